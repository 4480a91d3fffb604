import Board
import Terminal
import Text
import Words

/// Draws a menu beside its card, or the list of projects that took its place.
struct CardMenuView {
  let content: CardMenuContent

  func draw(in rect: Rect, on sheet: inout Sheet) {
    if let page = content.picker {
      PickerView(content: page, pointingAt: content.card).draw(in: rect, on: &sheet)
      return
    }
    let groups = content.rows.filter(\.beginsGroup).count
    let widest = content.rows.map { 4 + ScreenText.width($0.key) + ScreenText.width($0.text) }.max() ?? 0
    let width = min(rect.width, max(widest, ScreenText.width(content.title) + 4) + 4)
    let height = min(rect.height, content.rows.count + groups + 2)
    let inside = sheet.popover(
      Size(width: width, height: height), at: content.card, in: rect, title: content.title)
    if !content.rows.contains(where: \.isChosen) { sheet.point(at: inside) }
    var y = inside.y
    let isWhole = content.rows.count + groups <= inside.height
    for row in content.rows.dropFirst(hiddenRows(in: inside.height)) where y < inside.bottom {
      if row.beginsGroup, isWhole {
        sheet.line(sheet.theme.lines.horizontal, Rect(x: inside.x + 1, y: y, width: inside.width - 2, height: 1), .dim)
        y += 1
      }
      draw(row, in: Rect(x: inside.x, y: y, width: inside.width, height: 1), &sheet)
      y += 1
    }
  }

  /// Number of menu rows that are scrolled out above, so that the chosen one is visible.
  private func hiddenRows(in height: Int) -> Int {
    let chosen = content.rows.firstIndex(where: \.isChosen) ?? 0
    return max(0, chosen + 1 - max(1, height))
  }

  private func draw(_ row: CardMenuContent.Row, in area: Rect, _ sheet: inout Sheet) {
    sheet.hits.add(area, row.hit)
    let inside = sheet.drawRow(area, isSelected: row.isChosen)
    let used = sheet.put(row.key, at: inside.origin, in: inside, .key)
    sheet.put(row.text, at: Point(x: inside.x + used + 2, y: inside.y), in: inside, row.isChosen ? .strong : .plain)
  }
}

struct EditorView {
  let content: EditorContent

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let area = sheet.place(rect.bottom(content.layout.height), in: rect)
    let inside = sheet.frame(area, title: content.title)
    sheet.hits.add(area, .overlay)
    let text = inside.dropLeft(1).dropRight(1)
    for (index, row) in content.rows.enumerated() where index < inside.height {
      if row.isDivider {
        drawDivider(area, y: inside.y + index, &sheet)
      } else {
        for stretch in row.stretches { draw(stretch, in: text, y: inside.y + index, &sheet) }
      }
    }
    drawButtons(area.bottom(1), &sheet)
    if let cursor = content.cursor {
      sheet.canvas.cursor = Point(
        x: min(text.x + cursor.column, text.right), y: min(inside.y + cursor.row, inside.bottom - 1))
    }
    if let question = content.question { QuestionView(content: question).draw(in: rect, on: &sheet) }
  }

  private func drawDivider(_ area: Rect, y: Int, _ sheet: inout Sheet) {
    let row = Rect(x: area.x, y: y, width: area.width, height: 1)
    sheet.line(sheet.theme.lines.horizontal, row, .accent)
    sheet.line(sheet.theme.lines.teeLeft, row.left(1), .accent)
    sheet.line(sheet.theme.lines.teeRight, row.right(1), .accent)
  }

  private func draw(_ stretch: EditorContent.Stretch, in text: Rect, y: Int, _ sheet: inout Sheet) {
    let place = Rect(x: text.x + stretch.column, y: y, width: stretch.width, height: 1).intersection(text)
    if let hit = stretch.hit { sheet.hits.add(place, hit) }
    sheet.put(stretch.pieces, at: Point(x: text.x + stretch.column, y: y), in: text)
  }

  private func drawButtons(_ row: Rect, _ sheet: inout Sheet) {
    var buttons = content.buttons[...]
    // If not all buttons have room, those before the focused one are omitted.
    while room(for: buttons) > row.width, buttons.first?.isFocused == false, buttons.contains(where: \.isFocused) {
      buttons.removeFirst()
    }
    var x = sheet.theme.isPlain ? row.x : max(row.x + 2, row.right - room(for: buttons) - 2)
    for button in buttons {
      let used = ScreenText.width(button.text) + 2
      guard x + used <= row.right - 1 else { return }
      let style = sheet.theme.style(button.isFocused ? .headingFocused : .plain)
      sheet.canvas.put(
        " \(button.text) ", at: Point(x: x, y: row.y), style: button.isFocused ? style.adding(.reverse) : style)
      sheet.hits.add(Rect(x: x, y: row.y, width: used, height: 1), .field(button.part))
      if button.isFocused { sheet.canvas.cursor = Point(x: x + 1, y: row.y) }
      x += used + 1
    }
  }
}

