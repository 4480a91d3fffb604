import Kanban

// Korean sentences about results and states of syncing.
extension Korean {
  func serverAdded(_ name: String) -> String { "‘\(name)’ 서버를 추가했습니다" }
  func serverIsThere(_ name: String) -> String { "이미 추가한 서버입니다 (이름: ‘\(name)’)" }
  func nameIsTaken(_ name: String) -> String { "‘\(name)’: 같은 이름의 서버가 이미 있습니다. --name으로 다른 이름을 정하세요" }
  func serverRemoved(_ name: String) -> String { "‘\(name)’ 서버를 목록에서 뺐습니다. 서버에 있는 것은 그대로 남습니다" }
  func calendarsFound(_ count: Int) -> String { "할 일 캘린더 \(grouped(count))개:" }
  func linkThem(_ call: String) -> String { "연결하려면: \(call)" }
  func noCalendarCalled(_ name: String) -> String { "‘\(name)’ 캘린더가 없습니다. 있는 캘린더:" }
  func sayWhichCalendar(_ call: String) -> String { "연결하지 않았습니다. 캘린더를 고르세요: \(call)" }

  func joining(
    _ project: String, _ calendar: String, here: Int, there: Int, same: Int, isReadOnly: Bool
  ) -> String {
    let (come, go) = (there - same, here - same)
    let parts = [
      come > 0 ? "\(grouped(come))장을 받" : "", go > 0 && !isReadOnly ? "\(grouped(go))장을 보냅니다" : "",
    ].filter { !$0.isEmpty }
    let sentence = parts.joined(separator: "고 ") + (parts.last?.hasSuffix("받") == true ? "습니다" : "")
    return "‘\(project)’ 프로젝트와 ‘\(calendar)’ 캘린더: "
      + "여기 카드 \(grouped(here))장 · 서버 \(grouped(there))장 · 같은 카드 \(grouped(same))장"
      + (sentence.isEmpty ? "" : ". " + sentence)
      + (go > 0 && isReadOnly ? ". 읽기 전용이어서 보내지는 않습니다" : "")
  }

