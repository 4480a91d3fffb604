import Kanban

struct EventStart {
  let wall: WallSecond
  let zone: EventZone
  /// In seconds since 1970; for whole days, as if in UTC.
  let point: Int
}

enum EventSpan {
  case days(Int)
  case seconds(Int)
  /// Ends at the same time of day, this many days later.
  case nominal(Int)

  init(_ event: WrittenEvent, from start: WrittenTime, point: Int, in place: inout CalendarPlace) {
    guard start.second != nil else {
      self = .days(max(1, EventSpan.wholeDays(event, from: start)))
      return
    }
    if let end = event.end {
      // An end without a zone has the zone of the start.
      let zone = place.zone(of: end.zone == nil && !end.isUTC ? start : end)
      self = .seconds(max(0, (place.moment(of: end.wall, in: zone) ?? point) - point))
    } else if let length = event.length {
      self = length.isDays ? .nominal(length.seconds / 86_400) : .seconds(length.seconds)
    } else {
      self = .seconds(0)
    }
  }

  /// The end is exclusive.
  private static func wholeDays(_ event: WrittenEvent, from start: WrittenTime) -> Int {
    if let end = event.end { return end.day - start.day + ((end.second ?? 0) > 0 ? 1 : 0) }
    return event.length.map { ($0.seconds + 86_399) / 86_400 } ?? 1
  }

  /// The number of days after the first that it may cover in some zone.
  var reach: Int {
    switch self {
    case .days(let days), .nominal(let days): days
    case .seconds(let seconds): seconds / 86_400 + 1
    }
  }
}

/// Occurrences that are excluded or overridden.
struct EventGaps {
  private var points: Set<Int> = []
  private var days: Set<Day> = []

  /// A date excludes all occurrences that start on it. For whole-day events, a time counts as its date.
  init(_ written: [WrittenTime], wholeDays: Bool, in place: inout CalendarPlace) {
    for time in written {
      if wholeDays || time.second == nil {
        days.insert(time.day)
      } else if let point = place.moment(of: time) {
        points.insert(point)
      }
    }
  }

  var count: Int { points.count + days.count }

  func contain(_ start: EventStart) -> Bool { points.contains(start.point) || days.contains(start.wall.day) }
}

/// A recurrence rule and the cost of its expansion.
struct EventRule {
  var rule: RecurrenceRule
  /// In steps: a rule with COUNT may have to be expanded from its start.
  let effort: Int

  /// Nil if the rule is not supported, or repeats more often than hourly.
  init?(_ text: String) {
    var bytes = Array(text.utf8)
    while let last = bytes.last, last <= 32 || last == UInt8(ascii: ";") { bytes.removeLast() }
    guard let rule = try? RecurrenceRule(text: String(decoding: bytes, as: UTF8.self)), rule.frequency >= .hourly
    else { return nil }
    self.rule = rule
    let isPlain = rule.frequency == .daily || rule.frequency == .weekly
    let isLimited = [rule.byMonth, rule.byMonthDay, rule.byYearDay, rule.bySetPosition].contains { !$0.isEmpty }
    let often = rule.frequency == .hourly ? 10_000 : 0
    effort = rule.count.map { isPlain && !isLimited ? 0 : $0 + 300 + often } ?? often
  }
}
