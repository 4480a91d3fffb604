import Kanban

/// Reads a project that Todoist exported as CSV, alone or in a backup. The file has no identifiers: a task is
/// identified by its title and those of its parents.
struct TodoistReader: UnitReader {
  private enum Field: String, CaseIterable {
    case type, content, description, priority, indent, author, responsible, date, duration
    case durationUnit = "duration_unit"
    case deadline, timezone
  }

  private let project: String?
  var units = CSVRows()
  private var columns: [Field: Int]?
  private var section: String?
  /// The open chain of tasks, from the outermost, that the next one may be part of.
  private var parents: [(indent: Int, origin: String)] = []
  private var paths = ForeignPaths()
  /// The task that was read last; comments after it belong to it.
  private var last: ForeignCard?
  private(set) var ignored = ForeignNames()

  /// Takes the name of the project from its file in a backup, for example `Home` from `Home [2203306141].csv`.
  init(file name: String) {
    let file = String(name.split(separator: "/").last ?? "")
    let stem = file.lowercased().hasSuffix(".csv") ? String(file.dropLast(4)) : file
    let title = stem.last == "]" ? stem[..<(stem.lastIndex(of: "[") ?? stem.endIndex)] : stem[...]
    project = String(title).asTitle.isEmpty ? nil : String(title).asTitle
  }

  private static let known: Set = ["date_lang", "deadline_lang", "is_collapsed", "type"]

  mutating func read(_ row: CSVRows.Row, _ cards: inout [ForeignCard]) throws(ForeignMistake) {
    guard let columns else { return try readHeader(row) }
    func text(_ field: Field) -> String {
      columns[field].flatMap { row.fields.indices.contains($0) ? row.fields[$0] : nil } ?? ""
    }
    switch text(.type).asTitle.lowercased() {
    case "task":
      cards += [last].compactMap(\.self)
      last = task(row.line, text)
    case "section":
      section = text(.content).asTitle
      parents = []
    case "note": note(text(.content), by: Self.person(text(.author)), on: Self.date(text(.date)))
    case "", "meta": break
    default: ignored.record(text(.type))
    }
  }

  mutating func end(_ cards: inout [ForeignCard]) throws(ForeignMistake) {
    if columns == nil { throw ForeignMistake(.notOfFormat, line: 1) }
    cards += [last].compactMap(\.self)
  }

  private mutating func readHeader(_ row: CSVRows.Row) throws(ForeignMistake) {
    let names = row.fields.map { $0.asTitle.lowercased() }
    var columns: [Field: Int] = [:]
    for field in Field.allCases { columns[field] = names.firstIndex(of: field.rawValue) }
    guard columns[.type] != nil, columns[.content] != nil else { throw ForeignMistake(.notOfFormat, line: row.line) }
    for name in names where !name.isEmpty && Field(rawValue: name) == nil && !Self.known.contains(name) {
      ignored.record(name)
    }
    self.columns = columns
  }

  private mutating func task(_ line: Int, _ text: (Field) -> String) -> ForeignCard {
    let words = text(.content).asTitle.split(separator: " ")
    let labels = words.filter { $0.count > 1 && $0.first == "@" }
    var card = ForeignCard(words.filter { !labels.contains($0) }.joined(separator: " "), line: line)
    card.tags = labels.map { String($0.dropFirst()) }
    card.notes = text(.description)
    (card.list, card.project) = (section, project)
    card.priority =
      switch text(.priority).asTitle {
      case "1": .high
      case "2": .medium
      case "3": .low
      default: .none
      }
    let indent = text(.indent).asTitle.asNumber ?? 1
    parents.removeAll { $0.indent >= indent }
    card.parent = parents.last?.origin
    let origin = paths.origin(of: card.title, below: card.parent)
    card.origin = origin
    if parents.count < Self.mostParents { parents.append((indent, origin)) }
    let (date, deadline) = (Self.date(text(.date)), Self.date(text(.deadline)))
    // If a task has a deadline, Todoist's date is the day to start; otherwise the date is the deadline.
    (card.start, card.due) = deadline == nil ? (nil, date) : (date, deadline)
    let zone = text(.timezone).asTitle
    card.zone = ["", "None"].contains(zone) ? nil : zone
    card.people = [Self.person(text(.responsible))].filter { !$0.isEmpty }
    let duration = [text(.duration), text(.durationUnit)].map(\.asTitle)
    if !duration[0].isEmpty, duration[0] != "None" {
      card.facts.append(ForeignFact("duration", duration.joined(separator: " ")))
    }
    return card
  }

  /// The greatest depth of nesting that is kept; Todoist itself nests four levels.
  private static let mostParents = 10

  private static func date(_ text: String) -> ForeignDate? {
    let line = text.asTitle
    return line.isEmpty ? nil : ForeignDate(iso: line)
  }

  /// The name of a person without the number: `Ada` for `Ada (1234567)`.
  private static func person(_ text: String) -> String {
    let name = text.asTitle
    guard name.hasSuffix(")"), let start = name.lastIndex(of: "(") else { return name }
    return String(name[..<start]).asTitle
  }

  /// Adds a comment to the task before it; an attachment such as `[[file {"file_name": …}]]` becomes a link.
  private mutating func note(_ text: String, by author: String, on date: ForeignDate?) {
    guard last != nil else { return ignored.record("note") }
    let line = text.asTitle
    let isFile = line.hasPrefix("[[file ") && line.hasSuffix("]]")
    let file = isFile ? try? JSON(parsing: line.dropFirst(7).dropLast(2)) : nil
    if let file, let address = file["file_url"]?.string {
      last?.links.append(ForeignLink(file["file_name"]?.string ?? "", address))
    } else {
      last?.comments.append(ForeignComment(text, by: author, on: date))
    }
  }

  static func recognizes(_ beginning: ForeignBeginning) -> Bool {
    guard let line = beginning.lines.first else { return false }
    let names = line.lowercased().split { $0 == "," || $0 == ";" || $0 == "\t" }.map { $0.filter { $0 != "\"" } }
    return names.first == "type" && names.contains("content") && names.contains("indent")
  }
}
