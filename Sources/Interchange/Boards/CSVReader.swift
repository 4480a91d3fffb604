import Kanban

/// Reads a table with a card in each row, by the names of its columns.
struct CSVReader: UnitReader {
  var units = CSVRows()
  /// The meaning of each column, with nil for unknown ones; nil before the header was read.
  private var header: [Field?]?
  /// True for a file that Sekan wrote, whose texts have a blank in front of formulas.
  private var isOwn = false
  private(set) var ignored = ForeignNames()

  /// The meaning that a column of the table can have.
  enum Field: CaseIterable {
    case origin, title, notes, list, due, start, tags, people, priority, project, created, completed, changed, done
    /// A flag with a Korean name, in whose column `O` means yes and `X` no.
    case doneInKorean
    case link, parent, waitsFor, parentTitle, waitsForTitles, repetition, size, estimate, spent, checklist

    /// The column titles that have this meaning, in lower case and reduced to letters and digits.
    fileprivate var names: [String] {
      switch self {
      case .origin: ["id", "key", "uuid", "taskid", "cardid", "issuekey"]
      case .title:
        [
          "title", "name", "task", "summary", "subject", "content", "card", "cardname", "taskname", "todo", "제목", "이름",
          "할일", "업무", "작업", "카드",
        ]
      case .notes:
        ["notes", "note", "description", "details", "body", "comment", "comments", "설명", "내용", "메모", "비고", "노트"]
      case .list:
        [
          "status", "state", "list", "listname", "column", "stage", "section", "sectioncolumn", "bucket", "bucketname",
          "상태", "목록", "리스트", "칸", "열", "단계", "진행상태", "진행상황",
        ]
      case .due: ["due", "duedate", "dueon", "deadline", "duetime", "마감", "마감일", "마감일자", "기한", "종료일"]
      case .start: ["start", "startdate", "starton", "scheduled", "when", "시작", "시작일", "시작일자"]
      case .tags: ["tags", "tag", "labels", "label", "categories", "category", "태그", "라벨", "레이블", "분류"]
      case .people: ["assignee", "assignees", "assign", "assignedto", "members", "owner", "담당자", "담당", "할당"]
      case .priority: ["priority", "importance", "우선순위", "중요도"]
      case .project: ["project", "projects", "projectname", "board", "boardname", "프로젝트", "보드"]
      case .created:
        [
          "created", "createdat", "createdon", "createddate", "creationdate", "datecreated", "생성일", "만든날", "만든날짜",
          "등록일", "작성일",
        ]
      case .completed:
        [
          "completed", "completedat", "completedon", "completeddate", "completiondate", "resolved", "resolveddate",
          "datecompleted",
          "완료일", "완료일자",
        ]
      case .changed: ["changed", "updated", "updatedat", "modified", "lastmodified", "수정일", "변경일"]
      case .done: ["done", "complete", "iscompleted", "checked"]
      case .doneInKorean: ["완료", "완료여부"]
      case .link: ["url", "link", "address", "링크", "주소"]
      case .parent: ["parent", "parentid", "parentissue", "상위작업", "상위"]
      case .waitsFor: ["dependson", "blockedby", "waitsfor"]
      // Asana names parents and awaited cards by their titles, which several cards may have, so they become facts.
      case .parentTitle: ["parenttask"]
      case .waitsForTitles: ["blockedbydependencies"]
      case .repetition: ["repeat", "recurrence", "recurring", "반복"]
      case .size: ["size", "크기"]
      case .estimate: ["estimate", "effort", "예상"]
      case .spent: ["spent", "timespent", "소요"]
      case .checklist: ["checklist", "체크리스트"]
      }
    }

    fileprivate static let byName = Dictionary(
      allCases.flatMap { field in field.names.map { ($0, field) } }, uniquingKeysWith: { first, _ in first })

    init?(header: String) {
      guard let field = Field.byName[Field.plain(header)] else { return nil }
      self = field
    }

    static func isDescription(_ header: String) -> Bool { plain(header) == "description" }
    static func isDate(_ header: String) -> Bool { ["date", "날짜"].contains(plain(header)) }

