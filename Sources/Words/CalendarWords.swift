import Time

/// Texts of the calendar: months, weeks, and notes of a day.
public protocol CalendarWords {
  func monthTitle(_ day: Day) -> String
  /// Title of a week from its first to its last day. `week` is the week number; nil if week numbers are off.
  func weekTitle(_ first: Day, _ last: Day, week: Int?) -> String
  func lunar(_ day: LunarDay) -> String
  func shortLunar(_ day: LunarDay) -> String
  /// Notice that the calendar shows the holidays of a country, which was guessed because the user chose none.
  func showsHolidays(of country: String) -> String
  var nothingOnDay: String { get }
  var nothingWasOnDay: String { get }
  func comesLater(_ current: String) -> String
  var occurrenceIsDone: String { get }
  func occursThere(_ number: Int) -> String
  var datesEnd: String { get }
  var agenda: String { get }
  var lateHeading: String { get }
  func moreCards(_ count: Int) -> String
  var nothingAhead: String { get }
  var nothingToday: String { get }
  /// Refusal of a card key on an event of a published calendar, which is read-only; names the key that makes a card of
  /// it.
  var eventIsElsewhere: String { get }
  /// Refusal of a card key while a journal page is selected.
  var pageIsNoCard: String { get }
  var eventHasBegun: String { get }
  var shortMakeCard: String { get }
  /// Note that a day has more events of other calendars. A count of 0 means an unknown number; `isLeast` means that it
  /// may be higher.
  func moreEvents(_ count: Int, isLeast: Bool) -> String
}

extension English {
  func monthTitle(_ day: Day) -> String { "\(English.months[day.month - 1]) \(day.year)" }

  func weekTitle(_ first: Day, _ last: Day, week: Int?) -> String {
    let from =
      first.month == last.month
      ? "\(first.dayOfMonth)"
      : first.year == last.year ? shortDate(first, withYear: false) : shortDate(first, withYear: true)
    return (week.map { "Week \($0): " } ?? "") + "\(from) – \(shortDate(last, withYear: true))"
  }

  /// The lunar day as text that can be typed as a date.
  func lunar(_ day: LunarDay) -> String { "lunar \(day.isLeapMonth ? "leap " : "")\(day.month)-\(day.day)" }

  func shortLunar(_ day: LunarDay) -> String { lunar(day) }

  func showsHolidays(of country: String) -> String {
    "Showing holidays of \(country) · setting: holidays"
  }

  var nothingOnDay: String { "Nothing on this day. Press {addLast} to add a card." }
  var nothingWasOnDay: String { "Nothing was due on this day." }
  func comesLater(_ current: String) -> String { "The occurrence of \(current) comes first" }
  var occurrenceIsDone: String { "This occurrence is already done" }
  func occursThere(_ number: Int) -> String { "#\(number) already has an occurrence on that day" }
  var datesEnd: String { "Dates lie in the years 1 to 9999" }
  var agenda: String { "Agenda" }
  var lateHeading: String { "Late" }
  func moreCards(_ count: Int) -> String { "and \(grouped(count)) more" }
  var nothingToday: String { "Nothing is due today." }
  var nothingAhead: String { "Nothing is due in the next two weeks." }
  var pageIsNoCard: String { "That key is for cards; this is a journal page" }
  var eventIsElsewhere: String { "This is from another calendar; press {openDetail} to make a card of it" }
  var eventHasBegun: String { "It has already begun: no due date" }
  var shortMakeCard: String { "Make card" }
  func moreEvents(_ count: Int, isLeast: Bool) -> String {
    count == 0 ? "and more in other calendars" : "and \(grouped(count))\(isLeast ? "+" : "") more in other calendars"
  }
}

extension Korean {
  func monthTitle(_ day: Day) -> String { "\(day.year)년 \(day.month)월" }

  func weekTitle(_ first: Day, _ last: Day, week: Int?) -> String {
    let to =
      first.month == last.month
      ? "\(last.dayOfMonth)일" : shortDate(last, withYear: first.year != last.year)
    return "\(shortDate(first, withYear: true)) – \(to)" + (week.map { " (\($0)주차)" } ?? "")
  }

  /// The lunar day as text that can be typed as a date.
  func lunar(_ day: LunarDay) -> String { "음력 \(day.isLeapMonth ? "윤" : "")\(day.month)월 \(day.day)일" }

  func shortLunar(_ day: LunarDay) -> String { "음 \(day.isLeapMonth ? "윤" : "")\(day.month).\(day.day)" }

  func showsHolidays(of country: String) -> String {
    "\(country) 공휴일 · 설정: holidays"
  }

  var nothingOnDay: String { "이날에는 카드가 없습니다. {addLast} 키를 누르면 카드를 추가할 수 있습니다." }
  var nothingWasOnDay: String { "이날 마감인 카드가 없습니다." }
  func comesLater(_ current: String) -> String { "\(current) 차례가 먼저입니다" }
  var occurrenceIsDone: String { "이미 완료한 차례입니다" }
  func occursThere(_ number: Int) -> String { "#\(number) 카드는 그날에도 이미 차례가 있습니다" }
  var datesEnd: String { "날짜는 1년부터 9999년까지 쓸 수 있습니다" }
  var agenda: String { "일정" }
  var lateHeading: String { "마감 지남" }
  func moreCards(_ count: Int) -> String { "그 밖에 \(grouped(count))장" }
  var nothingToday: String { "오늘은 마감이 없습니다." }
  var nothingAhead: String { "앞으로 두 주 동안 마감이 없습니다." }
  var pageIsNoCard: String { "일기에는 쓸 수 없는 키입니다" }
  var eventIsElsewhere: String { "다른 캘린더의 일정입니다. {openDetail} 키를 누르면 카드로 만듭니다" }
  var eventHasBegun: String { "이미 시작한 일정이라 마감이 없습니다" }
  var shortMakeCard: String { "카드로" }
  func moreEvents(_ count: Int, isLeast: Bool) -> String {
    count == 0 ? "다른 캘린더에 더 있음" : "다른 캘린더에 \(grouped(count))건\(isLeast ? " 이상" : "") 더"
  }
}
