import Time

/// The author of a change: person, machine and program run.
public struct Actor: Hashable, Sendable {
  public var person: String
  public var machine: String
  /// The id of one running program: a board in a pane or one command.
  public var run: String
  public var origin: Origin

  public init(person: String, machine: String, run: String, origin: Origin) {
    self.person = person
    self.machine = machine
    self.run = run
    self.origin = origin
  }

  /// When the program run started, from the timestamp in its id; nil if the id has no timestamp.
  public var began: Moment? {
    Identifier<Card>(text: run).map { Moment(milliseconds: Int64($0.high >> 16)) }
  }

  /// The user's name for the server from which the change came; nil for other changes.
  public var server: String? {
    guard origin == .remote, let colon = machine.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return String(machine[machine.utf8.index(after: colon)...])
  }

  package func isSamePerson(as other: Actor) -> Bool {
    person == other.person && machine == other.machine
  }
}

public enum Origin: String, Sendable {
  case pane, commandLine
  /// Changes that no user made, such as sample cards and past weather. Undo skips them.
  case program
  /// Changes from a calendar server; `machine` is `remote:` and the server's local name.
  case remote
}

/// One history entry: the changes of one card, project or page, with each field before and after.
public struct Entry: Equatable, Sendable {
  public let sequence: Int64
  /// The sequence of the first entry of the change; shared by all of its entries.
  public let group: Int64
  public let moment: Moment
  public let actor: Actor
  public let project: ProjectID
  public let kind: Kind
  public let subject: Subject
  public let fields: [FieldChange]
  /// For undo and redo: the entry that this one reverses.
  public let reverses: Int64?
  /// True while another entry in force reverses this one (an undo, or the redo of an undo), or once a purge has blanked
  /// it.
  public var isReversed: Bool
  /// When fields that were received from another store were changed there.
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

  public enum Kind: String, CaseIterable, Sendable {
    case added, edited, checked, moved, completed, reopened, reordered, removed, restored, limited, titled, staged,
      undone,
      redone
    case waited, sent, reverted, purged
    case occurred, skipped, detached
    case received
    case projectAdded, projectRenamed, projectArchived, projectOrdered

    /// Undo reverses ordinary entries. A purge has no inverse; undo and redo entries are not undone themselves.
    package var isOrdinary: Bool { self != .undone && self != .redone && self != .purged }
  }

  public enum Subject: Hashable, Sendable {
    /// A card, with the number and title that it had at the time of the entry.
    case card(CardID, number: Int, title: String)
    case project
    /// A page, with the day to which it belonged at the time of the entry.
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

  /// The position of the card after the entry; nil if the entry did not change it.
  public var position: Position? {
    for case .position(_, let position?) in fields { return position }
    return nil
  }

  /// True if the entry creates a card or page.
  var isBirth: Bool { birth != nil }

  var birth: Life? {
    for case .life(nil, let life) in fields { return life ?? .onBoard }
    return nil
  }

  /// If the entry moved a card between two projects, the one that is not the entry's own; else nil.
  public var other: ProjectID? {
    for case .home(let before, let after) in fields {
      if before.project == after.project { continue }
      return before.project == project ? after.project : before.project
    }
    return nil
  }

  /// The entry after a purge: it keeps its kind and time, but no typed text.
  public var blanked: Entry {
    var subject = subject
    if case .card(let id, let number, _) = subject { subject = .card(id, number: number, title: "") }
    return Entry(
      sequence: sequence, group: group, moment: moment, actor: actor, project: project, kind: kind, subject: subject,
      fields: fields.map(\.blanked), reverses: reverses, isReversed: true, elsewhere: elsewhere)
  }

  /// True for a server change that a local change overrode, an undo reversed or a purge blanked, and for the sync's
  /// entry that reverses an overridden one.
  public var isOverridden: Bool { actor.origin == .remote && (kind == .undone || isReversed) }

