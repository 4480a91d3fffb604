import Kanban

/// The projects, and going from one to another.
public protocol ProjectWords {
  var projects: String { get }
  var findProject: String { get }
  func newProject(_ name: String) -> String
  var archived: String { get }
  /// How many of a project stand in a column.
  func cards(_ count: String, in column: String) -> String
  func renameTitle(_ name: String) -> String
  func openArchived(_ name: String) -> String
  /// It was archived; nil is gone. Another one is open now.
  func projectWasLeft(_ name: String?, for first: String) -> String
  var projectIsFirst: String { get }
  var projectIsLast: String { get }
  func unknownProject(_ name: String, _ names: String) -> String
  func severalProjects(_ name: String, _ names: String) -> String
}
