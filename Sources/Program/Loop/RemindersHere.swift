import Board
import Kanban
import Terminal
import Time
import Words

/// Reminders that ring while the board is open.
struct RemindersHere {
  private(set) var due: Int?
  /// Reminders shown on this board; one that another board rings is shown here once, without a sound.
  private var known: KnownReminders
  /// Reminders that were shown here, but are not yet marked as shown in the store.
  private var unnoted: [Ringing] = []
  /// Reminders that rang while the store must not be written. It lists them as pending, so this board remembers them.
  private var unmarked: Set<Once> = []

  /// The most pending reminders that are read of a store that must not be written.
  private static let mostPending = 1_000
  private static let pauseForOthers = 50
  private static let pauseForFailure = 60_000

  init(since: Moment) { known = KnownReminders(since: since) }

  /// The next time at which the timer has to wake the loop: that of the next reminder, or midnight. A reminder that is
  /// due already rings in the next turn.
  mutating func coming(_ alarm: Moment?, mayWrite: Bool, at state: LoopState) -> Moment {
    let clock = state.context.clock
    var next = alarm
    if !mayWrite, let alarm, alarm <= clock.now { next = (try? pending(at: state))?.map(\.moment).min() }
    guard let next else { return clock.midnight }
    if next > clock.now { return next }
    if due == nil { due = state.due(in: 0) }
    return clock.midnight
  }

  /// Rings the due reminders. The store gives each reminder to only one of the open boards. A store that must not be
  /// written cannot do that: then every board rings, and rings again after its next start.
  mutating func ring(mayWrite: Bool, at state: inout LoopState) {
    due = nil
    do {
      if mayWrite { try noteRung(at: state) }
      let ringing = try mayWrite ? state.store.ring(.board, at: state.context.alarmClock) : unmarkedDue(at: state)
      guard !ringing.isEmpty else { return }
      known.record(ringing)
      state.post(.reminded(ringing))
      sound(ringing, at: state)
      if mayWrite {
        unnoted += ringing
        try noteRung(at: state)
      } else {
        unmarked.formUnion(ringing.map(Once.init))
      }
    } catch {
      due = state.due(in: error == .busy ? RemindersHere.pauseForOthers : RemindersHere.pauseForFailure)
    }
    state.drawAgain()
  }

  private func unmarkedDue(at state: LoopState) throws(StoreFailure) -> [Ringing] {
    try pending(at: state).filter { $0.moment <= state.context.clock.now }
  }

  /// The pending reminders, due or not, that have not rung on this board.
  private func pending(at state: LoopState) throws(StoreFailure) -> [Ringing] {
    let all = try state.store.pending(on: .board, at: state.context.alarmClock, most: RemindersHere.mostPending)
    return all.filter { !unmarked.contains(Once($0)) }
  }

  /// Marks shown reminders in the store. `ring` retries a failure; until then a lease keeps other boards from ringing.
  mutating func noteRung(at state: LoopState) throws(StoreFailure) {
    while let one = unnoted.first {
      try state.store.rang(one, on: .board, at: state.context.clock.now)
      unnoted.removeFirst()
    }
  }

  /// Shows reminders that another board or `sekan remind` has rung, since the user may not look there.
  mutating func observe(at state: inout LoopState) {
    // If the read fails, these reminders are not shown now, but still appear in the list of reminders.
    let rung = (try? state.store.rung(of: nil, at: state.context.alarmClock, most: KnownReminders.most)) ?? []
    let new = rung.filter { !known.contains($0) }
    known.record(new)
    if !new.isEmpty { state.post(.reminded(new)) }
  }

  private func sound(_ ringing: [Ringing], at state: LoopState) {
    let (settings, words) = (state.context.settings, state.words)
    guard let first = ringing.first else { return }
    if settings.hasBell { state.pane.ring() }
    guard settings.notify != .off else { return }
    let title = words.reminds(ringing.count == 1 ? first.title : words.andMore(first.title, ringing.count - 1))
    let texts = ReminderText(words: words, clock: state.context.clock)
    state.pane.notify(title, texts.about(first).joined(separator: " - "), by: settings.notify.way)
  }

  func carryOut(_ action: AlarmAction, at state: inout LoopState) {
    let patience = state.file.patience
    state.file.patience = 250
    defer { state.file.patience = patience }
    do {
      for alarm in action.alarms { _ = try state.store.putOff(alarm, until: action.until) }
      state.answer(.notice(Notice(action.sentence)))
    } catch {
      state.answer(.notice(state.refusal(error)))
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

/// A reminder and the time at which it rang. A snoozed reminder rings again at another time, as another value.
private struct Once: Hashable {
  private let alarm: Alarm
  private let moment: Moment

  init(_ ringing: Ringing) { (alarm, moment) = (ringing.alarm, ringing.moment) }
}

/// Reminders that this board need not show as rung elsewhere: the last ones that it has shown, and all that rang before
/// it was opened.
private struct KnownReminders {
  private let since: Moment
  private var last: [Once] = []

  static let most = 50

  init(since: Moment) { self.since = since }

  func contains(_ ringing: Ringing) -> Bool {
    ringing.rang.map { $0 <= since } ?? true || last.contains(Once(ringing))
  }

  mutating func record(_ ringing: [Ringing]) {
    last += ringing.map(Once.init)
    last.removeFirst(max(0, last.count - 2 * KnownReminders.most))
  }
}
