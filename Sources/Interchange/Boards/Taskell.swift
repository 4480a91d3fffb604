import Kanban
import Time

/// Reads a board of taskell: lists are `## List`, tasks `- Title` with indented `@ date`, `> description` and
/// `* [ ] subtask`.
struct TaskellReader: UnitReader {
  var units = ForeignLines()
  private(set) var ignored = ForeignNames()
  private var list: String?
  private var card: ForeignCard?
  private var notes = ForeignText()
  private var subtasks = ForeignText()

  /// True if the file is named `taskell.md`, or has lists and tasks without boxes: tasks with boxes are another format.
  static func recognizes(_ beginning: ForeignBeginning) -> Bool {
    if beginning.name.hasSuffix("taskell.md") { return true }
    guard beginning.lines.first?.hasPrefix("## ") == true else { return false }
    let items = beginning.lines.dropFirst().filter { $0.hasPrefix("- ") }
    let isOnlyOfOurs = beginning.lines.dropLast().allSatisfy { line in
      ["## ", "- ", "    >", "    @ ", "    * ["].contains(where: line.hasPrefix) || line.allSatisfy(\.isWhitespace)
    }
    return isOnlyOfOurs && !items.isEmpty && !items.contains { $0.hasPrefix("- [") }
  }

  mutating func end(_ cards: inout [ForeignCard]) throws(ForeignMistake) { close(&cards) }

  mutating func read(_ line: ForeignLines.Line, _ cards: inout [ForeignCard]) throws(ForeignMistake) {
    let text = line.text[...]
    let inner = text.drop { $0 == " " || $0 == "\t" }
    if text.hasPrefix("## ") {
      close(&cards)
      list = String(text.dropFirst(3)).asTitle
    } else if text.hasPrefix("- ") {
      close(&cards)
      var card = ForeignCard("", line: line.number)
      (card.list, card.keepsMidnight) = (list, true)
      InlineMarks.move(from: String(text.dropFirst(2)), to: &card)
      self.card = card.title.isEmpty ? nil : card
    } else if inner.startIndex > text.startIndex, let sign = inner.first, card != nil, "@>*".contains(sign) {
      let rest = String(inner.dropFirst(inner.dropFirst().first == " " ? 2 : 1))
      switch sign {
      case "@": card?.due = TaskellCard.date(rest)
      case ">": try notes.append(rest, line: line.number)
      default: try subtasks.append(rest.hasPrefix("[") ? "- " + rest : TaskellCard.open + rest, line: line.number)
      }
    } else if !inner.isEmpty {
      ignored.record(String(inner))
    }
  }

  private mutating func close(_ cards: inout [ForeignCard]) {
    guard var card else { return }
    card.notes = [notes.flush(), subtasks.flush()].filter { !$0.isEmpty }.joined(separator: "\n\n")
    cards.append(card)
    self.card = nil
  }
}

enum TaskellCard {
  static let open = "- [ ] "
  private static let utc = " UTC"

  static func date(_ text: String) -> ForeignDate {
    if let day = Day(text: text) { return .day(day) }
    let words = text.split(separator: " ")
    guard words.count == 2 || words.count == 3, let day = Day(text: words[0]), let minute = WallTime.minute(words[1])
    else { return .text(text) }
    let wall = WallTime(day, minute: minute)
    return words.last == "UTC" ? .moment(Zone.utc.moment(of: wall)) : .wall(wall)
  }

  /// Writes a task. taskell accepts no other lines, so that checklist lines of the notes come after all others.
  static func write(_ card: ForeignCard, _ zone: Zone) -> String {
    var text = "- " + InlineMarks.escaped(card.title.asTitle) + InlineMarks.text(of: card) + "\n"
    if case .day(let day) = card.due {
      text += "    @ \(day.text)\n"
    } else if let moment = card.due?.moment(in: zone) {
      let wall = Zone.utc.wall(at: moment)
      text += "    @ \(wall.day.text) \(WallTime.clock(wall.minute))\(utc)\n"
    }
    let lines = card.noteLines
    let notes = lines.filter { Checklist.isChecked($0) == nil }.map(String.init).joined(separator: "\n")
      .withoutBlankEnds
    if !notes.isEmpty { text += String(notes).lines.map { "    > \($0)\n" }.joined() }
    for line in lines {
      guard let isDone = Checklist.isChecked(line) else { continue }
      text += "    * [\(isDone ? "x" : " ")] \(Checklist.text(of: line).asTitle)\n"
    }
    return text
  }
}
