import Kanban
import Text

/// The board, formatted for the cells it is given.
public struct ListContent: Equatable, Sendable {
  public let layout: ListLayout
  public let title: String
  public let neighbours: [NeighbourContent]
  public let summary: [Piece]
  public let focused: Column
  public let lanes: [LaneContent]
  public let dragged: ListMouse.Drag?
  /// A filter that the first row has no room for, at the foot.
  public let band: [String]
  /// How it stands with servers, where the first row has no room for that.
  public let sync: Piece?
}

/// One column of it.
public struct LaneContent: Equatable, Sendable {
  public let column: Column
  public let title: String
  public let count: String
  /// Where there is no room for more than one number.
  public let shortCount: String
  /// In three cells.
  public let shortestCount: String
  /// A filter leaves cards out.
  public let isShownInPart: Bool
  /// How much was completed week by week; empty where that is not told.
  public let throughput: String
  public let isOverLimit: Bool
  public let isFocused: Bool
  public let width: Int
  public let cards: [CardContent]
  public let fold: FoldContent?
  /// What to do when there is no card, a line each.
  public let hint: [String]
  public let above: String
  public let below: String
}

extension ListModel {
  public func content(in surroundings: Surroundings) throws(StoreFailure) -> ListContent {
    let surroundings = aboveBand(try surroundings.through(shown.sieve).folded(unless: isUnfolded))
    let layout = lanes.layout(in: surroundings)
    let project = try surroundings.store.project(surroundings.project)
    let counts = try surroundings.store.counts(in: surroundings.project)
    var lanes: [LaneContent] = []
    for column in Column.allCases {
      let (limit, count) = (project?.limits[column], counts[column] ?? 0)
      lanes.append(try self.lanes.content(of: column, flags, layout, limit, count, surroundings))
    }
    let name = surroundings.words.name(of: project)
    let (sync, plain) = (try surroundings.aboutSync(), try summary(in: surroundings))
    let summary = plain.followed(
      by: layout.hasTitleRow ? sync : nil, besides: ScreenText.width(name), in: surroundings)
    let taken = summary.reduce(4) { $0 + ScreenText.width($1.text) }
    let title = ScreenText.truncated(
      name, to: max(1, surroundings.extent.columns - taken),
      ellipsis: surroundings.settings.signs.ellipsis)
    // The name, a blank before it and after the row, and a gap before the summary.
    let room = surroundings.extent.columns - taken - ScreenText.width(title)
    return ListContent(
      layout: layout, title: title, neighbours: try surroundings.neighbours(in: room), summary: summary,
      focused: focused, lanes: lanes, dragged: mouse.drag, band: band(in: surroundings),
      sync: summary == plain ? sync : nil)
  }

  private func summary(in surroundings: Surroundings) throws(StoreFailure) -> [Piece] {
    let signs = surroundings.settings.signs
    // A search that is alive shares the room with a filter alone.
    if let sought {
      let shown = shown.pieces(in: surroundings, besideSearch: true).joined(by: signs.dot)
      let width = surroundings.extent.columns * (shown.isEmpty ? 4 : 3) / 6
      let search = sought.pieces(width: width, ellipsis: signs.ellipsis)
      return shown.isEmpty ? search : shown + [Piece(signs.dot, .dim)] + search
    }
    var pieces = [surroundings.signpost].compactMap(\.self)
    if !marks.isEmpty { pieces.append(marks.piece(in: surroundings)) }
    // They are of the whole board, and would say nothing about what is shown.
    if !shown.isFiltered { pieces += try surroundings.lateAndToday() }
    pieces += shown.pieces(in: surroundings, besideSearch: false)
    return pieces.joined(by: signs.dot)
  }
}

extension Lanes {
  func content(
    of column: Column, _ flags: CardFlags, _ layout: ListLayout, _ limit: Int?, _ count: Int,
    _ surroundings: Surroundings
  ) throws(StoreFailure) -> LaneContent {
    let words = surroundings.words
    let isShown = layout.shows(column)
    var stretch = prepared[column, surroundings] ?? Stretch()
    if isShown, stretch.cards.isEmpty, stretch.fold == nil {
      stretch = try self.stretch(of: column, flags, layout, surroundings)
    }
    let counts = LaneCounts(column, count, limit, surroundings)
    let hidden = try hidden(stretch, column, counts.shown, surroundings)
    let width = layout.width(column)
    let hint = !layout.isStrip(column) && counts.shown == 0 ? surroundings.hint(about: column, of: count) : ""
    return LaneContent(
      column: column, title: words.column(column), count: counts.long, shortCount: counts.short,
      shortestCount: ShortCount.text(counts.shown),
      isShownInPart: !counts.isWhole,
      throughput: column == .done && counts.isWhole && !layout.isStrip(column) ? try surroundings.throughput() : "",
      isOverLimit: limit.map { count > $0 } ?? false,
      // Side by side they are all looked at.
      isFocused: column == focused && !(surroundings.isOnlyLooking && layout.arrangement == .columns),
      width: width,
      cards: stretch.cards, fold: stretch.fold,
      hint: hint.isEmpty
        ? []
        : ScreenText.wrapped(surroundings.settings.keys.filled(hint, in: .list), width: max(1, width - 2), limit: 3),
      above: text(surroundings.settings.signs.up, hidden.above),
      below: text(surroundings.settings.signs.down, hidden.below))
  }

  /// How many cards are out of sight. Below is what remains of the column's count, which costs nothing to know.
  private func hidden(
    _ stretch: Stretch, _ column: Column, _ count: Int, _ surroundings: Surroundings
  )
    throws(StoreFailure) -> (above: Int, below: Int)
  {
    guard let first = stretch.first, let last = stretch.last else { return (0, 0) }
    let isAtTop = self[column].top == nil
    let above =
      isAtTop ? 0 : try surroundings.countBefore(first, column: column, most: ShortCount.most)
    // What is folded is told by its row, where that is in sight.
    if stretch.fold != nil { return (above, 0) }
    if above < ShortCount.most || surroundings.sieve != nil { return (above, count - above - stretch.cards.count) }
    let project = surroundings.project
    return (
      above, try surroundings.store.countAfter(last, column: column, in: project, most: ShortCount.most)
    )
  }

  private func text(_ sign: String, _ count: Int) -> String { count > 0 ? sign + ShortCount.text(count) : "" }
}
