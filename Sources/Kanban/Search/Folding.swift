/// A text normalized for search: lowercase, without accents, full-width characters narrowed, Hangul composed.
public struct Folded: Sendable {
  public private(set) var bytes: [UInt8] = []
  /// The buffer to which texts are folded. It is reused, so that folding many cards allocates memory once.
  private var room: [UInt8] = []

  public init() {}

  public init(_ text: String) {
    var text = text
    text.withUTF8 { set($0) }
  }

  /// Folds this text in place of the previous one. Invalid UTF-8 is copied unchanged and matches nothing.
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
  /// The factor by which folding can lengthen a text: a cluster of two consonants becomes two letters, nothing else
  /// grows.
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

  /// Folds one ASCII character, or eight if the next eight bytes are ASCII.
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

  /// Copies one Hangul syllable, U+AC00 to U+D7A3. False, without reading anything, if the next character is another
  /// one.
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
    // Drops combining marks and invisible characters.
    case 0xAD, 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F, 0x2060, 0x20D0...0x20FF,
      0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF:
      return
    // Copies kana, ideographs and pictographs, because they have no case.
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

  /// Writes the lowercase of a scalar. If that is longer than the scalar or consists of several, writes the scalar
  /// itself, because the buffer has no more room.
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
  /// Composes Jamo to a syllable, also with the syllable that was just written. A single one becomes the letter that a
  /// keyboard types for it; an archaic one is copied.
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

  /// Writes a letter; a cluster as its two consonants, because either may begin a syllable.
  private mutating func compatible(_ scalar: UInt32) {
    guard let (one, other) = Jamo.parts(ofCluster: scalar) else { return write(scalar: scalar) }
    write(scalar: one)
    write(scalar: other)
  }
}

/// The folded form of letters, two bytes each: an ASCII letter and a blank, two ASCII letters, one two-byte letter, or
/// two blanks for nothing. `~~` means unchanged.
struct FoldingTable {
  let first: UInt32
  let count: UInt32
  private let pairs: StaticString

  private init(from first: UInt32, to last: UInt32, _ pairs: StaticString) {
    self.first = first
    count = last - first + 1
    self.pairs = pairs
  }

  /// The folded form of a scalar as two bytes; nil if the scalar is unchanged or outside of the table.
  @inline(__always)
  func pair(_ scalar: UInt32) -> (UInt8, UInt8)? {
    let index = scalar &- first
    guard index < count, Int(index) * 2 + 1 < pairs.utf8CodeUnitCount else { return nil }
    let start = pairs.utf8Start + Int(index) * 2
    return start[0] == UInt8(ascii: "~") ? nil : (start[0], start[1])
  }
}

extension FoldingTable {
  /// Accented Latin letters and IPA, À to ʯ.
  static let latin = FoldingTable(
    from: 0xC0, to: 0x2AF,
    """
    a a a a a a aec e e e e i i i i d n o o o o o ×o u u u u y thssa a a a a a aec e e e e i i i i \
    d n o o o o o ÷o u u u u y thy a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g \
    g g g g h h h h i i i i i i i i i i ijijj j k k k l l l l l l l l l l n n n n n n n ŋŋo o o o \
    o o oeoer r r r r r s s s s s s s s t t t t t t u u u u u u u u u u u u w w y y y z z z z z z s \
    b b b b ƅƅɔc c d d d d ƍǝəɛf f g ɣhvɩi k k l ƛɯn n ɵo o oioip p ʀƨƨʃƪt t t t u \
    u ʊv y y z z ʒƹƹƺƻƽƽƾƿǀǁǂǃdzdzdzljljljnjnjnja a i i o o u u u u u u u u u u ǝa a \
    a a aeaeg g g g k k o o o o ʒʒj dzdzdzg g hvƿn n a a aeaeo o a a a a e e e e i i i i o o o o \
    r r r r u u u u s s t t ȝȝh h n d ououz z a a e e o o o o o o o o y y l n t ȷdbqpa c c l t s \
    z ɂɂb ʉʌe e j j q q r r y y ɐɑɒb ɔc d d ɘəɚɛɜɝɞɟg ɡɢɣɤɥh ɧi ɩɪl l l ɮɯ\
    ɰm n n ɴɵɶɷɸɹɺɻr r r ɿʀʁs ʃʄʅʆʇt ʉʊv ʌʍʎʏz z ʒʓʔʕʖʗʘʙʚʛʜj ʞʟ\
    q ʡʢʣʤʥʦʧʨʩʪʫʬʭʮʯ
    """)

