import Interchange
import Kanban
import Remote
import Time

/// When a server is contacted again, by the result of the last round and the changes since.
///
/// All times are milliseconds of one monotonic clock.
struct RetrySchedule: Equatable {
  /// The interval after a success, varied by a tenth so that machines do not ask at the same moment.
  static let rest = 60_000
  /// The pause after the first failure, doubled after each further one.
  static let shortest = 5_000
  static let longest = 600_000
  /// Changes are gathered into one round: it starts after a pause this long, or after `mostGathered` from the first
  /// change.
  static let gathering = 2_000
  static let mostGathered = 10_000

  private var random: SeededChance
  private var failures = 0
  private var asked: Int?
  private var next: Int
  private var changes: ClosedRange<Int>?
  private var hints: ClosedRange<Int>?
  /// The number of rounds in a row that a hint started and that failed.
  private var heeded = 0
  /// The end of the server's `Retry-After`, which changes and hints respect.
  private var quiet = Int.min

  /// A new server is contacted at once.
  init(seed: UInt64, from now: Int) { (random, next) = (SeededChance(seed: seed), now) }

  var begins: Int {
    // After a failure a change also triggers a round, but not more often than this.
    let afterChanges = gathered(changes, notBefore: RetrySchedule.shortest)
    // Each failed hint makes the following hint wait longer.
    let afterHints = gathered(
      hints, notBefore: min(RetrySchedule.shortest << min(heeded, 10), max(RetrySchedule.shortest, whole / 2)))
    return min(next, max(min(afterChanges, afterHints), quiet))
  }

  private func gathered(_ noted: ClosedRange<Int>?, notBefore pause: Int) -> Int {
    guard let noted else { return .max }
    let gathered = min(noted.upperBound + RetrySchedule.gathering, noted.lowerBound + RetrySchedule.mostGathered)
    return failures > 0 ? max(gathered, (asked ?? gathered) + pause) : gathered
  }

  var hasFailed: Bool { failures > 0 }

  /// True if changes wait and the server is reachable.
  var canSendChanges: Bool { changes != nil && failures == 0 }

  mutating func noteChange(at now: Int) { changes = (changes?.lowerBound ?? now)...now }

  /// The server may be reachable again. Hints are gathered like changes; while the server is reachable, they are
  /// ignored.
  mutating func noteHint(at now: Int) { if hasFailed { hints = (hints?.lowerBound ?? now)...now } }

  mutating func noteRound(at now: Int, hasFailed: Bool, pause: Int? = nil) {
    failures = hasFailed ? failures + 1 : 0
    // A round that was due anyway does not count as started by a hint.
    heeded = hasFailed && hints != nil && now < next ? heeded + 1 : 0
    (asked, changes, hints) = (now, nil, nil)
    next =
      now
      + (hasFailed
        ? backOff() : RetrySchedule.rest - RetrySchedule.rest / 10 + random.below(RetrySchedule.rest / 5 + 1))
    quiet = pause.map { now + $0 } ?? .min
    // Varied, so that machines with the same answer do not return at the same moment.
    if let pause { next = max(next, now + pause + random.below(pause / 10 + 1)) }
  }

  /// Forgets changes and hints and tries again soon: another process is syncing, and sends most of the changes.
  mutating func postpone(at now: Int) { (changes, hints, next) = (nil, nil, max(quiet, now + RetrySchedule.gathering)) }

  /// A random moment in the later half of the pause.
  private mutating func backOff() -> Int {
    whole - random.below(whole / 2 + 1)
  }

  private var whole: Int { min(RetrySchedule.longest, RetrySchedule.shortest << max(0, min(failures - 1, 10))) }
}

extension WebAnswer {
  /// In milliseconds: the longest pause that a server of calendars gets, even if it asks for a year.
  package static let longestPause = 3_600_000

  /// The `Retry-After` in milliseconds; nil without one, or for a status that is no temporary failure.
  package func pause(at now: Moment, atMost longest: Int = WebAnswer.longestPause) -> Int? {
    isTemporaryFailure ? RetryAfter.pause(in: headers, at: now, atMost: longest) : nil
  }
}

extension SeededChance {
  fileprivate mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
