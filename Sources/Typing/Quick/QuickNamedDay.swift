import Kanban

/// Words of a title that name a day, week, month, holiday or repetition. An hour beside them is not today's:
/// `크리스마스 파티 저녁 7시`, `meeting 12.10 with Ann 3pm`.
enum QuickNamedDay {
  /// The first words that name a day; nil if the title names no day.
  static func find(_ title: [String], in setting: DateSetting) -> String? {
    // `이따` means today, so an hour beside it is today's: it names no other day.
    let words = title.prefix(mostWords).filter { !["이따", "이따가"].contains($0) }
    if let named = QuickUntaken(words).named { return named }
    let reader = DateReader(setting, rewords: false)
    for start in words.indices {
      for count in stride(from: min(longestHoliday, words.count - start), to: 0, by: -1) {
        let run = words[start..<start + count].joined(separator: " ")
        if isHoliday(run, reader) { return run }
      }
      if isDay(words[start]) || isWeekday(words, start) || isPace(words[start], before: words[(start + 1)...]) {
        return words[start]
      }
    }
    return nil
  }

  /// The day and the hour in their order in the line, with a mark between them unless they are side by side.
  static func quoted(_ day: String, _ hour: String, in line: [String]) -> String {
    let day = day.hasSuffix(",") ? String(day.dropLast()) : day
    let line = line.joined(separator: " ")
    for phrase in ["\(day) \(hour)", "\(hour) \(day)"] where !line.ranges(of: phrase).isEmpty { return phrase }
    guard let atDay = line.ranges(of: day).first, let atHour = line.ranges(of: hour).first,
      atHour.lowerBound < atDay.lowerBound
    else { return "\(day) … \(hour)" }
    return "\(hour) … \(day)"
  }

  private static func isHoliday(_ run: String, _ reader: DateReader) -> Bool {
    run.utf8.count <= DatePhrase.longest && reader.isHoliday(run) && reader.isOfDate(run)
  }

  /// True for the English name of a day or month: `fri,`, `dec`.
  private static func isDay(_ word: String) -> Bool {
    let word = NearDate.trimmed(word)
    guard !word.isEmpty, word.allSatisfy(\.isLetter), !word.isKorean, !otherWords.contains(word),
      let tokens = try? DateLine(word).tokens()
    else { return false }
    return tokens.contains { !$0.kind.isDisjoint(with: [.weekday, .monthName, .nearDay, .endOf]) }
  }

  /// True for a weekday that is also another word: `concert sat doors`. False for `in the sun` and `sun cream`.
  private static func isWeekday(_ words: [String], _ index: Int) -> Bool {
    guard index > 0, ["sat", "sun", "wed"].contains(NearDate.trimmed(words[index])) else { return false }
    let before = words[index - 1].lowercased()
    let next = index + 1 < words.count ? NearDate.trimmed(words[index + 1]) : ""
    return !QuickText.prepositions.contains(before) && !owners.contains(before) && !behindWeekdays.contains(next)
  }

  private static let owners: Set = [
    "a", "an", "my", "your", "our", "his", "her", "their", "in", "under", "who", "just",
  ]
  /// Nouns that form another word with `sat` or `sun` before them, as in `sat nav` and `sun cream`.
  private static let behindWeekdays: Set = [
    "nav", "navs", "dish", "tv", "phone", "prep", "exam", "test", "score", "scores", "cream", "screen", "hat", "hats",
    "set", "rise", "room", "dress", "block", "burn", "lamp", "lounger", "visor", "salutation", "salutations", "bathing",
    "bath", "tan", "dried", "shade", "damage",
  ]

  /// True for a frequency: `weekly`, `every day`. In `every plant` the word counts something else.
  private static func isPace(_ word: String, before rest: ArraySlice<String>) -> Bool {
    guard !word.isKorean else { return false }
    let isOfNext = ["every", "each"].contains(word.lowercased())
    guard isOfNext else { return QuickSeries.isMarker(word) || NearDate.paces.contains(word.lowercased()) }
    return rest.first.map { DateLine.isWord($0) } ?? false
  }

  private static let mostWords = 40
  private static let longestHoliday = 3
  /// Common words and names that are also short for a day or month.
  private static let otherWords: Set = ["sat", "sun", "wed", "may", "mar", "march", "tom", "tod"]
}
