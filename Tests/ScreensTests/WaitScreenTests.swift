import Kanban
import Support
import Testing
import Time
import Words

@Suite("Screens of cards that wait for cards")
struct WaitScreenTests {
  // MARK: Screens

  @Test func cardReasonAndDay() {
    var board = homeBoard()
    board.type("w#2, #3 lawyer until fri")
    expectScreen("wait", &board)
  }

  @Test func circularWaitingIsRefused() {
    var board = homeBoard(language: .korean)
    board.type("w#2<enter>jw#1<enter>")
    expectScreen("wait-circle-ko", &board)
  }

  @Test(arguments: ["없음", "none"])
  func wordForNothingEndsTheWaiting(word: String) {
    var board = homeBoard(language: .korean)
    board.type("w답장<enter>")
    #expect(board.card(1).waiting != nil)
    board.type("w<ctrl-u>" + word + "<enter>")
    #expect(board.card(1).waiting == nil)
  }

  @Test func waitingIsShownOnBothCards() {
    var board = homeBoard()
    board.type("w#2<enter>")
    expectScreen("waits", &board)
  }

  @Test func detailOfAWaitingAndBlockingCard() {
    var board = homeBoard()
    board.type("w#2, #3<enter>jjc")
    board.elsewhere(.waited([board.card(5).id], Waiting(for: "", cards: [Awaited(board.card(1).id)])))
    board.type("gg<enter>")
    expectScreen("waits-detail", &board, styled: true)
  }

  @Test func atTheSmallestAndFromASCII() {
    var board = homeBoard(columns: 20, rows: 6, isASCII: true, hasColor: false)
    board.type("w#2")
    expectScreen("wait-smallest-ascii", &board)
  }

  // MARK: Chains

  /// #1 waits for #2 and #3, both for #5, that for #9; #10 waits for #1, and #11 for #10.
  private func chained(
    columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false
  ) -> TestBoard {
    var board = homeBoard(columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: !isASCII)
    board.add(CardText("Announce the new keys"), CardText("Lock the old accounts"))
    for (waiter, awaited) in [(1, [2, 3]), (2, [5, 6]), (3, [5]), (5, [9]), (10, [1]), (11, [10])] {
      let cards = awaited.map { Awaited(board.card($0).id) }
      board.elsewhere(.waited([board.card(waiter).id], Waiting(for: "", cards: cards)))
    }
    board.elsewhere(.completed([board.card(6).id]))
    return board
  }

  @Test func chainInBothDirections() {
    var board = chained()
    board.type("gg<enter>")
    expectScreen("chain-detail", &board, styled: true)
  }

  @Test func chainInKorean() {
    var board = chained(language: .korean)
    board.type("gg<enter>")
    expectScreen("chain-detail-ko", &board)
  }

  @Test func chainFromASCII() {
    var board = chained(isASCII: true)
    board.type("gg<enter>")
    expectScreen("chain-detail-ascii", &board)
  }

  @Test func chainOnASmallPane() {
    var board = chained(columns: 40, rows: 12)
    board.type("gg<enter>jjjjjjj")
    expectScreen("chain-detail-small", &board)
  }

  @Test func chainOnALargeScreen() {
    var board = chained(columns: 200, rows: 60)
    board.type("gg<enter>")
    expectScreen("chain-detail-large", &board)
  }

  @Test func longChainIsCutAndKeepsItsTitles() {
    var board = emptyBoard(columns: 40, rows: 40)
    for number in 1...41 { board.add(CardText("Step \(number)")) }
    for number in 1...40 {
      let next = Awaited(board.card(number + 1).id)
      board.elsewhere(.waited([board.card(number).id], Waiting(for: "", cards: [next])))
    }
    board.type("gg<enter>")
    #expect(board.screen.contains("#31 Step 31") && board.screen.contains("and 10 more"))
    #expect(!board.screen.contains("#32"))
    expectScreen("chain-detail-long", &board)
  }

  @Test func cardFurtherAwayIsOpened() {
    var board = board("Paint", "Buy paint", "Ask Kim")
    board.type("w#2<enter>jw#3<enter>gg<enter>jj<enter>")
    #expect(board.screen.contains("#3 Ask Kim") && board.screen.contains("Blocks"))
    #expect(board.screen.contains("#2 Buy paint") && board.screen.contains("└ #1 Paint"))
    board.type("jj<enter>")
    #expect(board.screen.contains("└ ☐ #3 Ask Kim"))
  }

  @Test func pausedAndRemovedCardsAreNamed() throws {
    var board = board("Paint", "Buy paint", "Sweep")
    board.elsewhere(.edited(board.card(3).id, [.due(nil, .day(Sample.day))]))
    board.elsewhere(
      .edited(board.card(3).id, [.repeats(nil, Repeat(RecurrenceRule(.weekly), from: .day(Sample.day)))]))
    let weekly = try #require(board.card(3).repeats)
    board.type("w#2, #3<enter>")
    board.elsewhere(.edited(board.card(3).id, [.repeats(weekly, weekly.paused)]))
    board.elsewhere(.removed([board.card(2).id]))
    board.type("gg<enter>")
    #expect(board.screen.contains("#2 Buy paint · Trash"))
    #expect(board.screen.contains("#3 Sweep · TODO · paused"))
  }

