import Board
import Glibc
import Host
import Kanban
import Storage
import Terminal

/// Everything that happens by itself: deadlines of the program, the clock, other programs at the store.
extension Loop {
  /// Milliseconds until the first deadline; nil when there is none and only the world can wake us.
  var timeout: Int? {
    if canGoOn || wasClockSet { return 0 }
    var own = [
      deadlines.draft, deadlines.escape, deadlines.reading, deadlines.look, deadlines.paste, deadlines.trash,
      deadlines.upkeep, deadlines.alarm, deadlines.zones,
      waiting?.next,
    ]
    // A key that could not be handled for a lock is tried again, whoever holds it and on whatever file system.
    if !events.isEmpty, waiting == nil { own.append(Machine.uptime + WaitingChange.pause(after: 0)) }
    let fades = coordinator.notice?.fades.map {
      Machine.uptime + max(0, Int($0.milliseconds - context.clock.now.milliseconds))
    }
    return (own + [fades]).compactMap { $0 }.min().map { $0 - Machine.uptime }
  }

  mutating func meetDeadlines() {
    let now = Machine.uptime
    if let due = deadlines.escape, due <= now {
      deadlines.escape = nil
      keys += parser.timeout()
    }
    if let due = deadlines.paste, due <= now {
      deadlines.paste = nil
      keys += parser.abandonPaste()
    }
    if let due = deadlines.look, due <= now {
      deadlines.look = now + 2000
      lookAtStore()
    }
    if let due = deadlines.reading, due <= now { drawAgain() }
    if let due = waiting?.next, due <= now { tryAgain() }
    if let due = deadlines.draft, due <= now { keepDraft() }
    if let due = deadlines.trash, due <= now { goOnEmptying() }
    if let due = deadlines.upkeep, due <= now { keepUp() }
    if let due = deadlines.alarm, due <= now { ring() }
    if let due = deadlines.zones, due <= now { meetZones() }
    if let fades = coordinator.notice?.fades, fades <= context.clock.now, events.first != .timePassed {
      // Before whatever waits: a notice fades also while a key cannot be handled.
      events.insert(.timePassed, at: 0)
    }
  }

  // MARK: The store, changed by others

  mutating func hear() {
    if watch?.drain() == true { lookAtStore() }
  }

  private mutating func lookAtStore() {
    do {
      switch try store.fileChange() {
      case .none: break
      case .changed:
        hearReminders()
        drawAgain()
      case .replaced:
        try store.reopen()
        tell(.told(Notice(context.words.storeReopened)))
      case .missing: tell(.told(Notice(context.words.storeMissing, .refusal)))
      }
    } catch .busy {
      // The writer closes its journal again when it is done, and we hear that.
      deadlines.reading = Machine.uptime + pauseForLock()
    } catch {
      tell(.told(Notice(error.told(in: context.words, at: context.clock), .refusal)))
    }
  }

  // MARK: The clock

  mutating func clockMoved() {
    wasClockSet = false
    timer.read()
    // A file that is just being replaced is no reason to show another time.
    turn(to: SystemZone.current ?? context.clock.zone)
    emptyByAge()
    keepUp()
  }

  // MARK: Upkeep

  /// What a search leans on is brought in order in small steps, when nothing else is to do: after the store came from an
  /// older version, or was edited a lot.
  mutating func keepUp() {
    deadlines.upkeep = nil
    let isQuiet = waiting == nil && events.isEmpty && keys.isEmpty && !coordinator.isBusy
    do {
      guard try isQuiet ? store.maintain(for: 4) : true else { return }
      deadlines.upkeep = Machine.uptime + (isQuiet ? 20 : 500)
    } catch {
      // Without it everything is found all the same, only later; a store that is locked is asked again.
      deadlines.upkeep = error == .busy ? Machine.uptime + 500 : nil
    }
  }

  // MARK: Drafts

  /// Long enough for a burst of keys, short enough that a kill costs a syllable.
  private static var draftDelay: Int { 150 }

  mutating func watchDraft() {
    let draft = coordinator.draftMark
    drafts.keepOnly(draft?.id)
    guard let draft, !drafts.isSaved(draft) else {
      deadlines.draft = nil
      return
    }
    if deadlines.draft == nil { deadlines.draft = Machine.uptime + Loop.draftDelay }
  }

  mutating func keepDraft() {
    deadlines.draft = nil
    guard let mark = coordinator.draftMark, !drafts.isSaved(mark) else { return }
    guard let draft = coordinator.draft else {
      drafts.keepNothing(of: mark)
      return
    }
    if let why = drafts.save(draft) {
      deadlines.draft = Machine.uptime + 5000
      if coordinator.notice == nil { tell(.draftNotSaved(why)) }
    }
  }
}