  public var touched: FieldSet {
    fields.reduce(into: []) { $0.formUnion($1.field) }
  }
}

/// The fields that a change touches. Conflicts are found field by field.
public struct FieldSet: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let life = FieldSet(rawValue: 1)
  public static let position = FieldSet(rawValue: 2)
  public static let limit = FieldSet(rawValue: 256 | 512 | 1024)

  public static let home = FieldSet(rawValue: 2048)
  public static let waiting = FieldSet(rawValue: 4096)
  public static let name = FieldSet(rawValue: 8192)
  public static let archived = FieldSet(rawValue: 16_384)
  public static let order = FieldSet(rawValue: 32_768)
  public static let date = FieldSet(rawValue: 65_536)
  public static let weather = FieldSet(rawValue: 131_072)
  /// A bit for no field: it marks an entry that stores `elsewhere` times.
  public static let elsewhereTimes = FieldSet(rawValue: 262_144)
  public static let parent = FieldSet(rawValue: 1_048_576)

  public static let clock = FieldSet(rawValue: 134_217_728)

  public static let titles = FieldSet(rawValue: 2_097_152)
  public static func stages(of column: Column) -> FieldSet { FieldSet(rawValue: 4_194_304 << column.rawValue) }

  public init(_ field: CardField) { self.init(rawValue: field.bit) }

  public var cardFields: [CardField] { CardField.allCases.filter { contains(FieldSet($0)) } }

  public static func limit(of column: Column) -> FieldSet {
    FieldSet(rawValue: 256 << column.rawValue)
  }
}

public struct Home: Hashable, Sendable {
  public var project: ProjectID
  public var number: Int

  public init(project: ProjectID, number: Int) {
    self.project = project
    self.number = number
  }
}

public enum FieldChange: Equatable, Sendable {
  /// The life before and after the change; nil before the card or page existed.
  case life(Life?, Life?)
  case position(Position?, Position?)
  case text(TextChange)
  /// Long texts (notes, pages) are stored as the changed span.
  case notes(Splice)
  case limit(Column, stage: String? = nil, Int?, Int?)
  case titles(ColumnTitles, ColumnTitles)
  case stages(Column, [String], [String])
  case home(Home, Home)
  case waiting(Waiting?, Waiting?)
  case parent(CardID?, CardID?)
  /// The start of the running clock before and after the change; nil if no clock ran.
  case clock(Moment?, Moment?)
  /// A project's name, whether it is archived, and its order, before and after the change. The order is nil before the
  /// project existed.
  case name(String, String)
  case archived(Bool, Bool)
  case order(Place?, Place?)
  /// Date and weather of a page before and after the change; nil before the page existed or if it has no weather.
  case date(PageDate?, PageDate?)
  case weather(Weather?, Weather?)

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
    // New stages change the limits of stages too, so undo judges a column's stages and their limits as one field.
    case .limit(let column, let stage, _, _): stage == nil ? .limit(of: column) : .stages(of: column)
    case .titles: .titles
    case .stages(let column, _, _): .stages(of: column)
    case .home: .home
    case .waiting: .waiting
    case .parent: .parent
    case .clock: .clock
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
    case .limit(let column, let stage, let before, let after): .limit(column, stage: stage, after, before)
    case .titles(let before, let after): .titles(after, before)
    case .stages(let column, let before, let after): .stages(column, after, before)
    case .home(let before, let after): .home(after, before)
    case .waiting(let before, let after): .waiting(after, before)
    case .parent(let before, let after): .parent(after, before)
    case .clock(let before, let after): .clock(after, before)
    case .name(let before, let after): .name(after, before)
    case .archived(let before, let after): .archived(after, before)
    case .order(let before, let after): .order(after, before)
    case .date(let before, let after): .date(after, before)
    case .weather(let before, let after): .weather(after, before)
    }
  }
}

extension FieldChange {
  /// The completion times before and after, if the change corrects that of a card that keeps its place in DONE; else
  /// nil.
  public var completion: (before: Moment?, after: Moment?)? {
    guard case .position(let before?, let after?) = self, before.column == .done, after.column == .done,
      before.place == after.place, before.completed != after.completed
    else { return nil }
    return (before.completed, after.completed)
  }
}

