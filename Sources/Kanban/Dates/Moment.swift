/// A point in time, in milliseconds since 1970 in UTC.
public struct Moment: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  public init(seconds: Int) {
    milliseconds = Int64(seconds) * 1000
  }

  /// In milliseconds either way: wide enough for every calendar, narrow enough that reckoning with it cannot overflow.
  static let farthest: Int64 = 8_640_000_000_000_000

  /// As a file or another program tells it: nil for one that is too far away to reckon with.
  public init?(told milliseconds: Int64) {
    self.init(milliseconds: milliseconds)
    if !isInReach { return nil }
  }

  public init?(toldSeconds seconds: Int64) {
    guard (-Moment.farthest / 1000...Moment.farthest / 1000).contains(seconds) else { return nil }
    self.init(milliseconds: seconds * 1000)
  }

  /// No further away than that.
  public var isInReach: Bool { (-Moment.farthest...Moment.farthest).contains(milliseconds) }

  public var seconds: Int { floorDivide(Int(milliseconds), 1000) }

  public static func < (one: Moment, other: Moment) -> Bool { one.milliseconds < other.milliseconds }
  public static func + (moment: Moment, milliseconds: Int) -> Moment {
    Moment(milliseconds: moment.milliseconds + Int64(milliseconds))
  }
}

/// What a clock on the wall shows: a day and a minute of it, in no zone yet.
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

  /// Only as `clock` writes it.
  public static func minute(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.map(\.utf8.count) == [2, 2], let hour = decimal(parts[0]), hour < 24,
      let minute = decimal(parts[1]), minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  /// `17:00`
  public static func clock(_ minute: Int) -> String {
    "\(padded(minute / 60, 2)):\(padded(minute % 60, 2))"
  }
}

/// When a card is due: on a day, which ends at the viewer's midnight, or at a time, which keeps its zone and wall time.
public enum Deadline: Hashable, Sendable {
  case day(Day)
  case time(WallTime, zone: String, instant: Moment)

  /// The day it falls on where it was set.
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

  /// Still to come, and on the viewer's today.
  public func isToday(at clock: Clock) -> Bool {
    switch self {
    case .day(let day): day == clock.today
    case .time(_, _, let instant): instant >= clock.now && instant < clock.midnight
    }
  }

  /// As it was set, whatever moment that is.
  public func isSame(as other: Deadline?) -> Bool {
    switch (self, other) {
    case (.time(let wall, let zone, _), .time(let otherWall, let otherZone, _)): wall == otherWall && zone == otherZone
    default: self == other
    }
  }

  /// The day and minute that the viewer's own clock will show.
  public func wall(in zone: Zone) -> (day: Day, minute: Int?) {
    switch self {
    case .day(let day): return (day, nil)
    case .time(_, _, let instant):
      let wall = zone.wall(at: instant)
      return (wall.day, wall.minute)
    }
  }
}

/// What time it is for the viewer: the one source of "now" and "today" in a turn.
public struct Clock: Sendable {
  public let now: Moment
  public let today: Day
  /// The end of today, by the clocks of the zone.
  public let midnight: Moment
  private let place: Place

  /// What stays while time passes, behind one reference: clocks are handed on by the dozen.
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
  /// How the viewer speaks of days.
  public var customs: DateCustoms { place.customs }

  /// The same place at another time.
  public func at(_ now: Moment) -> Clock { Clock(now, place) }

  /// The same where one speaks otherwise of days.
  public func speaking(_ customs: DateCustoms) -> Clock { Clock(now, Place(zone, place.zones, customs)) }

  /// As it is read where nobody's own clock counts.
  public var inUTC: Clock { Clock(now: now, zone: .utc, zones: place.zones, customs: customs) }

  /// Nil where the machine has no such zone: that is said, never guessed.
  public func zone(named name: String) -> Zone? {
    name == zone.name ? zone : place.zones.zone(named: name)
  }

  public func deadline(_ day: Day, minute: Int?, in zone: Zone? = nil) -> Deadline {
    guard let minute else { return .day(day) }
    let (wall, zone) = (WallTime(day, minute: minute), zone ?? self.zone)
    return .time(wall, zone: zone.name, instant: zone.moment(of: wall))
  }
}

extension Clock {
  /// What clocks show instead of a time that was left out where it was set, as when summer time begins; nil for any other.
  public func shownInstead(of due: Deadline) -> WallTime? {
    guard case .time(let wall, let name, _) = due, let zone = zone(named: name) else { return nil }
    let shown = zone.wall(at: zone.moment(of: wall))
    return shown == wall ? nil : shown
  }
}

extension Clock: Equatable {
  /// Where zones are found is not what time it is, nor is how one speaks of days.
  public static func == (one: Clock, other: Clock) -> Bool { one.now == other.now && one.zone == other.zone }
}
