import Text

extension Law {
  static let ofTexts: [Law] = [
    Law("screen-text", texts, words: signs, screenText),
    Law("text-field", texts, words: signs, field),
    Law("text-rows", texts, words: signs, rows),
  ]

  /// Cleaning is idempotent, keeps the width and removes control characters. No wrapped or truncated line exceeds its
  /// limit.
  @Sendable private static func screenText(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let (clean, width) = (ScreenText.clean(text), 2 + Int(bytes.first ?? 0) % 30)
    try hold(ScreenText.clean(clean).utf8.elementsEqual(clean.utf8), "cleaning is not idempotent")
    try hold(
      ScreenText.width(clean) == ScreenText.width(text),
      "cleaning changes the width from \(ScreenText.width(text)) to \(ScreenText.width(clean))")
    try hold(
      !clean.unicodeScalars.contains { $0.value < 32 || (0x7F...0x9F).contains($0.value) },
      "cleaned text has control characters")
    let lines = ScreenText.wrapped(text, width: width) + [ScreenText.truncated(text, to: width)]
    try hold(lines.allSatisfy { ScreenText.width($0) <= width }, "a line is wider than \(width)")
    try hold(ScreenText.wrapped(text, width: width, limit: 3).count <= 3, "too many lines")
    let unobeyed = ScreenText.unobeyed(text)
    try hold(ScreenText.unobeyed(unobeyed).utf8.elementsEqual(unobeyed.utf8), "sanitising is not idempotent")
  }

  /// Each byte is an edit or typed letter: the cursor stays in the text, the view in its frame; undo restores the text.
  @Sendable private static func field(_ bytes: [UInt8]) throws {
    for lines in [TextField.Lines.one, .many] {
      var field = TextField("", lines: lines)
      for piece in bytes.split(separator: 0x1E, omittingEmptySubsequences: true).prefix(40) {
        field.insert(String(decoding: piece.dropFirst(), as: UTF8.self))
        let edits = TextEdit.allCases
        field.perform(edits[Int(piece[piece.startIndex]) % edits.count], wrap: 11)
        try hold(
          (0...field.byteCount).contains(field.cursorByte), "the cursor at \(field.cursorByte) of \(field.byteCount)")
        try hold(
          field.text.utf8.count == field.byteCount && field.text.count == field.count,
          "the byte or character count is wrong")
        let layout = field.layout(width: 11, rows: 4)
        try hold(
          layout.rows.count <= 4 && layout.rows.allSatisfy { ScreenText.width($0) <= 11 }, "the layout exceeds its size"
        )
        try hold((0..<max(1, layout.rows.count)).contains(layout.cursorRow), "the cursor is in row \(layout.cursorRow)")
        try hold((0...11).contains(layout.cursorColumn), "the cursor is in column \(layout.cursorColumn)")
      }
      for _ in 0..<400 where !field.perform(.undo, wrap: 11) { break }
      try hold(field.isEmpty, "undo does not empty the field: \(field.text)")
    }
  }

  /// The rows are in order, do not overlap, fit the width, and together show the whole text except blanks.
  @Sendable private static func rows(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let width = 2 + Int(bytes.first ?? 0) % 30
    let blank = UInt8(ascii: " ")
    var (end, shown) = (0, [UInt8]())
    // Each row has at least a byte or a line break.
    for row in TextRows(text, width: width).rows(from: 0, most: text.utf8.count + 1) {
      try hold(
        row.range.lowerBound >= end && row.range.upperBound <= text.utf8.count,
        "the row \(row.range) overlaps or is outside of the text")
      try hold(ScreenText.width(row.text) <= width, "a row is too wide")
      end = row.range.upperBound
      shown += row.text.utf8.lazy.filter { $0 != blank }
    }
    let whole = ScreenText.clean(text).utf8.lazy.filter { $0 != blank }
    try hold(shown.elementsEqual(whole), "the rows show \(shown.count) bytes besides blanks, not \(Array(whole).count)")
  }

  static let texts: [[UInt8]] =
    [
      "plain text that goes on for a while\nand on\u{1E}Aword\u{1E}Bmore \u{1E}C", "한글 초성 ㅎㄱ 😀👩‍👩‍👧🇰🇷 e\u{301}\u{200D}",
      "\u{1B}[31mred\u{1B}[0m \u{202E}left\u{2066} \u{AD}soft\u{200B}", "عربي עברית ไทย देवनागरी",
      "\t\r\n\u{0}\u{7F}\u{85}\u{2028}",
      "\u{1100}\u{1161}\u{11A8}\u{1160}\u{115F}", String(repeating: "\u{301}", count: 40),
    ].map { Array($0.utf8) } + [[0xC3, 0x28, 0xF0, 0x9F, 0xFF, 0xED, 0xA0, 0x80]]

  private static let signs = [
    "\u{1E}", "\u{200D}", "\u{FE0F}", "\u{301}", "👩‍👩‍👧", "🇰🇷", "한", "\u{1100}\u{1161}", "\u{202E}", "\u{1B}[", "\n", "\t",
    "\u{AD}",
    "\u{E0001}", "\u{1F3FB}", "ﷺ", "\u{20E3}", "\u{0E33}",
  ]
}
