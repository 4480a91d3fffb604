import Kanban

/// Recognizes headings of jrnl entries: `[2026-11-20 09:12] Title`, or without brackets as in version 1.
struct JrnlHeadings {
  private enum Style {
    case bracketed
    /// The shape of the first date; lines with dates of another shape are text.
    case bare(String)
  }

  struct Found {
    let date: PageDate
    /// The rest of the line after the date.
    let rest: ArraySlice<UInt8>
  }

  private var style: Style?
  private var monthFirst: Bool?

  /// Nil for a text line. The first heading decides the style of the file.
  mutating func heading(_ line: ArraySlice<UInt8>) throws(InterchangeMistake.Kind) -> Found? {
    switch style {
    case .bracketed: return try bracketed(line)
    case .bare(let shape): return try bare(line, shape)
    case nil:
      if line.first == UInt8(ascii: "[") {
        let found = try bracketed(line)
        if found != nil { style = .bracketed }
        return found
      }
      return try bare(line, nil)
    }
  }

  private mutating func bracketed(_ line: ArraySlice<UInt8>) throws(InterchangeMistake.Kind) -> Found? {
    guard line.first == UInt8(ascii: "["), let end = line.prefix(WrittenDate.longest).firstIndex(of: UInt8(ascii: "]")),
      // jrnl reads shorter brackets as a footnote.
      end - line.startIndex > 7, end + 1 < line.endIndex, line[end + 1] == UInt8(ascii: " "),
      let text = String(validating: line[(line.startIndex + 1)..<end], as: UTF8.self),
      let date = WrittenDate(text, monthFirst: monthFirst)
    else { return nil }
    return Found(date: try pageDate(date, text), rest: line[(end + 2)...])
  }

  private mutating func bare(_ line: ArraySlice<UInt8>, _ shape: String?) throws(InterchangeMistake.Kind) -> Found? {
    guard let (text, end) = beginning(of: line), let date = WrittenDate(text, monthFirst: monthFirst),
      shape == nil || shape == JrnlHeadings.shape(of: text)
    else { return nil }
    let found = Found(date: try pageDate(date, text), rest: line[end...].drop { $0 == 32 })
    style = .bare(JrnlHeadings.shape(of: text))
    return found
  }

  private mutating func pageDate(_ date: WrittenDate, _ text: String) throws(InterchangeMistake.Kind) -> PageDate {
    switch date {
    case .date(let date, let order):
      monthFirst = order ?? monthFirst
      return date
    case .ambiguous: throw .ambiguousDate(text.asTitle)
    case .absurd: throw .badDate(text.asTitle)
    }
  }

  /// The shortest prefix that is a date with a time, including a following am or pm; otherwise the shortest that is a date.
  private func beginning(of line: ArraySlice<UInt8>) -> (text: String, end: Int)? {
    guard line.first.map({ $0 > 32 }) ?? false else { return nil }
    let start = line.prefix(WrittenDate.longest + 1)
    var ends = start.indices.filter { start[$0] == 32 }
    if line.count <= WrittenDate.longest { ends.append(line.endIndex) }
    let words = ends.prefix(7).compactMap { end in
      String(validating: line[line.startIndex..<end], as: UTF8.self).map { (text: $0, end: end) }
    }
    let dates = words.filter { WrittenDate($0.text) != nil }
    let timed = dates.first { $0.text.utf8.contains(UInt8(ascii: ":")) }
    let half = dates.first { timed != nil && ["am", "pm"].contains($0.text.suffix(2).lowercased()) }
    guard let timed, let half, half.text.utf8.count <= timed.text.utf8.count + 3 else { return timed ?? dates.first }
    return half
  }

  /// The shape of a date: punctuation, and runs of digits and letters.
  private static func shape(of text: String) -> String {
    text.reduce(into: "") { shape, character in
      let sign: Character = character.isNumber ? "0" : character.isLetter ? "a" : character
      if shape.last != sign || !(sign == "0" || sign == "a") { shape.append(sign) }
    }
  }
}
