import Kanban
import Time

/// The fixed date of the tests.
enum Pinned {
  /// Friday 20 November 2026, 12:00 UTC.
  static let clock = Clock(now: moment(2026, 11, 20, 12), zone: .utc)

  static func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
    // Callers pass valid dates only.
    Day(year: year, month: month, day: day) ?? Day(number: .min / 2)
  }

  static func moment(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Moment {
    Moment(seconds: Pinned.day(year, month, day).number * 86_400 + hour * 3600 + minute * 60)
  }
}

/// A reproducible random source, so that failures can be repeated.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
