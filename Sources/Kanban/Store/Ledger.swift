import Time

/// The reads and writes of a change inside its transaction. The rules are written once over it, for every store.
public protocol Ledger: WaitReader {
  /// Whether the card exists anywhere; cheaper than reading it.
  func knows(_ id: CardID) throws(StoreFailure) -> Bool
  func project(_ id: ProjectID) throws(StoreFailure) -> Project?
  func projects() throws(StoreFailure) -> [Project]
  /// The next rank on one side in the column; for a nil `rank` the column's first one for `down`, its last one for
  /// `up`.
  func neighbour(
    of rank: Rank?, _ side: Window.Direction, column: Column, in project: ProjectID
  )
    throws(StoreFailure) -> Rank?
  /// The cards of a column that have this stage: those on the board in their order, or those in the trash in any order.
  func cards(of column: Column, in project: ProjectID, stage: String, inTrash: Bool) throws(StoreFailure) -> [CardID]
  /// The newest ordinary entry by this actor that concerns the project and is not undone; with `run`, only of that run,
  /// and with `before`, only before that sequence.
  func newestUndoable(
    by actor: Actor, run: String?, in project: ProjectID, before: Int64?
  ) throws(StoreFailure) -> Entry?
  /// The newest undo by this actor in the project that is not redone; with `run`, only of that run, and with `before`,
  /// only before that sequence. Nil if a later ordinary entry by the same actor or run concerns the project.
  func newestRedoable(
    by actor: Actor, run: String?, in project: ProjectID, before: Int64?
  ) throws(StoreFailure) -> Entry?
  func entry(_ sequence: Int64) throws(StoreFailure) -> Entry?
  func newestSequence() throws(StoreFailure) -> Int64
  /// At most `most` parts of a card on the board, sorted by id; open ones are preferred.
  func parts(of card: CardID, most: Int) throws(StoreFailure) -> [CardID]
  /// The cards whose notes mention a card, and its parts on the board, at most `most` each. Together, because the
  /// detail view reads both.
  func mentioningAndParts(
    of card: CardID, most: Int
  ) throws(StoreFailure) -> (mentioning: [CardID], parts: [CardID])
  func partProgress(of card: CardID) throws(StoreFailure) -> Progress
  /// Whether at least one entry of the group is reversed.
  func isPartlyReversed(group: Int64) throws(StoreFailure) -> Bool
  /// The newest entries of a group that are not undone, at most `most`.
  func reversible(group: Int64, most: Int) throws(StoreFailure) -> [Entry]
  /// The oldest ordinary entry after this one that is not undone and changed one of its fields on the same subject.
  func inForce(after entry: Entry) throws(StoreFailure) -> Entry?

  /// The card that has this number in the project, or had it before it was moved to another one or renumbered.
  func card(number: Int, in project: ProjectID) throws(StoreFailure) -> Card?
  func mentioning(_ card: CardID, most: Int) throws(StoreFailure) -> [CardID]
  mutating func setMentions(of card: CardID, _ mentioned: [CardID]) throws(StoreFailure)

  /// The project's counter: the greatest number of its cards so far; nil if the project is missing.
  func lastNumber(in project: ProjectID) throws(StoreFailure) -> Int?
  /// Increments the project's counter and returns the number of a new card.
  mutating func nextNumber(in project: ProjectID) throws(StoreFailure) -> Int
  /// Raises the counter so that the next number is greater than this one.
  mutating func count(through number: Int, in project: ProjectID) throws(StoreFailure)
  /// A number that the card had in the project before it was moved to another one or renumbered; nil if it had none.
  func number(of card: CardID, in project: ProjectID) throws(StoreFailure) -> Int?
  /// Writes a card over its stored state `before` (nil for a new card) and updates the counts.
  mutating func write(_ card: Card, over before: Card?) throws(StoreFailure)
  mutating func write(_ project: Project) throws(StoreFailure)

  /// Stores the source text without a check; `setOriginal` first checks its size and that the subject is not purged.
  mutating func keep(_ original: SourceText, of subject: RemoteSubject) throws(StoreFailure)
  mutating func forgetOriginal(of subject: RemoteSubject) throws(StoreFailure)
  func original(of subject: RemoteSubject) throws(StoreFailure) -> SourceText?
  func lastChanges(of subject: RemoteSubject) throws(StoreFailure) -> LastChanges
  /// Blanks the content of a card's or page's server objects and pending requests, for a purge.
  mutating func blankObjects(of subject: RemoteSubject) throws(StoreFailure)

  func page(_ id: PageID) throws(StoreFailure) -> Page?
  mutating func write(_ page: Page, over before: Page?) throws(StoreFailure)
  mutating func setMentions(ofPage page: PageID, _ cards: [CardID]) throws(StoreFailure)

  /// The alarms of a card that are pending or have rung, each with the time for which it was planned first.
  func alarms(of card: CardID) throws(StoreFailure) -> [Reminder: AlarmTime]
  mutating func add(_ alarm: Alarm, at time: AlarmTime) throws(StoreFailure)
  /// Deletes an alarm without saving its state.
  mutating func drop(_ alarm: Alarm) throws(StoreFailure)
  /// Deletes an alarm, but saves its state for `revive` if it has rung or was snoozed.
  mutating func silence(_ alarm: Alarm) throws(StoreFailure)
  /// Restores the saved state of an alarm that was planned for this time; false if none is saved.
  mutating func revive(_ alarm: Alarm, at time: AlarmTime) throws(StoreFailure) -> Bool
  mutating func forgetAlarms(of card: CardID) throws(StoreFailure)

