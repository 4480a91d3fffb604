import Kanban
import Time

struct MemoryAlarm {
  let time: AlarmTime
  var snoozed: Moment?
  var states: [AlarmChannel: State]

  enum State: Equatable {
    case waits(AlarmTime)
    case rang(Moment)
  }

  init(_ time: AlarmTime) {
    self.time = time
    states = Dictionary(uniqueKeysWithValues: AlarmChannel.allCases.map { ($0, .waits(time)) })
  }

  func next(on channel: AlarmChannel, at clock: AlarmClock) -> Moment? {
    guard case .waits(let time) = states[channel] else { return nil }
    return clock.moment(of: time)
  }

  var wasHeard: Bool { rang != nil || snoozed != nil }

  var rang: Moment? {
    states.values.compactMap { state in
      if case .rang(let moment) = state { return moment }
      return nil
    }.max()
  }
}

extension Shelf {
  func alarms(of card: CardID) -> [Reminder: AlarmTime] {
    Dictionary(uniqueKeysWithValues: alarms.filter { $0.key.card == card }.map { ($0.key.reminder, $0.value.time) })
  }

  mutating func add(_ alarm: Alarm, at time: AlarmTime) { alarms[alarm] = MemoryAlarm(time) }
  mutating func drop(_ alarm: Alarm) { alarms[alarm] = nil }

  mutating func silence(_ alarm: Alarm) {
    if let kept = alarms[alarm], kept.wasHeard { heardAlarms[alarm] = kept }
    drop(alarm)
  }

  mutating func revive(_ alarm: Alarm, at time: AlarmTime) -> Bool {
    guard let kept = heardAlarms[alarm], kept.time == time else { return false }
    heardAlarms[alarm] = nil
    alarms[alarm] = kept
    return true
  }

  mutating func forgetAlarms(of card: CardID) { heardAlarms = heardAlarms.filter { $0.key.card != card } }

  fileprivate func ringing(_ alarm: Alarm, at clock: AlarmClock) -> Ringing? {
    guard let card = cards[alarm.card], let kept = alarms[alarm] else { return nil }
    return Ringing(
      alarm: alarm, number: card.number, project: card.project, title: card.title, due: card.due,
      moment: kept.snoozed ?? clock.moment(of: kept.time))
  }
}

extension MemoryStore {
  public func nextAlarm(on channel: AlarmChannel, at clock: AlarmClock) -> Moment? {
    shelf.alarms.values.compactMap { $0.next(on: channel, at: clock) }.min()
  }

  public func rung(of card: CardID?, at clock: AlarmClock, most: Int) -> [Ringing] {
    let found = shelf.alarms.compactMap { alarm, kept -> (Moment, Ringing)? in
      guard card == nil || card == alarm.card, let rang = kept.rang, var ringing = shelf.ringing(alarm, at: clock)
      else { return nil }
      ringing.rang = rang
      // Negated, so that the newest is first.
      return (Moment(milliseconds: -rang.milliseconds), ringing)
    }
    return found.sorted { Ringing.stands($0, before: $1) }.prefix(most).map(\.1)
  }

  public func pending(on channel: AlarmChannel, at clock: AlarmClock, most: Int) -> [Ringing] {
    Array(waiting(on: channel, at: clock).prefix(most).map(\.1))
  }

  private func waiting(on channel: AlarmChannel, at clock: AlarmClock) -> [(Moment, Ringing)] {
    shelf.alarms.compactMap { alarm, kept -> (Moment, Ringing)? in
      guard let next = kept.next(on: channel, at: clock), let ringing = shelf.ringing(alarm, at: clock) else {
        return nil
      }
      return (next, ringing)
    }.sorted { Ringing.stands($0, before: $1) }
  }

  public func ring(
    _ channel: AlarmChannel, at clock: AlarmClock, lease milliseconds: Int, most: Int
  ) -> [Ringing] {
    let due = waiting(on: channel, at: clock).filter { $0.0 <= clock.now }.prefix(most)
    return due.map { _, ringing in
      var ringing = ringing
      let lease = clock.now + milliseconds
      ringing.lease = lease
      shelf.alarms[ringing.alarm]?.states[channel] = .waits(.moment(lease))
      return ringing
    }
  }

  public func rang(_ ringing: Ringing, on channel: AlarmChannel, at moment: Moment) {
    give(ringing, channel, .rang(moment))
  }

  public func release(_ ringing: Ringing, on channel: AlarmChannel, until moment: Moment) {
    give(ringing, channel, .waits(.moment(moment)))
  }

  private func give(_ ringing: Ringing, _ channel: AlarmChannel, _ state: MemoryAlarm.State) {
    guard let lease = ringing.lease, shelf.alarms[ringing.alarm]?.states[channel] == .waits(.moment(lease)) else {
      return
    }
    shelf.alarms[ringing.alarm]?.states[channel] = state
  }

  public func snooze(_ alarm: Alarm, until moment: Moment) -> Bool {
    guard var kept = shelf.alarms[alarm] else { return false }
    kept.snoozed = moment
    for channel in AlarmChannel.allCases { kept.states[channel] = .waits(.moment(moment)) }
    shelf.alarms = shelf.alarms.filter { $0.key.card != alarm.card || !$0.value.wasHeard }
    shelf.alarms[alarm] = kept
    return true
  }

  public func dismiss(_ alarm: Alarm) -> Bool {
    shelf.alarms.removeValue(forKey: alarm) != nil
  }
}
