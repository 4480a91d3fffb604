import Board
import Examples
import Kanban
import Typing

extension EveryText {
  /// Errors of repetitions and dates, with the longest possible input.
  var repetitions: [Told] {
    let long = String(repeating: "w", count: 60)
    let clear = ["every 6 months", "every 2 years", "6개월마다", "2년마다"]
    let failures: [RepeatPhraseFailure] = [
      .notUnderstood(long), .unclear("biannually", clear: clear), .noSuchDay(long),
      .hasTime(long), .holidays(long, rest: "every month on the 25th"), .holidays(long, rest: nil),
      .badEnd(.notUnderstood(long)), .badEnd(.outOfRange), .badRule(.value(.bySetPosition)), .badRule(.tooLong),
      .badRule(.unknownCalendar("ISLAMIC-UMALQURA")),
      .badRule(.notTogether(.count, .until)), .badLine("RECURRENCE-ID"),
      .outOfRange("every 1000 days"), .tooLong(limit: RepeatPhrase.longest),
    ]
    let dates: [DatePhraseFailure] = [
      .noSuchZone(long), .unclear("this weekend", clear: ["sat", "sun", "토", "일"]),
      .unclear("5.6.", clear: ["2027-05-06", "2027-06-05"]), .notUnderstood(long),
    ]
    let notes = [words.withoutThirtieth, words.holidaysAreNotLeftOut] + (1...12).map(words.withoutLeapMonth)
    return failures.map { Told(name: "\($0)", text: words.sentence($0)) }
      + notes.map { Told(name: "without", text: $0) }
      + dates.map { Told(name: "\($0)", text: words.sentence($0)) }
  }

  var rules: [Told] {
    let examples = (RepeatExample.english + RepeatExample.korean).flatMap(\.rows).map(\.rule)
    let exotic = [
      "FREQ=SECONDLY;INTERVAL=5", "FREQ=YEARLY;BYWEEKNO=20,-1;BYDAY=MO;WKST=SU", "FREQ=YEARLY;BYYEARDAY=100,-1",
      "FREQ=DAILY;BYHOUR=9;BYMINUTE=0,30;BYSECOND=15", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=SU",
      "FREQ=DAILY;UNTIL=20270601T170000Z", "FREQ=DAILY;UNTIL=20270601T235959", "FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1",
      "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=6,6L,8;BYMONTHDAY=-2,30;SKIP=BACKWARD",
      "RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=30",
    ]
    let rules = (examples + exotic).compactMap { try? RecurrenceRule(text: $0) }
    var paused = Repeat(RecurrenceRule(.daily), first: WallSecond(number: 0))
    paused.isPaused = true
    paused.added = [WallSecond(number: 0)]
    return rules.flatMap { rule in
      [
        Told(name: "rule", text: words.sentence(of: rule, isAfterDone: false)),
        Told(name: "rule", text: words.sentence(of: rule, isAfterDone: true)),
        Told(name: "short rule", text: words.short(of: rule, isAfterDone: false)),
        Told(name: "short rule", text: words.short(of: rule, isAfterDone: true)),
      ]
    } + [Told(name: "paused", text: words.sentence(of: paused)), Told(name: "paused", text: words.short(of: paused))]
  }
}
