/// Text of any length, split into pieces. Offsets are UTF-8 bytes, which stay unambiguous when an edit changes cluster boundaries.
struct LongText: Equatable, Sendable {
  /// Never empty; only the one piece of an empty text is empty.
  private(set) var pieces: [Piece]
  private(set) var byteCount: Int
  /// In `Character`s.
  private(set) var count: Int

  /// A piece and a byte offset within it; at a seam, the start of the later piece.
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

  /// The same for any integer.
  func boundary(near offset: Int) -> Int {
    guard offset > 0, offset < byteCount else { return max(0, min(offset, byteCount)) }
    let at = place(offset)
    let rest = pieces[at.piece].text.utf8.dropFirst(at.offset)
    return boundary(atOrAfter: offset + rest.prefix(while: UTF8Text.isContinuation).count)
  }

  /// Caches the rows of a piece.
  mutating func remember(_ wrapped: Piece.Wrapped, of piece: Int) {
    pieces[piece].wrapped = wrapped
  }
}

extension LongText {
  /// Replaces bytes (whole scalars) and returns the removed text.
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

  /// Includes neighbours while a cluster might span the seam, and small pieces, to avoid fragmentation.
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

/// Steps by cluster and finds lines without counting from the start.
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
