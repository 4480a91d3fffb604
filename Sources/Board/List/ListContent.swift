import Kanban
import Text
import Words

/// The board, formatted and ready to draw.
public struct ListContent: Equatable, Sendable {
  public let layout: ListLayout
  public let title: String
  public let neighbours: [NeighbourContent]
  public let summary: [Piece]
  public let focused: Column
  public let columns: [ColumnContent]
  public let dragged: ListMouse.Drag?
  /// The lines of a filter that does not fit into the title row, shown in rows at the foot of the board.
  public let band: [String]
  /// Sync state that does not fit into the title row, drawn below the focused column; nil if it fits, or if there is
  /// nothing to show.
  public let sync: Piece?
  /// In plain mode, the name of the focused column and the counts of all columns; nil outside plain mode.
  public let heading: String?
}

/// A column of the board, ready to draw.
public struct ColumnContent: Equatable, Sendable {
  public let id: Column
  public let title: String
  public let count: String
  /// The number of shown cards without limit or total; used if only one number fits.
  public let shortCount: String
  /// The number of shown cards in at most three cells, for a strip without a title.
  public let shortestCount: String
  /// True if the column's rows are not all of its cards: the board is filtered, or the column is not completely read
  /// yet.
  public let isShownInPart: Bool
  /// Sums of size and time from the longest form to the shortest; the header shows the first one that fits.
  public let sums: [[Piece]]
  /// Sparkline of the cards completed in the last weeks; empty if the column shows none.
  public let throughput: String
  public let isOverLimit: Bool
  public let isFocused: Bool
  public let width: Int
  public let rows: [RowContent]
  public let fold: FoldContent?
  public let hint: [String]
  public let above: String
  public let below: String

  public var cards: [CardContent] { rows.compactMap(\.card) }
}

extension ListModel {
  public func content(in surroundings: Surroundings) throws(StoreFailure) -> ListContent {
    let surroundings = aboveBand(
      try dated(surroundings.seeing(all: seesAll).through(shown.sieve).folded(unless: isUnfolded)))
    let layout = cursors.layout(in: surroundings)
    let project = try surroundings.store.project(surroundings.project)
    let tallies = try surroundings.store.tallies(in: surroundings.boards)
    var columns: [ColumnContent] = []
    for column in Column.allCases {
      let (limit, tally) = (seesAll ? nil : project?.limits[column], tallies[column] ?? ColumnTally())
      columns.append(try self.cursors.content(of: column, flags, layout, limit, tally, surroundings))
    }
    let words = surroundings.words
    let name = seesAll ? words.shortReach(.projects) : words.name(of: project)
    let (sync, plain) = (try surroundings.aboutSync(), try summary(beside: name, in: surroundings))
    let summary = plain.followed(
      by: layout.hasTitleRow ? sync : nil, besides: ScreenText.width(name), in: surroundings)
    let usedWidth = summary.reduce(4) { $0 + ScreenText.width($1.text) }
    let title = ScreenText.truncated(
      name, to: max(1, surroundings.extent.columns - usedWidth),
      ellipsis: surroundings.settings.signs.ellipsis)
    // The room for other projects in the title row; `usedWidth` includes the blanks at both ends and the gap before the
    // summary.
    let room = surroundings.extent.columns - usedWidth - ScreenText.width(title)
    return ListContent(
      layout: layout, title: title, neighbours: try surroundings.neighbours(in: room), summary: summary,
      focused: focused, columns: columns, dragged: mouse.drag, band: band(in: surroundings),
      sync: summary == plain ? sync : nil, heading: heading(of: columns, in: surroundings))
  }

  /// The shown column and the counts of the others, for example `TODO, 12 cards, size 8; DOING 3, DONE 40`; nil unless
  /// in plain mode. The sums of size and time are left out if the heading would be too wide.
  private func heading(of columns: [ColumnContent], in surroundings: Surroundings) -> String? {
    guard surroundings.settings.isPlain, let shown = columns.first(where: { $0.id == focused }) else { return nil }
    let dot = surroundings.settings.signs.dot
    let others = columns.filter { $0.id != focused }.map { "\($0.title) \($0.shortCount)" }
    func heading(_ sums: [String]) -> String {
      surroundings.words.plainColumns(([shown.title, shown.count] + sums).joined(separator: dot), others)
    }
    let headings = shown.sums.map { heading([$0.map(\.text).joined()]) }
    return headings.first { ScreenText.width($0) <= shown.width - 2 } ?? heading([])
  }

