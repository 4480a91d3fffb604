import Kanban
import Text

/// Which cards the board shows, and in what order: all of them as people put them, or those that a sieve holds.
public struct Shown: Equatable, Sendable {
  /// Nil while all of them stand as people put them.
  private(set) var sieve: Sieve?

  /// The filter that a jump to a card outside it took off.
  var lifted: Query?

  public var filter: Query { sieve?.query ?? .everything }
  public var ordering: Ordering { sieve?.ordering ?? .own }

  /// Whether cards are left out.
  var isFiltered: Bool { !filter.isEverything }

  /// There are cards that were not looked at yet.
  var isBusy: Bool { sieve.map { !$0.isComplete } ?? false }

  /// False when that is what is shown.
  mutating func show(_ query: Query, by ordering: Ordering, in project: ProjectID) -> Bool {
    lifted = nil
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
  func passes(_ card: Card, in surroundings: Surroundings) -> Bool {
    !isFiltered || surroundings.finds(card, by: filter)
  }

  /// Whether a card is left out that is on the board. What cannot be asked for now is not said.
  func hides(_ card: CardID?, in surroundings: Surroundings) -> Bool {
    guard isFiltered, let card, let card = try? surroundings.store.card(card) else { return false }
    return card.life == .onBoard && card.project == surroundings.project && !passes(card, in: surroundings)
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
      guard isFiltered || lifted != nil else { return .say(Notice(surroundings.words.noFilter, .refusal)) }
      return withdraw()
    default: return .stay
    }
  }

  /// By the tags of a card, again by its priority, once more by nothing; what it does not have is passed over.
  func step(like card: Card?, in surroundings: Surroundings) -> Step {
    guard let card else { return .say(Notice(surroundings.words.noCardHere, .refusal)) }
    let ways =
      (card.tags.isEmpty ? [] : [Query(anyOf: card.tags)])
      + (card.priority == .none ? [] : [Query(card.priority)])
    guard !ways.isEmpty else { return .say(Notice(surroundings.words.cardIsPlain, .refusal)) }
    let next = ways.firstIndex(of: filter).map { $0 + 1 } ?? 0
    return .show(next < ways.count ? ways[next] : .everything, by: ordering)
  }

  /// Takes the filter off, or puts a lifted one back on; the order stays.
  func withdraw() -> Step {
    isFiltered ? .show(.everything, by: ordering) : lifted.map { .show($0, by: ordering) } ?? .stay
  }
}

// MARK: In the row of the title

extension Shown {
  /// `tag:ops !done · by deadline`, in no more than a part of the row: the board has a name, too. What does not fit stands
  /// in rows of its own.
  func pieces(in surroundings: Surroundings, besideSearch: Bool) -> [Piece] {
    let (order, dot) = (order(in: surroundings.words), surroundings.settings.signs.dot)
    let taken = order.isEmpty ? 0 : ScreenText.width(order + dot)
    let room = max(4, surroundings.extent.columns * (besideSearch ? 1 : 2) / 3 - taken)
    let isInBand = surroundings.bandRows > 0
    let query =
      isInBand ? "" : ScreenText.truncated(filter.text, to: room, ellipsis: surroundings.settings.signs.ellipsis)
    return [query, order].filter { !$0.isEmpty }.map { Piece($0, .accent) }
  }

  private func order(in words: any Words) -> String { ordering == .own ? "" : words.inOrder(ordering) }

  /// A filter that the row of the title has no room for, whole where there is height for it.
  func band(in surroundings: Surroundings, besideSearch: Bool) -> [String] {
    let (extent, signs) = (surroundings.extent, surroundings.settings.signs)
    guard isFiltered, extent.rows >= 12 else { return [] }
    let order = order(in: surroundings.words)
    let taken = order.isEmpty ? 0 : ScreenText.width(order + signs.dot)
    guard ScreenText.width(filter.text) > max(4, extent.columns * (besideSearch ? 1 : 2) / 3 - taken) else { return [] }
    return ScreenText.wrapped(
      filter.text, width: max(1, extent.columns - 2), limit: max(1, extent.rows / 8), ellipsis: signs.ellipsis)
  }
}

extension ListModel {
  /// The board, with as many rows fewer as the filter needs for itself.
  func aboveBand(_ surroundings: Surroundings) -> Surroundings {
    var other = surroundings
    other.bandRows = band(in: surroundings).count
    return other
  }

  func band(in surroundings: Surroundings) -> [String] { shown.band(in: surroundings, besideSearch: sought != nil) }
}
