import Kanban

struct QuickWord: Equatable {
  let text: String
  let range: Range<Int>

  enum Meaning: Equatable {
    case text(String)
    /// A word that a backslash marks as text.
    case escaped(String)
    case tag(String)
    case priority(Priority)
  }

  static func all(in line: String) -> [QuickWord] {
    line.unicodeScalars.split { $0.properties.isWhitespace || $0.isControl }.flatMap { word -> [QuickWord] in
      let start = line.utf8.distance(from: line.startIndex, to: word.startIndex)
      let bracket =
        deadline(behind: word, in: line.unicodeScalars) ?? priority(behind: word) ?? date(behindDue: word)
      let parts = bracket.map { [word[..<$0], word[$0...]] } ?? [word]
      var end = start
      return parts.map { part -> QuickWord in
        let text = String(Substring(part))
        defer { end += text.utf8.count }
        return QuickWord(text: text, range: end..<end + text.utf8.count)
      }
    }
  }

  /// The index of a priority without a space before it: `friday!high`. Nil without one.
  private static func priority(behind word: Substring.UnicodeScalarView) -> String.UnicodeScalarView.Index? {
    guard let sign = word.lastIndex(of: "!"), sign > word.startIndex, word[word.index(before: sign)] != "\\",
      gluedPriorities.contains(String(Substring(word[sign...].dropFirst())).lowercased())
    else { return nil }
    return sign
  }

  /// The index of the date in `due:fri`, as other programs write it. Nil without one.
  private static func date(behindDue word: Substring.UnicodeScalarView) -> String.UnicodeScalarView.Index? {
    guard let colon = word.firstIndex(of: ":"), isDue(String(Substring(word[...colon]))) else { return nil }
    let date = word.index(after: colon)
    guard date < word.endIndex, word[date] == "+" || word[date].properties.isAlphabetic || word[date].isDigit else {
      return nil
    }
    return date
  }

  /// True for `due:` and `deadline:`, before a deadline.
  static func isDue(_ word: String) -> Bool { ["due:", "deadline:"].contains(word.lowercased()) }

  /// True for a name such as `@Mia` and `+Mia`, which is no date, and for two or more exclamation marks.
  var isMark: Bool {
    guard let sign = text.first else { return false }
    let name = String(text.dropFirst())
    if sign == "!" { return !name.isEmpty && name.allSatisfy { $0 == "!" } }
    guard sign == "@" || sign == "+", name.first?.isLetter == true, name.utf8.count <= DatePhrase.longest else {
      return false
    }
    return (try? DateLine(name).tokens()) == nil
  }

  private static let gluedPriorities: Set = ["low", "medium", "high", "urgent"]

  /// The index of a bracket with a Korean deadline, without a space before it: `보고서(12월 4일까지)`. Nil without one.
  private static func deadline(
    behind word: Substring.UnicodeScalarView, in line: String.UnicodeScalarView
  ) -> String.UnicodeScalarView.Index? {
    guard let first = word.first, isSyllable(first), let open = word.firstIndex(of: "(") else { return nil }
    let behind = line[open...].dropFirst().prefix(40)
    guard let close = behind.firstIndex(of: ")"), behind[..<close].suffix(2).elementsEqual("까지".unicodeScalars),
      line[close...].dropFirst().first?.properties.isWhitespace ?? true
    else { return nil }
    return open
  }

  private static func isSyllable(_ scalar: Unicode.Scalar) -> Bool { (0xAC00...0xD7A3).contains(scalar.value) }

  var meaning: Meaning {
    let rest = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst()))
    guard !rest.isEmpty else { return .text(text) }
    switch text.unicodeScalars.first {
    case "\\": return .escaped(rest)
    case "#", "＃": return QuickWord.isTag(rest) ? .tag(rest) : .text(text)
    case "!", "！": return Priority(quickWord: rest).map(Meaning.priority) ?? .text(text)
    default: return .text(text)
    }
  }

  /// True for letters, digits, `-` and `_` with at least one letter, unless they are a colour. `#12` is a card.
  private static func isTag(_ word: String) -> Bool {
    guard Tags.isValid(word) else { return false }
    let scalars = word.unicodeScalars
    return scalars.contains(where: \.properties.isAlphabetic) && scalars.allSatisfy(\.isOfTag) && !isColour(scalars)
  }

  /// True for a colour: `#ff8800`. Without a digit, as in `#facade`, it is a tag.
  private static func isColour(_ scalars: String.UnicodeScalarView) -> Bool {
    (scalars.count == 6 || scalars.count == 8) && scalars.allSatisfy { $0.isASCII && $0.properties.isASCIIHexDigit }
      && scalars.contains { (48...57).contains($0.value) }
  }

  static let priorityNames = [Priority.low, .medium, .high].flatMap { priority in
    let names = QueryValue.priority(priority).name
    return [names.english.first, names.korean.first].compactMap(\.self)
  }
}

extension Priority {
  /// The priority of a word behind `!` in a quick line. Nil for other words.
  public init?(quickWord word: String) {
    let word = word.lowercased()
    let named = [Priority.low, .medium, .high].first { QueryValue.priority($0).name.means(word) }
    guard let priority = Priority.urgentWords.contains(word) ? .high : word == "lo" ? .low : named else { return nil }
    self = priority
  }

  private static let urgentWords: Set = ["urgent", "important", "hi", "긴급", "중요", "급함"]
}

extension QuickWord.Meaning {
  var title: String? {
    switch self {
    case .text(let text), .escaped(let text): text
    case .tag, .priority: nil
    }
  }

  var isTitle: Bool { title != nil }

  var isPlain: Bool {
    if case .text = self { true } else { false }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isOfTag: Bool {
    if self == "-" || self == "_" || properties.isAlphabetic { return true }
    switch properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }
}

extension QuickText {
  /// The text of the words with their original spacing, without tags and priorities.
  static func title(
    _ words: some Sequence<(QuickWord, QuickWord.Meaning)>, of line: String
  ) -> String {
    var (title, end) = ("", 0)
    for (word, meaning) in words {
      defer { end = word.range.upperBound }
      guard let text = meaning.title else { continue }
      if !title.isEmpty {
        title += String(decoding: line.utf8.dropFirst(end).prefix(word.range.lowerBound - end), as: UTF8.self)
      }
      title += text
    }
    return title.asTitle
  }

  static func runs(_ places: ArraySlice<Int>, of words: [QuickWord]) -> [Range<Int>] {
    places.reduce(into: []) { runs, place in
      let range = words[place].range
      guard let last = runs.last, place > 0, words[place - 1].range.upperBound == last.upperBound else {
        return runs.append(range)
      }
      runs[runs.count - 1] = last.lowerBound..<range.upperBound
    }
  }
}
