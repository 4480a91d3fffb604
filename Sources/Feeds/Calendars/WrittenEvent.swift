import Interchange
import Time

/// A VEVENT as parsed. Its times become moments only once the zones that the file defines are known.
struct WrittenEvent {
  private(set) var uid = ""
  /// The title; nil without the property, empty if the property has no text.
  private(set) var title: String?
  private(set) var place: String?
  private(set) var start: WrittenTime?
  private(set) var end: WrittenTime?
  private(set) var length: WrittenLength?
  private(set) var rule: String?
  private(set) var added: [WrittenTime] = []
  private(set) var skipped: [WrittenTime] = []
  /// The occurrence that this event replaces (RECURRENCE-ID); nil for an event that is no override.
  private(set) var instead: WrittenTime?
  private(set) var sequence = 0
  private(set) var isCancelled = false
  /// True if a property of the event is invalid or not supported: it counts as left out, although the rest is shown.
  private(set) var isStrange = false

  init(_ component: CalendarComponent) {
    for case .property(let property) in component.parts { read(property) }
  }

  private mutating func read(_ property: CalendarProperty) {
    switch property.name {
    case "UID": uid = String(decoding: property.value.utf8.prefix(WrittenEvent.longestUID), as: UTF8.self)
    case "SUMMARY": title = title ?? property.text.asLine(longest: WrittenEvent.longestText)
    case "LOCATION": place = place ?? property.text.asLine(longest: WrittenEvent.longestText)
    case "DTSTART": start = time(property)
    case "DTEND": end = time(property)
    case "DURATION": length = strange(WrittenLength(property.value))
    case "RRULE" where rule == nil: rule = property.value
    // A second recurrence rule, or an exclusion rule, is not supported: both are rare, and programs differ in their
    // meaning.
    case "RRULE", "EXRULE": isStrange = true
    case "RDATE": added += times(property)
    case "EXDATE": skipped += times(property)
    case "RECURRENCE-ID":
      instead = time(property)
      // RANGE would make the override apply to all later occurrences, which is not supported.
      if property.parameter("RANGE") != nil { isStrange = true }
    case "SEQUENCE": sequence = Int(property.value) ?? 0
    case "STATUS": isCancelled = property.value.uppercased() == "CANCELLED"
    default: break
    }
  }

  static let longestText = 200
  private static let longestUID = 1_024

  private mutating func strange<Value>(_ value: Value?) -> Value? {
    if value == nil { isStrange = true }
    return value
  }

  private mutating func time(_ property: CalendarProperty) -> WrittenTime? {
    strange(WrittenTime(property.value[...], zone: property.parameter("TZID")))
  }

  private mutating func times(_ property: CalendarProperty) -> [WrittenTime] {
    let zone = property.parameter("TZID")
    return property.value.split(separator: ",").compactMap { strange(WrittenTime($0, zone: zone)) }
  }
}

/// A time as written in the file: `20261120`, `20261120T170000` or `20261120T170000Z`; of a period, its start.
struct WrittenTime {
  let day: Day
  /// The second of the day; nil for a whole day.
  let second: Int?
  let isUTC: Bool
  let zone: String?

  init?(_ text: Substring, zone: String?) {
    let start = text.utf8.prefix { $0 != UInt8(ascii: "/") }.filter { $0 > 32 }
    guard let time = CalendarTime(String(decoding: start, as: UTF8.self)) else { return nil }
    (day, second, isUTC) = (time.day, time.second, time.isUTC)
    self.zone = isUTC ? nil : zone
  }

  var wall: WallSecond { WallSecond(day, second: second ?? 0) }
}

/// A duration. One of whole days ends at the same time of day, also across a clock change; one with hours or minutes
/// ends after a fixed number of seconds.
struct WrittenLength {
  let seconds: Int
  let isDays: Bool

  init?(_ text: String) {
    guard let seconds = TaskSpan.read(text) else { return nil }
    self.seconds = max(0, seconds)
    isDays = !text.uppercased().contains("T")
  }
}

struct EventStart {
  let wall: WallSecond
  let zone: EventZone
  /// The moment in seconds since 1970; for whole days, as if their zone were UTC.
  let point: Int
}

enum EventSpan {
  case days(Int)
  case seconds(Int)
  /// The event ends at the same time of day, this many days later, also across clock changes.
  case nominal(Int)

