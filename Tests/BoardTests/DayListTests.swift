import Kanban
import Support
import Testing
import Time

@testable import Board

@Suite("The cards of a day in the calendar")
struct DayListTests {
  /// A board with more cards on the day than one query returns, and three cards that recur weekly on it.
  private func fullDay(_ day: Day) -> TestBoard {
    var board = TestBoard()
    let errands = (1...45).map { NewCard(id: Sample.id($0), text: CardText("Errand \($0)", due: .day(day))) }
    board.elsewhere(.pasted(errands, to: .todo))
    let before = Deadline.day(day - 7)
    let weekly = Repeat(RecurrenceRule(.weekly), from: before)
    for title in ["Water", "Air", "Light"] { board.add(CardText(title: title, due: before, repeats: weekly)) }
    return board
  }

  @Test func fullDayListsEachCardOnce() throws {
    let day = Sample.day + 7
    let board = fullDay(day)
    var recurrences = Recurrences(in: .one(Project.home), on: day..<day + 1, most: 9)
    board.store.advance(&recurrences, at: board.clock, for: .cards(99))
    let list = try DayList(of: day, recurrences, in: board.surroundings)
    let series = board.store.window(Window(Project.home, .todo, .up, most: 3)).reversed().map(\.id)
    let all = (1...45).map { DayItem.card(Sample.id($0)) } + series.map { DayItem.coming($0, WallSecond(day)) }
    #expect(list.count == 48)
    for most in [1, 2, 5, 48] {
      let read = try stride(from: 0, to: 48, by: most).flatMap { try list.items($0..<$0 + most) }
      #expect(read == all, "\(most) at once")
    }
    #expect(try list.items(46..<48) == all.suffix(2))
    #expect(try all.indices.map { try list.row(of: all[$0], near: $0) } == Array(all.indices))
  }

  /// The two weeks have the same number of days, so a cache keyed by that number would return the wrong days.
  @Test func theDaysOfAnotherWeekAreNotThoseOfTheFirst() throws {
    let day = Sample.day + 7
    let surroundings = fullDay(day).surroundings
    var days = PlannedDays()
    let (week, next) = (CalendarModel(on: day, scope: .week), CalendarModel(on: day + 7, scope: .week))
    try days.reconcile(for: CalendarLayout(week, surroundings), surroundings)
    let (here, there) = (CalendarLayout(week, surroundings), CalendarLayout(next, surroundings))
    #expect(here.days.count == there.days.count)
    #expect(try days.known(for: here, surroundings).due.contains { $0.count > 0 })
    #expect(try !days.known(for: there, surroundings).due.contains { $0.count > 0 })
  }

  @Test func everyDayWithAPageIsMarkedHoweverManyPagesThereAre() throws {
    let board = TestBoard()
    let journal = try board.surroundings.journal
    let days = [Day](repeating: Sample.day, count: 400) + [Sample.day + 1, Sample.day + 2]
    for (number, day) in days.enumerated() {
      let id = PageID(high: 9, low: UInt64(number + 1))
      board.elsewhere(.pagesAdded([NewPage(id: id, journal: journal, date: PageDate(day), text: "Page \(number)")]))
    }
    let layout = CalendarLayout(CalendarModel(on: Sample.day), board.surroundings)
    let written = try PlannedDays().known(for: layout, board.surroundings).written
    #expect(written == [Sample.day, Sample.day + 1, Sample.day + 2])
  }

  /// All-day events come first, other events behind the cards.
  @Test func fullDayListsEventsAroundCards() throws {
    let (day, address) = (Sample.day + 7, "https://team.example/all.ics")
    var board = fullDay(day)
    board.settings.feeds.calendars = [address]
    let events = (-1..<3).map { FeedEvent(day: day, minutes: $0 < 0 ? nil : $0 * 60..<1200, title: "Talk \($0)") }
    board.store.replaceEvents(of: FeedID(of: address), on: day..<day + 1, by: events)
    board.store.replaceEvents(of: FeedID(of: "https://former.example"), on: day..<day + 1, by: events)
    let list = try DayList(of: day, nil, in: board.surroundings)
    let listed = events.map { DayItem.event(ListedEvent(FeedID(of: address), $0)) }
    let all = listed.prefix(1) + (1...45).map { DayItem.card(Sample.id($0)) } + listed.dropFirst()
    #expect(list.count == 49)
    for most in [1, 2, 5, 49] {
      #expect(try stride(from: 0, to: 49, by: most).flatMap { try list.items($0..<$0 + most) } == Array(all))
    }
  }

  @Test func timedCardsAndEventsSortByTime() throws {
    let (day, address) = (Sample.day + 7, "https://team.example/all.ics")
    var board = TestBoard()
    board.add(
      CardText(title: "Any time", due: .day(day)), CardText(title: "Ten", due: board.clock.deadline(day, minute: 600)))
    board.settings.feeds.calendars = [address]
    let events = [nil, 540..<600, 600..<660, 720..<780].map { FeedEvent(day: day, minutes: $0, title: "Talk") }
    board.store.replaceEvents(of: FeedID(of: address), on: day..<day + 1, by: events)
    let listed = events.map { DayItem.event(ListedEvent(FeedID(of: address), $0)) }
    let any = try #require(board.store.card(number: 1, in: Project.home))
    let ten = try #require(board.store.card(number: 2, in: Project.home))
    let list = try DayList(of: day, nil, in: board.surroundings)
    #expect(try list.items(0..<9) == [listed[0], listed[1], .card(ten.id), listed[2], listed[3], .card(any.id)])
  }
}
