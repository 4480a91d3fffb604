/// What the words of one part of a typed date said, each in its role.
struct DateFound {
  var year: Int?
  var month: Int?
  var dayOfMonth: Int?
  var count: Int?
  var hour: Int?
  var minuteOfHour: Int?
  /// Hours to add: none before noon, twelve after.
  var half: Int?
  var weekday: Weekday?
  var unit: DateUnit?
  /// How many weeks, months or years on: none for this, one for next.
  var which: Int?
  /// From now.
  var minutesAhead = 0

  mutating func take(_ value: Int, as role: DateRole) {
    switch role {
    case .none: break
    case .year: year = value
    case .month: month = value
    case .dayOfMonth: dayOfMonth = value
    case .count: count = value
    case .hour: hour = value
    case .minuteOfHour: minuteOfHour = value
    case .half: half = value
    case .weekday: weekday = Weekday(rawValue: value)
    case .unit: unit = DateUnit(rawValue: value)
    case .which: which = value
    case .clockUnit: minutesAhead += (count ?? 0) * value
    }
  }
}

/// What a date is counted in.
enum DateUnit: Int {
  case day, week, month, year
}

/// What a word says within its part.
enum DateRole {
  case none, year, month, dayOfMonth, count, hour, minuteOfHour, half, weekday, unit, which, clockUnit
}

extension DateFound {
  /// `midnight` is 0:00 of the day it stands beside, as a clock writes it, and so the coming one when it stands alone.
  func minute(_ text: String) throws(DatePhraseFailure) -> Int {
    let (hour, minute) = (hour ?? 0, minuteOfHour ?? 0)
    // Koreans write 0:30 in the morning as 12:30 or as 0:30; in the afternoon nobody does.
    let hours = half.map { $0 == 0 ? 0...12 : 1...12 } ?? 0...23
    guard hours.contains(hour), (0...59).contains(minute) else { throw .noSuchTime(text) }
    return (half.map { hour % 12 + $0 } ?? hour) * 60 + minute
  }

  func day(_ reading: DateReading, from today: Day, _ text: String) throws(DatePhraseFailure) -> Day {
    let day = reading == .dotted ? try dotted(from: today, text) : day(reading, from: today)
    guard let day else {
      throw reading.isNumbered ? .noSuchDay(text) : .notUnderstood(text)
    }
    guard Day.years.contains(day.year) else { throw .outOfRange }
    return day
  }

  private func day(_ reading: DateReading, from today: Day) -> Day? {
    switch reading {
    case .calendar: named(from: today)
    case .dayOfMonth:
      (0..<12).lazy.compactMap { day(inMonthOf: today.start(of: .month, after: $0)) }.first { $0 >= today }
    case .near: count.map { today + $0 }
    case .weekday: weekday.map(today.coming)
    case .weekdayOfWeek: weekday.map { today.start(of: .week, after: which ?? 0) + $0.rawValue }
    // No day of this week or month is "this week".
    case .startOf: which == 0 ? nil : unit.map { today.start(of: $0, after: which ?? 0) }
    case .endOf: unit.map { today.start(of: $0, after: (which ?? 0) + 1) - 1 }
    case .endOfNamedMonth: endOfNamedMonth(from: today)
    case .dayOfThatMonth: day(inMonthOf: today.start(of: .month, after: which ?? 0))
    case .dayOfThatYear: day(inYear: today.year + (which ?? 0))
    case .ahead: today.adding(count ?? 0, unit ?? .day)
    case .dayAfter: count.flatMap { $0 == 1 ? today + 2 : nil }
    case .time, .dotted, .soon: nil
    }
  }

  /// `25.12` is a day and a month, `12. 25.` a month and a day; `5.6` could be both, and `12.25` the time of the day.
  private func dotted(from today: Day, _ text: String) throws(DatePhraseFailure) -> Day? {
    guard let first = dayOfMonth, let second = month else { return nil }
    var turned = self
    (turned.month, turned.dayOfMonth) = (first, second)
    let days = Set([named(from: today), turned.named(from: today)].compactMap(\.self)).sorted()
    let isPair = year == nil && !text.hasSuffix(".")
    let hasMinutes = text.split(separator: ".").last?.filter { $0 != " " }.count == 2
    let times = isPair && hasMinutes && first < 24 && second < 60 ? [WallTime.clock(first * 60 + second)] : []
    guard days.isEmpty || days.count + times.count == 1 else {
      throw .unclear(text, clear: days.map(\.text) + times)
    }
    return days.first
  }

  private func named(from today: Day) -> Day? {
    year.map { day(inYear: $0) } ?? coming(from: today)
  }

  private func day(inYear year: Int) -> Day? {
    Day(year: year, month: month ?? 0, day: dayOfMonth ?? 0)
  }

  private func day(inMonthOf first: Day) -> Day? {
    Day(year: first.year, month: first.month, day: dayOfMonth ?? 0)
  }

  /// The next one not before today; a 29th of February may be eight years away.
  private func coming(from today: Day) -> Day? {
    (today.year...today.year + 8).lazy.compactMap { day(inYear: $0) }.first { $0 >= today }
  }

  private func endOfNamedMonth(from today: Day) -> Day? {
    (today.year...today.year + 1).lazy.compactMap { Day(year: $0, month: month ?? 0, day: 1)?.endOfMonth }
      .first { $0 >= today }
  }
}

extension Day {
  /// A weekday's name alone never means today.
  func coming(_ weekday: Weekday) -> Day {
    self + 1 + floorModulo(weekday.rawValue - (self + 1).weekday.rawValue, 7)
  }

  func adding(_ count: Int, _ unit: DateUnit) -> Day {
    switch unit {
    case .day: self + count
    case .week: self + 7 * count
    case .month: adding(months: count)
    case .year: adding(months: 12 * count)
    }
  }

  /// The first day of this week, month or year, or of one that many later.
  func start(of unit: DateUnit, after count: Int) -> Day {
    let first =
      switch unit {
      case .day: self
      case .week: self - weekday.rawValue
      case .month: self - (dayOfMonth - 1)
      case .year: (self - (dayOfMonth - 1)).adding(months: 1 - month)
      }
    return first.adding(count, unit)
  }
}

/// What people say of a day that can mean two, and what would be clear instead, in both languages.
enum DateRiddle: Int, CaseIterable {
  case weekend, middle

  var clear: [String] {
    switch self {
    case .weekend: ["sat", "sun", "토", "일"]
    case .middle: ["15th", "15일"]
    }
  }
}
