/// Messages of `sekan import` for a calendar file.
public protocol ImportWords {
  /// Counts of new cards, changed cards, and series that moved to their next occurrence.
  func cardsImported(_ added: Int, changed: Int, occurred: Int, isDry: Bool) -> String
  func cardsAsTheyWere(_ count: Int) -> String
  func cardsThrownAway(_ count: Int, _ numbers: String) -> String
  func cardsPurged(_ count: Int, _ numbers: String) -> String
  func cardsNewerHere(_ count: Int, _ numbers: String) -> String
  func cardsChangedOnBothSides(_ count: Int, _ numbers: String) -> String
  var noCardImported: String { get }
  func noTask(in path: String) -> String
  func fileIsEmpty(_ path: String) -> String
  var changedWhileRead: String { get }
  /// Line and title of a task that was not imported, and the reason.
  func taskUnread(_ line: Int, _ title: String?, _ why: String) -> String
  func moreTasks(_ count: Int) -> String
  var taskHasNoName: String { get }
  var taskStandsTwice: String { get }
  var taskRecursOtherwise: String { get }
  func taskHasBadDate(_ property: String) -> String
  var taskIsTooLarge: String { get }
  func taskIsTooLong(_ field: String) -> String
  func taskRefused(_ why: String) -> String
  var notACalendar: String { get }
  var calendarIsCut: String { get }
  func calendarEndsWrongly(_ expected: String, _ found: String) -> String
  var calendarIsTooDeep: String { get }
  var calendarIsTooLong: String { get }
  var calendarHoldsTooMuch: String { get }
}
