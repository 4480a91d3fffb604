import Kanban

/// Days, times and zones, as they are written and as they are not understood.
public protocol DayWords {
  /// One letter, or two where one would not tell them apart.
  func narrowWeekday(_ weekday: Weekday) -> String
  func inDays(_ days: Int) -> String
  func daysAgo(_ days: Int) -> String
  func until(_ day: String) -> String
  func dateNoSuchZone(_ name: String) -> String
  func dateUnclear(_ words: String, _ clear: [String]) -> String
  var dayExamples: [String] { get }
  /// A date that is followed by a time.
  func timed(_ date: String, _ time: String) -> String
  /// Clocks pass over it, and show the other instead.
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
  /// Of a day within the week, by itself.
  func nearWeekday(_ weekday: Weekday) -> String
  /// Of a day by how near it is and by its date, what a sentence has.
  func inSentence(_ near: String, _ date: String) -> String
  /// A reminder at an hour of a day, which can be typed again.
  func onDay(_ daysBefore: Int, at time: String) -> String
  /// Months of the calendar before a deadline that is known.
  func monthsBefore(_ months: Int) -> String
  /// A day with its year, and the weekday that was typed for it.
  func dateIsOther(_ day: Day, said: Weekday) -> String
  /// Working days cannot be counted.
  var workingDaysNeedHolidays: String { get }
  func dateNoSuchDay(_ words: String) -> String
  /// Nobody knows yet when that holiday will be.
  func dateUnknownYear(last year: Int) -> String
  /// A holiday by its name, of a country whose holidays are not in force.
  /// A name that stands for a day with a setting such as this; nil where it is one of no country.
  func holidayIsUnknown(setting: String?) -> String
  func shortDate(_ day: Day, withYear: Bool) -> String
  /// `Wed 18 November`.
  func mediumDate(_ day: Day, withYear: Bool) -> String
  func longDate(_ day: Day) -> String
  func shortMoment(_ day: Day, withYear: Bool) -> String
  func capitalised(_ word: String) -> String
  func grouped(_ number: Int) -> String
  var dateNotUnderstood: String { get }
  /// Something of the kind that was typed.
  func dateNotUnderstood(try phrase: String) -> String
  /// Where days that lie behind are meant.
  var pastDateNotUnderstood: String { get }
  /// The nearest that is understood.
  func didYouMean(_ phrase: String) -> String
  func notUnderstood(_ words: String, try phrase: String) -> String
  func zoneIsMissing(_ name: String) -> String
}

extension Words {
  public func mediumDate(_ day: Day) -> String { mediumDate(day, withYear: false) }

  /// With what was probably meant, or an example of its kind.
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

  /// The same where a page's day is asked for, which lies behind: an example is one that was.
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

  /// Beside the field there is room for a few words.
  public func sentence(_ failure: DatePhraseFailure) -> String {
    switch failure {
    case .noSuchZone(let name): dateNoSuchZone(RepeatTerms.brief(name))
    case .unclear(let words, let clear):
      dateUnclear(RepeatTerms.brief(words), RepeatTerms.spoken(clear, inKorean: self is Korean))
    case .otherWeekday(_, let day, let said): dateIsOther(day, said: said)
    case .needsHolidays: workingDaysNeedHolidays
    case .noSuchDay(let words): dateNoSuchDay(RepeatTerms.brief(words))
    case .unknownYear(_, let last): dateUnknownYear(last: last)
    case .notUnderstood, .noSuchTime, .outOfRange, .tooLong: dateNotUnderstood
    }
  }
}
