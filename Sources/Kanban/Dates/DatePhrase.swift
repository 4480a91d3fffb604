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
  /// The day is there, and its weekday is another one.
  case otherWeekday(String, Day, said: Weekday)
  case noSuchTime(String)
  /// The machine knows no zone of this name.
  case noSuchZone(String)
  /// It means two things; each of the others means one.
  case unclear(String, clear: [String])
  /// Working days cannot be counted as long as no holidays are chosen.
  case needsHolidays
  /// A holiday of a year after the last one that is known.
  case unknownYear(String, last: Int)
  /// Before the year 1 or after the year 9999.
  case outOfRange
  case tooLong(limit: Int)
}

extension DatePhrase {
  /// Reads English and Korean at once, and dates as programs write them; nil when nothing was typed. What is not understood
  /// or can mean two things is refused, never guessed.
  /// Where the words leave open which day is meant, `fri` or `11-20`, it is the next one, or looking back the last, today
  /// among them.
  public static func read(
    _ text: String, at clock: Clock, looksBack: Bool = false
  ) throws(DatePhraseFailure) -> DatePhrase? {
    var reader = DateReader(at: clock, looksBack: looksBack)
    return try reader.read(text)
  }

  /// Words that stand within a longer line.
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
      let isAt = tokens[at].kind == .lead && tokens[at].value == 1
      if tokens[at].kind == .lead || at == 0 && tokens.count > 1 && tokens[at].kind == .tilde { at += 1 }
      if at < tokens.count - 1, tokens[at].kind == .filler { at += 1 }
      if at < tokens.count { try refuseRiddle(at: at, in: tokens, of: line) }
      let isZone = at < tokens.count && tokens[at].kind == .zone
      at = try isZone ? parts.addZone(tokens, at, line) : parts.addPart(tokens, at, line, isAt: isAt)
      if at < tokens.count, tokens[at].kind == .particle {
        try parts.end(with: tokens[at].value)
        at += 1
      }
      if at < tokens.count, tokens[at].kind == .before, parts.lastReading == .time {
        // `18시 전까지` ends at that hour.
        at += 1
        if at < tokens.count, tokens[at].kind == .particle { at += 1 }
      } else if at < tokens.count, tokens[at].kind == .before, parts.isDayByName {
        parts.isBefore = true
        at += 1
        if at < tokens.count, tokens[at].kind == .particle { at += 1 }
      }
      // A comma joins two parts; at the end it is a phrase broken off.
      if !isZone, at < tokens.count - 1, tokens[at].kind == .comma { at += 1 }
    }
    return try parts.phrase(line.whole)
  }

  private static func refuseRiddle(
    at index: Int, in tokens: [DateToken], of line: DateLine
  ) throws(DatePhraseFailure) {
    guard let (riddle, place) = DateRiddle.at(index, in: tokens) else { return }
    // `주말까지` ends with its Sunday.
    if riddle == .weekend, place + 1 < tokens.count, tokens[place + 1].kind == .particle, tokens[place + 1].value > 0 {
      return
    }
    let typed = place == index ? line.word(around: tokens[index]) : line.text(from: tokens[index], to: tokens[place])
    throw .unclear(typed, clear: riddle.clear(index, place, in: tokens, of: line))
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
