import Kanban
import Time

/// The meaning of a typed repetition: a rule with its end, and whether it counts from completion.
public struct RepeatPhrase: Equatable, Sendable {
  public let rule: RecurrenceRule
  public let isAfterDone: Bool
  /// Set if a calendar block was pasted, with its start and single dates.
  public let series: Repeat?

  public init(_ rule: RecurrenceRule, isAfterDone: Bool = false, series: Repeat? = nil) {
    self.rule = rule
    self.isAfterDone = isAfterDone
    self.series = series
  }

  /// The maximum number of characters of a repetition, in file syntax too, which is longer than typed phrases.
  public static let longest = 500
  /// The maximum interval and number of occurrences of a typed phrase; an RRULE may have more.
  public static let most = 999
}

/// The reason why a typed repetition was refused, with the words concerned.
public enum RepeatPhraseFailure: Error, Equatable, Sendable {
  /// A word that is unknown, or has no meaning at its place.
  case notUnderstood(String)
  /// Ambiguous words; `clear` lists unambiguous phrases.
  case unclear(String, clear: [String])
  /// Words about holidays, which rules cannot express; `rest` is the other part, if that is a repetition.
  case holidays(String, rest: String?)
  case noSuchDay(String)
  /// The phrase has a time, which belongs to the deadline.
  case hasTime(String)
  /// The phrase has more than one time: `매일 오전 9시, 오후 6시`.
  case hasTimes(String)
  case badEnd(DatePhraseFailure)
  /// The text begins like an RRULE but is invalid.
  case badRule(RecurrenceMistake)
  case badLine(String)
  /// A number less than one or more than `most`.
  case outOfRange(String)
  case tooLong(limit: Int)
}

extension RepeatPhrase {
  /// Parses English, Korean, RRULEs and pasted calendar blocks; nil for empty text. Throws for unknown or ambiguous
  /// text, but corrects a misspelt word. A length of time counts from `first`, or else from today.
  public static func read(
    _ text: String, at clock: Clock, from first: Day? = nil
  ) throws(RepeatPhraseFailure) -> RepeatPhrase? {
    try read(text, RepeatSetting(DateSetting(clock), from: first))
  }

  static func read(_ text: String, _ setting: RepeatSetting) throws(RepeatPhraseFailure) -> RepeatPhrase? {
    let clock = setting.clock
    if let block = try RepeatBlock.read(text, at: clock) { return block }
    // Checks bytes first, because counting the characters of a pasted book is slow.
    guard text.utf8.count <= longest * 4, text.count <= longest else { throw .tooLong(limit: longest) }
    if let rule = try writtenRule(text) { return RepeatPhrase(rule) }
    let plain = RepeatReword.spaced(weekdays(of: text) ?? text)
    // `일마다` can mean every day or every Sunday.
    if plain == "일마다" { throw .unclear(plain, clear: ["매일", "매주 일요일"]) }
    if let clear = AmbiguousRepeat.everySecond(plain) { throw .unclear(plain, clear: clear) }
    if let often = RepeatOften.find(in: plain) {
      // A number of times is clear if as many days are named, as in `주 2회 화목`.
      let named = try? readPlain(often.pace(beside: plain), setting)
      if let named, often.count == max(named.rule.byDay.count, named.rule.byMonthDay.count) { return named }
      if let (words, clear) = often.onMondays(in: plain) { throw .unclear(words, clear: clear) }
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
        // `.notUnderstood` contains the words concerned. Those of the first failure were typed, unlike those of the
        // reworded text.
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
      // Holidays are looked up only if the phrase does not parse without them.
      let line = DateLine(plain, .repeats, feasts: setting.feasts)
      guard let tokens = try? line.tokens(), tokens.contains(where: { $0.kind == .feast }) else { throw error }
      return try read(line, setting)
    }
  }

  private static func read(_ line: DateLine, _ setting: RepeatSetting) throws(RepeatPhraseFailure) -> RepeatPhrase? {
    let tokens = try understood { () throws(DatePhraseFailure) in try line.tokens() }
    guard !tokens.isEmpty else { return nil }
    // Limits the work, because an end is tried at every token.
    guard tokens.count <= 60 else { throw .tooLong(limit: longest) }
    let clock = setting.clock
    let end = try RepeatEnd.read(tokens, of: line, at: clock)
    var reader = RepeatReader(line, end.rest, from: setting.first, at: clock)
    return try reader.phrase(until: end.until)
  }

  /// The rule of an `RRULE:FREQ=…` text, with or without the name. Nil for other text.
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

  /// The text with abbreviations of timetables, such as `M/W/F`, as names of weekdays. Nil for more than eight words.
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

/// The context of a parse.
struct RepeatSetting {
  let dates: DateReader
  let first: Day?
  /// False for suggestions, which use words of the grammar only.
  let rewords: Bool
  /// False in quick entry, where the words may be a title.
  let mendsSpelling: Bool

  init(_ setting: DateSetting, from first: Day? = nil, rewords: Bool = true, mendsSpelling: Bool = true) {
    (dates, self.first, self.rewords, self.mendsSpelling) = (DateReader(setting), first, rewords, mendsSpelling)
  }

