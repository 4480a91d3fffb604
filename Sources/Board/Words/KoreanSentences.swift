import Kanban

extension Korean {
  // MARK: What happened

  func quoted(_ title: String) -> String { "‘\(title)’" }
  func cards(_ count: Int) -> String { "카드 \(grouped(count))장" }
  func added(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 추가했습니다" }
  func saved(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 저장했습니다" }
  func checkedLine(_ what: String) -> String { "\(what)의 체크리스트를 바꿨습니다" }
  func moved(_ what: String, to column: String) -> String { "\(Korean.toward(column)) 옮겼습니다" }
  func completed(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 완료했습니다" }
  func reopened(_ what: String, to column: String) -> String { "\(Korean.toward(column)) 다시 열었습니다" }
  func removed(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 휴지통으로 옮겼습니다" }
  func restored(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 복구했습니다" }
  func undone(_ result: String) -> String { "되돌렸습니다: \(result)" }
  func redone(_ result: String) -> String { "다시 실행했습니다: \(result)" }
  func isBack(_ what: String, _ count: Int) -> String { "\(what) → 보드" }
  func isInTrash(_ what: String, _ count: Int) -> String { "\(what) → 휴지통" }
  func isIn(_ what: String, _ column: String, _ count: Int) -> String { "\(what) → \(column)" }
  func isAtItsPlace(_ what: String, _ count: Int) -> String { "\(what) → 제자리" }
  func isAsBefore(_ what: String, _ fields: String) -> String { "\(what) \(fields)" }
  var place: String { "자리" }

  // MARK: Why not

  var noCardHere: String { "여기에는 카드가 없습니다" }
  var noColumnThere: String { "그쪽에는 칸이 없습니다" }
  var isFirst: String { "첫 카드입니다" }
  var isLast: String { "마지막 카드입니다" }
  var noSamples: String { "남은 예시 카드가 없습니다" }
  var nothingToFollow: String { "옮겨 간 카드가 없습니다" }
  var noChecklistLine: String { "체크 칸이 없는 줄입니다. “- [ ] …”처럼 쓰세요" }
  var interruptAgain: String { "{interrupt} 키를 다시 누르면 끝냅니다" }
  var interruptAgainKeeping: String { "{interrupt} 키를 다시 누르면 끝냅니다. 쓰던 글은 보관됩니다" }
  var titleIsEmpty: String { "카드에는 제목이 있어야 합니다" }
  func titleTooLong(_ count: Int, _ limit: Int) -> String {
    "제목이 \(grouped(count))자입니다. \(grouped(limit))자까지 쓸 수 있습니다. 잘린 글은 없습니다"
  }
  func notesTooLong(_ count: Int, _ limit: Int) -> String {
    "메모가 \(grouped(count))자입니다. \(grouped(limit))자까지 쓸 수 있습니다. 잘린 글은 없습니다"
  }
  func badTag(_ tag: String) -> String { "\(Korean.with("‘\(tag)’", "은", "는")) 태그로 쓸 수 없습니다" }
  func tooManyTags(_ limit: Int) -> String { "태그는 \(limit)개까지입니다" }
  var deadlinePassed: String { "마감이 이미 지났습니다" }
  var startAfterDue: String { "시작이 마감보다 늦습니다" }
  var badLimit: String { "한도는 1에서 9999까지의 수입니다" }
  func zoneIsMissing(_ name: String) -> String { "‘\(name)’ 시간대를 알 수 없어 날짜와 시각을 UTC로 보여 줍니다" }
  func cardIsThere(_ number: Int) -> String { "이미 #\(number) 카드로 저장되어 있습니다. 다시 저장하면 그 카드를 고칩니다" }
  var cannotSuspend: String { "돌아갈 셸이 없습니다" }
  func reordered(_ what: String) -> String { "순서를 바꿨습니다" }
  func changeWasLost(_ why: String) -> String { "sekan: 마지막 변경이 저장되지 않았습니다: \(why)" }
  var cardIsGone: String { "카드가 더는 없습니다" }
  func cardIsInTrash(_ number: Int) -> String { "#\(number) 카드가 그사이 휴지통으로 갔습니다" }
  func changedElsewhere(_ fields: String) -> String {
    "\(Korean.with(fields, "이", "가")) 그사이 다른 곳에서 바뀌었습니다. 다시 저장하면 그 내용을 바꿉니다"
  }
  var nothingToUndo: String { "되돌릴 것이 없습니다" }
  var nothingToRedo: String { "다시 실행할 것이 없습니다" }
  func undoBlocked(_ what: String, _ happened: String, _ when: String) -> String {
    "되돌리지 않았습니다. 더 새로운 변경이 사라집니다: \(what), \(happened) (\(when))"
  }

  // MARK: Sharing

  func sentToTerminal(_ what: String) -> String { "\(what) 카드를 터미널로 보냈습니다. 복사되었는지는 터미널만 압니다" }
  func sentToTmux(_ what: String) -> String { "\(what) 카드를 tmux로 보냈습니다. ‘set -s set-clipboard on’이면 복사됩니다" }
  func tooLongToCopy(_ what: String, _ most: Int) -> String {
    "\(what) 카드가 터미널의 한도(\(grouped(most))바이트)보다 길어 복사하지 않았습니다"
  }
  var noClipboard: String { "프로그램이 쓸 수 있는 클립보드가 없는 터미널입니다" }

  var noLink: String { "이 줄에는 링크가 없습니다" }
  func linkHanded(_ program: String) -> String { "\(program)에 링크를 넘겼습니다" }
  var linkSentToTerminal: String { "여기에는 브라우저가 없어 링크를 터미널로 보냈습니다 (복사)" }
  var linkSentToTmux: String { "브라우저가 없어 tmux로 보냈습니다. ‘set -s set-clipboard on’이면 복사됩니다" }
  var noBrowser: String { "여기에는 브라우저도, 링크를 보낼 클립보드도 없습니다" }
  func browserFailed(_ program: String, _ why: String) -> String { "\(program)에서 링크를 열지 못했습니다: \(why)" }

  func piped(_ command: String) -> String { "끝났습니다: \(command)" }
  func pipeFailed(_ command: String, _ why: String) -> String { "명령이 실패했습니다 (\(why)): \(command)" }
  var pressEnter: String { "Enter를 누르면 보드로 돌아갑니다" }
  func wroteFile(_ path: String) -> String { "파일에 썼습니다: \(path)" }
  func fileIsThere(_ path: String) -> String { "파일이 이미 있어 그대로 두었습니다: \(path)" }
  func fileNotWritten(_ path: String, _ why: String) -> String { "파일에 쓰지 못했습니다 (\(why)): \(path)" }

  // MARK: The store

  var waitingForStore: String { "다른 프로그램이 쓰는 중입니다. 다시 시도합니다" }
  var storeBusy: String { "다른 프로그램이 저장소를 잠그고 있습니다. 바뀐 것은 없습니다" }
  var diskFull: String { "디스크가 가득 찼습니다. 바뀐 것은 없습니다. 공간을 비우고 다시 하세요" }
  var storeReadOnly: String { "저장소에 쓸 수 없습니다. 바뀐 것은 없습니다" }
  var storeReplaced: String { "저장소가 지워졌거나 다른 파일로 바뀌었습니다. 바뀐 것은 없습니다" }
  var storeMissing: String { "저장소가 옮겨졌거나 지워졌습니다. 되돌려 놓거나, 끝내고 다시 시작하세요" }
  var storeReopened: String { "저장소가 바뀌었습니다. 새 저장소를 보여 줍니다" }
  func storeDamaged(_ what: String) -> String { "저장소가 손상되었습니다 (\(what)). 백업에서 복구하세요" }
  var storeNewer: String { "더 새로운 세칸이 만든 저장소입니다. 이 프로그램을 새로 설치하세요" }
  var notAStore: String { "세칸 저장소가 아닙니다. 파일은 그대로 두었습니다" }
  func cannotOpenStore(_ why: String) -> String { "저장소를 열 수 없습니다: \(why)" }
  func storeFailed(_ why: String) -> String { "저장소 오류: \(why)" }

  // MARK: The command line

  func crashed(_ report: String) -> String {
    "세칸이 비정상 종료되었습니다. 카드는 안전하며, 저장하지 않은 글은 다음에 시작할 때 되살립니다. 보고서: \(report)"
  }
  var notATerminal: String { "sekan: 보드에는 터미널이 필요합니다 (‘sekan list’는 필요 없습니다)" }
  func unknownTerminal(_ name: String) -> String {
    "sekan: ‘\(name)’ 터미널을 알 수 없습니다. TERM=xterm-256color 로 해 보세요"
  }
  func systemFailed(_ what: String, _ why: String) -> String { "sekan: \(what): \(why)" }
  func unknownOption(_ option: String) -> String { "sekan: 알 수 없는 옵션 ‘\(option)’ (sekan --help)" }
  func unknownCommand(_ command: String) -> String { "sekan: 알 수 없는 명령 ‘\(command)’ (sekan --help)" }
  func missingValue(_ option: String) -> String { "sekan: ‘\(option)’에 값이 필요합니다" }
  func badValue(_ value: String, _ option: String) -> String { "sekan: ‘\(value)’: \(option)에 쓸 수 없는 값입니다" }
  func possibleValues(_ values: String) -> String { "가능한 값: \(values)" }
  var addNeedsTitle: String { "sekan: add에는 제목이 필요합니다" }
  var limitNeedsBoth: String { "sekan: limit에는 칸과 수(또는 none)가 필요합니다" }
  func notForCommand(_ option: String, _ command: String) -> String { "sekan: ‘\(option)’: \(command)에 쓸 수 없는 옵션입니다" }
}
