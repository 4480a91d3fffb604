/// Text of any length, split into pieces. Offsets are UTF-8 bytes, which stay unambiguous when an edit changes cluster
/// boundaries.
struct LongText: Equatable, Sendable {
  /// The text in parts. There is at least one; none is empty except the only one of an empty text.
  private(set) var pieces: [Piece]
  private(set) var byteCount: Int
  /// The length of the text in `Character`s.
  private(set) var count: Int

  /// A position in the text: a piece and a byte offset within it. Between two pieces it is the start of the second one.
  struct Place: Equatable {
    var piece: Int
    var offset: Int
  }

  init(_ text: String) {
    pieces = PieceCutter.pieces(of: text)
    byteCount = text.utf8.count
    count = pieces.reduce(0) { $0 + $1.count }
  }

  var text: String {
    if pieces.count == 1 { return pieces[0].text }
    var text = ""
    text.reserveCapacity(byteCount)
    for piece in pieces { text += piece.text }
    return text
  }

  func place(_ offset: Int) -> Place {
    var rest = offset
    for (index, piece) in pieces.enumerated() {
      if rest < piece.byteCount { return Place(piece: index, offset: rest) }
      rest -= piece.byteCount
    }
    return Place(piece: pieces.count - 1, offset: pieces[pieces.count - 1].byteCount)
  }

  func offset(_ place: Place) -> Int {
    pieces[..<place.piece].reduce(place.offset) { $0 + $1.byteCount }
  }

  func slice(_ range: Range<Int>) -> String {
    if range.isEmpty { return "" }
    var at = place(range.lowerBound)
    var rest = range.count
    var text = ""
    while rest > 0 {
      let end = min(pieces[at.piece].byteCount, at.offset + rest)
      text += pieces[at.piece].slice(at.offset..<end)
      rest -= end - at.offset
      at = Place(piece: at.piece + 1, offset: 0)
    }
    return text
  }

  func characterCount(before offset: Int) -> Int {
    let at = place(offset)
    return pieces[..<at.piece].reduce(0) { $0 + $1.count } + pieces[at.piece].characterCount(before: at.offset)
  }

  /// The cluster boundary at or after an offset. Seams between pieces are boundaries, so one piece suffices.
  func boundary(atOrAfter offset: Int) -> Int {
    let at = place(offset)
    return offset - at.offset + pieces[at.piece].boundary(atOrAfter: at.offset)
  }

  /// The cluster boundary at or after an integer, which may lie within a scalar. Outside of the text, the nearer end of
  /// it.
  func boundary(near offset: Int) -> Int {
    guard offset > 0, offset < byteCount else { return max(0, min(offset, byteCount)) }
    let at = place(offset)
    let rest = pieces[at.piece].text.utf8.dropFirst(at.offset)
    return boundary(atOrAfter: offset + rest.prefix(while: UTF8Text.isContinuation).count)
  }

  /// Stores computed rows in their piece.
  mutating func remember(_ wrapped: Piece.Wrapped, of piece: Int) {
    pieces[piece].wrapped = wrapped
  }
}

extension LongText {
  /// Replaces `length` bytes at an offset, which must be whole scalars, and returns the removed text.
  @discardableResult
  mutating func splice(at offset: Int, removing length: Int, inserting inserted: String) -> String {
    let removed = slice(offset..<offset + length)
    let start = place(offset)
    let end = place(offset + length)
    var touched = start.piece...end.piece
    var text = String(pieces[start.piece].slice(0..<start.offset))
    text += inserted
    text += pieces[end.piece].slice(end.offset..<pieces[end.piece].byteCount)
    widen(&touched, &text)
    let old = pieces[touched].reduce(0) { $0 + $1.count }
    let new = PieceCutter.pieces(of: text)
    pieces.replaceSubrange(touched, with: new)
    count += new.reduce(0) { $0 + $1.count } - old
    byteCount += inserted.utf8.count - length
    return removed
  }

  /// Extends the pieces to be rewritten by neighbours: as long as a cluster might
  /// span the seam, and by small ones, to avoid fragmentation.
  private func widen(_ touched: inout ClosedRange<Int>, _ text: inout String) {
    while touched.lowerBound > 0, joins(pieces[touched.lowerBound - 1].text, text) {
      text = pieces[touched.lowerBound - 1].text + text
      touched = (touched.lowerBound - 1)...touched.upperBound
    }
    while touched.upperBound < pieces.count - 1, joins(text, pieces[touched.upperBound + 1].text) {
      text += pieces[touched.upperBound + 1].text
      touched = touched.lowerBound...(touched.upperBound + 1)
    }
  }

  private func joins(_ one: String, _ other: String) -> Bool {
    guard let last = one.unicodeScalars.last, let first = other.unicodeScalars.first else { return true }
    return one.utf8.count + other.utf8.count <= Piece.mostBytes / 3
      || !PieceCutter.isSafe(between: last, and: first)
  }
}

