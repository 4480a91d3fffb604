import Board
import Kanban
import Support
import Testing
import Time
import Words

/// A board with cards around one Friday: periods over the end of a month, crowded days, weekly cards.
func plannedBoard(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true,
  configuration: String = ""
) -> TestBoard {
  var board = homeBoard(
    columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor, configuration: configuration
  )
  let weekly = RecurrenceRule(.weekly)
  board.add(
    CardText(title: "Conference trip", due: .day(Sample.day + 11), start: Sample.day + 4, tags: ["travel"]),
    CardText(title: "New heating", due: .day(Sample.day + 20), start: Sample.day - 5),
    CardText(
      title: "Water the plants", due: .day(Sample.day + 3), repeats: Repeat(weekly, from: .day(Sample.day + 3))))
  for number in 1...5 { board.add(CardText(title: "Errand \(number)", due: .day(Sample.day + 8))) }
  return board
}

@Suite("Screens of the calendar")
struct CalendarScreenTests {
  @Test func monthOfFiveWeeks() {
    var board = plannedBoard()
    board.type("gc")
    expectScreen("calendar", &board, styled: true)
  }

  @Test func monthOfFourWeeks() {
    var board = plannedBoard()
    board.type("gc]]]]]")
    // February 2032 spans five weeks; February 2026 begins on a Sunday and spans four.
    board.type("[[[[[gt")
    board.type("gc<lt><lt><lt><lt><lt><lt><lt><lt><lt>")
    expectScreen("calendar-four-weeks", &board)
  }

  @Test func monthOfSixWeeks() {
    var board = plannedBoard()
    board.type("gc<lt><lt><lt>")
    expectScreen("calendar-six-weeks", &board)
  }

  /// Occurrences are dim behind their sign and sorted by time among the cards; no word is broken.
  @Test(arguments: [(80, 24, "gc"), (80, 24, "gc2"), (160, 48, "gc")])
  func dayIsSortedByTime(columns: Int, rows: Int, script: String) {
    var board = emptyBoard(columns: columns, rows: rows)
    let daily = RecurrenceRule(.daily)
    func at(_ day: Int, _ minute: Int) -> Deadline? { board.clock.deadline(Sample.day + day, minute: minute) }
    board.add(
      CardText(title: "Team standup", due: at(0, 795), repeats: at(0, 795).map { Repeat(daily, from: $0) }),
      CardText("Pay rent", due: .day(Sample.day + 1)), CardText(title: "Interview: Jonas", due: at(1, 840)),
      CardText(title: "Backup the certificates", due: at(1, 510)))
    board.type(script)
    board.advance()
    expectScreen("calendar-order-\(script)-\(columns)x\(rows)", &board, styled: true)
  }

  @Test func cardsOfTheDayComeBeforeComingOccurrences() {
    var board = emptyBoard(columns: 80, rows: 24)
    func at(_ day: Int, _ minute: Int) -> Deadline? { board.clock.deadline(Sample.day + day, minute: minute) }
    let daily = RecurrenceRule(.daily)
    board.add(
      CardText(title: "Alarm", due: at(0, 480), repeats: at(0, 480).map { Repeat(daily, from: $0) }),
      CardText(title: "Pills", due: at(0, 490), repeats: at(0, 490).map { Repeat(daily, from: $0) }),
      CardText(title: "Vitamins", due: at(0, 500), repeats: at(0, 500).map { Repeat(daily, from: $0) }),
      CardText(title: "Dentist", due: at(1, 900)))
    board.type("gc")
    board.advance()
    #expect(board.screen.contains("Dent"), "\(board.screen)")
  }

  @Test func weeksThatBeginOnMonday() {
    var board = plannedBoard(configuration: "week-start = monday")
    board.type("gc")
    expectScreen("calendar-monday", &board)
  }

  @Test func wideTerminalShowsTheDayBesideTheMonth() {
    var board = plannedBoard(columns: 160, rows: 48)
    board.type("gc<down>")
    expectScreen("calendar-wide", &board)
  }

