import Examples
import Support
import Testing
import Time
import Typing
import Words

@Suite struct RepeatWordsTests {
  private static let clock = Clock(now: Moment(seconds: 20_777 * 86_400 + 43_200), zone: .utc, customs: .examples)
  private static let phrases = (RepeatExample.english + RepeatExample.korean).flatMap(\.rows)
  private let languages = Language.allCases.map(\.words)

  private func said(_ rule: String, isAfterDone: Bool = false) throws -> [String] {
    let rule = try RecurrenceRule(text: rule)
    return languages.map { $0.sentence(of: rule, isAfterDone: isAfterDone) }
  }

  /// A typed phrase is formatted as a sentence that parses to the same rule.
  @Test(arguments: phrases)
  func everySentenceParses(_ row: RepeatExample) throws {
    let phrase = try #require(try TimedRepeat.read(row.typed, at: Self.clock)).phrase
    for words in languages {
      let sentence = words.sentence(of: phrase)
      #expect(try RepeatPhrase.read(sentence, at: Self.clock) == phrase, "\(row.typed): \(sentence)")
    }
  }

  /// A question names dates in the user's language, as they can be typed.
  @Test func aKoreanQuestionNamesKoreanDates() {
    let korean = Language.korean.words
    let eve = DatePhraseFailure.unclear("추석 전", clear: ["2027-09-14", "2027-09-15 17:00"])
    #expect(korean.sentence(eve) == "‘추석 전’은 ‘2027년 9월 14일’인가요, ‘2027년 9월 15일 17:00’인가요?")
    let length = RepeatPhraseFailure.unclear("10주", clear: ["10 times", "until 2027-06-01", "10회", "2027-06-01까지"])
    #expect(korean.sentence(length) == "‘10주’는 ‘10회’인가요, ‘2027년 6월 1일까지’인가요?")
  }

  /// The error about an end suggests no past date, whatever the year.
  @Test(arguments: [2026, 2031, 2099])
  func suggestedEndsAreNotPast(year: Int) throws {
    let today = try #require(Day(year: year, month: 12, day: 28))
    let clock = Clock(now: Moment(seconds: today.number * 86_400 + 43_200), zone: .utc)
    let error = Language.english.words.sentence(RepeatPhraseFailure.badEnd(.notUnderstood("x")))
    let ends = try #require(error.split(separator: "E.g. ").last).split(separator: ", ")
    #expect(ends.count == 3)
    for end in ends {
      let rule = try #require(try RepeatPhrase.read("every day \(end)", at: clock)).rule
      guard case .day(let last) = rule.until else {
        #expect(rule.count == 10, "\(end)")
        continue
      }
      #expect(last >= today, "\(end)")
    }
  }

