/// An encoding other than UTF-8 in which spreadsheets and editors save text.
public enum ForeignEncoding: String, Sendable {
  case utf16 = "UTF-16"
  case windows1252 = "Windows-1252"
  /// The encoding of Korean Windows, which contains EUC-KR. Its table is that of the system.
  case cp949 = "CP949"

  public var name: String { rawValue }

  /// UTF-16, if the file begins with its byte order mark. Nil for other files.
  public init?(markOf beginning: [UInt8]) {
    let isLittle = beginning.starts(with: [0xFF, 0xFE]) && !beginning.starts(with: [0xFF, 0xFE, 0, 0])
    guard isLittle || beginning.starts(with: [0xFE, 0xFF]) else { return nil }
    self = .utf16
  }

  /// True if a file that begins so may be in an older encoding: JSON and calendar files are always UTF-8, and so is a
  /// file with the byte order mark of UTF-8.
  public static func isPossible(in beginning: [UInt8]) -> Bool {
    if hasUnicodeMark(beginning) { return false }
    guard let first = beginning.first(where: { ![9, 10, 13, 32].contains($0) }) else { return false }
    let isCalendar = beginning.starts(with: "BEGIN:".utf8) || beginning.starts(with: "begin:".utf8)
    return first != UInt8(ascii: "{") && first != UInt8(ascii: "[") && !isCalendar
  }

  /// True for the byte order mark of UTF-8.
  public static func hasUnicodeMark(_ beginning: [UInt8]) -> Bool { beginning.starts(with: Intake.mark) }
}

/// Finds out from all bytes of a text whether it is UTF-8, and otherwise its likely encoding. In Korean text most pairs
/// of bytes are common syllables, and in Western text letters with accents stand alone among those of ASCII.
public struct EncodingProbe {
  private var unicode = UnicodeState()
  /// The first byte of a pair in CP949.
  private var lead: UInt8?
  private var isKorean = true
  private var (pairs, syllables) = (0, 0)
  private var isWestern = true
  /// The number of bytes above ASCII in a row.
  private var run = 0
  private var hasZero = false

  private static let longestWesternRun = 3
  private static let unknownIn1252: Set<UInt8> = [0x81, 0x8D, 0x8F, 0x90, 0x9D]

  public init() {}

  public mutating func add(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte < 0x80, lead == nil, unicode.isBetweenCharacters {
        run = 0
        if byte == 0 { hasZero = true }
      } else {
        add(byte)
      }
    }
  }

  /// The encoding of a text that is not UTF-8; nil for UTF-8, binary files and unknown encodings. A text with more
  /// characters of UTF-8 than invalid bytes is a damaged one in UTF-8.
  public var encoding: ForeignEncoding? {
    if unicode.errors == 0 && unicode.isBetweenCharacters || hasZero { return nil }
    if unicode.characters > unicode.errors { return nil }
    if isKorean, lead == nil, pairs > 0, syllables * 4 >= pairs * 3 { return .cp949 }
    return isWestern ? .windows1252 : nil
  }

  private mutating func add(_ byte: UInt8) {
    unicode.add(byte)
    if byte == 0 { hasZero = true }
    run = byte < 0x80 ? 0 : run + 1
    if run > EncodingProbe.longestWesternRun || EncodingProbe.unknownIn1252.contains(byte) { isWestern = false }
    if let first = lead {
      lead = nil
      pairs += 1
      let isOfStandard = byte >= 0xA1 && byte <= 0xFE
      if isOfStandard, (0xB0...0xC8).contains(first) { syllables += 1 }
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x81...0xFE: if first >= 0xC7, !isOfStandard { isKorean = false }
      default: isKorean = false
      }
    } else if byte >= 0x80 {
      if byte == 0x80 || byte == 0xFF { isKorean = false } else { lead = byte }
    }
  }

  /// Counts the characters of several bytes in UTF-8, and the bytes or beginnings of characters that are invalid.
  private struct UnicodeState {
    private(set) var characters = 0
    private(set) var errors = 0
    private var missing = 0
    private var range: ClosedRange<UInt8> = 0x80...0xBF

    var isBetweenCharacters: Bool { missing == 0 }

    mutating func add(_ byte: UInt8) {
      if missing > 0 {
        let isNext = range.contains(byte)
        (missing, range) = (isNext ? missing - 1 : 0, 0x80...0xBF)
        if isNext, missing == 0 { characters += 1 }
        if isNext { return }
        errors += 1
      }
      switch byte {
      case 0..<0x80: break
      case 0xC2...0xDF: missing = 1
      case 0xE0: (missing, range) = (2, 0xA0...0xBF)
      case 0xED: (missing, range) = (2, 0x80...0x9F)
      case 0xE1...0xEF: missing = 2
      case 0xF0: (missing, range) = (3, 0x90...0xBF)
      case 0xF1...0xF3: missing = 3
      case 0xF4: (missing, range) = (3, 0x80...0x8F)
      default: errors += 1
      }
    }
  }
}

/// Decodes UTF-16 with a byte order mark, or Windows-1252, to UTF-8. The bytes may be cut anywhere.
public struct ForeignDecoder {
  private let isUTF16: Bool
  /// The order of the two bytes of a unit; nil until the byte order mark was read.
  private var isLittle: Bool?
  private var firstByte: UInt8?
  private var highSurrogate: UInt16?

  /// Nil for an encoding whose tables only the system has.
  public init?(_ encoding: ForeignEncoding) {
    if encoding == .cp949 { return nil }
    isUTF16 = encoding == .utf16
  }

  /// The text of the next bytes in UTF-8; no bytes mean the end of the file. Nil for invalid bytes.
  public mutating func decode(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.isEmpty { return firstByte == nil && highSurrogate == nil ? [] : nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 3 / (isUTF16 ? 2 : 1))
    for byte in bytes {
      guard isUTF16 else {
        guard let scalar = ForeignDecoder.scalar(byte) else { return nil }
        text += scalar.utf8
        continue
      }
      guard let first = firstByte else {
        firstByte = byte
        continue
      }
      firstByte = nil
      guard let isLittle else {
        self.isLittle = first == 0xFF
        continue
      }
      guard add(isLittle ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte), to: &text) else {
        return nil
      }
    }
    return text
  }

  private mutating func add(_ unit: UInt16, to text: inout [UInt8]) -> Bool {
    if let high = highSurrogate {
      guard UTF16.isTrailSurrogate(unit) else { return false }
      highSurrogate = nil
      let value = 0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF))
      if let scalar = Unicode.Scalar(value) { text += scalar.utf8 }
      return true
    }
    if UTF16.isLeadSurrogate(unit) {
      highSurrogate = unit
      return true
    }
    guard let scalar = Unicode.Scalar(unit) else { return false }
    text += scalar.utf8
    return true
  }

  private static func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    let scalar = differences[Int(byte) - 0x80]
    return scalar == "\0" ? nil : scalar
  }

  /// The characters 0x80 to 0x9F of Windows-1252; a zero for those that it does not have.
  private static let differences = Array(
    "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ".unicodeScalars)
}
