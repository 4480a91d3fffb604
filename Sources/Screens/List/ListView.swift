import Board
import Kanban
import Terminal
import Text
import Words

struct ListView {
  let content: ListContent
  /// The row for the board's title if it also spans the pane beside the board; nil to use the board's own first row.
  var titleRow: Rect?

  func draw(in rect: Rect, on sheet: inout Sheet) {
    var rest = rect.dropBottom(content.band.count)
    for (index, line) in content.band.enumerated() {
      let row = rect.dropTop(rest.height + index)
      sheet.put(line, at: Point(x: row.x + 1, y: row.y), in: row, .accent)
    }
    if content.layout.hasTitleRow {
      drawTitle(titleRow ?? rest.top(1), &sheet)
      rest = rest.dropTop(1)
    }
    switch content.layout.arrangement {
    case .columns, .strips: drawColumns(rest, &sheet)
    case .tabs: drawTabs(rest, &sheet)
    case .stack: drawStack(rest, &sheet)
    }
  }

  private func drawTitle(_ row: Rect, _ sheet: inout Sheet) {
    var x = row.x + 1
    x += sheet.put(content.title, at: Point(x: x, y: row.y), in: row.dropRight(1), .strong)
    for neighbour in content.neighbours {
      x += NeighbourContent.gap
      let width = sheet.put(neighbour.pieces, at: Point(x: x, y: row.y), in: row.dropRight(1))
      let area = Rect(x: x, y: row.y, width: width, height: 1)
      sheet.hits.add(area, neighbour.project.map { .project($0) } ?? .command(.showProjects))
      x += width
    }
    let summary = sheet.putRight(content.summary, of: row.dropRight(1), row: row.y)
    addHits(of: summary.pieces, from: summary.x, row, &sheet)
  }

  /// Makes the counts in the title row clickable: a click on the number of late or of today's cards leads to those
  /// cards.
  private func addHits(of pieces: [Piece], from start: Int, _ row: Rect, _ sheet: inout Sheet) {
    var x = start
    for piece in pieces {
      let width = ScreenText.width(piece.text)
      let area = Rect(x: x, y: row.y, width: width, height: 1)
      if piece.role == .late { sheet.hits.add(area, .command(.nextLate)) }
      if piece.role == .today { sheet.hits.add(area, .command(.showAgenda)) }
      x += width
    }
  }

  // MARK: Columns side by side

  private func drawColumns(_ rect: Rect, _ sheet: inout Sheet) {
    var rest = rect
    for column in content.columns {
      let area = rest.left(column.width)
      draw(column, in: area, &sheet)
      rest = rest.dropLeft(column.width)
      if column.id != .done {
        drawSeparator(after: column, rest.left(1), &sheet)
        rest = rest.dropLeft(1)
      }
    }
  }

  private func draw(_ column: ColumnContent, in area: Rect, _ sheet: inout Sheet) {
    sheet.hits.add(area, .column(column.id))
    let isShown = content.layout.shows(column.id)
    if isShown { drawHeader(column, area.top(1), &sheet) } else { drawCount(column, area.top(1), &sheet) }
    var body = area.dropTop(1)
    if content.layout.hasRule {
      drawRule(column, body.top(1), &sheet)
      body = body.dropTop(1)
    }
    if isShown { drawCards(column, in: body, &sheet) }
  }

  /// Draws a column that is only three cells wide: its count in place of the title and the cards.
  private func drawCount(_ column: ColumnContent, _ row: Rect, _ sheet: inout Sheet) {
    let role: Role = column.isOverLimit ? .warning : isTarget(column) ? .headingFocused : .dim
    let text = column.shortestCount + (column.isOverLimit ? "!" : "")
    let indent = ScreenText.width(text) < row.width ? 1 : 0
    sheet.put(text, at: Point(x: row.x + indent, y: row.y), in: row, role)
  }

