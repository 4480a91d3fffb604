/// A compiled needle: matched as bytes, or scalar by scalar if a consonant stands for all its syllables.
struct Pattern: Sendable {
  let bytes: [UInt8]
  /// Empty for a byte pattern.
  let parts: [Part]
  /// The positions of the two rarest bytes in the pattern.
  private let rare: (Int, Int)

  /// Matches one scalar: any of a range, or one other.
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
  /// Checks eight positions at once for both rare bytes.
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
