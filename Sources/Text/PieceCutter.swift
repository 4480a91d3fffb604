/// Cuts text where no edit on one side can change the clusters on the other side.
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

  /// Whether there is a cluster boundary between two scalars in any context.
  static func isSafe(between one: Unicode.Scalar, and other: Unicode.Scalar) -> Bool {
    if one == "\n" { return true }
    if isCommon(one) && isCommon(other) { return true }
    // Rules that depend on more than two scalars (emoji sequences, flags, conjuncts) involve a mark or U+200D, or join these two.
    if isMark(one) || isMark(other) { return false }
    var pair = String.UnicodeScalarView()
    pair.append(one)
    pair.append(other)
    return String(pair).count == 2
  }

  /// After a line break if one is near, else after a space, else at any safe position.
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
