/// A word of a shell's command line up to the cursor, with its value and quoting.
package struct ShellWord: Equatable {
  enum Quote: Equatable {
    case none, single, double
  }

  private(set) var text = ""
  /// The quote that is still open at the end of the word.
  private(set) var quote = Quote.none
  /// The number of characters that bash keeps: those up to the last opening quote or break character. A completion
  /// replaces the rest.
  private(set) var kept = 0
  private(set) var isBegun = false

  /// Parses a single word, as zsh and fish pass it.
  package init(_ raw: String) {
    self.init()
    var escapes = false
    for sign in raw { escapes = read(sign, escaped: escapes, []) }
  }

  private init() {}

  /// The words of a bash line up to the cursor, including the program. `breaks` are the characters at which bash begins
  /// a new word to complete.
  package static func line(_ line: String, breaks: String) -> [ShellWord] {
    var (words, word, escapes) = ([ShellWord](), ShellWord(), false)
    let breaks = Set(breaks.filter { !$0.isWhitespace })
    for sign in line {
      if !escapes, word.quote == .none, sign.isWhitespace {
        if word.isBegun { words.append(word) }
        word = ShellWord()
      } else {
        escapes = word.read(sign, escaped: escapes, breaks)
      }
    }
    return words + [word]
  }

  /// Adds a typed character to the word's value. True if it is a backslash that escapes the next character.
  private mutating func read(_ sign: Character, escaped: Bool, _ breaks: Set<Character>) -> Bool {
    isBegun = true
    switch (quote, sign) {
    case (_, _) where escaped:
      if quote == .double, !"\"\\$`".contains(sign) { text.append("\\") }
      text.append(sign)
    case (.none, "\\"), (.double, "\\"): return true
    case (.none, "'"): open(.single)
    case (.none, "\""): open(.double)
    case (.single, "'"), (.double, "\""): close(breaks.contains(sign))
    default:
      text.append(sign)
      if quote == .none, breaks.contains(sign) { kept = text.count }
    }
    return false
  }

  private mutating func open(_ quote: Quote) {
    self.quote = quote
    kept = text.count
  }

  private mutating func close(_ isBreak: Bool) {
    quote = .none
    if isBreak { kept = text.count }
  }

  // MARK: Insertion

  /// The text that bash has to insert so that the word gets the wanted value; nil
  /// if that does not begin with the part that bash keeps.
  func completed(as wanted: String) -> String? {
    let head = text.prefix(kept)
    guard wanted.count >= kept, wanted.prefix(kept).lowercased() == head.lowercased() else { return nil }
    let rest = wanted.dropFirst(kept)
    switch quote {
    case .none: return ShellWord.escaped(rest, isAtStart: kept == 0)
    case .single: return ShellWord.closable(String(rest).replacing("'", with: #"'\''"#), "'")
    case .double: return ShellWord.closable(String(rest.flatMap(ShellWord.inDoubleQuotes)), "\"")
    }
  }

  /// The text inside open quotes. readline adds no closing quote to a text that ends with one, so it is added here.
  private static func closable(_ text: String, _ quote: Character) -> String {
    text.last == quote ? text + String(quote) : text
  }

  private static func inDoubleQuotes(_ sign: Character) -> String {
    switch sign {
    case "\"", "\\", "$", "`": "\\\(sign)"
    // Puts `!` into single quotes, because a backslash before it would stay in a text in double quotes.
    case "!": "\"'!'\""
    default: String(sign)
    }
  }

  private static func escaped(_ text: Substring, isAtStart: Bool) -> String {
    var escaped = ""
    for (place, sign) in text.enumerated() {
      let isSpecial = " \t!\"$&'()*;<>?[\\]^`{|}".contains(sign) || isAtStart && place == 0 && "#~=".contains(sign)
      escaped += isSpecial ? "\\\(sign)" : String(sign)
    }
    return escaped
  }
}
