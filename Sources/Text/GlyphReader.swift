/// Reads glyphs one at a time, so that a caller can stop when its row is full. Works on scalars instead of
/// `Character`s, so that the result does not depend on the standard library's version of grapheme breaking.
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
  /// The byte offset at which the last returned glyph starts.
  private(set) var start: Int

  /// Begins to read at a byte position. `bytes` must be valid UTF-8.
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

  /// The next glyph if it is a printable ASCII character that nothing joins, because ASCII or the end follows; else
  /// nil.
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

  /// Reads the scalars behind a base: adds those that join its glyph, and skips those that are not drawn.
  private mutating func apply(into glyph: inout Glyph, after kind: ScalarKind) {
    var isOpen = kind != .blank && kind != .control
    var tail = isOpen ? Hangul.Tail(glyph.marks.first ?? glyph.base, kind: kind) : .other
    // A dotted circle accepts every mark. The reader inserts one as the base of a lone mark, and must not insert
    // another when it reads its own output.
    let isDotted = glyph.base == Glyph.dottedCircle
    // True as long as a joiner (U+200D) at this point would continue an emoji sequence.
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

  /// Skips the emoji that a joiner adds to the one before it; false if none follows. Some terminals draw such a
  /// sequence in two cells, others in two per emoji, so only the first one is drawn. Like a grapheme cluster (GB11), a
  /// sequence never spans two `Character`s.
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

  /// The next scalar, without consuming it. Cached, so that a scalar that ends a glyph is not classified again.
  private mutating func peek() -> Ahead? {
    if let ahead { return ahead }
    guard position < bytes.count else { return nil }
    let (scalar, end) = UTF8Text.scalar(in: bytes, at: position)
    let read = Ahead(scalar: scalar, kind: ScalarKind(scalar), end: end)
    ahead = read
    return read
  }
}

/// A base character of one or two cells, with at most four marks that are drawn over it.
public struct Glyph: Equatable, Hashable, Sendable {
  public var base: Unicode.Scalar
  public var marks: CombiningMarks
  public var width: Int

  public init(base: Unicode.Scalar, marks: CombiningMarks = CombiningMarks(), width: Int) {
    self.base = base
    self.marks = marks
    self.width = width
  }

  static let dottedCircle: Unicode.Scalar = "\u{25CC}"
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// True for a blank, at which a line may be broken.
  var isSpace: Bool { base == " " && marks.isEmpty }
}

/// The combining scalars of a glyph, stored inline so that glyphs need no heap allocation. At most four: more marks
/// leave their row in some terminals, and ordinary text does not have them.
public struct CombiningMarks: RandomAccessCollection, Equatable, Hashable, Sendable {
  // U+0000 means no mark; as a control character it can never be one.
  private var first: Unicode.Scalar = "\0"
  private var second: Unicode.Scalar = "\0"
  private var third: Unicode.Scalar = "\0"
  private var fourth: Unicode.Scalar = "\0"

  public init() {}

  public init(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars { append(scalar) }
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    if first == "\0" { return 0 }
    if second == "\0" { return 1 }
    if third == "\0" { return 2 }
    return fourth == "\0" ? 3 : 4
  }

  public var isEmpty: Bool { first == "\0" }

  public subscript(position: Int) -> Unicode.Scalar {
    precondition(position >= 0 && position < endIndex, "no such mark")
    switch position {
    case 0: return first
    case 1: return second
    case 2: return third
    default: return fourth
    }
  }

  /// Adds a combining mark to the glyph; ignores a fifth one.
  public mutating func append(_ mark: Unicode.Scalar) {
    switch endIndex {
    case 0: first = mark
    case 1: second = mark
    case 2: third = mark
    case 3: fourth = mark
    default: break
    }
  }
}

/// Composes Hangul syllables from modern conjoining jamo by arithmetic, without a table.
enum Hangul {
  /// The kind of the last scalar of a cluster, which decides whether a jamo behind it belongs to the same syllable.
  enum Tail {
    case other, lead, vowel, trail

    init(_ scalar: Unicode.Scalar, kind: ScalarKind) {
      switch (kind, scalar.value) {
      case (.lead, _): self = .lead
      case (.vowel, _): self = .vowel
      case (.trail, _): self = .trail
      case (.wide, 0xAC00...0xD7A3): self = (scalar.value - 0xAC00).isMultiple(of: 28) ? .vowel : .trail
      default: self = .other
      }
    }

    /// True if a vowel or final consonant of this kind continues the syllable.
    func takes(_ kind: ScalarKind) -> Bool {
      kind == .vowel ? self == .lead || self == .vowel : self == .vowel || self == .trail
    }
  }

  /// The syllable of L + V or LV + T; nil unless both parts are modern.
  static func composed(_ base: Unicode.Scalar, _ jamo: Unicode.Scalar) -> Unicode.Scalar? {
    switch (base.value, jamo.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      Unicode.Scalar(0xAC00 + ((base.value - 0x1100) * 21 + (jamo.value - 0x1161)) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (base.value - 0xAC00).isMultiple(of: 28):
      Unicode.Scalar(base.value + jamo.value - 0x11A7)
    default:
      nil
    }
  }
}
