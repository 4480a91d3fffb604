import Kanban

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
  func snoozed(_ what: String, until: String) -> String { "\(Korean.with(what, "을", "를")) \(until)에 다시 알립니다" }
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
  func reminderNotUnderstood(_ words: String) -> String { "‘\(words)’? 예: 15분 전, 하루 전, 금 9:00" }
  func reminderTooFar(_ words: String) -> String { "‘\(words)’: 마감보다 1년 넘게 이릅니다" }
  func remindersTooLong(_ limit: Int) -> String { "\(limit)자까지 쓸 수 있습니다" }
  func remindersAreLate(_ card: String, _ reminders: String, _ count: Int) -> String {
    "\(card): \(tooLateToRing(reminders))"
  }
  func tooLateToRing(_ reminders: String) -> String {
    "\(Korean.with("‘\(reminders)’", "은", "는")) 이미 지나서 알림이 울리지 않습니다"
  }
  var reminderPassed: String { "알림 시각이 지났습니다" }
  var reminderNeedsDeadline: String { "마감 전 알림에는 마감이 있어야 합니다" }
  var reminderExamples: [String] { ["마감 시각", "15분 전", "1시간 전", "하루 전", "일주일 전"] }
  var fieldReminders: String { "알림" }
}
