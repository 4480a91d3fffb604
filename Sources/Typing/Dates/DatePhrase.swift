import Time

/// The meaning of a typed date: a day, and a minute if a time was typed.
public struct DatePhrase: Equatable, Sendable {
  public let day: Day
  public let minute: Int?
  /// The zone of the time; nil for the viewer's zone.
  public let zone: String?

  public init(day: Day, minute: Int?, zone: String? = nil) {
    self.day = day
    self.minute = minute
    self.zone = zone
  }

  /// In characters; limits the work on a pasted text.
  public static let longest = 100
}

/// The reason why a typed date was refused, with the words concerned.
public enum DatePhraseFailure: Error, Equatable, Sendable {
  /// An unknown word, or one that is meaningless at its place.
  case notUnderstood(String)
  case noSuchDay(String)
  case otherWeekday(String, Day, said: Weekday)
  case noSuchTime(String)
  case noSuchZone(String)
  /// Ambiguous; `clear` lists unambiguous phrases.
  case unclear(String, clear: [String])
  /// Working days cannot be counted until holidays are chosen.
  case needsHolidays
  /// The holidays of that year are not known; `last` is the last known year.
  case unknownYear(String, last: Int)
  /// Outside of the years 1 to 9999.
  case outOfRange
  case tooLong(limit: Int)
}

extension DatePhrase {
  /// Parses English, Korean and ISO dates; nil for empty text. Throws for unknown or ambiguous text, but corrects a
  /// misspelt word. A weekday is the next one after today, and `11-20` the next such day from today on; with
  /// `looksBack` both are the last one up to today.
  public static func read(
    _ text: String, at clock: Clock, looksBack: Bool = false
  ) throws(DatePhraseFailure) -> DatePhrase? {
    let reader = DateReader(DateSetting(clock), looksBack: looksBack)
    return try reader.read(text)
  }

  static func read(
    _ tokens: [DateToken], of line: DateLine, at clock: Clock, looksBack: Bool = false
  ) throws(DatePhraseFailure) -> DatePhrase? {
    guard !tokens.isEmpty else { return nil }
    var parts = DateParts(clock: clock, feasts: line.feasts, looksBack: looksBack)
    var at = 0
    while at < tokens.count {
      if at == 0, tokens.count > 1, tokens[0].kind == .before {
        parts.isBefore = true
        at += 1
      }
      // Skips the first of two prepositions, as in `due on friday` and `due at 5pm`.
      if at == 0, tokens.count > 2, tokens[0].kind == .lead, tokens[1].kind == .lead { at += 1 }
      let isAt = tokens[at].kind == .lead && tokens[at].value == 1
      if tokens[at].kind == .lead || at == 0 && tokens.count > 1 && tokens[at].kind == .tilde { at += 1 }
      if at < tokens.count - 1, tokens[at].kind == .filler { at += 1 }
      if at < tokens.count { try refuseAmbiguous(at: at, in: tokens, of: line) }
      let start = at
      let isZone = at < tokens.count && tokens[at].kind == .zone
      at = try isZone ? parts.addZone(tokens, at, line) : parts.addPart(tokens, at, line, isAt: isAt)
      if let place = AmbiguousDate.beginning(in: start..<at, of: tokens) {
        let clear = AmbiguousDate.early.clear(place, place, in: tokens, of: line)
        throw .unclear(line.text(from: tokens[start], to: tokens[place]), clear: clear)
      }
      if at < tokens.count, tokens[at].kind == .particle {
        try parts.end(with: tokens[at].value)
        at += 1
      }
      if at < tokens.count, tokens[at].kind == .before, parts.lastReading == .time {
        // `전` behind an hour is skipped: `18시 전까지` means until that hour.
        try refuseMinutesBefore(at, from: start, tokens, of: line, parts)
        at += 1
        if at < tokens.count, tokens[at].kind == .particle { at += 1 }
      } else if at < tokens.count, tokens[at].kind == .before, parts.isDayByName {
        parts.isBefore = true
        at += 1
        if at < tokens.count, tokens[at].kind == .particle { at += 1 }
      }
      // A comma is skipped only between two parts: at the end, the phrase is incomplete.
      if !isZone, at < tokens.count - 1, tokens[at].kind == .comma { at += 1 }
    }
    // `before the end of the month` includes its last day.
    if parts.lastReading == .endOf || parts.lastReading == .endOfNamedMonth, tokens[0].kind == .before {
      parts.isBefore = false
    }
    return try parts.phrase(line.whole)
  }

