import Kanban
import Support
import Testing
import Typing

/// Random queries: none traps or is slow, and the canonical form of a valid one parses to the same query.
@Suite struct QueryFuzzTests {
  private static let pieces =
    QueryField.allCases.flatMap { $0.name.all + $0.values.flatMap(\.name.all) }
    + QueryState.allCases.flatMap(\.name.all) + [
      ":", "<", ">", "=", "<=", ">=", "!=", "(", ")", "((", "))", "|", "||", "\"", "\\", "\\\"", "-", "!", "#", ",",
      "..", ".",
      " ", "  ", " or ", " and ", " not ", " 또는 ", "\u{3000}", "\n", "\0", "：", "（", "“", "\u{301}", "\u{200D}",
      "\u{600}",
      "\u{1100}", "\u{1161}", "\u{11A8}", "é", "e\u{301}", "👩‍👩‍👧", "🇰🇷", "ㅎㅇ", "회의", "1", "12", "99999999999", "-7d", "+2w",
      "30d", "fri", "금", "today", "오늘", "2026-12-25", "17:00", "feb 30", "9999-12-31", "0001-01-01", "a", "ops", "İ",
      "ß",
    ]

  private func typed(_ dice: inout SeededRandom) -> String {
    let count = Int.random(in: 0...14, using: &dice)
    return (0..<count).map { _ in QueryFuzzTests.pieces.randomElement(using: &dice) ?? "" }.joined()
  }

  @Test func randomQueriesParseOrFail() {
    var dice = SeededRandom(seed: 20)
    var read = 0
    for _ in 0..<(Soak.isLong ? 300_000 : 600) {
      let text = typed(&dice)
      _ = QueryCompletion(text, cursor: Int.random(in: 0...20, using: &dice), tags: ["ops"], inKorean: false)
      do throws(QueryMistake) {
        try check(try Query(text, at: Pinned.clock), text)
        read += 1
      } catch {
        let isWithin = error.position.lowerBound >= 0 && error.position.upperBound <= text.count
        #expect(isWithin, "\(error) of \(text.debugDescription)")
      }
    }
    #expect(read > 60)
  }

  private func check(_ query: Query, _ typed: String) throws(QueryMistake) {
    let again = try? Query(query.text, at: Pinned.clock)
    #expect(again == query, "\(typed.debugDescription) is printed as \(query.text.debugDescription)")
    let found = QueryBoard.cards.filter { query.matches($0, at: Pinned.clock) }
    for card in found {
      let texts = [card.title, card.notes, card.tags.joined(separator: " "), String(card.number)].map { Folded($0) }
      let isNarrowed = query.needles.allSatisfy { needle in texts.contains(where: needle.isFound) }
      #expect(isNarrowed, "\(typed.debugDescription) finds \(card.title) without its words")
    }
  }
}
