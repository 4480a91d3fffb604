import Kanban

/// What is said of holidays and of the files they come from.
public protocol HolidayWords {
  func unknownCountry(_ name: String) -> String
  var noCountryChosen: String { get }
  func yearOutOfRange(_ text: String, _ years: ClosedRange<Int>) -> String
  func holidayFileUnreadable(_ why: String) -> String
  func holidayFileFailure(_ kind: HolidayFileFailure.Kind) -> String
  /// Of which release, and of which file where it is not the program's own.
  func holidayTable(_ version: String, _ date: String, file: String?) -> String
  func holidayCountries(_ count: Int, _ years: ClosedRange<Int>, koreanYears: ClosedRange<Int>) -> String
  func noHolidayTable(_ path: String) -> String
  func olderHolidayTable(_ path: String, _ version: String) -> String
  func holidayTableFlaw(_ flaw: HolidayTableFile.Flaw) -> String
  var observed: String { get }
  var estimated: String { get }
}
