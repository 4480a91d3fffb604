/// The last day of a typed repetition (`until 1 june`, `6월 1일까지`), and the words that are left without it.
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
    return try behind(tokens.dropLast(), line, clock, word: last)
  }

  /// In Korean nothing says where the date begins: it is the longest that is one date, if what stands before it repeats.
  private static func behind(
    _ tokens: ArraySlice<DateToken>, _ line: DateLine, _ clock: Clock, word: DateToken
  ) throws(RepeatPhraseFailure) -> RepeatEnd {
    for start in tokens.indices.dropFirst() where isOneDate(tokens, from: start) {
      let rest = before(tokens[..<start])
      var reader = RepeatReader(line, rest)
      guard (try? reader.phrase(until: nil)) != nil else { continue }
      let date = try until(Array(tokens[start...]) + [word], line, clock, word: word)
      return RepeatEnd(rest: rest, until: date)
    }
    throw .notUnderstood(line.word(around: word))
  }

  /// Without the comma that parts them.
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
