import Kanban

/// Texts about reminders and alarms.
public protocol RemindWords {
  func reminds(_ what: String) -> String
  func andMore(_ first: String, _ more: Int) -> String
  func isDue(_ when: String) -> String
  var isDueNow: String { get }
  func ringsLate(_ duration: String) -> String
  func duration(minutes: Int) -> String
  var remindersTitle: String { get }
  var nothingHasRung: String { get }
  func snoozed(_ what: String, until: String) -> String
  func dismissed(_ what: String) -> String
  func nothingRang(_ what: String) -> String
  var badSpan: String { get }
  func remindFailed(_ what: String, _ command: String, _ why: String) -> String
  var tookTooLong: String { get }
  func rangAt(_ when: String) -> String
  func ringsAt(_ when: String) -> String
  var remindersPlaceholder: String { get }
  func reminderTyped(_ minutes: Int) -> String
  func reminderNotUnderstood(_ words: String) -> String
  func reminderTooFar(_ words: String) -> String
  func remindersTooLong(_ limit: Int) -> String
  var reminderPassed: String { get }
  /// The reminders are stored but will not ring.
  func remindersAreLate(_ card: String, _ reminders: String, _ count: Int) -> String
  func tooLateToRing(_ reminders: String) -> String
  var reminderNeedsDeadline: String { get }
  var reminderExamples: [String] { get }
  var fieldReminders: String { get }
}
