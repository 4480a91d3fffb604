/// When a server is asked again: by what came of it the last time, and by what was changed here since.
///
/// All times are milliseconds of one clock that nobody sets.
struct Pace: Equatable {
  /// Between two rounds that went well; a tenth more or less, so that not all machines ask in the same moment.
  static let rest = 60_000
  /// After a first failure; twice as long after each further one.
  static let shortest = 5_000
  static let longest = 600_000
  /// Whoever types one card after the other is heard once: when this long nothing came, or so long after the first of them.
  static let gathering = 2_000
  static let mostGathered = 10_000

  private var random: Chance
  private var failures = 0
  private var asked: Int?
  private var next: Int
  private var changes: ClosedRange<Int>?
  private var hints: ClosedRange<Int>?
  /// How many failures in a row came of hints.
  private var heeded = 0
  /// Until then the server wants to be left alone, whatever happens here.
  private var quiet = Int.min

  /// One that was never asked is asked now.
  init(seed: UInt64, from now: Int) { (random, next) = (Chance(seed: seed), now) }

  /// When the next round begins.
  var begins: Int {
    // A change is a good moment to see whether it is back, but not over and over again.
    let told = gathered(changes, notBefore: Pace.shortest)
    // Where hints come on and on, each is worth less than the one before.
    let hinted = gathered(hints, notBefore: min(Pace.shortest << min(heeded, 10), max(Pace.shortest, whole / 2)))
    return min(next, max(min(told, hinted), quiet))
  }

  private func gathered(_ noted: ClosedRange<Int>?, notBefore pause: Int) -> Int {
    guard let noted else { return .max }
    let gathered = min(noted.upperBound + Pace.gathering, noted.lowerBound + Pace.mostGathered)
    return failures > 0 ? max(gathered, (asked ?? gathered) + pause) : gathered
  }

  var hasFailed: Bool { failures > 0 }

  /// Something was changed that it was not told yet, and it is there to be told.
  var isToBeTold: Bool { changes != nil && failures == 0 }

  /// Somebody has changed what it is to be told.
  mutating func noteChange(at now: Int) { changes = (changes?.lowerBound ?? now)...now }

  /// It may be there again. Hints come in bursts, and are gathered as changes are; of one that is there nothing is new.
  mutating func noteHint(at now: Int) { if hasFailed { hints = (hints?.lowerBound ?? now)...now } }

  /// With how long the server asks not to be asked, where it does.
  mutating func noteRound(at now: Int, hasFailed: Bool, pause: Int? = nil) {
    failures = hasFailed ? failures + 1 : 0
    // Not one that it would have been asked without.
    heeded = hasFailed && hints != nil && now < next ? heeded + 1 : 0
    (asked, changes, hints) = (now, nil, nil)
    next = now + (hasFailed ? backOff() : Pace.rest - Pace.rest / 10 + random.below(Pace.rest / 5 + 1))
    quiet = pause.map { now + $0 } ?? .min
    // Not all who were told the same come back in the same moment.
    if let pause { next = max(next, now + pause + random.below(pause / 10 + 1)) }
  }

  /// Somebody else is asking it just now, and tells it of most that was changed.
  mutating func postpone(at now: Int) { (changes, hints, next) = (nil, nil, max(quiet, now + Pace.gathering)) }

  /// Anywhere in the later half of it.
  private mutating func backOff() -> Int {
    whole - random.below(whole / 2 + 1)
  }

  private var whole: Int { min(Pace.longest, Pace.shortest << max(0, min(failures - 1, 10))) }
}

/// Numbers that nobody foretells, but a test (SplitMix64).
private struct Chance: Equatable, RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
