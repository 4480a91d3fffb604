/// An iterator over the arguments; `--option=value` counts as two.
public struct ShellWords {
  private var words: [String]
  private var attached: String?

  public init(_ words: [String]) { self.words = words.reversed() }

  /// Compares scalars, because a combining mark at the start of the value would hide the `=`.
  public mutating func next() -> String? {
    attached = nil
    guard let word = words.popLast() else { return nil }
    let signs = word.unicodeScalars
    guard word.hasPrefix("--"), let equals = signs.firstIndex(of: "="), signs[..<equals].count > 2 else { return word }
    attached = String(signs[equals...].dropFirst())
    return String(signs[..<equals])
  }

  /// The value of the last option; nil if no argument follows.
  public mutating func value() -> String? { attached ?? words.popLast() }

  /// The value attached to an option that takes none.
  public var unwanted: String? { attached }

  public mutating func rest() -> [String] {
    defer { words = [] }
    return words.reversed()
  }
}

extension String {
  public var quotedForShell: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 48...57: true
      default: "/._-+,:@".utf8.contains(byte)
      }
    }
    if isPlain, !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
