import Kanban

/// What is said at the foot, and the reminder that is there again behind it.
struct Said: Equatable, Sendable {
  private(set) var notice: Notice?
  /// The last reminder, as long as it may still be told.
  private var rung: Notice?

  mutating func say(_ notice: Notice, at now: Moment) { self.notice = notice.said(at: now) }

  mutating func clear() { notice = nil }

  /// What was said there is said no more.
  mutating func leaveScreen() {
    if notice?.lasts == false { notice = nil }
  }

  /// The next key takes away why the last one could not, but not what goes on.
  mutating func forgetRefusal() {
    if let notice, notice.kind == .refusal, !notice.lasts { self.notice = nil }
  }

  /// What went on is over.
  mutating func forgetLasting() {
    if notice?.lasts == true { notice = nil }
  }

  /// Esc takes a reminder away for good.
  mutating func takeAway() {
    if notice == rung { rung = nil }
    notice = nil
  }

  /// Whether its time is over.
  mutating func fade(at now: Moment) -> Bool {
    guard let fades = notice?.fades, fades <= now else { return false }
    notice = nil
    return true
  }

  mutating func ring(_ ringing: [Ringing], in surroundings: Surroundings) {
    rung = Notice(ringing, in: surroundings) ?? rung
    notice = rung ?? notice
  }

  /// A reminder gives way to what is said of a key, and is there again until it was taken away or its time is over.
  mutating func remindAgain(at now: Moment, over overlay: Overlay?) {
    guard let fades = rung?.fades, fades > now, overlay?.layer.focus != .reminders else {
      rung = nil
      return
    }
    if notice == nil { notice = rung }
  }
}
