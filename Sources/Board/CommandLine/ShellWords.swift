/// The words after the program's name, one after the other; `--option=value` counts as two.
public struct ShellWords {
  private var words: [String]
  private var attached: String?

  public init(_ words: [String]) { self.words = words.reversed() }

  /// Sign by sign: a mark that a value begins with does not hide where that begins.
  public mutating func next() -> String? {
    attached = nil
    guard let word = words.popLast() else { return nil }
    let signs = word.unicodeScalars
    guard word.hasPrefix("--"), let equals = signs.firstIndex(of: "="), signs[..<equals].count > 2 else { return word }
    attached = String(signs[equals...].dropFirst())
    return String(signs[..<equals])
  }

  /// Of the option that came last; nil where nothing follows it.
  public mutating func value() -> String? { attached ?? words.popLast() }

  /// What was written onto an option that takes nothing.
  public var unwanted: String? { attached }

  public mutating func rest() -> [String] {
    defer { words = [] }
    return words.reversed()
  }
}
