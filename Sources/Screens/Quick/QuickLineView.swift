import Board
import Terminal
import Text

struct QuickLineView {
  let content: QuickLineContent

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let area = sheet.place(rect.bottom(min(rect.height, QuickLineLayout.rows)), in: rect)
    let inside = sheet.frame(area, title: content.title).dropLeft(1).dropRight(1)
    sheet.hits.add(area, .overlay)
    sheet.put(content.preview, at: inside.origin, in: inside)
    let line = inside.dropTop(1).top(1)
    sheet.hits.add(line, .text(.field(.title), row: 0, column: 0))
    sheet.put([content.line], at: line.origin, in: line)
    for cells in content.understood {
      let words = Rect(x: line.x + cells.lowerBound, y: line.y, width: cells.count, height: 1).intersection(line)
      sheet.canvas.restyle(words) { $0.adding(.underline) }
    }
    sheet.canvas.cursor = Point(x: min(line.x + content.cursor, line.right), y: line.y)
    if let question = content.question { QuestionView(content: question).draw(in: rect, on: &sheet) }
  }
}

extension KeyTable {
  static let quick: [KeyRow] = [
    KeyRow([.list], .addQuickly, "i"),
    KeyRow([.quickLine], .accept, "enter", "ctrl-j"),
    KeyRow([.quickLine], .nextField, "tab"),
  ]
}
