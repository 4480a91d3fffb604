import Support
import Testing
import Time

@Suite struct RecurrenceTextTests {
  @Test(arguments: [
    "FREQ=DAILY", "FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR", "FREQ=YEARLY;BYWEEKNO=-53,1,20;BYDAY=MO,SU;WKST=SU",
    "FREQ=WEEKLY;COUNT=10;BYDAY=TU,TH", "FREQ=DAILY;UNTIL=20261231", "FREQ=DAILY;UNTIL=20261231T235959",
    "FREQ=DAILY;UNTIL=20261231T235959Z", "FREQ=MONTHLY;BYDAY=MO,-1MO,1MO,FR;BYSETPOS=-1,2",
    "FREQ=SECONDLY;INTERVAL=9999;BYHOUR=0,23;BYMINUTE=59;BYSECOND=0,60",
    "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15;SKIP=BACKWARD",
    "RSCALE=DANGI;FREQ=MONTHLY;INTERVAL=2;COUNT=3;BYMONTHDAY=-30,30", "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=6L;BYHOUR=9",
    "FREQ=YEARLY;BYMONTH=1,12;BYYEARDAY=-366,1,366;BYMONTHDAY=-31,31",
  ])
  func ruleTextRoundTrips(_ text: String) throws {
    let rule = try RecurrenceRule(text: text)
    #expect(try RecurrenceRule(text: rule.text) == rule)
    #expect(rule.mistake == nil)
  }

  @Test func ruleTextIsCanonical() throws {
    let rule = try RecurrenceRule(text: "rrule:wkst=mo;byday=fr,+1mo,mo,fr;interval=1;freq=monthly;bysetpos=+2,-1")
    #expect(rule.text == "FREQ=MONTHLY;BYDAY=MO,1MO,FR;BYSETPOS=-1,2")
  }

  @Test func rscaleIsPrintedFirst() throws {
    let lunar = try RecurrenceRule(text: "skip=backward;freq=yearly;bymonth=8,6l,6,6l;bymonthday=15;rscale=dangi")
    #expect(lunar.text == "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=6,6L,8;BYMONTHDAY=15;SKIP=BACKWARD")
    #expect(try RecurrenceRule(text: "RSCALE=DANGI;FREQ=YEARLY;SKIP=OMIT").text == "RSCALE=DANGI;FREQ=YEARLY")
    for usual in ["RSCALE=GREGORIAN;FREQ=DAILY", "FREQ=DAILY;RSCALE=gregorian;SKIP=OMIT"] {
      #expect(try RecurrenceRule(text: usual).text == "FREQ=DAILY")
    }
  }

