import Board
import Kanban
import Support
import Testing

@Suite("References to cards in notes")
struct NoteLinkTests {
  private func board(_ notes: String) -> TestBoard {
    var board = TestBoard()
    board.add(CardText(title: "Paint", notes: notes))
    board.add(CardText(title: "Buy paint"))
    board.type("<enter>")
    return board
  }

  @Test func enterOpensTheReferencedCard() {
    var board = board("first #2, then go")
    board.type("<enter>")
    #expect(board.screen.hasPrefix(" #2 Buy paint"))
    board.type("q")
    #expect(board.screen.hasPrefix(" #1 Paint"))
  }

  @Test func checklistLineOpensWithEnterAndTicksWithSpace() {
    var board = board("- [ ] #2 first")
    board.type("<space>")
    #expect(board.card(1).notes == "- [x] #2 first")
    board.type("<enter>")
    #expect(board.screen.hasPrefix(" #2 Buy paint"))
  }

  @Test func unknownReferenceIsPlainText() {
    var board = board("see #9, #1 and nowhere#2")
    board.type("o")
    #expect(board.coordinator.notice?.text == "There is no link on this line")
  }

  @Test func severalReferencesOpenAMenu() {
    var board = board("see #2, then https://example.org/plan and www.example.com")
    board.type("<enter>")
    expectScreen("links-menu", &board)
    board.type("<enter>")
    #expect(board.screen.hasPrefix(" #2 Buy paint"))
    board.type("q<enter>j<enter>")
    #expect(board.effects.last == .openLink("https://example.org/plan"))
    #expect(board.coordinator.focus == .detail)
    board.type("o<tab><tab><tab>q")
    #expect(board.coordinator.focus == .detail)
  }

  @Test func linkMenuFitsTheSmallest() {
    var board = TestBoard(columns: 20, rows: 6, language: .korean)
    board.add(CardText(title: "칠하기", notes: "#2, https://example.org/a, https://example.org/b"))
    board.add(CardText(title: "페인트를 사러 가기"))
    board.type("<enter>oj")
    expectScreen("links-menu-smallest-ko", &board)
  }

  @Test func oldNumberOfASentCardStillOpens() {
    var board = board("first #2")
    let garden = ProjectID(high: 7, low: 1)
    board.elsewhere(.projectAdded(garden, "My Garden"))
    board.elsewhere(.sent([board.card(2).id], to: garden))
    board.type("<enter>")
    #expect(board.screen.hasPrefix(" #1 Buy paint"))
  }

  @Test func referenceMayNameAProject() {
    var board = board("first my-garden#1")
    let garden = ProjectID(high: 7, low: 1)
    board.elsewhere(.projectAdded(garden, "My Garden"))
    board.elsewhere(.sent([board.card(2).id], to: garden))
    board.type("<enter>")
    #expect(board.screen.hasPrefix(" #1 Buy paint"))
  }

  @Test func referencesAreDrawnAsLinks() {
    var board = homeBoard()
    let id = board.card(1).id
    board.elsewhere(.edited(id, [.notes(board.card(1).notes, "After #2, and https://example.org/#3.\n- [ ] home#3")]))
    board.type("<enter>")
    expectScreen("detail-links", &board, styled: true)
  }
}
