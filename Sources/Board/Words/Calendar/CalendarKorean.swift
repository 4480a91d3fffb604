import Kanban

extension Korean {
  func monthTitle(_ day: Day) -> String { "\(day.year)년 \(day.month)월" }

  func weekTitle(_ first: Day, _ last: Day, week: Int?) -> String {
    let to =
      first.month == last.month
      ? "\(last.dayOfMonth)일" : shortDate(last, withYear: first.year != last.year)
    return "\(shortDate(first, withYear: true)) – \(to)" + (week.map { " (\($0)주차)" } ?? "")
  }

  /// Can be typed as a date.
  func lunar(_ day: LunarDay) -> String { "음력 \(day.isLeapMonth ? "윤" : "")\(day.month)월 \(day.day)일" }

  func shortLunar(_ day: LunarDay) -> String { "음 \(day.isLeapMonth ? "윤" : "")\(day.month).\(day.day)" }

  func showsHolidays(of country: String) -> String {
    "\(country)의 공휴일을 보여 줍니다 · 설정 파일의 ‘holidays = …’로 바꿀 수 있습니다"
  }

  var nothingOnDay: String { "이날은 카드가 없습니다. {addLast} 키를 누르면 카드를 추가할 수 있습니다." }
  var nothingWasOnDay: String { "이날 마감인 카드가 없습니다." }
  func comesLater(_ current: String) -> String { "\(current) 차례가 먼저입니다" }
  var occurrenceIsDone: String { "이미 완료한 차례입니다" }
  func occursThere(_ number: Int) -> String { "#\(number) 카드는 그날에도 이미 차례가 있습니다" }
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