  private func drawHeader(_ column: ColumnContent, _ row: Rect, _ sheet: inout Sheet) {
    let inside = row.dropLeft(1)
    let warns = column.isOverLimit ? "!" : ""
    // If the column's title row is too narrow, total and limit are omitted first, then the title is truncated; the
    // count itself never is.
    let isRoomy = ScreenText.width(column.title) + 1 + ScreenText.width(column.count + warns) <= inside.width
    let count = (isRoomy ? column.count : column.shortCount) + warns
    let room = max(0, inside.width - ScreenText.width(count) - 1)
    let title = ScreenText.truncated(column.title, to: room, ellipsis: sheet.theme.isASCII ? "..." : "…")
    let used = sheet.put(title, at: inside.origin, in: inside, titleRole(column))
    sheet.put(
      count, at: Point(x: inside.x + used + 1, y: row.y), in: inside, column.isOverLimit ? .warning : .dim)
    let right = content.layout.hasRule ? column.throughput : column.above
    var rest = inside.dropLeft(used + 1 + ScreenText.width(count)).dropRight(1)
    // A sparkline needs some distance to be readable, and so do the sums.
    let gap = ListView.gap
    if !content.layout.hasRule || ScreenText.width(right) + gap <= rest.width {
      sheet.putRight([Piece(right, .dim)], of: row.dropRight(1), row: row.y)
      rest = rest.dropRight(right.isEmpty ? 0 : ScreenText.width(right) + gap)
    }
    if let sums = sums(of: column, fitting: rest.width - gap) {
      sheet.put(sums, at: Point(x: rest.x + gap, y: row.y), in: rest)
    }
  }

  /// The longest form of the sums that fits; nil if none does.
  private func sums(of column: ColumnContent, fitting width: Int) -> [Piece]? {
    column.sums.first { $0.reduce(0) { $0 + ScreenText.width($1.text) } <= width }
  }

  private static let gap = 2

  /// The role of a column's title: the focused column is highlighted, and also the one under a dragged card.
  private func titleRole(_ column: ColumnContent) -> Role {
    column.isFocused || isTarget(column) ? .headingFocused : .heading
  }

  private func isTarget(_ column: ColumnContent) -> Bool {
    guard let drag = content.dragged, drag.hasMoved else { return false }
    switch drag.over {
    case .card(_, let over), .heading(_, let over), .column(let over): return over == column.id
    case .fold: return column.id == .done
    default: return false
    }
  }

  private func drawRule(_ column: ColumnContent, _ row: Rect, _ sheet: inout Sheet) {
    let lines = sheet.theme.lines
    sheet.line(column.isFocused ? lines.heavy : lines.horizontal, row, column.isFocused ? .accent : .dim)
    if !column.above.isEmpty { sheet.putRight([Piece(" \(column.above) ", .dim)], of: row.dropRight(1), row: row.y) }
  }

  private func drawSeparator(after column: ColumnContent, _ gap: Rect, _ sheet: inout Sheet) {
    let lines = sheet.theme.lines
    sheet.line(lines.vertical, gap, .dim)
    guard content.layout.hasRule else { return }
    let next = content.columns.first { $0.id == column.id.right }
    let cross = column.isFocused ? lines.crossHeavyLeft : next?.isFocused == true ? lines.crossHeavyRight : lines.cross
    sheet.line(cross, gap.dropTop(1).top(1), .dim)
  }

  // MARK: Columns below each other

  /// Draws each column as a heading, with the numbers of hidden cards, and its cards.
  private func drawStack(_ rect: Rect, _ sheet: inout Sheet) {
    var rest = rect
    for column in content.columns {
      let row = rest.top(1).dropLeft(1).dropRight(1)
      // The last heading also has the state of sync, unless the title row shows it.
      let sync = column.id == content.columns.last?.id ? content.sync?.text ?? "" : ""
      let facts = [column.title, column.count, column.above, column.below, sync].filter { !$0.isEmpty }
      let role: Role = column.isOverLimit ? .warning : .heading
      sheet.put(facts.joined(separator: sheet.signs.dot), at: row.origin, in: row, role)
      drawCards(column, in: rest.dropTop(1).top(content.layout.rows), &sheet)
      rest = rest.dropTop(1 + content.layout.rows)
    }
  }