  @Test func onASmallPaneInKorean() {
    var board = plannedBoard(columns: 40, rows: 12, language: .korean)
    board.type("gc")
    expectScreen("calendar-small-ko", &board)
  }

  @Test func onTheSmallestFromASCII() {
    var board = plannedBoard(columns: 20, rows: 6, isASCII: true, hasColor: false)
    board.type("gc")
    expectScreen("calendar-smallest-ascii", &board)
  }

  @Test func weekView() {
    var board = plannedBoard(columns: 100, rows: 24)
    board.type("gc2<down>")
    expectScreen("calendar-week", &board)
  }

  @Test func calendarOfAllProjects() {
    var board = plannedProjects(columns: 80, rows: 24)
    board.type("gc0<enter>")
    expectScreen("calendar-all", &board)
  }

  @Test func calendarOfAllProjectsOnALargeTerminal() {
    var board = plannedProjects(columns: 200, rows: 60, language: .korean)
    board.type("gc0ll")
    expectScreen("calendar-all-wide-ko", &board)
  }

  @Test func weekOnALargeTerminal() {
    var board = plannedBoard(columns: 200, rows: 60, configuration: "week-start = monday")
    board.type("gc2")
    expectScreen("calendar-week-wide", &board)
  }

  @Test func weekInKorean() {
    var board = plannedBoard(language: .korean, configuration: "week-start = monday")
    board.type("gc2")
    expectScreen("calendar-week-ko", &board)
  }

  @Test func weekOnASmallPane() {
    var board = plannedBoard(columns: 40, rows: 12)
    board.type("gc2")
    expectScreen("calendar-week-small", &board)
  }

  @Test func holidayNameIsPrintedInFullUnderItsDay() {
    var board = plannedBoard(language: .korean)
    board.holidays = HolidayBook(countries: ["KR"])
    board.type(":go 2026-10-05<enter>3")
    expectScreen("calendar-day-holiday-ko", &board, styled: true)
  }

  @Test func lunarDayIsShownIfEnabledAndItFits() {
    func heading(_ columns: Int, _ language: Language, _ configuration: String = "") -> String {
      var board = plannedBoard(columns: columns, language: language, configuration: configuration)
      board.type("gc")
      let lines = board.screen.split(separator: "\n")
      let dates = ["Friday 20 November", "20일 금요일", "20일 (금)"]
      let row = lines.first { line in dates.contains { line.contains($0) } } ?? ""
      return row.split(separator: "│").last.map { $0.drop { $0 == " " } }.map(String.init) ?? ""
    }
    #expect(heading(80, .korean) == "2026년 11월 20일 금요일 · 음력 10월 12일 · 오늘")
    #expect(heading(40, .korean) == "11월 20일 (금) · 음 10.12 · 오늘")
    #expect(heading(80, .korean, "lunar = off") == "2026년 11월 20일 금요일 · 오늘")
    #expect(heading(80, .english) == "Friday 20 November 2026 · Today")
    #expect(heading(80, .english, "lunar = on") == "Friday 20 November 2026 · lunar 10-12 · Today")
  }

  @Test func dayViewShowsTheLunarDay() {
    for (configuration, isShown) in [("", true), ("lunar = off", false)] {
      var board = plannedBoard(columns: 80, language: .korean, configuration: configuration)
      board.type("gc3")
      #expect(board.screen.contains("2026년 11월 20일 (금) · 음 10.12 ") == isShown, "\(board.screen)")
      board.type(":go 2026-12-12<enter>3")
      #expect(board.screen.contains("· 음 11.") == isShown, "\(board.screen)")
    }
  }

  @Test func dayView() {
    var board = plannedBoard(columns: 60, rows: 16)
    board.type("gc3lll<enter>")
    expectScreen("calendar-day", &board, styled: true)
  }

  /// 추석 2026 is on a Friday before a weekend; October has two more holidays and a substitute.
  @Test func koreanHolidaysInTheirOwnWords() {
    var board = plannedBoard(columns: 100, language: .korean)
    board.holidays = HolidayBook(countries: ["KR"])
    board.type("gc<lt>")
    expectScreen("calendar-holidays-ko", &board, styled: true)
  }

