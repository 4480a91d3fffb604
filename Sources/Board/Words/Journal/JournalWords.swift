import Kanban

/// What happens to pages of the journal, and why something does not.
public protocol JournalWords {
  /// The journal itself, as a screen and in the sentences of others.
  var journal: String { get }
  /// A page within a sentence, told by its day: never what stands in it, which may be nobody's business.
  func page(_ when: String) -> String
  func pages(_ count: Int) -> String
  func historyWritten(_ what: String?) -> String
  /// Went from one day to another; what is told by the first of them needs it not once more.
  func historyDated(_ what: String?, from: String, to: String) -> String
  /// Has another time of its day, or none any more.
  func historyTimed(_ what: String?, _ time: String?) -> String
  func historyWeather(_ what: String?, _ weather: String?) -> String
  func historyPageRestored(_ what: String?) -> String
  /// The same in a notice.
  func timed(page: String, _ time: String?) -> String
  func weathered(page: String, _ weather: String?) -> String
  func isBackInJournal(_ what: String, _ count: Int) -> String
  func lifeOfPage(_ life: Life?) -> String
  var fieldPage: String { get }
  func condition(_ condition: WeatherCondition) -> String
  /// `rain 12°`.
  func weather(_ weather: Weather) -> String
  var pageText: String { get }
  var pageDate: String { get }
  var weatherName: String { get }
  var pageIsEmpty: String { get }
  func pageTooLong(_ bytes: Int, isCut: Bool, _ limit: Int) -> String
  var pageIsGone: String { get }
  func pageIsThere(_ what: String) -> String
  func pageIsInTrash(_ what: String) -> String
  func pageIsPurged(_ what: String) -> String
  func pageIsNotInTrash(_ what: String) -> String
  var badWeather: String { get }
  var badPageDate: String { get }
}

extension Words {
  public func page(of day: Day) -> String { page(mediumDate(day)) }

  /// A temperature of tenths of a degree, as it was written: `12°`, `-3.5°`.
  func degrees(_ tenths: Int) -> String {
    let (whole, tenth) = (abs(tenths) / 10, abs(tenths) % 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (tenth == 0 ? "" : ".\(tenth)") + "°"
  }

  /// What weather can be, as it is typed.
  var weathers: String { WeatherCondition.allCases.map(condition).joined(separator: ", ") }
}
