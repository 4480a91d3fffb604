import Board
import Kanban
import Testing

@Suite("A board with a million cards")
struct CrowdTests {
  private static let million = 1_000_000

  @Test(arguments: [
    ("", 1), ("G", 1_000_000), ("Gkk", 999_998), ("Ggg", 1), ("<pgdn><pgdn>", 21), ("G<pgup>", 999_990), ("}}", 11),
    ("G{", 999_995), ("jjj", 4),
  ])
  func largeBoardNavigatesLikeASmallOne(script: String, number: Int) {
    var board = CrowdBoard(CrowdTests.million)
    _ = board.draw()
    board.type(script)
    let screen = board.draw()?.text() ?? ""
    #expect(screen.contains("▌Card \(number) "))
    #expect(board.coordinator.selectedID == CardID(high: 0, low: UInt64(number - 1)))
  }

  @Test func keysReadOnlyOneScreen() {
    var reads: [Int] = []
    for count in [1_000, CrowdTests.million] {
      var board = CrowdBoard(count)
      _ = board.draw()
      for key in [
        "j", "G", "k", "<pgup>", "{", "gg", "<pgdn>", "}", "G", "l", "h", "m<esc>", "e<esc>", "<enter>J<esc>",
      ] {
        board.type(key)
        _ = board.draw()
      }
      reads.append(board.crowd.handedOut)
    }
    #expect(reads[0] == reads[1])
    // Fifteen frames of about ten cards, each read a few times.
    #expect(reads[1] < 1_200)
  }

  @Test func hiddenCardsAreCountedUpTo1000() {
    var board = CrowdBoard(CrowdTests.million)
    _ = board.draw()
    board.type("<pgdn><pgdn>")
    let screen = board.draw()?.text() ?? ""
    #expect(screen.contains("TODO 1000000"))
    #expect(screen.contains("1k+ late"))
    #expect(screen.contains("↓1k+"))
    #expect(screen.contains("↑16"))
    board.type("G")
    #expect(board.draw()?.text().contains("↑1k+") == true)
  }

  // MARK: A store that does not answer

  @Test func failedQueryChangesNothing() {
    var board = CrowdBoard(100)
    _ = board.draw()
    let before = board.coordinator
    board.crowd.failure = .busy
    board.type("jGmxL<enter>c")
    #expect(board.coordinator == before)
    #expect(board.effects == [])
    board.crowd.failure = nil
    board.type("j")
    #expect(board.coordinator.selectedID == CardID(high: 0, low: 1))
  }

  @Test func typedTextAppearsDespiteStoreErrors() {
    var board = CrowdBoard(100)
    _ = board.draw()
    board.type("a")
    _ = board.draw()
    board.crowd.failure = .other("disk I/O error")
    board.type("Still here")
    #expect(board.draw() == nil)
    let screen = board.draw(isReading: false)?.text() ?? ""
    #expect(screen.contains("│ Title    Still here"))
    #expect(screen.contains("▌Card 1 "))
  }

  @Test func interruptQuitsDespiteStoreErrors() {
    var board = CrowdBoard(100)
    _ = board.draw()
    board.crowd.failure = .other("disk I/O error")
    board.type("<ctrl-c><ctrl-c>")
    #expect(board.effects == [.quit])
    var other = CrowdBoard(100)
    other.crowd.failure = .other("disk I/O error")
    other.type("Q")
    #expect(other.effects == [.quit])
    other.type("q")
    #expect(other.effects == [.quit, .quit])
  }

  @Test func failedFirstFrameHasNoBackground() {
    var board = CrowdBoard(100)
    board.crowd.failure = .busy
    #expect(board.draw() == nil)
    #expect(board.draw(isReading: false)?.text().contains("Card") == false)
  }
}

extension Coordinator {
  var selectedID: CardID? { board.selected }
}
