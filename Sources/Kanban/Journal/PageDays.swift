/// Days and times as somebody types them who means pages: what has no year lies behind, and a month or a year can be meant whole.
public enum PageDays {
  /// `yesterday`, `mon`, `11-03`, `-7d`, `week`, `2026-11`, `2026`; both ends belong to it.
  public static func read(_ typed: String, at clock: Clock) throws(DatePhraseFailure) -> ClosedRange<Day> {
    if let whole = whole(typed) { return whole }
    let days = try QueryDays.read(typed, of: .created, at: clock)
    if days.minute != nil { throw .notUnderstood(typed) }
    return days.first...days.last
  }

  /// `9:12`, `09:12:33`, `9am`, `오전 9시`: the second of a day.
  public static func second(_ typed: String, at clock: Clock) throws(DatePhraseFailure) -> Int {
    let parts = typed.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 3, let minute = WallTime.minute("\(parts[0]):\(parts[1])"), let second = decimal(parts[2]),
      parts[2].utf8.count == 2, second < 60
    {
      return minute * 60 + second
    }
    let phrase = try DatePhrase.read("today " + typed, at: clock)
    guard let minute = phrase?.minute, phrase?.zone == nil, phrase?.day == clock.today else { throw .noSuchTime(typed) }
    return minute * 60
  }

  /// Of four digits, or four and two.
  private static func whole(_ typed: String) -> ClosedRange<Day>? {
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
}
