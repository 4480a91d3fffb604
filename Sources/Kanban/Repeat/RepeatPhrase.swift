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
  /// A rule knows no holidays; the rest of the phrase, if that is a repetition.
  case holidays(String, rest: String?)
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
    try read(text, RepeatSetting(clock, from: first))
  }

  static func read(_ text: String, _ setting: RepeatSetting) throws(RepeatPhraseFailure) -> RepeatPhrase? {
    let clock = setting.clock
    if let block = try RepeatBlock.read(text, at: clock) { return block }
    // Bytes first: counting the characters of a pasted book would take its time.
    guard text.utf8.count <= longest * 4, text.count <= longest else { throw .tooLong(limit: longest) }
    if let rule = try writtenRule(text) { return RepeatPhrase(rule) }
    let plain = RepeatReword.spaced(weekdays(of: text) ?? text)
    // Each day to one, each Sunday to another.
    if plain == "일마다" { throw .unclear(plain, clear: ["매일", "매주 일요일"]) }
    if let often = RepeatOften.find(in: plain) {
      // `주 2회 화목` names as many days.
      let named = try? readPlain(often.pace(beside: plain), setting)
      if let named, often.count == max(named.rule.byDay.count, named.rule.byMonthDay.count) { return named }
      throw .unclear(often.words, clear: often.clear)
    }
    do throws(RepeatPhraseFailure) {
      return try readPlain(plain, setting)
    } catch {
      let found = RepeatHolidays.read(plain) { rest in (try? read(rest, setting)).flatMap(\.self) != nil
      }
      if let found { throw .holidays(found.words, rest: found.rest) }
      guard setting.rewords, let other = RepeatReword.other(plain, mendsSpelling: setting.mendsSpelling) else {
        throw error
      }
      do throws(RepeatPhraseFailure) {
        return try readPlain(other, setting)
      } catch let second {
        // A refusal names the typed words, unless the phrase has two meanings.
        if case .notUnderstood = second { throw error }
        throw second
      }
    }
  }

  private static func readPlain(
    _ plain: String, _ setting: RepeatSetting
  ) throws(RepeatPhraseFailure) -> RepeatPhrase? {
    do throws(RepeatPhraseFailure) {
      return try read(DateLine(plain, .repeats), setting)
    } catch {
      // The names of the holidays are looked up where nothing else helps.
      let line = DateLine(plain, .repeats, feasts: setting.feasts)
      guard let tokens = try? line.tokens(), tokens.contains(where: { $0.kind == .feast }) else { throw error }
      return try read(line, setting)
    }
  }

  private static func read(_ line: DateLine, _ setting: RepeatSetting) throws(RepeatPhraseFailure) -> RepeatPhrase? {
    let tokens = try understood { () throws(DatePhraseFailure) in try line.tokens() }
    guard !tokens.isEmpty else { return nil }
    // Nobody types more words, and every ending is tried where it could begin.
    guard tokens.count <= 60 else { throw .tooLong(limit: longest) }
    let clock = setting.clock
    let end = try RepeatEnd.read(tokens, of: line, at: clock)
    var reader = RepeatReader(line, end.rest, from: setting.first ?? clock.today, order: clock.customs.order)
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

/// The context of reading a phrase. The names of holidays are looked up once for all attempts.
final class RepeatSetting {
  let clock: Clock
  let first: Day?
  /// False for suggestions, which are made of the words of the grammar.
  let rewords: Bool
  /// False on a quick line, whose words may be a title.
  let mendsSpelling: Bool
  private(set) lazy var feasts = FeastNames(clock.customs.holidays, around: clock.today)
  lazy var dates = DateReader(at: clock)

  init(_ clock: Clock, from first: Day? = nil, rewords: Bool = true, mendsSpelling: Bool = true) {
    (self.clock, self.first, self.rewords, self.mendsSpelling) = (clock, first, rewords, mendsSpelling)
  }
}