extension [FieldChange] {
  /// The change of a field; nil if the field did not change, and for notes, which are stored as a splice.
  public func change(of field: CardField) -> TextChange? {
    for case .text(let change) in self where change.field == field { return change }
    return nil
  }
}

/// The card, project or page that a history or a screen is about, by id.
public enum Subject: Hashable, Sendable {
  case card(CardID)
  case project(ProjectID)
  case page(PageID)
}

extension Entry {
  /// The subject by id, without its name and number at the time.
  public var about: Kanban.Subject {
    switch subject {
    case .card(let id, _, _): .card(id)
    case .project: .project(project)
    case .page(let id, _): .page(id)
    }
  }
}

/// A change within a long text: at a byte offset in UTF-8, one span is replaced by another.
public struct Splice: Equatable, Sendable {
  public let offset: Int
  public let removed: String
  public let inserted: String

  public init(offset: Int, removed: String, inserted: String) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }

  /// The shortest splice between two texts, cut at scalar boundaries.
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

  /// The text after the splice; nil if the text does not contain `removed` there.
  public func applied(to text: String) -> String? {
    let bytes = Array(text.utf8)
    let end = offset + removed.utf8.count
    guard offset >= 0, end <= bytes.count, bytes[offset..<end].elementsEqual(removed.utf8) else { return nil }
    return String(decoding: bytes[..<offset], as: UTF8.self) + inserted
      + String(decoding: bytes[end...], as: UTF8.self)
  }
}

extension FieldChange {
  public static func between(_ before: CardText, _ after: CardText) -> [FieldChange] {
    before.changes(to: after).map { FieldChange($0) }
  }
}

extension Card {
  func moved(to column: Column, stage: String, _ place: Place, at now: Moment) -> Card {
    var card = self
    let isStill = column == self.column
    card.position = Position(
      column: column, stage: stage, place: place,
      completed: column == .done ? (isStill ? position.completed : now) : nil,
      cameFrom: column == .done ? (isStill ? position.cameFrom : self.column) : nil)
    card.changed = now
    return card
  }

  /// The card after these changes; nil if a splice does not fit its notes.
  public func applying(_ fields: [FieldChange]) -> Card? {
    var card = self
    for field in fields {
      switch field {
      case .life(_, .purged): card = card.gravestone
      // A nil life means that adding the card is undone: it goes to the trash, so that no typed text is lost.
      case .life(_, let life): card.life = life ?? .inTrash
      case .position(_, let position): card.position = position ?? card.position
      case .text(let change): card.text[change.field] = change.after
      case .notes(let splice):
        guard let notes = splice.applied(to: card.notes) else { return nil }
        card.notes = notes
      case .home(_, let home): (card.project, card.number) = (home.project, home.number)
      case .waiting(_, let waiting): card.waiting = waiting
      case .parent(_, let parent): card.parent = parent
      case .clock(_, let clock): card.clock = clock
      case .limit, .titles, .stages, .name, .archived, .order, .date, .weather: break
      }
    }
    return card
  }

  /// The card after a purge: only id, number, project, position and dates remain.
  var gravestone: Card {
    Card(
      id: id, number: number, project: project, life: .purged, position: position, text: CardText(),
      created: created, changed: changed)
  }

  public var home: Home { Home(project: project, number: number) }
}

extension Project {
  package func applying(_ fields: [FieldChange]) -> Project {
    var project = self
    for field in fields {
      switch field {
      case .limit(let column, nil, _, let limit): project.limits[column] = limit
      case .limit(let column, let stage?, _, let limit):
        var limits = project.stageLimits[column] ?? [:]
        limits[stage] = limit
        project.stageLimits[column] = limits.isEmpty ? nil : limits
      case .titles(_, let titles): project.titles = titles
      case .stages(let column, _, let stages): project.stages[column] = stages.isEmpty ? nil : stages
      case .name(_, let name): project.name = name
      case .archived(_, let isArchived): project.isArchived = isArchived
      case .order(_, let place): project.place = place ?? project.place
      case .life, .position, .text, .notes, .home, .waiting, .parent, .clock, .date, .weather: break
      }
    }
    return project
  }
}