  @Test(arguments: [
    ("FREQ=DAILY", ["every day", "매일"]),
    ("FREQ=DAILY;INTERVAL=3", ["every 3 days", "3일마다"]),
    ("FREQ=WEEKLY;BYDAY=MO,WE", ["every Monday and Wednesday", "매주 월요일, 수요일"]),
    ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", ["every weekday", "평일마다"]),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU", ["every 2 weeks on Saturday and Sunday", "2주마다 주말"]),
    (
      "FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270601",
      ["every month on the last Friday, until 1 June 2027", "매월 마지막 금요일, 2027년 6월 1일까지"]
    ),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15,-1", ["every month on the 1st, 15th and the last day", "매월 1일, 15일, 말일"]),
    ("FREQ=MONTHLY;BYMONTHDAY=22,-3", ["every month on the 22nd and the third-to-last day", "매월 22일, 끝에서 3번째 날"]),
    ("FREQ=MONTHLY;BYDAY=1MO,3MO", ["every month on the first and third Monday", "매월 첫째, 셋째 월요일"]),
    (
      "FREQ=MONTHLY;BYDAY=1MO,-2FR",
      ["every month on the first Monday and the second-to-last Friday", "매월 첫째 월요일, 끝에서 둘째 금요일"]
    ),
    ("FREQ=MONTHLY;INTERVAL=3;COUNT=4", ["every 3 months, 4 times", "3개월마다, 4회"]),
    ("FREQ=MONTHLY;BYMONTH=3,6;BYMONTHDAY=1", ["every month on the 1st, in March and June", "3월, 6월에 매월 1일"]),
    ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25", ["every year on 25 December", "매년 12월 25일"]),
    ("FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=1", ["every year on the 1st of March and September", "매년 3월, 9월 1일"]),
    ("FREQ=YEARLY;BYMONTH=11;BYDAY=-1FR", ["every year on the last Friday of November", "매년 11월 마지막 금요일"]),
    ("FREQ=YEARLY;BYDAY=20MO", ["every year on the 20th Monday of the year", "매년 그해 20번째 월요일"]),
    (
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", ["every month on the last weekday", "매월 마지막 평일"]
    ),
    (
      "FREQ=YEARLY;BYMONTHDAY=15", ["every year; days of the month 15", "매년; 그달의 날: 15일"]
    ),
    (
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
      ["every month; days of the month 13; weekdays Friday", "매월; 그달의 날: 13일; 요일: 금요일"]
    ),
    ("FREQ=MONTHLY;BYDAY=MO", ["every month; weekdays Monday", "매월; 요일: 월요일"]),
    (
      "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15;SKIP=BACKWARD", ["every year on lunar 8-15", "매년 음력 8월 15일"]
    ),
    (
      "RSCALE=DANGI;FREQ=YEARLY;INTERVAL=2;BYMONTH=6L;BYMONTHDAY=3;SKIP=BACKWARD",
      ["every 2 years on lunar leap 6-3", "2년마다 음력 윤6월 3일"]
    ),
    (
      "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-1;SKIP=BACKWARD",
      ["every year on the last day of lunar month 12", "매년 음력 12월 그믐"]
    ),
    (
      "RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=1,15;SKIP=BACKWARD",
      ["every lunar month on the 1st and 15th", "매월 음력 1일, 15일"]
    ),
    ("RSCALE=DANGI;FREQ=YEARLY;SKIP=BACKWARD", ["every lunar year", "매년 음력"]),
    (
      "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=6,6L;BYMONTHDAY=1;SKIP=BACKWARD",
      ["every year; calendar lunar; months 6 and leap 6; days of the month 1", "매년; 달력: 음력; 달: 6월, 윤6월; 그달의 날: 1일"]
    ),
    (
      "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=30",
      [
        "every year; calendar lunar without days that are missing; months 8; days of the month 30",
        "매년; 달력: 음력, 없는 날은 거름; 달: 8월; 그달의 날: 30일",
      ]
    ),
  ])
  func rulesAreFormattedAsSentences(_ rule: String, _ sentences: [String]) throws {
    #expect(try said(rule) == sentences)
  }

  @Test func afterDoneRuleIsDescribed() throws {
    #expect(try said("FREQ=DAILY;INTERVAL=3", isAfterDone: true) == ["3 days after it is done", "완료하고 3일 뒤"])
    #expect(try said("FREQ=WEEKLY", isAfterDone: true) == ["a week after it is done", "완료하고 일주일 뒤"])
    #expect(
      try said("FREQ=WEEKLY;BYDAY=MO", isAfterDone: true) == ["every Monday, after it is done", "매주 월요일, 완료 후"])
  }

  /// If the sentence of a random rule can be parsed, it gives the same rule.
  @Test func sentencesAreUnambiguous() throws {
    var dice = SeededRandom(seed: 22)
    var read = 0
    for _ in 0..<(Soak.isLong ? 30_000 : 1_000) {
      let rule = randomRule(&dice)
      for words in languages {
        let sentence = words.sentence(of: rule, isAfterDone: false)
        #expect(!sentence.isEmpty)
        guard let phrase = try? RepeatPhrase.read(sentence, at: Self.clock) else { continue }
        read += 1
        #expect(phrase.rule == rule && !phrase.isAfterDone, "\(sentence)")
      }
    }
    #expect(read > 160)
  }

  private func randomRule(_ dice: inout SeededRandom) -> RecurrenceRule {
    var rule = RecurrenceRule(
      RecurrenceRule.Frequency.allCases.randomElement(using: &dice) ?? .daily,
      interval: Int.random(in: 1...3, using: &dice))
    func some(_ values: [Int], _ dice: inout SeededRandom, in chances: Int) -> [Int] {
      guard Int.random(in: 0..<chances, using: &dice) == 0 else { return [] }
      return Set((0..<Int.random(in: 1...3, using: &dice)).compactMap { _ in values.randomElement(using: &dice) })
        .sorted()
    }
    rule.byMonth = some(Array(1...12), &dice, in: 4)
    rule.byMonthDay = some([-31, -2, -1, 1, 15, 31], &dice, in: 4)
    if Int.random(in: 0..<6, using: &dice) == 0 {
      rule.lunar = RecurrenceRule.Lunar(leapMonths: some([6], &dice, in: 3), isBackward: Bool.random(using: &dice))
    }
    rule.bySetPosition = some([-1, 1, 2], &dice, in: 6)
    rule.byWeek = some([-1, 20], &dice, in: 12)
    rule.byYearDay = some([-1, 100], &dice, in: 12)
    rule.byHour = some([0, 9], &dice, in: 12)
    if Bool.random(using: &dice) {
      rule.byDay =
        Bool.random(using: &dice)
        ? Array(Weekday.allCases.prefix(Int.random(in: 1...7, using: &dice))).map { .init($0) }
        : some([-5, -1, 1, 2, 5, 6], &dice, in: 1).map { .init(.friday, ordinal: $0) }
    }
    if Bool.random(using: &dice) { rule.count = Int.random(in: 1...20, using: &dice) }
    return rule
  }
}
