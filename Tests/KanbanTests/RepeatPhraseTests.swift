import Examples
import Support
import Testing
import Time
import Typing

@Suite struct RepeatPhraseTests {
  private static let english = RepeatExample.english.flatMap(\.rows)
  private static let korean = RepeatExample.korean.flatMap(\.rows)
  private static let clock = Clock(now: Pinned.clock.now, zone: .utc, customs: .examples)

  private func outcome(_ text: String) -> String {
    do throws(RepeatPhraseFailure) {
      guard let phrase = try RepeatPhrase.read(text, at: Self.clock) else { return "nothing" }
      return phrase.rule.text + (phrase.isAfterDone ? " after done" : "")
    } catch {
      switch error {
      case .notUnderstood(let word): return "not understood: \(word)"
      case .unclear(let words, let clear): return "\(words)? \(clear[0])"
      case .holidays(let words, let rest): return "holidays: \(words); \(rest ?? "nothing")"
      case .noSuchDay(let words): return "no such day: \(words)"
      case .hasTime(let words): return "time: \(words)"
      case .hasTimes(let words): return "times: \(words)"
      case .badEnd(let failure): return "bad end: \(failure)"
      case .badLine(let name): return "no rule: \(name)"
      case .badRule(let mistake): return "no rule: \(mistake)"
      case .outOfRange(let words): return "out of range: \(words)"
      case .tooLong(let limit): return "longer than \(limit)"
      }
    }
  }

  @Test(arguments: english)
  func englishPhrasesAreParsed(_ row: RepeatExample) throws { try expect(row) }

  @Test(arguments: korean)
  func koreanPhrasesAreParsed(_ row: RepeatExample) throws { try expect(row) }

  private func expect(_ row: RepeatExample) throws {
    let timed = try #require(try TimedRepeat.read(row.typed, at: Self.clock))
    #expect(try timed.phrase.rule == RecurrenceRule(text: row.rule))
    #expect(timed.phrase.isAfterDone == row.isAfterDone)
    #expect(timed.minute.map(WallTime.clock) == row.time)
    #expect(timed.first?.text == row.first)
  }

  @Test func eachLanguageHasHundredsOfPhrases() {
    #expect(Self.english.count >= 700)
    #expect(Self.korean.count >= 900)
    #expect(Set((Self.english + Self.korean).map(\.typed)).count == Self.english.count + Self.korean.count)
  }

  @Test(arguments: ["", " ", "\t", "\u{3000}\n "])
  func blankIsNoRepetition(_ text: String) {
    #expect(outcome(text) == "nothing")
  }

