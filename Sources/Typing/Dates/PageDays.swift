import Kanban
import Time

/// Parses days and times of pages. A date without a year is in the past, and a phrase may mean a whole month or year.
public enum PageDays {
  /// The days that a text means: `yesterday`, `mon`, `11-03`, `-7d`, `week`, `2026-11`, `2026`, `11월`, `저번주`. Throws
  /// for other texts, and for one with a time.
  public static func read(_ typed: String, at clock: Clock) throws(DatePhraseFailure) -> ClosedRange<Day> {
    if let whole = whole(typed) ?? period(typed, at: clock) { return whole }
    let days = try QueryDays.read(typed, of: .created, at: clock)
    if days.minute != nil { throw .notUnderstood(typed) }
    return days.first...days.last
  }

  public struct Written: Equatable, Sendable {
    public let day: Day?
    public let second: Int?

    public init(day: Day?, second: Int?) { (self.day, self.second) = (day, second) }
  }

  /// A day, a time or both: `fri`, `11-20 17:00`, `어제 9시`, `9:12`. A time in another zone is converted to the viewer's.
  public static func written(_ typed: String, at clock: Clock) throws(DatePhraseFailure) -> Written {
    if isTime(typed) { return Written(day: nil, second: try second(typed, at: clock)) }
    if let timed = try? DatePhrase.read(typed, at: clock, looksBack: true), timed.minute != nil,
      let (day, minute) = clock.deadline(timed)?.wall(in: clock.zone)
    {
      return Written(day: day, second: minute.map { $0 * 60 })
    }
    let days = try read(typed, at: clock)
    guard days.lowerBound == days.upperBound else { throw .notUnderstood(typed) }
    return Written(day: days.lowerBound, second: nil)
  }

  /// The second of the day for `9:12`, `09:12:33`, `9am`, `오전 9시`, `9시 반`, `자정`, `now`.
  public static func second(_ typed: String, at clock: Clock) throws(DatePhraseFailure) -> Int {
    if isNow(typed) { return PageDate(clock).second ?? 0 }
    if let second = exact(typed) { return second }
    // Parsed without a day first: as a time of today, a past `9시` would be ambiguous.
    if QueryDays.isTime(typed), let phrase = (try? DatePhrase.read(typed, at: clock, looksBack: true)) ?? nil,
      phrase.zone == nil,
      let minute = phrase.minute
    {
      return minute * 60
    }
    let phrase = try DatePhrase.read("today " + typed, at: clock, looksBack: true)
    guard let minute = phrase?.minute, phrase?.zone == nil, phrase?.day == clock.today else { throw .noSuchTime(typed) }
    return minute * 60
  }

  private static func isTime(_ typed: String) -> Bool {
    isNow(typed) || exact(typed) != nil || QueryDays.isTime(typed)
  }

  private static func isNow(_ typed: String) -> Bool { ["now", "지금"].contains(QueryText.squeezed(typed)) }

  private static func exact(_ typed: String) -> Int? {
    let parts = typed.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let minute = WallTime.minute("\(parts[0]):\(parts[1])"), let second = decimal(parts[2]),
      parts[2].utf8.count == 2, second < 60
    else { return nil }
    return minute * 60 + second
  }

  /// The days of `2026` or `2026-11`. Nil for other texts.
  private static func whole(_ typed: String) -> ClosedRange<Day>? {
    let typed = typed.hasSuffix("년") ? typed.dropLast() : typed[...]
    let parts = typed.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.first?.utf8.count == 4, let year = decimal(parts[0]) else { return nil }
    if parts.count == 1 { return months(of: year, from: 1, through: 12) }
    guard parts.count == 2, parts[1].utf8.count == 2, let month = decimal(parts[1]) else { return nil }
    return months(of: year, from: month, through: month)
  }

  private static func months(of year: Int, from first: Int, through last: Int) -> ClosedRange<Day>? {
    guard let begin = Day(year: year, month: first, day: 1), let end = Day(year: year, month: last, day: 1) else {
      return nil
    }
    return begin...end.endOfMonth
  }

  /// The days of a period that is no single day: `november`, `2026년 11월`, `작년`, `last month`. Nil for other texts.
  private static func period(_ typed: String, at clock: Clock) -> ClosedRange<Day>? {
    guard typed.utf8.count <= DatePhrase.longest * 4, let tokens = try? DateLine(typed).tokens(),
      case (let reading, var found, let next)? = DateShape.longest(in: tokens, at: 0), next == tokens.count,
      [.startOf, .namedMonth, .quarter, .halfYear].contains(reading), !found.begins, !found.ends
    else { return nil }
    found.looksBack = true
    guard let days = found.period(reading, from: clock.today, clock.customs),
      Day.years.contains(days.lowerBound.year), Day.years.contains(days.upperBound.year)
    else { return nil }
    return days
  }
}
