/// An iCalendar property (RFC 5545) with its parameters.
///
/// Its bytes are written unchanged. Two properties are equal if their content is, however they are folded and quoted.
public struct CalendarProperty: Sendable {
  /// The property's name in upper case, without a group (`group.NAME`); empty
  /// for an unreadable line, for example without a colon.
  public let name: String
  /// The bytes of the property as read: all of its physical lines with their line breaks.
  public let bytes: [UInt8]

  init(line: [UInt8]) {
    name = CalendarContent(line)?.name ?? ""
    bytes = line
  }

  /// The raw value after the colon; invalid UTF-8 becomes U+FFFD.
  public var value: String {
    CalendarContent(bytes).map { String(decoding: $0.value, as: UTF8.self) } ?? ""
  }

  /// The value with TEXT escapes decoded. Like Python's icalendar it reads `\:` as a colon, and keeps a backslash
  /// before any other character.
  public var text: String { CalendarText.plain(Array(value.utf8)[...]) }

  /// The value as a list, split at unescaped commas; empty if the value is empty.
  public var list: [String] { CalendarText.list(Array(value.utf8)) }

  /// The first parameter with this name (in any case), without quotes and RFC 6868 escapes; nil if missing.
  public func parameter(_ name: String) -> String? {
    let name = name.uppercased()
    return CalendarContent(bytes)?.parameters.first { $0.name == name }?.value
  }
}

extension CalendarProperty: Equatable {
  public static func == (one: CalendarProperty, other: CalendarProperty) -> Bool {
    if one.bytes == other.bytes { return true }
    guard one.name == other.name, let content = CalendarContent(one.bytes), let other = CalendarContent(other.bytes)
    else { return false }
    return content.value == other.value && content.parameters == other.parameters
  }
}

/// The unfolded content of a line, split into its parts.
struct CalendarContent {
  struct Parameter: Equatable {
    /// The parameter's name in upper case.
    let name: String
    let value: String
  }

  private let bytes: ArraySlice<UInt8>
  private let colon: Int

  /// Splits a content line into its parts; nil for a line without a colon.
  init?(_ line: [UInt8]) {
    bytes = CalendarContent.unfolded(line)
    // Finds the colon before the value: one outside of quotes or, if an unclosed quote hides all, the first one.
    guard let colon = bytes.firstOutsideQuotes(UInt8(ascii: ":")) ?? bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    self.colon = colon
  }

  var value: ArraySlice<UInt8> { bytes[(colon + 1)...] }

  var name: String {
    let end = bytes[..<colon].firstIndex(of: UInt8(ascii: ";")) ?? colon
    let whole = bytes[..<end]
    let start = whole.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? whole.startIndex
    return whole[start...].inCapitals
  }

  var parameters: [Parameter] {
    var (found, rest) = ([Parameter](), bytes[..<colon])
    while let start = rest.firstOutsideQuotes(UInt8(ascii: ";")) {
      rest = rest[(start + 1)...]
      let parameter = rest[..<(rest.firstOutsideQuotes(UInt8(ascii: ";")) ?? rest.endIndex)]
      let sign = parameter.firstIndex(of: UInt8(ascii: "=")) ?? parameter.endIndex
      let value = CalendarText.parameter(parameter[sign...].dropFirst())
      found.append(Parameter(name: parameter[..<sign].inCapitals, value: value))
    }
    return found
  }

  /// Removes line breaks and folds, including blank lines before a fold.
  private static func unfolded(_ line: [UInt8]) -> ArraySlice<UInt8> {
    guard let first = line.firstIndex(of: 10), first < line.count - 1 else { return line[...].withoutEnd }
    let lines = line.split(separator: 10, omittingEmptySubsequences: false)
    return lines.dropFirst().reduce(into: lines[0].withoutEnd) { $0 += $1.withoutEnd.dropFirst() }
  }
}

extension ArraySlice<UInt8> {
  /// The line without its line break, which may include a second carriage return that some programs write.
  fileprivate var withoutEnd: ArraySlice {
    var line = self
    if line.last == 10 { line.removeLast() }
    while line.last == 13 { line.removeLast() }
    return line
  }

  fileprivate func firstOutsideQuotes(_ sign: UInt8) -> Int? {
    var isQuoted = false
    return firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == sign && !isQuoted
    }
  }

  var inCapitals: String {
    String(decoding: lazy.map { (97...122).contains($0) ? $0 - 32 : $0 }, as: UTF8.self)
  }
}

