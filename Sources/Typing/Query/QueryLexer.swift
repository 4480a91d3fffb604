import Kanban

/// A token of a query, with its range in scalars.
struct QueryToken {
  enum Kind: Equatable {
    case open, close, not, and
    case or(isKorean: Bool)
    /// A word in quotes is never a keyword.
    case word(String, isQuoted: Bool)
    case hash(String, isQuoted: Bool)
    case field(QueryField, inKorean: Bool, Comparison, String, isQuoted: Bool)
  }

  let kind: Kind
  let range: Range<Int>
  var value: Range<Int>?
}

/// Splits a query into tokens.
///
/// Works on scalars: as a `Character`, a quote with a combining mark would not be recognized.
struct QueryLexer {
  private let raw: [Unicode.Scalar]
  private let plain: [Unicode.Scalar]
  private var at = 0

  init(_ text: String) {
    raw = Array(text.unicodeScalars)
    plain = raw.map(QueryText.plain)
  }

  mutating func tokens() throws(QueryMistake) -> [QueryToken] {
    var tokens: [QueryToken] = []
    skipBlanks()
    while at < plain.count {
      for token in try next() { join(token, to: &tokens) }
      skipBlanks()
    }
    return tokens
  }

  /// Joins names that the interface writes as two words, such as `진행 중`.
  private func join(_ token: QueryToken, to tokens: inout [QueryToken]) {
    if case .word(let second, false) = token.kind, case .word(let first, false)? = tokens.last?.kind,
      let whole = QueryLexer.wholes[first + " " + second], let range = tokens.popLast()?.range
    {
      tokens.append(QueryToken(kind: .word(whole, isQuoted: false), range: range.lowerBound..<token.range.upperBound))
    } else {
      tokens.append(token)
    }
  }

  private static let wholes = ["진행 중": "진행중", "할 일": "할일", "마감 지남": "지남", "재는 중": "재는중"]

  private mutating func skipBlanks() {
    while at < plain.count, plain[at] == " " { at += 1 }
  }

  private func sign(_ index: Int) -> Unicode.Scalar? {
    index < plain.count ? plain[index] : nil
  }

  private mutating func next() throws(QueryMistake) -> [QueryToken] {
    let start = at
    switch plain[at] {
    case "(": return one(.open)
    case ")": return one(.close)
    case "|":
      while sign(at) == "|" { at += 1 }
      return [QueryToken(kind: .or(isKorean: false), range: start..<at)]
    case "!" where QuickWord.priorityNames.contains(QueryText.small(text(run(from: at + 1)))):
      return priority()
    case "-" where isBeforeTerm(at + 1), "!" where isBeforeTerm(at + 1): return one(.not)
    case "\"":
      let phrase = try quoted()
      return [QueryToken(kind: .word(phrase, isQuoted: true), range: start..<at)]
    case "#" where isBeforeTerm(at + 1):
      at += 1
      let (text, isQuoted) = try value()
      return [QueryToken(kind: .hash(text, isQuoted: isQuoted), range: start..<at)]
    default: return try field() ?? [word()]
    }
  }

  private mutating func one(_ kind: QueryToken.Kind) -> [QueryToken] {
    at += 1
    return [QueryToken(kind: kind, range: at - 1..<at)]
  }

  /// The token of a priority, as in quick entry: `!high`.
  private mutating func priority() -> [QueryToken] {
    let name = run(from: at + 1)
    defer { at = name.upperBound }
    let value = text(name)
    return [
      QueryToken(
        kind: .field(.priority, inKorean: !value.unicodeScalars.allSatisfy(\.isASCII), .equal, value, isQuoted: false),
        range: at..<name.upperBound, value: name)
    ]
  }

  /// True if a term may begin at `index`: a dash before a blank does not negate.
  private func isBeforeTerm(_ index: Int) -> Bool {
    guard let sign = sign(index) else { return false }
    return !" )|".unicodeScalars.contains(sign)
  }

  private mutating func word() -> QueryToken {
    let range = run(from: at)
    at = range.upperBound
    let text = text(range)
    let kind: QueryToken.Kind =
      switch QueryKeyword(QueryText.small(text)) {
      case .or: .or(isKorean: !text.unicodeScalars.allSatisfy(\.isASCII))
      case .and: .and
      case .not where isBeforeTerm(firstSign(from: at)): .not
      case .not, nil: .word(text, isQuoted: false)
      }
    return QueryToken(kind: kind, range: range)
  }

  private func firstSign(from index: Int) -> Int {
    plain[index...].firstIndex { $0 != " " } ?? plain.count
  }

  private func run(from start: Int) -> Range<Int> {
    start..<(plain[start...].firstIndex { " ()|\"".unicodeScalars.contains($0) } ?? plain.count)
  }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(raw[range]))
  }
}

// MARK: Fields

