import Kanban
import Time

/// Reads boards of Nextcloud Deck: one board, its list of stacks, or a file with several boards.
struct DeckReader: UnitReader {
  var units = ForeignPieces()
  private(set) var ignored = ForeignNames()
  /// The title of the board, if the file has only one and its title was read already; else nil.
  private var board: String?
  private var hasStack = false

  mutating func read(_ piece: ForeignPiece, _ cards: inout [ForeignCard]) throws(ForeignMistake) {
    if piece.name == "title" {
      board = piece.json.string
    } else {
      try read(piece.json, in: board, piece, &cards)
    }
  }

  mutating func end(_ cards: inout [ForeignCard]) throws(ForeignMistake) {
    if !hasStack { throw ForeignMistake(.notOfFormat, line: 1) }
  }

  static func recognizes(_ beginning: ForeignBeginning) -> Bool {
    beginning.holds("\"stackId\"") || beginning.holds("\"stacks\"") || beginning.holds("\"boardId\"")
  }

  /// Reads a stack, a board, or a list or an object of them. Other values are left out.
  private mutating func read(
    _ json: JSON, in board: String?, _ piece: ForeignPiece, _ cards: inout [ForeignCard], depth: Int = 0
  ) throws(ForeignMistake) {
    guard depth < 6 else { return }
    switch json {
    case .array(let values):
      for value in values { try read(value, in: board, piece, &cards, depth: depth + 1) }
    case .object(let members):
      if let stack = json["cards"] {
        try read(stack: stack, json["title"]?.string, in: board, piece, &cards)
      } else if let stacks = json["stacks"] {
        try read(stacks, in: json["title"]?.string ?? board, piece, &cards, depth: depth + 1)
      } else {
        for (_, value) in members { try read(value, in: board, piece, &cards, depth: depth + 1) }
      }
    default: break
    }
  }

  private mutating func read(
    stack: JSON, _ title: String?, in board: String?, _ piece: ForeignPiece, _ cards: inout [ForeignCard]
  ) throws(ForeignMistake) {
    guard let values = stack == .null ? [] : stack.array else { throw piece.mistake("cards", stack, .list) }
    hasStack = true
    let sorted = values.enumerated().sorted {
      let (one, other) = ($0.element["order"]?.integer ?? 0, $1.element["order"]?.integer ?? 0)
      return one != other ? one < other : $0.offset < $1.offset
    }
    for (_, value) in sorted { cards.append(try card(value, title, board, piece)) }
  }

  private mutating func card(
    _ json: JSON, _ list: String?, _ board: String?, _ piece: ForeignPiece
  ) throws(ForeignMistake) -> ForeignCard {
    guard case .object(let members) = json else { throw piece.mistake("cards", json, .object) }
    guard let title = json["title"] else {
      throw ForeignMistake(.missing("title"), line: piece.line, column: piece.column)
    }
    guard let title = title.string else { throw piece.mistake("title", title, .text) }
    var card = ForeignCard(title, line: piece.line)
    (card.list, card.project) = (list, board)
    for (name, value) in members where value != .null { try readMember(name, value, piece, to: &card) }
    return card
  }

  private mutating func readMember(
    _ name: String, _ value: JSON, _ piece: ForeignPiece, to card: inout ForeignCard
  ) throws(ForeignMistake) {
    switch name {
    case "id": card.origin = value.integer.map(String.init)
    case "description":
      guard let text = value.string else { throw piece.mistake(name, value, .text) }
      card.notes = text
    case "duedate": card.due = try moment(name, value, piece)
    case "done":
      guard value != .bool(false) else { return }
      card.column = .done
      card.completed = value.string == nil ? nil : try moment(name, value, piece)
    case "createdAt": card.created = seconds(value)
    case "lastModified": card.changed = seconds(value)
    case "archived": card.isArchived = card.isArchived || value.boolean == true
    case "deletedAt": card.isArchived = card.isArchived || (value.integer ?? 0) > 0
    case "labels": card.tags = (value.array ?? []).compactMap { $0["title"]?.string ?? $0.string }
    case "assignedUsers":
      card.people = (value.array ?? []).compactMap { user in
        user["participant"]?["uid"]?.string ?? user["participant"]?.string ?? user["uid"]?.string
      }
    case "attachmentCount", "commentsCount": if let count = value.integer, count > 0 { ignored.record(name) }
    case "attachments", "comments": if let list = value.array, !list.isEmpty { ignored.record(name, list.count) }
    default: if !DeckReader.known.contains(name) { ignored.record(name) }
    }
  }

  /// Members of a card that are ignored without a report: they repeat others or concern the server.
  private static let known: Set = [
    "title", "stackId", "boardId", "type", "owner", "order", "overdue", "ETag", "etag", "commentsUnread", "notified",
    "lastEditor", "relatedStack", "relatedBoard", "referenceData", "shares",
  ]

  private func moment(_ name: String, _ value: JSON, _ piece: ForeignPiece) throws(ForeignMistake) -> ForeignDate? {
    guard let text = value.string else { throw piece.mistake(name, value, .moment) }
    if text.isEmpty { return nil }
    if let moment = Moment(iso: text) { return ForeignDate(moment, written: text) }
    guard let day = Day(text: text.prefix(10)) else { throw piece.mistake(name, value, .moment) }
    // A time such as `2026-11-30 17:00:00`, which Deck writes in UTC.
    let minute = WallTime.minute(text.dropFirst(11).prefix(5))
    return minute.map { .moment(Zone.utc.moment(of: WallTime(day, minute: $0))) } ?? .day(day)
  }

  private func seconds(_ value: JSON) -> ForeignDate? {
    value.integer.flatMap { $0 > 0 ? Moment(boundedSeconds: $0) : nil }.map { .moment($0) }
  }
}
