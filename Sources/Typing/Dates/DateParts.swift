import Kanban
import Time

/// The parts of a date read so far: at most one day, a weekday that confirms it, and one time.
struct DateParts {
  let clock: Clock
  let feasts: FeastNames
  let looksBack: Bool
  var isBefore = false
  private var day: Day?
  /// True if `day` is a date or a numbered day with a mark (`5th`, `5일`); except for a week, only these accept a
  /// weekday beside them.
  private var isCalendarDay = false
  private var weekday: Weekday?
  private var isComing = false
  /// A date without a year; its last occurrence is tried if the next one contradicts the weekday beside it.
  private(set) var undated: (reading: DateReading, found: DateFound)?
  /// First days of the weeks in which the weekday may be; two if the week is ambiguous.
  private var weeks: [Day] = []
  /// A named week, month, quarter, year or holiday of several days, whose first or last day may be meant; nil once the
  /// day is certain. `other` is the second reading of a week named on a Sunday.
  private var period: Period?
  private var time = DateTime()
  /// Minutes from now, or from the present minute of `day` in `1d 12h`; they exclude any other part. Nil without hours
  /// and minutes to add.
  private var minutesAhead: Int?
  private var isEndOfDay = false
  private var lastUnit: DateUnit?
  private(set) var lastReading: DateReading?
  /// True if the last part was an hour with `시`.
  private var hasHourMark = false
  private var zone: Zone?
  private var zoneText: String?
  private var dayText = ""

  private struct Period {
    let days: ClosedRange<Day>
    let text: String
    /// True if the phrase alone means the first day, as `next week` does. Otherwise only its end can be a deadline
    /// (`까지`).
    let isClear: Bool
    let isStretch: Bool
    let other: ClosedRange<Day>?
  }

  init(clock: Clock, feasts: FeastNames, looksBack: Bool) {
    self.clock = clock
    self.feasts = feasts
    self.looksBack = looksBack
  }

  mutating func addZone(_ tokens: [DateToken], _ at: Int, _ line: DateLine) throws(DatePhraseFailure) -> Int {
    try add(zone: line.text(of: tokens[at]))
    return at + 1
  }

  mutating func addPart(
    _ tokens: [DateToken], _ at: Int, _ line: DateLine, isAt: Bool
  ) throws(DatePhraseFailure) -> Int {
    guard let (shape, parsed, next) = try longest(in: tokens, at: at, line) else {
      if let (words, clear) = LunarShape.doubt(tokens, at: at) {
        throw .unclear(line.text(from: tokens[words.lowerBound], to: tokens[words.upperBound]), clear: clear)
      }
      return try addDigits(tokens, at, line, isAt: isAt)
    }
    var found = parsed
    let text = line.text(from: tokens[at], to: tokens[next - 1])
    found.looksBack = looksBack && !found.isComing
    found.isKorean = text.utf8.contains { $0 >= 0x80 }
    if shape == .dotted {
      confirm(&found, tokens, from: next, line)
      if !looksBack, !line.whole.isKorean, let minute = found.britishTime(text, isAt: isAt, from: clock.today) {
        (lastReading, hasHourMark) = (.time, false)
        try time.add(minute: minute, text)
        return next
      }
    }
    if shape == .dayOfMonth, !isAt, decimal(text) != nil { try refuseDay(behindTime: text, found) }
    let isBehindDay = lastReading == .near && time.isEmpty
    let reading = found.reconcile(shape, tokens[at..<next])
    (lastReading, hasHourMark) = (reading, reading == .time && found.hasHourMark)
    if reading == .dayOfMonth, let hour = found.dayOfMonth, decimal(text) == hour,
      isAt || hour <= 12 && (isBehindDay || isEmpty && isBy(tokens, before: at, line))
    {
      try time.add(bare: hour, text)
    } else {
      // After years, `m` clearly means months, as in `1y 2m`.
      let isClear = lastUnit == .year && tokens[next - 1].isMinutesOrMonths
      if !isClear, let failure = DateDoubt.failure(reading, found, text, tokens[at..<next], today: clock.today) {
        throw failure
      }
      try add(reading, found, text)
    }
    return next
  }

