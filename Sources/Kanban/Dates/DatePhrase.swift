/// What a typed date means: a day, and a minute of it where a time was given.
public struct DatePhrase: Equatable, Sendable {
  public let day: Day
  public let minute: Int?
  /// In which the time is told where that is not the viewer's own.
  public let zone: String?

  public init(day: Day, minute: Int?, zone: String? = nil) {
    self.day = day
    self.minute = minute
    self.zone = zone
  }

  /// In characters; nobody types more, and a paste is not read further.
  public static let longest = 100
}

/// Why a typed date is not taken; with the words it is about, as they were typed.
public enum DatePhraseFailure: Error, Equatable, Sendable {
  /// Nothing says what this means, or it stands where it means nothing.
  case notUnderstood(String)
  case noSuchDay(String)
  case noSuchTime(String)
  /// The machine knows no zone of this name.
  case noSuchZone(String)
  /// It means two things; each of the others means one.
  case unclear(String, clear: [String])
  /// Before the year 1 or after the year 9999.
  case outOfRange
  case tooLong(limit: Int)
}

extension DatePhrase {
  /// Reads English and Korean at once; nil when nothing was typed. What is not understood is refused, never guessed.
  public static func read(_ text: String, at clock: Clock) throws(DatePhraseFailure) -> DatePhrase? {
    // Bytes first: counting the characters of a pasted book would take its time.
    guard text.utf8.count <= longest * 10, text.count <= longest else { throw .tooLong(limit: longest) }
    let line = DateLine(text)
    return try read(line.tokens(), of: line, at: clock)
  }

  /// The same of words that stand within a longer line.
  static func read(
    _ tokens: [DateToken], of line: DateLine, at clock: Clock
  ) throws(DatePhraseFailure) -> DatePhrase? {
    guard !tokens.isEmpty else { return nil }
    var parts = DateParts(clock: clock)
    var at = 0
    while at < tokens.count {
      if tokens[at].kind == .lead { at += 1 }
      if at < tokens.count - 1, tokens[at].kind == .filler { at += 1 }
      if at < tokens.count { try refuseRiddle(at: at, in: tokens, of: line) }
      let isZone = at < tokens.count && tokens[at].kind == .zone
      at = try isZone ? parts.addZone(tokens, at, line) : parts.addPart(tokens, at, line)
      if at < tokens.count, tokens[at].kind == .particle { at += 1 }
      // A comma joins two parts; at the end it is a phrase broken off.
      if !isZone, at < tokens.count - 1, tokens[at].kind == .comma { at += 1 }
    }
    return try parts.phrase()
  }

  private static func refuseRiddle(
    at index: Int, in tokens: [DateToken], of line: DateLine
  ) throws(DatePhraseFailure) {
    guard let (riddle, place) = riddle(at: index, in: tokens) else { return }
    let typed = place == index ? line.word(around: tokens[index]) : line.text(from: tokens[index], to: tokens[place])
    throw .unclear(typed, clear: riddle.clear)
  }

  /// At a word of two meanings, or right before it: `this weekend`.
  private static func riddle(at index: Int, in tokens: [DateToken]) -> (DateRiddle, at: Int)? {
    let next = tokens[index].kind == .which ? index + 1 : index
    guard next < tokens.count, tokens[next].kind == .riddle else { return nil }
    return DateRiddle(rawValue: tokens[next].value).map { ($0, next) }
  }

  /// The form that `read` gives the same deadline for, in the zone it was set in; empty for no deadline.
  public static func text(of deadline: Deadline?, in zone: Zone) -> String {
    switch deadline {
    case nil: return ""
    case .day(let day): return day.text
    case .time(let wall, let own, let instant):
      let showsZone = own != zone.name && isName(own)
      let shown = showsZone || own == zone.name ? wall : zone.wall(at: instant)
      return "\(shown.day.text) \(WallTime.clock(shown.minute))" + (showsZone ? " " + own : "")
    }
  }

  /// A zone can have been set by a rule (`KST-9`) or a file without a name; then the viewer's own clock tells the time.
  private static func isName(_ zone: String) -> Bool {
    guard let tokens = try? DateLine(zone).tokens() else { return false }
    return tokens.count == 1 && tokens[0].kind == .zone && DateLine(zone).text(of: tokens[0]) == zone
  }
}

extension Clock {
  /// Nil where the machine does not know its zone any more.
  public func deadline(_ phrase: DatePhrase) -> Deadline? {
    guard let name = phrase.zone else { return deadline(phrase.day, minute: phrase.minute) }
    return zone(named: name).map { deadline(phrase.day, minute: phrase.minute, in: $0) }
  }
}

