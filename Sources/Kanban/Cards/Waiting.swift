import Time

/// The blockers of a card: any of a reason, a day to look at it again, and other cards.
public struct Waiting: Hashable, Sendable {
  public var reason: String
  public var until: Day?
  /// The cards that must be done before this one can be worked on; sorted by id in a stored card.
  public var cards: [Awaited]

  public init(for reason: String, until: Day? = nil, cards: [Awaited] = []) {
    self.reason = reason
    self.until = until
    self.cards = cards
  }

  /// The maximum length of a reason in characters; a reason is one line.
  public static let longest = 200
  /// The maximum number of cards that one card waits for (`mostCards`), and of cards that wait for one (`mostWaiters`).
  public static let mostCards = 20
  public static let mostWaiters = 100

  /// The wait with reason and day but without awaited cards; nil if it consists of awaited cards only.
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
  /// The card that this card is part of; nil if it has none or the parent is not on the board.
  public var parent: CardReference?
  /// Counts of the parts of this card on the board: in DONE, and all.
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
  /// Numbers of the tied cards in this card's project, ascending.
  public let numbers: [Int]
  /// How many of the tied cards are in other projects.
  public let elsewhere: Int

  /// Takes the numbers of tied cards, with 0 for each card of another project.
  public init(_ numbers: [Int] = []) {
    self.numbers = numbers.filter { $0 > 0 }.sorted()
    elsewhere = numbers.count { $0 <= 0 }
  }

  public var count: Int { numbers.count + elsewhere }
  public var isEmpty: Bool { count == 0 }
}

/// The cards that a detail view lists for a card: its dependencies in both directions, mentions, its parent and its
/// parts.
public struct TiedCards: Equatable, Sendable {
  /// All cards that the card was made to wait for, including those already done, but without purged ones.
  public var awaited: [TiedCard] = []
  /// The open cards that this card still blocks.
  public var waiters: [TiedCard] = []
  /// Cards on the board whose notes mention this card, at most `Parts.mostListed`.
  public var mentions: [TiedCard] = []
  /// The parent, even if it is in the trash; nil if the card has none, or if it was purged or has not
  /// arrived.
  public var parent: TiedCard?
  /// The first parts of this card on the board, at most `Parts.mostListed`.
  public var parts: [TiedCard] = []
  public var partProgress = Progress()

  public init() {}

  /// The dependencies that still block, the parent and the parts, as a board of this project shows them.
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
  /// Whether a card that it waits for still blocks it.
  public let isBlocked: Bool
  /// Whether it still blocks an open card that waits for it.
  public let blocks: Bool
  /// Whether it waits for a card that nothing will complete: one in the trash, or a paused series.
  public let isStuck: Bool
  /// The number of the parent, 0 for a parent in another project; nil without one, or if it was purged.
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
  /// True if the dependency still blocks; for a parent, if it is on the board; for a part, if it is open; always for a
  /// mention.
  public let holds: Bool
  /// True if the awaited card was not done before it came to the trash or its series was paused: nothing will complete
  /// it.
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