  /// Lets the weekday beside `12.5` decide which number is the month; a Korean weekday says that the first is.
  private func confirm(_ found: inout DateFound, _ tokens: [DateToken], from next: Int, _ line: DateLine) {
    let place = next < tokens.count && [.comma, .lead].contains(tokens[next].kind) ? next + 1 : next
    found.weekday = weekday
    guard place < tokens.count, tokens[place].kind == .weekday else { return }
    found.weekday = Weekday(rawValue: tokens[place].value)
    found.isKorean = line.text(of: tokens[place]).isKorean
  }

  /// Throws for a number behind an hour with `시` or a part of the day: `9시 5` is no day, as minutes have two digits.
  /// `evening 17` may be an hour or a day.
  private func refuseDay(behindTime text: String, _ found: DateFound) throws(DatePhraseFailure) {
    guard lastReading == .time, let number = found.dayOfMonth else { return }
    if hasHourMark { throw .notUnderstood(text) }
    if time.isHalf, day == nil || !isCalendarDay, number <= 24 {
      throw .unclear(text, clear: ["\(number):00", "\(number)시", DateDoubt.ordinal(number), "\(number)일"])
    }
  }

  /// True for `by`: in `by 5` the number is an hour as often as a day.
  private func isBy(_ tokens: [DateToken], before at: Int, _ line: DateLine) -> Bool {
    at > 0 && tokens[at - 1].kind == .lead && line.text(of: tokens[at - 1]).lowercased() == "by"
  }

  /// Takes four digits as a time: behind `at` always, beside a day only if they cannot be a year (`fri 1700`, `0830
  /// fri`). Throws for any other token.
  private mutating func addDigits(
    _ tokens: [DateToken], _ at: Int, _ line: DateLine, isAt: Bool
  ) throws(DatePhraseFailure) -> Int {
    let token = tokens[min(at, tokens.count - 1)]
    let isBeforeDay = isEmpty && at + 1 < tokens.count && isHour(token.value, before: at + 1, in: tokens, line)
    guard token.kind == .fourDigits, isAt || isBeforeDay || (day != nil || weekday != nil) && !canBeYear(token.value),
      at + 1 == tokens.count || tokens[at + 1].kind.isDisjoint(with: .signs)
    else { throw .notUnderstood(line.word(around: token)) }
    var found = DateFound()
    (found.hour, found.minuteOfHour) = (token.value / 100, token.value % 100)
    try time.add(found, line.text(of: token))
    return at + 1
  }

  /// True if the last part names a day, so that `전` is ambiguous about including it: `월요일 전까지`, `추석 전`.
  var isDayByName: Bool {
    switch lastReading {
    case .weekday, .weekdayOfWeek, .feast, .calendar, .lunar, .near: true
    default: false
    }
  }

  /// Moves a period, `오전` and `오후` to their ends for `까지`, `안에` and `중으로`, whose values are above 0. Throws if the end
  /// of the week is ambiguous.
  mutating func end(with particle: Int) throws(DatePhraseFailure) {
    guard particle > 0 else { return }
    time.end()
    guard let period else { return }
    if let other = period.other, other.upperBound != period.days.upperBound {
      throw .unclear(period.text, clear: [period.days.upperBound, other.upperBound].sorted().map(\.text))
    }
    (day, self.period, weeks) = (period.days.upperBound, nil, [])
  }

  /// Sets the zone by its name, in capitals or not. Throws for an unknown name and for a second zone.
  private mutating func add(zone name: String) throws(DatePhraseFailure) {
    guard zoneText == nil else { throw .notUnderstood(name) }
    guard let found = clock.zone(typed: name) else { throw .noSuchZone(name) }
    (zone, zoneText) = (found, name)
  }
}

// MARK: Adding parts

