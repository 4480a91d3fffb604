import Kanban

/// The calendar: months, weeks, and what is said of a day.
public protocol CalendarWords {
  func monthTitle(_ day: Day) -> String
  func weekTitle(_ first: Day, _ last: Day, week: Int) -> String
  /// One letter, or two where one would not tell them apart.
  func narrowWeekday(_ weekday: Weekday) -> String
  func inDays(_ days: Int) -> String
  func daysAgo(_ days: Int) -> String
  func until(_ day: String) -> String
  var nothingOnDay: String { get }
  var nothingWasOnDay: String { get }
  func comesLater(_ current: String) -> String
  func occursThere(_ number: Int) -> String
  var agenda: String { get }
  var lateHeading: String { get }
  func moreCards(_ count: Int) -> String
  var nothingAhead: String { get }
}

extension English {
  func monthTitle(_ day: Day) -> String { "\(English.months[day.month - 1]) \(day.year)" }
  func weekTitle(_ first: Day, _ last: Day, week: Int) -> String {
    let from =
      first.month == last.month
      ? "\(first.dayOfMonth)"
      : first.year == last.year ? shortDate(first, withYear: false) : shortDate(first, withYear: true)
    return "Week \(week): \(from) – \(shortDate(last, withYear: true))"
  }
  func narrowWeekday(_ weekday: Weekday) -> String { String(English.weekdays[weekday.rawValue].prefix(2)) }
  func inDays(_ days: Int) -> String { "in \(days) days" }
  func daysAgo(_ days: Int) -> String { "\(days) days ago" }
  func until(_ day: String) -> String { "until \(day)" }
  var nothingOnDay: String { "Nothing on this day. {addLast} adds a card." }
  var nothingWasOnDay: String { "Nothing was due on this day." }
  func comesLater(_ current: String) -> String { "The occurrence of \(current) comes first" }
  func occursThere(_ number: Int) -> String { "#\(number) comes on that day already" }
  var agenda: String { "Agenda" }
  var lateHeading: String { "Late" }
  func moreCards(_ count: Int) -> String { "and \(grouped(count)) more" }
  var nothingAhead: String { "Nothing is due in the next two weeks." }
}

extension Korean {
  func monthTitle(_ day: Day) -> String { "\(day.year)년 \(day.month)월" }
  func weekTitle(_ first: Day, _ last: Day, week: Int) -> String {
    let to =
      first.month == last.month
      ? "\(last.dayOfMonth)일" : shortDate(last, withYear: first.year != last.year)
    return "\(shortDate(first, withYear: true)) – \(to) (\(week)주)"
  }
  func narrowWeekday(_ weekday: Weekday) -> String { shortWeekday(weekday) }
  func inDays(_ days: Int) -> String { "\(days)일 뒤" }
  func daysAgo(_ days: Int) -> String { "\(days)일 전" }
  func until(_ day: String) -> String { "\(day)까지" }
  var nothingOnDay: String { "이날은 비어 있습니다. {addLast} 키로 카드를 더합니다." }
  var nothingWasOnDay: String { "이날 마감인 카드가 없습니다." }
  func comesLater(_ current: String) -> String { "\(current) 차례가 먼저입니다" }
  func occursThere(_ number: Int) -> String { "#\(number) 카드는 그날에도 이미 차례가 있습니다" }
  var agenda: String { "일정" }
  var lateHeading: String { "지난 마감" }
  func moreCards(_ count: Int) -> String { "그 밖에 \(grouped(count))장" }
  var nothingAhead: String { "앞으로 두 주 동안 마감이 없습니다." }
}
