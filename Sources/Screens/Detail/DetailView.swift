import Board
import Terminal
import Text
import Words

struct DetailView {
  let content: DetailContent
  /// True if the detail is drawn beside the board: it then has no cursor, hit areas and foot.
  var isBeside = false

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let inside = rect.dropLeft(1).dropRight(1)
    for (index, line) in content.header.enumerated() {
      sheet.put(line, at: Point(x: inside.x, y: rect.y + index), in: inside, .strong)
    }
    sheet.putRight([Piece(content.column, .headingFocused)], of: inside, row: rect.y)
    var rest = rect.dropTop(content.header.count)
    for (index, line) in content.meta.enumerated() {
      sheet.put(line, at: Point(x: inside.x, y: rest.y + index), in: inside)
    }
    rest = rest.dropTop(content.meta.count + (content.hasGap ? 1 : 0)).dropBottom(isBeside ? 0 : 1)
    for (index, row) in content.rows.enumerated() {
      draw(row, in: rest.dropTop(index).top(1), &sheet)
    }
    drawMore(content.above, in: rest.top(1), &sheet)
    drawMore(content.below, in: rest.bottom(1), &sheet)
  }

  private func drawMore(_ hidden: String, in row: Rect, _ sheet: inout Sheet) {
    if !hidden.isEmpty { sheet.putRight([Piece(" " + hidden, .dim)], of: row.dropRight(1), row: row.y) }
  }

  private func draw(_ row: DetailContent.Row, in area: Rect, _ sheet: inout Sheet) {
    if !isBeside { sheet.hits.add(area, .line(row.line)) }
    if row.isRule {
      let inside = area.dropLeft(1).dropRight(1)
      let title = row.pieces.first?.text ?? ""
      sheet.line(sheet.theme.lines.horizontal, inside, .dim)
      let indent = sheet.theme.isPlain ? -1 : 2
      sheet.put(" \(title) ", at: Point(x: inside.x + indent, y: inside.y), in: area, .heading)
    } else {
      sheet.put(row.pieces, at: Point(x: area.x + 1, y: area.y), in: area.dropLeft(1).dropRight(1))
    }
    guard row.isSelected, !isBeside else { return }
    sheet.select(area, hasCursor: sheet.canvas.cursor == nil)
  }
}
