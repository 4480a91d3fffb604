/// Reads glyphs one at a time, so that a caller can stop when its row is full.
///
/// It works on scalars instead of `Character`s, so that the result does not depend on the standard library's version of grapheme breaking.
struct GlyphReader {
  private struct Ahead {
    let scalar: Unicode.Scalar
    let kind: ScalarKind
    let end: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let stopsAtNewline: Bool
  private var ahead: Ahead?
  private(set) var position: Int
  /// Start of the last glyph.
  private(set) var start: Int

  /// `bytes` must be valid UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int = 0, stopsAtNewline: Bool = false) {
    self.bytes = bytes
    self.stopsAtNewline = stopsAtNewline
    self.position = position
    self.start = position
  }

  mutating func next() -> Glyph? {
    if let letter = plainASCII() { return letter }
    guard let (opening, kind) = base() else { return nil }
    var glyph = opening
    apply(into: &glyph, after: kind)
    return glyph
  }

  /// Skips the line break at which `next()` returned nil. False at the end of the text.
  mutating func skipNewline() -> Bool {
    guard position < bytes.count else { return false }
    ahead = nil
    let isPair = bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
    position += isPair ? 2 : 1
    return true
  }

  /// A printable ASCII character that nothing joins, because ASCII or the end follows.
  private mutating func plainASCII() -> Glyph? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    guard byte >= 0x20, byte < 0x7F else { return nil }
    guard position + 1 == bytes.count || bytes[position + 1] < 0x80 else { return nil }
    start = position
    position += 1
    ahead = nil
    return Glyph(base: Unicode.Scalar(byte), width: 1)
  }

  private mutating func base() -> (Glyph, ScalarKind)? {
    while let read = peek() {
      if stopsAtNewline && (read.scalar == "\n" || read.scalar == "\r") { return nil }
      start = position
      consume(read)
      if let glyph = opening(read) { return (glyph, read.kind) }
    }
    return nil
  }

  private mutating func opening(_ read: Ahead) -> Glyph? {
    switch read.kind {
    case .narrow: return Glyph(base: read.scalar, width: 1)
    case .wide, .lead: return Glyph(base: read.scalar, width: 2)
    case .mark, .vowel, .trail: return Glyph(base: Glyph.dottedCircle, marks: CombiningMarks([read.scalar]), width: 1)
    case .flagLetter: return Glyph(base: Unicode.Scalar(UInt8(read.scalar.value - 0x1F1E6) + 0x41), width: 1)
    case .blank:
      if read.scalar == "\r", let second = peek(), second.scalar == "\n" { consume(second) }
      return Glyph(base: " ", width: 1)
    case .control, .unknown: return Glyph(base: Glyph.replacement, width: 1)
    case .dropped, .barrier, .joiner: return nil
    }
  }

  /// Reads the scalars that join the glyph, and those that are dropped after it.
  private mutating func apply(into glyph: inout Glyph, after kind: ScalarKind) {
    var isOpen = kind != .blank && kind != .control
    var tail = isOpen ? Hangul.Tail(glyph.marks.first ?? glyph.base, kind: kind) : .other
    // A dotted circle accepts every mark, so that a circle inserted here does not get another one when the result is processed again.
    let isDotted = glyph.base == Glyph.dottedCircle
    // Whether a joiner here continues an emoji sequence.
    var isSequence = true
    while let read = peek() {
      switch read.kind {
      case .mark:
        guard isOpen || isDotted else { return }
        glyph.marks.append(read.scalar)
        isSequence = isSequence && read.scalar.properties.isGraphemeExtend
        tail = .other
      case .vowel, .trail:
        guard tail.takes(read.kind) || isDotted else { return }
        if glyph.marks.isEmpty, let syllable = Hangul.composed(glyph.base, read.scalar) {
          glyph.base = syllable
        } else {
          glyph.marks.append(read.scalar)
        }
        tail = Hangul.Tail(read.scalar, kind: read.kind)
      case .joiner:
        tail = .other
        consume(read)
        guard GlyphReader.isEmoji(glyph.base) else { continue }
        isOpen = false
        isSequence = isSequence && skipEmoji()
        continue
      case .dropped:
        tail = .other
      case .barrier:
        (isOpen, isSequence) = (false, false)
        tail = .other
      case .narrow, .wide, .lead, .flagLetter, .blank, .control, .unknown:
        return
      }
      consume(read)
    }
  }

  /// Skips the emoji that a joiner adds to the one before it. Some terminals draw such a sequence in two cells, others in
  /// two for each emoji, so only the first emoji is drawn. The rule is that of grapheme clusters (GB11): a sequence never
  /// spans two `Character`s.
  private mutating func skipEmoji() -> Bool {
    guard let read = peek(), GlyphReader.isEmoji(read.scalar) else { return false }
    switch read.kind {
    case .narrow, .wide, .unknown:
      consume(read)
      return true
    case .mark, .lead, .vowel, .trail, .flagLetter, .dropped, .barrier, .joiner, .blank, .control: return false
    }
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0x7F && scalar.properties.isEmoji }

  private mutating func consume(_ read: Ahead) {
    position = read.end
    ahead = nil
  }

  /// Cached, so that a scalar that ends a glyph is not classified again as the next base.
  private mutating func peek() -> Ahead? {
    if let ahead { return ahead }
    guard position < bytes.count else { return nil }
    let (scalar, end) = UTF8Text.scalar(in: bytes, at: position)
    let read = Ahead(scalar: scalar, kind: ScalarKind(scalar), end: end)
    ahead = read
    return read
  }
}