extension EditorView {
  private func room(for buttons: ArraySlice<EditorContent.Button>) -> Int {
    buttons.reduce(0) { $0 + ScreenText.width($1.text) + 3 }
  }
}

struct QuestionView {
  let content: QuestionContent

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let keys = content.answers.map { ScreenText.width($0.key) }.max() ?? 0
    let answers = content.answers.map { keys + 2 + ScreenText.width($0.text) }
    let ellipsis = sheet.theme.isASCII ? "..." : "…"
    // A title that is too long for the frame's upper edge is wrapped inside it. If the answers do not fit in the frame,
    // by number or by width, the frame is omitted.
    let isTitled = ScreenText.width(content.title) + 6 <= rect.width
    var heading = isTitled ? [] : ScreenText.wrapped(content.title, width: rect.width - 4, limit: 3, ellipsis: ellipsis)
    let inside: Rect
    if heading.count + content.answers.count + 2 <= rect.height, (answers.max() ?? 0) + 4 <= rect.width {
      let place = sheet.place(place(in: rect, heading, answers), in: rect)
      inside = sheet.frame(place, title: isTitled ? content.title : "").dropLeft(1).dropRight(1)
      sheet.hits.add(place, .overlay)
    } else {
      inside = rect.dropLeft(1)
      heading = ScreenText.wrapped(
        content.title, width: inside.width, limit: max(1, rect.height - content.answers.count), ellipsis: ellipsis)
      sheet.canvas.fill(rect, style: .plain)
      sheet.hits.add(rect, .overlay)
    }
    let texts = heading.map { ($0, Role.strong) } + content.lines.map { ($0, .plain) }
    let shownAnswers = wrapped(in: inside, behind: keys + 2, beside: texts.count, ellipsis)
    let answerRows = shownAnswers.rowCount
    var y = inside.y
    // If rows are short, the lines of the question are cut off rather than the answers.
    for (line, role) in texts.prefix(max(0, inside.height - answerRows)) {
      let shown = ScreenText.truncated(line, to: inside.width, ellipsis: ellipsis)
      sheet.put(shown, at: Point(x: inside.x, y: y), in: inside, role)
      y += 1
    }
    if !texts.isEmpty, inside.bottom - y > answerRows { y += 1 }
    sheet.canvas.cursor = Point(x: inside.x, y: min(y, inside.bottom - 1))
    for shown in shownAnswers where y < inside.bottom {
      let area = Rect(x: inside.x, y: y, width: inside.width, height: shown.rows.count)
      for (offset, row) in shown.rows.enumerated() {
        let x = offset == 0 ? inside.x : inside.x + ShownAnswer.indent
        sheet.put(row, at: Point(x: x, y: y + offset), in: inside, .plain)
      }
      sheet.put(shown.answer.key, at: area.origin, in: inside, .key)
      sheet.hits.add(area, .command(shown.answer.command))
      y += shown.rows.count
    }
  }
}

/// The rows that show an answer's key and text, and the column at which those after the first begin.
private struct ShownAnswer {
  let answer: QuestionContent.Answer
  var rows: [String]
  static let indent = 2
}

extension [ShownAnswer] {
  fileprivate var rowCount: Int { reduce(0) { $0 + $1.rows.count } }
}

