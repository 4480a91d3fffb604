/// Defines which scalars of a text are drawn and how many cells they take.
///
/// Terminals, multiplexers and ncurses disagree about the width of many characters. Disputed characters are replaced,
/// invisible ones dropped, and for the rest libc's `wcwidth` decides, as in ncurses. It needs a UTF-8 `LC_CTYPE`.
public enum ScreenText {
  public static func forEachGlyph(_ text: String, _ body: (Glyph) -> Void) {
    UTF8Text.bytes(of: text) { bytes in
      var reader = GlyphReader(bytes)
      while let glyph = reader.next() { body(glyph) }
    }
  }

  public static func glyphs(_ text: String) -> [Glyph] {
    var glyphs: [Glyph] = []
    forEachGlyph(text) { glyphs.append($0) }
    return glyphs
  }

  public static func width(_ text: String) -> Int {
    UTF8Text.bytes(of: text) { width(of: $0) }
  }

  /// The text as drawn on one line, safe to write to a terminal.
  public static func clean(_ text: String) -> String {
    UTF8Text.bytes(of: text) { bytes in
      if UTF8Text.isPrintableASCII(bytes) { return text }
      var line = CleanLine()
      var reader = GlyphReader(bytes)
      while let glyph = reader.next() { line.append(glyph) }
      return line.text
    }
  }

  /// The text with U+FFFD for control characters, and without invisible characters that change how others are read
  /// (bidirectional controls) or carry hidden text (tags outside of flags). Keeps tabs and line breaks, for output that
  /// may reach a terminal.
  public static func unobeyed(_ text: String) -> String {
    if UTF8Text.bytes(of: text, { UTF8Text.isPrintableASCII($0) }) { return text }
    guard text.unicodeScalars.contains(where: { $0.isObeyed || $0.isTag }) else { return text }
    var scalars = String.UnicodeScalarView()
    var isFlag = false
    for scalar in text.unicodeScalars {
      isFlag = scalar == "\u{1F3F4}" || isFlag && scalar.isTag
      if scalar.isTag {
        if isFlag { scalars.append(scalar) }
      } else if !scalar.isObeyed {
        scalars.append(scalar)
      } else if ScalarKind(scalar) == .control {
        scalars.append("\u{FFFD}")
      }
    }
    return String(scalars)
  }

  static func width(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if UTF8Text.isPrintableASCII(bytes) { return bytes.count }
    var width = 0
    var reader = GlyphReader(bytes)
    while let glyph = reader.next() { width += glyph.width }
    return width
  }
}

struct CleanLine {
  private var bytes: [UInt8] = []
  private(set) var width = 0
  /// The bytes and the cells of the line without its trailing spaces.
  private var solid = (bytes: 0, width: 0)

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// True if the line is empty or has only spaces.
  var isBlank: Bool { solid.bytes == 0 }

  mutating func append(_ glyph: Glyph) {
    append(glyph.base)
    for mark in glyph.marks { append(mark) }
    width += glyph.width
    if !glyph.isSpace { solid = (bytes.count, width) }
  }

  mutating func append(_ text: String) {
    ScreenText.forEachGlyph(text) { append($0) }
  }

  mutating func dropTrailingSpaces() {
    bytes.removeSubrange(solid.bytes...)
    width = solid.width
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

extension Unicode.Scalar {
  /// True for an invisible tag letter. Behind a black flag such letters select the flag of a region.
  fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }

  /// True for control characters except tabs and line breaks, and for format characters except joiners and tags, such
  /// as bidirectional controls.
  fileprivate var isObeyed: Bool {
    if value >= 0x20, ScalarKind(common: value) != nil { return false }
    switch ScalarKind(self) {
    case .control, .barrier: return true
    case .narrow, .wide, .mark, .lead, .vowel, .trail, .flagLetter, .dropped, .joiner, .blank, .unknown: return false
    }
  }
}

extension ScreenText {
  /// Clean text of at most `width` cells, with the ellipsis if it was cut. Never ends with half a wide glyph.
  public static func truncated(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    UTF8Text.bytes(of: text) { bytes in
      if bytes.count <= width, UTF8Text.isPrintableASCII(bytes) { return text }
      var reader = GlyphReader(bytes)
      return line(&reader, until: bytes.count, width: width, ellipsis: ellipsis).text
    }
  }