    private static func plain(_ header: String) -> String { header.lowercased().filter { $0.isLetter || $0.isNumber } }
  }

  mutating func read(_ row: CSVRows.Row, _ cards: inout [ForeignCard]) throws(ForeignMistake) {
    guard let header else { return try readHeader(row) }
    if row.fields.allSatisfy({ $0.asTitle.isEmpty }) { return }
    let texts = isOwn ? row.fields.map(CSVCard.withoutGuard) : row.fields
    cards.append(ForeignCard(texts, header, line: row.line, isOwn: isOwn))
  }

  mutating func end(_ cards: inout [ForeignCard]) throws(ForeignMistake) {
    if header == nil { throw ForeignMistake(.notOfFormat, line: 1) }
  }

  private mutating func readHeader(_ row: CSVRows.Row) throws(ForeignMistake) {
    // Skips a first line such as `sep=;`, in which spreadsheets name the delimiter.
    if row.fields.joined().lowercased().hasPrefix("sep="), row.fields.count <= 2 { return }
    var fields = row.fields.map { Field(header: $0) }
    // Taskwarrior calls the title of a task its description.
    if !fields.contains(.title) {
      let index = row.fields.firstIndex { Field.isDescription($0) }
      if let index { fields[index] = .title }
    }
    // Without a column for deadlines, a column named Date has them, as in Notion.
    if !fields.contains(.due), let index = row.fields.firstIndex(where: { Field.isDate($0) }) { fields[index] = .due }
    guard fields.contains(.title) else {
      let names = row.fields.map(\.asTitle).filter { !$0.isEmpty }
      throw ForeignMistake(.noTitles(Array(names.prefix(CSVReader.mostNamed))), line: row.line)
    }
    for (name, field) in zip(row.fields, fields) where field == nil && !name.asTitle.isEmpty { ignored.record(name) }
    header = fields
    isOwn = CSVCard.isOwn(row.fields)
  }

  /// The most column names in an error message.
  private static let mostNamed = 12

  static func recognizes(_ beginning: ForeignBeginning) -> Bool {
    // Rejects a file that begins like JSON, which on one line looks like a row of CSV.
    guard let first = beginning.first, first != UInt8(ascii: "{"), first != UInt8(ascii: "[") else { return false }
    guard let line = beginning.lines.first(where: { !$0.lowercased().hasPrefix("sep=") }) else { return false }
    guard let row = CSVRows.header(Array(line.utf8)) else { return false }
    let known = Set(row.fields.compactMap { Field(header: $0) })
    // Recognizes any file `.csv` with several columns: if it has no title column, reading it reports that.
    if beginning.name.hasSuffix(".csv") { return known.contains(.title) || row.fields.count > 1 }
    return known.contains(.title) && known.count > 1
  }
}

extension ForeignCard {
  fileprivate init(_ texts: [String], _ header: [CSVReader.Field?], line: Int, isOwn: Bool) {
    self.init("", line: line)
    // Reads parents and awaited cards only if they are ids, because several cards may have the same name or row number.
    // Others become facts.
    let hasIDs = header.contains(.origin)
    for (field, text) in zip(header, texts) where !text.asTitle.isEmpty {
      var isID: Bool { hasIDs && !ForeignCard.names(text).contains(where: ForeignCard.isRowNumber) }
      switch field {
      case .tags where isOwn: tags += ForeignCard.ownTags(text)
      case .people where isOwn: people += ForeignCard.ownTags(text)
      case .parent where !isID: facts.append(ForeignFact("parent", text))
      case .waitsFor where !isID: facts.append(ForeignFact("waits for", text))
      default: fill(field, text)
      }
    }
    surplus = texts.dropFirst(header.count).filter { !$0.asTitle.isEmpty }
    if let number = origin, ForeignCard.isRowNumber(number) { origin = number + "\n" + title }
  }

