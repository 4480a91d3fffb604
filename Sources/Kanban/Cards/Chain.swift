/// The cards that a card waits for, or that wait for it, directly and through other cards.
public struct Chain: Equatable, Sendable {
  public let card: CardID
  public let direction: Direction
  /// The dependencies found, breadth first: those of the card itself, then those of its neighbours, and so on.
  public private(set) var ties: [Tie] = []
  /// True if the search stopped at a limit of cards or ties, so that some may be missing.
  public private(set) var isCut = false

  public enum Direction: CaseIterable, Hashable, Sendable {
    case awaited
    case waiters
  }

  /// One dependency: `from` is the card through which the search reached `other`.
  public struct Tie: Equatable, Sendable {
    public let from: CardID
    public let other: TiedCard

    package init(from: CardID, other: TiedCard) { (self.from, self.other) = (from, other) }
  }

  /// The maximum number of cards that a search collects besides the first one.
  public static let mostCards = 500
  /// The maximum number of ties that the search reads for all cards of one level together.
  private static let mostTies = 5_000

  /// Searches for the tied cards of a card, level by level: `next` returns the ties of all cards of a level. Only ties
  /// that still block are followed, and each card once, so that a circle cannot loop. An awaited card that no longer
  /// blocks is listed, a waiter that is no longer blocked is not.
  package init(
    of card: CardID, _ direction: Direction, most: Int = mostCards,
    next: (_ level: [CardID], _ most: Int) throws(StoreFailure) -> [Tie]
  ) throws(StoreFailure) {
    (self.card, self.direction) = (card, direction)
    var (level, known, followed) = ([card], Set([card]), Set([card]))
    while !level.isEmpty {
      let found = try next(level, Chain.mostTies)
      isCut = isCut || found.count == Chain.mostTies
      var reached: [CardID] = []
      for tie in Chain.sorted(found, by: level) where direction == .awaited || tie.other.holds {
        guard known.contains(tie.other.id) || known.count <= most else {
          isCut = true
          continue
        }
        known.insert(tie.other.id)
        ties.append(tie)
        if tie.other.holds, followed.insert(tie.other.id).inserted { reached.append(tie.other.id) }
      }
      level = reached
    }
  }

  /// Sorts ties by the position of their nearer card in `level`, then by the number of the other card.
  private static func sorted(_ ties: [Tie], by level: [CardID]) -> [Tie] {
    let places = Dictionary(level.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return ties.sorted { one, two in
      let (first, second) = (places[one.from] ?? 0, places[two.from] ?? 0)
      guard first == second else { return first < second }
      guard one.other.number == two.other.number else { return one.other.number < two.other.number }
      return one.other.id < two.other.id
    }
  }
}

// MARK: As a tree

extension Chain {
  public struct Row: Equatable, Sendable {
    public let card: TiedCard
    /// For each level of the tree from the second on: true if another branch follows at that level, so that a line is
    /// drawn there. Empty on the first level.
    public let branches: [Bool]
    /// True if the card is in a row above, and its own dependencies are not listed below this row.
    public let isRepeated: Bool
  }

  /// The chain as rows of a tree, depth first. Only the first `most` of `ties` are shown, which are the nearest ones.
  public func rows(most: Int = .max) -> [Row] {
    let next = Dictionary(grouping: ties.prefix(most), by: \.from)
    func branches(of id: CardID, below branches: [Bool]?) -> [(card: TiedCard, branches: [Bool])] {
      let following = next[id] ?? []
      return following.enumerated().reversed().map { index, tie in
        (tie.other, branches.map { $0 + [index < following.count - 1] } ?? [])
      }
    }
    var (rows, known, followed) = ([Row](), Set([card]), Set([card]))
    var left = branches(of: card, below: nil)
    while let (other, place) = left.popLast() {
      let isNew = known.insert(other.id).inserted
      let isFollowed = other.holds && followed.insert(other.id).inserted
      rows.append(Row(card: other, branches: place, isRepeated: !isNew && !isFollowed))
      if isFollowed { left += branches(of: other.id, below: place) }
    }
    return rows
  }

  /// The number of tied cards that `rows(most:)` leaves out.
  public func hidden(most: Int) -> Int {
    let shown = Set(ties.prefix(most).map(\.other.id))
    return Set(ties.dropFirst(most).map(\.other.id)).subtracting(shown).subtracting([card]).count
  }
}

// MARK: As a graph

/// The cards that a card waits for and those that wait for it, directly or through others, as one graph.
public struct ChainGraph: Equatable, Sendable {
  /// The cards of the graph, each once; the card whose chains they are comes first.
  public private(set) var cards: [TiedCard]
  public private(set) var edges: [Edge] = []
  /// True if the chain in either direction stopped at a limit, so that cards may be missing.
  public let isCut: Bool

  public struct Edge: Equatable, Sendable {
    public let waiting: CardID
    public let awaited: CardID
    public let holds: Bool
    public let isStuck: Bool
  }

  public init(_ card: Card, _ chains: [Chain]) {
    cards = [TiedCard(card, holds: true)]
    isCut = chains.contains(where: \.isCut)
    var (known, drawn) = (Set([card.id]), Set<[CardID]>())
    for chain in chains {
      for tie in chain.ties {
        let ends = chain.direction == .awaited ? [tie.from, tie.other.id] : [tie.other.id, tie.from]
        if known.insert(tie.other.id).inserted { cards.append(tie.other) }
        // If the cards wait for each other in a circle, both chains contain the same edges. Each edge is added once.
        guard drawn.insert(ends).inserted else { continue }
        edges.append(Edge(waiting: ends[0], awaited: ends[1], holds: tie.other.holds, isStuck: tie.other.isStuck))
      }
    }
  }
}
