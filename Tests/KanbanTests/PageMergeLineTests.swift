import Kanban
import Support
import Testing

/// Random notes edited on two sides. The oracle identifies lines by their words.
@Suite struct PageMergeLineTests {
  /// A line of the oracle; `isChecked` is nil if it is no checklist item.
  fileprivate struct Line: Hashable {
    var isChecked: Bool?
    var words: [String]

    init(isChecked: Bool?, _ words: [String]) { (self.isChecked, self.words) = (isChecked, words) }

    init(_ text: Substring) {
      let box = ["- [ ] ": false, "- [x] ": true][String(text.prefix(6))]
      isChecked = box
      words = (box == nil ? text : text.dropFirst(6)).split(separator: " ").map(String.init)
    }

    var text: String { (isChecked.map { $0 ? "- [x] " : "- [ ] " } ?? "") + words.joined(separator: " ") }
  }

  /// Notes whose lines share beginnings and endings, as real ones do. Each new word is unique.
  private struct Notes {
    var random: SeededRandom
    var newWords = 0

    mutating func word(_ who: String) -> String {
      newWords += 1
      return "\(who)\(newWords)"
    }

    mutating func line(_ who: String) -> Line {
      let isChecked: Bool? = random.number(below: 2) == 0 ? random.number(below: 2) == 0 : nil
      return Line(
        isChecked: isChecked, [random.pick(["Text", "buy", "a", "사기"]), word(who), random.pick(["at", "for", "5"])])
    }

    mutating func edited(_ lines: [Line], by who: String) -> [Line] {
      var lines = lines
      for _ in 0..<1 + random.number(below: 4) {
        let place = random.number(below: lines.count + 1)
        switch random.number(below: 5) {
        case 0 where place < lines.count: lines.remove(at: place)
        case 1 where place < lines.count:
          lines[place].words.insert(word(who), at: random.number(below: lines[place].words.count + 1))
        case 2 where place < lines.count: lines[place].words[random.number(below: lines[place].words.count)] = word(who)
        case 3 where place < lines.count: lines[place].isChecked?.toggle()
        default: lines.insert(line(who), at: place)
        }
      }
      return lines
    }
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func everyMergedLineComesFromASide(seed: UInt64) {
    var notes = Notes(random: SeededRandom(seed: seed))
    for _ in 0..<1_500 {
      let base = (0..<notes.random.number(below: 8)).map { _ in notes.line("w") }
      let (mine, theirs) = (notes.edited(base, by: "m"), notes.edited(base, by: "t"))
      func text(_ lines: [Line]) -> String { lines.map(\.text).joined(separator: "\n") }
      let merged = PageMerge.merged(base: text(base), mine: text(mine), theirs: text(theirs))
      let again = PageMerge.merged(base: text(base), mine: text(mine), theirs: merged)
      let lines = merged.split(separator: "\n").map { Line($0) }
      let story = Comment(rawValue: [text(base), text(mine), text(theirs), merged, again].joined(separator: "\n---\n"))
      for line in lines { expectExplained(line, base, mine, theirs, story) }
      #expect(Set(lines).count == lines.count, story)
      // Every added word is kept.
      let old = Set(base.flatMap(\.words))
      let written = Set((mine + theirs).flatMap(\.words)).subtracting(old)
      #expect(written.subtracting(lines.flatMap(\.words)) == [], story)
      // A retry loses nothing, and merging on the other side gives the same set of lines.
      let kept = Set(again.split(separator: "\n").map { Line($0) })
      #expect(kept.isSuperset(of: lines) && kept.isSubset(of: lines + mine), story)
      let other = PageMerge.merged(base: text(base), mine: text(theirs), theirs: text(mine))
      #expect(Set(other.split(separator: "\n").map { Line($0) }) == Set(lines), story)
    }
  }

  /// The line is from one side, or a line of the base edited by both; its box follows the side that changed it.
  private func expectExplained(_ line: Line, _ base: [Line], _ mine: [Line], _ theirs: [Line], _ story: Comment) {
    func same(_ lines: [Line]) -> Line? { lines.first { $0.words == line.words } }
    if let my = same(mine), let their = same(theirs), let was = same(base) {
      #expect(line.isChecked == (my.isChecked == was.isChecked ? their : my).isChecked, story)
      return
    }
    if let one = same(mine) ?? same(theirs), one.isChecked == line.isChecked { return }
    // All words come from the base or a side.
    let isMerged = base.contains { was in
      mine.contains { my in
        theirs.contains { their in
          let all = was.words + my.words + their.words
          guard line.words.allSatisfy({ all.contains($0) }) else { return false }
          let isOfBoth = Line.isEdit(my, of: was) && Line.isEdit(their, of: was)
          return isOfBoth && line.isChecked == (my.isChecked == was.isChecked ? their : my).isChecked
        }
      }
    }
    #expect(isMerged, story)
  }
}

extension PageMergeLineTests.Line {
  /// True if the two lines share a word.
  fileprivate static func isEdit(_ line: Self, of base: Self) -> Bool {
    line.words.contains { base.words.contains($0) }
  }
}
