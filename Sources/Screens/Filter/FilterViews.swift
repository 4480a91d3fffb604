import Board
import Terminal
import Text
import Words

/// Draws the filter line with its suggestions, or the saved filters, over the lower part of the board.
struct FilterView {
  let content: FilterContent

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let area = sheet.place(rect.bottom(min(rect.height, content.height + 3)), in: rect)
    let inside = sheet.frame(area, title: content.title)
    sheet.hits.add(area, .overlay)
    let text = inside.dropLeft(1).dropRight(1)
    let used = content.label.isEmpty ? 0 : sheet.put(content.label, at: text.origin, in: text, .strong)
    let line = text.top(1).dropLeft(used)
    let typed = sheet.put([content.line], at: line.origin, in: line)
    sheet.putSelection(content.selection, behind: typed, in: line)
    if let cursor = content.cursor {
      sheet.canvas.cursor = Point(x: min(text.x + used + cursor, text.right), y: text.y)
    }
    for (index, remark) in content.remarks.enumerated() where 1 + index < inside.height {
      let x = min(text.x + used + remark.indent, text.right)
      sheet.put([remark.piece], at: Point(x: x, y: text.y + 1 + index), in: inside)
    }
    for (index, row) in content.rows.enumerated() where 1 + index < inside.height {
      draw(row, in: Rect(x: inside.x, y: inside.y + 1 + index, width: inside.width, height: 1), &sheet)
    }
    drawHiddenCounts(area, &sheet)
  }

  private func draw(_ row: FilterContent.Row, in area: Rect, _ sheet: inout Sheet) {
    sheet.hits.add(area, .line(row.index))
    let text = sheet.drawRow(area, isSelected: row.isChosen, hasCursor: content.cursor == nil)
    let used = sheet.put(row.text.text, at: text.origin, in: text, row.isChosen ? .strong : row.text.role)
    sheet.put([row.detail], at: Point(x: text.x + used + 2, y: text.y), in: text)
  }

  private func drawHiddenCounts(_ area: Rect, _ sheet: inout Sheet) {
    let above = content.hiddenAbove > 0 ? "\(sheet.signs.up)\(content.hiddenAbove) " : ""
    let below = content.hiddenBelow > 0 ? "\(sheet.signs.down)\(content.hiddenBelow) " : ""
    guard !(above + below).isEmpty else { return }
    sheet.putRight([Piece(" " + above + below, .dim)], of: area.bottom(1).dropRight(2), row: area.bottom - 1)
  }
}

/// Draws a menu of alternatives, such as sort orders or themes; a check mark shows the one in use.
struct ChoicesView {
  let content: ChoicesContent

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let widest = content.rows.map { 6 + ScreenText.width($0.key) + ScreenText.width($0.text) }.max() ?? 0
    let width = min(rect.width, max(widest, ScreenText.width(content.title) + 4) + 4)
    let height = min(rect.height, content.rows.count + 2)
    let middle = Rect(
      x: rect.x + (rect.width - width) / 2, y: rect.y + min(2, rect.height - height), width: width, height: height)
    let place = sheet.place(middle, in: rect)
    let inside = sheet.frame(place, title: content.title)
    sheet.hits.add(place, .overlay)
    // Scroll until the chosen row is visible.
    let chosen = content.rows.firstIndex(where: \.isChosen) ?? 0
    let first = max(0, chosen + 1 - inside.height)
    for (index, row) in content.rows.enumerated().dropFirst(first).prefix(inside.height) {
      draw(row, index, in: Rect(x: inside.x, y: inside.y + index - first, width: inside.width, height: 1), &sheet)
    }
  }

  private func draw(_ row: ChoicesContent.Row, _ index: Int, in area: Rect, _ sheet: inout Sheet) {
    sheet.hits.add(area, .line(index))
    let text = sheet.drawRow(area, isSelected: row.isChosen)
    let used = row.key.isEmpty ? 0 : sheet.put(row.key, at: text.origin, in: text, .key) + 2
    sheet.put(row.text, at: Point(x: text.x + used, y: text.y), in: text, row.isChosen ? .strong : .plain)
    if row.isInForce {
      sheet.putRight([Piece(sheet.signs.inUse, .accent)], of: text, row: text.y)
    }
  }
}
