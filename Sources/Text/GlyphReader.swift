/// Reads text as glyphs, one at a time, so that a caller can stop where its row is full.
///
/// It sees scalars, not `Character`s: whether a mark belongs to what stands before it follows from the kinds of the
/// scalars alone, and the answer then cannot change with the standard library's segmentation.
struct GlyphReader {
  private struct Ahead {
    let scalar: Unicode.Scalar
    let kind: ScalarKind
    let end: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let stopsAtNewline: Bool
  private var ahead: Ahead?
  /// Where the next glyph is read from.
  private(set) var position: Int
  /// Where the last glyph read began.
  private(set) var start: Int

  /// `bytes` is valid UTF-8, as the storage of a `String` always is.
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
    absorb(into: &glyph, after: kind)
    return glyph
  }

  /// After `next()` gave nil at a line break: steps over it. False at the end of the text.
  mutating func skipNewline() -> Bool {
    guard position < bytes.count else { return false }
    ahead = nil
    let isPair = bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
    position += isPair ? 2 : 1
    return true
  }

  /// A printable ASCII character that nothing can be joined to, because ASCII or the end follows.
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
      take(read)
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
      if read.scalar == "\r", let second = peek(), second.scalar == "\n" { take(second) }
      return Glyph(base: " ", width: 1)
    case .control, .unknown: return Glyph(base: Glyph.replacement, width: 1)
    case .dropped, .barrier, .joiner: return nil
    }
  }

  /// Takes what joins the glyph just opened, and what is dropped behind it.
  private mutating func absorb(into glyph: inout Glyph, after kind: ScalarKind) {
    var isOpen = kind != .blank && kind != .control
    var tail = isOpen ? Hangul.Tail(glyph.marks.first ?? glyph.base, kind: kind) : .other
    // A dotted circle takes every mark, so that one supplied by us is not given a second circle on the next pass.
    let isDotted = glyph.base == Glyph.dottedCircle
    while let read = peek() {
      switch read.kind {
      case .mark:
        guard isOpen || isDotted else { return }
        glyph.marks.append(read.scalar)
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
        if glyph.base.value > 0x7F && glyph.base.properties.isEmoji { isOpen = false }
        tail = .other
      case .dropped:
        tail = .other
      case .barrier:
        isOpen = false
        tail = .other
      case .narrow, .wide, .lead, .flagLetter, .blank, .control, .unknown:
        return
      }
      take(read)
    }
  }

  private mutating func take(_ read: Ahead) {
    position = read.end
    ahead = nil
  }

  /// Kept until taken, so that a scalar which ends one glyph is not looked up again as the base of the next.
  private mutating func peek() -> Ahead? {
    if let ahead { return ahead }
    guard position < bytes.count else { return nil }
    let (scalar, end) = UTF8Text.scalar(in: bytes, at: position)
    let read = Ahead(scalar: scalar, kind: ScalarKind(scalar), end: end)
    ahead = read
    return read
  }
}
