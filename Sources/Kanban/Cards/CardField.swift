/// What a person fills in of a card. Each field is declared here, once: what it is called on disk, which bit is its own,
/// and where its value lies.
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

  fileprivate var path: FieldPath {
    switch self {
    case .title: .text(\.title)
    case .notes: .text(\.notes)
    case .due: .deadline(\.due)
    case .start: .day(\.start)
    case .tags: .tags(\.tags)
    case .priority: .priority(\.priority)
    case .repeats: .repeats(\.repeats)
    case .reminders: .reminders(\.reminders)
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

/// Where the value of a field lies, and with that of which kind it is.
private enum FieldPath {
  case text(WritableKeyPath<CardText, String>)
  case deadline(WritableKeyPath<CardText, Deadline?>)
  case day(WritableKeyPath<CardText, Day?>)
  case tags(WritableKeyPath<CardText, [String]>)
  case priority(WritableKeyPath<CardText, Priority>)
  case repeats(WritableKeyPath<CardText, Repeat?>)
  case reminders(WritableKeyPath<CardText, [Reminder]>)
}

/// What a field holds; a case a kind, and some kinds belong to several fields.
public enum FieldValue: Equatable, Sendable {
  case text(String)
  case deadline(Deadline?)
  case day(Day?)
  case tags([String])
  case priority(Priority)
  case repeats(Repeat?)
  case reminders([Reminder])
}

extension CardText {
  public subscript(field: CardField) -> FieldValue {
    get {
      switch field.path {
      case .text(let path): .text(self[keyPath: path])
      case .deadline(let path): .deadline(self[keyPath: path])
      case .day(let path): .day(self[keyPath: path])
      case .tags(let path): .tags(self[keyPath: path])
      case .priority(let path): .priority(self[keyPath: path])
      case .repeats(let path): .repeats(self[keyPath: path])
      case .reminders(let path): .reminders(self[keyPath: path])
      }
    }
    set {
      switch (field.path, newValue) {
      case (.text(let path), .text(let text)): self[keyPath: path] = text
      case (.deadline(let path), .deadline(let due)): self[keyPath: path] = due
      case (.day(let path), .day(let day)): self[keyPath: path] = day
      case (.tags(let path), .tags(let tags)): self[keyPath: path] = tags
      case (.priority(let path), .priority(let priority)): self[keyPath: path] = priority
      case (.repeats(let path), .repeats(let repeats)): self[keyPath: path] = repeats
      case (.reminders(let path), .reminders(let reminders)): self[keyPath: path] = reminders
      case (.text, _), (.deadline, _), (.day, _), (.tags, _), (.priority, _), (.repeats, _), (.reminders, _):
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
