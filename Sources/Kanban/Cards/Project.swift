/// One board of three columns.
public struct Project: Equatable, Sendable {
  public let id: ProjectID
  /// Empty for the home project, whose name depends on the language.
  public var name: String
  public var limits: [Column: Int]
  public var titles: ColumnTitles
  public var stages: [Column: [String]]
  /// Limits for the number of cards in a stage, by column and name; only for stages of the column.
  public var stageLimits: [Column: [String: Int]]
  public var place: Place
  public var isArchived: Bool
  /// True if the project is synced with a calendar on a server. The store derives it; writing a project does not change
  /// it.
  public var isLinked: Bool
  /// True if any project of the store is linked. Read with every project, to save a query.
  public var isAmongLinked = false

  public init(
    id: ProjectID, name: String, limits: [Column: Int] = [:], titles: ColumnTitles = .none,
    stages: [Column: [String]] = [:], stageLimits: [Column: [String: Int]] = [:], place: Place = .middle,
    isArchived: Bool = false, isLinked: Bool = false
  ) {
    self.id = id
    self.name = name
    self.limits = limits
    self.titles = titles
    self.stages = stages
    self.stageLimits = stageLimits
    self.place = place
    self.isArchived = isArchived
    self.isLinked = isLinked
  }

  /// In characters.
  public static let longestName = 60

  public func stands(before other: Project) -> Bool {
    place != other.place ? place < other.place : id < other.id
  }

  /// The project that every store begins with.
  public static let home = ProjectID(high: 0, low: 1)
}
