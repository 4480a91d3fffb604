import Kanban

// 서버와 한 일, 그리고 그 상태.
extension Korean {
  func serverAdded(_ name: String) -> String { "‘\(name)’ 서버를 추가했습니다" }
  func serverIsThere(_ name: String) -> String { "이미 ‘\(name)’라는 이름으로 있는 서버입니다" }
  func nameIsTaken(_ name: String) -> String { "‘\(name)’ 이름의 서버가 이미 있습니다. --name으로 다른 이름을 주세요" }
  func serverRemoved(_ name: String) -> String { "‘\(name)’ 서버를 여기에서 지웠습니다. 서버의 것은 그대로입니다" }
  func calendarsFound(_ count: Int) -> String { "할 일 캘린더 \(grouped(count))개:" }
  func linkThem(_ call: String) -> String { "연결하려면: \(call)" }
  func sayWhichCalendar(_ call: String) -> String { "캘린더가 여럿입니다. 어느 것인지 알려 주세요: \(call)" }
  func joining(_ project: String, _ calendar: String, here: Int, there: Int, same: Int) -> String {
    "‘\(project)’ 프로젝트와 ‘\(calendar)’ 캘린더: 여기 \(grouped(here))장, 그곳 \(grouped(there))장, 같은 것 \(grouped(same))장"
  }
  func joiningNew(_ project: String, here: Int) -> String {
    "‘\(project)’ 프로젝트와 같은 이름의 새 캘린더: 여기 \(grouped(here))장"
  }
  var linkNeedsYes: String { "연결하지 않았습니다. 연결하려면 --yes를 붙이세요" }
  func linked(_ project: String, _ calendar: String) -> String {
    "‘\(project)’ 프로젝트를 ‘\(calendar)’ 캘린더와 연결했습니다"
  }
  func unlinked(_ project: String, _ calendar: String) -> String {
    "‘\(project)’ 프로젝트와 ‘\(calendar)’ 캘린더의 연결을 끊었습니다. 카드는 양쪽에 그대로 있습니다"
  }
  func isNotLinked(_ project: String, _ call: String) -> String {
    "‘\(project)’ 프로젝트는 캘린더와 연결되어 있지 않습니다 (‘\(call)’)"
  }
  func isLinkedAlready(_ project: String, _ calendar: String, _ call: String) -> String {
    "‘\(project)’ 프로젝트는 이미 ‘\(calendar)’ 캘린더와 연결되어 있습니다 (끊으려면 ‘\(call)’)"
  }
  func calendarIsTaken(_ calendar: String, _ project: String) -> String {
    "‘\(calendar)’ 캘린더는 ‘\(project)’ 프로젝트와 연결되어 있습니다. 캘린더 하나에 프로젝트 하나입니다"
  }
  func nothingIsHeld(_ project: String) -> String { "‘\(project)’ 프로젝트에는 답을 기다리는 삭제가 없습니다" }
  func deletionsAccepted(_ project: String) -> String { "다음 동기화 때 ‘\(project)’ 프로젝트의 삭제를 양쪽에서 마칩니다" }
  func deletionsPutBack(_ project: String) -> String { "다음 동기화 때 ‘\(project)’ 프로젝트의 카드를 되돌려 놓습니다" }
  func retried(_ project: String, _ count: Int) -> String {
    count == 0
      ? "다음 동기화 때 ‘\(project)’ 프로젝트를 다시 시도합니다"
      : "다음 동기화 때 ‘\(project)’ 프로젝트의 \(Korean.with(cards(count), "을", "를")) 다시 보냅니다"
  }

  func synced(new: Int, changed: Int, removed: Int, sent: Int, deleted: Int) -> String {
    let received = RemoteCounts.told([(new, "새로"), (changed, "바뀜"), (removed, "삭제")]) { "\($1) \(grouped($0))" }
    let given = RemoteCounts.told([(sent, "보냄"), (deleted, "삭제")]) { "\($1) \(grouped($0))" }
    let parts = [(received, "받은 것: "), (given, "보낸 것: ")].filter { !$0.0.isEmpty }.map { $0.1 + $0.0 }
    return parts.isEmpty ? "새로운 것이 없습니다" : parts.joined(separator: "; ")
  }
  var somebodySyncs: String { "다른 프로그램이 이 저장소를 동기화하고 있습니다. 할 일은 그쪽에서 합니다" }

  func state(_ state: RemoteLink.State) -> String {
    switch state {
    case .fine: "정상"
    case .offline: "연결 안 됨"
    case .unauthorized: "암호를 받지 않음"
    case .missing: "캘린더가 없어짐"
    case .held, .heldBack: "삭제가 답을 기다림"
    case .accepted, .sendAccepted: "다음 동기화 때 삭제"
    case .putBack, .takenBack: "다음 동기화 때 되돌림"
    case .strange: "알 수 없는 답"
    }
  }

  func toBeSent(_ count: String) -> String { "보낼 것 \(count)" }
  func parked(_ count: Int) -> String { "받지 않은 것 \(grouped(count))" }
  func conflicts(_ count: String) -> String { "양쪽에서 바뀐 것 \(count)" }
  var readOnlyCalendar: String { "읽기 전용" }
  func lastContact(_ when: String) -> String { "마지막 연결: \(when)" }
  func staysHere(_ card: String, _ why: String) -> String { "여기에만 있는 카드 \(card): \(why)" }
  var unreadableThere: String { "그곳에 있는 것을 카드로 읽을 수 없음" }

  func loginNeeded(_ project: String, _ server: String, _ call: String) -> String {
    "‘\(project)’: ‘\(server)’ 서버가 암호를 더는 받지 않습니다. 고친 다음 ‘\(call)’"
  }
  func calendarIsGone(_ project: String, _ calendar: String, _ call: String) -> String {
    "‘\(project)’: ‘\(calendar)’ 캘린더가 없어졌습니다. 카드는 여기 그대로 있습니다 (연결을 끊으려면 ‘\(call)’)"
  }
  func goneThere(_ project: String, _ count: String, accept: String, putBack: String) -> String {
    "‘\(project)’: 카드 \(count)장이 그곳에서 없어졌습니다. 여기에서도 지우려면 ‘\(accept)’, 되돌려 놓으려면 ‘\(putBack)’"
  }
  func goneHere(_ project: String, _ count: String, accept: String, putBack: String) -> String {
    "‘\(project)’: 그곳에서 카드 \(count)장을 지우게 됩니다. 지우려면 ‘\(accept)’, 여기로 되돌리려면 ‘\(putBack)’"
  }
  func isStrange(_ project: String, _ what: String) -> String {
    "‘\(project)’: 캘린더 서버답지 않은 답입니다 (\(what)). 다음 동기화 때 다시 시도합니다"
  }
  func someParked(_ project: String, _ count: Int, _ call: String) -> String {
    "‘\(project)’: 서버가 \(Korean.with(cards(count), "을", "를")) 받지 않습니다. 까닭은 ‘sekan remote’, 다시 보내려면 ‘\(call)’"
  }
}
