import Board
import Terminal
import Text
import Words

/// Draws the search: its input line, the hits, and the preview.
struct SearchView {
  let content: SearchContent

  func draw(in rect: Rect, on sheet: inout Sheet) {
    drawField(rect.top(1), &sheet)
    drawRule(rect.dropTop(1).top(1), &sheet)
    var rest = rect.dropTop(2)
    if let preview = content.preview {
      let layout = preview.layout
      if layout.isBeside {
        draw(preview, in: rest.right(layout.previewWidth), &sheet)
        rest = rest.dropRight(layout.previewWidth + 1)
        sheet.line(sheet.theme.lines.vertical, Rect(x: rest.right, y: rest.y, width: 1, height: rest.height), .dim)
      } else {
        draw(preview, in: rest.bottom(layout.previewRows), &sheet)
        rest = rest.dropBottom(layout.previewRows)
      }
    }
    for row in content.rows {
      draw(row, in: rest.top(row.height), &sheet)
      rest = rest.dropTop(row.height)
    }
    let inside = rest.dropLeft(1).dropRight(1)
    for (index, line) in content.hint.enumerated() {
      sheet.put(line, at: Point(x: inside.x, y: rest.y + index), in: inside, .dim)
    }
  }

  private func drawField(_ row: Rect, _ sheet: inout Sheet) {
    let inside = row.dropLeft(1).dropRight(1)
    let used = sheet.put("/", at: inside.origin, in: inside, .strong)
    let line = inside.dropLeft(used)
    let typed = sheet.put([content.field], at: line.origin, in: line)
    sheet.putSelection(content.selection, behind: typed, in: line)
    sheet.canvas.cursor = Point(x: min(inside.x + used + content.cursor, inside.right - 1), y: row.y)
  }

  private func drawRule(_ row: Rect, _ sheet: inout Sheet) {
    let inside = row.dropLeft(1).dropRight(1)
    sheet.line(sheet.theme.lines.horizontal, inside, .dim)
    let count = content.count.isEmpty ? "" : " \(content.count) "
    let countWidth = ScreenText.width(count)
    // If the row is too narrow, the scope of the search is cut off rather than the number of hits.
    let room = inside.dropLeft(1).dropRight(countWidth + (countWidth > 0 ? 1 : 0))
    sheet.put(" \(content.reach) ", at: room.origin, in: room, .heading)
    sheet.putRight([Piece(count, .strong)], of: inside.dropRight(inside.width > 30 ? 1 : 0), row: row.y)
  }

  /// Draws the preview below a rule with its title or, beside the list, below the title alone.
  private func draw(_ preview: SearchPreview, in area: Rect, _ sheet: inout Sheet) {
    let inside = area.dropLeft(1).dropRight(1)
    if preview.layout.isBeside {
      sheet.put(preview.title, at: inside.origin, in: inside, .strong)
    } else {
      sheet.line(sheet.theme.lines.horizontal, inside.top(1), .dim)
      sheet.put(" \(preview.title) ", at: Point(x: inside.x + 1, y: inside.y), in: inside, .strong)
    }
    var rest = inside.dropTop(1)
    for (index, pieces) in preview.meta.enumerated() {
      sheet.put(pieces, at: Point(x: rest.x, y: rest.y + index), in: rest)
    }
    rest = rest.dropTop(preview.meta.count + (preview.layout.isBeside ? 1 : 0))
    for (index, line) in preview.notes.enumerated() {
      put(line, at: Point(x: rest.x, y: rest.y + index), in: rest, .plain, &sheet)
    }
  }

  private func draw(_ row: SearchContent.Row, in area: Rect, _ sheet: inout Sheet) {
    sheet.hits.add(area, .line(row.index))
    let inside = sheet.drawRow(area, isSelected: row.isChosen, hasCursor: false)
    put(row.title, at: inside.origin, in: inside, row.isChosen ? .strong : row.isDone ? .dim : .plain, &sheet)
    sheet.putRight(row.place, of: inside, row: inside.y)
    guard let excerpt = row.excerpt else { return }
    put(excerpt, at: Point(x: inside.x + 2, y: inside.y + 1), in: inside, .dim, &sheet)
  }

  private func put(_ marked: MarkedText, at point: Point, in clip: Rect, _ role: Role, _ sheet: inout Sheet) {
    sheet.put(marked.text, at: point, in: clip, role)
    sheet.mark(marked.marks, from: point, in: clip)
  }
}
