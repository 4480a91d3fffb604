import Kanban

/// Texts about holidays and holiday files.
public protocol HolidayWords {
  func unknownCountry(_ name: String) -> String
  var noCountryChosen: String { get }
  func yearOutOfRange(_ text: String, _ years: ClosedRange<Int>) -> String
  func holidayFileUnreadable(_ why: String) -> String
  func holidayFileFailure(_ kind: HolidayFileFailure.Kind) -> String
  /// `file` is nil for the built-in table.
  func holidayTable(_ version: String, _ date: String, file: String?) -> String
  func holidayCountries(_ count: Int, _ years: ClosedRange<Int>, koreanYears: ClosedRange<Int>) -> String
  func noHolidayTable(_ path: String) -> String
  func olderHolidayTable(_ path: String, _ version: String) -> String
  func holidayTableFlaw(_ flaw: HolidayTableFile.Flaw) -> String
  var observed: String { get }
  var estimated: String { get }
}
