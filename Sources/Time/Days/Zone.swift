/// A time zone: its past changes of the offset from UTC, and the yearly rule for later ones.
public struct Zone: Equatable, Sendable {
  public let name: String
  private let table: Boxed<Table>

  private struct Table: Equatable {
    var changes: [Int] = []
    var offsets: [Int] = []
    var first = 0
    var rule: ZoneRule?
  }

  public static let utc = Zone(name: "UTC", offset: 0)
  /// The name of the machine's own zone if its real name is unknown. It means another zone on every machine.
  public static let unnamed = "localtime"

  /// The range of valid offsets from UTC, in seconds, by RFC 8536.
  static let offsets = -89_999...93_599

  public init(name: String, offset seconds: Int) {
    self.name = name
    table = Boxed(Table(first: seconds))
  }

  /// Parses a TZif file (RFC 8536); nil if it is invalid.
  public init?(name: String, file: [UInt8]) {
    guard var reader = ZoneReader(file), let table = reader.table() else { return nil }
    self.name = name
    self.table = Boxed(
      Table(
        changes: table.changes, offsets: table.offsets, first: table.first,
        rule: table.footer.isEmpty ? nil : ZoneRule(table.footer)))
  }

  /// A zone from a POSIX rule as in `TZ`, such as `KST-9`. Nil if the rule is invalid.
  public init?(name: String, posix: String) {
    guard let rule = ZoneRule(posix) else { return nil }
    self.name = name
    table = Boxed(Table(rule: rule))
  }

  /// The times at which the offset changes, in seconds since 1970, and the offset east of UTC since each.
  var changes: [Int] { table.wrappedValue.changes }
  var offsets: [Int] { table.wrappedValue.offsets }
  /// The offset before the first change, in seconds east of UTC.
  var first: Int { table.wrappedValue.first }
  /// The yearly rule for changes after the last one in the table; nil without a valid rule.
  var rule: ZoneRule? { table.wrappedValue.rule }

  /// The zone's offset at a moment, in seconds east of UTC.
  public func offset(at moment: Moment) -> Int {
    let seconds = moment.seconds
    guard let last = changes.last, seconds < last || rule == nil else {
      return rule?.offset(at: seconds) ?? first
    }
    return offset(after: seconds)
  }

  private func offset(after seconds: Int) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : offsets[low - 1]
  }

  public func wall(at moment: Moment) -> WallTime {
    let local = moment.seconds + offset(at: moment)
    return WallTime(Day(number: floorDivide(local, 86_400)), minute: floorModulo(local, 86_400) / 60)
  }

  /// The moment of a wall time, by RFC 5545: a repeated time means its first occurrence; a skipped one uses the offset
  /// before the gap.
  public func moment(of wall: WallTime) -> Moment {
    let local = wall.day.number * 86_400 + wall.minute * 60
    let before = offset(at: Moment(seconds: local - 86_400))
    let after = offset(at: Moment(seconds: local + 86_400))
    let candidates = [local - before, local - after].filter { $0 + offset(at: Moment(seconds: $0)) == local }
    return Moment(seconds: candidates.min() ?? local - before)
  }
}

private struct ZoneReader {
  struct Table {
    var changes: [Int] = []
    var offsets: [Int] = []
    var first = 0
    var footer = ""
  }

  /// The range of valid times of change, in seconds since 1970: from before the Big Bang to the end of the year 9999.
  private static let reach = -(1 << 59)...253_402_300_799

  private let bytes: [UInt8]
  private var at = 0

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 44, bytes.count <= 1 << 20, Array(bytes.prefix(4)) == Array("TZif".utf8) else { return nil }
    self.bytes = bytes
  }

  mutating func table() -> Table? {
    let version = bytes[4]
    guard let short = block(size: 4) else { return nil }
    guard version >= 50 else { return short }
    guard var long = block(size: 8) else { return nil }
    long.footer = footer()
    return long
  }

  private mutating func block(size: Int) -> Table? {
    guard at + 44 <= bytes.count else { return nil }
    at += 20
    let counts = (0..<6).map { _ in number(4) }
    let (utc, standard, leaps, times, types, letters) =
      (counts[0], counts[1], counts[2], counts[3], counts[4], counts[5])
    guard counts.allSatisfy({ (0...100_000).contains($0) }), types > 0,
      at + times * (size + 1) + types * 6 + letters + leaps * (size + 4) + standard + utc <= bytes.count
    else { return nil }
    let changes = (0..<times).map { _ in number(size) }
    let kinds = (0..<times).map { _ in number(1) & 0xFF }
    let seconds = (0..<types).map { _ in
      let seconds = number(4)
      at += 2
      return seconds
    }
    at += letters + leaps * (size + 4) + standard + utc
    guard kinds.allSatisfy({ $0 < types }), changes == changes.sorted(),
      seconds.allSatisfy(Zone.offsets.contains),
      changes.allSatisfy(ZoneReader.reach.contains)
    else { return nil }
    return Table(changes: changes, offsets: kinds.map { seconds[$0] }, first: seconds[0])
  }

  private mutating func number(_ size: Int) -> Int {
    defer { at += size }
    let unsigned = bytes[at..<at + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let unused = UInt64(64 - 8 * size)
    return Int(Int64(bitPattern: unsigned << unused) >> Int64(unused))
  }

  private func footer() -> String {
    guard at < bytes.count, bytes[at] == 10 else { return "" }
    return String(decoding: bytes[(at + 1)...].prefix { $0 != 10 }, as: UTF8.self)
  }
}

