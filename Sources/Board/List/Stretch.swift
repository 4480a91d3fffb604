import Kanban

/// The cards of a column that fit the rows there are; the last one may be cut.
struct Stretch: Sendable {
  var cards: [CardContent] = []
  var first: Rank?
  var last: Rank?
  /// The last card of which nothing is cut.
  var lastWhole: Rank?
  /// Below all cards, where there is a row left for it.
  private(set) var fold: FoldContent?
  /// Rows that nothing fills.
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

extension Stretch {
  mutating func end(with fold: FoldContent, gap: Int) {
    let gap = cards.isEmpty ? 0 : gap
    guard free > gap else { return }
    free -= gap + 1
    self.fold = fold
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

/// What the board tells of a card that does not lie in the card itself.
struct CardFlags {
  var marked: Set<CardID> = []
  var unseen = Unseen()
  /// The words of a search that is alive.
  var sought: [Needle] = []
}

extension Lanes {
  /// From the lane's anchor down, until the rows are filled.
  func stretch(
    of column: Column, _ flags: CardFlags, _ layout: ListLayout, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Stretch {
    let lane = self[column]
    var stretch = Stretch(free: layout.rows)
    var window = Window(
      surroundings.project, column, from: lane.top, inclusive: true,
      most: Lane.likely(layout.rows, layout.density(of: column)))
    let format = CardFormat(column, layout, flags, in: surroundings)
    let isChosenFrom = column == focused && !surroundings.isOnlyLooking
    while true {
      let found = try surroundings.cards(window)
      for summary in found {
        let card = format.card(summary, isSelected: isChosenFrom && summary.id == lane.selected?.id)
        guard stretch.add(card, summary.rank, gap: layout.gap(of: column)) else { return stretch }
      }
      guard found.count == window.most else {
        if let fold = surroundings.fold(of: column) {
          let content = FoldContent(
            fold, width: layout.width(column) - 2, isSelected: isChosenFrom && lane.isAtFold, in: surroundings)
          stretch.end(with: content, gap: layout.gap(of: column))
        }
        return stretch
      }
      window.from = stretch.last
      window.isInclusive = false
    }
  }

  /// The rank from which so many rows of cards end with this one.
  func anchor(
    ending end: Rank, rows: Int, in column: Column, _ flags: CardFlags, _ layout: ListLayout,
    _ surroundings: Surroundings
  ) throws(StoreFailure) -> Rank {
    let window = Window(
      surroundings.project, column, from: end, inclusive: true, .up, most: Lane.most(rows, layout.density(of: column)))
    let format = CardFormat(column, layout, flags, in: surroundings)
    var (anchor, free) = (end, rows)
    for summary in try surroundings.cards(window) {
      free -= format.card(summary, isSelected: false).height
      guard free >= 0 else { break }
      anchor = summary.rank
      free -= layout.gap(of: column)
    }
    return anchor
  }
}
