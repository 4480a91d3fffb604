import Kanban

extension Korean {
  func narrowWeekday(_ weekday: Weekday) -> String { shortWeekday(weekday) }
  func inDays(_ days: Int) -> String { "\(days)일 뒤" }
  func daysAgo(_ days: Int) -> String { "\(days)일 전" }
  func until(_ day: String) -> String { "\(day)까지" }
  func dateNoSuchZone(_ name: String) -> String { "시간대 ‘\(name)’ 없음. 예: UTC, Asia/Seoul" }

  func dateUnclear(_ words: String, _ clear: [String]) -> String {
    let topic = Korean.with("‘\(words)’", "은", "는")
    if clear.count == 1 { return "\(topic) 언제인지 알 수 없습니다. ‘\(clear[0])’처럼 써 주세요" }
    return "\(topic) \(clear.map { quoted($0) + "인가요" }.joined(separator: ", "))?"
  }

  var today: String { "오늘" }
  var tomorrow: String { "내일" }
  var yesterday: String { "어제" }
  func daysLate(_ days: Int) -> String { "\(days)일 지남" }
  func lateSince(_ time: String) -> String { "\(time) 마감 지남" }
  func shortWeekday(_ weekday: Weekday) -> String { Korean.weekdays[weekday.rawValue] }

  func nearWeekday(_ weekday: Weekday) -> String { shortWeekday(weekday) + "요일" }
  func inSentence(_ near: String, _ date: String) -> String { date }
  func onDay(_ daysBefore: Int, at time: String) -> String {
    switch daysBefore {
    case 0: "당일 \(time)"
    case 1: "전날 \(time)"
    case 2: "이틀 전 \(time)"
    default: "\(minutesBefore(daysBefore * 1440)) \(time)"
    }
  }
  func monthsBefore(_ months: Int) -> String { months == 1 ? "한 달 전" : "\(months)개월 전" }
  func dateIsOther(_ day: Day, typed: Weekday) -> String {
    "\(shortDate(day, withYear: true))은 \(nearWeekday(typed))이 아니라 \(nearWeekday(day.weekday))입니다"
  }
  var workingDaysNeedHolidays: String { "영업일을 세려면 ‘holidays = kr’처럼 공휴일을 먼저 정하세요" }
  func dateNoSuchDay(_ words: String) -> String { "\(Korean.with("‘\(words)’", "은", "는")) 없는 날짜입니다" }
  func dateUnknownYear(last year: Int) -> String { "\(year)년까지만 알 수 있습니다" }
  func holidayIsUnknown(setting: String?) -> String {
    setting.map { "공휴일 이름은 \(Korean.toward("‘\($0)’")) 설정하면 쓸 수 있습니다" } ?? "설정한 공휴일 중에 그런 이름이 없습니다"
  }

  func shortDate(_ day: Day, withYear: Bool) -> String {
    (withYear ? "\(day.year)년 " : "") + "\(day.month)월 \(day.dayOfMonth)일"
  }

  func mediumDate(_ day: Day, withYear: Bool) -> String {
    "\(shortDate(day, withYear: withYear)) (\(shortWeekday(day.weekday)))"
  }

  func longDate(_ day: Day) -> String {
    "\(day.year)년 \(day.month)월 \(day.dayOfMonth)일 \(shortWeekday(day.weekday))요일"
  }

  func shortMoment(_ day: Day, withYear: Bool) -> String {
    "\(shortDate(day, withYear: withYear)) (\(shortWeekday(day.weekday)))"
  }

  func capitalised(_ word: String) -> String { word }
  func grouped(_ number: Int) -> String { English().grouped(number) }
  var dateNotUnderstood: String { "날짜가 아닙니다. ‘금’, ‘12-25’처럼 쓰세요" }
  func dateNotUnderstood(try phrase: String) -> String { "날짜가 아닙니다. ‘\(phrase)’처럼 쓰세요" }
  var pastDateNotUnderstood: String { "날짜가 아닙니다. ‘어제’, ‘11월 3일’처럼 쓰세요" }
  func didYouMean(_ phrase: String) -> String { "‘\(phrase)’인가요?" }
  func notUnderstood(_ words: String, try phrase: String) -> String {
    "\(Korean.with("‘\(words)’", "은", "는")) 알 수 없는 말입니다. ‘\(phrase)’처럼 써 보세요"
  }
  func zoneIsMissing(_ name: String) -> String { "‘\(name)’ 시간대를 알 수 없어 날짜와 시각을 UTC로 보여 줍니다" }
  var dayExamples: [String] { ["오늘", "내일", "모레", "다음주 월", "월말"] }
  func timed(_ date: String, _ time: String) -> String { "\(date) \(time)" }
  var zoneNeedsTime: String { "시간대에는 시각도 쓰세요: 금 17:00 UTC" }
  func timeIsLeftOut(_ time: String, _ shown: String) -> String { "그날 없는 시각입니다: \(time) → \(shown)" }
  func zoneIsUnknown(_ name: String) -> String { "이 컴퓨터에는 ‘\(name)’ 시간대가 없습니다" }

  func minutesBefore(_ minutes: Int) -> String {
    switch minutes {
    case 0: "마감 시각"
    case 1440: "하루 전"
    case 10_080: "일주일 전"
    case let minutes where minutes % 10_080 == 0: "\(minutes / 10_080)주 전"
    case let minutes where minutes % 1440 == 0: "\(minutes / 1440)일 전"
    default: MinuteSpan.parts(minutes).map { "\($0.count)\($0.unit.korean)" }.joined(separator: " ") + " 전"
    }
  }

  static let weekdays = ["월", "화", "수", "목", "금", "토", "일"]
}
