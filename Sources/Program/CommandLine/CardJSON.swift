import Board
import Interchange
import Kanban

extension Card {
  /// The stable format for other programs (docs/json.md): keys and forms must not change.
  func json(tied: TiedCards) -> JSON {
    .object(
      names + CardField.inFiles.filter { $0 != .title }.flatMap(members) + times + [
        ("waitsFor", .array(tied.awaited.filter { !isLet(goOnBy: $0) }.map(\.jsonOfAwaited))),
        ("blockedBy", .array(tied.awaited.filter(\.holds).map(\.json))),
        ("blocks", .array(tied.waiters.map(\.json))), ("mentionedIn", .array(tied.mentions.map(\.json))),
        ("checklist", checklist), ("links", .array(Links.all(in: text.notes).map { .string($0.target) })),
      ])
  }

  /// True if the other card repeats and an occurrence of it was completed: this card no longer waits for it.
  private func isLet(goOnBy other: TiedCard) -> Bool {
    isOpen && !other.holds && other.life == .onBoard && other.column != .done
  }

  private var names: [(key: String, value: JSON)] {
    [
      ("id", .string(id.text)), ("number", .integer(Int64(number))), ("title", .string(text.title)),
      ("column", .string(column.name)), ("projectId", .string(project.text)),
      ("place", .string(position.place.key)), ("cameFrom", position.cameFrom.map { .string($0.name) } ?? .null),
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
      ("removed", life == .inTrash ? .string(changed.text) : .null), ("milliseconds", exactTimes),
    ]
  }

  private var exactTimes: JSON {
    .object([
      ("created", .integer(created.milliseconds)), ("changed", .integer(changed.milliseconds)),
      ("completed", position.completed.map { .integer($0.milliseconds) } ?? .null),
      ("removed", life == .inTrash ? .integer(changed.milliseconds) : .null),
    ])
  }

  private var checklist: JSON {
    guard Checklist.progress(in: text.notes).total > 0 else { return .array([]) }
    let lines = text.notes.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return .array(
      lines.enumerated().compactMap { index, line in
        let line = Substring(line)
        guard let isDone = Checklist.isChecked(line) else { return nil }
        return .object([
          ("line", .integer(Int64(index + 1))), ("text", .string(Checklist.text(of: line))), ("done", .bool(isDone)),
        ])
      })
  }

  private func members(of field: CardField) -> [(key: String, value: JSON)] {
    switch text[field] {
    case .text(let text): [(field.name, .string(text))]
    case .deadline(let due):
      [
        (field.name, due.map { .string($0.text) } ?? .null),
        (field.name + "Zone", due?.zone.map(JSON.string) ?? .null),
        (field.name + "At", due?.instant.map { .string($0.text) } ?? .null),
        (field.name + "Seconds", due?.instant.map { .integer(Int64($0.seconds)) } ?? .null),
      ]
    case .day(let day): [(field.name, day.map { .string($0.text) } ?? .null)]
    case .tags(let tags): [(field.name, .array(tags.map(JSON.string)))]
    case .priority(let priority): [(field.name, .string(priority.name))]
    // The key is older than the field's name in the history.
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
      ("first", repeats.wallJSON(repeats.first)), ("zone", repeats.zone.map(JSON.string) ?? .null),
      ("current", repeats.wallJSON(repeats.current)), ("added", .array(repeats.added.map(repeats.wallJSON))),
      ("skipped", .array(repeats.skipped.map(repeats.wallJSON))), ("left", left(of: repeats)),
    ])
  }

  /// Remaining occurrences of a limited series including the current one, counted up to 1000.
  private func left(of repeats: Repeat) -> JSON {
    guard repeats.rule.count != nil else { return .null }
    let clock = Clock(now: changed, zone: .utc)
    return .integer(Int64(repeats.occurrences(from: repeats.current, at: clock).prefix(1_000).count { _ in true }))
  }

  /// The next occurrences, as far as they are known.
  func next(_ most: Int, at clock: Clock) -> JSON {
    guard let repeats = text.repeats, !repeats.isAfterDone, !repeats.isPaused, most > 0 else { return .array([]) }
    let later = repeats.occurrences(from: WallSecond(number: repeats.current.number + 1), at: clock)
    return .array(later.prefix(most).map { repeats.occurrence($0, at: clock) })
  }
}

extension Repeat {
  fileprivate func wallJSON(_ wall: WallSecond) -> JSON { .string(wall.isoText(isTimed: zone != nil)) }

  fileprivate func occurrence(_ wall: WallSecond, at clock: Clock) -> JSON {
    let instant = due(wall, at: clock)?.instant
    return .object([
      ("at", wallJSON(wall)), ("zone", zone.map(JSON.string) ?? .null),
      ("instant", instant.map { .string($0.text) } ?? .null),
      ("seconds", instant.map { .integer(Int64($0.seconds)) } ?? .null),
    ])
  }
}

extension Deadline {
  fileprivate var instant: Moment? {
    if case .time(_, _, let instant) = self { instant } else { nil }
  }
}

extension TiedCard {
  fileprivate var jsonOfAwaited: JSON {
    guard case .object(let members) = json else { return .null }
    return .object(members + [("holds", .bool(holds))])
  }

  fileprivate var json: JSON {
    .object([("id", .string(id.text)), ("number", .integer(Int64(number))), ("title", .string(title))])
  }
}

extension Reminder {
  fileprivate var json: JSON {
    switch self {
    case .before(let minutes): .object([("minutesBefore", .integer(Int64(minutes)))])
    case .onDay(let days, let minute):
      .object([("daysBefore", .integer(Int64(days))), ("time", .string(WallTime.clock(minute)))])
    case .at(let wall, let zone, let instant):
      .object([
        ("at", .string(Deadline.time(wall, zone: zone, instant: instant).text)), ("zone", .string(zone)),
        ("seconds", .integer(Int64(instant.seconds))),
      ])
    }
  }
}

extension CommandLineRun {
  /// Adds the project, and the next occurrences if requested.
  func json(_ card: Card, _ tied: TiedCards, in home: Project?) -> JSON {
    guard case .object(let members) = card.json(tied: tied) else { return .null }
    let next = options.occurrences.map { [(key: "next", value: card.next($0, at: context.clock))] } ?? []
    return .object(
      members + next + [("project", .string(home?.plainName ?? "")), ("trash", .bool(card.life == .inTrash))])
  }
}