/// The POSIX rule at the end of a zone file (`CET-1CEST,M3.5.0,M10.5.0/3`), for all years after its table.
struct ZoneRule: Equatable, Sendable {
  let standard: Int
  let summer: (offset: Int, starts: YearlyChange, ends: YearlyChange)?

  init?(_ text: String) {
    var scan = Scan(text)
    guard scan.name(), let west = scan.time() else { return nil }
    standard = -west
    guard Zone.offsets.contains(standard) else { return nil }
    guard !scan.isAtEnd else {
      summer = nil
      return
    }
    guard scan.name() else { return nil }
    let offset = scan.peek == "," ? standard + 3600 : scan.time().map { -$0 }
    guard let offset, Zone.offsets.contains(offset), scan.accept(","), let starts = scan.change(), scan.accept(","),
      let ends = scan.change(), scan.isAtEnd
    else { return nil }
    summer = (offset, starts, ends)
  }

  static func == (one: ZoneRule, other: ZoneRule) -> Bool {
    one.standard == other.standard && one.summer?.offset == other.summer?.offset
      && one.summer?.starts == other.summer?.starts && one.summer?.ends == other.summer?.ends
  }

  func offset(at seconds: Int) -> Int {
    guard let summer else { return standard }
    let year = Day(number: floorDivide(seconds + standard, 86_400)).year
    let starts = summer.starts.seconds(in: year) - standard
    let ends = summer.ends.seconds(in: year) - summer.offset
    let isSummer =
      starts < ends ? seconds >= starts && seconds < ends : !(seconds >= ends && seconds < starts)
    return isSummer ? summer.offset : standard
  }
}

/// A yearly change of the offset. Its time is that of the wall clock before the change.
struct YearlyChange: Equatable, Sendable {
  enum Date: Equatable {
    case weekday(month: Int, week: Int, day: Int)
    case dayWithoutLeap(Int)
    case dayFromZero(Int)
  }

  let date: Date
  let time: Int

  /// The wall time of the change in a year, in seconds since 1970, as if the wall clock were UTC.
  func seconds(in year: Int) -> Int {
    day(in: year) * 86_400 + time
  }

  private func day(in year: Int) -> Int {
    let newYear = Day(year: year, month: 1, day: 1)?.number ?? 0
    switch date {
    case .dayFromZero(let day): return newYear + day
    case .dayWithoutLeap(let day): return newYear + day - 1 + (Day.isLeap(year) && day >= 60 ? 1 : 0)
    case .weekday(let month, let week, let weekday):
      guard let first = Day(year: year, month: month, day: 1) else { return newYear }
      let sundayBased = (first.weekday.rawValue + 1) % 7
      let day = floorModulo(weekday - sundayBased, 7) + (week - 1) * 7
      return first.number + (day < Day.length(ofMonth: month, year: year) ? day : day - 7)
    }
  }
}

private struct Scan {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }
  var peek: Character? { rest.first }

  mutating func accept(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  mutating func name() -> Bool {
    if accept("<") {
      rest = rest.drop { $0 != ">" }
      return accept(">")
    }
    let letters = rest.prefix(while: \.isLetter)
    rest = rest.dropFirst(letters.count)
    return letters.count >= 3
  }

  mutating func number() -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return decimal(digits)
  }

  /// Reads a time of a rule, `[+-]hh[:mm[:ss]]` such as `-3:30`, and returns it in seconds. Nil for other text.
  mutating func time() -> Int? {
    let sign = accept("-") ? -1 : 1
    if sign == 1 { _ = accept("+") }
    guard let hours = number(), hours <= 167 else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where accept(":") {
      guard let part = number(), part < 60 else { return nil }
      seconds += part * unit
    }
    return sign * seconds
  }

  mutating func change() -> YearlyChange? {
    guard let date = date() else { return nil }
    guard accept("/") else { return YearlyChange(date: date, time: 7200) }
    return time().map { YearlyChange(date: date, time: $0) }
  }

  private mutating func date() -> YearlyChange.Date? {
    if accept("M") {
      guard let month = number(), accept("."), let week = number(), accept("."), let day = number(),
        (1...12).contains(month), (1...5).contains(week), (0...6).contains(day)
      else { return nil }
      return .weekday(month: month, week: week, day: day)
    }
    if accept("J") { return number().flatMap { (1...365).contains($0) ? .dayWithoutLeap($0) : nil } }
    return number().flatMap { $0 <= 365 ? .dayFromZero($0) : nil }
  }
}

