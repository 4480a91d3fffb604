import Kanban
import Support
import Testing
import Time

@testable import Storage

@Suite("Any store: reminders")
struct AlarmContract {
  private static let minute = 60_000
  private static let hour = 60 * minute

  /// The clock at this many minutes after noon of the sample day.
  private func at(_ minutes: Int, morning: Int = Reminding().morning) -> AlarmClock {
    AlarmClock(Sample.clock(after: minutes * AlarmContract.minute), morning: morning)
  }

  private func due(_ minutes: Int) -> Deadline {
    Sample.clock.deadline(Sample.day, minute: 720 + minutes)
  }

  @discardableResult
  private func add(
    _ play: Playground, _ number: Int, due: Deadline?, _ reminders: Reminder..., reminding: Reminding = Reminding()
  ) throws -> CardID {
    let id = Sample.id(number)
    var context = Sample.context()
    context.reminding = reminding
    let text = CardText(title: "card \(number)", due: due, reminders: reminders)
    _ = try play.store.commit(.added(id, text, to: .todo, at: .bottom), on: context)
    return id
  }

  private func rings(_ play: Playground, _ channel: AlarmChannel, _ minutes: Int) throws -> [Int] {
    try play.store.ring(channel, at: at(minutes)).map(\.number)
  }

  @Test(
    "A reminder rings once per channel at its time and is listed until it is dismissed",
    arguments: Conformer.allCases)
  func once(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try add(play, 1, due: due(60), .before(minutes: 15))
    let alarm = Alarm(.before(minutes: 15), of: id)
    #expect(try play.store.nextAlarm(on: .board, at: at(0)) == Sample.noon + 45 * AlarmContract.minute)
    #expect(try rings(play, .board, 44) == [])
    let taken = try play.store.ring(.board, at: at(45))
    #expect(
      taken == [
        Ringing(
          alarm: alarm, number: 1, project: Project.home, title: "card 1", due: due(60),
          moment: Sample.noon + 45 * AlarmContract.minute, lease: Sample.noon + 46 * AlarmContract.minute)
      ])
    #expect(try rings(play, .board, 45) == [], "the reminder is leased")
    #expect(try play.store.rung(of: nil, at: at(45), most: 9) == [])
    try play.store.rang(taken[0], on: .board, at: at(45).now)
    #expect(try rings(play, .board, 50) == [])
    #expect(try play.store.nextAlarm(on: .board, at: at(50)) == nil)
    try play.reopen()
    #expect(try play.store.rung(of: nil, at: at(50), most: 9).map(\.alarm) == [alarm])
    #expect(try rings(play, .command, 50) == [1], "the command channel still rings")
    #expect(try play.store.dismiss(alarm))
    #expect(try play.store.rung(of: nil, at: at(50), most: 9) == [])
    #expect(try !play.store.dismiss(alarm))
  }

  @Test(
    "An unconfirmed reminder is taken over after its lease; a late confirmation is ignored",
    arguments: Conformer.allCases
  )
  func leases(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try add(play, 1, due: due(60), .before(minutes: 0))
    let first = try play.store.ring(.command, at: at(60), lease: 5 * AlarmContract.minute, most: 9)
    #expect(try rings(play, .command, 64) == [])
    #expect(try play.store.nextAlarm(on: .command, at: at(64)) == at(65).now)
    let second = try play.store.ring(.command, at: at(65), lease: 5 * AlarmContract.minute, most: 9)
    #expect(second.map(\.number) == [1])
    #expect(second.map(\.moment) == [at(60).now], "the ringing has the original time")
    try play.store.rang(first[0], on: .command, at: at(66).now)
    #expect(try play.store.rung(of: nil, at: at(66), most: 9) == [])
    try play.store.release(second[0], on: .command, until: at(67).now)
    #expect(try rings(play, .command, 66) == [])
    #expect(try rings(play, .command, 67) == [1])
  }

  @Test(
    "A reminder missed while nothing runs rings later; one added after its time never rings",
    arguments: Conformer.allCases)
  func missed(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try add(play, 1, due: due(60), .before(minutes: 15), .before(minutes: 61))
    // A reminder is added after the time of the first one.
    let card = try play.card(id).text
    var other = card
    other.reminders.append(.before(minutes: 5))
    try play.commit(.edited(id, card.changes(to: other)), at: at(50).clock)
    #expect(
      try play.store.ring(.board, at: at(3 * 24 * 60)).map(\.alarm.reminder) == [
        .before(minutes: 15), .before(minutes: 5),
      ])
  }

  @Test(
    "Reminders move with the deadline and are silent for completed, removed or undated cards",
    arguments: Conformer.allCases)
  func moving(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let ids = try (1...4).map { try add(play, $0, due: due(60), .before(minutes: 15)) }
    try play.commit(.rescheduled([ids[0]], due(120)))
    try play.commit(.completed([ids[1]]))
    try play.commit(.removed([ids[2]]))
    try play.commit(.rescheduled([ids[3]], nil))
    #expect(try rings(play, .board, 45) == [])
    #expect(try rings(play, .board, 105) == [1])
    // An alarm that has rung rings again after it was moved.
    try play.commit(.rescheduled([ids[0]], due(240)), at: at(110).clock)
    #expect(try rings(play, .board, 225) == [1])
    try play.commit(.reopened([ids[1]]), at: at(20).clock)
    try play.commit(.restored([ids[2]]), at: at(20).clock)
    #expect(try play.store.ring(.board, at: at(45)).map(\.number) == [2, 3])
    try play.commit(.undone, at: at(21).clock)
    #expect(try play.store.pending(on: .command, at: at(21), most: 9).map(\.number) == [2, 1])
  }

  @Test(
    "Moving, completing or removing a reminder stops it from ringing at its old time", arguments: Conformer.allCases
  )
  func silent(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (daily, old) = (Repeat(RecurrenceRule(.daily), from: due(60)), [Reminder.before(minutes: 15)])
    let half = WallTime(Sample.day, minute: 750)
    // A reminder whose new time is in the past, at 12:20, never rings.
    let ways: [(name: String, repeats: Repeat?, changes: (CardID) -> [Change], rings: [Int])] = [
      ("as it was", nil, { [.prioritized([$0], .high)] }, [45]),
      ("later", nil, { [.rescheduled([$0], self.due(120))] }, [105]),
      ("nearer", nil, { [.rescheduled([$0], self.due(30))] }, []),
      ("nearer, taken back", nil, { [.rescheduled([$0], self.due(30)), .undone] }, [45]),
      ("nearer, edited", nil, { [.edited($0, [.due(self.due(60), self.due(30))])] }, []),
      ("nearer, with all that follow", daily, { [.reanchored([$0], to: self.due(30))] }, []),
      ("tomorrow", nil, { [.rescheduled([$0], .day(Sample.day + 1))] }, [1440 - 720 + 540 - 15]),
      ("today", nil, { [.rescheduled([$0], .day(Sample.day))] }, []),
      ("without a deadline", nil, { [.rescheduled([$0], nil)] }, []),
      ("reminded earlier", nil, { [.edited($0, [.reminders(old, [.before(minutes: 50)])])] }, []),
      ("reminded later", nil, { [.edited($0, [.reminders(old, [.before(minutes: 5)])])] }, [55]),
      (
        "reminded at half past", nil,
        { [.edited($0, [.reminders(old, [.at(half, zone: "UTC", instant: self.at(30).now)])])] }, [30]
      ),
      ("reminded no more", nil, { [.edited($0, [.reminders(old, [])])] }, []),
      ("done", nil, { [.completed([$0])] }, []),
      ("moved to done", nil, { [.moved([$0], to: .done, at: .top)] }, []),
      ("reopened", nil, { [.completed([$0]), .reopened([$0])] }, [45]),
      ("removed", nil, { [.removed([$0])] }, []),
      ("restored", nil, { [.removed([$0]), .restored([$0])] }, [45]),
      ("done this time", daily, { [.completed([$0])] }, [45 + 1440]),
      ("skipped", daily, { [.skipped([$0])] }, [45 + 1440]),
      ("taken out", daily, { [.detached($0, as: Sample.id(999), [])] }, [45 + 1440]),
    ]
    for (index, way) in ways.enumerated() {
      let text = CardText(title: way.name, due: due(60), repeats: way.repeats, reminders: old)
      try play.commit(.added(Sample.id(index), text, to: .todo, at: .bottom))
      for change in way.changes(Sample.id(index)) { try play.commit(change, at: at(20).clock) }
    }
    let pending = try play.store.pending(on: .board, at: at(20), most: 99)
    let rings = ways.indices.map { index in
      pending.filter { $0.alarm.card == Sample.id(index) }.map { minutes(to: $0.moment) }
    }
    #expect(zip(ways, rings).map { "\($0.name): \($1)" } == ways.map { "\($0.name): \($0.rings)" })
  }

  private func minutes(to moment: Moment) -> Int {
    Int(moment.milliseconds - Sample.noon.milliseconds) / AlarmContract.minute
  }

  @Test(
    "Reminders of whole-day deadlines count from the morning hour in the viewer's time zone",
    arguments: Conformer.allCases
  )
  func mornings(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let tomorrow = Sample.day + 1
    try add(play, 1, due: .day(tomorrow), .before(minutes: 0), .before(minutes: 60))
    let nine = Zone.utc.moment(of: WallTime(tomorrow, minute: 540))
    #expect(try play.store.nextAlarm(on: .board, at: at(0)) == nine + -AlarmContract.hour)
    #expect(try play.store.nextAlarm(on: .board, at: at(0, morning: 420)) == nine + -3 * AlarmContract.hour)
    let seoul = Zone(name: "Asia/Seoul", offset: 9 * 3600)
    func there(_ moment: Moment) -> AlarmClock { AlarmClock(Clock(now: moment, zone: seoul)) }
    #expect(try play.store.nextAlarm(on: .board, at: there(Sample.noon)) == nine + -10 * AlarmContract.hour)
    let early = nine + -9 * AlarmContract.hour
    #expect(
      try play.store.ring(.board, at: there(early)).map(\.alarm.reminder) == [
        .before(minutes: 60), .before(minutes: 0),
      ])
    #expect(try play.store.ring(.command, at: AlarmClock(Clock(now: early, zone: .utc))) == [])
    let taken = try play.store.ring(.command, at: AlarmClock(Clock(now: nine, zone: .utc)))
    #expect(taken.map(\.moment) == [nine + -AlarmContract.hour, nine])
  }

  @Test("A reminder at a fixed hour keeps that hour when the deadline moves", arguments: Conformer.allCases)
  func hours(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (morning, evening) = (Reminder.onDay(daysBefore: 0, minute: 510), Reminder.onDay(daysBefore: 1, minute: 1260))
    func later(_ minute: Int) -> Deadline { Sample.clock.deadline(Sample.day + 2, minute: minute) }
    let id = try add(play, 1, due: later(1020), morning, evening)
    func rings(_ clock: AlarmClock) throws -> [String] {
      try play.store.pending(on: .board, at: clock, most: 9).map { "\($0.alarm.reminder.text) \($0.moment.text)" }
    }
    let times = ["1d 21:00 2026-11-21T21:00:00Z", "0d 08:30 2026-11-22T08:30:00Z"]
    #expect(try rings(at(0)) == times)
    try play.commit(.rescheduled([id], later(600)))
    #expect(try rings(at(0, morning: 0)) == times)
    // The moment of a reminder for a whole day depends on the viewer's zone.
    try play.commit(.rescheduled([id], .day(Sample.day + 2)))
    #expect(try rings(at(0, morning: 0)) == times)
    let seoul = AlarmClock(Clock(now: Sample.noon, zone: Zone(name: "Asia/Seoul", offset: 9 * 3600)))
    #expect(try rings(seoul) == ["1d 21:00 2026-11-21T12:00:00Z", "0d 08:30 2026-11-21T23:30:00Z"])
    #expect(try play.store.nextAlarm(on: .board, at: at(0)) == at(33 * 60).now)
    #expect(try self.rings(play, .board, 33 * 60 - 1) == [])
    #expect(try play.store.ring(.board, at: at(33 * 60)).map(\.alarm.reminder) == [evening])
    try play.commit(.rescheduled([id], nil))
    #expect(try rings(at(0)) == [])
  }

  @Test("A relative reminder replaced by an absolute one at the same time rings once", arguments: Conformer.allCases)
  func hourOfDistance(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (distances, hours) = ([Reminder.before(minutes: 15)], [Reminder.onDay(daysBefore: 0, minute: 765)])
    let (rung, coming) = (try add(play, 1, due: due(60), distances[0]), try add(play, 2, due: due(60), distances[0]))
    try play.commit(.edited(coming, [.reminders(distances, hours)]))
    let taken = try play.store.ring(.board, at: at(45))
    #expect(taken.map(\.number) == [1, 2])
    for ringing in taken { try play.store.rang(ringing, on: .board, at: at(45).now) }
    try play.commit(.edited(rung, [.reminders(distances, hours)]), at: at(46).clock)
    #expect(try self.rings(play, .board, 2 * 1440) == [])
  }

  @Test("A reminder with its own date needs no deadline and rings in any project", arguments: Conformer.allCases)
  func moments(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let moment = at(30).now
    let id = try add(play, 1, due: nil, .at(WallTime(Sample.day, minute: 750), zone: "UTC", instant: moment))
    try play.commit(.projectAdded(ProjectID(high: 1, low: 1), "Work"))
    try play.commit(.sent([id], to: ProjectID(high: 1, low: 1)))
    let taken = try play.store.ring(.board, at: at(30))
    #expect(taken.map(\.project) == [ProjectID(high: 1, low: 1)])
  }

  @Test("A snoozed reminder rings again on every channel at the snooze time", arguments: Conformer.allCases)
  func snoozing(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try add(play, 1, due: due(60), .before(minutes: 15))
    let taken = try play.store.ring(.board, at: at(45))
    try play.store.rang(taken[0], on: .board, at: at(45).now)
    #expect(try play.store.rung(of: id, at: at(46), most: 9).count == 1)
    #expect(try play.store.snooze(taken[0].alarm, until: at(55).now))
    #expect(try play.store.rung(of: id, at: at(46), most: 9) == [])
    #expect(try rings(play, .command, 54) == [])
    // Editing another field does not end the snooze.
    try play.commit(.prioritized([id], .high), at: at(50).clock)
    #expect(try rings(play, .board, 55) == [1])
    #expect(try play.store.ring(.command, at: at(55)).map(\.moment) == [at(55).now])
  }

  @Test("A snoozed card rings once, however many of its reminders had rung", arguments: Conformer.allCases)
  func snoozingMany(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try add(
      play, 1, due: due(60), .before(minutes: 15), .before(minutes: 30), .before(minutes: 45), .before(minutes: 0))
    try add(play, 2, due: due(60), .before(minutes: 20))
    for ringing in try play.store.ring(.board, at: at(45)) { try play.store.rang(ringing, on: .board, at: at(45).now) }
    #expect(try play.store.rung(of: id, at: at(46), most: 9).count == 3)
    let alarms = [15, 30, 45].map { Alarm(.before(minutes: $0), of: id) }
    // One reminder at a time, as a command that names the card does.
    #expect(try alarms.map { try play.store.snooze($0, until: at(105).now) } == [true, false, false])
    #expect(try play.store.rung(of: nil, at: at(46), most: 9).map(\.number) == [2], "reminders of other cards are kept")
    try play.reopen()
    for channel in AlarmChannel.allCases {
      let waiting = try play.store.pending(on: channel, at: at(46), most: 9).filter { $0.alarm.card == id }
      #expect(waiting.map(\.moment) == [at(60).now, at(105).now], "pending reminders are kept")
    }
    // After a second snooze through another reminder, the card rings only at the new time.
    #expect(try play.store.snooze(Alarm(.before(minutes: 0), of: id), until: at(120).now))
    for channel in AlarmChannel.allCases {
      #expect(try play.store.ring(channel, at: at(119)).map(\.number).filter { $0 == 1 } == [])
      #expect(try play.store.ring(channel, at: at(120)).map(\.number).filter { $0 == 1 } == [1])
    }
  }

  @Test(
    "Undoing a completion, removal or new deadline brings back rung and snoozed reminders",
    arguments: Conformer.allCases)
  func heard(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let daily = Repeat(RecurrenceRule(.daily), from: due(60))
    let ways: [(repeats: Repeat?, change: (CardID) -> Change)] = [
      (nil, { .completed([$0]) }), (nil, { .removed([$0]) }), (nil, { .rescheduled([$0], self.due(300)) }),
      (daily, { .completed([$0]) }),
    ]
    for (index, way) in ways.enumerated() {
      let cards = (rung: Sample.id(2 * index + 1), late: Sample.id(2 * index + 2))
      for id in [cards.rung, cards.late] {
        let text = CardText(title: "tea", due: due(60), repeats: way.repeats, reminders: [.before(minutes: 15)])
        try play.commit(.added(id, text, to: .todo, at: .bottom))
      }
      for ringing in try play.store.ring(.board, at: at(45)) {
        try play.store.rang(ringing, on: .board, at: at(45).now)
      }
      #expect(try play.store.snooze(Alarm(.before(minutes: 15), of: cards.late), until: at(70).now))
      let before = try state(of: cards.rung, cards.late, in: play)
      #expect(before.count == 4, "one rung and pending on the other channel, one snoozed on both")
      for id in [cards.rung, cards.late] { try play.commit(way.change(id), at: at(50).clock) }
      #expect(try state(of: cards.rung, cards.late, in: play) != before)
      for _ in 0..<2 { try play.commit(.undone, at: at(51).clock) }
      try play.reopen()
      #expect(try state(of: cards.rung, cards.late, in: play) == before)
      #expect(try play.store.ring(.board, at: at(52)).isEmpty, "it does not ring again")
    }
  }

  private func state(of rung: CardID, _ late: CardID, in play: Playground) throws -> [String] {
    var lines = try play.store.rung(of: rung, at: at(50), most: 9).map { "rung \($0.moment.text)" }
    for channel in AlarmChannel.allCases {
      for ringing in try play.store.pending(on: channel, at: at(50), most: 99)
      where [rung, late].contains(ringing.alarm.card) {
        lines.append("\(channel) \(ringing.number) \(ringing.moment.text)")
      }
    }
    return lines
  }

  @Test("Purging a card deletes its rung reminders from the file")
  func purged() throws {
    let play = try Playground(.file)
    let file = try #require(play.store as? SQLiteStore)
    let id = try add(play, 1, due: due(60), .before(minutes: 15))
    for ringing in try play.store.ring(.board, at: at(45)) { try play.store.rang(ringing, on: .board, at: at(45).now) }
    try play.commit(.removed([id]))
    func kept() throws -> [String] { try file.database.lines("SELECT count(*) FROM heard_alarms") }
    #expect(try kept() == ["2"])
    try play.commit(.purged([id]))
    #expect(try kept() == ["0"])
    #expect(try file.verify() == [])
  }

  @Test("A repeating card rings for each occurrence", arguments: Conformer.allCases)
  func recurring(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let deadline = due(60)
    let id = Sample.id(1)
    let repeats = Repeat(RecurrenceRule(.daily), from: deadline)
    let text = CardText(title: "water", due: deadline, repeats: repeats, reminders: [.before(minutes: 30)])
    try play.commit(.added(id, text, to: .todo, at: .bottom))
    let taken = try play.store.ring(.board, at: at(30))
    try play.store.rang(taken[0], on: .board, at: at(30).now)
    try play.commit(.completed([id]), at: at(40).clock)
    #expect(try play.store.rung(of: nil, at: at(40), most: 9) == [])
    #expect(try play.store.nextAlarm(on: .board, at: at(40)) == at(30 + 1440).now)
    #expect(try rings(play, .board, 30 + 1440) == [1])
  }

  @Test(
    "A card without reminders rings by the default reminder if its deadline has a time", arguments: Conformer.allCases)
  func standard(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let reminding = Reminding(standard: 15)
    try add(play, 1, due: due(60), reminding: reminding)
    try add(play, 2, due: due(60), .before(minutes: 5), reminding: reminding)
    try add(play, 3, due: .day(Sample.day + 1), reminding: reminding)
    #expect(try rings(play, .board, 45) == [1])
    #expect(try rings(play, .board, 55) == [1, 2], "the first ringing was not confirmed")
    // Completing the card removes its alarm, although the default reminder is no longer set.
    try play.commit(.completed([Sample.id(1)]))
    #expect(try play.store.pending(on: .command, at: at(0), most: 9).map(\.number) == [2])
  }

  @Test("Ringing returns the earliest reminders first, up to the limit", arguments: Conformer.allCases)
  func bounded(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    for number in 1...7 { try add(play, number, due: due(60 + number), .before(minutes: 0)) }
    let first = try play.store.ring(.board, at: at(90), lease: Ringing.lease, most: 3)
    #expect(first.map(\.number) == [1, 2, 3])
    #expect(try rings(play, .board, 90) == [4, 5, 6, 7])
    for (index, ringing) in first.enumerated() { try play.store.rang(ringing, on: .board, at: at(90 + index).now) }
    #expect(try play.store.rung(of: nil, at: at(99), most: 2).map(\.number) == [3, 2])
  }

  @Test(
    "A reminder rung on every channel is listed once, newest first, up to the limit",
    arguments: Conformer.allCases)
  func toldTwice(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let newestFirst = [1, 2, 3, 4, 5].map { Reminder.before(minutes: $0) }
    let id = Sample.id(1)
    try play.commit(
      .added(id, CardText(title: "tea", due: due(60), reminders: newestFirst), to: .todo, at: .bottom), at: at(0).clock)
    for minute in 55...59 {
      for channel in AlarmChannel.allCases {
        let taken = try play.store.ring(channel, at: at(minute))
        for ringing in taken { try play.store.rang(ringing, on: channel, at: at(minute).now) }
      }
    }
    for card in [nil, id] {
      let listed = try [4, 5, 9].map { try play.store.rung(of: card, at: at(60), most: $0).map(\.alarm.reminder) }
      #expect(listed == [Array(newestFirst.prefix(4)), newestFirst, newestFirst])
    }
  }

  @Test("Processes that ring concurrently each get different reminders, and none rings twice")
  func race() async throws {
    let folder = TemporaryFolder()
    let store = try SQLiteStore.open(folder.file(), patience: 1000)
    for number in 1...60 {
      let text = CardText(title: "\(number)", due: due(60), reminders: [.before(minutes: 0)])
      _ = try store.commit(.added(Sample.id(number), text, to: .todo, at: .bottom), on: Sample.context())
    }
    let (path, clock) = (folder.file(), at(60))
    let taken = try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<6 {
        group.addTask {
          let mine = try SQLiteStore.open(path, patience: 5_000)
          var numbers: [Int] = []
          try repeatStep {
            guard let ringing = try mine.ring(.command, at: clock, lease: Ringing.lease, most: 1).first else {
              return false
            }
            numbers.append(ringing.number)
            try mine.rang(ringing, on: .command, at: clock.now)
            return true
          }
          return numbers
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(taken.sorted() == Array(1...60))
  }
}
