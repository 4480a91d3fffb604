import Kanban

public struct BackupProject: Equatable, Sendable {
  /// A reference to a project; the id takes precedence over the name.
  public struct Name: Hashable, Sendable {
    public let id: ProjectID?
    /// The name in the file; nil for the first project while the user has not named it, and if the file has only the
    /// id.
    public let name: String?
  }

  public let name: Name
  /// True for the first project while the user has not named it; every store has that project.
  public let isUnnamed: Bool
  /// The name that the board showed for the project, which may be a default name.
  public let called: String?
  public let isArchived: Bool
  public let limits: [Column: Int]
  public let titles: ColumnTitles
  public let stages: [Column: [String]]
  public let stageLimits: [Column: [String: Int]]
}

extension BackupProject {
  static let known: Set = [
    "id", "name", "unnamed", "archived", "limits", "titles", "stages", "stageLimits", "todo", "doing", "done", "trash",
    "late",
  ]
  static let knownWithin: [String: Set<String>] = [
    "limits": Set(Column.allCases.map(\.name)), "titles": Set(Column.allCases.map(\.name)),
    "stages": Set(Column.allCases.map(\.name)), "stageLimits": Set(Column.allCases.map(\.name)),
  ]

  init(_ members: BackupMembers) throws(BackupFlaw) {
    isUnnamed = try members.flag("unnamed") ?? false
    called =
      isUnnamed
      ? try members.value("name", .projectName) { $0.string.flatMap(BackupProject.name) }
      : try members.needed("name", .projectName) { $0.string.flatMap(BackupProject.name) }
    name = Name(id: try members.id("id"), name: isUnnamed ? nil : called)
    isArchived = try members.flag("archived") ?? false
    limits =
      try members.object("limits") { member throws(BackupFlaw) in
        var limits: [Column: Int] = [:]
        for column in Column.allCases { limits[column] = try member.number(column.name, in: 1...9999) }
        return limits
      } ?? [:]
    titles =
      try members.object("titles") { member throws(BackupFlaw) in
        var titles: [String] = []
        for column in Column.allCases {
          titles.append(try member.value(column.name, .columnTitle) { $0.string.flatMap(BackupProject.title) } ?? "")
        }
        return ColumnTitles(titles) ?? .none
      } ?? .none
    stages =
      try members.object("stages") { member throws(BackupFlaw) in
        var stages: [Column: [String]] = [:]
        for column in Column.allCases {
          stages[column] = try member.list(column.name, of: .stage, most: Stages.most) {
            $0.string.flatMap { Stages.isValid($0) ? $0 : nil }
          }
        }
        return stages
      } ?? [:]
    let names = stages
    stageLimits =
      try members.object("stageLimits") { member throws(BackupFlaw) in
        var limits: [Column: [String: Int]] = [:]
        for column in Column.allCases {
          limits[column] = try member.object(column.name) { member throws(BackupFlaw) in
            var limits: [String: Int] = [:]
            for stage in names[column] ?? [] { limits[stage] = try member.number(stage, in: 1...9999) }
            return limits
          }
        }
        return limits
      } ?? [:]
  }

  private static func title(_ text: String) -> String? {
    let title = text.asTitle
    return ColumnTitles.isShortEnough(title) && !title.contains(where: ColumnTitles.isSeparator) ? title : nil
  }

  fileprivate static func name(_ text: String) -> String? {
    let name = text.asTitle
    return name.isEmpty || name.utf8.count > 32 * Project.longestName || name.count > Project.longestName ? nil : name
  }
}

extension BackupProject.Name {
  init?(_ members: BackupMembers) throws(BackupFlaw) {
    (id, name) = (
      try members.id("projectId"), try members.value("project", .projectName) { $0.string.flatMap(BackupProject.name) }
    )
    if id == nil, name == nil { return nil }
  }
}

extension JSON.Wanted {
  fileprivate static let projectName = textOf(1...Project.longestName)
  fileprivate static let columnTitle = textOf(0...ColumnTitles.longest)
}

extension JSON.Wanted {
  static let stage = textOf(0...Stages.longest)
}
