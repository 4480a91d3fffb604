import Board
import Kanban
import Terminal
import Text
import Words

/// Draws the calendar: the grid of days, and the list of the chosen one.
struct CalendarView {
  let content: CalendarContent

  private var layout: CalendarLayout { content.layout }

  func draw(in rect: Rect, on sheet: inout Sheet) {
    drawHeader(in: rect.top(1).dropLeft(1).dropRight(1), &sheet)
    let body = rect.dropTop(1)
    drawGrid(in: body, &sheet)
    let panel =
      layout.isBeside
      ? body.dropLeft(layout.gridWidth + 1) : body.dropTop(layout.gridRows)
    if layout.isBeside {
      sheet.line(sheet.theme.lines.vertical, body.dropLeft(layout.gridWidth).left(1), .dim)
    }
    drawPanel(in: panel, &sheet)
  }

  /// Draws the title, the tabs and, at the right, counts or the numbers of hidden rows. Tabs are omitted in a narrow
  /// header, then the right part if it does not fit beside the others.
  private func drawHeader(in header: Rect, _ sheet: inout Sheet) {
    let used = sheet.put(content.title, at: header.origin, in: header)
    let edges = layout.hasGrid ? [] : edges
    let right = edges.isEmpty ? content.counts : edges
    let rightWidth = right.reduce(0) { $0 + ScreenText.width($1.text) }
    let tabs = content.tabs.reduce(2) { $0 + ScreenText.width($1.text) } + 3
    let hasTabs = header.width >= CalendarView.tabsFrom && used + tabs <= header.width
    if hasTabs { drawTabs(in: header.dropLeft(used + 3), &sheet) }
    if used + (hasTabs ? tabs : 0) + 2 + rightWidth <= header.width { sheet.putRight(right, of: header, row: header.y) }
  }

  /// The least width of a header with tabs.
  private static let tabsFrom = 56

  private func drawTabs(in row: Rect, _ sheet: inout Sheet) {
    var x = row.x
    for tab in content.tabs {
      let used = sheet.put(tab.text, at: Point(x: x, y: row.y), in: row, tab.isChosen ? .headingFocused : .dim)
      sheet.hits.add(Rect(x: x, y: row.y, width: used, height: 1), .command(tab.command))
      x += used + 1
    }
  }

  private var edges: [Piece] {
    let edges = [content.panel.above, content.panel.below].filter { !$0.isEmpty }
    return edges.isEmpty ? [] : [Piece(edges.joined(separator: " "), .dim)]
  }

  // MARK: Days

  private func drawGrid(in rect: Rect, _ sheet: inout Sheet) {
    guard layout.hasGrid else { return }
    guard !layout.isRows else { return drawRows(in: rect, &sheet) }
    for (index, weekday) in content.weekdays.enumerated() {
      sheet.put([weekday], at: Point(x: rect.x + index * layout.dayWidth + 1, y: rect.y), in: rect)
    }
    for (index, week) in content.weeks.enumerated() {
      let row = rect.dropTop(1 + index * layout.weekStep).top(layout.weekRows)
      if layout.hasLines, index > 0 {
        let line = Rect(x: rect.x, y: row.y - 1, width: layout.gridWidth, height: 1)
        sheet.line(sheet.theme.lines.horizontal, line, .dim)
      }
      for (column, cell) in week.cells.enumerated() {
        draw(cell, in: row.dropLeft(column * layout.dayWidth).left(layout.dayWidth), &sheet)
      }
      for bar in week.bars { draw(bar, of: week, in: row, &sheet) }
    }
  }

