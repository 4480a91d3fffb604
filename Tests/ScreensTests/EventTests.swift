import Board
import Kanban
import Support
import Testing
import Time
import Words

private let team = "https://team.example/all.ics"
private let club = "https://club.example/games.ics"
private let former = "https://former.example/old.ics"

/// `plannedBoard` with the events of two published calendars; a third is no longer chosen.
func watchingBoard(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true
) -> TestBoard {
  let board = plannedBoard(
    columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor,
    configuration: "calendar-feed = \(team)\ncalendar-feed = \(club)")
  func event(
    _ day: Int, _ minutes: Range<Int>?, _ title: String, _ place: String = "", begins: Bool = true
  )
    -> FeedEvent
  {
    FeedEvent(day: Sample.day + day, minutes: minutes, title: title, place: place, isBeginning: begins)
  }
  board.publish(
    team,
    [
      event(-4, nil, "Code freeze"), event(-3, nil, "Code freeze", begins: false),
      event(0, 540..<555, "Standup"), event(0, 900..<960, "Design review", "Room 4"),
      event(3, 1380..<1440, "Deployment", "On call"), event(4, 0..<90, "Deployment", "On call", begins: false),
      event(8, 600..<660, "Team lunch"),
    ], called: "Team")
  board.publish(
    club,
    [
      event(0, nil, "Club week", "Gymnasium"),
      event(1, 930..<1035, "Home game against Northern Harbour", "North field"),
      event(5, nil, "Tournament", begins: true), event(6, nil, "Tournament", begins: false),
    ], called: "Club")
  board.publish(former, (0..<99).map { event(0, $0..<1400, "Nobody sees this \($0)") }, called: "Former")
  return board
}

extension TestBoard {
  fileprivate func publish(_ address: String, _ events: [FeedEvent], called name: String) {
    let feed = FeedID(of: address)
    var note = CalendarNote()
    note.name = name
    store.replaceEvents(of: feed, on: Sample.day + -400..<Sample.day + 400, by: events)
    store.note(CalendarNote.name(feed), note.text)
  }
}

@Suite("Calendar feeds on the screen")
struct EventTests {
  @Test func inAMonth() {
    var board = watchingBoard()
    board.type("gc")
    expectScreen("events-month", &board, styled: true)
  }

  @Test func inAMonthInKoreanOnALargeTerminal() {
    var board = watchingBoard(columns: 200, rows: 60, language: .korean)
    board.type("gc<enter>")
    expectScreen("events-month-wide-ko", &board)
  }

  @Test func inAMonthOnASmallPane() {
    var board = watchingBoard(columns: 40, rows: 12)
    board.type("gc")
    expectScreen("events-month-small", &board, styled: true)
  }

  @Test func inAWeek() {
    var board = watchingBoard()
    board.type("gc2")
    expectScreen("events-week", &board)
  }

  @Test func inAWeekOnALargeTerminal() {
    var board = watchingBoard(columns: 200, rows: 60)
    board.type("gc2")
    expectScreen("events-week-wide", &board)
  }

  @Test func inAWeekInKoreanOnASmallPane() {
    var board = watchingBoard(columns: 40, rows: 12, language: .korean)
    board.type("gc2")
    expectScreen("events-week-small-ko", &board)
  }

  @Test func onADay() {
    var board = watchingBoard(columns: 60, rows: 16)
    board.type("gc3<enter>j")
    expectScreen("events-day", &board, styled: true)
  }

  @Test func onADayFromASCIIWithoutColours() {
    var board = watchingBoard(columns: 60, rows: 16, isASCII: true, hasColor: false)
    board.type("gc3llll<enter>")
    expectScreen("events-day-ascii", &board, styled: true)
  }

  @Test func onTheSmallest() {
    var board = watchingBoard(columns: 20, rows: 6)
    board.type("gc3<enter>")
    expectScreen("events-smallest", &board)
  }

  @Test func inAWeekOnTheSmallest() {
    var board = watchingBoard(columns: 20, rows: 6)
    board.type("gcl")
    expectScreen("events-smallest-week", &board)
  }

