import Kanban
import Time

/// Fixed answers to queries that the tests of a crowd do not need.
extension Crowd {
  func projects() throws(StoreFailure) -> [Project] {
    try stand()
    return [Project(id: Project.home, name: "")]
  }
  func tags(in project: ProjectID, most: Int) -> [TagCount] { [] }
  func ranks(of column: Column, in project: ProjectID, from: Rank?, through: Rank?, most: Int) -> [Rank] { [] }
  func cards(in boards: Boards, dueOn days: Range<Day>, most: Int, at clock: Clock) -> [DayCards] {
    days.all.map { _ in DayCards() }
  }
  func cards(
    in boards: Boards, dueOn day: Day, skipping: Int, most: Int, at clock: Clock
  ) -> [CardSummary] { [] }
  func undoable(by actor: Actor) -> ProjectID? { nil }
  func entryToUndo(by actor: Actor, in project: ProjectID) -> Entry? { nil }
  func redoable(by actor: Actor) -> ProjectID? { nil }
  func occurrences(in boards: Boards, doneOn days: Range<Day>, most: Int, at clock: Clock) -> [DoneOnDay] {
    days.all.map { _ in DoneOnDay() }
  }
  func lateCards(in boards: Boards, at clock: Clock, most: Int) -> [CardSummary] { [] }
  func cardsLeftToday(in boards: Boards, at clock: Clock, most: Int) -> [CardSummary] { [] }
  func periods(in boards: Boards, over days: Range<Day>, most: Int, at clock: Clock) -> [Period] { [] }
  func summary(of card: CardID) -> CardSummary? { nil }
  func advance(_ recurrences: inout Recurrences, at clock: Clock, for slice: Sieve.Slice) {}
  func glances(at clock: Clock, mostLate: Int, most: Int) -> [ProjectGlance] { [] }
  func lowestDone(in project: ProjectID, since day: Day) -> Rank? { nil }
  func completions(in project: ProjectID, weeks: Throughput.Weeks) -> [Int] { [] }
  func nextAlarm(on channel: AlarmChannel, at clock: AlarmClock) -> Moment? { nil }
  func rung(of card: CardID?, at clock: AlarmClock, most: Int) -> [Ringing] { [] }
  func pending(on channel: AlarmChannel, at clock: AlarmClock, most: Int) -> [Ringing] { [] }
  func awaitedCards(in project: ProjectID, most: Int) -> [CardSummary] { [] }
  func tiedCards(of card: CardID) -> TiedCards { TiedCards() }
  func chain(of card: CardID, _ direction: Chain.Direction) throws(StoreFailure) -> Chain {
    try Chain(of: card, direction) { _, _ in [] }
  }
  func original(of card: CardID) -> SourceText? { nil }
  func card(called uid: String) -> CardID? { nil }
  func running() -> [CardID] { [] }
  func lastChanges(of card: CardID) -> LastChanges { LastChanges() }
  func noted(_ note: NoteName) -> String? { nil }
  func advance(_ reading: inout FlowReading, for milliseconds: Int) {}
  func underWay(in boards: Boards, most: Int) -> [CardUnderWay] { [] }
  func timed(since moment: Moment, most: Int) -> [CardID] { [] }
  func events(on day: Day, of feeds: [FeedID], skipping: Int, most: Int) -> [ListedEvent] { [] }
  func events(over days: Range<Day>, of feeds: [FeedID], most: Int) -> [DayEvents] { days.all.map { _ in DayEvents() } }
  func links() -> [RemoteLink] { [] }
  func link(of project: ProjectID) -> RemoteLink? { nil }
  func unsentCounts(in project: ProjectID, most: Int) -> UnsentCounts { UnsentCounts() }
  func unsent(_ card: CardID, in project: ProjectID) -> RemoteUnsent? { nil }
  func parkedPages(in project: ProjectID, most: Int) -> [RemoteUnsentPage] { [] }
  func leftAloneCounts(in project: ProjectID) -> [LeftAloneReason: Int] { [:] }
  func parked(in project: ProjectID, most: Int) -> [RemoteUnsent] { [] }
  func conflicts(in project: ProjectID, most: Int) -> [Int64] { [] }
}
