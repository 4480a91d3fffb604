import Kanban
import Time
import Words

/// The cards of a column that fill its rows; the last one may be cut off.
struct Stretch: Sendable {
  var cards: [CardContent] = []
  var first: Rank?
  var last: Rank?
  /// The last card that is completely visible.
  var lastWhole: Rank?
  /// Below all cards, if a row is left for it.
  private(set) var fold: FoldContent?
  /// Unused rows; negative if the last card is cut off.
  var free = 0

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

/// The cards that were read while settling, so that drawing in the same turn does not read them again.
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

  /// A cache makes no difference between two boards.
  static func == (one: Prepared, other: Prepared) -> Bool { true }
}

/// State of the board's cards that is not part of the cards.
struct CardFlags {
  var marked: Set<CardID> = []
  var unseen = Unseen()
  var sought: [Needle] = []
}

extension Lanes {
  /// Reads from the lane's anchor down until the rows are full.
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

  /// The rank from which the cards up to `end` fill at most `rows` rows.
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
