import Kanban
import Support
import Testing
import Time
import Typing

@Suite("A typed repetition and the deadline")
struct RepeatTypedTests {
  private func begun(_ typed: String, _ due: Deadline? = nil) throws -> String {
    let phrase = try #require(try RepeatPhrase.read(typed, at: Sample.clock))
    do throws(RepeatMisfit) {
      let begun = try Repeat.begun(phrase, with: due, at: Sample.clock)
      return begun.due.text + " " + begun.repeats.text.split(separator: "\n").joined(separator: " ")
    } catch {
      return "\(error)"
    }
  }

  private func at(_ hour: Int) -> Deadline { Sample.clock.deadline(Sample.day + 1, minute: hour * 60) }

  @Test func ruleWithoutDeadlineStartsFromToday() throws {
    #expect(try begun("every day") == "2026-11-20 DTSTART;VALUE=DATE:20261120 RRULE:FREQ=DAILY")
    #expect(try begun("every fri").hasPrefix("2026-11-20 "))
    #expect(try begun("every 2 weeks on fri").hasPrefix("2026-11-20 "))
    #expect(try begun("every mon") == "2026-11-23 DTSTART;VALUE=DATE:20261123 RRULE:FREQ=WEEKLY;BYDAY=MO")
    #expect(
      try begun("every 2 weeks on mon")
        == "2026-11-23 DTSTART;VALUE=DATE:20261123 RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO")
    #expect(try begun("매월 31일") == "2026-12-31 DTSTART;VALUE=DATE:20261231 RRULE:FREQ=MONTHLY;BYMONTHDAY=31")
    #expect(
      try begun("every 3 days after done")
        == "2026-11-20 DTSTART;VALUE=DATE:20261120 RRULE:FREQ=DAILY;INTERVAL=3 X-SEKAN-AFTER-DONE:TRUE")
    #expect(
      try begun("every mon, 3 times") == "2026-11-23 DTSTART;VALUE=DATE:20261123 RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO")
  }

  @Test func ruleWithDeadlineStartsThere() throws {
    #expect(
      try begun("every week", .day(Sample.day + 3)) == "2026-11-23 DTSTART;VALUE=DATE:20261123 RRULE:FREQ=WEEKLY")
    #expect(
      try begun("every 2 hours", at(9)) == "2026-11-21T09:00 DTSTART:20261121T090000Z RRULE:FREQ=HOURLY;INTERVAL=2")
  }

  /// Past occurrences are dropped; a time without a zone is the viewer's.
  @Test func theLinesOfACalendarFileAreRead() throws {
    let lines = "DTSTART;VALUE=DATE:20261113\nRRULE:FREQ=WEEKLY\nEXDATE:20261127\nRDATE:20261125,20261126"
    #expect(
      try begun(lines)
        == "2026-11-20 DTSTART;VALUE=DATE:20261113 RRULE:FREQ=WEEKLY RDATE;VALUE=DATE:20261125,20261126 "
        + "EXDATE;VALUE=DATE:20261127 RECURRENCE-ID;VALUE=DATE:20261120")
    #expect(
      try begun("DTSTART:20261123T170000\r\nRRULE:FREQ=DAILY\r\nEXDATE;TZID=UTC:20261124T170000\r\n")
        == "2026-11-23T17:00 DTSTART:20261123T170000Z RRULE:FREQ=DAILY EXDATE:20261124T170000Z")
    #expect(
      try begun("DTSTART:20261123 RRULE:FREQ=WEEKLY", .day(Sample.day + 4))
        == "2026-11-24 DTSTART;VALUE=DATE:20261123 RRULE:FREQ=WEEKLY")
    #expect(try begun("DTSTART:20261123T170000Z\nRRULE:FREQ=DAILY", .day(Sample.day)) == "needsTime")
    #expect(try begun("DTSTART:20261113\nRRULE:FREQ=DAILY;COUNT=2") == "neverComes")
  }

  @Test func incompleteRulesAreRejected() throws {
    #expect(try begun("every 2 hours") == "needsTime")
    #expect(try begun("매시간", .day(Sample.day)) == "needsTime")
    #expect(try begun("FREQ=DAILY;BYHOUR=9", .day(Sample.day)) == "needsTime")
    #expect(try begun("every march") == "needsDay")
    #expect(try begun("매년 3월, 9월") == "needsDay")
    #expect(try begun("매년 3월, 9월", .day(Sample.day)).hasSuffix("RRULE:FREQ=YEARLY;BYMONTH=3,9"))
    #expect(try begun("every day until 2026-11-10") == "neverComes")
    #expect(try begun("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30") == "neverComes")
  }

  // MARK: Moving and pausing

  private func moved(_ rule: String, _ from: Deadline, _ to: Deadline) throws -> String? {
    let repeats = Repeat(try RecurrenceRule(text: rule), from: from)
    return repeats.moved(to: to, at: Sample.clock)?.text.split(separator: "\n").joined(separator: " ")
  }

  @Test func theRuleFollowsItsDeadline() throws {
    let (friday, tuesday) = (Deadline.day(Sample.day), Deadline.day(Sample.day + 4))
    #expect(
      try moved("FREQ=WEEKLY;BYDAY=FR", friday, tuesday) == "DTSTART;VALUE=DATE:20261124 RRULE:FREQ=WEEKLY;BYDAY=TU")
    #expect(try moved("FREQ=WEEKLY;BYDAY=MO,FR", friday, tuesday) == nil)
    #expect(try moved("FREQ=WEEKLY", friday, at(9)) == "DTSTART:20261121T090000Z RRULE:FREQ=WEEKLY")
    #expect(try moved("FREQ=WEEKLY", at(9), tuesday) == "DTSTART;VALUE=DATE:20261124 RRULE:FREQ=WEEKLY")
    #expect(try moved("FREQ=HOURLY", at(9), tuesday) == nil)
  }

  /// Single dates before the old day are dropped, too, because the moved occurrence had already passed them.
  @Test func singleDatesBeforeTheNewDayAreDropped() throws {
    var weekly = Repeat(RecurrenceRule(.weekly), from: .day(Sample.day))
    weekly.added = [-5, -2, 2].map { WallSecond(Sample.day + $0) }
    #expect(
      try #require(weekly.moved(to: .day(Sample.day - 3), at: Sample.clock)).added == [WallSecond(Sample.day + 2)])
    #expect(try #require(weekly.moved(to: .day(Sample.day + 3), at: Sample.clock)).added == [])
  }

  @Test func resumedRuleContinuesFromToday() throws {
    var weekly = Repeat(RecurrenceRule(.weekly), from: .day(Sample.day - 16))
    weekly = weekly.paused
    let resumed = try #require(weekly.resumed(at: Sample.clock))
    #expect(resumed.current == WallSecond(Sample.day + 5) && !resumed.isPaused && resumed.first == weekly.first)
    var ahead = Repeat(RecurrenceRule(.weekly), from: .day(Sample.day + 2))
    ahead = ahead.paused
    #expect(ahead.resumed(at: Sample.clock)?.current == ahead.current)
    var over = Repeat(try RecurrenceRule(text: "FREQ=DAILY;COUNT=2"), from: .day(Sample.day - 9))
    over = over.paused
    #expect(over.resumed(at: Sample.clock) == nil)
    var timed = Repeat(RecurrenceRule(.daily), from: Sample.clock.deadline(Sample.day - 2, minute: 9 * 60))
    timed = timed.paused
    #expect(timed.resumed(at: Sample.clock)?.current == WallSecond(Sample.day + 1, second: 9 * 3600))
  }
}
