import Kanban
import Time

/// A part of a quick-entry line that looks like an option but stays text.
public enum QuickHint: Equatable, Sendable {
  /// A probable misspelling, with the correct word.
  case near(String)
  /// A phrase that looks like a date, a repetition or another option, but stays in the title.
  case text(String)
  /// A holiday of a country that is not chosen, with the setting that chooses it.
  case holidays(setting: String)
  /// A holiday that no rule computes, in place of a yearly repetition: `매년 동지`.
  case moves(holiday: String)
}

extension QuickHint {
  /// The first hint, nil without any. Possible dates count only at the end of the line, where they would be parsed.
  init?(_ words: [QuickWord], _ meanings: [QuickWord.Meaning], hasDate: Bool, behind end: Int, in setting: DateSetting)
  {
    let plain = zip(words, meanings).filter { $0.1.isPlain }.map(\.0)
    let isKorean = plain.contains { $0.text.isKorean }
    if let signed = plain.lazy.compactMap({ QuickHint(signed: $0.text, inKorean: isKorean) }).first {
      self = signed
      return
    }
    let last = plain.suffix(QuickHint.mostWords).filter { $0.range.lowerBound >= end }.map(\.text)
    guard !hasDate, words.count > 1,
      let hint = QuickHint(paceIn: last) ?? QuickHint(series: last, in: setting) ?? QuickHint(date: last)
    else { return nil }
    self = hint
  }

  private static let mostWords = 5

  /// True for a word that looks like a tag or priority: `p1`, `!2`, `#ops,`.
  static func looksLikeOption(_ word: String) -> Bool {
    QuickHint(signed: word) != nil || ["p1", "p2", "p3", "p4"].contains(word.lowercased())
  }

  /// The hint for a tag or priority that is not valid: `!hihg`, `#ops,`. Nil for other words.
  private init?(signed word: String, inKorean isKorean: Bool = false) {
    let rest = String(String.UnicodeScalarView(word.unicodeScalars.dropFirst()))
    if let priority = QuickHint.numbered[word] {
      self = .near("!" + QueryValue.priority(priority).name.first(inKorean: isKorean))
      return
    }
    guard rest.unicodeScalars.count > 1, let first = rest.unicodeScalars.first, first.properties.isAlphabetic else {
      return nil
    }
    switch word.unicodeScalars.first {
    case "!", "！":
      guard rest.unicodeScalars.allSatisfy(\.properties.isAlphabetic) else { return nil }
      let near = KnownWords([], QuickWord.priorityNames).nearest(to: rest.lowercased()).first
      self = near.map { .near("!" + $0) } ?? .text(word)
    case "#", "＃":
      let tag = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
      self = tag.count == rest.count - 1 ? .near("#" + tag) : .text(word)
    default: return nil
    }
  }

  /// The hint for a misspelt priority: `!hgh`. Nil for other words.
  init?(slipOfPriority word: String, inKorean isKorean: Bool) {
    guard word.hasPrefix("!") || word.hasPrefix("！"), word.dropFirst().allSatisfy(\.isLetter),
      case .near(let meant)? = QuickHint(signed: word, inKorean: isKorean)
    else { return nil }
    self = .near(meant)
  }

  /// The priorities that other programs number.
  private static let numbered: [String: Priority] = ["!1": .high, "!2": .medium, "!3": .low]

  /// The hint for a repetition that stays text, as the misspelt `every fryday`. Nil without any.
  private init?(series words: [String], in setting: DateSetting) {
    let isOpener = { (word: String) in
      ["every", "each", "daily", "weekly", "monthly", "yearly"].contains(word.lowercased()) || word.hasPrefix("매")
        || word.hasSuffix("마다")
    }
    // A number of times before the frequency leaves no repetition to suggest: `twice weekly` has no typing error.
    guard let start = words.firstIndex(where: isOpener), start == 0 || !QuickSeries.isCount(words[start - 1]) else {
      return nil
    }
    let phrase = words[start...].joined(separator: " ")
    if !QuickHint.isSeries(phrase, in: setting) {
      guard case .meant? = RepeatPhrase.guess(phrase, in: setting, inKorean: false) else { return nil }
    }
    self = .text(phrase)
  }

