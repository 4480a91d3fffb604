/// A text from the configuration file with its position, for error messages.
public struct Marked: Equatable, Sendable {
  public let text: String
  public let line: Int
  /// The column of the text in characters, from 1 as in editors.
  public let column: Int

  public init(_ text: String, line: Int, column: Int) {
    self.text = text
    self.line = line
    self.column = column
  }
}

/// Splits a settings file into `[section]` and `name = value` lines. An invalid line is reported and does not affect
/// others.
package struct ConfigurationText {
  package enum Line: Equatable {
    case section(Marked)
    case assignment(name: Marked, value: ConfigurationValue)
  }

  /// Limits in bytes of a configuration file and of a line: large enough for a handwritten file, small enough to parse
  /// without a delay.
  package static let most = 256 << 10
  package static let longestLine = 8 << 10

  private(set) var lines: [Line] = []
  private(set) var mistakes = Mistakes()

  package init(_ bytes: [UInt8]) {
    guard bytes.count <= ConfigurationText.most else {
      mistakes.add(.fileTooLarge, line: 1)
      return
    }
    // A byte order mark, with which some editors begin a file, is skipped.
    var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var number = 0
    while !rest.isEmpty {
      number += 1
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      read(LineReader(bytes: rest[..<end], number: number))
      rest = rest[min(end + 1, rest.endIndex)...]
    }
  }

  private mutating func read(_ reader: LineReader) {
    do {
      if let line = try reader.line() { lines.append(line) }
    } catch {
      mistakes.add(error)
    }
  }
}

/// Parses one line of the configuration as bytes; a `String` is made only from valid parts of it.
package struct LineReader {
  package let bytes: ArraySlice<UInt8>
  package let number: Int

  package func line() throws(Mistake) -> ConfigurationText.Line? {
    let content = LineReader.trimmed(bytes)
    guard let first = content.first, first != UInt8(ascii: "#") else { return nil }
    guard content.count <= ConfigurationText.longestLine else { throw mistake(.lineTooLong, at: bytes.startIndex) }
    if first == UInt8(ascii: "[") { return .section(try section(content)) }
    guard let equals = content.firstIndex(of: UInt8(ascii: "=")) else {
      throw mistake(.noAssignment, at: content.startIndex)
    }
    let name = LineReader.trimmed(content[..<equals])
    guard !name.isEmpty else { throw mistake(.noAssignment, at: content.startIndex) }
    let value = LineReader.withoutComment(content[(equals + 1)...])
    // The position of an empty value is right behind the `=`.
    let start = value.isEmpty ? equals + 1 : value.startIndex
    _ = try marked(value)
    return .assignment(name: try marked(name), value: ConfigurationValue(reader: self, bytes: value, start: start))
  }

  private func section(_ content: ArraySlice<UInt8>) throws(Mistake) -> Marked {
    guard let end = content.firstIndex(of: UInt8(ascii: "]")),
      LineReader.withoutComment(content[(end + 1)...]).isEmpty
    else { throw mistake(.badSectionLine, at: content.startIndex) }
    return try marked(LineReader.trimmed(content[(content.startIndex + 1)..<end]))
  }

  // MARK: Texts and positions

  package func marked(_ part: ArraySlice<UInt8>) throws(Mistake) -> Marked {
    guard let text = String(validating: part, as: UTF8.self) else { throw mistake(.notText, at: part.startIndex) }
    if let index = part.firstIndex(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F }) {
      throw mistake(.controlCharacter, at: index)
    }
    return Marked(text, line: number, column: column(of: part.startIndex))
  }

  package func mistake(_ kind: Mistake.Kind, at index: Int) -> Mistake {
    Mistake(kind, line: number, column: column(of: index))
  }

  package func column(of index: Int) -> Int {
    // UTF-8 continuation bytes are not counted, because columns count characters.
    1 + bytes[..<min(index, bytes.endIndex)].count { $0 & 0xC0 != 0x80 }
  }

  // MARK: Blanks and comments

  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  package static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var part = bytes
    while let byte = part.first, isBlank(byte) { part.removeFirst() }
    while let byte = part.last, isBlank(byte) { part.removeLast() }
    return part
  }

  /// The bytes without their comment. Outside quotes, a `#` between blanks begins a comment; that of `#ff8800` does
  /// not.
  package static func withoutComment(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var isQuoted = false
    var canBeginQuote = true
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if isQuoted {
        if byte == UInt8(ascii: "\\") { index += 1 }
        if byte == UInt8(ascii: "\"") { isQuoted = false }
      } else if byte == UInt8(ascii: "\""), canBeginQuote {
        isQuoted = true
      } else if byte == UInt8(ascii: "#"), isAlone(index, in: bytes) {
        return trimmed(bytes[..<index])
      }
      if !isBlank(byte) { canBeginQuote = byte == UInt8(ascii: ",") }
      index += 1
    }
    return trimmed(bytes)
  }

  private static func isAlone(_ index: Int, in bytes: ArraySlice<UInt8>) -> Bool {
    (index == bytes.startIndex || isBlank(bytes[index - 1]))
      && (index + 1 == bytes.endIndex || isBlank(bytes[index + 1]))
  }
}

extension Marked {
  package func mistake(_ kind: Mistake.Kind) -> Mistake { Mistake(kind, line: line, column: column) }
}
