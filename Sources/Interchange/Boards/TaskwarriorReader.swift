import Kanban
import Time

/// Reads `task export` of Taskwarrior 2 and 3: a list of tasks, or one task a line.
///
/// A repeating task is a template with pending tasks for the next occurrences. The template and its newest task become
/// one card, with the template's id, so that a later export with the following occurrence moves the same card on.
struct TaskwarriorReader: ForeignReader {
  private var intake = Intake()
  private var splitter = JSONSplitter(longest: TaskwarriorReader.longest)
  private var lines = ForeignLines()
  /// True if the file is a JSON list, false if it has a task per line; nil before its first visible character.
  private var isList: Bool?
  private var blanks: [UInt8] = []
  private(set) var ignored = ForeignNames()
  private var templates: [String: ForeignCard] = [:]
  /// The ids of the templates of repeating tasks, in the order of the file.
  private var templateIDs: [String] = []
  /// The ids of templates that were deleted: the last occurrence of such a task does not repeat.
  private var ended: Set<String> = []
  private var occurrences: [(template: String, card: ForeignCard)] = []
  /// The number of bytes of the templates and occurrences that are held until the end of the file.
  private var held = 0
  /// The limit of `held`. Tests set a smaller one.
  var mostHeld = 64 << 20

  private static let longest = 16 << 20

  mutating func feed(_ bytes: [UInt8]) throws(ForeignMistake) -> [ForeignCard] { try read(bytes, isLast: false) }

  mutating func finish() throws(ForeignMistake) -> [ForeignCard] {
    var cards = try read([], isLast: true)
    if isList == true {
      do throws(JSONSplitter.Failure) { try splitter.finish() } catch { throw ForeignMistake(error) }
    } else if isList == nil {
      throw ForeignMistake(.json(.unexpectedEnd), line: 1)
    }
    cards += series
    let merged = Set(occurrences.map(\.template)).count { templates[$0] != nil }
    if merged > 0 { ignored.record("taskwarrior.recurring", merged) }
    return cards
  }

  private mutating func read(_ more: [UInt8], isLast: Bool) throws(ForeignMistake) -> [ForeignCard] {
    var bytes = try intake.foreign(more, isLast: isLast)
    if isList == nil {
      bytes = blanks + bytes
      isList = bytes.first { ![9, 10, 13, 32].contains($0) }.map { $0 != UInt8(ascii: "{") }
      blanks = isList == nil ? bytes : []
      if blanks.count > ForeignLines.longest {
        throw ForeignMistake(.tooLarge(limit: ForeignLines.longest), line: 1)
      }
      if isList == nil { return [] }
    }
    var cards: [ForeignCard] = []
    guard isList == true else {
      try lines.add(bytes, isLast: isLast)
      while let line = try lines.next(isLast: isLast) {
        let start = line.text.drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { continue }
        // Drops a comma at the end of a line, which older versions write.
        let object = start[last] == "," ? start[..<last] : start[...last]
        let column = line.text.unicodeScalars.count - start.unicodeScalars.count + 1
        try readTask(JSONSplitter.Piece(path: [], bytes: Array(object.utf8), line: line.number, column: column), &cards)
      }
      return cards
    }
    var rest = bytes[...]
    while true {
      let piece: JSONSplitter.Piece?
      do throws(JSONSplitter.Failure) { piece = try splitter.next(in: &rest) } catch { throw ForeignMistake(error) }
      guard let piece else { return cards }
      try readTask(piece, &cards)
    }
  }

  private mutating func readTask(_ piece: JSONSplitter.Piece, _ cards: inout [ForeignCard]) throws(ForeignMistake) {
    let task = try ForeignObject(piece)
    let card = try card(task)
    // The template of an occurrence is named by `parent`, or in some versions by `template`.
    let (parent, named) = (try task.text("parent"), try task.text("template"))
    let (status, template) = (try task.text("status") ?? "pending", parent ?? named)
    if status != "recurring", template == nil, task.json["mask"] != nil, let id = card.origin {
      try hold(piece)
      ended.insert(id)
    } else if status == "recurring" {
      try hold(piece)
      if templates[card.origin ?? ""] == nil { templateIDs.append(card.origin ?? "") }
      templates[card.origin ?? ""] = card
    } else if let template, status == "pending" || status == "waiting" {
      try hold(piece)
      occurrences.append((template, card))
    } else {
      var card = card
      card.repetition = nil
      cards.append(card)
    }
  }

