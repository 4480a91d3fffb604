import Time
import Typing

/// Repetitions as sentences that can be typed again, and errors of typed repetitions.
public protocol RepeatWords {
  /// A rule as a sentence that can be typed again, for example `every month on the last Friday, until 1 June 2027`;
  /// with `isAfterDone` the interval is counted from the completion of the card.
  func sentence(of rule: RecurrenceRule, isAfterDone: Bool) -> String
  func repeatPaused(_ sentence: String) -> String
  var paused: String { get }
  func repeatDates(_ sentence: String, added: Int, skipped: Int) -> String
  func repeatNotUnderstood(_ words: String) -> String
  func repeatHasTime(_ words: String) -> String
  func repeatHasTimes(_ words: String) -> String
  /// Error that a typed rule cannot leave out holidays; `rest` is the typed text without that, which is valid.
  func repeatHasHolidays(_ words: String, rest: String) -> String
  func repeatBadEnd(_ words: String) -> String
  func repeatBadRule(_ part: String) -> String
  func repeatNotTogether(_ one: String, _ other: String) -> String
  /// Error about a line of a repetition in iCalendar form: it is missing, invalid or not supported.
  func repeatBadLine(_ name: String) -> String
  func repeatOutOfRange(_ words: String, _ most: Int) -> String
  func repeatTooLong(_ limit: Int) -> String
  func repeatNext(_ dates: String) -> String
  /// Note on a lunar rule for the 30th: on which day it falls in months without one. Fits in a popover.
  var withoutThirtieth: String { get }
  /// Note on a rule for working days: holidays are not left out. Fits in a popover.
  var holidaysAreNotLeftOut: String { get }
  /// The note `holidaysAreNotLeftOut` as a sentence for the shell.
  var businessDaysIncludeHolidays: String { get }
  func withoutLeapMonth(_ month: Int) -> String
  var nothingComesWhilePaused: String { get }
  var noRepeat: String { get }
  var repeatNeedsTime: String { get }
  var repeatNeedsDay: String { get }
  var repeatNeverComes: String { get }
  /// Error that a repetition and a deadline, typed together, contradict each other; with the repetition's first date.
  func repeatContradicts(due: String, first: String) -> String
  /// Refusal to move the deadline of a series to a day to which its rule, for example `every last weekday`, cannot be
  /// adapted; nil stands for the rules of several cards. The text has a placeholder for the key that edits the
  /// repetition.
  func repeatCannotMove(_ rule: String?) -> String
  var repeatEndsWithDeadline: String { get }
  var seriesQuestion: String { get }
  var seriesQuestionOfMany: String { get }
  /// Question before the deadline of a repeating card is cleared, because that ends the repetition.
  var endingQuestion: String { get }
  var endSeries: String { get }
  var thisOne: String { get }
  var allFollowing: String { get }
  var pauseSeries: String { get }
  var resumeSeries: String { get }
  /// In the footer: the word for the key that opens the actions on a series.
  var seriesActions: String { get }
  func skipMeans(next day: String) -> String
  var pauseMeans: String { get }
  func resumeMeans(next day: String) -> String
  func takeOutMeans(next day: String) -> String
  func repeats(as rule: String) -> String
  /// Notice of a new rule, with the deadline that it set.
  func repeats(as rule: String, due: String) -> String
  /// Error that a named holiday cannot be repeated, because no rule computes its date.
  func holidayMoves(_ name: String) -> String
  func seriesPaused(_ what: String) -> String
  /// Notice that a card no longer repeats, because the rule or its deadline was removed.
  func seriesEnded(_ what: String) -> String
  func seriesResumed(_ what: String, next: String) -> String
  var isPausedAlready: String { get }
  var isNotPaused: String { get }
  var repeatExamples: [String] { get }
  func skippedMany(_ what: String) -> String
  func ruleCannotFollow(_ number: Int) -> String
}

extension Words {
  public func sentence(of phrase: RepeatPhrase) -> String {
    sentence(of: phrase.rule, isAfterDone: phrase.isAfterDone)
  }

  public func sentence(of repetition: Repeat) -> String {
    var sentence = sentence(of: repetition.rule, isAfterDone: repetition.isAfterDone)
    let (added, skipped) = (repetition.added.count, repetition.skipped.count)
    if added + skipped > 0 { sentence = repeatDates(sentence, added: added, skipped: skipped) }
    return repetition.isPaused ? repeatPaused(sentence) : sentence
  }

  /// The sign that a card repeats, with the word "paused" if its series is.
  package func mark(of repetition: Repeat, _ signs: Signs) -> String {
    repetition.isPaused ? "\(signs.again) \(paused)" : signs.again
  }

  /// The error about a typed repetition, with a suggestion, or with an example of the same kind.
  public func sentence(_ failure: RepeatPhraseFailure, of typed: String, at clock: Clock) -> String {
    switch failure {
    case .notUnderstood where isOfHolidays(typed, at: clock): holidaysNeedSetting(typed, at: clock)
    case .notUnderstood(let words), .noSuchDay(let words):
      holiday(words, of: typed, at: clock)
        ?? guessed(RepeatPhrase.guess(typed, at: clock, inKorean: self is Korean), for: words) ?? sentence(failure)
    case .badEnd:
      guessed(RepeatPhrase.guess(typed, at: clock, inKorean: self is Korean), for: nil) ?? sentence(failure)
    case .unclear, .holidays, .hasTime, .hasTimes, .badRule, .badLine, .outOfRange, .tooLong: sentence(failure)
    }
  }

