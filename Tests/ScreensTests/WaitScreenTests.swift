import Board
import Kanban
import Support
import Testing
import Time

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
    ("the answer until fri", "the answer"), ("답장 ~금", "답장"),
  ])
  func dayAtTheEndOfAReasonIsParsed(typed: String, reason: String) {
    var board = board("Paint")
    board.type("w" + typed)
    board.type("<enter>")
    #expect(waiting(1, board) == Waiting(for: reason, until: board.clock.today + 7))
  }

  @Test(arguments: ["fri the answer", "the answer of yesterday", "the friday report"])
  func dayInTheMiddleOrPastIsText(typed: String) {
    var board = board("Paint")
    board.type("w" + typed + "<enter>")
    #expect(waiting(1, board) == Waiting(for: typed))
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