  private static let refused: [(String, String)] = [
    ("sometimes", "not understood: sometimes"),
    ("every 30m", "every 30m? every 30 min"),
    ("every 3m", "every 3m? every 3 min"),
    ("30m마다", "30m? every 30 min"),
    ("FREQ=WEEKLY;COUNT=5;UNTIL=20271201", "no rule: \(RecurrenceMistake.notTogether(.count, .until))"),
    ("DTSTART:20261120T170000", "no rule: \(RecurrenceMistake.missing(.frequency))"),
    ("DTSTART:20261120X\nRRULE:FREQ=WEEKLY", "no rule: DTSTART"),
    ("DTSTART:20261120\nRRULE:FREQ=WEEKLY\nSUMMARY:Dinner", "no rule: SUMMARY"),
    ("DTSTART:20261120\nRRULE:FREQ=WEEKLY\nRDATE;VALUE=PERIOD:20261120T170000Z/PT1H", "no rule: RDATE"),
    ("DTSTART:20261120\nRRULE:FREQ=WEEKLY\nEXDATE:20261120T170000Z", "no rule: EXDATE"),
    ("DTSTART;TZID=Nowhere/Lost:20261120T170000\nRRULE:FREQ=WEEKLY", "no rule: DTSTART"),
    ("RRULE:FREQ=WEEKLY\nexdate;VALUE=DATE:20261120", "no rule: DTSTART"),
    ("every m", "m? every minute"),
    ("every", "not understood: every"),
    ("every 2", "not understood: 2"),
    ("mon", "not understood: mon"),
    ("tomorrow", "not understood: tomorrow"),
    ("25 dec", "not understood: 25 dec"),
    ("every fooday", "not understood: fooday"),
    ("every day every week", "not understood: every week"),
    ("daily weekly", "not understood: weekly"),
    ("every mon at 9:00", "time: 9:00"),
    ("매일 오전 9시", "time: 오전 9시"),
    ("매주 2회", "매주 2회? 매주 월목"),
    ("매일 3회", "매일 3회? every 8 hours"), ("매일 10회", "매일 10회? 매일, 10회"),
    ("매주 월 10회", "매주 월 10회? 매주 월요일 10회"),
    ("격주 월 2번", "격주 월 2번? 격주 월요일 2회"),
    ("2주마다 월 10회", "2주마다 월 10회? 2주마다 월요일 10회"),
    ("월 10회", "월 10회? every week"),
    ("매월 2번", "매월 2번? 매월 1일, 15일"),
    ("매주 두 번", "매주 두 번? 매주 월목"),
    ("주 2회", "주 2회? every mon thu"),
    ("every day until june", "june? 2027-06-01"),
    ("every month for 10 weeks", "10 weeks? 10 times"),
    ("매월 10주 동안", "10주? 10 times"),
    ("12월 한 달 동안 매일", "한 달? 10 times"),
    ("매월 1일 1회", "FREQ=MONTHLY;BYMONTHDAY=1"),
    ("매월 1일, 1회", "FREQ=MONTHLY;COUNT=1;BYMONTHDAY=1"),
    ("매주 월요일 오전까지", "time: 오전"),
    ("매주 금요일 오후 5시까지", "time: 오후 5시"),
    ("평일 오전 9시", "time: 오전 9시"),
    ("주말 아침", "time: 아침"),
    ("일주일에 두 번", "일주일에 두 번? every mon thu"),
    ("한 달에 두 번", "한 달에 두 번? every 1st and 15th"),
    ("주 3일", "주 3일? every mon wed fri"),
    ("연 2회", "연 2회? every 6 months"),
    ("every day on mon", "not understood: every day on mon"),
    ("every day on the 15th", "not understood: every day on the 15th"),
    ("every week on the 15th", "not understood: every week on the 15th"),
    ("every week on the first mon", "not understood: every week on the first mon"),
    ("every hour in march", "not understood: every hour in march"),
    ("every fri the 13th", "not understood: every fri the 13th"),
    ("every 1 march and 15 september", "not understood: 15 september"),
    ("every 25 december 2027", "not understood: 2027"),
    ("every 2026-12-25", "not understood: 2026-12-25"),
    ("every day on", "not understood: on"),
    ("every day,", "not understood: day,"),
    ("every day and", "not understood: and"),
    ("every month on the", "not understood: the"),
    ("every month on the last", "not understood: last"),
    ("every second tuesday", "every second tuesday? every other tuesday"),
    ("every 2nd fri", "every 2nd fri? every other fri"),
    ("every second fri at 9am", "every second fri at 9am? every other fri at 9am"),
    ("every month on the first week day", "first week? second tue of every month"),
    ("every week of the month", "not understood: every week of the month"),
    ("every day 3 times 4 times", "not understood: 4"),
    ("every day 3 times until fri", "not understood: every day 3 times"),
    ("until fri", "not understood: until fri"),
    ("every day until", "bad end: notUnderstood(\"until\")"),
    ("every day until soon", "not understood: soon"),
    ("every day until 2027-02-30", "bad end: noSuchDay(\"2027-02-30\")"),
    ("every day until fri sat", "bad end: notUnderstood(\"sat\")"),
    ("after done", "not understood: after done"),
    ("after", "not understood: after"),
    ("3 days", "not understood: 3"),
    ("every 0 days", "out of range: every 0 days"),
    ("every 1000 days", "out of range: every 1000 days"),
    ("every 999 quarters", "out of range: every 999 quarters"),
    ("every day 0 times", "out of range: 0 times"),
    ("every day 1000 times", "out of range: 1000 times"),
    ("every day 12345678901 times", "not understood: 12345678901"),
    ("every 30 feb", "no such day: every 30 feb"),
    ("every month on the 32nd", "no such day: 32nd"),
    ("every 13-1", "no such day: 13-1"),
    ("every 0th", "no such day: 0th"),
    ("every month on the 6th mon", "no such day: 6th mon"),
    ("0 times an hour", "out of range: 0 times"),
    ("0 times a day", "out of range: 0 times"),
    ("0x weekly", "out of range: 0x"),
    ("biweekly", "biweekly? every 2 weeks"),
    ("bimonthly", "bimonthly? every 2 months"),
    ("twice a week", "twice a week? every mon thu"),
    ("3x weekly", "3x weekly? every mon wed fri"),
    ("3 times every week", "3 times every week? every mon wed fri"),
    ("2x monthly", "2x monthly? every 1st and 15th"),
    ("four times a year", "four times a year? every 3 months"),
    ("twice daily", "twice daily? every 12 hours"),
    ("5 days a week", "5 days a week? every weekday"),
    ("주 2회 월수금", "주 2회? every mon thu"),
    ("연 4회", "연 4회? every 3 months"),
    ("하루 3번", "하루 3번? every 8 hours"),
    ("일마다", "일마다? 매일"),
    ("6월마다", "6월마다? 6개월마다"),
    ("매월 10일 전까지", "매월 10일 전? 매월 10일까지"),
    ("주말에 한 번", "주말에 한 번? 매주 토"),
    ("매월 25일 휴일이면 전 영업일", "holidays: 휴일이면 전 영업일; 매월 25일"),
    ("매월 말일이 휴일이면 전날", "holidays: 휴일이면 전날; 매월 말일"),
    ("매주 금요일 공휴일 제외", "holidays: 공휴일 제외; 매주 금요일"),
    ("공휴일 빼고 매일", "holidays: 공휴일 빼고; 매일"),
    ("every monday except holidays", "holidays: except holidays; every monday"),
    ("every 25th or the previous business day", "holidays: or the previous business day; every 25th"),
    (
      "every month on the 25th, if weekend then friday before",
      "holidays: if weekend then friday before; every month on the 25th"
    ),
    ("every public holiday", "holidays: every public holiday; nothing"),
    ("every hour from 9 to 5", "not understood: from"),
    ("매월 1일부터 5일까지", "not understood: 5일까지"),
    ("every day before christmas", "not understood: before"),
    ("every other weekday", "every other weekday? every 2 days"),
    ("every month on mon", "every month on mon? every first mon"),
    ("every year on the 15th", "every year on the 15th? every 15 march"),
    ("every last day of the year", "every last day of the year? every 15 march"),
    ("매월 둘째 주", "둘째 주? 매월 둘째 주 월요일"), ("매년 3월 첫째 주", "첫째 주? 매년 3월 첫째 주 월요일"),
    ("매월 월요일", "매월 월요일? every first mon"),
    ("가끔", "not understood: 가끔"),
    ("월요일", "not understood: 월요일"),
    ("매", "not understood: 매"),
    ("3일", "not understood: 3일"),
    ("매주 매월", "not understood: 매월"),
    ("매월 32일", "no such day: 32일"),
    ("매년 13월 1일", "no such day: 13월"),
    ("매년 2월 30일", "no such day: 매년 2월 30일"),
    ("0일마다", "out of range: 0일마다"),
    ("매일 0회", "out of range: 0회"),
    ("매일까지", "not understood: 매일까지"),
    ("매주 언젠가까지", "not understood: 언젠가까지"),
    ("완료 후", "not understood: 완료 후"),
    ("매일\u{0}", "not understood: 매일\u{0}"),
    ("every lunar", "not understood: every lunar"),
    ("every lunar aug 15", "lunar aug 15? lunar 8-15"),
    ("every year on the lunar 15th", "every year on the lunar 15th? every lunar 8-15"),
    ("매년 음력 15일", "매년 음력 15일? every lunar 8-15"),
    ("매년 음력 8월 31일", "no such day: 매년 음력 8월 31일"),
    ("매년 음력 13월 1일", "no such day: 음력 13월 1일"),
    ("음력 8월 15일", "not understood: 음력 8월 15일"),
    ("매주 음력 15일", "not understood: 매주 음력 15일"),
    ("매년 음력 8월 첫째 월요일", "not understood: 매년 음력 8월 첫째 월요일"),
    ("매년 2027년 음력 8월 15일", "not understood: 2027년"),
    ("매월 음력 15일 2년 동안", "2년? 10 times"),
    ("매월 추석", "not understood: 매월 추석"),
    ("매년 설날 연휴", "not understood: 설날 연휴"),
    ("매년 추석 음력 8월 15일", "not understood: 음력"),
    ("every thanksgiving", "not understood: thanksgiving"),
    ("RSCALE=CHINESE;FREQ=YEARLY", "no rule: unknownCalendar(\"CHINESE\")"),
    ("RRULE:FREQ=NEVER", "no rule: value(Time.RecurrenceRule.Part.frequency)"),
    ("FREQ=", "no rule: value(Time.RecurrenceRule.Part.frequency)"),
    ("RRULE:", "no rule: unknown(\"\")"),
  ]

