import Board
import Host
import Kanban
import Screens
import Terminal

/// One frame from what there is now.
extension Loop {
  /// How long a store that failed is left alone.
  static var failurePause: Int { 2000 }

  mutating func drawAgain() { picture.isStale = true }

  package var surroundings: Surroundings {
    var surroundings = Surroundings(
      store: store, project: coordinator.project, extent: Extent(columns: pane.size.width, rows: pane.size.height),
      clock: context.clock, settings: context.settings, actor: context.actor, newID: outside.name(at: context.clock.now)
    )
    surroundings.holidays = context.holidays
    if let slice {
      surroundings.slice = slice
      if case .cards = slice { surroundings.turnSlice = slice }
    }
    return surroundings
  }

  package mutating func draw() {
    picture.isStale = false
    timetable[.reading] = nil
    let surroundings = surroundings
    do {
      var settled = coordinator
      var alarm: Moment?
      let alarmClock = alarmClock
      let drawn = try store.reading { () throws(StoreFailure) -> (Frame, Moment) in
        try settled.settle(in: surroundings)
        let frame = try Frame(
          settled, keyboard: keyboard, in: surroundings.within(settled.project), theme: theme,
          behind: picture.frame?.background)
        alarm = try store.nextAlarm(on: .board, at: alarmClock)
        return (frame, try surroundings.within(settled.project).nextChange())
      }
      coordinator = settled
      picture.frame = drawn.0
      lockEnded()
      wasClockSet = !outside.wake(at: min(drawn.1, comingAlarm(alarm) + 1))
    } catch {
      drawWithoutStore(error, surroundings)
    }
    if let frame = picture.frame { pane.show(frame.canvas) }
    picture.drawnAt = outside.uptime
  }

  /// The last good frame stays, with what lies over it and what is wrong told below; busy is not worth a word.
  private mutating func drawWithoutStore(_ failure: StoreFailure, _ surroundings: Surroundings) {
    schedule(.reading, in: failure == .busy ? pauseForLock() : Loop.failurePause)
    if failure != .busy, coordinator.notice == nil {
      _ = try? coordinator.handle(.told(refusal(failure)), in: surroundings)
    }
    // Drawn over the background alone, so it cannot fail the same way; without one there is nothing to show yet.
    let without = try? Frame(
      coordinator, keyboard: keyboard, in: surroundings, theme: theme, behind: picture.frame?.background,
      isReading: false)
    picture.frame = without ?? picture.frame
  }
}

// MARK: A store that is locked

/// Under a lock that lasts one is told so, once.
struct StoreLock {
  /// In uptime; nil while the store can be read.
  var since: Int?
  var isTold = false
}

extension Loop {
  private mutating func lockEnded() {
    guard lock.since != nil else { return }
    let wasTold = lock.isTold
    lock = StoreLock()
    file.patience = Loop.patience
    if wasTold { tell(.unlocked) }
  }

  /// How long until the store is asked again: at once while a commit takes its millisecond, rarely under a lock that
  /// lasts, which is told.
  mutating func pauseForLock() -> Int {
    let now = outside.uptime
    let since = lock.since ?? now
    lock.since = since
    if now - since > WaitingChange.toldAfter {
      // One look at a time is enough for a lock that lasts.
      file.patience = 0
      if waiting == nil, !lock.isTold, coordinator.notice?.kind != .refusal {
        lock.isTold = true
        say(Notice(context.words.waitingForStore, .refusal))
      }
    }
    return WaitingChange.pause(after: now - since)
  }
}