  @Test func inTheAgenda() {
    var board = watchingBoard(rows: 40)
    board.type("ga")
    expectScreen("events-agenda", &board, styled: true)
  }

  @Test func inTheAgendaInKoreanOnASmallPane() {
    var board = watchingBoard(columns: 40, rows: 12, language: .korean)
    board.type("gajj")
    expectScreen("events-agenda-small-ko", &board)
  }

  @Test func inTheAgendaOnTheSmallestFromASCII() {
    var board = watchingBoard(columns: 20, rows: 6, isASCII: true, hasColor: false)
    board.type("gajj")
    expectScreen("events-agenda-smallest-ascii", &board)
  }

  @Test func besideAWideBoard() {
    var board = watchingBoard(columns: 170, rows: 40)
    expectScreen("events-beside", &board)
  }

  @Test func enterCreatesACardFromAFutureEvent() {
    var board = watchingBoard()
    board.type("gcl<enter>")
    #expect(board.screen.contains("▌◦ 15:30 Home game"))
    board.type("<enter>")
    expectScreen("events-editor", &board)
    // Without an edit the editor closes without a question.
    board.type("<esc>")
    #expect(board.coordinator.overlay == nil)
    board.type("<enter><ctrl-s>")
    let card = board.card(number: board.made)
    #expect(card?.title == "Home game against Northern Harbour")
    #expect(card?.due == at(15, 30, Sample.day + 1))
    #expect(card?.notes == "North field")
    #expect(card?.column == .todo)
  }

  @Test func allDayEventSetsADayDeadline() {
    var board = watchingBoard()
    board.type("gclllll<enter><enter><ctrl-s>")
    #expect(board.card(number: board.made)?.due == .day(Sample.day + 5))
    #expect(board.card(number: board.made)?.title == "Tournament")
    board.type("h")
    #expect(board.screen.contains("◦ –01:30 Deployment"))
    board.type("<enter><ctrl-s>")
    #expect(board.card(number: board.made)?.due == .day(Sample.day + 4))
  }

