/// The occurrences of a series, computed lazily.
///
/// The start of the series (DTSTART) is an occurrence only if it matches the rule, as in python-dateutil; RFC 5545
/// leaves this undefined.
public struct Occurrences: Sequence, IteratorProtocol, Sendable {
  private let rule: Recurrence
  private let ruleLimit: Int
  private let limit: Int
  private var from: Int
  private var ofRule: Int?
  private var added: ArraySlice<WallSecond>
  private let skipped: [WallSecond]
  /// The series' zone if the rule recurs within the day, else nil. A time that the zone skips is then no occurrence
  /// (RFC 5545), because its moment would be that of a later one.
  private let zone: Zone?

  init(_ series: Repeat, from: WallSecond, through limit: Int, at clock: Clock) {
    rule = Recurrence(series.rule, first: series.first, isWholeDays: series.zone == nil)
    self.limit = limit
    self.from = from.number
    ruleLimit = from.number > limit ? limit : Swift.min(limit, series.endOfRule(rule, at: clock))
    added = []
    if !series.added.isEmpty { added = series.added.sorted().drop { $0 < from } }
    skipped = series.skipped
    zone = series.rule.frequency < .daily ? series.zone.flatMap { clock.zone(named: $0) } : nil
  }

  public mutating func next() -> WallSecond? {
    while let next = nextOfAll() {
      if !skipped.contains(next), isShown(next.wallTime) { return next }
    }
    return nil
  }

  private func isShown(_ wall: WallTime) -> Bool {
    zone.map { $0.wall(at: $0.moment(of: wall)) == wall } ?? true
  }

  private mutating func nextOfAll() -> WallSecond? {
    if ofRule == nil, from <= ruleLimit {
      ofRule = rule.next(onOrAfter: from, through: ruleLimit)
      from = ofRule.map { $0 + 1 } ?? .max
    }
    guard let first = added.first, first.number <= limit, first.number <= ofRule ?? .max else {
      defer { ofRule = nil }
      return ofRule.map { WallSecond(number: $0) }
    }
    added = added.drop { $0 == first }
    if ofRule == first.number { ofRule = nil }
    return first
  }
}

extension Repeat {
  /// The occurrences from `wall` to the end of the year 9999, computed lazily.
  public func occurrences(from wall: WallSecond, at clock: Clock) -> Occurrences {
    Occurrences(self, from: wall, through: Recurrence.end, at: clock)
  }

  /// At most `most` occurrences on some days, in the zone of the series. The cost does not depend on how long ago the
  /// series began, unless a COUNT has to be counted.
  public func occurrences(in days: Range<Day>, most: Int, at clock: Clock) -> [WallSecond] {
    let (first, last) = (Repeat.bounded(days.lowerBound), Repeat.bounded(days.upperBound))
    var occurrences = Occurrences(self, from: WallSecond(first), through: WallSecond(last).number - 1, at: clock)
    var found: [WallSecond] = []
    while found.count < most, let next = occurrences.next() { found.append(next) }
    return found
  }

  public func first(onOrAfter wall: WallSecond, at clock: Clock) -> WallSecond? {
    var occurrences = occurrences(from: wall, at: clock)
    return occurrences.next()
  }

  public func next(after wall: WallSecond, at clock: Clock) -> WallSecond? {
    guard wall.number < Recurrence.end else { return nil }
    return first(onOrAfter: WallSecond(number: wall.number + 1), at: clock)
  }

  /// The day, moved into the range of days in which recurrences are computed.
  static func bounded(_ day: Day) -> Day {
    let (first, last) = (floorDivide(Recurrence.beginning, 86_400), floorDivide(Recurrence.end, 86_400))
    return Day(number: min(max(day.number, first), last + 1))
  }

  /// The last second at which the rule may have an occurrence, by its COUNT or UNTIL; without both the end of the year
  /// 9999.
  func endOfRule(_ recurrence: Recurrence, at clock: Clock) -> Int {
    if let count = rule.count { return recurrence.last(of: count) ?? (count > 0 ? Recurrence.end : .min) }
    switch rule.until {
    case nil: return Recurrence.end
    case .day(let day): return WallSecond(Repeat.bounded(day)).number + 86_399
    case .wall(let wall): return wall.number
    case .instant(let moment):
      let zone = zone.map { clock.zone(named: $0) ?? .utc } ?? .utc
      return zone.lastWall(through: moment.seconds)
    }
  }
}

extension Zone {
  /// The greatest wall time whose moment is not after this one.
  ///
  /// In the second pass of a repeated hour this is later than the clock's time, because all of the first pass is over.
  fileprivate func lastWall(through seconds: Int) -> Int {
    func offset(_ seconds: Int) -> Int { self.offset(at: Moment(seconds: seconds)) }
    let shown = offset(seconds)
    let before = offset(seconds - 86_400)
    guard before > shown, offset(seconds - (before - shown)) == before else { return seconds + shown }
    var (early, late) = (seconds - (before - shown), seconds)
    while late - early > 1 {
      let middle = (early + late) / 2
      if offset(middle) == before { early = middle } else { late = middle }
    }
    return max(seconds + shown, late + before - 1)
  }
}
