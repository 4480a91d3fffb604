import Kanban

/// The cards that are marked, by id, wherever on the board they stand; and the range that is being drawn.
public struct Marks: Equatable, Sendable {
  public private(set) var ids: Set<CardID> = []
  private(set) var reach: Reach?
  /// How far in the history the marks are in line with what has left the board.
  private var seen: Int64 = 0

  /// A range of one column: from the card where it began to where the selection is now.
  struct Reach: Equatable, Sendable {
    let column: Column
    let anchor: Rank
    var end: Rank
    /// Marked before it began; the others lose their mark when it draws in.
    let before: Set<CardID>

    func contains(_ rank: Rank) -> Bool { min(anchor, end) <= rank && rank <= max(anchor, end) }
  }

  public static let most = 10_000

  public var isEmpty: Bool { ids.isEmpty }
  public var count: Int { ids.count }

  /// False when there would be too many; nothing has changed then.
  mutating func toggle(_ id: CardID) -> Bool {
    if ids.remove(id) != nil { return true }
    return add([id])
  }

  mutating func add(_ more: some Collection<CardID>) -> Bool {
    let all = ids.union(more)
    guard all.count <= Marks.most else { return false }
    ids = all
    return true
  }

  mutating func remove(_ some: some Collection<CardID>) { ids.subtract(some) }

  mutating func clear() {
    ids = []
    reach = nil
  }
}

// MARK: The range

extension Marks {
  mutating func begin(at rank: Rank, in column: Column) -> Bool {
    let before = ids
    guard add([rank.id]) else { return false }
    reach = Reach(column: column, anchor: rank, end: rank, before: before)
    return true
  }

  /// What it holds stays marked.
  mutating func endReach() { reach = nil }

  /// What was marked before it is marked still; without a range nothing is.
  mutating func takeBackReach() {
    ids.formIntersection(reach?.before ?? [])
    reach = nil
  }

  /// Draws the range to where the selection is; the ranks are all those that it has passed. What it holds of them is said
  /// where their order does not tell.
  mutating func draw(to end: Rank, passing passed: [Rank], holding held: Set<CardID>? = nil) -> Bool {
    guard var reach else { return true }
    reach.end = end
    var next = ids
    for rank in passed {
      let isHeld = held?.contains(rank.id) ?? reach.contains(rank)
      if isHeld || reach.before.contains(rank.id) { next.insert(rank.id) } else { next.remove(rank.id) }
    }
    guard next.count <= Marks.most else { return false }
    ids = next
    self.reach = reach
    return true
  }
}

// MARK: In line with what is there

extension Marks {
  /// Cards that have left the board lose their mark. The history tells which; it is read a bounded part a time.
  mutating func settle(upTo newest: Int64, in surroundings: Surroundings) throws(StoreFailure) {
    guard !isEmpty, seen < newest else {
      seen = newest
      return
    }
    let entries = try surroundings.store.entries(in: surroundings.project, after: seen, most: 2 * Batch.most)
    for case .card(let id, _, _) in entries.lazy.filter(\.mayLeaveBoard).map(\.subject) where ids.contains(id) {
      let card = try surroundings.store.card(id)
      if card?.life != .onBoard || card?.project != surroundings.project { remove([id]) }
    }
    seen = entries.count < 2 * Batch.most ? newest : entries[entries.count - 1].sequence
  }
}

extension Entry {
  fileprivate var mayLeaveBoard: Bool { touched.contains(.life) || touched.contains(.home) }
}
