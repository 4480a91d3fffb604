import Board
import Terminal

struct QuickLineView {
  let content: QuickLineContent

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let rows = QuickLineLayout.rows - 1 + content.preview.count
    let area = sheet.place(rect.bottom(min(rect.height, rows)), in: rect)
    let inside = sheet.frame(area, title: content.title).dropLeft(1).dropRight(1)
    sheet.hits.add(area, .overlay)
    for (index, row) in content.preview.enumerated() {
      let place = inside.dropTop(index).top(1)
      sheet.put(row, at: place.origin, in: place)
    }
    let line = inside.dropTop(content.preview.count).top(1)
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
