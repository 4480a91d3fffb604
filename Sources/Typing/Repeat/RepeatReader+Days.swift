import Kanban
import Time

// MARK: Days

extension RepeatReader {
  /// Parses weekdays: `mon, wed and fri`, `월수금`, `mon-fri`, `weekdays`, `주말마다`. They are excluded if a word for except
  /// follows. False without any.
  mutating func readWeekdays() -> Bool {
    if has(.daySet), !words.isLeftOut(before: at + 1), found.daySet == nil {
      found.daySet = tokens[at].value
      at += 1
    } else {
      let days = anyDays()
      guard !days.isEmpty else { return false }
      if words.isLeftOut(before: at) {
        found.leftOut += days
        at += 1
        return true
      }
      found.weekdays += days
    }
    skipEach()
    return true
  }

  /// Parses excluded weekdays: `except sunday`, `but not sat and sun`. False without any.
  mutating func readExclusions() -> Bool {
    guard has(.except), tokens[at].value == 0 else { return false }
    let start = at
    while has([.except, .lead, .filler]) { at += 1 }
    let days = anyDays()
    guard !days.isEmpty else {
      at = start
      return false
    }
    found.leftOut += days
    return true
  }

  private mutating func anyDays() -> [Weekday] {
    guard has(.daySet) else { return list { $0.weekdayOrRange() }.flatMap(\.self) }
    at += 1
    let set = RepeatFound.days(ofSet: tokens[at - 1].value)
    let joint = has([.comma, .and]) ? 1 : 0
    guard joint == 1, has([.weekday, .weekdays], at: at + 1) else { return set }
    at += 1
    return set + list { $0.weekdayOrRange() }.flatMap(\.self)
  }

  /// Parses `마다` behind days, which means each of them, like `every`. Does nothing without it.
  mutating func skipEach() {
    guard has(.each) else { return }
    found.isEvery = true
    at += 1
  }

  private mutating func weekdayOrRange() -> [Weekday]? {
    guard has([.weekday, .weekdays]), let first = Weekday(rawValue: tokens[at].value) else { return nil }
    if has(.weekdays) { found.isEvery = true }
    at += 1
    guard has([.dash, .tilde, .through]), has(.weekday, at: at + 1) else { return [first] }
    let days = floorModulo(tokens[at + 1].value - first.rawValue, 7)
    at += 2
    return (0...days).compactMap { Weekday(rawValue: (first.rawValue + $0) % 7) }
  }

  /// Parses numbered weekdays and days: `first and third mon`, `the 1st and the last day`, `끝에서 둘째 금요일`, `15th`. False
  /// without any.
  mutating func readNumberedDays() throws(RepeatPhraseFailure) -> Bool {
    let start = at
    let places = weeksOfMonth() ?? list { $0.place() }
    guard !places.isEmpty else { return false }
    let numbers = places.map(\.number)
    if has(.unit), tokens[at].value == DateUnit.week.rawValue {
      guard has([.weekday, .weekdays], at: at + 1) else { throw weekAlone(from: start) }
      // A numbered week and weekday repeat monthly even without `매월` or `마다`: `둘째 주 화요일`.
      (at, found.isEvery) = (at + 1, true)
    }
    if has(.unclear), tokens[at].value == AmbiguousRepeat.workday.rawValue {
      throw unclear(.workdayOfMonth, from: start, to: at)
    }
    if has([.weekday, .weekdays]) || has(.daySet) && found.daySet == nil {
      if has([.weekday, .weekdays]) {
        try takeWeekdays(numbers, from: start)
      } else {
        try takeDaySet(numbers, from: start)
      }
      skipEach()
      return true
    }
    if has(.dayWord) || has(.unit) && tokens[at].value == DateUnit.day.rawValue {
      at += 1
    } else if !places.allSatisfy(\.isDayByItself) {
      at = start
      return false
    }
    let isBehindMonth = has(.monthName, at: start - 1)
    found.isDate = found.isDate || isBehindMonth || has(.monthName, at: has(.of) ? at + 1 : at)
    try set(days: numbers, from: start)
    return true
  }