/// What has been understood so far: at most one day, one weekday beside it to confirm it, and one time.
private struct DateParts {
  let clock: Clock
  var day: Day?
  /// Written with its month; only such a day can have its weekday beside it.
  var isCalendarDay = false
  var weekday: Weekday?
  var minute: Int?
  /// Day and minute are counted from now on, and nothing can stand beside them.
  var isFromNow = false
  var isEndOfDay = false
  var zone: Zone?
  var zoneText: String?
  var dayText = ""

  /// Where the words go on behind it.
  mutating func addZone(_ tokens: [DateToken], _ at: Int, _ line: DateLine) throws(DatePhraseFailure) -> Int {
    try add(zone: line.text(of: tokens[at]))
    return at + 1
  }

  mutating func addPart(_ tokens: [DateToken], _ at: Int, _ line: DateLine) throws(DatePhraseFailure) -> Int {
    // A sign right behind it means that it is half of something else: `26-12-25` is no 26th month.
    guard let (reading, found, next) = DateShape.longest(in: tokens, at: at),
      next == tokens.count || tokens[next].kind.isDisjoint(with: .signs)
    else { throw .notUnderstood(line.word(around: tokens[min(at, tokens.count - 1)])) }
    try add(reading, found, line.text(from: tokens[at], to: tokens[next - 1]))
    return next
  }

  /// As it is written on the shelf, whose names are told apart by their capitals.
  private mutating func add(zone name: String) throws(DatePhraseFailure) {
    guard zoneText == nil else { throw .notUnderstood(name) }
    guard let found = clock.zone(named: name) ?? clock.zone(named: DateParts.capitalised(name)) else {
      throw .noSuchZone(name)
    }
    (zone, zoneText) = (found, name)
  }

  /// `europe/isle_of_man` is `Europe/Isle_of_Man`.
  private static func capitalised(_ name: String) -> String {
    if name.utf8.count == 3 { return name.uppercased() }
    return name.split(separator: "/").map { part in
      part.split(separator: "_").map {
        $0 == "of" || $0 == "es" ? String($0) : $0.prefix(1).uppercased() + $0.dropFirst()
      }
      .joined(separator: "_")
    }.joined(separator: "/")
  }

  private mutating func add(_ reading: DateReading, _ found: DateFound, _ text: String) throws(DatePhraseFailure) {
    guard !isFromNow else { throw .notUnderstood(text) }
    switch reading {
    case .soon:
      guard minute == nil, day == nil, weekday == nil, !isEndOfDay else { throw .notUnderstood(text) }
      try addMinutes(found.minutesAhead)
    case .endOf where found.unit == .day && found.which == nil:
      guard !isEndOfDay, minute == nil else { throw .notUnderstood(text) }
      isEndOfDay = true
    case .time:
      guard !isEndOfDay, minute == nil else { throw .notUnderstood(text) }
      minute = try found.minute(text)
    case .weekday:
      guard weekday == nil, day == nil || isCalendarDay else { throw .notUnderstood(text) }
      weekday = found.weekday
    case .calendar, .dayOfMonth, .near, .weekdayOfWeek, .startOf, .endOf, .endOfNamedMonth, .dayOfThatMonth,
      .dayOfThatYear, .ahead, .dotted, .dayAfter:
      guard day == nil, weekday == nil || reading == .calendar || reading == .dotted else { throw .notUnderstood(text) }
      day = try found.day(reading, from: clock.today, text)
      isCalendarDay = reading == .calendar || reading == .dotted
      dayText = text
    }
  }

  func phrase() throws(DatePhraseFailure) -> DatePhrase {
    if let zoneText, minute == nil || isFromNow { throw .notUnderstood(zoneText) }
    let day = day ?? weekday.map(clock.today.coming) ?? nextDay(with: minute)
    guard Day.years.contains(day.year) else { throw .outOfRange }
    if let weekday, day.weekday != weekday { throw .noSuchDay(dayText) }
    return DatePhrase(day: day, minute: minute, zone: zone.flatMap { $0.name == clock.zone.name ? nil : $0.name })
  }

  /// A time alone is today's, or tomorrow's when it has passed: the next one, also where another zone tells it.
  private func nextDay(with minute: Int?) -> Day {
    let zone = zone ?? clock.zone
    let today = zone.wall(at: clock.now).day
    return clock.deadline(today, minute: minute, in: zone).isPast(at: clock) ? today + 1 : today
  }

  private mutating func addMinutes(_ minutes: Int) throws(DatePhraseFailure) {
    // A million years are enough to be out of range.
    guard minutes < 1_000_000 * 366 * 1440 else { throw .outOfRange }
    let wall = clock.zone.wall(at: clock.now + minutes * 60_000)
    guard Day.years.contains(wall.day.year) else { throw .outOfRange }
    (day, minute, isFromNow) = (wall.day, wall.minute, true)
  }
}