/// A change of a zone's offset, once or yearly.
public struct ZoneChange: Equatable, Sendable {
  /// The wall time of the change, by the offset before it; for a yearly change that of the first year.
  public let wall: WallSecond
  /// The offsets before and after the change, in seconds east of UTC.
  public let before: Int
  public let after: Int
  /// The rule by which the change recurs yearly from `wall` on; nil for a single change.
  public let rule: RecurrenceRule?
}

extension Zone {
  /// The changes from a day on, beginning with the last one before it; if no change is before it, the first element
  /// only gives the offset on that day. Yearly changes end the list.
  public func changes(from day: Day) -> [ZoneChange] {
    let start = ZoneMoment.bounded(day).number * 86_400
    let all = moments(from: start)
    guard let last = all.lastIndex(where: { $0.seconds <= start }) else {
      let offset = offset(at: Moment(seconds: start))
      let always = ZoneChange(wall: WallSecond(number: min(0, start)), before: offset, after: offset, rule: nil)
      return [always] + changes(in: all[...])
    }
    return changes(in: all[last...])
  }

  /// The single changes, then at most two yearly ones with their rule, which stand for all later years.
  private func changes(in moments: ArraySlice<ZoneMoment>) -> [ZoneChange] {
    var (single, next) = (moments, Int?.none)
    // Changes more than a year apart do not belong to one run of the yearly rule: after a gap the rule started again.
    while let last = single.last, last.rule != nil, next.map({ $0 - last.seconds < 367 * 86_400 }) ?? true {
      next = last.seconds
      single.removeLast()
    }
    let yearly = moments[single.endIndex...].prefix(2)
    return single.map { $0.change(rule: nil) } + yearly.map { $0.change(rule: $0.rule) }
  }

  /// The changes of the table, and after those the changes that the rule gives for some years.
  private func moments(from start: Int) -> [ZoneMoment] {
    let yearly = rule?.yearly ?? []
    var (moments, before) = ([ZoneMoment](), first)
    for (seconds, after) in zip(changes, offsets) where after != before {
      let year = Day(number: floorDivide(seconds, 86_400)).year
      let rule = yearly.first { $0.isAt(seconds, before: before, after: after, in: year) }?.rule
      moments.append(ZoneMoment(seconds: seconds, before: before, after: after, rule: rule))
      before = after
    }
    let end = changes.last ?? .min
    let year = Day(number: floorDivide(max(start, end), 86_400)).year
    let count = yearly.allSatisfy { $0.rule != nil } ? 2 : Zone.yearsWithoutRule
    let coming = (year - 1...year + count).flatMap { year in yearly.map { $0.moment(in: year) } }
    return moments + coming.filter { $0.seconds > end }.sorted { $0.seconds < $1.seconds }
  }

  /// For how many years single changes are listed ahead, if no recurrence rule expresses the zone's rule.
  private static let yearsWithoutRule = 20
}

private struct ZoneMoment {
  let seconds: Int
  let before: Int
  let after: Int
  let rule: RecurrenceRule?

  func change(rule: RecurrenceRule?) -> ZoneChange {
    let start = max(seconds, ZoneMoment.days.lowerBound * 86_400)
    return ZoneChange(wall: WallSecond(number: start + before), before: before, after: after, rule: rule)
  }

  /// The day, clamped to the range in which zones are computed, which keeps some years from the ends of the calendar.
  static func bounded(_ day: Day) -> Day { Day(number: min(max(day.number, days.lowerBound), days.upperBound)) }
  private static let days = -700_000...2_900_000
}

private struct YearlyMoment {
  let change: YearlyChange
  let before: Int
  let after: Int
  let rule: RecurrenceRule?

  init(_ change: YearlyChange, before: Int, after: Int) {
    (self.change, self.before, self.after, rule) = (change, before, after, change.recurrence)
  }

  func moment(in year: Int) -> ZoneMoment {
    ZoneMoment(seconds: change.seconds(in: year) - before, before: before, after: after, rule: rule)
  }

  func isAt(_ seconds: Int, before: Int, after: Int, in year: Int) -> Bool {
    // Tries the neighbouring years, too: around New Year the local year may differ from that in UTC.
    self.before == before && self.after == after
      && (year - 1...year + 1).contains { change.seconds(in: $0) - before == seconds }
  }
}

