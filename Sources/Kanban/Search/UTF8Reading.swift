enum Bytes {
  static let high: UInt64 = 0x8080_8080_8080_8080
  static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Lowercases the capitals among eight ASCII bytes.
  @inline(__always)
  static func lowered(_ eight: UInt64) -> UInt64 {
    let fromA = eight &+ ones &* (128 - 65)
    let beyondZ = eight &+ ones &* (128 - 91)
    return eight | (fromA & ~beyondZ & high) >> 2
  }
}

enum UTF8Reading {
  /// The scalar at an index and its length; nil if it is invalid.
  @inline(__always)
  static func scalar(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, length: Int)? {
    guard index < text.count else { return nil }
    let lead = text[index]
    switch lead {
    case 0..<0x80: return (UInt32(lead), 1)
    case 0xC2...0xDF: return continued(text, index, UInt32(lead & 0x1F), 2, least: 0x80)
    case 0xE0...0xEF: return continued(text, index, UInt32(lead & 0x0F), 3, least: 0x800)
    case 0xF0...0xF4: return continued(text, index, UInt32(lead & 0x07), 4, least: 0x1_0000)
    default: return nil
    }
  }

  @inline(__always)
  private static func continued(
    _ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ lead: UInt32, _ length: Int, least: UInt32
  ) -> (scalar: UInt32, length: Int)? {
    guard text.count - index >= length else { return nil }
    var scalar = lead
    for offset in 1..<length {
      let byte = text[index + offset]
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    guard scalar >= least, Unicode.Scalar(scalar) != nil else { return nil }
    return (scalar, length)
  }
}
