/// One plan: what is to be done, by when, and how far it has come.
@dynamicMemberLookup
public struct Card: Equatable, Sendable {
  public let id: CardID
  /// What people call it: `#12`, stable within its project.
  public var number: Int
  public var project: ProjectID
  public var life: Life
  public var position: Position
  /// What a person filled in; each field of it is read and set as if it were the card's own.
  public var text: CardText
  public var waiting: Waiting?
  public let created: Moment
  public var changed: Moment

  public init(
    id: CardID, number: Int, project: ProjectID, life: Life = .onBoard, position: Position, text: CardText,
    waiting: Waiting? = nil, created: Moment, changed: Moment
  ) {
    self.id = id
    self.number = number
    self.project = project
    self.life = life
    self.position = position
    self.text = text
    self.waiting = waiting
    self.created = created
    self.changed = changed
  }

  // Inlined elsewhere too, where the path is known: then it is as if the field were the card's own.
  @inlinable
  public subscript<Content>(dynamicMember field: WritableKeyPath<CardText, Content>) -> Content {
    get { text[keyPath: field] }
    set { text[keyPath: field] = newValue }
  }

  public var column: Column { position.column }

  /// Still to be done.
  public var isOpen: Bool { life == .onBoard && column != .done }

  public func isLate(at clock: Clock) -> Bool {
    column != .done && text.due?.isPast(at: clock) == true
  }
}

/// The three columns, always exactly these.
public enum Column: Int, CaseIterable, Comparable, Sendable {
  case todo, doing, done

  /// How many cards one may be meant to hold.
  public static let limits = 1...9999

  public static func < (one: Column, other: Column) -> Bool { one.rawValue < other.rawValue }

  public var left: Column? { Column(rawValue: rawValue - 1) }
  public var right: Column? { Column(rawValue: rawValue + 1) }

  /// How other programs and the command line write it.
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

/// Whether a card is to be seen on the board.
public enum Life: Int, Sendable {
  case onBoard, inTrash
  /// A gravestone: the number stays taken, and what the card said is gone for ever.
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

/// Where a card stands, and how it came to be done.
public struct Position: Hashable, Sendable {
  public var column: Column
  public var place: Place
  public var completed: Moment?
  /// The column it left when it was completed, to which it returns when reopened.
  public var cameFrom: Column?

  public init(column: Column, place: Place, completed: Moment? = nil, cameFrom: Column? = nil) {
    self.column = column
    self.place = place
    self.completed = completed
    self.cameFrom = cameFrom
  }
}

/// The order of a column: by place, equal places by id.
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
