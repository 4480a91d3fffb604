import Kanban
import Testing
import Time
import Typing

/// Lines of an office in Korean. The clock is at noon on Friday 20 November 2026.
@Suite("The quick line of an office in Korean")
struct QuickOfficeTests {
  private static let clock = Clock(now: Pinned.clock.now, zone: .utc, customs: .examples)

  /// The typed line, and its title, deadline and rule.
  private static let table = """
    금요일 오후 반차 = 오후 반차 | 2026-11-27
    내일 오후 반차 = 오후 반차 | 2026-11-21
    12/24 오후 반차 = 오후 반차 | 2026-12-24
    다음주 월요일 오전 반차 = 오전 반차 | 2026-11-23
    목요일 오전 반차 쓰기 = 오전 반차 쓰기 | 2026-11-26
    목요일 오전 반차 신청 = 목요일 오전 반차 신청
    매주 금요일 오후 반차 = 오후 반차 | 2026-11-20 | FREQ=WEEKLY;BYDAY=FR
    12/24 점심 약속 = 점심 약속 | 2026-12-24
    반차 12월 23일 오후 = 반차 오후 | 2026-12-23
    반차 내일 오후 = 반차 오후 | 2026-11-21
    반차 오후 내일 = 반차 오후 | 2026-11-21
    반차 신청 내일 오후 = 반차 신청 | 2026-11-21 15:00
    반차 면담 내일 오후 3시 = 반차 면담 | 2026-11-21 15:00
    호텔 예약 2박 3일 = 호텔 예약 2박 3일
    점수 입력 10/10 = 점수 입력 10/10
    보고 10/10 = 보고 | 2027-10-10
    나의 아저씨 16 화 = 나의 아저씨 16 화
    회고 2주에 한 번 금요일 오후 4시 = 회고 | 2026-11-20 16:00 | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    2주에 한 번 금요일 오후 4시 회고 = 회고 | 2026-11-20 16:00 | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    점검 매월 1영업일 = 점검 | 2026-12-01 | FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1
    """

  @Test(arguments: table.split(separator: "\n").map(String.init))
  func lineIsParsed(_ row: String) {
    let sides = row.split(separator: " = ", maxSplits: 1).map(String.init)
    let quick = QuickText(sides[0], at: QuickOfficeTests.clock)
    let due = DatePhrase.text(of: quick.due, in: .utc)
    let fields = [quick.title, due, quick.repeats?.rule.text ?? ""]
    let expected = sides[1].split(separator: "|", omittingEmptySubsequences: false).map { String($0).asTitle }
    #expect(fields == expected + Array(repeating: "", count: 3 - expected.count), "\(sides[0])")
  }

  @Test(arguments: ["호텔 예약 2박 3일", "나의 아저씨 16 화"])
  func plainTitleHasNoHint(_ line: String) {
    let quick = QuickText(line, at: QuickOfficeTests.clock)
    #expect(quick.hint == nil && quick.doubt == nil)
  }

  @Test(arguments: [
    ("세미나 12월 10일(목) 14:00~16:00", "12월 10일(목) 14:00"), ("회의 매주 화목 14시~15시", "매주 화목 14시"),
    ("회의 내일 15:00-16:00", "내일 15:00"), ("회의 내일 오후 3~4시", "내일 오후 3시"), ("회의 내일 3시~4시", "내일"),
    ("운동 월수금", "매주 월수금"), ("부가세 신고 1.25", "1/25"), ("영업일 기준 3일 이내 회신", "3영업일 안에"),
    ("휴가 12월 28일부터 31일까지", "12월 31일까지"), ("연차 12월 30일~31일", "12월 31일까지"),
    ("출장 12/7~12/9", "12/9까지"), ("워크숍 12/17-18", "12/18까지"), ("휴가 12월 28일부터", "12월 28일"),
    ("휴가 12월 28일부터 1월 3일까지", "1월 3일까지"), ("trip dec 28-31", "dec 31"), ("trip dec 20 to jan 3", "jan 3"),
    ("팥죽 먹기 동지", "동지까지"), ("케이크 예약 크리스마스 이브", "크리스마스 이브까지"),
    ("입금 확인 영업일 기준 3일 뒤", "3영업일 뒤"), ("3영업일 뒤 입금 확인", "3영업일 뒤까지"),
    ("급여 이체 매월 25일, 휴일이면 전 영업일", "매월 25일"), ("통화 저녁", "오늘 저녁"), ("통화 밤", "오늘 밤"),
  ])
  func hintNamesAPhraseThatIsParsed(_ line: String, _ phrase: String) {
    let quick = QuickText(line, at: QuickOfficeTests.clock)
    #expect(quick.title == line && quick.due == nil && quick.suggestion == phrase)
    let isHead = line.hasPrefix("3영업일") || line.hasPrefix("영업일")
    let other = QuickText(isHead ? phrase + " 업무" : "업무 " + phrase, at: QuickOfficeTests.clock)
    #expect(other.title == "업무" && other.due != nil)
  }

