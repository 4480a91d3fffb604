import Kanban
import Testing
import Time

/// Completing repeating cards, and moving the deadlines of a series.
@Suite struct RepeatRulesTests {
  private let story = BoardStory()
  private let today = Pinned.day(2026, 11, 20)

  private func adds(_ title: String, _ repeats: Repeat?, notes: String = "", to column: Column = .todo) throws -> CardID
  {
    let id = story.newID()
    let text = CardText(title: title, notes: notes, due: .day(today), repeats: repeats)
    try story.does(.added(id, text, to: column, at: .bottom))
    return id
  }

  private func repeats(_ rule: String, isAfterDone: Bool = false) throws -> Repeat {
    Repeat(try RecurrenceRule(text: rule), from: .day(today), isAfterDone: isAfterDone)
  }

  @Test func afterDoneSeriesAdvancesOncePerDay() throws {
    let daily = try repeats("FREQ=DAILY", isAfterDone: true)
    let id = try adds("water", daily, notes: "- [x] ficus")
    try story.does(.completed([id]))
    let tomorrow = Repeat(daily.rule, from: .day(today + 1), isAfterDone: true)
    #expect(story.store.card(id)?.repeats == tomorrow)
    story.later(minutes: 5)
    for again in [Change.occurred(id, tomorrow.current), .completed([id]), .moved([id], to: .done, at: .top)] {
      #expect(story.refusal(of: again) == .isDoneToday(next: .day(today + 1)))
    }
    let other = try adds("once", nil)
    try story.does(.completed([id, other]))
    #expect(story.kinds == [.added, .occurred, .added, .completed])
    try story.does(.undone)
    try story.does(.undone)
    try story.does(.undone)
    #expect(story.store.card(id)?.due == .day(today))
    try story.does(.completed([id]))
    #expect(story.store.card(id)?.repeats == tomorrow)
  }

  @Test func earlyCompletionMayKeepThePlannedDate() throws {
    let id = story.newID()
    let planned = Repeat(try RecurrenceRule(text: "FREQ=DAILY;INTERVAL=3"), from: .day(today + 3), isAfterDone: true)
    try story.does(.added(id, CardText(title: "water", due: .day(today + 3), repeats: planned), to: .todo, at: .top))
    let done = try story.does(.occurred(id, planned.current))
    #expect(done.map(\.fields) == [[.due(.day(today + 3), .day(today + 3)), .repeats(planned, planned)]])
    #expect(story.refusal(of: .occurred(id, planned.current)) == .isDoneToday(next: .day(today + 3)))
  }

  @Test func concurrentCompletionAdvancesOnce() throws {
    let daily = try repeats("FREQ=DAILY", isAfterDone: true)
    let id = try adds("water", daily)
    try story.does(.occurred(id, daily.current), .ann)
    #expect(story.refusal(of: .occurred(id, daily.current), .ben) == .changedElsewhere(FieldSet(.repeats)))
  }

  @Test func bulkSkipKeepsTheOrder() throws {
    let ids = try ["a", "b", "c"].map { try adds($0, repeats("FREQ=WEEKLY"), to: .doing) }
    try story.does(.skipped(ids))
    #expect(story.board == [["a", "b", "c"], [], []])
  }

  @Test func bulkCompletionKeepsTheOrder() throws {
    let ids = try ["a", "b", "c"].map { try adds($0, repeats("FREQ=WEEKLY"), to: .doing) }
    try story.does(.completed(ids))
    #expect(story.board == [["a", "b", "c"], [], []])
  }

  @Test func dropInALaneOfDoneBringsTheNextOccurrence() throws {
    let id = try adds("water", repeats("FREQ=WEEKLY"), to: .doing)
    try story.does(.placed(id, [.tags([], ["home"])], to: .done, at: .top))
    let card = try #require(story.store.card(id))
    #expect(card.column == .todo && card.due == .day(today + 7) && card.tags == ["home"])
    try story.does(.undone)
    #expect(story.store.card(id)?.due == .day(today) && story.store.card(id)?.tags == [])
  }

