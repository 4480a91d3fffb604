import Kanban
import Testing
import Time
import Typing

/// The clock is at noon on Friday 20 November 2026.
@Suite("Months and days in digits, and spans of days, in the quick line")
struct QuickPairTests {
  private static func clock(_ order: DateOrder = .monthFirst) -> Clock {
    let customs = DateCustoms(holidays: DateCustoms.examples.holidays, order: order)
    return Clock(now: Pinned.clock.now, zone: .utc, customs: customs)
  }

  /// The typed line, and its title and deadline.
  private static let dates = """
    Dentist 3/12 = Dentist | 2027-03-12
    Call the dentist 3/12 = Call the dentist | 2027-03-12
    Dentist appt 3/8 = Dentist appt | 2027-03-08
    Mom's birthday 5/6 = Mom's birthday | 2027-05-06
    Dinner with Ann 5/6 = Dinner with Ann | 2027-05-06
    pay rent 12/1 = pay rent | 2026-12-01
    Book a table 12/25 = Book a table | 2026-12-25
    pay rent 12/25 = pay rent | 2026-12-25
    call 3/4 at 5pm = call | 2027-03-04 17:00
    Dinner 12-25 17:00 = Dinner | 2026-12-25 17:00
    Dinner 25-12 17:00 = Dinner | 2026-12-25 17:00
    Dinner 12-25 at 5pm = Dinner | 2026-12-25 17:00
    Call Ann 12-25 5pm = Call Ann | 2026-12-25 17:00
    Dinner 12-9 17:00 = Dinner | 2026-12-09 17:00
    Dinner 25.12 17:00 = Dinner | 2026-12-25 17:00
    Lunch w/ Ana Thu noon = Lunch w/ Ana | 2026-11-26 12:00
    팀 점심 12시 = 팀 점심 | 2026-11-20 12:00
    팀 점심 1시 = 팀 점심 | 2026-11-20 13:00
    팀 저녁 19시 = 팀 저녁 | 2026-11-20 19:00
    점심 12시 강남 = 점심 강남 | 2026-11-20 12:00
    저녁 18:30 강남역 = 저녁 강남역 | 2026-11-20 18:30
    저녁 7시 요가 = 요가 | 2026-11-20 19:00
    회식 12-25 17:00 = 회식 | 2026-12-25 17:00
    회식 25.12 17:00 = 회식 | 2026-12-25 17:00
    """

  /// Numbers that belong to the title before an hour.
  private static let numbers = """
    Do exercises 3-5 at 5pm = Do exercises 3-5 | 2026-11-20 17:00
    Read pages 10-25 at 5pm = Read pages 10-25 | 2026-11-20 17:00
    Meet in room 12-25 at 5pm = Meet in room 12-25 | 2026-11-20 17:00
    Release 2.1 17:00 = Release 2.1 | 2026-11-20 17:00
    Release 25.12 17:00 = Release 25.12 | 2026-11-20 17:00
    Upgrade to Ubuntu 24.04 at 5pm = Upgrade to Ubuntu 24.04 | 2026-11-20 17:00
    Run 5.5 at 6pm = Run 5.5 | 2026-11-20 18:00
    """

  @Test(arguments: (dates + "\n" + numbers).split(separator: "\n").map(String.init))
  func lineIsParsed(_ row: String) {
    let sides = row.split(separator: " = ", maxSplits: 1).map(String.init)
    let quick = QuickText(sides[0], at: QuickPairTests.clock())
    #expect(quick.title + " | " + DatePhrase.text(of: quick.due, in: .utc) == sides[1].asTitle, "\(sides[0])")
    #expect(quick.hint == nil && quick.doubt == nil)
  }

