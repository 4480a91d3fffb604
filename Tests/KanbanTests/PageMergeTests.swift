import Kanban
import Support
import Testing

@Suite struct PageMergeTests {
  @Test(arguments: [
    ("a\nb\nc\n", "a\nb\nc\nmine\n", "theirs\na\nb\nc\n", "theirs\na\nb\nc\nmine\n"),
    ("hello world\n", "hello! world\n", "hello world?\n", "hello! world?\n"),
    ("x\n", "mine\n", "theirs\n", "theirs\nmine\n"), ("x", "mine", "theirs", "theirs\nmine"),
    ("a\nb\nc\n", "a\nc\n", "a\nb\nc\nd\n", "a\nc\nd\n"), ("a\nb\n", "a\nsame\nb\n", "a\nsame\nb\n", "a\nsame\nb\n"),
    ("", "mine", "theirs", "theirs\nmine"), ("a\n", "a\n", "", ""),
    // One of two equal letters or blanks is removed.
    ("soon", "son", "very soon", "very son"),
    ("to  the lake\n", "to the lake\n", "# Title\nto  the lake\n", "# Title\nto the lake\n"),
    // A line is added below one that is being edited.
    ("one\nI went", "one\nI went home", "one\nI went\nnote", "one\nI went home\nnote"),
    ("I went\nend\n", "I went home\nend\n", "note\nI went\nend\n", "note\nI went home\nend\n"),
    // Lines deleted by one side do not return with lines added by the other.
    ("a\nb\nc\n", "a\nb\nc mine\n", "all new\n", "all new\nc mine\n"),
    ("a\nb\nc\n", "other\n", "a\nb\nc2\n", "c2\nother\n"),
    ("head\na\na\nb\n", "head\na\nb\n", "theirs\nhead\na\na\nb\n", "theirs\nhead\na\nb\n"),
    // Deleting everything leaves no empty line.
    ("a", "mine", "", "mine"), ("a", "", "theirs", "theirs"), ("a\nb", "", "a\nb\ntheirs", "theirs"),
  ])
  func changesOfBothSidesAreKept(base: String, mine: String, theirs: String, merged: String) {
    #expect(PageMerge.merged(base: base, mine: mine, theirs: theirs) == merged)
  }

  @Test(arguments: [
    // A box stays with its item.
    ("- [ ] b", "- [x] b", "- [ ] a\n- [ ] b", "- [ ] a\n- [x] b"),
    (
      "- [ ] a\n- [ ] b\n- [ ] d", "- [ ] a\n- [ ] b\n- [x] d", "- [ ] a\n- [ ] b\n- [ ] c\n- [ ] d",
      "- [ ] a\n- [ ] b\n- [ ] c\n- [x] d"
    ),
    ("- [ ] milk\n- [ ] bread", "- [x] milk\n- [ ] bread", "- [ ] bread", "- [x] milk\n- [ ] bread"),
    ("- [ ] milk\n- [ ] oil", "- [x] milk\n- [ ] oil", "- [ ] oat milk\n- [ ] oil", "- [x] oat milk\n- [ ] oil"),
    ("- [x] a\n- [ ] b", "- [ ] a\n- [ ] b", "- [x] a\n- [x] b", "- [ ] a\n- [x] b"),
    ("- [ ] a\n- [ ] b", "- [ ] b\n- [ ] c", "- [x] a\n- [ ] b", "- [x] a\n- [ ] b\n- [ ] c"),
    // Edited words stay on their line.
    ("Text Anna\nText Bob", "Text Anna at 5\nText Bob", "Text Bob", "Text Anna at 5\nText Bob"),
    ("Text Anna at 1\nText Bob at 1", "Text Anna at 1\nText Bob at 2", "Text Bob at 1", "Text Bob at 2"),
    ("one\ntwothree", "one\nc2", "zero\none\nc2", "zero\none\nc2"),
    ("one\ntwo\nthree", "one\ntwothree", "one\ntwo\nc2", "one\nc2\ntwothree"),
    // No new number is combined from both.
    ("call 100", "call 200", "call 101", "call 101\ncall 200"),
    // Edits of neighbouring lines keep their order.
    ("tea\nham", "oranges\nham", "tea\nlemons", "oranges\nlemons"),
    ("p\nq\nr", "p2\nq\nr", "p\nr", "p2\nr"),
  ])
  func wordsAndChecksStayOnTheirLine(base: String, mine: String, theirs: String, merged: String) {
    #expect(PageMerge.merged(base: base, mine: mine, theirs: theirs) == merged)
    #expect(PageMerge.merged(base: base, mine: mine, theirs: merged) == merged)
  }