extension QuestionView {
  /// The answers with their texts in one column. If one is too long for that, each text begins right behind its key and
  /// is wrapped.
  private func wrapped(in inside: Rect, behind column: Int, beside texts: Int, _ ellipsis: String) -> [ShownAnswer] {
    let isAligned = content.answers.allSatisfy { column + ScreenText.width($0.text) <= inside.width }
    var shown = content.answers.map { answer in
      let gap = isAligned ? column - ScreenText.width(answer.key) : 1
      let row = answer.key + String(repeating: " ", count: gap) + answer.text
      let width = inside.width - ShownAnswer.indent
      let rows = isAligned ? [row] : ScreenText.wrapped(row, width: width, limit: 3, ellipsis: ellipsis)
      return ShownAnswer(answer: answer, rows: rows)
    }
    guard !isAligned else { return shown }
    // Without room for all, a last answer that only closes the question is left to the foot, which shows it as well.
    if shown.rowCount + texts > inside.height, shown.last?.answer.command == .cancel { shown.removeLast() }
    for index in shown.indices where shown.rowCount >= inside.height {
      let row = shown[index].answer.key + " " + shown[index].answer.text
      shown[index].rows = [ScreenText.truncated(row, to: inside.width, ellipsis: ellipsis)]
    }
    return shown
  }

  /// The rectangle of the frame: as large as its content, at most as large as `rect`, and in the middle of it.
  private func place(in rect: Rect, _ heading: [String], _ answers: [Int]) -> Rect {
    let lines = (heading + content.lines).map { ScreenText.width($0) }
    let title = heading.isEmpty ? ScreenText.width(content.title) + 2 : 0
    let width = min(rect.width, ((answers + lines + [title]).max() ?? 0) + 6)
    let height = min(rect.height, lines.count + content.answers.count + 2 + (lines.isEmpty ? 0 : 1))
    return Rect(
      x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2, width: width, height: height)
  }
}

struct HelpView {
  let model: HelpModel
  let surroundings: Surroundings

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let content = model.content(in: surroundings)
    let layout = content.layout
    let width = min(rect.width, layout.whole + 4)
    let middle = Rect(x: rect.x + (rect.width - width) / 2, y: rect.y, width: width, height: rect.height)
    let place = sheet.place(middle, in: rect)
    let room = place.inset(by: 1).dropLeft(1).dropRight(1)
    _ = sheet.frame(place, title: content.title)
    sheet.hits.add(place, .overlay)
    sheet.canvas.cursor = Point(x: room.x, y: room.y + content.cursor)
    if let filter = content.filter {
      // In plain mode the selection stands behind the text instead of the number of hidden rows.
      let line = place.bottom(1).dropLeft(2).dropRight(filter.selection.isEmpty ? 10 : 1)
      let label = sheet.put(" \(filter.label): ", at: line.origin, in: line, .key)
      let text = line.dropLeft(label)
      let used = sheet.put(filter.text + (sheet.theme.isPlain ? "" : " "), at: text.origin, in: text, .strong)
      sheet.putSelection(filter.selection, behind: used, in: text)
      sheet.canvas.cursor = Point(x: min(text.x + filter.cursor, line.right - 1), y: line.y)
    }
    for (index, rows) in content.columns.enumerated() {
      let x = room.x + index * (layout.width + HelpLayout.gap)
      let area = Rect(x: x, y: room.y, width: min(layout.width, room.right - x), height: room.height)
      draw(rows, keys: layout.keys, in: area, on: &sheet)
    }
    if content.hiddenBelow > 0, content.filter?.selection.isEmpty != false {
      let sign = surroundings.settings.signs.down
      sheet.putRight(
        [Piece(" \(sign)\(content.hiddenBelow) ", .dim)], of: place.bottom(1).dropRight(2), row: place.bottom - 1)
    }
  }

  private func draw(_ rows: [HelpContent.Row], keys column: Int, in room: Rect, on sheet: inout Sheet) {
    for (index, row) in rows.enumerated() {
      let y = room.y + index
      switch row {
      case .heading(let text): sheet.put(text, at: Point(x: room.x, y: y), in: room, .headingFocused)
      case .text(let text): sheet.put(text, at: Point(x: room.x, y: y), in: room, .dim)
      case .gap: break
      case .key(let key, let title):
        let keyRoom = Rect(x: room.x, y: y, width: column - 1, height: 1)
        sheet.put(key, at: keyRoom.origin, in: keyRoom, .key)
        let ellipsis = surroundings.settings.signs.ellipsis
        let shown = ScreenText.truncated(title, to: room.width - column, ellipsis: ellipsis)
        sheet.put(shown, at: Point(x: room.x + column, y: y), in: room, .plain)
      }
    }
  }
}
