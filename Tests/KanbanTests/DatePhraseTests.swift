import Examples
import Support
import Testing
import Time
import Typing

@Suite struct DatePhraseTests {
  private static let english = DateExample.english.flatMap(\.rows)
  private static let korean = DateExample.korean.flatMap(\.rows)

  /// Noon UTC, with the zones of the examples.
  private static let clock = Clock(
    now: Pinned.clock.now, zone: .utc,
    zones: FewZones(
      [
        ("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3"), ("Asia/Seoul", "KST-9"),
        ("America/New_York", "EST5EDT,M3.2.0,M11.1.0"), ("Pacific/Auckland", "NZST-12NZDT,M9.5.0,M4.1.0/3"),
      ].compactMap { Zone(name: $0, posix: $1) }), customs: .examples)

  private func outcome(_ text: String, at clock: Clock = DatePhraseTests.clock) -> String {
    do throws(DatePhraseFailure) {
      guard let phrase = try DatePhrase.read(text, at: clock) else { return "nothing" }
      return DatePhrase.text(of: clock.deadline(phrase), in: clock.zone)
    } catch {
      switch error {
      case .notUnderstood(let word): return "not understood: \(word)"
      case .noSuchDay(let word): return "no such day: \(word)"
      case .unknownYear(let words, let last): return "\(words) is known until \(last)"
      case .otherWeekday(let word, let day, let said): return "\(word) is \(day.weekday), not \(said)"
      case .needsHolidays: return "needs holidays"
      case .noSuchTime(let word): return "no such time: \(word)"
      case .noSuchZone(let name): return "no such zone: \(name)"
      case .unclear(let words, let clear): return "\(words)? \(clear.joined(separator: " / "))"
      case .outOfRange: return "out of range"
      case .tooLong(let limit): return "longer than \(limit)"
      }
    }
  }

  @Test(arguments: english)
  func englishPhrasesAreParsed(_ row: DateExample) {
    #expect(outcome(row.typed) == row.means)
  }

  @Test(arguments: korean)
  func koreanPhrasesAreParsed(_ row: DateExample) {
    #expect(outcome(row.typed) == row.means)
  }

