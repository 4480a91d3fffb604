import Kanban

/// What happens to pages of the journal, and why something does not.
public protocol JournalWords {
  /// The journal itself, as a screen and in the sentences of others.
  var journal: String { get }
  /// A page within a sentence: never what stands in it, which may be nobody's business.
  func page(of day: Day) -> String
  func pages(_ count: Int) -> String
  func historyWritten(_ what: String?) -> String
  func historyDated(_ what: String?, _ date: String) -> String
  func historyWeather(_ what: String?, _ weather: String?) -> String
  func historyPageRestored(_ what: String?) -> String
  func condition(_ condition: WeatherCondition) -> String
  /// `rain 12°`.
  func weather(_ weather: Weather) -> String
  var pageText: String { get }
  var pageDate: String { get }
  var weatherName: String { get }
  var pageIsEmpty: String { get }
  func pageTooLong(_ bytes: Int, _ limit: Int) -> String
  var pageIsGone: String { get }
  func pageIsThere(_ what: String) -> String
  func pageIsInTrash(_ what: String) -> String
  func pageIsPurged(_ what: String) -> String
  func pageIsNotInTrash(_ what: String) -> String
  var badWeather: String { get }
  var badPageDate: String { get }
}

extension Words {
  /// A temperature of tenths of a degree, in whole ones as people say it.
  func degrees(_ tenths: Int) -> String {
    let whole = (abs(tenths) + 5) / 10
    return (tenths < 0 && whole > 0 ? "-" : "") + "\(whole)°"
  }
}
