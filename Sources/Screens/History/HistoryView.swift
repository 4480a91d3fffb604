import Board
import Terminal
import Text
import Words

struct HistoryView {
  let content: HistoryContent

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let inside = rect.dropLeft(1).dropRight(1)
    drawTitle(inside.top(1), &sheet)
    let rows = rect.dropTop(1).dropBottom(1)
    var rest = rows
    for line in content.lines {
      switch line {
      case .day(let day): sheet.put(day, at: Point(x: rest.x + 1, y: rest.y), in: inside, .heading)
      case .row(let row): draw(row, in: rest.top(content.height), &sheet)
      }
      rest = rest.dropTop(line.isDay ? 1 : content.height)
    }
    if content.lines.isEmpty {
      sheet.put(content.hint, at: Point(x: inside.x, y: rows.y), in: inside, .dim)
      sheet.point(at: rows)
    }
    if !content.above.isEmpty {
      sheet.putRight([Piece(" " + content.above, .dim)], of: inside, row: rows.y)
    }
    if let menu = content.menu { HistoryMenuView(content: menu).draw(in: rect.dropBottom(1), on: &sheet) }
  }

  private func drawTitle(_ row: Rect, _ sheet: inout Sheet) {
    if let words = content.words {
      let used = sheet.put(words.label + " ", at: row.origin, in: row, .strong)
      let line = row.dropLeft(used)
      let typed = sheet.put(words.text, at: line.origin, in: line, .plain)
      sheet.putSelection(words.selection, behind: typed, in: line)
      sheet.canvas.cursor = Point(x: min(row.x + used + words.cursor, row.right - 1), y: row.y)
      return
    }
    let count = ScreenText.width(content.count)
    // If the row is too narrow, the title is truncated, not the count at its right.
    sheet.put(content.title, at: row.origin, in: row.dropRight(min(row.width / 2, count + 1)))
    let right = sheet.theme.isPlain ? row : row.right(min(count, row.width / 2))
    sheet.putRight([Piece(content.count, .dim)], of: right, row: row.y)
  }

  private func draw(_ row: HistoryContent.Row, in area: Rect, _ sheet: inout Sheet) {
    sheet.hits.add(area, .line(Int(row.sequence)))
    let inside = area.dropLeft(1).dropRight(1)
    sheet.put(row.pieces, at: inside.origin, in: inside)
    if let below = row.below { sheet.put([below], at: Point(x: inside.x, y: inside.y + 1), in: inside) }
    sheet.putRight([row.origin], of: inside, row: inside.y)
    guard row.isSelected else { return }
    sheet.select(area, hasCursor: sheet.canvas.cursor == nil)
  }
}

struct HistoryMenuView {
  let content: HistoryContent.Menu

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let widest = content.rows.map { ScreenText.width($0) }.max() ?? 0
    let width = min(rect.width, max(widest, ScreenText.width(content.title)) + 6)
    let height = min(rect.height, content.rows.count + 2)
    let middle = Rect(
      x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2, width: width, height: height)
    let place = sheet.place(middle, in: rect)
    sheet.stepBack()
    // A click outside of the menu closes it, so the whole screen above the footer is a hit area.
    sheet.hits.add(rect, .beside)
    sheet.hits.add(place, .overlay)
    let inside = sheet.frame(place, title: content.title)
    // Scroll until the chosen row is visible.
    let first = max(0, content.chosen + 1 - inside.height)
    for (index, row) in content.rows.enumerated().dropFirst(first).prefix(inside.height) {
      let area = Rect(x: inside.x, y: inside.y + index - first, width: inside.width, height: 1)
      sheet.hits.add(area, .line(index))
      let isChosen = index == content.chosen
      let text = sheet.drawRow(area, isSelected: isChosen)
      sheet.put(row, at: text.origin, in: text, isChosen ? .strong : .plain)
    }
  }
}
