import Kanban

/// Sentences about changes of journal pages, and errors.
public protocol JournalWords {
  var journal: String { get }
  /// Names a page by its date, never by its text, which is private.
  func page(_ when: String) -> String
  func pages(_ count: Int) -> String
  func historyWritten(_ what: String?) -> String
  /// `from` is left out if `what` already names the old day.
  func historyDated(_ what: String?, from: String, to: String) -> String
  /// A nil time means that it was removed.
  func historyTimed(_ what: String?, _ time: String?) -> String
  func historyWeather(_ what: String?, _ weather: String?) -> String
  func historyPageRestored(_ what: String?) -> String
  func timed(page: String, _ time: String?) -> String
  func weathered(page: String, _ weather: String?) -> String
  func isBackInJournal(_ what: String, _ count: Int) -> String
  func lifeOfPage(_ life: Life?) -> String
  var fieldPage: String { get }
  func condition(_ condition: WeatherCondition) -> String
  /// `rain 12°`
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

  /// Formats tenths of a degree: `12°`, `-3.5°`.
  func degrees(_ tenths: Int) -> String {
    let (whole, tenth) = (abs(tenths) / 10, abs(tenths) % 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (tenth == 0 ? "" : ".\(tenth)") + "°"
  }

  var weathers: String { WeatherCondition.allCases.map(condition).joined(separator: ", ") }
}
