import Kanban
import Text
import Words

/// Filter, order and lanes of the board. `sieve` has the cards that the filter finds; it is nil if the board shows all
/// cards of one project in the user's order, without lanes or stages.
public struct BoardFilter: Equatable, Sendable {
  private(set) var sieve: Sieve?
  private(set) var grouping: Grouping?
  private(set) var folded: Set<CardGroup> = []
  private var isStaged = false

  /// The filter that was lifted to select a card that it hid; the key that removes a filter then restores it.
  var lifted: Query?

  public var filter: Query { sieve?.query ?? .everything }
  public var ordering: Ordering { sieve?.ordering ?? .own }

  var isFiltered: Bool { !filter.isEverything }

  /// True while the filter has not examined all cards yet.
  var isBusy: Bool { sieve.map { !$0.isComplete } ?? false }

  /// Shows the board with this filter and order, and forgets a lifted filter. Returns false if both are shown already.
  mutating func show(_ query: Query, by ordering: Ordering, in boards: Boards) -> Bool {
    lifted = nil
    guard query != filter || ordering != self.ordering else { return false }
    begin(query, by: ordering, in: boards)
    return true
  }

  /// Starts the search for the cards of this filter and order. None is needed if the board shows all cards of one
  /// project in the user's order, without lanes or stages.
  private mutating func begin(_ query: Query, by ordering: Ordering, in boards: Boards) {
    let isPlain =
      query.isEverything && ordering == .own && shownGrouping(on: boards) == nil && !isStaged && boards != .all
    sieve = isPlain ? nil : Sieve(query, by: ordering, in: boards)
  }

  /// The lanes that this board can show. Lanes by project need the board of all projects; on the board of one project
  /// they stay chosen but are not shown.
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

  /// Examines one slice of cards for the filter and returns surroundings in which the board is read through it. Begins
  /// again if the board or its lanes have changed.
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
    surroundings.noteMinute(of: sieve.query)
    return surroundings.through(sieve)
  }

  /// The lanes to show: the chosen ones, or else the stages of the columns. Nil without either.
  private func groups(in surroundings: Surroundings, _ stages: [Column: [String]]) throws(StoreFailure) -> Groups? {
    if let grouping = shownGrouping(on: surroundings.boards) { return try surroundings.groups(of: grouping) }
    return stages.isEmpty ? nil : Groups(stages: stages)
  }

  // MARK: One card

  func passes(_ card: Card, in surroundings: Surroundings) -> Bool {
    !isFiltered || surroundings.finds(card, by: filter)
  }

  /// True if the filter hides this card, although it is on the board. False if the store cannot be read now.
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

  /// For the key that filters by the selected card: shows cards with one of its tags, at the next press those with its
  /// priority, then all cards. Skips tags or priority if the card has none.
  func step(like card: Card?, in surroundings: Surroundings) -> Step {
    guard let card else { return .refuse(surroundings.words.noCardHere) }
    let ways =
      (card.tags.isEmpty ? [] : [Query(anyOf: card.tags)])
      + (card.priority == .none ? [] : [Query(card.priority)])
    guard !ways.isEmpty else { return .refuse(surroundings.words.cardIsPlain) }
    let next = ways.firstIndex(of: filter).map { $0 + 1 } ?? 0
    return .show(next < ways.count ? ways[next] : .everything, by: ordering)
  }

  /// Removes the filter; without one restores the filter that was lifted. The order stays.
  func withdraw() -> Step {
    isFiltered ? .show(.everything, by: ordering) : lifted.map { .show($0, by: ordering) } ?? .stay
  }
}

// MARK: Title row

extension BoardFilter {
  /// For the title row: filter, lanes and order, for example `tag:ops !done · by deadline`. They get a part of the row,
  /// because the board's name needs room; a longer filter gets rows of its own (`band`). Without filter and order, the
  /// name of the lanes may also use `free` cells.
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

  /// For the title row: the name of the lanes, truncated to a part of the row, because tags may be many.
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

  /// The lines of a filter that is too long for the title row, shown at the foot of the board; empty in a low terminal.
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
  /// Surroundings for the board without the rows at the foot that a long filter needs.
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
  /// The filter and order of the board without the preview of a filter that is being typed.
  var chosen: BoardFilter { beforePreview?.shown ?? shown }

  /// Previews the filter that is being typed. Each preview starts from the state of the board before the first one.
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

  /// Keeps the previewed filter, but selects the cards and scrolls the columns as before the preview.
  mutating func keepPreview() {
    guard let before = beforePreview else { return }
    beforePreview = nil
    cursors = before.cursors
    cursors.forgetPrepared()
  }
}
