import Kanban
import Text
import Words

/// Filter and order of the board: all cards in the user's order, or those of a sieve.
public struct BoardFilter: Equatable, Sendable {
  private(set) var sieve: Sieve?
  private(set) var grouping: Grouping?
  private(set) var folded: Set<CardGroup> = []
  private var isStaged = false

  /// A filter that was lifted to jump to a hidden card.
  var lifted: Query?

  public var filter: Query { sieve?.query ?? .everything }
  public var ordering: Ordering { sieve?.ordering ?? .own }

  var isFiltered: Bool { !filter.isEverything }

  /// True while some cards are not examined yet.
  var isBusy: Bool { sieve.map { !$0.isComplete } ?? false }

  /// Shows a filter and an order. False if both are shown already.
  mutating func show(_ query: Query, by ordering: Ordering, in boards: Boards) -> Bool {
    lifted = nil
    guard query != filter || ordering != self.ordering else { return false }
    begin(query, by: ordering, in: boards)
    return true
  }

  /// Starts a sieve, unless the board shows all cards in the user's order. Cards of all projects have no order without
  /// a sieve.
  private mutating func begin(_ query: Query, by ordering: Ordering, in boards: Boards) {
    let isPlain =
      query.isEverything && ordering == .own && shownGrouping(on: boards) == nil && !isStaged && boards != .all
    sieve = isPlain ? nil : Sieve(query, by: ordering, in: boards)
  }

  /// The lanes that are shown. Lanes by project are for the board of all projects, and stay chosen on that of one.
  private func shownGrouping(on boards: Boards) -> Grouping? { grouping == .project && boards != .all ? nil : grouping }

  mutating func group(by grouping: Grouping?, in boards: Boards) {
    if grouping != self.grouping { show(LaneNote(grouping, []), in: boards) }
  }

  mutating func show(_ note: LaneNote, in boards: Boards) {
    let isSame = note.grouping == grouping
    (grouping, folded) = (note.grouping, note.folded)
    if isSame { sieve?.fold(folded) } else { begin(filter, by: ordering, in: boards) }
  }

  mutating func toggleFold(_ group: CardGroup) {
    if folded.remove(group) == nil { folded.insert(group) }
    sieve?.fold(folded)
  }

  mutating func unfold(_ group: CardGroup) {
    if folded.contains(group) { toggleFold(group) }
  }

  var lanesText: String { LaneNote(grouping, folded).text }

  /// Advances the sieve by one slice, and returns surroundings that apply it.
  mutating func look(_ surroundings: Surroundings, for slice: Sieve.Slice) throws(StoreFailure) -> Surroundings {
    let stages = surroundings.stages
    let hasBoard = (sieve?.boards ?? .one(surroundings.project)) == surroundings.boards
    if !hasBoard || isStaged == stages.isEmpty {
      isStaged = !stages.isEmpty
      begin(filter, by: ordering, in: surroundings.boards)
    }
    guard var sieve else { return surroundings }
    let groups = try groups(in: surroundings, stages)
    if sieve.boards != surroundings.boards || sieve.groups != groups {
      sieve = Sieve(sieve.query, by: sieve.ordering, in: surroundings.boards, grouped: groups)
    }
    sieve.fold(folded)
    // Taken out of the property while it changes: a second reference would copy the hits in each slice.
    self.sieve = nil
    defer { self.sieve = sieve }
    try surroundings.store.advance(&sieve, at: surroundings.clock, for: slice)
    return surroundings.through(sieve)
  }

  /// The lanes to show: the stages, unless lanes are chosen. Nil without either.
  private func groups(in surroundings: Surroundings, _ stages: [Column: [String]]) throws(StoreFailure) -> Groups? {
    if let grouping = shownGrouping(on: surroundings.boards) { return try surroundings.groups(of: grouping) }
    return stages.isEmpty ? nil : Groups(stages: stages)
  }

  // MARK: One card

  func passes(_ card: Card, in surroundings: Surroundings) -> Bool {
    !isFiltered || surroundings.finds(card, by: filter)
  }

  /// True if the filter hides a card of this board. False if the store cannot be read now.
  func hides(_ card: CardID?, in surroundings: Surroundings) -> Bool {
    guard isFiltered, let card, let card = try? surroundings.store.card(card) else { return false }
    return card.life == .onBoard && surroundings.boards.show(card.project) && !passes(card, in: surroundings)
  }
}

// MARK: Keys

extension BoardFilter {
  func step(_ command: Command, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    switch command {
    case .filterCards: return .present(.filter(try FilterModel(filter, by: ordering, in: surroundings)))
    case .sortCards: return .present(.orders(OrderMenuModel(filter, ordering, ofAll: surroundings.seesAll)))
    case .unfilterCards:
      guard isFiltered || lifted != nil else { return .refuse(surroundings.words.noFilter) }
      return withdraw()
    default: return .stay
    }
  }