extension DateParts {
  private var isEmpty: Bool { time.isEmpty && day == nil && weekday == nil && !isEndOfDay }

  private mutating func add(_ reading: DateReading, _ found: DateFound, _ text: String) throws(DatePhraseFailure) {
    guard minutesAhead == nil else { throw .notUnderstood(text) }
    switch reading {
    case .soon, .halfSoon, .decimalSoon: try addSoon(reading, found, text)
    case .endOf where found.unit == .day && found.which == nil:
      guard !isEndOfDay, time.isEmpty else { throw .notUnderstood(text) }
      isEndOfDay = true
    case .time:
      guard !isEndOfDay else { throw .notUnderstood(text) }
      if let which = found.which { try addToday(which, text) }
      try time.add(found, text)
    case .weekday:
      isComing = found.isComing
      try add(found.weekday, text)
    case .dotted where found.onlyTime(text, from: clock.today) != nil:
      try time.add(minute: found.onlyTime(text, from: clock.today) ?? 0, text)
    case .ahead where lastUnit.map({ isFollowed($0, by: found) }) ?? false: try addAhead(found, text)
    case .calendar, .short, .dayOfMonth, .near, .weekend, .weekdayOfWeek, .weekdayOfMonth, .startOf, .endOf,
      .namedMonth, .endOfNamedMonth, .quarter, .halfYear, .weekOfYear, .dayOfThatMonth, .dayOfThatYear, .ago, .ahead,
      .aheadOfDay, .aheadOfWeekday, .workingDay, .feast, .dotted, .dayAfter, .lunar:
      try addDay(reading, found, text)
    }
  }

  /// Sets today for `this evening`. Throws for other words and beside another day.
  private mutating func addToday(_ which: Int, _ text: String) throws(DatePhraseFailure) {
    guard which == 0, day == nil, weekday == nil else { throw .notUnderstood(text) }
    day = clock.today
  }

  private mutating func add(_ weekday: Weekday?, _ text: String) throws(DatePhraseFailure) {
    guard self.weekday == nil, let weekday else { throw .notUnderstood(text) }
    if !weeks.isEmpty {
      day = try DateFound.only(weeks.map { $0.first(weekday) }, dayText + " " + text, from: clock.today, looksBack)
      (weeks, period) = ([], nil)
    } else {
      guard day == nil || isCalendarDay else { throw .notUnderstood(text) }
      self.weekday = weekday
    }
  }

  private mutating func addDay(
    _ reading: DateReading, _ found: DateFound, _ text: String
  ) throws(DatePhraseFailure) {
    let isDate = [.calendar, .dotted, .short, .lunar].contains(reading)
    let isNumber = reading == .dayOfMonth && decimal(text) == nil
    let isWeek = reading == .startOf && found.unit == .week || reading == .ahead && found.unit == .week
    guard day == nil, !isEndOfDay || reading != .startOf, weekday == nil || isDate || isNumber || isWeek else {
      throw .notUnderstood(text)
    }
    let isThis = reading == .startOf && found.which == 0 && !found.begins && !found.ends
    day = try found.day(reading, at: clock, text, feasts)
    (isCalendarDay, dayText) = (isDate || isNumber, text)
    undated = isDate && found.year == nil && found.shortYear == nil && found.which == nil ? (reading, found) : nil
    lastUnit = reading == .ahead ? found.unit : nil
    keepPeriod(reading, found, text, isThis: isThis)
    if isWeek { try takeWeek(found, text) }
  }

