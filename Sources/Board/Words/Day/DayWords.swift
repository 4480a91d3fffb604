import Kanban

/// Texts for days, times and zones, and errors of typed dates.
public protocol DayWords {
  /// One letter, or two if one is ambiguous.
  func narrowWeekday(_ weekday: Weekday) -> String
  func inDays(_ days: Int) -> String
  func daysAgo(_ days: Int) -> String
  func until(_ day: String) -> String
  func dateNoSuchZone(_ name: String) -> String
  func dateUnclear(_ words: String, _ clear: [String]) -> String
  var dayExamples: [String] { get }
  func timed(_ date: String, _ time: String) -> String
  /// Daylight saving time skips `time`; clocks show `shown`.
  func timeIsLeftOut(_ time: String, _ shown: String) -> String
  func zoneIsUnknown(_ name: String) -> String
  var zoneNeedsTime: String { get }
  func minutesBefore(_ minutes: Int) -> String
  var today: String { get }
  var tomorrow: String { get }
  var yesterday: String { get }
  func daysLate(_ days: Int) -> String
  func lateSince(_ time: String) -> String
  func shortWeekday(_ weekday: Weekday) -> String
  func nearWeekday(_ weekday: Weekday) -> String
  /// Picks the relative day or the date for the middle of a sentence.
  func inSentence(_ near: String, _ date: String) -> String
  /// A reminder at a time of day, as it can be typed.
  func onDay(_ daysBefore: Int, at time: String) -> String
  func monthsBefore(_ months: Int) -> String
  func dateIsOther(_ day: Day, typed: Weekday) -> String
  var workingDaysNeedHolidays: String { get }
  func dateNoSuchDay(_ words: String) -> String
  /// The date of a holiday is known only until this year.
  func dateUnknownYear(last year: Int) -> String
  /// Unknown holiday name. `setting` enables the country that knows it; nil if no country does.
  func holidayIsUnknown(setting: String?) -> String
  func shortDate(_ day: Day, withYear: Bool) -> String
  /// `Wed 18 November`
  func mediumDate(_ day: Day, withYear: Bool) -> String
  func longDate(_ day: Day) -> String
  func shortMoment(_ day: Day, withYear: Bool) -> String
  func capitalised(_ word: String) -> String
  func grouped(_ number: Int) -> String
  var dateNotUnderstood: String { get }
  func dateNotUnderstood(try phrase: String) -> String
  var pastDateNotUnderstood: String { get }
  func didYouMean(_ phrase: String) -> String
  func notUnderstood(_ words: String, try phrase: String) -> String
  func zoneIsMissing(_ name: String) -> String
}

extension Words {
  public func mediumDate(_ day: Day) -> String { mediumDate(day, withYear: false) }

  /// Error with a suggestion, or with an example of the same kind.
  public func sentence(_ failure: DatePhraseFailure, of typed: String, at clock: Clock) -> String {
    switch failure {
    case .notUnderstood where isOfHolidays(typed, at: clock): holidaysNeedSetting(typed, at: clock)
    case .notUnderstood, .noSuchTime:
      switch DatePhrase.guess(typed, at: clock, inKorean: self is Korean) {
      case .meant(let phrase): didYouMean(phrase)
      case .example(let phrase): dateNotUnderstood(try: phrase)
      case nil: sentence(failure)
      }
    case .noSuchDay, .otherWeekday, .noSuchZone, .unclear, .unknownYear, .needsHolidays, .outOfRange, .tooLong:
      sentence(failure)
    }
  }

  /// Error for the day of a page, which is in the past, so the examples are, too.
  public func pageSentence(_ failure: DatePhraseFailure, of typed: String, at clock: Clock) -> String {
    switch failure {
    case .notUnderstood where isOfHolidays(typed, at: clock): sentence(failure, of: typed, at: clock)
    case .notUnderstood, .noSuchTime:
      if case .meant(let phrase) = DatePhrase.guess(typed, at: clock, inKorean: self is Korean) {
        didYouMean(phrase)
      } else {
        pastDateNotUnderstood
      }
    case .noSuchDay, .otherWeekday, .noSuchZone, .unclear, .unknownYear, .needsHolidays, .outOfRange, .tooLong:
      sentence(failure)
    }
  }

  func holidaysNeedSetting(_ typed: String, at clock: Clock) -> String {
    let book = clock.customs.holidays
    let country = book.countryElsewhere(of: typed, around: clock.today)
    let all = book.countries.map { $0.lowercased() } + (country.map { [$0] } ?? [])
    return holidayIsUnknown(setting: country.map { _ in "holidays = " + all.joined(separator: ", ") })
  }

  func isOfHolidays(_ typed: String, at clock: Clock) -> Bool {
    clock.customs.holidays.isHolidayElsewhere(in: typed, around: clock.today)
  }

  /// Short error for the place beside a field.
  public func sentence(_ failure: DatePhraseFailure) -> String {
    switch failure {
    case .noSuchZone(let name): dateNoSuchZone(RepeatTerms.brief(name))
    case .unclear(let words, let clear):
      dateUnclear(RepeatTerms.brief(words), RepeatTerms.spoken(clear, inKorean: self is Korean))
    case .otherWeekday(_, let day, let typed): dateIsOther(day, typed: typed)
    case .needsHolidays: workingDaysNeedHolidays
    case .noSuchDay(let words): dateNoSuchDay(RepeatTerms.brief(words))
    case .unknownYear(_, let last): dateUnknownYear(last: last)
    case .notUnderstood, .noSuchTime, .outOfRange, .tooLong: dateNotUnderstood
    }
  }
}
