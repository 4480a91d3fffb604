import Kanban
import Words

/// The columns of the board: the focused one, and for each its selected card and the first one shown, by rank. Only
/// `prepared` holds cards, for the next drawing.
struct ColumnCursors: Equatable, Sendable {
  private(set) var focused: Column
  /// Density of the cards, chosen by a key for this project; nil for that of the settings.
  var density: Density?
  private var all: [ColumnCursor]
  private(set) var prepared = Prepared()

  struct ColumnCursor: Equatable, Sendable {
    /// The first row shown in the column; nil for the top, which then also shows cards that are added there.
    var topRow: RowPlace?
    var selected: Rank? { didSet { if selected != nil { (isAtFold, heading) = (false, nil) } } }
    /// True if the row of the folded cards is selected.
    private(set) var isAtFold = false
    /// The lane whose heading is selected; nil if none is.
    private(set) var heading: CardGroup?
    /// The card to select again once the filter has reached it.
    var expected: CardID?

    var top: Rank? {
      get { topRow?.rank }
      set { topRow = newValue.map { .card($0) } }
    }

    /// The selected card or heading; nil without one, and if the row of folded cards is selected.
    var cursor: RowPlace? { selected.map { .card($0) } ?? heading.map { .heading($0) } }

    mutating func goToFold() { (selected, isAtFold, heading) = (nil, true, nil) }
    mutating func leaveFold() { isAtFold = false }

    mutating func go(to place: RowPlace?) {
      (selected, heading) = (place?.rank, place?.group)
      if place != nil { isAtFold = false }
    }

    /// Upper bound of the number of cards that fit into `rows` screen rows.
    static func most(_ rows: Int, _ density: Density) -> Int {
      rows / (1 + density.gap) + 2
    }

    /// Usual number of cards visible in `rows` screen rows. Only this number is read at first, to avoid reading cards
    /// that are not drawn.
    static func likely(_ rows: Int, _ density: Density) -> Int {
      switch density {
      case .titles: rows + 1
      case .compact: rows / 2 + 2
      case .plain, .relaxed: rows / 4 + 2
      }
    }
  }

  init(focused: Column) {
    self.focused = focused
    all = Column.allCases.map { _ in ColumnCursor() }
  }

  subscript(column: Column) -> ColumnCursor {
    get { all[column.rawValue] }
    set { all[column.rawValue] = newValue }
  }

  var selected: Rank? {
    get { self[focused].selected }
    set { self[focused].selected = newValue }
  }

  var isAtFold: Bool { self[focused].isAtFold }
  var heading: CardGroup? { self[focused].heading }

  func layout(in surroundings: Surroundings) -> ListLayout {
    let (isPlain, looking) = (surroundings.settings.isPlain, surroundings.looking)
    return ListLayout(
      surroundings.extent, focused: focused,
      density: isPlain ? .titles : density ?? surroundings.settings.density,
      band: surroundings.bandRows + surroundings.coveredRows, isAlone: looking?.column != nil || isPlain,
      isStacked: isPlain && looking?.place == .board)
  }

  /// Drops the cached cards that were read for drawing, because they may not be valid any more.
  mutating func forgetPrepared() { prepared = Prepared() }

  mutating func prepare(_ stretch: Stretch, of column: Column, in surroundings: Surroundings) {
    prepared[column, surroundings] = stretch
  }

  mutating func focus(_ column: Column) { focused = column }

  mutating func goToLane(_ group: CardGroup, _ first: Rank?) {
    self[focused].go(to: first.map { .card($0) } ?? .heading(group))
  }

  mutating func select(_ rank: Rank, in column: Column) {
    focused = column
    selected = rank
    forgetPrepared()
  }
}

// MARK: Moving

extension ColumnCursors {
  mutating func go(_ travel: Travel, in surroundings: Surroundings) throws(StoreFailure) {
    switch travel {
    case .first: try goToEnd(.down, surroundings)
    case .last where surroundings.fold(of: focused) != nil: self[focused].goToFold()
    case .last: try goToEnd(.up, surroundings)
    case .rows, .pages, .halfPages:
      var rows = 1
      if travel.isByPage { rows = try page(surroundings) }
      try step(travel.count(page: rows), in: surroundings)
    }
  }

  /// Moves the selection by `count` rows at which the cursor stops, upwards if it is negative, at most to the first or
  /// last one. Below the last one is the row of folded cards.
  mutating func step(_ count: Int, in surroundings: Surroundings) throws(StoreFailure) {
    guard self[focused].cursor != nil || isAtFold && count < 0 else { return }
    let side: Window.Direction = count > 0 ? .down : .up
    let passed = try surroundings.stops(of: focused, from: self[focused].cursor, side, most: max(1, abs(count)))
    if let reached = passed.last { self[focused].go(to: reached) }
    if count > passed.count, surroundings.fold(of: focused) != nil { self[focused].goToFold() }
  }

