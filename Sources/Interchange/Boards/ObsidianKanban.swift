import Kanban
import Time

/// Reads a board of the Kanban plugin of Obsidian, with the dates of the Tasks plugin:
/// `- [ ] Title #tag @{2026-11-30} @@{17:00} ⏫ 🛫 2026-11-25`.
struct ObsidianReader: UnitReader {
  private enum Part {
    case start, frontMatter, board, settings
  }

  var units = ForeignLines()
  private(set) var ignored = ForeignNames()
  private var part = Part.start
  private var list: String?
  /// True if the line `**Complete**` marked the list: all of its cards are done.
  private var isComplete = false
  private var wasRule = false
  private var isArchive = false
  private var card: ForeignCard?
  private var notes = ForeignText()
  /// Cards that wait for the settings at the end of the file, which define the form of their dates.
  private var held: [ForeignCard] = []
  private var heldBytes = 0
  private var isHolding = false
  /// The form of dates in the settings, such as `DD-MM-YYYY`.
  private var dateFormat: String?

  /// The most bytes of held cards. If there are more, their dates are read without the settings.
  private static let mostHeld = 8 << 20
  private static let longestFormat = 60

  mutating func feed(_ bytes: [UInt8]) throws(ForeignMistake) -> [ForeignCard] {
    hold(try read(bytes, isLast: false), isLast: false)
  }

  mutating func finish() throws(ForeignMistake) -> [ForeignCard] {
    hold(try read([], isLast: true), isLast: true)
  }

  /// Adds cards to the held ones. Returns all held cards, their dates read, once none waits for the settings any
  /// longer; until then returns none.
  private mutating func hold(_ cards: [ForeignCard], isLast: Bool) -> [ForeignCard] {
    held += cards
    for card in cards {
      heldBytes += card.title.utf8.count + card.notes.utf8.count + 1_000
      heldBytes += 64 * (card.tags.count + card.people.count)
      if case .text? = card.due { isHolding = true }
    }
    if isHolding, !isLast, heldBytes < Self.mostHeld { return [] }
    defer { (held, heldBytes, isHolding) = ([], 0, false) }
    guard let dateFormat else { return held }
    for index in held.indices {
      guard case .text(let text)? = held[index].due, let date = ObsidianMarks.date(text, dateFormat) else { continue }
      held[index].due = date
    }
    return held
  }

  static func recognizes(_ beginning: ForeignBeginning) -> Bool {
    beginning.lines.first == "---" && beginning.lines.prefix(50).contains { $0.hasPrefix("kanban-plugin:") }
  }

  mutating func end(_ cards: inout [ForeignCard]) throws(ForeignMistake) { close(&cards) }

  mutating func read(_ line: ForeignLines.Line, _ cards: inout [ForeignCard]) throws(ForeignMistake) {
    switch part {
    case .start where line.text == "---": part = .frontMatter
    case .frontMatter:
      if line.text == "---" { part = .board }
    case .settings:
      if line.text == "%%" { part = .board }
      if line.text.hasPrefix("{"), let settings = try? JSON(parsing: line.text) {
        if let format = settings["date-format"]?.string, format.utf8.count <= Self.longestFormat { dateFormat = format }
      }
    case .start, .board:
      part = .board
      try readBoard(line, &cards)
    }
  }

  private mutating func readBoard(_ line: ForeignLines.Line, _ cards: inout [ForeignCard]) throws(ForeignMistake) {
    let text = line.text[...]
    if text.allSatisfy(\.isWhitespace) {
      if card != nil { try notes.append("", line: line.number) }
    } else if card != nil, let rest = text.withoutIndentation {
      try notes.append(rest, line: line.number)
    } else if text.hasPrefix("## ") {
      close(&cards)
      begin(list: String(text.dropFirst(3)))
    } else if text.hasPrefix("%% kanban:settings") {
      close(&cards)
      part = .settings
    } else if let item = Item(text) {
      close(&cards)
      card = foreign(item, line: line.number)
    } else {
      close(&cards)
      switch text {
      case "***": wasRule = true
      case "**Complete**": isComplete = true
      default: ignored.record(String(text))
      }
    }
  }

