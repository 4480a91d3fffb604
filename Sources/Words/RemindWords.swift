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
  /// Refusal of a reminder counted in business days, with the same number of days as a suggestion.
  func reminderCountsAllDays(_ days: Int) -> String
  func remindersTooLong(_ limit: Int) -> String
  var reminderPassed: String { get }
  func reminderAfterDue(_ reminder: String, _ due: String) -> String
  /// Warning that the reminders of a card are stored but will not ring, because it is too late for them.
  func remindersAreLate(_ card: String, _ reminders: String, _ count: Int) -> String
  func tooLateToRing(_ reminders: String) -> String
  var reminderNeedsDeadline: String { get }
  var reminderExamples: [String] { get }
  var fieldReminders: String { get }
}

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
  func snoozed(_ what: String, until: String) -> String { "Rings again \(until): \(what)" }
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
  func reminderCountsAllDays(_ days: Int) -> String {
    "Reminders cannot count business days; try \(several(days, "day")) before"
  }
  func remindersTooLong(_ limit: Int) -> String { "At most \(limit) characters are allowed" }
  func remindersAreLate(_ card: String, _ reminders: String, _ count: Int) -> String {
    let (what, verb) = count == 1 ? ("reminder", "is") : ("reminders", "are")
    return "the \(what) ‘\(reminders)’ of \(card) \(verb) too late and will not ring this time"
  }
  func tooLateToRing(_ reminders: String) -> String { "Too late to ring: \(reminders)" }
  func reminderAfterDue(_ reminder: String, _ due: String) -> String {
    "The reminder (\(reminder)) is after the due date (\(due))"
  }
  var reminderPassed: String { "The time of the reminder has passed" }
  var reminderNeedsDeadline: String { "A reminder before the due date needs one" }
  var reminderExamples: [String] { ["at the time", "15 min", "1 hour", "1 day", "1 week"] }
  var fieldReminders: String { "Reminders" }
  private func counted(_ count: Int, _ unit: String) -> String { "\(grouped(count)) \(unit)\(count == 1 ? "" : "s")" }
}

extension Korean {
  func reminds(_ what: String) -> String { "알림: \(what)" }
  func andMore(_ first: String, _ more: Int) -> String { "\(first) (그 밖에 \(grouped(more))건)" }
  func isDue(_ when: String) -> String { "\(when) 마감" }
  var isDueNow: String { "지금 마감" }
  func ringsLate(_ duration: String) -> String { "\(duration) 늦은 알림" }

  func duration(minutes: Int) -> String {
    switch minutes {
    case ..<120: "\(grouped(minutes))분"
    case ..<2880: "\(grouped(minutes / 60))시간"
    default: "\(grouped(minutes / 1440))일"
    }
  }

  var remindersTitle: String { "알림" }
  var nothingHasRung: String { "울린 알림이 없습니다" }
  func snoozed(_ what: String, until: String) -> String { "\(until)에 다시 알립니다: \(what)" }
  func dismissed(_ what: String) -> String { "\(what) 알림을 껐습니다" }
  func nothingRang(_ what: String) -> String { "\(what) 카드에는 울린 알림이 없습니다" }
  var badSpan: String { "얼마나 미룰까요? 10분, 한 시간, 1시간 30분, 2일" }

  func remindFailed(_ what: String, _ command: String, _ why: String) -> String {
    "\(what) 알림을 ‘\(command)’ 명령으로 전하지 못해(\(why)) 다음에 다시 시도합니다"
  }

  var tookTooLong: String { "너무 오래 걸림" }
  func rangAt(_ when: String) -> String { "\(when) 울림" }
  func ringsAt(_ when: String) -> String { "\(when) 울릴 예정" }
  var remindersPlaceholder: String { "15분 전, 하루 전" }
  func reminderTyped(_ minutes: Int) -> String { minutes == 0 ? "마감 시각" : minutesBefore(minutes) }
  func reminderNotUnderstood(_ words: String) -> String {
    "\(Korean.with("‘\(words)’", "을", "를")) 알림으로 알아듣지 못했습니다. ‘15분 전’, ‘하루 전’처럼 써 보세요"
  }
  func reminderTooFar(_ words: String) -> String { "‘\(words)’: 마감보다 1년 넘게 이릅니다" }
  func reminderCountsAllDays(_ days: Int) -> String { "알림은 영업일로 셀 수 없습니다. ‘\(days)일 전’처럼 쓰세요" }
  func remindersTooLong(_ limit: Int) -> String { "\(limit)자까지 쓸 수 있습니다" }
  func remindersAreLate(_ card: String, _ reminders: String, _ count: Int) -> String {
    "\(card) 카드의 ‘\(reminders)’ 알림은 이미 지나서 이번에는 울리지 않습니다"
  }
  func tooLateToRing(_ reminders: String) -> String {
    "이미 지나 울리지 않습니다: \(reminders)"
  }
  func reminderAfterDue(_ reminder: String, _ due: String) -> String {
    "알림(\(reminder))이 마감(\(due))보다 늦습니다"
  }
  var reminderPassed: String { "알림 시각이 지났습니다" }
  var reminderNeedsDeadline: String { "마감 전 알림에는 마감이 있어야 합니다" }
  var reminderExamples: [String] { ["마감 시각", "15분 전", "1시간 전", "하루 전", "일주일 전"] }
  var fieldReminders: String { "알림" }
}
