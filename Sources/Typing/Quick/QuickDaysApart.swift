/// Several weekdays, or a plural one, at the head of a title with an hour at its end: `토일 알바 오전 9시`,
/// `mondays swim 8pm`. They mean a repetition. Apart they stay text, because the hour alone would be today's or
/// tomorrow's.
struct QuickDaysApart {
  let days: String
  let hour: String
  private let isPlural: Bool

  /// Nil for other titles: those with another day and those with a repetition.
  init?(_ words: [String], in setting: DateSetting) {
    guard words.count > 2, words.count <= QuickDaysApart.mostWords, !words.contains(where: QuickSeries.isMarker),
      let start = QuickDaysApart.startOfHour(words)
    else { return nil }
    let title = Array(words[..<start])
    let count = words[0].isKorean ? QuickDaysApart.korean(title) : QuickDaysApart.english(title)
    guard count > 0, count < start, !DateReader(setting, rewords: false).isOfDate(words[start - 1]) else { return nil }
    days = words[..<count].joined(separator: " ")
    hour = words[start...].joined(separator: " ")
    isPlural = QuickSeries.isPlural(words[0].lowercased())
  }

  /// The days and the hour together, as a quick line reads them. Nil without such a phrase.
  func phrase(in setting: DateSetting) -> String? {
    let every = days.isKorean ? ["매주 \(days) \(hour)", "\(days)마다 \(hour)"] : ["every \(days) \(hour)"]
    let phrases = isPlural ? ["\(days) \(hour)"] + every : every
    let setting = RepeatSetting(setting, mendsSpelling: false)
    return phrases.first { phrase in
      guard case .found(let timed, _) = QuickSeries.read([phrase], setting, needsMarker: false) else { return false }
      return timed.minute != nil
    }
  }

  private static let mostWords = 24

  /// The index of the first word of the hour at the end.
  private static func startOfHour(_ words: [String]) -> Int? {
    (max(1, words.count - 3)..<words.count).first { start in
      QuickText.isHour(words[start...].joined(separator: " "))
    }
  }

  /// How many words at the head name several Korean weekdays: one in `토일`, `월수금`, `월~금` and `주말`, two in `화, 목`.
  private static func korean(_ words: [String]) -> Int {
    if ["주말", "평일"].contains(words[0]) { return 1 }
    let count = words.prefix { word in word.allSatisfy { weekdays.contains($0) || signs.contains($0) } }.count
    let names = words.prefix(count).joined().filter { weekdays.contains($0) }
    guard QuickHead.inOrder(names), !otherWords.contains(words[0]) else { return 0 }
    return count
  }

  /// How many words at the head name several English weekdays: `mondays`, `sat sun`, `mon, wed and fri`, `tue/thu`.
  private static func english(_ words: [String]) -> Int {
    if QuickSeries.isPlural(words[0].lowercased()) { return 1 }
    var (count, names) = (0, 0)
    for (index, word) in words.enumerated() {
      let sides = NearDate.trimmed(word).split { "/-–".contains($0) }.map(String.init)
      if !sides.isEmpty, sides.allSatisfy(DateReword.weekdays.contains) {
        (count, names) = (index + 1, names + sides.count)
      } else if !["and", "&"].contains(word.lowercased()) || index == 0 {
        break
      }
    }
    return names > 1 ? count : 0
  }

  private static let weekdays = "월화수목금토일"
  private static let signs = "~-,/·"
  /// Words for today and for a few days.
  private static let otherWords: Set = ["금일", "수일", "화일"]
}

extension QuickText {
  /// Makes the whole line the title if weekdays begin it and an hour ends it, and names both in the hint. False for
  /// other lines.
  mutating func keepDaysApart(
    _ words: [QuickWord], _ meanings: [QuickWord.Meaning], of line: String, in setting: DateSetting
  ) -> Bool {
    let titles = words.indices.filter { meanings[$0].isTitle }
    guard titles.allSatisfy({ meanings[$0].isPlain }),
      let apart = QuickDaysApart(titles.map { words[$0].text }, in: setting)
    else { return false }
    title = QuickText.title(zip(words, meanings), of: line)
    hint = .text("\(apart.days) … \(apart.hour)")
    suggestion = apart.phrase(in: setting)
    return true
  }
}
