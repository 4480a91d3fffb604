import Support
import Testing

@testable import Text

@Suite("Properties of cleaned screen text")
struct ScreenTextPropertyTests {
  init() { #expect(utf8Locale == 1) }

  private func forEachText(_ count: Int, upTo most: Int, _ body: (String, inout SeededRandom) -> Bool) -> [String] {
    var random = SeededRandom(seed: 13)
    return (0..<count).compactMap { _ in
      let text = random.text(upTo: most)
      return body(text, &random) ? nil : text
    }
  }

  @Test("the width is that of its glyphs and does not change by cleaning")
  func widthIsTheSumOfItsGlyphs() {
    let wrong = forEachText(3_000, upTo: 30) { text, _ in
      let glyphs = ScreenText.glyphs(text)
      let clean = ScreenText.clean(text)
      return ScreenText.width(text) == glyphs.reduce(0) { $0 + $1.width }
        && ScreenText.width(clean) == ScreenText.width(text) && ScreenText.glyphs(clean) == glyphs
        && glyphs.allSatisfy { $0.width == 1 || $0.width == 2 }
    }
    #expect(wrong == [])
  }

  @Test("cleaning is idempotent")
  func cleaningIsIdempotent() {
    let wrong = forEachText(3_000, upTo: 30) { text, _ in
      let clean = ScreenText.clean(text)
      return ScreenText.clean(clean).unicodeScalars.elementsEqual(clean.unicodeScalars)
    }
    #expect(wrong == [])
  }

  @Test("control and format characters do not pass")
  func controlCharactersDoNotPass() {
    let wrong = forEachText(3_000, upTo: 30) { text, _ in
      ScreenText.clean(text).unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: false
        default: true
        }
      }
    }
    #expect(wrong == [])
  }

  @Test("cleaning by Character equals cleaning the whole text, except around dotted circles")
  func cleaningByCharacterEqualsCleaningTheWhole() {
    let wrong = forEachText(3_000, upTo: 30) { text, _ in
      let whole = ScreenText.clean(text)
      if whole.unicodeScalars.contains(Glyph.dottedCircle) { return true }
      return text.map { ScreenText.clean(String($0)) }.joined().unicodeScalars.elementsEqual(whole.unicodeScalars)
    }
    #expect(wrong == [])
  }

  @Test("a truncated line fits the width and is unchanged if the text fits")
  func truncatedLineFitsTheWidth() {
    let wrong = forEachText(2_000, upTo: 30) { text, random in
      let width = Int.random(in: 0...20, using: &random)
      let ellipsis = ["…", "...", ".", ""].randomElement(using: &random) ?? "…"
      let line = ScreenText.truncated(text, to: width, ellipsis: ellipsis)
      let fits = ScreenText.width(text) <= width
      return ScreenText.width(line) <= width && (!fits || line == ScreenText.clean(text))
        && (fits || ellipsis.isEmpty || ScreenText.width(ellipsis) > width || line.hasSuffix(ellipsis))
    }
    #expect(wrong == [])
  }

  @Test("wrapped lines fit the width and lose only spaces")
  func wrappedLinesFitTheWidth() {
    let wrong = forEachText(2_000, upTo: 60) { text, random in
      let width = Int.random(in: 2...20, using: &random)
      let lines = ScreenText.wrapped(text, width: width)
      let kept = lines.flatMap { ScreenText.glyphs($0) }.filter { !$0.isSpace }
      return lines.allSatisfy { ScreenText.width($0) <= width && $0.last != " " }
        && kept == ScreenText.glyphs(text).filter { !$0.isSpace }
    }
    #expect(wrong == [])
  }

  @Test("with a limit, the first lines are the same and only the last is cut")
  func limitCutsOnlyTheLastLine() {
    let wrong = forEachText(2_000, upTo: 60) { text, random in
      let width = Int.random(in: 1...20, using: &random)
      let limit = Int.random(in: 1...5, using: &random)
      let all = ScreenText.wrapped(text, width: width)
      let some = ScreenText.wrapped(text, width: width, limit: limit)
      guard all.count > limit else { return some == all }
      let hasMore = all[limit...].contains { !$0.isEmpty }
      return some.count == limit && some.dropLast() == all[..<(limit - 1)]
        && ScreenText.width(some[limit - 1]) <= width && some[limit - 1].hasSuffix("…") == hasMore
    }
    #expect(wrong == [])
  }
}
