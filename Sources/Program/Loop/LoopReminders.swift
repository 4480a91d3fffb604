import Board
import Host
import Kanban
import Terminal

/// What rings while the board is open.
extension Loop {
  /// For a store that somebody else is writing, and for one that cannot be written to at all.
  private static var pauseForOthers: Int { 50 }
  private static var pauseForFailure: Int { 60_000 }

  var alarmClock: AlarmClock { AlarmClock(context.clock, morning: context.settings.reminding.morning) }

  /// When the timer is to wake us for the next one; what is due already rings in the next turn.
  mutating func comingAlarm(_ alarm: Moment?) -> Moment {
    guard let alarm else { return context.clock.midnight }
    if alarm > context.clock.now { return alarm }
    if timetable[.alarm] == nil { schedule(.alarm, in: 0) }
    return context.clock.midnight
  }

  /// Of all that have the store open only one gets each.
  mutating func ring() {
    timetable[.alarm] = nil
    do {
      try noteRung()
      let ringing = try store.ring(.board, at: alarmClock)
      guard !ringing.isEmpty else { return }
      reminders.told.note(ringing)
      tell(.reminded(ringing))
      sound(ringing)
      reminders.unnoted += ringing
      try noteRung()
    } catch {
      schedule(.alarm, in: error == .busy ? Loop.pauseForOthers : Loop.pauseForFailure)
    }
    drawAgain()
  }

  /// That they were told; where somebody else is writing, soon after. Until then they are ours by the lease.
  mutating func noteRung() throws(StoreFailure) {
    while let one = reminders.unnoted.first {
      try store.rang(one, on: .board, at: context.clock.now)
      reminders.unnoted.removeFirst()
    }
  }

  /// What another board, or a timer, has rung meanwhile: it may be one that nobody sees.
  mutating func hearReminders() {
    // What cannot be asked for now is in the list all the same.
    let rung = (try? store.rung(of: nil, at: alarmClock, most: ToldReminders.most)) ?? []
    let new = rung.filter { !reminders.told.knows($0) }
    reminders.told.note(new)
    if !new.isEmpty { tell(.reminded(new)) }
  }

  private mutating func sound(_ ringing: [Ringing]) {
    guard let first = ringing.first else { return }
    if context.settings.hasBell { pane.ring() }
    let way: DesktopNotice.Way?
    switch context.settings.notify {
    case .off: return
    case .auto: way = nil
    case .osc9: way = .osc9
    case .osc777: way = .osc777
    case .osc99: way = .osc99
    }
    let words = context.words
    let title = words.reminds(ringing.count == 1 ? first.title : words.andMore(first.title, ringing.count - 1))
    let texts = ReminderText(words: words, clock: context.clock)
    pane.notify(title, texts.about(first).joined(separator: " - "), by: way)
  }

  /// What was chosen in the list of those that rang.
  mutating func carryOut(_ action: AlarmAction) {
    file.patience = 250
    defer { file.patience = Loop.patience }
    do {
      for alarm in action.alarms {
        if let until = action.until {
          _ = try store.snooze(alarm, until: until)
        } else {
          _ = try store.dismiss(alarm)
        }
      }
      answer(.told(Notice(action.told)))
    } catch {
      answer(.told(refusal(error)))
    }
  }
}

/// What rang while this board was open.
struct RemindersHere {
  /// What was told here, so that what another board rings is told here once, without a sound.
  var told: ToldReminders
  /// Told, and not yet noted to have been.
  var unnoted: [Ringing] = []

  init(since: Moment) { told = ToldReminders(since: since) }
}

/// The last reminders that were told here.
struct ToldReminders {
  private let since: Moment
  private var last: [Once] = []

  static let most = 50

  /// One that is put off rings again at another moment.
  private struct Once: Equatable {
    let alarm: Alarm
    let moment: Moment
  }

  init(since: Moment) { self.since = since }

  func knows(_ ringing: Ringing) -> Bool {
    ringing.rang.map { $0 <= since } ?? true || last.contains(Once(alarm: ringing.alarm, moment: ringing.moment))
  }

  mutating func note(_ ringing: [Ringing]) {
    last += ringing.map { Once(alarm: $0.alarm, moment: $0.moment) }
    last.removeFirst(max(0, last.count - 2 * ToldReminders.most))
  }
}