  @Test func completedOccurrencesAppearOnTheirDay() {
    var board = plannedBoard()
    board.type(":go 2026-11-23<enter><enter>jcgdGk")
    #expect(board.screen.contains("▌✓ Water the plants "))
    // A completed occurrence can be opened, but not moved.
    board.type("L")
    #expect(board.footer.contains("This occurrence is already done"))
    board.type("u")
    #expect(!board.screen.contains("✓ Water the plants"))
  }

  @Test func koreanHolidaysInEnglish() {
    var board = plannedBoard(columns: 120, rows: 40)
    board.holidays = HolidayBook(countries: ["KR"])
    board.type("gc<lt><lt>")
    expectScreen("calendar-holidays", &board)
  }

  @Test func fromASCIIWithoutColour() {
    var board = plannedBoard(isASCII: true, hasColor: false)
    board.type("gc")
    expectScreen("calendar-ascii", &board, styled: true)
  }
}

@Suite("The calendar")
struct CalendarTests {
  private func day(_ board: TestBoard) -> Int? {
    guard case .calendar(let calendar) = board.coordinator.opened.last else { return nil }
    return calendar.day - Sample.day
  }

  @Test func cursorMovesByDayWeekMonthAndYear() {
    var board = plannedBoard()
    var days: [Int?] = []
    for keys in ["gc", "l", "j", "k", "h", "<gt>", "<lt>", "]", "[", "<gt>gd"] {
      board.type(keys)
      days.append(day(board))
    }
    #expect(days == [0, 1, 8, 1, 0, 30, 0, 365, 0, 0])
  }

  @Test func monthStepClampsToShorterMonths() {
    var board = plannedBoard()
    board.type("gc" + String(repeating: "l", count: 10) + "<gt><gt><gt>")
    // The months lead from 30 November to 30 December, 30 January and 28 February.
    #expect(day(board) == 100)
  }

  @Test func cursorFollowsACardMovedByDaysOrWeeks() {
    var board = plannedBoard()
    board.type("gclll<enter>")
    board.type("L")
    #expect(day(board) == 4)
    board.type("J")
    #expect(board.card(3).due == .day(Sample.day + 11))
    board.type("KH")
    #expect(board.card(3).due == .day(Sample.day + 3))
    #expect(day(board) == 3)
    board.type("u")
    #expect(board.card(3).due == .day(Sample.day + 4))
  }

  @Test func movedPeriodKeepsItsLength() {
    var board = plannedBoard()
    let trip = board.store.window(Window(Project.home, .todo, most: 99)).first { $0.title == "Conference trip" }
    board.type("gc" + String(repeating: "l", count: 11) + "<enter>L")
    let moved = trip.flatMap { board.store.card($0.id) }
    #expect(moved?.due == .day(Sample.day + 12))
    #expect(moved?.start == Sample.day + 5)
  }

  @Test func missingCountryIsReportedOnce() {
    var board = plannedBoard()
    board.holidays = HolidayBook(.builtIn, countries: ["KR"])
    board.settings.holidays.isGuessed = true
    board.type("gc")
    #expect(board.footer.contains("Showing holidays of South Korea"), "\(board.screen)")
    board.type("<esc>gc")
    #expect(!board.footer.contains("South Korea"), "\(board.screen)")
  }

  @Test func movingToAPastDayIsConfirmed() {
    var board = plannedBoard()
    board.type("gc<enter>H")
    #expect(board.screen.contains("press Enter again to set it"), "\(board.screen)")
    board.type("<enter>")
    #expect(!board.screen.contains("press Enter again to set it"), "\(board.screen)")
  }

