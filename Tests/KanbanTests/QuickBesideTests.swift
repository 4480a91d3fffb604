import Kanban
import Testing
import Time
import Typing

/// The clock is at noon on Friday 20 November 2026.
@Suite("Words beside the deadline of a quick line")
struct QuickBesideTests {
  private let clock = Clock(now: Pinned.clock.now, zone: .utc, customs: .examples)

  /// The typed line, and its title, deadline and rule. A date beside a pace is the first day and limits nothing.
  private static let series = """
    Pay bill 5 dec every month = Pay bill | 2026-12-05 | FREQ=MONTHLY
    Rent 1 jan monthly = Rent | 2027-01-01 | FREQ=MONTHLY
    Rent every month jan 1 = Rent | 2027-01-01 | FREQ=MONTHLY
    Rent every month on jan 1st = Rent | 2027-01-01 | FREQ=MONTHLY
    Rent 5th of december every month = Rent | 2026-12-05 | FREQ=MONTHLY
    Rent by 5 dec every month = Rent | 2026-12-05 | FREQ=MONTHLY
    Rent 12/5 every month = Rent | 2026-12-05 | FREQ=MONTHLY
    Rent 10 jan every 6 months = Rent | 2027-01-10 | FREQ=MONTHLY;INTERVAL=6
    Rent 5 dec every week = Rent | 2026-12-05 | FREQ=WEEKLY
    Rent 7 dec 7am every mon = Rent | 2026-12-07 07:00 | FREQ=WEEKLY;BYDAY=MO
    Rent 7 dec every weekday = Rent | 2026-12-07 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Rent 1 jan 9am every 8 hours = Rent | 2027-01-01 09:00 | FREQ=HOURLY;INTERVAL=8
    관리비 12월 5일 매월 = 관리비 | 2026-12-05 | FREQ=MONTHLY
    관리비 매월 12월 5일 = 관리비 | 2026-12-05 | FREQ=MONTHLY
    Rent every year 5 dec = Rent | 2026-12-05 | FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=5
    Rent every 5 dec = Rent | 2026-12-05 | FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=5
    Rent every week in december = Rent | 2026-12-04 | FREQ=WEEKLY;BYMONTH=12
    Rent every month on the 5th in december = Rent | 2026-12-05 | FREQ=MONTHLY;BYMONTH=12;BYMONTHDAY=5
    Rent 31 nov every week = Rent 31 nov every week | |
    Rent 1 jan every 8 hours = Rent 1 jan every 8 hours | |
    """

  private static let lengths = """
    Order cake 3 days before christmas = Order cake | 2026-12-22
    Order cake 2 weeks before christmas = Order cake | 2026-12-11
    Order cake 3 days after christmas = Order cake | 2026-12-28
    Order cake 3 working days before christmas = Order cake | 2026-12-22
    Order cake a few days before christmas = Order cake a few days before christmas |
    Leave 30 min before 18:00 = Leave | 2026-11-20 17:30
    Leave an hour before 6pm = Leave | 2026-11-20 17:00
    Leave half an hour before 6pm = Leave half an hour before 6pm |
    Leave 1 hour 30 min before 18:00 = Leave 1 hour 30 min before 18:00 |
    Leave 30m before 18:00 = Leave 30m before 18:00 |
    """

  /// A reminder or a start behind the deadline never replaces it.
  private static let moments = """
    Doctor tue 9am remind wed 8pm = Doctor remind wed 8pm | 2026-11-24 09:00
    Essay due tue remind fri = Essay remind fri | 2026-11-24
    Pay bill by 5 dec remind 6 dec = Pay bill remind 6 dec | 2026-12-05
    Pay bill by 5 dec, remind 1 nov #home = Pay bill remind 1 nov | 2026-12-05
    Essay due tue remind mon = Essay | 2026-11-24
    Essay due 12 dec start 7 dec = Essay start 7 dec | 2026-12-12
    Report due fri, start mon = Report start mon | 2026-11-27
    Report by fri starting wed = Report starting wed | 2026-11-27
    Report fri start on wed = Report start on wed | 2026-11-27
    by fri report start wed = report start wed | 2026-11-27
    Course start mon = Course start | 2026-11-23
    gym starting mon = gym starting mon |
    gym starting tue = gym starting tue |
    """

