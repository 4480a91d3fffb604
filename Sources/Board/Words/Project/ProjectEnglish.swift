import Kanban

extension English {
  var projects: String { "Projects" }
  var findProject: String { "Type to find one, or a new name" }
  func newProject(_ name: String) -> String { "New project ‘\(name)’" }
  var archived: String { "archived" }
  func renameTitle(_ name: String) -> String { "Rename ‘\(name)’" }

  func openArchived(_ name: String) -> String {
    "‘\(name)’ is archived; {archiveProject} in the list takes it out ({switchToList})"
  }

  func projectWasLeft(_ name: String?, for first: String) -> String {
    (name.map { "‘\($0)’ is archived" } ?? "The project is gone") + "; this is ‘\(first)’"
  }

  var projectIsFirst: String { "It is the first project" }
  var projectIsLast: String { "It is the last project" }

  func unknownProject(_ name: String, _ names: String) -> String {
    "sekan: there is no project ‘\(name)’, but: \(names) (‘sekan projects --add NAME’ makes one)"
  }

  func severalProjects(_ name: String, _ names: String) -> String {
    "sekan: ‘\(name)’ may be one of several projects: \(names)"
  }
}
