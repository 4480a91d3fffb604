/// What a typed repetition means: a rule with its end, and whether it is counted from the day on which a card was done.
public struct RepeatPhrase: Equatable, Sendable {
  public let rule: RecurrenceRule
  public let isAfterDone: Bool
  /// Where it was written as in a calendar file, with its beginning and its single dates.
  public let series: Repeat?

  public init(_ rule: RecurrenceRule, isAfterDone: Bool = false, series: Repeat? = nil) {
    self.rule = rule
    self.isAfterDone = isAfterDone
    self.series = series
  }

  /// In characters; rules in the form of files are longer than what people type.
  public static let longest = 500
  /// Of days, weeks, months or years between two, and of times.
  public static let most = 999
}

/// Why a typed repetition is not taken; with the words it is about, as they were typed.
public enum RepeatPhraseFailure: Error, Equatable, Sendable {
  /// Nothing says what this means, or it stands where it means nothing.
  case notUnderstood(String)
  /// It means two things; each of the others means one.
  case unclear(String, clear: [String])
  /// No month has this day.
  case noSuchDay(String)
  /// It has a time, which belongs to the deadline.
  case hasTime(String)
  /// Behind `until`.
  case badEnd(DatePhraseFailure)
  /// It begins like a rule of a calendar file, and is none.
  case badRule(RecurrenceMistake)
  /// A line of a calendar file, by its name.
  case badLine(String)
  /// Less than one or more than `most`.
  case outOfRange(String)
  case tooLong(limit: Int)
}

extension RepeatPhrase {
  /// Reads English and Korean at once, and a rule as calendar files write it; nil when nothing was typed.
  /// What is not understood or can mean two things is refused, never guessed.
  /// A length of time is counted from the first day, which is today where none is known.
  public static func read(
    _ text: String, at clock: Clock, from first: Day? = nil
  ) throws(RepeatPhraseFailure) -> RepeatPhrase? {
    if let block = try RepeatBlock.read(text, at: clock) { return block }
    // Bytes first: counting the characters of a pasted book would take its time.
    guard text.utf8.count <= longest * 4, text.count <= longest else { throw .tooLong(limit: longest) }
    if let rule = try writtenRule(text) { return RepeatPhrase(rule) }
    let plain = weekdays(of: text) ?? text
    do throws(RepeatPhraseFailure) {
      return try read(DateLine(plain, .repeats), at: clock, from: first)
    } catch {
      // The names of the holidays are looked up where nothing else helps.
      let line = DateLine(plain, .repeats, feasts: FeastNames(clock.customs.holidays, around: clock.today))
      guard let tokens = try? line.tokens(), tokens.contains(where: { $0.kind == .feast }) else { throw error }
      return try read(line, at: clock, from: first)
    }
  }

  private static func read(
    _ line: DateLine, at clock: Clock, from first: Day?
  ) throws(RepeatPhraseFailure) -> RepeatPhrase? {
    let tokens = try understood { () throws(DatePhraseFailure) in try line.tokens() }
    guard !tokens.isEmpty else { return nil }
    // Nobody types more words, and every ending is tried where it could begin.
    guard tokens.count <= 60 else { throw .tooLong(limit: longest) }
    let end = try RepeatEnd.read(tokens, of: line, at: clock)
    var reader = RepeatReader(line, end.rest, from: first ?? clock.today)
    return try reader.phrase(until: end.until)
  }

  /// `RRULE:FREQ=…` or what stands behind that colon, where it begins with the frequency or the calendar.
  private static func writtenRule(_ text: String) throws(RepeatPhraseFailure) -> RecurrenceRule? {
    let trimmed = text.drop(while: \.isWhitespace)
    let small = trimmed.prefix(6).lowercased()
    guard small == "rrule:" || small == "rscale" || small.hasPrefix("freq=") else { return nil }
    let behind = small == "rrule:" ? trimmed.dropFirst(6) : trimmed
    let value = String(behind.reversed().drop(while: \.isWhitespace).reversed())
    do throws(RecurrenceMistake) {
      return try RecurrenceRule(text: value)
    } catch {
      throw .badRule(error)
    }
  }

  /// `M/W/F`: the letters of timetables, by which few mean anything else.
  private static func weekdays(of text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).map { word in letters[word.lowercased()] ?? String(word) }
    return words.count <= 8 ? words.joined(separator: " ") : nil
  }

  private static let letters = [
    "m/w/f": "mon wed fri", "mwf": "mon wed fri", "m/w": "mon wed", "t/th": "tue thu", "tu/th": "tue thu",
    "tth": "tue thu", "m-f": "mon-fri",
  ]

  static func understood<Value>(
    _ read: () throws(DatePhraseFailure) -> Value
  ) throws(RepeatPhraseFailure) -> Value {
    do throws(DatePhraseFailure) {
      return try read()
    } catch {
      switch error {
      case .notUnderstood(let word): throw .notUnderstood(word)
      case .noSuchDay, .otherWeekday, .noSuchTime, .noSuchZone, .unclear, .unknownYear, .needsHolidays, .outOfRange,
        .tooLong:
        throw .badEnd(error)
      }
    }
  }
}
