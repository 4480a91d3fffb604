import Kanban
import Time

/// Writes a card as a line of todo.txt, which has no notes and no state for a begun card: it is written as an open one.
enum TodoTxtCard {
  /// The name of the property with the card's id.
  static let idName = "sekan"

  static func write(_ card: ForeignCard, _ zone: Zone) -> String {
    let letter = [Priority.high: "A", .medium: "B", .low: "C"][card.priority]
    let created = card.created?.day(in: zone)?.text
    var words: [String] = []
    if card.column == .done {
      words = ["x"] + [card.completed?.day(in: zone)?.text, created].compactMap(\.self)
    } else {
      words = [letter.map { "(\($0))" }, created].compactMap(\.self)
    }
    let title = card.title.asTitle
    words.append(title)
    // Leaves out tags and people that the title already contains as words such as `+tag`, which are read as tags.
    let known = Set(title.split { $0.isWhitespace }.map(String.init))
    words += (card.tags.map { "+" + plain($0) } + card.people.map { "@" + plain($0) }).filter { !known.contains($0) }
    if let due = card.due?.day(in: zone) { words.append("due:\(due.text)") }
    if let start = card.start?.day(in: zone) { words.append("t:\(start.text)") }
    if let repetition = card.repetition.flatMap({ SimpleRepetition($0) }) {
      words.append(
        "rec:\(repetition.isAfterDone ? "" : "+")\(repetition.interval)\(repetition.unit.rawValue.prefix(1))")
    }
    if let letter, card.column == .done { words.append("pri:\(letter)") }
    if let id = card.exportedID { words.append("\(idName):\(id)") }
    return words.joined(separator: " ") + "\n"
  }

  /// The name of a tag or person as a word of todo.txt. A number gets a
  /// prefix, because `+1` would be read as part of the title.
  private static func plain(_ name: String) -> String {
    let name = name.asTitle.replacing(" ", with: "-")
    return name.unicodeScalars.allSatisfy { "0123456789.,".unicodeScalars.contains($0) } ? "_" + name : name
  }
}

/// Writes a card as a task for `task import`. Taskwarrior has no notes: each line
/// becomes an annotation. A begun card is an active task.
enum TaskwarriorCard {
  static func write(_ card: ForeignCard, project: String, _ zone: Zone) -> String {
    let created = card.created?.moment(in: zone)
    var members: [(key: String, value: JSON)] = [("description", .string(card.title.asTitle))]
    func add(_ name: String, _ moment: Moment?) {
      if let moment { members.append((name, .string(stamp(moment)))) }
    }
    add("due", card.due?.moment(in: zone))
    if card.column == .done { add("end", card.completed?.moment(in: zone) ?? created) }
    add("entry", created)
    let priority = [Priority.high: "H", .medium: "M", .low: "L"][card.priority]
    if let priority { members.append(("priority", .string(priority))) }
    if !project.isEmpty { members.append(("project", .string(project))) }
    add("scheduled", card.start?.moment(in: zone))
    if card.column == .doing { add("start", created) }
    let isWaiting = card.column == .todo && card.waitsUntil != nil
    let status = card.column == .done ? "completed" : isWaiting ? "waiting" : "pending"
    members.append(("status", .string(status)))
    let tags = card.tags + card.people.map { "@" + $0 }
    if !tags.isEmpty { members.append(("tags", .array(tags.map { .string($0.asTitle.replacing(" ", with: "-")) }))) }
    if let origin = card.origin { members.append(("uuid", .string(origin))) }
    if isWaiting { add("wait", card.waitsUntil?.moment(in: zone)) }
    if !card.waitsFor.isEmpty { members.append(("depends", .array(card.waitsFor.map(JSON.string)))) }
    let notes = annotations(of: card, from: created ?? Moment(seconds: 0), zone)
    if !notes.isEmpty { members.append(("annotations", .array(notes))) }
    return JSON.object(members).text
  }

