import Testing
import Time
import Typing

/// The clock is at noon on Friday 20 November 2026.
@Suite("Near dates in the quick line")
struct NearDateTests {
  private let clock = Clock(now: Pinned.clock.now, zone: .utc, customs: .standard)

  /// Lines in which the words that look like a date stay in the title, and the words that the notice names.
  private static let kept = """
    dentist 3 apr '27 = 3 apr '27
    call 1 dec 9 = 1 dec 9
    dentist (fri 5pm) = (fri 5pm)
    dentist fri 5pm PST = fri 5pm PST
    dentist tomorrow after lunch = tomorrow after lunch
    tomorrow day off = tomorrow
    dentist 3ish = 3ish
    dentist fri or sat = fri or sat
    dentist fri/sat = fri/sat
    gym mon,wed,fri = mon,wed,fri
    gym mon, wed, fri = mon, wed, fri
    gym mon wed fri = mon wed fri
    pay 31 12 2026 = 31 12 2026
    pay 2026 12 31 = 2026 12 31
    31 12 2026 pay = 31 12 2026
    report early next week = early next week
    early next week = early next week
    report late next month = late next month
    report later this week = later this week
    report this week = this week
    report mid next week = mid next week
    early next week call mum = early next week
    meet 3-4pm tomorrow = 3-4pm tomorrow
    meet tomorrow 3-4pm = tomorrow 3-4pm
    meet Tom tomorrow 5pm-6pm = tomorrow 5pm-6pm
    Tom 5pm-6pm = 5pm-6pm
    5pm-6pm Tom = 5pm-6pm
    meet 15:00-16:00 fri = 15:00-16:00 fri
    3-4pm tomorrow meet = 3-4pm tomorrow
    gym m/w/f = m/w/f
    gym m/w/f 7am = m/w/f 7am
    standup m-f 9am = m-f 9am
    report end of fy = end of fy
    budget end of financial year = end of financial year
    boxing day lunch = boxing day
    party new year's day = new year's day
    concert sat doors 7pm = sat … 7pm
    concert sat doors at 7pm = sat … at 7pm
    christmas party at 7pm = christmas … at 7pm
    trip mid-december = mid-december
    mid december trip = mid december
    holiday the week of the 14th = the week of the 14th
    rent 1st and 15th of the month = 1st and 15th of the month
    rent on the 1st and 15th = on the 1st and 15th
    rent month end = month end
    backup nightly = nightly
    backup nightly at 2am = nightly at 2am
    rent half-yearly = half-yearly
    water every few days = every few days
    backup every weekday except holidays = every weekday except holidays
    clean 3 times a week on friday = 3 times a week on friday
    gym 2x a week from monday = 2x a week from monday
    meet once a month on friday = once a month on friday
    gym twice a week on mon = twice a week on mon
    haircut late afternoon fri = late afternoon fri
    haircut every morning before work = every morning
    ship before christmas = before christmas
    ship in the new year = in the new year
    ship between christmas and new year = between christmas and new year
    call in an hour or two = in an hour or two
    call 27.11.26 = 27.11.26
    dentist remind me 1h before = remind me 1h before
    call bank first thing = first thing
    water twice a week = twice a week
    water 3 times per month = 3 times per month
    call between mon and wed = between mon and wed
    call tomorrow after 5pm = tomorrow after 5pm
    call after 5pm tomorrow = after 5pm tomorrow
    super bowl sunday snacks = sunday
    remind me monday to call bank = monday
    concert sat 7pm doors = sat 7pm
    flight dec 5 LH 1430 = dec 5
    new year's eve party = new year's eve
    christmas eve dinner = christmas eve
    dinner christmas eve = christmas eve
    30 Nov submit report = 30 Nov
    camp mon to wed = mon to wed
    camp mon - wed = mon - wed
    trip dec 25-27 = dec 25-27
    trip 25 dec to 2 jan = 25 dec to 2 jan
    call mum tomorrow 3 to 4pm = tomorrow 3 to 4pm
    report by friday latest = friday latest
    report by january = by january
    report in a few days = in a few days
    report in 2-3 days = in 2-3 days
    mow lawn at the weekend = at the weekend
    25/12 dentist = 25/12
    plan fri 2026 = fri 2026
    bins tuesdays = tuesdays
    rent first of the month = first of the month
    pay rent middle of december = middle of december
    fri or sat call mum = fri or sat
    25 dec to 2 jan trip = 25 dec to 2 jan
    at 1730 dentist = at 1730
    tomorrow 1200 words essay = tomorrow 1200 words
    """

