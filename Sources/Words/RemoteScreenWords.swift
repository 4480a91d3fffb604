/// Texts about servers on the board: in the header, on the server screen, and in the detail of a card.
public protocol RemoteScreenWords {
  // In the header
  /// Sign that syncing needs the user; it stands behind an exclamation mark.
  var syncNeedsYou: String { get }

  // On the server screen
  var remoteScreen: String { get }
  var nothingLinked: String { get }
  var conflictsHeading: String { get }
  var parkedHeading: String { get }
  func since(_ moment: String) -> String
  /// State of a link that waits for an answer: many deletions on the server. The text names the key that opens the
  /// question.
  func goneThereAsks(_ count: String) -> String
  func goneHereAsks(_ count: String) -> String
  /// How to correct a password: in which file. The text names the key that then retries.
  func mendPassword(_ file: String) -> String
  /// Remedy if the server's calendar is gone: the cards stay here. `call` is the shell command that ends the link.
  func cardsStayHere(_ call: String) -> String
  var isNoConflict: String { get }
  var answerHint: String { get }

  // Many deletions at once
  func deletionsTitle(_ count: String) -> String
  func askGoneThere(_ project: String, _ calendar: String, _ count: String) -> String
  func askGoneHere(_ project: String, _ calendar: String, _ count: String) -> String
  var deleteHereToo: String { get }
  var deleteThereToo: String { get }
  var putBackThere: String { get }
  var bringBackHere: String { get }
  var answerLater: String { get }
  var isAnsweredAlready: String { get }
  var deletesNext: String { get }
  var putsBackNext: String { get }
  func triesAgain(_ count: Int) -> String

  // Cards leaving a linked project
  func sendAwayTitle(_ count: Int) -> String
  func othersLose(_ count: Int, from project: String, _ calendar: String, to other: String) -> String
  var sendAway: String { get }

  // Requested sync
  var syncBegun: String { get }
  var syncDone: String { get }
  var noServerReached: String { get }
  /// Notice that the sync needs the user; `call` is the shell command that explains why.
  func syncNeedsShell(_ call: String) -> String
  /// Refusal to sync a store that only a `.sekan` file selected, not the user.
  var syncNeedsNamedStore: String { get }
  func syncProgramMissing(_ program: String) -> String
  func syncNotStarted(_ program: String, _ why: String) -> String

  // In the detail of a card
  var isNotSentYet: String { get }
  var isNotSentReadOnly: String { get }
  func isNotTaken(_ why: String) -> String
  /// Why the server refused a card or page: the meaning of the refusal, a remedy, and the server's own words.
  func refusal(_ refusal: ServerRefusal, _ reply: String) -> String
  var isLeftAloneThere: String { get }
}

extension English {
  var syncNeedsYou: String { "sync" }

  var remoteScreen: String { "Servers" }
  var nothingLinked: String {
    "No project is linked to a calendar on a server. ‘sekan remote add https://…’ in a shell links one."
  }
  var conflictsHeading: String { "Changed on both sides" }
  var parkedHeading: String { "Not taken by the server" }
  func since(_ moment: String) -> String { "since \(moment)" }
  func goneThereAsks(_ count: String) -> String {
    "\(count) of its items are gone on the server but not deleted here; {openDetail} answers"
  }
  func goneHereAsks(_ count: String) -> String {
    "\(count) of its items would be deleted on the server; {openDetail} answers"
  }
  func mendPassword(_ file: String) -> String { "correct it in \(file), then {retrySending}" }
  func cardsStayHere(_ call: String) -> String { "the cards here stay; ‘\(call)’ ends the link" }
  var isNoConflict: String { "Only a conflict can be marked as seen" }
  var answerHint: String { "Answer" }

