import Board
import Kanban
import Support
import Testing
import Time
import Words

/// An open pane while time passes and no key is pressed.
@Suite("Clock changes on the board")
struct ClockWalkTests {
  private func board(_ start: String, in zone: String, language: Language = .english, _ dues: String...) -> TestBoard {
    var board = TestBoard(columns: 48, rows: 24, language: language, clock: Places.clock(start, in: zone))
    let clock = board.clock
    board.clock = Clock(now: clock.now + -7 * .day, zone: clock.zone)
    for due in dues { board.add(CardText(due, due: Places.deadline(due, in: zone))) }
    board.clock = clock
    return board
  }

  @Test func midnightUpdatesTheDueDates() throws {
    var board = board(
      "2026-11-20 23:00", in: "Asia/Seoul", "2026-11-19", "2026-11-20", "2026-11-20 23:30", "2026-11-21")
    let changes = try board.walk(until: Places.moment("2026-11-21 00:30", in: "Asia/Seoul"))
    #expect(
      changes == [
        "2026-11-20 23:30 | Home 2 late · 1 today | ! late since 23:30",
        "2026-11-21 00:00 | Home 3 late · 1 today | ▌! 2 days late | ! 1 day late | ! 1 day late | today",
      ])
  }

  @Test func midnightUpdatesTheDueDatesInKorean() throws {
    var board = board("2026-11-20 23:40", in: "Asia/Seoul", language: .korean, "2026-11-20", "2026-11-21 09:00")
    let changes = try board.walk(until: Places.moment("2026-11-21 00:10", in: "Asia/Seoul"))
    #expect(
      changes == [
        "2026-11-21 00:00 | 홈 마감 지남 1 · 오늘 마감 1 | ▌! 1일 지남 | 오늘 09:00"
      ])
  }

  @Test func newYearUpdatesTheDueDates() throws {
    var board = board(
      "2026-12-31 23:30", in: "Europe/Berlin", "2026-12-20", "2026-12-31 23:45", "2027-01-01", "2027-01-20")
    let changes = try board.walk(until: Places.moment("2027-01-01 00:30", in: "Europe/Berlin"))
    #expect(
      changes == [
        "2026-12-31 23:45 | Home 1 late | ▌! late since 23:45",
        "2027-01-01 00:00 | Home 1 late · 1 today | ▌! 1 day late | today | 20 Jan",
      ])
  }

  @Test func clocksGoingForwardUpdateTheDueDates() throws {
    var board = board(
      "2026-03-28 23:30", in: "Europe/Berlin", "2026-03-29 01:30", "2026-03-29 02:30", "2026-03-29 03:30")
    let changes = try board.walk(until: Places.moment("2026-03-29 04:00", in: "Europe/Berlin"))
    #expect(
      changes == [
        "2026-03-29 00:00 | Home 3 today | ▌today 01:30 | today 03:30 | today 03:30",
        "2026-03-29 01:30 | Home 1 late · 2 today | ▌! late since 01:30",
        "2026-03-29 03:30 | Home 3 late | ! late since 03:30 | ! late since 03:30",
      ])
  }

  @Test func clocksGoingBackUpdateTheDueDates() throws {
    var board = board("2026-10-31 23:30", in: "America/New_York", "2026-11-01 01:30", "2026-11-01 02:30", "2026-11-01")
    let changes = try board.walk(until: Places.moment("2026-11-01 03:00", in: "America/New_York"))
    #expect(
      changes == [
        "2026-11-01 00:00 | Home 3 today | ▌today 01:30 | today 02:30 | today",
        "2026-11-01 01:30 | Home 1 late · 2 today | ▌! late since 01:30",
        "2026-11-01 02:30 | Home 2 late · 1 today | ! late since 02:30",
      ])
  }

  @Test func dayOfTwentyFiveHoursUpdatesTheDueDates() throws {
    var board = board("2026-10-25 23:40", in: "Europe/Berlin", "2026-10-25", "2026-10-26")
    let changes = try board.walk(until: Places.moment("2026-10-26 00:10", in: "Europe/Berlin"))
    #expect(
      changes == [
        "2026-10-26 00:00 | Home 1 late · 1 today | ▌! 1 day late | today"
      ])
  }

  @Test func dayBeginningAtOneUpdatesTheDueDates() throws {
    var board = board("2026-03-28 23:40", in: "Asia/Beirut", "2026-03-28", "2026-03-29")
    let changes = try board.walk(until: Places.moment("2026-03-29 01:20", in: "Asia/Beirut"))
    #expect(
      changes == [
        "2026-03-29 01:00 | Home 1 late · 1 today | ▌! 1 day late | today"
      ])
  }

  @Test func repeatedMidnightUpdatesTheDueDates() throws {
    var board = board("2026-10-31 23:40", in: "America/St_Johns", "2026-10-31", "2026-11-01")
    let changes = try board.walk(until: Places.moment("2026-10-31 23:40", in: "America/St_Johns") + 120 * 60_000)
    #expect(
      changes == [
        "2026-11-01 00:00 | Home 1 late · 1 today | ▌! 1 day late | today",
        "2026-10-31 23:01 | Home 1 today | ▌today | tomorrow",
        "2026-11-01 00:00 | Home 1 late · 1 today | ▌! 1 day late | today",
      ])
  }

  @Test func skippedDayUpdatesTheDueDates() throws {
    var board = board("2011-12-29 23:40", in: "Pacific/Apia", "2011-12-29", "2011-12-30", "2011-12-31")
    let changes = try board.walk(until: Places.moment("2011-12-31 00:20", in: "Pacific/Apia"))
    #expect(
      changes == [
        "2011-12-31 00:00 | Home 2 late · 1 today | ▌! 2 days late | ! 1 day late | today"
      ])
  }

  @Test func calendarTodayFollowsTheClock() throws {
    var board = board("2026-11-30 23:50", in: "Asia/Seoul", "2026-11-30 23:55", "2026-12-01")
    board.type("gc")
    let changes = try board.walk(until: Places.moment("2026-12-01 00:10", in: "Asia/Seoul"))
    #expect(
      changes == [
        "2026-11-30 23:55 | November 2026 1 late | 29 ▌[30]! 1• 2 3 4 5 | ! 23:55 2026-11-30 23:55 TODO",
        "2026-12-01 00:00 | November 2026 1 late · 1 today | 29 ▌30! [1]• 2 3 4 5 | Monday 30 November 2026 · Yesterday",
      ])
  }

  // MARK: Jumps of the clock

  @Test func wakeAfterThreeDaysUpdatesTheDueDates() {
    var board = board(
      "2026-11-20 18:00", in: "Asia/Seoul", "2026-11-20 19:00", "2026-11-21", "2026-11-23", "2026-11-24")
    _ = board.screen
    board.turn(to: Places.moment("2026-11-23 18:00", in: "Asia/Seoul"))
    #expect(
      board.visibleDueDates == [
        "Home 2 late · 1 today",
        "▌2026-11-20 19:00 #1",
        "▌! 3 days late",
        "2026-11-21 #2",
        "! 2 days late",
        "2026-11-23 #3",
        "today",
        "2026-11-24 #4",
        "tomorrow",
      ])
  }

  @Test func changedZoneUpdatesTheDueDates() {
    var board = board("2026-11-21 08:00", in: "Asia/Seoul", "2026-11-20", "2026-11-21", "2026-11-21 10:00")
    #expect(
      board.visibleDueDates == [
        "Home 1 late · 2 today",
        "▌2026-11-20 #1",
        "▌! 1 day late",
        "2026-11-21 #2",
        "today",
        "2026-11-21 10:00 #3",
        "today 10:00",
      ])
    board.turn(to: board.clock.now, in: Places.zone("America/New_York"))
    #expect(
      board.visibleDueDates == [
        "Home 2 today",
        "▌2026-11-20 #1",
        "▌today",
        "2026-11-21 #2",
        "tomorrow",
        "2026-11-21 10:00 #3",
        "today 20:00",
      ])
  }

  @Test func clockSetBackUpdatesTheDueDates() {
    var board = board("2026-11-21 08:00", in: "Asia/Seoul", "2026-11-20", "2026-11-20 12:00")
    #expect(
      board.visibleDueDates == [
        "Home 2 late",
        "▌2026-11-20 #1",
        "▌! 1 day late",
        "2026-11-20 12:00 #2",
        "! 1 day late",
      ])
    board.turn(to: Places.moment("2026-11-20 08:00", in: "Asia/Seoul"))
    #expect(
      board.visibleDueDates == [
        "Home 2 today",
        "▌2026-11-20 #1",
        "▌today",
        "2026-11-20 12:00 #2",
        "today 12:00",
      ])
  }

  // MARK: Random boards, zones and times

  @Test(arguments: 0..<60) func screenIsStableUntilTheNextWake(_ seed: Int) throws {
    var dice = SeededRandom(seed: UInt64(seed))
    let zone = dice.pick(Places.zones)
    // Days of clock changes, and other days.
    let days = [
      "2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01", "2011-12-29", "2026-12-31",
    ]
    let day = try #require(Day(text: dice.pick(days)))
    let start = zone.moment(of: WallTime(day, minute: dice.number(below: 1440)))
    var board = TestBoard(columns: 100, clock: Clock(now: start + -dice.number(below: 40) * .day, zone: zone))
    for number in 0..<8 { board.add(card(number, near: day, &dice), to: dice.pick([.todo, .doing, .done])) }
    let keys = dice.pick([
      "", "<enter>", "gh", "d", "gc", "gcjj", "ga", "/is:late<enter>", "/due:today<enter>", "fis:late<enter>",
      "f-is:late<enter>", "fdue:today<enter>", "fdue<lt>tomorrow<enter>", "fis:today<enter>", "fdue:\(day.text)<enter>",
      "/due<lt>\((day + 1).text)<enter>",
    ])
    func look(_ board: inout TestBoard) -> String {
      board.advance()
      // The selection depends on keys, not on time.
      return board.screen.replacing("▌", with: " ")
    }
    /// A board opened only now looks the same; a calendar, however, stays on its chosen day.
    func expectLikeFresh(_ board: inout TestBoard, _ wake: String) {
      guard !keys.hasPrefix("gc") else { return }
      let opened = Clock(now: board.clock.now + -600_000, zone: board.clock.zone, zones: FewZones(Places.zones))
      var another = TestBoard(columns: 100, clock: opened, store: board.store)
      another.type(keys)
      another.turn(to: board.clock.now)
      let (mine, fresh) = (look(&board), look(&another))
      if mine != fresh {
        Issue.record("seed \(seed) \(keys) \(board.clock.zone.name) \(wake): \(difference(mine, fresh))")
      }
    }
    board.turn(to: start, in: zone)
    board.type(keys)
    board.turn(to: start + 600_000)
    for wake in 0..<6 {
      expectLikeFresh(&board, "wake \(wake)")
      let (shown, now, next) = (look(&board), board.clock.now, try board.surroundings.nextChange())
      let length = Int(next.milliseconds - now.milliseconds)
      try #require(length > 0)
      for later in [dice.number(below: length), length - 1] {
        board.turn(to: now + later)
        let then = look(&board)
        if then != shown {
          Issue.record("seed \(seed) \(keys) \(zone.name), \(later) of \(length) ms: \(difference(then, shown))")
        }
      }
      board.turn(to: next)
    }
    // A line that is being typed does not change with the zone.
    guard keys != "d" else { return }
    board.turn(to: board.clock.now, in: dice.pick(Places.zones))
    expectLikeFresh(&board, "in another zone")
  }

  private func difference(_ one: String, _ other: String) -> String {
    let lines = zip(one.split(separator: "\n"), other.split(separator: "\n"))
    return lines.first { $0 != $1 }.map { "\($0) instead of \($1)" } ?? "other lines"
  }

  private func card(_ number: Int, near day: Day, _ dice: inout SeededRandom) -> CardText {
    let (day, minute) = (day + (dice.number(below: 9) - 4), dice.number(below: 1440))
    let zone = dice.pick(Places.zones)
    let wall = WallTime(day, minute: minute)
    let due: Deadline? = dice.pick([
      nil, .day(day), .time(wall, zone: zone.name, instant: zone.moment(of: wall)),
      .time(wall, zone: zone.name, instant: zone.moment(of: wall)),
    ])
    var text = CardText(title: "Card \(number)", due: due)
    if let due, dice.number(below: 3) == 0 { text.repeats = Repeat(RecurrenceRule(.weekly), from: due) }
    return text
  }
}

extension TestBoard {
  /// Header, and the cards of the first column.
  fileprivate var visibleDueDates: [String] {
    mutating get {
      let rows = screen.split(separator: "\n").prefix(22)
      let first = rows.dropFirst(3).map { $0.prefix { $0 != "│" } }
      return (rows.prefix(1) + first).map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    }
  }
}
