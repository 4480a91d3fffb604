extension Unicode.Scalar {
  /// True for control characters (C0, DEL and C1), which a terminal would interpret instead of showing them.
  public var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value)
  }

  /// True for white space: the same as `properties.isWhitespace`, but faster, without its table for ASCII and Korean.
  public var isWhitespace: Bool {
    switch value {
    case 9...13, 32: true
    case 0..<0x85, 0xA1..<0x1680, 0x3001...: false
    default: properties.isWhitespace
    }
  }

  /// True for direction marks and line separators: invisible characters that change how the text around them is shown.
  package var turnsDirection: Bool {
    switch value {
    case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