  private static func isSeries(_ phrase: String, in setting: DateSetting) -> Bool {
    do throws(RepeatPhraseFailure) {
      return try RepeatPhrase.read(phrase, RepeatSetting(setting)) != nil
    } catch {
      switch error {
      case .hasTime: return true
      // Ambiguous phrases get a hint only if they are clearly a repetition: `every second tuesday`, `매월 첫째 주`.
      // Others, such as `twice`, may be part of a title.
      case .unclear(let typed, _):
        return phrase.lowercased().hasPrefix("every ") || phrase.isKorean && phrase.hasSuffix(typed)
      default: return false
      }
    }
  }

  /// The hint for a holiday at the end, of a country that is not chosen: `report by thanksgiving`. Nil without any.
  init?(holidayIn words: [String], in setting: DateSetting) {
    let leads: Set = ["by", "before", "on", "until", "till", "due"]
    guard let lead = words.lastIndex(where: { leads.contains($0.lowercased()) }), lead > 0, words.count - lead < 5,
      let countries = setting.clock.customs.holidays.settingElsewhere(
        of: words[(lead + 1)...].joined(separator: " "), around: setting.clock.today, isWhole: true)
    else { return nil }
    self = .holidays(setting: countries)
  }

  /// The hint for a misspelt day: `tomorow`, `내알`, `금요ㅇ일까지`. Nil without any.
  private init?(date words: [String]) {
    // The day may be followed by a time, so the last three words are compared.
    let last = words.suffix(3).filter { word in !word.contains { "()[]".contains($0) } }
    guard let meant = last.compactMap({ KnownWords.slipOfDay($0) }).last ?? QuickHint.deadline(words.last)
    else { return nil }
    self = .near(meant)
  }

  /// The deadline that a misspelt one means: `모레까지` for `모래까지`. Nil for others.
  private static func deadline(_ word: String?) -> String? {
    guard let word, word.hasSuffix("까지") else { return nil }
    let day = String(word.dropLast(2))
    // Common nouns that are one letter away from a day.
    guard !["글씨", "네일"].contains(day) else { return nil }
    return (day == "모래" ? "모레" : KnownWords.slipOfDay(day)).map { $0 + "까지" }
  }

  /// The hint for a misspelt frequency with a day behind it: `매쥬 월요일`. Nil without any.
  private init?(paceIn words: [String]) {
    let meant = zip(words, words.dropFirst()).lazy.compactMap { word, next in
      DateLine(next).wholeTokens == nil ? nil : KnownWords.slipOfPace(word)
    }.first
    guard let meant else { return nil }
    self = .near(meant)
  }
}

extension KnownWords {
  /// Words for days with which a title may end.
  static let days = KnownWords(
    (DateWord.latin + DateWord.korean).filter { !$0.kind.isDisjoint(with: [.nearDay, .weekday, .monthName]) })
  private static let weeks = KnownWords([], ["이번주", "다음주", "다다음주", "지난주", "저번주"])

  /// The day or week that a misspelt word means: `내읽`, `다음쥬`. Nil for other words.
  static func slipOfDay(_ word: String) -> String? { days.slip(of: word) ?? weeks.slip(of: word) }

  /// The frequency that a word with a lone letter or with ㅠ for ㅜ means: `매쥬`, `매주ㅜ`. Nil for other words: `매수` and
  /// `매입` are nouns.
  static func slipOfPace(_ word: String) -> String? {
    guard word.isKorean, !QuickUntaken.paces.contains(word) else { return nil }
    let letters = TypedLetters.plain(word)
    return QuickUntaken.paces.first { TypedLetters.plain($0) == letters }
  }
}
