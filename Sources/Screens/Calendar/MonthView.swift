import Board
import Kanban
import Terminal
import Text

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
      // Aligned with the right end of the numbers.
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
