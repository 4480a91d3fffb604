import Kanban
import Time

/// Reads the headlines of an Org file as cards. A headline below another one is part of it. Keywords, priorities, tags,
/// planning lines and property drawers have Org's meaning; the rest of a section becomes notes.
struct OrgReader: UnitReader {
  /// The part of a headline's section that the reader is in.
  private enum Part {
    case planning, drawer, properties, body
    /// The drawer `:LOGBOOK:`. Only the times of its clocks are imported.
    case otherDrawer
  }

  private struct Outline {
    let level: Int
    /// The origin of the card; for a headline without a title, which is no card, that of the card above it.
    let origin: String?
    let tags: [String]
    let isArchived: Bool
  }

  /// The most tags that are kept of a headline together with those of the headlines above it. A card holds fewer.
  private static let mostTags = 500

  var units = ForeignLines()
  private(set) var ignored = ForeignNames()
  private var keywords = OrgKeywords()
  private var project: String?
  private var fileTags: [String] = []
  private var outline: [Outline] = []
  private var paths = ForeignPaths()
  private var card: ForeignCard?
  private var level = 0
  /// The tags of the present headline, including those that it inherits from the headlines above it.
  private var tags: [String] = []
  private var part = Part.body
  /// True if Org may have indented the notes, whose indentation is then removed; false if the planning line or drawer
  /// above them is not indented.
  private var isIndented = true
  private var notes = ForeignText()
  /// The lines of an open drawer; if it turns out to have no end, they are notes.
  private var drawer = ForeignText()

  static func recognizes(_ beginning: ForeignBeginning) -> Bool {
    if beginning.name.hasSuffix(".org") || beginning.name.hasSuffix(".org_archive") { return true }
    let lines = beginning.lines.prefix(100)
    let isHeaded = lines.contains { line in
      let stars = line.prefix { $0 == "*" }.count
      return stars > 0 && (line.dropFirst(stars).hasPrefix(" TODO ") || line.dropFirst(stars).hasPrefix(" DONE "))
    }
    return isHeaded
      || lines.first.map { $0.uppercased().hasPrefix("#+TITLE:") || $0.uppercased().hasPrefix("#+TODO:") } == true
  }

  // MARK: Lines

  mutating func end(_ cards: inout [ForeignCard]) throws(ForeignMistake) { close(&cards) }

  mutating func read(_ line: ForeignLines.Line, _ cards: inout [ForeignCard]) throws(ForeignMistake) {
    let stars = line.text.utf8.prefix { $0 == UInt8(ascii: "*") }.count
    if stars > 0, line.text.utf8.dropFirst(stars).first == UInt8(ascii: " ") {
      close(&cards)
      begin(OrgHeadline(line.text.dropFirst(stars), keywords), level: stars, line: line.number)
    } else if card == nil {
      readSetting(line.text)
    } else {
      try readSection(line)
    }
  }

  private mutating func readSetting(_ text: String) {
    guard text.hasPrefix("#+"), let colon = text.firstIndex(of: ":") else {
      if !text.allSatisfy(\.isWhitespace), !text.hasPrefix("#") { ignored.record(text) }
      return
    }
    let value = String(text[text.index(after: colon)...]).asTitle
    switch text[..<colon].dropFirst(2).uppercased() {
    case "TODO", "SEQ_TODO", "TYP_TODO": keywords.add(value)
    case "TITLE": project = value.isEmpty ? nil : value
    case "FILETAGS": fileTags = value.split { $0 == ":" || $0 == " " }.map(String.init)
    default: break
    }
  }

  private mutating func begin(_ headline: OrgHeadline, level: Int, line: Int) {
    outline.removeAll { $0.level >= level }
    self.level = level
    var card = ForeignCard(headline.title, line: line)
    card.project = project
    card.priority = headline.priority
    card.list = headline.keyword
    (card.isState, card.keepsMidnight) = (true, true)
    card.column = headline.keyword.flatMap(keywords.column)
    tags = Array(((outline.last?.tags ?? fileTags) + headline.tags).prefix(OrgReader.mostTags))
    card.parent = outline.last?.origin
    card.isArchived = headline.isComment || headline.tags.contains("ARCHIVE") || outline.last?.isArchived == true
    (self.card, part, isIndented) = (card, .planning, true)
  }

