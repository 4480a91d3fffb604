import Time

/// The time of a typed date, built from its parts: an hour, a part of the day, or both.
struct DateTime {
  private var half: DayHalf?
  private var found: DateFound?
  /// The number of `at 5`, which may be an hour or a day.
  private var bare: Int?
  private var text = ""
  private var halfText = ""
  /// True for `오전 중으로` (by noon) and `오후까지` (by the evening).
  private var isByEnd = false

  var isEmpty: Bool { half == nil && !hasHour }
  /// True for a part of the day without an hour.
  var isHalf: Bool { half != nil && !hasHour }
  private var hasHour: Bool { found != nil || bare != nil }

  mutating func add(_ found: DateFound, _ text: String) throws(DatePhraseFailure) {
    if found.hour == nil, found.clockWord == nil {
      guard half == nil else { throw .notUnderstood(text) }
      (half, halfText) = (found.half, text)
    } else {
      guard !hasHour else { throw .notUnderstood(text) }
      guard found.half == nil || half == nil || half == .night || half == .evening else { throw .notUnderstood(text) }
      (self.found, self.text) = (found, text)
    }
  }

  /// The last minute of a part of the day without an hour. Nil for an hour, and for the end of a part.
  func lastMinute(_ hours: DayHours) -> Int? {
    guard isHalf, !isByEnd, let half else { return nil }
    return half.end(hours) - 1
  }

  mutating func end() { isByEnd = half == .forenoon || half == .afternoon }

  mutating func add(minute: Int, _ text: String) throws(DatePhraseFailure) {
    var found = DateFound()
    (found.hour, found.minuteOfHour) = (minute / 60, minute % 60)
    try add(found, text)
  }

  mutating func add(bare hour: Int, _ text: String) throws(DatePhraseFailure) {
    guard !hasHour else { throw .notUnderstood(text) }
    (bare, self.text) = (hour, text)
  }

  /// The minute of the day, 1440 for its end and more for the night that follows (`밤 1시`); nil if no time was typed.
  /// `isOf24Hours` reads hours on a 24-hour clock, for past times such as a page's.
  func minute(on day: Day?, at clock: Clock, isOf24Hours: Bool = false) throws(DatePhraseFailure) -> Int? {
    if let bare { return try minute(bare: bare, on: day) }
    guard let found else { return try half.map { half throws(DatePhraseFailure) in try minute(half, on: day, clock) } }
    if let word = found.clockWord {
      if let hour = found.hour, ![word % 24, 12].contains(hour) || found.minuteOfHour ?? 0 > 0 {
        throw .noSuchTime(text)
      }
      return try minute(word: word, on: day, at: clock)
    }
    if isOf24Hours, !found.hasHourMark, found.half ?? half == nil {
      return try minute(found.hour ?? 0, found.minuteOfHour ?? 0)
    }
    return try minute(found, on: day, clock)
  }

  private func minute(_ half: DayHalf, on day: Day?, _ clock: Clock) throws(DatePhraseFailure) -> Int {
    if isByEnd { return half == .forenoon ? 720 : clock.customs.hours[.evening] }
    let needsDay = [.am, .pm, .forenoon, .afternoon].contains(half)
    guard let part = half.part, day != nil || !needsDay else { throw .notUnderstood(halfText) }
    return clock.customs.hours[part]
  }

  private func minute(_ found: DateFound, on day: Day?, _ clock: Clock) throws(DatePhraseFailure) -> Int {
    let (hour, minute) = (found.hour ?? 0, found.minuteOfHour ?? found.count ?? 0)
    guard (0...59).contains(minute) else { throw .noSuchTime(text) }
    guard let half = found.half ?? half else {
      try expectHalf(hour, minute, on: day, clock, hasMark: found.hasHourMark)
      return try self.minute(hour, minute)
    }
    if let minute = half.minute(hour: hour, minute) { return try found.half == nil ? minute : withinHalf(minute) }
    // `밤 1시` and `밤 2시` belong to the night that follows the day.
    if half == .night, found.hasHourMark, (1...2).contains(hour) { return 1440 + hour * 60 + minute }
    if half == .night || half == .evening, (1...5).contains(hour) { throw twoHalves(hour, minute) }
    throw .noSuchTime(text)
  }

  /// Returns the minute, or throws if a half of the day contradicts it: `tonight at 8am`.
  private func withinHalf(_ minute: Int) throws(DatePhraseFailure) -> Int {
    guard half == nil || minute >= 720 else { throw .notUnderstood(text) }
    return minute
  }

  /// Throws for ambiguous hours: `3시`, `8시` without a day, `4:30`, and `9시` today if that is past. `03시`, `04:30` and
  /// `15시` are on a 24-hour clock.
  private func expectHalf(
    _ hour: Int, _ minute: Int, on day: Day?, _ clock: Clock, hasMark: Bool
  ) throws(DatePhraseFailure) {
    guard (1...11).contains(hour), text.utf8.first != UInt8(ascii: "0") else { return }
    let isOver = day == clock.today && clock.deadline(clock.today, minute: hour * 60 + minute).isPast(at: clock)
    guard hour < (hasMark ? 8 : 7) || hasMark && (hour == 8 && day == nil || isOver) else { return }
    let both = twoHalves(hour, minute)
    guard isOver, case .unclear(_, let clear) = both else { throw both }
    throw .unclear(text, clear: [clear[0], clear[2]])
  }