  @Test(arguments: [
    ("송년회 다음 주 금요일 저녁 일곱 시 강남", "다음 주 금요일 저녁 일곱 시"),
    ("급여 이체 매월 25일, 휴일이면 전 영업일", "매월 25일, 휴일이면 전 영업일"),
  ])
  func dateThatStaysTextIsNamed(_ line: String, _ typed: String) {
    #expect(QuickText(line, at: QuickOfficeTests.clock).hint == .text(typed))
  }

  @Test(arguments: ["여름의 밤", "아침과 저녁", "저녁 메뉴", "밤 산책"])
  func partOfTheDayInATitleHasNoHint(_ line: String) {
    #expect(QuickText(line, at: QuickOfficeTests.clock).hint == nil)
  }

  @Test(arguments: [
    ("회의 오전 10:30, 10분 전", "2026-11-21 10:30", "10"), ("회의 30분 전 알림 내일 오후 2시", "2026-11-21 14:00", "30"),
  ])
  func reminderIsParsed(_ line: String, _ due: String, _ reminder: String) {
    let quick = QuickText(line, at: QuickOfficeTests.clock)
    #expect(quick.title == "회의" && DatePhrase.text(of: quick.due, in: .utc) == due)
    #expect(quick.reminders.map(\.text) == [reminder])
  }

  @Test func currentMonthHasOnlyItsLastDay() {
    let quick = QuickText("월간 회고 11월", at: QuickOfficeTests.clock)
    #expect(quick.title == "월간 회고 11월" && quick.doubt == .unclear("11월", clear: ["2026-11-30"]))
  }

  // MARK: Parts of today

  /// The time of the clock on 20 November, the typed part of the day and its deadline.
  @Test(arguments: [
    (18, 4, "오늘 저녁", "2026-11-20"), (17, 59, "오늘 저녁", "2026-11-20 18:00"), (18, 4, "this evening", "2026-11-20"),
    (18, 4, "저녁", "2026-11-20"), (22, 1, "저녁", "2026-11-21 18:00"), (22, 1, "오늘 저녁", "2026-11-20 18:00 past"),
    (21, 30, "tonight", "2026-11-20"), (23, 59, "오늘 밤", "2026-11-20"), (15, 10, "오늘 오후", "2026-11-20"),
    (18, 1, "오늘 오후", "2026-11-20 15:00 past"), (9, 10, "오늘 오전", "2026-11-20"),
    (12, 0, "오늘 오전", "2026-11-20 09:00 past"),
    (9, 10, "this morning", "2026-11-20"), (12, 10, "오늘 점심", "2026-11-20"), (18, 4, "오늘 저녁 7시", "2026-11-20 19:00"),
    (18, 4, "내일 저녁", "2026-11-21 18:00"), (10, 0, "오늘 오전 중으로", "2026-11-20 12:00"),
  ])
  func partOfTodayLastsUntilItsEnd(_ hour: Int, _ minute: Int, _ typed: String, _ expected: String) throws {
    let clock = Clock(now: Pinned.moment(2026, 11, 20, hour, minute), zone: .utc, customs: .examples)
    let due = try DatePhrase.read(typed, at: clock).flatMap(clock.deadline)
    let past = due?.isPast(at: clock) == true ? " past" : ""
    #expect(DatePhrase.text(of: due, in: .utc) + past == expected)
  }

  @Test(arguments: ["장보기 오늘 저녁", "오늘 저녁 장보기"])
  func partOfTodayIsTheDeadlineOfALine(_ line: String) {
    let clock = Clock(now: Pinned.moment(2026, 11, 20, 18, 4), zone: .utc, customs: .examples)
    let quick = QuickText(line, at: clock)
    #expect(quick.title == "장보기" && quick.due == .day(clock.today))
  }

  // MARK: Repetitions

  @Test(arguments: [
    ("매일 오전 9시, 오후 6시", "오전 9시, 오후 6시"), ("매일 아침, 저녁", "아침, 저녁"), ("every day at 9am and 6pm", "9am and 6pm"),
    ("매주 월 9시, 수 10시", "매주 월 9시, 수 10시"),
  ])
  func severalTimesAreNamed(_ typed: String, _ times: String) {
    #expect(throws: RepeatPhraseFailure.hasTimes(times)) {
      try TimedRepeat.read(typed, at: QuickOfficeTests.clock)
    }
  }

  @Test(arguments: [("매월 1영업일", "매월 첫 영업일"), ("매달 2영업일", "매달 둘째 영업일")])
  func numberedBusinessDayIsParsed(_ typed: String, _ other: String) throws {
    let rules = try [typed, other].map { try TimedRepeat.read($0, at: QuickOfficeTests.clock)?.phrase.rule.text }
    #expect(rules[0] != nil && rules[0] == rules[1])
  }
}
