import Kanban

/// When a card comes again, in sentences that can be typed again; and why a typed repetition is not taken.
public protocol RepeatWords {
  /// `every month on the last Friday, until 1 June 2027`
  func sentence(of rule: RecurrenceRule, isAfterDone: Bool) -> String
  /// For the last line of a card: how often, and on which weekdays; never where it ends.
  func short(of rule: RecurrenceRule, isAfterDone: Bool) -> String
  func repeatPaused(_ sentence: String) -> String
  /// Beside the sign of what comes again.
  var paused: String { get }
  func repeatDates(_ sentence: String, added: Int, skipped: Int) -> String
  func repeatNotUnderstood(_ words: String) -> String
  func repeatUnclear(_ words: String, _ clear: [String]) -> String
  func repeatNoSuchDay(_ words: String) -> String
  func repeatHasTime(_ words: String) -> String
  /// A rule cannot avoid holidays, and the rest of the phrase is a rule.
  func repeatHasHolidays(_ words: String, rest: String) -> String
  func repeatBadEnd(_ words: String) -> String
  /// With the part of the rule that is wrong.
  func repeatBadRule(_ part: String) -> String
  /// Two parts of a rule of which there can be but one.
  func repeatNotTogether(_ one: String, _ other: String) -> String
  /// A line of a calendar file that is missing, wrong or none of these.
  func repeatBadLine(_ name: String) -> String
  func repeatOutOfRange(_ words: String, _ most: Int) -> String
  func repeatTooLong(_ limit: Int) -> String
  func repeatNext(_ dates: String) -> String
  /// What becomes of a lunar day that not every month or year has; in the width of a popover.
  var withoutThirtieth: String { get }
  /// The note beside a rule for working days; it fits in a popover.
  var holidaysAreNotLeftOut: String { get }
  func withoutLeapMonth(_ month: Int) -> String
  /// In place of what comes next.
  var nothingComesWhilePaused: String { get }
  var noRepeat: String { get }
  var repeatNeedsTime: String { get }
  var repeatNeverComes: String { get }
  var repeatCannotMove: String { get }
  var repeatEndsWithDeadline: String { get }
  var seriesQuestion: String { get }
  var seriesQuestionOfMany: String { get }
  /// Without a deadline what repeats ends.
  var endingQuestion: String { get }
  var endSeries: String { get }
  var thisOne: String { get }
  var allFollowing: String { get }
  var pauseSeries: String { get }
  var resumeSeries: String { get }
  /// The rows of all these, at the foot.
  var seriesActions: String { get }
  /// What each of these does to the card and its series.
  func skipMeans(next day: String) -> String
  var pauseMeans: String { get }
  func resumeMeans(next day: String) -> String
  func takeOutMeans(next day: String) -> String
  func repeats(as rule: String) -> String
  /// One that is known, of which no rule says when it comes.
  func holidayMoves(_ name: String) -> String
  func seriesPaused(_ what: String) -> String
  /// Somebody has taken the repetition away, or the deadline with which it goes.
  func seriesEnded(_ what: String) -> String
  func seriesResumed(_ what: String, next: String) -> String
  var isPausedAlready: String { get }
  var isNotPaused: String { get }
  /// What can be typed, to complete from.
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

  /// That it comes again, or would if it were not paused.
  func mark(of repetition: Repeat, _ signs: Signs) -> String {
    repetition.isPaused ? "\(signs.again) \(paused)" : signs.again
  }

  public func short(of repetition: Repeat) -> String {
    let short = short(of: repetition.rule, isAfterDone: repetition.isAfterDone)
    return repetition.isPaused ? repeatPaused(short) : short
  }

  /// With what was probably meant, or an example of its kind.
  public func sentence(_ failure: RepeatPhraseFailure, of typed: String, at clock: Clock) -> String {
    switch failure {
    case .notUnderstood where isOfHolidays(typed, at: clock): holidaysNeedSetting(typed, at: clock)
    case .notUnderstood(let words), .noSuchDay(let words):
      holiday(words, of: typed, at: clock)
        ?? guessed(RepeatPhrase.guess(typed, at: clock, inKorean: self is Korean), for: words) ?? sentence(failure)
    case .badEnd:
      guessed(RepeatPhrase.guess(typed, at: clock, inKorean: self is Korean), for: nil) ?? sentence(failure)
    case .unclear, .holidays, .hasTime, .badRule, .badLine, .outOfRange, .tooLong: sentence(failure)
    }
  }

  /// One that comes every year is proposed so; of one that no rule can tell that is said.
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

