import Board
import Kanban

extension Card {
  /// What other programs read; names and forms stay as they are.
  func json(tied: TiedCards) -> JSON {
    .object(
      names + CardField.inFiles.filter { $0 != .title }.flatMap(members) + times + [
        ("blockedBy", .array(tied.awaited.filter(\.holds).map(\.json))),
        ("blocks", .array(tied.waiters.map(\.json))), ("mentionedIn", .array(tied.mentions.map(\.json))),
      ])
  }

  private var names: [(key: String, value: JSON)] {
    [
      ("id", .string(id.text)), ("number", .integer(Int64(number))), ("title", .string(text.title)),
      ("column", .string(column.name)),
    ]
  }

  private var times: [(key: String, value: JSON)] {
    [
      ("created", .string(created.text)), ("changed", .string(changed.text)),
      (
        "waiting",
        waiting?.besideCards.map {
          .object([("for", .string($0.reason)), ("until", $0.until.map { .string($0.text) } ?? .null)])
        }
          ?? .null
      ),
      ("completed", position.completed.map { .string($0.text) } ?? .null),
    ]
  }

  private func members(of field: CardField) -> [(key: String, value: JSON)] {
    switch text[field] {
    case .text(let text): [(field.name, .string(text))]
    case .deadline(let due):
      [
        (field.name, due.map { .string($0.text) } ?? .null),
        (field.name + "Zone", due?.zone.map(JSON.string) ?? .null),
      ]
    case .day(let day): [(field.name, day.map { .string($0.text) } ?? .null)]
    case .tags(let tags): [(field.name, .array(tags.map(JSON.string)))]
    case .priority(let priority): [(field.name, .string(priority.name))]
    // Said so before the history had a name for it.
    case .repeats: [("repeat", repeating)]
    case .reminders(let reminders): [(field.name, .array(reminders.map(\.json)))]
    }
  }
}

extension Card {
  private var repeating: JSON {
    guard let repeats = text.repeats else { return .null }
    return .object([
      ("sentence", .string(repeatSentence ?? "")), ("rrule", .string(repeats.rule.text)),
      ("afterDone", .bool(repeats.isAfterDone)), ("paused", .bool(repeats.isPaused)),
    ])
  }
}

extension TiedCard {
  fileprivate var json: JSON {
    .object([("id", .string(id.text)), ("number", .integer(Int64(number))), ("title", .string(title))])
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
