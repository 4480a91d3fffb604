/// Who changed something, and from where.
public struct Actor: Hashable, Sendable {
  public var person: String
  public var machine: String
  /// One running program: a pane, or one call of the command line.
  public var run: String
  public var origin: Origin

  public init(person: String, machine: String, run: String, origin: Origin) {
    self.person = person
    self.machine = machine
    self.run = run
    self.origin = origin
  }

  /// Undo walks what this person did on this machine.
  public func isSamePerson(as other: Actor) -> Bool {
    person == other.person && machine == other.machine
  }
}

public enum Origin: String, Sendable {
  case pane, commandLine
  /// The sample cards of a first start; nobody did that, so nobody undoes it.
  case program
}

/// One line of the history: what happened to one card or one limit, field by field, before and after.
public struct Entry: Equatable, Sendable {
  public let sequence: Int64
  /// Entries of one change share the sequence of the first of them.
  public let group: Int64
  public let moment: Moment
  public let actor: Actor
  public let project: ProjectID
  public let kind: Kind
  public let subject: Subject
  public let fields: [FieldChange]
  /// The entry that this one takes back, for undo and redo.
  public let reverses: Int64?
  /// Taken back, and not brought back since.
  public var isReversed: Bool

  public init(
    sequence: Int64, group: Int64, moment: Moment, actor: Actor, project: ProjectID, kind: Kind, subject: Subject,
    fields: [FieldChange], reverses: Int64? = nil, isReversed: Bool = false
  ) {
    self.sequence = sequence
    self.group = group
    self.moment = moment
    self.actor = actor
    self.project = project
    self.kind = kind
    self.subject = subject
    self.fields = fields
    self.reverses = reverses
    self.isReversed = isReversed
  }

  /// What a person calls it; undo and redo are kinds of their own.
  public enum Kind: String, CaseIterable, Sendable {
    case added, edited, checked, moved, completed, reopened, reordered, removed, restored, limited, undone, redone

    public var isOrdinary: Bool { self != .undone && self != .redone }
  }

  public enum Subject: Hashable, Sendable {
    /// With the number and title it had then.
    case card(CardID, number: Int, title: String)
    case project

    public var card: CardID? {
      if case .card(let id, _, _) = self { return id }
      return nil
    }
  }

  /// Whether the card was not there before.
  var isBirth: Bool {
    fields.contains { field in
      if case .life(nil, _) = field { return true }
      return false
    }
  }

  public var touched: FieldSet {
    fields.reduce(into: []) { $0.formUnion($1.field) }
  }
}

/// Which fields a change touches; a move stands against a move only, a title against a title.
public struct FieldSet: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let life = FieldSet(rawValue: 1)
  public static let position = FieldSet(rawValue: 2)
  public static let title = FieldSet(rawValue: 4)
  public static let notes = FieldSet(rawValue: 8)
  public static let due = FieldSet(rawValue: 16)
  public static let start = FieldSet(rawValue: 32)
  public static let tags = FieldSet(rawValue: 64)
  public static let priority = FieldSet(rawValue: 128)
  /// Any column's limit; each has a bit of its own.
  public static let limit = FieldSet(rawValue: 256 | 512 | 1024)

  public static func limit(of column: Column) -> FieldSet {
    FieldSet(rawValue: 256 << column.rawValue)
  }
}

/// One field before and after.
public enum FieldChange: Equatable, Sendable {
  /// Nil before: the card was not there yet.
  case life(Life?, Life?)
  case position(Position?, Position?)
  case title(String, String)
  case notes(Splice)
  case due(Deadline?, Deadline?)
  case start(Day?, Day?)
  case tags([String], [String])
  case priority(Priority, Priority)
  case limit(Column, Int?, Int?)

  public var field: FieldSet {
    switch self {
    case .life: .life
    case .position: .position
    case .title: .title
    case .notes: .notes
    case .due: .due
    case .start: .start
    case .tags: .tags
    case .priority: .priority
    case .limit(let column, _, _): .limit(of: column)
    }
  }

  public var inverse: FieldChange {
    switch self {
    case .life(let before, let after): .life(after, before)
    case .position(let before, let after): .position(after, before)
    case .title(let before, let after): .title(after, before)
    case .notes(let splice): .notes(splice.inverse)
    case .due(let before, let after): .due(after, before)
    case .start(let before, let after): .start(after, before)
    case .tags(let before, let after): .tags(after, before)
    case .priority(let before, let after): .priority(after, before)
    case .limit(let column, let before, let after): .limit(column, after, before)
    }
  }
}

/// What changed within a long text: at an offset in its UTF-8 bytes, this was taken out and that put in.
public struct Splice: Equatable, Sendable {
  public let offset: Int
  public let removed: String
  public let inserted: String

  public init(offset: Int, removed: String, inserted: String) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }

  /// The shortest splice that makes one text of the other, cut between whole scalars.
  public init(from before: String, to after: String) {
    let (old, new) = (Array(before.utf8), Array(after.utf8))
    let shortest = min(old.count, new.count)
    var head = 0
    while head < shortest, old[head] == new[head] { head += 1 }
    while head > 0, Splice.splitsScalar(old, head) || Splice.splitsScalar(new, head) { head -= 1 }
    var tail = 0
    while tail < shortest - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    while tail > 0, Splice.splitsScalar(old, old.count - tail) || Splice.splitsScalar(new, new.count - tail) {
      tail -= 1
    }
    offset = head
    removed = String(decoding: old[head..<old.count - tail], as: UTF8.self)
    inserted = String(decoding: new[head..<new.count - tail], as: UTF8.self)
  }

  private static func splitsScalar(_ bytes: [UInt8], _ at: Int) -> Bool {
    at < bytes.count && bytes[at] & 0xC0 == 0x80
  }

  public var inverse: Splice { Splice(offset: offset, removed: inserted, inserted: removed) }

  /// The text after it; nil when the text is not the one it was made for.
  public func applied(to text: String) -> String? {
    let bytes = Array(text.utf8)
    let end = offset + removed.utf8.count
    guard offset >= 0, end <= bytes.count, bytes[offset..<end].elementsEqual(removed.utf8) else { return nil }
    return String(decoding: bytes[..<offset], as: UTF8.self) + inserted
      + String(decoding: bytes[end...], as: UTF8.self)
  }

  /// Where it lies after another splice of the same text went first; nil where the two overlap.
  public func shifted(past other: Splice) -> Splice? {
    let (end, otherEnd) = (offset + removed.utf8.count, other.offset + other.removed.utf8.count)
    if end < other.offset { return self }
    guard offset > otherEnd else { return nil }
    let moved = other.inserted.utf8.count - other.removed.utf8.count
    return Splice(offset: offset + moved, removed: removed, inserted: inserted)
  }
}
