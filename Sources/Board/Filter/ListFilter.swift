import Kanban

/// What the board shows of its cards, and in what order.
extension ListModel {
  public var filter: Query { sieve?.query ?? .everything }
  public var ordering: Ordering { sieve?.ordering ?? .own }

  /// Whether cards are left out.
  var isFiltered: Bool { !filter.isEverything }

  /// There are cards that were not looked at yet.
  var isBusy: Bool { sieve.map { !$0.isComplete } ?? false }

  mutating func show(_ query: Query, by ordering: Ordering, in project: ProjectID) {
    guard query != filter || ordering != self.ordering else { return }
    sieve = query.isEverything && ordering == .own ? nil : Sieve(query, by: ordering, in: project)
    for column in Column.allCases { lanes[column.rawValue].expected = nil }
    prepared = Prepared()
  }

  mutating func showAll(in project: ProjectID) { show(.everything, by: ordering, in: project) }

  /// False for a card that the filter leaves out.
  func passes(_ card: Card, at clock: Clock) -> Bool { !isFiltered || filter.matches(card, at: clock) }

  mutating func goOn(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    _ = try look(surroundings, for: surroundings.slice)
    return .stay
  }

  /// Brings what is shown in line with the store, and goes on for as long as it is allowed.
  mutating func look(_ surroundings: Surroundings, for slice: Sieve.Slice) throws(StoreFailure) -> Surroundings {
    guard var sieve else { return surroundings }
    if sieve.project != surroundings.project {
      sieve = Sieve(sieve.query, by: sieve.ordering, in: surroundings.project)
    }
    // Held only once while it changes: otherwise each slice would copy what was found.
    self.sieve = nil
    defer { self.sieve = sieve }
    try surroundings.store.advance(&sieve, at: surroundings.clock, for: slice)
    return surroundings.through(sieve)
  }
}

// MARK: Keys

extension ListModel {
  /// What the keys of filter and order mean.
  mutating func arrange(_ command: Command, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    switch command {
    case .filterCards: return .present(.filter(try FilterModel(for: self, in: surroundings)))
    case .sortCards: return .present(.orders(OrderMenuModel(filter, ordering)))
    case .unfilterCards:
      guard isFiltered else { return .say(Notice(surroundings.words.noFilter, .refusal)) }
      return .show(.everything, by: ordering)
    default: return .stay
    }
  }

  /// One layer: what is left out comes back; the order stays.
  func withdraw() -> Step { isFiltered ? .show(.everything, by: ordering) : .stay }
}

// MARK: The selected card

extension ListModel {
  /// A card that was selected before the filter or the order changed, and may be among those not looked at yet, is selected
  /// again when it comes; unless a key has been pressed meanwhile.
  mutating func takeExpected(in column: Column, _ surroundings: Surroundings) throws(StoreFailure) -> Bool {
    guard let expected = lanes[column.rawValue].expected else { return false }
    guard let card = try surroundings.store.card(expected), card.isShown(in: column, of: surroundings.project),
      try surroundings.shows(card)
    else {
      if !isBusy { lanes[column.rawValue].expected = nil }
      return false
    }
    lanes[column.rawValue].selected = card.rank
    lanes[column.rawValue].expected = nil
    return true
  }

  mutating func expect(_ card: Card, in surroundings: Surroundings) {
    guard isBusy, passes(card, at: surroundings.clock), lanes[card.column.rawValue].expected == nil else { return }
    lanes[card.column.rawValue].expected = card.id
  }

  mutating func stopExpecting() {
    for column in Column.allCases { lanes[column.rawValue].expected = nil }
  }
}

extension Card {
  func isShown(in column: Column, of project: ProjectID) -> Bool {
    life == .onBoard && self.column == column && self.project == project
  }
}

extension ListModel {
  mutating func show(_ query: Query, by ordering: Ordering, in surroundings: Surroundings) {
    show(query, by: ordering, in: surroundings.project)
    // The first screenful mostly comes at once; what cannot be asked now is asked when nobody types.
    _ = try? goOn(in: surroundings)
  }

  /// Whether a card is left out that is on the board. What cannot be asked for now is not said.
  func hides(_ card: CardID?, in surroundings: Surroundings) -> Bool {
    guard isFiltered, let card, let card = try? surroundings.store.card(card) else { return false }
    return card.life == .onBoard && card.project == surroundings.project && !passes(card, at: surroundings.clock)
  }
}