  /// The error for a numbered week without a weekday, such as `매월 둘째 주`.
  private func weekAlone(from start: Int) -> RepeatPhraseFailure {
    let typed = text(from: start, to: at)
    guard typed.isKorean, found.pace != nil else { return unclear(.weekOfMonth, from: start, to: at) }
    return .unclear(typed, clear: [text(from: 0, to: at) + " 월요일"])
  }

  /// Numbered weeks before a weekday of a monthly or yearly frequency: `2, 4주 토요일`. Nil without any.
  private mutating func weeksOfMonth() -> [RepeatPlace]? {
    guard found.pace?.frequency == .monthly || found.pace?.frequency == .yearly else { return nil }
    let start = at
    guard let numbers = numbers(before: .unit) else { return nil }
    guard tokens[at - 1].value == DateUnit.week.rawValue, has(.weekday) else {
      at = start
      return nil
    }
    return numbers.map { RepeatPlace(number: $0, isDayByItself: false) }
  }

  private mutating func takeWeekdays(_ numbers: [Int], from start: Int) throws(RepeatPhraseFailure) {
    let days = list { $0.weekdayOrRange() }.flatMap(\.self)
    guard numbers.allSatisfy({ (1...5).contains(abs($0)) }) else { throw .noSuchDay(text(from: start, to: at - 1)) }
    found.numbered += numbers.flatMap { number in
      days.map { RecurrenceRule.WeekdayNumber($0, ordinal: number) }
    }
  }

  private mutating func takeDaySet(_ numbers: [Int], from start: Int) throws(RepeatPhraseFailure) {
    guard numbers.allSatisfy({ (1...20).contains(abs($0)) }) else { throw .noSuchDay(text(from: start, to: at)) }
    found.daySet = tokens[at].value
    found.positions = numbers
    at += 1
  }

  private mutating func place() -> RepeatPlace? {
    guard let (place, next) = RepeatPlace.read(words, at: at) else { return nil }
    at = next
    return place
  }

  /// Parses months with or without days: `25 december`, `march and september`, `12-25`, `3월, 9월`. False without any.
  mutating func readMonthsAndDays() throws(RepeatPhraseFailure) -> Bool {
    let start = at
    if has([.oneDigit, .twoDigits]), has([.dash, .slash], at: at + 1), has([.oneDigit, .twoDigits], at: at + 2) {
      // With a third number it is a single date.
      guard !has(.signs, at: at + 3) else { return false }
      if has(.slash, at: start + 1) {
        try takeSlashed(start)
      } else {
        try takeDate(month: start, day: start + 2, next: start + 3)
      }
      return true
    }
    if has([.oneDigit, .twoDigits]), has(.monthName, at: at + 1) {
      try takeDate(month: start + 1, day: start, next: start + 2)
      while let next = otherMonth {
        at = next + 1
        try set(months: [tokens[next].value], from: next, withDay: true)
      }
      return true
    }
    let months = list { $0.month() }.flatMap(\.self)
    guard !months.isEmpty else { return false }
    try set(months: months, from: start)
    if has([.oneDigit, .twoDigits]), tokens[at - 1].kind == .monthName, !isNumberOfElse(at + 1) {
      at += 1
      found.isDate = true
      try set(days: [tokens[at - 1].value], from: start)
    }
    // `3월마다` is ambiguous: every March or every three months. With several months it means each of them.
    if has(.each), tokens[at - 1].kind == .monthMark {
      guard months.count > 1 else {
        let month = months[0]
        throw .unclear(
          text(from: start, to: at),
          clear: ["\(month)개월마다", "매년 \(month)월", "every \(month) months", "every \(RepeatReader.months[month - 1])"])
      }
      skipEach()
    }
    // `5월 8일마다` is yearly, not every eight days.
    if has([.oneDigit, .twoDigits]), tokens[at - 1].kind == .monthMark, has(.dayMark, at: at + 1),
      has(.each, at: at + 2)
    {
      at += 2
      try set(days: [tokens[at - 2].value], from: start)
      skipEach()
    }
    return true
  }

  /// The index of another month for the same day, as in `15 january, april and july`. Nil without one.
  private var otherMonth: Int? {
    let joint = has(.comma) && has(.and, at: at + 1) ? 2 : has([.comma, .and]) ? 1 : 0
    let next = at + joint
    return joint > 0 && has(.monthName, at: next) && !has([.oneDigit, .twoDigits, .ordinal], at: next + 1) ? next : nil
  }

