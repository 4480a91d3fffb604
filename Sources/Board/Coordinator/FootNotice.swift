import Kanban

/// The notice in the footer, and the alarm that is shown again after it.
struct FootNotice: Equatable, Sendable {
  private(set) var notice: Notice?
  /// The last alarm, until it is dismissed or fades.
  private var rung: Notice?

  mutating func say(_ notice: Notice, at now: Moment) { self.notice = notice.fading(at: now) }

  mutating func clear() { notice = nil }

  mutating func leaveScreen() {
    if notice?.lasts == false { notice = nil }
  }

  /// The next key press clears a refusal, unless it describes a lasting state.
  mutating func forgetRefusal() {
    if let notice, notice.kind == .refusal, !notice.lasts { self.notice = nil }
  }

  /// The lasting state has ended.
  mutating func forgetLasting() {
    if notice?.lasts == true { notice = nil }
  }

  /// Esc dismisses an alarm for good.
  mutating func takeAway() {
    if notice == rung { rung = nil }
    notice = nil
  }

  mutating func fade(at now: Moment) -> Bool {
    guard let fades = notice?.fades, fades <= now else { return false }
    notice = nil
    return true
  }

  mutating func ring(_ ringing: [Ringing], in surroundings: Surroundings) {
    rung = Notice(ringing, in: surroundings) ?? rung
    notice = rung ?? notice
  }

  /// Other notices replace an alarm for a while. It comes back until it is dismissed or fades.
  mutating func remindAgain(at now: Moment, over overlay: Overlay?) {
    guard let fades = rung?.fades, fades > now, overlay?.layer.focus != .reminders else {
      rung = nil
      return
    }
    if notice == nil { notice = rung }
  }
}