  @Test(arguments: RepeatPhraseTests.refused)
  func whatIsNotUnderstoodIsRefusedAndNamed(_ typed: String, _ said: String) {
    #expect(outcome(typed) == said)
  }

  /// All suggested phrases are valid.
  @Test func offeredAlternativesParse() throws {
    for typed in [
      "biweekly", "bimonthly", "biannual", "twice", "first week", "every other weekday", "연 2회", "주 2회", "6월마다",
      "triweekly",
    ]
      + ["every month on mon", "every year on the 15th", "매년 음력 15일"]
    {
      let failure = #expect(throws: RepeatPhraseFailure.self) { try RepeatPhrase.read(typed, at: Self.clock) }
      guard case .unclear(_, let clear) = failure else {
        Issue.record("\(typed) is clear")
        continue
      }
      for other in clear { #expect(try RepeatPhrase.read(other, at: Self.clock) != nil, "\(other)") }
      // The suggestions are in both languages.
      #expect(Set(clear.map { $0.unicodeScalars.allSatisfy(\.isASCII) }).count == 2)
    }
  }

  @Test(arguments: [(2026, "2027-06-01"), (2027, "2028-06-01"), (2031, "2032-06-01")])
  func suggestedEndIsInTheFuture(year: Int, end: String) {
    let clock = Clock(now: Pinned.moment(year, 11, 20, 12), zone: .utc)
    let clear = ["10 times", "until \(end)", "10회", "\(end)까지"]
    for first in [nil, Pinned.day(2020, 1, 1)] {
      #expect(throws: RepeatPhraseFailure.unclear("10 weeks", clear: clear)) {
        try RepeatPhrase.read("every month for 10 weeks", at: clock, from: first)
      }
    }
  }