  private mutating func readSection(_ line: ForeignLines.Line) throws(ForeignMistake) {
    let text = line.text.asTitle
    switch part {
    case .planning:
      part = .drawer
      guard card?.readPlanning(line.text) == true else { return try readSection(line) }
      isIndented = line.text.first == " "
    case .drawer:
      part = text.uppercased() == ":PROPERTIES:" ? .properties : .body
      guard part == .properties else { return try readSection(line) }
      isIndented = line.text.first == " "
      try drawer.append(line.text, line: line.number)
    case .properties: try readDrawer(line, text)
    case .body:
      if text.uppercased() == OrgCard.drawer {
        part = .otherDrawer
        try drawer.append(line.text, line: line.number)
      } else if card?.readClock(line.text[...]) != true {
        try notes.append(unescaped(line.text), line: line.number)
      }
    case .otherDrawer:
      if text.uppercased() == ":END:" {
        part = .body
        let lines = drawer.flush().lines.dropFirst()
        // Reads all clocks of the drawer, also those that follow a line of another kind.
        let others = lines.filter { card?.readClock($0) != true }
        if !others.isEmpty { ignored.record(OrgCard.drawer) }
      } else {
        try drawer.append(unescaped(line.text), line: line.number)
      }
    }
  }

  /// Reads a line of a property drawer. Without an end, or with a line that is no property, all of the drawer is text.
  private mutating func readDrawer(_ line: ForeignLines.Line, _ text: String) throws(ForeignMistake) {
    if text.uppercased() == ":END:" {
      part = .body
      for property in drawer.flush().lines.dropFirst() { readProperty(String(property).asTitle) }
    } else if !text.isEmpty && !text.hasPrefix(":") || text.uppercased() == OrgCard.drawer {
      part = .body
      notes.append(drawer)
      drawer = ForeignText()
      try readSection(line)
    } else {
      try drawer.append(line.text, line: line.number)
    }
  }

  private func unescaped(_ line: String) -> String {
    line.hasPrefix(",") && OrgCard.isEscaped(line[...]) ? String(line.dropFirst()) : line
  }

  private mutating func readProperty(_ text: String) {
    guard text.hasPrefix(":"), let colon = text.dropFirst().firstIndex(of: ":") else { return }
    let value = String(text[text.index(after: colon)...]).asTitle
    if value.isEmpty { return }
    let name = text[..<colon].dropFirst()
    switch name.uppercased() {
    case "ID": card?.origin = value
    case "CUSTOM_ID": if card?.origin == nil { card?.origin = value }
    case OrgCard.parent: card?.parent = value
    case OrgCard.blocker: card?.waitsFor = OrgCard.ids(of: value)
    case "CREATED": card?.created = OrgStamp(in: value)?.date
    case OrgCard.effort, "CATEGORY", "LOCATION": card?.add(String(name).lowercased(), value)
    case "ORDERED", "ARCHIVE_TIME", "ARCHIVE_FILE", "ARCHIVE_OLPATH", "ARCHIVE_CATEGORY", "ARCHIVE_TODO": break
    default: card?.facts.append(ForeignFact(String(name), value))
    }
  }

  private mutating func close(_ cards: inout [ForeignCard]) {
    guard var card else { return }
    self.card = nil
    notes.append(drawer)
    drawer = ForeignText()
    card.notes = notes.flush(unindented: isIndented)
    let origin = card.origin ?? paths.origin(of: card.title, below: outline.last?.origin)
    card.origin = origin
    outline.append(
      Outline(
        level: level, origin: card.title.isEmpty ? outline.last?.origin : origin, tags: tags,
        isArchived: card.isArchived))
    for tag in tags where tag != "ARCHIVE" {
      if tag.hasPrefix("@"), tag.count > 1 {
        let name = String(tag.dropFirst())
        if !card.people.contains(name) { card.people.append(name) }
      } else if !card.tags.contains(tag) {
        card.tags.append(tag)
      }
    }
    // For a series without a deadline, the start becomes the deadline.
    if case .rule? = card.repetition, card.due == nil { (card.due, card.start) = (card.start, nil) }
    // The start of a card has no time, so the notes keep it as a fact.
    if case .wall(let wall)? = card.start {
      card.start = .day(wall.day)
      card.facts.append(ForeignFact("SCHEDULED", "", on: .wall(wall)))
    }
    if card.title.isEmpty { return ignored.record("*") }
    cards.append(card)
  }
}