  private func minute(_ hour: Int, _ minute: Int) throws(DatePhraseFailure) -> Int {
    guard hour < 24 || hour == 24 && minute == 0 else { throw .noSuchTime(text) }
    return hour * 60 + minute
  }

  private func twoHalves(_ hour: Int, _ minute: Int) -> DatePhraseFailure {
    let latin = minute == 0 ? "\(hour)" : "\(hour):\(padded(minute, 2))"
    let korean = minute == 0 ? "\(hour)시" : "\(hour)시 \(minute)분"
    return .unclear(text, clear: ["\(latin)pm", "\(latin)am", "오후 \(korean)", "\(hour < 7 ? "새벽" : "오전") \(korean)"])
  }

  /// The minute of `at 17` on a day, and of `at 5` beside a part of the day. Otherwise throws: `at 17` may be the 17th,
  /// and `at 5` on a day has two readings.
  private func minute(bare hour: Int, on day: Day?) throws(DatePhraseFailure) -> Int {
    if let half, let minute = half.minute(hour: hour, 0) { return minute }
    if day != nil, (13...23).contains(hour) { return hour * 60 }
    var clear: [String] = []
    switch hour {
    case 1...12: clear = ["\(hour)am", "\(hour)pm", "오전 \(hour)시", "오후 \(hour)시"]
    case 13...23: clear = ["\(hour):00", "\(hour)시"]
    default: break
    }
    if day == nil, (1...31).contains(hour) { clear += [DateDoubt.ordinal(hour), "\(hour)일"] }
    guard !clear.isEmpty else { throw .noSuchTime(text) }
    throw .unclear(text, clear: clear)
  }

  /// The minute of noon or midnight. Midnight alone is the next one, `자정` the end of its day. Throws for `midnight` of
  /// another day than today, which may also be its start.
  private func minute(word: Int, on day: Day?, at clock: Clock) throws(DatePhraseFailure) -> Int {
    if word == 12 {
      guard half == nil else { throw .notUnderstood(text) }
      return 720
    }
    guard word == 0, let day else { return 1440 }
    guard day != clock.today, half != .night else { return 1440 }
    throw .unclear(text, clear: ["\(day.text) 00:00", "\((day + 1).text) 00:00"])
  }
}

/// Phrases that parse but are ambiguous.
package enum DateDoubt {
  static func failure(
    _ reading: DateReading, _ found: DateFound, _ text: String, _ tokens: ArraySlice<DateToken>, today: Day
  ) -> DatePhraseFailure? {
    let isAdded = tokens.first?.kind == .plus
    guard let count = found.count else { return nil }
    // `+1m` means a month, like `+1d` and `+1w`.
    let isFewMonths = isAdded && tokens.count == 3 && count <= 12
    let counts = [.ahead, .aheadOfDay, .aheadOfWeekday].contains(reading)
    if counts, !isFewMonths, tokens.contains(where: \.isMinutesOrMonths) { return minutesOrMonths(count, text) }
    guard tokens.count == (isAdded ? 3 : 2) else { return nil }
    let unit = text.utf8.last.map { $0 | 0x20 }
    switch reading {
    case .ahead where found.unit == .year && !isAdded && Day.years.contains(count) && count >= 1000:
      let first = Day(year: count, month: 1, day: 1)?.text ?? ""
      return .unclear(text, clear: [first, "in \(count) years", "\(count)년 뒤"])
    case .soon where unit == UInt8(ascii: "h") && !isAdded && (13...23).contains(count):
      return .unclear(text, clear: ["\(count):00", "in \(count) hours", "\(count)시", "\(count)시간 뒤"])
    default: return nil
    }
  }

  /// The error about `in 3m`: `m` is months in a date, but minutes in a reminder.
  private static func minutesOrMonths(_ count: Int, _ text: String) -> DatePhraseFailure {
    .unclear(text, clear: ["\(count) min", "\(count) months", "\(count)분 뒤", "\(count)개월 뒤"])
  }

  /// The error for `in 10`, which may mean minutes or days. Nil for other texts.
  static func withoutUnit(_ text: String) -> DatePhraseFailure? {
    let words = text.lowercased().split(separator: " ")
    guard words.count == 2, words[0] == "in", words[1].utf8.count < 4, let count = decimal(words[1]), count > 0 else {
      return nil
    }
    return .unclear(text, clear: ["in \(count) min", "in \(count) days", "\(count)분 뒤", "\(count)일 뒤"])
  }

  /// The number with its ending: `1st`.
  package static func ordinal(_ number: Int) -> String { "\(number)\(ordinalEnding(number))" }

  static func ordinalEnding(_ number: Int) -> StaticString {
    switch (number % 10, number % 100 / 10) {
    case (1, let tens) where tens != 1: "st"
    case (2, let tens) where tens != 1: "nd"
    case (3, let tens) where tens != 1: "rd"
    default: "th"
    }
  }
}
