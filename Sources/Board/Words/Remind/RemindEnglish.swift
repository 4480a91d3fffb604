import Kanban

extension English {
  func reminds(_ what: String) -> String { "Reminder: \(what)" }
  func andMore(_ first: String, _ more: Int) -> String { "\(first) (and \(grouped(more)) more)" }
  func isDue(_ when: String) -> String { "due \(when)" }
  var isDueNow: String { "due now" }
  func ringsLate(_ duration: String) -> String { "rings \(duration) late" }

  func duration(minutes: Int) -> String {
    switch minutes {
    case ..<120: counted(minutes, "minute")
    case ..<2880: counted(minutes / 60, "hour")
    default: counted(minutes / 1440, "day")
    }
  }

  var remindersTitle: String { "Reminders" }
  var nothingHasRung: String { "No reminder has rung" }
  func snoozed(_ what: String, until: String) -> String { "\(what) will ring again \(until)" }
  func dismissed(_ what: String) -> String { "Dismissed the reminder for \(what)" }
  func nothingRang(_ what: String) -> String { "No reminder for \(what) has rung" }
  var badSpan: String { "How long? 10m, 1h30m, 2d" }

  func remindFailed(_ what: String, _ command: String, _ why: String) -> String {
    "‘\(command)’ could not deliver the reminder for \(what) (\(why)); it will be tried again"
  }

  var tookTooLong: String { "it took too long" }
  func rangAt(_ when: String) -> String { "rang \(when)" }
  func ringsAt(_ when: String) -> String { "rings \(when)" }
  var remindersPlaceholder: String { "15 min, 1 day before" }

  func reminderTyped(_ minutes: Int) -> String {
    switch minutes {
    case 0: "at the time"
    case let minutes where minutes % 10_080 == 0: several(minutes / 10_080, "week")
    case let minutes where minutes % 1440 == 0: several(minutes / 1440, "day")
    case ..<60: "\(minutes) min"
    default: MinuteSpan.parts(minutes).map { several($0.count, $0.unit.english) }.joined(separator: " ")
    }
  }

  func reminderNotUnderstood(_ words: String) -> String { "‘\(words)’? E.g. 15 min, 1 day, fri 9:00" }
  func reminderTooFar(_ words: String) -> String { "‘\(words)’ is more than a year before the due date" }
  func remindersTooLong(_ limit: Int) -> String { "At most \(limit) characters are allowed" }
  func remindersAreLate(_ card: String, _ reminders: String, _ count: Int) -> String {
    "\(card): it is too late for the \(count == 1 ? "reminder" : "reminders") ‘\(reminders)’, which will not ring"
  }
  func tooLateToRing(_ reminders: String) -> String { "Too late to ring: \(reminders)" }
  var reminderPassed: String { "The time of the reminder has passed" }
  var reminderNeedsDeadline: String { "A reminder before the due date needs one" }
  var reminderExamples: [String] { ["at the time", "15 min", "1 hour", "1 day", "1 week"] }
  var fieldReminders: String { "Reminders" }
  private func counted(_ count: Int, _ unit: String) -> String { "\(grouped(count)) \(unit)\(count == 1 ? "" : "s")" }
}
