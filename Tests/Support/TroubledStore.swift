import Kanban
import Time
import Twin

/// A memory store whose operations can fail, and which records when they are called.
public final class TroubledStore: CardStore {
  /// The kinds of operations that can fail.
  public enum Door: Hashable, Sendable {
    case commit, note, reading, noted, rung, ring, rang, putOff, maintain, renew, wish
  }

  /// The underlying store, without failures.
  public let inside: MemoryStore
  /// The error that each kind of operation throws.
  public var failures: [Door: StoreFailure] = [:]
  /// Number of calls that succeed before an operation throws its error.
  public var open: [Door: Int] = [:]
  /// Number of remaining maintenance steps.
  public var upkeep = 0
  /// The uptimes of the calls.
  public private(set) var tries: [Door: [Int]] = [:]
  private var uptime: () -> Int = { 0 }

  public init(_ inside: MemoryStore = MemoryStore()) { self.inside = inside }

  /// Restarts the recording with this clock.
  public func watch(by outside: TestOutside) {
    uptime = { outside.uptime }
    tries = [:]
  }

  /// The times of the calls, relative to `begin`.
  public func tries(_ door: Door, since begin: Int) -> [Int] { tries[door, default: []].map { $0 - begin } }

  private func pass(_ door: Door) throws(StoreFailure) {
    tries[door, default: []].append(uptime())
    if let failure = failures[door], tries[door, default: []].count > open[door, default: 0] { throw failure }
  }

  // MARK: Writing

  public func commit(_ change: Change, on context: CommitContext) throws(StoreFailure) -> Receipt {
    try pass(.commit)
    return try inside.commit(change, on: context)
  }

  public func commit(_ changes: [Change], on context: CommitContext) throws(StoreFailure) -> Receipt {
    try pass(.commit)
    return try inside.commit(changes, on: context)
  }

  public func together(_ work: () throws(StoreFailure) -> Bool) throws(StoreFailure) {
    try inside.together(work)
  }

  public func rehearse(_ changes: [Change], on context: CommitContext) throws(StoreFailure) -> Receipt {
    try pass(.commit)
    return try inside.rehearse(changes, on: context)
  }

  public func commit(_ changes: [(change: Change, context: CommitContext)]) throws(StoreFailure) {
    try pass(.commit)
    try inside.commit(changes)
  }

  public func titled(
    _ beginning: String, in project: ProjectID, _ life: Life, _ direction: Window.Direction, most: Int
  ) throws(StoreFailure) -> [TitledCard]? {
    try pass(.reading)
    return inside.titled(beginning, in: project, life, direction, most: most)
  }

  public func maintain(for milliseconds: Int) throws(StoreFailure) -> Bool {
    try pass(.maintain)
    upkeep -= 1
    return upkeep > 0
  }

  public func renew(_ renewal: inout Renewal, on context: CommitContext, most: Int) throws(StoreFailure) {
    try pass(.renew)
    try inside.renew(&renewal, on: context, most: most)
  }

  public func carryOut(_ wish: SyncRequest, at now: Moment) throws(StoreFailure) -> Int {
    try pass(.wish)
    return try inside.carryOut(wish, at: now)
  }

  public func note(_ name: NoteName, _ text: String?) throws(StoreFailure) {
    try pass(.note)
    inside.note(name, text)
  }

  // MARK: Reminders

  public func nextAlarm(on channel: AlarmChannel, at clock: AlarmClock) -> Moment? {
    inside.nextAlarm(on: channel, at: clock)
  }

  public func rung(of card: CardID?, at clock: AlarmClock, most: Int) throws(StoreFailure) -> [Ringing] {
    try pass(.rung)
    return inside.rung(of: card, at: clock, most: most)
  }

  public func pending(on channel: AlarmChannel, at clock: AlarmClock, most: Int) -> [Ringing] {
    inside.pending(on: channel, at: clock, most: most)
  }

  public func ring(
    _ channel: AlarmChannel, at clock: AlarmClock, lease milliseconds: Int, most: Int
  ) throws(StoreFailure) -> [Ringing] {
    try pass(.ring)
    return inside.ring(channel, at: clock, lease: milliseconds, most: most)
  }