  @Test func nextOccurrenceResetsPerOccurrenceFields() throws {
    let weekly = try repeats("FREQ=WEEKLY")
    let ways: [(change: (CardID) -> Change, skips: [WallSecond])] = [
      ({ .completed([$0]) }, []), ({ .occurred($0, weekly.current) }, []),
      ({ .moved([$0], to: .done, at: .bottom) }, []), ({ .skipped([$0]) }, [weekly.current]),
      ({ .detached($0, as: self.story.newID(), []) }, [weekly.current]),
    ]
    for way in ways {
      let id = try adds("water", weekly, notes: "twice\n- [x] ficus\n- [ ] fern", to: .doing)
      let plain = try #require(story.store.card(id)).text
      var text = plain
      (text.start, text.tags, text.priority) = (today - 2, ["home"], .high)
      text.reminders = [.before(minutes: 60)]
      try story.does(.edited(id, plain.changes(to: text)))
      try story.does(.waited([id], Waiting(for: "rain", until: today + 3)))
      let before = try #require(story.store.card(id))
      story.later(minutes: 5)
      try story.does(way.change(id))
      var next = before
      (next.waiting, next.changed) = (nil, story.clock.now)
      next.text.notes = "twice\n- [ ] ficus\n- [ ] fern"
      (next.text.due, next.text.start) = (.day(today + 7), today + 5)
      next.text.repeats?.current = WallSecond(today + 7)
      next.text.repeats?.skipped = way.skips
      let place = try #require(story.store.card(id)).position.place
      next.position = Position(column: .todo, place: place)
      #expect(story.store.card(id) == next)
      try story.does(.undone)
      var back = before
      back.changed = story.clock.now
      #expect(story.store.card(id) == back)
      try story.does(.redone)
      #expect(story.store.card(id) == next)
    }
  }

  /// The wait belongs to this occurrence, not to the series.
  @Test func detachedCardKeepsItsWaiting() throws {
    let id = try adds("water", repeats("FREQ=WEEKLY"))
    let waiting = Waiting(for: "an answer", until: today + 3)
    try story.does(.waited([id], waiting))
    let new = story.newID()
    let entries = try story.does(.detached(id, as: new, []))
    #expect([id, new].map { story.store.card($0)?.waiting } == [nil, waiting])
    #expect(entries.first?.fields.last == .waiting(nil, waiting))
    try story.does(.undone)
    #expect(story.store.card(id)?.waiting == waiting)
    #expect(story.store.card(new)?.life == .inTrash)
    try story.does(.redone)
    #expect([id, new].map { story.store.card($0)?.waiting } == [nil, waiting])
  }

  @Test func bulkDeadlineMovesFollowingOccurrences() throws {
    let weekly = try adds("weekly", repeats("FREQ=WEEKLY;BYDAY=FR"))
    let once = try adds("once", nil)
    try story.does(.reanchored([weekly, once], to: .day(today + 1)))
    let cards = [weekly, once].map { story.store.card($0) }
    #expect(cards.map { $0?.due } == [.day(today + 1), .day(today + 1)])
    #expect(cards[0]?.repeats?.text == "DTSTART;VALUE=DATE:20261121\nRRULE:FREQ=WEEKLY;BYDAY=SA")
    try story.does(.undone)
    #expect(story.store.card(weekly)?.repeats == (try repeats("FREQ=WEEKLY;BYDAY=FR")))
    #expect(story.store.card(once)?.due == .day(today))
  }

  @Test func unmovableRuleErrorNamesTheCard() throws {
    let id = try adds("twice", repeats("FREQ=WEEKLY;BYDAY=MO,FR"))
    #expect(story.refusal(of: .reanchored([id], to: .day(today + 1))) == .ruleCannotFollow(number: 1))
    #expect(story.refusal(of: .reanchored([id], to: .day(today - 1))) != nil)
    try story.does(.reanchored([id], to: .day(today)))
    #expect(story.kinds == [.added])
  }
}