extension ZoneRule {
  fileprivate var yearly: [YearlyMoment] {
    guard let summer else { return [] }
    return [
      YearlyMoment(summer.starts, before: standard, after: summer.offset),
      YearlyMoment(summer.ends, before: summer.offset, after: standard),
    ]
  }
}

extension YearlyChange {
  fileprivate var recurrence: RecurrenceRule? {
    // A time of change below 0:00 or from 24:00 on is on a neighbouring day, as in `M9.1.6/24` and `M3.5.0/-1`.
    let shift = floorDivide(time, 86_400)
    var rule = RecurrenceRule(.yearly)
    switch date {
    case .dayFromZero(let day):
      guard shift == 0 else { return nil }
      rule.byYearDay = [day + 1]
    case .dayWithoutLeap(let day):
      guard shift == 0, let inShortYear = Day(year: 2001, month: 1, day: 1).map({ $0 + (day - 1) }) else { return nil }
      (rule.byMonth, rule.byMonthDay) = ([inShortYear.month], [inShortYear.dayOfMonth])
    case .weekday(let month, let week, let day):
      guard let weekday = Weekday(rawValue: floorModulo(day - 1 + shift, 7)) else { return nil }
      guard shift != 0 else {
        (rule.byMonth, rule.byDay) = ([month], [.init(weekday, ordinal: week == 5 ? -1 : week)])
        return rule
      }
      rule.byDay = [.init(weekday)]
      return rule.limited(to: week, of: month, shiftedBy: shift) ? rule : nil
    }
    return rule
  }
}

extension RecurrenceRule {
  /// Limits the rule to the seven days in which the weekday of a week of the month falls, shifted by some days: by
  /// BYMONTHDAY, or by BYYEARDAY if they reach into another month. False if neither can express them.
  fileprivate mutating func limited(to week: Int, of month: Int, shiftedBy shift: Int) -> Bool {
    let days = week == 5 ? -7 + shift ... -1 + shift : 7 * week - 6 + shift...7 * week + shift
    let length = Day.length(ofMonth: month, year: 2001)
    if week == 5 ? days.upperBound < 0 : days.lowerBound > 0 && days.upperBound <= length {
      (byMonth, byMonthDay) = ([month], Array(days))
      return true
    }
    // BYYEARDAY counts from the end of the year, because a day from March on has the same distance from it in leap
    // years.
    guard month > 2, let end = Day(year: 2001, month: 12, day: 31), let first = Day(year: 2001, month: month, day: 1)
    else { return false }
    let zero = (week == 5 ? first.endOfMonth + 1 : first - 1) - end - 1
    byYearDay = days.map { $0 + zero }
    return byYearDay.allSatisfy { (-300...(-1)).contains($0) }
  }
}

/// Finds zones by name: in the machine's zone files, or in a given list.
public protocol ZoneShelf: Sendable {
  /// The rules of a zone; nil if the zone is unknown or its file is unreadable.
  func zone(named name: String) -> Zone?

  /// The name as this shelf spells it, for one typed in any case; nil if the zone is unknown.
  func spelling(of name: String) -> String?
}

/// A source of zones without files: UTC and the given zones.
public struct FewZones: ZoneShelf {
  private let zones: [Zone]

  public init(_ zones: [Zone] = []) {
    self.zones = zones
  }

  public func zone(named name: String) -> Zone? {
    name == "UTC" ? .utc : zones.first { $0.name == name }
  }

  public func spelling(of name: String) -> String? {
    (["UTC"] + zones.map(\.name)).first { $0.lowercased() == name.lowercased() }
  }
}

extension Zone {
  /// The first moment after `moment` that is on another day.
  ///
  /// It is not always the next 0:00: clocks may skip midnight or show it twice, and Samoa skipped 30 December 2011.
  func endOfDay(at moment: Moment) -> Moment {
    let today = wall(at: moment).day
    let offset = offset(at: moment)
    let midnight = (today.number + 1) * 86_400 - offset
    guard let change = change(from: offset, after: moment.seconds, through: midnight) else {
      return Moment(seconds: midnight)
    }
    if wall(at: change).day != today { return change }
    return Moment(seconds: (today.number + 1) * 86_400 - self.offset(at: change))
  }

  /// The change of the offset in a range; nil if the offset is the same at its end. Assumes that no zone changes twice
  /// within a day.
  private func change(from offset: Int, after: Int, through: Int) -> Moment? {
    guard self.offset(at: Moment(seconds: through)) != offset else { return nil }
    var (before, since) = (after, through)
    while since - before > 1 {
      let middle = (before + since) / 2
      if self.offset(at: Moment(seconds: middle)) == offset { before = middle } else { since = middle }
    }
    return Moment(seconds: since)
  }
}
