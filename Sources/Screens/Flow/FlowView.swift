import Board
import Terminal
import Words

struct FlowView {
  let content: FlowContent

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let header = rect.top(1).dropLeft(1).dropRight(1)
    sheet.put(content.title, at: header.origin, in: header, .strong)
    sheet.putRight(content.right, of: header, row: header.y)
    let tabs = rect.dropTop(1).top(1).dropLeft(1).dropRight(1)
    sheet.put(content.tabs, at: tabs.origin, in: tabs)
    var rest = rect.dropTop(content.layout.head)
    for line in content.lines {
      let area = rest.top(1)
      rest = rest.dropTop(1)
      if let card = line.card { sheet.hits.add(area, .card(card, .doing)) }
      let inside = sheet.drawRow(area, isSelected: line.isSelected)
      sheet.put(line.pieces, at: inside.origin, in: inside)
    }
    if sheet.canvas.cursor == nil { sheet.canvas.cursor = tabs.origin }
  }
}
