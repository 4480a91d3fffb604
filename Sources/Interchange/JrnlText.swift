import Kanban
import Time

/// Reads a jrnl text file line by line.
struct JrnlReader {
  private struct Entry {
    let date: PageDate
    let line: Int
    var bytes: [UInt8]
  }

  private let origin: Origin
  private var headings = JrnlHeadings()
  /// The bytes of the last line, whose end has not been read yet.
  private var begun: [UInt8] = []
  /// True if the last byte was a carriage return, so that a line feed after it is dropped.
  private var isBehindReturn = false
  private var line = 0
  private var count = 0
  private var entry: Entry?

  init(_ origin: Origin) { self.origin = origin }

  /// The limit of an entry in bytes: Sekan adds a blank to some lines and a comment behind the text.
  private static let longest = 2 * Page.longest + 8_192

  mutating func feed(_ bytes: [UInt8], _ leftOut: inout LeftOut) throws(InterchangeMistake) -> [NewPage] {
    let bytes = withOneKindOfLineEnd(bytes)
    var (pages, rest) = ([NewPage](), bytes[...])
    while let end = rest.firstIndex(of: 10) {
      if begun.isEmpty {
        try add(rest[..<end], &pages, &leftOut)
      } else {
        begun += rest[..<end]
        let whole = begun
        begun.removeAll()
        try add(whole[...], &pages, &leftOut)
      }
      rest = rest[(end + 1)...]
    }
    begun += rest
    try judge(length: begun.count)
    return pages
  }

  mutating func finish(_ leftOut: inout LeftOut) throws(InterchangeMistake) -> [NewPage] {
    var pages: [NewPage] = []
    if !begun.isEmpty { try add(begun[...], &pages, &leftOut) }
    try judgeEnd()
    try close(&pages, &leftOut)
    return pages
  }

  /// Rejects a file that ends within the comment that Sekan adds to an
  /// entry: the comment would count as text of the page.
  private func judgeEnd() throws(InterchangeMistake) {
    guard let entry else { return }
    let lines = entry.bytes.split(separator: 10, omittingEmptySubsequences: false)
    guard let last = lines.lastIndex(where: { $0.contains { $0 > 32 } }), last > 0, JrnlText.isCut(lines[last])
    else { return }
    throw InterchangeMistake(.cut, line: entry.line + last, entry: count)
  }

  private mutating func withOneKindOfLineEnd(_ bytes: [UInt8]) -> [UInt8] {
    guard isBehindReturn || bytes.contains(13) else { return bytes }
    var alike: [UInt8] = []
    for byte in bytes {
      if !(byte == 10 && isBehindReturn) { alike.append(byte == 13 ? 10 : byte) }
      isBehindReturn = byte == 13
    }
    return alike
  }

  private mutating func add(
    _ text: ArraySlice<UInt8>, _ pages: inout [NewPage], _ leftOut: inout LeftOut
  ) throws(InterchangeMistake) {
    line += 1
    let found: JrnlHeadings.Found?
    do throws(InterchangeMistake.Kind) { found = try headings.heading(text) } catch {
      throw InterchangeMistake(error, line: line, entry: count + 1)
    }
    if let found {
      try close(&pages, &leftOut)
      count += 1
      entry = Entry(date: found.date, line: line, bytes: Array(found.rest))
    } else if entry != nil {
      entry?.bytes.append(10)
      entry?.bytes += text
    } else if text.contains(where: { $0 > 32 }) {
      throw InterchangeMistake(.noHeading, line: line, entry: 0)
    }
    try judge(length: entry?.bytes.count ?? 0)
  }

  private func judge(length: Int) throws(InterchangeMistake) {
    guard length > JrnlReader.longest else { return }
    throw InterchangeMistake(.pageTooLong(length), line: entry?.line ?? line + 1, entry: count)
  }

  private mutating func close(_ pages: inout [NewPage], _ leftOut: inout LeftOut) throws(InterchangeMistake) {
    guard let entry = entry.take() else { return }
    guard let text = String(validating: entry.bytes, as: UTF8.self) else {
      let line = entry.line + entry.bytes.lineThatIsNotUTF8
      throw InterchangeMistake(.notUTF8, line: line, entry: count)
    }
    let ours = JrnlText.kept(in: text).flatMap { $0.kept.page($0.text, on: entry.date, in: origin.journal) }
    guard let page = ours ?? JrnlText.foreign(text, on: entry.date).page(in: origin.journal, &leftOut) else { return }
    if PageText.isBlank(page.text) { return leftOut.record(.empty) }
    if page.text.utf8.count > Page.longest {
      throw InterchangeMistake(.pageTooLong(page.text.utf8.count), line: entry.line, entry: count)
    }
    pages.append(page)
  }
}

extension Collection<UInt8> {
  /// The number of lines before the first one with invalid UTF-8.
  var lineThatIsNotUTF8: Int {
    split(separator: 10, omittingEmptySubsequences: false).prefix { String(validating: $0, as: UTF8.self) != nil }.count
  }
}

enum JrnlText {
  private static let (opening, closing) = ("<!-- \(PrivatePageData.name) ", " -->")

