/// The rows of a long read-only text. Reading costs the same at any length and position. Offsets are bytes.
public struct TextRows {
  public struct Row: Equatable, Sendable {
    public let range: Range<Int>
    public let text: String
  }

  private let text: String
  private let width: Int

  /// How many bytes the start of a paragraph is searched back; in a longer paragraph the exact row starts do not
  /// matter.
  private static let farthest = 16_384

  public init(_ text: String, width: Int) {
    self.text = text
    self.width = max(1, width)
  }

  /// At most `most` rows of the text, from a row start on.
  public func rows(from start: Int, most: Int) -> [Row] {
    UTF8Text.bytes(of: text) { bytes in
      var (rows, next): ([Row], Int?) = ([], max(0, min(start, bytes.count)))
      while rows.count < most, let begin = next, begin < bytes.count {
        let paragraph = Paragraph(in: bytes, from: begin, width: width, limit: most - rows.count)
        for (index, start) in paragraph.starts.enumerated() where rows.count < most {
          let end = index == paragraph.starts.count - 1 ? paragraph.end : paragraph.starts[index + 1]
          rows.append(Row(range: start..<max(start, end), text: paragraph.drawn(from: start, until: end).text))
        }
        next = paragraph.next
      }
      return rows
    }
  }

  /// The start of the row that is `count` rows below `place`, or above it if negative, limited to the text.
  public func start(_ count: Int, from place: Int) -> Int {
    guard count > 0 else { return back(-count, from: place) }
    let rows = rows(from: place, most: count + 1)
    return rows.last?.range.lowerBound ?? place
  }

  /// The offset at which the last `count` rows of the text start.
  public func lastStart(rows count: Int) -> Int { back(max(0, count), from: text.utf8.count) }

  /// The start of the row that contains an offset.
  public func row(at place: Int) -> Int {
    UTF8Text.bytes(of: text) { bytes in
      let place = max(0, min(place, bytes.count))
      return starts(in: bytes, upTo: place, isInclusive: true).last ?? 0
    }
  }

  private func back(_ count: Int, from place: Int) -> Int {
    UTF8Text.bytes(of: text) { bytes in
      var (left, place) = (count, max(0, min(place, bytes.count)))
      while left > 0, place > 0 {
        let starts = starts(in: bytes, upTo: place, isInclusive: false)
        guard let first = starts.first else { return 0 }
        if starts.count >= left { return starts[starts.count - left] }
        left -= starts.count
        place = first
      }
      return place
    }
  }

  /// The row starts before an offset in its paragraph; in the paragraph before if the offset starts one. With
  /// `isInclusive`, those up to the offset in its own paragraph. Only approximate in a paragraph beyond `farthest`.
  private func starts(in bytes: UnsafeBufferPointer<UInt8>, upTo place: Int, isInclusive: Bool) -> [Int] {
    var begin = isInclusive ? place : place - 1
    // Skips a CR before the LF, since both are one line break.
    if !isInclusive, begin > 0, bytes[begin] == UInt8(ascii: "\n"), bytes[begin - 1] == UInt8(ascii: "\r") {
      begin -= 1
    }
    let least = max(0, begin - TextRows.farthest)
    while begin > least, !TextRows.isBreak(bytes[begin - 1]) { begin -= 1 }
    while begin > 0, begin < bytes.count, UTF8Text.isContinuation(bytes[begin]) { begin -= 1 }
    let limit = isInclusive ? place : place - 1
    var reader = GlyphReader(bytes, from: begin, stopsAtNewline: true)
    var rows = RowBreaker(width: width, start: begin)
    while reader.position <= limit, let glyph = reader.next() {
      rows.add(glyph, at: reader.start)
    }
    // Breaks some more text than needed, because a word that continues after the offset may begin a row of its own.
    let enough = limit + 8 * width
    while !rows.isBetweenWords, reader.position < enough, let glyph = reader.next(), !glyph.isSpace {
      rows.add(at: reader.start, cells: glyph.width, isWide: glyph.width == 2)
    }
    rows.endWord()
    return rows.starts.filter { isInclusive ? $0 <= place : $0 < place }
  }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
