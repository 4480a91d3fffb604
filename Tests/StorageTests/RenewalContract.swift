import Kanban
import Support
import Testing
import Time

@testable import Storage

/// A zone changes its rules: wall times stay, their moments change.
@Suite("Any store: new rules for zones")
struct RenewalContract {
  private let before = FewZones([Zone(name: "Asia/Nowhere", offset: 9 * 3600), Zone(name: "Asia/Else", offset: 0)])
  private let after = FewZones([Zone(name: "Asia/Nowhere", offset: 8 * 3600), Zone(name: "Asia/Else", offset: 0)])

  private func clock(_ zones: FewZones) -> Clock { Clock(now: Sample.noon, zone: .utc, zones: zones) }

  private func due(_ day: Int, in zone: String = "Asia/Nowhere", hours: Int = 9) -> Deadline {
    let wall = WallTime(Sample.day + day, minute: 600)
    return .time(wall, zone: zone, instant: Zone(name: zone, offset: hours * 3600).moment(of: wall))
  }

  private func renew(_ play: Playground, from start: Moment = Sample.noon, most: Int) throws {
    var renewal = Renewal(of: try play.store.projects().map(\.id), from: start)
    try repeatStep {
      try play.store.renew(&renewal, on: Sample.context(at: clock(after)), most: most)
      return !renewal.isComplete
    }
  }

  @Test(
    "Future deadlines get their new time without a history entry", arguments: Conformer.allCases, [1, 2, 50])
  func renewing(_ conformer: Conformer, _ most: Int) throws {
    let play = try Playground(conformer)
    let dues = [
      due(2), due(2, in: "Asia/Else", hours: 0), due(2, in: "Asia/Unknown", hours: 3), .day(Sample.day + 2), due(1),
    ]
    let ids = try dues.map { try play.add("a", due: $0) } + (3..<7).map { try play.add("b", due: due($0)) }
    let newest = try play.store.newestSequence()
    try renew(play, from: Sample.noon + 36 * 3_600_000, most: most)
    let found = try ids.map { try play.card($0).due }
    #expect(found == [due(2, hours: 8)] + dues.dropFirst().map { $0 } + (3..<7).map { due($0, hours: 8) })
    #expect(try play.store.newestSequence() == newest)
  }

  @Test(
    "Pending reminders at a time of their own get their new time, whatever the deadline",
    arguments: Conformer.allCases, [1, 2, 50])
  func reminders(_ conformer: Conformer, _ most: Int) throws {
    let play = try Playground(conformer)
    let wall = WallTime(Sample.day + 1, minute: 300)
    let reminder = { hours in
      Reminder.at(wall, zone: "Asia/Nowhere", instant: Zone(name: "", offset: hours * 3600).moment(of: wall))
    }
    let dues: [Deadline?] = [nil, .day(Sample.day + 2), due(2, in: "Asia/Else", hours: 0), due(2)]
    let ids = (1...dues.count).map { Sample.id($0) }
    for (id, due) in zip(ids, dues) {
      let text = CardText(title: "a", due: due, reminders: [reminder(9)] + (due == nil ? [] : [.before(minutes: 5)]))
      try play.commit(.added(id, text, to: .todo, at: .bottom), at: clock(before))
    }
    let newest = try play.store.newestSequence()
    try renew(play, from: Sample.noon + 72 * 3_600_000, most: most)
    #expect(try ids.allSatisfy { try play.card($0).reminders.contains(reminder(9)) }, "before the start")
    try renew(play, most: most)
    #expect(try ids.allSatisfy { try play.card($0).reminders.contains(reminder(8)) })
    let alarms = AlarmClock(clock(after), morning: Reminding().morning)
    let moment = Zone(name: "", offset: 8 * 3600).moment(of: wall)
    let pending = try play.store.pending(on: .command, at: alarms, most: 99).map(\.moment)
    #expect(pending.count == 7 && pending.prefix(4) == [moment, moment, moment, moment])
    #expect(try play.store.newestSequence() == newest)
    try play.expectSound()
  }

