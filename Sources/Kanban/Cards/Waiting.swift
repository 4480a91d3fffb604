import Time

/// The blockers of a card: any of a reason, a day to look at it again, and other cards.
public struct Waiting: Hashable, Sendable {
  public var reason: String
  public var until: Day?
  /// Cards that must be done first, sorted by id.
  public var cards: [Awaited]

  public init(for reason: String, until: Day? = nil, cards: [Awaited] = []) {
    self.reason = reason
    self.until = until
    self.cards = cards
  }

  /// In characters; a reason is one line.
  public static let longest = 200
  /// Maximum number of cards that one card waits for, and of cards that wait for one.
  public static let mostCards = 20
  public static let mostWaiters = 100

  /// The waiting without its cards; nil if it has nothing else.
  public var besideCards: Waiting? {
    cards.isEmpty || !reason.isEmpty || until != nil ? Waiting(for: reason, until: until) : nil
  }
}

/// A card that another card waits for. Completing it does not change the waiting card: its present state and history
/// decide whether it still blocks.
public struct Awaited: Hashable, Sendable {
  public let card: CardID
  /// Sequence of the newest history entry when the waiting began. A repeating card stops blocking when one of its
  /// occurrences was completed after that entry.
  public let since: Int64

  public init(_ card: CardID, since: Int64 = 0) {
    self.card = card
    self.since = since
  }
}

/// The open dependencies of a card in both directions, its parent and its parts, as a board shows them.
public struct Ties: Hashable, Sendable {
  public var awaited: Tied
  public var waiters: Tied
  /// The parent, if it is on the board.
  public var parent: CardReference?
  /// The parts on the board: those in DONE, and all.
  public var parts: Progress

  public init(
    awaited: Tied = Tied(), waiters: Tied = Tied(), parent: CardReference? = nil, parts: Progress = Progress()
  ) {
    self.awaited = awaited
    self.waiters = waiters
    self.parent = parent
    self.parts = parts
  }

  public static let none = Ties()
}

public struct Tied: Hashable, Sendable {
  /// Numbers of the cards in the same project, ascending.
  public let numbers: [Int]
  /// The number of cards in other projects.
  public let elsewhere: Int

  /// The numbers of tied cards, with 0 for a card of another project.
  public init(_ numbers: [Int] = []) {
    self.numbers = numbers.filter { $0 > 0 }.sorted()
    elsewhere = numbers.count { $0 <= 0 }
  }

  public var count: Int { numbers.count + elsewhere }
  public var isEmpty: Bool { count == 0 }
}

/// The dependencies, parent and parts of a card, card by card, as its detail view shows them.
public struct TiedCards: Equatable, Sendable {
  /// All cards that the card was made to wait for, including those already done.
  public var awaited: [TiedCard] = []
  public var waiters: [TiedCard] = []
  /// Cards whose notes mention the card.
  public var mentions: [TiedCard] = []
  /// The parent, even if it is in the trash; nil if it was purged or has not arrived.
  public var parent: TiedCard?
  /// The first parts on the board, at most `Parts.mostListed`.
  public var parts: [TiedCard] = []
  public var partProgress = Progress()

  public init() {}

  /// The open dependencies as a board of this project shows them.
  public func ties(
    in project: ProjectID, named find: (ProjectID) throws(StoreFailure) -> Project?
  ) throws(StoreFailure) -> Ties {
    func tied(_ cards: [TiedCard]) -> Tied {
      Tied(cards.filter(\.holds).map { $0.project == project ? $0.number : 0 })
    }
    var shown: CardReference?
    if let parent, parent.life == .onBoard {
      let home = parent.project == project ? nil : try find(parent.project)?.reference
      shown = CardReference(project: home, parent.number)
    }
    return Ties(awaited: tied(awaited), waiters: tied(waiters), parent: shown, parts: partProgress)
  }

  package func facts(in project: ProjectID) -> TieFacts {
    TieFacts(
      isBlocked: awaited.contains(where: \.holds), blocks: waiters.contains(where: \.holds),
      isStuck: awaited.contains(where: \.isStuck),
      parent: parent.map { $0.project == project ? $0.number : 0 })
  }
}

/// The facts about a card's dependencies that a query tests.
public struct TieFacts: Equatable, Sendable {
  /// Whether the card waits for an open card.
  public let isBlocked: Bool
  /// Whether an open card waits for the card.
  public let blocks: Bool
  /// Whether the card waits for one that is in the trash or a paused series.
  public let isStuck: Bool
  /// The number of the parent, 0 for a parent in another project; nil without one.
  public let parent: Int?

  public init(isBlocked: Bool, blocks: Bool, isStuck: Bool, parent: Int? = nil) {
    self.isBlocked = isBlocked
    self.blocks = blocks
    self.isStuck = isStuck
    self.parent = parent
  }

  public static let none = TieFacts(isBlocked: false, blocks: false, isStuck: false)
}

public struct TiedCard: Equatable, Sendable {
  public let id: CardID
  public let number: Int
  public let project: ProjectID
  public let title: String
  public let column: Column
  public let life: Life
  /// True if the dependency still blocks.
  public let holds: Bool
  /// True if the awaited card is in the trash or a paused series, before it was done.
  public let isStuck: Bool

  package init(
    id: CardID, number: Int, project: ProjectID, title: String, column: Column, life: Life, holds: Bool, isStuck: Bool
  ) {
    (self.id, self.number, self.project, self.title) = (id, number, project, title)
    (self.column, self.life) = (column, life)
    (self.holds, self.isStuck) = (holds, isStuck)
  }

  init(_ card: Card, holds: Bool, isStuck: Bool = false) {
    self.init(
      id: card.id, number: card.number, project: card.project, title: card.title, column: card.column, life: card.life,
      holds: holds, isStuck: isStuck)
  }
}
