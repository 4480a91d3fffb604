import Board
import Terminal
import Text
import Words

/// Draws the sync screen: a few lines per link, and a line per item that needs attention.
struct RemoteView {
  let content: RemoteContent

  func draw(in rect: Rect, on sheet: inout Sheet) {
    var rest = sheet.drawHeader(content.title, right: content.contact, in: rect)
    if content.layout.hasRule {
      sheet.line(sheet.theme.lines.heavy, rest.top(1), .accent)
      let edges = [content.above, content.below].filter { !$0.isEmpty }.joined(separator: " ")
      if !edges.isEmpty { sheet.putRight([Piece(" \(edges) ", .dim)], of: rest.dropRight(1), row: rest.y) }
      rest = rest.dropTop(1)
    }
    for (index, line) in content.lines.enumerated() { draw(line, in: rest.dropTop(index).top(1), &sheet) }
    // Without links the first line says so.
    if sheet.theme.isPlain, sheet.canvas.cursor == nil { sheet.point(at: rest) }
  }

  private func draw(_ line: RemoteContent.Line, in area: Rect, _ sheet: inout Sheet) {
    if let row = line.row { sheet.hits.add(area, .line(row)) }
    let inside = sheet.drawRow(area, isSelected: line.isSelected, hasCursor: line.isFirst)
    // In the selected row the first words are bold.
    let isStrong = line.isSelected && line.isFirst
    let pieces = line.pieces.map { isStrong && $0.role == .plain ? Piece($0.text, .strong) : $0 }
    sheet.put(pieces, at: inside.origin, in: inside)
    sheet.putRight(line.right, of: inside, row: inside.y)
  }
}
