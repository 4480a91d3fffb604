import Board
import Terminal
import Text
import Words

struct TrashView {
  let content: TrashContent

  func draw(in rect: Rect, on sheet: inout Sheet) {
    var rest = sheet.drawHeader(content.title, right: content.count, in: rect)
    if content.layout.hasRule {
      sheet.line(sheet.theme.lines.heavy, rest.top(1), .accent)
      if !content.above.isEmpty {
        sheet.putRight([Piece(" \(content.above) ", .dim)], of: rest.dropRight(1), row: rest.y)
      }
      rest = rest.dropTop(1)
      sheet.putRight([Piece(content.below, .dim)], of: rest.dropRight(1), row: rest.y + content.layout.rows)
    }
    sheet.putHint(content.hint, in: rest)
    let titles = content.titleColumn(width: rect.width)
    for (index, row) in content.rows.enumerated() { draw(row, titles, in: rest.dropTop(index).top(1), &sheet) }
  }

  private func draw(_ row: TrashContent.Row, _ titles: Int, in area: Rect, _ sheet: inout Sheet) {
    sheet.hits.add(area, .trashed(row.id))
    let inside = sheet.drawRow(area, isSelected: row.isSelected)
    sheet.put(row.when, at: inside.origin, in: inside, .dim)
    sheet.put(row.title, at: Point(x: inside.x + titles, y: inside.y), in: inside, row.isSelected ? .strong : .plain)
    sheet.putRight(row.origin, of: inside, row: inside.y)
  }
}