  /// Such lines with zones, ranges and vague hours, and lines that are only a date.
  private static let whole = """
    9am EST monday call = 9am EST monday
    call 9am EST monday = 9am EST monday
    call 9am EST = 9am EST
    call fri 3pm UTC+2 = fri 3pm UTC+2
    call 3pm London time tomorrow = 3pm London time tomorrow
    tomorrow 3pm PT call = tomorrow 3pm PT
    webinar 1pm AEST thurs = 1pm AEST thurs
    vacation dec 20 - jan 3 = dec 20 - jan 3
    vacation dec 20 to jan 3 = dec 20 to jan 3
    vacation dec 20 to jan 3, book a hotel = dec 20 to jan 3
    vacation xmas to new year = xmas to new year
    trip 5-9 dec = 5-9 dec
    trip 5 to 9 dec = 5 to 9 dec
    trip 5th to 9th dec = 5th to 9th dec
    trip dec 5 to 9 = dec 5 to 9
    trip 12/5-12/9 = 12/5-12/9
    trip 12/5 - 12/9 = 12/5 - 12/9
    conference 12-14 january 9am = 12-14 january 9am
    leave from 24 dec to 2 jan = from 24 dec to 2 jan
    retro fri 5-6 = fri 5-6
    lunch fri 12-1 = fri 12-1
    9 to 5 friday shift = 9 to 5 friday
    dentist 5 to 6 fri = 5 to 6 fri
    meeting fri between 2 and 4 = fri between 2 and 4
    meeting tomorrow between 2 and 4pm = tomorrow between 2 and 4pm
    from 3pm to 5pm tomorrow meeting = from 3pm to 5pm tomorrow
    gym mon and wed and fri = mon and wed and fri
    mon-fri standup 9am = mon-fri
    standup mon-fri 9am = mon-fri 9am
    work every weekday 9-5 = every weekday 9-5
    yoga every monday 3-4pm = every monday 3-4pm
    tue 2pm or wed 3pm vet = tue 2pm or wed 3pm
    see fri or sat with Ann = fri or sat
    x 5ish tomorrow = 5ish tomorrow
    catch up fri at 4ish = fri at 4ish
    starting monday gym = starting monday
    new job starting jan 5 = starting jan 5
    rent from 1 jan = from 1 jan
    from 7 dec onwards diet = from 7 dec
    open day sat 10-2 = sat 10-2
    shift fri 10pm - 6am = fri 10pm - 6am
    sync with NYC 9am et mon = 9am et mon
    Dec 12–14 retreat = Dec 12–14
    from monday gym = from monday
    COB friday = COB friday
    by COB friday = by COB friday
    friday eod = friday eod
    tomorrow 5pm = tomorrow 5pm
    around 5pm tomorrow = around 5pm tomorrow
    in an hour and a half = in an hour and a half
    """

  @Test func nearDateIsKeptAndNamed() {
    for row in (Self.kept + "\n" + Self.whole).split(separator: "\n") {
      let sides = row.split(separator: " = ").map(String.init)
      let quick = QuickText(sides[0], at: clock)
      #expect(quick.title == sides[0] && quick.due == nil, "\(sides[0])")
      #expect(quick.hint == .text(sides[1]), "\(sides[0])")
    }
  }

