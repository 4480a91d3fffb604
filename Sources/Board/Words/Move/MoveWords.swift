import Kanban

/// The menu that moves cards, and the list of projects they can be sent to.
public protocol MoveWords {
  func moveMarkedTitle(_ count: Int) -> String
  var findOtherProject: String { get }
  var toProject: String { get }
  func sendTitle(_ number: Int) -> String
  var noOtherProject: String { get }
  func moveMenuTitle(_ number: Int) -> String
  func moveTo(_ column: String) -> String
}