  /// Begins a list with this title; drops a limit at its end, as in `Title (6)`.
  private mutating func begin(list title: String) {
    let name = title.asTitle
    let words = name.split(separator: " ")
    let limit = words.last.map { $0.hasPrefix("(") && $0.hasSuffix(")") && decimal($0.dropFirst().dropLast()) != nil }
    list = limit == true && words.count > 1 ? words.dropLast().joined(separator: " ") : name
    (isArchive, isComplete, wasRule) = (wasRule || isArchive, false, false)
  }

  private mutating func close(_ cards: inout [ForeignCard]) {
    guard var card else { return }
    let below = notes.flush()
    card.notes += card.notes.isEmpty || below.isEmpty ? below : "\n" + below
    self.card = nil
    // Drops an item only if it has neither title nor notes: the conversion gives a card without a title the word for
    // untitled cards.
    if !card.title.isEmpty || !card.notes.isEmpty { cards.append(card) }
  }

  private func foreign(_ item: Item, line: Int) -> ForeignCard {
    var card = ForeignCard("", line: line)
    (card.list, card.isArchived) = (isArchive ? nil : list, isArchive)
    card.column = isComplete || item.isDone ? .done : item.isBegun ? .doing : nil
    // Splits the item at `<br>`, which older boards write for line breaks: the first part is the title, the others are
    // notes.
    var parts = item.text.splitAtBreaks[...]
    let title = parts.popFirst() ?? ""
    card.notes = parts.joined(separator: "\n")
    ObsidianMarks.move(from: title, to: &card)
    if item.isCancelled { card.tags.append("cancelled") }
    return card
  }
}

/// An item of a list, with the state of its box and its text: `- [x] text`.
private struct Item {
  let text: Substring
  let isDone: Bool
  let isBegun: Bool
  let isCancelled: Bool

  init?(_ line: Substring) {
    guard let bullet = line.first, "-*+".contains(bullet), line.dropFirst().first == " " else { return nil }
    let rest = line.dropFirst(2).drop { $0 == " " }
    let box = Array(rest.prefix(3))
    guard box.count == 3, box[0] == "[", box[2] == "]", rest.dropFirst(3).first.map({ $0 == " " }) ?? true else {
      (text, isDone, isBegun, isCancelled) = (rest, false, false, false)
      return
    }
    text = rest.dropFirst(4)
    isCancelled = box[1] == "-"
    isDone = box[1] == "x" || box[1] == "X" || isCancelled
    isBegun = box[1] == "/"
  }
}

extension Substring {
  /// The line without one level of indentation, which is a tab or two to four blanks; nil for a line with less.
  fileprivate var withoutIndentation: String? {
    if first == "\t" { return String(dropFirst()) }
    let blanks = prefix(4).prefix { $0 == " " }.count
    return blanks < 2 ? nil : String(dropFirst(blanks))
  }

  fileprivate var splitAtBreaks: [String] {
    var (parts, rest) = ([""], self)
    while let first = rest.first {
      if rest.hasPrefix(ObsidianCard.lineBreak) {
        parts.append("")
        rest = rest.dropFirst(ObsidianCard.lineBreak.count)
      } else {
        parts[parts.count - 1].append(first)
        rest = rest.dropFirst()
      }
    }
    return parts
  }
}

/// The characters for dates and priorities in an item, as the Tasks and Kanban plugins define them.
private enum ObsidianMarks {
  static let priorities: [(sign: String, priority: Priority)] = [
    ("⏫", .high), ("🔼", .medium), ("🔽", .low), ("🔺", .high), ("⏬", .low),
  ]
  static let due = "📅"
  static let start = "🛫"
  static let done = "✅"
  static let repeats = "🔁"
  private static let scheduled = "⏳"
  private static let created = "➕"

