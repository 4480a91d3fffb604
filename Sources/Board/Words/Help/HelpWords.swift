import Kanban

/// Texts of the help screen.
public protocol HelpWords {
  var helpFilter: String { get }
  var noKeyLikeThat: String { get }
  func helpTitle(_ screen: String, _ dot: String) -> String
  var helpRemarks: [String] { get }
}
