import Board
import Terminal
import Text
import Words

/// Draws a page of the journal, and the cards of its day.
struct PageView {
  let content: PageContent
  /// True beside the list, which keeps the focus: the page then has no cursor, hit areas and numbers of hidden rows.
  var isPreview = false

  private var layout: PageLayout { content.layout }

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let whole = rect.dropLeft(1 + layout.indent)
    let width = layout.isBeside ? layout.textWidth + 3 + layout.sideWidth : layout.textWidth
    let inside = whole.left(min(width, max(0, whole.width - 1)))
    let right = content.right.reduce(0) { $0 + ScreenText.width($1.text) }
    sheet.put(content.heading, at: inside.origin, in: inside.dropRight(right > 0 ? right + 1 : 0))
    sheet.putRight(content.right, of: inside, row: inside.y)
    if layout.metaRows > 0 { sheet.put(content.meta, at: Point(x: inside.x, y: inside.y + 1), in: inside) }
    let body = inside.dropTop(1 + layout.metaRows + (layout.hasGap ? 1 : 0))
    let text = body.left(layout.textWidth).top(min(body.height, layout.rows))
    for (index, row) in content.rows.enumerated() {
      let origin = Point(x: text.x, y: text.y + index)
      sheet.put(row.pieces, at: origin, in: text)
      sheet.mark(row.marks, from: origin, in: text)
    }
    if !isPreview {
      sheet.canvas.cursor = text.origin
      drawMore(content.above, row: text.y, rect, &sheet)
      drawMore(content.below, row: text.bottom - 1, rect, &sheet)
    }
    drawSide(in: layout.isBeside ? body.dropLeft(layout.textWidth + 3) : body.dropTop(layout.rows), &sheet)
  }

  private func drawMore(_ hidden: String, row: Int, _ rect: Rect, _ sheet: inout Sheet) {
    if !hidden.isEmpty { sheet.putRight([Piece(hidden, .dim)], of: rect, row: row) }
  }

  private func drawSide(in rect: Rect, _ sheet: inout Sheet) {
    for (index, line) in content.side.prefix(rect.height).enumerated() {
      let row = rect.dropTop(index).top(1)
      switch line {
      case .heading(let text): sheet.put(text, at: row.origin, in: row, .heading)
      case .card(let id, let pieces):
        if !isPreview { sheet.hits.add(row, .planned(.card(id), content.day)) }
        sheet.put(pieces, at: row.origin, in: row)
      case .gap: break
      }
    }
  }
}