  @Test func movedOccurrenceLeavesTheSeries() throws {
    var board = plannedBoard()
    board.type("gc" + String(repeating: "l", count: 10) + "<enter>")
    #expect(board.screen.contains("Water the plants"))
    let before = try #require(board.store.window(Window(Project.home, .todo, most: 99)).first { $0.repeats != nil })
    board.type("L")
    let repeats = try #require(board.store.card(before.id)?.repeats)
    #expect(repeats.skipped.map(\.day) == [Sample.day + 10])
    #expect(repeats.added.map(\.day) == [Sample.day + 11])
    #expect(board.store.card(before.id)?.due == before.due)
    board.type("H")
    let back = try #require(board.store.card(before.id)?.repeats)
    #expect(back.skipped == [] && back.added == [])
  }

  @Test func occurrenceCannotMoveOntoAnother() throws {
    var board = plannedBoard()
    board.type("gc" + String(repeating: "l", count: 10) + "<enter>K")
    #expect(board.footer.contains("already has an occurrence on that day"))
    let plants = try #require(board.store.window(Window(Project.home, .todo, most: 99)).first { $0.repeats != nil })
    #expect(plants.repeats?.skipped == [])
  }

  @Test func occurrenceCannotMoveBeforeTheCurrentOne() throws {
    var board = plannedBoard()
    board.type("gc" + String(repeating: "l", count: 10) + "<enter>HHHHHHK")
    #expect(board.footer.contains("The occurrence of Mon 23 November comes first"), "\(board.screen)")
    let plants = try #require(board.store.window(Window(Project.home, .todo, most: 99)).first { $0.repeats != nil })
    #expect(plants.repeats?.added.map(\.day) == [Sample.day + 4])
  }

  @Test func occurrenceCannotMoveIntoThePast() throws {
    var board = emptyBoard()
    board.clock = Sample.clock(after: -12 * .day)
    let first = Deadline.day(Sample.day - 10)
    board.add(CardText(title: "Feed the cat", due: first, repeats: Repeat(RecurrenceRule(.weekly), from: first)))
    board.clock = Sample.clock
    board.type("gcllll")
    #expect(board.screen.contains("Tuesday 24 November"))
    board.type("<enter>HHHHH")
    #expect(board.footer.contains("Thu 19 November is in the past"), "\(board.screen)")
    #expect(board.card(1).repeats?.added.map(\.day) == [Sample.day])
  }

  @Test func concurrentMovesApplyOnce() throws {
    var board = plannedBoard()
    let plants = try #require(board.store.window(Window(Project.home, .todo, most: 99)).first { $0.repeats != nil })
    let occurrence = try #require(plants.repeats?.current)
    board.type("gclll<enter>jc")
    #expect(board.proposed.last == .occurred(plants.id, occurrence))
    #expect(board.elsewhere(.occurred(plants.id, occurrence)) == nil)
    #expect(board.store.card(plants.id)?.due == .day(Sample.day + 10))
  }

  @Test func noCardMovesBeyondTheLastDay() throws {
    var board = emptyBoard()
    let last = try #require(Day(year: 9999, month: 12, day: 31))
    board.add(CardText("Far", due: .day(last)))
    board.type(":go 9999-12-31<enter><enter>L")
    #expect(board.card(1).due == .day(last), "\(board.screen)")
    #expect(board.footer == " Dates lie in the years 1 to 9999")
    board.type("H")
    #expect(board.card(1).due == .day(last - 1), "\(board.screen)")
  }

  @Test func undoMovesTheCursorToTheCard() {
    var board = plannedBoard()
    board.type("gclll<enter>LLu")
    #expect(day(board) == 4)
    board.type("uc")
    #expect(day(board) == 3)
    #expect(board.card(3).column == .done)
  }

  @Test func goCommandAcceptsADate() {
    var board = plannedBoard()
    board.type(":go 2026-12-24<enter>l")
    #expect(day(board) == 35)
  }

  @Test func laterOccurrenceCannotBeDoneFirst() {
    var board = plannedBoard()
    board.type("gc" + String(repeating: "l", count: 10) + "<enter>c")
    #expect(board.footer.contains("The occurrence of Mon 23 November comes first"))
  }