  // MARK: Keys

  private func board(_ titles: String...) -> TestBoard {
    var board = TestBoard()
    for title in titles { board.add(CardText(title: title)) }
    return board
  }

  private func waiting(_ number: Int, _ board: TestBoard) -> Waiting? { board.card(number).waiting }

  @Test func dayWithoutAReasonIsParsed() {
    var board = board("Paint")
    board.type("wtomorrow<enter>")
    #expect(waiting(1, board) == Waiting(for: "", until: board.clock.today + 1))
    board.type("w<backspace>yesterday<enter>")
    #expect(board.screen.contains("That day has passed"))
  }

  @Test(arguments: [
    ("for the answer until fri", "the answer"), ("the answer fri", "the answer"), ("답장 금욜까지", "답장"),
    ("the answer until fri", "the answer"), ("답장 ~금", "답장"), ("금욜까지 답장", "답장"),
    ("call from Ana fri at 9am", "call from Ana 09:00"),
    ("Bob until fri 9am", "Bob 09:00"), ("답장 금욜 오후 3시까지", "답장 15:00"),
    ("금요일 이후", ""), ("답장 금요일 이후", "답장"), ("after friday", ""), ("the answer after fri", "the answer"),
  ])
  func dayAtTheEndOfAReasonIsParsed(typed: String, reason: String) {
    var board = board("Paint")
    board.type("w" + typed)
    board.type("<enter>")
    #expect(waiting(1, board) == Waiting(for: reason, until: board.clock.today + 7))
  }

  @Test(arguments: [
    "fri the answer", "the answer of yesterday", "the friday report", "Legal until further notice",
  ])
  func dayInTheMiddleOrPastIsText(typed: String) {
    var board = board("Paint")
    board.type("w" + typed + "<enter>")
    #expect(waiting(1, board) == Waiting(for: typed))
  }

  @Test(arguments: ["이번 주말", "답장 이번 주말", "답장 ~이번 주말"])
  func unclearDayIsAskedBack(typed: String) {
    var board = homeBoard(language: .korean)
    board.type("w" + typed + "<enter>")
    #expect(board.screen.contains("‘이번 주말’은") && board.proposed == [])
  }

  @Test func reasonAndDayArePreviewed() {
    var board = homeBoard(columns: 40, rows: 12, language: .korean)
    board.type("w답장 금욜까지")
    expectScreen("wait-day-small-ko", &board)
  }

  @Test func circularWaitingIsPreviewed() {
    var board = board("Paint", "Sand", "Buy paint")
    board.type("w#1")
    #expect(board.screen.contains("A card cannot wait for itself"))
    board.type("<esc>w#2<enter>jw#3<enter>jw#1")
    #expect(board.screen.contains("Circular: #3"))
    board.type("<backspace>9")
    #expect(!board.screen.contains("would wait for each other"))
  }

  @Test func currentWaitingIsEditable() {
    var board = board("Paint", "Buy paint", "Ask Kim")
    board.type("w#2 a dry day until 2026-12-24<enter>w<end>0<backspace>, #3<esc>w<home>#3 <enter>")
    let cards = [board.card(2).id, board.card(3).id]
    #expect(waiting(1, board)?.cards.map(\.card) == cards)
    #expect(waiting(1, board)?.besideCards == Waiting(for: "a dry day", until: Day(year: 2026, month: 12, day: 24)))
  }

  @Test func invalidWaitIsRefusedAndStaysTyped() {
    var board = board("Paint", "Buy paint")
    board.type("w#9<enter>")
    #expect(board.screen.contains("No card #9 here"))
    board.type("<esc>wgarden#2<enter>")
    #expect(board.screen.contains("There is no project ‘garden’"))
    board.type("<esc>w#1<enter>")
    #expect(board.screen.contains("A card cannot wait for itself"))
    #expect(waiting(1, board) == nil)
  }

  @Test func detailOpensTheOtherCard() {
    var board = board("Paint", "Buy paint")
    board.type("w#2<enter><enter>j<enter>")
    #expect(board.screen.contains("#2 Buy paint"))
    #expect(board.screen.contains("Blocks"))
    board.type("q")
    #expect(board.screen.contains("Waits for"))
  }

  @Test func releasedCardIsReported() {
    var board = board("Paint", "Buy paint")
    board.type("w#2<enter>jx")
    #expect(board.screen.contains("1 card no longer waits for it"))
    board.type("uc")
    #expect(board.screen.contains("1 card no longer waits for it"))
  }

  @Test func markedCardsWaitTogether() {
    var board = board("Paint", "Hang pictures", "Buy paint")
    board.type("<space><space>w#3<enter>")
    #expect(
      [waiting(1, board), waiting(2, board)].map { $0?.cards.map(\.card) } == [[board.card(3).id], [board.card(3).id]])
    board.type("wnone<enter>")
    #expect([waiting(1, board), waiting(2, board)] == [nil, nil])
  }
}
