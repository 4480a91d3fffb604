import Kanban
import Support
import Testing
import Time

@Suite("Any store: the days of a calendar")
struct CalendarContract {
  @Test(
    "Occurrences in another time zone appear on the viewer's days, at both ends of the range",
    arguments: Conformer.allCases)
  func zones(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (seoul, newYork) = (
      Zone(name: "Asia/Seoul", offset: 9 * 3600), Zone(name: "America/New_York", offset: -5 * 3600)
    )
    let shelf = FewZones([seoul, newYork])
    func clock(_ zone: Zone, _ moment: Moment = Sample.noon) -> Clock { Clock(now: moment, zone: zone, zones: shelf) }
    let before = clock(.utc, Sample.noon + -3 * 86_400_000)
    let series: [(String, Zone, minute: Int?)] = [
      ("night", newYork, 23 * 60), ("dawn", seoul, 60), ("noon", .utc, 720), ("day", .utc, nil),
    ]
    for (number, (title, zone, minute)) in series.enumerated() {
      let due = before.deadline(Sample.day, minute: minute, in: zone)
      let text = CardText(title: title, due: due, repeats: Repeat(RecurrenceRule(.daily), from: due))
      try play.commit(.added(Sample.id(number + 1), text, to: .todo, at: .bottom), at: before)
    }
    func coming(_ zone: Zone) throws -> [String] {
      var coming = Recurrences(in: .one(Project.home), on: Sample.day + 3..<Sample.day + 5, most: 9)
      try repeatStep {
        try play.store.advance(&coming, at: clock(zone), for: .cards(1))
        return !coming.isComplete
      }
      return coming.found.joined().map { "\($0.day - Sample.day) \($0.minute.map { $0 / 60 } ?? 24) \($0.title)" }
    }
    #expect(
      try [seoul, .utc, newYork].map(coming) == [
        ["3 1 dawn", "3 13 night", "3 21 noon", "3 24 day", "4 1 dawn", "4 13 night", "4 21 noon", "4 24 day"],
        ["3 4 night", "3 12 noon", "3 16 dawn", "3 24 day", "4 4 night", "4 12 noon", "4 16 dawn", "4 24 day"],
        ["3 7 noon", "3 11 dawn", "3 23 night", "3 24 day", "4 7 noon", "4 11 dawn", "4 23 night", "4 24 day"],
      ])
  }

  @Test(
    "A repeating card appears on its own day as a card and on later days as occurrences", arguments: Conformer.allCases)
  func current(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    for (number, minute) in [nil, 9 * 60].enumerated() {
      let due = Sample.clock.deadline(Sample.day + 1, minute: minute)
      let text = CardText(title: "\(number)", due: due, repeats: Repeat(RecurrenceRule(.daily), from: due))
      try play.commit(.added(Sample.id(number + 1), text, to: .todo, at: .bottom))
    }
    var coming = Recurrences(in: .one(Project.home), on: Sample.day..<Sample.day + 4, most: 9)
    try repeatStep {
      try play.store.advance(&coming, at: Sample.clock, for: .cards(1))
      return !coming.isComplete
    }
    let days = coming.found.map { day in day.map { "\($0.day - Sample.day) \($0.title)" }.sorted() }
    #expect(days == [[], [], ["2 0", "2 1"], ["3 0", "3 1"]])
  }

  @Test("A day with many cards can be listed from any position, each card once", arguments: Conformer.allCases)
  func longDay(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let day = Sample.day + 1
    // The expected order: open cards before done ones; within these, times before whole days; equal ones by number.
    let groups: [(Column, Range<Int>, hasTime: Bool)] = [
      (.todo, 0..<30, true), (.todo, 30..<45, false), (.doing, 45..<60, false), (.done, 60..<85, true),
      (.done, 85..<115, false),
    ]
    for (column, numbers, hasTime) in groups.reversed() {
      let cards = numbers.map { number in
        let due = Sample.clock.deadline(day, minute: hasTime ? number * 10 : nil)
        // Ids are reversed, because the time or the number decides.
        return NewCard(id: Sample.id(999 - number), text: CardText(title: "\(number)", due: due))
      }
      try play.commit(.pasted(cards, to: column))
    }
    let all = (0..<115).map(String.init)
    let borders = [0, 1, 29, 30, 31, 44, 45, 60, 61, 84, 85, 86, 114, 115, 116]
    for most in [20, 200] {
      let found = try borders.map { skipping in
        try play.store.cards(in: .one(Project.home), dueOn: day, skipping: skipping, most: most, at: Sample.clock).map(
          \.title)
      }
      #expect(found == borders.map { Array(all.dropFirst($0).prefix(most)) }, "\(most)")
    }
    let counted = try play.store.cards(in: .one(Project.home), dueOn: day..<day + 1, most: 50, at: Sample.clock)
    #expect(counted.map(\.count) == [115])
    #expect(counted.map { $0.shown.map(\.title) } == [Array(all[..<50])])
  }

  @Test("Archived projects are left out of the calendar of all projects", arguments: Conformer.allCases)
  func allProjects(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (work, old) = (ProjectID(high: 0, low: 0x71), ProjectID(high: 0, low: 0x72))
    try play.commit(.projectAdded(work, "Work"))
    try play.commit(.projectAdded(old, "Old"))
    let day = Sample.day + 1
    let dues: [Deadline?] = [.day(day), Sample.clock.deadline(day, minute: 540), .day(day + 3)]
    for (number, project) in [Project.home, work, old].enumerated() {
      for (index, due) in dues.enumerated() {
        let text = CardText(
          title: "\(number)\(index)", due: due, start: index == 2 ? day : nil,
          repeats: index == 1 ? due.map { Repeat(RecurrenceRule(.daily), from: $0) } : nil)
        try play.commit(.within(project, .added(Sample.id(number * 10 + index), text, to: .todo, at: .bottom)))
      }
    }
    try play.commit(.projectArchived(old, true))
    let (store, days) = (play.store, day..<day + 4)
    let later = Sample.clock(after: 26 * 3_600_000)
    var coming = Recurrences(in: .all, on: days, most: 9)
    try repeatStep {
      try store.advance(&coming, at: Sample.clock, for: .cards(1))
      return !coming.isComplete
    }
    let due = try store.cards(in: .all, dueOn: days, most: 9, at: Sample.clock)
    #expect(due.map { $0.shown.map(\.title) } == [["01", "11", "00", "10"], [], [], ["02", "12"]])
    #expect(due.map(\.count) == [4, 0, 0, 2])
    #expect(
      try store.cards(in: .all, dueOn: day, skipping: 1, most: 2, at: Sample.clock).map(\.title) == ["11", "00"])
    #expect(try store.periods(in: .all, over: days, most: 9, at: Sample.clock).map(\.card) == [2, 12].map(Sample.id))
    #expect(coming.counts == [0, 2, 2, 2])
    #expect(try store.lateCards(in: .all, at: later, most: 9).map(\.title) == ["11", "01"])
    #expect(try store.late(in: .all, at: later, most: 9) == 2)
    #expect(try store.dueToday(in: .all, at: later, most: 9) == 2)
    #expect(try store.cardsLeftToday(in: .all, at: later, most: 9).count == 2)
    #expect(try store.cardsLeftToday(in: .all, at: later, most: 1).count == 1)
    #expect(
      try store.nextDeadline(in: .all, after: Sample.noon)
        == store.nextDeadline(in: .one(Project.home), after: Sample.noon))
  }

  @Test("Completed occurrences appear on the days of their completion", arguments: Conformer.allCases)
  func doneOccurrences(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let work = ProjectID(high: 0, low: 0x71)
    try play.commit(.projectAdded(work, "Work"))
    for (number, project) in [Project.home, work, Project.home].enumerated() {
      let due = Deadline.day(Sample.day + number)
      let text = CardText(title: "\(number)", due: due, repeats: Repeat(RecurrenceRule(.daily), from: due))
      try play.commit(.within(project, .added(Sample.id(number), text, to: .todo, at: .bottom)))
    }
    let clocks = [1, 3, 30, 31].map { Sample.clock(after: $0 * 3_600_000) }
    for clock in clocks { try play.commit(.completed([Sample.id(0)]), at: clock) }
    try play.commit(.completed([Sample.id(1)]), at: clocks[1])
    try play.commit(.completed([Sample.id(2)]), at: clocks[1])
    try play.commit(.edited(Sample.id(1), [.title("1", "One")]))
    // Undone occurrences do not count; cards in the trash are not shown.
    try play.commit(.completed([Sample.id(0)]), at: clocks[3])
    try play.commit(.undone, at: clocks[3])
    try play.commit(.removed([Sample.id(2)]))
    func facts(_ boards: Boards, _ zone: Zone, most: Int) throws -> [String] {
      let clock = Clock(now: Sample.noon, zone: zone, zones: FewZones([zone]))
      let days = Sample.day..<Sample.day + 2
      return try play.store.occurrences(in: boards, doneOn: days, most: most, at: clock).map {
        "\($0.count) " + $0.shown.map(\.title).joined(separator: " ")
      }
    }
    let seoul = Zone(name: "Asia/Seoul", offset: 9 * 3600)
    #expect(try facts(.one(Project.home), .utc, most: 9) == ["2 0 0", "2 0 0"])
    #expect(try facts(.all, .utc, most: 9) == ["3 0 0 1", "2 0 0"])
    #expect(try facts(.all, .utc, most: 1) == ["3 0", "2 0"])
    // 15:00 UTC is midnight in Seoul.
    #expect(try facts(.all, seoul, most: 9) == ["1 0", "2 0 1"])
  }
}
