import Kanban
import Support
import Testing
import Time

@testable import Storage

@Suite("Any store: overview counts")
struct OverviewContract {
  private static let work = ProjectID(high: 7, low: 1)
  private static let day = 86_400_000

  /// The sample's clock, some days later.
  private func clock(days: Int) -> Clock { Sample.clock(after: days * OverviewContract.day) }

  // MARK: Old cards in DONE

  @Test("The lowest completed card since a day is found", arguments: Conformer.allCases)
  func lowestDone(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let ids = try "abcde".map { try play.add(String($0)) }
    func lowest(days: Int) throws -> CardID? {
      try play.store.lowestDone(in: Project.home, since: Sample.day + days)?.id
    }
    #expect(try lowest(days: 0) == nil, "no card is completed")
    // Each completed card goes on top of DONE.
    for (day, id) in ids.dropLast().enumerated() { try play.commit(.completed([id]), at: clock(days: 10 * day)) }
    #expect(try play.titles(.done) == ["d", "c", "b", "a"])
    #expect(try [0, 1, 10, 11, 30, 31].map(lowest) == [ids[0], ids[1], ids[1], ids[2], ids[3], nil])

    // A recently completed card may have been moved down.
    try play.commit(.moved([ids[3]], to: .done, at: .below(ids[1])), at: clock(days: 40))
    #expect(try play.titles(.done) == ["c", "b", "d", "a"] && lowest(days: 25) == ids[3])
    try play.commit(.removed([ids[3]]), at: clock(days: 41))
    #expect(try lowest(days: 25) == nil && lowest(days: 15) == ids[2])
    try play.commit(.reopened([ids[2]]), at: clock(days: 42))
    #expect(try lowest(days: 15) == nil)
    #expect(try play.store.lowestDone(in: OverviewContract.work, since: Sample.day) == nil)
  }

  @Test("Days begin at midnight in UTC, to the millisecond", arguments: Conformer.allCases)
  func midnight(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (before, after) = (try play.add("before"), try play.add("after"))
    let midnight = Sample.clock.midnight
    try play.commit(.completed([after]), at: Clock(now: midnight, zone: .utc))
    try play.commit(.completed([before]), at: Clock(now: midnight + -1, zone: .utc))
    #expect(try play.titles(.done) == ["before", "after"])
    try play.commit(.moved([before], to: .done, at: .bottom), at: clock(days: 3))
    #expect(try play.store.lowestDone(in: Project.home, since: Sample.day)?.id == before)
    #expect(try play.store.lowestDone(in: Project.home, since: Sample.day + 1)?.id == after)
  }

  // MARK: The other projects

  @Test(
    "Projects are listed in order with their late counts and the next deadline", arguments: Conformer.allCases)
  func glances(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (work, attic) = (OverviewContract.work, ProjectID(high: 7, low: 2))
    try play.commit(.projectAdded(work, "Work"))
    try play.commit(.projectAdded(attic, "Attic"))
    try play.commit(.projectOrdered(attic, after: nil))
    let soon = Sample.noon + 3_600_000
    for (number, due) in [
      Deadline.day(Sample.day - 1), .day(Sample.day), Sample.clock.deadline(Sample.day, minute: 780),
    ]
    .enumerated() {
      let card = CardText(title: "\(number)", due: due)
      try play.commit(.within(work, .added(Sample.id(100 + number), card, to: .todo, at: .top)), at: clock(days: -7))
    }
    func glances(_ clock: Clock, mostLate: Int = 9, most: Int = 9) throws -> [ProjectGlance] {
      try play.store.glances(at: clock, mostLate: mostLate, most: most)
    }
    let home = ProjectGlance(id: Project.home, name: "", late: 0, nextDeadline: nil)
    func busy(_ late: Int, next: Moment? = nil) -> ProjectGlance {
      ProjectGlance(id: work, name: "Work", late: late, nextDeadline: next)
    }
    let empty = ProjectGlance(id: attic, name: "Attic", late: 0, nextDeadline: nil)
    #expect(try glances(Sample.clock) == [empty, home, busy(1, next: soon)])
    #expect(try glances(Clock(now: soon, zone: .utc)) == [empty, home, busy(1, next: soon)])
    #expect(try glances(Clock(now: soon + 1, zone: .utc)) == [empty, home, busy(2)])
    #expect(try glances(clock(days: 1)) == [empty, home, busy(3)])
    #expect(try glances(clock(days: 1), mostLate: 2) == [empty, home, busy(2)])
    #expect(try glances(Sample.clock, most: 2) == [empty, home])
    try play.commit(.projectArchived(attic, true))
    #expect(try glances(Sample.clock, most: 1) == [home])
  }

  // MARK: Throughput

  private func weeks(_ clock: Clock) -> Throughput.Weeks { Throughput.Weeks(upTo: clock, startingOn: .monday) }

