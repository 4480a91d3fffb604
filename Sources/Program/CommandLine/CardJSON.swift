import Board
import Kanban

extension Card {
  /// What other programs read; names and forms stay as they are.
  var json: JSON {
    .object([
      ("id", .string(id.text)), ("number", .integer(Int64(number))), ("title", .string(text.title)),
      ("column", .string(column.name)), ("due", text.due.map { .string($0.text) } ?? .null),
      ("dueZone", text.due?.zone.map(JSON.string) ?? .null), ("start", text.start.map { .string($0.text) } ?? .null),
      ("tags", .array(text.tags.map(JSON.string))), ("priority", .string(text.priority.name)),
      ("notes", .string(text.notes)),
      ("repeat", repeating), ("reminders", .array(text.reminders.map(\.json))),
      ("created", .string(created.text)), ("changed", .string(changed.text)),
      (
        "waiting",
        waiting.map { .object([("for", .string($0.reason)), ("until", $0.until.map { .string($0.text) } ?? .null)]) }
          ?? .null
      ),
      ("completed", position.completed.map { .string($0.text) } ?? .null),
    ])
  }
}

extension Card {
  private var repeating: JSON {
    guard let repeats = text.repeats else { return .null }
    return .object([
      ("sentence", .string(toldRepeat ?? "")), ("rrule", .string(repeats.rule.text)),
      ("afterDone", .bool(repeats.isAfterDone)), ("paused", .bool(repeats.isPaused)),
    ])
  }
}

extension Reminder {
  fileprivate var json: JSON {
    switch self {
    case .before(let minutes): .object([("minutesBefore", .integer(Int64(minutes)))])
    case .at(let wall, let zone, let instant):
      .object([("at", .string(Deadline.time(wall, zone: zone, instant: instant).text)), ("zone", .string(zone))])
    }
  }
}
