import Testing

@testable import Curses

@Suite("Merging of style sequences")
struct LooksTests {
  @Test(arguments: [
    ("plain text", "plain text"), ("<36m>bar<39m><0;1m>title", "<36m>bar<0;1m>title"),
    ("<0m><36m>bar", "<0;36m>bar"), ("<m><1m><7m>x", "<0;1;7m>x"), ("<39m><m>", "<m>"),
    ("<1m>a<1m>b", "<1m>a<1m>b"), ("<1m><5d><7m>x", "<1m><5d><7m>x"),
    ("<38;5;0m><48;5;1m>x<m>", "<38;5;0;48;5;1m>x<m>"),
    ("<?25l><1m><01m>x", "<?25l><1;01m>x"), ("half a sequence<1", "half a sequence<1"), ("<", "<"),
  ])
  func adjacentStyleSequencesAreMerged(sent: String, joined: String) {
    #expect(Looks.joined(bytes(sent)) == bytes(joined))
  }

  private func bytes(_ text: String) -> [UInt8] {
    text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "<"): [0x1b, 0x5b]
      case UInt8(ascii: ">"): []
      default: [byte]
      }
    }
  }
}
