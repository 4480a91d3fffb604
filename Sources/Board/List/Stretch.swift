import Kanban

/// The cards of a column that fit the rows there are; the last one may be cut.
struct Stretch: Sendable {
  var cards: [CardContent] = []
  var first: Rank?
  var last: Rank?
  /// The last card of which nothing is cut.
  var lastWhole: Rank?
  /// Rows that no card fills.
  var free = 0

  /// False when there was no row left for it.
  mutating func add(_ card: CardContent, _ rank: Rank, gap: Int) -> Bool {
    let gap = cards.isEmpty ? 0 : gap
    guard free > gap else { return false }
    free -= gap + card.height
    cards.append(card)
    first = first ?? rank
    last = rank
    if free >= 0 || cards.count == 1 { lastWhole = rank }
    return true
  }
}

/// What settling has read already, so that drawing the same turn does not read it again.
struct Prepared: Equatable, Sendable {
  private var stretches: [Column: Stretch] = [:]
  private var turn: (Extent, Moment)?

  subscript(column: Column, surroundings: Surroundings) -> Stretch? {
    get { turn.map { $0 == (surroundings.extent, surroundings.clock.now) } == true ? stretches[column] : nil }
    set {
      turn = (surroundings.extent, surroundings.clock.now)
      stretches[column] = newValue
    }
  }

  /// It is derived: two boards are the same whatever has been read for them.
  static func == (one: Prepared, other: Prepared) -> Bool { true }
}

extension ListModel {
  /// From the lane's anchor down, until the rows are filled.
  func stretch(of column: Column, _ layout: ListLayout, _ surroundings: Surroundings) throws(StoreFailure) -> Stretch {
    let lane = lanes[column.rawValue]
    var stretch = Stretch(free: layout.rows)
    var window = Window(
      surroundings.project, column, from: lane.top, inclusive: true, most: Lane.likely(layout.rows, layout))
    while true {
      let found = try surroundings.cards(window)
      for summary in found {
        let isSelected = column == focused && summary.id == lane.selected?.id
        let card = CardContent(
          summary, width: layout.width(column), density: layout.density, isSelected: isSelected,
          isMarked: marks.ids.contains(summary.id), isNew: unseen.has(summary.id), sought: sought?.words ?? [],
          in: surroundings)
        guard stretch.add(card, summary.rank, gap: layout.gap) else { return stretch }
      }
      guard found.count == window.most else { return stretch }
      window.from = stretch.last
      window.isInclusive = false
    }
  }

  /// The rank from which so many rows of cards end with this one.
  func anchor(
    ending end: Rank, rows: Int, in column: Column, _ layout: ListLayout, _ surroundings: Surroundings
  )
    throws(StoreFailure) -> Rank
  {
    let window = Window(
      surroundings.project, column, from: end, inclusive: true, .up, most: Lane.most(rows, layout))
    var (anchor, free) = (end, rows)
    for summary in try surroundings.cards(window) {
      let card = CardContent(
        summary, width: layout.width(column), density: layout.density, isSelected: false, in: surroundings)
      free -= card.height
      guard free >= 0 else { break }
      anchor = summary.rank
      free -= layout.gap
    }
    return anchor
  }
}

extension ListModel {
  /// Brings selection and anchors in line with what is in the store now.
  mutating func settle(in surroundings: Surroundings) throws(StoreFailure) {
    let layout = ListLayout(surroundings.extent, focused: focused)
    prepared = Prepared()
    let surroundings = try look(surroundings, for: surroundings.turnSlice)
    let newest = try surroundings.store.newestSequence()
    try settleMarks(upTo: newest, in: surroundings)
    try unseen.read(upTo: newest, in: surroundings)
    for column in Column.allCases {
      try settleSelection(of: column, in: surroundings)
      if layout.shows(column, focused: focused) { try settleAnchor(of: column, layout, surroundings) }
    }
  }

  /// The same card while it is there, else the one that took its place.
  mutating func settleSelection(of column: Column, in surroundings: Surroundings) throws(StoreFailure) {
    let lane = lanes[column.rawValue]
    let project = surroundings.project
    if try takeExpected(in: column, surroundings) { return }
    if let selected = lane.selected, let card = try surroundings.store.card(selected.id),
      card.isShown(in: column, of: project)
    {
      if try surroundings.shows(card) {
        lanes[column.rawValue].selected = card.rank
        return
      }
      expect(card, in: surroundings)
    }
    let near = lane.selected
    var found = try surroundings.cards(Window(project, column, from: near, inclusive: true, most: 1))
    if found.isEmpty { found = try surroundings.cards(Window(project, column, from: near, .up, most: 1)) }
    lanes[column.rawValue].selected = found.first?.rank
  }

  private mutating func settleAnchor(
    of column: Column, _ layout: ListLayout, _ surroundings: Surroundings
  )
    throws(StoreFailure)
  {
    guard let selected = lanes[column.rawValue].selected else {
      lanes[column.rawValue].top = nil
      return
    }
    if let top = lanes[column.rawValue].top, try surroundings.stands(selected, before: top, in: column) {
      try scroll(column, toShow: selected, leaving: layout.rows / 2, layout, surroundings)
    }
    var shown = try stretch(of: column, layout, surroundings)
    if let last = shown.lastWhole, try surroundings.stands(last, before: selected, in: column) {
      try scroll(column, toShow: selected, leaving: layout.rows / 2, layout, surroundings)
      shown = try stretch(of: column, layout, surroundings)
    }
    if try !fillBottom(of: column, shown, layout, surroundings) { prepared[column, surroundings] = shown }
  }

  /// Several cards at a time: the selected card comes to stand in the middle, so that most keys scroll nothing.
  private mutating func scroll(
    _ column: Column, toShow selected: Rank, leaving rows: Int, _ layout: ListLayout, _ surroundings: Surroundings
  ) throws(StoreFailure) {
    lanes[column.rawValue].top = try anchor(ending: selected, rows: max(rows, 1), in: column, layout, surroundings)
  }

  /// No empty rows below the last card while cards are hidden above; and the first card means the top itself.
  /// True when the anchor moved.
  private mutating func fillBottom(
    of column: Column, _ shown: Stretch, _ layout: ListLayout, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Bool {
    guard lanes[column.rawValue].top != nil, let first = shown.first, let last = shown.last else { return false }
    var anchor = first
    if shown.free > layout.gap {
      let higher = try self.anchor(ending: last, rows: layout.rows, in: column, layout, surroundings)
      if try surroundings.stands(higher, before: first, in: column) { anchor = higher }
    }
    let above = try surroundings.cards(Window(surroundings.project, column, from: anchor, .up, most: 1))
    lanes[column.rawValue].top = above.isEmpty ? nil : anchor
    return anchor != first
  }
}