  /// Throws for `오후 3시 10분 전`, which means ten to three as often as before ten past three. With `까지` it is the latter.
  private static func refuseMinutesBefore(
    _ at: Int, from start: Int, _ tokens: [DateToken], of line: DateLine, _ parts: DateParts
  ) throws(DatePhraseFailure) {
    let hasEnd = at + 1 < tokens.count && tokens[at + 1].kind == .particle && tokens[at + 1].value > 0
    guard tokens[at - 1].kind == .minuteMark, !hasEnd, let minute = try parts.phrase(line.whole).minute else { return }
    let earlier = (minute - minute % 60 * 2 + 1440) % 1440
    throw .unclear(
      line.text(from: tokens[start], to: tokens[at]), clear: [korean(earlier), korean(minute)])
  }

  private static func korean(_ minute: Int) -> String {
    let (hour, rest) = (minute / 60, minute % 60)
    return "\(hour < 12 ? "오전" : "오후") \((hour + 11) % 12 + 1)시" + (rest == 0 ? "" : " \(rest)분")
  }

  private static func refuseAmbiguous(
    at index: Int, in tokens: [DateToken], of line: DateLine
  ) throws(DatePhraseFailure) {
    guard let (ambiguous, place) = AmbiguousDate.at(index, in: tokens) else { return }
    // `주말까지` is not ambiguous: it ends with Sunday.
    if ambiguous == .weekend, place + 1 < tokens.count, tokens[place + 1].kind == .particle, tokens[place + 1].value > 0
    {
      return
    }
    let typed = place == index ? line.word(around: tokens[index]) : line.text(from: tokens[index], to: tokens[place])
    throw .unclear(typed, clear: ambiguous.clear(index, place, in: tokens, of: line))
  }

  /// The text that `read` parses to the same deadline, or to its moment in `zone` if its own zone cannot be typed;
  /// empty for nil.
  public static func text(of deadline: Deadline?, in zone: Zone) -> String {
    switch deadline {
    case nil: return ""
    case .day(let day): return day.text
    case .time(let wall, let own, let instant):
      let showsZone = own != zone.name && isZoneName(own)
      let shown = showsZone || own == zone.name ? wall : zone.wall(at: instant)
      return "\(shown.day.text) \(WallTime.clock(shown.minute))" + (showsZone ? " " + own : "")
    }
  }

  /// True if a zone can be typed. A rule (`KST-9`) or a file without a name cannot; the viewer's clock is used instead.
  static func isZoneName(_ zone: String) -> Bool {
    guard let tokens = try? DateLine(zone).tokens() else { return false }
    return tokens.count == 1 && tokens[0].kind == .zone && DateLine(zone).text(of: tokens[0]) == zone
  }
}

extension Clock {
  /// The deadline of a phrase. Nil if the zone has no rules on this machine.
  public func deadline(_ phrase: DatePhrase) -> Deadline? {
    guard let name = phrase.zone else { return deadline(phrase.day, minute: phrase.minute) }
    return zone(named: name).map { deadline(phrase.day, minute: phrase.minute, in: $0) }
  }
}

extension DatePhrase {
  /// The weekday of a text such as `this fri 5pm` in the future, with its time if it has one (`fri 5pm`): with weeks
  /// from Monday, `this fri` on a Sunday is past. Nil if the text has no weekday of this week.
  public static func coming(_ text: String, at clock: Clock) -> String? {
    let line = DateLine(text)
    // Other errors have been reported already.
    guard text.utf8.count <= longest * 4, let tokens = try? line.tokens(),
      tokens.contains(where: { $0.kind == .which && $0.value == 0 }),
      let weekday = tokens.firstIndex(where: { $0.kind == .weekday })
    else { return nil }
    let rest = tokens[weekday...].prefix { !$0.kind.isSubset(of: [.which, .unit]) }
    let phrases = [rest.last, tokens[weekday]].compactMap(\.self).map { line.text(from: tokens[weekday], to: $0) }
    return phrases.first { phrase in
      guard let due = try? read(phrase, at: clock).flatMap(clock.deadline) else { return false }
      return !due.isPast(at: clock)
    }
  }
}
