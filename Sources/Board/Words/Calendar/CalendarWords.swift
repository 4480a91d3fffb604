import Kanban

/// The calendar: months, weeks, and what is said of a day.
public protocol CalendarWords {
  func monthTitle(_ day: Day) -> String
  /// With its number where weeks are counted.
  func weekTitle(_ first: Day, _ last: Day, week: Int?) -> String
  func lunar(_ day: LunarDay) -> String
  /// Where there is less room.
  func shortLunar(_ day: LunarDay) -> String
  var nothingOnDay: String { get }
  var nothingWasOnDay: String { get }
  func comesLater(_ current: String) -> String
  var occurrenceIsDone: String { get }
  func occursThere(_ number: Int) -> String
  var agenda: String { get }
  var lateHeading: String { get }
  func moreCards(_ count: Int) -> String
  var nothingAhead: String { get }
  /// Of what stands in a calendar that somebody publishes.
  var eventIsElsewhere: String { get }
  /// A key that is for cards was pressed on a journal page.
  var pageIsNoCard: String { get }
  var eventHasBegun: String { get }
  var shortMakeCard: String { get }
  /// Of a count that is cut short there may be more; without one there are some.
  func moreEvents(_ count: Int, isLeast: Bool) -> String
}
