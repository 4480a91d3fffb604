import Board
import Host
import Kanban
import Terminal
import Time
import Words

/// Reminders that ring while the board is open.
struct RemindersHere {
  private(set) var due: Int?
  /// Reminders shown on this board; one that another board rings is shown here once, without a sound.
  private var known: KnownReminders
  /// Shown, but not yet marked as shown in the store.
  private var unnoted: [Ringing] = []

  private static let pauseForOthers = 50
  private static let pauseForFailure = 60_000

  init(since: Moment) { known = KnownReminders(since: since) }

  /// The moment of the next reminder for the timer; a reminder that is due already rings in the next turn.
  mutating func coming(_ alarm: Moment?, at desk: LoopState) -> Moment {
    let clock = desk.context.clock
    guard let alarm else { return clock.midnight }
    if alarm > clock.now { return alarm }
    if due == nil { due = desk.due(in: 0) }
    return clock.midnight
  }

  /// The store gives each reminder to only one of the open boards.
  mutating func ring(at desk: inout LoopState) {
    due = nil
    do {
      try noteRung(at: desk)
      let ringing = try desk.store.ring(.board, at: desk.context.alarmClock)
      guard !ringing.isEmpty else { return }
      known.record(ringing)
      desk.tell(.reminded(ringing))
      sound(ringing, at: desk)
      unnoted += ringing
      try noteRung(at: desk)
    } catch {
      due = desk.due(in: error == .busy ? RemindersHere.pauseForOthers : RemindersHere.pauseForFailure)
    }
    desk.drawAgain()
  }

  /// Marks reminders as shown. If the store is locked this is retried; a lease keeps them from other boards meanwhile.
  mutating func noteRung(at desk: LoopState) throws(StoreFailure) {
    while let one = unnoted.first {
      try desk.store.rang(one, on: .board, at: desk.context.clock.now)
      unnoted.removeFirst()
    }
  }

  /// Shows reminders that another board or a timer has rung, since the user may not look there.
  mutating func observe(at desk: inout LoopState) {
    // On failure they still appear in the list of reminders.
    let rung = (try? desk.store.rung(of: nil, at: desk.context.alarmClock, most: KnownReminders.most)) ?? []
    let new = rung.filter { !known.contains($0) }
    known.record(new)
    if !new.isEmpty { desk.tell(.reminded(new)) }
  }

  private func sound(_ ringing: [Ringing], at desk: LoopState) {
    let (settings, words) = (desk.context.settings, desk.words)
    guard let first = ringing.first else { return }
    if settings.hasBell { desk.pane.ring() }
    guard settings.notify != .off else { return }
    let title = words.reminds(ringing.count == 1 ? first.title : words.andMore(first.title, ringing.count - 1))
    let texts = ReminderText(words: words, clock: desk.context.clock)
    desk.pane.notify(title, texts.about(first).joined(separator: " - "), by: settings.notify.way)
  }

  func carryOut(_ action: AlarmAction, at desk: inout LoopState) {
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
  fileprivate var way: DesktopNotice.Way? {
    switch self {
    case .off, .auto: nil
    case .osc9: .osc9
    case .osc777: .osc777
    case .osc99: .osc99
    }
  }
}

/// The last reminders that were shown on this board.
private struct KnownReminders {
  private let since: Moment
  private var last: [Once] = []

  static let most = 50

  /// A snoozed reminder rings again at another moment.
  private struct Once: Equatable {
    let alarm: Alarm
    let moment: Moment
  }

  init(since: Moment) { self.since = since }

  func contains(_ ringing: Ringing) -> Bool {
    ringing.rang.map { $0 <= since } ?? true || last.contains(Once(alarm: ringing.alarm, moment: ringing.moment))
  }

  mutating func record(_ ringing: [Ringing]) {
    last += ringing.map { Once(alarm: $0.alarm, moment: $0.moment) }
    last.removeFirst(max(0, last.count - 2 * KnownReminders.most))
  }
}