  // MARK: One column

  private func drawTabs(_ rect: Rect, _ sheet: inout Sheet) {
    if let heading = content.heading {
      sheet.put(heading, at: Point(x: rect.x + 1, y: rect.y), in: rect.dropRight(1), .heading)
    } else {
      drawTitles(rect, &sheet)
    }
    guard let column = content.columns.first(where: \.isFocused) else { return }
    var body = rect.dropTop(1)
    sheet.hits.add(body, .column(column.id))
    if content.layout.hasRule {
      drawRule(column, body.top(1), &sheet)
      body = body.dropTop(1)
    }
    drawCards(column, in: body, &sheet)
  }

  private func drawTitles(_ rect: Rect, _ sheet: inout Sheet) {
    var x = rect.x + 1
    let row = rect.top(1)
    let ellipsis = sheet.theme.isASCII ? "..." : "…"
    let titleWidth = titleWidth(fitting: rect.width - 1)
    for column in tabs(fitting: rect.width - 1) where x < row.right {
      let title = ScreenText.truncated(column.title, to: titleWidth, ellipsis: ellipsis)
      let text = ScreenText.truncated(tab(column, titled: title), to: row.right - x, ellipsis: ellipsis)
      let role: Role = column.isOverLimit ? .warning : column.isFocused ? .headingFocused : .dim
      let used = sheet.put(text, at: Point(x: x, y: row.y), in: row, role)
      sheet.hits.add(Rect(x: x, y: row.y, width: used, height: 1), .column(column.id))
      x += used + (rect.width >= 34 ? 3 : 1)
    }
    // The distance shows that the sums belong to the shown column, not to the last tab.
    guard let shown = content.columns.first(where: \.isFocused) else { return }
    if let sums = sums(of: shown, fitting: row.right - 1 - x - ListView.gap) {
      sheet.putRight(sums, of: row.dropRight(1), row: row.y)
    }
  }

  private func tab(_ column: ColumnContent, titled title: String) -> String {
    let warns = column.isOverLimit ? "!" : ""
    guard column.isFocused else { return "\(title) \(column.isShownInPart ? column.shortCount : column.count)\(warns)" }
    return "[\(title) \(column.count)\(warns)]"
  }

  /// The widest title with which the tabs of all columns fit, so that no count is out of sight. Unlimited if too little
  /// would be left of a title.
  private func titleWidth(fitting width: Int) -> Int {
    let gap = width >= 33 ? 3 : 1
    let titles = content.columns.map { ScreenText.width($0.title) }
    let rest = content.columns.reduce(-gap) { $0 + ScreenText.width(tab($1, titled: "")) + gap }
    var widest = titles.max() ?? 0
    while widest >= ListView.leastTitleWidth, rest + titles.reduce(0, { $0 + min($1, widest) }) > width { widest -= 1 }
    return widest >= ListView.leastTitleWidth ? widest : width
  }

  /// Titles of tabs are not truncated below this length, that of the longest usual title, so that the usual ones stay
  /// whole.
  private static let leastTitleWidth = 7

  /// The tabs, without leading ones that would push the focused one out of sight.
  private func tabs(fitting width: Int) -> ArraySlice<ColumnContent> {
    var tabs = content.columns[...]
    let gap = width >= 33 ? 3 : 1
    let titleWidth = titleWidth(fitting: width)
    while let first = tabs.first, !first.isFocused {
      let end = tabs.firstIndex(where: \.isFocused).map { $0 + 1 } ?? tabs.endIndex
      let needed = tabs[..<end].reduce(-gap) { sum, column in
        let surplus = max(0, ScreenText.width(column.title) - titleWidth)
        return sum + ScreenText.width(tab(column, titled: column.title)) - surplus + gap
      }
      if needed <= width { break }
      tabs.removeFirst()
    }
    return tabs
  }

