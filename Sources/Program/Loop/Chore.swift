import Kanban

/// What the loop does by itself, each when its time has come; those that are due at once are done in this order.
enum Chore: Int, CaseIterable {
  /// A lone Esc was one, and the end of a paste is lost.
  case escape, paste
  /// Looking at a store whose folder tells nothing; reading again what could not be read.
  case look, reading
  /// A change that waits for the store.
  case retry
  /// Keeping on disk what is typed.
  case draft
  case trash, upkeep, alarm, zones
  /// A notice has been read.
  case fade

  /// In uptime; nil while there is nothing to do.
  func due(in loop: Loop, at now: Int) -> Int? {
    switch self {
    case .escape, .paste, .look, .reading, .draft, .trash, .upkeep, .alarm, .zones: loop.timetable[self]
    case .retry: loop.waiting?.next
    case .fade:
      loop.coordinator.notice?.fades.map { now + max(0, Int($0.milliseconds - loop.context.clock.now.milliseconds)) }
    }
  }

  func run(in loop: inout Loop) {
    switch self {
    case .escape: loop.endEscape()
    case .paste: loop.endPaste()
    case .look: loop.lookNowAndThen()
    case .reading: loop.drawAgain()
    case .retry: loop.tryAgain()
    case .draft: loop.keepDraft()
    case .trash: loop.goOnEmptying()
    case .upkeep: loop.keepUp()
    case .alarm: loop.ring()
    case .zones: loop.meetZones()
    case .fade: loop.fadeNotice()
    }
  }
}

/// When the chores are to be done, in milliseconds of uptime.
struct Timetable {
  private var times = [Int?](repeating: nil, count: Chore.allCases.count)

  subscript(chore: Chore) -> Int? {
    get { times[chore.rawValue] }
    set { times[chore.rawValue] = newValue }
  }
}

extension Loop {
  /// Milliseconds until the first deadline; nil when there is none and only the world can wake us.
  package var timeout: Int? {
    if canGoOn || wasClockSet { return 0 }
    let now = outside.uptime
    var first = Chore.allCases.compactMap { $0.due(in: self, at: now) }.min()
    // A key that could not be handled for a lock is tried again, whoever holds it and on whatever file system.
    if !events.isEmpty, waiting == nil { first = min(first ?? .max, now + WaitingChange.pause(after: 0)) }
    return first.map { max(0, $0 - now) }
  }

  mutating func meetDeadlines() {
    let now = outside.uptime
    for chore in Chore.allCases {
      if let due = chore.due(in: self, at: now), due <= now { chore.run(in: &self) }
    }
  }

  /// Until the chore is done, unless it is due before.
  mutating func schedule(_ chore: Chore, in milliseconds: Int) { timetable[chore] = outside.uptime + milliseconds }
}