  /// Appends an entry to the history and assigns its sequence; with a nil group it is the first entry of its own group.
  mutating func append(_ entry: EntryDraft, group: Int64?) throws(StoreFailure) -> Entry
  mutating func setReversed(_ sequence: Int64, _ isReversed: Bool) throws(StoreFailure)
  /// Removes typed text from an entry and excludes it from undo.
  mutating func blank(_ entry: Entry) throws(StoreFailure)
}

public struct EntryDraft: Equatable, Sendable {
  public var moment: Moment
  public var actor: Actor
  public var project: ProjectID
  public var kind: Entry.Kind
  public var subject: Entry.Subject
  public var fields: [FieldChange]
  public var reverses: Int64?
  public var elsewhere: [FieldSet: Moment] = [:]

  public func numbered(_ sequence: Int64, group: Int64?) -> Entry {
    Entry(
      sequence: sequence, group: group ?? sequence, moment: moment, actor: actor, project: project, kind: kind,
      subject: subject, fields: fields, reverses: reverses, elsewhere: elsewhere)
  }
}

/// A pass over the open deadlines with a time, then over the pending reminders, that recomputes their instants from the
/// current zone rules.
///
/// A deadline or reminder stores its zone and wall time, and the instant computed from them. When a country changes its
/// clocks, the instant changes and the wall time does not, so this is no change and has no history entry.
public struct Renewal: Equatable, Sendable {
  /// The remaining projects; the first is the current one. After the last one the reminders of all projects follow.
  private var projects: ArraySlice<ProjectID>
  package private(set) var spot: Spot
  public private(set) var rewritten = 0
  public private(set) var isComplete = false
  private let start: Moment

  /// A position in the pass: instant of the deadline, then number of the card; for reminders the time at which they
  /// ring, then the key of the card, then the text of the reminder.
  package struct Spot: Hashable, Comparable, Sendable {
    package var moment: Moment
    package var number: Int
    package var reminder: String

    package init(moment: Moment, number: Int, reminder: String = "") {
      self.moment = moment
      self.number = number
      self.reminder = reminder
    }

    package static func < (one: Spot, other: Spot) -> Bool {
      (one.moment, one.number, one.reminder) < (other.moment, other.number, other.reminder)
    }
  }

  /// Begins a pass over these projects. Deadlines and reminders with an instant before `start` are left alone.
  public init(of projects: [ProjectID], from start: Moment) {
    self.projects = projects[...]
    self.start = start
    spot = Spot(moment: start, number: 0)
  }

  package var project: ProjectID? { projects.first }
  /// True once the deadlines of all projects were read, until the pass is complete.
  package var isOfReminders: Bool { projects.isEmpty && !isComplete }

  /// Advances the pass to `last` and counts the rewritten cards. A nil `last` ends the project or the reminders.
  package mutating func pass(_ last: Spot?, rewritten count: Int) {
    rewritten += count
    if last == nil, projects.popFirst() == nil { isComplete = true }
    spot = last ?? Spot(moment: start, number: 0)
  }

  /// True if a pending reminder at a time, not before the start of the pass, has another instant by the current rules.
  package func changes(_ reminder: Reminder, at clock: Clock) -> Bool {
    guard case .at(_, _, let instant) = reminder, instant >= start else { return false }
    return clock.renewed(reminder) != reminder
  }
}

extension NoteName {
  /// The release of the time zone rules, such as `2025b`, by which instants were last recomputed.
  public static let zones = NoteName("zones")

  package static let restored = "restored"
  /// The name of a note that is set when a backup of a linked project was restored, until the next sync has listed the
  /// whole calendar; its text is a `RestoredSide`.
  public static func restored(_ project: ProjectID) -> NoteName { NoteName(restored, of: project) }
}

extension Clock {
  /// The deadline with the instant by the zone's current rules; unchanged if this machine has no rules for the zone.
  public func renewed(_ due: Deadline) -> Deadline {
    guard case .time(let wall, let zone, _) = due, let found = self.zone(named: zone) else { return due }
    return .time(wall, zone: zone, instant: found.moment(of: wall))
  }

  func renewed(_ reminder: Reminder) -> Reminder {
    guard case .at(let wall, let zone, _) = reminder, let found = self.zone(named: zone) else { return reminder }
    return .at(wall, zone: zone, instant: found.moment(of: wall))
  }
}

/// Recomputes the instants of cards; their alarms move along.
extension Ledger {
  package mutating func renew(_ cards: [CardID], on context: CommitContext) throws(StoreFailure) {
    for id in cards {
      guard let before = try card(id) else { continue }
      let after = before.renewed(at: context.clock)
      if after != before { try write(after, over: before, on: context) }
    }
  }
}

extension Card {
  /// The card with instants by the current zone rules. One that returns from DONE, the trash or an undo may hold old
  /// ones.
  package func renewed(at clock: Clock) -> Card {
    var card = self
    card.text.due = text.due.map(clock.renewed)
    card.text.reminders = text.reminders.map(clock.renewed)
    return card
  }
}
