/// A Bloom filter of a block, a run of cards or pages that were added one after another: letters, pairs and triples of
/// letters, and numbers of cards. A missing bit proves that no card of the block has that feature. An edit never clears
/// bits, so it may leave false positives.
public struct Signature: Sendable {
  /// The size of a signature in bytes, chosen so that its row fills one page of the file.
  public static let size = 4000

  public private(set) var bytes: [UInt8]

  public init() {
    bytes = [UInt8](repeating: 0, count: Signature.size)
  }

  /// Creates a signature from stored bytes; nil if their number is not `size`.
  public init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == Signature.size else { return nil }
    self.bytes = Array(bytes)
  }

  public mutating func add(_ card: Haystack, number: Int) {
    add(card)
    bytes.withUnsafeMutableBufferPointer { Bits.set(Feature.number(number), in: $0) }
  }

  public mutating func add(_ page: Haystack) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      Feature.each(in: page.folded) { Bits.set($0, in: bytes) }
    }
  }

  public func covers(_ other: Signature) -> Bool {
    zip(bytes, other.bytes).allSatisfy { $0 & $1 == $1 }
  }
}

/// The bits that a block's signature must have if one of its cards contains every word.
public struct Probe: Sendable {
  private let words: [(features: [UInt32], number: UInt32?)]

  public init(_ words: [Needle]) {
    self.words = words.map { (Feature.all(of: $0.pattern), $0.number.map(Feature.number)) }
  }

  /// False only if certainly no card of the block contains every word of the search.
  public func mayBe(in signature: UnsafeBufferPointer<UInt8>) -> Bool {
    guard signature.count == Signature.size else { return true }
    return words.allSatisfy { word in
      word.features.allSatisfy { Bits.isSet($0, in: signature) }
        || word.number.map { Bits.isSet($0, in: signature) } ?? false
    }
  }
}

private enum Bits {
  @inline(__always)
  static func set(_ bit: UInt32, in bytes: UnsafeMutableBufferPointer<UInt8>) {
    bytes[Int(bit >> 3)] |= 1 << UInt8(truncatingIfNeeded: bit & 7)
  }

  @inline(__always)
  static func isSet(_ bit: UInt32, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[Int(bit >> 3)] & 1 << UInt8(truncatingIfNeeded: bit & 7) != 0
  }
}

/// Maps features to bits. The bits are stored, so this arithmetic must never change.
private enum Feature {
  static func number(_ number: Int) -> UInt32 { bit(UInt64(truncatingIfNeeded: number), .number) }

  /// The kind of a feature, in bits above those of three scalars, so that features of two kinds have different values.
  private enum Kind: UInt64 {
    case letters = 0x0000_0000_0000_0000
    case initials = 0x8000_0000_0000_0000
    case number = 0xC000_0000_0000_0000
  }

  @inline(__always)
  private static func bit(_ value: UInt64, _ kind: Kind) -> UInt32 {
    var mixed = (value ^ kind.rawValue) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 32)) &* 0xBF58_476D_1CE4_E5B9
    return UInt32(truncatingIfNeeded: ((mixed >> 32) &* UInt64(Signature.size * 8)) >> 32)
  }

  @inline(__always)
  private static func bit(_ one: UInt32, _ two: UInt32 = 0, _ three: UInt32 = 0, _ kind: Kind = .letters) -> UInt32 {
    bit(UInt64(one) | UInt64(two) << 21 | UInt64(three) << 42, kind)
  }
}

// MARK: Features

extension Feature {
  static func each(in text: Folded, _ visit: (UInt32) -> Void) {
    text.bytes.withUnsafeBufferPointer { each(in: $0, isWord: false, visit) }
  }

  static func all(of pattern: Pattern) -> [UInt32] {
    var features: [UInt32] = []
    pattern.bytes.withUnsafeBufferPointer { bytes in each(in: bytes, isWord: true) { features.append($0) } }
    return features
  }

  /// One scalar of a text, with the properties of Hangul by which a search can find it.
  private struct Letter {
    var scalar: UInt32 = 0
    /// The consonant with which a Hangul syllable begins, or a lone consonant itself if it can begin one; 0 for
    /// anything else.
    var initial: UInt32 = 0
    var isSyllable = false
    /// True for a consonant in a search word that stands for all its syllables; as a letter it is no feature then.
    var isOpen = false

    init() {}

    @inline(__always)
    init(_ scalar: UInt32, isWord: Bool) {
      self.scalar = scalar
      guard scalar >= 0x3131 else { return }
      if Jamo.syllables.contains(scalar) {
        isSyllable = true
        initial = Jamo.initial(ofFamily: (scalar - 0xAC00) / Jamo.family) ?? 0
      } else if Jamo.family(of: scalar) != nil {
        initial = scalar
        isOpen = isWord
      }
    }
  }

  /// Visits all features of a text. No feature spans a line break or invalid bytes.
  @inline(__always)
  private static func each(in bytes: UnsafeBufferPointer<UInt8>, isWord: Bool, _ visit: (UInt32) -> Void) {
    var (place, before, previous) = (0, Letter(), Letter())
    while place < bytes.count {
      guard let (scalar, length) = UTF8Reading.scalar(in: bytes, at: place), scalar != 0x0A, scalar != 0 else {
        (place, before, previous) = (place + 1, Letter(), Letter())
        continue
      }
      let letter = Letter(scalar, isWord: isWord)
      if !letter.isOpen { visit(bit(scalar)) }
      if previous.scalar != 0 { pair(previous, letter, visit) }
      if before.scalar != 0 { triple(before, previous, letter, visit) }
      (place, before, previous) = (place + length, previous, letter)
    }
  }

  @inline(__always)
  private static func pair(_ one: Letter, _ two: Letter, _ visit: (UInt32) -> Void) {
    if !one.isOpen, !two.isOpen { visit(bit(one.scalar, two.scalar)) }
    if one.initial != 0, two.initial != 0 { visit(bit(one.initial, two.initial, 0, .initials)) }
  }

  /// Visits the bits of three letters in a row. Three syllables have only the bit of their initials, because the pairs
  /// of two are rare enough.
  @inline(__always)
  private static func triple(_ one: Letter, _ two: Letter, _ three: Letter, _ visit: (UInt32) -> Void) {
    let areSyllables = one.isSyllable && two.isSyllable && three.isSyllable
    if !areSyllables, !one.isOpen, !two.isOpen, !three.isOpen {
      visit(bit(one.scalar, two.scalar, three.scalar))
    }
    if one.initial != 0, two.initial != 0, three.initial != 0 {
      visit(bit(one.initial, two.initial, three.initial, .initials))
    }
  }
}