  /// Draws a row per day, scrolled so that the chosen day is in the middle if possible.
  private func drawRows(in rect: Rect, _ sheet: inout Sheet) {
    let cells = content.weeks.first?.cells ?? []
    let chosen = cells.firstIndex { $0.day == content.chosen } ?? 0
    let first = max(0, min(chosen - layout.dayRows / 2, cells.count - layout.dayRows))
    for (index, cell) in cells.dropFirst(first).prefix(layout.dayRows).enumerated() {
      let row = rect.dropTop(index).top(1)
      sheet.hits.add(row, .day(cell.day))
      if cell.isChosen { sheet.select(row, cell.hasCursor ? .accent : .dim, hasCursor: cell.hasCursor) }
      let inside = row.dropLeft(1)
      let used = sheet.put([content.weekdays[first + index], Piece(" ")], at: inside.origin, in: inside)
      let number = cell.isChosen ? cell.number.strong : cell.number
      sheet.put([number], at: Point(x: inside.x + used, y: inside.y), in: inside)
      let rest = inside.dropLeft(CalendarContent.rowLead)
      if let entry = cell.entries.first {
        sheet.hits.add(rest, .planned(entry.item, cell.day))
        let title = fitting(entry.lines.first ?? "", before: cell.more, in: rest, sheet)
        put(title, of: entry, in: rest, &sheet)
      }
      if !cell.more.isEmpty { sheet.putRight([Piece(cell.more, .dim)], of: rest, row: rest.y) }
    }
  }

  /// In plain mode, the title of an entry, shortened so that the words for further entries fit behind it; in other
  /// modes the whole title.
  private func fitting(_ title: String, before more: String, in row: Rect, _ sheet: Sheet) -> String {
    guard sheet.theme.isPlain, !more.isEmpty else { return title }
    let words = ScreenText.width(", " + more)
    return ScreenText.truncated(title, to: max(1, row.width - words), ellipsis: sheet.signs.ellipsis)
  }

  private func draw(_ cell: CalendarContent.Cell, in rect: Rect, _ sheet: inout Sheet) {
    sheet.hits.add(rect, .day(cell.day))
    // In plain mode the cursor is at the heading of the day, which has the date in words.
    let hasCursor = cell.hasCursor && !sheet.theme.isPlain
    if cell.isChosen { sheet.select(rect, cell.hasCursor ? .accent : .dim, hasCursor: hasCursor) }
    let inside = rect.dropLeft(1)
    // A day number that is too wide for its cell also uses the cell of the selection mark.
    let isWide = !cell.isChosen && ScreenText.width(cell.number.text) > inside.width
    let place = isWide ? rect : inside
    var x = place.x + sheet.put([cell.isChosen ? cell.number.strong : cell.number], at: place.origin, in: place)
    if !cell.holiday.isEmpty { sheet.put(cell.holiday, at: Point(x: x + 1, y: inside.y), in: inside, .holiday) }
    if !cell.more.isEmpty { sheet.putRight([Piece(cell.more, .dim)], of: inside.dropRight(1), row: inside.y) }
    for mark in cell.marks { x += sheet.put([mark], at: Point(x: x, y: inside.y), in: inside) }
    for (index, line) in cell.holidays.enumerated() {
      let row = inside.dropTop(1 + cell.holidayRow + index).top(1)
      sheet.put(line, at: row.origin, in: row.dropRight(1), .holiday)
    }
    for entry in cell.entries {
      let area = inside.dropTop(1 + entry.row).top(entry.lines.count)
      sheet.hits.add(area, .planned(entry.item, cell.day))
      for (index, line) in entry.lines.enumerated() {
        let row = area.dropTop(index).top(1)
        put(line, of: entry, isFirst: index == 0, in: row.dropRight(1), &sheet)
      }
    }
  }

  private func put(
    _ line: String, of entry: CalendarContent.Entry, isFirst: Bool = true, in row: Rect, _ sheet: inout Sheet
  ) {
    sheet.put(line, at: row.origin, in: row, entry.role)
    if let lead = entry.lead, isFirst, line.hasPrefix(lead.text) { sheet.put([lead], at: row.origin, in: row) }
  }

