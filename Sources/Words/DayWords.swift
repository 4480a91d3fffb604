import Kanban
import Time
import Typing

/// Texts for days, times and zones, and errors of typed dates.
public protocol DayWords {
  /// The shortest unambiguous name of a weekday: two letters in English, one syllable in Korean.
  func narrowWeekday(_ weekday: Weekday) -> String
  func inDays(_ days: Int) -> String
  func daysAgo(_ days: Int) -> String
  func until(_ day: String) -> String
  func dateNoSuchZone(_ name: String) -> String
  func dateUnclear(_ words: String, _ clear: [String]) -> String
  var dayExamples: [String] { get }
  func timed(_ date: String, _ time: String) -> String
  /// Note that daylight saving time skips `time`, so that clocks show `shown` instead.
  func timeIsLeftOut(_ time: String, _ shown: String) -> String
  func zoneIsUnknown(_ name: String) -> String
  var zoneNeedsTime: String { get }
  func minutesBefore(_ minutes: Int) -> String
  var today: String { get }
  var tomorrow: String { get }
  var yesterday: String { get }
  func daysLate(_ days: Int) -> String
  func lateSince(_ time: String) -> String
  func shortWeekday(_ weekday: Weekday) -> String
  func nearWeekday(_ weekday: Weekday) -> String
  /// The form of a near day in the middle of a sentence: `near`, such as "tomorrow", in English, `date` in Korean.
  func inSentence(_ near: String, _ date: String) -> String
  /// A reminder some days before at a time of day, in words that can be typed again.
  func onDay(_ daysBefore: Int, at time: String) -> String
  func monthsBefore(_ months: Int) -> String
  func dateIsOther(_ day: Day, typed: Weekday) -> String
  var workingDaysNeedHolidays: String { get }
  func dateNoSuchDay(_ words: String) -> String
  /// Error with the reason why a typed day or time does not exist.
  func dateLimit(_ limit: DateLimit) -> String
  /// Error that the date of a holiday is not known for years after this one.
  func dateUnknownYear(last year: Int) -> String
  /// Error about an unknown name of a holiday. `setting` is the line that enables the country which knows it; nil if no
  /// country does.
  func holidayIsUnknown(setting: String?) -> String
  func shortDate(_ day: Day, withYear: Bool) -> String
  /// A day as weekday and date, for example `Wed 18 November`.
  func mediumDate(_ day: Day, withYear: Bool) -> String
  func longDate(_ day: Day) -> String
  func shortMoment(_ day: Day, withYear: Bool) -> String
  func capitalised(_ word: String) -> String
  func grouped(_ number: Int) -> String
  var dateNotUnderstood: String { get }
  func dateNotUnderstood(try phrase: String) -> String
  /// Error about the typed start of a card, which is a day without a time.
  var startIsADay: String { get }
  var pastDateNotUnderstood: String { get }
  func didYouMean(_ phrase: String) -> String
  func notUnderstood(_ words: String, try phrase: String) -> String
  func zoneIsMissing(_ name: String) -> String
}

extension Words {
  public func mediumDate(_ day: Day) -> String { mediumDate(day, withYear: false) }

  /// The error about a typed date. If the text was not understood, it has a similar date as a suggestion, or an
  /// example.
  public func sentence(_ failure: DatePhraseFailure, of typed: String, at clock: Clock) -> String {
    switch failure {
    case .notUnderstood where isOfHolidays(typed, at: clock): holidaysNeedSetting(typed, at: clock)
    case .noSuchTime where DateLimit(of: failure) != nil: sentence(failure)
    case .notUnderstood, .noSuchTime:
      switch DatePhrase.guess(typed, at: clock, inKorean: self is Korean) {
      case .meant(let phrase): didYouMean(phrase)
      case .example(let phrase): dateNotUnderstood(try: phrase)
      case nil: sentence(failure)
      }
    case .noSuchDay, .otherWeekday, .noSuchZone, .unclear, .unknownYear, .needsHolidays, .outOfRange, .tooLong:
      sentence(failure)
    }
  }