  static let mistakes: [(String, RecurrenceMistake)] = [
    ("", .unknown("")), ("INTERVAL=2", .missing(.frequency)), ("FREQ=FORTNIGHTLY", .value(.frequency)),
    ("FREQ=DAILY;FREQ=DAILY", .twice(.frequency)), ("FREQ=DAILY;", .unknown("")), ("FREQ", .value(.frequency)),
    ("FREQ=DAILY;BYEASTER=1", .unknown("BYEASTER")),
    ("FREQ=DAILY;X-COLOURED-IN-ALL-COLOURS=1", .unknown("X-COLOURED-IN-ALL-CO")),
    ("FREQ=DAILY;INTERVAL=0", .value(.interval)), ("FREQ=DAILY;INTERVAL=10000", .value(.interval)),
    ("FREQ=DAILY;INTERVAL=-1", .value(.interval)), ("FREQ=DAILY;COUNT=0", .value(.count)),
    ("FREQ=DAILY;COUNT=", .value(.count)),
    ("FREQ=DAILY;COUNT=100001", .value(.count)), ("FREQ=DAILY;COUNT=9999999", .value(.count)),
    ("FREQ=DAILY;COUNT=2;UNTIL=20261231", .notTogether(.count, .until)), ("FREQ=DAILY;UNTIL=20260229", .value(.until)),
    ("FREQ=DAILY;UNTIL=20261231T240000", .value(.until)), ("FREQ=DAILY;UNTIL=2026-12-31", .value(.until)),
    ("FREQ=DAILY;UNTIL=20261231Z", .value(.until)), ("FREQ=DAILY;BYSECOND=61", .value(.bySecond)),
    ("FREQ=DAILY;BYSECOND=-1", .value(.bySecond)), ("FREQ=DAILY;BYMINUTE=60", .value(.byMinute)),
    ("FREQ=DAILY;BYHOUR=24", .value(.byHour)), ("FREQ=DAILY;BYMONTH=13", .value(.byMonth)),
    ("FREQ=DAILY;BYMONTH=0", .value(.byMonth)), ("FREQ=DAILY;BYMONTHDAY=0", .value(.byMonthDay)),
    ("FREQ=DAILY;BYMONTHDAY=-32", .value(.byMonthDay)), ("FREQ=YEARLY;BYYEARDAY=367", .value(.byYearDay)),
    ("FREQ=YEARLY;BYWEEKNO=54", .value(.byWeek)), ("FREQ=YEARLY;BYDAY=54MO", .value(.byDay)),
    ("FREQ=YEARLY;BYDAY=0MO", .value(.byDay)), ("FREQ=YEARLY;BYDAY=MON", .value(.byDay)),
    ("FREQ=YEARLY;BYDAY=MO,", .value(.byDay)), ("FREQ=YEARLY;BYDAY=", .value(.byDay)),
    ("FREQ=YEARLY;WKST=1MO", .value(.weekStart)), ("FREQ=YEARLY;BYMONTH=1;BYSETPOS=0", .value(.bySetPosition)),
    ("FREQ=YEARLY;BYSETPOS=1", .needsAnotherPart(.bySetPosition)),
    ("FREQ=MONTHLY;BYWEEKNO=1", .notWithFrequency(.byWeek)),
    ("FREQ=WEEKLY;BYMONTHDAY=1", .notWithFrequency(.byMonthDay)),
    ("FREQ=MONTHLY;BYYEARDAY=1", .notWithFrequency(.byYearDay)),
    ("FREQ=DAILY;BYYEARDAY=1", .notWithFrequency(.byYearDay)),
    ("FREQ=WEEKLY;BYDAY=1MO", .notWithFrequency(.byDay)), ("FREQ=HOURLY;BYDAY=-1MO", .notWithFrequency(.byDay)),
    ("FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", .notTogether(.byDay, .byWeek)), ("FREQ=DAILY X", .value(.frequency)),
    ("RSCALE=CHINESE;FREQ=YEARLY", .unknownCalendar("CHINESE")), ("RSCALE=;FREQ=YEARLY", .unknownCalendar("")),
    ("RSCALE=ISLAMIC-CIVIL;FREQ=YEARLY;SKIP=FORWARD", .unknownCalendar("ISLAMIC-CIVIL")),
    ("FREQ=YEARLY;SKIP=BACKWARD", .missing(.calendar)), ("RSCALE=DANGI;FREQ=YEARLY;SKIP=FORWARD", .value(.skip)),
    ("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", .value(.skip)), ("FREQ=YEARLY;BYMONTH=6L", .value(.byMonth)),
    ("RSCALE=DANGI;FREQ=YEARLY;BYMONTH=13L", .value(.byMonth)),
    ("RSCALE=DANGI;FREQ=YEARLY;BYMONTH=L", .value(.byMonth)),
    ("RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=31", .value(.byMonthDay)),
    ("RSCALE=DANGI;FREQ=WEEKLY", .notTogether(.frequency, .calendar)),
    ("RSCALE=DANGI;FREQ=MONTHLY;BYDAY=1MO", .notTogether(.byDay, .calendar)),
    ("RSCALE=DANGI;FREQ=YEARLY;BYYEARDAY=1", .notTogether(.byYearDay, .calendar)),
    ("RSCALE=DANGI;FREQ=YEARLY;BYWEEKNO=1", .notTogether(.byWeek, .calendar)),
    ("RSCALE=DANGI;FREQ=YEARLY;BYMONTH=1;BYSETPOS=1", .notTogether(.bySetPosition, .calendar)),
  ]

  @Test(arguments: mistakes)
  func parseErrorNamesThePart(_ text: String, _ mistake: RecurrenceMistake) {
    #expect(throws: mistake) { try RecurrenceRule(text: text) }
  }

  @Test func overlongRuleIsRejected() {
    let text = "FREQ=YEARLY;BYYEARDAY=" + Array(repeating: "1", count: 10_000).joined(separator: ",")
    #expect(throws: RecurrenceMistake.tooLong) { try RecurrenceRule(text: text) }
  }

  @Test func randomRuleTextIsRejectedOrRoundTrips() {
    var dice = SeededRandom(seed: 5545)
    let pieces = [
      "FREQ=", "DAILY", "YEARLY", ";", "=", ",", "BYDAY", "-", "1", "MO", "UNTIL", "2026", "T", "Z", "é", "\u{0}",
      "99999999999",
      "RSCALE=", "DANGI", "SKIP=", "BACKWARD", "BYMONTH=", "6L",
      "RRULE:", "BYSETPOS", "\n", "DTSTART", ":", "TZID", "EXDATE;VALUE=DATE:", "20261120",
    ]
    let beginnings = ["", "FREQ=DAILY", "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY"]
    var accepted = (rules: 0, series: 0)
    for _ in 0..<20_000 {
      let end = (0..<Int.random(in: 0...12, using: &dice)).map { _ in dice.pick(pieces) }
      let text = dice.pick(beginnings) + end.joined()
      if let rule = try? RecurrenceRule(text: text) {
        accepted.rules += 1
        #expect((try? RecurrenceRule(text: rule.text)) == rule)
      }
      if let series = Repeat(text: text) {
        accepted.series += 1
        #expect(Repeat(text: series.text) == series)
      }
    }
    #expect(accepted.rules > 0 && accepted.series > 0)
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &dice)).map { _ in UInt8.random(in: 0...255, using: &dice) }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect((try? RecurrenceRule(text: text)) == nil && Repeat(text: text) == nil)
    }
  }
}
