import Board
import Terminal
import Text
import Words

/// Draws the agenda, as a screen or beside the board.
struct AgendaView {
  let content: AgendaContent
  /// True beside the board: the title is then in line with the column titles, above a rule.
  var isBeside = false

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let header = rect.top(1).dropLeft(1).dropRight(1)
    sheet.put(content.title, at: header.origin, in: header, isBeside ? .heading : .strong)
    let edges = [content.above, content.below].filter { !$0.isEmpty }.joined(separator: " ")
    let right = isBeside || !edges.isEmpty ? [Piece(edges, .dim)] : content.counts
    let headerWidth = right.reduce(ScreenText.width(content.title) + 2) { $0 + ScreenText.width($1.text) }
    if headerWidth <= header.width { sheet.putRight(right, of: header, row: header.y) }
    var rest = rect.dropTop(1)
    if isBeside {
      sheet.line(sheet.theme.lines.horizontal, rest.top(1), .dim)
      rest = rest.dropTop(1)
    }
    for (index, line) in content.lines.enumerated() { point(at: line, in: rest.dropTop(index).top(1), &sheet) }
    // Beside the board the whole agenda is cached as one block of cells, because it rarely changes; on its own screen
    // each line is cached.
    if isBeside { sheet.paint(content, in: rest) { drawLines(in: rest, &$0) } } else { drawLines(in: rest, &sheet) }
  }

  private func drawLines(in rect: Rect, _ sheet: inout Sheet) {
    for (index, line) in content.lines.enumerated() {
      let area = rect.dropTop(index).top(1)
      sheet.paint(index, line, in: area) { draw(line, in: area, &$0) }
    }
  }

  /// For a line of the agenda: registers the day or item that a click hits, and puts the cursor on the selected item.
  private func point(at line: AgendaContent.Line, in area: Rect, _ sheet: inout Sheet) {
    switch line {
    case .heading(_, _, let day): if let day { sheet.hits.add(area, .day(day)) }
    case .row(let row, let day):
      sheet.hits.add(area, .planned(row.item, day))
      if row.isSelected { sheet.point(at: area) }
    // Without any item, a text says so.
    case .text: if sheet.theme.isPlain, sheet.canvas.cursor == nil { sheet.point(at: area) }
    case .gap: break
    }
  }

  private func draw(_ line: AgendaContent.Line, in area: Rect, _ sheet: inout Sheet) {
    let inside = area.dropLeft(1).dropRight(1)
    switch line {
    case .heading(let pieces, let right, _):
      sheet.put(pieces, at: inside.origin, in: inside)
      sheet.putRight([Piece(right, .dim)], of: inside, row: inside.y)
    case .row(let row, _):
      if row.isSelected { sheet.line(sheet.theme.lines.bar, area.left(1), .accent) }
      sheet.put(row.text, at: inside.origin, in: inside)
      sheet.putRight(row.right, of: inside, row: inside.y)
    case .text(let text): sheet.put(text, at: inside.origin, in: inside, .dim)
    case .gap: break
    }
  }
}
