import Kanban

extension Card {
  /// What other programs read; names and forms stay as they are.
  var json: JSON {
    .object([
      ("id", .string(id.text)), ("number", .integer(Int64(number))), ("title", .string(title)),
      ("column", .string(column.name)), ("due", due.map { .string($0.text) } ?? .null),
      ("dueZone", due?.zone.map(JSON.string) ?? .null), ("start", start.map { .string($0.text) } ?? .null),
      ("tags", .array(tags.map(JSON.string))), ("priority", .string(priority.name)), ("notes", .string(notes)),
      ("created", .string(created.text)), ("changed", .string(changed.text)),
      ("completed", position.completed.map { .string($0.text) } ?? .null),
    ])
  }
}

extension Deadline {
  /// `2026-12-25` or `2026-12-25T17:00`, on the clock of its own zone.
  var text: String {
    switch self {
    case .day(let day): day.text
    case .time(let wall, _, _): "\(wall.day.text)T\(WallTime.clock(wall.minute))"
    }
  }

  var zone: String? {
    if case .time(_, let zone, _) = self { return zone }
    return nil
  }
}

extension Moment {
  /// `2026-11-20T12:00:00Z`
  var text: String {
    let wall = Zone.utc.wall(at: self)
    return "\(wall.day.text)T\(WallTime.clock(wall.minute)):\(padded(floorModulo(seconds, 60), 2))Z"
  }
}