  func deletionsTitle(_ count: String) -> String { "Delete \(count)?" }
  func askGoneThere(_ project: String, _ calendar: String, _ count: String) -> String {
    "\(count) items of ‘\(project)’ are gone from the calendar ‘\(calendar)’. Delete them here, too, or put them back there?"
  }
  func askGoneHere(_ project: String, _ calendar: String, _ count: String) -> String {
    "\(count) items of ‘\(project)’ are gone here. Delete them in the calendar ‘\(calendar)’, too, or bring them back here?"
  }
  var deleteHereToo: String { "Delete here" }
  var deleteThereToo: String { "Delete there" }
  var putBackThere: String { "Put back" }
  var bringBackHere: String { "Bring back" }
  var answerLater: String { "Later" }
  var isAnsweredAlready: String { "This was answered elsewhere already" }
  var deletesNext: String { "The next sync deletes them" }
  var putsBackNext: String { "The next sync puts them back" }
  func triesAgain(_ count: Int) -> String {
    count == 0 ? "The next sync asks again" : "The next sync tries \(items(count)) again"
  }

  func sendAwayTitle(_ count: Int) -> String { count == 1 ? "Deletes it for all" : "Deletes \(cards(count)) for all" }
  func othersLose(_ count: Int, from project: String, _ calendar: String, to other: String) -> String {
    "‘\(project)’ is kept in step with the calendar ‘\(calendar)’; nothing of ‘\(other)’ goes to a server. Moved there, "
      + (count == 1 ? "the card is" : "the cards are") + " deleted in the calendar, for everyone who uses it."
  }
  var sendAway: String { "Move anyway" }

  var syncBegun: String { "Syncing in the background" }
  var syncDone: String { "Synced" }
  var noServerReached: String { "No server could be synced now" }
  func syncNeedsShell(_ call: String) -> String { "Sync needs attention: run ‘\(call)’" }
  var syncNeedsNamedStore: String { "A store of a .sekan file is synced only by name: sekan sync --store FILE" }
  func syncProgramMissing(_ program: String) -> String {
    "‘\(program)’ is not installed; install it beside sekan"
  }
  func syncNotStarted(_ program: String, _ why: String) -> String { "‘\(program)’ could not be started: \(why)" }

  var isNotSentYet: String { "not sent yet" }
  var isNotSentReadOnly: String { "not sent: read-only calendar" }
  func isNotTaken(_ why: String) -> String {
    why.isEmpty ? "not taken by the server" : "not taken by the server: \(why)"
  }
  func refusal(_ refusal: ServerRefusal, _ reply: String) -> String {
    switch refusal {
    case .forbidden: "you may not change it; ask its owner (\(reply))"
    case .everChanging: "it keeps changing on the server; try again (\(reply))"
    case .noPlace: "the server has no place for it; check the calendar there (\(reply))"
    case .tooLarge: "too large for the server; shorten it (\(reply))"
    case .full: "the server has no space left; free some (\(reply))"
    case .failed: "the server failed on it; try again (\(reply))"
    case .nameTaken: "it is elsewhere on the server; delete that"
    case .other: "the server refuses it; change it (\(reply))"
    }
  }
  var isLeftAloneThere: String { "left alone there" }
}

extension Korean {
  var syncNeedsYou: String { "동기화" }

  var remoteScreen: String { "서버" }
  var nothingLinked: String {
    "서버의 캘린더와 연결된 프로젝트가 없습니다. 터미널에서 ‘sekan remote add https://…’ 명령으로 연결하세요."
  }
  var conflictsHeading: String { "양쪽에서 바뀐 것" }
  var parkedHeading: String { "서버가 받지 않은 것" }
  func since(_ moment: String) -> String { "\(moment)부터" }
  func goneThereAsks(_ count: String) -> String {
    "캘린더에서 항목 \(count)개가 없어졌고, 여기에서는 아직 삭제하지 않았습니다. {openDetail} 키를 눌러 답하세요"
  }
  func goneHereAsks(_ count: String) -> String { "캘린더에서 항목 \(count)개를 삭제하려고 합니다. {openDetail} 키를 눌러 답하세요" }
  func mendPassword(_ file: String) -> String { "\(Korean.with(file, "을", "를")) 고친 뒤 {retrySending} 키를 누르세요" }
  func cardsStayHere(_ call: String) -> String { "여기에 있는 카드는 그대로 남습니다. 연결을 끊으려면 ‘\(call)’" }
  var isNoConflict: String { "확인했다고 표시할 충돌이 아닙니다" }
  var answerHint: String { "답하기" }

