/// The soft-wrapped rows of a long text, computed piece by piece on demand.
///
/// `width` is one cell less than the field has, so that the cursor fits behind a full row.
struct FieldRows {
  /// A row of the field: the index of the piece of text that it is in, and its number within that piece, both from 0.
  struct Row: Comparable {
    var piece: Int
    var number: Int

    static func < (one: Row, other: Row) -> Bool { (one.piece, one.number) < (other.piece, other.number) }
  }

  let text: LongText
  let width: Int
  /// For each piece whose rows were computed, the byte offsets at which they start.
  private(set) var found: [Int: [Int]] = [:]

  init(_ text: LongText, width: Int) {
    self.text = text
    self.width = max(1, width)
  }

  mutating func row(at offset: Int) -> Row {
    let place = text.place(offset)
    let starts = starts(of: place.piece)
    return Row(piece: place.piece, number: (starts.lastIndex { $0 <= place.offset }) ?? 0)
  }

  mutating func next(after row: Row) -> Row? {
    if row.number + 1 < starts(of: row.piece).count { return Row(piece: row.piece, number: row.number + 1) }
    return row.piece + 1 < text.pieces.count ? Row(piece: row.piece + 1, number: 0) : nil
  }

  mutating func previous(before row: Row) -> Row? {
    if row.number > 0 { return Row(piece: row.piece, number: row.number - 1) }
    guard row.piece > 0 else { return nil }
    return Row(piece: row.piece - 1, number: starts(of: row.piece - 1).count - 1)
  }

  /// The byte offsets of a row within its piece, including the line break.
  mutating func range(_ row: Row) -> Range<Int> {
    let starts = starts(of: row.piece)
    let isLast = row.number + 1 == starts.count
    return starts[row.number]..<(isLast ? text.pieces[row.piece].byteCount : starts[row.number + 1])
  }

  mutating func offset(_ row: Row) -> Int {
    text.offset(LongText.Place(piece: row.piece, offset: range(row).lowerBound))
  }

  /// The number of rows before a row. For a long text an estimate, which is 0 only for the first row.
  mutating func count(before row: Row) -> Int {
    (0..<row.piece).reduce(row.number) { $0 + count(of: $1) }
  }

  mutating func count(after row: Row) -> Int {
    (row.piece + 1..<text.pieces.count).reduce(starts(of: row.piece).count - row.number - 1) { $0 + count(of: $1) }
  }

  private mutating func count(of piece: Int) -> Int {
    let isKnown = text.pieces[piece].wrapped?.width == width || found[piece] != nil
    if isKnown || text.pieces.count <= 16 { return starts(of: piece).count }
    return max(1, text.pieces[piece].count / width)
  }

  private mutating func starts(of piece: Int) -> [Int] {
    var starts: [Int]
    if let wrapped = text.pieces[piece].wrapped, wrapped.width == width {
      starts = wrapped.starts
    } else if let known = found[piece] {
      starts = known
    } else {
      starts = text.pieces[piece].rowStarts(width: width)
      found[piece] = starts
    }
    // A final line break of the text is followed by one more row to type in.
    let isLast = piece == text.pieces.count - 1
    if isLast && text.pieces[piece].endsInNewline { starts.append(text.pieces[piece].byteCount) }
    return starts
  }
}

extension Piece {
  /// The offsets at which the rows of the piece start. Wraps by `Character`, or glyph by glyph if the result is the
  /// same, because that is faster.
  func rowStarts(width: Int) -> [Int] {
    UTF8Text.bytes(of: text) { bytes in
      var rows = RowBreaker(width: width, start: 0)
      isPlain ? breakPlain(bytes, &rows) : breakClusters(bytes, &rows)
      rows.endWord()
      // A line break at the end of the piece begins no row of this piece, but the first row of the next one.
      return rows.starts.count > 1 && rows.starts.last == byteCount ? rows.starts.dropLast() : rows.starts
    }
  }

  private func breakPlain(_ bytes: UnsafeBufferPointer<UInt8>, _ rows: inout RowBreaker) {
    var reader = GlyphReader(bytes, stopsAtNewline: true)
    repeat {
      while let glyph = reader.next() {
        rows.add(glyph, at: reader.start)
      }
      guard reader.skipNewline() else { return }
      rows.newLine(at: reader.position)
    } while true
  }

  private func breakClusters(_ bytes: UnsafeBufferPointer<UInt8>, _ rows: inout RowBreaker) {
    var start = 0
    for character in text {
      let end = start + character.utf8.count
      if character == "\n" {
        rows.newLine(at: end)
      } else if character == " " || character == "\t" {
        rows.addSpace()
      } else {
        let cells = ScreenText.width(of: UnsafeBufferPointer(rebasing: bytes[start..<end]))
        rows.add(at: start, cells: cells, isWide: cells > 1)
      }
      start = end
    }
  }

  /// The text of a row as drawn: without spaces beyond the right edge, and cut if a single glyph is wider than the row.
  func drawn(_ range: Range<Int>, width: Int) -> String {
    var row = slice(range)
    if row.utf8.last == 0x0A { row = row.dropLast() }
    let line = ScreenText.clean(String(row))
    guard ScreenText.width(line) > width else { return line }
    var shorter = Substring(line)
    while shorter.last == " ", shorter.utf8.count > width { shorter = shorter.dropLast() }
    return ScreenText.truncated(String(shorter), to: width)
  }

  /// The column, in cells, at which an offset is drawn in the row that begins at `start`.
  func column(of offset: Int, from start: Int) -> Int {
    ScreenText.width(String(slice(start..<offset)))
  }

  /// The offset of the character that covers a column of the row. Behind the text of the row: its line break, the end
  /// of the text or, in a soft-wrapped row, its last character.
  func offset(atColumn column: Int, in range: Range<Int>, endsText: Bool) -> Int {
    var offset = range.lowerBound
    var cells = 0
    while offset < range.upperBound, let (character, end) = next(after: offset) {
      if character == "\n" { return offset }
      cells += ScreenText.width(String(character))
      if cells > column { return offset }
      // At the end of a soft-wrapped row returns the last offset within it:
      // its end is already the start of the next row.
      if end == range.upperBound && !endsText { return offset }
      offset = end
    }
    return offset
  }
}
