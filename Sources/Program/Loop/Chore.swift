/// Timed work of the loop. Chores that are due together run in this order.
package enum Chore: CaseIterable {
  /// Timeouts of the input parser: a lone Esc, a paste whose end is lost.
  case escape, paste
  /// Polling a store whose folder reports no changes; retrying a failed read.
  case look, reading
  case retry
  case draft
  /// Autosaving a journal page; storing pages that were left as drafts.
  case autosave, leftPages
  case trash, upkeep, alarm, zones
  case backup
  /// Starting and checking the mirror.
  case mirror
  /// Checking whether a requested sync has ended.
  case sync
  /// Starting and checking the companion process.
  case backgroundSync
  case fade
  /// Releasing memory after a second without work. Last, because other chores postpone it.
  case trim

  /// When the chore has to be done, in milliseconds of uptime; nil while it has nothing to do.
  func due(in loop: Loop, at now: Int) -> Int? {
    switch self {
    case .escape: loop.input.escapeDue
    case .paste: loop.input.pasteDue
    case .look: loop.access.lookDue
    case .reading: loop.access.due
    case .retry: loop.commits.waiting?.next
    case .draft: loop.drafts.due
    case .autosave: loop.autosave.due
    case .leftPages: loop.leftPages.due
    case .trash: loop.trash.due
    case .upkeep: loop.upkeep.due
    case .alarm: loop.reminders.due
    case .zones: loop.zones.due
    case .backup: loop.dailyBackup.due
    case .mirror: loop.mirror.due
    case .sync: loop.syncNow.due
    case .backgroundSync: loop.backgroundSync.due
    case .trim: loop.isIdle && !loop.canGoOn ? loop.idleTrim.due : nil
    case .fade:
      loop.coordinator.notice?.fades.map {
        now + max(0, Int($0.milliseconds - loop.state.context.clock.now.milliseconds))
      }
    }
  }

  package func run(in loop: inout Loop) {
    switch self {
    case .escape: loop.input.endEscape()
    case .paste: loop.input.endPaste()
    case .look: loop.lookNowAndThen()
    case .reading: loop.state.drawAgain()
    case .retry: loop.retryWaitingChange()
    case .draft: loop.drafts.keepDue(loop.coordinator, at: &loop.state)
    case .autosave: loop.autosave.keep(whenFree: loop.commits.waiting == nil, at: &loop.state)
    case .leftPages: loop.leftPages.store(by: &loop.drafts, at: &loop.state)
    case .trash: loop.trash.advance(whenIdle: loop.isIdle, at: &loop.state)
    case .upkeep: loop.keepUp()
    case .alarm: loop.reminders.ring(mayWrite: loop.mayWriteInBackground, at: &loop.state)
    case .zones: loop.zones.advance(whenIdle: loop.isIdle, at: &loop.state)
    case .backup: loop.dailyBackup.advance(at: &loop.state)
    case .mirror: loop.mirror.advance(at: &loop.state)
    case .sync: loop.syncNow.look(at: &loop.state)
    case .backgroundSync: loop.backgroundSync.advance(at: loop.state)
    case .fade: loop.state.fadeNotice()
    case .trim: loop.idleTrim.release(at: loop.state)
    }
  }

  /// True for small, rare chores that leave an idle loop idle: their memory is released again at once.
  func isDoneAsleep(in loop: Loop) -> Bool {
    switch self {
    case .look, .backup, .mirror, .sync, .backgroundSync, .trim: true
    case .zones: loop.zones.isRare
    case .escape, .paste, .reading, .retry, .draft, .autosave, .leftPages, .trash, .upkeep, .alarm, .fade: false
    }
  }
}

extension Loop {
  /// Milliseconds that the loop may sleep: until the first due chore, or 0 while a long operation or a set clock has to
  /// be handled. Nil if only an external event can wake the loop.
  package var timeout: Int? {
    if canGoOn || wasClockSet { return 0 }
    let now = state.outside.uptime
    var first = Chore.allCases.compactMap { $0.due(in: self, at: now) }.min()
    // Events that wait for a locked store are tried again after a millisecond, since the file may give no notification.
    if !state.events.isEmpty, commits.waiting == nil { first = min(first ?? .max, now + WaitingChange.pause(after: 0)) }
    return first.map { max(0, $0 - now) }
  }

  mutating func meetDeadlines() {
    let now = state.outside.uptime
    for chore in Chore.allCases {
      guard let due = chore.due(in: self, at: now), due <= now else { continue }
      let isAsleep = idleTrim.due == nil && chore.isDoneAsleep(in: self)
      if !chore.isDoneAsleep(in: self) { idleTrim.putOff(at: state) }
      chore.run(in: &self)
      if isAsleep { idleTrim.release(at: state) }
    }
  }
}