  private mutating func goToEnd(_ side: Window.Direction, _ surroundings: Surroundings) throws(StoreFailure) {
    self[focused].go(to: try surroundings.stops(of: focused, from: nil, side, most: 1).first)
  }

  private func page(_ surroundings: Surroundings) throws(StoreFailure) -> Int {
    let layout = layout(in: surroundings)
    return max(1, try stretch(of: focused, CardFlags(), layout, surroundings).cardCount)
  }
}

// MARK: Cards not yet reached by the filter

extension ColumnCursors {
  /// After a change of filter or order, selects the former card again once the filter has found it; true if it was
  /// selected. A key press cancels this.
  mutating func takeExpected(in column: Column, _ surroundings: Surroundings) throws(StoreFailure) -> Bool {
    guard let expected = self[column].expected else { return false }
    guard let card = try surroundings.store.card(expected), card.isShown(in: column, of: surroundings.boards),
      try surroundings.shows(card)
    else {
      if !surroundings.isSifting { self[column].expected = nil }
      return false
    }
    self[column].selected = card.rank
    self[column].expected = nil
    return true
  }

  mutating func expect(_ card: Card, in surroundings: Surroundings) {
    guard surroundings.isSifting, surroundings.passes(card), self[card.column].expected == nil else { return }
    self[card.column].expected = card.id
  }

  /// Scrolls every column to its top; the selections stay.
  mutating func forgetTops() {
    for column in Column.allCases { self[column].top = nil }
    forgetPrepared()
  }

  mutating func stopExpecting() {
    for column in Column.allCases where self[column].expected != nil { self[column].expected = nil }
  }
}

extension Card {
  func isShown(in column: Column, of boards: Boards) -> Bool {
    life == .onBoard && self.column == column && boards.show(project)
  }
}

extension ColumnCursors {
  /// Before each frame: keeps each column's selection on its card and in sight. The cards read for this are kept for
  /// drawing.
  mutating func reconcile(_ flags: CardFlags, in surroundings: Surroundings) throws(StoreFailure) {
    let layout = layout(in: surroundings)
    for column in Column.allCases {
      try keepSelectionVisible(of: column, in: surroundings)
      if layout.shows(column) { try settleAnchor(of: column, flags, layout, surroundings) }
    }
  }

  /// Keeps the column's selection on its card, or selects the heading of the folded lane that hides it. If the card is
  /// gone or filtered out, selects the next one below, else above, else the heading of the first folded lane.
  mutating func keepSelectionVisible(of column: Column, in surroundings: Surroundings) throws(StoreFailure) {
    if try takeExpected(in: column, surroundings) { return }
    if try settleAtFold(column, in: surroundings) { return }
    if try settleAtHeading(column, in: surroundings) { return }
    let (near, project) = (self[column].selected, surroundings.project)
    var found = try surroundings.cards(Window(project, column, from: near, inclusive: true, most: 1))
    // Usually the selected card is still in its place, and no further query is needed.
    if let near, found.first?.id != near.id, let card = try surroundings.store.card(near.id),
      card.isShown(in: column, of: surroundings.boards)
    {
      if try surroundings.shows(card) {
        self[column].selected = card.rank
        return
      }
      if let group = surroundings.group(of: card), surroundings.isFolded(group) {
        return self[column].go(to: .heading(group))
      }
      expect(card, in: surroundings)
    }
    if found.isEmpty { found = try surroundings.cards(Window(project, column, from: near, .up, most: 1)) }
    if let card = found.first {
      self[column].selected = card.rank
      return
    }
    self[column].go(to: try surroundings.stops(of: column, from: nil, .down, most: 1).first)
  }

  /// If a lane's heading is selected, keeps the cursor there, or moves it to the lane's first card if the lane is not
  /// folded and has one. If the heading is gone, selects the next row below, else above; from the top if the lane is
  /// gone, too. False if no heading was selected.
  private mutating func settleAtHeading(_ column: Column, in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    guard let group = self[column].heading else { return false }
    if surroundings.hasHeading(group, in: column) {
      if let card = try surroundings.firstCard(of: group, in: column) { self[column].selected = card }
      return true
    }
    var from: RowPlace? = .heading(group)
    if surroundings.index(of: group) == nil { from = nil }
    var found = try surroundings.stops(of: column, from: from, .down, most: 1)
    if found.isEmpty { found = try surroundings.stops(of: column, from: from, .up, most: 1) }
    self[column].go(to: found.first)
    return true
  }

