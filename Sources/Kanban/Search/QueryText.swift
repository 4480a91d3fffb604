/// The notation of queries: separators and quoting.
enum QueryText {
  /// Maps full-width characters and typographic quotes to ASCII.
  static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0x201C...0x201F: "\""
    default: isBlank(scalar) ? " " : scalar
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isControl || scalar.properties.isWhitespace
  }

  /// Lowercase with ASCII punctuation, to compare names.
  static func small(_ text: some StringProtocol) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map(plain))).lowercased()
  }

  /// `Next week` and `next-week` become `nextweek`.
  static func squeezed(_ text: String, keepingDashes: Bool = false) -> String {
    small(text).filter { $0 != " " && $0 != "_" && (keepingDashes || $0 != "-") }
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      // Escapes every kind of quote, because each of them ends a phrase.
      if plain(scalar) == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    quoted.unicodeScalars.append("\"")
    return quoted
  }

  /// Quotes a word unless it parses as the same word.
  static func word(_ text: String) -> String {
    let scalars = text.unicodeScalars.map(plain)
    let isPlain =
      !scalars.isEmpty && !"-!#".unicodeScalars.contains(scalars[0])
      && !scalars.contains { " ()|\":<>=".unicodeScalars.contains($0) } && QueryKeyword(small(text)) == nil
      && !QueryState.allCases.contains { $0.standsAlone && $0.name.means(small(text)) }
    return isPlain ? text : quoted(text)
  }

  /// Quotes a value unless it is valid after a field.
  static func value(_ text: String) -> String {
    let scalars = text.unicodeScalars.map(plain)
    let isPlain =
      !scalars.isEmpty && !":<>=".unicodeScalars.contains(scalars[0])
      && !scalars.contains { " ()|\",".unicodeScalars.contains($0) }
    return isPlain ? text : quoted(text)
  }
}

enum QueryKeyword: Hashable, Sendable {
  case or, and, not

  static let all: [(QueryKeyword, QueryName)] = [
    (.or, QueryName("or", "또는")), (.and, QueryName("and", "그리고")), (.not, QueryName("not", "")),
  ]

  init?(_ word: String) {
    guard let (keyword, _) = QueryKeyword.all.first(where: { $0.1.means(word) }) else { return nil }
    self = keyword
  }
}
