import Board
import Terminal
import Text
import Words

/// Draws the journal's list, and beside it the preview of the selected page.
struct JournalView {
  let content: JournalContent

  private var layout: JournalLayout { content.layout }

  func draw(in rect: Rect, on sheet: inout Sheet) {
    drawTitle(rect.top(1).dropLeft(1).dropRight(1), &sheet)
    var rest = rect.dropTop(1)
    if layout.hasRule {
      sheet.line(sheet.theme.lines.heavy, rest.top(1), .accent)
      rest = rest.dropTop(1)
    }
    drawPreview(in: rest, &sheet)
    let list = rest.left(layout.listWidth)
    drawList(in: list, &sheet)
    if let menu = content.menu { HistoryMenuView(content: menu).draw(in: rect, on: &sheet) }
  }

  private func drawTitle(_ row: Rect, _ sheet: inout Sheet) {
    let edges = [content.above, content.below].filter { !$0.isEmpty }.joined(separator: " ")
    let right = [content.count, edges].filter { !$0.isEmpty }.joined(separator: "  ")
    let rightWidth = min(row.width / 2, ScreenText.width(right))
    let room = row.dropRight(rightWidth + 1)
    guard let words = content.words else {
      sheet.put(content.title, at: room.origin, in: room)
      sheet.putRight([Piece(right, .dim)], of: sheet.theme.isPlain ? row : row.right(rightWidth), row: row.y)
      return
    }
    if !sheet.theme.isPlain { sheet.putRight([Piece(right, .dim)], of: row.right(rightWidth), row: row.y) }
    let used = sheet.put(words.label, at: room.origin, in: room, .strong)
    let line = room.dropLeft(used)
    let typed = sheet.put(words.text, at: line.origin, in: line, .plain)
    sheet.putSelection(words.selection, behind: typed, in: line)
    sheet.canvas.cursor = Point(x: min(room.x + used + words.cursor, room.right - 1), y: room.y)
  }

  private func drawList(in rect: Rect, _ sheet: inout Sheet) {
    sheet.putHint(content.hint, in: rect.dropRight(1))
    var rest = rect
    for line in content.lines {
      switch line {
      case .heading(let text):
        sheet.put(text, at: Point(x: rest.x + 1, y: rest.y), in: rest.dropRight(1), .heading)
        rest = rest.dropTop(1)
      case .page(let row):
        draw(row, in: rest.top(min(rest.height, row.height)), &sheet)
        rest = rest.dropTop(row.height)
      }
    }
  }

  private func draw(_ row: JournalContent.Row, in area: Rect, _ sheet: inout Sheet) {
    let rowArea = area.top(min(area.height, row.lines.count))
    sheet.hits.add(rowArea, .page(row.spot))
    if row.isSelected { sheet.select(rowArea, hasCursor: sheet.canvas.cursor == nil) }
    for (index, line) in row.lines.enumerated() {
      let inside = rowArea.dropTop(index).top(1).dropLeft(1).dropRight(1)
      let rightWidth = line.right.reduce(0) { $0 + ScreenText.width($1.text) }
      let room = inside.dropRight(rightWidth > 0 ? min(inside.width, rightWidth + 1) : 0)
      sheet.put(line.pieces.map { row.isSelected ? $0 : $0.quiet }, at: inside.origin, in: room)
      sheet.mark(line.marks, from: inside.origin, in: room)
      sheet.putRight(line.right, of: inside, row: inside.y)
    }
  }

  private func drawPreview(in rect: Rect, _ sheet: inout Sheet) {
    guard layout.isBeside else { return }
    let line = rect.dropLeft(layout.listWidth)
    sheet.line(sheet.theme.lines.vertical, line.left(1), .dim)
    guard let preview = content.preview else { return }
    PageView(content: preview, isPreview: true).draw(in: line.dropLeft(1), on: &sheet)
  }
}

extension Piece {
  /// The piece without bold, which is reserved for the selected page.
  fileprivate var quiet: Piece { role == .strong ? Piece(text, .plain) : self }
}