/// Moves by clusters and finds the bounds of lines from any position, without counting from the start of the text.
extension LongText {
  func next(after place: Place) -> (character: Character, place: Place)? {
    guard let (character, offset) = pieces[place.piece].next(after: place.offset) else { return nil }
    let isSeam = offset == pieces[place.piece].byteCount && place.piece < pieces.count - 1
    return (character, isSeam ? Place(piece: place.piece + 1, offset: 0) : Place(piece: place.piece, offset: offset))
  }

  func previous(before place: Place) -> (character: Character, place: Place)? {
    if let (character, offset) = pieces[place.piece].previous(before: place.offset) {
      return (character, Place(piece: place.piece, offset: offset))
    }
    guard place.piece > 0 else { return nil }
    return previous(before: Place(piece: place.piece - 1, offset: pieces[place.piece - 1].byteCount))
  }

  func lineStart(before offset: Int) -> Int {
    var at = place(offset)
    while true {
      let head = pieces[at.piece].slice(0..<at.offset).utf8
      if let newline = head.lastIndex(of: 0x0A) {
        return self.offset(Place(piece: at.piece, offset: head.distance(from: head.startIndex, to: newline) + 1))
      }
      guard at.piece > 0 else { return 0 }
      at = Place(piece: at.piece - 1, offset: pieces[at.piece - 1].byteCount)
    }
  }

  func lineEnd(after offset: Int) -> Int {
    var at = place(offset)
    while true {
      let rest = pieces[at.piece].slice(at.offset..<pieces[at.piece].byteCount).utf8
      if let newline = rest.firstIndex(of: 0x0A) {
        return self.offset(at) + rest.distance(from: rest.startIndex, to: newline)
      }
      guard at.piece < pieces.count - 1 else { return byteCount }
      at = Place(piece: at.piece + 1, offset: 0)
    }
  }
}

/// A part of a long text, small enough to be counted, wrapped and replaced for each key press.
struct Piece: Equatable, Sendable {
  /// The most bytes of a text that stays one piece, about 2,000 characters of Hangul. A piece exceeds them only if it
  /// has no position for a safe cut.
  static let mostBytes = 6_000

  let text: String
  let byteCount: Int
  /// The length of the piece in `Character`s.
  let count: Int
  /// True if every scalar of the piece is a `Character` by itself, so that the text need not be segmented.
  let isPlain: Bool
  /// The offsets at which the rows of the piece start, cached for the last width.
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

  /// Compares the texts of pieces, but not the cached rows.
  static func == (one: Piece, other: Piece) -> Bool {
    one.byteCount == other.byteCount && one.text == other.text
  }

  var endsInNewline: Bool { text.utf8.last == 0x0A }

  /// The number of scalars if none of them can join a neighbour in a cluster, else nil.
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

/// Converts byte offsets and `Character`s within the piece. Offsets must be cluster boundaries unless noted.
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
      // Between two ASCII characters there is always a boundary, because the text has no CR; so the search may start
      // there.
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

/// Cuts a long text into pieces, at positions across which no edit can change clusters.
enum PieceCutter {
  static func pieces(of text: String) -> [Piece] {
    if text.utf8.count <= Piece.mostBytes { return [Piece(text)] }
    return UTF8Text.bytes(of: text) { bytes in
      var pieces: [Piece] = []
      var start = 0
      while start < bytes.count {
        let end = cut(bytes, from: start)
        pieces.append(Piece(String(decoding: bytes[start..<end], as: UTF8.self)))
        start = end
      }
      return pieces
    }
  }

  /// True if there is a cluster boundary between the two scalars in any context.
  static func isSafe(between one: Unicode.Scalar, and other: Unicode.Scalar) -> Bool {
    if one == "\n" { return true }
    if isCommon(one) && isCommon(other) { return true }
    // Returns false beside a mark or U+200D. The rules that depend on more than two scalars (emoji sequences, flags,
    // conjuncts) involve one of these, or join the pair anyway.
    if isMark(one) || isMark(other) { return false }
    var pair = String.UnicodeScalarView()
    pair.append(one)
    pair.append(other)
    return String(pair).count == 2
  }

  /// The end of the next piece: after a line break if one is near, else after a space, else at any safe position.
  private static func cut(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let most = Piece.mostBytes * 3 / 4
    guard bytes.count - start > most else { return bytes.count }
    let end = start + most
    if let newline = bytes[(start + most / 4)..<end].lastIndex(of: 0x0A) { return newline + 1 }
    for space in stride(from: end - 1, to: start + most / 2, by: -1) where bytes[space] == 0x20 {
      if isSafe(bytes, space + 1) { return space + 1 }
    }
    return (end..<bytes.count).first { isSafe(bytes, $0) } ?? bytes.count
  }

  private static func isSafe(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
    if UTF8Text.isContinuation(bytes[position]) { return false }
    let before = UTF8Text.scalar(in: bytes, before: position)
    return isSafe(between: before, and: UTF8Text.scalar(in: bytes, at: position).scalar)
  }

  private static func isCommon(_ scalar: Unicode.Scalar) -> Bool {
    ScalarKind(common: scalar.value) != nil || scalar == "\n" || scalar == "\t"
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\u{200D}" || scalar.properties.isGraphemeExtend { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
