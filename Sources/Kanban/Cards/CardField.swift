/// What a person fills in of a card. Each field is declared here, once: what it is called on disk, which bit is its own,
/// and of which kind it is.
public enum CardField: String, CaseIterable, Sendable {
  // In the order in which the history tells what was filled in. What can be read as more than one thing needs what stands
  // before it: a repetition its deadline, a reminder both.
  case title, notes, due, start, tags, priority, repeats, reminders

  /// In the history and in drafts; never another.
  public var name: String { rawValue }

  /// In `FieldSet`; never another, and nobody else's.
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
    }
  }

  /// In the order in which drafts and other programs were told them first: the notes behind the priority.
  public static let inFiles: [CardField] = {
    var fields = allCases.filter { $0 != .notes }
    fields.insert(.notes, at: (fields.firstIndex(of: .priority) ?? 0) + 1)
    return fields
  }()

  /// What nobody has filled in.
  public var empty: FieldValue { CardText()[self] }
}

/// What can be filled in, whatever it is called.
public enum FieldKind: CaseIterable, Sendable {
  case text, deadline, day, tags, priority, repeats, reminders
}

/// What a field holds; a case a kind, and some kinds belong to several fields.
public enum FieldValue: Equatable, Sendable {
  case text(String)
  case deadline(Deadline?)
  case day(Day?)
  case tags([String])
  case priority(Priority)
  /// Apart: it is larger than all others, and every value would be as large.
  indirect case repeats(Repeat?)
  case reminders([Reminder])
}

extension CardText {
  /// Where the value of each field lies.
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
      case (.title, _), (.notes, _), (.due, _), (.start, _), (.tags, _), (.priority, _), (.repeats, _), (.reminders, _):
        preconditionFailure("a value of another kind for \(field)")
      }
    }
  }
}

extension FieldValue {
  /// To people the same: the moment of a deadline may have been reckoned anew, which is no change by anybody.
  func isSame(as other: FieldValue) -> Bool {
    if case .deadline(let due?) = self, case .deadline(let other) = other { return due.isSame(as: other) }
    return self == other
  }

  /// Without words that somebody typed.
  var blanked: FieldValue {
    switch self {
    case .text: .text("")
    case .tags: .tags([])
    case .deadline, .day, .priority, .repeats, .reminders: self
    }
  }

  /// To a file the same, byte for byte: two spellings of one letter are one text to Swift.
  public func isSameInBytes(as other: FieldValue) -> Bool {
    if case (.text(let text), .text(let other)) = (self, other) { return text.utf8.elementsEqual(other.utf8) }
    return self == other
  }
}

// MARK: Changes

/// One field of a card filled in anew: what was seen there, and what is to stand there.
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
  /// Field by field, what makes another text of this one.
  public func changes(to other: CardText) -> [TextChange] {
    CardField.allCases.compactMap { field in
      let (before, after) = (self[field], other[field])
      return before == after ? nil : TextChange(field, before, after)
    }
  }

  /// What makes of this text what is done to it.
  public func changes(by work: (inout CardText) -> Void) -> [TextChange] {
    var other = self
    work(&other)
    return changes(to: other)
  }
}
