import Time

/// Wordings that a quick line reads as the editor does: `half past 8 fri`, `fri 3 p.m.`, `4 dec 26`,
/// `first thing monday`. Other wordings of the editor mean something else in a title.
enum SpokenDate {
  static func read(_ text: String, _ reader: DateReader) throws(DatePhraseFailure) -> DatePhrase? {
    let isHour = QuickNumber.isHourOfPart(words(of: text))
    guard isHour || isSpoken(text) || hasWording(text) || hasShortYear(text) else { return try reader.read(text) }
    return try DateReader(reader.setting).read(text)
  }

  /// The text with its time in digits, so that a day can be joined to it.
  static func plain(_ text: String) -> String {
    (isSpoken(text) || hasWording(text)) && DateReword.whole(text) == nil ? DateReword.other(text) ?? text : text
  }

  static func isSpoken(_ text: String) -> Bool { hasClock(text) || hasPhrase(text) }

  /// True for words that change nothing about the deadline at the end of a line: `by fri at the latest`,
  /// `at about 7pm`. At the start of a line they mark no deadline.
  private static func hasWording(_ text: String) -> Bool {
    let words = words(of: text)
    return wordings.contains { wording in words.indices.contains { words[$0...].starts(with: wording) } }
  }

  private static let wordings = [
    ["at", "the", "latest"], ["this", "coming"], ["later", "today"], ["later", "tonight"], ["at", "about"],
    ["at", "around"], ["by", "about"], ["by", "around"],
  ]

  /// True for `first thing monday`, `in an hour and a half`, `in 6 months time`, `next month on the 5th`, `시월 3일`.
  /// Alone, `first thing` and `close of business` are parts of a title.
  private static func hasPhrase(_ text: String) -> Bool {
    let words = words(of: text)
    if words.count > 1, ["시월", "유월"].contains(where: words.contains) { return true }
    if DateReword.isHoursAndMinutes(words) { return true }
    guard words.count > 2 else { return false }
    if words[0] == "in" {
      let isPart = [["and", "a", "half"], ["of", "an", "hour"]].contains { part in
        words.indices.contains { words[$0...].starts(with: part) }
      }
      return isPart || words.contains("couple") || words.count == 4 && words[3] == "time"
    }
    if ["this", "same"].contains(words[0]), words[1] == "time" { return true }
    if words.starts(with: ["next", "month", "on"]) { return true }
    let hasFirst = words.indices.contains { words[$0...].starts(with: ["first", "thing"]) }
    let isEndOfBusiness = words.indices.contains { index in
      ["close", "end"].contains(words[index])
        && ["business", "play"].contains { words[(index + 1)...].starts(with: ["of", $0]) }
    }
    return hasFirst || isEndOfBusiness && words.count > 3
  }

  /// True for a spoken time: `half past 8`, `half seven`, `quarter to 9`, `5 o'clock pm`, `3 p.m.`
  static func hasClock(_ text: String) -> Bool {
    let words = words(of: text)
    return words.indices.contains { index in
      let (word, rest) = (words[index], words[(index + 1)...])
      if word == "half", let next = rest.first, NearDate.isHour(next) { return true }
      if word == "half" || word == "quarter" { return rest.count > 1 && ["past", "to"].contains(rest.first) }
      return ["o'clock", "o’clock"].contains(where: word.hasSuffix) || isShortHalf(word, isAlone: words.count == 1)
    } || DottedHalf.marksHour(in: words)
  }

  /// True for a time with one letter for its half of the day: `6:05a`; and for `2p`, but only beside a day.
  private static func isShortHalf(_ word: String, isAlone: Bool) -> Bool {
    let parts = word.dropLast().split(separator: ":", omittingEmptySubsequences: false)
    guard word.hasSuffix("a") || word.hasSuffix("p"), parts.allSatisfy({ decimal($0) != nil }) else { return false }
    if parts.count == 2 { return parts[1].count == 2 }
    return parts.count == 1 && !isAlone && word.hasSuffix("p") && (1...12).contains(decimal(parts[0]) ?? 0)
  }

  private static func hasShortYear(_ text: String) -> Bool {
    let words = words(of: text)
    return words.indices.dropLast(2).contains { index in
      guard let day = decimal(words[index]), let year = decimal(words[index + 2]) else { return false }
      return (1...31).contains(day) && words[index + 1].allSatisfy(\.isLetter) && (20...99).contains(year)
    }
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split(separator: " ").map(String.init)
  }
}

extension DatePhrase {
  static let mostWords = 12
}
