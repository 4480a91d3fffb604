import Time

/// The length in days of the period that statistics cover: some weeks, a year, or all of the history.
public enum FlowPeriod: Int, CaseIterable, Sendable {
  case weeks4 = 28
  case weeks12 = 84
  case weeks26 = 182
  case year = 365
  /// The period of twenty years, which covers all of the history: no board is older. Imported cards may be; their older
  /// moves count as before the period.
  case all = 7_305

  public static let standard = FlowPeriod.weeks12

  /// The days of this period if it ends today; with `before`, of the period that many periods earlier.
  public func days(upTo today: Day, before periods: Int = 0) -> Range<Day> {
    let end = today + 1 - periods * rawValue
    return end - rawValue..<end
  }

  public var next: FlowPeriod {
    let all = FlowPeriod.allCases
    return all.firstIndex(of: self).map { all[($0 + 1) % all.count] } ?? self
  }
}

/// The unit by which the days of a period are counted together: days, weeks or months.
public enum FlowUnit: String, CaseIterable, Sendable {
  case day, week, month

  /// Divides `days` into days, weeks or months. Each group is a range of indices in `days`; the first and the last may
  /// be shorter.
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

/// A length of time as sentences and axes show it, rounded up: minutes under an hour, hours under two days, else days.
/// Up to ten hours or days there is one decimal. Two lengths that look equal are equal, and are drawn at one place.
public struct FlowLength: Hashable, Sendable {
  /// Each raw value is the length of the unit in seconds.
  public enum Unit: Int, Sendable {
    case minute = 60
    case hour = 3_600
    case day = 86_400
  }

  public let unit: Unit
  public let tenths: Int

  private init(_ unit: Unit, tenths: Int) { (self.unit, self.tenths) = (unit, tenths) }

  public init(_ count: Int, _ unit: Unit) { self.init(unit, tenths: count * 10) }

  public init(seconds: Int) {
    let seconds = max(1, seconds)
    let whole = { (unit: Unit) in (seconds + unit.rawValue - 1) / unit.rawValue }
    let unit: Unit = whole(.minute) < 60 ? .minute : whole(.hour) < 48 ? .hour : .day
    let tenth = unit.rawValue / 10
    let hasDecimal = unit != .minute && seconds <= 10 * unit.rawValue
    self.init(unit, tenths: hasDecimal ? (seconds + tenth - 1) / tenth : 10 * whole(unit))
  }

  public static func hours(_ count: Int) -> FlowLength { FlowLength(count, .hour) }
  public static func days(_ count: Int) -> FlowLength { FlowLength(count, .day) }

  public var seconds: Int { tenths * unit.rawValue / 10 }
}