extension FieldChange {
  /// The change with all typed text removed, for the history of a purged card or page.
  public var blanked: FieldChange {
    switch self {
    case .text(let change): .text(TextChange(change.field, change.before.blanked, change.after.blanked))
    case .notes: .notes(Splice(offset: 0, removed: "", inserted: ""))
    case .waiting: .waiting(nil, nil)
    case .weather: .weather(nil, nil)
    case .life, .position, .limit, .titles, .stages, .home, .parent, .clock, .name, .archived, .order, .date: self
    }
  }
}

extension CardText {
  /// Applies the changes one by one. Refuses if a field was changed to another value in the meantime, except notes
  /// whose edits do not overlap.
  func applying(_ changes: [TextChange]) throws(StoreFailure) -> CardText {
    var text = self
    for change in changes { text[change.field] = try text[change.field].taking(change) }
    return text
  }

  /// The fields with a cleaned title and distinct tags. Refuses those beyond a limit or invalid; title, notes and dates
  /// that are equal to those of `before` are not checked again, except for an empty title.
  func judged(by context: CommitContext, before: CardText? = nil) throws(StoreFailure) -> CardText {
    var text = self
    text.title = title.asTitle
    if let refusal = text.refusal(context, before) { throw .refused(refusal) }
    // A backup with a tag twice could not be imported.
    text.tags = Tags.distinct(tags)
    return text
  }

  private func refusal(_ context: CommitContext, _ before: CardText?) -> Refusal? {
    let limits = context.limits
    // A changed title needs visible characters; an unchanged one may lack them, because older versions accepted that.
    if title.isEmpty || title != before?.title && !title.hasVisibleCharacters { return .titleIsEmpty }
    if title != before?.title, title.count > limits.title { return .titleTooLong(title.count, limit: limits.title) }
    // Compares bytes with the limit first, because counting the characters of long notes on every save is slow.
    if notes != before?.notes, notes.utf8.count > limits.notes, notes.count > limits.notes {
      return .notesTooLong(notes.count, limit: limits.notes)
    }
    if let field = context.limits.overrun(by: self, before) { return .tooManyMarks(in: field) }
    if let bad = tags.first(where: { !Tags.isValid($0) }) { return .badTag(bad) }
    if tags.count > Tags.most { return .tooManyTags(limit: Tags.most) }
    if due == nil, repeats != nil { return .repeatNeedsDeadline }
    if !(0...Work.largest).contains(size) { return .badSize(limit: Work.largest) }
    for field in [CardField.estimate, .spent] {
      guard case .length(let minutes) = self[field], !(0...Work.longest).contains(minutes) else { continue }
      return .badLength(field, limit: Work.longest)
    }
    if reminders.count > Reminder.most { return .tooManyReminders(limit: Reminder.most) }
    if let due, due != before?.due, !context.allowsPast, due.isPast(at: context.clock) { return .deadlinePassed }
    if let start, let due, start > due.day, start != before?.start || due != before?.due { return .startAfterDue }
    return nil
  }
}

extension FieldValue {
  fileprivate func taking(_ change: TextChange) throws(StoreFailure) -> FieldValue {
    if isSame(as: change.before) || self == change.after { return change.after }
    guard change.field == .notes, let merged = merged(change) else {
      throw .refused(.changedElsewhere(FieldSet(change.field)))
    }
    return .text(merged)
  }

  private func merged(_ change: TextChange) -> String? {
    guard case (.text(let current), .text(let seen), .text(let new)) = (self, change.before, change.after) else {
      return nil
    }
    return PageMerge.mergedWithoutConflict(base: seen, mine: new, theirs: current)
  }
}
