import Kanban
import Time

extension CalendarComponent {
  /// The VTIMEZONE of a zone, which is correct for times from one year before the day on.
  public static func zone(_ zone: Zone, around day: Day) -> CalendarComponent {
    let changes = zone.changes(from: day - 366)
    let parts = [.property(CalendarProperty("TZID", value: zone.name))] + changes.map { Part.component(observance($0)) }
    return CalendarComponent("VTIMEZONE", parts)
  }

  /// The component of a clock change: DAYLIGHT if the offset grows, since the
  /// zone's abbreviations are not read, else STANDARD.
  private static func observance(_ change: ZoneChange) -> CalendarComponent {
    var properties = [
      CalendarProperty("DTSTART", value: change.wall.basicText),
      CalendarProperty("TZOFFSETFROM", value: offset(change.before)),
      CalendarProperty("TZOFFSETTO", value: offset(change.after)),
    ]
    if let rule = change.rule { properties.append(CalendarProperty("RRULE", value: rule.text)) }
    return CalendarComponent(change.before < change.after ? "DAYLIGHT" : "STANDARD", properties.map { .property($0) })
  }

  /// An offset from UTC in the form `+0200`, or `+020030` if it has seconds.
  private static func offset(_ seconds: Int) -> String {
    let (hours, minutes, rest) = (abs(seconds) / 3600, abs(seconds) / 60 % 60, abs(seconds) % 60)
    return (seconds < 0 ? "-" : "+") + padded(hours, 2) + padded(minutes, 2) + (rest == 0 ? "" : padded(rest, 2))
  }
}

/// A zone as a VTIMEZONE of a file defines it, used if the name of the zone is unknown here.
public struct CalendarZone: Equatable, Sendable {
  public let tzid: String
  /// The common name of the zone, such as `Europe/Berlin`, which some programs add to the definition; nil without one.
  public let location: String?
  private let observances: [Observance]

  /// Parses a component; nil if it is not a VTIMEZONE, has no name or cannot be read.
  public init?(_ component: CalendarComponent) {
    guard component.name == "VTIMEZONE", let tzid = component.first("TZID")?.text, !tzid.isEmpty else { return nil }
    let parts = (component.components("STANDARD") + component.components("DAYLIGHT"))
    let observances = parts.prefix(CalendarZone.mostObservances).compactMap(Observance.init)
    guard !observances.isEmpty, observances.count == parts.count,
      observances.reduce(0, { $0 + $1.countOfRules }) <= CalendarZone.mostRules
    else { return nil }
    self.tzid = tzid
    location = component.first("X-LIC-LOCATION")?.text
    self.observances = observances
  }

  /// The most parts of a definition: zones that list each single year have some hundred.
  private static let mostObservances = 500
  /// The most recurring parts of a definition: every lookup of an offset evaluates each of their rules.
  private static let mostRules = 40

  /// The offset in seconds east of Greenwich. An ambiguous time is the first one, a skipped time has the offset before
  /// the gap, and times before the first change have the offset before it.
  public func offset(at wall: WallSecond) -> Int? {
    let onsets = observances.compactMap { observance in observance.last(until: wall).map { (at: $0, observance) } }
    if let last = onsets.max(by: { $0.at < $1.at }) { return last.1.after }
    return observances.min { $0.first < $1.first }?.before
  }
}

/// A part of the zone's definition (STANDARD or DAYLIGHT): an offset and the times, single or recurring, from which it
/// applies.
private struct Observance: Equatable {
  let before: Int
  let after: Int
  /// The single times from which the offset applies, from DTSTART and RDATE, sorted.
  private let dates: [WallSecond]
  private let rules: [Repeat]

  init?(_ component: CalendarComponent) {
    guard let after = component.first("TZOFFSETTO").flatMap({ Observance.offset($0.value) }),
      let start = component.first("DTSTART").flatMap({ WallSecond(calendar: $0.value) })
    else { return nil }
    let before = component.first("TZOFFSETFROM").flatMap { Observance.offset($0.value) } ?? after
    let dates = component.all("RDATE").flatMap { $0.value.split(separator: ",") }
      .map { WallSecond(calendar: $0, offset: before) }
    let rules = component.all("RRULE").map { Observance.rule($0.value, from: start, offset: before) }
    guard dates.count <= Observance.mostDates, rules.count <= 10, !dates.contains(nil), !rules.contains(nil)
    else { return nil }
    (self.before, self.after) = (before, after)
    self.dates = ([start] + dates.compactMap { $0 }).sorted()
    self.rules = rules.compactMap { $0 }
  }

  private static let mostDates = 1_000

  var first: WallSecond { dates[0] }
  var countOfRules: Int { rules.count }

  /// The last onset at or before a wall time. If the onset sets the clock forward, the skipped times come before it.
  func last(until wall: WallSecond) -> WallSecond? {
    let wall = WallSecond(number: wall.number - max(0, after - before))
    return (rules.map { Observance.last(of: $0, until: wall) } + [dates.last { $0 <= wall }]).compactMap { $0 }.max()
  }

  private static func last(of rule: Repeat, until wall: WallSecond) -> WallSecond? {
    // 401 occurrences suffice for the last 400 days, since a rule has at most one a day.
    let recent = rule.occurrences(in: wall.day - 400..<wall.day + 1, most: 401, at: clock).last { $0 <= wall }
    guard recent == nil, rule.first <= wall else { return recent }
    // The rule had no occurrence in the last 400 days: bisects for the last day from which an occurrence follows.
    var (day, end, found) = (rule.first.day, wall.day + 1, WallSecond?.none)
    while day < end {
      let middle = day + (end - day) / 2
      let next = rule.occurrences(in: middle..<wall.day + 1, most: 1, at: clock).first { $0 <= wall }
      if let next { (found, day) = (next, next.day + 1) } else { end = middle }
    }
    return found
  }

  /// A dummy clock: the occurrences of a rule do not depend on the present time.
  private static let clock = Clock(now: Moment(seconds: 0), zone: .utc)

  /// The rule of an observance; nil unless it is monthly or yearly, as clock changes are.
  private static func rule(_ text: String, from start: WallSecond, offset: Int) -> Repeat? {
    guard var rule = try? RecurrenceRule(text: text), rule.frequency >= .monthly, rule.byHour.isEmpty,
      rule.byMinute.isEmpty, rule.bySecond.isEmpty
    else { return nil }
    if case .instant(let moment) = rule.until { rule.until = .wall(WallSecond(number: moment.seconds + offset)) }
    return Repeat(rule, first: start, zone: Zone.utc.name)
  }

  /// Seconds of an offset such as `+0200` or `-033000`; nil if invalid.
  private static func offset(_ text: String) -> Int? {
    let digits = text.drop { $0 == "+" || $0 == "-" }
    guard text.utf8.count - digits.utf8.count <= 1, [4, 6].contains(digits.utf8.count), let number = Int(digits),
      number >= 0
    else { return nil }
    let full = digits.utf8.count == 4 ? number * 100 : number
    let seconds = full / 10_000 * 3600 + full / 100 % 100 * 60 + full % 100
    guard seconds <= 86_400 else { return nil }
    return text.hasPrefix("-") ? -seconds : seconds
  }
}

extension WallSecond {
  /// Parses `20261025T030000`, or a time in UTC, which is converted with the offset. A period counts as its start.
  fileprivate init?(calendar text: some StringProtocol, offset: Int = 0) {
    guard let time = CalendarTime(text.prefix { $0 != "/" }) else { return nil }
    self.init(time.day, second: (time.second ?? 0) + (time.isUTC ? offset : 0))
  }
}
