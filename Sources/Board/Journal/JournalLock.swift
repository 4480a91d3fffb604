import Time
import Words

/// Hides the text of the journal after a time without input, from people looking over the user's shoulder.
public struct JournalLock: Equatable, Sendable {
  /// Time of the last input in the journal; nil if the user has not opened it yet, or has left it or suspended the
  /// program since, which locks it.
  private var touched: Moment?

  func isClosed(_ settings: Settings, at now: Moment) -> Bool {
    guard settings.journalLock != nil else { return false }
    guard let touched, let closes = closing(settings) else { return true }
    // A time before the last input means that the clock was set back: then the journal is locked, too.
    return now < touched || now >= closes
  }

  /// Time at which the journal locks, or has locked by itself; nil if the user has left it, or if the lock is off.
  func closing(_ settings: Settings) -> Moment? {
    guard let minutes = settings.journalLock, let touched else { return nil }
    return touched + minutes * 60_000
  }

  mutating func open(at now: Moment) { touched = now }
  mutating func close() { touched = nil }
}

extension Coordinator {
  /// Locks the journal when the program is suspended: another person may return to the terminal.
  public mutating func hideJournal() { lock.close() }

  /// Surroundings that hide the journal's text while it is locked.
  public func guarding(_ surroundings: Surroundings) -> Surroundings {
    surroundings.hidingJournal(lock.isClosed(surroundings.settings, at: surroundings.clock.now))
  }

  /// Time at which the journal will lock; nil if it is locked already, or never will.
  public func journalCloses(in surroundings: Surroundings) -> Moment? {
    let closes = lock.closing(surroundings.settings)
    return closes.flatMap { $0 > surroundings.clock.now ? $0 : nil }
  }

  /// If the journal is locked, a key press or click only unlocks it, and true is returned. False if the input must be
  /// handled normally: on other screens, for commands that leave the page, and for other gestures of the mouse.
  mutating func unlock(by input: Input, in surroundings: Surroundings) -> Bool {
    let (settings, now) = (surroundings.settings, surroundings.clock.now)
    guard layers.front.isOfJournal, lock.isClosed(settings, at: now) else { return false }
    if case .command(let command) = input, command.leadsAway { return false }
    if case .mouse(let gesture, _) = input, gesture != .click { return false }
    lock.open(at: now)
    return true
  }

  /// After each input: keeps the journal unlocked while one of its screens is open, and locks it once the user has left
  /// them.
  mutating func watchJournal(in surroundings: Surroundings) {
    guard surroundings.settings.journalLock != nil else { return }
    if layers.isAtJournal { lock.open(at: surroundings.clock.now) } else { lock.close() }
  }
}

extension Command {
  /// True if the command leaves the page or works without its text, so that it does not unlock the page.
  fileprivate var leadsAway: Bool {
    switch matter {
    case .program, .way, .cancel: true
    case .screens: self != .repeatLast && self != .undo && self != .redo
    case .walk, .travel, .card, .days, .marks, .arrangement: false
    case .layer: self == .back || self == .answerNo
    }
  }
}
