import Kanban
import Time

/// Reads issues as `gh issue list --json …` or `gh issue view --json …` prints them, or the items of a project, as
/// `gh project item-list --format json` prints them.
struct GitHubReader: UnitReader {
  var units = ForeignPieces()
  /// The members of a document that may be a single issue, and the size of their values in bytes.
  private var members: [(name: String, values: [JSON], isList: Bool)] = []
  private var held = 0
  /// The number of items, and the number that the project has.
  private var items = 0
  private var total = 0
  private(set) var ignored = ForeignNames()

  var missing: Int { max(0, total - items) }

  mutating func read(_ piece: ForeignPiece, _ cards: inout [ForeignCard]) throws(ForeignMistake) {
    if piece.isElement(of: "items") {
      cards.append(try card(piece))
      items += 1
    } else {
      try hold(piece)
    }
  }

  mutating func end(_ cards: inout [ForeignCard]) throws(ForeignMistake) {
    if let issue, issue["title"]?.string != nil, units.isObject(without: "items") {
      cards = [try card(ForeignPiece(json: issue, path: [], line: 1, column: 1, size: held))]
    } else {
      try units.expectList("items")
    }
  }

  private static let mostHeld = 16 << 20

  /// Keeps a member of the document: the total of a project, or a part of a single issue.
  private mutating func hold(_ piece: ForeignPiece) throws(ForeignMistake) {
    guard case .member(let name)? = piece.path.first else { return }
    if name == "totalCount", case .integer(let count) = piece.json { total = max(0, Int(clamping: count)) }
    // Counts each value at least as a hundred bytes, the memory that even a short one takes.
    held += max(100, piece.size)
    if held > Self.mostHeld { throw ForeignMistake(.tooLarge(limit: Self.mostHeld), line: piece.line) }
    if members.last?.name != name { members.append((name, [], piece.path.count > 1)) }
    members[members.count - 1].values.append(piece.json)
  }

  private var issue: JSON? {
    if members.isEmpty { return nil }
    // An empty list has no piece, but the issue has this value: it is no gap.
    let empty = units.lists.filter { list in !members.contains { $0.name == list } }
    return .object(
      members.map { ($0.name, $0.isList ? .array($0.values) : $0.values.first ?? .null) }
        + empty.map { ($0, .array([])) })
  }

  static func recognizes(_ beginning: ForeignBeginning) -> Bool {
    // A list of objects with `title`, but without `column`, has issues; cards in Sekan's own JSON have a column.
    let isIssues =
      beginning.first == UInt8(ascii: "[") && beginning.holds("\"title\"") && !beginning.holds("\"column\"")
    let hasNumbers = beginning.holds("\"number\"") || beginning.holds("\"state\"")
    let isProject =
      beginning.first == UInt8(ascii: "{") && beginning.holds("\"items\"") && beginning.holds("\"content\"")
    let isIssue =
      beginning.first == UInt8(ascii: "{")
      && ["\"title\"", "\"number\"", "\"state\""].allSatisfy(beginning.holds)
      && !["\"sekan\"", "\"column\"", "\"uuid\""].contains(where: beginning.holds)
    return isIssues && hasNumbers || isProject || isIssue
  }

  private mutating func card(_ piece: ForeignPiece) throws(ForeignMistake) -> ForeignCard {
    guard case .object(let members) = piece.json else { throw piece.mistake("items", piece.json, .object) }
    let content = piece.json["content"] ?? .null
    guard let title = try piece.text("title") ?? content["title"]?.string else {
      throw ForeignMistake(.missing("title"), line: piece.line, column: piece.column)
    }
    var card = ForeignCard(title, line: piece.line)
    let isItem = piece.json["content"] != nil
    card.gaps = [.additions]
    if piece.json["labels"] == nil { card.gaps.insert(.labels) }
    if piece.json["assignees"] == nil { card.gaps.insert(.people) }
    for (name, value) in members where value != .null {
      try readMember(name, value, of: piece, isItem: isItem, to: &card)
    }
    if case .object(let members) = content {
      for (name, value) in members where value != .null { readContent(name, value, to: &card) }
    }
    if card.column != .done, card.list == nil { card.gaps.insert(.column) }
    if !isItem || card.due == nil && card.start == nil { card.gaps.insert(.times) }
    if !isItem || card.priority == .none { card.gaps.insert(.priority) }
    if card.origin == nil {
      card.origin = piece.json["id"]?.string ?? number(piece.json["number"]).map { $0 + "\n" + title }
    }
    return card
  }

