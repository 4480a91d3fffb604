import Kanban

/// What is said of holidays and of the files they come from.
public protocol HolidayWords {
  func unknownCountry(_ name: String) -> String
  var noCountryChosen: String { get }
  func yearOutOfRange(_ text: String, _ years: ClosedRange<Int>) -> String
  func holidayFileUnreadable(_ why: String) -> String
  func holidayFileFailure(_ kind: HolidayFileFailure.Kind) -> String
  var observed: String { get }
  var estimated: String { get }
}
