import Board
import Terminal
import Text
import Words

struct RemindersView {
  let content: RemindersContent

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let size = Size(width: min(rect.width, content.layout.width), height: min(rect.height, content.layout.height))
    let middle = Rect(
      x: rect.x + (rect.width - size.width) / 2, y: rect.y + min(2, rect.height - size.height), width: size.width,
      height: size.height)
    let place = sheet.place(middle, in: rect)
    let inside = sheet.frame(place, title: content.title)
    sheet.hits.add(place, .overlay)
    sheet.put(content.hint, at: inside.dropLeft(1).origin, in: inside, .dim)
    if content.rows.isEmpty { sheet.point(at: inside) }
    for (line, row) in content.rows.enumerated() where line < inside.height {
      draw(row, in: Rect(x: inside.x, y: inside.y + line, width: inside.width, height: 1), &sheet)
    }
    if !content.below.isEmpty {
      sheet.putRight([Piece(" \(content.below) ", .dim)], of: place.bottom(1).dropRight(2), row: place.bottom - 1)
    }
  }

  private func draw(_ row: RemindersContent.Row, in area: Rect, _ sheet: inout Sheet) {
    sheet.hits.add(area, .line(row.index))
    let text = sheet.drawRow(area, isSelected: row.isChosen)
    sheet.put(row.title, at: text.origin, in: text)
    sheet.putRight([row.detail], of: text, row: text.y)
  }
}
