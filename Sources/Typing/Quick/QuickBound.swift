import Time

extension QuickText {
  /// True if the date belongs to the words before it, as a part of a longer date or of the title.
  static func isBound(
    _ date: String, to words: ArraySlice<QuickWord>, from end: Int, _ reader: DateReader
  ) -> Bool {
    guard let last = words.last?.text.lowercased() else { return false }
    let beforeLast = words.dropLast().last?.text.lowercased() ?? ""
    // A preposition separates the date from an opener two words before, as in `answer every mail by friday`.
    let isApart = DateLine.isLead(date.prefix { $0 != " " }) && !DateLine.isWord(last)
    if openers.contains(last) || openers.contains(beforeLast) && !isApart { return true }
    // The weekday alone would be the next one: `셋째 주 금요일`.
    let week = words.suffix(2).map(\.text).joined(separator: "")
    if ["째주", "첫주"].contains(where: week.hasSuffix) { return true }
    // The day alone would not repeat: `2주에 한 번 토요일`, `짝수주 월요일`, `짝수 주 월요일`.
    let isCounted = (2...4).contains { QuickHead.isCounted(words.suffix($0).map(\.text)) }
    if isCounted || [last, week].contains(where: QuickUntaken.isEveryOther) { return true }
    // A number of times before the date makes it a repetition, as in `twice a month on the 5th` and
    // `3 times a week on friday`, although `a week on friday` is also a date.
    let all = words.suffix(3).map(\.text) + date.split(separator: " ").map(String.init)
    if all.indices.prefix(min(3, words.count)).contains(where: { QuickSeries.wordsOfTimes(all[$0...]) != nil }) {
      return true
    }
    // `tomorrow after 5pm` is no deadline, and its hour alone would be today's.
    if last == "after" || NearDate.isSpan(last) || NearDate.paces.contains(last) { return true }
    // A weekday behind `was` or `were` is part of a name, such as the title of a book.
    if ["was", "were"].contains(last), words.count > 1 { return true }
    if prepositions.contains(last) || joints.contains(where: last.hasSuffix) { return true }
    let isDash = NearDate.dashes.contains(last)
    if isDash, let day = words.dropLast().last, reader.isOfDate(day.text) { return true }
    // The date is the second of a list or a span of days, as in `12/24, 12/28` and `12/28 - 12/31`.
    if date.contains("/"), let day = isDash ? words.dropLast().last : words.last, QuickUntaken.isDay(day.text) {
      return true
    }
    // Words that the user declared plain name no day. A misspelt day must stay with its time.
    guard words.last.map({ $0.range.lowerBound >= end }) == true else { return false }
    // A holiday belongs to the title if the date after it names a month.
    if reader.isHoliday(last), reader.namesMonth(date) { return false }
    // A plural before the date is a repetition, as in `tuesdays 7am`.
    if QuickSeries.isPlural(last) { return true }
    if isName(last, behind: words.dropLast().last?.text, before: date, reader) { return false }
    if let name = words.last?.text,
      DateReader.isPerson(name)
        || date.first?.isNumber != true && isPersonNamed(name, behind: words.dropLast().last?.text)
    {
      return false
    }
    return reader.isOfDate(last) || KnownWords.slipOfDay(last) != nil || KnownWords.slipOfPace(last) != nil
  }

  /// Words that leave the date after them incomplete.
  private static let openers: Set = [
    "every", "each", "lunar", "매", "매일", "매주", "매달", "매월", "매년", "격일", "격주", "격월", "음력",
  ]

  /// Words after which a date belongs to the title, as in `Prepare for monday` and `월요일 같은 화요일`, or to a repetition.
  static let prepositions: Set = [
    "for", "about", "last", "or", "지난", "양력", "같은", "except", "but", "not", "daily", "weekly", "monthly", "yearly",
    "with", "to", "from", "since", "between", "and", "&", "of", "the", "versus", "vs",
  ]

  /// Words or endings that join the next words to the previous ones.
  private static let joints = ["부터", "시에서", "일의", "이나", "또는", "아니면", "혹은", "기준", "제외", "빼고"]
}

/// A start, an end or a length at an end of a title that has a repetition elsewhere: `from monday gym every day`,
/// `내일부터 물 주기 매일`, `매일 아침 9시 항생제 2주간`. It does not limit the repetition, so the notice names it.
enum QuickBoundApart {
  /// The words of the title. Nil without any.
  static func find(in title: [String], of repetition: String, in setting: DateSetting) -> String? {
    guard title.count > 1 else { return nil }
    let setting = RepeatSetting(setting, mendsSpelling: false)
    for count in stride(from: min(title.count, mostWords), to: 0, by: -1) {
      for run in [title.prefix(count), title.suffix(count)] where isBound(Array(run), of: repetition, setting) {
        return run.joined(separator: " ")
      }
    }
    return nil
  }

  private static func isBound(_ run: [String], of repetition: String, _ setting: RepeatSetting) -> Bool {
    guard isKorean(run) || isEnglish(run) else { return false }
    let words = run.joined(separator: " ")
    guard words.utf8.count <= DatePhrase.longest else { return false }
    let phrases = ["\(repetition) \(words)", "\(words) \(repetition)", "\(repetition), \(words)"]
    return phrases.contains { phrase in
      guard let timed = (try? TimedRepeat.read(phrase, setting)) ?? nil else { return false }
      return timed.first != nil || timed.phrase.rule.until != nil || timed.phrase.rule.count != nil
    }
  }

  private static func isEnglish(_ run: [String]) -> Bool {
    run.count > 1 && leads.contains(run[0].lowercased())
  }

  private static func isKorean(_ run: [String]) -> Bool {
    guard let last = run.last, last.isKorean else { return false }
    return ["부터", "까지", "동안", "간"].contains(where: last.hasSuffix)
  }

  private static let mostWords = 5
  private static let leads: Set = [
    "starting", "starts", "start", "beginning", "from", "until", "till", "for", "to", "through",
  ]
}
