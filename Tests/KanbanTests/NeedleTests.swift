import Testing

@testable import Kanban

@Suite("Search words")
struct NeedleTests {
  /// The text with its matches in brackets.
  private func marked(_ word: String, _ text: String) throws -> String {
    let needle = try #require(Needle(word))
    let ranges = needle.ranges(in: text)
    #expect(needle.isFound(in: Folded(text)) == !ranges.isEmpty)
    var marked = ""
    var index = text.startIndex
    for range in ranges {
      marked += text[index..<range.lowerBound] + "[" + text[range] + "]"
      index = range.upperBound
    }
    return marked + text[index...]
  }

  @Test(
    "All matches of a word in a text are found",
    arguments: [
      ("report", "Write the Report", "Write the [Report]"), ("ete", "Été, été!", "[Été], [été]!"),
      ("aa", "aaaaa", "[aa][aa]a"), ("s", "Straße", "[S]tra[ß]e"), ("SSE", "Straße", "Stra[ße]"),
      ("cafe", "cafe\u{301} bar", "[cafe\u{301}] bar"), ("ab", "ａＢ", "[ａＢ]"),
      ("the report", "the  report", "the  report"),
      ("the report", "On the report.", "On [the report]."), ("🙂", "so 🙂 so", "so [🙂] so"), ("z", "", ""),
      ("x", "a long line of plain letters with one x", "a long line of plain letters with one [x]"),
      ("lateral", "collateral", "col[lateral]"), ("ops", "op", "op"),
    ])
  func plain(_ word: String, _ text: String, _ expected: String) throws {
    #expect(try marked(word, text) == expected)
  }

  @Test(
    "Korean matches by syllable and by initial consonants",
    arguments: [
      ("회의", "주간 회의 자료", "주간 [회의] 자료"), ("ㅎㅇ", "주간 회의 자료", "주간 [회의] 자료"), ("ﾾﾷ", "주간 회의 자료", "주간 [회의] 자료"),
      ("회ㅇ", "회의실, 회사", "[회의]실, 회사"),
      ("ㅎ의", "회의 한의", "[회의] [한의]"), ("ㅎㅇ", "ㅎㅇ 하이", "[ㅎㅇ] [하이]"), ("ㄱㅅ", "검색 ㄳ 감사", "[검색] [ㄳ] [감사]"),
      ("ㄳ", "검색", "[검색]"), ("ㄲ", "까마귀 가방", "[까]마귀 가방"), ("ㅅㅂ ㅈㄱ", "서버 점검", "[서버 점검]"), ("ㅏ", "가 ㅏ", "가 [ㅏ]"),
      ("a회", "A회의", "[A회]의"), ("bㅎ", "b회의", "[b회]의"), ("\u{1112}\u{116C}의", "회의", "[회의]"),
      ("회의", "\u{1112}\u{116C}\u{110B}\u{1174}", "[\u{1112}\u{116C}\u{110B}\u{1174}]"), ("ㅎ", "abc", "abc"),
      ("ㅎㅎ", "하하하", "[하하]하"), ("ㅎㅇ", "회", "회"), ("ㅎ", "힣", "[힣]"), ("ㄱ", "가깋까", "[가][깋]까"),
    ])
  func korean(_ word: String, _ text: String, _ expected: String) throws {
    #expect(try marked(word, text) == expected)
  }

  @Test("A word without visible characters is no search word", arguments: ["", "  ", "\u{301}", "\u{200B}\t", "\n"])
  func nothing(_ word: String) {
    #expect(Needle(word) == nil)
  }

  @Test("Words that fold to the same text are equal")
  func equality() throws {
    #expect(Needle("ÉTÉ") == Needle("ete"))
    #expect(Needle("ete") != Needle("eté "))
    #expect(try #require(Needle("Straße")).text == "strasse")
  }

  @Test("A word is found at every position, and not in texts without it")
  func everyPlace() throws {
    for word in ["q", "qz", "queen", "회의", "ㅎㅇ", "ㅎ의", "longer than eight letters"] {
      let needle = try #require(Needle(word))
      let shown = word.split(separator: "ㅎ", omittingEmptySubsequences: false).joined(separator: "회")
        .split(separator: "ㅇ", omittingEmptySubsequences: false).joined(separator: "의")
      for before in 0..<20 {
        for after in 0..<20 {
          let (left, right) = (String(repeating: "a", count: before), String(repeating: "b", count: after))
          #expect(needle.isFound(in: Folded(left + shown + right)))
          #expect(!needle.isFound(in: Folded(left + shown.dropLast() + right)))
        }
      }
    }
  }
}
