/// The words after the program's name, one after the other; `--option=value` counts as two.
public struct ShellWords {
  private var words: [String]
  private var attached: String?

  public init(_ words: [String]) { self.words = words.reversed() }

  public mutating func next() -> String? {
    attached = nil
    guard let word = words.popLast() else { return nil }
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return word }
    attached = String(word[word.index(after: equals)...])
    return String(word[..<equals])
  }

  /// Of the option that came last; nil where nothing follows it.
  public mutating func value() -> String? { attached ?? words.popLast() }

  public mutating func rest() -> [String] {
    defer { words = [] }
    return words.reversed()
  }
}