  /// Keeps the week for a weekday that follows (`next week on friday`), or takes the weekday before it as a day of that
  /// week (`friday next week`). Throws if two weeks are possible.
  private mutating func takeWeek(_ found: DateFound, _ text: String) throws(DatePhraseFailure) {
    guard let day else { return }
    weeks = [day.start(of: .week, after: 0, weekStart: clock.customs.weekStart)]
    if let period, let other = period.other {
      weeks = [period.days.lowerBound, other.lowerBound]
    } else if clock.customs.weekStart == .sunday {
      weeks.append(day.start(of: .week, after: 0))
    }
    guard let weekday else { return }
    // `monday in two weeks` may also be counted from the coming Monday.
    if let count = found.count, !found.isKorean { weeks.append(clock.today.coming(weekday).adding(count, .week)) }
    self.day = try DateFound.only(weeks.map { $0.first(weekday) }, text, from: clock.today, looksBack)
    (self.weekday, weeks, period) = (nil, [], nil)
  }

  private mutating func keepPeriod(_ reading: DateReading, _ found: DateFound, _ text: String, isThis: Bool) {
    if reading == .feast, let feast = found.feast, let day, found.isPlainFeast {
      let last = feasts.last(of: feast, from: day)
      if last > day { period = Period(days: day...last, text: text, isClear: true, isStretch: false, other: nil) }
      return
    }
    guard !found.begins, !found.ends, [.startOf, .namedMonth, .quarter, .halfYear, .weekOfYear].contains(reading),
      let days = found.period(reading, from: clock.today, clock.customs)
    else { return }
    // `this month` and `last month` are no days: their first day is not meant.
    let isStretch = isThis || found.which.map { $0 < 0 } ?? false
    let other = found.otherWeek(from: clock.today, clock.customs)
    let isClear = !isStretch && [.startOf, .weekOfYear].contains(reading)
    period = Period(days: days, text: text, isClear: isClear, isStretch: isStretch, other: other)
  }

  /// True if a smaller unit follows, as the days in `1w 2d`.
  private func isFollowed(_ unit: DateUnit, by found: DateFound) -> Bool {
    guard let next = found.unit else { return false }
    let order: [DateUnit] = [.year, .half, .quarter, .month, .week, .day]
    return order.firstIndex(of: unit) ?? 0 < order.firstIndex(of: next) ?? 0
  }

  private mutating func addAhead(_ found: DateFound, _ text: String) throws(DatePhraseFailure) {
    guard let day, time.isEmpty, weekday == nil, let unit = found.unit, let count = found.count else {
      throw .notUnderstood(text)
    }
    (self.day, lastUnit, weeks) = (day.adding(count, unit), unit, [])
  }

  /// Adds a length of time from now: `in 2 hours`, `1d 12h`.
  private mutating func addSoon(
    _ reading: DateReading, _ found: DateFound, _ text: String
  ) throws(DatePhraseFailure) {
    guard isEmpty || lastUnit != nil && time.isEmpty && weekday == nil else { throw .notUnderstood(text) }
    guard let minutes = found.minutes(reading) else { throw .notUnderstood(text) }
    // Prevents overflow; the result would be out of range anyway.
    guard minutes < 1_000_000 * 366 * 1440 else { throw .outOfRange }
    (minutesAhead, weeks) = (minutes, [])
  }
}

// MARK: Combining the parts

