import Board
import Host
import Kanban

/// Everything that happens by itself: the clock, other programs at the store, upkeep, drafts.
extension Loop {
  // MARK: The store, changed by others

  mutating func hear() {
    if outside.hearsOfStore() { lookAtStore() }
  }

  static var lookPause: Int { 2000 }

  mutating func lookNowAndThen() {
    schedule(.look, in: Loop.lookPause)
    lookAtStore()
  }

  private mutating func lookAtStore() {
    do {
      switch try file.fileChange() {
      case .none: break
      case .changed:
        hearReminders()
        drawAgain()
      case .replaced:
        try file.reopen()
        tell(.told(Notice(context.words.storeReopened)))
      case .missing: tell(.told(Notice(context.words.storeMissing, .refusal)))
      }
    } catch .busy {
      // The writer closes its journal again when it is done, and we hear that.
      schedule(.reading, in: pauseForLock())
    } catch {
      tell(.told(refusal(error)))
    }
  }

  // MARK: The clock

  mutating func clockMoved() {
    wasClockSet = false
    outside.awoke()
    // A file that is just being replaced is no reason to show another time.
    turn(to: outside.zone ?? context.clock.zone)
    emptyByAge()
    keepUp()
  }

  /// Before whatever waits: a notice fades also while a key cannot be handled.
  mutating func fadeNotice() {
    if events.first != .timePassed { events.insert(.timePassed, at: 0) }
  }

  // MARK: Upkeep

  /// What a search leans on is brought in order in small steps, when nothing else is to do: after the store came from an
  /// older version, or was edited a lot.
  mutating func keepUp() {
    timetable[.upkeep] = nil
    let isQuiet = isIdle && !coordinator.isBusy
    do {
      guard try isQuiet ? store.maintain(for: 4) : true else { return }
      schedule(.upkeep, in: isQuiet ? 20 : 500)
    } catch {
      // Without it everything is found all the same, only later; a store that is locked is asked again.
      if error == .busy { schedule(.upkeep, in: 500) }
    }
  }

  // MARK: Drafts

  /// Long enough for a burst of keys, short enough that a kill costs a syllable.
  private static var draftDelay: Int { 150 }

  mutating func watchDraft() {
    let draft = coordinator.draftMark
    drafts.keepOnly(draft?.id)
    guard let draft, !drafts.isSaved(draft) else {
      timetable[.draft] = nil
      return
    }
    if timetable[.draft] == nil { schedule(.draft, in: Loop.draftDelay) }
  }

  mutating func keepDraft() {
    timetable[.draft] = nil
    guard let mark = coordinator.draftMark, !drafts.isSaved(mark) else { return }
    guard let draft = coordinator.draft else {
      drafts.keepNothing(of: mark)
      return
    }
    if let why = drafts.save(draft) {
      schedule(.draft, in: 5000)
      if coordinator.notice == nil { tell(.draftNotSaved(why)) }
    }
  }
}
