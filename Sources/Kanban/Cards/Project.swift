/// A project: one board of the three columns TODO, DOING and DONE.
public struct Project: Equatable, Sendable {
  public let id: ProjectID
  /// The project's name; empty for the home project until it gets one: then a word of the user's language is shown.
  public var name: String
  public var limits: [Column: Int]
  public var titles: ColumnTitles
  public var stages: [Column: [String]]
  /// The limits for the number of cards in a stage, by column and name of the stage; only for stages that the column
  /// has.
  public var stageLimits: [Column: [String: Int]]
  public var place: Place
  public var isArchived: Bool
  /// True if the project is synced with a calendar on a server. The store derives it; writing a project does not change
  /// it.
  public var isLinked: Bool
  /// True if any project of the store is linked. It is read along with every project, to save a query.
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

  /// The maximum length of a project's name, in characters.
  public static let longestName = 60

  public func stands(before other: Project) -> Bool {
    place != other.place ? place < other.place : id < other.id
  }

  /// The project that every store begins with.
  public static let home = ProjectID(high: 0, low: 1)
}
