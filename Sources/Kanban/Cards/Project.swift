/// One board of three columns.
public struct Project: Equatable, Sendable {
  public let id: ProjectID
  /// Empty for the first one, which each language calls its own word for home.
  public var name: String
  public var limits: [Column: Int]
  /// Where it stands among the others.
  public var place: Place
  public var isArchived: Bool
  /// It is kept in step with a calendar on a server. The store tells it of itself: whoever writes a project does not change it.
  public var isLinked: Bool
  /// Some project of the store is, this one or another: told with every project, so that nobody has to ask.
  public var isAmongLinked = false

  public init(
    id: ProjectID, name: String, limits: [Column: Int] = [:], place: Place = .middle, isArchived: Bool = false,
    isLinked: Bool = false
  ) {
    self.id = id
    self.name = name
    self.limits = limits
    self.place = place
    self.isArchived = isArchived
    self.isLinked = isLinked
  }

  /// In characters.
  public static let longestName = 60

  /// By place, equal places by id.
  public func stands(before other: Project) -> Bool {
    place != other.place ? place < other.place : id < other.id
  }

  /// The board that every store begins with.
  public static let home = ProjectID(high: 0, low: 1)
}
