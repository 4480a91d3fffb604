import Kanban

extension SQLiteStore {
  public func nextAlarm(on channel: AlarmChannel, at clock: AlarmClock) throws(StoreFailure) -> Moment? {
    try reading { () throws(StoreFailure) in try AlarmRows(database, clock).next(on: channel) }
  }

  public func rung(of card: CardID?, at clock: AlarmClock, most: Int) throws(StoreFailure) -> [Ringing] {
    try reading { () throws(StoreFailure) in try AlarmRows(database, clock).rung(of: card, most: max(0, most)) }
  }

  public func pending(
    on channel: AlarmChannel, at clock: AlarmClock, most: Int
  ) throws(StoreFailure) -> [Ringing] {
    try reading { () throws(StoreFailure) in
      try AlarmRows(database, clock).waiting(on: channel, .end, most: max(0, most)).map(\.1)
    }
  }

  public func ring(
    _ channel: AlarmChannel, at clock: AlarmClock, lease milliseconds: Int, most: Int
  ) throws(StoreFailure) -> [Ringing] {
    // Usually no alarm is due; then no write lock is taken.
    guard let next = try nextAlarm(on: channel, at: clock), next <= clock.now else { return [] }
    var taken: [Ringing] = []
    try rewrite { ledger throws(StoreFailure) in
      let rows = AlarmRows(ledger.database, clock)
      taken = try rows.lease(on: channel, until: clock.now + milliseconds, most: max(0, most))
    }
    return taken
  }

  public func rang(_ ringing: Ringing, on channel: AlarmChannel, at moment: Moment) throws(StoreFailure) {
    try give(.alarmRang, ringing, channel, moment)
  }

  public func release(_ ringing: Ringing, on channel: AlarmChannel, until moment: Moment) throws(StoreFailure) {
    try give(.releaseAlarm, ringing, channel, moment)
  }

  private func give(
    _ sql: SQL, _ ringing: Ringing, _ channel: AlarmChannel, _ moment: Moment
  ) throws(StoreFailure) {
    let values = ringing.alarm.values + [.number(channel.rawValue), .moment(ringing.lease), .moment(moment)]
    try rewrite { ledger throws(StoreFailure) in try ledger.database.run(sql, values) }
  }

  public func snooze(_ alarm: Alarm, until moment: Moment) throws(StoreFailure) -> Bool {
    var exists = false
    try rewrite { ledger throws(StoreFailure) in
      try ledger.database.run(.snoozeAlarm, alarm.values + [.moment(moment)])
      exists = ledger.database.written > 0
      if exists { try ledger.database.run(.dropHeardBeside, alarm.values) }
    }
    return exists
  }

  public func dismiss(_ alarm: Alarm) throws(StoreFailure) -> Bool {
    var exists = false
    try rewrite { ledger throws(StoreFailure) in
      try ledger.drop(alarm)
      exists = ledger.database.written > 0
    }
    return exists
  }
}

/// The stored alarms, with local times resolved by one clock.
private struct AlarmRows {
  private let database: Database
  private let clock: AlarmClock

  init(_ database: Database, _ clock: AlarmClock) {
    self.database = database
    self.clock = clock
  }

  func next(on channel: AlarmChannel) throws(StoreFailure) -> Moment? {
    let values: [Value] = [.number(channel.rawValue)]
    var moments = [try database.number(.nextAlarm, values).map { Moment(milliseconds: $0) }]
    for kind in WallKind.allCases {
      moments.append(try database.number(.nextWall, values + [kind.value]).map { clock.moment(of: kind.time($0)) })
    }
    return moments.compactMap { $0 }.min()
  }

  func rung(of card: CardID?, most: Int) throws(StoreFailure) -> [Ringing] {
    // A reminder may have rung on every channel.
    let limit = Value.number(most * AlarmChannel.allCases.count)
    let rows = try alarms(card == nil ? .rungAlarms : .rungAlarmsOfCard, (card.map { [.id($0)] } ?? []) + [limit])
    var seen: Set<Alarm> = []
    let newest = rows.sorted { $0.time > $1.time }.filter { seen.insert($0.ringing.alarm).inserted }
    let timed = newest.map { row in
      var ringing = row.ringing
      ringing.rang = Moment(milliseconds: row.time)
      return (Moment(milliseconds: -row.time), ringing)
    }
    return first(most, of: timed).map(\.1)
  }

  /// Whether only due alarms are listed, or all.
  enum Reach {
    case now, end
  }

  func waiting(on channel: AlarmChannel, _ reach: Reach, most: Int) throws(StoreFailure) -> [(Moment, Ringing)] {
    let moment = reach == .now ? clock.now.milliseconds : .max
    let (channel, limit) = (Value.number(channel.rawValue), Value.number(most))
    let moments = try alarms(.alarmsAtMoments, [channel, .integer(moment), limit])
      .map { (Moment(milliseconds: $0.time), $0.ringing) }
    var walls: [(Moment, Ringing)] = []
    for kind in WallKind.allCases {
      let last = reach == .now ? clock.lastWall - (kind == .morning ? clock.morning : 0) : .max
      walls += try alarms(.alarmsOnTheWall, [channel, kind.value, .number(last), limit])
        .map { (clock.moment(of: kind.time($0.time)), $0.ringing) }
    }
    return first(most, of: moments + walls)
  }