  private mutating func hold(_ piece: JSONSplitter.Piece) throws(ForeignMistake) {
    // Counts each task at least as a thousand bytes, the memory that even a short one takes.
    held += max(1_000, piece.bytes.count)
    if held > mostHeld { throw ForeignMistake(.tooLarge(limit: mostHeld), line: piece.line) }
  }

  private var series: [ForeignCard] {
    var (cards, begun) = ([ForeignCard](), Set<String>())
    for (template, var card) in occurrences.sorted(by: { $0.card.dueText > $1.card.dueText }) {
      // Only the newest task repeats: completing an older one would create an occurrence that exists already.
      if begun.insert(template).inserted {
        card.origin = template
        card.repetition = ended.contains(template) ? nil : card.repetition ?? templates[template]?.repetition
      } else {
        card.repetition = nil
      }
      cards.append(card)
    }
    return cards.reversed() + templateIDs.filter { !begun.contains($0) }.compactMap { templates[$0] }
  }

  // MARK: Tasks

  private mutating func card(_ task: ForeignObject) throws(ForeignMistake) -> ForeignCard {
    var card = ForeignCard(try task.needed("description"), origin: try task.needed("uuid"), line: task.line)
    let status = try task.text("status") ?? "pending"
    switch status {
    case "completed": (card.column, card.completed) = (.done, try task.stamp("end"))
    case "deleted": (card.column, card.isArchived) = (.todo, true)
    case "pending", "waiting", "recurring": card.column = try task.text("start") == nil ? .todo : .doing
    default:
      card.column = try task.text("start") == nil ? .todo : .doing
      card.unclear.append(ForeignFact("status", status))
    }
    card.project = try task.text("project")
    card.tags = try task.texts("tags")
    switch try task.text("priority") ?? "" {
    case "H": card.priority = .high
    case "M": card.priority = .medium
    case "L": card.priority = .low
    case "": break
    case let other: card.unclear.append(ForeignFact("priority", other))
    }
    card.created = try task.stamp("entry")
    card.changed = try task.stamp("modified")
    // Taskwarrior itself never writes these dates in words, so a text is kept as unclear instead of being read as a
    // date.
    for (name, date) in [("entry", \ForeignCard.created), ("modified", \.changed), ("end", \.completed)] {
      guard case .text(let text)? = card[keyPath: date] else { continue }
      card[keyPath: date] = nil
      card.unclear.append(ForeignFact(name, text))
    }
    card.due = try task.stamp("due")
    card.start = try task.stamp("scheduled")
    card.waitsUntil = try task.stamp("wait")
    card.writtenRepetition = try task.text("recur")
    card.repetition = card.writtenRepetition.map { ForeignRepetition(taskwarrior: $0) }
    if let until = try task.text("until"), !until.isEmpty {
      card.facts.append(ForeignFact("until", until, on: try task.stamp("until")))
    }
    card.waitsFor = try dependencies(task)
    // Annotations at the creation of the card and each a second later are the lines of its notes, as an export of Sekan
    // writes them. All others are comments.
    var ofNextLine: Moment? = if case .moment(let created)? = card.created { created } else { nil }
    for note in try task.objects("annotations") {
      let (text, date) = (try note.text("description") ?? "", try note.stamp("entry"))
      if let moment = ofNextLine, date == .moment(moment) {
        card.notes += (card.notes.isEmpty ? "" : "\n") + text
        ofNextLine = moment + 1_000
      } else {
        card.comments.append(ForeignComment(text, on: date))
        ofNextLine = nil
      }
    }
    if case .object(let members) = task.json {
      for (name, value) in members where !Self.known.contains(name) { keep(name, value, in: &card) }
    }
    return card
  }

  /// The ids that a task depends on: a list, or in version 2 also a text with commas.
  private func dependencies(_ task: ForeignObject) throws(ForeignMistake) -> [String] {
    guard case .string(let text)? = task.json["depends"] else { return try task.texts("depends") }
    return text.split(separator: ",").map { String($0) }
  }

  /// Keeps an attribute (UDA) that the user has defined in Taskwarrior: as size or time of the card, or as a fact.
  private mutating func keep(_ name: String, _ value: JSON, in card: inout ForeignCard) {
    switch value {
    case .string(let text): card.add(name, text)
    case .integer, .number, .bool: card.add(name, value.text)
    case .null: break
    case .array, .object: ignored.record(name)
    }
  }

  /// Attributes that are not kept as facts: a card has a place for them, or Taskwarrior derives them.
  private static let known: Set = [
    "id", "uuid", "description", "status", "entry", "end", "modified", "start", "due", "scheduled", "wait", "recur",
    "parent", "project", "tags", "priority", "depends", "annotations", "urgency", "mask", "imask", "rtype", "template",
    "last", "until",
  ]