  @Test func wordOrderDecidesTheMonth() throws {
    let orders: [(DateOrder, String)] = [
      (.monthFirst, "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=5"), (.dayFirst, "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=4"),
    ]
    for (order, rule) in orders {
      let clock = Clock(now: Pinned.clock.now, zone: .utc, customs: DateCustoms(order: order))
      for typed in ["every year on 4/5", "every 4/5", "매년 4/5"] {
        #expect(try RepeatPhrase.read(typed, at: clock)?.rule == RecurrenceRule(text: rule))
      }
      #expect(try RepeatPhrase.read("every 25/12", at: clock)?.rule.byMonth == [12])
      #expect(try RepeatPhrase.read("every 12/25", at: clock)?.rule.byMonthDay == [25])
    }
    let clock = Clock(now: Pinned.clock.now, zone: .utc, customs: DateCustoms(order: .ask))
    for typed in ["every year on 0/5", "every 5/0", "매년 0/5"] {
      #expect(throws: RepeatPhraseFailure.self, "\(typed)") { try RepeatPhrase.read(typed, at: clock) }
    }
    #expect(throws: RepeatPhraseFailure.unclear("4/5", clear: ["5 apr", "4월 5일", "4 may", "5월 4일"])) {
      try RepeatPhrase.read("every year on 4/5", at: clock)
    }
  }

  @Test func overlongInputIsRejected() {
    #expect(outcome(String(repeating: " ", count: 491) + "every day") == "FREQ=DAILY")
    #expect(outcome(String(repeating: " ", count: 492) + "every day") == "longer than 500")
    #expect(outcome(String(repeating: "매", count: 1_000_000)) == "longer than 500")
    #expect(outcome(String(repeating: "월", count: 61)) == "longer than 500")
  }

  /// Random words of both languages, and noise: nothing traps, and the text of an accepted rule parses to the same
  /// rule.
  @Test func acceptedPhraseIsAValidRule() throws {
    let words = (Self.english + Self.korean).flatMap { $0.typed.split(separator: " ") }.map(String.init)
    let noise: [Character] = Array("0123456789-/.,~& dwmyxh매월일년주달마다음력윤그믐격말금화첫둘째회번완료후까지에é\u{1106}\u{1162}\u{FF11}")
    var dice = SeededRandom(seed: 21)
    var accepted = 0
    for round in 0..<7000 {
      let text =
        round % 3 != 0
        ? (0..<Int.random(in: 1...5, using: &dice)).map { _ in words.randomElement(using: &dice) ?? "" }
          .joined(separator: Bool.random(using: &dice) ? " " : "")
        : String((0..<Int.random(in: 1...9, using: &dice)).map { _ in noise.randomElement(using: &dice) ?? " " })
      guard let phrase = try? RepeatPhrase.read(text, at: Self.clock) else { continue }
      accepted += 1
      #expect(try RecurrenceRule(text: phrase.rule.text) == phrase.rule, "\(text)")
      #expect((1...RepeatPhrase.most).contains(phrase.rule.interval))
    }
    #expect(accepted > 300)
  }
}
