/// How a query is written: what parts its words, and what has to stand in quotes.
enum QueryText {
  /// Full-width signs, and the quotes that phones and word processors put, count as the plain ones.
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

  /// For names: in small letters, with plain signs.
  static func small(_ text: some StringProtocol) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map(plain))).lowercased()
  }

  /// `Next week` and `next-week` are `nextweek`.
  static func squeezed(_ text: String, keepingDashes: Bool = false) -> String {
    small(text).filter { $0 != " " && $0 != "_" && (keepingDashes || $0 != "-") }
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      // Every kind of quote ends the phrase, so every kind is marked.
      if plain(scalar) == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    quoted.unicodeScalars.append("\"")
    return quoted
  }

  /// As it is, where that is read as a word with the same letters.
  static func word(_ text: String) -> String {
    let scalars = text.unicodeScalars.map(plain)
    let isPlain =
      !scalars.isEmpty && !"-!#".unicodeScalars.contains(scalars[0])
      && !scalars.contains { " ()|\":<>=".unicodeScalars.contains($0) } && QueryKeyword(small(text)) == nil
      && !QueryState.allCases.contains { $0.standsAlone && $0.name.means(small(text)) }
    return isPlain ? text : quoted(text)
  }

  /// As it is, where it can stand so behind a field.
  static func value(_ text: String) -> String {
    let scalars = text.unicodeScalars.map(plain)
    let isPlain =
      !scalars.isEmpty && !":<>=".unicodeScalars.contains(scalars[0])
      && !scalars.contains { " ()|\",".unicodeScalars.contains($0) }
    return isPlain ? text : quoted(text)
  }
}

/// The words that join.
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
