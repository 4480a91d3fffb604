import Kanban
import Testing
import Time
import Typing

/// The clock is at noon on Friday 20 November 2026.
@Suite("Parts of a date at two ends of a quick line")
struct QuickApartTests {
  private let clock = Clock(now: Pinned.clock.now, zone: .utc, customs: .examples)

  /// The typed line, and its title, deadline and rule. A dotted half marks the hour before it.
  private static let halves = """
    call Sam 5 p.m. friday = call Sam | 2026-11-27 17:00
    call Sam 5p.m. friday = call Sam | 2026-11-27 17:00
    call Sam 8 p.m. tomorrow = call Sam | 2026-11-21 20:00
    call Sam 10 a.m. monday = call Sam | 2026-11-23 10:00
    call Sam 12 p.m. sat = call Sam | 2026-11-21 12:00
    call Sam 5 P.M. Friday = call Sam | 2026-11-27 17:00
    call Sam 5 p.m. on friday = call Sam | 2026-11-27 17:00
    call Sam 5 p.m. today = call Sam | 2026-11-20 17:00
    call Sam 5 p.m. in 3 days = call Sam | 2026-11-23 17:00
    call Sam 5 p.m. 12 dec = call Sam | 2026-12-12 17:00
    call Sam 5 p.m. 12/12 = call Sam | 2026-12-12 17:00
    call Sam 5:30 p.m friday = call Sam | 2026-11-27 17:30
    call Sam friday 3 p.m = call Sam | 2026-11-27 15:00
    5 p.m. friday call Sam = call Sam | 2026-11-27 17:00
    friday dentist 3 p.m. = dentist | 2026-11-27 15:00
    call Sam friday p.m. = call Sam friday p.m. |
    call every friday at 5 p.m. = call | 2026-11-20 17:00 | FREQ=WEEKLY;BYDAY=FR
    call every friday 5 p.m. = call | 2026-11-20 17:00 | FREQ=WEEKLY;BYDAY=FR
    call 5 p.m. every friday = call | 2026-11-20 17:00 | FREQ=WEEKLY;BYDAY=FR
    every friday 5 p.m. call = call | 2026-11-20 17:00 | FREQ=WEEKLY;BYDAY=FR
    standup weekdays at 9 a.m. = standup | 2026-11-23 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    """

  /// A number with a dot before a day is a price.
  private static let prices = """
    pay 12.50 friday = pay 12.50 | 2026-11-27
    refund 9.15 tuesday = refund 9.15 | 2026-11-24
    team lunch fee 10.00 fri = team lunch fee 10.00 | 2026-11-27
    점심값 12.50 금요일 = 점심값 12.50 | 2026-11-27
    회비 10.00 토요일 = 회비 10.00 | 2026-11-21
    환불 9.15 화요일 = 환불 9.15 | 2026-11-24
    송년회 12.25 금요일 = 송년회 | 2026-12-25
    dinner 8.30 sat = dinner | 2026-11-21 08:30
    dinner fri 17.30 = dinner | 2026-11-27 17:30
    standup at 9.30 friday = standup | 2026-11-27 09:30
    """

  /// A pace that is typed again before a further weekday.
  private static let paces = """
    feed sourdough every monday and every friday = feed sourdough | 2026-11-20 | FREQ=WEEKLY;BYDAY=MO,FR
    gym every mon, every wed = gym | 2026-11-23 | FREQ=WEEKLY;BYDAY=MO,WE
    water plants every monday and every thursday 8am = water plants | 2026-11-23 08:00 | FREQ=WEEKLY;BYDAY=MO,TH
    분리수거 매주 월요일과 매주 목요일 = 분리수거 | 2026-11-23 | FREQ=WEEKLY;BYDAY=MO,TH
    분리수거 매주 월, 매주 목 = 분리수거 | 2026-11-23 | FREQ=WEEKLY;BYDAY=MO,TH
    """

  private static let lengths = """
    call Ann in 1h 20m = call Ann | 2026-11-20 13:20
    leave in 1h20m = leave | 2026-11-20 13:20
    in 1h20m leave = leave | 2026-11-20 13:20
    """

