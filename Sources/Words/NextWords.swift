import Kanban

/// Texts of the screen of cards to work on next, and of `sekan next`.
public protocol NextWords {
  var nextCards: String { get }
  /// Sentence about the order of the list of next cards; it follows the order of `NextReason`.
  var nextOrder: String { get }
  var nothingNext: String { get }
  /// Text of the list of next cards if it is empty while a filter is active.
  var nothingNextPasses: String { get }
  /// Why no card of TODO is listed: DOING has reached its limit, or is over it by `excess` cards.
  func doingIsFull(_ limit: Int, excess: Int) -> String
  /// Short title of the command that moves a card to DOING.
  var shortBegin: String { get }
  var reasonDoing: String { get }
  /// Reason of a card that is due today; `due` is `today` or `today 17:00`.
  func reasonDue(_ due: String) -> String
  var reasonPriority: String { get }
  func reasonAwaited(_ count: Int) -> String
  var reasonOldest: String { get }
}

extension English {
  var nextCards: String { "Next" }
  var nextOrder: String {
    "First what is in \(column(.doing)), then late, due today, high priority, what other cards wait for, "
      + "then what was added first."
  }
  var nothingNext: String {
    "No card can be worked on now. Cards that wait or start later are left out."
  }
  var nothingNextPasses: String { "No card that passes the filter can be worked on now." }
  func doingIsFull(_ limit: Int, excess: Int) -> String {
    excess == 0
      ? "\(column(.doing)) has reached its limit of \(grouped(limit)): finish a card before you begin another."
      : "\(column(.doing)) is over its limit of \(grouped(limit)) by \(grouped(excess)): finish "
        + "\(cards(excess + 1)) before you begin another."
  }
  var shortBegin: String { "Begin" }
  var reasonDoing: String { column(.doing) }
  func reasonDue(_ due: String) -> String { "due \(due)" }
  var reasonPriority: String { "high priority" }
  func reasonAwaited(_ count: Int) -> String { "\(cards(count)) \(count == 1 ? "waits" : "wait") for it" }
  var reasonOldest: String { "added first" }
}

extension Korean {
  var nextCards: String { "다음 할 일" }
  var nextOrder: String {
    "\(column(.doing)), 지난 마감, 오늘 마감, 높은 중요도, 다른 카드가 기다리는 카드, 먼저 추가한 카드 순입니다."
  }
  var nothingNext: String { "지금 할 수 있는 카드가 없습니다. 대기 중이거나 나중에 시작할 카드는 나오지 않습니다." }
  var nothingNextPasses: String { "필터에 맞는 카드 중 지금 할 수 있는 카드가 없습니다." }
  func doingIsFull(_ limit: Int, excess: Int) -> String {
    excess == 0
      ? "\(column(.doing)) 칸이 한도 \(grouped(limit))장에 이르렀습니다. 하나를 끝낸 뒤에 새 카드를 시작하세요."
      : "\(column(.doing)) 칸이 한도 \(grouped(limit))장을 \(grouped(excess))장 넘었습니다. \(grouped(excess + 1))장을 끝낸 뒤에 새 카드를 시작하세요."
  }
  var shortBegin: String { "시작" }
  var reasonDoing: String { column(.doing) }
  func reasonDue(_ due: String) -> String { "\(due) 마감" }
  var reasonPriority: String { "중요도 높음" }
  func reasonAwaited(_ count: Int) -> String { "\(cards(count))이 기다림" }
  var reasonOldest: String { "먼저 추가한 카드" }
}
