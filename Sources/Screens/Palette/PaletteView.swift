import Board
import Terminal
import Text
import Words

struct PaletteView {
  let content: PaletteContent
  let title: String

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let height = min(rect.height, content.rows.count + 3 + content.remarks.count)
    let width = min(rect.width, 68)
    let middle = Rect(x: rect.x + (rect.width - width) / 2, y: rect.y, width: width, height: height)
    let place = sheet.place(middle, in: rect)
    let inside = sheet.frame(place, title: title).dropLeft(1).dropRight(1)
    sheet.hits.add(place, .overlay)
    sheet.put(":", at: inside.origin, in: inside, .key)
    let line = inside.top(1).dropLeft(2)
    let used = sheet.put(content.line, at: line.origin, in: line, .plain)
    sheet.putSelection(content.selection, behind: used, in: line)
    var y = inside.y + 1
    for remark in content.remarks where y < inside.bottom {
      sheet.put([remark], at: Point(x: inside.x + 2, y: y), in: inside)
      y += 1
    }
    for row in content.rows where y < inside.bottom {
      draw(row, in: Rect(x: place.x + 1, y: y, width: place.width - 2, height: 1), &sheet)
      y += 1
    }
    if content.hiddenBelow > 0 {
      let last = place.bottom(1)
      sheet.putRight([Piece(" \(sheet.signs.down)\(content.hiddenBelow) ", .dim)], of: last.dropRight(2), row: last.y)
    }
    sheet.canvas.cursor = Point(x: min(inside.x + 2 + content.cursor, inside.right - 1), y: inside.y)
  }

  private func draw(_ row: PaletteContent.Row, in area: Rect, _ sheet: inout Sheet) {
    sheet.hits.add(area, .line(row.index))
    let inside = sheet.drawRow(area, isSelected: row.isChosen, hasCursor: false)
    sheet.put(row.text, at: inside.origin, in: inside, row.isChosen ? .strong : .plain)
    sheet.putRight([Piece(row.key, .key)], of: inside, row: inside.y)
  }
}
