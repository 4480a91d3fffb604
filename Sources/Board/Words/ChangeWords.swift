import Kanban

/// What happened to cards and projects beyond their column, and why it did not.
public protocol ChangeWords {
  func waits(_ what: String) -> String
  func goesOn(_ what: String) -> String
  func sent(_ what: String, to project: String) -> String
  func reverted(_ what: String) -> String
  func purged(_ what: String) -> String
  func projectAdded(_ name: String) -> String
  func projectRenamed(_ name: String) -> String
  var projectArchived: String { get }
  var projectOpened: String { get }
  var projectsOrdered: String { get }
  func isAt(_ what: String, _ project: String, _ count: Int) -> String
  var purgedCard: String { get }
  var waiting: String { get }

  func cardIsPurged(_ number: Int) -> String
  func cardIsNotInTrash(_ number: Int) -> String
  func reasonTooLong(_ count: Int, _ limit: Int) -> String
  var projectIsGone: String { get }
  var projectNeedsName: String { get }
  func projectNameTooLong(_ count: Int, _ limit: Int) -> String
  func projectIsThere(_ name: String) -> String
  func projectIsArchived(_ name: String) -> String
  var lastProject: String { get }
  var entryIsGone: String { get }
}

extension English {
  func waits(_ what: String) -> String { "\(what) is waiting" }
  func goesOn(_ what: String) -> String { "\(what) is not waiting any more" }
  func sent(_ what: String, to project: String) -> String { "Moved \(what) to \(project)" }
  func reverted(_ what: String) -> String { "\(what) is as it was then" }
  func purged(_ what: String) -> String { "Purged \(what) for ever" }
  func projectAdded(_ name: String) -> String { "Project ‘\(name)’ added" }
  func projectRenamed(_ name: String) -> String { "Project renamed to ‘\(name)’" }
  var projectArchived: String { "Project archived" }
  var projectOpened: String { "Project taken out of the archive" }
  var projectsOrdered: String { "Projects reordered" }
  func isAt(_ what: String, _ project: String, _ count: Int) -> String {
    "\(what) \(count == 1 ? "is" : "are") in \(project)"
  }
  var purgedCard: String { "a purged card" }
  var waiting: String { "Waiting" }

  func cardIsPurged(_ number: Int) -> String { "#\(number) was purged for ever" }
  func cardIsNotInTrash(_ number: Int) -> String { "#\(number) is not in the trash any more; it was kept" }
  func reasonTooLong(_ count: Int, _ limit: Int) -> String {
    "The reason has \(grouped(count)) characters, \(grouped(limit)) are possible"
  }
  var projectIsGone: String { "The project is no longer there" }
  var projectNeedsName: String { "A project needs a name" }
  func projectNameTooLong(_ count: Int, _ limit: Int) -> String {
    "The name has \(grouped(count)) characters, \(grouped(limit)) are possible"
  }
  func projectIsThere(_ name: String) -> String { "There is a project ‘\(name)’ already" }
  func projectIsArchived(_ name: String) -> String { "Project ‘\(name)’ is archived" }
  var lastProject: String { "It is the only project; one has to stay" }
  var entryIsGone: String { "That change is no longer in the history" }
}

extension Korean {
  func waits(_ what: String) -> String { "\(Korean.with(what, "이", "가")) 대기 중입니다" }
  func goesOn(_ what: String) -> String { "\(what)의 대기를 풀었습니다" }
  func sent(_ what: String, to project: String) -> String {
    "\(Korean.with(what, "을", "를")) \(Korean.toward(project)) 옮겼습니다"
  }
  func reverted(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 그때 모습으로 되돌렸습니다" }
  func purged(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 영구히 지웠습니다" }
  func projectAdded(_ name: String) -> String { "‘\(name)’ 프로젝트를 만들었습니다" }
  func projectRenamed(_ name: String) -> String { "프로젝트 이름을 \(Korean.toward("‘\(name)’")) 바꿨습니다" }
  var projectArchived: String { "프로젝트를 보관했습니다" }
  var projectOpened: String { "프로젝트를 보관함에서 꺼냈습니다" }
  var projectsOrdered: String { "프로젝트 순서를 바꿨습니다" }
  func isAt(_ what: String, _ project: String, _ count: Int) -> String { "\(what) → \(project)" }
  var purgedCard: String { "영구히 지운 카드" }
  var waiting: String { "대기" }

  func cardIsPurged(_ number: Int) -> String { "#\(number) 카드는 영구히 지워졌습니다" }
  func cardIsNotInTrash(_ number: Int) -> String { "#\(number) 카드는 더는 휴지통에 없어서 그대로 두었습니다" }
  func reasonTooLong(_ count: Int, _ limit: Int) -> String {
    "이유가 \(grouped(count))자입니다. \(grouped(limit))자까지 쓸 수 있습니다"
  }
  var projectIsGone: String { "프로젝트가 더는 없습니다" }
  var projectNeedsName: String { "프로젝트에는 이름이 있어야 합니다" }
  func projectNameTooLong(_ count: Int, _ limit: Int) -> String {
    "이름이 \(grouped(count))자입니다. \(grouped(limit))자까지 쓸 수 있습니다"
  }
  func projectIsThere(_ name: String) -> String { "‘\(name)’ 프로젝트가 이미 있습니다" }
  func projectIsArchived(_ name: String) -> String { "‘\(name)’ 프로젝트는 보관되어 있습니다" }
  var lastProject: String { "하나뿐인 프로젝트입니다. 하나는 남아 있어야 합니다" }
  var entryIsGone: String { "그 변경은 기록에 없습니다" }
}