/// The keywords of a file: `#+TODO: TODO NEXT | DONE`.
private struct OrgKeywords {
  private var open = ["TODO"]
  private var done = ["DONE"]
  private var isOfFile = false

  private static let most = 100
  private static let begun: Set = ["DOING", "STARTED", "INPROGRESS", "IN-PROGRESS", "IN_PROGRESS", "ACTIVE"]

  mutating func add(_ line: String) {
    let words = line.split(separator: " ").map { String($0.prefix { $0 != "(" }) }
    let names = words.filter { $0 != "|" && !$0.isEmpty }
    guard let last = names.last, open.count + done.count + names.count <= OrgKeywords.most else { return }
    if !isOfFile { (open, done, isOfFile) = ([], [], true) }
    // Without a bar in the line, only the last keyword means done, as in Org.
    let bar = words.firstIndex(of: "|")
    open += bar.map { words[..<$0].filter { !$0.isEmpty } } ?? Array(names.dropLast())
    done += bar.map { words[$0...].filter { $0 != "|" && !$0.isEmpty } } ?? [last]
  }

  func contains(_ word: String) -> Bool { open.contains(word) || done.contains(word) }

  /// The column of a keyword. Nil for an open keyword whose name does not show whether the task was begun.
  func column(_ keyword: String) -> Column? {
    if done.contains(keyword) { return .done }
    if OrgKeywords.begun.contains(keyword.uppercased()) { return .doing }
    return keyword.uppercased() == "TODO" ? .todo : nil
  }
}

/// The parts of a headline: `TODO [#A] Title :tag:`.
private struct OrgHeadline {
  var keyword: String?
  var priority = Priority.none
  var title = ""
  var tags: [String] = []
  var isComment = false

  init(_ text: Substring, _ keywords: OrgKeywords) {
    var words = text.split { $0 == " " || $0 == "\t" }[...]
    if let first = words.first, keywords.contains(String(first)) {
      keyword = String(first)
      words.removeFirst()
    }
    if let first = words.first, let priority = OrgHeadline.priority(first) {
      self.priority = priority
      words.removeFirst()
    }
    // Reads `COMMENT` as a mark only if no keyword precedes it: the title of a task may begin with that word.
    if keyword == nil, words.first == "COMMENT" {
      isComment = true
      words.removeFirst()
    }
    if let last = words.last, words.count > 1, let tags = OrgHeadline.tags(last) {
      self.tags = tags
      words.removeLast()
    }
    if words.count > 1, let last = words.last, last.last == OrgCard.escape, OrgHeadline.needsEscape(last: last) {
      words[words.endIndex - 1] = last.dropLast()
    }
    if let first = words.first, first.first == OrgCard.escape, OrgHeadline.needsEscape(first: first) {
      words[words.startIndex] = first.dropFirst()
    }
    title = words.joined(separator: " ").asTitle
  }

  /// True for a priority, also behind zero width spaces: as first word of a title it has to be escaped.
  static func needsEscape(first word: Substring) -> Bool { priority(word.drop { $0 == OrgCard.escape }) != nil }

  /// True for tags, also in front of zero width spaces: as last word of a title they have to be escaped.
  static func needsEscape(last word: Substring) -> Bool {
    var word = word
    while word.last == OrgCard.escape { word.removeLast() }
    return tags(word) != nil
  }

  private static func priority(_ word: Substring) -> Priority? {
    guard word.hasPrefix("[#"), word.hasSuffix("]"), let sign = word.dropFirst(2).dropLast().first, word.count == 4
    else { return nil }
    switch sign {
    case "A", "1", "2", "3": return .high
    case "B", "4", "5", "6": return .medium
    default: return sign.isASCII && (sign.isUppercase || sign.isNumber) ? .low : nil
    }
  }

  private static func tags(_ word: Substring) -> [String]? {
    guard word.count > 2, word.first == ":", word.last == ":" else { return nil }
    let tags = word.dropFirst().dropLast().split(separator: ":", omittingEmptySubsequences: false)
    guard tags.allSatisfy({ !$0.isEmpty && $0.allSatisfy(OrgCard.isOfTag) }) else { return nil }
    return tags.map(String.init)
  }
}

