import Kanban
import Testing

@Suite struct DatePhraseTests {
  private func outcome(_ text: String, at clock: Clock = Pinned.clock) -> String {
    do throws(DatePhraseFailure) {
      guard let phrase = try DatePhrase.read(text, at: clock) else { return "nothing" }
      return DatePhrase.text(of: clock.deadline(phrase.day, minute: phrase.minute), in: clock.zone)
    } catch {
      switch error {
      case .notUnderstood(let word): return "not understood: \(word)"
      case .noSuchDay(let word): return "no such day: \(word)"
      case .noSuchTime(let word): return "no such time: \(word)"
      case .outOfRange: return "out of range"
      case .tooLong(let limit): return "longer than \(limit)"
      }
    }
  }

  @Test(arguments: PhraseRow.english)
  func englishSays(_ row: PhraseRow) {
    #expect(outcome(row.typed) == row.means)
  }

  @Test(arguments: PhraseRow.korean)
  func koreanSays(_ row: PhraseRow) {
    #expect(outcome(row.typed) == row.means)
  }

  @Test func eachLanguageHasAHundredPhrases() {
    #expect(PhraseRow.english.count >= 100)
    #expect(PhraseRow.korean.count >= 100)
  }

  @Test(arguments: ["", " ", "\t", "\u{3000}\n "])
  func blankIsNoDate(_ text: String) {
    #expect(outcome(text) == "nothing")
  }

  @Test(arguments: [
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
    ("30 feb", "no such day: 30 feb"),
    ("이번달 31일", "no such day: 이번달 31일"),
    ("thu 25 dec", "no such day: 25 dec"),
    ("12월 25일 목", "no such day: 12월 25일"),
    ("13월 말", "no such day: 13월 말"),
    ("25:00", "no such time: 25:00"),
    ("24:00", "no such time: 24:00"),
    ("17:60", "no such time: 17:60"),
    ("13pm", "no such time: 13pm"),
    ("0pm", "no such time: 0pm"),
    ("오후 17시", "no such time: 오후 17시"),
    ("내일 24시", "no such time: 24시"),
    ("17:5", "not understood: 17:5"),
    ("17:", "not understood: 17:"),
    (":30", "not understood: :30"),
    ("17:00:00", "not understood: 17:00:00"),
    ("17.30", "not understood: 17.30"),
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
    ("in 3", "not understood: in"),
    ("next", "not understood: next"),
    ("next 25", "not understood: next"),
    ("this week", "not understood: this week"),
    ("이번달", "not understood: 이번달"),
    ("next month fri", "not understood: fri"),
    ("다음달 금", "not understood: 금"),
    ("이번 주말", "not understood: 이번 주"),
    ("at", "not understood: at"),
    ("tomorrow at", "not understood: at"),
    ("tomorrow,", "not understood: tomorrow,"),
    (",tomorrow", "not understood: ,tomorrow"),
    ("tomorrow,,5pm", "not understood: tomorrow,,5pm"),
    ("tomorrow!", "not understood: tomorrow!"),
    ("tomorrowish", "not understood: tomorrowish"),
    ("2026", "not understood: 2026"),
    ("2026-12", "not understood: 2026-12"),
    ("26-12-25", "not understood: 26-12-25"),
    ("12-25-2026", "not understood: 12-25-2026"),
    ("12.25", "not understood: 12.25"),
    ("dec", "not understood: dec"),
    ("22th", "not understood: 22th"),
    ("12월", "not understood: 12월"),
    ("매주 월", "not understood: 매주"),
    ("2시간 뒤", "not understood: 2시간"),
    ("오후", "not understood: 오후"),
    ("이틀", "not understood: 이틀"),
    ("naïve", "not understood: naïve"),
    ("내일\u{0}", "not understood: 내일\u{0}"),
    ("१२", "not understood: १२"),
    ("12345678901", "not understood: 12345678901"),
    ("+999999999", "out of range"),
    ("+9000y", "out of range"),
    ("in 999999999 months", "out of range"),
  ])
  func whatIsNotUnderstoodIsRefusedAndNamed(_ typed: String, _ said: String) {
    #expect(outcome(typed) == said)
  }

