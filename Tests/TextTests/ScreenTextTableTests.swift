import Testing

@testable import Text

@Suite("Cleaning of text for the screen")
struct ScreenTextTableTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let text: String
    let clean: String
    let width: Int

    init(_ name: String, _ text: String, _ clean: String, _ width: Int) {
      (self.name, self.text, self.clean, self.width) = (name, text, clean, width)
    }

    var testDescription: String { name }
  }

  init() { #expect(utf8Locale == 1) }

  static let rows = [
    Row("nothing", "", "", 0),
    Row("ASCII", "Rotate the SSH keys!", "Rotate the SSH keys!", 20),
    Row("Latin, precomposed", "Zürich naïve", "Zürich naïve", 12),
    Row("Greek and Cyrillic", "Ωμέγα Ёлка", "Ωμέγα Ёлка", 10),

    Row("Hangul syllables", "서버 점검", "서버 점검", 9),
    Row("decomposed Hangul", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글", 4),
    Row("a syllable and a final consonant", "\u{AC00}\u{11A8}", "각", 2),
    Row("a closed syllable takes no second final", "각\u{11A8}", "각\u{11A8}", 2),
    Row("two leading consonants", "\u{1100}\u{1100}\u{1161}", "\u{1100}가", 4),
    Row("a leading consonant alone", "\u{1100}", "\u{1100}", 2),
    Row("an old vowel stays a mark on its consonant", "\u{1100}\u{11A2}", "\u{1100}\u{11A2}", 2),
    Row("a vowel without a consonant", "a\u{1161}", "a◌\u{1161}", 2),
    Row("a final without a vowel", "\u{1100}\u{11A8}", "\u{1100}◌\u{11A8}", 3),
    Row("compatibility jamo", "ㄱㅏ", "ㄱㅏ", 4),
    Row("half-width jamo", "\u{FFA1}", "\u{FFA1}", 1),
    Row("extended jamo are disputed", "\u{A960}\u{D7B0}", "\u{FFFD}\u{FFFD}", 2),

    Row("Han", "漢字", "漢字", 4),
    Row("Han beyond the BMP", "𠮷", "𠮷", 2),
    Row("kana", "カナかな", "カナかな", 8),
    Row("half-width kana with its voicing mark", "\u{FF76}\u{FF9E}", "\u{FF76}\u{FF9E}", 2),
    Row("kana with a combining voicing mark", "か\u{3099}", "か\u{3099}", 2),
    Row("full-width Latin", "ＡＢ", "ＡＢ", 4),
    Row("ideographic space", "\u{3000}", "\u{3000}", 2),
    Row("Yijing hexagrams are disputed", "䷀", "\u{FFFD}", 1),
    Row("box drawing", "┌─┐", "┌─┐", 3),

    Row("emoji", "👍🎉", "👍🎉", 4),
    Row("a family is its first member", "👨‍👩‍👧", "👨", 2),
    Row("a profession is its person", "👩🏽‍💻", "👩", 2),
    Row("a flag of a flag and a sign", "🏳\u{FE0F}\u{200D}🌈x", "🏳x", 2),
    Row("a sequence with an emoji newer than Unicode 13", "👩\u{200D}\u{1FAE0}x", "👩x", 3),
    Row("emoji side by side are not joined", "👩💻", "👩💻", 4),
    Row("a joiner that a mark parts from the second emoji", "👩\u{200D}\u{FE0F}💻", "👩💻", 4),
    Row("a joiner before a letter", "👩\u{200D}a", "👩a", 3),
    Row("skin tones", "👍🏿", "👍", 2),
    Row("a skin tone alone", "\u{1F3FF}", "", 0),
    Row("flags", "🇰🇷🇺🇸", "KRUS", 4),
    Row("half a flag", "🇰", "K", 1),
    Row("a flag of tags", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}!", "🏴!", 3),
    Row("keycaps", "1\u{FE0F}\u{20E3}", "1\u{20E3}", 1),
    Row("emoji presentation", "❤\u{FE0F}", "❤", 1),
    Row("text presentation", "⌚\u{FE0E}", "⌚", 2),
    Row("variation selectors of Han and Mongolian", "葛\u{E0100}\u{180B}", "葛", 2),
    Row("emoji of Unicode 13", "🥷", "🥷", 2),
    Row("emoji newer than Unicode 13", "\u{1FAE0}\u{1FAE8}", "\u{FFFD}\u{FFFD}", 2),

    Row("a combining mark", "e\u{301}", "e\u{301}", 1),
    Row(
      "ten marks on a letter", "e" + String(repeating: "\u{301}", count: 10) + "x", "e\u{301}\u{301}\u{301}\u{301}x", 2),
    Row("a mark without a base", "\u{301}a", "◌\u{301}a", 2),
    Row("a mark behind a line break", "\n\u{301}", " ◌\u{301}", 2),
    Row("a mark behind a control character", "\u{7}\u{301}", "\u{FFFD}◌\u{301}", 2),
    Row("a mark behind a zero-width space", "a\u{200B}\u{301}", "a◌\u{301}", 2),
    Row("a mark behind a space", " \u{301}", " \u{301}", 1),
    Row("a mark behind a joined emoji", "👩\u{200D}\u{301}", "👩◌\u{301}", 3),
    Row("a mark newer than Unicode 13", "a\u{1AC1}", "a\u{FFFD}", 2),
    Row("Devanagari", "नि", "नि", 2),
    Row("Thai", "ก\u{E48}\u{E33}", "ก\u{E48}\u{E33}", 2),
    Row("a joiner and a non-joiner between letters", "a\u{200D}b\u{200C}\u{301}", "ab\u{301}", 2),

    Row("Hebrew and Arabic", "שלום سلام", "שלום سلام", 9),
    Row("bidi controls", "\u{202E}abc\u{202C}\u{2066}\u{2069}\u{200E}\u{200F}\u{61C}", "abc", 3),
    Row("format characters", "\u{FEFF}a\u{200B}\u{AD}\u{2060}b\u{FFF9}", "ab", 2),
    Row("tags", "a\u{E0001}\u{E0041}b", "ab", 2),

    Row("tab and line breaks", "a\tb\nc\rd\u{85}e\u{2028}f\u{2029}g", "a b c d e f g", 13),
    Row("CR LF is one", "a\r\nb", "a b", 3),
    Row("escape sequences", "\u{1B}[31mred\u{9B}0m", "\u{FFFD}[31mred\u{FFFD}0m", 11),
    Row(
      "other control characters", "\0\u{7}\u{B}\u{C}\u{7F}\u{80}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", 6
    ),

    Row("unassigned", "\u{378}\u{E0080}", "\u{FFFD}\u{FFFD}", 2),
    Row("noncharacters", String(decoding: [0xEF, 0xBF, 0xBE, 0xEF, 0xB7, 0x90], as: UTF8.self), "\u{FFFD}\u{FFFD}", 2),
    Row("private use", "\u{E0B0}", "\u{E0B0}", 1),
    Row("the replacement character itself", "\u{FFFD}\u{301}", "\u{FFFD}\u{301}", 1),
  ]

  @Test("cleaning and width match the table", arguments: rows)
  func cleaningMatchesTheTable(row: Row) {
    // Compares scalars, because == treats é and e + mark as equal.
    #expect(Array(ScreenText.clean(row.text).unicodeScalars) == Array(row.clean.unicodeScalars))
    #expect(ScreenText.width(row.text) == row.width)
  }

  @Test("cleaning a clean text changes nothing", arguments: rows)
  func cleaningACleanTextChangesNothing(row: Row) {
    #expect(Array(ScreenText.clean(row.clean).unicodeScalars) == Array(row.clean.unicodeScalars))
    #expect(ScreenText.width(row.clean) == row.width)
  }

  @Test("Glyphs have their base, their marks and their width")
  func glyphsHaveBaseMarksAndWidth() {
    #expect(
      ScreenText.glyphs("a한e\u{301}\u{302}") == [
        Glyph(base: "a", width: 1),
        Glyph(base: "한", width: 2),
        Glyph(base: "e", marks: CombiningMarks(["\u{301}", "\u{302}"]), width: 1),
      ])
  }

  @Test("A glyph keeps at most four marks")
  func glyphKeepsFourMarks() {
    var marks = CombiningMarks(["\u{300}", "\u{301}", "\u{302}"])
    #expect(Array(marks) == ["\u{300}", "\u{301}", "\u{302}"])
    marks.append("\u{303}")
    marks.append("\u{304}")
    #expect(Array(marks) == ["\u{300}", "\u{301}", "\u{302}", "\u{303}"])
    #expect(CombiningMarks().isEmpty)
  }

  @Test("The fast path for common scripts gives the same result as the full lookup")
  func fastPathMatchesTheLookup() {
    let wrong = (0x20...0xFFFF).compactMap { Unicode.Scalar(UInt32($0)) }.filter { scalar in
      ScalarKind(common: scalar.value).map { $0 != ScalarKind(lookingUp: scalar) } ?? false
    }
    #expect(wrong == [])
  }
}
