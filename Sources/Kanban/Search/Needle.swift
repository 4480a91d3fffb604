/// A word or phrase to find anywhere in a text. A Korean consonant stands for all syllables that begin with it: `ㅎㅇ`
/// and `회ㅇ` find `회의`.
public struct Needle: Hashable, Sendable {
  public let text: String
  let pattern: Pattern

  /// Folds a word to search for; nil if nothing but blanks is left of it.
  public init?(_ word: String) {
    let folded = Folded(word)
    guard folded.bytes.contains(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x09 }) else { return nil }
    text = String(decoding: folded.bytes, as: UTF8.self)
    pattern = Pattern(folded.bytes)
  }

  /// The number that the word can mean besides a text: 12 for `#12` or `12`, else nil.
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

  /// The ranges of the matches in a text that is displayed: whole characters, without overlaps.
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

  /// The index of the character in the displayed text that contains this byte of the folded text.
  func character(at byte: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > byte { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The searchable text of a card or page: title, tags and notes, folded and separated by line breaks.
public struct Haystack: Sendable {
  public private(set) var folded = Folded()
  private var joined: [UInt8] = []

  public init() {}

  public init(_ card: Card) {
    set(title: card.title, tags: card.tags, notes: card.notes)
  }

  public mutating func set(title: String, tags: [String], notes: String) {
    var (title, tags, notes) = (title, tags.joined(separator: " "), notes)
    title.withUTF8 { title in
      tags.withUTF8 { tags in
        notes.withUTF8 { set(title: title, tags: tags, opening: $0, rest: nil) }
      }
    }
  }

  /// Sets the searchable text from a row of the store, which has long notes in two parts.
  @inline(__always)
  public mutating func set(
    title: UnsafeBufferPointer<UInt8>, tags: UnsafeBufferPointer<UInt8>, opening: UnsafeBufferPointer<UInt8>,
    rest: UnsafeBufferPointer<UInt8>?
  ) {
    joined.removeAll(keepingCapacity: true)
    joined.append(contentsOf: title)
    joined.append(UInt8(ascii: "\n"))
    joined.append(contentsOf: tags)
    joined.append(UInt8(ascii: "\n"))
    joined.append(contentsOf: opening)
    if let rest { joined.append(contentsOf: rest) }
    joined.withUnsafeBufferPointer { folded.set($0) }
  }

  public func hasAll(_ words: [Needle], number: Int) -> Bool {
    words.allSatisfy { $0.isFound(in: folded) || $0.number == number }
  }
}

extension Haystack {
  public init(_ page: Page) {
    self.init()
    set(title: "", tags: [], notes: page.text)
  }

  public func hasAll(_ words: [Needle]) -> Bool { words.allSatisfy { $0.isFound(in: folded) } }
}

/// A compiled needle: matched as bytes, or scalar by scalar if a consonant stands for all its syllables.
struct Pattern: Sendable {
  let bytes: [UInt8]
  /// The scalars to match one by one; empty if the needle is matched as bytes.
  let parts: [Part]
  /// The positions of the two bytes in the pattern that are rarest in texts; the search tests these first.
  private let rare: (Int, Int)

  /// Matches one scalar of the text: a consonant matches itself and all syllables that begin with it, any other scalar
  /// only itself.
  struct Part: Sendable {
    let first: UInt32
    let count: UInt32
    let letter: UInt32

    @inline(__always)
    func matches(_ scalar: UInt32) -> Bool { scalar &- first < count || scalar == letter }
  }

  init(_ folded: [UInt8]) {
    bytes = folded
    var parts: [Part] = []
    var hasInitials = false
    for scalar in String(decoding: folded, as: UTF8.self).unicodeScalars {
      if let family = Jamo.family(of: scalar.value) {
        hasInitials = true
        parts.append(Part(first: 0xAC00 + family * Jamo.family, count: Jamo.family, letter: scalar.value))
      } else {
        parts.append(Part(first: scalar.value, count: 1, letter: scalar.value))
      }
    }
    self.parts = hasInitials ? parts : []
    let order = folded.indices.sorted { Pattern.frequency(folded[$0]) < Pattern.frequency(folded[$1]) }
    rare = (order.first ?? 0, order.dropFirst().first ?? order.first ?? 0)
  }

  /// The byte range of the first match at or after an offset.
  @inline(__always)
  func first(in text: UnsafeBufferPointer<UInt8>, from: Int) -> Range<Int>? {
    parts.isEmpty ? plain(in: text, from: from) : partly(in: text, from: from)
  }

  /// Estimated frequency of a byte: highest for Hangul lead bytes, blanks and vowels.
  private static func frequency(_ byte: UInt8) -> Int {
    switch byte {
    case 0x20, 0x0A, 0xE0...0xEF: 9
    case UInt8(ascii: "e"), UInt8(ascii: "a"), UInt8(ascii: "t"), UInt8(ascii: "o"), UInt8(ascii: "i"): 7
    case UInt8(ascii: "n"), UInt8(ascii: "s"), UInt8(ascii: "r"), UInt8(ascii: "h"), UInt8(ascii: "l"): 6
    case UInt8(ascii: "a")...UInt8(ascii: "z"): 4
    case 0x80...0xBF: 3
    default: 2
    }
  }
}

// MARK: Matching

extension Pattern {
  /// The first match of a byte pattern. Checks eight positions at once for both rare bytes.
  private func plain(in text: UnsafeBufferPointer<UInt8>, from: Int) -> Range<Int>? {
    let count = bytes.count
    guard text.count - from >= count, let start = text.baseAddress else { return nil }
    let last = text.count - count
    let (one, other) = rare
    let (oneByte, otherByte) = (UInt64(bytes[one]) &* Bytes.ones, UInt64(bytes[other]) &* Bytes.ones)
    let raw = UnsafeRawPointer(start)
    var place = from
    while place + 7 <= last {
      let ones = raw.loadUnaligned(fromByteOffset: place + one, as: UInt64.self) ^ oneByte
      let candidates = raw.loadUnaligned(fromByteOffset: place + other, as: UInt64.self) ^ otherByte
      let both = ones | candidates
      if (both &- Bytes.ones) & ~both & Bytes.high != 0 {
        for candidate in place..<place + 8 where stands(at: candidate, start) { return candidate..<candidate + count }
      }
      place += 8
    }
    while place <= last {
      if stands(at: place, start) { return place..<place + count }
      place += 1
    }
    return nil
  }

  @inline(__always)
  private func stands(at place: Int, _ text: UnsafePointer<UInt8>) -> Bool {
    for index in bytes.indices where text[place + index] != bytes[index] { return false }
    return true
  }

  private func partly(in text: UnsafeBufferPointer<UInt8>, from: Int) -> Range<Int>? {
    let first = parts[0]
    var place = from
    while let (scalar, length) = Pattern.next(text, &place) {
      if first.matches(scalar), let end = rest(in: text, from: place + length) { return place..<end }
      place += length
    }
    return nil
  }

  @inline(__always)
  private static func next(_ text: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> (scalar: UInt32, length: Int)? {
    while place < text.count {
      if let found = UTF8Reading.scalar(in: text, at: place) { return found }
      place += 1
    }
    return nil
  }

  @inline(__always)
  private func rest(in text: UnsafeBufferPointer<UInt8>, from: Int) -> Int? {
    var place = from
    for part in parts.dropFirst() {
      guard let (scalar, length) = UTF8Reading.scalar(in: text, at: place), part.matches(scalar) else { return nil }
      place += length
    }
    return place
  }
}