  private static let words = ["비", "sun", "wind", "", "눈", "a day", "- [ ] one"]

  private func changed(_ lines: [String], _ random: inout SeededRandom, by who: String) -> [String] {
    var lines = lines
    for turn in 0..<1 + random.number(below: 4) {
      let place = random.number(below: lines.count + 1)
      switch random.number(below: 3) {
      case 0 where place < lines.count: lines.remove(at: place)
      case 1 where place < lines.count: lines[place] = "\(who) \(turn) instead"
      default: lines.insert("\(who) \(turn) \(random.pick(PageMergeTests.words))", at: place)
      }
    }
    return lines
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func mergeKeepsEveryAddedLine(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<1_500 {
      let base = (0..<random.number(below: 12)).map { _ in random.pick(PageMergeTests.words) }
      let (mine, theirs) = (changed(base, &random, by: "mine"), changed(base, &random, by: "theirs"))
      let end = random.number(below: 2) == 0 ? "\n" : ""
      func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + end }
      let merged = PageMerge.merged(base: text(base), mine: text(mine), theirs: text(theirs))
      let lines = merged.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let lost = (mine + theirs).filter { !base.contains($0) && !lines.contains($0) }
      #expect(lost == [], "\(base) \(mine) \(theirs) \(merged)")
      // A retry after a stored write loses nothing.
      let again = PageMerge.merged(base: text(base), mine: text(mine), theirs: merged).split(separator: "\n")
      let gone = lines.filter { !$0.isEmpty && !base.contains($0) && !again.contains(Substring($0)) }
      #expect(gone == [], "\(base) \(mine) \(theirs)")
    }
  }

  @Test(arguments: [UInt64(4), 5])
  func linesDeletedOnOneSideStayDeleted(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<1_500 {
      let base = ["head"] + (0...random.number(below: 8)).map { _ in random.pick(["a", "a", "b"]) } + ["tail"]
      var mine = base
      mine.remove(at: 1 + random.number(below: base.count - 2))
      let theirs = random.number(below: 2) == 0 ? ["theirs"] + base : base + ["theirs"]
      let both = theirs.first == "theirs" ? ["theirs"] + mine : mine + ["theirs"]
      func text(_ lines: [String]) -> String { lines.joined(separator: "\n") }
      #expect(PageMerge.merged(base: text(base), mine: text(mine), theirs: text(theirs)) == text(both))
    }
  }

  @Test(arguments: [
    ("a\nb\n", "a\nmine\nb\n", "theirs\na\nb\n"), ("x\n", "mine\n", "theirs\n"), ("x", "mine", "theirs"),
    ("hello world\n", "hello! world\n", "hello world?\n"), ("a\nb\nc\n", "a\nb\nc\nmine\n", "a\ntheirs\nc\ntheirs\n"),
  ])
  func repeatedMergeAddsNothing(base: String, mine: String, theirs: String) {
    let merged = PageMerge.merged(base: base, mine: mine, theirs: theirs)
    #expect(PageMerge.merged(base: base, mine: mine, theirs: merged) == merged)
  }

  @Test func mergeOfOneMegabyteKeepsBothSides() {
    let base = (0..<20_000).map { "line \($0) of a long page, as long as a page may be\n" }.joined()
    let (mine, theirs) = ("mine\n" + base + "mine\n", base.replacing("line 777 ", with: "LINE 777 "))
    let merged = PageMerge.merged(base: base, mine: mine, theirs: theirs)
    #expect(merged.hasPrefix("mine\nline 0 ") && merged.hasSuffix("mine\n") && merged.contains("LINE 777 "))
  }
}
