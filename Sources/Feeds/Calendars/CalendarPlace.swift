import Interchange
import Kanban

/// Converts the times of a file into the viewer's zone.
struct CalendarPlace {
  let zone: Zone
  let clock: Clock
  private let defined: [String: CalendarZone]
  private var known: [String: EventZone] = [:]
  /// Cached offsets at the beginning of a day, by zone and day.
  private var offsets: [String: [Int: Int?]] = [:]
  private var asked = 0

  /// Computing an offset of a zone that the file defines is slow.
  private static let mostAsked = 4_000
  private static let mostKnown = 200

  init(_ zone: Zone, _ zones: any ZoneShelf, defined: [String: CalendarZone]) {
    (self.zone, self.defined) = (zone, defined)
    clock = Clock(now: Moment(seconds: 0), zone: zone, zones: zones)
  }

  /// A zone that neither this machine nor the file knows counts as the viewer's zone.
  mutating func zone(of time: WrittenTime) -> EventZone {
    if time.isUTC { return .known(.utc) }
    guard let name = time.zone else { return .known(zone) }
    if let zone = known[name] { return zone }
    guard known.count < CalendarPlace.mostKnown else { return .known(zone) }
    let found = CalendarZone.known(name, location: defined[name]?.location) { clock.zone(named: $0) }
    let answer = found.map { EventZone.known($0) } ?? defined[name].map { .defined($0) } ?? .known(zone)
    known[name] = answer
    return answer
  }

  /// In seconds since 1970; nil if the offset is unknown.
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
