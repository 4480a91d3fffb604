extension Unicode.Scalar {
  /// C0, DEL and C1: a terminal would interpret them instead of showing them.
  public var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value)
  }

  /// Direction marks and line separators: invisible characters that change how the text around them is shown.
  package var turnsDirection: Bool {
    switch value {
    case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
