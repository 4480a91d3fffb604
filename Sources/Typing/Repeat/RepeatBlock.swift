import Time

/// Parses a series pasted from a calendar file: `DTSTART`, `RRULE`, `RDATE` and `EXDATE` lines.
struct RepeatBlock {
  private let clock: Clock
  private var rule: RecurrenceRule?
  private var first: Stamps?
  private var added: [Stamps] = []
  private var skipped: [Stamps] = []

  /// The series of a pasted block. Nil if the text is no such block or contains only a rule.
  static func read(_ text: String, at clock: Clock) throws(RepeatPhraseFailure) -> RepeatPhrase? {
    guard text.utf8.count <= Repeat.longestText else { return nil }
    // Splits at blanks too: values contain none, and pasting may turn line breaks into blanks.
    let lines = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard lines.contains(where: { names.contains(name(of: $0)) && name(of: $0) != "RRULE" }) else { return nil }
    var block = RepeatBlock(clock: clock)
    for line in lines { try block.read(line) }
    let series = try block.series()
    return RepeatPhrase(series.rule, series: series)
  }

  private static let names: Set = ["DTSTART", "RRULE", "RDATE", "EXDATE"]

  private init(clock: Clock) { self.clock = clock }

  private static func name(of line: String) -> String {
    line.prefix { $0 != ":" && $0 != ";" }.uppercased()
  }

  private mutating func read(_ line: String) throws(RepeatPhraseFailure) {
    let name = RepeatBlock.name(of: line)
    switch name {
    case "DTSTART" where first == nil: first = try stamps(line, name)
    case "RDATE": added.append(try stamps(line, name))
    case "EXDATE": skipped.append(try stamps(line, name))
    case "RRULE" where rule == nil:
      do throws(RecurrenceMistake) { rule = try RecurrenceRule(text: line) } catch { throw .badRule(error) }
    default: throw .badLine(name)
    }
  }

  /// The dates of a line. A time without a zone is in the viewer's zone.
  private func stamps(_ line: String, _ name: String) throws(RepeatPhraseFailure) -> Stamps {
    guard let colon = line.firstIndex(of: ":") else { throw .badLine(name) }
    let values = line[line.index(after: colon)...]
    var zone = clock.zone.name
    for parameter in line[..<colon].split(separator: ";").dropFirst() {
      switch parameter.uppercased() {
      case "VALUE=DATE", "VALUE=DATE-TIME": break
      case let text where text.hasPrefix("TZID="): zone = parameter.dropFirst(5).filter { $0 != "\"" }
      default: throw .badLine(name)
      }
    }
    let sign = values.utf8.count >= 15 && !values.hasSuffix("Z") && values.contains("T") ? ";TZID=\(zone):" : ":"
    let plain = values.contains("T") ? sign : ";VALUE=DATE:"
    guard let stamps = Stamps(Substring(plain + values)), stamps.zone.map({ clock.zone(named: $0) != nil }) ?? true
    else {
      throw .badLine(name)
    }
    return stamps
  }

  private func series() throws(RepeatPhraseFailure) -> Repeat {
    guard let rule else { throw .badRule(.missing(.frequency)) }
    guard let first, first.walls.count == 1 else { throw .badLine("DTSTART") }
    var series = Repeat(rule, first: first.walls[0], zone: first.zone)
    series.added = try walls(of: added, in: first.zone, "RDATE")
    series.skipped = try walls(of: skipped, in: first.zone, "EXDATE")
    return series
  }

  /// The dates in the zone of DTSTART. Throws if whole days are mixed with times, and for too many dates.
  private func walls(
    of lines: [Stamps], in zone: String?, _ name: String
  ) throws(RepeatPhraseFailure) -> [WallSecond] {
    var walls: Set<WallSecond> = []
    for stamps in lines {
      if stamps.zone == zone {
        walls.formUnion(stamps.walls)
      } else if let from = stamps.zone.flatMap(clock.zone(named:)), let zone = zone.flatMap(clock.zone(named:)) {
        walls.formUnion(stamps.walls.map { WallSecond(zone.wall(at: from.moment(of: $0.wallTime))) })
      } else {
        throw .badLine(name)
      }
    }
    guard walls.count <= Repeat.mostDates else { throw .badLine(name) }
    return walls.sorted()
  }
}

extension Repeat {
  /// Continues a pasted series with its first occurrence that is not past. That is the deadline unless `due` is given.
  static func begun(
    _ series: Repeat, with due: Deadline?, at clock: Clock
  ) throws(RepeatMisfit) -> (repeats: Repeat, due: Deadline) {
    if series.zone == nil ? series.rule.isWithinDay : due.map(\.isWholeDay) ?? false { throw .needsTime }
    guard let current = series.firstNotPast(onOrAfter: series.first, at: clock),
      let planned = series.due(current, at: clock)
    else { throw .neverComes }
    var repeats = series
    repeats.current = current
    return (repeats, due ?? planned)
  }
}

extension Deadline {
  fileprivate var isWholeDay: Bool {
    if case .day = self { true } else { false }
  }
}
