import Kanban
import Time

/// Reads todo.txt, one task per line. `+project` becomes the tag `project`, `@context` the tag `@context`; such words
/// stay in the title unless they begin or end the line.
struct TodoTxtReader: UnitReader {
  var units = ForeignLines()
  private(set) var ignored = ForeignNames()

  mutating func read(_ line: ForeignLines.Line, _ cards: inout [ForeignCard]) throws(ForeignMistake) {
    if let card = card(line) { cards.append(card) }
  }

  private func card(_ line: ForeignLines.Line) -> ForeignCard? {
    var words = line.text.unicodeScalars.split { $0.isWhitespace }.map { Substring($0) }[...]
    guard !words.isEmpty else { return nil }
    var card = ForeignCard("", line: line.number)
    card.staysDone = true
    let isDone = words.first == "x" && words.count > 1
    card.column = isDone ? .done : .todo
    if isDone { words.removeFirst() }
    if let letter = words.first.flatMap(Self.priority) {
      card.priority = Priority(todoTxt: letter)
      words.removeFirst()
    }
    let dates = words.prefix(isDone ? 2 : 1).map { Day(text: $0) }.prefix { $0 != nil }.compactMap(\.self)
    words = words.dropFirst(dates.count)
    card.completed = isDone ? dates.first.map { .day($0) } : nil
    card.created = (isDone ? dates.dropFirst().first : dates.first).map { .day($0) }
    words.removeAll { card.readProperty($0) }
    for word in words { card.readTag(word) }
    let title = Array(words.drop(while: \.isTodoTxtTag).reversed().drop(while: \.isTodoTxtTag).reversed())
    card.title = (title.isEmpty ? Array(words) : title).joined(separator: " ")
    return card
  }

  /// The letter of a priority such as `(A)`; nil for other words.
  private static func priority(_ word: Substring) -> Unicode.Scalar? {
    let signs = Array(word.unicodeScalars.prefix(4))
    return signs.count == 3 && signs[0] == "(" && signs[2] == ")" && ("A"..."Z").contains(signs[1]) ? signs[1] : nil
  }

  /// True if the lines look like todo.txt: any text could be one, so at least one mark of the format is needed.
  static func recognizes(_ beginning: ForeignBeginning) -> Bool {
    if ["todo.txt", "done.txt"].contains(where: beginning.name.hasSuffix) { return true }
    // Rejects JSON, HTML and calendars, which may contain such words as well.
    let isOther = beginning.first.map { "{[<".utf8.contains($0) } ?? true
    if isOther || beginning.lines.first?.hasPrefix("BEGIN:") == true { return false }
    return beginning.lines.prefix(50).contains { line in
      let words = line.split { $0.isWhitespace }
      guard words.count > 1, let first = words.first else { return false }
      if priority(first) != nil || Day(text: first) != nil || first == "x" && Day(text: words[1]) != nil { return true }
      return first.first?.isLetter == true && words.dropFirst().contains { $0.isTodoTxtTag || Self.isDue($0) }
    }
  }

  private static func isDue(_ word: Substring) -> Bool { word.hasPrefix("due:") && Day(text: word.dropFirst(4)) != nil }
}

extension Priority {
  fileprivate init(todoTxt letter: Unicode.Scalar) {
    self =
      switch letter {
      case "A": .high
      case "B": .medium
      default: .low
      }
  }
}

extension ForeignCard {
  /// Reads a property such as `due:2026-11-30`. False for a word that is part of the title, as a second deadline is.
  fileprivate mutating func readProperty(_ word: Substring) -> Bool {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let (name, value) = (word[..<colon], word[word.utf8.index(after: colon)...])
    if value.isEmpty { return false }
    func date() -> ForeignDate { Day(text: value).map { .day($0) } ?? .text(String(value)) }
    switch name {
    case "due":
      if due != nil { return false }
      due = date()
    case "t":
      if start != nil { return false }
      start = date()
    case "rec":
      if repetition != nil { return false }
      (repetition, writtenRepetition) = (ForeignRepetition(todoTxt: value), String(value))
    case Substring(TodoTxtCard.idName):
      guard CardID(text: String(value)) != nil else { return false }
      exportedID = String(value)
    case "pri":
      guard value.unicodeScalars.count == 1, let letter = value.uppercased().unicodeScalars.first,
        ("A"..."Z").contains(letter)
      else { return false }
      priority = Priority(todoTxt: letter)
    default: return false
    }
    return true
  }

  fileprivate mutating func readTag(_ word: Substring) {
    guard word.isTodoTxtTag else { return }
    if word.first == "@" { people.append(String(word.dropFirst())) } else { tags.append(String(word.dropFirst())) }
  }
}

extension Substring {
  fileprivate var isTodoTxtTag: Bool { utf8.count > 1 && (first == "+" || first == "@") && !dropFirst().isNumber }

  private var isNumber: Bool { unicodeScalars.allSatisfy { ("0"..."9").contains($0) || $0 == "." || $0 == "," } }
}

extension ForeignRepetition {
  /// The repetition of `1w`, from completion, or `+1w`, from the deadline. Units are days, weeks, months and years; `b`
  /// or `1b` means business days, always from the deadline.
  fileprivate init(todoTxt text: Substring) {
    let isStrict = text.first == "+"
    let count = (isStrict ? text.dropFirst() : text).prefix { $0.isASCII && $0.isNumber }
    let unit = (isStrict ? text.dropFirst() : text).dropFirst(count.count)
    guard let interval = count.isEmpty ? 1 : count.asNumber, (1...999).contains(interval) else {
      self = .text(String(text))
      return
    }
    switch unit {
    case "d": self = .rule(RecurrenceRule(.daily, interval: interval), isAfterDone: !isStrict)
    case "w": self = .rule(RecurrenceRule(.weekly, interval: interval), isAfterDone: !isStrict)
    case "m": self = .rule(RecurrenceRule(.monthly, interval: interval), isAfterDone: !isStrict)
    case "y": self = .rule(RecurrenceRule(.yearly, interval: interval), isAfterDone: !isStrict)
    case "b" where interval == 1: self = .rule(.workdays, isAfterDone: false)
    default: self = .text(String(text))
    }
  }
}

extension RecurrenceRule {
  static var workdays: RecurrenceRule {
    var rule = RecurrenceRule(.weekly)
    rule.byDay = [.monday, .tuesday, .wednesday, .thursday, .friday].map { WeekdayNumber($0) }
    return rule
  }
}
