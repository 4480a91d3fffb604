import Kanban

/// Cards as rows, read in the order of columns in which `SQL` asks for them.
extension Row {
  mutating func summary() throws(StoreFailure) -> CardSummary {
    let id: CardID = try id()
    let number = try integer(in: Row.numbers)
    let position = try position()
    let due = try deadline()
    let priority = try value(Priority.init(rawValue:))
    let changed = try moment()
    let tags = try textValue(StoredTags.read)
    let title = try text()
    let opening = try text()
    let checked = try integer(in: 0...Int64(Int32.max))
    let total = try integer(in: checked...Int64(Int32.max))
    let waiting = try waiting()
    let start = try optionalDay()
    let repeats = try repeats()
    return CardSummary(
      id: id, number: Int(number), position: position, title: title, opening: opening, due: due, start: start,
      tags: tags, priority: priority, progress: Progress(checked: Int(checked), total: Int(total)), repeats: repeats,
      waiting: waiting, changed: changed)
  }

  mutating func card() throws(StoreFailure) -> Card {
    let summary = try summary()
    let life = try value(Life.init(rawValue:))
    let created = try moment()
    let project: ProjectID = try id()
    let rest = try optionalText()
    guard let reminders = StoredReminders.read(try optionalText() ?? "") else { throw damage() }
    return Card(
      id: summary.id, number: summary.number, project: project, life: life, position: summary.position,
      title: summary.title, notes: rest.map { summary.opening + $0 } ?? summary.opening, due: summary.due,
      start: summary.start, tags: summary.tags, priority: summary.priority, repeats: summary.repeats,
      reminders: reminders, waiting: summary.waiting, created: created, changed: summary.changed)
  }

  mutating func rank() throws(StoreFailure) -> Rank {
    let place = try textValue(Place.init(key:))
    return Rank(place: place, id: try id())
  }

  mutating func project() throws(StoreFailure) -> Project {
    var project = Project(id: try id(), name: try text())
    for column in Column.allCases {
      project.limits[column] = try optionalInteger(in: 1...9999).map { Int($0) }
    }
    project.place = try textValue(Place.init(key:))
    project.isArchived = try integer(in: 0...1) == 1
    return project
  }

  private mutating func repeats() throws(StoreFailure) -> Repeat? {
    guard let text = try optionalText() else { return nil }
    guard let repeats = Repeat(text: text) else { throw damage() }
    return repeats
  }

  private mutating func waiting() throws(StoreFailure) -> Waiting? {
    let reason = try optionalText()
    let until = try optionalDay()
    if reason == nil, until != nil { throw damage() }
    return reason.map { Waiting(for: $0, until: until) }
  }

  private mutating func position() throws(StoreFailure) -> Position {
    let column = try value(Column.init(rawValue:))
    let place = try textValue(Place.init(key:))
    let completed = try optionalMoment()
    return Position(
      column: column, place: place, completed: completed, cameFrom: try optionalValue(Column.init(rawValue:)))
  }

  mutating func deadline() throws(StoreFailure) -> Deadline? {
    let day = try optionalDay()
    let minute = try optionalInteger(in: 0...1439)
    let zone = try optionalText()
    let instant = try optionalMoment()
    switch (day, minute, zone, instant) {
    case (nil, nil, nil, nil): return nil
    case (let day?, nil, nil, nil): return .day(day)
    case (let day?, let minute?, let zone?, let instant?):
      return .time(WallTime(day, minute: Int(minute)), zone: zone, instant: instant)
    default: throw damage()
    }
  }
}

/// Tags in one column, a space between them: no tag has one.
enum StoredTags {
  static func text(_ tags: [String]) -> String { tags.joined(separator: " ") }

  static func read(_ text: String) -> [String]? {
    if text.isEmpty { return [] }
    let tags = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    return tags.count <= Tags.most && tags.allSatisfy(Tags.isValid) ? tags : nil
  }
}

/// Reminders in one column, a line each.
enum StoredReminders {
  static func text(_ reminders: [Reminder]) -> String? {
    reminders.isEmpty ? nil : reminders.map(\.text).joined(separator: "\n")
  }

  static func read(_ text: String) -> [Reminder]? {
    let lines = text.split(separator: "\n")
    let reminders = lines.compactMap { Reminder(text: $0) }
    return reminders.count == lines.count && reminders.count <= Reminder.most ? reminders : nil
  }
}

/// A card's values in the order of the statements that write it.
extension Card {
  var insertion: [Value] {
    let progress = Checklist.progress(in: notes)
    return [.id(id), .id(project), .number(number), .number(life.kept)] + positionValues + timeValues
      + [
        .number(priority.rawValue), .number(progress.checked), .number(progress.total), .moment(created),
        .moment(changed), .text(StoredTags.text(tags)), .text(title), .text(opening.shown),
      ]
  }

  var repositioning: [Value] {
    [.id(id), .number(life.kept)] + positionValues + [.moment(changed)]
  }

  var rewriting: [Value] {
    let progress = Checklist.progress(in: notes)
    return [
      .id(id), .number(priority.rawValue), .number(progress.checked), .number(progress.total),
      .moment(changed), .text(StoredTags.text(tags)), .text(title), .text(opening.shown),
    ]
  }

  var rescheduling: [Value] { [.id(id)] + timeValues }
  var rewaiting: [Value] { [.id(id), .text(waiting?.reason), .day(waiting?.until), .moment(changed)] }

  private var positionValues: [Value] {
    [
      .column(position.column), .text(position.place.key), .moment(position.completed), .column(position.cameFrom),
    ]
  }

  /// Everything that a calendar asks for.
  private var timeValues: [Value] {
    dueValues + [
      .day(start), .number(Span.of(start, due)), .text(repeats?.text), .text(StoredReminders.text(reminders)),
    ]
  }

  private var dueValues: [Value] {
    switch due {
    case nil: [.null, .null, .null, .null]
    case .day(let day): [.day(day), .null, .null, .null]
    case .time(let wall, let zone, let instant): [.day(wall.day), .number(wall.minute), .text(zone), .moment(instant)]
    }
  }

  /// The notes as they are kept: what a board shows, and what only the whole card needs.
  var opening: (shown: String, rest: String) {
    // Fewer bytes than scalars there cannot be.
    guard notes.utf8.count > CardSummary.openingLength else { return (notes, "") }
    let scalars = notes.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: CardSummary.openingLength, limitedBy: scalars.endIndex)
    guard let end else { return (notes, "") }
    return (String(notes[..<end]), String(notes[end...]))
  }
}

extension Life {
  /// As the cards' table has it: a purged card lies in the trash, marked as purged.
  fileprivate var kept: Int {
    switch self {
    case .onBoard: 0
    case .inTrash, .purged: 1
    }
  }
}