  public func rang(_ ringing: Ringing, on channel: AlarmChannel, at moment: Moment) throws(StoreFailure) {
    try pass(.rang)
    inside.rang(ringing, on: channel, at: moment)
  }

  public func release(_ ringing: Ringing, on channel: AlarmChannel, until moment: Moment) {
    inside.release(ringing, on: channel, until: moment)
  }

  public func snooze(_ alarm: Alarm, until moment: Moment) throws(StoreFailure) -> Bool {
    try pass(.putOff)
    return inside.snooze(alarm, until: moment)
  }

  public func dismiss(_ alarm: Alarm) throws(StoreFailure) -> Bool {
    try pass(.putOff)
    return inside.dismiss(alarm)
  }

  // MARK: Queries

  public func reading<Answer>(_ questions: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer {
    try pass(.reading)
    return try questions()
  }

  public var written: Int64 { inside.written }
  public func version() -> StoreVersion { inside.version() }

  public func noted(_ note: NoteName) throws(StoreFailure) -> String? {
    try pass(.noted)
    return inside.noted(note)
  }
}

/// Queries that never fail.
extension TroubledStore {
  public func project(_ id: ProjectID) -> Project? { inside.project(id) }
  public func projects() -> [Project] { inside.projects() }
  public func tiedCards(of card: CardID) throws(StoreFailure) -> TiedCards { try inside.tiedCards(of: card) }
  public func awaitedCards(in project: ProjectID, most: Int) -> [CardSummary] {
    inside.awaitedCards(in: project, most: most)
  }
  public func chain(of card: CardID, _ direction: Chain.Direction) throws(StoreFailure) -> Chain {
    try inside.chain(of: card, direction)
  }
  public func hasOccurred(_ awaited: Awaited) -> Bool { inside.hasOccurred(awaited) }
  public func waiters(of card: CardID, most: Int) -> [CardID] { inside.waiters(of: card, most: most) }
  public func original(of card: CardID) -> SourceText? { inside.original(of: card) }
  public func card(called uid: String) -> CardID? { inside.card(called: uid) }
  public func running() -> [CardID] { inside.running() }
  public func lastChanges(of card: CardID) -> LastChanges { inside.lastChanges(of: card) }
  public func tags(in project: ProjectID, most: Int) -> [TagCount] { inside.tags(in: project, most: most) }
  public func tallies(in project: ProjectID) -> [Column: ColumnTally] { inside.tallies(in: project) }
  public func counts(in project: ProjectID) -> [Column: Int] { inside.counts(in: project) }
  public func late(in boards: Boards, at clock: Clock, most: Int) -> Int {
    inside.late(in: boards, at: clock, most: most)
  }
  public func dueToday(in boards: Boards, at clock: Clock, most: Int) -> Int {
    inside.dueToday(in: boards, at: clock, most: most)
  }
  public func nextDeadline(in boards: Boards, after moment: Moment) -> Moment? {
    inside.nextDeadline(in: boards, after: moment)
  }

  public func undoable(by actor: Actor) throws(StoreFailure) -> ProjectID? { try inside.undoable(by: actor) }
  public func entryToUndo(by actor: Actor, in project: ProjectID) throws(StoreFailure) -> Entry? {
    try inside.entryToUndo(by: actor, in: project)
  }
  public func redoable(by actor: Actor) throws(StoreFailure) -> ProjectID? { try inside.redoable(by: actor) }

  public func card(_ id: CardID) -> Card? { inside.card(id) }
  public func card(number: Int, in project: ProjectID) -> Card? { inside.card(number: number, in: project) }
  public func summary(of card: CardID) -> CardSummary? { inside.summary(of: card) }
  public func window(_ window: Window) -> [CardSummary] { inside.window(window) }
  public func ranks(of column: Column, in project: ProjectID, from: Rank?, through: Rank?, most: Int) -> [Rank] {
    inside.ranks(of: column, in: project, from: from, through: through, most: most)
  }
  public func countBefore(_ rank: Rank, column: Column, in project: ProjectID, most: Int) -> Int {
    inside.countBefore(rank, column: column, in: project, most: most)
  }
  public func countAfter(_ rank: Rank, column: Column, in project: ProjectID, most: Int) -> Int {
    inside.countAfter(rank, column: column, in: project, most: most)
  }

