import Board
import Support
import Testing

@Suite("Copying a card")
struct CopyTests {
  @Test func yCopiesNumberAndTitleOnTheBoardAndInTheDetail() {
    for keys in ["jy", "j<enter>y"] {
      var board = homeBoard()
      board.type(keys)
      #expect(board.effects == [.copy("#2 서버 점검 회의 준비", name: "#2")])
      #expect(board.proposed == [])
    }
  }

  @Test func capitalYCopiesTheWholeCardAsMarkdown() {
    var board = homeBoard()
    board.type("Y")
    let text = """
      # #1 Rotate the SSH keys

      todo · due 2026-11-18 · priority high · #ops #security

      On every server; keep the old ones for seven days.
      - [x] list the hosts
      - [ ] roll out

      """
    #expect(board.effects == [.copy(text, name: "#1")])
  }

  @Test func copyWithoutACardIsReported() {
    var board = emptyBoard()
    board.type("yY")
    #expect(board.effects == [])
    #expect(board.footer == " No card here")
  }

  @Test func copyNoticeDoesNotClaimDelivery() {
    var board = homeBoard()
    board.send(.copied("#2", .sent))
    #expect(board.footer == " Sent #2 to the terminal, which does not say whether it was copied")
    board.send(.copied("#2", .sentThroughTmux))
    #expect(board.footer == " Sent #2 to tmux, which passes it on with ‘set -s set-clipboard on’")
    #expect(board.coordinator.notice?.kind == .done)
  }

  @Test func failedCopyIsReported() {
    var board = homeBoard()
    board.send(.copied("#2", .tooLong(most: 56_244)))
    #expect(board.footer == " #2 is longer than the 56,244 bytes terminals copy; nothing was copied")
    board.send(.copied("#2", .noClipboard))
    #expect(board.footer == " Programs cannot use the clipboard of this terminal")
    #expect(board.coordinator.notice?.kind == .refusal)
  }

  @Test func copyNoticesInKorean() {
    var board = homeBoard(language: .korean)
    board.send(.copied("#2", .sent))
    #expect(board.footer == " #2 카드를 터미널로 보냈습니다. 복사되었는지는 확인할 수 없습니다")
  }
}
