import Kanban

/// What rings, and who has taken it.
extension SQLiteStore {
  public func nextAlarm(on channel: AlarmChannel, at clock: AlarmClock) throws(StoreFailure) -> Moment? {
    try reading { () throws(StoreFailure) in
      let values: [Value] = [.number(channel.rawValue)]
      let moment = try database.number(.nextAlarm, values).map { Moment(milliseconds: $0) }
      let morning = try database.number(.nextMorning, values).map { clock.moment(of: .morning(Int($0))) }
      return [moment, morning].compactMap { $0 }.min()
    }
  }

  public func rung(of card: CardID?, at clock: AlarmClock, most: Int) throws(StoreFailure) -> [Ringing] {
    try reading { () throws(StoreFailure) in
      // Each may have rung on every channel.
      let limit = Value.number(max(0, most) * AlarmChannel.allCases.count)
      let values: [Value] = card.map { [.id($0), limit] } ?? [limit]
      let rows = try alarms(card == nil ? .rungAlarms : .rungAlarmsOfCard, values, clock)
      var seen: Set<Alarm> = []
      let newest = rows.sorted { $0.time > $1.time }.filter { seen.insert($0.ringing.alarm).inserted }
      let told = newest.map { row in
        var ringing = row.ringing
        ringing.rang = Moment(milliseconds: row.time)
        return (Moment(milliseconds: -row.time), ringing)
      }
      return Array(told.sorted { Ringing.stands($0, before: $1) }.prefix(max(0, most)).map(\.1))
    }
  }

  public func pending(
    on channel: AlarmChannel, at clock: AlarmClock, most: Int
  ) throws(StoreFailure) -> [Ringing] {
    try reading { () throws(StoreFailure) in
      try waiting(on: channel, at: clock, .end, most: most).map(\.1)
    }
  }

  public func ring(
    _ channel: AlarmChannel, at clock: AlarmClock, lease milliseconds: Int, most: Int
  ) throws(StoreFailure) -> [Ringing] {
    // Mostly there is nothing, and then nothing is locked.
    guard let next = try nextAlarm(on: channel, at: clock), next <= clock.now else { return [] }
    var taken: [Ringing] = []
    _ = try writing { _ throws(StoreFailure) in
      let lease = clock.now + milliseconds
      for (next, ringing) in try waiting(on: channel, at: clock, .now, most: most) where next <= clock.now {
        try database.run(.leaseAlarm, ringing.alarm.values + [.number(channel.rawValue), .moment(lease)])
        taken.append(ringing)
        taken[taken.count - 1].lease = lease
      }
      return Receipt()
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
    _ = try writing { _ throws(StoreFailure) in
      try database.run(sql, values)
      return Receipt()
    }
  }

  public func snooze(_ alarm: Alarm, until moment: Moment) throws(StoreFailure) -> Bool {
    var isThere = false
    _ = try writing { _ throws(StoreFailure) in
      try database.run(.snoozeAlarm, alarm.values + [.moment(moment)])
      isThere = database.written > 0
      if isThere { try database.run(.dropHeardBeside, alarm.values) }
      return Receipt()
    }
    return isThere
  }

  public func dismiss(_ alarm: Alarm) throws(StoreFailure) -> Bool {
    var isThere = false
    _ = try writing { _ throws(StoreFailure) in
      try database.run(.dropAlarm, alarm.values)
      isThere = database.written > 0
      return Receipt()
    }
    return isThere
  }

  /// How far ahead one looks.
  private enum Reach {
    case now, end
  }

  private func waiting(
    on channel: AlarmChannel, at clock: AlarmClock, _ reach: Reach, most: Int
  ) throws(StoreFailure) -> [(Moment, Ringing)] {
    let (moment, morning): (Int64, Int) =
      switch reach {
      case .now: (clock.now.milliseconds, clock.lastMorning)
      case .end: (.max, .max)
      }
    let (channel, limit) = (Value.number(channel.rawValue), Value.number(max(0, most)))
    let moments = try alarms(.alarmsAtMoments, [channel, .integer(moment), limit], clock)
      .map { (Moment(milliseconds: $0.time), $0.ringing) }
    let mornings = try alarms(.alarmsOfMornings, [channel, .number(morning), limit], clock)
      .map { (clock.moment(of: .morning(Int($0.time))), $0.ringing) }
    return Array((moments + mornings).sorted { Ringing.stands($0, before: $1) }.prefix(max(0, most)))
  }

  private func alarms(
    _ sql: SQL, _ values: [Value], _ clock: AlarmClock
  ) throws(StoreFailure) -> [(time: Int64, ringing: Ringing)] {
    try database.all(sql, values, "alarms") { (row: inout Row) throws(StoreFailure) in try row.ringing(clock) }
  }
}

// MARK: Within a change

extension FileLedger {
  func alarms(of card: CardID) throws(StoreFailure) -> [Reminder: AlarmTime] {
    let rows = try database.all(.alarmsOfCard, [.id(card)], "alarms") { (row: inout Row) throws(StoreFailure) in
      (try row.textValue { Reminder(text: $0) }, try row.alarmTime())
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
}

extension Alarm {
  fileprivate var values: [Value] { [.id(card), .text(reminder.text)] }
}

extension AlarmTime {
  fileprivate var values: [Value] {
    switch self {
    case .moment(let moment): [.moment(moment), .null]
    case .morning(let minute): [.null, .number(minute)]
    }
  }
}

extension Row {
  /// In the order of `SQL.ringing`; first the number that the rows are in the order of.
  fileprivate mutating func ringing(_ clock: AlarmClock) throws(StoreFailure) -> (time: Int64, ringing: Ringing) {
    let order = try integer(in: Row.moments)
    let card: CardID = try id()
    let number = try integer(in: Row.numbers)
    let project: ProjectID = try id()
    let title = try text()
    let due = try deadline()
    let reminder = try textValue { Reminder(text: $0) }
    let time = try alarmTime()
    let snoozed = try optionalMoment()
    return (
      order,
      Ringing(
        alarm: Alarm(reminder, of: card), number: Int(number), project: project, title: title, due: due,
        moment: snoozed ?? clock.moment(of: time))
    )
  }

  mutating func alarmTime() throws(StoreFailure) -> AlarmTime {
    let moment = try optionalMoment()
    let minute = try optionalInteger(in: Row.mornings)
    switch (moment, minute) {
    case (let moment?, nil): return .moment(moment)
    case (nil, let minute?): return .morning(Int(minute))
    default: throw damage()
    }
  }

  private static let mornings: ClosedRange<Int64> = -2_000_000_000_000...2_000_000_000_000
}
