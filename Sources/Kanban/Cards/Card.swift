/// One plan: what is to be done, by when, and how far it has come.
public struct Card: Equatable, Sendable {
  public let id: CardID
  /// What people call it: `#12`, stable within its project.
  public var number: Int
  public var project: ProjectID
  public var life: Life
  public var position: Position
  public var title: String
  public var notes: String
  public var due: Deadline?
  public var start: Day?
  public var tags: [String]
  public var priority: Priority
  public let created: Moment
  public var changed: Moment

  public init(
    id: CardID, number: Int, project: ProjectID, life: Life = .onBoard, position: Position, title: String,
    notes: String = "", due: Deadline? = nil, start: Day? = nil, tags: [String] = [], priority: Priority = .none,
    created: Moment, changed: Moment
  ) {
    self.id = id
    self.number = number
    self.project = project
    self.life = life
    self.position = position
    self.title = title
    self.notes = notes
    self.due = due
    self.start = start
    self.tags = tags
    self.priority = priority
    self.created = created
    self.changed = changed
  }

  public var column: Column { position.column }

  public func isLate(at clock: Clock) -> Bool {
    column != .done && due?.isPast(at: clock) == true
  }
}

/// The three columns, always exactly these.
public enum Column: Int, CaseIterable, Comparable, Sendable {
  case todo, doing, done

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

/// One board of three columns.
public struct Project: Equatable, Sendable {
  public let id: ProjectID
  /// Empty for the first one, which each language calls its own word for home.
  public var name: String
  public var limits: [Column: Int]

  public init(id: ProjectID, name: String, limits: [Column: Int] = [:]) {
    self.id = id
    self.name = name
    self.limits = limits
  }

  /// The board that every store begins with.
  public static let home = ProjectID(high: 0, low: 1)
}

/// What a board shows of a card: everything but the rest of long notes.
public struct CardSummary: Equatable, Sendable {
  public let id: CardID
  public let number: Int
  public let position: Position
  public let title: String
  /// The first characters of the notes; enough for the few lines that a board shows.
  public let opening: String
  public let due: Deadline?
  public let tags: [String]
  public let priority: Priority
  public let progress: Progress
  public let changed: Moment

  public static let openingLength = 512

  public init(
    id: CardID, number: Int, position: Position, title: String, opening: String, due: Deadline?, tags: [String],
    priority: Priority, progress: Progress, changed: Moment
  ) {
    self.id = id
    self.number = number
    self.position = position
    self.title = title
    self.opening = opening
    self.due = due
    self.tags = tags
    self.priority = priority
    self.progress = progress
    self.changed = changed
  }

  public var rank: Rank { Rank(place: position.place, id: id) }

  public func isLate(at clock: Clock) -> Bool {
    position.column != .done && due?.isPast(at: clock) == true
  }
}

extension Card {
  public var summary: CardSummary {
    CardSummary(
      id: id, number: number, position: position, title: title,
      opening: String(String.UnicodeScalarView(notes.unicodeScalars.prefix(CardSummary.openingLength))), due: due,
      tags: tags, priority: priority, progress: Checklist.progress(in: notes), changed: changed)
  }
}
