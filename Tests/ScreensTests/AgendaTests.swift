import Board
import Kanban
import Support
import Testing
import Time
import Words

let workshopOfPlans = ProjectID(high: 0, low: 0x71)

/// `plannedBoard` with a second project that has cards on the same days.
func plannedProjects(columns: Int = 80, rows: Int = 24, language: Language = .english) -> TestBoard {
  let board = plannedBoard(columns: columns, rows: rows, language: language)
  board.elsewhere(.projectAdded(workshopOfPlans, "Workshop"))
  let cards: [(String, Deadline)] = [
    ("Sharpen", .day(Sample.day)),
    ("Plane the board", Sample.clock.deadline(Sample.day + 12, minute: 570)),
  ]
  for (number, (title, due)) in cards.enumerated() {
    let card = NewCard(id: Sample.id(81 + number), text: CardText(title: title, due: due))
    board.elsewhere(.within(workshopOfPlans, .pasted([card], to: .todo)))
  }
  return board
}

@Suite("The agenda")
struct AgendaTests {
  @Test func agendaListsLateTodayAndTheNextDays() {
    var board = plannedBoard()
    board.type("ga")
    expectScreen("agenda", &board, styled: true)
  }

  /// The ids of the cards are in the opposite order of their numbers.
  @Test func cardsOfTheSameTimeAreListedByNumber() throws {
    var board = emptyBoard()
    board.clock = Sample.clock(after: -2 * .day)
    for (index, due) in [Deadline.day(Sample.day - 1), at(17, 0), .day(Sample.day)].enumerated() {
      let cards = (1...4).map { NewCard(id: Sample.id(90 + 10 * index - $0), text: CardText("Card \($0)", due: due)) }
      board.elsewhere(.pasted(cards, to: .todo))
    }
    board.clock = Sample.clock
    func listed() -> [Int] {
      board.screen.split(separator: "\n").compactMap { row in
        row.ranges(of: "Card ").first.flatMap { Int(String(row[$0.upperBound...].prefix(1))) }
      }
    }
    board.type("ga")
    #expect(listed() == [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4], "\(board.screen)")
    board.type("gc3")
    #expect(listed() == [1, 2, 3, 4, 1, 2, 3, 4], "\(board.screen)")
    let late = try Planned.late(in: board.surroundings)
    let today = try PlannedItems(Sample.day..<Sample.day + 1, in: board.surroundings).on(Sample.day)
    #expect((late + today).map(\.title) == [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4].map { "Card \($0)" })
    let details = try board.surroundings.statusDetails().compactMap(\.last?.text)
    #expect(details == [1, 2, 3, 4, 1, 2, 3, 4, 1].map { "Card \($0)" })
  }

  @Test func cardsLeftTodayAreFoundBehindManyLateOnes() throws {
    var board = emptyBoard()
    board.clock = Sample.clock(after: -.day)
    let late = (1...25).map { NewCard(id: Sample.id($0), text: CardText("Late \($0)", due: at(9, 0))) }
    board.elsewhere(.pasted(late + [NewCard(id: Sample.id(90), text: CardText("Evening", due: at(17, 0)))], to: .todo))
    board.clock = Sample.clock
    #expect(try board.surroundings.statusDetails().compactMap(\.last?.text).last == "Evening")
  }

  /// The ids of the cards are in the opposite order of their numbers.
  @Test func calendarCellListsCardsOfTheSameTimeByNumber() {
    var board = emptyBoard()
    let cards = (1...3).map { NewCard(id: Sample.id(90 - $0), text: CardText("Card \($0)", due: .day(Sample.day))) }
    board.elsewhere(.pasted(cards, to: .todo))
    board.type("gc2")
    let listed = board.screen.split(separator: "\n").compactMap { row in
      row.ranges(of: "Card ").first.flatMap { Int(String(row[$0.upperBound...].prefix(1))) }
    }
    #expect(listed == [1, 2, 3, 1, 2, 3], "\(board.screen)")
  }

