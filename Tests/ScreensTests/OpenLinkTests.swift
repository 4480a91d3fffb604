import Board
import Kanban
import Support
import Terminal
import Testing
import Words

@Suite("Links in a card's notes")
struct OpenLinkTests {
  private func board(
    _ notes: String = "Read https://one.org/a를 and http://two.org\n- [x] see https://three.org, then\nnone",
    columns: Int = 40, hasColor: Bool = true, language: Language = .english
  ) -> TestBoard {
    var board = emptyBoard(columns: columns, rows: 12, language: language, hasColor: hasColor)
    board.add(CardText("Links", notes))
    board.type("<enter>")
    return board
  }

  @Test func enterAndOOpenTheLinkOfTheSelectedLine() {
    for key in ["<enter>", "o"] {
      var board = board()
      board.type("gg" + key + "<enter>")
      #expect(board.effects == [.openLink("https://one.org/a")])
      #expect(board.proposed == [])
    }
  }

  @Test func checklistLineTicksWithSpaceAndOpensItsLink() {
    var board = board()
    board.type("jo<enter><space>")
    #expect(board.effects.prefix(2) == [.openLink("https://three.org"), .openLink("https://three.org")])
    #expect(board.proposed == [.checked(board.card(1).id, line: 1, reads: "- [x] see https://three.org, then")])
  }

  @Test func missingLinkIsReported() {
    var board = board()
    for line in ["jj", "G"] {
      board.type(line + "o")
      #expect(board.footer == " There is no link on this line")
    }
    #expect(board.effects == [])
  }

  @Test func footShowsTheLinkKey() {
    var board = board()
    #expect(board.footer.hasPrefix(" o Open link  e Edit"))
    board.type("jj")
    #expect(board.footer.hasPrefix(" e Edit"))
  }

  @Test(arguments: [true, false])
  func wrappedLinksAreUnderlined(hasColor: Bool) {
    var board = board(
      "See  https://example.com/a/long/path/that/is/broken?in=two and http://x.org.", hasColor: hasColor)
    #expect(underlined(&board) == ["https://example.com/a/long/path/that/i", "s/broken?in=two", "http://x.org"])
  }

  @Test func wideCharactersDoNotShiftTheUnderline() {
    var board = board("한글 e\u{301}\u{0} \u{202E}😀 https://한글.kr/위키 끝")
    #expect(underlined(&board) == ["https://한글.kr/위키"])
  }

  @Test func linkInATickedLineIsUnderlined() {
    var board = board()
    #expect(underlined(&board) == ["https://one.org/a", "http://two.org", "https://three.org"])
  }

  @Test func openResultIsReported() {
    let notices: [(Opening, String)] = [
      (.handed(to: "firefox"), " Opened the link with firefox"),
      (.copied(.sent), " There is no browser; the link was sent to the terminal's clipboard"),
      (.copied(.sentThroughTmux), " No browser here; sent to tmux, which copies with ‘set -s set-clipboard on’"),
      (.copied(.noClipboard), " There is no browser to open the link, and no clipboard to copy it"),
      (.failed("firefox", why: "not found"), " firefox could not open the link: not found"),
    ]
    for (opening, text) in notices {
      var board = board(columns: 80)
      board.send(.opened(opening))
      #expect(board.footer == text)
    }
  }

  private func underlined(_ board: inout TestBoard) -> [String] {
    let canvas = board.canvas
    return (0..<canvas.size.height).flatMap { y in
      let cells = canvas.row(y).map { $0.style.attributes.contains(.underline) ? $0.text : "\n" }
      return cells.joined().split(separator: "\n").map(String.init)
    }
  }
}
