/// The visible part of a one-line text. Reads only text near the cursor.
struct SingleRow {
  private let text: LongText
  private let cursor: Int
  private let width: Int
  /// The byte offset at which the visible part of the text starts.
  let start: Int

  /// Scrolls as little as possible: right to show the cursor, left with some context, and left if space is free at the
  /// end.
  init(_ text: LongText, cursor: Int, anchor: Int, width: Int) {
    self.text = text
    self.cursor = cursor
    self.width = max(1, width)
    let room = self.width - 1
    let earliest = SingleRow.back(from: cursor, cells: room, in: text)
    var start = max(text.boundary(atOrAfter: min(anchor, text.byteCount)), earliest)
    if start >= cursor {
      start = SingleRow.back(from: cursor, cells: self.width / 3, in: text)
    }
    if SingleRow.reachesEnd(of: text, from: start, cells: room) {
      start = min(start, SingleRow.back(from: text.byteCount, cells: room, in: text))
    }
    self.start = max(start, earliest)
  }

  var layout: FieldLayout {
    var end = forward(from: start, cells: width)
    // Shows at least one cluster, which is cut when drawn if it is wider than the field.
    if end == start, let first = text.next(after: text.place(start)) { end = text.offset(first.place) }
    let column = ScreenText.width(text.slice(start..<cursor))
    return FieldLayout(
      rows: [ScreenText.truncated(text.slice(start..<end), to: width)], cursorRow: 0,
      cursorColumn: min(column, width - 1), hiddenAbove: start > 0 ? 1 : 0, hiddenBelow: end < text.byteCount ? 1 : 0)
  }

  /// The offset of the character that covers a column of the field; the end of the text behind it.
  func offset(atColumn column: Int) -> Int { forward(from: start, cells: column) }

  func cells(of bytes: Range<Int>) -> Range<Int> {
    let end = forward(from: start, cells: width)
    let shown = bytes.clamped(to: start..<end)
    let column = ScreenText.width(text.slice(start..<shown.lowerBound))
    return column..<column + ScreenText.width(text.slice(shown))
  }

  /// The offset after the clusters from `offset` on that fit into `cells` cells.
  private func forward(from offset: Int, cells: Int) -> Int {
    var place = text.place(offset)
    var rest = cells
    while let (character, next) = text.next(after: place) {
      rest -= ScreenText.width(String(character))
      if rest < 0 { break }
      place = next
    }
    return text.offset(place)
  }

  private static func back(from offset: Int, cells: Int, in text: LongText) -> Int {
    var place = text.place(offset)
    var rest = cells
    while let (character, previous) = text.previous(before: place) {
      rest -= ScreenText.width(String(character))
      if rest < 0 { break }
      place = previous
    }
    return text.offset(place)
  }

  private static func reachesEnd(of text: LongText, from offset: Int, cells: Int) -> Bool {
    var place = text.place(offset)
    var rest = cells
    while let (character, next) = text.next(after: place) {
      rest -= ScreenText.width(String(character))
      if rest < 0 { return false }
      place = next
    }
    return true
  }
}