  /// Takes a month and a day with a slash. `25/12` is unambiguous; `4/5` follows the configured order, and throws if
  /// that is to ask.
  private mutating func takeSlashed(_ start: Int) throws(RepeatPhraseFailure) {
    let (first, second) = (tokens[start].value, tokens[start + 2].value)
    let isTurned = first > 12 && second <= 12
    let isDoubtful = (1...12).contains(first) && (1...12).contains(second) && first != second
    if isDoubtful, order == .ask {
      throw .unclear(
        text(from: start, to: start + 2),
        clear: [(first, second), (second, first)].flatMap { month, day in
          ["\(day) \(RepeatReader.months[month - 1])", "\(month)월 \(day)일"]
        })
    }
    let isDayFirst = isTurned || isDoubtful && order == .dayFirst
    try takeDate(month: isDayFirst ? start + 2 : start, day: isDayFirst ? start : start + 2, next: start + 3)
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private mutating func takeDate(month: Int, day: Int, next: Int) throws(RepeatPhraseFailure) {
    let start = at
    at = next
    found.isDate = true
    try set(months: [tokens[month].value], from: start)
    try set(days: [tokens[day].value], from: start)
  }

  /// Whether a number belongs to the next word: `march 10 times`.
  private func isNumberOfElse(_ next: Int) -> Bool {
    has([.times, .unit, .paceUnit, .dash, .slash, .dot, .colon, .nth, .dayMark, .monthMark, .yearMark], at: next)
  }

  private mutating func month() -> [Int]? {
    if has(.monthName) {
      at += 1
      let first = tokens[at - 1].value
      guard has([.dash, .tilde, .through]), has(.monthName, at: at + 1) else { return [first] }
      at += 2
      return RepeatReader.months(from: first, through: tokens[at - 1].value)
    }
    // A span of months has the mark `월` at its end, and may have it at its start: `7~8월`, `4월~6월`.
    if has([.oneDigit, .twoDigits]) {
      let mark = has(.monthMark, at: at + 1) ? 1 : 0
      if has([.dash, .tilde, .through], at: at + 1 + mark), has([.oneDigit, .twoDigits], at: at + 2 + mark),
        has(.monthMark, at: at + 3 + mark)
      {
        let (first, last) = (tokens[at].value, tokens[at + 2 + mark].value)
        at += 4 + mark
        if has(.particle), tokens[at].value == 1 { at += 1 }
        return RepeatReader.months(from: first, through: last)
      }
    }
    return numbers(before: .monthMark)
  }

  /// All months of a span, which may wrap around the year: `november to february`.
  private static func months(from first: Int, through last: Int) -> [Int] {
    guard (1...12).contains(first), (1...12).contains(last) else { return [first, last] }
    return (0...floorModulo(last - first, 12)).map { (first - 1 + $0) % 12 + 1 }
  }

  /// Parses days of the month: `day 15`, `1일, 15일`, `1, 15일`, `말일`. False without any.
  mutating func readDaysOfMonth() throws(RepeatPhraseFailure) -> Bool {
    let start = at
    let days = list { $0.dayOfMonth() }.flatMap(\.self)
    guard !days.isEmpty else { return false }
    if has(.monthMark, at: start - 1) { found.isDate = true }
    try set(days: days, from: start)
    // `마다` behind a number of days belongs to a frequency, as in `3일마다`, unless a frequency was parsed before.
    if tokens[at - 1].kind != .dayMark || found.pace != nil { skipEach() }
    return true
  }

  private mutating func dayOfMonth() -> [Int]? {
    if has([.end, .begin, .endOf]), let day = edgeOfYear() { return [day] }
    if has(.begin), found.pace?.frequency == .monthly {
      at += 1
      return [1]
    }
    // The end of a month or quarter may stand before or behind its name: `every quarter end`, `end of every quarter`.
    if has(.endWord), found.pace?.frequency == .monthly || found.pace == nil && has(.of, at: at + 1) {
      at += 1
      return [-1]
    }
    if has(.end) || has(.endOf) && tokens[at].value == DateUnit.month.rawValue {
      if has(.endOf) { found.scope = .monthly }
      at += 1
      return [-1]
    }
    if has(.unit), tokens[at].value == DateUnit.day.rawValue, has([.oneDigit, .twoDigits], at: at + 1) {
      at += 2
      return [tokens[at - 1].value]
    }
    guard let (numbers, next) = words.numbers(at, before: .dayMark) else { return nil }
    // In `25일 3일 전` the second number is no day of the month but an offset, which `readOffset` parses.
    if has([.before, .after], at: next) { return nil }
    at = next
    return numbers
  }

  /// Parses an edge of the year, `매년 말` or `연말마다`: adds its month and returns its day. Nil without one.
  private mutating func edgeOfYear() -> Int? {
    let isYearly =
      found.pace?.frequency == .yearly && !has(.endOf) || has(.endOf) && tokens[at].value == DateUnit.year.rawValue
    guard isYearly, found.months.isEmpty, found.days.isEmpty else { return nil }
    if has(.endOf) { found.scope = .yearly }
    let isFirst = has(.begin)
    found.months = [isFirst ? 1 : 12]
    at += 1
    return isFirst ? 1 : 31
  }

  private mutating func numbers(before mark: DateKinds) -> [Int]? {
    guard let (numbers, next) = words.numbers(at, before: mark) else { return nil }
    at = next
    return numbers
  }

  mutating func set(days: [Int], from start: Int) throws(RepeatPhraseFailure) {
    guard days.allSatisfy({ (1...31).contains(abs($0)) }) else { throw .noSuchDay(text(from: start, to: at - 1)) }
    found.days += days
  }

  /// Adds months to a rule without months, or if the same day is named with each month. `1 march and 15 september` is
  /// refused, because as a rule it would be four days.
  mutating func set(
    months: [Int], from start: Int, withDay isSameDay: Bool = false
  ) throws(RepeatPhraseFailure) {
    guard months.allSatisfy({ (1...12).contains($0) }) else { throw .noSuchDay(text(from: start, to: at - 1)) }
    if !found.months.isEmpty, !isSameDay {
      guard found.days.count == 1, !found.isLunar, sameDay(behind: start) else {
        throw .notUnderstood(text(from: start, to: at - 1))
      }
      found.days = []
    }
    found.months += months
  }

  /// Whether the day beside the new month equals the day that is already known.
  private func sameDay(behind start: Int) -> Bool {
    let isDay = { (index: Int) in
      has([.oneDigit, .twoDigits, .ordinal], at: index) && tokens[index].value == found.days[0]
    }
    return has(.monthName, at: start + 1) ? isDay(start) : isDay(at) || has([.lead, .filler], at: at) && isDay(at + 1)
  }
}

// MARK: Lunar days and holidays

extension RepeatReader {
  /// Parses a lunar date: `음력 8월 15일`, `lunar leap 6-3`; or only the word for lunar before a repetition: `음력 매월 15일`.
  /// After that word, parses only a named day such as `그믐`. False without any.
  mutating func readLunarDate() throws(RepeatPhraseFailure) -> Bool {
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

  /// Parses the optional parts of a lunar month behind the word for lunar: `leap`, and a number as in `month 6`.
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

  /// Parses a named day of the lunar calendar: `그믐`, `보름`. False without one.
  private mutating func lunarDay() throws(RepeatPhraseFailure) -> Bool {
    guard has(.lunarDay) || has(.span) && tokens[at].value == 15 else { return false }
    at += 1
    try set(days: [tokens[at - 1].value], from: at - 1)
    skipEach()
    return true
  }

  /// Parses a yearly holiday: `매년 추석`, `every christmas`. False without one.
  mutating func readHoliday() throws(RepeatPhraseFailure) -> Bool {
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

/// Parses days relative to named days: `매년 추석 전날`, `매월 말일 3일 전`, `the day before christmas`.
extension RepeatReader {
  mutating func readOffset() -> Bool {
    guard !found.isAfterDone, found.offset == nil else { return false }
    if has(.beside), hasDays {
      found.offset = tokens[at].value
      at += 1
      return true
    }
    // The day may be counted from the named one: `the day before`.
    if has(.unit), tokens[at].value == DateUnit.day.rawValue, has([.before, .afterThat], at: at + 1) {
      found.offset = has(.before, at: at + 1) ? -1 : 1
      at += 2
      return true
    }
    guard let counted = words.counted(at), [.daily, .weekly].contains(counted.pace.frequency),
      has([.before, .afterThat, .after], at: counted.next), words.behindDone(counted.next) == nil,
      !has(.after, at: counted.next) || hasDays && !has(.particle, at: counted.next + 1)
    else { return false }
    let days = counted.pace.interval * (counted.pace.frequency == .weekly ? 7 : 1)
    guard (1...400).contains(days) else { return false }
    found.offset = has(.before, at: counted.next) ? -days : days
    at = counted.next + 1
    return true
  }

  private var hasDays: Bool { !found.days.isEmpty }
}

extension RepeatFound {
  /// The parts with the days moved; nil if no rule can express them.
  var withOffset: RepeatFound? {
    guard let offset, !days.isEmpty, numbered.isEmpty, weekdays.isEmpty, daySet == nil, months.count <= 1 else {
      return nil
    }
    var found = self
    found.offset = nil
    let all = days.compactMap { moved(day: $0, by: offset) }
    guard all.count == days.count, Set(all.map(\.months)).count == 1, let step = all.first?.months else { return nil }
    found.days = all.map(\.day)
    if let month = months.first {
      found.months = [floorModulo(month - 1 + step, 12) + 1]
      guard !isLeapMonth || step == 0 else { return nil }
    }
    return found
  }

  /// The moved day and the number of months that it moves; a day in the month before counts from the end. Nil if it
  /// depends on the length of a month.
  private func moved(day: Int, by offset: Int) -> (day: Int, months: Int)? {
    if day < 0 {
      let other = day + offset
      if other >= 0 { return other < 28 ? (other + 1, 1) : nil }
      return other >= -28 ? (other, 0) : nil
    }
    let other = day + offset
    if other < 1 { return other > -28 ? (other - 1, -1) : nil }
    return other <= shortest ? (other, 0) : nil
  }

  private var shortest: Int {
    if isLunar { return 29 }
    return months.first.map { Day.length(ofMonth: $0, year: 2001) } ?? 28
  }
}

/// A position in the month: `first`, `끝에서 둘째`, `15th`; negative from the end.
struct RepeatPlace {
  let number: Int
  /// True if the word alone names a day: `15th`.
  let isDayByItself: Bool

  static func read(_ words: RepeatTokens, at start: Int) -> (RepeatPlace, next: Int)? {
    if words.has(.last, at: start) { return (RepeatPlace(number: -1, isDayByItself: false), start + 1) }
    if words.has(.fromEnd, at: start) {
      return numbered(words, at: start + 1).map { (RepeatPlace(number: -$0.number, isDayByItself: false), $0.next) }
    }
    guard let (number, next) = numbered(words, at: start) else { return nil }
    if let next = behindLast(words, at: next) { return (RepeatPlace(number: -number, isDayByItself: false), next) }
    return (RepeatPlace(number: number, isDayByItself: words.has(.ordinal, at: start)), next)
  }

  /// The index behind the second word of `second last` or `second-to-last`. Nil without it.
  private static func behindLast(_ words: RepeatTokens, at index: Int) -> Int? {
    if words.has(.last, at: index) { return index + 1 }
    let isThrough = words.has(.dash, at: index) && words.has(.through, at: index + 1) && words.has(.dash, at: index + 2)
    return isThrough && words.has(.last, at: index + 3) ? index + 4 : nil
  }

  /// A position and the index behind it: `2nd`, `second`, `둘째`, `두 번째`, `2번째`. Nil without one.
  private static func numbered(_ words: RepeatTokens, at index: Int) -> (number: Int, next: Int)? {
    let hasMark = words.has(.nth, at: index + 1)
    guard words.has([.ordinal, .place], at: index) || words.has([.digits, .amount], at: index) && hasMark else {
      return nil
    }
    return (words.tokens[index].value, index + (hasMark ? 2 : 1))
  }
}