  /// Pages are written already, so the first row is a card that is still to do.
  @Test func pagesAreListedBelowTheCardsOfTheirDay() throws {
    var board = emptyBoard()
    board.add(CardText("Card", due: .day(Sample.day)))
    let date = PageDate(Sample.day, second: 9 * 3600, zone: "UTC")
    let page = NewPage(id: PageID(high: 0, low: 0x51), journal: .shared, date: date, text: "Page")
    board.elsewhere(.pagesAdded([page]))
    for keys in ["ga", "gc3"] {
      board.type(keys)
      let rows = board.screen.split(separator: "\n")
      let card = try #require(rows.firstIndex { $0.contains("Card") && !$0.contains("Cards") }, "\(board.screen)")
      #expect(rows[card + 1].contains("09:00 Page"), "\(board.screen)")
    }
  }

  @Test(arguments: Language.allCases)
  func dayWithoutDeadlinesIsReported(language: Language) {
    var board = emptyBoard(language: language)
    board.add(CardText("Later", due: .day(Sample.day + 3)))
    board.type("ga")
    #expect(board.screen.contains(language.words.nothingToday), "\(board.screen)")
    #expect(!board.screen.contains(language.words.nothingAhead))
  }

  @Test func onASmallPaneInKorean() {
    var board = plannedBoard(columns: 40, rows: 12, language: .korean)
    board.type("gajjj")
    expectScreen("agenda-small-ko", &board)
  }

  @Test func onTheSmallestFromASCII() {
    var board = plannedBoard(columns: 20, rows: 6, isASCII: true, hasColor: false)
    board.type("gaj")
    expectScreen("agenda-smallest-ascii", &board)
  }

  @Test func agendaOfAllProjects() {
    var board = plannedProjects()
    board.type("ga0")
    expectScreen("agenda-all", &board, styled: true)
  }

  @Test func agendaOfAllProjectsOnASmallPaneInKorean() {
    var board = plannedProjects(columns: 40, rows: 12, language: .korean)
    board.type("ga0jj")
    expectScreen("agenda-all-small-ko", &board)
  }

  @Test func agendaChangesApplyToTheCardsProject() {
    var board = plannedProjects()
    board.type("ga0G")
    #expect(board.screen.contains("▌09:30 Plane the board"))
    board.type("c")
    #expect(board.store.counts(in: workshopOfPlans)[.done] == 1)
    board.type("u")
    #expect(board.store.counts(in: workshopOfPlans)[.done] == 0)
    #expect(board.footer.contains("Workshop"))
    board.type("U")
    #expect(board.store.counts(in: workshopOfPlans)[.done] == 1)
    // Undo follows the redo that its notice named, also on the agenda of another project.
    board.type("0u")
    #expect(board.store.counts(in: workshopOfPlans)[.done] == 0)
  }

  @Test func calendarShowsChangesMadeInTheAgenda() {
    var board = plannedProjects()
    board.type("ga0gc")
    #expect(board.screen.contains("All projects"))
    board.type("gbgc")
    #expect(!board.screen.contains("November 2026 · All projects"))
  }

  @Test func besideAWideBoard() {
    var board = plannedBoard(columns: 180, rows: 40)
    expectScreen("agenda-beside", &board)
  }

  @Test(arguments: [("", true), ("beside = none", false)])
  func agendaIsHiddenIfDisabled(configuration: String, isShown: Bool) {
    var board = plannedBoard(columns: 180, rows: 40, configuration: configuration)
    #expect(board.screen.contains("Agenda") == isShown)
  }

  @Test func emptyAgenda() {
    var board = emptyBoard(columns: 60, rows: 12)
    board.type("ga")
    expectScreen("agenda-empty", &board)
  }

