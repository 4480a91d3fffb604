/// Texts about projects, and switching between them.
public protocol ProjectWords {
  var projects: String { get }
  var findProject: String { get }
  func newProject(_ name: String) -> String
  var archived: String { get }
  func cards(_ count: String, in column: String) -> String
  func renameTitle(_ name: String) -> String
  func openArchived(_ name: String) -> String
  /// Notice that the board shows the project `first`, because the open one was archived; it was purged if the name is
  /// nil.
  func projectWasLeft(_ name: String?, for first: String) -> String
  var projectIsFirst: String { get }
  var projectIsLast: String { get }
  func unknownProject(_ name: String, _ names: String) -> String
  func severalProjects(_ name: String, _ names: String) -> String
}

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

extension Korean {
  var projects: String { "프로젝트" }
  var findProject: String { "찾을 이름, 또는 새 이름" }
  func newProject(_ name: String) -> String { "새 프로젝트 ‘\(name)’" }
  var archived: String { "보관됨" }
  func cards(_ count: String, in column: String) -> String { "\(column) \(count)" }
  func renameTitle(_ name: String) -> String { "‘\(name)’ 이름 바꾸기" }

  func openArchived(_ name: String) -> String {
    "‘\(name)’ 프로젝트는 보관되어 있습니다. 목록({switchToList})에서 {archiveProject} 키로 꺼냅니다"
  }

  func projectWasLeft(_ name: String?, for first: String) -> String {
    (name.map { "‘\($0)’ 프로젝트를 보관했습니다. " } ?? "프로젝트가 없어졌습니다. ") + "지금은 ‘\(first)’입니다"
  }

  var projectIsFirst: String { "이미 첫 프로젝트입니다" }
  var projectIsLast: String { "이미 마지막 프로젝트입니다" }

  func unknownProject(_ name: String, _ names: String) -> String {
    "sekan: ‘\(name)’ 프로젝트가 없습니다. 있는 프로젝트: \(names) (‘sekan projects --add 이름’으로 만듭니다)"
  }

  func severalProjects(_ name: String, _ names: String) -> String {
    "sekan: ‘\(name)’에 맞는 프로젝트가 여럿입니다: \(names)"
  }
}
