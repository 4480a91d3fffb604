/// The part behind `=`: a text, or several texts separated by commas; each plain or quoted.
package struct ConfigurationValue: Equatable {
  private let reader: LineReader
  private let bytes: ArraySlice<UInt8>
  private let start: Int

  package init(reader: LineReader, bytes: ArraySlice<UInt8>, start: Int) {
    self.reader = reader
    self.bytes = bytes
    self.start = start
  }

  package static func == (one: ConfigurationValue, other: ConfigurationValue) -> Bool {
    one.bytes == other.bytes && one.reader.number == other.reader.number
  }

  /// The value as one text, quoted or plain, including commas.
  package func text() throws(Mistake) -> Marked {
    guard bytes.first == UInt8(ascii: "\"") else {
      return bytes.isEmpty
        ? Marked("", line: reader.number, column: reader.column(of: start)) : try reader.marked(bytes)
    }
    let (text, rest) = try quoted(bytes)
    let tail = LineReader.trimmed(rest)
    guard tail.isEmpty else { throw reader.mistake(.textAfterQuote, at: tail.startIndex) }
    return text
  }

  /// The value as several texts, which commas separate; none for an empty value.
  package func items() throws(Mistake) -> [Marked] {
    var items: [Marked] = []
    var rest = bytes
    while !rest.isEmpty {
      let end: Int
      if rest.first == UInt8(ascii: "\"") {
        let (text, after) = try quoted(rest)
        items.append(text)
        let tail = LineReader.trimmed(after)
        guard tail.isEmpty || tail.first == UInt8(ascii: ",") else {
          throw reader.mistake(.textAfterQuote, at: tail.startIndex)
        }
        end = tail.isEmpty ? bytes.endIndex : tail.startIndex
      } else {
        end = rest.firstIndex(of: UInt8(ascii: ",")) ?? bytes.endIndex
        let item = LineReader.trimmed(rest[rest.startIndex..<end])
        guard !item.isEmpty else { throw reader.mistake(.emptyItem, at: rest.startIndex) }
        items.append(try reader.marked(item))
      }
      rest = LineReader.trimmed(bytes[min(end + 1, bytes.endIndex)...])
    }
    return items
  }

  /// Parses a quoted text at the beginning of `part`. Returns it and the rest of the line.
  private func quoted(_ part: ArraySlice<UInt8>) throws(Mistake) -> (Marked, ArraySlice<UInt8>) {
    var plain: [UInt8] = []
    var index = part.startIndex + 1
    while index < part.endIndex {
      switch part[index] {
      case UInt8(ascii: "\""):
        // The decoding cannot fail: the line is valid UTF-8, and only ASCII bytes were removed.
        let text = String(decoding: plain, as: UTF8.self)
        let marked = Marked(text, line: reader.number, column: reader.column(of: part.startIndex))
        return (marked, part[(index + 1)...])
      case UInt8(ascii: "\\"):
        index += 1
        guard index < part.endIndex, let byte = ConfigurationValue.escapes[part[index]] else {
          throw reader.mistake(.badEscape, at: index - 1)
        }
        plain.append(byte)
      case let byte: plain.append(byte)
      }
      index += 1
    }
    throw reader.mistake(.unclosedQuote, at: part.startIndex)
  }

  /// The text in the syntax of the file, as `text()` parses it: in quotes if it has several lines, special
  /// characters or outer blanks.
  package static func written(_ text: String) -> String {
    let hasOuterBlanks = [text.utf8.first, text.utf8.last].contains(UInt8(ascii: " "))
    let needsQuotes = hasOuterBlanks || text.utf8.contains { $0 < 0x20 || "\"\\#".utf8.contains($0) }
    guard needsQuotes else { return text }
    let signs: [Character: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t"]
    return "\"" + text.map { signs[$0] ?? String($0) }.joined() + "\""
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "n"): UInt8(ascii: "\n"),
    UInt8(ascii: "t"): UInt8(ascii: "\t"),
  ]
}