extension ForeignCard {
  /// Reads a planning line: `CLOSED: [2026-11-20 Fri] DEADLINE: <2026-11-30 Mon 17:00 +1w>`. False for another line.
  fileprivate mutating func readPlanning(_ text: String) -> Bool {
    var (rest, isPlanning) = (text.drop { $0 == " " || $0 == "\t" }, false)
    while let name = ["CLOSED:", "DEADLINE:", "SCHEDULED:"].first(where: rest.hasPrefix) {
      let after = rest.dropFirst(name.count).drop { $0 == " " || $0 == "\t" }
      guard let stamp = OrgStamp(after) else { return isPlanning }
      isPlanning = true
      switch name {
      case "CLOSED:": completed = stamp.date
      case "DEADLINE:": due = stamp.date
      default: start = stamp.date
      }
      if name != "CLOSED:" {
        if let repetition = stamp.repetition { (self.repetition, writtenRepetition) = (repetition, stamp.repeater) }
        unclear += stamp.others.map { ForeignFact(String(name.dropLast()), $0) }
      }
      rest = stamp.rest.drop { $0 == " " || $0 == "\t" }
    }
    return isPlanning
  }

  /// Adds the length of a clock line, such as `CLOCK: [2026-11-20 Fri 10:00]--[2026-11-20 Fri 11:30] =>  1:30`, to the
  /// time spent. False for another line, and for a length that is not understood.
  fileprivate mutating func readClock(_ line: Substring) -> Bool {
    let text = String(line).asTitle
    guard text.hasPrefix(OrgCard.clock), let sign = text.lastIndex(of: ">"), text[..<sign].last == "=" else {
      return false
    }
    let length = String(text[text.index(after: sign)...]).asTitle
    let minutes = Work.minutes(foreign: length)
    if let minutes { spent = min(spent + minutes, Work.longest) }
    return minutes != nil || length == "0:00"
  }
}

/// Parses a timestamp of Org, such as `<2026-11-30 Mon 17:00 +1w -2d>` or `[2026-11-20 Fri]`.
private struct OrgStamp {
  let date: ForeignDate
  /// The repeater as the file has it, such as `++2h`, and the repetition that it means.
  let repeater: String?
  let repetition: ForeignRepetition?
  /// Other words than weekday, time and repeater, such as the warning `-3d`.
  let others: [String]
  let rest: Substring

  init?(_ text: Substring) {
    guard let open = text.first, open == "<" || open == "[",
      let end = text.firstIndex(of: open == "<" ? ">" : "]")
    else { return nil }
    let words = text[..<end].dropFirst().split(separator: " ")
    guard let day = words.first.flatMap({ Day(text: $0) }) else { return nil }
    // Accepts `9:00` without a leading zero, and drops the end of `17:00-18:00`.
    let time = words.dropFirst().lazy.compactMap { word -> Int? in
      let clock = word.prefix { $0 != "-" }
      return WallTime.minute(clock.count == 4 ? "0" + clock : String(clock))
    }.first
    date = time.map { .wall(WallTime(day, minute: $0)) } ?? .day(day)
    repeater = words.dropFirst().first { $0.first == "+" || $0.hasPrefix(".+") }.map(String.init)
    repetition = repeater.map { text in SimpleRepetition(org: text[...])?.repetition ?? .text(text) }
    let (hasTime, written) = (time != nil, repeater ?? "")
    others = words.dropFirst().filter { word in
      word.contains { $0.isNumber } && word != written && !(hasTime && word.contains(":"))
    }.map(String.init)
    rest = text[text.index(after: end)...]
  }

  init?(in text: String) {
    guard let start = text.firstIndex(where: { $0 == "<" || $0 == "[" }) else { return nil }
    self.init(text[start...])
  }
}

enum OrgCard {
  /// The names of the properties for the parent and the awaited cards; org-edna also reads `BLOCKER`.
  static let parent = "PARENT"
  static let blocker = "BLOCKER"
  /// The name of the property for the estimate, in Org usually written `Effort`.
  static let effort = "EFFORT"

  static func beginning(_ title: String) -> String { "#+TITLE: \(title)\n#+TODO: TODO DOING | DONE\n" }

