import Time

/// The editable fields of a card. Each field declares its stored name, its bit in `FieldSet` and its kind.
public enum CardField: String, CaseIterable, Sendable {
  // The history lists changed fields in this order. A field whose meaning depends on another follows it: repeats after
  // due, reminders after both.
  case title, notes, due, start, tags, priority, repeats, reminders, size, estimate, spent

  /// The field's name in the history and in drafts, which store it; so it must never change.
  public var name: String { rawValue }

  /// The field's bit in `FieldSet`, which the history stores; so it must never change or be reused.
  var bit: Int {
    switch self {
    case .title: 4
    case .notes: 8
    case .due: 16
    case .start: 32
    case .tags: 64
    case .priority: 128
    case .repeats: 65_536
    case .reminders: 131_072
    case .size: 524_288
    case .estimate: 33_554_432
    case .spent: 67_108_864
    }
  }

  public var kind: FieldKind {
    switch self {
    case .title, .notes: .text
    case .due: .deadline
    case .start: .day
    case .tags: .tags
    case .priority: .priority
    case .repeats: .repeats
    case .reminders: .reminders
    case .size: .size
    case .estimate, .spent: .length
    }
  }

  /// The fields in the order of draft files and JSON, where the notes follow the priority. Older files have this order.
  public static let inFiles: [CardField] = {
    var fields = allCases.filter { $0 != .notes }
    fields.insert(.notes, at: (fields.firstIndex(of: .priority) ?? 0) + 1)
    return fields
  }()

  public var empty: FieldValue { CardText()[self] }
}

public enum FieldKind: CaseIterable, Sendable {
  case text, deadline, day, tags, priority, repeats, reminders, size, length
}

/// The value of one editable field of a card. Several fields may share a case.
public enum FieldValue: Equatable, Sendable {
  case text(String)
  case deadline(Deadline?)
  case day(Day?)
  case tags([String])
  case priority(Priority)
  /// Indirect, because a repetition is far larger than the values of the other fields.
  indirect case repeats(Repeat?)
  case reminders([Reminder])
  /// The size of the work, without a unit; 0 if no size is set.
  case size(Int)
  /// An estimate or a time spent in minutes; 0 if none is set.
  case length(Int)
}

extension CardText {
  public subscript(field: CardField) -> FieldValue {
    get {
      switch field {
      case .title: .text(title)
      case .notes: .text(notes)
      case .due: .deadline(due)
      case .start: .day(start)
      case .tags: .tags(tags)
      case .priority: .priority(priority)
      case .repeats: .repeats(repeats)
      case .reminders: .reminders(reminders)
      case .size: .size(size)
      case .estimate: .length(estimate)
      case .spent: .length(spent)
      }
    }
    set {
      switch (field, newValue) {
      case (.title, .text(let text)): title = text
      case (.notes, .text(let text)): notes = text
      case (.due, .deadline(let new)): due = new
      case (.start, .day(let new)): start = new
      case (.tags, .tags(let new)): tags = new
      case (.priority, .priority(let new)): priority = new
      case (.repeats, .repeats(let new)): repeats = new
      case (.reminders, .reminders(let new)): reminders = new
      case (.size, .size(let new)): size = new
      case (.estimate, .length(let new)): estimate = new
      case (.spent, .length(let new)): spent = new
      case (.title, _), (.notes, _), (.due, _), (.start, _), (.tags, _), (.priority, _), (.repeats, _), (.reminders, _),
        (.size, _), (.estimate, _), (.spent, _):
        preconditionFailure("a value of another kind for \(field)")
      }
    }
  }
}

extension CardText {
  /// Takes the deadline and the reminders of the other text if they look the same, so that the instants are equal, too.
  package mutating func copyInstants(of other: CardText) {
    for field in [CardField.due, .reminders] where self[field].isSame(as: other[field]) { self[field] = other[field] }
  }
}

extension FieldValue {
  /// True if two values of a field look the same to the user. The instants of deadlines and reminders may differ: new
  /// zone rules change them.
  func isSame(as other: FieldValue) -> Bool {
    switch (self, other) {
    case (.deadline(let due?), .deadline(let other)): due.isSame(as: other)
    case (.reminders(let reminders), .reminders(let others)):
      reminders.count == others.count && zip(reminders, others).allSatisfy { $0.isSame(as: $1) }
    default: self == other
    }
  }

  /// The field's value in the history of a purged card: texts and tags are emptied, values of other kinds stay.
  var blanked: FieldValue {
    switch self {
    case .text: .text("")
    case .tags: .tags([])
    case .deadline, .day, .priority, .repeats, .reminders, .size, .length: self
    }
  }

  /// Compares texts by their bytes: Swift's `==` treats canonically equivalent spellings, such as two forms of `é`, as
  /// equal.
  public func isSameInBytes(as other: FieldValue) -> Bool {
    if case (.text(let text), .text(let other)) = (self, other) { return text.utf8.elementsEqual(other.utf8) }
    return self == other
  }
}

// MARK: Changes

public struct TextChange: Equatable, Sendable {
  public let field: CardField
  public let before: FieldValue
  public let after: FieldValue

  public init(_ field: CardField, _ before: FieldValue, _ after: FieldValue) {
    self.field = field
    self.before = before
    self.after = after
  }

  public var inverse: TextChange { TextChange(field, after, before) }
}

extension CardText {
  public func changes(to other: CardText) -> [TextChange] {
    CardField.allCases.compactMap { field in
      let (before, after) = (self[field], other[field])
      return before == after ? nil : TextChange(field, before, after)
    }
  }

  public func changes(by work: (inout CardText) -> Void) -> [TextChange] {
    var other = self
    work(&other)
    return changes(to: other)
  }
}

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
    case .size(let number), .length(let number): .integer(Int64(number))
    }
  }

  /// Parses a value of the same kind as this one; nil if the JSON is no valid value of that kind.
  public func read(_ json: JSON) -> FieldValue? {
    switch self {
    case .text: json.string.map { .text($0) }
    case .deadline: FieldValue.orNull(json, Deadline.init(json:)).map { .deadline($0) }
    case .day: FieldValue.orNull(json, Day.init(json:)).map { .day($0) }
    case .tags: FieldValue.all(json, most: Tags.most) { Tags.isValid($0) ? $0 : nil }.map { .tags($0) }
    case .priority: json.string.flatMap { Priority(name: $0) }.map { .priority($0) }
    case .repeats: FieldValue.orNull(json) { $0.string.flatMap { Repeat(text: $0) } }.map { .repeats($0) }
    case .reminders: FieldValue.all(json, most: Reminder.most) { Reminder(text: $0) }.map { .reminders($0) }
    case .size: Work.number(json, most: Work.largest).map { .size($0) }
    case .length: Work.number(json, most: Work.longest).map { .length($0) }
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

/// A deadline in JSON: `"2026-12-25"`, or an object with the wall time, its zone and the instant.
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

/// A day in JSON: `"2026-12-25"`; a day outside of four-digit years is written as its day number.
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