  /// Fractions, ratios, parts and versions without any hint.
  @Test(arguments: [
    "add 3/4 cup", "Support 24/7", "Cut board to 1/2", "Split 50/50", "Fahrenheit 9/11", "read ch 3/4", "Read ch. 3/4",
    "part 1/2", "See page 3/12", "See page 3/30", "Day 3/30", "Lesson 5/14", "Ratio 1/2", "Rate 5/10",
    "Review step 2/5", "Task 3/12", "Sand with 1/2-3/4 grit",
    "Add 1-3/4 cups", "Upgrade to Ubuntu 24.04",
  ])
  func plainTitleHasNoHint(_ line: String) {
    let quick = QuickText(line, at: QuickPairTests.clock())
    #expect(quick.title == line && quick.due == nil && quick.hint == nil && quick.doubt == nil)
  }

  /// The line, the part of it that stays text, and a phrase that is read instead.
  @Test(arguments: [
    ("Submit report 3/4", "3/4", "on 3/4"), ("Meeting 1/5", "1/5", "on 1/5"), ("Dentist 1/2", "1/2", "on 1/2"),
    ("Dinner 12-25", "12-25", "on 12-25"), ("Dinner 25.12", "25.12", "25.12."),
    ("Dinner 12.25 17:00", "12.25 17:00", "12.25. 17:00"), ("Try Ubuntu 24.04 at 5pm", "24.04 at 5pm", "24.04. at 5pm"),
    ("Card expires 12/27", "12/27", "on 12/27"),
    ("trip 12/28-31", "12/28-31", "12/31"), ("trip 28/12-31/12", "28/12-31/12", "31/12"),
    ("trip 28-31/12", "28-31/12", "31/12"), ("trip 12/5-9", "12/5-9", "on 12/9"),
    ("trip from 12/5 to 12/9", "from 12/5 to 12/9", "on 12/9"), ("trip 5th - 9th", "5th - 9th", "9th"),
    ("trip 5th-9th", "5th-9th", "9th"),
    ("Closed from the 24th to the 26th", "24th to the 26th", "the 26th"),
    ("Leave mon 21st to fri 25th", "mon 21st to fri 25th", nil),
    ("camp dec 6th-10th", "dec 6th-10th", "dec 10th"),
    ("camp may 4-6, 2027", "may 4-6, 2027", "may 6, 2027"), ("conference mon-wed", "mon-wed", "wed"),
    ("conference mon - wed", "mon - wed", "wed"),
    ("conference monday to wednesday", "monday to wednesday", "wednesday"),
    ("conference next mon-wed", "next mon-wed", "next wed"), ("trip fri-sun", "fri-sun", "next sun"),
    ("워크숍 12.17~12.18", "12.17~12.18", "12월 18일까지"), ("워크숍 12.17~18", "12.17~18", "12월 18일까지"),
    ("여행 12월 28일 ~ 31일", "12월 28일 ~ 31일", "12월 31일까지"),
    ("여행 12월 28일 ~ 1월 3일", "12월 28일 ~ 1월 3일", "1월 3일까지"),
    ("여행 12월 28일~ 1월 3일", "12월 28일~ 1월 3일", "1월 3일까지"), ("출장 7일 ~ 9일", "7일 ~ 9일", "9일까지"),
    ("출장 월~수", "월~수", "수요일까지"), ("출장 월 ~ 수", "월 ~ 수", "수요일까지"),
    ("출장 월요일~수요일", "월요일~수요일", "수요일까지"), ("출장 월요일부터 수요일까지", "월요일부터 수요일까지", "수요일까지"),
    ("출장 다음주 월~수", "다음주 월~수", "다음주 수요일까지"), ("출장 내일~모레", "내일~모레", "모레까지"),
    ("출장 내일 ~ 모레", "내일 ~ 모레", "모레까지"), ("휴가 내일부터 3일간", "내일부터 3일간", nil),
    ("휴가 내일부터", "내일부터", "내일"), ("내일부터 휴가", "내일부터", nil), ("leave 21/12-4/1", "21/12-4/1", nil),
    ("회의 내일 오후 3시 ~ 4시", "내일 오후 3시 ~ 4시", "내일 오후 3시"),
    ("세미나 12월 10일 14:00 ~ 16:00", "12월 10일 14:00 ~ 16:00", "12월 10일 14:00"),
  ])
  func textIsNamedWithAPhraseThatIsRead(_ line: String, _ typed: String, _ phrase: String?) {
    let quick = QuickText(line, at: QuickPairTests.clock())
    #expect(quick.title == line && quick.due == nil && quick.doubt == nil)
    #expect(quick.hint == .text(typed) && quick.suggestion == phrase)
    guard let phrase else { return }
    let other = QuickText("x " + phrase, at: QuickPairTests.clock())
    #expect(other.title == "x" && other.due != nil)
  }

