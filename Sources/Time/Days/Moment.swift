/// A point in time, in milliseconds since 1970 in UTC.
public struct Moment: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  public init(seconds: Int) {
    milliseconds = Int64(seconds) * 1000
  }

  /// The largest valid distance from 1970 in milliseconds, in both directions. It exceeds the years 1 to 9999, and
  /// leaves room so that arithmetic cannot overflow.
  package static let farthest: Int64 = 8_640_000_000_000_000

  /// A moment read from a file or another program; nil if it is more than `farthest` from 1970.
  public init?(inReach milliseconds: Int64) {
    self.init(milliseconds: milliseconds)
    if !isInReach { return nil }
  }

  public init?(boundedSeconds seconds: Int64) {
    guard (-Moment.farthest / 1000...Moment.farthest / 1000).contains(seconds) else { return nil }
    self.init(milliseconds: seconds * 1000)
  }

  public var isInReach: Bool { (-Moment.farthest...Moment.farthest).contains(milliseconds) }

  public var seconds: Int { floorDivide(Int(milliseconds), 1000) }

  public var nextMinute: Moment { Moment(seconds: (floorDivide(seconds, 60) + 1) * 60) }

  public static func < (one: Moment, other: Moment) -> Bool { one.milliseconds < other.milliseconds }
  public static func + (moment: Moment, milliseconds: Int) -> Moment {
    Moment(milliseconds: moment.milliseconds + Int64(milliseconds))
  }
}

/// A day and minute on a clock, without a zone.
public struct WallTime: Hashable, Comparable, Sendable {
  public let day: Day
  public let minute: Int

  public init(_ day: Day, minute: Int) {
    self.day = day
    self.minute = minute
  }

  public static func < (one: WallTime, other: WallTime) -> Bool {
    one.day != other.day ? one.day < other.day : one.minute < other.minute
  }

  /// Parses a time of day such as `17:00` into its minute; nil for any other form.
  public static func minute(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.map(\.utf8.count) == [2, 2], let hour = decimal(parts[0]), hour < 24,
      let minute = decimal(parts[1]), minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  /// Formats a minute of the day as `17:00`.
  public static func clock(_ minute: Int) -> String {
    "\(padded(minute / 60, 2)):\(padded(minute % 60, 2))"
  }
}

/// A deadline: a day, which ends at the viewer's midnight, or a time, which keeps its zone and wall time.
public enum Deadline: Hashable, Sendable {
  case day(Day)
  case time(WallTime, zone: String, instant: Moment)

  /// The day of the deadline; for one with a time, the day in the deadline's own zone.
  public var day: Day {
    switch self {
    case .day(let day): day
    case .time(let wall, _, _): wall.day
    }
  }

  public func isPast(at clock: Clock) -> Bool {
    switch self {
    case .day(let day): day < clock.today
    case .time(_, _, let instant): instant < clock.now
    }
  }

  /// True if the deadline is on the viewer's today and not past.
  public func isToday(at clock: Clock) -> Bool {
    switch self {
    case .day(let day): day == clock.today
    case .time(_, _, let instant): instant >= clock.now && instant < clock.midnight
    }
  }

  /// True if day, time and zone are equal; the instants may differ.
  public func isSame(as other: Deadline?) -> Bool {
    switch (self, other) {
    case (.time(let wall, let zone, _), .time(let otherWall, let otherZone, _)): wall == otherWall && zone == otherZone
    default: self == other
    }
  }

  public func wall(in zone: Zone) -> (day: Day, minute: Int?) {
    switch self {
    case .day(let day): return (day, nil)
    case .time(_, _, let instant):
      let wall = zone.wall(at: instant)
      return (wall.day, wall.minute)
    }
  }
}

/// The present time in the viewer's zone. The event loop makes one value per turn, so that all code sees the same now
/// and today.
public struct Clock: Sendable {
  public let now: Moment
  public let today: Day
  public let midnight: Moment
  private let place: Place

  /// Zone, zone files and customs, which do not change with the moment: behind one reference, because clocks are copied
  /// often.
  private final class Place: Sendable {
    let zone: Zone
    let zones: any ZoneShelf
    let customs: DateCustoms

    init(_ zone: Zone, _ zones: any ZoneShelf, _ customs: DateCustoms) {
      (self.zone, self.zones, self.customs) = (zone, zones, customs)
    }
  }

  public init(
    now: Moment, zone: Zone, zones: any ZoneShelf = FewZones(), customs: DateCustoms = .standard
  ) {
    self.init(now, Place(zone, zones, customs))
  }

  private init(_ now: Moment, _ place: Place) {
    (self.now, self.place) = (now, place)
    today = place.zone.wall(at: now).day
    midnight = place.zone.endOfDay(at: now)
  }

  public var zone: Zone { place.zone }
  public var customs: DateCustoms { place.customs }

  /// The time of day on the wall clock, in seconds.
  public var secondOfDay: Int { zone.wall(at: now).minute * 60 + floorModulo(now.seconds, 60) }

  public func at(_ now: Moment) -> Clock { Clock(now, place) }

  public func speaking(_ customs: DateCustoms) -> Clock { Clock(now, Place(zone, place.zones, customs)) }

  /// A clock of the same moment in UTC, for texts that do not depend on the viewer's zone.
  public var inUTC: Clock { Clock(now: now, zone: .utc, zones: place.zones, customs: customs) }

  /// The time zone of this name; nil if this machine has no rules for it, as an offset is never guessed.
  public func zone(named name: String) -> Zone? {
    name == zone.name ? zone : place.zones.zone(named: name)
  }

  /// The time zone of a name typed in any case: `EUROPE/BERLIN`. The zone has the right spelling.
  public func zone(typed name: String) -> Zone? {
    if let zone = zone(named: name) { return zone }
    let isOwn = name.lowercased() == zone.name.lowercased()
    return isOwn ? zone : place.zones.spelling(of: name).flatMap(zone(named:))
  }

  public func deadline(_ day: Day, minute: Int?, in zone: Zone? = nil) -> Deadline {
    guard let minute else { return .day(day) }
    let (wall, zone) = (WallTime(day, minute: minute), zone ?? self.zone)
    return .time(wall, zone: zone.name, instant: zone.moment(of: wall))
  }
}

extension Clock {
  /// The time that clocks show instead of the deadline's wall time, if clocks skip that, as at the start of summer
  /// time; else nil.
  public func shownInstead(of due: Deadline) -> WallTime? {
    guard case .time(let wall, let name, _) = due, let zone = zone(named: name) else { return nil }
    let shown = zone.wall(at: zone.moment(of: wall))
    return shown == wall ? nil : shown
  }
}

extension Clock: Equatable {
  /// Compares only moment and zone, not zone files and customs, which rarely change while the program runs.
  public static func == (one: Clock, other: Clock) -> Bool { one.now == other.now && one.zone == other.zone }
}
