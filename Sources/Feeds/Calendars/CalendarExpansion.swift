import Kanban
import Time

/// Expands the events of a calendar file into their occurrences on some days.
///
/// Rules are expanded for these days only, however long ago the rules began. Events that are too long, too costly or
/// not supported are cut or left out, and counted in `leftOut`.
struct CalendarExpansion {
  private var place: CalendarPlace
  private let days: Range<Day>
  private var events: [FeedEvent] = []
  private(set) var leftOut = 0
  private var effort = 0
  /// True if the rule that was expanded last reached the limit of occurrences, so that some may be missing.
  private var isBeyond = false

  /// The maximum number of days of an occurrence; a longer one is cut to its first days.
  static let mostDays = 60
  private static let mostBeside = 2_000
  /// The maximum number of steps for all rules together; a step takes about ten nanoseconds.
  private static let mostEffort = 10_000_000

  init(_ place: CalendarPlace, _ days: Range<Day>) {
    self.place = place
    let first = max(days.lowerBound, Day(number: -719_162))
    self.days = first..<max(first, min(days.upperBound, Day(number: 2_932_896)))
  }

  var inOrder: [FeedEvent] {
    func key(_ event: FeedEvent) -> (Int, Int, Int) {
      (event.day.number, event.minutes?.lowerBound ?? -1, event.minutes?.upperBound ?? -1)
    }
    return events.sorted { one, other in
      let (first, second) = (key(one), key(other))
      return first == second ? (one.title, one.place) < (other.title, other.place) : first < second
    }
  }

  mutating func add(_ series: CalendarSeries) {
    if series.event?.isCancelled == true { return }
    if let event = series.event {
      let gone = event.skipped + series.overrides.compactMap(\.instead)
      if !add(event, gone: gone) { leftOut += 1 }
    }
    for override in series.overrides where !override.isCancelled {
      if !add(override, of: series.event) { leftOut += 1 }
    }
  }

  /// Adds the occurrences of an event on these days. False if some of them, or all, are left out.
  private mutating func add(_ event: WrittenEvent, of whole: WrittenEvent? = nil, gone: [WrittenTime] = []) -> Bool {
    guard let start = event.start ?? event.instead, let words = EventWords(event, of: whole) else { return false }
    let isSingle = event.instead != nil || event.rule == nil && event.added.isEmpty
    if isSingle, !mayLie(start.day, reach: CalendarExpansion.mostDays) {
      // If an event began more than `mostDays` before these days and still goes on, it counts as left out.
      let last = event.end?.day ?? start.day
      return !event.isStrange && !(start.day < days.lowerBound && last > days.lowerBound)
    }
    let zone = start.second == nil ? EventZone.known(.utc) : place.zone(of: start)
    guard let point = place.moment(of: start.wall, in: zone) else { return false }
    let span = EventSpan(event, from: start, point: point, in: &place)
    let gaps = EventGaps(gone, wholeDays: start.second == nil, in: &place)
    let first = EventStart(wall: start.wall, zone: zone, point: point)
    var (starts, isWhole) = ([first], !event.isStrange)
    if !isSingle {
      if let rule = event.rule {
        let most = CalendarFeed.mostOccurrences - events.count + gaps.count + 1
        let found = occurrences(rule, from: first, isDays: start.second == nil, reach: span.reach, most: most)
        starts = found ?? [first]
        if found == nil || isBeyond { isWhole = false }
      }
      isWhole = addSingle(event.added, beside: start, to: &starts, reach: span.reach) && isWhole
    }
    for start in starts where !gaps.contain(start) {
      if !put(start, span, words) { isWhole = false }
    }
    return isWhole
  }

  private func mayLie(_ day: Day, reach: Int) -> Bool {
    day >= days.lowerBound - min(reach, CalendarExpansion.mostDays) - 2 && day < days.upperBound + 2
  }

