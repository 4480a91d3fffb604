import Kanban
import Words

/// The marked cards, by ID, in any column; and the open range.
public struct Marks: Equatable, Sendable {
  public private(set) var ids: Set<CardID> = []
  private(set) var reach: Reach?
  /// Sequence number of the history entry up to which the marks are up to date with the store.
  private var seen: Int64 = 0

  /// An open range of marks in one column, from its first card (`anchor`) to the selection.
  struct Reach: Equatable, Sendable {
    let column: Column
    let anchor: Rank
    var end: Rank
    /// Cards marked before the range began; others lose their mark when the range shrinks.
    let before: Set<CardID>

    func contains(_ rank: Rank) -> Bool { min(anchor, end) <= rank && rank <= max(anchor, end) }
  }

  public static let most = 10_000

  public var isEmpty: Bool { ids.isEmpty }
  public var count: Int { ids.count }

  /// Marks or unmarks a card. Returns false, and changes no mark, if too many cards would be marked.
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

  /// Marks these cards in their order, up to the limit. Returns false if some were left unmarked.
  mutating func addFirst(of more: [CardID]) -> Bool {
    let (new, room) = (more.filter { !ids.contains($0) }, Marks.most - ids.count)
    ids.formUnion(new.prefix(room))
    return new.count <= room
  }

  mutating func remove(_ removed: some Collection<CardID>) { ids.subtract(removed) }

  mutating func clear() {
    ids = []
    reach = nil
  }
}

// MARK: Range

extension Marks {
  mutating func begin(at rank: Rank, in column: Column) -> Bool {
    let before = ids
    guard add([rank.id]) else { return false }
    reach = Reach(column: column, anchor: rank, end: rank, before: before)
    return true
  }

  /// Ends the open range; its cards stay marked.
  mutating func endReach() { reach = nil }

  /// Removes the marks that the open range set and ends it; without a range, removes all marks.
  mutating func takeBackReach() {
    ids.formIntersection(reach?.before ?? [])
    reach = nil
  }

  /// Extends or shrinks the range to `end`; false if too many cards would be marked. `passed` has all ranks in between,
  /// `held` the cards within the range if ranks do not give the order.
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

// MARK: Reconciling with the store

extension Marks {
  /// Removes the marks of cards that have left the board. The history is read in limited parts, so this may take
  /// several turns.
  mutating func reconcile(upTo newest: Int64, in surroundings: Surroundings) throws(StoreFailure) {
    guard !isEmpty, seen < newest else {
      seen = newest
      return
    }
    let (entries, end) = try surroundings.entries(after: seen, upTo: newest, most: 2 * Batch.most)
    for case .card(let id, _, _) in entries.lazy.filter(\.mayLeaveBoard).map(\.subject) where ids.contains(id) {
      let card = try surroundings.store.card(id)
      if card?.life != .onBoard || card.map({ surroundings.boards.show($0.project) }) != true { remove([id]) }
    }
    seen = end
  }

