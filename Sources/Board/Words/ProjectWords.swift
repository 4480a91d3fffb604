/// The projects, and going from one to another.
public protocol ProjectWords {
  var projects: String { get }
  var findProject: String { get }
  var findOtherProject: String { get }
  func newProject(_ name: String) -> String
  var archived: String { get }
  func renameTitle(_ name: String) -> String
  func openArchived(_ name: String) -> String
  func projectWasPutAway(_ first: String) -> String
  var projectIsFirst: String { get }
  var projectIsLast: String { get }
  var toProject: String { get }
  func sendTitle(_ number: Int) -> String
  var noOtherProject: String { get }

  func unknownProject(_ name: String, _ names: String) -> String
  func severalProjects(_ name: String, _ names: String) -> String
}

extension English {
  var projects: String { "Projects" }
  var findProject: String { "Type to find one, or a new name" }
  var findOtherProject: String { "Type to find one" }
  func newProject(_ name: String) -> String { "New project ‘\(name)’" }
  var archived: String { "archived" }
  func renameTitle(_ name: String) -> String { "Rename ‘\(name)’" }
  func openArchived(_ name: String) -> String {
    "‘\(name)’ is archived; {archiveProject} in the list takes it out ({switchToList})"
  }
  func projectWasPutAway(_ first: String) -> String { "The project was archived, or is gone; this is ‘\(first)’" }
  var projectIsFirst: String { "It is the first project" }
  var projectIsLast: String { "It is the last project" }
  var toProject: String { "Project …" }
  func sendTitle(_ number: Int) -> String { "Move #\(number) to" }
  var noOtherProject: String { "There is no other project; {showProjects} adds one" }

  func unknownProject(_ name: String, _ names: String) -> String {
    "sekan: there is no project ‘\(name)’, but: \(names) (‘sekan projects --add NAME’ makes one)"
  }
  func severalProjects(_ name: String, _ names: String) -> String {
    "sekan: ‘\(name)’ may be one of several projects: \(names)"
  }
}

extension Korean {
  var projects: String { "프로젝트" }
  var findProject: String { "찾을 이름, 또는 새 이름" }
  var findOtherProject: String { "찾을 이름" }
  func newProject(_ name: String) -> String { "새 프로젝트 ‘\(name)’" }
  var archived: String { "보관됨" }
  func renameTitle(_ name: String) -> String { "‘\(name)’ 이름 바꾸기" }
  func openArchived(_ name: String) -> String {
    "‘\(name)’ 프로젝트는 보관되어 있습니다. 목록({switchToList})에서 {archiveProject} 키로 꺼냅니다"
  }
  func projectWasPutAway(_ first: String) -> String { "프로젝트가 보관되었거나 없어져서 ‘\(first)’ 보드를 엽니다" }
  var projectIsFirst: String { "첫 프로젝트입니다" }
  var projectIsLast: String { "마지막 프로젝트입니다" }
  var toProject: String { "프로젝트 …" }
  func sendTitle(_ number: Int) -> String { "#\(number) 카드를 옮길 곳" }
  var noOtherProject: String { "다른 프로젝트가 없습니다. {showProjects} 키로 만듭니다" }

  func unknownProject(_ name: String, _ names: String) -> String {
    "sekan: ‘\(name)’ 프로젝트가 없습니다. 있는 프로젝트: \(names) (‘sekan projects --add 이름’으로 만듭니다)"
  }
  func severalProjects(_ name: String, _ names: String) -> String {
    "sekan: ‘\(name)’에 맞는 프로젝트가 여럿입니다: \(names)"
  }
}
