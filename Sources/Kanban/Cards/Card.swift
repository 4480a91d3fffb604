import Time

@dynamicMemberLookup
public struct Card: Equatable, Sendable {
  public let id: CardID
  /// The number by which users name the card, shown as `#12`; unique within its project.
  public var number: Int
  public var project: ProjectID
  public var life: Life
  public var position: Position
  /// The editable fields, such as title and notes; `card.title` is short for `card.text.title`.
  public var text: CardText
  public var waiting: Waiting?
  /// The card that this card is part of. This store may not have it yet: it may come with a later import or sync.
  public var parent: CardID?
  /// The moment when the user started the clock that measures time spent on this card; nil if it does not run.
  public var clock: Moment?
  public let created: Moment
  public var changed: Moment

  public init(
    id: CardID, number: Int, project: ProjectID, life: Life = .onBoard, position: Position, text: CardText,
    waiting: Waiting? = nil, parent: CardID? = nil, clock: Moment? = nil, created: Moment, changed: Moment
  ) {
    self.id = id
    self.number = number
    self.project = project
    self.life = life
    self.position = position
    self.text = text
    self.waiting = waiting
    self.parent = parent
    self.clock = clock
    self.created = created
    self.changed = changed
  }

  // Inlinable, so that other modules compile a constant key path, such as `card.title`, to a direct field access.
  @inlinable
  public subscript<Content>(dynamicMember field: WritableKeyPath<CardText, Content>) -> Content {
    get { text[keyPath: field] }
    set { text[keyPath: field] = newValue }
  }

  public var column: Column { position.column }

  public var stage: String { position.stage }

  public var isOpen: Bool { life == .onBoard && column != .done }

  public func isLate(at clock: Clock) -> Bool {
    column != .done && text.due?.isPast(at: clock) == true
  }
}

public enum Column: Int, CaseIterable, Comparable, Sendable {
  case todo, doing, done

  /// The valid limits for the number of cards in a column or stage.
  public static let limits = 1...9999

  public static func < (one: Column, other: Column) -> Bool { one.rawValue < other.rawValue }

  public var left: Column? { Column(rawValue: rawValue - 1) }
  public var right: Column? { Column(rawValue: rawValue + 1) }

  /// The English name of the column (`todo`, `doing`, `done`) in files and on the command line.
  public var name: String {
    switch self {
    case .todo: "todo"
    case .doing: "doing"
    case .done: "done"
    }
  }

  public init?(name: some StringProtocol) {
    guard let column = Column.allCases.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = column
  }
}

public enum Life: Int, Sendable {
  case onBoard, inTrash
  /// The card was deleted from the trash for good: its content is gone, but its number is not used again.
  case purged
}

public enum Priority: Int, CaseIterable, Comparable, Sendable {
  case none, low, medium, high

  public static func < (one: Priority, other: Priority) -> Bool { one.rawValue < other.rawValue }

  public var name: String {
    switch self {
    case .none: "none"
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    }
  }

  public init?(name: some StringProtocol) {
    guard let priority = Priority.allCases.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = priority
  }
}

public struct Position: Hashable, Sendable {
  public var column: Column
  /// The name of the stage; empty if the card is in none. A stage that the project does not have is kept, because the
  /// card may come from another store.
  public var stage: String
  public var place: Place
  public var completed: Moment?
  /// The column before completion; reopening returns the card to it, or to TODO if it is nil.
  public var cameFrom: Column?

  public init(
    column: Column, stage: String = "", place: Place, completed: Moment? = nil, cameFrom: Column? = nil
  ) {
    self.column = column
    self.stage = stage
    self.place = place
    self.completed = completed
    self.cameFrom = cameFrom
  }
}

/// The sort key of a card within its column: place, then id.
public struct Rank: Hashable, Comparable, Sendable {
  public let place: Place
  public let id: CardID

  public init(place: Place, id: CardID) {
    self.place = place
    self.id = id
  }

  public static func < (one: Rank, other: Rank) -> Bool {
    one.place != other.place ? one.place < other.place : one.id < other.id
  }
}

extension Card {
  public var rank: Rank { Rank(place: position.place, id: id) }
}
