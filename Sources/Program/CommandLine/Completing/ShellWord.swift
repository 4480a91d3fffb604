/// A word of a shell's line as far as it was typed: what it says, and how it is quoted.
package struct ShellWord: Equatable {
  enum Quote: Equatable {
    case none, single, double
  }

  private(set) var text = ""
  /// Open where the word ends.
  private(set) var quote = Quote.none
  /// How much of the text the shell keeps and does not put anything in place of.
  private(set) var kept = 0
  private(set) var isBegun = false

  /// A single word, as zsh and fish hand on what is being typed.
  package init(_ raw: String) {
    self.init()
    var escapes = false
    for sign in raw { escapes = read(sign, escaped: escapes, []) }
  }

  private init() {}

  /// Of a line of bash up to the cursor, the name of the program first. `breaks` are the signs where a word of completion begins anew.
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

  /// Whether the next sign is meant as it stands.
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

  // MARK: What is inserted

  /// What bash is to put there so that the word says this; nil where what it keeps of the word cannot become that.
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

  /// readline closes the quotes of a word that is all there is, but not where it ends with one already.
  private static func closable(_ text: String, _ quote: Character) -> String {
    text.last == quote ? text + String(quote) : text
  }

  private static func inDoubleQuotes(_ sign: Character) -> String {
    switch sign {
    case "\"", "\\", "$", "`": "\\\(sign)"
    // A backslash before it would stay.
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
