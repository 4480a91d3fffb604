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

/// A yearly change by the wall clock before it.
struct YearlyChange: Equatable, Sendable {
  enum Date: Equatable {
    case weekday(month: Int, week: Int, day: Int)
    case dayWithoutLeap(Int)
    case dayFromZero(Int)
  }

  let date: Date
  let time: Int

  /// Seconds since 1970, as if the wall clock were UTC.
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

  /// `[+-]hh[:mm[:ss]]`, in seconds.
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