  /// The lines of notes and comments as annotations. Those without a time get times a second apart, because
  /// Taskwarrior sorts annotations by time.
  private static func annotations(of card: ForeignCard, from first: Moment, _ zone: Zone) -> [JSON] {
    let lines = card.noteLines.filter { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
    let comments = card.comments.map { (text: $0.text, moment: $0.date?.moment(in: zone)) }
    return (lines.map { (text: $0, moment: nil) } + comments).enumerated().map { index, line in
      .object([
        ("entry", .string(stamp(line.moment ?? first + 1000 * index))), ("description", .string(line.text.asTitle)),
      ])
    }
  }

  /// The moment in UTC, in the form `20261130T170000Z`.
  private static func stamp(_ moment: Moment) -> String {
    let wall = Zone.utc.wall(at: moment)
    let time = padded(wall.minute / 60, 2) + padded(wall.minute % 60, 2) + padded(floorModulo(moment.seconds, 60), 2)
    return wall.day.text.replacing("-", with: "") + "T" + time + "Z"
  }
}

/// Writes a card as a row of CSV, for spreadsheets.
enum CSVCard {
  private static let columns: [(name: String, text: @Sendable (ForeignCard, Zone) -> String)] = [
    ("title", { card, _ in card.title.asTitle }),
    ("list", { card, _ in (card.list ?? "").asTitle }),
    ("tags", { card, _ in card.tags.joined(separator: ", ") }),
    ("assignees", { card, _ in card.people.joined(separator: ", ") }),
    ("priority", { card, _ in card.priority == .none ? "" : card.priority.name }),
    ("due", { card, zone in text(card.due, zone) }),
    ("start", { card, zone in text(card.start, zone) }),
    ("repeat", { card, _ in repetition(card) }),
    ("size", { card, _ in card.size == 0 ? "" : "\(card.size)" }),
    ("estimate", { card, _ in Work.typed(card.estimate) }),
    ("spent", { card, _ in Work.typed(card.spent) }),
    ("created", { card, zone in text(card.created, zone) }),
    ("completed", { card, zone in card.column == .done ? text(card.completed, zone, missing: "yes") : "" }),
    ("notes", { card, _ in card.noteLines.joined(separator: "\n") }),
    ("id", { card, _ in card.origin ?? "" }),
    ("parent", { card, _ in card.parent ?? "" }),
    ("depends on", { card, _ in card.waitsFor.joined(separator: ", ") }),
  ]

  static let heading = columns.map(\.name).joined(separator: ",") + "\n"

  static func write(_ card: ForeignCard, _ zone: Zone) -> String {
    columns.map { $0.text(card, zone) }.csvLine
  }

  /// The repetition in the form `2w`; empty without one, for one with more than interval and unit, and for one that
  /// counts from completion, because other programs count from the deadline only.
  private static func repetition(_ card: ForeignCard) -> String {
    guard let simple = card.repetition.flatMap({ SimpleRepetition($0) }), !simple.isAfterDone else { return "" }
    return "\(simple.interval)\(simple.unit.rawValue.prefix(1))"
  }

  private static func text(_ date: ForeignDate?, _ zone: Zone, missing: String = "") -> String {
    guard let wall = date?.wall(in: zone) else { return missing }
    return wall.day.text + (wall.minute.map { " " + WallTime.clock($0) } ?? "")
  }

  /// True for the header of a table that Sekan wrote, in this version or an earlier one.
  static func isOwn(_ header: [String]) -> Bool {
    header.starts(with: columns.prefix { $0.name != "size" }.map(\.name))
  }

  /// The text without the blank that `field` puts in front of a formula.
  static func withoutGuard(_ text: String) -> String {
    text.first == " " && isFormula(text) ? String(text.dropFirst()) : text
  }

  /// True for a text that begins like a formula, if blanks in front of it are ignored.
  private static func isFormula(_ text: String) -> Bool {
    text.unicodeScalars.first { $0 != " " }.map { "=+-@\t".unicodeScalars.contains($0) } ?? false
  }

  /// A field of a row, quoted if necessary. A text that begins like a formula gets a blank in front, so that a
  /// spreadsheet does not run it, and so does one with blanks before that, so that reading can remove exactly one.
  fileprivate static func field(_ text: String) -> String {
    let text = isFormula(text) ? " " + text : text
    let isQuoted =
      text.utf8.contains { [10, 13, UInt8(ascii: "\""), UInt8(ascii: ",")].contains($0) }
      || text.first == " " || text.last == " "
    return isQuoted ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}

extension [String] {
  /// The fields as a row of CSV.
  package var csvLine: String { map(CSVCard.field).joined(separator: ",") + "\n" }
}