  @Test(
    "Of two reminders of a card at one instant, the second gets its new time in another slice",
    arguments: Conformer.allCases, [1, 2, 50])
  func atOneInstant(_ conformer: Conformer, _ most: Int) throws {
    let play = try Playground(conformer)
    let instant = Sample.noon + 86_400_000
    func reminder(_ zone: String, hours: Int) -> Reminder {
      .at(Zone(name: zone, offset: 9 * 3600).wall(at: instant), zone: zone, instant: instant + (9 - hours) * 3_600_000)
    }
    let same = Reminder.at(Zone.utc.wall(at: instant), zone: "Asia/Else", instant: instant)
    // The first reminder in the order of the pass has no new time.
    #expect(same.text < reminder("Asia/Nowhere", hours: 9).text)
    let text = CardText(title: "a", reminders: [same, reminder("Asia/Nowhere", hours: 9)])
    try play.commit(.added(Sample.id(1), text, to: .todo, at: .bottom), at: clock(before))
    try renew(play, most: most)
    #expect(try Set(play.card(Sample.id(1)).reminders) == [same, reminder("Asia/Nowhere", hours: 8)])
  }

  @Test("Changes from before the new rules can still be edited and undone", arguments: Conformer.allCases)
  func undoing(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a", due: due(1))
    try play.commit(.rescheduled([id], due(3)), at: clock(before))
    try renew(play, most: 9)
    #expect(try play.card(id).due == due(3, hours: 8))
    // An editor that was opened before has the old moment.
    try play.commit(.edited(id, [.due(due(3), due(4, hours: 8))]), at: clock(after))
    #expect(try play.card(id).due == due(4, hours: 8))
    try play.commit(.undone, at: clock(after))
    try play.commit(.undone, at: clock(after))
    #expect(try play.card(id).due == due(1, hours: 8))
  }

  @Test("A store is sound after new rules, although no history entry has the new times")
  func verifying() throws {
    let play = try Playground(.file)
    let wall = WallTime(Sample.day + 1, minute: 300)
    let reminder = { hours in
      Reminder.at(wall, zone: "Asia/Nowhere", instant: Zone(name: "", offset: hours * 3600).moment(of: wall))
    }
    let text = CardText(title: "a", due: due(2), reminders: [reminder(9)])
    try play.commit(.added(Sample.id(1), text, to: .todo, at: .bottom), at: clock(before))
    try renew(play, most: 9)
    #expect(try play.card(Sample.id(1)).reminders == [reminder(8)])
    #expect(try #require(play.store as? SQLiteStore).check().map(\.words) == [])
    // An editor that was opened before has the old moment of the reminder.
    try play.commit(
      .edited(Sample.id(1), CardText(reminders: [reminder(9)]).changes { $0.reminders = [] }), at: clock(after))
    #expect(try play.card(Sample.id(1)).reminders == [])
  }

  @Test("Completed and removed cards get their new time when they return", arguments: Conformer.allCases)
  func comingBack(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let ids = try (1..<4).map { try play.add("a", due: due($0)) }
    try play.commit(.completed([ids[0], ids[1]]), at: clock(before))
    try play.commit(.removed([ids[2]]), at: clock(before))
    try renew(play, most: 9)
    #expect(try ids.map { try play.card($0).due } == (1..<4).map { due($0) })
    try play.commit(.reopened([ids[0]]), at: clock(after))
    try play.commit(.moved([ids[1]], to: .doing, at: .top), at: clock(after))
    try play.commit(.restored([ids[2]]), at: clock(after))
    #expect(try ids.map { try play.card($0).due } == (1..<4).map { due($0, hours: 8) })
  }

  @Test("Pending reminders move to the new time", arguments: Conformer.allCases)
  func ringing(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let wall = WallTime(Sample.day + 1, minute: 300)
    let morning = { hours in Zone(name: "", offset: hours * 3600).moment(of: wall) }
    let text = CardText(
      title: "a", due: due(2),
      reminders: [.before(minutes: 15), .at(wall, zone: "Asia/Nowhere", instant: morning(9))])
    try play.commit(.added(Sample.id(1), text, to: .todo, at: .bottom), at: clock(before))
    try renew(play, most: 9)
    let alarms = AlarmClock(clock(after), morning: Reminding().morning)
    let instant = Zone(name: "Asia/Nowhere", offset: 8 * 3600).moment(of: WallTime(Sample.day + 2, minute: 600))
    #expect(
      try play.store.pending(on: .command, at: alarms, most: 9).map(\.moment) == [
        morning(8), instant + -15 * 60_000,
      ])
  }
}