  /// Names the words that were not taken, and what would be.
  public func sentence(_ failure: RepeatPhraseFailure) -> String {
    switch failure {
    case .notUnderstood(let words): repeatNotUnderstood(RepeatTerms.brief(words))
    case .unclear(let words, let clear):
      repeatUnclear(RepeatTerms.brief(words), RepeatTerms.spoken(clear, inKorean: self is Korean))
    case .holidays(let words, let rest):
      rest.map { repeatHasHolidays(RepeatTerms.brief(words), rest: $0) }
        ?? repeatNotUnderstood(RepeatTerms.brief(words))
    case .noSuchDay(let words): repeatNoSuchDay(RepeatTerms.brief(words))
    case .hasTime(let words): repeatHasTime(RepeatTerms.brief(words))
    case .badEnd(let failure): repeatBadEnd(RepeatTerms.brief(RepeatTerms.words(of: failure)))
    case .badRule(.notTogether(let one, let other)): repeatNotTogether(one.rawValue, other.rawValue)
    case .badLine(let name): repeatBadLine(RepeatTerms.brief(name))
    case .badRule(let mistake): repeatBadRule(RepeatTerms.brief(mistake.part ?? "…"))
    case .outOfRange(let words): repeatOutOfRange(RepeatTerms.brief(words), RepeatPhrase.most)
    case .tooLong(let limit): repeatTooLong(limit)
    }
  }
}

/// What both languages need to tell a rule.
enum RepeatTerms {
  /// It stands in one line, and what was typed may be long.
  static func brief(_ text: String) -> String {
    text.count <= 24 ? text : text.prefix(23) + "…"
  }

  /// Those in the reader's language; all of them where they are only numbers.
  static func spoken(_ phrases: [String], inKorean: Bool) -> [String] {
    let own = phrases.filter { $0.unicodeScalars.allSatisfy(\.isASCII) != inKorean }
    return own.isEmpty ? phrases : own
  }

  static func words(of failure: DatePhraseFailure) -> String {
    switch failure {
    case .notUnderstood(let words), .noSuchDay(let words), .otherWeekday(let words, _, _), .noSuchTime(let words),
      .noSuchZone(let words), .unclear(let words, _), .unknownYear(let words, _):
      words
    case .needsHolidays, .outOfRange, .tooLong: "…"
    }
  }

  /// The end of a wall clock's day is the day; seconds are told only where there are some.
  static func clock(_ second: Int) -> String {
    WallTime.clock(second / 60) + (second % 60 == 0 ? "" : ":" + padded(second % 60, 2))
  }
}

extension Words {
  public func sentence(_ misfit: RepeatMisfit) -> String {
    switch misfit {
    case .needsTime: repeatNeedsTime
    case .neverComes: repeatNeverComes
    }
  }

  /// With what was probably meant, or an example of its kind.
  public func sentence(_ failure: ReminderPhraseFailure, of typed: String, at clock: Clock) -> String {
    switch failure {
    case .notUnderstood(let words):
      guessed(ReminderPhrase.guess(typed, at: clock, inKorean: self is Korean), for: words) ?? sentence(failure)
    case .badMoment(.notUnderstood), .badMoment(.noSuchDay), .badMoment(.noSuchTime):
      guessed(ReminderPhrase.guess(typed, at: clock, inKorean: self is Korean), for: typed) ?? sentence(failure)
    case .unclear, .badMoment, .outOfRange, .tooMany, .tooLong: sentence(failure)
    }
  }

  public func sentence(_ failure: ReminderPhraseFailure) -> String {
    switch failure {
    case .notUnderstood(let words): reminderNotUnderstood(RepeatTerms.brief(words))
    case .unclear(let words, let clear):
      repeatUnclear(RepeatTerms.brief(words), RepeatTerms.spoken(clear, inKorean: self is Korean))
    case .badMoment(let failure): sentence(failure)
    case .outOfRange(let words): reminderTooFar(RepeatTerms.brief(words))
    case .tooMany(let limit): tooManyReminders(limit)
    case .tooLong(let limit): remindersTooLong(limit)
    }
  }
}

extension DateText {
  /// As it can be typed again.
  func typed(_ reminders: [Reminder]) -> String {
    reminders.map { reminder in
      switch reminder {
      case .before(let minutes): words.reminderTyped(minutes)
      case .onDay(let days, let minute): words.onDay(days, at: WallTime.clock(minute))
      case .at(let wall, let zone, let instant):
        DatePhrase.text(of: .time(wall, zone: zone, instant: instant), in: clock.zone)
      }
    }.joined(separator: ", ")
  }

  /// As it can be typed again, without what was done to single occurrences.
  func typed(_ repeats: Repeat?) -> String {
    repeats.map { words.sentence(of: $0.rule, isAfterDone: $0.isAfterDone) } ?? ""
  }

  /// The dates of the next occurrences, beginning with the deadline if the repetition sets it. Empty for a paused series; a
  /// series that is counted from the day of completion has no other date than its deadline.
  func following(_ repeats: Repeat, bringing due: Deadline? = nil, most: Int) -> [String] {
    let first = due.map { due in
      let (day, minute) = due.wall(in: clock.zone)
      let date = words.shortMoment(day, withYear: day.year != clock.today.year)
      return [minute.map { "\(date) \(WallTime.clock($0))" } ?? date]
    }
    guard !repeats.isAfterDone, !repeats.isPaused else { return first ?? [] }
    let later = repeats.occurrences(from: WallSecond(number: repeats.current.number + 1), at: clock)
    let isTimed = repeats.rule.isWithinDay
    return (first ?? [])
      + later.prefix(most - (first?.count ?? 0)).map { occurrence in
        let day = words.shortDate(occurrence.day, withYear: occurrence.day.year != clock.today.year)
        return isTimed ? "\(day) \(WallTime.clock(occurrence.wallTime.minute))" : day
      }
  }
}