  /// The error about the typed start of a card, which is a day: it never suggests a time, as that of other dates may.
  public func startSentence(_ failure: DatePhraseFailure, of typed: String, at clock: Clock) -> String {
    let hasTime = { (phrase: String) in ((try? DatePhrase.read(phrase, at: clock)) ?? nil)?.minute != nil }
    switch failure {
    case .notUnderstood where isOfHolidays(typed, at: clock): return sentence(failure, of: typed, at: clock)
    case .notUnderstood:
      guard case .meant(let phrase) = DatePhrase.guess(typed, at: clock, inKorean: self is Korean), !hasTime(phrase)
      else { return startIsADay }
      return didYouMean(phrase)
    case .noSuchTime: return startIsADay
    case .unclear(_, let clear): return clear.contains(where: hasTime) ? startIsADay : sentence(failure)
    case .noSuchDay, .otherWeekday, .noSuchZone, .unknownYear, .needsHolidays, .outOfRange, .tooLong:
      return sentence(failure)
    }
  }

  /// The error about the typed day of a journal page, which is in the past, so the examples are, too.
  public func pageSentence(_ failure: DatePhraseFailure, of typed: String, at clock: Clock) -> String {
    switch failure {
    case .notUnderstood where isOfHolidays(typed, at: clock): sentence(failure, of: typed, at: clock)
    case .notUnderstood, .noSuchTime:
      if case .meant(let phrase) = DatePhrase.guess(typed, at: clock, inKorean: self is Korean) {
        didYouMean(phrase)
      } else {
        pastDateNotUnderstood
      }
    case .noSuchDay, .otherWeekday, .noSuchZone, .unclear, .unknownYear, .needsHolidays, .outOfRange, .tooLong:
      sentence(failure)
    }
  }

  package func holidaysNeedSetting(_ typed: String, at clock: Clock) -> String {
    holidayIsUnknown(setting: clock.customs.holidays.settingElsewhere(of: typed, around: clock.today))
  }

  package func isOfHolidays(_ typed: String, at clock: Clock) -> Bool {
    clock.customs.holidays.isHolidayElsewhere(in: typed, around: clock.today)
  }

  /// The error about a typed date in its short form without a suggestion, for the place beside a field.
  public func sentence(_ failure: DatePhraseFailure) -> String {
    switch failure {
    case .noSuchZone(let name): dateNoSuchZone(RepeatTerms.brief(name))
    case .unclear(let words, let clear):
      dateUnclear(RepeatTerms.brief(words), RepeatTerms.spoken(clear, inKorean: self is Korean))
    case .otherWeekday(_, let day, let typed): dateIsOther(day, typed: typed)
    case .needsHolidays: workingDaysNeedHolidays
    case .noSuchDay(let words):
      DateLimit(of: failure).map { dateLimit($0) } ?? dateNoSuchDay(RepeatTerms.brief(words))
    case .noSuchTime: DateLimit(of: failure).map { dateLimit($0) } ?? dateNotUnderstood
    case .unknownYear(_, let last): dateUnknownYear(last: last)
    case .notUnderstood, .outOfRange, .tooLong: dateNotUnderstood
    }
  }
}

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
  var startIsADay: String { "a day, without a time; try fri, +3, 12-25" }
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

extension Korean {
  func narrowWeekday(_ weekday: Weekday) -> String { shortWeekday(weekday) }
  func inDays(_ days: Int) -> String { "\(days)일 뒤" }
  func daysAgo(_ days: Int) -> String { "\(days)일 전" }
  func until(_ day: String) -> String { "\(day)까지" }
  func dateNoSuchZone(_ name: String) -> String { "‘\(name)’ 시간대는 없습니다. 예: UTC, Asia/Seoul" }

  func dateUnclear(_ words: String, _ clear: [String]) -> String {
    let topic = Korean.with("‘\(words)’", "은", "는")
    if clear.count == 1 { return "\(topic) 언제인지 알 수 없습니다. ‘\(clear[0])’처럼 쓰세요" }
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
  var startIsADay: String { "시작에는 날짜만 쓸 수 있습니다. ‘금’, ‘12-25’처럼 쓰세요" }
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