  static func recognizes(_ beginning: ForeignBeginning) -> Bool {
    (beginning.first == UInt8(ascii: "[") || beginning.first == UInt8(ascii: "{"))
      && ["\"uuid\"", "\"description\"", "\"entry\"", "\"status\""].allSatisfy(beginning.holds)
  }
}

extension ForeignCard {
  /// The deadline as text, by which occurrences are sorted; empty if it is no moment.
  fileprivate var dueText: String {
    switch due {
    case .moment(let moment)?: String(moment.milliseconds + Int64(1) << 60)
    case nil, .day, .wall, .text: ""
    }
  }
}

extension ForeignObject {
  /// The date of a member such as `20261120T091200Z`, or an ISO date. Nil for a missing one.
  fileprivate func stamp(_ name: String) throws(ForeignMistake) -> ForeignDate? {
    guard let text = try text(name), !text.isEmpty else { return nil }
    let digits = text.filter { $0 != "T" && $0 != "Z" }
    guard text.utf8.count == 16, digits.utf8.count == 14, text.hasSuffix("Z"),
      let day = Day(
        year: digits.number(0, 4), month: digits.number(4, 2), day: digits.number(6, 2)),
      digits.number(8, 2) < 24, digits.number(10, 2) < 60, digits.number(12, 2) < 60
    else { return ForeignDate(iso: text) }
    let second = digits.number(8, 2) * 3600 + digits.number(10, 2) * 60 + digits.number(12, 2)
    return ForeignDate(Moment(seconds: day.number * 86_400 + second), written: text)
  }
}

extension String {
  /// The number that these digits form, or the maximum for other characters.
  fileprivate func number(_ start: Int, _ count: Int) -> Int {
    Substring(utf8.dropFirst(start).prefix(count)).asNumber ?? .max
  }
}

extension ForeignRepetition {
  /// Parses a period such as `weekly`, `2wks` or `P1M`; the repetition counts from the deadline.
  init(taskwarrior text: String) {
    let word = text.lowercased()
    if let (frequency, interval) = ForeignRepetition.named[word] {
      self = .rule(RecurrenceRule(frequency, interval: interval), isAfterDone: false)
      return
    }
    if word == "weekdays" {
      self = .rule(.workdays, isAfterDone: false)
      return
    }
    let isISO = word.hasPrefix("p") && word.dropFirst().first?.isNumber == true
    let length = isISO ? word.dropFirst() : word[...]
    let digits = length.prefix { $0.isASCII && $0.isNumber }
    guard let unit = ForeignRepetition.units[String(length.dropFirst(digits.count))],
      let count = digits.isEmpty ? 1 : digits.asNumber, (1...999).contains(count)
    else {
      self = .text(text)
      return
    }
    self = .rule(RecurrenceRule(unit.0, interval: unit.1 * count), isAfterDone: false)
  }

  private static let named: [String: (RecurrenceRule.Frequency, Int)] = [
    "daily": (.daily, 1), "day": (.daily, 1), "weekly": (.weekly, 1), "week": (.weekly, 1), "sennight": (.weekly, 1),
    "biweekly": (.weekly, 2), "fortnight": (.weekly, 2), "monthly": (.monthly, 1), "month": (.monthly, 1),
    "bimonthly": (.monthly, 2), "quarterly": (.monthly, 3), "quarter": (.monthly, 3), "semiannual": (.monthly, 6),
    "annual": (.yearly, 1), "yearly": (.yearly, 1), "year": (.yearly, 1), "biannual": (.yearly, 2),
    "biyearly": (.yearly, 2),
  ]

  private static let units: [String: (RecurrenceRule.Frequency, Int)] = [
    "d": (.daily, 1), "day": (.daily, 1), "days": (.daily, 1), "w": (.weekly, 1), "wk": (.weekly, 1),
    "wks": (.weekly, 1), "week": (.weekly, 1), "weeks": (.weekly, 1), "m": (.monthly, 1), "mo": (.monthly, 1),
    "mos": (.monthly, 1), "mth": (.monthly, 1), "mths": (.monthly, 1), "month": (.monthly, 1), "months": (.monthly, 1),
    "q": (.monthly, 3), "qtr": (.monthly, 3), "qtrs": (.monthly, 3), "y": (.yearly, 1), "yr": (.yearly, 1),
    "yrs": (.yearly, 1), "year": (.yearly, 1), "years": (.yearly, 1),
  ]
}
