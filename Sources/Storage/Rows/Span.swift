import Kanban

/// About how long a period is: n for 2ⁿ up to twice as many days.
enum Span {
  /// Everything from some ninety years on.
  static let longest = 15

  static func of(_ start: Day?, _ due: Deadline?) -> Int? {
    guard let start, let due, due.day > start else { return nil }
    let days = due.day - start
    return min(longest, Int.bitWidth - 1 - days.leadingZeroBitCount)
  }

  /// How many days a period of this length reaches back at most.
  static func reach(_ span: Int) -> Int {
    span == longest ? 10_000_000 : (2 << span) - 1
  }
}
