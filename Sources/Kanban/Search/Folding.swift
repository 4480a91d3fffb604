/// A text normalized for search: lowercase, without accents, full-width characters narrowed, Hangul composed.
public struct Folded: Sendable {
  public private(set) var bytes: [UInt8] = []
  /// Reused buffer, so that folding many cards allocates once.
  private var room: [UInt8] = []

  public init() {}

  public init(_ text: String) {
    var text = text
    text.withUTF8 { set($0) }
  }

  /// Invalid UTF-8 is copied unchanged and matches nothing.
  public mutating func set(_ text: UnsafeBufferPointer<UInt8>) {
    if room.count < text.count * Folding.growth {
      room = [UInt8](repeating: 0, count: text.count * Folding.growth)
    }
    bytes.removeAll(keepingCapacity: true)
    room.withUnsafeMutableBufferPointer { room in
      guard let start = room.baseAddress else { return }
      var folding = Folding(text, into: start)
      bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: folding.run()))
    }
  }
}

/// A single pass over a text that writes its folded form.
struct Folding {
  /// A cluster of two consonants becomes two letters; everything else keeps its length or shrinks.
  static let growth = 2

  private let text: UnsafeBufferPointer<UInt8>
  private let out: UnsafeMutablePointer<UInt8>
  private var read = 0
  private var written = 0

  init(_ text: UnsafeBufferPointer<UInt8>, into out: UnsafeMutablePointer<UInt8>) {
    self.text = text
    self.out = out
  }

  mutating func run() -> Int {
    while read < text.count {
      let byte = text[read]
      if byte < 0x80 {
        plain(byte)
      } else if !copySyllable(byte) {
        other()
      }
    }
    return written
  }

  /// Eight ASCII bytes at once.
  @inline(__always)
  private mutating func plain(_ byte: UInt8) {
    if text.count - read >= 8, let start = text.baseAddress {
      let eight = UnsafeRawPointer(start + read).loadUnaligned(as: UInt64.self)
      if eight & Bytes.high == 0 {
        UnsafeMutableRawPointer(out + written).storeBytes(of: Bytes.lowered(eight), as: UInt64.self)
        read += 8
        written += 8
        return
      }
    }
    write(byte &- 65 < 26 ? byte | 0x20 : byte)
    read += 1
  }

  /// Copies Hangul syllables, U+AC00 to U+D7A3.
  @inline(__always)
  private mutating func copySyllable(_ lead: UInt8) -> Bool {
    guard lead &- 0xEA < 4, text.count - read >= 3 else { return false }
    let (second, third) = (text[read + 1], text[read + 2])
    guard second & 0xC0 == 0x80, third & 0xC0 == 0x80, lead != 0xEA || second >= 0xB0,
      lead != 0xED || second < 0x9E || second == 0x9E && third <= 0xA3
    else { return false }
    write(lead)
    write(second)
    write(third)
    read += 3
    return true
  }

  @inline(__always)
  private mutating func write(_ byte: UInt8) {
    out[written] = byte
    written += 1
  }
}

// MARK: Other scalars

extension Folding {
  @inline(never)
  private mutating func other() {
    guard let (scalar, length) = UTF8Reading.scalar(in: text, at: read) else {
      write(text[read])
      read += 1
      return
    }
    read += length
    switch scalar {
    case 0xC0...0x2AF: write(FoldingTable.latin, scalar)
    case 0x370...0x52F: write(FoldingTable.greekAndCyrillic, scalar)
    case 0x1E00...0x1FFF: write(FoldingTable.additions, scalar)
    case 0x1100...0x11FF: jamo(scalar)
    case 0x3130...0x318F: compatible(scalar)
    case 0xFFA0...0xFFDC: if let letter = Jamo.wide(scalar) { compatible(letter) }
    case 0xFF01...0xFF5E: write(narrow: UInt8(truncatingIfNeeded: scalar - 0xFF01 + 0x21))
    case 0xA0, 0x2000...0x200A, 0x202F, 0x3000: write(0x20)
    case 0xB5: write(scalar: 0x3BC)
    case 0x212A: write(UInt8(ascii: "k"))
    case 0x212B, 0x2C65: write(UInt8(ascii: "a"))
    case 0x2C66: write(UInt8(ascii: "t"))
    // Combining marks and invisible characters.
    case 0xAD, 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F, 0x2060, 0x20D0...0x20FF,
      0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF:
      return
    // Kana, ideographs and pictographs have no case.
    case 0x2E80...0xA63F, 0xA960...0xABFF, 0xF900...0xFAFF, 0x1F000...0x3FFFF: write(scalar: scalar)
    default: write(lowered: scalar)
    }
  }

  private mutating func write(_ table: FoldingTable, _ scalar: UInt32) {
    guard let (one, other) = table.pair(scalar) else { return write(lowered: scalar) }
    if one != 0x20 { write(one) }
    if other != 0x20 { write(other) }
  }

  private mutating func write(narrow byte: UInt8) {
    write(byte &- 65 < 26 ? byte | 0x20 : byte)
  }

  private mutating func write(scalar: UInt32) {
    guard let scalar = Unicode.Scalar(scalar) else { return }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { write(byte) }
  }

  /// Lowercase by Unicode, unless the result is longer, because it must fit its buffer.
  private mutating func write(lowered scalar: UInt32) {
    guard let letter = Unicode.Scalar(scalar) else { return }
    let lowered = letter.properties.lowercaseMapping.unicodeScalars
    guard lowered.count == 1, let small = lowered.first, UTF8.width(small) <= UTF8.width(letter) else {
      return write(scalar: scalar)
    }
    write(scalar: small.value)
  }
}

// MARK: Jamo

extension Folding {
  /// Composes Jamo; a single one becomes the letter that a keyboard types for it.
  private mutating func jamo(_ scalar: UInt32) {
    if let (lead, vowel) = Jamo.leadAndVowel(scalar, next: following) {
      read += 3
      return write(scalar: Jamo.syllable(lead: lead, vowel: vowel))
    }
    if let trail = Jamo.trail(scalar), written >= 3,
      let (last, _) = UTF8Reading.scalar(in: UnsafeBufferPointer(start: out, count: written), at: written - 3),
      Jamo.isOpen(last)
    {
      written -= 3
      return write(scalar: last + trail)
    }
    if let letter = Jamo.letter(scalar) { return compatible(letter) }
    write(scalar: scalar)
  }

  private var following: UInt32? { UTF8Reading.scalar(in: text, at: read)?.scalar }

  /// Splits a cluster into its two consonants, because either may begin a syllable.
  private mutating func compatible(_ scalar: UInt32) {
    guard let (one, other) = Jamo.parts(ofCluster: scalar) else { return write(scalar: scalar) }
    write(scalar: one)
    write(scalar: other)
  }
}