  /// At most `limit` lines of at most `width` cells, broken at line breaks and at spaces. The last line ends with the
  /// ellipsis if text remains. Reads only as much as needed. Empty text has no lines.
  public static func wrapped(
    _ text: String, width: Int, limit: Int = .max, ellipsis: String = "…"
  ) -> [String] {
    guard width > 0, limit > 0 else { return [] }
    return UTF8Text.bytes(of: text) { bytes in
      var lines: [String] = []
      var start = 0
      while !bytes.isEmpty {
        let paragraph = Paragraph(in: bytes, from: start, width: width, limit: limit - lines.count)
        let isCut = paragraph.fill(&lines, limit: limit, ellipsis: ellipsis)
        guard !isCut, let next = paragraph.next else { break }
        start = next
      }
      return lines
    }
  }

  /// One drawn line of the glyphs up to `end`, cut with the ellipsis if they are too wide. With `mustShowCut` the
  /// ellipsis is added in any case.
  fileprivate static func line(
    _ reader: inout GlyphReader, until end: Int, width: Int, ellipsis: String, mustShowCut: Bool = false
  ) -> CleanLine {
    let ellipsisWidth = self.width(ellipsis)
    var line = CleanLine()
    var short: CleanLine?
    while reader.position < end, let glyph = reader.next() {
      if short == nil && line.width + glyph.width > width - ellipsisWidth { short = line }
      if line.width + glyph.width > width {
        return shortened(short ?? line, to: width, ellipsis: ellipsis, ellipsisWidth: ellipsisWidth)
      }
      line.append(glyph)
    }
    guard mustShowCut else { return line }
    line.dropTrailingSpaces()
    let kept = line.width + ellipsisWidth <= width ? line : short ?? line
    return shortened(kept, to: width, ellipsis: ellipsis, ellipsisWidth: ellipsisWidth)
  }

  private static func shortened(_ line: CleanLine, to width: Int, ellipsis: String, ellipsisWidth: Int) -> CleanLine {
    var line = line
    line.dropTrailingSpaces()
    if ellipsisWidth <= width {
      line.append(ellipsis)
    } else {
      // Draws only a part of the ellipsis if the whole one does not fit.
      line = CleanLine()
      for glyph in glyphs(ellipsis) where line.width + glyph.width <= width { line.append(glyph) }
    }
    return line
  }
}

/// A paragraph of a text, wrapped into lines; it is read only as far as these are needed.
struct Paragraph {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let width: Int
  let starts: [Int]
  /// The byte offset of the paragraph's end, or up to which it was read.
  let end: Int
  /// True if the reading stopped because enough lines were found, so that the paragraph may go on.
  private let isUnfinished: Bool
  /// The byte offset at which the next paragraph starts; nil after the last one, or if this one was not read whole.
  let next: Int?

  init(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, width: Int, limit: Int) {
    var reader = GlyphReader(bytes, from: start, stopsAtNewline: true)
    var rows = RowBreaker(width: width, start: start)
    // Finds the starts of two lines beyond the limit: one is the end of the last line, the other is needed if a line of
    // only indentation is skipped.
    let enough = limit < .max - 2 ? limit + 2 : .max
    while rows.starts.count < enough, let glyph = reader.next() {
      rows.add(glyph, at: reader.start)
    }
    rows.endWord()
    self.bytes = bytes
    self.width = width
    starts = rows.starts
    isUnfinished = rows.starts.count >= enough
    end = reader.position
    next = !isUnfinished && reader.skipNewline() ? reader.position : nil
  }