  @Test func startedEventCreatesACardWithoutDeadline() throws {
    var board = watchingBoard()
    board.type("gchhhh<enter><enter>")
    let lines = board.styledScreen.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("It has already begun: no due date") })
    // The hint is dim, and does not prevent saving.
    #expect(lines[line + 1].contains("dddddd") && !lines[line + 1].contains("r"))
    board.type("<ctrl-s>")
    #expect(board.card(number: board.made)?.title == "Code freeze")
    #expect(board.card(number: board.made)?.due == nil)
  }

  @Test(arguments: ["H", "J", "c", "e", "d", "t", "m", "x", "w", "y", "r", "p", "E", "S"])
  func editingAnEventIsRefused(_ key: String) {
    var board = watchingBoard()
    board.type("gcl<enter>\(key)")
    #expect(board.footer.contains("This is from another calendar; press Enter to make a card of it"))
    #expect(board.proposed.count == watchingBoard().proposed.count)
    board.type("gagg")
    while !board.screen.contains("▌◦ 15:30") { board.type("j") }
    board.type(key)
    #expect(board.footer.contains("This is from another calendar"))
  }

  @Test func doubleClickCreatesACard() {
    var board = watchingBoard(columns: 60, rows: 16)
    board.type("gc3l")
    board.mouse(.click, on: "Home game")
    board.mouse(.click, on: "Home game")
    #expect(board.screen.contains("North field"))
    #expect(board.coordinator.overlay != nil)
  }

  @Test func eventsCannotBeDragged() {
    var board = watchingBoard(columns: 200, rows: 60)
    board.type("gc")
    board.mouse(.click, on: "15:30 Home")
    board.mouse(.drag, on: "15:00 Design")
    board.mouse(.drop, on: "15:00 Design")
    #expect(board.footer.contains("This is from another calendar"))
  }

  @Test func finishedEventsLeaveTheAgenda() throws {
    var board = watchingBoard()
    board.type("ga")
    // The first event of the day has ended by 13:40.
    #expect(!board.screen.contains("Standup"))
    #expect(board.screen.contains("15:00 Design review"))
    let end = board.clock.zone.moment(of: WallTime(Sample.day, minute: 960))
    board.clock = Clock(now: end, zone: board.clock.zone)
    #expect(board.screen.contains("Design review"))
    #expect(try board.surroundings.nextChange() == end + 1)
    board.clock = Clock(now: end + 1, zone: board.clock.zone)
    board.send(.timePassed)
    #expect(!board.screen.contains("Design review"))
  }

  @Test func dayWithThreeHundredEventsScrolls() {
    var board = watchingBoard()
    let day = Sample.day + 9
    board.publishMany(300, on: day)
    board.type("gclllllllll")
    // Counted up to a hundred, until the day itself is entered.
    #expect(board.screen.contains("+100+"))
    #expect(board.screen.contains("↓98+"))
    board.type("<enter>")
    #expect(board.screen.contains("↓298"))
    for number in 1..<300 {
      board.type("j")
      guard number % 99 == 0 else { continue }
      #expect(board.screen.contains("Talk \(number + 1)"), "\(number)")
    }
    #expect(board.screen.contains("↑296"))
    board.type("gg")
    #expect(board.screen.contains("Talk 1"))
    board.type("gaG")
    #expect(board.screen.contains("Talk 5 "))
    #expect(board.screen.contains("and 95+ more in other calendars"))
    #expect(!board.screen.contains("Talk 6"))
  }

  @Test(arguments: [
    (Language.english, "and more in other calendars", false), (.english, "and more in other calendars", true),
    (.korean, "다른 캘린더에 더 있음", false),
  ])
  func eventLimitIsReported(_ language: Language, _ sentence: String, _ isASCII: Bool) {
    var board = watchingBoard(language: language, isASCII: isASCII)
    board.publishMany(450, on: Sample.day + 9)
    board.type("gclllllllll<enter>")
    #expect(!board.screen.contains(sentence))
    board.type("G")
    #expect(board.screen.contains("Talk 400 "))
    #expect(board.screen.contains(sentence))
    board.type("gg")
    #expect(!board.screen.contains(sentence))
  }

  /// Equal events have a row each.
  @Test func identicalEventsAreListedEach() {
    var board = watchingBoard()
    let day = Sample.day + 9
    board.publish(
      team, Array(repeating: FeedEvent(day: day, minutes: 600..<660, title: "Shift"), count: 3), called: "Team")
    board.type("gclllllllll<enter>")
    let bars = { (board: inout TestBoard) in board.screen.split(separator: "\n").count { $0.contains("▌◦") } }
    for _ in 0..<3 {
      #expect(bars(&board) == 1)
      board.type("j")
    }
  }

  @Test func eventsDoNotDisplaceCardsInTheAgenda() {
    var board = watchingBoard(columns: 170, rows: 24)
    let own = ["Errand 5", "Conference trip", "Water the plants", "Back up the database"]
    for title in own { #expect(board.screen.contains(title)) }
    for day in 0..<14 { board.publishMany(100, on: Sample.day + day, address: day % 2 == 0 ? team : club) }
    board.elsewhere(.limited(.doing, 4))
    for title in own { #expect(board.screen.contains(title)) }
  }

  @Test func searchIgnoresEvents() {
    var board = watchingBoard()
    board.type("/Tournament<enter>")
    board.advance()
    #expect(!board.screen.contains("◦"))
  }
}

extension TestBoard {
  fileprivate func publishMany(_ count: Int, on day: Day, address: String = team) {
    let events = (1...count).map { FeedEvent(day: day, minutes: $0..<1000 + $0 % 400, title: "Talk \($0)") }
    publish(address, events, called: "Talks")
  }

  fileprivate var made: Int { (1...99).last { card(number: $0) != nil } ?? 0 }

  fileprivate func card(number: Int) -> Card? { store.card(number: number, in: Project.home) }
}