  /// Removes the marks of cards of other projects. If the store cannot be read now, they stay.
  mutating func keep(in project: ProjectID, of store: any CardQuestions) {
    endReach()
    remove(ids.filter { id in (try? store.card(id)).map { $0.project != project } ?? false })
  }
}

extension Surroundings {
  /// Entries of the shown projects after a sequence, oldest first, and the sequence up to which they are read.
  func entries(
    after sequence: Int64, upTo newest: Int64, most: Int
  ) throws(StoreFailure) -> (entries: [Entry], end: Int64) {
    switch boards {
    case .one(let project):
      let entries = try store.entries(in: project, after: sequence, most: most)
      // Fewer entries than asked for are all of them: those after the last one belong to other projects.
      return (entries, entries.count < most ? newest : entries[entries.count - 1].sequence)
    case .all:
      let end = min(newest, sequence + Int64(most))
      guard sequence < end else { return ([], newest) }
      var entries: [Entry] = []
      for number in sequence + 1...end {
        if let entry = try store.entry(number) { entries.append(entry) }
      }
      return (entries, end)
    }
  }
}

extension Entry {
  fileprivate var mayLeaveBoard: Bool { touched.contains(.life) || touched.contains(.home) }
}

extension Marks {
  /// Runs a command that marks. Returns false if too many cards would be marked.
  mutating func mark(
    _ command: Command, at selected: Rank, in column: Column, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Bool {
    switch command {
    case .mark:
      endReach()
      return toggle(selected.id)
    case .markRange:
      guard reach == nil else {
        endReach()
        return true
      }
      return begin(at: selected, in: column)
    default:
      endReach()
      return try toggleAll(of: column, surroundings)
    }
  }

  /// Marks all cards of the column, up to the limit, or unmarks them if all are marked. If there are too many, the
  /// first ones are marked, because without marks the next command would act on the selected card only.
  private mutating func toggleAll(of column: Column, _ surroundings: Surroundings) throws(StoreFailure) -> Bool {
    let all = try surroundings.ranks(of: column, most: Marks.most + 1).map(\.id)
    guard all.prefix(Marks.most).allSatisfy(ids.contains) else { return addFirst(of: all) }
    remove(all)
    return true
  }

  /// Extends or shrinks the open range to the selected card; the range ends if the selection is in another column.
  /// False if the range would hold too many cards: the selection then has to return to the range's end.
  mutating func drawReach(
    to selected: Rank?, in column: Column, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Bool {
    guard let reach else { return true }
    guard reach.column == column, let selected else {
      endReach()
      return true
    }
    guard selected != reach.end else { return true }
    let passed = try surroundings.ranks(of: column, between: (reach.end, selected), most: Marks.most + 1)
    let held = try surroundings.isRanked(column) ? nil : held(among: passed, by: reach, to: selected, surroundings)
    return draw(to: selected, passing: passed, holding: held)
  }

  /// The cards within the open range of a column that is sorted or in lanes, where ranks do not give the order.
  private func held(
    among passed: [Rank], by reach: Reach, to end: Rank, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Set<CardID> {
    guard let first = passed.first else { return [] }
    let start = try surroundings.countBefore(first, column: reach.column, most: .max)
    let (one, other) = (
      try surroundings.countBefore(reach.anchor, column: reach.column, most: .max),
      try surroundings.countBefore(end, column: reach.column, most: .max)
    )
    let range = min(one, other)...max(one, other)
    return Set(passed.enumerated().filter { range.contains(start + $0.offset) }.map(\.element.id))
  }

  /// Removes the open range with its marks, or without a range all marks. False if nothing is marked.
  mutating func unmark() -> Bool {
    if isEmpty, reach == nil { return false }
    takeBackReach()
    return true
  }
}

// MARK: Texts

extension Marks {
  func piece(in surroundings: Surroundings) -> Piece {
    Piece(surroundings.words.marked(surroundings.words.grouped(count)), .headingFocused)
  }

  static func tooMany(in surroundings: Surroundings) -> Notice {
    Notice(surroundings.words.tooManyMarked(Marks.most), .refusal)
  }
}

extension ListModel {
  /// Finds the cards to mark: all that pass the board's filter and match the query, in every column, except those of
  /// folded lanes.
  func sieve(marking query: Query, in surroundings: Surroundings) -> Sieve {
    var sieve = Sieve(shown.filter.and(query), by: .own, in: surroundings.boards, grouped: shown.sieve?.groups)
    sieve.fold(shown.folded)
    return sieve
  }

  /// Marks the cards that a complete sieve has found, except folded old ones of DONE. If too many match, marks the
  /// first ones and reports it; if none matches, refuses. Without effect if other boards are shown by now.
  mutating func mark(_ sieve: Sieve, in surroundings: Surroundings) -> Step {
    guard sieve.boards == surroundings.boards else { return .stay }
    do throws(StoreFailure) {
      let ids = try shownCards(in: sieve, surroundings)
      guard !ids.isEmpty else { return .refuse(surroundings.words.noCardToMark) }
      marks.endReach()
      return marks.addFirst(of: ids) ? .stay : .say(Marks.tooMany(in: surroundings))
    } catch {
      return .refuse(Sentences(surroundings).failure(error))
    }
  }

  private mutating func shownCards(
    in sieve: Sieve, _ surroundings: Surroundings
  ) throws(StoreFailure) -> [CardID] {
    let fold = try look(surroundings).fold
    let matching = surroundings.through(sieve)
    var ids: [CardID] = []
    for column in Column.allCases {
      let ranks = try matching.ranks(of: column, most: Marks.most + 1)
      ids += ranks.filter { column != .done || fold?.shows($0) ?? true }.map(\.id)
    }
    return ids
  }
}