  static func move(from text: String, to card: inout ForeignCard) {
    var (title, time) = ([Substring](), Int?.none)
    var words = text.split { $0 == " " || $0 == "\t" }[...]
    if let last = words.last, last.hasPrefix("^"), last.count > 1, words.count > 1 {
      card.origin = String(last.dropFirst())
      words.removeLast()
    }
    while var word = words.popFirst() {
      if let mark = marks.first(where: { word.hasPrefix($0.begin) }) {
        word = whole(word, &words, upTo: mark.end, in: text) ?? word
      }
      let next = words.first.flatMap { Day(text: $0) }
      if let minute = braced(word, "@@{", "}").flatMap({ WallTime.minute($0) }) {
        time = minute
      } else if let date = braced(word, "@{", "}"), !String(date).asTitle.isEmpty {
        card.due = ForeignDate(iso: String(date).asTitle)
      } else if let date = braced(word, "@[[", "]]"), ForeignDateReader.isDate(String(date)) {
        card.due = ForeignDate(iso: String(date).asTitle)
      } else if let rest = behindField(word, words, in: text, &card) {
        words = rest
      } else if let next, setDate(next, behind: word, to: &card) {
        words.removeFirst()
      } else if let row = priorities.first(where: { $0.sign == word }) {
        card.priority = row.priority
      } else if word == repeats, words.first == "every" {
        let phrase = words.prefix { word in !isSign(word) }
        words = words.dropFirst(phrase.count)
        let text = phrase.joined(separator: " ")
        card.repetition = SimpleRepetition(every: text)?.repetition ?? .text(text)
      } else {
        title.append(word)
      }
    }
    card.keepsMidnight = time != nil
    switch (card.due, time) {
    case (.day(let day)?, let time?): card.due = .wall(WallTime(day, minute: time))
    case (.text(let date)?, let time?): card.due = .text("\(date) \(WallTime.clock(time))")
    default: break
    }
    InlineMarks.move(from: title.joined(separator: " "), to: &card)
    if card.title.isEmpty { card.title = text.asTitle }
  }

  private static let marks: [(begin: String, end: String)] = [("@{", "}"), ("@@{", "}"), ("@[[", "]]")]
  private static let mostWords = 12

  /// The text from a word to the next one with this end, as dates in braces and fields may have blanks. Nil if no word
  /// nearby has it.
  private static func whole(
    _ word: Substring, _ words: inout ArraySlice<Substring>, upTo end: String, in text: String
  ) -> Substring? {
    if word.hasSuffix(end) { return word }
    guard let last = words.prefix(mostWords).firstIndex(where: { $0.hasSuffix(end) }) else { return nil }
    defer { words = words[(last + 1)...] }
    return text[word.startIndex..<words[last].endIndex]
  }

  /// Reads a field of the Dataview plugin, such as `[due:: 2026-12-07]`, and returns the words behind it. Nil if the
  /// word begins no field that a card has.
  private static func behindField(
    _ word: Substring, _ words: ArraySlice<Substring>, in text: String, _ card: inout ForeignCard
  ) -> ArraySlice<Substring>? {
    guard let bracket = word.first, bracket == "[" || bracket == "(", word.hasSuffix("::") else { return nil }
    var rest = words
    guard let field = whole(word, &rest, upTo: bracket == "[" ? "]" : ")", in: text) else { return nil }
    let value = String(field.dropFirst(word.count).dropLast()).asTitle
    let day = Day(text: value)
    switch (word.dropFirst().dropLast(2).lowercased(), day) {
    case ("due", _) where !value.isEmpty: card.due = ForeignDate(iso: value)
    case ("scheduled", let day?): card.due = card.due ?? .day(day)
    case ("start", let day?): card.start = .day(day)
    case ("completion", let day?): card.completed = .day(day)
    case ("created", let day?): card.created = .day(day)
    case ("priority", _):
      guard let priority = Priority(written: value) else { return nil }
      card.priority = priority
    case ("repeat", _) where value.hasPrefix("every "):
      card.repetition = SimpleRepetition(every: value)?.repetition ?? .text(value)
    default: return nil
    }
    return rest
  }

