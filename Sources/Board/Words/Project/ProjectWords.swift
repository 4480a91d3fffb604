import Kanban

/// Texts about projects, and switching between them.
public protocol ProjectWords {
  var projects: String { get }
  var findProject: String { get }
  func newProject(_ name: String) -> String
  var archived: String { get }
  func cards(_ count: String, in column: String) -> String
  func renameTitle(_ name: String) -> String
  func openArchived(_ name: String) -> String
  /// The open project was archived, or purged if the name is nil, so the board shows another one.
  func projectWasLeft(_ name: String?, for first: String) -> String
  var projectIsFirst: String { get }
  var projectIsLast: String { get }
  func unknownProject(_ name: String, _ names: String) -> String
  func severalProjects(_ name: String, _ names: String) -> String
}
