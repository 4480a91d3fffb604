import Examples
import Kanban
import Support
import Time
import Typing

extension Law {
  static let ofDates: [Law] = [
    Law("date", dates, words: dateWords, of: date),
    Law(
      "repetition", repetitions,
      words: dateWords + ["FREQ=", "BYDAY=", "COUNT=", "RRULE:", "every ", "after done", "마다"], of: repetition),
    Law(
      "reminder", ReminderExample.english.map(\.typed) + ReminderExample.korean.map(\.typed), words: dateWords,
      of: reminder),
    Law(
      "rule",
      [
        "FREQ=WEEKLY;COUNT=10", "FREQ=MONTHLY;BYDAY=-1FR;BYSETPOS=1", "FREQ=YEARLY;BYWEEKNO=53;WKST=SU",
        "RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=5L", "FREQ=SECONDLY;INTERVAL=7;BYHOUR=3,4",
        "FREQ=DAILY;UNTIL=20270101T000000Z",
        "FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD",
      ],
      words: [
        "FREQ=", "DAILY", "HOURLY", "MINUTELY", "SECONDLY", "WEEKLY", "MONTHLY", "YEARLY", ";INTERVAL=", ";COUNT=",
        ";UNTIL=",
        ";BYDAY=", "-1MO", ";BYMONTH=", ";BYMONTHDAY=", "-31", ";BYYEARDAY=", "366", ";BYWEEKNO=", "-53", ";BYSETPOS=",
        ";BYHOUR=",
        ";BYMINUTE=", ";BYSECOND=", "60", ";WKST=SU", "RSCALE=CHINESE;", ";SKIP=FORWARD", "5L",
      ], of: rule),
    Law(
      "repeat-in-store",
      [
        "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=WEEKLY",
        "DTSTART;TZID=Asia/Seoul:20261120T090000\nRRULE:FREQ=DAILY\nEXDATE;TZID=Asia/Seoul:20261121T090000",
        "DTSTART:20261120T090000Z\nRRULE:FREQ=DAILY\nRECURRENCE-ID:20261121T090000Z\nX-SEKAN-PAUSED:TRUE",
      ],
      words: [
        "DTSTART", ";VALUE=DATE:", ";TZID=", "RRULE:", "RDATE", "EXDATE", "RECURRENCE-ID", "X-SEKAN-AFTER-DONE:TRUE",
      ],
      of: stored),
    Law(
      "weather", ["rain 12 Busan", "비 12° 부산", "snow -3.5", "clear 54f", "partly cloudy", "구름 조금 0"],
      words: ["°", "℃", "-", ".5", "f"], of: weather),
    Law("day", ["2026-11-20", "0001-01-01", "9999-12-31", "2026-02-29", "23:59"], words: ["-", "29", "00"], of: day),
  ]

  /// A printed date parses to the same date. Guesses only must not crash.
  @Sendable private static func date(_ text: String) throws {
    for looksBack in [false, true] {
      guard let phrase = try? DatePhrase.read(text, at: Sample.clock, looksBack: looksBack) else { continue }
      try hold(Day.years.contains(phrase.day.year), "the year \(phrase.day.year) is out of range")
      guard let due = Sample.clock.deadline(phrase) else { continue }
      let written = DatePhrase.text(of: due, in: .utc)
      guard let again = try? DatePhrase.read(written, at: Sample.clock) else {
        throw Broken(what: "\(written) does not parse")
      }
      try hold(Sample.clock.deadline(again) == due, "\(written) parses to another date")
    }
    for isKorean in [false, true] { _ = DatePhrase.guess(text, at: Sample.clock, inKorean: isKorean) }
  }

  @Sendable private static func repetition(_ text: String) throws {
    guard let phrase = try? RepeatPhrase.read(text, at: Sample.clock) else { return }
    try same(phrase.rule)
    guard let (repeats, due) = try? Repeat.begun(phrase, with: nil, at: Sample.clock) else { return }
    try judge(repeats)
    try hold(Day.years.contains(due.day.year), "the series begins in the year \(due.day.year)")
  }

  @Sendable private static func reminder(_ text: String) throws {
    let due = Sample.clock.deadline(Sample.day + 3, minute: 540)
    guard let reminders = try? ReminderPhrase.read(text, at: Sample.clock, before: due) else { return }
    try hold(
      reminders.count <= Reminder.most && Set(reminders).count == reminders.count,
      "duplicate or too many reminders: \(reminders)")
    for reminder in reminders {
      try hold(Reminder(text: reminder.text) == reminder, "\(reminder.text) parses to another reminder")
    }
  }

  @Sendable private static func rule(_ text: String) throws {
    guard let rule = try? RecurrenceRule(text: text) else { return }
    try same(rule)
    try judge(Repeat(rule, first: WallSecond(Sample.day)))
    try judge(Repeat(rule, first: WallSecond(Sample.day, second: 32_400), zone: "UTC"))
  }

  private static func same(_ rule: RecurrenceRule) throws {
    try hold((try? RecurrenceRule(text: rule.text)) == rule, "\(rule.text) parses to another rule")
  }

  @Sendable private static func stored(_ text: String) throws {
    guard let repeats = Repeat(text: text) else { return }
    try hold(Repeat(text: repeats.text) == repeats, "\(repeats.text) parses to another series")
    try judge(repeats)
  }

  /// Occurrences ascend, and those of a range of days are within it.
  private static func judge(_ repeats: Repeat) throws {
    var last: WallSecond?
    for wall in repeats.occurrences(from: repeats.first, at: Sample.clock).prefix(5) {
      if let last { try hold(last < wall, "\(wall) follows \(last)") }
      last = wall
    }
    let days = repeats.occurrences(in: Sample.day..<Sample.day + 40, most: 20, at: Sample.clock)
    try hold(
      days.count <= 20 && days.allSatisfy { Sample.day <= $0.day && $0.day < Sample.day + 40 },
      "too many days, or days out of range: \(days)")
  }

  @Sendable private static func weather(_ text: String) throws {
    guard let weather = Weather(typed: text, observed: Sample.noon) else { return }
    try hold(weather.isValid, "invalid weather")
    try hold(Weather(json: weather.json) == weather, "the JSON parses to other weather")
  }

  @Sendable private static func day(_ text: String) throws {
    if let minute = WallTime.minute(text) {
      try hold(WallTime.minute(WallTime.clock(minute)) == minute, "the time parses to another minute")
    }
    if let day = Day(text: text) { try hold(Day(text: day.text) == day, "\(day.text) parses to another day") }
  }

  private static let dates = (DateExample.english + DateExample.korean).flatMap { $0.rows.map(\.typed) }
  private static let repetitions = (RepeatExample.english + RepeatExample.korean).flatMap { $0.rows.map(\.typed) }

  private static let dateWords = [
    "next ", "last ", "this ", "mon", "fri", "tomorrow", "today", "in ", " weeks", " days", "at ", "17:00", "noon",
    "5pm", "dec", "25",
    "2026-12-25", "12/25", "UTC", "Asia/Seoul", "다음 ", "이번 ", "지난 ", "주 ", "월요일", "내일", "모레", "오후 ", "3시", "반", "까지",
    "음력 ",
    "설날", "추석", "크리스마스", "말일", "the last ", " of ", "end of ", "before ", "christmas", ",", "~",
  ]
}
