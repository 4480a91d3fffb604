/// What a change may ask and write inside its transaction: the rules above it are written once, for every store.
public protocol Ledger: WaitTeller {
  /// Whether there is such a card, wherever it lies, which is less to ask than the card.
  func knows(_ id: CardID) throws(StoreFailure) -> Bool
  func project(_ id: ProjectID) throws(StoreFailure) -> Project?
  /// All of them, in order, those put away too.
  func projects() throws(StoreFailure) -> [Project]
  /// The rank next to this one in its column, on the board; nil rank: the column's end on that side.
  func neighbour(
    of rank: Rank?, _ side: Window.Direction, column: Column, in project: ProjectID
  )
    throws(StoreFailure) -> Rank?
  /// The newest ordinary entry by this person that concerns a project and is not taken back; of one run only, when one is given.
  func newestUndoable(
    by actor: Actor, run: String?, in project: ProjectID, before: Int64?
  ) throws(StoreFailure) -> Entry?
  /// The newest undo that is not taken back and that no ordinary entry of the same run, or person, follows.
  func newestRedoable(
    by actor: Actor, run: String?, in project: ProjectID, before: Int64?
  ) throws(StoreFailure) -> Entry?
  func entry(_ sequence: Int64) throws(StoreFailure) -> Entry?
  func newestSequence() throws(StoreFailure) -> Int64
  /// The cards that were made to wait for one, whether they still do or not, up to a most.
  func waiters(of card: CardID, most: Int) throws(StoreFailure) -> [CardID]
  /// Whether some of a group is taken back.
  func isBegun(group: Int64) throws(StoreFailure) -> Bool
  /// The newest entries of a group that are not taken back, up to a most.
  func reversible(group: Int64, most: Int) throws(StoreFailure) -> [Entry]
  /// The oldest ordinary entry after this one that is in force and touches one of its fields on the same subject.
  func inForce(after entry: Entry) throws(StoreFailure) -> Entry?

  /// Also by the number it had before it was sent to another project.
  func card(number: Int, in project: ProjectID) throws(StoreFailure) -> Card?
  /// The cards whose notes name one, up to a most.
  func mentioning(_ card: CardID, most: Int) throws(StoreFailure) -> [CardID]
  mutating func setMentions(of card: CardID, _ others: [CardID]) throws(StoreFailure)

  /// Counts one up and gives it: the number a new card is called by.
  mutating func nextNumber(in project: ProjectID) throws(StoreFailure) -> Int
  /// The next number is greater than this one, as it may be already.
  mutating func count(through number: Int, in project: ProjectID) throws(StoreFailure)
  /// What the card was called when it was at home there.
  func number(of card: CardID, in project: ProjectID) throws(StoreFailure) -> Int?
  /// Writes a card, keeping the counts right; `before` is what stands there now.
  mutating func write(_ card: Card, over before: Card?) throws(StoreFailure)
  mutating func write(_ project: Project) throws(StoreFailure)

  /// As it is; `setOriginal` asks first whether it may.
  mutating func keep(_ original: Original, of card: CardID) throws(StoreFailure)
  mutating func forgetOriginal(of card: CardID) throws(StoreFailure)
  /// What servers have of a card, and what was to be sent there, loses what it says.
  mutating func blankObjects(of card: CardID) throws(StoreFailure)

  func page(_ id: PageID) throws(StoreFailure) -> Page?
  /// As of cards.
  func lastChanges(ofPage page: PageID) throws(StoreFailure) -> LastChanges
  func original(ofPage page: PageID) throws(StoreFailure) -> Original?
  mutating func keep(_ original: Original, ofPage page: PageID) throws(StoreFailure)
  mutating func forgetOriginal(ofPage page: PageID) throws(StoreFailure)
  mutating func blankObjects(ofPage page: PageID) throws(StoreFailure)
  mutating func write(_ page: Page, over before: Page?) throws(StoreFailure)
  mutating func setMentions(ofPage page: PageID, _ cards: [CardID]) throws(StoreFailure)

  /// What of a card is to ring or has rung, and when it was first to.
  func alarms(of card: CardID) throws(StoreFailure) -> [Reminder: AlarmTime]
  mutating func add(_ alarm: Alarm, at time: AlarmTime) throws(StoreFailure)
  mutating func drop(_ alarm: Alarm) throws(StoreFailure)
  /// Drops an alarm; its state is kept aside if it has rung or was snoozed.
  mutating func silence(_ alarm: Alarm) throws(StoreFailure)
  /// Restores the saved state of an alarm at this time; false if none was saved.
  mutating func revive(_ alarm: Alarm, at time: AlarmTime) throws(StoreFailure) -> Bool
  mutating func forgetAlarms(of card: CardID) throws(StoreFailure)

  /// Gives it its sequence; the group is that of the first when nil.
  mutating func append(_ entry: EntryDraft, group: Int64?) throws(StoreFailure) -> Entry
  mutating func setReversed(_ sequence: Int64, _ isReversed: Bool) throws(StoreFailure)
  /// Takes what was typed out of an entry, and the entry out of what can be undone.
  mutating func blank(_ entry: Entry) throws(StoreFailure)
}

/// An entry that has no sequence yet.
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
