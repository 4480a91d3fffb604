/// For what a card cannot go on: a reason, a day on which to look at it again, other cards, or several of these.
public struct Waiting: Hashable, Sendable {
  public var reason: String
  public var until: Day?
  /// What is to be done first; in the order of their names.
  public var cards: [Awaited]

  public init(for reason: String, until: Day? = nil, cards: [Awaited] = []) {
    self.reason = reason
    self.until = until
    self.cards = cards
  }

  /// In characters; a reason is a line, not a story.
  public static let longest = 200
  /// How many cards one may wait for, and how many for one.
  public static let mostCards = 20
  public static let mostWaiters = 100

  /// What it waits for besides other cards; nil where that is nothing.
  public var besideCards: Waiting? {
    cards.isEmpty || !reason.isEmpty || until != nil ? Waiting(for: reason, until: until) : nil
  }
}

/// A card that another one waits for. Nothing of it is written into the one that waits when it is done: what has become of
/// it since then tells whether it is still waited for.
public struct Awaited: Hashable, Sendable {
  public let card: CardID
  /// The newest entry of the history when the waiting began: one occurrence that is done after it is enough.
  public let since: Int64

  public init(_ card: CardID, since: Int64 = 0) {
    self.card = card
    self.since = since
  }
}

/// How a card and others wait for each other by now, as a board tells it.
public struct Ties: Hashable, Sendable {
  /// What it waits for.
  public var awaited: Tied
  /// What waits for it.
  public var waiters: Tied

  public init(awaited: Tied = Tied(), waiters: Tied = Tied()) {
    self.awaited = awaited
    self.waiters = waiters
  }

  public static let none = Ties()
}

/// The cards at the other end.
public struct Tied: Hashable, Sendable {
  /// Of those in the same project, from the lowest.
  public let numbers: [Int]
  /// How many there are in other projects.
  public let elsewhere: Int

  /// Nought stands for a card of another project.
  public init(_ numbers: [Int] = []) {
    self.numbers = numbers.filter { $0 > 0 }.sorted()
    elsewhere = numbers.count { $0 <= 0 }
  }

  public var count: Int { numbers.count + elsewhere }
  public var isEmpty: Bool { count == 0 }
}

/// The same as its detail tells it, card by card.
public struct TiedCards: Equatable, Sendable {
  /// All that it was to wait for, those too that are done by now.
  public var awaited: [TiedCard] = []
  /// Those that wait for it now.
  public var waiters: [TiedCard] = []
  /// Those whose notes name it.
  public var mentions: [TiedCard] = []

  public init() {}

  /// As a board of this project tells it.
  public func ties(in project: ProjectID) -> Ties {
    func tied(_ cards: [TiedCard]) -> Tied {
      Tied(cards.filter(\.holds).map { $0.project == project ? $0.number : 0 })
    }
    return Ties(awaited: tied(awaited), waiters: tied(waiters))
  }
}

/// A card at the other end, as far as it is told beside the one that it is about.
public struct TiedCard: Equatable, Sendable {
  public let id: CardID
  public let number: Int
  public let project: ProjectID
  public let title: String
  public let column: Column
  public let life: Life
  /// One of the two still waits for the other.
  public let holds: Bool

  init(_ card: Card, holds: Bool) {
    (id, number, project, title) = (card.id, card.number, card.project, card.title)
    (column, life) = (card.column, card.life)
    self.holds = holds
  }
}