  @Test("Completions are counted by week, the current week last", arguments: Conformer.allCases)
  func completions(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let ids = try "abcdef".map { try play.add(String($0)) }
    // The sample day is a Friday; the next Monday begins a new week.
    for (id, day) in zip(ids, [0, 2, 3, 9, 17, 49]) { try play.commit(.completed([id]), at: clock(days: day)) }
    let counts = { try play.store.completions(in: Project.home, weeks: self.weeks($0)) }
    #expect(try counts(clock(days: 49)) == [2, 2, 0, 1, 0, 0, 0, 1])
    #expect(try counts(clock(days: 56)) == [2, 0, 1, 0, 0, 0, 1, 0])
    #expect(try counts(Sample.clock) == [0, 0, 0, 0, 0, 0, 0, 2])
    #expect(
      try play.store.completions(in: OverviewContract.work, weeks: weeks(Sample.clock)) == .init(repeating: 0, count: 8)
    )
  }

  /// Hours are rounded down, while SQL division rounds towards zero.
  @Test func completionBefore1970CountsInItsHour() throws {
    let play = try Playground(.file)
    let id = try play.add("before computers")
    try play.commit(.completed([id]), at: Clock(now: Moment(seconds: -5), zone: .utc))
    let store = try #require(play.store as? SQLiteStore)
    #expect(try store.verify() == [])
    // Idle maintenance counts it in the same hour.
    let counted = { try store.database.lines("SELECT hour || ':' || count FROM completions WHERE count > 0") }
    #expect(try counted() == ["-1:1"])
    for sql in Schema.countingCompletions { try store.database.connection.execute(sql) }
    #expect(try counted() == ["-1:1"])
    #expect(try store.verify() == [])
  }

  @Test("A week begins at the viewer's midnight", arguments: Conformer.allCases)
  func zones(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("late on Sunday")
    // In Seoul it is Monday already.
    let sunday = Clock(now: Zone.utc.moment(of: WallTime(Sample.day + 2, minute: 16 * 60)), zone: .utc)
    try play.commit(.completed([id]), at: sunday)
    let seoul = Clock(now: clock(days: 5).now, zone: Zone(name: "Seoul", offset: 9 * 3600))
    #expect(try play.store.completions(in: Project.home, weeks: weeks(clock(days: 5))).suffix(2) == [1, 0])
    #expect(try play.store.completions(in: Project.home, weeks: weeks(seoul)).suffix(2) == [0, 1])
  }

  /// The bounds are at 18:30 UTC in India. On Lord Howe Island the first one is at 13:30 UTC, the others are at 13:00.
  @Test(
    "A week begins at midnight in zones with half hours", arguments: Conformer.allCases,
    ["IST-5:30", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"])
  func halfHours(_ conformer: Conformer, posix: String) throws {
    let play = try Playground(conformer)
    let zone = try #require(Zone(name: "half hours", posix: posix))
    let series = Sample.id(50)
    let text = CardText(
      title: "Backup", due: .day(Sample.day), repeats: Repeat(RecurrenceRule(.daily), from: .day(Sample.day)))
    try play.commit(.added(series, text, to: .todo, at: .top))
    let ids = try "abcd".map { try play.add(String($0)) }
    // The sample day is a Friday.
    let first = Sample.day - 4 - 7 * (Throughput.Weeks.count - 1)
    func at(_ day: Day, _ minute: Int) -> Clock {
      Clock(now: zone.moment(of: WallTime(day, minute: minute)), zone: .utc)
    }
    try play.commit(.completed([ids[0]]), at: at(first - 1, 1430))
    try play.commit(.completed([ids[1]]), at: at(first, 10))
    try play.commit(.occurred(series, try #require(play.card(series).repeats?.current)), at: at(first + 6, 1430))
    try play.commit(.completed([ids[2]]), at: at(first + 6, 1430))
    try play.commit(.completed([ids[3]]), at: at(first + 7, 10))
    let now = Clock(now: Sample.clock.now, zone: zone)
    #expect(try play.store.completions(in: Project.home, weeks: weeks(now)) == [3, 1, 0, 0, 0, 0, 0, 0])
  }

  @Test("Undo, redo, reopening, removing and sending keep the counts exact", arguments: Conformer.allCases)
  func takenBack(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.commit(.projectAdded(OverviewContract.work, "Work"))
    let id = try play.add("a")
    func count(in project: ProjectID = Project.home) throws -> Int {
      try play.store.completions(in: project, weeks: weeks(Sample.clock)).reduce(0, +)
    }
    var counts: [Int] = []
    func then(_ change: Change) throws {
      try play.commit(change)
      counts.append(try count())
    }
    for change in [Change.completed([id]), .undone, .redone, .reopened([id]), .undone] { try then(change) }
    #expect(counts == [1, 0, 1, 0, 1])
    counts = []
    for change in [Change.moved([id], to: .doing, at: .top), .moved([id], to: .done, at: .top)] { try then(change) }
    for change in [Change.moved([id], to: .done, at: .bottom), .removed([id]), .restored([id])] { try then(change) }
    #expect(counts == [0, 1, 1, 1, 1])
    try play.commit(.sent([id], to: OverviewContract.work))
    #expect(try count() == 0 && count(in: OverviewContract.work) == 1)
    try play.commit(.removed([id]))
    try play.commit(.purged([id]))
    #expect(try count(in: OverviewContract.work) == 1, "purging keeps the count")
  }

  @Test("Each occurrence of a repeating card counts once", arguments: Conformer.allCases)
  func occurrences(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = Sample.id(50)
    let text = CardText(
      title: "Backup", due: .day(Sample.day), repeats: Repeat(RecurrenceRule(.daily), from: .day(Sample.day)))
    try play.commit(.added(id, text, to: .todo, at: .top))
    func count() throws -> Int {
      try play.store.completions(in: Project.home, weeks: weeks(Sample.clock)).reduce(0, +)
    }
    var counts: [Int] = []
    func then(_ change: Change) throws {
      try play.commit(change)
      counts.append(try count())
    }
    func occurred() throws -> Change { .occurred(id, try #require(play.card(id).repeats?.current)) }
    try then(occurred())
    try then(occurred())
    for change in [Change.undone, .undone, .redone, .redone, .undone, .skipped([id])] { try then(change) }
    #expect(counts == [1, 2, 1, 0, 1, 2, 1, 1])
    try play.commit(.removed([id]))
    try play.commit(.purged([id]))
    #expect(try count() == 1)
  }
}
