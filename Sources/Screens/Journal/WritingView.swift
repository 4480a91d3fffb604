import Board
import Terminal
import Text
import Words

struct WritingView {
  let content: WritingContent

  func draw(in rect: Rect, on sheet: inout Sheet) {
    sheet.canvas.fill(rect, style: .plain)
    sheet.hits.add(rect, .overlay)
    var rest = sheet.drawHeader(content.heading, right: content.length, in: rect)
    if content.layout.hasRule {
      drawRule(rest.top(1), &sheet)
      rest = rest.dropTop(1)
    }
    drawText(rest, &sheet)
  }

  /// Draws the rule above the text: at its left the reason why text is unsaved, at its right the numbers of hidden
  /// rows.
  private func drawRule(_ row: Rect, _ sheet: inout Sheet) {
    sheet.line(sheet.theme.lines.heavy, row, .accent)
    let hidden = [content.above, content.below].filter { !$0.isEmpty }.joined(separator: " ")
    defer {
      if !hidden.isEmpty { sheet.putRight([Piece(" \(hidden) ", .dim)], of: row.dropRight(1), row: row.y) }
    }
    guard !content.trouble.isEmpty else { return }
    let room = row.dropLeft(1).dropRight(hidden.isEmpty ? 1 : ScreenText.width(hidden) + 4)
    let ellipsis = sheet.theme.isASCII ? "..." : "…"
    let text = ScreenText.truncated(" \(content.trouble) ", to: room.width, ellipsis: ellipsis)
    sheet.put(text, at: room.origin, in: room, .late)
  }

  private func drawText(_ area: Rect, _ sheet: inout Sheet) {
    let text = area.dropLeft(1)
    for row in 0..<content.layout.rows {
      sheet.hits.add(text.dropTop(row).top(1), .text(.field(.notes), row: row, column: 0))
    }
    sheet.put(content.hint, at: text.origin, in: text, .dim)
    for (index, row) in content.rows.enumerated() {
      let line = text.dropTop(index).top(1)
      sheet.put(row.text, at: line.origin, in: line, row.isTitle ? .strong : .plain)
      for mark in row.marks { sheet.highlight(mark, in: line) }
    }
    sheet.canvas.cursor = Point(
      x: min(text.x + content.cursor.column, text.right - 1), y: min(text.y + content.cursor.row, text.bottom - 1))
  }
}

extension Sheet {
  /// Highlights a tag or link, also within the title.
  fileprivate mutating func highlight(_ mark: WritingContent.Mark, in line: Rect) {
    let style = theme.style(mark.role)
    let cells = Rect(x: line.x + mark.cells.lowerBound, y: line.y, width: mark.cells.count, height: 1)
    canvas.restyle(cells.intersection(line)) { before in
      let kept = style.foreground == .standard ? before : before.with(foreground: style.foreground)
      return kept.adding(style.attributes)
    }
  }
}
