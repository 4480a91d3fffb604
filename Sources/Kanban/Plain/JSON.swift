/// A JSON value (RFC 8259). Objects keep the order of their members.
public enum JSON: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number with a fraction or an exponent, or an integer out of the range of `integer`.
  case number(Double)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])
}

extension JSON: Equatable {
  /// Comparison is not inlined: the compiler would unroll its recursion to 15 KB of code.
  @inline(never)
  public static func == (one: JSON, other: JSON) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.string(let one), .string(let other)): one == other
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)): one.elementsEqual(other) { $0.key == $1.key && $0.value == $1.value }
    case (.null, _), (.bool, _), (.integer, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }
}

extension JSON {
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  public var boolean: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  public var integer: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }

  public var array: [JSON]? {
    if case .array(let values) = self { values } else { nil }
  }
}

// MARK: Writing

extension JSON {
  /// The JSON text, without spaces. Beyond ASCII only invisible characters that a terminal or a reader obeys are
  /// escaped.
  public var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(JSON.usualLength)
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Bytes that the entry of a new card needs.
  private static let usualLength = 512

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let number): bytes += String(number).utf8
    // Infinity and NaN are written as `null`, because JSON does not have them.
    case .number(let number): bytes += (number.isFinite ? number.description : "null").utf8
    case .string(let text): JSON.write(text, to: &bytes)
    case .array(let values):
      JSON.write(values, between: ("[", "]"), to: &bytes) { $0.write(to: &$1) }
    case .object(let members):
      JSON.write(members, between: ("{", "}"), to: &bytes) {
        JSON.write($0.key, to: &$1)
        $1.append(UInt8(ascii: ":"))
        $0.value.write(to: &$1)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between ends: (Unicode.Scalar, Unicode.Scalar), to bytes: inout [UInt8],
    each: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: ends.0))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      each(element, &bytes)
    }
    bytes.append(UInt8(ascii: ends.1))
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { source in
      var (written, at, flag) = (0, 0, -1)
      while at < source.count {
        switch source[at] {
        // Copies printable ASCII, which is nearly all of English texts, without further tests.
        case 0x20...0x21, 0x23...0x5B, 0x5D...0x7E:
          at += 1
          continue
        default: break
        }
        let scalar = suspect(source, at)
        defer { at += scalar.map { UTF8.width($0) } ?? 1 }
        // Tag letters after a black flag belong to the flag of a region, so they are not escaped.
        if let scalar, scalar == "\u{1F3F4}" || scalar.isTagLetter && at == flag {
          flag = at + UTF8.width(scalar)
          continue
        }
        guard let scalar, let escaped = escaped(scalar) else { continue }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[written..<at]))
        bytes += escaped
        written = at + UTF8.width(scalar)
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[written...]))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The character at an offset if it may need an escape; decided by the first byte for nearly all.
  private static func suspect(_ source: UnsafeBufferPointer<UInt8>, _ at: Int) -> Unicode.Scalar? {
    func rest(_ index: Int) -> UInt32 { UInt32(source[at + index] & 0x3F) }
    switch source[at] {
    case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"): return Unicode.Scalar(source[at])
    case 0xC2, 0xD8...0xDC: return Unicode.Scalar(UInt32(source[at] & 0x1F) << 6 | rest(1))
    case 0xE0...0xE2, 0xEF: return Unicode.Scalar(UInt32(source[at] & 0xF) << 12 | rest(1) << 6 | rest(2))
    case 0xF0...0xF4: return Unicode.Scalar(UInt32(source[at] & 7) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3))
    default: return nil
    }
  }

  /// The escape of a control character in JSON, such as `\u001b`.
  public static func escaped(_ byte: UInt8) -> String {
    String(decoding: escaped(Unicode.Scalar(byte)) ?? [byte], as: UTF8.self)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> [UInt8]? {
    switch scalar {
    case "\"": Array("\\\"".utf8)
    case "\\": Array("\\\\".utf8)
    case "\n": Array("\\n".utf8)
    case "\r": Array("\\r".utf8)
    case "\t": Array("\\t".utf8)
    case _ where scalar.isObeyed:
      scalar.utf16.flatMap { unit -> [UInt8] in
        "\\u".utf8 + [12, 8, 4, 0].map { hexDigit(UInt8(truncatingIfNeeded: unit >> $0) & 15) }
      }
    default: nil
    }
  }
}