  @Test func titlesAndDeadlinesAreParsed() {
    let rows = [Self.halves, Self.prices, Self.paces, Self.lengths].joined(separator: "\n").split(separator: "\n")
    for row in rows {
      let sides = row.split(separator: " = ", maxSplits: 1).map(String.init)
      let quick = QuickText(sides[0], at: clock)
      let rule = quick.repeats.map { " | \($0.rule.text)" } ?? ""
      #expect(
        "\(quick.title) | \(DatePhrase.text(of: quick.due, in: .utc))\(rule)".asTitle == sides[1].asTitle, "\(row)")
    }
  }

  /// Weekdays and an hour apart: the line stays text, and the phrase together would be read.
  @Test(arguments: [
    ("토일 알바 오전 9시", "토일 … 오전 9시", "매주 토일 오전 9시"), ("월목 수영 오전 10시", "월목 … 오전 10시", "매주 월목 오전 10시"),
    ("화목 영어회화 저녁 8시", "화목 … 저녁 8시", "매주 화목 저녁 8시"), ("수금 발레 오후 5시", "수금 … 오후 5시", "매주 수금 오후 5시"),
    ("화, 목 요가 오후 7시", "화, 목 … 오후 7시", "매주 화, 목 오후 7시"), ("화목토 헬스 저녁 8시", "화목토 … 저녁 8시", "매주 화목토 저녁 8시"),
    ("월수금 헬스 아침 6시", "월수금 … 아침 6시", "매주 월수금 아침 6시"), ("월~금 출근 오전 9시", "월~금 … 오전 9시", "매주 월~금 오전 9시"),
    ("sat sun shift 9am", "sat sun … 9am", "every sat sun 9am"),
    ("weekends work 9am", "weekends … 9am", "weekends 9am"),
    ("weekdays pill 8am", "weekdays … 8am", "weekdays 8am"), ("mondays swim 8pm", "mondays … 8pm", "mondays 8pm"),
    ("tue thu english class 8pm", "tue thu … 8pm", "every tue thu 8pm"),
  ])
  func weekdaysApartFromTheirHourStayText(line: String, typed: String, phrase: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.title == line && quick.due == nil && quick.repeats == nil)
    #expect(quick.hint == .text(typed) && quick.suggestion == phrase, "\(quick.hint as Any) \(quick.suggestion as Any)")
    #expect(QuickText("x " + phrase, at: clock).repeats != nil)
  }

  @Test(arguments: [
    ("금일 회의 오후 3시", "2026-11-20 15:00"), ("거래처 수금 오후 3시", "2026-11-20 15:00"), ("토요일 알바 오전 9시", "2026-11-21 09:00"),
    ("sat shift 9am", "2026-11-21 09:00"), ("목 요가 오후 7시", "2026-11-26 19:00"),
  ])
  func oneDayTakesItsHour(line: String, due: String) {
    #expect(DatePhrase.text(of: QuickText(line, at: clock).due, in: .utc) == due)
  }

  /// A start, an end or a length that does not limit the repetition.
  @Test(arguments: [
    ("starting tomorrow water plants every 3 days", "starting tomorrow"), ("from monday gym every day", "from monday"),
    ("until friday water plants every day", "until friday"),
    ("for two weeks take antibiotics every 8 hours", "for two weeks"), ("내일부터 물 주기 매일", "내일부터"),
    ("매일 아침 9시 항생제 2주간", "2주간"), ("매주 토 등산 3달간", "3달간"), ("매일 저녁 8시 스트레칭 한 달 동안", "한 달 동안"),
    ("12월 말까지 스트레칭 매일 저녁 8시", "12월 말까지"), ("금요일까지 물 주기 매일", "금요일까지"),
  ])
  func boundApartFromItsRepetitionIsNamed(line: String, typed: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.repeats != nil && quick.repeats?.rule.until == nil)
    #expect(quick.hint == .text(typed), "\(line): \(quick.title) \(quick.hint as Any)")
  }

  @Test(arguments: [
    "every monday practice for 2 hours", "매주 화요일 3시간 동안 등산", "매일 저녁 30분 동안 걷기", "every day water plants for mum",
  ])
  func lengthOfTheTaskIsNotNamed(_ line: String) {
    #expect(QuickText(line, at: clock).hint == nil)
  }

  @Test(arguments: [
    ("meet third week of dec", "third week of dec", "third mon of dec"),
    ("visit in the first week of march", "in the first week of march", "first mon of march"),
    ("보고서 2~3일 내", "2~3일 내", "3일 안에"),
  ])
  func phraseThatStaysTextIsReworded(line: String, typed: String, phrase: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.title == line && quick.hint == .text(typed))
    #expect(quick.suggestion == phrase)
  }

  @Test(arguments: ["first week of school", "last week of december party"])
  func numberedWeekInATitleIsNotAsked(_ line: String) {
    #expect(QuickText(line, at: clock).doubt == nil)
  }

  @Test func weekOfAMonthIsGuessedAsItsMonday() {
    #expect(DatePhrase.guess("third week of dec", at: clock, inKorean: false) == .example("third mon of dec"))
  }

  @Test(arguments: [
    ("빨래 한 시간쯤 뒤", "한 시간쯤 뒤"), ("병원 25일경 오전", "25일경 오전"), ("call Ann tomorrow around noon", "tomorrow … noon"),
    ("저녁 7시 크리스마스 파티", "저녁 7시 크리스마스"), ("meet (friday 3pm)", "(friday 3pm)"), ("5시 퇴근 캠페인 포스터", "5시 퇴근"),
  ])
  func wordsThatStayTextAreQuotedAsTyped(line: String, typed: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.title == line && quick.due == nil && quick.hint == .text(typed), "\(quick.hint as Any)")
  }

  @Test(arguments: [
    ("양치 매일 2번", "매일 2번", "12시간마다"), ("brush teeth daily, twice", "daily, twice", "every 12 hours"),
    ("meeting weekdays at 10", "10", "10am"), ("in 90m call", "in 90m", "90 min"),
  ])
  func questionOffersWhatFits(line: String, typed: String, phrase: String) {
    guard case .unclear(let words, let clear)? = QuickText(line, at: clock).doubt else {
      Issue.record("no doubt is reported for \(line)")
      return
    }
    #expect(words == typed && clear.contains(phrase) && !clear.contains("10th"), "\(words) \(clear)")
  }

  @Test func reminderIsReadBehindItsSign() {
    let quick = QuickText("회의 내일 10시 !알림 10분전", at: clock)
    #expect(quick.title == "회의" && quick.reminders.count == 1 && quick.hint == nil)
  }

  @Test func inTheMorningIsTheNextOne() {
    let clock = Clock(now: Pinned.moment(2026, 11, 20, 10, 5), zone: .utc, customs: .examples)
    let quick = QuickText("coffee with Jo in the morning", at: clock)
    #expect(quick.title == "coffee with Jo")
    #expect(DatePhrase.text(of: quick.due, in: .utc) == "2026-11-21 09:00")
  }
}
