import Time

/// Separates the last day of a typed repetition (`until 1 june`, `6월 1일까지`) from the other tokens.
struct RepeatEnd {
  var rest: ArraySlice<DateToken>
  var until: RecurrenceRule.Until?

  static func read(
    _ tokens: [DateToken], of line: DateLine, at clock: Clock
  ) throws(RepeatPhraseFailure) -> RepeatEnd {
    if let at = tokens.firstIndex(where: { $0.kind == .until }) {
      let date = Array(tokens[(at + 1)...])
      return RepeatEnd(rest: before(tokens[..<at]), until: try until(date, line, clock, word: tokens[at]))
    }
    guard let last = tokens.last, last.kind == .particle, last.value == 1 else { return RepeatEnd(rest: tokens[...]) }
    let named = tokens.dropLast()
    try refuseBefore(named, line, clock)
    if try isDayOfRule(named, line, clock) { return RepeatEnd(rest: named) }
    return try behind(named, line, clock, word: last)
  }

  /// True if the words before `까지` are days of the rule: `매월 10일까지` is every 10th. False if they contain the last day
  /// of the repetition: they are no rule with days (a month counts only in a yearly rule), or no days stand before
  /// their last comma. Throws if a time follows the days.
  private static func isDayOfRule(
    _ tokens: ArraySlice<DateToken>, _ line: DateLine, _ clock: Clock
  ) throws(RepeatPhraseFailure) -> Bool {
    let time = timeAtTheEnd(of: Array(tokens))
    let days = tokens.prefix(time ?? tokens.count)
    if let comma = days.lastIndex(where: { $0.kind == .comma }), !namesDays(days[..<comma], line, clock) {
      return false
    }
    guard namesDays(days, line, clock) else { return false }
    if let time { throw .hasTime(line.text(from: tokens[time], to: tokens[tokens.endIndex - 1])) }
    return true
  }

  /// Throws for `매월 10일 전까지`, which can mean the 10th or the 9th.
  private static func refuseBefore(
    _ tokens: ArraySlice<DateToken>, _ line: DateLine, _ clock: Clock
  ) throws(RepeatPhraseFailure) {
    guard let last = tokens.last, last.kind == .before, namesDays(tokens.dropLast(), line, clock),
      let first = tokens.first, let day = tokens.dropLast().last
    else { return }
    let days = line.text(from: first, to: day)
    throw .unclear(line.text(from: first, to: last), clear: ["\(days)까지", "\(days) 하루 전"])
  }

  private static func timeAtTheEnd(of tokens: [DateToken]) -> Int? {
    tokens.indices.dropFirst().first { start in
      guard let (reading, _, next) = DateShape.longest(in: tokens, at: start) else { return false }
      return reading == .time && next == tokens.count
    }
  }

  private static func namesDays(_ tokens: ArraySlice<DateToken>, _ line: DateLine, _ clock: Clock) -> Bool {
    var reader = RepeatReader(line, tokens, at: clock)
    guard let rule = try? reader.phrase(until: nil).rule else { return false }
    guard rule.byMonth.isEmpty || rule.frequency == .yearly else { return false }
    return !rule.byDay.isEmpty || !rule.byMonthDay.isEmpty || !rule.byMonth.isEmpty
  }

  /// Takes the longest date before `까지` whose preceding words form a repetition, because Korean does not mark where the
  /// date begins. Throws without such a date.
  private static func behind(
    _ tokens: ArraySlice<DateToken>, _ line: DateLine, _ clock: Clock, word: DateToken
  ) throws(RepeatPhraseFailure) -> RepeatEnd {
    for start in tokens.indices.dropFirst() where isOneDate(tokens, from: start) {
      let rest = before(tokens[..<start])
      var reader = RepeatReader(line, rest, at: clock)
      guard (try? reader.phrase(until: nil)) != nil else { continue }
      let date = try until(Array(tokens[start...]) + [word], line, clock, word: word)
      return RepeatEnd(rest: rest, until: date)
    }
    throw .notUnderstood(line.word(around: word))
  }

  private static func before(_ tokens: ArraySlice<DateToken>) -> ArraySlice<DateToken> {
    tokens.last?.kind == .comma ? tokens.dropLast() : tokens
  }

  private static func isOneDate(_ tokens: ArraySlice<DateToken>, from start: Int) -> Bool {
    let all = Array(tokens)
    guard let (reading, _, next) = DateShape.longest(in: all, at: start), reading != .time else { return false }
    guard next < all.count else { return true }
    guard let (second, _, end) = DateShape.longest(in: all, at: next) else { return false }
    return second == .time && (end == all.count || all[end].kind == .zone)
  }

  private static func until(
    _ tokens: [DateToken], _ line: DateLine, _ clock: Clock, word: DateToken
  ) throws(RepeatPhraseFailure) -> RecurrenceRule.Until {
    do throws(DatePhraseFailure) {
      guard let phrase = try DatePhrase.read(tokens, of: line, at: clock) else {
        throw DatePhraseFailure.notUnderstood(line.word(around: word))
      }
      guard let minute = phrase.minute else { return .day(phrase.day) }
      guard tokens.contains(where: { $0.kind == .zone }) else {
        return .wall(WallSecond(phrase.day, second: minute * 60))
      }
      guard case .time(_, _, let instant)? = clock.deadline(phrase) else { return .day(phrase.day) }
      return .instant(instant)
    } catch {
      if case .unclear(let words, let clear) = error { throw .unclear(words, clear: clear) }
      throw .badEnd(error)
    }
  }
}
