import Kanban
import Text

/// The board, formatted for the cells it is given.
public struct ListContent: Equatable, Sendable {
  public let layout: ListLayout
  public let title: String
  public let summary: [Piece]
  public let lanes: [LaneContent]
  public let dragged: ListModel.Drag?
}

/// One column of it.
public struct LaneContent: Equatable, Sendable {
  public let column: Column
  public let title: String
  public let count: String
  /// Where there is no room for more than one number.
  public let shortCount: String
  /// A filter leaves cards out.
  public let isShownInPart: Bool
  public let isOverLimit: Bool
  public let isFocused: Bool
  public let width: Int
  public let cards: [CardContent]
  /// What to do when there is no card, a line each.
  public let hint: [String]
  public let above: String
  public let below: String
}

extension ListModel {
  public func content(in surroundings: Surroundings) throws(StoreFailure) -> ListContent {
    let layout = ListLayout(surroundings.extent, focused: focused)
    let surroundings = surroundings.through(sieve)
    let project = try surroundings.store.project(surroundings.project)
    let counts = try surroundings.store.counts(in: surroundings.project)
    var lanes: [LaneContent] = []
    for column in Column.allCases {
      lanes.append(try content(of: column, layout, project?.limits[column], counts[column] ?? 0, surroundings))
    }
    let summary = try summary(in: surroundings)
    let taken = summary.reduce(4) { $0 + ScreenText.width($1.text) }
    let title = ScreenText.truncated(
      surroundings.words.name(of: project), to: max(1, surroundings.extent.columns - taken),
      ellipsis: surroundings.settings.signs.ellipsis)
    return ListContent(layout: layout, title: title, summary: summary, lanes: lanes, dragged: drag)
  }

  private func content(
    of column: Column, _ layout: ListLayout, _ limit: Int?, _ count: Int, _ surroundings: Surroundings
  ) throws(StoreFailure) -> LaneContent {
    let words = surroundings.words
    let isShown = layout.shows(column, focused: focused)
    var stretch = prepared[column, surroundings] ?? Stretch()
    if isShown, stretch.cards.isEmpty { stretch = try self.stretch(of: column, layout, surroundings) }
    let counts = LaneCounts(column, count, limit, surroundings)
    let hidden = try hidden(stretch, column, counts.shown, surroundings)
    let width = layout.width(column)
    let hint = isShown && counts.shown == 0 ? self.hint(column, of: count, surroundings) : ""
    return LaneContent(
      column: column, title: words.column(column), count: counts.long, shortCount: counts.short,
      isShownInPart: !counts.isWhole, isOverLimit: limit.map { count > $0 } ?? false, isFocused: column == focused,
      width: width,
      cards: stretch.cards,
      hint: hint.isEmpty
        ? []
        : ScreenText.wrapped(surroundings.settings.keys.filled(hint, in: .list), width: max(1, width - 2), limit: 3),
      above: told(surroundings.settings.signs.up, hidden.above),
      below: told(surroundings.settings.signs.down, hidden.below))
  }

  /// How many cards are out of sight. Below is what remains of the column's count, which costs nothing to know.
  private func hidden(
    _ stretch: Stretch, _ column: Column, _ count: Int, _ surroundings: Surroundings
  )
    throws(StoreFailure) -> (above: Int, below: Int)
  {
    guard let first = stretch.first, let last = stretch.last else { return (0, 0) }
    let isAtTop = lanes[column.rawValue].top == nil
    let above =
      isAtTop ? 0 : try surroundings.countBefore(first, column: column, most: ListModel.countable)
    if above < ListModel.countable || surroundings.sieve != nil { return (above, count - above - stretch.cards.count) }
    let project = surroundings.project
    return (
      above, try surroundings.store.countAfter(last, column: column, in: project, most: ListModel.countable)
    )
  }

  /// Exact to 999; counting further would cost a board, not a screen.
  static let countable = 1000

  private func told(_ sign: String, _ count: Int) -> String {
    count > 0 ? sign + ListModel.told(count) : ""
  }

  static func told(_ count: Int) -> String {
    count >= countable ? "1k+" : "\(count)"
  }

  func markedPiece(in surroundings: Surroundings) -> Piece {
    Piece(surroundings.words.marked(surroundings.words.grouped(marks.count)), .headingFocused)
  }

  /// How much of the whole board is late, and due today.
  static func lateAndToday(in surroundings: Surroundings) throws(StoreFailure) -> [Piece] {
    let (store, project, clock) = (surroundings.store, surroundings.project, surroundings.clock)
    let late = try store.late(in: project, at: clock, most: ListModel.countable)
    let today = try store.dueToday(in: project, at: clock, most: ListModel.countable)
    var pieces: [Piece] = []
    if late > 0 { pieces.append(Piece(surroundings.words.lateCount(ListModel.told(late)), .late)) }
    if today > 0 { pieces.append(Piece(surroundings.words.todayCount(ListModel.told(today)), .today)) }
    return pieces
  }

  private func summary(in surroundings: Surroundings) throws(StoreFailure) -> [Piece] {
    // A search that is alive has the room to itself.
    if let sought {
      let width = surroundings.extent.columns * 2 / 3
      return sought.pieces(width: width, ellipsis: surroundings.settings.signs.ellipsis)
    }
    var pieces: [Piece] = []
    if !marks.isEmpty { pieces.append(markedPiece(in: surroundings)) }
    // They are of the whole board, and would say nothing about what is shown.
    if !isFiltered { pieces += try ListModel.lateAndToday(in: surroundings) }
    pieces += looking(in: surroundings)
    return pieces.joined(by: surroundings.settings.signs.dot)
  }
}
