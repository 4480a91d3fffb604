/// Quotes in the file of servers.
enum Quoting {
  /// Splits a command into words like a shell, without its other features: blanks separate words, except within `'…'` or `"…"`.
  /// Nil if a quote is not closed.
  static func words(of command: Substring) -> [String]? {
    var (words, word, quote) = ([String](), String?.none, Character?.none)
    for character in command {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        (quote, word) = (character, word ?? "")
      } else if quote == nil, character == " " || character == "\t" {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    return words + (word.map { [$0] } ?? [])
  }

  /// Without the outer double quotes, which let a password begin or end with a blank.
  static func unquoted(_ password: Substring) -> String {
    let isQuoted = password.count > 1 && password.first == "\"" && password.last == "\""
    return String(isQuoted ? password.dropFirst().dropLast() : password)
  }

  /// Quoted only if parsing would change the password.
  static func quoted(_ password: String) -> String {
    let bare = Substring(password)
    let isRead = bare.withoutBlankEnds == bare && unquoted(bare) == password
    return isRead ? password : "\"\(password)\""
  }
}
