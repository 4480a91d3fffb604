/// A typed repetition with the time of the day that stands in it: `every monday at 9:00`, `매일 아침 9시`.
public struct TimedRepeat: Equatable, Sendable {
  public let phrase: RepeatPhrase
  /// The minute of the day; nil if no time was typed.
  public let minute: Int?
  /// The repetition without the time, which reads as `phrase`.
  public let text: String
}

extension TimedRepeat {
  /// Like `RepeatPhrase.read`, but accepts a time, for the deadline.
  public static func read(
    _ text: String, at clock: Clock, from first: Day? = nil
  ) throws(RepeatPhraseFailure) -> TimedRepeat? {
    do throws(RepeatPhraseFailure) {
      return try RepeatPhrase.read(text, at: clock, from: first).map {
        TimedRepeat(phrase: $0, minute: nil, text: text)
      }
    } catch {
      guard text.utf8.count <= DatePhrase.longest * 4, let timed = try withTime(text, at: clock, from: first) else {
        throw error
      }
      return timed
    }
  }

  /// Nil if the text has no time, or the rest is not a repetition.
  private static func withTime(
    _ text: String, at clock: Clock, from first: Day?
  ) throws(RepeatPhraseFailure) -> TimedRepeat? {
    let line = DateLine(text, .repeats)
    guard let tokens = try? line.tokens() else { return nil }
    for start in tokens.indices {
      guard let end = endOfTime(tokens, start) else { continue }
      let isAt = start > 0 && tokens[start - 1].kind == .lead
      let from = tokens[isAt ? start - 1 : start].range.lowerBound
      let rest = completed(line.text(before: from), line.text(behind: tokens[end - 1].range.upperBound))
      guard let phrase = (try? RepeatPhrase.read(rest, at: clock, from: first)) ?? nil else { continue }
      let time = line.text(from: tokens[isAt ? start - 1 : start], to: tokens[end - 1])
      return TimedRepeat(phrase: phrase, minute: try minute(time, at: clock), text: rest)
    }
    return nil
  }

  /// Behind the words of a time that begins there, `at 9` among them.
  private static func endOfTime(_ tokens: [DateToken], _ start: Int) -> Int? {
    if let (reading, _, next) = DateShape.longest(in: tokens, at: start), reading == .time {
      return next < tokens.count && tokens[next].kind == .particle ? next + 1 : next
    }
    let isBare = start > 0 && tokens[start - 1].kind == .lead && tokens[start - 1].value == 1
    return isBare && tokens[start].kind.isSubset(of: [.oneDigit, .twoDigits]) ? start + 1 : nil
  }

  /// `every evening` is every day, `아침마다` too.
  private static func completed(_ before: String, _ behind: String) -> String {
    let rest = (before + " " + behind).split(separator: " ").joined(separator: " ")
    switch rest.lowercased() {
    case "every", "each": return "every day"
    case "마다", "매": return "매일"
    default: return rest
    }
  }

  /// Read for tomorrow, so that no hour has passed.
  private static func minute(_ time: String, at clock: Clock) throws(RepeatPhraseFailure) -> Int {
    let tomorrow = "\((clock.today + 1).text) \(time)"
    do throws(DatePhraseFailure) {
      guard let minute = try DatePhrase.read(tomorrow, at: clock)?.minute else { throw .notUnderstood(time) }
      return minute
    } catch {
      switch error {
      case .unclear(let words, let clear): throw .unclear(words, clear: clear)
      default: throw .notUnderstood(time)
      }
    }
  }
}

extension DateLine {
  fileprivate func text(before end: Int) -> String { String(decoding: bytes[..<end], as: UTF8.self) }
  fileprivate func text(behind start: Int) -> String { String(decoding: bytes[start...], as: UTF8.self) }
}

extension Repeat {
  /// Like `begun` with a phrase; the typed time replaces the time of the deadline.
  public static func begun(
    _ timed: TimedRepeat, with due: Deadline?, at clock: Clock
  ) throws(RepeatMisfit) -> (repeats: Repeat, due: Deadline) {
    guard let minute = timed.minute, timed.phrase.series == nil else {
      return try begun(timed.phrase, with: due, at: clock)
    }
    if let due {
      let day = due.wall(in: clock.zone).day
      return try begun(timed.phrase, with: clock.deadline(day, minute: minute), at: clock)
    }
    let first = try begun(timed.phrase, with: nil, at: clock).due.wall(in: clock.zone).day
    let series = Repeat(timed.phrase.rule, from: clock.deadline(first, minute: minute))
    // Today's occurrence may have passed.
    guard let next = series.firstNotPast(onOrAfter: series.first, at: clock), let due = series.due(next, at: clock)
    else {
      throw .neverComes
    }
    return try begun(timed.phrase, with: due, at: clock)
  }
}
