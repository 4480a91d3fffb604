import Board
import Terminal
import Text
import Words

struct NextView {
  let content: NextContent

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let header = rect.top(1).dropLeft(1).dropRight(1)
    sheet.put(content.title, at: header.origin, in: header, .strong)
    sheet.putRight([Piece(content.count, .dim)], of: header, row: header.y)
    let inside = rect.dropTop(1).dropLeft(1).dropRight(1)
    for (index, note) in content.notes.enumerated() {
      sheet.put([note], at: Point(x: inside.x, y: inside.y + index), in: inside)
    }
    let rest = rect.dropTop(1 + content.notes.count)
    sheet.putHint(content.hint, in: rest)
    for (index, row) in content.rows.enumerated() { draw(row, in: rest.dropTop(index).top(1), &sheet) }
  }

  private func draw(_ row: NextContent.Row, in area: Rect, _ sheet: inout Sheet) {
    sheet.hits.add(area, .card(row.id, row.column))
    let inside = area.dropLeft(1).dropRight(1)
    if row.isSelected { sheet.select(area) }
    sheet.put(row.title, at: inside.origin, in: inside, row.isSelected ? .strong : .plain)
    sheet.put(row.facts, at: Point(x: inside.x + row.factsColumn, y: inside.y), in: inside)
    sheet.putRight(row.right, of: inside, row: inside.y)
  }
}