  // MARK: Cards

  private func drawCards(_ column: ColumnContent, in rect: Rect, _ sheet: inout Sheet) {
    // An empty column has nothing to select, so in plain mode the cursor is at its hint.
    if sheet.theme.isPlain, column.isFocused, !column.hint.isEmpty { sheet.point(at: rect) }
    for (index, line) in column.hint.enumerated() {
      sheet.put(line, at: Point(x: rect.x + 1, y: rect.y + index), in: rect, .dim)
    }
    var y = rect.y
    let cards = rect.top(content.layout.rows)
    for row in column.rows {
      y += row.gap
      let area = Rect(x: rect.x, y: y, width: rect.width, height: row.contentHeight).intersection(cards)
      switch row.content {
      case .card(let card): draw(card, column.id, in: area, &sheet)
      case .heading(let heading): draw(heading, column.id, in: area, &sheet)
      }
      y += row.height
      if let mark = row.dateMark, y <= cards.bottom {
        draw(dateMark: mark, in: Rect(x: rect.x, y: y - 1, width: rect.width, height: 1), &sheet)
      }
    }
    if let fold = column.fold {
      y += column.rows.isEmpty ? 0 : content.layout.gap(of: column.id)
      draw(fold, in: Rect(x: rect.x, y: y, width: rect.width, height: 1).intersection(cards), &sheet)
    }
    drawDropMark(in: column, cards, &sheet)
    guard content.layout.arrangement != .stack else { return }
    let last = rect.top(content.layout.rows + 1).bottom(1)
    if column.isFocused, let sync = content.sync,
      ScreenText.width(sync.text) + ScreenText.width(column.below) + 3 <= last.width
    {
      sheet.put([sync], at: Point(x: last.x + 1, y: last.y), in: last)
    }
    sheet.putRight([Piece(column.below, .dim)], of: last.dropRight(1), row: last.y)
  }

  /// Draws a line at the position where the dragged card would be placed.
  private func drawDropMark(in column: ColumnContent, _ rect: Rect, _ sheet: inout Sheet) {
    guard let drag = content.dragged, drag.hasMoved else { return }
    var y = rect.y
    switch drag.over {
    case .card(let id, column.id) where id != drag.card:
      guard let target = column.rows.firstIndex(where: { $0.card?.id == id }) else { return }
      let from = column.rows.firstIndex { $0.card?.id == drag.card }
      // A card that is dragged down within its column and lane would be placed below the target, else above it.
      let isPassed = from.map { $0 < target && !column.rows[$0...target].contains { $0.card == nil } } ?? false
      y = top(of: isPassed ? target + 1 : target, in: column, rect)
    case .heading(let group, column.id):
      guard let target = column.rows.firstIndex(where: { $0.heading?.group == group }) else { return }
      y = top(of: target, in: column, rect) + 1
    case .column(column.id), .fold: y = top(of: column.rows.count, in: column, rect)
    default: return
    }
    sheet.line(
      sheet.theme.lines.heavy, Rect(x: rect.x, y: min(max(y, rect.y - 1), rect.bottom), width: rect.width, height: 1),
      .warning)
  }

  /// The screen row above row `index` of a column, in which a line can be drawn; it is empty if cards have gaps, and a
  /// date if one stands there.
  private func top(of index: Int, in column: ColumnContent, _ rect: Rect) -> Int {
    guard index > 0 else { return rect.y - content.layout.gap(of: column.id) }
    let end = column.rows[..<index].reduce(rect.y) { $0 + $1.gap + $1.height }
    return column.rows[index - 1].dateMark == nil ? end : end - 1
  }

