import Kanban
import Support
import Testing
import Words

@Suite("Screens of a card's detail")
struct DetailScreenTests {
  @Test func lateCardWithChecklistAndHistory() {
    var board = lived()
    board.type("<enter>jj")
    expectScreen("detail", &board, styled: true)
  }

  @Test func inKorean() {
    var board = lived(language: .korean)
    board.type("<enter>")
    expectScreen("detail-ko", &board)
  }

  @Test func onASmallPaneScrolledFromASCII() {
    var board = lived(columns: 40, rows: 12, isASCII: true)
    board.type("<enter>jjjjjjj")
    expectScreen("detail-small", &board)
  }

  @Test func atTheSmallest() {
    var board = lived(columns: 20, rows: 6)
    board.type("<enter>")
    expectScreen("detail-smallest", &board)
  }

  /// A card that was moved, edited, ticked, removed and restored.
  private func lived(
    columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false
  ) -> TestBoard {
    var board = homeBoard(columns: columns, rows: rows, language: language, isASCII: isASCII)
    let id = board.card(1).id
    board.clock = Sample.clock(after: -2 * .day)
    board.elsewhere(.moved([id], to: .doing, at: .top))
    board.elsewhere(.edited(id, [.priority(.high, .medium), .tags(["ops", "security"], ["ops", "보안", "keys"])]))
    board.clock = Sample.clock(after: -.day)
    board.elsewhere(.moved([id], to: .todo, at: .top))
    board.elsewhere(.edited(id, [.title("Rotate the SSH keys", "Rotate all the SSH keys (모두)")]))
    board.clock = Sample.clock
    board.elsewhere(.checked(id, line: 2, reads: "- [ ] roll out"))
    board.elsewhere(.removed([id]))
    board.elsewhere(.undone)
    return board
  }
}