  /// Appends the paragraph's lines. True if `limit` is reached; the last line then has the ellipsis if text remains.
  func fill(_ lines: inout [String], limit: Int, ellipsis: String) -> Bool {
    for (row, start) in starts.enumerated() {
      let isLastRow = row == starts.count - 1 && !isUnfinished
      let rowEnd = row == starts.count - 1 ? end : starts[row + 1]
      let line = drawn(from: start, until: rowEnd, ellipsis: ellipsis)
      // Skips a row of only indentation, whose word was too wide and moved to the next row.
      if line.isBlank && !isLastRow { continue }
      if lines.count == limit - 1, hasMore(isLastRow ? next : rowEnd) {
        lines.append(lastLine(from: start, ellipsis: ellipsis, hasMore: isLastRow))
        return true
      }
      lines.append(line.text)
      if lines.count == limit { return true }
    }
    return false
  }

  /// A row as drawn: without trailing spaces; a glyph wider than the row is replaced by what fits of the ellipsis.
  func drawn(from start: Int, until rowEnd: Int, ellipsis: String = "…") -> CleanLine {
    var reader = GlyphReader(bytes, from: start, stopsAtNewline: true)
    var line = CleanLine()
    while reader.position < rowEnd, let glyph = reader.next() {
      if glyph.width > width {
        line.append(ScreenText.truncated(ellipsis, to: width, ellipsis: ""))
      } else {
        line.append(glyph)
      }
    }
    line.dropTrailingSpaces()
    return line
  }

  /// The last line that may be shown: the rest of the paragraph, filled to the edge instead of broken at a word. With
  /// `hasMore` it ends with the ellipsis even if the rest fits, because another paragraph follows.
  private func lastLine(from start: Int, ellipsis: String, hasMore: Bool) -> String {
    var reader = GlyphReader(bytes, from: start, stopsAtNewline: true)
    return ScreenText.line(
      &reader, until: bytes.count, width: width, ellipsis: ellipsis, mustShowCut: hasMore
    ).text
  }

  /// True if visible text follows. Long whitespace counts as text.
  private func hasMore(_ position: Int?) -> Bool {
    guard let position else { return false }
    var reader = GlyphReader(bytes, from: position)
    while reader.position < position + 256, let glyph = reader.next() {
      if !glyph.isSpace { return true }
    }
    return reader.position < bytes.count
  }
}

enum UTF8Text {
  /// Passes the UTF-8 bytes of a text; only strings that are not native are copied. `text` is a `String` because a
  /// generic parameter would not be specialized across modules, and cost more than the work itself.
  static func bytes<Result>(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = text
    return text.withUTF8(body)
  }

  /// The scalar at `position` in valid UTF-8, and its end.
  static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> (scalar: Unicode.Scalar, end: Int) {
    let lead = UInt32(bytes[position])
    func rest(_ offset: Int) -> UInt32 { UInt32(bytes[position + offset] & 0x3F) }
    let value: UInt32
    let length: Int
    switch lead {
    case ..<0x80: (value, length) = (lead, 1)
    case ..<0xE0: (value, length) = ((lead & 0x1F) << 6 | rest(1), 2)
    case ..<0xF0: (value, length) = ((lead & 0x0F) << 12 | rest(1) << 6 | rest(2), 3)
    default: (value, length) = ((lead & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
    }
    // The fallback is never used, because valid UTF-8 has no surrogates.
    return (Unicode.Scalar(value) ?? Glyph.replacement, position + length)
  }

  /// The scalar that ends at `position` in valid UTF-8.
  static func scalar(in bytes: UnsafeBufferPointer<UInt8>, before position: Int) -> Unicode.Scalar {
    var start = position - 1
    while isContinuation(bytes[start]) { start -= 1 }
    return scalar(in: bytes, at: start).scalar
  }

  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  static func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}