  func deletionsTitle(_ count: String) -> String { "\(count)개 삭제?" }
  func askGoneThere(_ project: String, _ calendar: String, _ count: String) -> String {
    "‘\(calendar)’ 캘린더에서 ‘\(project)’의 항목 \(count)개가 없어졌습니다. 여기에서도 삭제할까요, 캘린더에 되돌려 놓을까요?"
  }
  func askGoneHere(_ project: String, _ calendar: String, _ count: String) -> String {
    "여기에서 ‘\(project)’의 항목 \(count)개가 없어졌습니다. ‘\(calendar)’ 캘린더에서도 삭제할까요, 여기에 되돌려 놓을까요?"
  }
  var deleteHereToo: String { "여기도 삭제" }
  var deleteThereToo: String { "함께 삭제" }
  var putBackThere: String { "되돌려 놓기" }
  var bringBackHere: String { "되돌려 놓기" }
  var answerLater: String { "나중에" }
  var isAnsweredAlready: String { "이미 다른 창에서 답했습니다" }
  var deletesNext: String { "다음 동기화 때 삭제합니다" }
  var putsBackNext: String { "다음 동기화 때 되돌려 놓습니다" }
  func triesAgain(_ count: Int) -> String {
    count == 0 ? "다음 동기화 때 다시 시도합니다" : "다음 동기화 때 \(Korean.with(items(count), "을", "를")) 다시 보냅니다"
  }

  func sendAwayTitle(_ count: Int) -> String {
    count == 1 ? "모두에게서 삭제됩니다" : "\(Korean.with(cards(count), "이", "가")) 모두에게서 삭제됩니다"
  }
  func othersLose(_ count: Int, from project: String, _ calendar: String, to other: String) -> String {
    "‘\(project)’ 프로젝트는 ‘\(calendar)’ 캘린더와 동기화되지만, ‘\(other)’ 프로젝트의 카드는 서버로 가지 않습니다. "
      + "옮기면 캘린더에서 삭제되어, 함께 쓰는 사람에게도 보이지 않게 됩니다."
  }
  var sendAway: String { "그래도 옮기기" }

  var syncBegun: String { "백그라운드에서 동기화하고 있습니다" }
  var syncDone: String { "동기화했습니다" }
  var noServerReached: String { "지금은 서버와 동기화하지 못했습니다" }
  func syncNeedsShell(_ call: String) -> String { "동기화에 확인할 일이 있습니다. 터미널에서 ‘\(call)’ 명령을 실행하세요" }
  var syncNeedsNamedStore: String { ".sekan 파일이 가리키는 저장소는 직접 지정해야 동기화합니다: sekan sync --store 파일" }
  func syncProgramMissing(_ program: String) -> String {
    "‘\(program)’ 프로그램이 없습니다. sekan과 같은 곳에 설치하세요"
  }
  func syncNotStarted(_ program: String, _ why: String) -> String {
    "‘\(program)’ 프로그램을 시작하지 못했습니다: \(why)"
  }

  var isNotSentYet: String { "아직 보내지 않음" }
  var isNotSentReadOnly: String { "보내지 않음: 읽기 전용 캘린더" }
  func isNotTaken(_ why: String) -> String { why.isEmpty ? "서버가 받지 않음" : "서버가 받지 않음: \(why)" }
  func refusal(_ refusal: ServerRefusal, _ reply: String) -> String {
    switch refusal {
    case .forbidden: "고칠 권한이 없음, 캘린더 주인에게 문의 (\(reply))"
    case .everChanging: "서버에서 계속 바뀜, 다시 시도 (\(reply))"
    case .noPlace: "서버에 둘 자리가 없음, 서버의 캘린더 확인 (\(reply))"
    case .tooLarge: "서버에는 너무 큼, 줄여서 다시 시도 (\(reply))"
    case .full: "남은 공간이 없음, 비우고 다시 시도 (\(reply))"
    case .failed: "서버가 처리하지 못함, 다시 시도 (\(reply))"
    case .nameTaken: "서버의 다른 캘린더에 이미 있음, 그 항목을 삭제"
    case .other: "이대로는 서버가 받지 않음, 고쳐서 다시 시도 (\(reply))"
    }
  }
  var isLeftAloneThere: String { "서버의 내용은 그대로 둠" }
}
