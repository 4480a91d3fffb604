import Kanban

/// Texts of the menu that moves cards, and of the list of target projects.
public protocol MoveWords {
  func moveMarkedTitle(_ count: Int) -> String
  var findOtherProject: String { get }
  var toProject: String { get }
  func sendTitle(_ number: Int) -> String
  var noOtherProject: String { get }
  func moveMenuTitle(_ number: Int) -> String
  func moveTo(_ column: String) -> String
}