  init(_ event: WrittenEvent, from start: WrittenTime, point: Int, in place: inout CalendarPlace) {
    guard start.second != nil else {
      self = .days(max(1, EventSpan.wholeDays(event, from: start)))
      return
    }
    if let end = event.end {
      // An end without a zone of its own is in the zone of the start.
      let zone = place.zone(of: end.zone == nil && !end.isUTC ? start : end)
      self = .seconds(max(0, (place.moment(of: end.wall, in: zone) ?? point) - point))
    } else if let length = event.length {
      self = length.isDays ? .nominal(length.seconds / 86_400) : .seconds(length.seconds)
    } else {
      self = .seconds(0)
    }
  }

  /// The number of days that a whole-day event covers; the end in the file is exclusive.
  private static func wholeDays(_ event: WrittenEvent, from start: WrittenTime) -> Int {
    if let end = event.end { return end.day - start.day + ((end.second ?? 0) > 0 ? 1 : 0) }
    return event.length.map { ($0.seconds + 86_399) / 86_400 } ?? 1
  }

  /// The maximum distance in days from the event's first day to its last, in any zone.
  var reach: Int {
    switch self {
    case .days(let days), .nominal(let days): days
    case .seconds(let seconds): seconds / 86_400 + 1
    }
  }
}

/// The occurrences of a series that are left out, because they are excluded or overridden.
struct EventGaps {
  private var points: Set<Int> = []
  private var days: Set<Day> = []

  /// An excluded date means all occurrences that start on it. For whole-day events, a time counts as its date.
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
  /// The estimated steps of an expansion: a rule with COUNT may have to be expanded from its start.
  let effort: Int

  /// Parses a recurrence rule; nil if it is invalid or repeats more often than hourly.
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

/// Converts times of a calendar file, which may define zones of its own, into moments and the viewer's zone.
struct CalendarPlace {
  let zone: Zone
  let clock: Clock
  private let defined: [String: CalendarZone]
  private var known: [String: EventZone] = [:]
  /// Cached offsets of the zones that the file defines, at the beginning of a day: by zone, then by day.
  private var offsets: [String: [Int: Int?]] = [:]
  private var asked = 0

  /// The maximum number of offsets that are computed for a file, which is slow for zones that the file defines.
  private static let mostAsked = 4_000
  private static let mostKnown = 200

  init(_ zone: Zone, _ zones: any ZoneShelf, defined: [String: CalendarZone]) {
    (self.zone, self.defined) = (zone, defined)
    clock = Clock(now: Moment(seconds: 0), zone: zone, zones: zones)
  }

  /// The zone of a time. Without a zone, with one that neither this machine nor the file knows, or after `mostKnown`
  /// zones of a file, it is the viewer's.
  mutating func zone(of time: WrittenTime) -> EventZone {
    if time.isUTC { return .known(.utc) }
    guard let name = time.zone else { return .known(zone) }
    if let zone = known[name] { return zone }
    guard known.count < CalendarPlace.mostKnown else { return .known(zone) }
    let definition = defined[name]
    let found = CalendarZone.known(name, location: definition?.location) { name in
      // The unnamed zone of another machine is another one, so only its definition counts.
      name == Zone.unnamed && definition != nil ? nil : clock.zone(named: name)
    }
    let answer = found.map { EventZone.known($0) } ?? definition.map { .defined($0) } ?? .known(zone)
    known[name] = answer
    return answer
  }

  /// The moment of a wall time in seconds since 1970; nil if the zone has no offset then, or too many were computed.
  mutating func moment(of wall: WallSecond, in zone: EventZone) -> Int? {
    switch zone {
    case .known(let zone): zone.moment(of: wall.wallTime).seconds + wall.second % 60
    case .defined(let zone): offset(of: zone, at: wall).map { wall.number - $0 }
    }
  }

  mutating func moment(of time: WrittenTime) -> Int? { moment(of: time.wall, in: zone(of: time)) }

  private mutating func offset(of zone: CalendarZone, at wall: WallSecond) -> Int? {
    let today = offset(of: zone, on: wall.day.number)
    guard wall.second > 0, today != offset(of: zone, on: wall.day.number + 1) else { return today }
    return ask(zone, wall)
  }

  private mutating func offset(of zone: CalendarZone, on day: Int) -> Int? {
    if let offset = offsets[zone.tzid]?[day] { return offset }
    let offset = ask(zone, WallSecond(number: day * 86_400))
    offsets[zone.tzid, default: [:]][day] = .some(offset)
    return offset
  }

  private mutating func ask(_ zone: CalendarZone, _ wall: WallSecond) -> Int? {
    asked += 1
    return asked <= CalendarPlace.mostAsked ? zone.offset(at: wall) : nil
  }
}

enum EventZone {
  case known(Zone)
  case defined(CalendarZone)
}