  /// Filters by the card's tags, then by its priority, then not at all; skips properties that the card lacks.
  func step(like card: Card?, in surroundings: Surroundings) -> Step {
    guard let card else { return .refuse(surroundings.words.noCardHere) }
    let ways =
      (card.tags.isEmpty ? [] : [Query(anyOf: card.tags)])
      + (card.priority == .none ? [] : [Query(card.priority)])
    guard !ways.isEmpty else { return .refuse(surroundings.words.cardIsPlain) }
    let next = ways.firstIndex(of: filter).map { $0 + 1 } ?? 0
    return .show(next < ways.count ? ways[next] : .everything, by: ordering)
  }

  /// Clears the filter, or restores a lifted one; the order stays.
  func withdraw() -> Step {
    isFiltered ? .show(.everything, by: ordering) : lifted.map { .show($0, by: ordering) } ?? .stay
  }
}

// MARK: Title row

extension BoardFilter {
  /// Filter, lanes and order, for example `tag:ops !done · by deadline`, in part of the row, because the board's name
  /// needs room. A longer filter gets rows of its own (`band`). The name of the lanes may take `free` cells.
  func pieces(in surroundings: Surroundings, besideSearch: Bool, free: Int = 0) -> [Piece] {
    let order = order(in: surroundings.words)
    let lanes = lanes(in: surroundings, free: isFiltered || !order.isEmpty ? 0 : free)
    let usedWidth = usedWidth(in: surroundings)
    let room = max(4, surroundings.extent.columns * (besideSearch ? 1 : 2) / 3 - usedWidth)
    let isInBand = surroundings.bandRows > 0
    let query =
      isInBand ? "" : ScreenText.truncated(filter.text, to: room, ellipsis: surroundings.settings.signs.ellipsis)
    return [query, lanes, order].filter { !$0.isEmpty }.map { Piece($0, .accent) }
  }

  private func order(in words: any Words) -> String { ordering == .own ? "" : words.inOrder(ordering) }

  /// The name of the lanes, truncated to a part of the row, because tags may be many.
  private func lanes(in surroundings: Surroundings, free: Int = 0) -> String {
    guard let grouping = shownGrouping(on: surroundings.boards) else { return "" }
    return ScreenText.truncated(
      surroundings.words.inLanes(grouping), to: max(12, surroundings.extent.columns / 3, free),
      ellipsis: surroundings.settings.signs.ellipsis)
  }

  private func usedWidth(in surroundings: Surroundings) -> Int {
    let dot = surroundings.settings.signs.dot
    return [order(in: surroundings.words), lanes(in: surroundings)].filter { !$0.isEmpty }
      .reduce(0) { $0 + ScreenText.width($1 + dot) }
  }

  /// The lines of a filter that is too long for the title row; empty in a low terminal.
  func band(in surroundings: Surroundings, besideSearch: Bool) -> [String] {
    let (extent, signs) = (surroundings.extent, surroundings.settings.signs)
    guard isFiltered, extent.rows >= 12 else { return [] }
    let usedWidth = usedWidth(in: surroundings)
    guard ScreenText.width(filter.text) > max(4, extent.columns * (besideSearch ? 1 : 2) / 3 - usedWidth) else {
      return []
    }
    return ScreenText.wrapped(
      filter.text, width: max(1, extent.columns - 2), limit: max(1, extent.rows / 8), ellipsis: signs.ellipsis)
  }
}

extension ListModel {
  /// Surroundings without the rows that the filter needs.
  func aboveBand(_ surroundings: Surroundings) -> Surroundings {
    var other = surroundings
    other.bandRows = band(in: surroundings).count
    return other
  }

  func band(in surroundings: Surroundings) -> [String] { shown.band(in: surroundings, besideSearch: sought != nil) }
}

/// State of the board before the preview of a filter that is being typed.
struct BeforePreview: Equatable, Sendable {
  let shown: BoardFilter
  let cursors: ColumnCursors
}

extension ListModel {
  /// Filter and order without the preview.
  var chosen: BoardFilter { beforePreview?.shown ?? shown }

  /// Each preview starts from the state before the first one.
  mutating func preview(_ query: Query, by ordering: Ordering, in surroundings: Surroundings) {
    let before = beforePreview ?? BeforePreview(shown: shown, cursors: cursors)
    endPreview()
    show(query, by: ordering, in: surroundings)
    beforePreview = before
  }

  mutating func endPreview() {
    guard let before = beforePreview else { return }
    beforePreview = nil
    (shown, cursors) = (before.shown, before.cursors)
    cursors.forgetPrepared()
  }

  /// Keeps the previewed filter, but takes selection and anchors from before the preview.
  mutating func keepPreview() {
    guard let before = beforePreview else { return }
    beforePreview = nil
    cursors = before.cursors
    cursors.forgetPrepared()
  }
}
