import Time

/// Spans of days in a line, which stay text: `28일 ~ 31일`, `월요일~수요일`, `12/28-31`.
enum QuickSpan {
  /// The words of a Korean line with those of `28일 ~ 31일` and `28일~ 31일` joined to one.
  static func joined(_ words: [String]) -> [String] {
    guard words.contains(where: \.isKorean) else { return words }
    var joined: [String] = []
    var continues = false
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1] : ""
      let isSign = signs.contains(word)
      let isJoint = isSign || word.hasPrefix("~")
      let isBehindDate =
        joined.last.map { isDay($0) || $0.last?.isNumber == true || word != "-" && $0.hasSuffix("시") } ?? false
      if let last = joined.last, continues || isJoint && isBehindDate && isOfDate(isSign ? next : word) {
        joined[joined.count - 1] = last + word
      } else {
        joined.append(word)
      }
      continues = isSign && joined.last != word || !isSign && word.hasSuffix("~") && isOfDate(next)
    }
    return joined
  }

  /// The phrase with the blanks that the words of the line have around its sign.
  static func typed(_ phrase: String, in words: [String]) -> String {
    let glued = phrase.filter { $0 != " " }
    for start in words.indices {
      var (text, end) = ("", start)
      while end < words.count, text.utf8.count < glued.utf8.count {
        text += words[end]
        end += 1
      }
      if text == glued { return words[start..<end].joined(separator: " ") }
    }
    return phrase
  }

  /// True for a span of days: `월요일~수요일`, `내일~모레`, `월-수`.
  static func isOfDays(_ word: String) -> Bool {
    let ends = word.split(omittingEmptySubsequences: false) { "~-–".contains($0) }
    return ends.count == 2 && ends.allSatisfy { isDay(String($0)) }
  }

  private static let signs: Set = ["~", "-", "–"]

  private static func isDay(_ word: String) -> Bool {
    guard let last = (try? DateLine(word).tokens())?.last else { return false }
    return [.weekday, .nearDay, .dayMark].contains(last.kind)
  }

  private static func isOfDate(_ word: String) -> Bool {
    let rest = word.filter { $0 != "~" }
    return (try? DateLine(rest).tokens()).map { !$0.isEmpty } ?? false
  }

  /// True for two days in digits, one of them maybe without its month: `12/5-12/9`, `12/28-31`, `28-31/12`. False for
  /// fractions such as `1/2-3/4` and `1-3/4`.
  static func isInDigits(_ word: String) -> Bool {
    let ends = word.split(omittingEmptySubsequences: false) { "-–".contains($0) }.map(String.init)
    guard ends.count == 2 else { return false }
    let areFractions = ends.filter { $0.contains("/") }.allSatisfy(QuickPair.isFraction)
    let days = ends.map { $0.contains("/") ? QuickPair.numbers(of: $0) : nil }
    switch (days[0], days[1]) {
    case _ where areFractions: return false
    case (.some, .some): return true
    case (let day?, nil): return day.first <= 12 && (day.second + 1..<32).contains(decimal(ends[1]) ?? 0)
    case (nil, let day?):
      let last = day.second > 12 ? day.second : day.first
      return (1..<last).contains(decimal(ends[0]) ?? 0)
    case (nil, nil): return false
    }
  }
}