  var clock: Clock { dates.setting.clock }
  var feasts: FeastNames { dates.setting.feasts }
}

/// The reason why a valid repetition does not fit a card.
public enum RepeatMisfit: Error, Equatable, Sendable {
  /// The rule or the pasted series has times of day, but its start or the card's deadline has none.
  case needsTime
  /// A rule such as `every march` needs a deadline that gives its day.
  case needsDay
  case neverComes
}

extension Repeat {
  /// A series from a typed phrase. It begins at the deadline; without one, the first occurrence from today becomes the
  /// deadline.
  public static func begun(
    _ phrase: RepeatPhrase, with due: Deadline?, at clock: Clock
  ) throws(RepeatMisfit) -> (repeats: Repeat, due: Deadline) {
    if let series = phrase.series { return try begun(series, with: due, at: clock) }
    switch due {
    case .time: break
    case .day, nil: if phrase.rule.isWithinDay { throw .needsTime }
    }
    let first: Deadline
    if due == nil, phrase.rule.namesOnlyMonths { throw .needsDay }
    if let due { first = due } else { first = .day(try firstDay(of: phrase.rule, at: clock)) }
    let repeats = Repeat(phrase.rule, from: first, isAfterDone: phrase.isAfterDone)
    guard repeats.first(onOrAfter: repeats.first, at: clock) != nil else { throw .neverComes }
    return (repeats, first)
  }

  /// The first matching day from today on; a weekday may be today, unlike the weekday of a date. Ignores the interval:
  /// every second Monday begins on the next Monday.
  private static func firstDay(of rule: RecurrenceRule, at clock: Clock) throws(RepeatMisfit) -> Day {
    var every = rule
    (every.interval, every.count) = (1, nil)
    let today = WallSecond(clock.today)
    guard let first = Repeat(every, first: today).first(onOrAfter: today, at: clock) else { throw .neverComes }
    return first.day
  }

  /// Whether a phrase has the same meaning as this series.
  public func says(_ phrase: RepeatPhrase) -> Bool {
    phrase.series == nil && rule == phrase.rule && isAfterDone == phrase.isAfterDone
  }
}

extension RecurrenceRule {
  /// True for yearly rules with months but no days: `every march`, `매년 3월, 9월`.
  fileprivate var namesOnlyMonths: Bool {
    frequency == .yearly && byDay.isEmpty && byMonthDay.isEmpty && byYearDay.isEmpty && byWeek.isEmpty
      && !(byMonth.isEmpty && lunar?.leapMonths.isEmpty ?? true)
  }
}

/// Detects conditions about holidays, which rules cannot express: `except public holidays`, `휴일이면 전 영업일`.
public enum RepeatHolidays {
  /// The words about holidays, and the longest rest that is a repetition; nil if the text mentions no holidays.
  static func read(_ text: String, isRepetition: (String) -> Bool) -> (words: String, rest: String?)? {
    let plain = DateLine(text, .repeats).whole
    let words = plain.split(separator: " ").map(String.init)
    guard words.count <= 24, isSaid(plain.lowercased()) else { return nil }
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      var before = Array(words.prefix(count))
      // The subject's particle before the condition is dropped, as in `말일이 휴일이면`.
      if let last = before.last, last.hasSuffix("이") || last.hasSuffix("가") { before[count - 1].removeLast() }
      let behind = Array(words.suffix(count))
      for (kept, other) in [(before, words.dropFirst(count)), (behind, words.dropLast(count))] {
        let rest = trimmed(kept)
        guard !isSaid(rest.lowercased()), isRepetition(rest) else { continue }
        return (trimmed(Array(other)), rest)
      }
    }
    return (plain, nil)
  }

  /// True for working days: a rule treats them as weekdays, including holidays.
  public static func namesWorkingDays(_ text: String) -> Bool {
    let text = DateLine(text, .repeats).whole.lowercased()
    return ["business", "working day", "workday", "work day", "영업일", "근무일"].contains { !text.ranges(of: $0).isEmpty }
  }

  private static func isSaid(_ text: String) -> Bool {
    signs.contains { !text.ranges(of: $0).isEmpty }
      || !text.ranges(of: "if ").isEmpty && !text.ranges(of: "weekend").isEmpty
      || ["or", "otherwise", "else"].contains { word in
        ["business", "working", "weekday", "workday"].contains { other in
          guard let first = text.ranges(of: " \(word) ").first, let last = text.ranges(of: other).last else {
            return false
          }
          return first.lowerBound < last.lowerBound
        }
      }
  }

  private static let signs = [
    "holiday", "공휴일", "휴일", "빨간날", "빨간 날", "쉬는 날", "쉬는날", "주말이면", "주말인", "주말과 겹치", "토일이면", "토요일이면", "일요일이면",
    "전 영업일", "다음 영업일", "직전 영업일", "익영업일", "앞 영업일",
  ]

  private static func trimmed(_ words: [String]) -> String {
    let edges: Set<Character> = [",", "(", ")", " ", "."]
    let text = words.joined(separator: " ").drop { edges.contains($0) }
    return String(text.reversed().drop { edges.contains($0) }.reversed())
  }
}
