import Kanban
import Support
import Testing
import Words

/// Three projects with common words, and a card in the trash.
func searchedBoard(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true
) -> TestBoard {
  var board = threeProjects(
    columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor)
  board.add(
    CardText(
      "Move the office",
      "First the small things, then the desks, and only when all of that is done and nobody works there any more the servers, "
        + "which need the new keys by then.\nAsk the landlord for the plan of the cellar."))
  board.elsewhere(
    .within(searchedWorkshop, .added(Sample.id(74), CardText("Cut new keys", tags: ["회의"]), to: .doing, at: .bottom)))
  board.elsewhere(.added(Sample.id(75), CardText("Lost keys"), to: .todo, at: .bottom))
  board.elsewhere(.removed([Sample.id(75)]))
  return board
}

@Suite("Screens of the search")
struct SearchScreenTests {
  @Test func emptySearch() {
    var board = searchedBoard()
    board.type("/")
    expectScreen("search-empty", &board, styled: true)
  }

  @Test func hitsAreHighlighted() {
    var board = searchedBoard()
    board.type("/the<down>")
    expectScreen("search", &board, styled: true)
  }

  @Test func inAllProjectsAndTheTrash() {
    var board = searchedBoard()
    board.type("/keys<tab><tab>")
    expectScreen("search-everywhere", &board, styled: true)
  }

  @Test func selectedHitIsShownBesideTheList() {
    var board = searchedBoard(columns: 120, rows: 30, language: .korean)
    board.type("/key")
    expectScreen("search-beside-ko", &board)
  }

  @Test func rowsShowDueDateAndTags() {
    var board = searchedBoard()
    board.type("/ssh")
    expectScreen("search-told", &board, styled: true)
  }

  @Test func searchByFirstConsonants() {
    var board = searchedBoard(language: .korean)
    board.type("/ㅎㅇ<tab>")
    expectScreen("search-ko", &board)
  }

  @Test func withoutColourAndInASCII() {
    var board = searchedBoard(columns: 40, rows: 12, isASCII: true, hasColor: false)
    board.type("/keys")
    expectScreen("search-small-ascii-mono", &board, styled: true)
  }

  @Test func onTheSmallest() {
    var board = searchedBoard(columns: 20, rows: 6)
    board.type("/keys<tab><tab>")
    expectScreen("search-smallest", &board)
  }

  @Test func onTheSmallestInKorean() {
    var board = searchedBoard(columns: 20, rows: 6, language: .korean)
    board.type("/")
    expectScreen("search-smallest-ko", &board)
  }

  @Test func onALargeTerminal() {
    var board = searchedBoard(columns: 200, rows: 60)
    board.type("/e")
    expectScreen("search-wide", &board)
  }

  @Test func emptyResultSuggestsAWiderSearch() {
    var board = searchedBoard()
    board.type("/nowhere")
    expectScreen("search-nothing", &board)
  }

  @Test func lastWordsAreOffered() {
    var board = searchedBoard()
    board.type("/keys<esc>/")
    expectScreen("search-again", &board, styled: true)
  }

  @Test func hitsOnTheBoard() {
    var board = searchedBoard()
    board.type("/the<enter>n")
    expectScreen("walk", &board, styled: true)
  }

  @Test func hitsOnASmallBoard() {
    var board = searchedBoard(columns: 40, rows: 12, language: .korean)
    board.type("/landlord<enter>")
    expectScreen("walk-small-ko", &board)
  }

  @Test func hitsOnTheSmallest() {
    var board = searchedBoard(columns: 20, rows: 6)
    board.type("/landlord<enter>n")
    expectScreen("walk-smallest", &board)
  }

  @Test func manyHits() {
    var board = emptyBoard()
    board.fill(.todo, "Plan", 1_234)
    board.type("/plan<pgdn><pgdn>")
    expectScreen("search-many", &board)
  }
}

let searchedWorkshop = ProjectID(high: 0, low: 0x71)
