// Periods of fixed length (days, hours, minutes, seconds), numbered from 1970.
extension Recurrence {
  var length: Int {
    switch frequency {
    case .secondly: 1
    case .minutely: 60
    case .hourly: 3600
    case .daily, .weekly, .monthly, .yearly: 86_400
    }
  }

  func nextInFixedPeriod(onOrAfter lower: Int, through limit: Int) -> Int? {
    let length = length
    let period = floorDivide(lower, length)
    let time = times.first(onOrAfter: lower - period * length)
    let found = nextPeriod(onOrAfter: time == nil ? period + 1 : period, length, through: floorDivide(limit, length))
    guard let found, let ofPeriod = found == period ? time : times.first(onOrAfter: 0) else { return nil }
    return found * length + ofPeriod
  }

  /// Skips periods whose day, time of day or interval does not match.
  private func nextPeriod(onOrAfter period: Int, _ length: Int, through limit: Int) -> Int? {
    let (first, perDay) = (floorDivide(start, length), 86_400 / length)
    guard interval == 1 || meets(first, length, perDay) else { return nil }
    let limit = min(limit, period + RuleCycle.length(interval, perDay))
    var at = period
    while true {
      let behind = interval == 1 ? 0 : floorModulo(at - first, interval)
      if behind != 0 { at += interval - behind }
      guard at <= limit else { return nil }
      let day = floorDivide(at, perDay)
      if !days.areAll {
        guard let allowed = days.next(onOrAfter: day, through: floorDivide(limit, perDay)) else { return nil }
        if allowed != day {
          at = allowed * perDay
          continue
        }
      }
      guard let starts else { return at }
      let time = (at - day * perDay) * length
      guard let allowed = starts.first(onOrAfter: time) else {
        at = (day + 1) * perDay
        continue
      }
      if allowed == time { return at }
      at = day * perDay + allowed / length
    }
  }

  /// Whether the interval ever meets an allowed time of day.
  private func meets(_ first: Int, _ length: Int, _ perDay: Int) -> Bool {
    guard let starts else { return true }
    let step = RuleCycle.commonDivisor(interval, perDay)
    return step == 1
      || stride(from: floorModulo(first, step), to: perDay, by: step).contains { starts.contains($0 * length) }
  }
}

/// The number of periods after which days and times repeat.
enum RuleCycle {
  static func length(_ interval: Int, _ perDay: Int) -> Int {
    let calendar = 146_097 * perDay
    return calendar / commonDivisor(interval, calendar) * interval
  }

  static func commonDivisor(_ one: Int, _ other: Int) -> Int {
    var (larger, smaller) = (other, one)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}
