import Kanban
import Time
import Words

/// The cards of a column that fill its rows; the last one may be cut off.
struct Stretch: Sendable {
  private(set) var rows: [RowContent] = []
  /// The first row of cards that can scroll; a lane's heading that stays above scrolled cards is not counted.
  private(set) var first: RowPlace?
  private(set) var last: RowPlace?
  /// The last row that is completely visible; if none is, the first row.
  private(set) var lastWhole: RowPlace?
  /// The row of the folded cards, below all cards; nil if nothing is folded or no row is left.
  private(set) var fold: FoldContent?
  /// Screen rows that are left below the cards; negative if the last card is cut off.
  var free = 0

  var cardCount: Int { rows.count(where: \.isCard) }

  mutating func add(
    _ content: RowContent.Content, _ place: RowPlace, gap: Int, dateMark: String? = nil
  ) -> Bool {
    let gap = rows.last?.gap(below: gap) ?? 0
    let row = RowContent(content: content, gap: gap, dateMark: dateMark)
    guard free > gap else { return false }
    free -= gap + row.height
    rows.append(row)
    let isOnly = first == nil
    first = first ?? place
    last = place
    if free >= 0 || isOnly { lastWhole = place }
    return true
  }

  mutating func begin(with heading: HeadingContent) {
    guard free > 1 else { return }
    rows.append(RowContent(content: .heading(heading), gap: 0, dateMark: nil))
    free -= 1
  }
}

extension Stretch {
  mutating func end(with fold: FoldContent, gap: Int) {
    let gap = rows.isEmpty ? 0 : gap
    guard free > gap else { return }
    free -= gap + 1
    self.fold = fold
  }
}

/// Cache of the columns' rows that were read while reconciling, so that drawing in the same turn does not read them
/// again.
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

  /// Always true: the cache does not make two boards different.
  static func == (one: Prepared, other: Prepared) -> Bool { true }
}

/// Display state of cards beside their stored values: marks, unseen changes, words of the search.
struct CardFlags {
  var marked: Set<CardID> = []
  var unseen = Unseen()
  var sought: [Needle] = []
}

extension ColumnCursors {
  /// Reads the column from its first shown row (`topRow`) down until the screen rows are full.
  func stretch(
    of column: Column, _ flags: CardFlags, _ layout: ListLayout, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Stretch {
    let position = self[column]
    var stretch = Stretch(free: layout.rows)
    let most = ColumnCursor.likely(layout.rows, layout.density(of: column))
    var (from, isInclusive) = (position.topRow, true)
    let format = CardFormat(column, layout, flags, in: surroundings)
    let surroundings = layout.isStrip(column) ? surroundings.undated : surroundings
    var place = try surroundings.cardsAbove(position.topRow, in: column)
    let isChosenFrom = column == focused && !surroundings.isOnlyLooking
    let heading = { (group: CardGroup, isSelected: Bool) in
      HeadingContent(
        group, of: column, width: layout.width(column) - 2, isSelected: isSelected, in: surroundings)
    }
    while true {
      let found = try surroundings.rows(of: column, from: from, inclusive: isInclusive, most: most)
      if stretch.rows.isEmpty, case .card(let card)? = found.first, let group = surroundings.group(of: card),
        surroundings.hasHeading(group, in: column)
      {
        stretch.begin(with: heading(group, false))
      }
      for row in found {
        let isSelected = isChosenFrom && row.place == position.cursor
        let content: RowContent.Content
        var dateMark: String?
        switch row {
        case .card(let summary):
          content = .card(format.card(summary, isSelected: isSelected))
          place += 1
          dateMark = surroundings.dateMark(below: place, in: column)
        case .heading(let group): content = .heading(heading(group, isSelected))
        }
        guard stretch.add(content, row.place, gap: layout.gap(of: column), dateMark: dateMark) else { return stretch }
      }
      guard found.count == most else {
        if let fold = surroundings.fold(of: column) {
          let content = FoldContent(
            fold, width: layout.width(column) - 2, isSelected: isChosenFrom && position.isAtFold, in: surroundings)
          stretch.end(with: content, gap: layout.gap(of: column))
        }
        return stretch
      }
      (from, isInclusive) = (stretch.last, false)
    }
  }

  /// The row to show first, so that row `end` is the last visible one within `rows` screen rows.
  func anchor(
    ending end: RowPlace, rows: Int, in column: Column, _ flags: CardFlags, _ layout: ListLayout,
    _ surroundings: Surroundings
  ) throws(StoreFailure) -> RowPlace {
    let isDivided = surroundings.isDivided(column)
    let most = isDivided ? rows + 1 : ColumnCursor.most(rows, layout.density(of: column))
    let format = CardFormat(column, layout, flags, in: surroundings)
    let surroundings = layout.isStrip(column) ? surroundings.undated : surroundings
    var place = try surroundings.cardsAbove(end, in: column, rows: most) + 1
    var (anchor, free) = (end, rows)
    for (index, row) in try surroundings.rows(of: column, from: end, inclusive: true, .up, most: most).enumerated() {
      switch row {
      case .heading: free -= 1
      case .card(let summary):
        let dateMark = surroundings.dateMark(below: place, in: column)
        place -= 1
        free -= format.card(summary, isSelected: false).height + (dateMark == nil ? 0 : 1)
        if index > 0 { free -= RowContent.gap(below: dateMark, layout.gap(of: column)) }
      }
      // If a card is shown first, the heading of its lane needs a row above it.
      guard free >= (row.place.rank != nil && isDivided ? 1 : 0) else { break }
      anchor = row.place
    }
    return anchor
  }
}