/// Escapes, unescapes and folds iCalendar text.
enum CalendarText {
  private static let backslash = UInt8(ascii: "\\")

  static func plain(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(backslash) else { return String(decoding: value, as: UTF8.self) }
    var (plain, rest) = ([UInt8](), value)
    while let byte = rest.popFirst() {
      guard byte == backslash, let sign = meant(rest.first) else {
        plain.append(byte)
        continue
      }
      plain.append(sign)
      rest.removeFirst()
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The character that a backslash and `sign` stand for; nil if none.
  private static func meant(_ sign: UInt8?) -> UInt8? {
    switch sign {
    case UInt8(ascii: "n"), UInt8(ascii: "N"): 10
    case backslash, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"): sign
    default: nil
    }
  }

  static func list(_ value: [UInt8]) -> [String] {
    var isEscaped = false
    let parts = value.split(maxSplits: .max, omittingEmptySubsequences: false) { byte in
      let isBehindBackslash = isEscaped
      isEscaped = byte == backslash && !isBehindBackslash
      return byte == UInt8(ascii: ",") && !isBehindBackslash
    }
    return value.isEmpty ? [] : parts.map(plain)
  }

  /// The value of a parameter without quotes and with the escapes of RFC 6868 decoded.
  static func parameter(_ value: ArraySlice<UInt8>) -> String {
    var (plain, rest) = ([UInt8](), value.filter { $0 != UInt8(ascii: "\"") }[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "^"), let sign = rest.first, let meant = circumflexed[sign] else {
        plain.append(byte)
        continue
      }
      plain.append(meant)
      rest.removeFirst()
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static let circumflexed = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "^"): UInt8(ascii: "^"), UInt8(ascii: "'"): UInt8(ascii: "\""),
  ]
}

extension CalendarProperty {
  public init(_ name: String, _ parameters: [(String, String)] = [], value: String) {
    let parameters = parameters.map { ";\($0.0.uppercased())=\(CalendarText.quoted($0.1))" }
    self.init(line: CalendarText.folded("\(name.uppercased())\(parameters.joined()):\(value)"))
  }

  /// A new property with this name, these parameters and a TEXT value, which is escaped.
  public init(_ name: String, _ parameters: [(String, String)] = [], text: String) {
    self.init(name, parameters, value: CalendarText.escaped(text))
  }

  public init(_ name: String, list: [String]) {
    self.init(name, value: list.map(CalendarText.escaped).joined(separator: ","))
  }
}

extension CalendarText {
  /// Escapes a TEXT value. Every kind of line break becomes one `\n`.
  fileprivate static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in withOneKindOfLineEnd(text) {
      switch scalar {
      case "\n": escaped += "\\n".unicodeScalars
      case "\\", ";", ",": escaped += ["\\", scalar]
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  fileprivate static func quoted(_ value: String) -> String {
    var quoted = String.UnicodeScalarView()
    for scalar in withOneKindOfLineEnd(value) {
      switch scalar {
      case "\n": quoted += "^n".unicodeScalars
      case "^": quoted += "^^".unicodeScalars
      case "\"": quoted += "^'".unicodeScalars
      default: quoted.append(scalar)
      }
    }
    // Quotes the value if programs might misread it: some trim unquoted values,
    // or read a backslash before the colon as an escape.
    let isPlain = !quoted.contains { [":", ";", ",", "\\", " ", "\t"].contains($0) }
    return isPlain ? String(quoted) : "\"\(String(quoted))\""
  }

  private static func withOneKindOfLineEnd(_ text: String) -> [Unicode.Scalar] {
    var (alike, isBehindReturn) = ([Unicode.Scalar](), false)
    for scalar in text.unicodeScalars {
      if !(scalar == "\n" && isBehindReturn) { alike.append(scalar == "\r" ? "\n" : scalar) }
      isBehindReturn = scalar == "\r"
    }
    return alike
  }

  /// Folds into lines of at most 75 bytes without splitting a character; drops control characters except tabs.
  fileprivate static func folded(_ line: String) -> [UInt8] {
    var (folded, room) = ([UInt8](), 75)
    for scalar in line.unicodeScalars where scalar == "\t" || !scalar.isControl {
      let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      if bytes.count > room {
        folded += [13, 10, 32]
        room = 74
      }
      folded += bytes
      room -= bytes.count
    }
    return folded + [13, 10]
  }
}
