import Kanban

/// Whether what stands in the journal is hidden from whoever looks over one's shoulder.
public struct JournalLock: Equatable, Sendable {
  /// The last key in the journal since one went there; nil while it is closed.
  private var touched: Moment?

  /// `off`, `on` for the usual time, or a length of time; nil where it is none.
  static func minutes(_ text: String) -> Int?? {
    switch text {
    case "off", "no", "false": return .some(nil)
    case "on", "yes", "true": return .some(usual)
    default: break
    }
    // One optional within another: no number is no value, and not the value that says never.
    return MinuteSpan.minutes(text).flatMap { $0 > 0 ? .some($0) : nil }
  }

  /// In minutes.
  static let usual = 5

  func isClosed(_ settings: Settings, at now: Moment) -> Bool {
    guard settings.journalLock != nil else { return false }
    guard let touched, let closes = closing(settings) else { return true }
    // The clock may be set back.
    return now < touched || now >= closes
  }

  /// When it closes by itself; nil where it does not.
  func closing(_ settings: Settings) -> Moment? {
    guard let minutes = settings.journalLock, let touched else { return nil }
    return touched + minutes * 60_000
  }

  mutating func open(at now: Moment) { touched = now }
  mutating func close() { touched = nil }
}

extension Coordinator {
  /// Whoever comes back to the terminal may be somebody else.
  public mutating func hideJournal() { lock.close() }

  /// What is drawn and handled by it shows of the journal what may be seen now.
  public func guarding(_ surroundings: Surroundings) -> Surroundings {
    surroundings.hidingJournal(lock.isClosed(surroundings.settings, at: surroundings.clock.now))
  }

  /// When what is seen of the journal is hidden again; nil where it stays.
  public func journalCloses(in surroundings: Surroundings) -> Moment? {
    let closes = lock.closing(surroundings.settings)
    return closes.flatMap { $0 > surroundings.clock.now ? $0 : nil }
  }

  /// The first key on a page that is hidden shows it, and does nothing else. False where it is to be handled as always.
  mutating func unlock(by input: Input, in surroundings: Surroundings) -> Bool {
    let (settings, now) = (surroundings.settings, surroundings.clock.now)
    guard layers.front.isOfJournal, lock.isClosed(settings, at: now) else { return false }
    if case .command(let command) = input, command.leadsAway { return false }
    if case .mouse(let gesture, _) = input, gesture != .click { return false }
    lock.open(at: now)
    return true
  }

  /// Whoever goes there wants to see it; it stays open while somebody is at it, and no longer.
  mutating func watchJournal(in surroundings: Surroundings) {
    guard surroundings.settings.journalLock != nil else { return }
    if layers.isAtJournal { lock.open(at: surroundings.clock.now) } else { lock.close() }
  }
}

extension Command {
  /// What can be done without seeing what is hidden.
  fileprivate var leadsAway: Bool {
    switch matter {
    case .program, .way, .cancel: true
    case .screens: self != .repeatLast && self != .undo && self != .redo
    case .walk, .travel, .card, .days, .marks, .arrangement: false
    case .layer: self == .back || self == .answerNo
    }
  }
}
