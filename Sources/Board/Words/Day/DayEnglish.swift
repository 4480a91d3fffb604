import Kanban

extension English {
  func narrowWeekday(_ weekday: Weekday) -> String { String(English.weekdays[weekday.rawValue].prefix(2)) }
  func inDays(_ days: Int) -> String { "in \(days) days" }
  func daysAgo(_ days: Int) -> String { "\(days) days ago" }
  func until(_ day: String) -> String { "until \(day)" }
  func dateNoSuchZone(_ name: String) -> String { "no zone ‘\(name)’; try UTC, Europe/Berlin" }

  func dateUnclear(_ words: String, _ clear: [String]) -> String {
    clear.count == 1
      ? "‘\(words)’: when exactly? Try \(clear[0])"
      : "Which ‘\(words)’: \(clear.dropLast().joined(separator: ", ")) or \(clear.last ?? "")?"
  }

  var today: String { "today" }
  var tomorrow: String { "tomorrow" }
  var yesterday: String { "yesterday" }
  func daysLate(_ days: Int) -> String { days == 1 ? "1 day late" : "\(days) days late" }
  func lateSince(_ time: String) -> String { "late since \(time)" }
  func shortWeekday(_ weekday: Weekday) -> String { String(English.weekdays[weekday.rawValue].prefix(3)) }

  func nearWeekday(_ weekday: Weekday) -> String { shortWeekday(weekday) }
  func inSentence(_ near: String, _ date: String) -> String { near }
  func onDay(_ daysBefore: Int, at time: String) -> String {
    switch daysBefore {
    case 0: "on the day at \(time)"
    case 1: "the day before at \(time)"
    default: "\(minutesBefore(daysBefore * 1440)) at \(time)"
    }
  }
  func monthsBefore(_ months: Int) -> String { before(months, "month") }
  func dateIsOther(_ day: Day, typed: Weekday) -> String {
    let weekdays = [day.weekday, typed].map { "a " + English.weekdays[$0.rawValue] }
    return "\(shortDate(day, withYear: true)) is \(weekdays[0]), not \(weekdays[1])"
  }
  var workingDaysNeedHolidays: String { "Set ‘holidays = us’ to count business days" }
  func dateNoSuchDay(_ words: String) -> String { "‘\(words)’ is not a date" }
  func dateUnknownYear(last year: Int) -> String { "known only until \(year)" }
  func holidayIsUnknown(setting: String?) -> String {
    setting.map { "Set ‘\($0)’ to use holiday names" } ?? "no holiday of yours has this name"
  }

  func shortDate(_ day: Day, withYear: Bool) -> String {
    "\(day.dayOfMonth) \(English.months[day.month - 1].prefix(3))" + (withYear ? " \(day.year)" : "")
  }

  func mediumDate(_ day: Day, withYear: Bool) -> String {
    "\(shortWeekday(day.weekday)) \(day.dayOfMonth) \(English.months[day.month - 1])" + (withYear ? " \(day.year)" : "")
  }

  func longDate(_ day: Day) -> String {
    "\(English.weekdays[day.weekday.rawValue]) \(day.dayOfMonth) \(English.months[day.month - 1]) \(day.year)"
  }

  func shortMoment(_ day: Day, withYear: Bool) -> String {
    "\(shortWeekday(day.weekday)) \(shortDate(day, withYear: withYear))"
  }

  func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }.joined()
  }

  var dateNotUnderstood: String { "not a date; try fri, +3, 12-25 17:00" }
  func dateNotUnderstood(try phrase: String) -> String { "not a date; try \(phrase)" }
  var pastDateNotUnderstood: String { "not a date; try yesterday, 3 days ago, 11-03" }
  func didYouMean(_ phrase: String) -> String { "Did you mean \(phrase)?" }
  func notUnderstood(_ words: String, try phrase: String) -> String { "‘\(words)’? E.g. \(phrase)" }
  func zoneIsMissing(_ name: String) -> String { "Unknown time zone ‘\(name)’; days and times are in UTC" }
  var dayExamples: [String] { ["today", "tomorrow", "next mon", "next week", "eom"] }
  func timed(_ date: String, _ time: String) -> String { "\(date), \(time)" }
  var zoneNeedsTime: String { "a zone needs a time: fri 17:00 UTC" }
  func timeIsLeftOut(_ time: String, _ shown: String) -> String { "\(time) does not exist that day; \(shown)" }
  func zoneIsUnknown(_ name: String) -> String { "This machine does not know the time zone ‘\(name)’" }

  func minutesBefore(_ minutes: Int) -> String {
    switch minutes {
    case 0: "at the time"
    case let minutes where minutes % 10_080 == 0: before(minutes / 10_080, "week")
    case let minutes where minutes % 1440 == 0: before(minutes / 1440, "day")
    default: MinuteSpan.parts(minutes).map { several($0.count, $0.unit.english) }.joined(separator: " ") + " before"
    }
  }

  func several(_ count: Int, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s")" }

  static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
