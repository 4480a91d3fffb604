import Board
import Support
import Testing

@Suite("Results of sharing a card by command or file")
struct ShareTests {
  static let two = Shared(count: 2, title: "")

  @Test(arguments: [
    (Event.piped("sort", failure: nil), " Ran ‘sort’"), (.piped("false", failure: "1"), " ‘false’ failed (1)"),
    (.wrote(ShareTests.two, "a.md", .done), " Wrote 2 cards to a.md"),
    (.wrote(ShareTests.two, "a.md", .exists), " File exists; not overwritten: a.md"),
    (.wrote(ShareTests.two, "/a.md", .failed("Permission denied")), " Not written (Permission denied): /a.md"),
  ])
  func shareResultIsReported(event: Event, text: String) {
    var board = homeBoard()
    board.send(event)
    #expect(board.footer == text)
  }

  @Test func onlyFailuresAreRefusals() {
    let events: [(Event, Notice.Kind)] = [
      (.piped("sort", failure: nil), .done), (.piped("false", failure: "1"), .refusal),
      (.wrote(ShareTests.two, "a", .done), .done),
      (.wrote(ShareTests.two, "a", .exists), .refusal), (.wrote(ShareTests.two, "a", .failed("x")), .refusal),
    ]
    for (event, kind) in events {
      var board = homeBoard()
      board.send(event)
      #expect(board.coordinator.notice?.kind == kind)
    }
  }

  @Test func controlCharactersInACommandAreReplaced() {
    var board = homeBoard()
    board.send(.piped("a\n\u{1B}[31mb", failure: nil))
    #expect(board.footer == " Ran ‘a �[31mb’")
  }
}
