import Kanban

extension English {
  var projects: String { "Projects" }
  var findProject: String { "Type to find one, or a new name" }
  func newProject(_ name: String) -> String { "New project ‘\(name)’" }
  var archived: String { "archived" }
  func cards(_ count: String, in column: String) -> String { "\(count) \(column.lowercased())" }
  func renameTitle(_ name: String) -> String { "Rename ‘\(name)’" }

  func openArchived(_ name: String) -> String {
    "‘\(name)’ is archived; press {archiveProject} in the list ({switchToList}) to restore it"
  }

  func projectWasLeft(_ name: String?, for first: String) -> String {
    (name.map { "‘\($0)’ is archived" } ?? "The project is gone") + "; this is ‘\(first)’"
  }

  var projectIsFirst: String { "Already the first project" }
  var projectIsLast: String { "Already the last project" }

  func unknownProject(_ name: String, _ names: String) -> String {
    "sekan: no project ‘\(name)’. Projects: \(names) (‘sekan projects --add NAME’ adds one)"
  }

  func severalProjects(_ name: String, _ names: String) -> String {
    "sekan: ‘\(name)’ matches several projects: \(names)"
  }
}
