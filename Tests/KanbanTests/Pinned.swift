import Time

/// The fixed date of the tests.
enum Pinned {
  /// Friday 20 November 2026, 12:00 UTC.
  static let clock = Clock(now: moment(2026, 11, 20, 12), zone: .utc)

  static func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
    // Callers pass valid dates only.
    Day(year: year, month: month, day: day) ?? Day(number: .min / 2)
  }

  static func moment(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Moment {
    Moment(seconds: Pinned.day(year, month, day).number * 86_400 + hour * 3600 + minute * 60)
  }
}
