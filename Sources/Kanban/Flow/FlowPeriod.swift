import Time

/// A length of time to look back upon.
public enum FlowPeriod: Int, CaseIterable, Sendable {
  case weeks4 = 28
  case weeks12 = 84
  case weeks26 = 182
  case year = 365
  /// All of the history; twenty years are more than any board has.
  case all = 7_305

  public static let standard = FlowPeriod.weeks12

  /// The days of the period that ends with today, or of one before it.
  public func days(upTo today: Day, before periods: Int = 0) -> Range<Day> {
    let end = today + 1 - periods * rawValue
    return end - rawValue..<end
  }

  public var next: FlowPeriod {
    let all = FlowPeriod.allCases
    return all.firstIndex(of: self).map { all[($0 + 1) % all.count] } ?? self
  }
}

/// Days, weeks or months that are counted together.
public enum FlowUnit: String, CaseIterable, Sendable {
  case day, week, month

  /// The groups of days, as indices, clipped to `days`.
  public func groups(of days: Range<Day>, weekStart: Weekday) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var begin = days.lowerBound
    while begin < days.upperBound {
      let next =
        switch self {
        case .day: begin + 1
        case .week: begin + 7 - floorModulo(begin.weekday.rawValue - weekStart.rawValue, 7)
        case .month: begin.endOfMonth + 1
        }
      let end = min(next, days.upperBound)
      groups.append(begin - days.lowerBound..<end - days.lowerBound)
      begin = end
    }
    return groups
  }
}

/// A length of time as sentences say it: hours under a day, else whole days, rounded up.
public enum FlowLength: Equatable, Sendable {
  case hours(Int)
  case days(Int)

  public init(seconds: Int) {
    let hours = max(1, (seconds + 3_599) / 3_600)
    self = hours < 24 ? .hours(hours) : .days((seconds + 86_399) / 86_400)
  }
}