  /// If the selected card was folded, selects the row of folded cards, or the card at its new place. If nothing is
  /// folded any more, moves from that row to the last card. True if the selection needs no further work.
  private mutating func settleAtFold(_ column: Column, in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    guard let fold = surroundings.fold(of: column) else {
      guard self[column].isAtFold else { return false }
      self[column].leaveFold()
      self[column].selected = try surroundings.cards(Window(surroundings.project, column, .up, most: 1)).first?.rank
      return true
    }
    guard let near = self[column].selected else {
      if fold.last == nil { self[column].goToFold() }
      return self[column].isAtFold
    }
    guard !fold.shows(near) else { return false }
    if let card = try surroundings.store.card(near.id), card.isShown(in: column, of: surroundings.boards),
      fold.shows(card.rank)
    {
      self[column].selected = card.rank
    } else {
      self[column].goToFold()
    }
    return true
  }

  private mutating func settleAnchor(
    of column: Column, _ flags: CardFlags, _ layout: ListLayout, _ surroundings: Surroundings
  ) throws(StoreFailure) {
    if let fold = surroundings.fold(of: column), let top = self[column].top, !fold.shows(top) {
      self[column].top = fold.last
    }
    if self[column].isAtFold { return try settleAnchor(atFoldOf: column, flags, layout, surroundings) }
    if let group = self[column].topRow?.group, !surroundings.hasHeading(group, in: column) { self[column].topRow = nil }
    guard let selected = self[column].cursor else {
      self[column].topRow = nil
      return
    }
    if let top = self[column].topRow, try surroundings.stands(selected, before: top, in: column) {
      try scroll(column, toShow: selected, leaving: layout.rows / 2, flags, layout, surroundings)
    }
    var shown = try stretch(of: column, flags, layout, surroundings)
    if let last = shown.lastWhole, try surroundings.stands(last, before: selected, in: column) {
      try scroll(column, toShow: selected, leaving: layout.rows / 2, flags, layout, surroundings)
      shown = try stretch(of: column, flags, layout, surroundings)
    }
    if try !fillBottom(of: column, shown, flags, layout, surroundings) { prepare(shown, of: column, in: surroundings) }
  }

  /// Scrolls so that the row of the folded cards is in sight, with as many cards above it as fit.
  private mutating func settleAnchor(
    atFoldOf column: Column, _ flags: CardFlags, _ layout: ListLayout, _ surroundings: Surroundings
  ) throws(StoreFailure) {
    var shown = try stretch(of: column, flags, layout, surroundings)
    if shown.fold == nil, let last = surroundings.fold(of: column)?.last {
      try scroll(
        column, toShow: .card(last), leaving: layout.rows - layout.rowsOfFold(in: column), flags, layout, surroundings)
      shown = try stretch(of: column, flags, layout, surroundings)
    }
    if try !fillBottom(of: column, shown, flags, layout, surroundings) { prepare(shown, of: column, in: surroundings) }
  }

  /// Scrolls a column so that row `selected` is the last one within the first `rows` screen rows. That is usually the
  /// middle, so that most key presses do not scroll.
  private mutating func scroll(
    _ column: Column, toShow selected: RowPlace, leaving rows: Int, _ flags: CardFlags, _ layout: ListLayout,
    _ surroundings: Surroundings
  ) throws(StoreFailure) {
    self[column].topRow = try anchor(ending: selected, rows: max(rows, 1), in: column, flags, layout, surroundings)
  }

  /// If rows below the last card are empty while cards are hidden above, moves the first row up to fill them. A first
  /// row that is the column's first card becomes nil, the top. Returns true if another row than before is now the first
  /// one shown.
  private mutating func fillBottom(
    of column: Column, _ shown: Stretch, _ flags: CardFlags, _ layout: ListLayout, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Bool {
    guard self[column].topRow != nil, let first = shown.first, let last = shown.last else { return false }
    var anchor = first
    if shown.free > layout.gap(of: column) {
      let rows = layout.rows - (shown.fold == nil ? 0 : layout.rowsOfFold(in: column))
      let higher = try self.anchor(ending: last, rows: rows, in: column, flags, layout, surroundings)
      if try surroundings.stands(higher, before: first, in: column) { anchor = higher }
    }
    if surroundings.isSorted, !surroundings.isDivided(column) {
      // The position of a sorted card is cheaper to find than the card above it, which is not shown.
      let isTop = try surroundings.countBefore(anchor, column: column, most: 1) == 0
      self[column].topRow = isTop ? nil : anchor
      return anchor != first
    }
    var above = try surroundings.rows(of: column, from: anchor, .up, most: surroundings.groups == nil ? 1 : 2)
    // If a lane's first card would be the first row, the lane's heading becomes it, because it is drawn above that card
    // anyway.
    if anchor.rank != nil, case .heading? = above.first { anchor = above.removeFirst().place }
    self[column].topRow = above.isEmpty ? nil : anchor
    return anchor != first
  }
}
