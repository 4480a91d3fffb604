/// A word or phrase to find anywhere in a text. For `회의` the initials `ㅎㅇ` and `회ㅇ` match too.
public struct Needle: Hashable, Sendable {
  public let text: String
  let pattern: Pattern

  /// Nil if the folded word is blank.
  public init?(_ word: String) {
    let folded = Folded(word)
    guard folded.bytes.contains(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x09 }) else { return nil }
    text = String(decoding: folded.bytes, as: UTF8.self)
    pattern = Pattern(folded.bytes)
  }

  /// The number of a card, if the word is `#12` or `12`.
  public var number: Int? {
    let digits = text.utf8.first == UInt8(ascii: "#") ? text.utf8.dropFirst() : text.utf8[...]
    guard (1...12).contains(digits.count), digits.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  public static func == (one: Needle, other: Needle) -> Bool { one.text == other.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  public func isFound(in text: Folded) -> Bool {
    text.bytes.withUnsafeBufferPointer { pattern.first(in: $0, from: 0) != nil }
  }

  /// The matches in a displayed text, as ranges of whole characters that do not overlap.
  public func ranges(in text: String) -> [Range<String.Index>] {
    let shown = Shown(text)
    var ranges: [Range<String.Index>] = []
    shown.bytes.withUnsafeBufferPointer { bytes in
      var from = 0
      while let found = pattern.first(in: bytes, from: from) {
        let (first, last) = (shown.character(at: found.lowerBound), shown.character(at: found.upperBound - 1))
        ranges.append(shown.characters[first].lowerBound..<shown.characters[last].upperBound)
        from = shown.ends[last]
      }
    }
    return ranges
  }
}

/// A text folded character by character, to map bytes back to characters.
private struct Shown {
  var bytes: [UInt8] = []
  var characters: [Range<String.Index>] = []
  var ends: [Int] = []

  init(_ text: String) {
    var folded = Folded()
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.index(after: start)
      var character = String(text[start..<end])
      character.withUTF8 { folded.set($0) }
      bytes += folded.bytes
      characters.append(start..<end)
      ends.append(bytes.count)
      start = end
    }
  }

  /// The index of the character that contains a byte.
  func character(at byte: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > byte { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
