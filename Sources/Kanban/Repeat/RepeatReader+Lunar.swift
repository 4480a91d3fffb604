// MARK: Lunar days and holidays

extension RepeatReader {
  /// `음력 8월 15일`, `lunar leap 6-3`, `lunar month 12`, or only the word before a repetition: `음력 매월 15일`.
  mutating func lunar() throws(RepeatPhraseFailure) -> Bool {
    if found.isLunar { return try lunarDay() }
    let start = at
    if let (said, next) = LunarShape.read(tokens, at: at), said.year == nil, said.which == nil, said.beside == nil {
      at = next
      if let month = said.month { try set(months: [month], from: start) }
      if let day = said.dayOfMonth { try set(days: [day], from: start) }
      (found.isLunar, found.isLeapMonth) = (true, said.isLeapMonth)
      skipEach()
      return true
    }
    guard has(.lunar) else { return false }
    if let (words, clear) = LunarShape.doubt(tokens, at: at) {
      throw .unclear(text(from: words.lowerBound, to: words.upperBound), clear: clear)
    }
    found.isLunar = true
    at += 1
    try lunarMonth()
    return true
  }

  /// `lunar leap month 6`; the number is optional.
  private mutating func lunarMonth() throws(RepeatPhraseFailure) {
    if has(.leap) {
      found.isLeapMonth = true
      at += 1
    }
    guard has(.unit), tokens[at].value == DateUnit.month.rawValue, has([.oneDigit, .twoDigits], at: at + 1) else {
      return
    }
    at += 2
    try set(months: [tokens[at - 1].value], from: at - 2)
  }

  /// `그믐`, `보름`, in the lunar calendar.
  private mutating func lunarDay() throws(RepeatPhraseFailure) -> Bool {
    guard has(.lunarDay) || has(.span) && tokens[at].value == 15 else { return false }
    at += 1
    try set(days: [tokens[at - 1].value], from: at - 1)
    skipEach()
    return true
  }

  /// `매년 추석`, `every christmas`
  mutating func feast() throws(RepeatPhraseFailure) -> Bool {
    guard has(.feast) else { return false }
    guard let day = line.feasts.yearly(tokens[at].value), found.months.isEmpty, found.days.isEmpty, !found.isLunar
    else {
      throw .notUnderstood(text(from: at, to: at))
    }
    switch day {
    case .date(let month, let day, let isLunar):
      (found.months, found.days, found.isLunar, found.isFeast) = ([month], [day], isLunar, true)
    case .weekday(let month, let nth, let weekday):
      guard found.numbered.isEmpty, found.weekdays.isEmpty else { throw .notUnderstood(text(from: at, to: at)) }
      (found.months, found.isFeast) = ([month], true)
      found.numbered = [RecurrenceRule.WeekdayNumber(weekday, ordinal: nth)]
    }
    at += 1
    skipEach()
    return true
  }
}