  func joiningNew(_ project: String, here: Int) -> String {
    "‘\(project)’ 프로젝트와 같은 이름의 새 캘린더: 카드 \(grouped(here))장을 보냅니다"
  }
  var linkNeedsYes: String { "연결하지 않았습니다. 연결하려면 --yes를 붙이세요" }
  var notLinked: String { "연결하지 않았습니다" }
  func linked(_ project: String, _ calendar: String) -> String {
    "‘\(project)’ 프로젝트를 ‘\(calendar)’ 캘린더와 연결했습니다"
  }
  func calendarWasCreated(_ call: String) -> String { "서버에 캘린더를 만들었지만 연결하지 못했습니다. 연결하려면: \(call)" }
  func unlinked(_ project: String, _ calendar: String) -> String {
    "‘\(project)’ 프로젝트와 ‘\(calendar)’ 캘린더의 연결을 끊었습니다. 카드는 양쪽에 그대로 있습니다"
  }
  func nothingLinked(_ call: String) -> String { "연결된 프로젝트가 없습니다. 연결하려면: \(call)" }
  func isNotLinked(_ project: String, _ call: String) -> String {
    "‘\(project)’ 프로젝트는 캘린더와 연결되어 있지 않습니다 (‘\(call)’)"
  }
  func isLinkedAlready(_ project: String, _ calendar: String, _ call: String) -> String {
    "‘\(project)’ 프로젝트는 이미 ‘\(calendar)’ 캘린더와 연결되어 있습니다 (끊으려면 ‘\(call)’)"
  }
  func calendarIsTaken(_ calendar: String, _ project: String) -> String {
    "‘\(calendar)’ 캘린더는 이미 ‘\(project)’ 프로젝트와 연결되어 있습니다. 캘린더 하나에는 프로젝트 하나만 연결합니다"
  }
  func nothingIsHeld(_ project: String) -> String { "‘\(project)’ 프로젝트에는 확인을 기다리는 삭제가 없습니다" }
  func deletionsAccepted(_ project: String) -> String { "다음 동기화 때 ‘\(project)’ 프로젝트의 삭제를 양쪽에서 마칩니다" }
  func deletionsPutBack(_ project: String) -> String {
    "다음 동기화 때 ‘\(project)’ 프로젝트에서 삭제된 항목을 되돌려 놓습니다"
  }
  func retried(_ project: String, _ count: Int) -> String {
    count == 0
      ? "다음 동기화 때 ‘\(project)’ 프로젝트를 다시 시도합니다"
      : "다음 동기화 때 ‘\(project)’ 프로젝트의 \(Korean.with(items(count), "을", "를")) 다시 보냅니다"
  }
  func nothingToRetry(_ project: String) -> String { "‘\(project)’ 프로젝트에는 서버가 받지 않은 것이 없습니다" }
  func takesNoJournal(_ calendar: String, _ project: String, _ call: String) -> String {
    "‘\(calendar)’ 캘린더는 일기를 받지 않습니다. 일기를 받는 캘린더에 연결하려면 먼저 ‘\(call)’ 명령으로 ‘\(project)’의 연결을 끊으세요"
  }
  func joiningJournal(_ project: String, _ calendar: String, here: Int, there: Int, same: Int) -> String {
    let both = same == 0 ? "" : " (그중 \(grouped(same))편은 서로 같음)"
    return "‘\(project)’에서 쓴 일기 \(grouped(here))편, ‘\(calendar)’ 캘린더의 일기 \(grouped(there))편\(both). "
      + "캘린더를 볼 수 있는 사람은 일기도 볼 수 있습니다"
  }
  var askToSendJournal: String { "일기도 캘린더에 둘까요?" }
  var journalNeedsYes: String { "터미널이 없어 물을 수 없습니다. 동의하려면 --yes를 붙이세요" }
  func journalBegins(_ project: String, _ calendar: String) -> String {
    "이제 ‘\(project)’의 일기도 ‘\(calendar)’ 캘린더와 동기화합니다"
  }
  func journalEnds(_ project: String, _ calendar: String) -> String {
    "‘\(project)’의 일기를 더는 ‘\(calendar)’ 캘린더와 동기화하지 않습니다. 일기는 양쪽에 그대로 있습니다"
  }
  func journalIsAsItWas(_ project: String, isOn: Bool) -> String {
    isOn ? "‘\(project)’의 일기는 이미 캘린더에 있습니다" : "‘\(project)’의 일기는 캘린더에 두지 않고 있습니다"
  }
  var withJournal: String { "일기 포함" }
  func pageOf(_ day: String) -> String { "\(day) 일기" }
  func somePagesParked(_ project: String, _ count: Int, _ call: String) -> String {
    "‘\(project)’: 서버가 일기 \(grouped(count))편을 받지 않았습니다. 이유는 ‘sekan remote’, 다시 보내려면 ‘\(call)’"
  }
  func somePagesUnreadable(_ project: String, _ count: Int) -> String {
    "‘\(project)’: 서버에서 일기 \(grouped(count))편을 더는 읽을 수 없어 그대로 둡니다. 어느 것인지는 ‘sekan remote’"
  }
  func changedTwice(_ project: String, _ count: Int) -> String {
    "‘\(project)’: 양쪽에서 바뀐 \(items(count))"
  }
  var nothingToSee: String { "양쪽에서 바뀐 것이 없습니다" }
  var whereToSee: String { "덮어쓴 내용은 항목마다 기록에 있습니다. 기록에서 r을 누르면 복원합니다" }

  func synced(new: Int, changed: Int, removed: Int, sent: Int, deleted: Int) -> String {
    let parts = [
      (sent, "\(items(sent)) 보냄"), (deleted, "서버에서 \(items(deleted)) 삭제"),
      (new, "새 \(items(new)) 받음"), (changed, "바뀐 \(items(changed)) 받음"),
      (removed, "여기에서 \(items(removed)) 삭제"),
    ].filter { $0.0 > 0 }.map(\.1)
    return parts.isEmpty ? "새로운 것이 없습니다" : parts.joined(separator: ", ")
  }
  var somebodySyncs: String { "지금 다른 프로그램이 이 저장소를 동기화하고 있습니다. 잠시 뒤에 다시 해 보세요" }

  var passwordNotGiven: String { "암호를 보내지 않음" }
  var passwordNotTried: String { "새 암호를 아직 써 보지 않음" }
  var noPasswordKnown: String { "암호 없음" }
  func state(_ state: RemoteLink.State) -> String {
    switch state {
    case .fine: "정상"
    case .offline: "연결 안 됨"
    case .busy: "서버가 바쁨"
    case .unauthorized: "암호가 거부됨"
    case .missing: "캘린더가 없어짐"
    case .held, .heldBack: "삭제 확인을 기다림"
    case .accepted, .sendAccepted: "다음 동기화 때 삭제"
    case .putBack, .takenBack: "다음 동기화 때 되돌려 놓음"
    case .strange: "예상 밖의 응답"
    }
  }