  /// For a typed name of a holiday: suggests the yearly repetition of its date, or reports that no rule computes it.
  /// Nil for other words.
  private func holiday(_ words: String, of typed: String, at clock: Clock) -> String? {
    guard let isYearly = clock.customs.holidays.isYearly(words, around: clock.today) else { return nil }
    guard isYearly else { return holidayMoves(RepeatTerms.brief(words)) }
    let isHangul = typed.unicodeScalars.contains { $0.value >= 0xAC00 }
    let every = (isHangul ? "매년 " : "every ") + typed
    return (try? RepeatPhrase.read(every, at: clock)).flatMap(\.self).map { _ in didYouMean(every) }
  }

  private func guessed(_ guess: PhraseGuess?, for words: String?) -> String? {
    switch guess {
    case .meant(let phrase): didYouMean(phrase)
    case .example(let phrase): words.map { notUnderstood(RepeatTerms.brief($0), try: phrase) }
    case nil: nil
    }
  }

  /// The error about a typed repetition: names the words that were not understood, and gives an example.
  public func sentence(_ failure: RepeatPhraseFailure) -> String {
    switch failure {
    case .notUnderstood(let words): repeatNotUnderstood(RepeatTerms.brief(words))
    case .unclear(let words, let clear):
      dateUnclear(RepeatTerms.brief(words), RepeatTerms.spoken(clear, inKorean: self is Korean))
    case .holidays(let words, let rest):
      rest.map { repeatHasHolidays(RepeatTerms.brief(words), rest: $0) }
        ?? repeatNotUnderstood(RepeatTerms.brief(words))
    case .noSuchDay(let words): sentence(DatePhraseFailure.noSuchDay(words))
    case .hasTime(let words): repeatHasTime(RepeatTerms.brief(words))
    case .hasTimes(let words): repeatHasTimes(RepeatTerms.brief(words))
    case .badEnd(let failure): repeatBadEnd(RepeatTerms.brief(failure.words))
    case .badRule(.notTogether(let one, let other)): repeatNotTogether(one.rawValue, other.rawValue)
    case .badLine(let name): repeatBadLine(RepeatTerms.brief(name))
    case .badRule(let mistake): repeatBadRule(RepeatTerms.brief(mistake.part ?? "…"))
    case .outOfRange(let words): repeatOutOfRange(RepeatTerms.brief(words), RepeatPhrase.most)
    case .tooLong(let limit): repeatTooLong(limit)
    }
  }
}

/// Helpers of the sentences about repetitions, for both languages.
package enum RepeatTerms {
  /// Shortens typed text so that a sentence that quotes it fits in one line.
  package static func brief(_ text: String) -> String {
    brief(text, to: 24)
  }

  /// Shortens typed text to this number of characters, if possible behind a word.
  package static func brief(_ text: String, to longest: Int) -> String {
    guard text.count > longest else { return text }
    let start = text.prefix(longest - 1)
    return String(start.lastIndex(of: " ").map { start[..<$0] } ?? start) + "…"
  }

  /// Phrases to suggest: those in the user's language; all if none is in that language, as with plain numbers.
  package static func spoken(_ phrases: [String], inKorean: Bool) -> [String] {
    let own = phrases.filter { $0.unicodeScalars.allSatisfy(\.isASCII) != inKorean }
    let shown = own.isEmpty ? phrases : own
    return inKorean ? shown.map(koreanDate) : shown
  }

  /// A date in the form to type in Korean: `2026년 11월 20일 17:00` for `2026-11-20 17:00`; other phrases are unchanged.
  private static func koreanDate(_ phrase: String) -> String {
    let parts = phrase.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.map(\.count) == [4, 2, 2], numbers.count == 3 else { return phrase }
    return "\(numbers[0])년 \(numbers[1])월 \(numbers[2])일" + phrase.dropFirst(10)
  }

  /// A time of day; its seconds are left out if they are 0.
  package static func clock(_ second: Int) -> String {
    WallTime.clock(second / 60) + (second % 60 == 0 ? "" : ":" + padded(second % 60, 2))
  }
}

extension Words {
  public func sentence(_ misfit: RepeatMisfit) -> String {
    switch misfit {
    case .needsTime: repeatNeedsTime
    case .needsDay: repeatNeedsDay
    case .neverComes: repeatNeverComes
    }
  }

  /// The error about a typed reminder, with a suggestion, or with an example of the same kind.
  public func sentence(_ failure: ReminderPhraseFailure, of typed: String, at clock: Clock) -> String {
    switch failure {
    case .notUnderstood(let words):
      guessed(ReminderPhrase.guess(typed, at: clock, inKorean: self is Korean), for: words) ?? sentence(failure)
    case .badMoment(.notUnderstood), .badMoment(.noSuchDay), .badMoment(.noSuchTime):
      guessed(ReminderPhrase.guess(typed, at: clock, inKorean: self is Korean), for: typed) ?? sentence(failure)
    case .unclear, .badMoment, .outOfRange, .businessDays, .tooMany, .tooLong: sentence(failure)
    }
  }

  public func sentence(_ failure: ReminderPhraseFailure) -> String {
    switch failure {
    case .notUnderstood(let words): reminderNotUnderstood(RepeatTerms.brief(words))
    case .unclear(let words, let clear):
      dateUnclear(RepeatTerms.brief(words), RepeatTerms.spoken(clear, inKorean: self is Korean))
    case .badMoment(let failure): sentence(failure)
    case .outOfRange(let words): reminderTooFar(RepeatTerms.brief(words))
    case .businessDays(let days): reminderCountsAllDays(days)
    case .tooMany(let limit): tooManyReminders(limit)
    case .tooLong(let limit): remindersTooLong(limit)
    }
  }
}
