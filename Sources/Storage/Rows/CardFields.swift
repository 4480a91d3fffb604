import Kanban

extension CardField {
  /// For notes only the opening; the rest is in a table of its own.
  var columns: [String] {
    switch self {
    case .notes: ["opening"]
    case .due: ["due_day", "due_minute", "due_zone", "due_at"]
    case .start: ["start_day"]
    case .title, .tags, .priority, .repeats, .reminders: [name]
    }
  }

  /// Whether the field is indexed for calendars and reminders; those indexes stay untouched when only a title changes.
  private var isTime: Bool {
    switch self {
    case .due, .start, .repeats, .reminders: true
    case .title, .notes, .tags, .priority: false
    }
  }

  static let times = allCases.filter(\.isTime)
  static let texts = allCases.filter { !$0.isTime }
}

// MARK: Reading

extension Row {
  /// Reads all fields, in the order of `CardField.allCases`.
  mutating func shownText() throws(StoreFailure) -> CardText {
    var text = CardText()
    for field in CardField.allCases {
      if let value = try value(of: field.kind) { text[field] = value }
    }
    return text
  }

  /// Nil if the field is empty.
  private mutating func value(of kind: FieldKind) throws(StoreFailure) -> FieldValue? {
    switch kind {
    case .text: .text(try text())
    case .deadline: try deadline().map { .deadline($0) }
    case .day: try optionalDay().map { .day($0) }
    case .tags: .tags(try textValue(StoredTags.read))
    case .priority: .priority(try value(Priority.init(rawValue:)))
    case .repeats: try repeats().map { .repeats($0) }
    case .reminders: try reminders().map { .reminders($0) }
    }
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

  private mutating func repeats() throws(StoreFailure) -> Repeat? {
    guard let text = try optionalText() else { return nil }
    guard let repeats = Repeat(text: text) else { throw damage() }
    return repeats
  }

  private mutating func reminders() throws(StoreFailure) -> [Reminder]? {
    guard let text = try optionalText() else { return nil }
    guard let reminders = StoredReminders.read(text) else { throw damage() }
    return reminders
  }
}

// MARK: Writing

extension Card {
  func values(of fields: [CardField]) -> [Value] {
    fields.flatMap { $0 == .notes ? [.text(opening.shown)] : text[$0].values }
  }

  func isSameInFile(_ fields: [CardField], as other: Card) -> Bool {
    fields.allSatisfy { text[$0].isSameInBytes(as: other.text[$0]) }
  }
}

extension FieldValue {
  fileprivate var values: [Value] {
    switch self {
    case .text(let text): [.text(text)]
    case .deadline(nil): [.null, .null, .null, .null]
    case .deadline(.day(let day)): [.day(day), .null, .null, .null]
    case .deadline(.time(let wall, let zone, let instant)):
      [.day(wall.day), .number(wall.minute), .text(zone), .moment(instant)]
    case .day(let day): [.day(day)]
    case .tags(let tags): [.text(StoredTags.text(tags))]
    case .priority(let priority): [.number(priority.rawValue)]
    case .repeats(let repeats): [.text(repeats?.text)]
    case .reminders(let reminders): [.text(StoredReminders.text(reminders))]
    }
  }
}

/// Tags in one column, separated by spaces, which no tag contains.
enum StoredTags {
  static func text(_ tags: [String]) -> String { tags.joined(separator: " ") }

  static func read(_ text: String) -> [String]? {
    if text.isEmpty { return [] }
    let space = UInt8(ascii: " ")
    let tags =
      text.utf8.contains(space)
      ? text.utf8.split(separator: space, omittingEmptySubsequences: false).map { String(Substring($0)) } : [text]
    return tags.count <= Tags.most && tags.allSatisfy(Tags.isValid) ? tags : nil
  }
}

/// Reminders in one column, one per line.
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
