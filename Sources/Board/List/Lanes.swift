import Kanban

/// The columns of the board: the focused one, and for each its selected card and the first one shown. It holds ranks,
/// never cards.
struct Lanes: Equatable, Sendable {
  private(set) var focused: Column
  /// Density chosen for this project; nil for the setting.
  var density: Density?
  private var all: [Lane]
  private(set) var prepared = Prepared()

  struct Lane: Equatable, Sendable {
    /// First card shown; nil is the top of the column, also after cards were added there.
    var top: Rank?
    var selected: Rank? { didSet { if selected != nil { isAtFold = false } } }
    /// True if the fold's row is selected.
    private(set) var isAtFold = false
    /// Card to select again once the sieve reaches it.
    var expected: CardID?

    mutating func goToFold() { (selected, isAtFold) = (nil, true) }
    mutating func leaveFold() { isAtFold = false }

    /// Upper bound of the cards visible in `rows` rows.
    static func most(_ rows: Int, _ density: Density) -> Int {
      rows / (1 + density.gap) + 2
    }

    /// Usual number of visible cards, to avoid reading cards that are not drawn.
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
    all = Column.allCases.map { _ in Lane() }
  }

  subscript(column: Column) -> Lane {
    get { all[column.rawValue] }
    set { all[column.rawValue] = newValue }
  }

  var selected: Rank? {
    get { self[focused].selected }
    set { self[focused].selected = newValue }
  }

  var isAtFold: Bool { self[focused].isAtFold }

  func layout(in surroundings: Surroundings) -> ListLayout {
    ListLayout(
      surroundings.extent, focused: focused, density: density ?? surroundings.settings.density,
      band: surroundings.bandRows + surroundings.coveredRows, isAlone: surroundings.looking?.column != nil)
  }

  /// Drops the cards that were read for the last frame.
  mutating func forgetPrepared() { prepared = Prepared() }

  mutating func prepare(_ stretch: Stretch, of column: Column, in surroundings: Surroundings) {
    prepared[column, surroundings] = stretch
  }

  mutating func focus(_ column: Column) { focused = column }

  mutating func select(_ rank: Rank, in column: Column) {
    focused = column
    selected = rank
    forgetPrepared()
  }
}

// MARK: Moving

extension Lanes {
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

  /// A negative count moves up.
  mutating func step(_ count: Int, in surroundings: Surroundings) throws(StoreFailure) {
    guard selected != nil || isAtFold && count < 0 else { return }
    let side: Window.Direction = count > 0 ? .down : .up
    let window = Window(surroundings.project, focused, from: selected, side, most: max(1, abs(count)))
    let passed = try surroundings.cards(window)
    if let reached = passed.last { self.selected = reached.rank }
    if count > passed.count, surroundings.fold(of: focused) != nil { self[focused].goToFold() }
  }

  private mutating func goToEnd(_ side: Window.Direction, _ surroundings: Surroundings) throws(StoreFailure) {
    selected = try surroundings.cards(Window(surroundings.project, focused, side, most: 1)).first?.rank
  }

  private func page(_ surroundings: Surroundings) throws(StoreFailure) -> Int {
    let layout = layout(in: surroundings)
    return max(1, try stretch(of: focused, CardFlags(), layout, surroundings).cards.count)
  }
}

// MARK: Cards not yet reached by the sieve

extension Lanes {
  /// After a change of filter or order, selects the former card again once the sieve reaches it. A key press cancels this.
  mutating func takeExpected(in column: Column, _ surroundings: Surroundings) throws(StoreFailure) -> Bool {
    guard let expected = self[column].expected else { return false }
    guard let card = try surroundings.store.card(expected), card.isShown(in: column, of: surroundings.project),
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

  mutating func stopExpecting() {
    for column in Column.allCases where self[column].expected != nil { self[column].expected = nil }
  }
}

extension Card {
  func isShown(in column: Column, of project: ProjectID) -> Bool {
    life == .onBoard && self.column == column && self.project == project
  }
}
