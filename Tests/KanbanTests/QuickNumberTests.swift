import Kanban
import Testing
import Time
import Typing

/// The clock is at noon on Friday 20 November 2026.
@Suite("Numbers and hours in the quick line")
struct QuickNumberTests {
  private let clock = Clock(now: Pinned.clock.now, zone: .utc, customs: .examples)

  /// The typed line, and its title and deadline. A number before a date belongs to the title.
  private static let numbers = """
    Meet in room 4 at 3pm = Meet in room 4 | 2026-11-20 15:00
    Meet at gate 5 at 5pm = Meet at gate 5 | 2026-11-20 17:00
    Train from platform 9 at 11am = Train from platform 9 | 2026-11-21 11:00
    Merge PR 12 by 5pm = Merge PR 12 | 2026-11-20 17:00
    Deploy build 17 at 22:00 = Deploy build 17 | 2026-11-20 22:00
    Fix issue 12 at noon = Fix issue 12 | 2026-11-20 12:00
    Fix issue 12 half past 8 = Fix issue 12 | 2026-11-21 08:30
    Update Windows 11 at 10pm = Update Windows 11 | 2026-11-20 22:00
    Sprint 14 at 3pm = Sprint 14 | 2026-11-20 15:00
    Watch Apollo 13 8pm = Watch Apollo 13 | 2026-11-20 20:00
    Read Psalm 23 at 8am = Read Psalm 23 | 2026-11-21 08:00
    Flight BA 12 at 9am = Flight BA 12 | 2026-11-21 09:00
    Table 7 at 7pm = Table 7 | 2026-11-20 19:00
    Tennis court 3, 18:00 = Tennis court 3 | 2026-11-20 18:00
    Take 2 at 9pm = Take 2 | 2026-11-20 21:00
    Close ticket 30 by 5pm = Close ticket 30 | 2026-11-20 17:00
    Do exercises 3-5 at 5pm = Do exercises 3-5 | 2026-11-20 17:00
    Read pages 10-12 at 5pm = Read pages 10-12 | 2026-11-20 17:00
    Dinner for 8 at 8pm = Dinner for 8 | 2026-11-20 20:00
    Fix issue 12 tomorrow = Fix issue 12 | 2026-11-21
    Meet in room 4 at 3pm Tuesday = Meet in room 4 | 2026-11-24 15:00
    Book a table for 4 at 7pm Friday = Book a table for 4 | 2026-11-27 19:00
    Release 2.1 tomorrow = Release 2.1 | 2026-11-21
    Release v3.5 tomorrow = Release v3.5 | 2026-11-21
    Upgrade to Swift 6.1 friday = Upgrade to Swift 6.1 | 2026-11-27
    Upgrade to Python 3.12 friday = Upgrade to Python 3.12 | 2026-11-27
    Upgrade to Python 3.12 tomorrow = Upgrade to Python 3.12 | 2026-11-21
    Upgrade to Ubuntu 24.04 at 5pm = Upgrade to Ubuntu 24.04 | 2026-11-20 17:00
    Upgrade to Python 3.12 at 5pm = Upgrade to Python 3.12 | 2026-11-20 17:00
    Ship 2.3 fri 17:00 = Ship 2.3 | 2026-11-27 17:00
    Ship 2.3 by friday = Ship 2.3 | 2026-11-27
    Tag 1.4.2 today = Tag 1.4.2 | 2026-11-20
    Score 3-2 Friday = Score 3-2 | 2026-11-27
    Do exercises 3-5 by Monday = Do exercises 3-5 | 2026-11-23
    Workshop 9-5 on Tuesday = Workshop 9-5 | 2026-11-24
    Patch 10.15 Macs by Friday = Patch 10.15 Macs | 2026-11-27
    Read pages 10-12 tomorrow = Read pages 10-12 | 2026-11-21
    Call May at 3pm = Call May | 2026-11-20 15:00
    Launch in May at 3pm = Launch in May at 3pm |
    Call June at 3pm = Call June | 2026-11-20 15:00
    """

  /// The same kind of number is a day with an ending, a month or a weekday that fits, or behind `on`.
  private static let days = """
    Meet on 4 at 3pm = Meet | 2026-12-04 15:00
    Meet on the 4 at 3pm = Meet | 2026-12-04 15:00
    Meet the 4th at 3pm = Meet | 2026-12-04 15:00
    Meet 4th 3pm = Meet | 2026-12-04 15:00
    Meet 4 Dec at 3pm = Meet | 2026-12-04 15:00
    Meet Dec 4 at 3pm = Meet | 2026-12-04 15:00
    Meet 12/4 at 3pm = Meet | 2026-12-04 15:00
    Meet 4.12. at 3pm = Meet 4.12. at 3pm |
    Meet 31.12. at 3pm = Meet | 2026-12-31 15:00
    Ship 27.11 Fri = Ship | 2026-11-27
    Ship 27.11 on Fri = Ship | 2026-11-27
    Meet 2026-12-04 3pm = Meet | 2026-12-04 15:00
    Rent 25 next month = Rent | 2026-12-25
    Nap 30 minutes = Nap 30 minutes |
    회의 25일 오후 3시 = 회의 | 2026-11-25 15:00
    """

