import Kanban
import Text

/// Which cards the board shows, and in what order: all of them as people put them, or those that a sieve holds.
public struct Shown: Equatable, Sendable {
  /// Nil while all of them stand as people put them.
  private(set) var sieve: Sieve?

  public var filter: Query { sieve?.query ?? .everything }
  public var ordering: Ordering { sieve?.ordering ?? .own }

  /// Whether cards are left out.
  var isFiltered: Bool { !filter.isEverything }

  /// There are cards that were not looked at yet.
  var isBusy: Bool { sieve.map { !$0.isComplete } ?? false }

  /// False when that is what is shown.
  mutating func show(_ query: Query, by ordering: Ordering, in project: ProjectID) -> Bool {
    guard query != filter || ordering != self.ordering else { return false }
    sieve = query.isEverything && ordering == .own ? nil : Sieve(query, by: ordering, in: project)
    return true
  }

  /// Brings it in line with the store, and goes on for as long as it is allowed: the board, looked at through it.
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

  // MARK: One card

  /// False for a card that the filter leaves out.
  func passes(_ card: Card, at clock: Clock) -> Bool { !isFiltered || filter.matches(card, at: clock) }

  /// Whether a card is left out that is on the board. What cannot be asked for now is not said.
  func hides(_ card: CardID?, in surroundings: Surroundings) -> Bool {
    guard isFiltered, let card, let card = try? surroundings.store.card(card) else { return false }
    return card.life == .onBoard && card.project == surroundings.project && !passes(card, at: surroundings.clock)
  }
}

// MARK: Keys

extension Shown {
  /// What the keys of filter and order mean.
  func step(_ command: Command, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    switch command {
    case .filterCards: return .present(.filter(try FilterModel(for: self, in: surroundings)))
    case .sortCards: return .present(.orders(OrderMenuModel(filter, ordering)))
    case .unfilterCards:
      guard isFiltered else { return .say(Notice(surroundings.words.noFilter, .refusal)) }
      return withdraw()
    default: return .stay
    }
  }

  /// One layer: what is left out comes back; the order stays.
  func withdraw() -> Step { isFiltered ? .show(.everything, by: ordering) : .stay }
}

// MARK: In the row of the title

extension Shown {
  /// `tag:ops !done · by deadline`, in no more than the better half of the row: the board has a name, too.
  func pieces(in surroundings: Surroundings) -> [Piece] {
    let order = ordering == .own ? "" : surroundings.words.inOrder(ordering)
    let taken = order.isEmpty ? 0 : ScreenText.width(order + surroundings.settings.signs.dot)
    let room = max(4, surroundings.extent.columns * 2 / 3 - taken)
    let query = ScreenText.truncated(filter.text, to: room, ellipsis: surroundings.settings.signs.ellipsis)
    return [query, order].filter { !$0.isEmpty }.map { Piece($0, .accent) }
  }
}
