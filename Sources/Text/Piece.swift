/// A part of a long text, small enough to be counted, wrapped and replaced for each key press.
struct Piece: Equatable, Sendable {
  /// About 2,000 characters of Hangul. More is cut into several pieces.
  static let mostBytes = 6_000

  let text: String
  let byteCount: Int
  /// In `Character`s.
  let count: Int
  /// Whether every scalar is a `Character` by itself, so that nothing needs to be segmented.
  let isPlain: Bool
  /// Cached row starts for the last width.
  var wrapped: Wrapped?

  struct Wrapped: Sendable {
    let width: Int
    let starts: [Int]
  }

  init(_ text: String) {
    self.text = text
    byteCount = text.utf8.count
    let scalars = UTF8Text.bytes(of: text) { Piece.countIfPlain($0) }
    isPlain = scalars != nil
    count = scalars ?? text.count
  }

  /// Ignores the cached rows.
  static func == (one: Piece, other: Piece) -> Bool {
    one.byteCount == other.byteCount && one.text == other.text
  }

  var endsInNewline: Bool { text.utf8.last == 0x0A }

  /// The number of scalars if none of them can join a neighbour, else nil.
  private static func countIfPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var position = 0
    var count = 0
    while position < bytes.count {
      if bytes[position] < 0x80 {
        guard bytes[position] != 0x0D else { return nil }
        position += 1
      } else {
        let (scalar, end) = UTF8Text.scalar(in: bytes, at: position)
        guard ScalarKind(common: scalar.value) != nil else { return nil }
        position = end
      }
      count += 1
    }
    return count
  }
}

/// Byte offsets and `Character`s within the piece. Offsets must be cluster boundaries unless noted.
extension Piece {
  func slice(_ range: Range<Int>) -> Substring {
    text[index(range.lowerBound)..<index(range.upperBound)]
  }

  func characterCount(before offset: Int) -> Int {
    if offset == byteCount { return count }
    let head = slice(0..<offset)
    return isPlain ? head.unicodeScalars.count : head.count
  }

  func next(after offset: Int) -> (character: Character, offset: Int)? {
    guard offset < byteCount else { return nil }
    let start = index(offset)
    if isPlain { return (Character(text.unicodeScalars[start]), offset + UTF8.width(text.unicodeScalars[start])) }
    let end = text.index(after: start)
    return (text[start], text.utf8.distance(from: text.startIndex, to: end))
  }

  func previous(before offset: Int) -> (character: Character, offset: Int)? {
    guard offset > 0 else { return nil }
    let start = isPlain ? text.unicodeScalars.index(before: index(offset)) : text.index(before: index(offset))
    return (text[start], text.utf8.distance(from: text.startIndex, to: start))
  }

  /// The cluster boundary at or after any offset between two scalars.
  func boundary(atOrAfter offset: Int) -> Int {
    if isPlain || offset == 0 || offset >= byteCount { return min(offset, byteCount) }
    return UTF8Text.bytes(of: text) { bytes in
      // Between two ASCII characters there is always a boundary, because the text has no CR; so the search may start there.
      var start = offset
      while start > 0, !(bytes[start] < 0x80 && bytes[start - 1] < 0x80) { start -= 1 }
      var boundary = index(start)
      let wanted = index(offset)
      while boundary < wanted { boundary = text.index(after: boundary) }
      return text.utf8.distance(from: text.startIndex, to: boundary)
    }
  }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }
}