  static let greekAndCyrillic = FoldingTable(
    from: 0x370, to: 0x52F,
    """
    ͱͱͳͳʹ͵ͷͷ~~~~ͺͻͼͽ; ϳ~~~~~~~~΄¨α·εηι~~ο~~υωιαβγδεζηθικλμνξο\
    πρ~~στυφχψωιυαεηιυαβγδεζηθικλμνξοπρσστυφχψωιυουωϗ\
    βθυυυφπϗϙϙϛϛϝϝϟϟϡϡϣϣϥϥϧϧϩϩϫϫϭϭϯϯκρσϳθε϶ϸϸσϻϻϼͻͼͽ\
    ееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюя\
    абвгдежзииклмнопрстуфхцчшщъыьэюяееђгєѕііјљњћкиуџ\
    ѡѡѣѣѥѥѧѧѩѩѫѫѭѭѯѯѱѱѳѳѵѵѵѵѹѹѻѻѽѽѿѿҁҁ҂              ҋҋҍҍҏҏ\
    ґґғғҕҕҗҗҙҙққҝҝҟҟҡҡңңҥҥҧҧҩҩҫҫҭҭүүұұҳҳҵҵҷҷҹҹһһҽҽҿҿ\
    ӏжжӄӄӆӆӈӈӊӊӌӌӎӎӏааааӕӕееәәәәжжззӡӡииииооөөөөээуу\
    ууууччӷӷыыӻӻӽӽӿӿԁԁԃԃԅԅԇԇԉԉԋԋԍԍԏԏԑԑԓԓԕԕԗԗԙԙԛԛԝԝԟԟ\
    ԡԡԣԣԥԥԧԧԩԩԫԫԭԭԯԯ
    """)

  /// Vietnamese and other Latin letters, Greek with breathings.
  static let additions = FoldingTable(
    from: 0x1E00, to: 0x1FFF,
    """
    a a b b b b b b c c d d d d d d d d d d e e e e e e e e e e f f g g h h h h h h h h h h i i i i \
    k k k k k k l l l l l l l l m m m m m m n n n n n n n n o o o o o o o o p p p p r r r r r r r r \
    s s s s s s s s s s t t t t t t t t u u u u u u u u u u v v v v w w w w w w w w w w x x x x y y \
    z z z z z z h t w y a s s s ss~~a a a a a a a a a a a a a a a a a a a a a a a a e e e e e e e e \
    e e e e e e e e i i i i o o o o o o o o o o o o o o o o o o o o o o o o u u u u u u u u u u u u \
    u u y y y y y y y y llllv v y y ααααααααααααααααεεεεεε~~~~εεεεεε~~~~\
    ηηηηηηηηηηηηηηηηιιιιιιιιιιιιιιιιοοοοοο~~~~οοοοοο~~~~\
    υυυυυυυυ~~υ~~υ~~υ~~υωωωωωωωωωωωωωωωωααεεηηιιοουυωω~~~~\
    ααααααααααααααααηηηηηηηηηηηηηηηηωωωωωωωωωωωωωωωω\
    ααααα~~ααααααα~~ι~~~~¨ηηη~~ηηεεηηη~~~~~~ιιιι~~~~ιιιιιι~~~~~~~~\
    υυυυρρυυυυυυρ¨¨` ~~~~ωωω~~ωωοοωωω´~~~~
    """)
}
