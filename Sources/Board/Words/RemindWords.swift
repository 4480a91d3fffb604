/// What is said when cards ask to be looked at.
public protocol RemindWords {
  func reminds(_ what: String) -> String
  func andMore(_ first: String, _ more: Int) -> String
  func isDue(_ when: String) -> String
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
}

extension English {
  func reminds(_ what: String) -> String { "Reminder: \(what)" }
  func andMore(_ first: String, _ more: Int) -> String { "\(first) (and \(grouped(more)) more)" }
  func isDue(_ when: String) -> String { "due \(when)" }
  func ringsLate(_ duration: String) -> String { "rings \(duration) late" }
  func duration(minutes: Int) -> String {
    switch minutes {
    case ..<120: counted(minutes, "minute")
    case ..<2880: counted(minutes / 60, "hour")
    default: counted(minutes / 1440, "day")
    }
  }
  private func counted(_ count: Int, _ unit: String) -> String { "\(grouped(count)) \(unit)\(count == 1 ? "" : "s")" }
  var remindersTitle: String { "Reminders" }
  var nothingHasRung: String { "No reminder has rung" }
  func snoozed(_ what: String, until: String) -> String { "\(what) reminds again \(until)" }
  func dismissed(_ what: String) -> String { "Reminder of \(what) dismissed" }
  func nothingRang(_ what: String) -> String { "No reminder of \(what) has rung" }
  var badSpan: String { "How long? 10m, 1h30m, 2d" }
  func remindFailed(_ what: String, _ command: String, _ why: String) -> String {
    "the reminder of \(what) could not be told by ‘\(command)’ (\(why)); it is tried again next time"
  }
  var tookTooLong: String { "it took too long" }
  func rangAt(_ when: String) -> String { "rang \(when)" }
  func ringsAt(_ when: String) -> String { "rings \(when)" }
}

extension Korean {
  func reminds(_ what: String) -> String { "알림: \(what)" }
  func andMore(_ first: String, _ more: Int) -> String { "\(first) (그 밖에 \(grouped(more))건)" }
  func isDue(_ when: String) -> String { "\(when) 마감" }
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
  func snoozed(_ what: String, until: String) -> String { "\(Korean.with(what, "을", "를")) \(until)에 다시 알립니다" }
  func dismissed(_ what: String) -> String { "\(what) 알림을 껐습니다" }
  func nothingRang(_ what: String) -> String { "\(what) 카드의 울린 알림이 없습니다" }
  var badSpan: String { "얼마나 미룰까요? 10분, 1시간30분, 2일" }
  func remindFailed(_ what: String, _ command: String, _ why: String) -> String {
    "\(what) 알림을 ‘\(command)’ 명령으로 전하지 못해(\(why)) 다음에 다시 시도합니다"
  }
  var tookTooLong: String { "너무 오래 걸림" }
  func rangAt(_ when: String) -> String { "\(when) 울림" }
  func ringsAt(_ when: String) -> String { "\(when) 울릴 예정" }
}
