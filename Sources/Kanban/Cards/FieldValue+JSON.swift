/// Field values as JSON, as the history stores them.
extension FieldValue {
  public var json: JSON {
    switch self {
    case .text(let text): .string(text)
    case .deadline(let due): due?.json ?? .null
    case .day(let day): day?.json ?? .null
    case .tags(let tags): .array(tags.map { .string($0) })
    case .priority(let priority): .string(priority.name)
    case .repeats(let repeats): repeats.map { .string($0.text) } ?? .null
    case .reminders(let reminders): .array(reminders.map { .string($0.text) })
    }
  }

  /// Parses a value of the same kind; nil if it is not valid.
  public func read(_ json: JSON) -> FieldValue? {
    switch self {
    case .text: json.string.map { .text($0) }
    case .deadline: FieldValue.orNull(json, Deadline.init(json:)).map { .deadline($0) }
    case .day: FieldValue.orNull(json, Day.init(json:)).map { .day($0) }
    case .tags: FieldValue.all(json, most: Tags.most) { Tags.isValid($0) ? $0 : nil }.map { .tags($0) }
    case .priority: json.string.flatMap { Priority(name: $0) }.map { .priority($0) }
    case .repeats: FieldValue.orNull(json) { $0.string.flatMap { Repeat(text: $0) } }.map { .repeats($0) }
    case .reminders: FieldValue.all(json, most: Reminder.most) { Reminder(text: $0) }.map { .reminders($0) }
    }
  }

  private static func orNull<Content>(_ json: JSON, _ read: (JSON) -> Content?) -> Content?? {
    if json == .null { return .some(nil) }
    return read(json).map { .some($0) }
  }

  private static func all<Content>(_ json: JSON, most: Int, _ read: (String) -> Content?) -> [Content]? {
    guard let texts = json.array, texts.count <= most else { return nil }
    let contents = texts.compactMap(\.string).compactMap(read)
    return contents.count == texts.count ? contents : nil
  }
}

/// `"2026-12-25"`, or an object with the wall time, its zone and the instant.
extension Deadline {
  fileprivate var json: JSON {
    switch self {
    case .day(let day): return day.json
    case .time(let wall, let zone, let instant):
      return .object([
        ("day", wall.day.json), ("minute", .integer(Int64(wall.minute))), ("zone", .string(zone)),
        ("at", .integer(instant.milliseconds)),
      ])
    }
  }

  fileprivate init?(json: JSON) {
    if let day = Day(json: json) {
      self = .day(day)
      return
    }
    guard let day = json["day"].flatMap(Day.init(json:)), let minute = json["minute"]?.integer,
      (0...1439).contains(minute), let zone = json["zone"]?.string, let instant = json["at"]?.integer,
      (-Moment.farthest...Moment.farthest).contains(instant)
    else { return nil }
    self = .time(WallTime(day, minute: Int(minute)), zone: zone, instant: Moment(milliseconds: instant))
  }
}

/// A day outside of four-digit years is written as its number.
extension Day {
  public var json: JSON { Day(text: text) == self ? .string(text) : .integer(Int64(number)) }

  public init?(json: JSON) {
    if let text = json.string {
      self.init(text: text)
    } else if let number = json.integer, (-1_000_000_000...1_000_000_000).contains(number) {
      self.init(number: Int(number))
    } else {
      return nil
    }
  }
}
