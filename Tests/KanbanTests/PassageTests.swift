import Testing

@testable import Kanban

@Suite struct PassageTests {
  @Test(arguments: [
    ("a = b = c", " = ", [1, 5]), ("aaaaa", "aa", [0, 2]), ("회의 준비 회의", "회의", [0, 6]), ("e\u{301}e", "e", [1]),
    ("", "a", []),
    ("abc", "abcd", []), ("abc", "", []), ("xabab", "ab", [1, 3]),
  ])
  func matchesDoNotOverlap(text: String, part: String, places: [Int]) {
    let found = text.ranges(of: part)
    #expect(found.map { text.distance(from: text.startIndex, to: $0.lowerBound) } == places)
    #expect(found.allSatisfy { text[$0] == part })
  }

  @Test(arguments: [
    ("it's 'so'", "'", "'\\''", "it'\\''s '\\''so'\\''"), ("aaa", "aa", "b", "ba"), ("%s", "%s", "x", "x"),
    ("none", "'", "x", "none"),
    ("a<b", "<", "&lt;", "a&lt;b"), ("aa", "a", "aa", "aaaa"),
  ])
  func eachMatchIsReplacedOnce(text: String, part: String, other: String, whole: String) {
    #expect(text.replacing(part, with: other) == whole)
    #expect(text[...].replacing(part, with: other) == whole)
  }
}