  private static let hours = """
    Party 8 tonight = Party | 2026-11-20 20:00
    Party 10 tomorrow morning = Party | 2026-11-21 10:00
    Dinner 8 fri evening = Dinner | 2026-11-27 20:00
    Call Ann 8 tonight = Call Ann | 2026-11-20 20:00
    Read chapter 8 tonight = Read chapter 8 | 2026-11-20 21:00
    Watch Rocky 4 tonight = Watch Rocky 4 | 2026-11-20 21:00
    Meet in room 4 tonight = Meet in room 4 | 2026-11-20 21:00
    Movie 2 night = Movie 2 night |
    Run 10 tomorrow morning = Run 10 | 2026-11-21 09:00
    Meet Jess in room 3.14 at 3pm = Meet Jess in room 3.14 | 2026-11-20 15:00
    Pay 5.30 at 10:00 = Pay 5.30 | 2026-11-21 10:00
    Log 2026-12-07 10:00Z = Log | 2026-12-07 10:00
    """

  private static let names = """
    Call Dawn tue = Call Dawn | 2026-11-24
    Call Noon tue = Call Noon | 2026-11-24
    Call Weeks tue = Call Weeks | 2026-11-24
    call Jan 5pm = call Jan 5pm |
    Call Eve tue = Call Eve | 2026-11-24
    Meet April fri 10:00 = Meet April | 2026-11-27 10:00
    Meet June thu = Meet June | 2026-11-26
    Dinner with June fri = Dinner with June | 2026-11-27
    Lunch noon tue = Lunch | 2026-11-24 12:00
    Lunch Noon tue = Lunch | 2026-11-24 12:00
    Book dentist next tue 3pm @Mia = Book dentist @Mia | 2026-11-24 15:00
    Book dentist fri +Mia @phone #home = Book dentist +Mia @phone | 2026-11-27
    치과 내일 @엄마 = 치과 @엄마 | 2026-11-21
    Email @Mia = Email @Mia |
    Prepare for fri @Mia = Prepare for fri @Mia |
    call mum fri @noon = call mum | 2026-11-27 12:00
    Ship it 10am !!! = Ship it !!! | 2026-11-21 10:00
    Wow !!! = Wow !!! |
    """

  private static let marks = """
    Pay tax due:fri = Pay tax | 2026-11-27
    Pay tax due:2026-12-24 #home = Pay tax | 2026-12-24
    Pay tax due:tomorrow @phone = Pay tax @phone | 2026-11-21
    Pay tax due: fri = Pay tax | 2026-11-27
    Pay tax deadline: fri = Pay tax | 2026-11-27
    due:fri pay tax = pay tax | 2026-11-27
    Ask what is due:soon = Ask what is due:soon |
    Fix \\due:fri = Fix due:fri |
    """

  @Test func deadlinesAndTitlesAreParsed() {
    let tables = [Self.series, Self.lengths, Self.moments, Self.hours, Self.names, Self.marks]
    for row in tables.joined(separator: "\n").split(separator: "\n") {
      let sides = row.split(separator: " = ", maxSplits: 1).map(String.init)
      let quick = QuickText(sides[0], at: clock)
      let fields = [quick.title, DatePhrase.text(of: quick.due, in: .utc), quick.repeats?.rule.text ?? ""]
      let expected = sides[1].split(separator: "|", omittingEmptySubsequences: false).map { String($0).asTitle }
      #expect(fields == (expected + [""]).prefix(3).map(\.self), "\(sides[0])")
    }
  }

  @Test(arguments: [
    ("Rent 1 jan every 8 hours", "every 8 hours"),
    ("Order cake a few days before christmas", "a few days before christmas"),
    ("Leave half an hour before 6pm", "half an hour before 6pm"),
    ("Leave 1 hour 30 min before 18:00", "1 hour 30 min before 18:00"),
    ("Essay due tue remind fri", "remind fri"), ("Report due fri, start mon", "start mon"),
    ("제출 12월 20일까지 알림 12월 22일 오전 9시", "알림 12월 22일 오전 9시"),
    ("Lunch at noon fri with Ana", "noon fri"),
    ("Report in twenty days", "in twenty days"), ("Report in seventy days", "in seventy days"),
    ("Report every last day of month", "every last day of month"),
  ])
  func keptWordsAreNamed(line: String, typed: String) {
    #expect(QuickText(line, at: clock).hint == .text(typed))
  }

  @Test func reminderBeforeTheDeadlineIsTaken() {
    #expect(QuickText("Essay due tue remind mon", at: clock).reminders.count == 1)
    #expect(QuickText("Essay due tue remind fri", at: clock).reminders.isEmpty)
  }

  @Test func exclamationMarksSuggestThePriority() {
    #expect(QuickText("Ship it 10am !!!", at: clock).hint == .near("!high"))
  }
}
