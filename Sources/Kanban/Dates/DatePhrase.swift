/// What a typed date means: a day, and a minute of it where a time was given.
public struct DatePhrase: Equatable, Sendable {
  public let day: Day
  public let minute: Int?

  public init(day: Day, minute: Int?) {
    self.day = day
    self.minute = minute
  }

  /// In characters; nobody types more, and a paste is not read further.
  public static let longest = 100
}

/// Why a typed date is not taken; with the words it is about, as they were typed.
public enum DatePhraseFailure: Error, Equatable, Sendable {
  /// Nothing says what this means, or it stands where it means nothing.
  case notUnderstood(String)
  case noSuchDay(String)
  case noSuchTime(String)
  /// Before the year 1 or after the year 9999.
  case outOfRange
  case tooLong(limit: Int)
}

extension DatePhrase {
  /// Reads English and Korean at once; nil when nothing was typed. What is not understood is refused, never guessed.
  public static func read(_ text: String, at clock: Clock) throws(DatePhraseFailure) -> DatePhrase? {
    // Bytes first: counting the characters of a pasted book would take its time.
    guard text.utf8.count <= longest * 10, text.count <= longest else { throw .tooLong(limit: longest) }
    let line = DateLine(text)
    return try read(line.tokens(), of: line, at: clock)
  }

  /// The same of words that stand within a longer line.
  static func read(
    _ tokens: [DateToken], of line: DateLine, at clock: Clock
  ) throws(DatePhraseFailure) -> DatePhrase? {
    guard !tokens.isEmpty else { return nil }
    var parts = DateParts(clock: clock)
    var at = 0
    while at < tokens.count {
      if tokens[at].kind == .lead { at += 1 }
      // A sign right behind it means that it is half of something else: `26-12-25` is no 26th month.
      guard let (reading, found, next) = DateShape.longest(in: tokens, at: at),
        next == tokens.count || tokens[next].kind.isDisjoint(with: .signs)
      else {
        throw .notUnderstood(line.word(around: tokens[min(at, tokens.count - 1)]))
      }
      try parts.add(reading, found, line.text(from: tokens[at], to: tokens[next - 1]))
      at = next
      if at < tokens.count, tokens[at].kind == .particle { at += 1 }
      // A comma joins two parts; at the end it is a phrase broken off.
      if at < tokens.count - 1, tokens[at].kind == .comma { at += 1 }
    }
    return try parts.phrase()
  }

  /// The form that `read` gives the same day and minute for, as the viewer's clock shows them; empty for no deadline.
  public static func text(of deadline: Deadline?, in zone: Zone) -> String {
    guard let deadline else { return "" }
    let (day, minute) = deadline.wall(in: zone)
    return minute.map { "\(day.text) \(WallTime.clock($0))" } ?? day.text
  }
}

/// What has been understood so far: at most one day, one weekday beside it to confirm it, and one time.
private struct DateParts {
  let clock: Clock
  var day: Day?
  /// Written with its month; only such a day can have its weekday beside it.
  var isCalendarDay = false
  var weekday: Weekday?
  var minute: Int?
  var dayText = ""

  mutating func add(_ reading: DateReading, _ found: DateFound, _ text: String) throws(DatePhraseFailure) {
    switch reading {
    case .time:
      guard minute == nil else { throw .notUnderstood(text) }
      minute = try found.minute(text)
    case .weekday:
      guard weekday == nil, day == nil || isCalendarDay else { throw .notUnderstood(text) }
      weekday = found.weekday
    case .calendar, .dayOfMonth, .near, .weekdayOfWeek, .startOf, .endOf, .endOfNamedMonth, .dayOfThatMonth,
      .dayOfThatYear, .ahead:
      guard day == nil, weekday == nil || reading == .calendar else { throw .notUnderstood(text) }
      day = try found.day(reading, from: clock.today, text)
      isCalendarDay = reading == .calendar
      dayText = text
    }
  }

  func phrase() throws(DatePhraseFailure) -> DatePhrase {
    let day = day ?? weekday.map(clock.today.coming) ?? nextDay(with: minute)
    guard Day.years.contains(day.year) else { throw .outOfRange }
    if let weekday, day.weekday != weekday { throw .noSuchDay(dayText) }
    return DatePhrase(day: day, minute: minute)
  }

  /// A time alone is today's, or tomorrow's when it has passed.
  private func nextDay(with minute: Int?) -> Day {
    clock.deadline(clock.today, minute: minute).isPast(at: clock) ? clock.today + 1 : clock.today
  }
}
