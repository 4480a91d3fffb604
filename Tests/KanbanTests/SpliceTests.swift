import Kanban
import Support
import Testing

@Suite struct SpliceTests {
  /// Characters that share leading or trailing bytes, so that a cut inside one is found.
  private static let letters: [String] = ["a", "b", "é", "è", "가", "각", "🎨", "🎩", "\n", "e\u{301}", "\u{301}"]

  private func text(_ dice: inout SeededRandom, upTo longest: Int = 12) -> String {
    (0..<Int.random(in: 0...longest, using: &dice)).map { _ in
      Self.letters.randomElement(using: &dice) ?? ""
    }.joined()
  }

  private func bytes(_ text: String?) -> [UInt8]? { text.map { Array($0.utf8) } }

  @Test(arguments: [
    ("", "", Splice(offset: 0, removed: "", inserted: "")),
    ("abc", "abc", Splice(offset: 3, removed: "", inserted: "")),
    ("abc", "axc", Splice(offset: 1, removed: "b", inserted: "x")),
    ("abc", "ac", Splice(offset: 1, removed: "b", inserted: "")),
    ("ac", "abc", Splice(offset: 1, removed: "", inserted: "b")),
    ("aa", "aaa", Splice(offset: 2, removed: "", inserted: "a")),
    ("가나", "각나", Splice(offset: 0, removed: "가", inserted: "각")),
    ("x🎨y", "x🎩y", Splice(offset: 1, removed: "🎨", inserted: "🎩")),
  ])
  func spliceIsMinimalOnCharacterBoundaries(_ before: String, _ after: String, _ splice: Splice) {
    #expect(Splice(from: before, to: after) == splice)
  }

  @Test func spliceAppliesBothWays() {
    var dice = SeededRandom(seed: 2)
    for _ in 0..<3000 {
      let (before, after) = (text(&dice), text(&dice))
      let splice = Splice(from: before, to: after)
      #expect(bytes(splice.applied(to: before)) == bytes(after))
      #expect(bytes(splice.inverse.applied(to: after)) == bytes(before))
      #expect(splice.inverse.inverse == splice)
    }
  }

  @Test func spliceRejectsOtherText() {
    let splice = Splice(from: "one two three", to: "one 2 three")
    #expect(splice.applied(to: "one tw") == nil)
    #expect(splice.applied(to: "one too three") == nil)
    #expect(Splice(offset: -1, removed: "", inserted: "x").applied(to: "abc") == nil)
    #expect(Splice(offset: 4, removed: "", inserted: "x").applied(to: "abc") == nil)
  }
}