  /// Leases the due alarms: until the lease ends, no other process gets them.
  func lease(on channel: AlarmChannel, until lease: Moment, most: Int) throws(StoreFailure) -> [Ringing] {
    var taken: [Ringing] = []
    for (next, ringing) in try waiting(on: channel, .now, most: most) where next <= clock.now {
      try database.run(.leaseAlarm, ringing.alarm.values + [.number(channel.rawValue), .moment(lease)])
      taken.append(ringing)
      taken[taken.count - 1].lease = lease
    }
    return taken
  }

  private func first(_ most: Int, of timed: [(Moment, Ringing)]) -> [(Moment, Ringing)] {
    Array(timed.sorted { Ringing.stands($0, before: $1) }.prefix(most))
  }

  private func alarms(_ sql: SQL, _ values: [Value]) throws(StoreFailure) -> [(time: Int64, ringing: Ringing)] {
    try database.all(sql, values, "alarms") { (row: inout Row) throws(StoreFailure) in try row.ringing(clock) }
  }
}

// MARK: Within a change

extension FileLedger {
  func alarms(of card: CardID) throws(StoreFailure) -> [Reminder: AlarmTime] {
    let rows = try database.all(.alarmsOfCard, [.id(card)], "alarms") { (row: inout Row) throws(StoreFailure) in
      let reminder = try row.textValue { Reminder(text: $0) }
      return (reminder, try row.alarmTime(of: reminder))
    }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }

  func add(_ alarm: Alarm, at time: AlarmTime) throws(StoreFailure) {
    for channel in AlarmChannel.allCases {
      try database.run(.addAlarm, alarm.values + [.number(channel.rawValue)] + time.values)
    }
  }

  func drop(_ alarm: Alarm) throws(StoreFailure) {
    try database.run(.dropAlarm, alarm.values)
  }

  func silence(_ alarm: Alarm) throws(StoreFailure) {
    try database.run(.keepHeardAlarm, alarm.values)
    try drop(alarm)
  }

  func revive(_ alarm: Alarm, at time: AlarmTime) throws(StoreFailure) -> Bool {
    try database.run(.reviveAlarm, alarm.values + time.values)
    guard database.written > 0 else { return false }
    try database.run(.dropHeardAlarm, alarm.values)
    return true
  }

  func forgetAlarms(of card: CardID) throws(StoreFailure) {
    try database.run(.forgetHeardAlarms, [.id(card)])
  }
}

extension Alarm {
  fileprivate var values: [Value] { [.id(card), .text(reminder.text)] }
}

extension AlarmTime {
  fileprivate var values: [Value] {
    switch self {
    case .moment(let moment): [.moment(moment), .null]
    case .morning(let minute), .wall(let minute): [.null, .number(minute)]
    }
  }
}

/// The two kinds of local time in the column `wall`: relative to the hour of the morning, or absolute.
private enum WallKind: Int, CaseIterable {
  case morning, hour

  init(_ reminder: Reminder) {
    self = if case .onDay = reminder { .hour } else { .morning }
  }

  var value: Value { .number(rawValue) }

  func time(_ minute: Int64) -> AlarmTime {
    switch self {
    case .morning: .morning(Int(minute))
    case .hour: .wall(Int(minute))
    }
  }
}

extension Row {
  /// Reads the columns of `SQL.ringing`; the first one is the sort key.
  fileprivate mutating func ringing(_ clock: AlarmClock) throws(StoreFailure) -> (time: Int64, ringing: Ringing) {
    let order = try integer(in: Row.moments)
    let card: CardID = try id()
    let number = try integer(in: Row.numbers)
    let project: ProjectID = try id()
    let title = try text()
    let due = try deadline()
    let reminder = try textValue { Reminder(text: $0) }
    let time = try alarmTime(of: reminder)
    let snoozed = try optionalMoment()
    return (
      order,
      Ringing(
        alarm: Alarm(reminder, of: card), number: Int(number), project: project, title: title, due: due,
        moment: snoozed ?? clock.moment(of: time))
    )
  }

  mutating func alarmTime(of reminder: Reminder) throws(StoreFailure) -> AlarmTime {
    let moment = try optionalMoment()
    let minute = try optionalInteger(in: Row.walls)
    switch (moment, minute) {
    case (let moment?, nil): return .moment(moment)
    case (nil, let minute?): return WallKind(reminder).time(minute)
    default: throw damage()
    }
  }

  private static let walls: ClosedRange<Int64> = -2_000_000_000_000...2_000_000_000_000
}