  /// Writes a page as an entry. Data that jrnl has no place for goes into a comment in the last line. A line of text
  /// that looks like a heading gets a leading blank.
  static func write(_ page: Page) -> String {
    let second = page.date.second.map { second in
      " \(WallTime.clock(second / 60))" + (second % 60 == 0 ? "" : ":\(padded(second % 60, 2))")
    }
    // Escapes every second of several hyphens, since two would end the comment.
    let kept = PrivatePageData.json(page, withDate: false).text.reduce(into: "") { kept, character in
      if character == "-", kept.last == "-" { kept += "\\u002d" } else { kept.append(character) }
    }
    let lines = page.text.lines.enumerated().map { $0 > 0 && isLikeHeading($1) ? " \($1)" : String($1) }
    return "[\(page.date.day.text)\(second ?? "")] \(lines.joined(separator: "\n"))\n\(opening)\(kept)\(closing)\n"
  }

  /// True if the line is the beginning of Sekan's comment without its end, because the file was cut. A beginning of
  /// less than four bytes does not count.
  static func isCut(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.prefix(through: line.lastIndex { $0 > 32 } ?? line.startIndex)
    let isBegun = text.starts(with: opening.utf8) && !text.reversed().starts(with: closing.utf8.reversed())
    return isBegun || text.count >= 4 && opening.utf8.starts(with: text)
  }

  /// The original text of an entry and the data in its comment, if Sekan wrote it; nil for other entries.
  static func kept(in entry: String) -> (text: String, kept: PrivatePageData)? {
    var lines = entry.lines
    while lines.last.map({ $0.utf8.allSatisfy { $0 <= 32 } }) ?? false { lines.removeLast() }
    guard let last = lines.popLast(), !lines.isEmpty, last.hasPrefix(opening), last.hasSuffix(closing),
      let kept = PrivatePageData(String(last.dropFirst(opening.count).dropLast(closing.count)))
    else { return nil }
    let text = lines.enumerated().map { index, line in
      index > 0 && line.utf8.first == 32 && isLikeHeading(line) ? Substring(line.unicodeScalars.dropFirst()) : line
    }
    return (text.joined(separator: "\n").cleaned, kept)
  }

  /// True for a line that jrnl may read as a heading: brackets with at least seven characters, which may be a date.
  private static func isLikeHeading(_ line: Substring) -> Bool {
    let text = line.utf8.drop { $0 == 32 }
    return text.first == UInt8(ascii: "[") && !text.dropFirst().prefix(7).contains(UInt8(ascii: "]"))
  }

  /// An entry that Sekan did not write: a star behind the title becomes the tag `starred`, and words such as `@tag`
  /// give tags.
  static func foreign(_ text: String, on date: PageDate) -> Foreign {
    let title = text.firstLine
    var (text, isStarred) = (text, false)
    let shown = title.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    if shown.first == "*", shown.dropFirst().first.map({ $0 == " " }) ?? true {
      isStarred = true
      text =
        String(shown.dropFirst().drop { $0 == " " }.reversed())
        + String(Substring(text.utf8.dropFirst(title.utf8.count)))
    }
    return Foreign(text: text, date: date, tags: tags(in: text) + (isStarred ? ["starred"] : []))
  }

  private static func tags(in text: String) -> [String] {
    let words = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).filter { $0.first == "@" }
    return Set(words.map { plain(Substring($0)) }).sorted().filter { !$0.isEmpty }
  }

  /// The tag of a word as jrnl reads it: in lower case, without its symbol, up to the first character that ends a tag.
  static func plain(_ word: Substring) -> String {
    String(word.dropFirst().prefix { $0.isLetter || $0.isNumber || "-+*#/_".contains($0) }).lowercased()
  }
}

extension String {
  /// The lines of the text, split only at line feeds as in jrnl.
  var lines: [Substring] {
    utf8.split(separator: 10, omittingEmptySubsequences: false).map { Substring($0) }
  }
}

/// Recognizes headings of jrnl entries: `[2026-11-20 09:12] Title`, or without brackets as in version 1.
struct JrnlHeadings {
  private enum Style {
    case bracketed
    /// A style without brackets: the shape of the first date in the file. Lines with dates of another shape are text.
    case bare(String)
  }

  struct Found {
    let date: PageDate
    /// The bytes of the heading's line after its date.
    let rest: ArraySlice<UInt8>
  }

  private var style: Style?
  private var monthFirst: Bool?

  /// The heading in a line; nil if the line is text. The first heading decides the style of the file.
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
      // Requires more than six characters in brackets: jrnl reads shorter ones as a footnote.
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

  /// The date at the beginning of a line: the shortest prefix with date and time, including am or pm; if none has a
  /// time, the shortest that is a date.
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

  /// The shape of a date, in which runs of digits and of letters are one sign each and punctuation stays.
  private static func shape(of text: String) -> String {
    text.reduce(into: "") { shape, character in
      let sign: Character = character.isNumber ? "0" : character.isLetter ? "a" : character
      if shape.last != sign || !(sign == "0" || sign == "a") { shape.append(sign) }
    }
  }
}
