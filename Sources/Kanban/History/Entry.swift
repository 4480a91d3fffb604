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

  /// When this run of the program began, as its name tells; nil for a name that tells nothing.
  public var began: Moment? {
    Identifier<Card>(text: run).map { Moment(milliseconds: Int64($0.high >> 16)) }
  }

  /// The server that it came from, as it is called here; no machine's own name has a colon.
  public var server: String? {
    guard origin == .remote, let colon = machine.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return String(machine[machine.utf8.index(after: colon)...])
  }

  /// Undo walks what this person did on this machine.
  package func isSamePerson(as other: Actor) -> Bool {
    person == other.person && machine == other.machine
  }
}

public enum Origin: String, Sendable {
  case pane, commandLine
  /// The sample cards of a first start, the weather of a day that is over; nobody did that, so nobody undoes it.
  case program
  /// What came from a server of calendars; the machine is `remote:` and what the server is called here.
  case remote
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
  /// Of what came from another store: when each part of it was changed there.
  public let elsewhere: [FieldSet: Moment]

  public init(
    sequence: Int64, group: Int64, moment: Moment, actor: Actor, project: ProjectID, kind: Kind, subject: Subject,
    fields: [FieldChange], reverses: Int64? = nil, isReversed: Bool = false, elsewhere: [FieldSet: Moment] = [:]
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
    self.elsewhere = elsewhere
  }

  /// What a person calls it; undo and redo are kinds of their own.
  public enum Kind: String, CaseIterable, Sendable {
    case added, edited, checked, moved, completed, reopened, reordered, removed, restored, limited, undone, redone
    case waited, sent, reverted, purged
    case occurred, skipped, detached
    /// It came from another program.
    case received
    case projectAdded, projectRenamed, projectArchived, projectOrdered

    /// Undo walks these. A purge has no inverse, and the other two are how one walks.
    package var isOrdinary: Bool { self != .undone && self != .redone && self != .purged }
  }

  public enum Subject: Hashable, Sendable {
    /// With the number and title it had then.
    case card(CardID, number: Int, title: String)
    case project
    /// With the day it had then.
    case page(PageID, Day)

    public var card: CardID? {
      if case .card(let id, _, _) = self { return id }
      return nil
    }

    public var page: PageID? {
      if case .page(let id, _) = self { return id }
      return nil
    }
  }

  /// Whether the card, or the page, was not there before.
  var isBirth: Bool { birth != nil }

  /// As what it came to be.
  var birth: Life? {
    for case .life(nil, let life) in fields { return life ?? .onBoard }
    return nil
  }

  /// The other project that it concerns, where a card went from one to the other.
  public var other: ProjectID? {
    for case .home(let before, let after) in fields {
      if before.project == after.project { continue }
      return before.project == project ? after.project : before.project
    }
    return nil
  }

  /// Where it is taken back: of a card that went from one project to another, in both.
  package func concerns(_ project: ProjectID) -> Bool { self.project == project || other == project }

  /// As a purge leaves it: that something happened, and when, but nothing of what was typed.
  public var blanked: Entry {
    var subject = subject
    if case .card(let id, let number, _) = subject { subject = .card(id, number: number, title: "") }
    return Entry(
      sequence: sequence, group: group, moment: moment, actor: actor, project: project, kind: kind, subject: subject,
      fields: fields.map(\.blanked), reverses: reverses, isReversed: true)
  }

  /// What a server told, and what took that back at once: what is here was written later.
  public var isOutdone: Bool { actor.origin == .remote && (kind == .undone || isReversed) }

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
  /// Any column's limit; each has a bit of its own.
  public static let limit = FieldSet(rawValue: 256 | 512 | 1024)

  public static let home = FieldSet(rawValue: 2048)
  public static let waiting = FieldSet(rawValue: 4096)
  public static let name = FieldSet(rawValue: 8192)
  public static let archived = FieldSet(rawValue: 16_384)
  public static let order = FieldSet(rawValue: 32_768)
  public static let date = FieldSet(rawValue: 65_536)
  public static let weather = FieldSet(rawValue: 131_072)
  /// No field: that an entry tells when it was changed elsewhere.
  public static let told = FieldSet(rawValue: 262_144)

  /// The bit that `CardField` gives it.
  public init(_ field: CardField) { self.init(rawValue: field.bit) }

  /// What of the filled-in card is among them.
  public var cardFields: [CardField] { CardField.allCases.filter { contains(FieldSet($0)) } }

  public static func limit(of column: Column) -> FieldSet {
    FieldSet(rawValue: 256 << column.rawValue)
  }
}

/// In which project a card is at home, and what it is called there.
public struct Home: Hashable, Sendable {
  public var project: ProjectID
  public var number: Int

  public init(project: ProjectID, number: Int) {
    self.project = project
    self.number = number
  }
}

/// One field before and after.
public enum FieldChange: Equatable, Sendable {
  /// Nil before: the card was not there yet.
  case life(Life?, Life?)
  case position(Position?, Position?)
  case text(TextChange)
  /// Notes, and all of a page, can be long: only what changed within them is kept.
  case notes(Splice)
  case limit(Column, Int?, Int?)
  case home(Home, Home)
  case waiting(Waiting?, Waiting?)
  /// Of a project; the place is nil before it was there.
  case name(String, String)
  case archived(Bool, Bool)
  case order(Place?, Place?)
  /// Of a page; nil before it was there.
  case date(PageDate?, PageDate?)
  case weather(Weather?, Weather?)

  /// As it is kept.
  public init(_ change: TextChange) {
    self =
      if change.field == .notes, case .text(let before) = change.before, case .text(let after) = change.after {
        .notes(Splice(from: before, to: after))
      } else {
        .text(change)
      }
  }

  public var field: FieldSet {
    switch self {
    case .life: .life
    case .position: .position
    case .text(let change): FieldSet(change.field)
    case .notes: FieldSet(.notes)
    case .limit(let column, _, _): .limit(of: column)
    case .home: .home
    case .waiting: .waiting
    case .name: .name
    case .archived: .archived
    case .order: .order
    case .date: .date
    case .weather: .weather
    }
  }

  public var inverse: FieldChange {
    switch self {
    case .life(let before, let after): .life(after, before)
    case .position(let before, let after): .position(after, before)
    case .text(let change): .text(change.inverse)
    case .notes(let splice): .notes(splice.inverse)
    case .limit(let column, let before, let after): .limit(column, after, before)
    case .home(let before, let after): .home(after, before)
    case .waiting(let before, let after): .waiting(after, before)
    case .name(let before, let after): .name(after, before)
    case .archived(let before, let after): .archived(after, before)
    case .order(let before, let after): .order(after, before)
    case .date(let before, let after): .date(after, before)
    case .weather(let before, let after): .weather(after, before)
    }
  }
}

extension FieldChange {
  /// Of what is done where it was, and as of another moment.
  public var completion: (before: Moment?, after: Moment?)? {
    guard case .position(let before?, let after?) = self, before.column == .done, after.column == .done,
      before.place == after.place, before.completed != after.completed
    else { return nil }
    return (before.completed, after.completed)
  }
}

extension [FieldChange] {
  /// The one change of a field, where there is one; of notes, only a splice is kept.
  public func change(of field: CardField) -> TextChange? {
    for case .text(let change) in self where change.field == field { return change }
    return nil
  }
}
