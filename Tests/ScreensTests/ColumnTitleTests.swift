import Kanban
import Support
import Testing
import Words

@Suite("Screens with titles of columns")
struct ColumnTitleTests {
  private func titled(_ board: TestBoard) -> TestBoard {
    var board = board
    board.type(":")
    board.paste("titles Ideas, Now, 끝")
    board.type("<enter>")
    return board
  }

  @Test(arguments: [
    ("titles", 80, 24, "", Language.english), ("titles-menu", 80, 24, "m", .english),
    ("titles-moved", 80, 24, "L", .english), ("titles-history", 80, 24, "Lgh", .english),
    ("titles-ko", 80, 24, "L", .korean), ("titles-tabs", 40, 12, "", .english), ("titles-wide", 200, 60, "2", .english),
  ])
  func areReadInPlaceOfTheNames(_ name: String, columns: Int, rows: Int, keys: String, language: Language) {
    var board = titled(homeBoard(columns: columns, rows: rows, language: language))
    board.type(keys)
    expectScreen(name, &board)
  }

  @Test func withLinesFromASCII() {
    var board = titled(homeBoard(isASCII: true, hasColor: false))
    expectScreen("titles-ascii", &board)
  }

  @Test func areReadInTheOrderOfTheNextCards() {
    var board = titled(homeBoard())
    board.type("gq")
    #expect(board.screen.contains("First what is in Now, then late"))
    board.type("q:limit now 1<enter>gq")
    #expect(board.screen.contains("Now is over its limit of 1 by 1"), "\(board.screen)")
  }

  @Test func areUndoneAndCleared() {
    var board = titled(homeBoard())
    #expect(board.screen.contains("Titled the columns ‘Ideas, Now, 끝’"))
    board.type("u")
    #expect(board.screen.contains("TODO") && !board.screen.contains("Ideas 4"))
    board.type("<ctrl-r>:titles none<enter>")
    #expect(board.screen.contains("Cleared the titles of the columns") && board.screen.contains("DOING"))
  }

  @Test func areShortenedSoThatAllCountsAreSeen() {
    var board = homeBoard(columns: 40, rows: 12)
    let long = "Something to think, Now or later on, All of it is done"
    board.elsewhere(.titled(ColumnTitles(typed: long) ?? .none))
    for tab in ["[Someth… 4]", "Now or… 2/3", "All of… 3"] { #expect(board.screen.contains(tab), "\(board.screen)") }
  }

  @Test func ofSeveralWordsAreTypedBeforeALimit() {
    var board = homeBoard()
    board.elsewhere(.titled(ColumnTitles(typed: "Ideas, In work, 끝") ?? .none))
    board.type(":")
    board.paste("limit in work 4")
    board.type("<enter>")
    #expect(board.store.project(Project.home)?.limits[.doing] == 4, "\(board.screen)")
  }

  @Test func areTypedInFiltersAndMoves() {
    var board = titled(homeBoard())
    board.type(":filter column:now<enter>")
    #expect(board.screen.contains("column:doing") && !board.screen.contains("Back up the database"), "\(board.screen)")
    board.type(":filter <enter>1:move now<enter>")
    #expect(board.screen.contains("Moved to Now") || board.screen.contains("to Now"), "\(board.screen)")
  }
}
