package enum Argument<Option> {
  /// An option, and how it was written in the command line.
  case option(Option, String)
  /// A word that begins with a minus sign but is no option.
  case unknown(String)
  case word(String)
}

/// Iterates over the arguments of a command line. `--option=value` counts as two of them.
package struct ShellWords {
  private var words: [String]
  private var attached: String?
  /// True after the argument `--`: all further ones are words, not options.
  package private(set) var isPlain = false

  package init(_ words: [String]) { self.words = words.reversed() }

  package mutating func next<Option: CommandOption>(_ kind: Option.Type) -> Argument<Option>? {
    attached = nil
    guard var word = words.popLast() else { return nil }
    if isPlain { return .word(word) }
    if word == "--" {
      isPlain = true
      return next(kind)
    }
    // Looks for `=` among scalars, because a combining mark at the start of the value would hide it from a search among
    // characters.
    let signs = word.unicodeScalars
    if word.hasPrefix("--"), let equals = signs.firstIndex(of: "="), signs[..<equals].count > 2 {
      attached = String(signs[equals...].dropFirst())
      word = String(signs[..<equals])
    }
    if let option = Option(written: word) { return .option(option, word) }
    return word.hasPrefix("-") && word != "-" ? .unknown(word) : .word(word)
  }

  /// The value of the option that was read last: the text attached with `=`, or the next argument; nil if no argument
  /// follows.
  package mutating func value() -> String? { attached ?? words.popLast() }

  package mutating func value(of option: String) throws(UsageMistake) -> String {
    guard let value = value() else { throw .missingValue(option) }
    return value
  }

  /// The value that was attached with `=` to the option read last, which may not take one; nil without one.
  package var unwanted: String? { attached }

  /// Parses a number such as `12` or `#12`; throws for other words, and if the number is out of range.
  package static func number(
    _ word: String, in range: ClosedRange<Int> = 1 ... .max, of name: String
  ) throws(UsageMistake) -> Int {
    let digits = word.hasPrefix("#") ? String(word.dropFirst()) : word
    guard let number = Int(digits), !digits.hasPrefix("+"), range.contains(number) else {
      throw .badNumber(word, name, range)
    }
    return number
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
