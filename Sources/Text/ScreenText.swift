/// Defines which scalars of a text are drawn and how many cells they take.
///
/// Terminals, multiplexers and ncurses disagree about the width of many characters. Disputed characters are replaced, invisible ones dropped, and
/// for the rest libc's `wcwidth` decides, as in ncurses. It needs a UTF-8 `LC_CTYPE`.
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

  /// Safe to write to a terminal, on one line.
  public static func clean(_ text: String) -> String {
    UTF8Text.bytes(of: text) { bytes in
      if UTF8Text.isPrintableASCII(bytes) { return text }
      var line = CleanLine()
      var reader = GlyphReader(bytes)
      while let glyph = reader.next() { line.append(glyph) }
      return line.text
    }
  }

  /// Keeps tabs and line breaks, for output that may reach a terminal. Removes control characters, and invisible characters that change how
  /// others are read (bidirectional controls) or carry hidden text (tags outside of flags).
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
  /// Size without trailing spaces.
  private var solid = (bytes: 0, width: 0)

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether it is empty or all spaces.
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
  /// An invisible tag letter; after a black flag it selects a region.
  fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }

  /// Whether a terminal interprets the scalar instead of drawing it.
  fileprivate var isObeyed: Bool {
    if value >= 0x20, ScalarKind(common: value) != nil { return false }
    switch ScalarKind(self) {
    case .control, .barrier: return true
    case .narrow, .wide, .mark, .lead, .vowel, .trail, .flagLetter, .dropped, .joiner, .blank, .unknown: return false
    }
  }
}