  @Test func agendaFollowsOtherChangesAndTime() {
    var board = plannedBoard()
    board.type("ga")
    #expect(board.screen.contains("17:00 서버 점검 회의 준비"))
    board.pass(milliseconds: 6 * .hour)
    #expect(board.canvas.text(ofRow: 1).contains("Late"))
    #expect(board.canvas.text(ofRow: 2).contains("! 서버 점검 회의 준비"))
    board.pass(milliseconds: 18 * .hour)
    #expect(board.screen.contains("Today · Sat 21 November"))
    board.elsewhere(.rescheduled([board.card(1).id], nil))
    #expect(!board.screen.contains(" Rotate the SSH keys") && !board.screen.contains("▌Rotate the SSH keys"))
  }

  @Test func commandsWorkOnAgendaCards() {
    var board = plannedBoard()
    board.type("gac")
    #expect(board.footer.contains("Completed ‘Rotate the SSH keys’"))
    board.type("L")
    #expect(board.card(2).due == Sample.clock.deadline(Sample.day + 1, minute: 17 * 60))
    board.type("<enter>")
    #expect(board.canvas.text(ofRow: 0).contains("서버 점검 회의 준비"))
    board.type("q<esc>")
    #expect(board.canvas.text(ofRow: 0).contains("Home"))
  }

  @Test func hiddenAgendaRowsAreCounted() {
    func headings(late: Int, today: Int, columns: Int, rows: Int, _ script: String) -> [String] {
      var board = emptyBoard(columns: columns, rows: rows)
      board.clock = Sample.clock(after: -7 * .day)
      let cards = (0..<late + today).map { number in
        let due = number < late ? Sample.day - 2 : Sample.day
        return NewCard(id: Sample.id(number + 1), text: CardText("Errand", due: .day(due)))
      }
      board.elsewhere(.pasted(cards, to: .todo))
      board.clock = Sample.clock
      board.type(script)
      let rows = board.screen.split(separator: "\n").compactMap { $0.split(separator: "│").last }
      return rows.map { $0.split(separator: " ").joined(separator: " ") }.filter {
        $0.hasPrefix("Late") || $0.hasSuffix("more")
      }
    }
    let screen = [(50, 20), (75, 32)].map { headings(late: $0, today: $1, columns: 80, rows: 100, "ga") }
    let beside = [9, 75].map { headings(late: $0, today: 22, columns: 180, rows: 40, "") }
    #expect(screen == [["Late 50"], ["Late 75", "and 25 more", "and 12 more"]])
    #expect(beside == [["Late 9", "and 2 more"], ["Late 75", "and 66 more", "and 2 more"]])
  }

  @Test func onlyCardsStillToDoAreListedAndCountedToday() {
    var board = emptyBoard(rows: 60)
    board.clock = Sample.clock(after: -7 * .day)
    func add(_ count: Int, _ title: String, from number: Int, due: Deadline) {
      let ids = (0..<count).map { Sample.id(number + $0) }
      board.elsewhere(.pasted(ids.map { NewCard(id: $0, text: CardText(title, due: due)) }, to: .todo))
      if title == "Done" { board.elsewhere(.completed(ids)) }
    }
    add(25, "Missed", from: 100, due: at(0, 1))
    add(23, "Errand", from: 200, due: at(23, 59))
    add(30, "Done", from: 300, due: at(23, 58))
    board.clock = Sample.clock
    board.type("ga")
    let rows = board.screen.split(separator: "\n")
    #expect(rows.count { $0.contains("Errand") } == 20, "\(board.screen)")
    #expect(rows.contains { $0.contains("and 3 more") }, "\(board.screen)")
    #expect(!rows.contains { $0.contains("Done") })
  }

  @Test func clickOpensTheAgendaCardBeside() {
    var board = plannedBoard(columns: 180, rows: 40)
    board.mouse(.click, x: 150, y: 4)
    #expect(board.canvas.text(ofRow: 0).contains("Rotate the SSH keys"))
  }
}