extension Unicode.Scalar {
  /// True for a character that a terminal or reader obeys instead of drawing it: control characters, line separators,
  /// direction marks, tags, and others without width. The joiners of emoji and scripts are not among them.
  /// `ScreenText.unobeyed` has the same rule, and a test compares both.
  var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0xAD: true
    case 0..<0x600, 0x200C...0x200D: false
    default:
      switch properties.generalCategory {
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  var isTagLetter: Bool { (0xE0020...0xE007F).contains(value) }
}

extension JSON {
  /// A JSON syntax error or exceeded limit, with its offset in bytes.
  public struct Failure: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
      case tooLarge, tooDeep, unexpectedEnd, badEscape, badNumber
      /// An escaped surrogate without its partner, or a number beyond the supported range.
      case loneSurrogate, numberOutOfRange
      /// Another character or word than expected. At the end of the text the reason is `unexpectedEnd`.
      case unexpected(found: String, Expected)
      /// A string contains a control character, which JSON requires to be escaped.
      case control(UInt8)
    }

    public enum Expected: Equatable, Sendable {
      case value, name, colon, commaOrBrace, commaOrBracket, end
      /// The document must begin with an object or array.
      case document
    }

    public let reason: Reason
    public let offset: Int
  }

  /// Parses one value, within limits of size and depth.
  public init(parsing text: some StringProtocol, depth: Int = 32, size: Int = 64_000_000) throws(Failure) {
    guard text.utf8.count <= size else { throw Failure(reason: .tooLarge, offset: size) }
    var parser = JSONParser(bytes: Array(text.utf8))
    self = try parser.whole(depth: depth)
  }
}

private struct JSONParser {
  let bytes: [UInt8]
  var at = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func whole(depth: Int) throws(JSON.Failure) -> JSON {
    let value = try value(depth: depth)
    skipSpace()
    guard at == bytes.count else { throw unexpected(.end) }
    return value
  }

  private mutating func value(depth: Int) throws(JSON.Failure) -> JSON {
    guard depth > 0 else { throw failure(.tooDeep) }
    switch try peek() {
    case UInt8(ascii: "{"): return .object(try members(depth: depth - 1))
    case UInt8(ascii: "["): return .array(try elements(depth: depth - 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func members(depth: Int) throws(JSON.Failure) -> [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = []
    at += 1
    if try accept("}") { return members }
    while true {
      guard try peek() == UInt8(ascii: "\"") else { throw unexpected(.name) }
      let key = try string()
      guard try accept(":") else { throw unexpected(.colon) }
      members.append((key, try value(depth: depth)))
      if try accept("}") { return members }
      guard try accept(",") else { throw unexpected(.commaOrBrace) }
    }
  }

  private mutating func elements(depth: Int) throws(JSON.Failure) -> [JSON] {
    var elements: [JSON] = []
    at += 1
    if try accept("]") { return elements }
    while true {
      elements.append(try value(depth: depth))
      if try accept("]") { return elements }
      guard try accept(",") else { throw unexpected(.commaOrBracket) }
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSON.Failure) -> JSON {
    let end = at + word.utf8CodeUnitCount
    guard end <= bytes.count, bytes[at..<end].elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: end - at))
    else { throw unexpected(.value) }
    at = end
    return value
  }

  private func failure(_ reason: JSON.Failure.Reason) -> JSON.Failure {
    JSON.Failure(reason: at < bytes.count ? reason : .unexpectedEnd, offset: min(at, bytes.count))
  }

  private func unexpected(_ expected: JSON.Failure.Expected) -> JSON.Failure {
    failure(.unexpected(found: found(at: at), expected))
  }

  /// The word or single character at an offset, which an error message quotes as unexpected.
  private func found(at place: Int) -> String {
    let rest = bytes[min(place, bytes.count)...]
    let word = rest.prefix(JSONParser.longestWord).prefix { (65...90).contains($0) || (97...122).contains($0) }
    if !word.isEmpty { return String(decoding: word, as: UTF8.self) }
    return String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first.map { String($0) } ?? ""
  }

  private static let longestWord = 20

  private mutating func skipSpace() {
    while at < bytes.count, bytes[at] == 32 || (9...10).contains(bytes[at]) || bytes[at] == 13 { at += 1 }
  }

  private mutating func peek() throws(JSON.Failure) -> UInt8 {
    skipSpace()
    guard at < bytes.count else { throw failure(.unexpectedEnd) }
    return bytes[at]
  }

  private mutating func accept(_ scalar: Unicode.Scalar) throws(JSON.Failure) -> Bool {
    guard try peek() == UInt8(ascii: scalar) else { return false }
    at += 1
    return true
  }
}

// MARK: Strings and numbers

extension JSONParser {
  private mutating func string() throws(JSON.Failure) -> String {
    at += 1
    // A string without escapes, as most are, is decoded from the source directly.
    var (text, begun) = ([UInt8](), at)
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        let rest = bytes[begun..<at]
        at += 1
        return text.isEmpty ? String(decoding: rest, as: UTF8.self) : String(decoding: text + rest, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[begun..<at]
        text += String(try escaped()).utf8
        begun = at
      case 0..<32: throw failure(.control(bytes[at]))
      default: at += 1
      }
    }
    throw failure(.unexpectedEnd)
  }

  private mutating func escaped() throws(JSON.Failure) -> Unicode.Scalar {
    guard at + 1 < bytes.count else { throw JSON.Failure(reason: .unexpectedEnd, offset: bytes.count) }
    let letter = bytes[at + 1]
    let plain: Unicode.Scalar
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = Unicode.Scalar(letter)
    case UInt8(ascii: "b"): plain = "\u{8}"
    case UInt8(ascii: "f"): plain = "\u{C}"
    case UInt8(ascii: "n"): plain = "\n"
    case UInt8(ascii: "r"): plain = "\r"
    case UInt8(ascii: "t"): plain = "\t"
    case UInt8(ascii: "u"): return try numbered()
    default: throw failure(.badEscape)
    }
    at += 2
    return plain
  }

  /// Parses an escape by number, such as `\u00e9`, or two for a surrogate pair.
  private mutating func numbered() throws(JSON.Failure) -> Unicode.Scalar {
    let start = at
    guard let unit = codeUnit() else { throw JSON.Failure(reason: .badEscape, offset: start) }
    if let scalar = Unicode.Scalar(UInt32(unit)) { return scalar }
    guard UTF16.isLeadSurrogate(unit), let second = codeUnit(), UTF16.isTrailSurrogate(second),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(second) - 0xDC00)
    else { throw JSON.Failure(reason: .loneSurrogate, offset: start) }
    return scalar
  }