  /// The starts of the occurrences of a recurrence rule; nil if the rule is not supported or too costly, or if an
  /// offset of its zone is unknown.
  private mutating func occurrences(
    _ text: String, from first: EventStart, isDays: Bool, reach: Int, most: Int
  ) -> [EventStart]? {
    guard var eventRule = EventRule(text) else { return nil }
    effort += eventRule.effort
    guard effort <= CalendarExpansion.mostEffort else { return nil }
    var name: String?
    switch first.zone {
    case .known(let zone): name = zone.name
    case .defined:
      name = Zone.utc.name
      if case .instant(let moment)? = eventRule.rule.until,
        let there = place.moment(of: WallSecond(number: moment.seconds), in: first.zone)
      {
        eventRule.rule.until = .wall(WallSecond(number: 2 * moment.seconds - there))
      }
    }
    let series = Repeat(eventRule.rule, first: first.wall, zone: isDays ? nil : name)
    let from = days.lowerBound - min(reach, CalendarExpansion.mostDays) - 2
    // Asks for more occurrences than the limit, because a few can lie before or after the days.
    let most = most + CalendarExpansion.mostBeside
    var starts: [EventStart] = []
    let found = series.occurrences(in: from..<days.upperBound + 2, most: most, at: place.clock)
    for wall in found {
      guard let point = place.moment(of: wall, in: first.zone) else { return nil }
      starts.append(EventStart(wall: wall, zone: first.zone, point: point))
    }
    isBeyond = found.count == most
    return starts
  }

  private mutating func addSingle(
    _ added: [WrittenTime], beside start: WrittenTime, to starts: inout [EventStart], reach: Int
  ) -> Bool {
    var (points, isWhole) = (Set(starts.map(\.point)), true)
    for time in added where mayLie(time.day, reach: reach) {
      let isDay = start.second == nil
      let wall = isDay ? WallSecond(time.day) : WallSecond(time.day, second: time.second ?? start.second ?? 0)
      let zone = isDay ? EventZone.known(.utc) : place.zone(of: time.second == nil ? start : time)
      guard let point = place.moment(of: wall, in: zone) else {
        isWhole = false
        continue
      }
      if points.insert(point).inserted { starts.append(EventStart(wall: wall, zone: zone, point: point)) }
    }
    return isWhole
  }

  // MARK: Day by day

  private mutating func put(_ start: EventStart, _ span: EventSpan, _ words: EventWords) -> Bool {
    switch span {
    case .days(let count): return put(start.wall.day..<start.wall.day + count, words) { _ in nil }
    case .seconds(let seconds): return put(start.point, start.point + seconds, words)
    case .nominal(let days):
      let wall = WallSecond(number: start.wall.number + days * 86_400)
      guard let end = place.moment(of: wall, in: start.zone) else { return false }
      return put(start.point, end, words)
    }
  }

  private mutating func put(_ start: Int, _ end: Int, _ words: EventWords) -> Bool {
    let first = place.zone.wall(at: Moment(seconds: start))
    // The end of the event is rounded up to a minute, so that 23:59:59 is the end of the day.
    let last = end > start ? place.zone.wall(at: Moment(seconds: end + 59)) : first
    let isOver = last.minute == 0 && last.day > first.day
    return put(first.day..<max(first.day, isOver ? last.day - 1 : last.day) + 1, words) { day in
      let lower = day == first.day ? first.minute : 0
      // `max`, because the end may precede the beginning on a day on which clocks are set back.
      return lower..<max(lower, day == last.day ? last.minute : 1_440)
    }
  }

  /// Adds the event to each day of the range. False if a limit left some days out.
  private mutating func put(_ whole: Range<Day>, _ words: EventWords, minutes: (Day) -> Range<Int>?) -> Bool {
    let capped = whole.lowerBound..<min(whole.upperBound, whole.lowerBound + CalendarExpansion.mostDays)
    var day = max(capped.lowerBound, days.lowerBound)
    while day < min(capped.upperBound, days.upperBound) {
      guard events.count < CalendarFeed.mostOccurrences else { return false }
      let isBeginning = day == whole.lowerBound
      events.append(
        FeedEvent(day: day, minutes: minutes(day), title: words.title, place: words.place, isBeginning: isBeginning))
      day = day + 1
    }
    return !(capped.upperBound..<whole.upperBound).overlaps(days)
  }
}

struct EventWords {
  let title: String
  let place: String

  /// The title and place to show. An override without a text of its own has that of the series. Without a title, the
  /// place is the title; nil if both are empty.
  init?(_ event: WrittenEvent, of whole: WrittenEvent?) {
    let (title, place) = (event.title ?? whole?.title ?? "", event.place ?? whole?.place ?? "")
    if title.isEmpty, place.isEmpty { return nil }
    (self.title, self.place) = title.isEmpty ? (place, "") : (title, place)
  }
}
