import Kanban
import Support
import Testing
import Words

@Suite("Screens of cards that are part of cards")
struct PartScreenTests {
  /// #2, #3 and #5 are parts of #1; #5 is done.
  private func family(
    columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false
  ) -> TestBoard {
    let board = homeBoard(columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: !isASCII)
    board.elsewhere(.madePart([2, 3, 5].map { board.card($0).id }, of: board.card(1).id))
    board.elsewhere(.completed([board.card(5).id]))
    return board
  }

  @Test func boardShowsPartsAndTheirCard() {
    var board = family()
    expectScreen("parts", &board)
  }

  @Test func boardInKorean() {
    var board = family(language: .korean)
    expectScreen("parts-ko", &board)
  }

  @Test func detailOfACardWithParts() {
    var board = family()
    board.type("gg<enter>")
    expectScreen("parts-detail", &board, styled: true)
    board.type("jjj<enter>")
    #expect(board.screen.contains("Part of"))
    expectScreen("parts-detail-part", &board)
  }

  @Test func detailInKorean() {
    var board = family(language: .korean)
    board.type("gg<enter>")
    expectScreen("parts-detail-ko", &board)
  }

  @Test func detailOnASmallPaneFromASCII() {
    var board = family(columns: 40, rows: 12, isASCII: true)
    board.type("gg<enter>")
    expectScreen("parts-detail-small-ascii", &board)
  }

  @Test func parentInTheTrash() {
    var board = family()
    board.elsewhere(.removed([board.card(1).id]))
    #expect(!board.screen.contains("part of"))
    board.elsewhere(.reopened([board.card(5).id]))
    board.type("/part:any<enter><enter>")
    #expect(board.card(2).parent != nil)
  }

  @Test(arguments: [(Language.english, "part of Shed#1"), (.korean, "상위 Shed#1")])
  func parentInAnotherProjectIsNamed(language: Language, text: String) {
    var board = boardWithShedAndYard(columns: 200, rows: 60, language: language)
    board.elsewhere(.madePart([board.card(1).id], of: Sample.id(81)))
    #expect(board.screen.contains(text), "\(board.screen)")
  }

  @Test func verbMakesAPartAndUndoTakesItOut() {
    var board = homeBoard()
    board.type("gg:part-of #3<enter>")
    #expect(board.card(1).parent == board.card(3).id)
    #expect(board.screen.contains("is part of #3") && board.screen.contains("1 part"))
    board.type("u")
    #expect(board.card(1).parent == nil)
    board.type(":part-of #1<enter>")
    #expect(board.screen.contains("A card cannot be part of itself"))
  }

  @Test func filterFindsParts() {
    var board = family()
    board.type(":filter part:#1<enter>")
    #expect(!board.screen.contains("#4") && board.screen.contains("#2"))
  }

  @Test func longListOfPartsIsCut() {
    var board = emptyBoard(columns: 60, rows: 50)
    for number in 1...40 { board.add(CardText("Step \(number)")) }
    board.elsewhere(.madePart((2...40).map { board.card($0).id }, of: board.card(1).id))
    board.type("gg<enter>")
    #expect(board.screen.contains("Parts 0/39") && board.screen.contains("and 9 more"))
  }
}