  /// Parses a date by the order of the parts in a format such as `DD-MM-YYYY`, perhaps with a time such as `17:00`. Nil
  /// if it does not fit.
  static func date(_ text: String, _ format: String) -> ForeignDate? {
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.map { ($0.utf8.count <= 4 ? decimal($0) : nil) ?? 0 }
    let parts = "YMD".compactMap { letter in format.firstIndex(of: letter).map { (letter, $0) } }
    guard parts.count == 3, [3, 5].contains(numbers.count), !Array(format.utf8).holds("MMM") else { return nil }
    var values: [Character: Int] = [:]
    for (part, number) in zip(parts.sorted(by: { $0.1 < $1.1 }), numbers) { values[part.0] = number }
    guard let year = values["Y"], let month = values["M"], let date = values["D"],
      let day = Day(year: year < 100 ? 2000 + year : year, month: month, day: date)
    else { return nil }
    if numbers.count == 3 { return .day(day) }
    guard numbers[3] < 24, numbers[4] < 60 else { return nil }
    return .wall(WallTime(day, minute: numbers[3] * 60 + numbers[4]))
  }

  private static func setDate(_ day: Day, behind sign: Substring, to card: inout ForeignCard) -> Bool {
    switch sign {
    case due: card.due = .day(day)
    case scheduled where card.due == nil: card.due = .day(day)
    case start: card.start = .day(day)
    case done: card.completed = .day(day)
    case created: card.created = .day(day)
    default: return false
    }
    return true
  }

  private static func isSign(_ word: Substring) -> Bool {
    [due, start, done, scheduled, created].contains { $0 == word } || priorities.contains { $0.sign == word }
      || word.hasPrefix("#") || word.hasPrefix("@")
  }

  private static func braced(_ word: Substring, _ begin: String, _ end: String) -> Substring? {
    guard word.hasPrefix(begin), word.hasSuffix(end), word.count >= begin.count + end.count else { return nil }
    return word.dropFirst(begin.count).dropLast(end.count)
  }
}

enum ObsidianCard {
  static let lineBreak = "<br>"
  static let beginning = "---\n\nkanban-plugin: board\n\n---\n"
  static let end = "\n\n%% kanban:settings\n```\n{\"kanban-plugin\":\"board\"}\n```\n%%\n"

  static func write(_ card: ForeignCard, _ zone: Zone) -> String {
    // Replaces `<br>` in the title by `<br/>`, because the text behind `<br>` would be read as notes.
    let title = InlineMarks.escaped(card.title.asTitle.replacing(lineBreak, with: "<br/>"))
    var line =
      "- [\(card.column == .done ? "x" : card.column == .doing ? "/" : " ")] " + title + InlineMarks.text(of: card)
    if let due = card.due?.wall(in: zone) {
      line += " @{\(due.day.text)}" + (due.minute.map { " @@{\(WallTime.clock($0))}" } ?? "")
    }
    if let sign = ObsidianMarks.priorities.first(where: { $0.priority == card.priority })?.sign { line += " " + sign }
    if let repetition = card.repetition.flatMap({ SimpleRepetition($0) }) {
      line += " \(ObsidianMarks.repeats) \(repetition.every)"
    }
    if let start = card.start?.day(in: zone) { line += " \(ObsidianMarks.start) \(start.text)" }
    if let done = card.completed?.day(in: zone), card.column == .done { line += " \(ObsidianMarks.done) \(done.text)" }
    let notes = card.noteLines.map { $0.allSatisfy(\.isWhitespace) ? "\n" : "\t\($0)\n" }
    return line + "\n" + notes.joined()
  }
}
