/// How quotes are meant in the file of servers.
enum Quoting {
  /// The words of a command as a shell would split them, without anything else that a shell does: blanks part words, and within
  /// `'…'` or `"…"` they do not. Nil where a quote is not closed.
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

  /// A password that stands in double quotes is what lies between the outer ones: so one can begin or end with a blank.
  static func unquoted(_ password: Substring) -> String {
    let isQuoted = password.count > 1 && password.first == "\"" && password.last == "\""
    return String(isQuoted ? password.dropFirst().dropLast() : password)
  }

  /// So that reading it gives the same again.
  static func quoted(_ password: String) -> String {
    let bare = Substring(password)
    let isRead = bare.withoutBlankEnds == bare && unquoted(bare) == password
    return isRead ? password : "\"\(password)\""
  }
}
