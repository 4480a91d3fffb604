import Testing

@testable import Text

@Suite("Wrapping and truncating lines")
struct ScreenTextLinesTests {
  init() { #expect(utf8Locale == 1) }

  @Test(
    "A line that is too long ends in the ellipsis",
    arguments: [
      ("Thanksgiving", 12, "…", "Thanksgiving"), ("Thanksgiving", 9, "…", "Thanksgi…"),
      ("Thanksgiving", 9, "...", "Thanks..."),
      ("Thanksgiving", 9, ".", "Thanksgi."), ("Thanksgiving", 1, "…", "…"), ("Thanksgiving", 0, "…", ""),
      ("Thanksgiving", -1, "…", ""), ("Thanksgiving", 2, "...", ".."), ("서버 점검", 8, "…", "서버 점…"),
      ("서버점검", 6, "…", "서버…"), ("서버점검", 7, "…", "서버점…"), ("pay the rent", 5, "…", "pay…"),
      ("e\u{301}e\u{301}e\u{301}", 2, "…", "e\u{301}…"), ("a\nb", 3, "…", "a b"), ("", 3, "…", ""), ("ab", 1, "", "a"),
    ])
  func tooLongLineEndsInAnEllipsis(text: String, width: Int, ellipsis: String, expected: String) {
    #expect(ScreenText.truncated(text, to: width, ellipsis: ellipsis) == expected)
  }

  @Test("Words wrap whole, and spaces at the break are dropped")
  func wordsWrapWhole() {
    #expect(
      ScreenText.wrapped("On every server; keep the   old ones.  ", width: 11) == [
        "On every", "server;", "keep the", "old ones.",
      ])
  }

  @Test("Line breaks, empty lines and indentation are kept")
  func lineBreaksAndIndentationAreKept() {
    #expect(ScreenText.wrapped("a\r\nb\rc\n\n  d\n", width: 9) == ["a", "b", "c", "", "  d", ""])
  }

  @Test("Indentation wider than the line gives no empty line")
  func wideIndentationGivesNoEmptyLine() {
    #expect(ScreenText.wrapped("      word\nx", width: 5) == ["word", "x"])
    #expect(ScreenText.wrapped("      word\nx", width: 5, limit: 1) == ["word…"])
  }

  @Test("A word longer than a line is broken")
  func longWordIsBroken() {
    #expect(
      ScreenText.wrapped("see https://example.org/a ok", width: 9) == ["see", "https://e", "xample.or", "g/a ok"])
  }

  @Test("Korean breaks at spaces, and between syllables only if a word fits no line")
  func koreanBreaksAtSpaces() {
    #expect(ScreenText.wrapped("서버 점검 회의 준비", width: 11) == ["서버 점검", "회의 준비"])
    #expect(ScreenText.wrapped("서버정기점검회의 준비", width: 9) == ["서버정기", "점검회의", "준비"])
  }

  @Test("A long wide word starts in the current line")
  func wideWordStartsInTheCurrentLine() {
    #expect(ScreenText.wrapped("次は 長い文章がここに続きます。", width: 10) == ["次は 長い", "文章がここ", "に続きます", "。"])
    #expect(ScreenText.wrapped("読む manual日本語版を読む", width: 12) == ["読む manual", "日本語版を読", "む"])
  }

  @Test("The last line is filled and truncated if more text follows")
  func lastLineIsTruncated() {
    let text = "On every server; keep the old ones for seven days.\nThen remove them."
    #expect(ScreenText.wrapped(text, width: 20, limit: 2) == ["On every server;", "keep the old ones f…"])
    #expect(ScreenText.wrapped(text, width: 50, limit: 1) == ["On every server; keep the old ones for seven days…"])
    #expect(ScreenText.wrapped(text, width: 60, limit: 1) == ["On every server; keep the old ones for seven days.…"])
    #expect(ScreenText.wrapped("one line\n\n  \n", width: 20, limit: 1) == ["one line"])
    #expect(ScreenText.wrapped("one two three", width: 9, limit: 1, ellipsis: "...") == ["one tw..."])
  }

  @Test("Empty text, zero width and a limit of zero have no lines")
  func emptyTextHasNoLines() {
    #expect(ScreenText.wrapped("", width: 10) == [])
    #expect(ScreenText.wrapped("a", width: 0) == [])
    #expect(ScreenText.wrapped("a", width: 5, limit: 0) == [])
  }

  @Test("A glyph wider than the line is replaced by an ellipsis")
  func tooWideGlyphIsReplaced() {
    #expect(ScreenText.wrapped("한 a", width: 1) == ["…", "a"])
    #expect(ScreenText.wrapped("한 a", width: 1, ellipsis: "...") == [".", "a"])
  }

  @Test("Wrapping three lines of a very long note reads only its beginning")
  func wrappingALongNoteReadsItsBeginning() {
    let note = String(repeating: "word ", count: 200_000)
    let read = UTF8Text.bytes(of: note) { Paragraph(in: $0, from: 0, width: 9, limit: 3).end }
    #expect(read < 60)
    #expect(ScreenText.wrapped(note, width: 9, limit: 3) == ["word word", "word word", "word wor…"])
  }
}