  private func draw(_ heading: HeadingContent, _ column: Column, in area: Rect, _ sheet: inout Sheet) {
    sheet.hits.add(area, .heading(heading.group, column))
    let inside = sheet.drawRow(area, isSelected: heading.isSelected)
    let role: Role = heading.isSelected ? .strong : heading.isEmpty ? .dim : .heading
    let count = Piece(heading.count, heading.isOverLimit ? .warning : role)
    let used = sheet.put([Piece(heading.title, role), count], at: inside.origin, in: inside)
    sheet.line(sheet.theme.lines.horizontal, inside.dropLeft(used + 1).dropRight(1), .dim)
  }

  /// Draws a date between two cards. It is no part of a card for the mouse.
  private func draw(dateMark: String, in area: Rect, _ sheet: inout Sheet) {
    let inside = area.dropLeft(1).dropRight(1)
    let text = ScreenText.truncated(dateMark, to: inside.width, ellipsis: sheet.theme.isASCII ? "..." : "…")
    let width = ScreenText.width(text)
    guard !sheet.theme.isPlain, width + 6 <= inside.width else {
      sheet.put(text, at: inside.origin, in: inside, .dim)
      return
    }
    sheet.line(sheet.theme.lines.horizontal, inside.left(2), .dim)
    sheet.put(text, at: Point(x: inside.x + 3, y: inside.y), in: inside, .dim)
    sheet.line(sheet.theme.lines.horizontal, inside.dropLeft(width + 4).left(2), .dim)
  }

  private func draw(_ fold: FoldContent, in area: Rect, _ sheet: inout Sheet) {
    sheet.hits.add(area, .fold)
    let inside = sheet.drawRow(area, isSelected: fold.isSelected)
    sheet.put(fold.text, at: inside.origin, in: inside, fold.isSelected ? .strong : .dim)
  }

  private func draw(_ card: CardContent, _ column: Column, in area: Rect, _ sheet: inout Sheet) {
    let hit = Hit.card(card.id, column)
    sheet.hits.add(area, hit)
    sheet.cards.append(Sheet.CardPlace(hit: hit, rect: area))
    if card.isSelected { sheet.point(at: area) }
    sheet.paint(card, in: area) { draw(card, in: area, &$0) }
  }

  private func draw(_ card: CardContent, in area: Rect, _ sheet: inout Sheet) {
    let inside = sheet.drawRow(area, isSelected: card.isSelected, hasCursor: false)
    drawTitle(of: card, in: inside, &sheet)
    var rest = inside.dropTop(card.title.count)
    for (row, line) in card.notes.enumerated() {
      sheet.put(line, at: Point(x: rest.x, y: rest.y + row), in: rest, .dim)
    }
    sheet.mark(card.hits.notes, from: rest.origin, in: rest)
    rest = rest.dropTop(card.notes.count)
    for (row, pieces) in card.meta.enumerated() {
      sheet.put(pieces, at: Point(x: rest.x, y: rest.y + row), in: rest)
    }
    sheet.mark(card.hits.meta, from: rest.origin, in: rest)
  }

  /// Draws the title of a card; its first row is bold if the card is selected.
  private func drawTitle(of card: CardContent, in inside: Rect, _ sheet: inout Sheet) {
    sheet.put(card.mark, at: inside.origin, in: inside, .accent)
    let title = inside.dropLeft(card.mark.isEmpty ? 0 : 2)
    let role: Role = card.isDone ? .dim : .plain
    for (row, line) in card.title.enumerated() {
      let isStrong = card.isSelected && row == 0
      sheet.put(line, at: Point(x: title.x, y: title.y + row), in: title, isStrong ? .strong : role)
    }
    sheet.mark(card.hits.title, from: title.origin, in: title)
    sheet.putRight(card.end, of: inside, row: inside.y + card.title.count - 1)
  }
}