  func items(_ count: Int) -> String { "항목 \(grouped(count))개" }
  func toBeSent(_ count: String) -> String { "보낼 항목 \(count)개" }
  func parked(_ count: Int) -> String { "서버가 받지 않은 \(items(count))" }
  func unreadable(_ count: Int) -> String { "서버에서 읽을 수 없는 \(items(count))" }
  func conflicts(_ count: String) -> String { "양쪽에서 바뀐 항목 \(count)개" }
  func leftAlone(_ count: Int, _ reasons: String) -> String { "카드로 만들 수 없는 할 일 \(grouped(count))개: \(reasons)" }
  func leftAloneReason(_ reason: LeftAloneReason) -> String {
    switch reason {
    case .notATask: "할 일이 아님"
    case .severalTasks: "한 이름에 할 일이 여럿"
    case .noName: "UID 없음"
    case .recurrence: "카드에 없는 반복"
    case .badDate: "읽을 수 없는 날짜"
    case .tooLong: "제목이나 메모가 너무 김"
    case .tooLarge: "너무 큼"
    case .otherTask: "그 자리에 다른 할 일이 있음"
    case .refused: "보드에서 받을 수 없음"
    }
  }
  var readOnlyCalendar: String { "읽기 전용" }
  func staysHere(_ count: String) -> String { "읽기 전용, 여기에만 남는 변경 \(count)건" }
  func lastContact(_ when: String) -> String { "마지막 연결: \(when)" }
  func lastFetched(_ when: String) -> String { "마지막으로 받음: \(when)" }
  var nobodyWasAsked: String { "아직 받아 온 적 없음" }
  func noNetwork(_ since: String) -> String { "네트워크 없음(\(since)부터)" }
  var nobodyReached: String { "연결된 곳 없음" }
  func notReached(_ count: Int, of all: Int) -> String { "\(all)곳 중 \(count)곳에 연결 안 됨" }
  var online: String { "연결됨" }
  func staysHere(_ what: String, _ why: String) -> String { "여기에만 있는 항목 \(what): \(why)" }
  var calendarIsClosed: String { "서버가 이 캘린더에 대한 접근을 막았습니다. 여기에 있는 카드는 그대로 남습니다" }
  var archivedAndNotSynced: String { "보관됨, 동기화하지 않음" }
  var unreadableThere: String { "서버에 있는 내용을 읽을 수 없음" }

  func loginNeeded(_ project: String, _ server: String, _ call: String) -> String {
    "‘\(project)’: ‘\(server)’ 서버가 암호를 거부합니다. 암호를 고친 다음 \(Korean.with("‘\(call)’", "을", "를")) 실행하세요"
  }
  func calendarIsGone(_ project: String, _ calendar: String, _ call: String) -> String {
    "‘\(project)’: ‘\(calendar)’ 캘린더가 서버에서 없어졌습니다. 여기에 있는 카드는 그대로 남습니다 (연결을 끊으려면 ‘\(call)’)"
  }
  func goneThere(_ project: String, _ count: String, accept: String, putBack: String) -> String {
    "‘\(project)’: 항목 \(count)개가 서버에서 없어졌습니다. 여기에서도 삭제하려면 ‘\(accept)’, 되돌려 놓으려면 ‘\(putBack)’"
  }
  func goneHere(_ project: String, _ count: String, accept: String, putBack: String) -> String {
    "‘\(project)’: 서버에서 항목 \(count)개를 삭제하려고 합니다. 삭제하려면 ‘\(accept)’, 여기에 되돌려 놓으려면 ‘\(putBack)’"
  }
  func isStrange(_ project: String, _ what: String) -> String {
    "‘\(project)’: 서버의 응답이 캘린더 서버(CalDAV)의 응답이 아닙니다 (\(what)). 다음 동기화 때 다시 시도합니다"
  }
  func someParked(_ project: String, _ count: Int, _ call: String) -> String {
    "‘\(project)’: 서버가 \(Korean.with(cards(count), "을", "를")) 받지 않았습니다. 이유는 ‘sekan remote’, 다시 보내려면 ‘\(call)’"
  }
  func someUnreadable(_ project: String, _ count: Int) -> String {
    "‘\(project)’: 서버에서 \(Korean.with(cards(count), "을", "를")) 더는 읽을 수 없어 그대로 둡니다. 어느 카드인지는 ‘sekan remote’"
  }
  func seeConflicts(_ project: String, _ count: String, _ call: String) -> String {
    "‘\(project)’: 양쪽에서 바뀐 항목 \(count)개. 보려면 ‘\(call)’"
  }
}
