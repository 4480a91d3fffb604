import Kanban
import Testing
import Time
import Twin

@Suite("Time spent and the clock of a card")
struct ClockTests {
  private let story = BoardStory()

  private func card(_ id: CardID) throws -> Card { try #require(story.store.card(id)) }

  private func spent(_ id: CardID) throws -> TimeSpent { try story.store.timeSpent(on: card(id)) }

  @Test func runsForOneCardAtATime() throws {
    let (one, two) = (try story.adds("one"), try story.adds("two"))
    try story.does(.started(one))
    #expect(try story.does(.started(one)) == [])
    story.later(minutes: 20)
    let entries = try story.does(.started(two))
    #expect(entries.map(\.subject.card) == [one, two] && Set(entries.map(\.group)).count == 1)
    #expect(try card(one).clock == nil && card(one).spent == 20 && story.store.running() == [two])
    try story.does(.undone)
    #expect(try card(one).spent == 0 && story.store.running() == [one])
    story.later(minutes: 5)
    try story.does(.redone)
    #expect(try card(one).spent == 20 && story.store.running() == [two])
  }

  @Test func stopsWithTheTimeThatTheUserGives() throws {
    let one = try story.adds("one")
    let start = story.clock.now
    try story.does(.started(one))
    story.later(minutes: 900)
    #expect(story.refusal(of: .stopped(one, since: start + 1)) == .changedElsewhere(.clock))
    try story.does(.stopped(one, since: start, adding: 90))
    #expect(try card(one).spent == 90 && spent(one).spells == [TimeSpent.Spell(start: start, minutes: 90)])
    try story.does(.started(one))
    try story.does(.stopped(one, since: story.clock.now, adding: 0))
    #expect(try card(one).spent == 90 && card(one).clock == nil)
  }

  /// More time than the clock ran ends at the stop, and never in the future.
  @Test func longerTypedTimeEndsAtTheStop() throws {
    let one = try story.adds("one")
    let start = story.clock.now
    try story.does(.started(one))
    story.later(minutes: 10)
    let stop = story.clock.now
    try story.does(.stopped(one, since: start, adding: 90))
    let spells = try spent(one).spells
    #expect(spells == [TimeSpent.Spell(start: stop + -90 * 60_000, minutes: 90)] && spells.first?.end == stop)
  }

  @Test func addsMinutesToTheNearest() {
    let start = story.clock.now
    #expect([0, 29_999, 30_000, 89_999, -60_000].map { Work.minutes(from: start, to: start + $0) } == [0, 0, 1, 1, 0])
  }

  @Test("Completing, removing and moving to DONE stop the clock in one entry", arguments: 0..<3)
  func endsWithTheCard(_ way: Int) throws {
    let one = try story.adds("one", to: .doing)
    try story.does(.started(one))
    let start = story.clock.now
    story.later(minutes: 12)
    let change: Change =
      [.completed([one]), .removed([one]), .placed(one, [], to: .done, at: .top)][way]
    let entries = try story.does(change)
    #expect(entries.count == 1 && entries[0].touched.isSuperset(of: [.clock, FieldSet(.spent)]))
    #expect(try card(one).clock == nil && card(one).spent == 12)
    try story.does(.undone)
    #expect(try card(one).clock == start && card(one).spent == 0)
    try story.does(.redone)
    #expect(try card(one).clock == nil && card(one).spent == 12)
  }

  @Test func isOnlyStartedOnOpenCards() throws {
    let one = try story.adds("one", to: .done)
    #expect(story.refusal(of: .started(one)) == .clockNeedsOpenCard(number: 1))
    try story.does(.removed([one]))
    #expect(story.refusal(of: .started(one)) == .cardIsInTrash(number: 1))
  }

  @Test func undoStartsNoSecondClock() throws {
    let (one, two) = (try story.adds("one"), try story.adds("two"))
    try story.does(.started(one))
    story.later(minutes: 10)
    try story.does(.stopped(one, since: try #require(try card(one).clock)))
    try story.does(.started(two), .ben)
    try story.does(.undone)
    #expect(story.store.running() == [two])
    #expect(try card(one).spent == 0)
  }

  @Test func undoStartsNoClockOfADoneCard() throws {
    let one = try story.adds("one")
    try story.does(.started(one))
    story.later(minutes: 10)
    try story.does(.stopped(one, since: try #require(try card(one).clock)))
    try story.does(.completed([one]), .ben)
    try story.does(.undone)
    #expect(try card(one).clock == nil && card(one).spent == 0)
  }

  @Test func countsForEachOccurrence() throws {
    let one = try story.adds("one", due: .day(story.clock.today))
    let text = try card(one).text
    try story.does(
      .edited(one, text.changes { $0.repeats = Repeat(RecurrenceRule(.weekly), from: .day(story.clock.today)) }))
    try story.does(.started(one))
    story.later(minutes: 30)
    try story.does(.completed([one]))
    #expect(try card(one).column == .todo && card(one).spent == 0 && card(one).clock == nil)
    #expect(try spent(one).spells.map(\.minutes) == [30])
    try story.does(.undone)
    #expect(try card(one).clock != nil && spent(one).spells == [])
  }

  @Test func isCorrectedFromTheEnd() throws {
    let one = try story.adds("one")
    func edit(_ minutes: Int) throws {
      let text = try card(one).text
      try story.does(.edited(one, text.changes { $0.spent = minutes }))
      story.later(minutes: 60)
    }
    for minutes in [30, 90, 70, 20] { try edit(minutes) }
    #expect(try spent(one).spells.map(\.minutes) == [20])
    try story.does(.undone)
    #expect(try spent(one).spells.map(\.minutes) == [30, 40])
    try story.does(.redone)
    #expect(try spent(one).spells.map(\.minutes) == [20])
  }

  @Test func isSplitAtMidnight() {
    let start = Zone.utc.moment(of: WallTime(story.clock.today, minute: 23 * 60 + 30))
    let days = TimeSpent.Spell(start: start, minutes: 100).days(in: .utc)
    #expect(days.map(\.day) == [story.clock.today, story.clock.today + 1] && days.map(\.minutes) == [30, 70])
  }

  @Test func hasLimits() throws {
    let one = try story.adds("one")
    func refusal(_ change: (inout CardText) -> Void) throws -> Refusal? {
      story.refusal(of: .edited(one, try card(one).text.changes(by: change)))
    }
    #expect(try refusal { $0.size = 100 } == .badSize(limit: 99))
    #expect(try refusal { $0.estimate = -1 } == .badLength(.estimate, limit: 600_000))
    #expect(try refusal { $0.spent = 600_001 } == .badLength(.spent, limit: 600_000))
    #expect(try refusal { ($0.size, $0.estimate, $0.spent) = (99, 600_000, 600_000) } == nil)
  }

  @Test(
    "Lengths of work are hours and minutes",
    arguments: [
      ("90", 90), ("1h30m", 90), ("1h30", 90), ("1.5h", 90), ("1:30", 90), ("2 h", 120), ("40분", 40), ("1시간 반", 90),
      ("2시간 10분", 130), ("0.25h", 15), ("10000h", 600_000), ("10001h", nil), ("2d", nil), ("1주", nil), ("1:60", nil),
      ("1:3", nil), ("h", nil), ("", nil), ("99999999999h", nil), ("1.555h", nil), ("half", nil), ("-5", nil),
    ] as [(String, Int?)])
  func areTyped(_ typed: String, _ minutes: Int?) {
    #expect(Work.minutes(typed) == minutes)
    if let minutes { #expect(Work.minutes(Work.typed(minutes)) == minutes) }
  }

  @Test func areWritten() {
    #expect(Work.text(spent: 80, of: 120) == "1:20/2:00" && Work.text(spent: 5, of: 0) == "0:05")
    #expect(Work.text(spent: 0, of: 90) == "0:00/1:30" && Work.text(spent: 0, of: 0) == nil)
  }
}