  @Test func eachLanguageHasHundredsOfPhrases() {
    #expect(Self.english.count >= 550)
    #expect(Self.korean.count >= 700)
    // Compares bytes, because one row differs only in decomposed Hangul.
    #expect(
      Set((Self.english + Self.korean).map { Array($0.typed.utf8) }).count == Self.english.count + Self.korean.count)
  }

  @Test(arguments: ["", " ", "\t", "\u{3000}\n "])
  func blankIsNoDate(_ text: String) {
    #expect(outcome(text) == "nothing")
  }

  private static let refused: [(String, String)] = [
    ("soon", "not understood: soon"),
    ("friday13", "not understood: 13"),
    ("fri 13", "not understood: 13"),
    ("32", "no such day: 32"),
    ("0", "no such day: 0"),
    ("32일", "no such day: 32일"),
    ("13-45", "no such day: 13-45"),
    ("13월 1일", "no such day: 13월 1일"),
    ("2-30", "no such day: 2-30"),
    ("2026-02-30", "no such day: 2026-02-30"),
    ("2027-2-29", "no such day: 2027-2-29"),
    ("0000-01-01", "no such day: 0000-01-01"),
    ("30 feb", "no such day: 30 feb"), ("friday before 31 nov", "no such day: 31 nov"),
    ("friday after 30 feb", "no such day: 30 feb"),
    ("이번달 31일", "no such day: 이번달 31일"),
    ("thu 25 dec", "25 dec is friday, not thursday"),
    ("12월 25일 목", "12월 25일 is friday, not thursday"),
    ("12월 25일(토)", "12월 25일 is friday, not saturday"),
    ("2월 30일", "no such day: 2월 30일"),
    ("13월 말", "no such day: 13월 말"),
    ("25:00", "no such time: 25:00"),
    ("24:01", "no such time: 24:01"),
    ("17:60", "no such time: 17:60"),
    ("13pm", "no such time: 13pm"),
    ("0pm", "no such time: 0pm"),
    ("오후 24시", "no such time: 오후 24시"),
    ("내일 24시 1분", "no such time: 24시 1분"),
    ("17:5", "not understood: 17:5"),
    ("17:", "not understood: 17:"),
    (":30", "not understood: :30"),
    ("17:00:00", "not understood: 17:00:00"),
    ("31.30", "no such day: 31.30"),
    ("5.6", "5.6? 2027-05-06 / 2027-06-05"),
    ("5.6.", "5.6.? 2027-05-06 / 2027-06-05"),
    ("5.6.2027", "5.6.2027? 2027-05-06 / 2027-06-05"),
    ("9.30", "9.30? 2027-09-30 / 09:30"),
    ("20.12", "20.12? 2026-12-20 / 20:12"),
    ("5.05", "5.05? 2027-05-05 / 05:05"),
    ("25 dec 2130", "25 dec 2130? 2026-12-25 21:30 / 2130-12-25"),
    ("fri 9-10", "9-10? 9am / 9pm / 오전 9시 / 오후 9시 / 2027-09-10"), ("mon 9-17", "9-17 is friday, not monday"),
    ("tomorrow 5", "5? 5am / 5pm / 오전 5시 / 오후 5시"),
    ("3-4pm", "not understood: 3-4pm"), ("tomorrow 3/4pm", "not understood: 3/4pm"),
    ("5 dec 2400", "5 dec 2400? 2026-12-05 24:00 / 2400-12-05"),
    ("5 dec 2500", "5 dec 2500? 2026-12-05 / 2500-12-05"),
    ("monday in a week", "in a week? 2026-11-23 / 2026-11-30"),
    ("monday in 2 weeks", "in 2 weeks? 2026-11-30 / 2026-12-07"),
    ("tuesday in a fortnight", "in a fortnight? 2026-12-01 / 2026-12-08"),
    ("31.11.", "no such day: 31.11."),
    ("this weekend", "this weekend? sat / sun / 토 / 일"),
    ("next weekend", "next weekend? next sat / next sun / 다음주 토 / 다음주 일"),
    ("weekend", "weekend? sat / sun / 토 / 일"),
    ("mid-month", "mid-month? 15th / 15일"),
    ("이번 주말", "이번 주말? sat / sun / 토 / 일"),
    ("12월 초순", "초순? 12월 10일"), ("12월 초", "12월 초? 12월 10일"), ("다음달 초까지", "다음달 초? 다음달 10일"),
    ("내년 초", "내년 초? 내년 1월 10일"), ("내년 초까지", "내년 초? 내년 1월 10일"), ("1월 하순", "하순? 1월 말일"),
    ("금요일 직전", "금요일 직전? 2026-11-26 / 2026-11-27"), ("jan 5pm", "jan? 2027-01-01 / 2027-01-31"),
    ("다음달 중순", "중순? 다음달 15일"),
    ("fri 17:00 Europe/Brelin", "no such zone: Europe/Brelin"),
    ("fri 17:00 CET", "not understood: CET"),
    ("fri 17:00 GMT+1", "not understood: GMT+1"),
    ("fri 17:00 Asia/Seoul UTC", "not understood: UTC"),
    ("fri Asia/Seoul", "not understood: Asia/Seoul"),
    ("Asia/Seoul", "not understood: Asia/Seoul"),
    ("in 2 hours UTC", "not understood: UTC"),
    ("17:00 ../../etc/passwd", "not understood: 17:00"),
    ("17:00 Asia/../Seoul", "not understood: Asia/../Seoul"),
    ("tomorrow in 2 hours", "not understood: in 2 hours"),
    ("in 2 hours tomorrow", "not understood: tomorrow"),
    ("in 2 hours 17:00", "not understood: 17:00"),
    ("eod 17:00", "not understood: 17:00"),
    ("17:00 eod", "not understood: eod"),
    ("the", "not understood: the"),
    ("in 99999999 hours", "out of range"),
    ("1700", "not understood: 1700"),
    ("++3", "not understood: ++3"),
    ("+", "not understood: +"),
    ("-3", "not understood: -3"),
    ("+3 +3", "not understood: +3"),
    ("tomorrow tomorrow", "not understood: tomorrow"),
    ("today fri", "not understood: fri"),
    ("fri today", "not understood: today"),
    ("fri sat", "not understood: sat"),
    ("월화", "not understood: 화"),
    ("5pm 6pm", "not understood: 6pm"),
    ("오늘 5시 6시", "not understood: 6시"),
    ("in 3", "in 3? in 3 min / in 3 days / 3분 뒤 / 3일 뒤"),
    ("next", "not understood: next"),
    ("next 25", "not understood: next"),
    ("this week", "not understood: this week"),
    ("이번달", "not understood: 이번달"),
    ("next month fri", "not understood: fri"),
    ("다음달 금", "not understood: 금"),
    ("at", "not understood: at"),
    ("tomorrow at", "not understood: at"),
    ("tomorrow,", "not understood: tomorrow,"),
    (",tomorrow", "not understood: ,tomorrow"),
    ("tomorrow,,5pm", "not understood: tomorrow,,5pm"),
    ("tomorrow!", "not understood: tomorrow!"),
    ("tomorrowish", "not understood: tomorrowish"),
    ("2026", "not understood: 2026"),
    ("2026-12", "not understood: 2026-12"),
    ("12-11-2026", "12-11-2026? 2026-11-12 / 2026-12-11"),
    ("12.25", "12.25? 2026-12-25 / 12:25"),
    ("dec", "dec? 2026-12-01 / 2026-12-31"),
    ("22th", "not understood: 22th"),
    ("12월", "12월? 2026-12-01 / 2026-12-31"),
    ("매주 월", "not understood: 매주"),
    ("내일 3시", "3시? 3pm / 3am / 오후 3시 / 새벽 3시"),
    ("9시5", "not understood: 5"),
    ("evening 17", "17? 17:00 / 17시 / 17th / 17일"),
    ("13.45pm", "no such time: 13.45pm"),
    ("1760h", "no such time: 1760h"),
    ("금 4:00", "4:00? 4pm / 4am / 오후 4시 / 새벽 4시"),
    ("1:30", "1:30? 1:30pm / 1:30am / 오후 1시 30분 / 새벽 1시 30분"),
    ("금 7시", "7시? 7pm / 7am / 오후 7시 / 오전 7시"),
    ("tue 21 nov", "21 nov is saturday, not tuesday"),
    ("5시 반", "5시 반? 5:30pm / 5:30am / 오후 5시 30분 / 새벽 5시 30분"),
    ("내일 5시에", "5시? 5pm / 5am / 오후 5시 / 새벽 5시"),
    ("금 여섯 시", "여섯 시? 6pm / 6am / 오후 6시 / 새벽 6시"),
    ("저녁 1시", "저녁 1시? 1pm / 1am / 오후 1시 / 새벽 1시"),
    ("밤 3시", "밤 3시? 3pm / 3am / 오후 3시 / 새벽 3시"),
    ("8시까지", "8시? 8pm / 8am / 오후 8시 / 오전 8시"),
    ("7시", "7시? 7pm / 7am / 오후 7시 / 오전 7시"),
    ("오늘 7시", "7시? 7pm / 오후 7시"),
    ("오늘 9시", "9시? 9pm / 오후 9시"),
    ("월요일 전까지", "월요일 전까지? 2026-11-22 / 2026-11-23"),
    ("금요일 이전", "금요일 이전? 2026-11-26 / 2026-11-27"),
    ("추석 전", "추석 전? 2027-09-14 / 2027-09-15"),
    ("last monday", "last monday? 2026-11-09 / 2026-11-16"),
    ("last week", "not understood: last week"),
    ("last month", "not understood: last month"),
    ("지난달", "not understood: 지난달"),
    ("저번주", "not understood: 저번주"),
    ("작년", "not understood: 작년"),
    ("지난 주말", "지난 주말? 지난주 토 / 지난주 일"),
    ("오늘 퇴근 전", "퇴근? 6pm / 오후 6시"),
    ("새벽 9시", "no such time: 새벽 9시"),
    ("tonight at 8am", "not understood: 8am"),
    ("tomorrow midnight", "midnight? 2026-11-21 00:00 / 2026-11-22 00:00"),
    ("fri midnight", "midnight? 2026-11-27 00:00 / 2026-11-28 00:00"),
    ("30m", "30m? 30 min / 30 months / 30분 뒤 / 30개월 뒤"),
    ("in 30m", "in 30m? 30 min / 30 months / 30분 뒤 / 30개월 뒤"),
    ("in 3m", "in 3m? 3 min / 3 months / 3분 뒤 / 3개월 뒤"),
    ("30m from now", "30m from now? 30 min / 30 months / 30분 뒤 / 30개월 뒤"),
    ("30m later", "30m later? 30 min / 30 months / 30분 뒤 / 30개월 뒤"),
    ("30m from today", "30m from today? 30 min / 30 months / 30분 뒤 / 30개월 뒤"),
    ("30 M later", "30 M later? 30 min / 30 months / 30분 뒤 / 30개월 뒤"),
    ("30m 뒤", "30m 뒤? 30 min / 30 months / 30분 뒤 / 30개월 뒤"),
    ("30m 후", "30m 후? 30 min / 30 months / 30분 뒤 / 30개월 뒤"),
    ("30m 안에", "30m 안에? 30 min / 30 months / 30분 뒤 / 30개월 뒤"),
    ("+30m", "+30m? 30 min / 30 months / 30분 뒤 / 30개월 뒤"),
    ("17h", "17h? 17:00 / in 17 hours / 17시 / 17시간 뒤"),
    ("2027 y", "2027 y? 2027-01-01 / in 2027 years / 2027년 뒤"),
    ("at 5", "5? 5am / 5pm / 오전 5시 / 오후 5시 / 5th / 5일"),
    ("at 17", "17? 17:00 / 17시 / 17th / 17일"),
    ("on monday at 10", "10? 10am / 10pm / 오전 10시 / 오후 10시"),
    ("before friday", "before friday? 2026-11-26 / 2026-11-27"),
    ("jan 2027", "jan 2027? 2027-01-01 / 2027-01-31"),
    ("내년 1월", "내년 1월? 2027-01-01 / 2027-01-31"),
    ("상반기", "상반기? 2027-01-01 / 2027-06-30"),
    ("q4", "q4? 2026-10-01 / 2026-12-31"),
    ("1월 첫째 주 월요일", "1월 첫째 주 월요일? 2026-12-28 / 2027-01-04"),
    ("saturday the 22nd", "22nd is sunday, not saturday"),
    ("20261301", "no such day: 20261301"),
    ("2026-11-27T25:00", "no such time: 2026-11-27T25:00"),
    ("2026-11-27T17:00+25", "not understood: 2026-11-27T17:00+25"),
    ("2026-11-27T17:00-24", "not understood: 2026-11-27T17:00-24"),
    ("2026-11-27T17:00+0160", "not understood: 2026-11-27T17:00+0160"),
    ("2026-11-27T17:00+01:60", "not understood: 2026-11-27T17:00+01:60"),
    ("2026-11-27T17:00+01:", "not understood: 2026-11-27T17:00+01:"),
    ("2026-11-27T17:00+", "not understood: 2026-11-27T17:00+"),
    ("fri 2026", "not understood: 2026"),
    ("thanksgiving", "not understood: thanksgiving"),
    ("lunar", "not understood: lunar"),
    ("lunar 15", "not understood: lunar"),
    ("lunar aug 15", "lunar aug 15? lunar 8-15 / 음력 8월 15일"),
    ("lunar 15th august", "lunar 15th august? lunar 8-15 / 음력 8월 15일"),
    ("lunar aug", "lunar aug? lunar 8-1 / 음력 8월 1일"),
    ("lunar 8-31", "no such day: lunar 8-31"),
    ("lunar 13-1", "no such day: lunar 13-1"),
    ("lunar 8-15-2027", "not understood: lunar"),
    ("lunar fri", "not understood: lunar"),
    ("fri lunar 8-15", "lunar 8-15 is wednesday, not friday"),
    ("2101 lunar 1-1", "no such day: 2101 lunar 1-1"),
    ("음력", "not understood: 음력"),
    ("음력 8월", "not understood: 음력"),
    ("음력 8월 31일", "no such day: 음력 8월 31일"),
    ("음력 0월 1일", "no such day: 음력 0월 1일"),
    ("내년 음력 윤6월 3일", "no such day: 내년 음력 윤6월 3일"),
    ("2028년 음력 12월 30일", "no such day: 2028년 음력 12월 30일"),
    ("음력 윤1월 1일", "no such day: 음력 윤1월 1일"),
    ("섣달", "not understood: 섣달"),
    ("정월 15일", "not understood: 정월"),
    ("그믐", "not understood: 그믐"),
    ("음악", "not understood: 음악"),
    ("christmas christmas", "not understood: christmas"),
    ("오후", "not understood: 오후"),
    ("이틀", "not understood: 이틀"),
    ("naïve", "not understood: naïve"),
    ("내일\u{0}", "not understood: 내일\u{0}"),
    ("१२", "not understood: १२"),
    ("12345678901", "not understood: 12345678901"),
    ("+999999999", "out of range"),
    ("+9000y", "out of range"),
    ("in 999999999 months", "out of range"),
  ]

  @Test(arguments: DatePhraseTests.refused)
  func whatIsNotUnderstoodIsRefusedAndNamed(_ typed: String, _ said: String) {
    #expect(outcome(typed) == said)
  }

  /// The next month's, once this month's is past.
  @Test(arguments: [
    ("first monday of the month", "2026-12-07"), ("second tuesday of the month", "2026-12-08"),
    ("last friday of the month", "2026-12-25"), ("last friday of this month", "2026-11-27"),
  ])
  func passedWeekdayOfTheMonthIsOfTheNextOne(_ typed: String, _ day: String) {
    #expect(outcome(typed, at: Clock(now: Pinned.moment(2026, 11, 28), zone: .utc)) == day)
  }

  @Test func inputIsLimitedTo100Characters() {
    let room = String(repeating: " ", count: 95)
    #expect(outcome(room + "today") == "2026-11-20")
    #expect(outcome(room + " today") == "longer than 100")
    #expect(outcome(String(repeating: "가", count: 1_000_000)) == "longer than 100")
  }

  @Test func passedTimeAloneMeansTomorrow() {
    let noon = Pinned.moment(2026, 11, 20, 12)
    let clocks = [0, 1, 59_999].map { Clock(now: noon + $0, zone: .utc) }
    #expect(clocks.map { outcome("noon", at: $0) } == ["2026-11-20 12:00", "2026-11-21 12:00", "2026-11-21 12:00"])
  }

  @Test func hourOfTheNightTypedAfterMidnightIsToday() {
    let night = Clock(now: Pinned.moment(2026, 11, 20, 0, 30), zone: .utc)
    #expect(
      ["밤 1시", "밤 2시", "24시"].map { outcome($0, at: night) } == [
        "2026-11-20 01:00", "2026-11-20 02:00", "2026-11-21 00:00",
      ])
  }

  @Test func todayDependsOnTheViewersZone() {
    let seoul = Clock(now: Pinned.moment(2026, 11, 20, 15), zone: Zone(name: "Asia/Seoul", offset: 9 * 3600))
    #expect(
      ["today", "fri", "0:30", "eow"].map { outcome($0, at: seoul) } == [
        "2026-11-21", "2026-11-27", "2026-11-21 00:30", "2026-11-22",
      ])
  }

  @Test func aWeekEndsOnItsSundayAndTheNextBeginsOnMonday() {
    let sunday = Clock(now: Pinned.moment(2026, 11, 22, 12), zone: .utc)
    #expect(
      ["eow", "next week", "next sun", "this mon", "sun", "mon"].map { outcome($0, at: sunday) } == [
        "2026-11-22", "2026-11-23", "2026-11-29", "2026-11-16", "2026-11-29", "2026-11-23",
      ])
  }

  @Test func monthsWithoutTheDayAreSkipped() {
    let february = Clock(now: Pinned.moment(2027, 2, 1, 12), zone: .utc)
    let lastOfJanuary = Clock(now: Pinned.moment(2027, 1, 31, 12), zone: .utc)
    #expect(
      ["31", "30", "29", "28"].map { outcome($0, at: february) } == [
        "2027-03-31", "2027-03-30", "2027-03-29", "2027-02-28",
      ])
    #expect(
      ["31", "30", "+1m", "next month"].map { outcome($0, at: lastOfJanuary) } == [
        "2027-01-31", "2027-03-30", "2027-02-28", "2027-02-01",
      ])
  }

  /// From 31 January 2026 on, the first Friday that is the fifth of its month is in May.
  @Test(arguments: ["fifth friday of the month", "5th friday of the month", "다섯째 금요일"])
  func fifthWeekdayIsFoundFourMonthsOn(_ text: String) {
    let clock = Clock(now: Pinned.moment(2026, 1, 31, 12), zone: .utc, customs: .examples)
    #expect(outcome(text, at: clock) == "2026-05-29")
  }

  @Test func leapDaysAcrossACenturyAreFoundEightYearsOn() {
    let clock = Clock(now: Pinned.moment(2096, 3, 1), zone: .utc)
    #expect(outcome("29 feb", at: clock) == "2104-02-29")
  }

  @Test func datesAfterTheLastYearAreRejected() {
    let last = Clock(now: Pinned.moment(9999, 12, 31, 23, 59), zone: .utc)
    #expect(
      ["today", "eoy", "tomorrow", "fri", "next month", "0:00", "1"].map { outcome($0, at: last) } == [
        "9999-12-31", "9999-12-31", "out of range", "out of range", "out of range", "out of range", "no such day: 1",
      ])
  }

  @Test func nilDeadlineIsPrintedAsEmpty() {
    #expect(DatePhrase.text(of: nil, in: .utc) == "")
  }

  @Test func timeIsPrintedInTheViewersZone() {
    let berlin = Clock(now: Pinned.moment(2026, 11, 20, 12), zone: Zone(name: "Europe/Berlin", offset: 3600))
    let deadline = berlin.deadline(Pinned.day(2026, 12, 25), minute: 17 * 60)
    #expect(DatePhrase.text(of: deadline, in: berlin.zone) == "2026-12-25 17:00")
    let seoul = Zone(name: "Asia/Seoul", offset: 9 * 3600)
    #expect(DatePhrase.text(of: deadline, in: seoul) == "2026-12-25 17:00 Europe/Berlin")
  }

  @Test(arguments: ["Europe/Berlin", "europe/berlin", "EUROPE/BERLIN", "eUROPE/bERLIN"])
  func zoneNamesHaveAnyCase(_ name: String) throws {
    let phrase = try #require(try DatePhrase.read("fri 17:00 " + name, at: Self.clock))
    #expect(phrase.zone == "Europe/Berlin")
    #expect(outcome("fri 17:00 \(name)") == "2026-11-27 17:00 Europe/Berlin")
  }

  /// A zone from a `TZ` rule cannot be typed, so the deadline is shown on the viewer's clock.
  @Test func unnamedZoneIsPrintedInTheViewersZone() throws {
    let nameless = Clock(now: Pinned.clock.now, zone: try #require(Zone(name: "XYZ-9", posix: "XYZ-9")))
    let deadline = nameless.deadline(Pinned.day(2026, 12, 25), minute: 17 * 60)
    #expect(DatePhrase.text(of: deadline, in: .utc) == "2026-12-25 08:00")
  }

  /// The form of Markdown documents.
  @Test func writtenTimeTakesAZone() {
    #expect(
      ["2026-12-27T17:00 Europe/Berlin", "20261227T1700 asia/seoul", "2026-12-27t17:00 utc"].map { outcome($0) } == [
        "2026-12-27 17:00 Europe/Berlin", "2026-12-27 17:00 Asia/Seoul", "2026-12-27 17:00",
      ])
    #expect(outcome("2026-12-27T17:00 Europe/Brelin") == "no such zone: Europe/Brelin")
    #expect(outcome("2026-12-27T17:00Z Europe/Berlin").hasPrefix("not understood"))
    let quick = QuickText("Call Ann 2026-12-27T17:00 Europe/Berlin", at: Self.clock)
    #expect(quick.title == "Call Ann" && DatePhrase.text(of: quick.due, in: .utc) == "2026-12-27 17:00 Europe/Berlin")
  }

  @Test func timeWithAForeignZoneMeansTheNextOne() {
    #expect(
      ["0:30 Asia/Seoul", "21:00 Asia/Seoul", "20:59 Asia/Seoul", "12:00 UTC", "0:30 Pacific/Auckland"]
        .map { outcome($0) } == [
          "2026-11-21 00:30 Asia/Seoul", "2026-11-20 21:00 Asia/Seoul", "2026-11-21 20:59 Asia/Seoul",
          "2026-11-20 12:00", "2026-11-22 00:30 Pacific/Auckland",
        ])
  }

  @Test func viewersZoneIsAcceptedAndNotPrinted() throws {
    let berlin = try #require(Self.clock.zone(named: "Europe/Berlin"))
    let clock = Clock(now: Pinned.clock.now, zone: berlin, zones: FewZones([berlin]))
    #expect(try DatePhrase.read("fri 17:00 Europe/Berlin", at: clock)?.zone == nil)
    #expect(try DatePhrase.read("fri 17:00 utc", at: clock)?.zone == "UTC")
  }

  /// Clocks are set back in between, so the wall time advances by one hour less.
  @Test func hoursFromNowAreElapsedHours() throws {
    let berlin = try #require(Self.clock.zone(named: "Europe/Berlin"))
    let evening = Clock(now: Pinned.moment(2026, 10, 24, 20), zone: berlin)
    #expect(outcome("in 12 hours", at: evening) == "2026-10-25 09:00")
  }

  /// Random words of both languages, and noise: nothing traps, and accepted phrases read back from their text.
  @Test func acceptedPhraseRoundTrips() throws {
    let words = (Self.english + Self.korean).flatMap { $0.typed.split(separator: " ") }.map(String.init)
    let noise: [Character] = Array("0123456789+-/.:, dwmyapt월일년시분주달후오전금반말내다음음력윤섣그믐보今é\u{1100}\u{1161}\u{FF11}")
    var dice = SeededRandom(seed: 20)
    var accepted = 0
    for round in 0..<6000 {
      let text =
        round % 2 == 0
        ? (0..<Int.random(in: 1...4, using: &dice)).map { _ in words.randomElement(using: &dice) ?? "" }
          .joined(separator: Bool.random(using: &dice) ? " " : "")
        : String((0..<Int.random(in: 1...9, using: &dice)).map { _ in noise.randomElement(using: &dice) ?? " " })
      guard let phrase = try? DatePhrase.read(text, at: Self.clock) else { continue }
      accepted += 1
      let deadline = try #require(Self.clock.deadline(phrase))
      let written = DatePhrase.text(of: deadline, in: Self.clock.zone)
      #expect(try DatePhrase.read(written, at: Self.clock) == phrase, "\(text) was written \(written)")
    }
    #expect(accepted > 500)
  }
}
