/// What can be typed as reminders, and what it means; read on Friday 20 November 2026 at noon, in UTC.
public struct ReminderExample: Sendable {
  public let typed: String
  /// As a store writes them: minutes before the deadline, or a moment.
  public let means: [String]
}

extension ReminderExample {
  public static let english = rows(
    """
    15m = 15
    15 min = 15
    15 minutes before = 15
    15 minutes before the deadline = 15
    5 mins early = 5
    1h = 60
    an hour before = 60
    2 hours = 120
    half an hour = 30
    half an hour before = 30
    an hour and a half before = 90
    1h 30m = 90
    1h30m = 90
    1 hour and 15 minutes = 75
    1 day = 1440
    a day ahead = 1440
    the day before = 1440
    3 days before due = 4320
    1w = 10080
    two weeks before = 20160
    1 day 2 hours = 1560
    a month before = 43200
    2 months before = 86400
    at the time = 0
    at that time = 0
    on time = 0
    when due = 0
    at the deadline = 0
    0m = 0
    15 min, 1 day before = 15 | 1440
    15m, 1h, 1d = 15 | 60 | 1440
    at the time; 1 hour = 0 | 60
    15m, 15 min, = 15
    2026-11-27 09:00 = 2026-11-27 09:00 UTC
    fri 17:00 = 2026-11-27 17:00 UTC
    tomorrow = 2026-11-21 09:00 UTC
    in 2 hours = 2026-11-20 14:00 UTC
    2 hours later = 2026-11-20 14:00 UTC
    17:00, 1 day = 2026-11-20 17:00 UTC | 1440
    15th = 2026-12-15 09:00 UTC
    the day before at 9pm = 720
    the day before at 18:00 = 900
    1 day before at 9:00 = 1440
    2 days before at 9am = 2880
    tomorrow morning = 2026-11-21 09:00 UTC
    tonight = 2026-11-20 21:00 UTC
    15 min·1 day before = 15 | 1440
    christmas eve 17:00 = 2026-12-24 17:00 UTC
    """)

  public static let korean = rows(
    """
    15분 전 = 15
    15분전 = 15
    15분 = 15
    마감 15분 전 = 15
    한 시간 전 = 60
    1시간 전 = 60
    1시간 반 전 = 90
    1시간 30분 전 = 90
    1시간30분전 = 90
    반시간 전 = 30
    두 시간 전에 = 120
    하루 전 = 1440
    1일 전 = 1440
    전날 = 1440
    이틀 전 = 2880
    사흘 전 = 4320
    일주일 전 = 10080
    2주 전 = 20160
    1주일 전 = 10080
    하루 2시간 전 = 1560
    마감 시각 = 0
    정각 = 0
    마감 정각에 = 0
    마감 때 = 0
    제때 = 0
    15분 전, 하루 전 = 15 | 1440
    정각，15분전 = 0 | 15
    내일 오전 9시 = 2026-11-21 09:00 UTC
    금 17:00 = 2026-11-27 17:00 UTC
    12월 25일 = 2026-12-25 09:00 UTC
    2시간 뒤 = 2026-11-20 14:00 UTC
    전날 저녁 9시 = 720
    전날 밤 10시 = 660
    전날 오후 6시 = 900
    당일 오전 9시 = 0
    당일 아침 7시 = 120
    하루 전 오전 9시 = 1440
    이틀 전 저녁 8시 = 2220
    십분 전 = 10
    삼십 분 전 = 30
    30분 전·하루 전 = 30 | 1440
    내일 아침 = 2026-11-21 09:00 UTC
    오늘밤 = 2026-11-20 21:00 UTC
    추석 전날 오후 6시 = 2027-09-14 18:00 UTC
    당일 = 0
    당일 9시 = 0
    당일 8시 = 60
    하루 전날 = 1440
    이틀 전날 = 2880
    한 달 전 = 43200
    한달 전 = 43200
    1개월 전 = 43200
    두 달 전 = 86400
    모레, 하루 전 = 2026-11-22 09:00 UTC | 1440
    """)

  private static func rows(_ text: String) -> [ReminderExample] {
    text.split(separator: "\n").compactMap { line in
      guard let equals = line.ranges(of: " = ").last else { return nil }
      let means = line[equals.upperBound...].split(separator: "|").map { part in
        String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
      }
      return ReminderExample(typed: String(line[..<equals.lowerBound]), means: means)
    }
  }

  /// Each of them is refused.
  public static let refused = [
    "15", "before", "soon", "400 days", "15 min after lunch", "1.5h", "fri 25:00", "내일 전",
    "3 weeks before fri", "half", "15 하늘 전", "mid-month",
  ]
}