  static func write(_ card: ForeignCard, _ zone: Zone) -> String {
    let priority = [Priority.high: "[#A] ", .medium: "[#B] ", .low: "[#C] "][card.priority] ?? ""
    let tags = (card.tags + card.people.map { "@" + $0 }).map(tag)
    var text = "\n* \((card.column ?? .todo).name.uppercased()) \(priority)\(escaped(card.title.asTitle))"
    if !tags.isEmpty { text += " :\(tags.joined(separator: ":")):" }
    let repeater = card.repetition.flatMap { SimpleRepetition($0) }.map { " " + $0.org } ?? ""
    var planning: [String] = []
    if card.column == .done, let done = stamp(card.completed, zone) { planning.append("CLOSED: [\(done)]") }
    if let due = stamp(card.due, zone) { planning.append("DEADLINE: <\(due)\(repeater)>") }
    if let start = stamp(card.start, zone) { planning.append("SCHEDULED: <\(start)>") }
    text += "\n" + (planning.isEmpty ? "" : planning.joined(separator: " ") + "\n") + properties(of: card, zone)
    return text + card.noteLines.map { (isEscaped($0) ? "," : "") + $0 + "\n" }.joined()
  }

  /// The title with a zero width space, which Org uses as an escape character, before a priority at its beginning and
  /// behind tags at its end: they belong to the title.
  private static func escaped(_ title: String) -> String {
    let words = title.split { $0 == " " || $0 == "\t" }
    guard let first = words.first, let last = words.last else { return title }
    let begin = OrgHeadline.needsEscape(first: first) ? String(escape) : ""
    return begin + title + (words.count > 1 && OrgHeadline.needsEscape(last: last) ? String(escape) : "")
  }

  static let escape: Character = "\u{200B}"

  private static func properties(of card: ForeignCard, _ zone: Zone) -> String {
    var rows: [(name: String, value: String)] = []
    if let origin = card.origin { rows.append(("ID", origin.asTitle)) }
    if let created = stamp(card.created, zone) { rows.append(("CREATED", "[\(created)]")) }
    if card.estimate > 0 { rows.append((OrgCard.effort, Work.clock(card.estimate))) }
    if let parent = card.parent { rows.append((OrgCard.parent, parent.asTitle)) }
    if !card.waitsFor.isEmpty {
      rows.append((blocker, "ids(" + card.waitsFor.map { "\"\($0.asTitle)\"" }.joined(separator: " ") + ")"))
    }
    return ":PROPERTIES:\n" + rows.map { ":\($0.name): \($0.value)\n" }.joined() + ":END:\n"
  }

  /// The ids in a value such as `ids("a" "b")`; empty for a value of another form.
  static func ids(of value: String) -> [String] {
    guard value.hasPrefix("ids("), let end = value.firstIndex(of: ")") else { return [] }
    return value[..<end].dropFirst(4).split(separator: " ").map { $0.filter { $0 != "\"" } }.filter { !$0.isEmpty }
  }

  private static func stamp(_ date: ForeignDate?, _ zone: Zone) -> String? {
    guard let wall = date?.wall(in: zone) else { return nil }
    let weekdays: [Weekday: String] = [
      .monday: "Mon", .tuesday: "Tue", .wednesday: "Wed", .thursday: "Thu", .friday: "Fri", .saturday: "Sat",
      .sunday: "Sun",
    ]
    return "\(wall.day.text) \(weekdays[wall.day.weekday] ?? "")" + (wall.minute.map { " " + WallTime.clock($0) } ?? "")
  }

  static func isOfTag(_ sign: Character) -> Bool { sign.isLetter || sign.isNumber || "_@#%".contains(sign) }

  private static func tag(_ name: String) -> String { String(name.map { isOfTag($0) ? $0 : "_" }) }

  /// True for a line that reads like a headline, `:LOGBOOK:` or a clock, if commas at its beginning are ignored: Org
  /// escapes headlines with a comma. Compares bytes as the reader does, since a combining mark may follow a blank.
  static func isEscaped(_ line: Substring) -> Bool {
    let bytes = line.utf8.drop { $0 == UInt8(ascii: ",") }
    let isHeadline = bytes.first == UInt8(ascii: "*") && bytes.drop { $0 == UInt8(ascii: "*") }.first == 32
    let text = String(Substring(bytes)).asTitle
    return isHeadline || text.uppercased() == drawer || text.hasPrefix(clock)
  }

  static let clock = "CLOCK: ["

  static let drawer = ":LOGBOOK:"
}
