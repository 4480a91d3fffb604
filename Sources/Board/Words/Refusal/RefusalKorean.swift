import Kanban

extension Korean {
  var proposalLeads: [ProposalLead] { [" |예: ", "니다. |‘", "는 |‘", "은 |‘"].map(ProposalLead.init) }
  func cardIsPurged(_ number: Int) -> String { "#\(number) 카드는 영구 삭제되었습니다" }
  func cardIsNotInTrash(_ number: Int) -> String { "#\(number) 카드는 휴지통에 없습니다" }

  func reasonTooLong(_ count: Int, _ limit: Int) -> String {
    "이유가 \(grouped(count))자입니다. \(grouped(limit))자까지 쓸 수 있습니다"
  }

  var projectIsGone: String { "프로젝트가 이미 없어졌습니다" }
  var projectNeedsName: String { "프로젝트에는 이름이 있어야 합니다" }

  func projectNameTooLong(_ count: Int, _ limit: Int) -> String {
    "이름이 \(grouped(count))자입니다. \(grouped(limit))자까지 쓸 수 있습니다"
  }

  func projectIsThere(_ name: String) -> String { "‘\(name)’ 프로젝트가 이미 있습니다" }
  func projectIsArchived(_ name: String) -> String { "‘\(name)’ 프로젝트는 보관되어 있습니다" }
  var lastProject: String { "하나뿐인 프로젝트는 보관할 수 없습니다" }
  var entryIsGone: String { "그 변경은 기록에 없습니다" }
  var titleIsEmpty: String { "제목을 써 주세요" }

  func titleTooLong(_ count: Int, _ limit: Int) -> String {
    "제목이 \(grouped(count))자입니다. \(grouped(limit))자까지 쓸 수 있습니다. 잘린 글은 없습니다"
  }

  func notesTooLong(_ count: Int, _ limit: Int) -> String {
    "메모가 \(grouped(count))자입니다. \(grouped(limit))자까지 쓸 수 있습니다. 잘린 글은 없습니다"
  }

  var tooManyMarks: String { "글자에 붙은 기호가 너무 많습니다. 잘린 글은 없습니다" }

  func badTag(_ tag: String) -> String { "\(Korean.with("‘\(tag)’", "은", "는")) 태그로 쓸 수 없습니다" }
  func tooManyTags(_ limit: Int) -> String { "태그는 \(limit)개까지입니다" }
  func dueIsPast(_ date: String) -> String { "\(Korean.with(date, "은", "는")) 이미 지났습니다" }
  var enterTakesPast: String { "Enter를 다시 누르면 그대로 정합니다" }
  var deadlinePassed: String { "마감이 이미 지났습니다" }
  func deadlinePassed(without option: String) -> String { "이미 지난 마감입니다. 그대로 정하려면 \(option) 옵션을 붙이세요" }
  func deadlinePassed(try phrase: String) -> String { "이미 지난 날입니다. ‘\(phrase)’처럼 써 보세요" }
  func deadlinePassed(try phrase: String, without option: String) -> String {
    "\(deadlinePassed(try: phrase)). 그대로 정하려면 \(option)"
  }
  var startAfterDue: String { "시작이 마감보다 늦습니다" }
  var badLimit: String { "한도는 1에서 9999까지의 수입니다" }
  func cardIsThere(_ number: Int) -> String { "이미 #\(number) 카드로 저장되어 있습니다. 다시 저장하면 그 카드를 바꿉니다" }
  func changeWasLost(_ why: String) -> String { "sekan: 마지막 변경이 저장되지 않았습니다: \(why)" }
  var workWasLeft: String { "sekan: 여러 카드를 바꾸는 일을 끝내지 못했습니다" }
  var inputWasLeft: String { "sekan: 저장소가 잠겨 있어 마지막 입력은 처리하지 못했습니다" }
  var cardIsGone: String { "카드가 이미 없어졌습니다" }
  func cardIsInTrash(_ number: Int) -> String { "#\(number) 카드는 휴지통으로 옮겨졌습니다" }

  func changedElsewhere(_ fields: String) -> String {
    "\(Korean.with(fields, "이", "가")) 그사이 다른 곳에서 바뀌었습니다. 다시 저장하면 덮어씁니다"
  }

  func undoesOlder(_ what: String) -> String { "방금 바꾼 내용이 없습니다. {undo} 키를 한 번 더 누르면 되돌립니다: \(what)" }
  var nothingToUndo: String { "되돌릴 변경이 없습니다" }
  var nothingToRedo: String { "다시 실행할 변경이 없습니다" }

  func undoBlocked(_ what: String, _ happened: String, _ when: String) -> String {
    "더 나중의 변경이 사라지게 되어 되돌리지 않았습니다: \(what), \(happened) (\(when))"
  }

  func cardIsElsewhere(_ number: Int, _ project: String, _ there: Int) -> String {
    "#\(number) 카드는 ‘\(project)’의 #\(there) 카드로 옮겨졌습니다"
  }

  func hasLimitAlready(_ limit: Int?) -> String { limit.map { "한도가 이미 \($0)장입니다" } ?? "한도가 이미 없습니다" }
  var nothingChanged: String { "바꿀 것이 없습니다" }
  var oneCardAtATime: String { "한 번에 카드 한 장씩만 할 수 있습니다" }
  var repeatNeedsDeadline: String { "반복하려면 마감이 있어야 합니다" }
  func tooManyReminders(_ limit: Int) -> String { "알림은 카드마다 \(limit)개까지 둘 수 있습니다" }
  func doesNotRepeat(_ number: Int) -> String { "#\(number) 카드는 반복되지 않습니다" }
  func seriesIsPaused(_ number: Int) -> String { "#\(number) 카드의 반복이 멈춰 있습니다. 다시 시작한 뒤에 건너뛰세요" }
  func isDoneToday(next: String) -> String { "오늘 이미 완료했습니다. 다음은 \(next)입니다" }
  func noneCanBeSkipped(_ count: Int) -> String { "카드 \(grouped(count))장 모두 건너뛸 차례가 없습니다" }

  func isInAlready(_ what: String, _ column: String, _ count: Int) -> String {
    "\(Korean.with(what, "은", "는")) 이미 \(column) 칸에 있습니다"
  }

  func tagOnAndOff(_ tag: String) -> String { "‘\(tag)’ 태그를 붙이면서 동시에 뗄 수 없습니다" }
  var hasTagsAlready: String { "태그가 이미 그렇게 되어 있습니다" }
  func hasPriorityAlready(_ priority: String) -> String { "중요도가 이미 \(priority)입니다" }
  var waitsForNothing: String { "대기 중인 카드가 아닙니다" }
  var waitHasPassed: String { "이미 지난 날입니다. 오늘이나 그 뒤의 날짜를 쓰세요" }
  func seriesHasEnded(_ number: Int) -> String { "#\(number) 카드는 이번이 마지막 차례입니다" }
}
