import Kanban
import Time

/// A day or time in iCalendar, exact to the minute.
typealias TaskStamp = Deadline

extension TaskStamp {
  /// Parses the value of a date property; nil if it is invalid or in an unknown zone. A time without a zone is one of
  /// the viewer's zone.
  init?(_ property: CalendarProperty, in place: TaskPlace) {
    self.init(property.value, zone: property.parameter("TZID"), in: place)
  }

  init?(_ text: String, zone name: String?, in place: TaskPlace) {
    guard let found = CalendarTime(text) else { return nil }
    guard let second = found.second else {
      self = .day(found.day)
      return
    }
    let wall = WallTime(found.day, minute: second / 60)
    if found.isUTC {
      self = .time(wall, zone: "UTC", instant: Zone.utc.moment(of: wall))
    } else if let name {
      guard let found = place.time(wall, in: name) else { return nil }
      self = found
    } else {
      self = place.time(wall)
    }
  }

  /// The day or the moment as text. The text of a moment is the same in every zone.
  var canonical: String {
    switch self {
    case .day(let day): day.text
    case .time(_, _, let instant): String(instant.seconds)
    }
  }

  /// The wall time, by which a series identifies its occurrences; midnight for a day.
  var wall: WallSecond {
    switch self {
    case .day(let day): WallSecond(day)
    case .time(let wall, _, _): WallSecond(wall)
    }
  }

  /// The same moment in the zone of `other`; unchanged if one of them is a day.
  func byClock(of other: TaskStamp, in place: TaskPlace) -> TaskStamp {
    guard case .time(_, let zone, let instant) = self, let name = other.zone, zone != name else { return self }
    return place.time(instant, in: name)
  }

  /// The stamp some days later at the same time of day; nil if its zone is unknown.
  func later(byDays days: Int, in place: TaskPlace) -> TaskStamp? {
    switch self {
    case .day(let day): .day(day + days)
    case .time(let wall, let zone, _): place.time(WallTime(wall.day + days, minute: wall.minute), in: zone)
    }
  }

  func later(by seconds: Int, in place: TaskPlace) -> TaskStamp {
    switch self {
    case .day(let day) where seconds % 86_400 == 0: return .day(day + seconds / 86_400)
    case .day(let day): return place.time(WallTime(day, minute: 0)).later(by: seconds, in: place)
    case .time(_, let zone, let instant):
      return place.time(Moment(milliseconds: instant.milliseconds + Int64(seconds) * 1_000), in: zone)
    }
  }
}

/// The context in which tasks are parsed and written: the viewer's clock with its time zone, the time of day at which
/// reminders of whole days ring, the zones that the file defines, and the cards of known UIDs.
public struct TaskPlace: Sendable {
  private(set) var clock: Clock
  /// The minute of the day at which a reminder for a whole day rings.
  let morning: Int
  /// The zones that the file defines, by their names.
  private var zones: [String: CalendarZone] = [:]
  /// The ids of cards by UID, for cards whose ids do not derive from their UIDs.
  private var cards: [String: CardID] = [:]

  public init(_ clock: Clock, morning: Int) { (self.clock, self.morning) = (clock, morning) }

  func calling(_ cards: [String: CardID]) -> TaskPlace {
    var place = self
    place.cards = cards
    return place
  }

  func card(_ uid: String) -> CardID { cards[uid] ?? TaskNames.card(uid) }

  func knowing(_ zones: [CalendarComponent]) -> TaskPlace {
    var place = self
    for zone in zones.compactMap({ CalendarZone($0) }) { place.zones[zone.tzid] = zone }
    return place
  }

  var inUTC: TaskPlace {
    var place = self
    place.clock = clock.inUTC
    return place
  }

  func zone(_ name: String) -> Zone? {
    CalendarZone.known(name, location: zones[name]?.location) { clock.zone(named: $0) }
  }

  func time(_ wall: WallTime) -> TaskStamp {
    .time(wall, zone: clock.zone.name, instant: clock.zone.moment(of: wall))
  }

  func time(_ wall: WallTime, in name: String) -> TaskStamp? {
    // Another machine's `localtime` is another zone.
    if name != Zone.unnamed || zones[name] == nil, let zone = zone(name) {
      return .time(wall, zone: zone.name, instant: zone.moment(of: wall))
    }
    // The zone is unknown here: its definition in the file gives the moment, which is converted to the viewer's zone.
    guard let offset = zones[name]?.offset(at: WallSecond(wall)) else { return nil }
    return time(Moment(seconds: WallSecond(wall).number - offset), in: clock.zone.name)
  }

  func time(_ instant: Moment, in name: String) -> TaskStamp {
    let zone = zone(name) ?? clock.zone
    let wall = zone.wall(at: instant)
    return .time(wall, zone: zone.name, instant: zone.moment(of: wall))
  }
}

/// Reads iCalendar durations such as `-PT15M`, `P1W` or `P1DT2H` as seconds, and writes them from minutes.
public enum TaskSpan {
  public static func read(_ text: String) -> Int? {
    var rest = Substring(text.uppercased())
    let sign = rest.first == "-" ? -1 : 1
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    guard rest.first == "P" else { return nil }
    rest.removeFirst()
    var (seconds, isTime, isEmpty) = (0, false, true)
    while let first = rest.first {
      if first == "T" {
        isTime = true
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let number = digits.asNumber, let unit = rest.popFirst(), let length = length(of: unit, isTime) else {
        return nil
      }
      seconds += number * length
      // Checks the sum after each part of the duration, to prevent an overflow.
      if seconds > longest { return nil }
      isEmpty = false
    }
    return isEmpty ? nil : sign * seconds
  }

  /// The whole days of a duration, with its weeks and without its time. They are added by the calendar, because a day
  /// can be longer or shorter than 24 hours.
  static func days(_ text: String) -> Int { (read(String(text.prefix { $0 != "T" && $0 != "t" })) ?? 0) / 86_400 }

  /// The longest duration that is accepted, in seconds: ten years.
  private static let longest = 3_660 * 86_400

  private static func length(of unit: Character, _ isTime: Bool) -> Int? {
    switch (unit, isTime) {
    case ("W", false): 7 * 86_400
    case ("D", false): 86_400
    case ("H", true): 3_600
    case ("M", true): 60
    case ("S", true): 1
    default: nil
    }
  }

  static func write(_ minutes: Int) -> String {
    let (length, sign) = (abs(minutes), minutes < 0 ? "-" : "")
    if length > 0, length % 10_080 == 0 { return "\(sign)P\(length / 10_080)W" }
    if length > 0, length % 1_440 == 0 { return "\(sign)P\(length / 1_440)D" }
    let (days, hours, rest) = (length / 1_440, length / 60 % 24, length % 60)
    let time = (hours > 0 ? "\(hours)H" : "") + (rest > 0 || hours == 0 ? "\(rest)M" : "")
    return "\(sign)P" + (days > 0 ? "\(days)D" : "") + "T" + time
  }
}