extension QueryLexer {
  /// The tokens of a field: `due<fri`, `due < fri`, `due: "next friday"`, `due!=none`. Nil for a word that only looks
  /// like one.
  private mutating func field() throws(QueryMistake) -> [QueryToken]? {
    let start = at
    let name = start..<(plain[start...].firstIndex { !$0.properties.isAlphabetic } ?? plain.count)
    guard !name.isEmpty else { return nil }
    let word = QueryText.small(text(name))
    guard let field = QueryField.allCases.first(where: { $0.name.means(word) }) else {
      try refuse(word, name)
      return nil
    }
    var sign = name.upperBound
    let next = firstSign(from: sign)
    if next > sign, comparison(at: next).map({ $0.0 != .equal }) ?? false { sign = next }
    let isTurned = self.sign(sign) == "!" && self.sign(sign + 1) == "="
    guard let (comparison, end) = comparison(at: isTurned ? sign + 1 : sign) else { return nil }
    at = firstSign(from: end)
    let valueStart = at
    let (value, isQuoted) = try self.value()
    guard !value.isEmpty else { throw mistake(.valueIsMissing(field), start..<end) }
    if !isQuoted, QueryLexer.dated.contains(field), let whole = dateOfWords(value) {
      throw mistake(.needsQuotes(text(start..<end) + QueryText.quoted(whole)), valueStart..<at)
    }
    let kind = QueryToken.Kind.field(
      field, inKorean: field.name.korean.contains(word), comparison, value, isQuoted: isQuoted)
    let token = QueryToken(kind: kind, range: start..<at, value: valueStart..<at)
    return isTurned ? [QueryToken(kind: .not, range: start..<end), token] : [token]
  }

  private func comparison(at index: Int) -> (Comparison, Int)? {
    // Accepts `due:<fri`, which other programs use.
    if sign(index) == ":", sign(index + 1) != ":", let (inner, end) = comparison(at: index + 1) { return (inner, end) }
    switch (sign(index), sign(index + 1)) {
    case ("<", "="): return (.atMost, index + 2)
    case (">", "="): return (.atLeast, index + 2)
    case ("<", _): return (.less, index + 1)
    case (">", _): return (.more, index + 1)
    case ("=", _), (":", _): return (.equal, index + 1)
    default: return nil
    }
  }

  private mutating func value() throws(QueryMistake) -> (String, isQuoted: Bool) {
    if sign(at) == "\"" { return (try quoted(), true) }
    let range = run(from: at)
    at = range.upperBound
    return (text(range), false)
  }

  private static let dated: Set<QueryField> = [.due, .start, .created, .changed, .completed]

  /// A date of two words that begins with the value: `next monday` in `due<next monday`, `다음주 월요일` in `마감:다음주 월요일`.
  /// Nil for other values. `due:fri 9am` is a day and a word.
  private func dateOfWords(_ value: String) -> String? {
    let next = run(from: firstSign(from: at))
    guard !next.isEmpty, value.utf8.count + next.count <= DatePhrase.longest,
      let first = try? DateLine(value).tokens(), let other = try? DateLine(text(next)).tokens(),
      first.first?.kind == .which, other.first.map({ [.weekday, .unit].contains($0.kind) }) ?? false
    else { return nil }
    let isWeek = first.count == 2 && first[1].kind == .unit && other[0].kind == .weekday
    return first.count == 1 || isWeek ? "\(value) \(text(next))" : nil
  }

  /// Throws for an unknown field before `:`, and for a misspelt one before another comparison: `prioirty>low`.
  /// `http://…`, `17:00` and `fix:` before a blank are words.
  private func refuse(_ word: String, _ name: Range<Int>) throws(QueryMistake) {
    guard let (comparison, end) = comparison(at: name.upperBound) else { return }
    let meant = QueryField.meant(by: word)
    if comparison == .equal, sign(name.upperBound) == ":" {
      guard isBeforeTerm(end), sign(end) != "/", sign(end) != ":" else { return }
    } else if meant == nil {
      return
    }
    throw mistake(.noSuchField(text(name), meant: meant), name)
  }

  private mutating func quoted() throws(QueryMistake) -> String {
    let start = at
    var text = String.UnicodeScalarView()
    at += 1
    while let sign = sign(at) {
      if sign == "\"" {
        at += 1
        return String(text)
      }
      if sign == "\\", let next = self.sign(at + 1), next == "\"" || next == "\\" { at += 1 }
      text.append(raw[at])
      at += 1
    }
    throw mistake(.quoteIsOpen, start..<start + 1)
  }

  private func mistake(_ kind: QueryMistake.Kind, _ range: Range<Int>) -> QueryMistake {
    QueryMistake(kind, range)
  }
}

extension QueryField {
  /// The field with the nearest English name; nil for short words, or if no name is within an edit distance of 2.
  static func meant(by word: String) -> QueryField? {
    guard word.utf8.count > 3, word.utf8.count <= 30 else { return nil }
    let typed = TypedLetters.all(in: word)
    let near = allCases.map { field in
      let names = field.name.english.filter { $0.count > 3 }
      return (field, names.map { TypedLetters.distance(TypedLetters.all(in: $0), typed) }.min() ?? .max)
    }
    guard let best = near.min(by: { $0.1 < $1.1 }), best.1 <= 2 else { return nil }
    return best.0
  }
}