  @Test func aHundredCharactersAreReadAndNoMore() {
    let room = String(repeating: " ", count: 95)
    #expect(outcome(room + "today") == "2026-11-20")
    #expect(outcome(room + " today") == "longer than 100")
    #expect(outcome(String(repeating: "가", count: 1_000_000)) == "longer than 100")
  }

  @Test func aTimeAloneIsTomorrowsOnceItsMinuteHasPassed() {
    let noon = Pinned.moment(2026, 11, 20, 12)
    let clocks = [0, 1, 59_999].map { Clock(now: noon + $0, zone: .utc) }
    #expect(clocks.map { outcome("noon", at: $0) } == ["2026-11-20 12:00", "2026-11-21 12:00", "2026-11-21 12:00"])
  }

  @Test func todayIsTheViewersOwn() {
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

  @Test func monthsWithoutTheDayArePassedOver() {
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

  @Test func leapDaysAcrossACenturyAreFoundEightYearsOn() {
    let clock = Clock(now: Pinned.moment(2096, 3, 1), zone: .utc)
    #expect(outcome("29 feb", at: clock) == "2104-02-29")
  }

  @Test func theEndOfTheCalendarIsNotPassed() {
    let last = Clock(now: Pinned.moment(9999, 12, 31, 23, 59), zone: .utc)
    #expect(
      ["today", "eoy", "tomorrow", "fri", "next month", "0:00", "1"].map { outcome($0, at: last) } == [
        "9999-12-31", "9999-12-31", "out of range", "out of range", "out of range", "out of range", "no such day: 1",
      ])
  }

  @Test func noDeadlineIsAnEmptyField() {
    #expect(DatePhrase.text(of: nil, in: .utc) == "")
  }

  @Test func aTimeIsWrittenByTheViewersClock() {
    let berlin = Clock(now: Pinned.moment(2026, 11, 20, 12), zone: Zone(name: "Europe/Berlin", offset: 3600))
    let deadline = berlin.deadline(Pinned.day(2026, 12, 25), minute: 17 * 60)
    #expect(DatePhrase.text(of: deadline, in: berlin.zone) == "2026-12-25 17:00")
    #expect(DatePhrase.text(of: deadline, in: Zone(name: "Asia/Seoul", offset: 9 * 3600)) == "2026-12-26 01:00")
  }

  /// Words of the language put together at random, and plain noise: nothing may stop the program, and what is accepted is
  /// written in a form that reads back to the same.
  @Test func whateverIsAcceptedReadsBackToTheSame() throws {
    let words = (PhraseRow.english + PhraseRow.korean).flatMap { $0.typed.split(separator: " ") }.map(String.init)
    let noise: [Character] = Array("0123456789+-/.:, dwmyapt월일년시분주달후오전금반말내다음今é\u{1100}\u{1161}\u{FF11}")
    var dice = Dice(20)
    var accepted = 0
    for round in 0..<6000 {
      let text =
        round % 2 == 0
        ? (0..<Int.random(in: 1...4, using: &dice)).map { _ in words.randomElement(using: &dice) ?? "" }
          .joined(separator: Bool.random(using: &dice) ? " " : "")
        : String((0..<Int.random(in: 1...9, using: &dice)).map { _ in noise.randomElement(using: &dice) ?? " " })
      guard let phrase = try? DatePhrase.read(text, at: Pinned.clock) else { continue }
      accepted += 1
      let deadline = Pinned.clock.deadline(phrase.day, minute: phrase.minute)
      let written = DatePhrase.text(of: deadline, in: Pinned.clock.zone)
      #expect(try DatePhrase.read(written, at: Pinned.clock) == phrase, "\(text) was written \(written)")
    }
    #expect(accepted > 500)
  }
}
