import Kanban

/// A time that an event begins.
struct EventStart {
  /// By the clock of its zone.
  let wall: WallSecond
  let zone: EventZone
  /// In seconds since 1970; of whole days, as if there were no zones.
  let point: Int
}

/// How long an event is.
enum EventSpan {
  case days(Int)
  case seconds(Int)
  /// To the same time of day so many days later.
  case nominal(Int)

  init(_ event: WrittenEvent, from start: WrittenTime, point: Int, in place: inout CalendarPlace) {
    guard start.second != nil else {
      self = .days(max(1, EventSpan.wholeDays(event, from: start)))
      return
    }
    if let end = event.end {
      // An end without a zone is told by the clock of the beginning.
      let zone = place.zone(of: end.zone == nil && !end.isUTC ? start : end)
      self = .seconds(max(0, (place.moment(of: end.wall, in: zone) ?? point) - point))
    } else if let length = event.length {
      self = length.isDays ? .nominal(length.seconds / 86_400) : .seconds(length.seconds)
    } else {
      self = .seconds(0)
    }
  }

  /// The end is the day after the last one.
  private static func wholeDays(_ event: WrittenEvent, from start: WrittenTime) -> Int {
    if let end = event.end { return end.day - start.day + ((end.second ?? 0) > 0 ? 1 : 0) }
    return event.length.map { ($0.seconds + 86_399) / 86_400 } ?? 1
  }

  /// On how many days more than the first it may lie, somewhere.
  var reach: Int {
    switch self {
    case .days(let days), .nominal(let days): days
    case .seconds(let seconds): seconds / 86_400 + 1
    }
  }
}

/// Occurrences that do not take place, or do so otherwise.
struct EventGaps {
  private var points: Set<Int> = []
  private var days: Set<Day> = []

  /// Whole days among times mean all that begins on them; of whole days, times mean the day on which they are written.
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

/// What is known of rules before they are reckoned with.
struct EventRule {
  var rule: RecurrenceRule
  /// To find the last of so many may mean to count to it: in steps.
  let effort: Int

  /// Nil for what is not known. Nothing that comes by the minute is looked at on a board.
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