  private func summary(beside name: String, in surroundings: Surroundings) throws(StoreFailure) -> [Piece] {
    let signs = surroundings.settings.signs
    // The words of an active search take the place of the counts in the title row, and share it only with a filter.
    if let sought {
      let shown = shown.pieces(in: surroundings, besideSearch: true).joined(by: signs.dot)
      let width = surroundings.extent.columns * (shown.isEmpty ? 4 : 3) / 6
      let search = sought.pieces(width: width, ellipsis: signs.ellipsis)
      return shown.isEmpty ? search : shown + [Piece(signs.dot, .dim)] + search
    }
    var pieces = [surroundings.projectFileSign].compactMap(\.self)
    if !marks.isEmpty { pieces.append(marks.piece(in: surroundings)) }
    // Numbers of late cards and of cards due today count the whole board, so they are hidden while it is filtered.
    if !shown.isFiltered { pieces += try surroundings.lateAndToday() }
    let usedWidth = pieces.reduce(4 + ScreenText.width(name)) { $0 + ScreenText.width($1.text + signs.dot) }
    pieces += shown.pieces(in: surroundings, besideSearch: false, free: surroundings.extent.columns - usedWidth)
    return pieces.joined(by: signs.dot)
  }
}

extension ColumnCursors {
  func content(
    of column: Column, _ flags: CardFlags, _ layout: ListLayout, _ limit: Int?, _ tally: ColumnTally,
    _ surroundings: Surroundings
  ) throws(StoreFailure) -> ColumnContent {
    let (words, count) = (surroundings.words, tally.cards)
    let isShown = layout.shows(column)
    var stretch = prepared[column, surroundings] ?? Stretch()
    if isShown, stretch.rows.isEmpty, stretch.fold == nil {
      stretch = try self.stretch(of: column, flags, layout, surroundings)
    }
    let counts = ColumnCounts(column, tally, limit, surroundings)
    let hidden = try hidden(
      stretch, column, surroundings.sieve(of: column)?.shownCount(column) ?? counts.shown, surroundings)
    let width = layout.width(column)
    let isBare = !layout.isStrip(column) && counts.shown == 0 && stretch.rows.isEmpty
    let hint = isBare ? surroundings.hint(about: column, of: count) : ""
    return ColumnContent(
      id: column, title: words.column(column), count: counts.long, shortCount: counts.short,
      shortestCount: ShortCount.text(counts.shown),
      isShownInPart: !counts.isWhole,
      sums: layout.isStrip(column) ? [] : counts.sums,
      throughput: column == .done && count > 0 && counts.isWhole && !layout.isStrip(column)
        ? try surroundings.throughput() : "",
      isOverLimit: limit.map { count > $0 } ?? false,
      // In watch mode, equal or stacked columns have no focus. With strips or tabs, the focused column is the wide one.
      isFocused: column == focused && !(surroundings.isOnlyLooking && layout.showsAll),
      width: width,
      rows: stretch.rows, fold: stretch.fold,
      hint: hint.isEmpty
        ? []
        : ScreenText.wrapped(
          surroundings.settings.keys.filled(hint, in: .list), width: max(1, width - 2), limit: 3,
          ellipsis: surroundings.settings.signs.ellipsis),
      above: text(surroundings.settings.signs.up, hidden.above),
      below: text(surroundings.settings.signs.down, hidden.below))
  }

  /// Numbers of cards hidden above and below the visible ones. The number below follows from the column's count if
  /// possible, without a query.
  private func hidden(
    _ stretch: Stretch, _ column: Column, _ count: Int, _ surroundings: Surroundings
  )
    throws(StoreFailure) -> (above: Int, below: Int)
  {
    guard let first = stretch.first, let last = stretch.last else { return (0, 0) }
    let isAtTop = self[column].topRow == nil
    let above = isAtTop ? 0 : try surroundings.countBefore(first, column: column, most: ShortCount.most)
    // If the row of folded cards is visible, no card is hidden below: that row shows how many are folded.
    if stretch.fold != nil { return (above, 0) }
    if above < ShortCount.most || surroundings.sieve(of: column) != nil {
      return (above, count - above - stretch.cardCount)
    }
    guard let last = last.rank else { return (above, 0) }
    let project = surroundings.project
    return (above, try surroundings.store.countAfter(last, column: column, in: project, most: ShortCount.most))
  }

  private func text(_ sign: String, _ count: Int) -> String { count > 0 ? sign + ShortCount.text(count) : "" }
}
