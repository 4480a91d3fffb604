/// Escaping and folding of iCalendar text.
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

  /// The character that a backslash and this one stand for.
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

  /// Removes quotes and the escapes of RFC 6868.
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

  /// A new line with an escaped TEXT value.
  public init(_ name: String, _ parameters: [(String, String)] = [], text: String) {
    self.init(name, parameters, value: CalendarText.escaped(text))
  }

  public init(_ name: String, list: [String]) {
    self.init(name, value: list.map(CalendarText.escaped).joined(separator: ","))
  }
}

extension CalendarText {
  /// Every kind of line break becomes one `\n`.
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
    // Some programs trim unquoted values, and read a backslash before the colon as an escape.
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
    for scalar in line.unicodeScalars where scalar == "\t" || scalar.properties.generalCategory != .control {
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
