import Program
import Screens
import Support
import Testing

@Suite("The theme menu")
struct ThemeMenuTests {
  private let kept = "/state/theme"

  @Test func themeMenu() {
    var board = homeBoard()
    board.type(":theme<enter>jj")
    expectScreen("themes", &board)
  }

  @Test func inKoreanOnTheSmallest() {
    var board = homeBoard(columns: 20, rows: 6, language: .korean, isASCII: true, hasColor: false)
    board.type(":theme<enter>j")
    expectScreen("themes-smallest-ko", &board)
  }

  @Test func selectedThemeIsPreviewed() {
    var board = homeBoard()
    let before = board.theme
    board.type(":theme<enter>jj")
    #expect(board.theme != before)
    board.type("<esc>")
    #expect(board.theme == before)
    #expect(board.disk.read(kept) == nil)
  }

  @Test(arguments: [":theme<enter>jjj<enter>", ":theme light<enter>", ":theme li<enter>", ":테마 light<enter>"])
  func chosenThemeIsSaved(_ script: String) {
    var board = homeBoard()
    board.type(script)
    var light = homeBoard(configuration: "theme = light")
    #expect(board.theme == light.theme)
    #expect(board.disk.read(kept).map { String(decoding: $0, as: UTF8.self) } == "light\n")
    #expect(board.footer == " Theme: light")
  }

  @Test func unsavedThemeIsAppliedAndReported() {
    var board = homeBoard()
    board.disk.failure = 28
    board.type(":theme mono<enter>")
    #expect(board.footer.hasPrefix(" The theme was changed, but could not be saved: "))
    var mono = homeBoard(configuration: "theme = mono")
    #expect(board.theme == mono.theme)
  }
}

extension TestBoard {
  fileprivate var theme: Theme {
    mutating get {
      _ = screen
      return loop.picture.theme
    }
  }
}
