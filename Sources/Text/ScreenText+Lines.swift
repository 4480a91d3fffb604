extension ScreenText {
  /// Clean text of at most `width` cells, with the ellipsis if it was cut. Never ends with half a wide glyph.
  public static func truncated(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    UTF8Text.bytes(of: text) { bytes in
      if bytes.count <= width, UTF8Text.isPrintableASCII(bytes) { return text }
      var reader = GlyphReader(bytes)
      return line(&reader, until: bytes.count, width: width, ellipsis: ellipsis).text
    }
  }

  /// At most `limit` lines of at most `width` cells: keeps line breaks, breaks long lines at spaces, and ends the last line with the ellipsis if
  /// text remains. Reads only as much as needed. Empty text has no lines.
  public static func wrapped(
    _ text: String, width: Int, limit: Int = .max, ellipsis: String = "…"
  ) -> [String] {
    guard width > 0, limit > 0 else { return [] }
    return UTF8Text.bytes(of: text) { bytes in
      var lines: [String] = []
      var start = 0
      while !bytes.isEmpty {
        let paragraph = Paragraph(in: bytes, from: start, width: width, limit: limit - lines.count)
        let isCut = paragraph.fill(&lines, limit: limit, ellipsis: ellipsis)
        guard !isCut, let next = paragraph.next else { break }
        start = next
      }
      return lines
    }
  }

  /// Draws the reader's glyphs up to `end` on one line. `mustShowCut` adds the ellipsis even if everything fits.
  fileprivate static func line(
    _ reader: inout GlyphReader, until end: Int, width: Int, ellipsis: String, mustShowCut: Bool = false
  ) -> CleanLine {
    let ellipsisWidth = self.width(ellipsis)
    var line = CleanLine()
    var short: CleanLine?
    while reader.position < end, let glyph = reader.next() {
      if short == nil && line.width + glyph.width > width - ellipsisWidth { short = line }
      if line.width + glyph.width > width {
        return shortened(short ?? line, to: width, ellipsis: ellipsis, ellipsisWidth: ellipsisWidth)
      }
      line.append(glyph)
    }
    guard mustShowCut else { return line }
    line.dropTrailingSpaces()
    let kept = line.width + ellipsisWidth <= width ? line : short ?? line
    return shortened(kept, to: width, ellipsis: ellipsis, ellipsisWidth: ellipsisWidth)
  }

  private static func shortened(_ line: CleanLine, to width: Int, ellipsis: String, ellipsisWidth: Int) -> CleanLine {
    var line = line
    line.dropTrailingSpaces()
    if ellipsisWidth <= width {
      line.append(ellipsis)
    } else {
      // Without room for the whole ellipsis, as much of it as fits.
      line = CleanLine()
      for glyph in glyphs(ellipsis) where line.width + glyph.width <= width { line.append(glyph) }
    }
    return line
  }
}

/// One paragraph of a longer text: its lines, and its end as far as needed.
struct Paragraph {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let width: Int
  let starts: [Int]
  /// The end of the paragraph, or of the part that was read.
  let end: Int
  /// Whether more lines follow than requested.
  private let isUnfinished: Bool
  /// Start of the next paragraph, if there is one.
  let next: Int?

  init(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, width: Int, limit: Int) {
    var reader = GlyphReader(bytes, from: start, stopsAtNewline: true)
    var rows = RowBreaker(width: width, start: start)
    // One extra line, because a line of only indentation is not shown.
    let enough = limit < .max - 2 ? limit + 2 : .max
    while rows.starts.count < enough, let glyph = reader.next() {
      if glyph.isSpace {
        rows.addSpace()
      } else {
        rows.add(at: reader.start, cells: glyph.width, isWide: glyph.width == 2)
      }
    }
    rows.endWord()
    self.bytes = bytes
    self.width = width
    starts = rows.starts
    isUnfinished = rows.starts.count >= enough
    end = reader.position
    next = !isUnfinished && reader.skipNewline() ? reader.position : nil
  }

  /// Adds the lines; true if the last one was cut because of the limit.
  func fill(_ lines: inout [String], limit: Int, ellipsis: String) -> Bool {
    for (row, start) in starts.enumerated() {
      let isLastRow = row == starts.count - 1 && !isUnfinished
      let rowEnd = row == starts.count - 1 ? end : starts[row + 1]
      let line = drawn(from: start, until: rowEnd)
      // A row of only indentation, whose word did not fit.
      if line.isBlank && !isLastRow { continue }
      if lines.count == limit - 1, hasMore(isLastRow ? next : rowEnd) {
        lines.append(lastLine(from: start, ellipsis: ellipsis, hasMore: isLastRow))
        return true
      }
      lines.append(line.text)
      if lines.count == limit { return true }
    }
    return false
  }

  /// A row without trailing spaces; only a single glyph wider than the row is cut.
  func drawn(from start: Int, until rowEnd: Int) -> CleanLine {
    var reader = GlyphReader(bytes, from: start, stopsAtNewline: true)
    var line = CleanLine()
    while reader.position < rowEnd, let glyph = reader.next() {
      if glyph.width > width {
        line.append("…")
      } else {
        line.append(glyph)
      }
    }
    line.dropTrailingSpaces()
    return line
  }

  /// The rest of the paragraph on one line, filled to the edge instead of broken at a word.
  private func lastLine(from start: Int, ellipsis: String, hasMore: Bool) -> String {
    var reader = GlyphReader(bytes, from: start, stopsAtNewline: true)
    return ScreenText.line(
      &reader, until: bytes.count, width: width, ellipsis: ellipsis, mustShowCut: hasMore
    ).text
  }

  /// Whether visible text follows. Long whitespace counts as text.
  private func hasMore(_ position: Int?) -> Bool {
    guard let position else { return false }
    var reader = GlyphReader(bytes, from: position)
    while reader.position < position + 256, let glyph = reader.next() {
      if !glyph.isSpace { return true }
    }
    return reader.position < bytes.count
  }
}