  private static let hours = """
    Standup at 9.30 = Standup | 2026-11-21 09:30
    Standup at 14.30 = Standup | 2026-11-20 14:30
    Standup tomorrow at 9.30 = Standup | 2026-11-21 09:30
    Standup at 9.30 tomorrow = Standup | 2026-11-21 09:30
    Dinner 8.30 Sat = Dinner | 2026-11-21 08:30
    Dinner Sat 19.30 = Dinner | 2026-11-21 19:30
    Dinner 19.30 on Sat = Dinner | 2026-11-21 19:30
    friday dinner at 19.30 = dinner | 2026-11-27 19:30
    Standup every weekday at 9.30 = Standup | 2026-11-23 09:30
    Standup weekdays at 9.30 = Standup | 2026-11-23 09:30
    Yoga every monday 18.15 = Yoga | 2026-11-23 18:15
    """

  private static let wordings = """
    Report by Fri 5pm at the latest = Report | 2026-11-27 17:00
    Report friday at the latest = Report | 2026-11-27
    Picnic this coming Sunday = Picnic | 2026-11-22
    Call her later today = Call her | 2026-11-20
    Call at about 7pm = Call | 2026-11-20 19:00
    Call at around 7pm = Call | 2026-11-20 19:00
    Call in 1h30 = Call | 2026-11-20 13:30
    Ship it today! = Ship it | 2026-11-20
    Ship it today. = Ship it | 2026-11-20
    Dentist fri 5pm! = Dentist | 2026-11-27 17:00
    Dentist on fri. = Dentist | 2026-11-27
    Lunch noon = Lunch | 2026-11-20 12:00
    Lunch Noon = Lunch | 2026-11-20 12:00
    Watch High Noon = Watch High Noon |
    Learn to play Yesterday = Learn to play Yesterday |
    Sing a bit of Help and Yesterday = Sing a bit of Help and Yesterday |
    Call Yesterday = Call Yesterday |
    """

  @Test func titlesAndDeadlinesAreParsed() {
    for row in [Self.numbers, Self.days, Self.hours, Self.wordings].joined(separator: "\n").split(separator: "\n") {
      let sides = row.split(separator: " = ", maxSplits: 1).map(String.init)
      let quick = QuickText(sides[0], at: clock)
      let due = DatePhrase.text(of: quick.due, in: .utc)
      #expect("\(quick.title) | \(due)".asTitle == sides[1].asTitle, "\(sides[0])")
    }
  }

  @Test(arguments: [
    ("Watch High Noon", "Noon"), ("Learn to play Yesterday", "Yesterday"), ("Dinner 8.30 tomorrow", "8.30"),
  ])
  func wordThatStaysIsNamed(line: String, typed: String) {
    #expect(QuickText(line, at: clock).hint == .text(typed))
  }

  @Test(arguments: [
    ("Report before Friday", "before Friday"), ("Bins every second Sunday", "every second Sunday"),
    ("Deploy Wed at 3", "3"), ("Fix issue 12 at 5", "5"), ("Standup at 3.30", "3.30"),
  ])
  func twoReadingsAreAsked(line: String, typed: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.title == line && quick.due == nil && quick.repeats == nil)
    guard case .unclear(typed, let clear)? = quick.doubt else {
      Issue.record("no doubt is reported for \(line): \(String(describing: quick.doubt))")
      return
    }
    #expect(clear.count > 1)
  }

  /// The shell refuses a past deadline, so that a day without a sign of one stays text there.
  @Test(arguments: [
    ("Call Ann yesterday", "yesterday"), ("김 대리 전화 어제", "어제"), ("Call Ann by yesterday", nil),
    ("Call Ann 2026-11-19", nil), ("Call Ann tomorrow", nil),
  ])
  func pastDayInWordsStaysText(line: String, typed: String?) {
    let quick = QuickText.keepingPastDay(line, at: clock, morning: 540)
    #expect((quick.title == line && quick.due == nil) == (typed != nil))
    #expect(quick.hint == typed.map(QuickHint.text))
  }

  @Test func pastDayThatStaysTextLeavesTheEstimate() {
    let quick = QuickText.keepingPastDay("Call Ann yesterday est 2h ~3", at: clock, morning: 540)
    #expect(quick.card.title == "Call Ann yesterday" && quick.card.estimate == 120 && quick.card.size == 3)
  }

  @Test(arguments: [
    ("buy milk tomorrow !hgh", "buy milk !hgh", ""), ("buy milk tomorrow !hgh #home", "buy milk !hgh", "home"),
  ])
  func misspeltPriorityLeavesTheDate(line: String, title: String, tags: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.title == title && quick.due == .day(Pinned.day(2026, 11, 21)) && quick.hint == .near("!high"))
    #expect(quick.tags.joined(separator: " ") == tags)
  }
}
