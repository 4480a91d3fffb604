/// Decodes one scalar byte by byte and detects invalid input at once.
struct UTF8Assembly: Equatable, Sendable {
  enum Outcome: Equatable {
    case unfinished
    case scalar(Unicode.Scalar)
    /// The byte does not belong here, but may begin another scalar.
    case invalid
  }

  private var value: UInt32 = 0
  private var missing = 0
  /// The allowed range of the next byte: narrower than 80–BF after some first bytes, to exclude overlong forms and surrogates.
  private var allowed: ClosedRange<UInt8> = 0x80...0xbf

  /// False if no scalar begins with this byte.
  mutating func begin(_ byte: UInt8) -> Bool {
    allowed = 0x80...0xbf
    switch byte {
    case 0xc2...0xdf:
      missing = 1
      value = UInt32(byte & 0x1f)
    case 0xe0...0xef:
      missing = 2
      value = UInt32(byte & 0x0f)
      if byte == 0xe0 { allowed = 0xa0...0xbf }
      if byte == 0xed { allowed = 0x80...0x9f }
    case 0xf0...0xf4:
      missing = 3
      value = UInt32(byte & 0x07)
      if byte == 0xf0 { allowed = 0x90...0xbf }
      if byte == 0xf4 { allowed = 0x80...0x8f }
    default: return false
    }
    return true
  }

  mutating func append(_ byte: UInt8) -> Outcome {
    guard allowed.contains(byte) else { return .invalid }
    allowed = 0x80...0xbf
    value = value << 6 | UInt32(byte & 0x3f)
    missing -= 1
    guard missing == 0 else { return .unfinished }
    return Unicode.Scalar(value).map(Outcome.scalar) ?? .invalid
  }
}