  private mutating func readMember(
    _ name: String, _ value: JSON, of piece: ForeignPiece, isItem: Bool, to card: inout ForeignCard
  ) throws(ForeignMistake) {
    switch name {
    case "title", "number", "id", "content", "repository": break
    case "stateReason": if value.string == "NOT_PLANNED" { ignored.record("github.notPlanned") }
    case "projectItems": card.list = value.array?.lazy.compactMap { $0["status"]?["name"]?.string }.first
    case "body": card.notes = try piece.text(name) ?? ""
    case "url": addLink(try piece.text(name) ?? "", to: &card)
    case "state": card.column = value.string?.uppercased() == "OPEN" ? .todo : .done
    case "status": card.list = try piece.text(name)
    case "labels": card.tags = try names(piece, name, "name")
    case "assignees": card.people = try names(piece, name, "login")
    case "createdAt": card.created = try moment(piece, name)
    case "updatedAt": card.changed = try moment(piece, name)
    case "closedAt": card.completed = try moment(piece, name)
    case "closed": if value.boolean == true { card.column = .done }
    case "milestone":
      if let title = value["title"]?.string { card.facts.append(ForeignFact("milestone", title)) }
      card.due = card.due ?? value["dueOn"]?.string.flatMap { Moment(iso: $0) }.map { .day(Zone.utc.wall(at: $0).day) }
    case "comments": card.comments = comments(value)
    case _ where isItem: readField(name, value, to: &card)
    default: ignored.record(name)
    }
  }

  /// Reads a field that the users of the GitHub project have defined, such as a date or a priority.
  private mutating func readField(_ name: String, _ value: JSON, to card: inout ForeignCard) {
    let day = value.string.flatMap { Day(text: $0.prefix(10)) }
    switch name.lowercased() {
    case "due", "due date", "deadline", "target date", "end date":
      if let day { card.due = .day(day) }
    case "start", "start date": if let day { card.start = .day(day) }
    case "priority": card.priority = value.string.map(GitHubReader.priority) ?? .none
    default:
      if let text = value.string ?? number(value) {
        card.facts.append(ForeignFact(name, text))
      } else {
        ignored.record(name)
      }
    }
  }

  private mutating func readContent(_ name: String, _ value: JSON, to card: inout ForeignCard) {
    switch name {
    case "body": card.notes = value.string ?? ""
    case "url": addLink(value.string ?? "", to: &card)
    case "title", "number", "type", "repository", "id": break
    default: ignored.record(name)
    }
  }

  private func addLink(_ url: String, to card: inout ForeignCard) {
    guard !url.isEmpty else { return }
    card.origin = url
    if !card.links.contains(where: { $0.address == url }) { card.links.append(ForeignLink("", url)) }
  }

  private func names(_ piece: ForeignPiece, _ name: String, _ member: String) throws(ForeignMistake) -> [String] {
    let value = piece.json[name] ?? .null
    guard let list = value.array else { throw piece.mistake(name, value, .list) }
    return list.compactMap { $0.string ?? $0[member]?.string }
  }

  private func moment(_ piece: ForeignPiece, _ name: String) throws(ForeignMistake) -> ForeignDate? {
    guard let text = try piece.text(name), !text.isEmpty else { return nil }
    guard let moment = Moment(iso: text) else { throw piece.mistake(name, .string(text), .moment) }
    return .moment(moment)
  }

  private func comments(_ value: JSON) -> [ForeignComment] {
    (value.array ?? []).compactMap { comment in
      guard let text = comment["body"]?.string, !text.isEmpty else { return nil }
      let date = comment["createdAt"]?.string.flatMap { Moment(iso: $0) }.map { ForeignDate.moment($0) }
      return ForeignComment(text, by: comment["author"]?["login"]?.string ?? "", on: date)
    }
  }

  private func number(_ value: JSON?) -> String? {
    switch value {
    case .integer, .number: value?.text
    default: nil
    }
  }

  /// The priority that a name means, such as `High`, `P1` or `🔥 Urgent`; none for other names.
  private static func priority(_ text: String) -> Priority {
    let name = text.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return switch name {
    case "urgent", "critical", "highest", "high", "p0", "p1": .high
    case "medium", "normal", "p2": .medium
    case "low", "lowest", "p3", "p4": .low
    default: .none
    }
  }
}