  /// True for a short number, which alone does not identify a card: other files have it as well, and sorting a sheet
  /// may change it. Long numbers are ids of servers.
  private static func isRowNumber(_ text: String) -> Bool {
    text.utf8.count < 10 && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private mutating func fill(_ field: CSVReader.Field?, _ text: String) {
    let line = text.asTitle
    switch field {
    case nil: break
    case .origin: origin = origin ?? line
    case .title: if title.isEmpty { title = line }
    case .notes: notes += (notes.isEmpty ? "" : "\n\n") + text
    case .list: list = list ?? line
    case .due:
      // A period of days as in Notion, `December 5, 2026 → December 7, 2026`, gives start and deadline. Of a period of
      // hours, `December 5, 2026 9:00 AM → 10:00 AM`, only the beginning is read, as the deadline.
      let days = line.split(separator: "→").map { String($0).asTitle }
      let isOfHours = days.count == 2 && days[1].contains(":") && !ForeignDateReader.isDate(days[1])
      let isPeriod = days.count == 2 && !isOfHours
      due = due ?? ForeignDate(iso: isPeriod ? days[1] : isOfHours ? days[0] : line)
      if isPeriod { start = start ?? ForeignDate(iso: days[0]) }
    case .start: start = start ?? ForeignDate(iso: line)
    case .tags: tags += ForeignCard.names(text)
    case .people: people += ForeignCard.names(text)
    case .priority:
      if let known = Priority(written: line) { priority = known } else { facts.append(ForeignFact("priority", line)) }
    case .project: project = project ?? line
    case .created: created = created ?? ForeignDate(iso: line)
    case .changed: changed = changed ?? ForeignDate(iso: line)
    case .doneInKorean where line.lowercased() == "x": break
    case .completed, .done, .doneInKorean: complete(line, as: field == .completed ? "completed" : "complete")
    case .link: links.append(ForeignLink("", line))
    case .parent: parent = parent ?? line
    case .waitsFor: waitsFor += ForeignCard.names(text)
    case .parentTitle: facts.append(ForeignFact("parent", line))
    case .waitsForTitles: facts.append(ForeignFact("waits for", line))
    case .checklist:
      let items = text.split(whereSeparator: \.isNewline).map { ForeignChecklist.Item(String($0).asTitle) }
      checklists.append(ForeignChecklist("", items.filter { !$0.text.isEmpty }))
    case .repetition: (repetition, writtenRepetition) = (ForeignRepetition(taskwarrior: line), line)
    case .size: add("size", line)
    case .estimate: add("estimate", line)
    case .spent: add("spent", line)
    }
  }

  /// Reads a flag, or the date of completion. Another text such as `50%` becomes a fact in a column of flags; in a
  /// column of dates the conversion tries to read it.
  private mutating func complete(_ text: String, as name: String) {
    switch text.lowercased() {
    case "no", "false", "n", "0", "0%", "-", "☐", "아니요", "아니오", "미완료": break
    case "yes", "true", "y", "x", "1", "100%", "done", "completed", "✓", "✔", "☑", "✅", "예", "네", "완료", "o":
      column = .done
    default:
      let date = ForeignDate(iso: text)
      if case .text = date, !ForeignDateReader.isDate(text) {
        if name == "completed" { completed = date } else { facts.append(ForeignFact(name, text)) }
      } else {
        (column, completed) = (.done, date)
      }
    }
  }

  /// The tags of a cell that Sekan wrote. Commas divide them; a semicolon, `+` or `@` belongs to a tag.
  private static func ownTags(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0.drop { $0 == "#" }).asTitle }.filter { !$0.isEmpty }
  }

  private static func names(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == ";" || $0.isNewline }.map { String($0).asTitle }.filter { !$0.isEmpty }
      .map { String($0.drop { $0 == "#" || $0 == "+" || $0 == "@" }) }
  }
}

extension Priority {
  /// The priority of a usual name or number. Nil for others.
  init?(written text: String) {
    switch text.lowercased() {
    case "high", "highest", "urgent", "critical", "h", "a", "1", "p1", "높음", "매우높음", "긴급", "상": self = .high
    case "medium", "normal", "moderate", "m", "b", "2", "p2", "보통", "중간", "중": self = .medium
    case "low", "lowest", "minor", "l", "c", "3", "p3", "낮음", "매우낮음", "하": self = .low
    case "none", "no", "no priority", "-", "0", "4", "p4", "없음": self = .none
    default: return nil
    }
  }
}
