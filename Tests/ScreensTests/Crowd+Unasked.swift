import Kanban

/// What a crowd has nothing to say about.
extension Crowd {
  func projects() -> [Project] { [Project(id: Project.home, name: "")] }
  func tags(in project: ProjectID, most: Int) -> [TagCount] { [] }
  func boardEntries(of project: ProjectID, before: Int64?, most: Int) -> [Entry] { [] }
  func ranks(of column: Column, in project: ProjectID, from: Rank?, through: Rank?, most: Int) -> [Rank] { [] }
  func noted(_ note: NoteName) -> String? { nil }
}