  private mutating func codeUnit() -> UInt16? {
    guard at + 6 <= bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[at + 2..<at + 6] {
      switch byte {
      case 48...57: unit = unit << 4 | UInt16(byte - 48)
      case 65...70: unit = unit << 4 | UInt16(byte - 55)
      case 97...102: unit = unit << 4 | UInt16(byte - 87)
      default: return nil
      }
    }
    at += 6
    return unit
  }

  private mutating func number() throws(JSON.Failure) -> JSON {
    let start = at
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") { at += 1 }
    let whole = digits()
    guard whole > 0 else {
      throw JSON.Failure(reason: failure(.unexpected(found: found(at: start), .value)).reason, offset: start)
    }
    guard whole == 1 || bytes[at - whole] != UInt8(ascii: "0") else {
      throw JSON.Failure(reason: .badNumber, offset: start)
    }
    let (hasFraction, hasExponent) = (try skipFraction(), try skipExponent())
    let isWhole = !hasFraction && !hasExponent
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    if isWhole, let integer = Int64(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      throw JSON.Failure(reason: .numberOutOfRange, offset: start)
    }
    return .number(number)
  }

  private mutating func skipFraction() throws(JSON.Failure) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: ".") else { return false }
    at += 1
    guard digits() > 0 else { throw failure(.badNumber) }
    return true
  }

  private mutating func skipExponent() throws(JSON.Failure) -> Bool {
    guard at < bytes.count, bytes[at] | 32 == UInt8(ascii: "e") else { return false }
    at += 1
    if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at += 1 }
    guard digits() > 0 else { throw failure(.badNumber) }
    return true
  }

  private mutating func digits() -> Int {
    let start = at
    while at < bytes.count, (48...57).contains(bytes[at]) { at += 1 }
    return at - start
  }
}

extension JSON {
  /// The kind and the beginning of a JSON value, as an error message shows it.
  public enum Glimpse: Equatable, Sendable {
    case null, flag(Bool), number(String), text(String), list, object
  }

  /// The number of scalars of a text that an error message quotes at most.
  package static let mostOfText = 200

  public var glimpse: Glimpse {
    switch self {
    case .null: .null
    case .bool(let flag): .flag(flag)
    case .integer, .number: .number(text)
    case .string(let text): .text(String(String.UnicodeScalarView(text.unicodeScalars.prefix(JSON.mostOfText))))
    case .array: .list
    case .object: .object
    }
  }

  /// The kind of value that was expected, for an error message about another one.
  public enum Wanted: Equatable, Sendable {
    case text, flag, list, object
    /// A text whose length is in this range, in characters, or in bytes.
    case textOf(ClosedRange<Int>)
    case textOfBytes(ClosedRange<Int>)
    case listOf(most: Int)
    case distinct
    case number(ClosedRange<Int64>)
    case milliseconds, seconds
    /// A temperature in this range, in tenths of a degree.
    case degrees(ClosedRange<Int>)
    case choice([String])
    case id, day, time, clock, moment, zone
    /// A day with a time; a day with or without a time; a day with or without a time of day to the second.
    case dayAndTime, deadline, occurrence
    case tag, rule, ruleOfDates, series, place, weather, base64
  }
}
