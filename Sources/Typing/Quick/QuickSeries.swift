import Kanban
import Time

/// A repetition at the end of a quick-entry line: `Pay rent every month on the 1st`, `주간보고 매주 월요일`. `found` has the
/// indices of its words; `read`, which knows no line, leaves them empty.
enum QuickSeries {
  case nothing
  case found(TimedRepeat, Range<Int>)
  /// An ambiguous repetition. All of its words stay text.
  case unclear(DatePhraseFailure)

  /// The longest end of the line that parses, leaving at least one word for the title.
  static func atEnd(
    _ words: [QuickWord], _ meanings: [QuickWord.Meaning], behind end: Int, in setting: DateSetting
  ) -> QuickSeries {
    let setting = RepeatSetting(setting, mendsSpelling: false)
    let titles = meanings.indices.filter { meanings[$0].isTitle }
    let plain = Array(titles.reversed().prefix(mostWords).prefix { meanings[$0].isPlain }.reversed())
    for (index, start) in plain.enumerated() where start > titles[0] && words[start].range.lowerBound >= end {
      let phrase = plain[index...].map { words[$0].text }
      let marker = phrase.firstIndex(where: isMarker)
      let isClear =
        QuickHead.isCounted(phrase) || wordsOfTimes(phrase[...]) != nil || namesDaysAndHour(phrase)
        || isAfterDone(phrase) || QuickHead.isCountedWithHour(phrase) || QuickHead.isCountedWithDay(phrase)
        || QuickHead.namesTwoPlaces(phrase)
      guard marker != nil || isClear || QuickHead.namesWeekdaysAndHour(phrase) else { continue }
      // A month before the frequency belongs to a date, as in `31 nov every week`, and does not limit the repetition.
      if marker ?? 0 > 0, QuickText.isMonth(phrase[0]) { continue }
      // An article or `last` may begin a repetition with a later marker, as in `the last friday of every month`.
      let isDayOfEach = ["the", "last"].contains(phrase[0].lowercased()) && marker ?? 0 > 1
      let before = words[start - 1].text.lowercased()
      // The word `from` begins a repetition with a later marker, as in `from jan 1 every 3 months`.
      let isStart = phrase[0].lowercased() == "from" && marker ?? 0 > 1
      let isNamed =
        names.contains(phrase[0].lowercased()) && !isDayOfEach && !isStart || names.contains(before) || isCount(before)
      switch read(phrase, setting, needsMarker: marker != nil) {
      case .found where isNamed || isTitle(phrase) || QuickBorder.beginsWithCount(phrase): continue
      case .found where QuickText.beginsWithNoun(phrase, behind: before): continue
      case .found where DateReader.namesOfWeekdays.contains(before) && marker == nil: continue
      case .found(let timed, _): return .found(timed, start..<words.count)
      case .unclear(let failure) where marker == 0 || namesDaysAndHour(phrase): return .unclear(failure)
      case .nothing, .unclear: continue
      }
    }
    return .nothing
  }

  static func read(_ words: [String], _ setting: RepeatSetting, needsMarker: Bool = true) -> QuickSeries {
    let text = words.joined(separator: " ")
    guard text.utf8.count <= DatePhrase.longest * 4, !needsMarker || words.contains(where: isMarker) else {
      return .nothing
    }
    do throws(RepeatPhraseFailure) {
      return try TimedRepeat.read(text, setting).map { .found($0, 0..<0) } ?? .nothing
    } catch {
      // `until march`
      let hasEnd = words.contains { ["until", "till"].contains($0.lowercased()) }
      // `every second sunday`
      let isSecond = AmbiguousRepeat.everySecond(text) != nil
      guard case .unclear(let typed, let clear) = error, typed.contains(where: \.isNumber) || hasEnd || isSecond else {
        return .nothing
      }
      return .unclear(.unclear(typed, clear: clear))
    }
  }

  private static let mostWords = 16

  /// True for a word that marks a repetition. Quick entry needs one, because a title may end with `mon wed`.
  static func isMarker(_ word: String) -> Bool {
    let word = word.lowercased()
    return word == "매" || paces.contains(word) || word.hasSuffix("마다") || koreanPaces.contains { word.hasPrefix($0) }
  }

