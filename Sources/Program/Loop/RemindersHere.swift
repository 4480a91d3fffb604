import Board
import Host
import Kanban
import Terminal

/// What rings while the board is open.
struct RemindersHere {
  private(set) var due: Int?
  /// What another board rings is shown here once, without a sound.
  private var known: KnownReminders
  /// Shown, and not yet noted to have been.
  private var unnoted: [Ringing] = []

  /// For a store that somebody else is writing, and for one that cannot be written to at all.
  private static let pauseForOthers = 50
  private static let pauseForFailure = 60_000

  init(since: Moment) { known = KnownReminders(since: since) }

  /// When the timer is to wake us for the next one; what is due already rings in the next turn.
  mutating func coming(_ alarm: Moment?, at desk: Desk) -> Moment {
    let clock = desk.context.clock
    guard let alarm else { return clock.midnight }
    if alarm > clock.now { return alarm }
    if due == nil { due = desk.due(in: 0) }
    return clock.midnight
  }

  /// Of all that have the store open only one gets each.
  mutating func ring(at desk: inout Desk) {
    due = nil
    do {
      try noteRung(at: desk)
      let ringing = try desk.store.ring(.board, at: desk.context.alarmClock)
      guard !ringing.isEmpty else { return }
      known.note(ringing)
      desk.tell(.reminded(ringing))
      sound(ringing, at: desk)
      unnoted += ringing
      try noteRung(at: desk)
    } catch {
      due = desk.due(in: error == .busy ? RemindersHere.pauseForOthers : RemindersHere.pauseForFailure)
    }
    desk.drawAgain()
  }

  /// That they were shown; where somebody else is writing, soon after. Until then they are ours by the lease.
  mutating func noteRung(at desk: Desk) throws(StoreFailure) {
    while let one = unnoted.first {
      try desk.store.rang(one, on: .board, at: desk.context.clock.now)
      unnoted.removeFirst()
    }
  }

  /// What another board, or a timer, has rung meanwhile: it may be one that nobody sees.
  mutating func hear(at desk: inout Desk) {
    // What cannot be asked for now is in the list all the same.
    let rung = (try? desk.store.rung(of: nil, at: desk.context.alarmClock, most: KnownReminders.most)) ?? []
    let new = rung.filter { !known.contains($0) }
    known.note(new)
    if !new.isEmpty { desk.tell(.reminded(new)) }
  }

  private func sound(_ ringing: [Ringing], at desk: Desk) {
    let (settings, words) = (desk.context.settings, desk.words)
    guard let first = ringing.first else { return }
    if settings.hasBell { desk.pane.ring() }
    guard settings.notify != .off else { return }
    let title = words.reminds(ringing.count == 1 ? first.title : words.andMore(first.title, ringing.count - 1))
    let texts = ReminderText(words: words, clock: desk.context.clock)
    desk.pane.notify(title, texts.about(first).joined(separator: " - "), by: settings.notify.way)
  }

  /// What was chosen in the list of those that rang.
  func carryOut(_ action: AlarmAction, at desk: inout Desk) {
    let patience = desk.file.patience
    desk.file.patience = 250
    defer { desk.file.patience = patience }
    do {
      for alarm in action.alarms { _ = try desk.store.putOff(alarm, until: action.until) }
      desk.answer(.notice(Notice(action.sentence)))
    } catch {
      desk.answer(.notice(desk.refusal(error)))
    }
  }
}

extension NotifyChoice {
  /// Nil leaves it to what is known of the terminal.
  fileprivate var way: DesktopNotice.Way? {
    switch self {
    case .off, .auto: nil
    case .osc9: .osc9
    case .osc777: .osc777
    case .osc99: .osc99
    }
  }
}

/// The last reminders that were shown here.
private struct KnownReminders {
  private let since: Moment
  private var last: [Once] = []

  static let most = 50

  /// One that is put off rings again at another moment.
  private struct Once: Equatable {
    let alarm: Alarm
    let moment: Moment
  }

  init(since: Moment) { self.since = since }

  func contains(_ ringing: Ringing) -> Bool {
    ringing.rang.map { $0 <= since } ?? true || last.contains(Once(alarm: ringing.alarm, moment: ringing.moment))
  }

  mutating func note(_ ringing: [Ringing]) {
    last += ringing.map { Once(alarm: $0.alarm, moment: $0.moment) }
    last.removeFirst(max(0, last.count - 2 * KnownReminders.most))
  }
}
