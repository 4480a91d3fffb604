import Kanban

/// What happened to cards that repeat and remind, and why it did not.
public protocol TimeWords {
  var fieldReminders: String { get }

  /// This occurrence was done, or skipped; when the next one is, and how many were passed over that nobody did.
  func occurred(_ what: String, next: String, missed: Int) -> String
  func skipped(_ what: String, next: String) -> String
  func skippedMany(_ what: String) -> String
  func detached(_ what: String) -> String

  func historyOccurred(_ what: String?, for day: String?, next: String?) -> String
  func historySkipped(_ what: String?, for day: String?, next: String?) -> String
  func historyDetached(_ what: String?) -> String
  func historyRepeat(_ what: String?, _ rule: String?) -> String
  func historyReminders(_ what: String?, _ reminders: String?) -> String

  var repeatNeedsDeadline: String { get }
  func tooManyReminders(_ limit: Int) -> String
  func doesNotRepeat(_ number: Int) -> String
  func seriesHasEnded(_ number: Int) -> String
  func ruleCannotFollow(_ number: Int) -> String
  func zoneIsUnknown(_ name: String) -> String

  func minutesBefore(_ minutes: Int) -> String
}

extension English {
  var fieldReminders: String { "Reminders" }

  func occurred(_ what: String, next: String, missed: Int) -> String {
    let passed = missed == 0 ? "" : missed == 1 ? "; one missed is passed over" : "; \(missed) missed are passed over"
    return "\(what) done, next \(next)\(passed)"
  }
  func skipped(_ what: String, next: String) -> String { "\(what) skipped, next \(next)" }
  func skippedMany(_ what: String) -> String { "Skipped \(what)" }
  func detached(_ what: String) -> String { "\(what) is a card of its own now; the series goes on" }

  func historyOccurred(_ what: String?, for day: String?, next: String?) -> String {
    happened("Done", what, day.map { " for \($0)" }, next)
  }
  func historySkipped(_ what: String?, for day: String?, next: String?) -> String {
    happened("Skipped", what, day.map { what == nil ? " \($0)" : " of \($0)" }, next)
  }
  private func happened(_ verb: String, _ what: String?, _ day: String?, _ next: String?) -> String {
    verb + (what.map { " \($0)" } ?? "") + (day ?? "") + (next.map { ", next \($0)" } ?? "")
  }
  func historyDetached(_ what: String?) -> String { "Taken out of its series" + (what.map { ": \($0)" } ?? "") }
  func historyRepeat(_ what: String?, _ rule: String?) -> String {
    let of = what.map { " of \($0)" } ?? ""
    return rule.map { "Repeat\(of) set to \($0)" } ?? "Repeat\(of) removed"
  }
  func historyReminders(_ what: String?, _ reminders: String?) -> String {
    let of = what.map { " of \($0)" } ?? ""
    return reminders.map { "Reminders\(of) set to \($0)" } ?? "Reminders\(of) removed"
  }

  var repeatNeedsDeadline: String { "What repeats needs a deadline" }
  func tooManyReminders(_ limit: Int) -> String { "A card has at most \(limit) reminders" }
  func doesNotRepeat(_ number: Int) -> String { "#\(number) does not repeat" }
  func seriesHasEnded(_ number: Int) -> String { "This is the last of #\(number); nothing comes after it" }
  func ruleCannotFollow(_ number: Int) -> String { "The rule of #\(number) cannot follow; edit Repeat" }
  func zoneIsUnknown(_ name: String) -> String { "This machine does not know the time zone ‘\(name)’" }

  func minutesBefore(_ minutes: Int) -> String {
    switch minutes {
    case 0: "at that time"
    case let minutes where minutes % 10_080 == 0: before(minutes / 10_080, "week")
    case let minutes where minutes % 1440 == 0: before(minutes / 1440, "day")
    case let minutes where minutes % 60 == 0: before(minutes / 60, "hour")
    default: before(minutes, "minute")
    }
  }
  private func before(_ count: Int, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s") before" }
}

extension Korean {
  var fieldReminders: String { "알림" }

  func occurred(_ what: String, next: String, missed: Int) -> String {
    "\(Korean.with(what, "을", "를")) 마쳤습니다. 다음은 \(next)입니다" + (missed == 0 ? "" : " (놓친 \(missed)회는 건너뜀)")
  }
  func skipped(_ what: String, next: String) -> String { "\(Korean.with(what, "을", "를")) 건너뛰었습니다. 다음은 \(next)입니다" }
  func skippedMany(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 건너뛰었습니다" }
  func detached(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 반복에서 떼어 별도 카드로 만들었습니다" }

  func historyOccurred(_ what: String?, for day: String?, next: String?) -> String {
    happened("마침", what, day, next)
  }
  func historySkipped(_ what: String?, for day: String?, next: String?) -> String {
    happened("건너뜀", what, day, next)
  }
  private func happened(_ verb: String, _ what: String?, _ day: String?, _ next: String?) -> String {
    [what, day.map { "\($0) 분" }, verb].compactMap(\.self).joined(separator: " ") + (next.map { ", 다음 \($0)" } ?? "")
  }
  func historyDetached(_ what: String?) -> String { (what.map { "\($0) " } ?? "") + "반복에서 떼어 냄" }
  func historyRepeat(_ what: String?, _ rule: String?) -> String {
    (what.map { "\($0) " } ?? "") + (rule.map { "반복을 ‘\($0)’(으)로 정함" } ?? "반복을 없앰")
  }
  func historyReminders(_ what: String?, _ reminders: String?) -> String {
    (what.map { "\($0) " } ?? "") + (reminders.map { "알림: \($0)" } ?? "알림을 없앰")
  }

  var repeatNeedsDeadline: String { "반복하려면 마감이 있어야 합니다" }
  func tooManyReminders(_ limit: Int) -> String { "알림은 카드마다 \(limit)개까지 둘 수 있습니다" }
  func doesNotRepeat(_ number: Int) -> String { "#\(number) 카드는 반복하지 않습니다" }
  func seriesHasEnded(_ number: Int) -> String { "#\(number) 카드의 마지막 차례입니다. 다음은 없습니다" }
  func ruleCannotFollow(_ number: Int) -> String { "#\(number) 카드의 규칙은 옮길 수 없습니다. 반복을 고치세요" }
  func zoneIsUnknown(_ name: String) -> String { "이 컴퓨터에는 ‘\(name)’ 시간대가 없습니다" }

  func minutesBefore(_ minutes: Int) -> String {
    switch minutes {
    case 0: "정각"
    case let minutes where minutes % 10_080 == 0: "\(minutes / 10_080)주 전"
    case let minutes where minutes % 1440 == 0: "\(minutes / 1440)일 전"
    case let minutes where minutes % 60 == 0: "\(minutes / 60)시간 전"
    default: "\(minutes)분 전"
    }
  }
}
