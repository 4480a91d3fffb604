import Testing

@testable import Board

@Suite("Fuzzy matching")
struct FuzzyTests {
  /// Brackets mark the matching letters.
  @Test(arguments: [
    ("undo", "[Undo]", Fuzzy.Fit.whole), ("un", "[Un]do", .beginning), ("move m", "[Move m]enu", .beginning),
    ("movem", "[Move m]enu", .beginning), ("trash", "The [trash]", .word), ("editor", "Edit in $[EDITOR]", .word),
    ("ETD", "[E]dit [t]he [d]eadline", .initials), ("nd", "U[nd]o", .part), ("uo", "[U]nd[o]", .scattered),
    ("ㅎㄷ", "칸의 [한도]", .word), ("완ㄹ", "[완료]로 가기", .beginning), ("옮기", "[옮]겨 간 카드로 가[기]", .scattered),
    ("cafe", "[Café]s", .beginning), ("next", "[Next]: hit", .beginning),
  ])
  func fuzzyMatchHasTheExpectedFit(typed: String, marked: String, fit: Fuzzy.Fit) throws {
    let name = marked.filter { $0 != "[" && $0 != "]" }
    let match = try #require(Fuzzy(typed).match(name))
    #expect(match.fit == fit)
    #expect(match.letters.map { Array(name)[$0] } == letters(in: marked))
  }

  @Test(arguments: [("ou", "Undo"), ("d", ""), ("z", "Undo"), ("undos", "Undo"), ("", "Undo"), ("  ", "Undo")])
  func nonMatchingNamesAreRejected(typed: String, name: String) {
    #expect(Fuzzy(typed).match(name) == nil)
  }

  @Test func onlyPrefixFitsAreLikely() {
    let likely: [Fuzzy.Fit] = [.whole, .beginning, .word, .initials]
    #expect(likely.allSatisfy(\.isLikely) && ![Fuzzy.Fit.part, .scattered].contains(where: \.isLikely))
  }

  /// The letters in brackets, without blanks.
  private func letters(in marked: String) -> [Character] {
    var (letters, isWithin) = ([Character](), false)
    for character in marked {
      switch character {
      case "[": isWithin = true
      case "]": isWithin = false
      case " ": break
      default: if isWithin { letters.append(character) }
      }
    }
    return letters
  }
}