  /// At the head of a line the phrase is a deadline, too.
  @Test(arguments: [
    ("12/25 dinner", "12/25", "on 12/25"), ("fri 12/4 dinner", "fri 12/4", "on fri 12/4"),
    ("dec 28-31 trip", "dec 28-31", "by dec 31"), ("12/28-12/31 trip", "12/28-12/31", "by 12/31"),
    ("mon-wed conference", "mon-wed", "by wed"), ("월~수 출장", "월~수", "수요일까지"),
    ("월 ~ 수 출장", "월 ~ 수", "수요일까지"), ("다음주 월요일~수요일 출장", "다음주 월요일~수요일", "다음주 수요일까지"),
    ("12월 28일 ~ 31일 여행", "12월 28일 ~ 31일", "12월 31일까지"),
    ("12월 28일 ~ 1월 3일 여행", "12월 28일 ~ 1월 3일", "1월 3일까지"),
  ])
  func phraseAtTheHeadIsRead(_ line: String, _ typed: String, _ phrase: String) {
    let quick = QuickText(line, at: QuickPairTests.clock())
    #expect(quick.title == line && quick.due == nil)
    #expect(quick.hint == .text(typed) && quick.suggestion == phrase)
    let other = QuickText(line.replacing(typed, with: phrase), at: QuickPairTests.clock())
    #expect(other.due != nil && !other.title.isEmpty && line.hasSuffix(other.title))
  }

  /// The order of the numbers, the line, and the readings to choose from.
  @Test(arguments: [
    (DateOrder.ask, "Dentist 3/12", "2026-12-03 2027-03-12"),
    (.dayFirst, "Dinner 12-9 17:00", "2026-12-09 17:00 2027-09-12 17:00"),
    (.monthFirst, "Sprint review 12-9 17:00", "17:00 2026-12-09 17:00"),
    (.monthFirst, "Read 10-25 at 5pm", "17:00 2027-10-25 17:00"),
    (.monthFirst, "Dinner 9.12 17:00", "2026-12-09 2027-09-12"),
    (.monthFirst, "Deploy Wed at 3", "3am 3pm"), (.monthFirst, "Deploy Wed at 11", "11am 11pm"),
    (.monthFirst, "Deploy at 7", "7am 7pm 7th"),
  ])
  func twoReadingsAreAsked(_ order: DateOrder, _ line: String, _ readings: String) {
    let quick = QuickText(line, at: QuickPairTests.clock(order))
    #expect(quick.title == line && quick.due == nil)
    guard case .unclear(_, let clear)? = quick.doubt else {
      Issue.record("no doubt is reported for \(line)")
      return
    }
    let english = clear.filter { reading in reading.allSatisfy(\.isASCII) }
    #expect(english.sorted().joined(separator: " ") == readings)
    for reading in english {
      #expect(QuickText("x " + reading, at: QuickPairTests.clock(order)).due != nil, "\(reading)")
    }
  }

  @Test func mealBeforeAnHourStaysInTheTitle() {
    let quick = QuickText("Lunch 12:30 with Ann", at: QuickPairTests.clock())
    #expect(quick.title == "Lunch 12:30 with Ann" && quick.due == nil && quick.hint == .text("12:30"))
  }

  @Test func dayComesFirstWhereTheSettingSaysSo() {
    let quick = QuickText("Dentist 3/12", at: QuickPairTests.clock(.dayFirst))
    #expect(quick.title == "Dentist" && quick.due == .day(Pinned.day(2026, 12, 3)))
  }
}
