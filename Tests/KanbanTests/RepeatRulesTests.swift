import Kanban
import Testing

/// Cards that come again, as they are done.
@Suite struct RepeatRulesTests {
  private let story = Story()
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

  @Test func whatIsCountedFromTodayCanBeDoneOnceMoreToday() throws {
    let daily = try repeats("FREQ=DAILY", isAfterDone: true)
    let id = try adds("water", daily, notes: "- [x] ficus")
    try story.does(.completed([id]))
    let tomorrow = Repeat(daily.rule, from: .day(today + 1), isAfterDone: true)
    #expect(story.store.card(id)?.repeats == tomorrow)
    story.later(minutes: 5)
    let again = try story.does(.occurred(id, tomorrow.current))
    #expect(again.map(\.kind) == [.occurred])
    #expect(
      again.map(\.fields) == [[.due(.day(today + 1), .day(today + 1)), .repeats(tomorrow, tomorrow)]])
    #expect(story.store.card(id)?.due == .day(today + 1))
    try story.does(.undone)
    #expect(story.store.card(id)?.due == .day(today + 1))
    try story.does(.undone)
    #expect(story.store.card(id)?.due == .day(today))
    try story.does(.redone)
    try story.does(.redone)
    #expect(story.store.card(id)?.due == .day(today + 1))
    #expect(story.kinds == [.added, .occurred, .occurred, .undone, .undone, .redone, .redone])
  }

  @Test func twoWhoDoTheSameDoItOnce() throws {
    let daily = try repeats("FREQ=DAILY", isAfterDone: true)
    let id = try adds("water", daily)
    try story.does(.occurred(id, daily.current), .ann)
    #expect(story.refusal(of: .occurred(id, daily.current), .ben) == .changedElsewhere(.repeats))
  }
}
