import Kanban
import Support
import Testing
import Time

@Suite("Any store: published calendars")
struct FeedContract {
  private static let team = FeedID(of: "https://example.org/team.ics")
  private static let club = FeedID(of: "https://example.org/club.ics")
  private static let day = Sample.day
  private let feeds = [team, club]

  private func event(_ title: String, _ minutes: Range<Int>? = nil, on day: Day = day) -> FeedEvent {
    FeedEvent(day: day, minutes: minutes, title: title)
  }

  @Test("The events of a day are listed in order, whole days first, with their count", arguments: Conformer.allCases)
  func order(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let store = play.store
    try store.replaceEvents(
      of: FeedContract.team, on: FeedContract.day..<FeedContract.day + 2,
      by: [event("standup", 570..<585), event("fair"), event("later", 600..<660, on: FeedContract.day + 1)])
    try store.replaceEvents(
      of: FeedContract.club, on: FeedContract.day..<FeedContract.day + 1,
      by: [event("match", 1_140..<1_440), event("early", 0..<30)])

    let titles = try store.events(on: FeedContract.day, of: feeds, skipping: 0, most: 10).map(\.event.title)
    #expect(titles == ["fair", "early", "standup", "match"])
    #expect(
      try store.events(on: FeedContract.day, of: feeds, skipping: 1, most: 2).map(\.event.title) == [
        "early", "standup",
      ])
    let over = try store.events(over: FeedContract.day..<FeedContract.day + 3, of: feeds, most: 1)
    #expect(over.map(\.count) == [4, 1, 0])
    #expect(over.map { $0.first.map(\.event.title) } == [["fair"], ["later"], []])
    // Other feeds do not count and do not affect the offset.
    let club = [FeedContract.club]
    let own = try store.events(on: FeedContract.day, of: club, skipping: 1, most: 1)
    #expect(own.map(\.event.title) == ["match"])
    let ownOver = try store.events(over: FeedContract.day..<FeedContract.day + 2, of: club, most: 1)
    #expect(ownOver.map(\.count) == [2, 0] && ownOver[0].first.map(\.event.title) == ["early"])
    #expect(try store.events(on: FeedContract.day, of: [], skipping: 0, most: 10) == [])
  }

  @Test(
    "Replacing a calendar's events on some days leaves other days and calendars unchanged",
    arguments: Conformer.allCases)
  func replacing(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let store = play.store
    let days = FeedContract.day..<FeedContract.day + 1
    try store.replaceEvents(
      of: FeedContract.team, on: FeedContract.day..<FeedContract.day + 2,
      by: [event("old"), event("tomorrow", on: FeedContract.day + 1)])
    try store.replaceEvents(of: FeedContract.club, on: days, by: [event("match")])
    let before = try store.version()
    try store.replaceEvents(
      of: FeedContract.team, on: days,
      by: [event("new", 60..<60), event("not on these days", on: FeedContract.day + 5)])

    #expect(try store.version() != before)
    #expect(
      try store.events(on: FeedContract.day, of: feeds, skipping: 0, most: 10) == [
        ListedEvent(FeedContract.club, event("match")), ListedEvent(FeedContract.team, event("new", 60..<60)),
      ])
    #expect(
      try store.events(on: FeedContract.day + 1, of: feeds, skipping: 0, most: 10).map(\.event.title) == ["tomorrow"])
    #expect(try store.events(on: FeedContract.day + 5, of: feeds, skipping: 0, most: 10) == [])
    try store.dropEvents(of: FeedContract.team)
    #expect(try store.events(over: FeedContract.day..<FeedContract.day + 2, of: feeds, most: 5).map(\.count) == [1, 0])
  }

  @Test("Calendar events add no history entries and cannot be undone", arguments: Conformer.allCases)
  func noChange(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let store = play.store
    try store.replaceEvents(
      of: FeedContract.team, on: FeedContract.day..<FeedContract.day + 1, by: [event("fair", 30..<90)])
    #expect(try store.newestSequence() == 0)
    #expect(try store.undoable(by: Sample.actor()) == nil)
  }
}
