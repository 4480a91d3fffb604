import Board
import Support
import Testing

@Suite("A board with custom keys and colours")
struct RebindingTests {
  private static let file = """
    [theme]
    tag = bright-blue
    [keys]
    complete = x
    remove = delete, alt-d
    help = H
    [keys.board]
    move-card-left = <
    show-move-menu = f2
    edit = g e
    follow =
    """

  @Test func footNamesTheCustomKeys() {
    var board = homeBoard(configuration: RebindingTests.file)
    expectScreen("rebound", &board, styled: true)
  }

  @Test func helpNamesTheCustomKeys() {
    var board = homeBoard(rows: 50, configuration: RebindingTests.file)
    board.type("H")
    expectScreen("rebound-help", &board)
  }

  @Test func sequenceShowsItsContinuations() {
    var board = homeBoard(columns: 200, configuration: RebindingTests.file)
    board.type("g")
    #expect(board.screen.split(separator: "\n").last?.contains("e Edit") == true)
    board.type("e")
    #expect(board.coordinator.focus == .editorLine)
  }

  @Test func customKeysReplaceTheDefaults() {
    var board = homeBoard(configuration: RebindingTests.file)
    let first = board.card(1).id
    board.type("cmHe<esc>x")
    #expect(board.proposed == [.completed([first])])
  }

  @Test func commandWithoutAKeyIsNamedByItsOption() {
    var board = emptyBoard(configuration: "[keys]\nadd-last =")
    #expect(board.screen.contains("add-last to add a card."))
  }

  @Test func limitsComeFromTheFile() {
    var board = emptyBoard(configuration: "title-limit = 5")
    board.type("aToo long<enter>")
    #expect(board.screen.contains("8 characters"))
    #expect(board.proposed.count <= 1)
  }
}
