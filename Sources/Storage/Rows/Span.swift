import Kanban

/// The length class of a period: n for 2ⁿ up to 2ⁿ⁺¹ days.
enum Span {
  /// Covers all periods of more than about ninety years.
  static let longest = 15

  static func of(_ start: Day?, _ due: Deadline?) -> Int? {
    guard let start, let due, due.day > start else { return nil }
    let days = due.day - start
    return min(longest, Int.bitWidth - 1 - days.leadingZeroBitCount)
  }

  /// The maximum number of days of a period in this class.
  static func reach(_ span: Int) -> Int {
    span == longest ? 10_000_000 : (2 << span) - 1
  }
}