extension DateParts {
  func phrase(_ typed: String) throws(DatePhraseFailure) -> DatePhrase {
    if let zoneText, time.isEmpty || minutesAhead != nil { throw .notUnderstood(zoneText) }
    if let period, !period.isClear {
      let (first, last) = (period.days.lowerBound, period.days.upperBound)
      // The first day of the current month is past and no deadline.
      let isUnderWay = last - first < 31 && first < clock.today && last >= clock.today
      let days = isUnderWay && !looksBack ? [last] : [first, last]
      throw period.isStretch ? .notUnderstood(period.text) : .unclear(period.text, clear: days.map(\.text))
    }
    if let period, let other = period.other, !weeks.isEmpty {
      let mondays = [period.days, other].map { $0.lowerBound.first(.monday).text }
      throw .unclear(period.text, clear: mondays.sorted())
    }
    if let minutesAhead { return try later(minutesAhead) }
    let named = day ?? weekday.map(nearest)
    let minute = try time.minute(on: named, at: clock, isOf24Hours: looksBack)
    var day = named ?? nextDay(with: minute)
    guard Day.years.contains(day.year) else { throw .outOfRange }
    if let weekday, day.weekday != weekday {
      // For example, `21 nov sat` typed a week after that Saturday means this year's day.
      guard let last = lastUndated, last.weekday == weekday, clock.today - last < 32 else {
        throw .otherWeekday(dayText, day, said: weekday)
      }
      day = last
    }
    if isBefore, minute == nil { throw .unclear(typed, clear: [(day - 1).text, day.text]) }
    // Typed in the morning, `in the morning` means that of tomorrow.
    let isNextMorning = named == nil && typed.lowercased().hasPrefix("in the morning")
    if let minute, !isNextMorning, isUnderWay(minute, on: named) { return DatePhrase(day: clock.today, minute: nil) }
    let isEnd = minute ?? 0 >= 1440
    guard !isEnd || Day.years.contains((day + 1).year) else { throw .outOfRange }
    return DatePhrase(
      day: isEnd ? day + 1 : day, minute: isEnd ? (minute ?? 0) - 1440 : minute,
      zone: zone.flatMap { $0.name == clock.zone.name ? nil : $0.name })
  }

  /// True for a part of today that has begun and is not over. The deadline is then the day without a time, because the
  /// usual hour has passed, as that of `오늘 저녁` at 18:04.
  private func isUnderWay(_ minute: Int, on named: Day?) -> Bool {
    let today = clock.today
    guard !looksBack, zone == nil, minute < 1440, named == nil || named == today,
      let last = time.lastMinute(clock.customs.hours)
    else { return false }
    return clock.deadline(today, minute: minute).isPast(at: clock)
      && !clock.deadline(today, minute: last).isPast(at: clock)
  }

  /// The last occurrence of a date without a year. Nil for other dates.
  private var lastUndated: Day? {
    guard let reading = undated?.reading, var found = undated?.found else { return nil }
    found.looksBack = true
    return try? found.day(reading, at: clock, dayText, feasts)
  }

  private func nearest(_ weekday: Weekday) -> Day {
    looksBack && !isComing ? clock.today.last(weekday) : clock.today.coming(weekday)
  }

  /// Today, or tomorrow if a time typed without a day is past by the clock of its zone. Today without a time, and with
  /// `looksBack`.
  private func nextDay(with minute: Int?) -> Day {
    let zone = zone ?? clock.zone
    let today = zone.wall(at: clock.now).day
    // Minutes above 1440 are after the midnight that ends the day: `밤 1시` (1 o'clock at night) is minute 1500. Typed
    // before 1 o'clock, `밤 1시` belongs to the night that began yesterday.
    if let minute, minute > 1440, !looksBack {
      return clock.deadline(today, minute: minute - 1440, in: zone).isPast(at: clock) ? today : today - 1
    }
    guard let minute, minute < 1440, !looksBack else { return today }
    return clock.deadline(today, minute: minute, in: zone).isPast(at: clock) ? today + 1 : today
  }

  private func later(_ minutes: Int) throws(DatePhraseFailure) -> DatePhrase {
    let now = clock.zone.wall(at: clock.now)
    guard Day.years.contains((day ?? now.day).year) else { throw .outOfRange }
    let start = day.map { clock.zone.moment(of: WallTime($0, minute: now.minute)) } ?? clock.now
    let wall = clock.zone.wall(at: start + minutes * 60_000)
    guard Day.years.contains(wall.day.year) else { throw .outOfRange }
    return DatePhrase(day: wall.day, minute: wall.minute)
  }
}

extension DateFound {
  func minutes(_ reading: DateReading) -> Int? {
    switch reading {
    case .halfSoon: return clockUnit == 60 ? 30 : nil
    case .decimalSoon: return clockUnit == 60 ? minutesAhead + (nth ?? 0) * 6 : nil
    default:
      guard minuteOfHour == nil || clockUnit == 60 else { return nil }
      return minutesAhead + (minuteOfHour ?? 0)
    }
  }
}