  @Test(arguments: [
    ("25:00 tomorrow x", "25:00"), ("x tomorrow 25:00", "25:00"), ("dentist fri 25:00", "25:00"),
    ("dentist fri 13pm", "13pm"), ("13pm tomorrow call", "13pm"), ("call 3:75pm fri", "3:75pm"),
  ])
  func nonexistentHourIsReported(line: String, hour: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.title == line && quick.due == nil && quick.doubt == .noSuchTime(hour))
  }

  /// The day is read, and the hour stays in the title.
  @Test(arguments: [
    ("meet 3-4pm with Ann fri", "3-4pm"), ("call 5ish with Bob tomorrow", "5ish"),
    ("catch up around 4 tomorrow", "around 4"),
  ])
  func hourInTheTitleIsNamed(line: String, typed: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.due != nil && quick.hint == .text(typed), "\(quick.title)")
  }

  @Test(arguments: [
    ("dentist 3/4", "3/4"), ("3/4 dentist", "3/4"), ("dentist on 3/4", "3/4"), ("dentist 3/4 10am", "3/4"),
    ("07/12/2027 report", "07/12/2027"), ("dentist tomorrow 8", "8"),
    ("tomorrow 8 dentist", "8"), ("at 8 dentist", "8"), ("tomorrow at 8 dentist", "8"),
    ("fri at 5 dentist", "5"), ("call vet in 10", "in 10"), ("in 10 call vet", "in 10"), ("call by 5", "5"),
    ("bins bi-weekly", "biweekly"), ("water biweekly", "biweekly"), ("water bi-weekly mon", "biweekly"),
    ("bi-weekly bins", "biweekly"), ("water plants twice weekly", "twice weekly"), ("half 7 dinner", "7:30"),
    ("standup weekdays at 9", "9"), ("weekdays at 9 standup", "9"), ("mow lawn this weekend", "this weekend"),
    ("next weekend mow lawn", "next weekend"),
  ])
  func ambiguousDateIsAskedBack(line: String, typed: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.title == line && quick.due == nil)
    guard case .unclear(typed, let clear)? = quick.doubt else {
      Issue.record("no doubt is reported for \(line)")
      return
    }
    #expect(clear.count > 1)
  }

  /// Words of the title that would change the date or repetition beside them.
  @Test(arguments: [
    ("every weekday 9am standup except holidays", "except holidays"), ("meeting 3pm for an hour friday", "3pm"),
    ("remind me 1h before dentist tomorrow 3pm", "remind me 1h before"),
  ])
  func wordsBesideADateAreNamed(line: String, typed: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.due != nil && quick.hint == .text(typed), "\(quick.title)")
  }

  @Test func hourBehindARepetitionAtTheHeadIsAskedBack() {
    let quick = QuickText("every tue haircut at 6", at: clock)
    #expect(quick.title == "haircut at 6" && quick.repeats != nil && quick.doubt != nil)
  }

  /// The weekday decides between December and May.
  @Test(arguments: ["dentist 12.5(토)", "dentist 12.5 (토)", "dentist 12.5(sat)", "dentist 5.12(sat)"])
  func weekdayBesideADottedDateDecides(_ line: String) {
    #expect(QuickText(line, at: clock).due == .day(Pinned.day(2026, 12, 5)))
  }

  @Test func koreanWeekdayConfirmsTheMonthFirst() {
    #expect(
      QuickText("dentist 12.6(토)", at: clock).doubt
        == .otherWeekday("12.6", Pinned.day(2026, 12, 6), said: .saturday))
  }

  @Test(arguments: [
    ("dentist half past 8 fri", "2026-11-27 08:30"), ("dentist quarter to 9 tomorrow", "2026-11-21 08:45"),
    ("dentist fri half past 8", "2026-11-27 08:30"), ("half past 8 fri dentist", "2026-11-27 08:30"),
    ("fri dentist half past 8", "2026-11-27 08:30"), ("dentist fri 3 p.m.", "2026-11-27 15:00"),
    ("dentist 4 dec 26", "2026-12-04"),
  ])
  func spokenDateIsRead(line: String, due: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.title == "dentist" && DatePhrase.text(of: quick.due, in: .utc) == due, "\(quick.title)")
  }

  @Test func spokenHourIsAskedBack() {
    guard case .unclear(_, _)? = QuickText("dentist half seven tomorrow", at: clock).doubt else {
      Issue.record("no doubt is reported")
      return
    }
  }

  @Test func ambiguousHourBeforeADayIsAskedBack() {
    let quick = QuickText("dentist at 5 on fri", at: clock)
    #expect(quick.title == "dentist at 5" && quick.due != nil)
    guard case .unclear("5", _)? = quick.doubt else {
      Issue.record("no doubt is reported")
      return
    }
  }

  /// A number before a day could be its hour; the number stays in the title, and the notice names it.
  @Test(arguments: [
    ("pay 1500 fri", "1500"), ("budget 2030 #home fri", "2030"), ("lot 1500 25/12", "1500"),
    ("flight LH 1430 dec 5", "1430"), ("flight BA 1435 fri", "1435"),
  ])
  func possibleHourThatStaysIsNamed(line: String, typed: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.due != nil && quick.hint == .text(typed), "\(quick.title)")
  }

  @Test(arguments: ["Plan 2027 5 dec", "pay 1500 fri 17:00", "pay 1500 every friday", "train 1500 fri"])
  func otherNumberIsNotNamed(line: String) {
    #expect(QuickText(line, at: clock).hint == nil)
  }

  /// Words that only introduce the date are parts of it.
  @Test(arguments: [
    "report around 3pm", "report w/c 7 dec", "report week commencing 7 dec", "report no later than friday",
    "report - fri 5pm",
  ])
  func introductionIsNoTitle(_ line: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.title == "report" && quick.due != nil && quick.hint == nil, "\(quick.title)")
  }

  @Test func introductionAloneIsATitle() {
    #expect(QuickText("around fri", at: clock).title == "around fri")
    #expect(QuickText("Walk around fri", at: clock).title == "Walk around")
    #expect(QuickText("Walk around", at: clock).title == "Walk around")
  }

  @Test func nonexistentDayAtTheHeadIsReported() {
    #expect(QuickText("31 november meeting", at: clock).doubt == .noSuchDay("31 november"))
  }

  /// The configured order makes `3/4` one day, but a title more often ends with a fraction.
  @Test func slashDateInAKnownOrderIsKeptAndNamed() {
    let known = Clock(now: Pinned.clock.now, zone: .utc, customs: DateCustoms(order: .dayFirst))
    #expect(QuickText("dentist 3/4", at: known).hint == .text("3/4"))
  }

  @Test(arguments: [
    "Read chapter 1/2", "Prepare for monday", "Talk about friday", "Move the standup to monday", "Ask May",
    "Lunch with April", "Buy sun cream", "Watch Freaky Friday", "December newsletter draft", "Q1 report layout",
    "Goals for this week", "Score 3-4", "Send biweekly report", "Think twice", "Plan the weekend", "Support 24/7",
    "24/7 support rota", "Movie night", "Release 2.30",
  ])
  func titleGetsNoNotice(_ title: String) {
    let quick = QuickText(title, at: clock)
    #expect(quick.title == title && quick.hint == nil && quick.doubt == nil)
  }

  @Test(arguments: ["by friday 21 copies", "on monday 31 apples"])
  func amountBehindADateStaysInTheTitle(_ line: String) {
    #expect(QuickText(line, at: clock).due == .day(Pinned.day(2026, 11, line.hasPrefix("by") ? 27 : 23)))
  }
}