  /// Words of the title that except days and may belong to the repetition: `except holidays`, `공휴일 제외`. Nil without
  /// any.
  static func exception(in title: [String], in setting: DateSetting) -> String? {
    let reader = DateReader(setting, rewords: false)
    for index in title.indices {
      let word = title[index].lowercased()
      let isGlued = leftOut.contains { word.hasSuffix($0) && holidays.contains(where: word.hasPrefix) }
      if isGlued { return title[index] }
      guard leftOut.contains(where: word.hasPrefix) else { continue }
      if word.isKorean {
        guard index > 0, isDay(title[index - 1], reader) else { continue }
        return title[index - 1] + " " + title[index]
      }
      guard title[(index + 1)...].contains(where: { isDay($0, reader) }) else { continue }
      return title[index...].joined(separator: " ")
    }
    return nil
  }

  private static func isDay(_ word: String, _ reader: DateReader) -> Bool {
    holidays.contains(where: NearDate.trimmed(word).hasPrefix) || reader.isOfDate(word)
  }

  private static let leftOut = ["except", "excluding", "skipping", "제외", "빼고", "말고"]
  private static let holidays = ["holiday", "공휴일", "휴일", "명절", "연휴", "빨간날", "주말"]

  /// The number of words of `once a week`, `3 times a month` and `2x per day` at the start; nil without such a phrase.
  static func wordsOfTimes(_ words: ArraySlice<String>) -> Int? {
    let words = words.prefix(4).map(NearDate.trimmed)
    let isApart = words.count == 4 && words[1] == "times" && NearDate.isHour(words[0])
    guard isApart || words.count > 2 && (words[0] == "once" || isCount(words[0])) else { return nil }
    let each = isApart ? 2 : 1
    guard ["a", "an", "per", "each", "every"].contains(words[each]), periods.contains(words[each + 1]) else {
      return nil
    }
    return each + 2
  }

  private static let periods: Set = ["hour", "day", "week", "fortnight", "month", "quarter", "year"]

  /// True for days and an hour: `on mondays at 18:00`, `sundays 10am`, `weekdays 9.15`. Without an hour,
  /// `Happy Mondays` is a title.
  private static func namesDaysAndHour(_ phrase: [String]) -> Bool {
    guard phrase.count > 1, let last = phrase.last?.lowercased() else { return false }
    let isNumber = last.isShortNumber && phrase[phrase.count - 2].lowercased() == "at"
    let isHalf = DottedHalf.isMark(last) && phrase.count > 2
    guard isNumber || isHalf || QuickKept.isHour(last.replacing(".", with: ":")) else { return false }
    let days = phrase.map { $0.lowercased() }.drop { $0 == "on" }
    return days.first.map(isPlural) ?? false
  }

  /// True for a length after completion: `3 months after done`.
  private static func isAfterDone(_ phrase: [String]) -> Bool {
    let words = phrase.map { $0.lowercased() }
    return words.count == 4 && NearDate.isHour(words[0]) && words[2] == "after"
      && ["done", "completion"].contains(words[3])
  }

  /// True for the plural of a day: `mondays`, `weekdays`.
  static func isPlural(_ word: String) -> Bool {
    if ["weekdays", "weekends"].contains(word) { return true }
    guard word.hasSuffix("days"), let tokens = try? DateLine(String(word.dropLast())).tokens() else { return false }
    return tokens.count == 1 && tokens[0].kind == .weekday
  }

  /// True for a number of times: `twice weekly` and `3x weekly` are no single repetition.
  static func isCount(_ word: String) -> Bool {
    ["twice", "thrice", "times"].contains(word) || word.hasSuffix("x") && decimal(word.dropLast()) != nil
  }

  /// True for one capitalized word: `The Daily` is a title.
  private static func isTitle(_ phrase: [String]) -> Bool {
    phrase.count == 1 && phrase[0].first?.isUppercase == true
  }

  private static let paces: Set = [
    "every", "each", "daily", "weekly", "monthly", "yearly", "annually", "quarterly", "fortnightly", "hourly",
  ]
  private static let koreanPaces = [
    "매시간", "매일", "매주", "매달", "매월", "매년", "매해", "매분기", "매반기", "격일", "격주", "격월", "격년", "하루걸러",
  ]

  /// Words after which a repetition belongs to the title: `the best of every day`.
  static let names: Set = [
    "the", "a", "an", "my", "our", "his", "her", "their", "this", "next", "last", "of", "for", "in", "with", "from",
    "to", "about",
    "like",
    "and", "or", "not", "almost", "nearly", "new", "be", "is", "least", "most", "only", "than",
  ]
}