  @Test func newCardIsSelectedInTheListOfItsDay() {
    var board = plannedBoard()
    board.type("gcllaParty<enter><enter>aQuiz<enter>")
    #expect(board.coordinator.focus == .calendarDay)
    #expect(board.screen.contains("▌Quiz"), "\(board.screen)")
    board.type("c")
    #expect(board.store.window(Window(Project.home, .done, most: 99)).contains { $0.title == "Quiz" })
  }

  @Test func newCardIsDueOnTheSelectedDay() {
    var board = plannedBoard()
    board.type("gcllaParty<enter>")
    let party = board.store.window(Window(Project.home, .todo, most: 99)).first { $0.title == "Party" }
    #expect(party?.due == .day(Sample.day + 2))
    #expect(day(board) == 2)
  }

  @Test func completedRecurringCardAdvances() throws {
    var board = plannedBoard()
    let plants = try #require(board.store.window(Window(Project.home, .todo, most: 99)).first { $0.repeats != nil })
    board.type("gclll<enter>jc")
    #expect(board.store.card(plants.id)?.due == .day(Sample.day + 10))
    #expect(board.store.card(plants.id)?.column == .todo)
    #expect(board.footer.contains("Completed ‘Water the plants’, next 30 Nov"))
    board.type("u")
    #expect(board.store.card(plants.id)?.due == .day(Sample.day + 3))
  }

  @Test func mouseSelectsDaysAndDragsCards() {
    var board = plannedBoard()
    board.type("gc")
    // Monday 23 is the second column of the fourth week.
    board.mouse(.click, x: 14, y: 11)
    #expect(day(board) == 3)
    board.mouse(.click, x: 14, y: 14)
    #expect(day(board) == 10)
    // Dragging the card below the period, from the 23rd to the 25th.
    board.mouse(.click, x: 14, y: 13)
    board.mouse(.drag, x: 36, y: 11)
    board.mouse(.drop, x: 36, y: 11)
    #expect(board.card(3).due == .day(Sample.day + 5))
  }

  @Test func clickOnAMultiWeekSpanSelectsTheCard() {
    var board = plannedBoard()
    board.type("gc")
    // Saturday 28 is the last column of the fourth week; five errands are due then.
    board.mouse(.click, x: 70, y: 13)
    #expect(day(board) == 8)
    #expect(board.screen.contains("▌━ Conference trip"))
    board.type("<enter>")
    #expect(board.coordinator.focus == .detail)
    #expect(board.canvas.text(ofRow: 0).contains("Conference trip"))
  }

  @Test(arguments: [("", 80, 24, 7), ("", 120, 14, 13), ("3", 40, 10, 41)])
  func longDayScrollsWithTheCursor(scope: String, columns: Int, rows: Int, count: Int) {
    var board = emptyBoard(columns: columns, rows: rows)
    let errands = (1...count).map { number in
      NewCard(id: Sample.id(number), text: CardText(title: "Errand \(number)", due: .day(Sample.day + 1)))
    }
    board.elsewhere(.pasted(errands, to: .todo))
    board.type("gcl\(scope)<enter>")
    func underCursor() -> String {
      let canvas = board.canvas
      guard let cursor = canvas.cursor else { return "" }
      let row = Array(canvas.row(cursor.y))[cursor.x...].reduce(into: "") { $0 += $1.text }
      return row.split(separator: " ").prefix(2).joined(separator: " ")
    }
    var passed: [[String]] = [[], []]
    for (way, key) in ["j", "k"].enumerated() {
      for _ in errands {
        passed[way].append(underCursor())
        board.type(key)
      }
    }
    let all = errands.map { "▌\($0.text.title)" }
    #expect(passed == [all, all.reversed()])
  }

  @Test func screenKeyCyclesThroughScreens() {
    var board = plannedBoard()
    var titles: [String] = []
    for _ in 0..<6 {
      board.type("<tab>")
      titles.append(String(board.canvas.text(ofRow: 0).prefix(8)))
    }
    #expect(titles == [" Novembe", " Agenda ", " Journal", " History", " Trash ·", " Home   "])
    board.type("<shift-tab><shift-tab>")
    #expect(board.canvas.text(ofRow: 0).hasPrefix(" History"))
  }
}
