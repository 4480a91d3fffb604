import Kanban

/// Queries for the cards that the board shows: all in the user's order, or those that the filter found in its order.
/// All movement uses them, so that a filtered or sorted board behaves like any other.
extension Surroundings {
  func through(_ sieve: Sieve?) -> Surroundings {
    var other = self
    other.sieve = sieve?.boards == boards ? sieve : nil
    return other
  }

  /// The cards that the filter found, if this column is read from them; nil if the column has all its cards in the
  /// user's order, without lanes.
  func sieve(of column: Column) -> Sieve? { sieve.flatMap { $0.isUnfiltered(column) ? nil : $0 } }

  /// The lanes of a grouping on this board. A pattern of tags such as `ops*` makes a lane of each matching tag in use.
  func groups(of grouping: Grouping) throws(StoreFailure) -> Groups {
    switch grouping {
    case .priority, .due: return Groups(grouping)
    case .stages: return Groups(stages: stages)
    case .tags(let patterns):
      guard patterns.contains(where: { $0.hasSuffix("*") }) else { return Groups(grouping) }
      return Groups(grouping, tags: try tags())
    case .project: return Groups(grouping, projects: try store.projects().filter { !$0.isArchived }.map(\.id))
    }
  }

  private static let mostTags = 500

  /// The tags of the shown projects' cards in alphabetical order, up to a limit for each project.
  func tags() throws(StoreFailure) -> [String] {
    var found: [String] = []
    for project in try shownProjects() {
      found += try store.tags(in: project, most: Surroundings.mostTags).map(\.tag)
    }
    return seesAll ? Set(found).sorted() : found
  }

  private func shownProjects() throws(StoreFailure) -> [ProjectID] {
    seesAll ? try store.projects().filter { !$0.isArchived }.map(\.id) : [project]
  }

  /// The tags chosen as lanes that no card of the board has, so that they make no lane. Empty if the tags cannot be
  /// read now, or are too many to read.
  func unusedTags(of grouping: Grouping?) -> [String] {
    guard case .tags(let patterns)? = grouping else { return [] }
    var used: [String] = []
    do throws(StoreFailure) {
      for project in try shownProjects() {
        let tags = try store.tags(in: project, most: Surroundings.mostTags)
        guard tags.count < Surroundings.mostTags else { return [] }
        used += tags.filter { $0.count > 0 }.map(\.tag)
      }
    } catch {
      return []
    }
    return patterns.filter { pattern in
      let beginning = pattern.hasSuffix("*") ? pattern.dropLast().lowercased() : nil
      return !used.contains { tag in beginning.map(tag.lowercased().hasPrefix) ?? (tag == pattern) }
    }
  }

  /// True if the board is sorted, so that its cards are not in the user's order.
  var isSorted: Bool { sieve?.isSorted ?? false }

  /// The refusal to move cards by hand: the column is sorted, or shows all projects. It names the key that changes the
  /// order.
  var keepsOrder: Notice {
    let text = seesAll ? words.noOrderAcrossProjects : words.orderIsKept(words.inOrder(sieve?.ordering ?? .own))
    return Notice(settings.keys.filled(text, in: .list), .refusal)
  }

  /// True while the filter has not examined all cards of the board yet.
  var isSifting: Bool { sieve.map { !$0.isComplete } ?? false }

  func passes(_ card: Card) -> Bool {
    sieve.map { $0.query.isEverything || finds(card, by: $0.query) } ?? true
  }

  func cards(_ window: Window) throws(StoreFailure) -> [CardSummary] {
    if let sieve = sieve(of: window.column) { return try store.window(window, in: sieve) }
    if let fold = fold(of: window.column), window.project == project { return try fold.cards(window, in: store) }
    return try store.window(window)
  }

  /// Number of cards above a card in its column: exact if the column is filtered, sorted or in lanes, else counted up
  /// to `most`.
  func countBefore(_ rank: Rank, column: Column, most: Int) throws(StoreFailure) -> Int {
    guard let sieve = sieve(of: column) else {
      return try store.countBefore(rank, column: column, in: project, most: most)
    }
    return try store.countBefore(rank, column: column, in: sieve)
  }

  func countBefore(_ place: RowPlace, column: Column, most: Int) throws(StoreFailure) -> Int {
    switch place {
    case .card(let rank): try countBefore(rank, column: column, most: most)
    case .heading(let group): sieve?.shownCount(column, before: index(of: group) ?? 0) ?? 0
    }
  }

  func stands(_ one: Rank, before other: Rank, in column: Column) throws(StoreFailure) -> Bool {
    if isRanked(column) { return one < other }
    let places = (
      try countBefore(one, column: column, most: .max), try countBefore(other, column: column, most: .max)
    )
    return one != other && places.0 < places.1
  }

  /// Ranks of the column's cards from the top. With `ends`, only from one of the two cards to the other, both included,
  /// in any order.
  func ranks(
    of column: Column, between ends: (Rank, Rank)? = nil, most: Int
  ) throws(StoreFailure) -> [Rank] {
    guard sieve(of: column) != nil else {
      let from = ends.map { min($0.0, $0.1) }
      var through = ends.map { max($0.0, $0.1) }
      if let fold = fold(of: column) {
        guard let last = fold.last else { return [] }
        through = min(through ?? last, last)
      }
      return try store.ranks(of: column, in: project, from: from, through: through, most: most)
    }
    guard let ends else { return try cards(Window(project, column, most: most)).map(\.rank) }
    let isInOrder = try stands(ends.0, before: ends.1, in: column)
    let (first, last) = isInOrder ? ends : (ends.1, ends.0)
    let places = (
      try countBefore(first, column: column, most: .max), try countBefore(last, column: column, most: .max)
    )
    let count = min(most, places.1 - places.0 + 1)
    let found = try cards(Window(project, column, from: first, inclusive: true, most: count)).map(\.rank)
    // The card at the end of the range may be hidden by now; then the card after it was read instead, which is dropped.
    return found.count == count && count < most && found.last?.id != last.id ? found.dropLast() : found
  }

  /// True if the board shows this card in its column: the filter, a folded lane and the fold of old cards do not hide
  /// it.
  func shows(_ card: Card) throws(StoreFailure) -> Bool {
    guard sieve(of: card.column) != nil else { return fold(of: card.column)?.shows(card.rank) ?? true }
    let there = Window(card.project, card.column, from: card.rank, inclusive: true, most: 1)
    return try cards(there).first?.id == card.id
  }
}