  private func draw(_ bar: CalendarBar, of week: CalendarContent.Week, in row: Rect, _ sheet: inout Sheet) {
    let days = bar.columns
    var line = row.dropTop(1 + bar.lane).top(1).dropLeft(days.lowerBound * layout.dayWidth)
      .left(days.count * layout.dayWidth)
    // The bar of a period that goes on before or after this week reaches the edge of the week.
    if !bar.comesFromBefore { line = line.dropLeft(1) }
    if !bar.continuesNextWeek { line = line.dropRight(1) }
    let rule = sheet.theme.lines.heavy
    sheet.line(rule, line, bar.role)
    let lead = bar.comesFromBefore ? 2 : 0
    let room = line.dropLeft(lead)
    let title = ScreenText.truncated(
      bar.title, to: max(1, room.width - 2), ellipsis: sheet.theme.isASCII ? "..." : "…")
    sheet.put((lead > 0 ? " " : "") + title + " ", at: room.origin, in: room, bar.role)
    for column in days {
      let part = row.dropTop(1 + bar.lane).top(1).dropLeft(column * layout.dayWidth).left(layout.dayWidth)
      let item: DayItem = column == days.upperBound && !bar.continuesNextWeek ? .card(bar.card) : .passing(bar.card)
      sheet.hits.add(part, .planned(item, week.cells[column].day))
    }
  }

  // MARK: Chosen day

  private func drawPanel(in rect: Rect, _ sheet: inout Sheet) {
    guard rect.height > 0 else { return }
    var rest = rect
    let panel = content.panel
    if layout.hasRule, !layout.isBeside {
      sheet.line(sheet.theme.lines.horizontal, rest.top(1), .dim)
      rest = rest.dropTop(1)
    }
    if layout.hasGrid {
      let inside = rest.dropLeft(1).dropRight(1)
      let edgesWidth = edges.reduce(0) { $0 + ScreenText.width($1.text) + 1 }
      sheet.put(panel.title, at: inside.origin, in: inside.dropRight(edgesWidth))
      if sheet.theme.isPlain, sheet.canvas.cursor == nil { sheet.point(at: rest) }
      sheet.putRight(edges, of: inside, row: inside.y)
      rest = rest.dropTop(1)
    }
    if layout.isBeside {
      sheet.line(sheet.theme.lines.horizontal, rest.top(1), .dim)
      rest = rest.dropTop(1)
    }
    for (index, line) in panel.holidays.enumerated() {
      let row = rest.dropTop(index).top(1).dropLeft(1)
      sheet.put(line, at: row.origin, in: row, .holiday)
    }
    rest = rest.dropTop(panel.holidays.count)
    let hint = panel.hint.isEmpty ? [] : ScreenText.wrapped(panel.hint, width: max(1, rest.width - 2))
    sheet.putHint(hint, in: rest.dropTop(panel.rows.count))
    for (index, row) in panel.rows.enumerated() { draw(row, in: rest.dropTop(index).top(1), &sheet) }
  }

  private func draw(_ row: DayContent.Row, in area: Rect, _ sheet: inout Sheet) {
    sheet.hits.add(area, .planned(row.item, content.chosen))
    let inside = sheet.drawRow(area, isSelected: row.isSelected)
    sheet.put(row.text, at: inside.origin, in: inside)
    sheet.putRight(row.right, of: inside, row: inside.y)
  }
}

extension Piece {
  /// The piece in bold if its role is plain or dim; other roles stay.
  fileprivate var strong: Piece { role == .plain || role == .dim ? Piece(text, .strong) : self }
}

struct MonthView {
  let content: MonthContent

  var height: Int { 1 + (content.title == nil ? 0 : 1) + MonthContent.rows }

  func draw(in rect: Rect, on sheet: inout Sheet) {
    var y = rect.y
    if let title = content.title {
      sheet.put([title], at: Point(x: rect.x + 1, y: y), in: rect)
      y += 1
    }
    for (column, weekday) in content.weekdays.enumerated() {
      // The names of the weekdays are aligned with the right end of the day numbers.
      let x = rect.x + column * MonthContent.cellWidth + 3 - ScreenText.width(weekday.text)
      sheet.put([weekday], at: Point(x: x, y: y), in: rect)
    }
    y += 1
    for week in content.weeks {
      for (column, cell) in week.enumerated() {
        let place = Point(x: rect.x + column * MonthContent.cellWidth, y: y)
        sheet.put([cell.number, cell.mark], at: place, in: rect)
        sheet.hits.add(Rect(x: place.x, y: y, width: MonthContent.cellWidth, height: 1), .day(cell.day))
        if cell.hasCursor { sheet.canvas.cursor = Point(x: place.x + 1, y: y) }
      }
      y += 1
    }
  }
}
