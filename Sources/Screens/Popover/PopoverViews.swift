import Board
import Kanban
import Terminal
import Text
import Words

struct PopoverView {
  let content: PopoverContent

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let month = content.month.map { MonthView(content: $0) }
    let lines = 1 + content.rows.count + content.completions.count + content.meaning.count + (month?.height ?? 0)
    let size = Size(width: min(rect.width, content.width + 4), height: min(rect.height, lines + 2))
    let inside = sheet.popover(size, at: content.card, in: rect, title: content.title)
    let text = inside.dropLeft(1).dropRight(1)
    let used = sheet.put(content.line, at: text.origin, in: text)
    sheet.putSelection(content.selection, behind: used, in: text.top(1))
    sheet.canvas.cursor = Point(x: min(text.x + content.cursor, text.right), y: text.y)
    var y = text.y + 1
    for row in content.rows {
      sheet.put(row, at: Point(x: text.x, y: y), in: text)
      y += 1
    }
    month?.draw(in: Rect(x: text.x, y: y, width: text.width, height: max(0, inside.bottom - y)), on: &sheet)
    for (index, completion) in content.completions.enumerated() where y < inside.bottom {
      let area = Rect(x: inside.x, y: y, width: inside.width, height: 1)
      sheet.hits.add(area, .completion(index))
      if completion.isChosen { sheet.line(sheet.theme.lines.bar, area.left(1), .accent) }
      if completion.isChosen, sheet.theme.isPlain, !completion.key.isEmpty {
        // The keys are those of the row, not of the line.
        sheet.point(at: area.dropLeft(completion.key.prefix { $0 == " " }.count))
      }
      draw(completion, in: text, row: y, &sheet)
      y += 1
    }
    for piece in content.meaning {
      sheet.put([piece], at: Point(x: text.x, y: y), in: text)
      y += 1
    }
    if let question = content.question { QuestionView(content: question).draw(in: rect, on: &sheet) }
  }

  private func draw(_ completion: PopoverContent.Completion, in text: Rect, row: Int, _ sheet: inout Sheet) {
    let key = sheet.put(completion.key, at: Point(x: text.x, y: row), in: text, .key)
    let x = text.x + (completion.key.isEmpty ? 0 : key + 2)
    sheet.put(completion.text, at: Point(x: x, y: row), in: text, completion.isChosen ? .strong : .tag)
    sheet.putRight([Piece(completion.count, .dim)], of: text, row: row)
  }
}

extension Sheet {
  /// Draws a frame that points at a card. Returns the inside.
  mutating func popover(_ size: Size, at card: CardID?, in rect: Rect, title: String) -> Rect {
    let (place, pointer) = popover(size, pointingAt: card, in: rect)
    let inside = frame(place, title: title)
    hits.add(place, .overlay)
    if let pointer { line(theme.lines.pointer, Rect(x: pointer.x, y: pointer.y, width: 1, height: 1), .accent) }
    return inside
  }
}
