import Kanban

/// Reads a task of kanban-md or Backlog.md, which is a Markdown file with front matter.
struct MarkdownTaskReader: ForeignReader {
  private let name: String
  private var bytes: [UInt8] = []
  private(set) var ignored = ForeignNames()

  init(name: String) { self.name = name }

  mutating func feed(_ bytes: [UInt8]) throws(ForeignMistake) -> [ForeignCard] {
    self.bytes += bytes
    guard self.bytes.count <= MirrorFile.longest else {
      throw ForeignMistake(.tooLarge(limit: MirrorFile.longest), line: 1)
    }
    return []
  }

  mutating func finish() throws(ForeignMistake) -> [ForeignCard] {
    if bytes.isEmpty { return [] }
    let file: MirrorFile
    do throws(BackupMistake) { file = try MirrorFile(bytes) } catch {
      if case .tooLarge(let limit) = error.kind { throw ForeignMistake(.tooLarge(limit: limit), line: error.line) }
      throw ForeignMistake(.notUTF8, line: error.line)
    }
    var card = ForeignCard("", line: 1)
    for member in file.members { fill(&card, member) }
    var notes = file.text.lines.filter { !$0.isComment }.joined(separator: "\n")
    if card.title.isEmpty { card.title = MirrorFile.title(of: name, &notes) }
    card.notes = notes
    let folders = name.split(separator: "/").dropLast()
    if folders.contains("archive") { card.isArchived = true }
    if folders.contains("completed") { card.column = .done }
    if card.list?.lowercased() == "archived" { (card.list, card.isArchived) = (nil, true) }
    return [card]
  }

  private mutating func fill(_ card: inout ForeignCard, _ member: MirrorFile.Member) {
    let text = member.text
    switch member.name.lowercased() {
    case "title": card.title = text
    case _ where MarkdownTaskReader.blank.contains(text) && member.list.isEmpty: break
    case "id": card.origin = text.lowercased()
    case "status": card.list = text
    case "priority":
      if let known = Priority(written: text) {
        card.priority = known
      } else {
        card.facts.append(ForeignFact("priority", text))
      }
    case "assignee", "assignees": card.people += member.list.map { String($0.drop { $0 == "@" }) }
    case "tags", "labels": card.tags += member.list
    case "due", "due_date": card.due = ForeignDate(iso: text)
    case "created", "created_date": card.created = ForeignDate(iso: text)
    case "updated", "updated_date": card.changed = ForeignDate(iso: text)
    case "completed", "completed_date": card.completed = ForeignDate(iso: text)
    case "parent", "parent_task_id": card.parent = text.lowercased()
    case "depends_on", "dependencies": card.waitsFor += member.list.map { $0.lowercased() }
    case "references", "documentation": card.links += member.list.map { ForeignLink("", $0) }
    case "blocked", "block_reason", "class", "estimate", "milestone":
      card.add(member.name, text)
    default: ignored.record(member.name)
    }
  }

  private static let blank: Set = ["", "[]", "{}", "null", "~"]

  /// True for a folder of kanban-md, whose ids are numbers.
  static func recognizesKanbanMD(_ beginning: ForeignBeginning) -> Bool {
    id(in: beginning).map { $0.allSatisfy(\.isNumber) } ?? false
  }

  /// True for a folder of Backlog.md, whose ids have a word before the number: `task-7`.
  static func recognizesBacklog(_ beginning: ForeignBeginning) -> Bool {
    id(in: beginning).map { !$0.allSatisfy(\.isNumber) } ?? false
  }

  private static func id(in beginning: ForeignBeginning) -> String? {
    guard beginning.isFolder, beginning.lines.first == "---" else { return nil }
    let front = beginning.lines.dropFirst().prefix { $0 != "---" }
    let id = front.first { $0.hasPrefix("id:") }?.dropFirst(3).filter { $0.isLetter || $0.isNumber }
    return id.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension MirrorFile.Member {
  /// The value of a line of front matter, without quotes and in one line.
  fileprivate var text: String {
    let isBelow = [">", ">-", "|", "|-"].contains(value)
    let below = lines.dropFirst().map { String($0).asTitle }
    if isBelow || value.isEmpty { return below.filter { !$0.isEmpty }.joined(separator: " ") }
    return MirrorFile.unquoted(value)
  }

  fileprivate var list: [String] {
    guard case .array(let values) = MirrorFile.tags(value, lines.dropFirst()) else { return [] }
    return values.compactMap { $0.string ?? $0.integer.map { String($0) } }.filter { !$0.asTitle.isEmpty }
  }
}

extension StringProtocol {
  /// True for a line that is only an HTML comment, such as the markers of sections in Backlog.md.
  fileprivate var isComment: Bool {
    let line = String(self).asTitle
    return line.hasPrefix("<!--") && line.hasSuffix("-->")
  }
}
