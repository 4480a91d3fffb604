/// A position in the bytes of a document, with parsing primitives.
struct XMLCursor {
  static let longestName = 256
  static let longestAttribute = 65_536
  /// Longer text is split into pieces of about this many bytes.
  static let longestText = 65_536

  private let bytes: [UInt8]
  private(set) var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var peek: UInt8? { at < bytes.count ? bytes[at] : nil }
  /// The line of the position, counted on demand.
  var line: Int { bytes[..<at].count { $0 == 10 } + 1 }
  var isOfOtherEncoding: Bool { Intake.isOfOtherEncoding(bytes) }

  func mistake(_ kind: XMLMistake.Kind) -> XMLMistake { XMLMistake(kind, line: line) }

  func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[at...].starts(with: $0) }
  }

  @discardableResult mutating func skip(_ text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    at += text.utf8CodeUnitCount
    return true
  }

  mutating func skip(_ mark: [UInt8]) { if bytes[at...].starts(with: mark) { at += mark.count } }

  mutating func skipBlanks() { while let byte = peek, XMLCursor.isBlank(byte) { at += 1 } }

  /// Skips up to and past an end marker, and returns the bytes before it; nil if the marker is missing.
  mutating func skip(past end: StaticString) -> ArraySlice<UInt8>? {
    let begin = at
    while at < bytes.count {
      if starts(with: end) {
        defer { at += end.utf8CodeUnitCount }
        return bytes[begin..<at]
      }
      at += 1
    }
    return nil
  }

  /// The text up to the next tag, with its references resolved, or as much as fits into a piece.
  mutating func text() throws(XMLMistake) -> [UInt8] {
    var text: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: "<"), text.count < XMLCursor.longestText {
      if byte == UInt8(ascii: "&") {
        text += try reference()
      } else {
        text.append(byte)
        at += 1
      }
    }
    return text
  }

  mutating func name() throws(XMLMistake) -> [UInt8] {
    let begin = at
    while let byte = peek, XMLCursor.isOfName(byte) { at += 1 }
    let name = Array(bytes[begin..<at])
    guard let first = name.first else { throw mistake(peek == nil ? .cut : .badTag) }
    guard name.count <= XMLCursor.longestName else { throw mistake(.tooMuch) }
    guard first >= 128 || XMLCursor.isLetter(first), String(validating: name, as: UTF8.self) != nil else {
      throw mistake(.badTag)
    }
    return name
  }

  /// True if an attribute follows, false at the end of the tag. Throws for an attribute without a blank before it.
  mutating func isAttributeNext() throws(XMLMistake) -> Bool {
    let begin = at
    skipBlanks()
    guard let byte = peek else { throw mistake(.cut) }
    if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return false }
    guard at > begin else { throw mistake(.badTag) }
    return true
  }

  mutating func attribute() throws(XMLMistake) -> (name: String, value: String) {
    let name = String(decoding: try name(), as: UTF8.self)
    skipBlanks()
    guard skip("=") else { throw mistake(peek == nil ? .cut : .badTag) }
    skipBlanks()
    guard let quote = peek else { throw mistake(.cut) }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw mistake(.badTag) }
    at += 1
    return (name, try value(upTo: quote))
  }

  private mutating func value(upTo quote: UInt8) throws(XMLMistake) -> String {
    var value: [UInt8] = []
    while let byte = peek, byte != quote {
      guard byte != UInt8(ascii: "<") else { throw mistake(.badTag) }
      guard value.count < XMLCursor.longestAttribute else { throw mistake(.tooMuch) }
      if byte == UInt8(ascii: "&") {
        value += try reference()
      } else {
        value.append(XMLCursor.isBlank(byte) ? 32 : byte)
        at += 1
      }
    }
    guard peek != nil else { throw mistake(.cut) }
    at += 1
    return String(decoding: value, as: UTF8.self)
  }

  /// Reads a reference such as `&amp;` or `&#xD;` and returns the bytes that it stands for.
  private mutating func reference() throws(XMLMistake) -> [UInt8] {
    let rest = bytes[at...].prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
      let meant = XMLCursor.meaning(of: rest[(at + 1)..<end])
    else { throw mistake(.badReference) }
    at = end + 1
    return meant
  }

  private static func meaning(of reference: ArraySlice<UInt8>) -> [UInt8]? {
    switch String(decoding: reference, as: UTF8.self) {
    case "lt": [UInt8(ascii: "<")]
    case "gt": [UInt8(ascii: ">")]
    case "amp": [UInt8(ascii: "&")]
    case "quot": [UInt8(ascii: "\"")]
    case "apos": [UInt8(ascii: "'")]
    case let number: scalar(number).map { Array(String($0).utf8) }
    }
  }

  /// The character of `#13` or `#xD`. Nil for other texts, and for characters that XML forbids.
  private static func scalar(_ number: String) -> Unicode.Scalar? {
    let isHex = number.hasPrefix("#x")
    let digits = number.utf8.dropFirst(isHex ? 2 : 1)
    guard number.hasPrefix("#"), let first = digits.first, Href.isLetterOrDigit(first),
      let value = UInt32(Substring(digits), radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(value)
    else { return nil }
    return value >= 32 && value != 0xFFFE && value != 0xFFFF || [9, 10, 13].contains(value) ? scalar : nil
  }

  /// The encoding of an XML declaration, in lower case. Nil without one.
  static func encoding(in declaration: ArraySlice<UInt8>) -> String? {
    let words = String(decoding: declaration, as: UTF8.self).lowercased()
      .split { "\"'= \t\r\n".contains($0) }
    guard let at = words.firstIndex(of: "encoding"), at + 1 < words.count else { return nil }
    return String(words[at + 1])
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }

  private static func isLetter(_ byte: UInt8) -> Bool {
    Href.isLetterOrDigit(byte) && byte >= UInt8(ascii: "A") || byte == UInt8(ascii: "_")
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte >= 128 || Href.isLetterOrDigit(byte) || "-._:".utf8.contains(byte)
  }
}
