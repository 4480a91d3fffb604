import Kanban

/// Texts of the calendar: months, weeks, and notes of a day.
public protocol CalendarWords {
  func monthTitle(_ day: Day) -> String
  /// `week` is the week number; nil if week numbers are off.
  func weekTitle(_ first: Day, _ last: Day, week: Int?) -> String
  func lunar(_ day: LunarDay) -> String
  func shortLunar(_ day: LunarDay) -> String
  /// The country was not chosen by the user.
  func showsHolidays(of country: String) -> String
  var nothingOnDay: String { get }
  var nothingWasOnDay: String { get }
  func comesLater(_ current: String) -> String
  var occurrenceIsDone: String { get }
  func occursThere(_ number: Int) -> String
  var agenda: String { get }
  var lateHeading: String { get }
  func moreCards(_ count: Int) -> String
  var nothingAhead: String { get }
  var nothingToday: String { get }
  /// Notice for an event of a published calendar, which is read-only.
  var eventIsElsewhere: String { get }
  /// Notice for a card key on a journal page.
  var pageIsNoCard: String { get }
  var eventHasBegun: String { get }
  var shortMakeCard: String { get }
  /// A count of 0 means an unknown number. `isLeast` marks a count that was cut off.
  func moreEvents(_ count: Int, isLeast: Bool) -> String
}
