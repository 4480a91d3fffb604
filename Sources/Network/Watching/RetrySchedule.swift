import Interchange
import Kanban
import Remote
import Time

/// When a server is contacted again, by the result of the last round and the changes since.
///
/// All times are milliseconds of one monotonic clock.
struct RetrySchedule: Equatable {
  /// The pause after a successful round, varied by a tenth so that machines do not ask at the same moment.
  static let rest = 60_000
  /// The pause after the first failed round, doubled after each further failure, up to `longest`.
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
  /// How many rounds in a row were started by a hint and failed.
  private var heeded = 0
  /// The end of the pause that the server asked for (`Retry-After`): until then changes and hints start no round.
  private var quiet = Int.min

  /// The first round is due at once.
  init(seed: UInt64, from now: Int) { (random, next) = (SeededChance(seed: seed), now) }

  var begins: Int {
    // After a failure a change still triggers a round, but not before the shortest pause has passed.
    let afterChanges = gathered(changes, notBefore: RetrySchedule.shortest)
    // Each round that a hint started and that failed makes the next hint wait longer.
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

  /// True if changes wait and the last round with the server succeeded.
  var canSendChanges: Bool { changes != nil && failures == 0 }

  mutating func noteChange(at now: Int) { changes = (changes?.lowerBound ?? now)...now }

  /// Records a hint that the server may be reachable again. Hints are gathered
  /// like changes, and ignored if the last round succeeded.
  mutating func noteHint(at now: Int) { if hasFailed { hints = (hints?.lowerBound ?? now)...now } }

  mutating func noteRound(at now: Int, hasFailed: Bool, pause: Int? = nil) {
    failures = hasFailed ? failures + 1 : 0
    // Counts the round as started by a hint only if it was not due anyway.
    heeded = hasFailed && hints != nil && now < next ? heeded + 1 : 0
    (asked, changes, hints) = (now, nil, nil)
    next =
      now
      + (hasFailed
        ? backOff() : RetrySchedule.rest - RetrySchedule.rest / 10 + random.below(RetrySchedule.rest / 5 + 1))
    quiet = pause.map { now + $0 } ?? .min
    // Waits as long as the server asked, plus up to a tenth, so that machines
    // with the same answer do not return at the same moment.
    if let pause { next = max(next, now + pause + random.below(pause / 10 + 1)) }
  }

  /// Another process is syncing and sends most changes: forgets changes and hints, and plans the next round soon.
  mutating func postpone(at now: Int) { (changes, hints, next) = (nil, nil, max(quiet, now + RetrySchedule.gathering)) }

  /// The pause after a failure: random, between half and all of `whole`, the pause for this number of failures.
  private mutating func backOff() -> Int {
    whole - random.below(whole / 2 + 1)
  }

  private var whole: Int { min(RetrySchedule.longest, RetrySchedule.shortest << max(0, min(failures - 1, 10))) }
}

extension WebAnswer {
  /// The longest pause, in milliseconds, that a calendar server is granted, however long it asks for.
  package static let longestPause = 3_600_000

  /// The pause that `Retry-After` asks for, in milliseconds, cut to `longest`; nil without one, or for a status that is
  /// no temporary failure.
  package func pause(at now: Moment, atMost longest: Int = WebAnswer.longestPause) -> Int? {
    isTemporaryFailure ? RetryAfter.pause(in: headers, at: now, atMost: longest) : nil
  }
}

extension SeededChance {
  fileprivate mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