  public func advance(_ search: inout Search, for milliseconds: Int) { inside.advance(&search, for: milliseconds) }
  public func advance(_ sieve: inout Sieve, at clock: Clock, for slice: Sieve.Slice) {
    inside.advance(&sieve, at: clock, for: slice)
  }
  public func window(_ window: Window, in sieve: Sieve) -> [CardSummary] {
    inside.window(window, in: sieve)
  }
  public func countBefore(_ rank: Rank, column: Column, in sieve: Sieve) -> Int {
    inside.countBefore(rank, column: column, in: sieve)
  }

  public func trash(in project: ProjectID, after: TrashSpot?, most: Int) -> [CardSummary] {
    inside.trash(in: project, after: after, most: most)
  }
  public func trashCount(in project: ProjectID) -> Int { inside.trashCount(in: project) }
  public func trash(in project: ProjectID, before: TrashSpot?, most: Int) -> [CardSummary] {
    inside.trash(in: project, before: before, most: most)
  }
  public func trashCount(in project: ProjectID, before: TrashSpot, most: Int) -> Int {
    inside.trashCount(in: project, before: before, most: most)
  }

  public func entry(_ sequence: Int64) -> Entry? { inside.entry(sequence) }
  public func entries(in project: ProjectID, before: Int64?, most: Int) -> [Entry] {
    inside.entries(in: project, before: before, most: most)
  }
  public func entries(in project: ProjectID, after: Int64, most: Int) -> [Entry] {
    inside.entries(in: project, after: after, most: most)
  }
  public func entries(of subject: Subject, before: Int64?, most: Int) -> [Entry] {
    inside.entries(of: subject, before: before, most: most)
  }
  public func entryCount(ofGroup group: Int64, most: Int) -> Int { inside.entryCount(ofGroup: group, most: most) }
  public func newestSequence() -> Int64 { inside.newestSequence() }
  public func changes(in project: ProjectID, before: Int64?, most: Int) -> [Entry] {
    inside.changes(in: project, before: before, most: most)
  }
  public func changes(in project: ProjectID, after: Int64, most: Int) -> [Entry] {
    inside.changes(in: project, after: after, most: most)
  }
  public func changeCount(in project: ProjectID, most: Int) -> Int { inside.changeCount(in: project, most: most) }
}

/// Summaries of projects and statistics of completions.
extension TroubledStore {
  public func glances(at clock: Clock, mostLate: Int, most: Int) -> [ProjectGlance] {
    inside.glances(at: clock, mostLate: mostLate, most: most)
  }
  public func lowestDone(in project: ProjectID, since day: Day) -> Rank? { inside.lowestDone(in: project, since: day) }
  public func completions(in project: ProjectID, weeks: Throughput.Weeks) -> [Int] {
    inside.completions(in: project, weeks: weeks)
  }
}

extension TroubledStore {
  public func links() -> [RemoteLink] { inside.links() }
  public func link(of project: ProjectID) -> RemoteLink? { inside.link(of: project) }
  public func unsentCounts(in project: ProjectID, most: Int) -> UnsentCounts {
    inside.unsentCounts(in: project, most: most)
  }
  public func unsent(_ card: CardID, in project: ProjectID) -> RemoteUnsent? { inside.unsent(card, in: project) }
  public func parkedPages(in project: ProjectID, most: Int) -> [RemoteUnsentPage] {
    inside.parkedPages(in: project, most: most)
  }
  public func leftAloneCounts(in project: ProjectID) -> [LeftAloneReason: Int] { inside.leftAloneCounts(in: project) }
  public func parked(in project: ProjectID, most: Int) -> [RemoteUnsent] { inside.parked(in: project, most: most) }
  public func conflicts(in project: ProjectID, most: Int) -> [Int64] { inside.conflicts(in: project, most: most) }
}

extension TroubledStore {
  public func events(on day: Day, of feeds: [FeedID], skipping: Int, most: Int) -> [ListedEvent] {
    inside.events(on: day, of: feeds, skipping: skipping, most: most)
  }
  public func events(over days: Range<Day>, of feeds: [FeedID], most: Int) -> [DayEvents] {
    inside.events(over: days, of: feeds, most: most)
  }
  public func replaceEvents(of feed: FeedID, on days: Range<Day>, by events: [FeedEvent]) throws(StoreFailure) {
    try pass(.note)
    inside.replaceEvents(of: feed, on: days, by: events)
  }
  public func dropEvents(of feed: FeedID) throws(StoreFailure) {
    try pass(.note)
    inside.dropEvents(of: feed)
  }
}

extension TroubledStore {
  public func cards(
    in boards: Boards, dueOn days: Range<Day>, most: Int, at clock: Clock
  )
    -> [DayCards]
  { inside.cards(in: boards, dueOn: days, most: most, at: clock) }

  public func cards(
    in boards: Boards, dueOn day: Day, skipping: Int, most: Int, at clock: Clock
  ) -> [CardSummary] {
    inside.cards(in: boards, dueOn: day, skipping: skipping, most: most, at: clock)
  }

  public func periods(
    in boards: Boards, over days: Range<Day>, most: Int, at clock: Clock
  )
    -> [Period]
  { inside.periods(in: boards, over: days, most: most, at: clock) }

  public func occurrences(in boards: Boards, doneOn days: Range<Day>, most: Int, at clock: Clock) -> [DoneOnDay] {
    inside.occurrences(in: boards, doneOn: days, most: most, at: clock)
  }

  public func lateCards(in boards: Boards, at clock: Clock, most: Int) -> [CardSummary] {
    inside.lateCards(in: boards, at: clock, most: most)
  }

  public func cardsLeftToday(in boards: Boards, at clock: Clock, most: Int) -> [CardSummary] {
    inside.cardsLeftToday(in: boards, at: clock, most: most)
  }

  public func advance(_ reading: inout FlowReading, for milliseconds: Int) throws(StoreFailure) {
    try inside.advance(&reading, for: milliseconds)
  }
  public func underWay(in boards: Boards, most: Int) throws(StoreFailure) -> [CardUnderWay] {
    try inside.underWay(in: boards, most: most)
  }
  public func timed(since moment: Moment, most: Int) -> [CardID] { inside.timed(since: moment, most: most) }

  public func advance(_ recurrences: inout Recurrences, at clock: Clock, for slice: Sieve.Slice) {
    inside.advance(&recurrences, at: clock, for: slice)
  }
}

// MARK: Journal, never fails

extension TroubledStore {
  public func page(_ id: PageID) throws(StoreFailure) -> Page? { inside.page(id) }
  public func pages(_ stretch: PageStretch) throws(StoreFailure) -> [PageSummary] { inside.pages(stretch) }
  public func pageCount(_ stretch: PageStretch) throws(StoreFailure) -> Int { inside.pageCount(stretch) }
  public func pageTags(in journal: Journal, most: Int) throws(StoreFailure) -> [TagCount] {
    inside.pageTags(in: journal, most: most)
  }
  public func removedPages(
    in journal: Journal?, after: PageTrashSpot?, most: Int
  ) throws(StoreFailure) -> [PageSummary] {
    inside.removedPages(in: journal, after: after, most: most)
  }
  public func pages(mentioning card: CardID, most: Int) throws(StoreFailure) -> [PageSummary] {
    inside.pages(mentioning: card, most: most)
  }
  public func cards(mentionedIn page: PageID) throws(StoreFailure) -> [CardID] { inside.cards(mentionedIn: page) }
  public func completed(
    in boards: Boards, during moments: Range<Moment>, most: Int
  ) throws(StoreFailure) -> [CardSummary] {
    inside.completed(in: boards, during: moments, most: most)
  }
  public func advance(_ search: inout PageSearch, for milliseconds: Int) throws(StoreFailure) {
    inside.advance(&search, for: milliseconds)
  }
}
