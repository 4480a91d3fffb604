import Kanban

/// Marked cards, and what is done to many of them.
public protocol MarkWords {
  func marked(_ count: String) -> String
  var unmark: String { get }
  func moveMarkedTitle(_ count: Int) -> String
  func tooManyMarked(_ most: Int) -> String
  var markedStayInOrder: String { get }
  func movedMany(_ what: String, to column: String) -> String
  func reopenedMany(_ what: String) -> String
  func renamedTag(_ tag: String, to new: String, on cards: String) -> String
  func underWay(_ work: Bulk.Work, done: String, of total: String?) -> String
  func stops(_ key: String) -> String
  var bulkInTheWay: String { get }
  var stopped: String { get }
  func skipped(_ count: Int) -> String
  var nothingChanged: String { get }
}

extension English {
  func marked(_ count: String) -> String { "\(count) marked" }
  var unmark: String { "Unmark" }
  func moveMarkedTitle(_ count: Int) -> String { "Move \(cards(count))" }
  func tooManyMarked(_ most: Int) -> String { "At most \(grouped(most)) cards can be marked; nothing more was" }
  var markedStayInOrder: String { "One card is put up or down; take the marks away first" }
  func movedMany(_ what: String, to column: String) -> String { "Moved \(what) to \(column)" }
  func reopenedMany(_ what: String) -> String { "Reopened \(what)" }
  func renamedTag(_ tag: String, to new: String, on cards: String) -> String {
    "Renamed tag \(tag) to \(new) on \(cards)"
  }
  func underWay(_ work: Bulk.Work, done: String, of total: String?) -> String {
    "\(doing(work)) \(done)" + (total.map { " of \($0)" } ?? " so far")
  }
  private func doing(_ work: Bulk.Work) -> String {
    switch work {
    case .deed(.move), .deed(.send): "Moving"
    case .deed(.complete): "Completing"
    case .deed(.reopen): "Reopening"
    case .deed(.remove): "Removing"
    case .deed(.retag), .deed(.rename): "Tagging"
    case .deed(.prioritize), .deed(.reschedule), .deed(.reanchor), .deed(.wait), .deed(.skip): "Changing"
    case .undoing: "Undoing"
    case .redoing: "Redoing"
    }
  }
  func stops(_ key: String) -> String { "\(key) stops" }
  var bulkInTheWay: String { "A change of many cards is still under way" }
  var stopped: String { "stopped" }
  func skipped(_ count: Int) -> String { "\(cards(count)) left out" }
  var nothingChanged: String { "There was nothing to change" }
}

extension Korean {
  func marked(_ count: String) -> String { "\(count)장 표시" }
  var unmark: String { "표시 해제" }
  func moveMarkedTitle(_ count: Int) -> String { "\(cards(count)) 옮기기" }
  func tooManyMarked(_ most: Int) -> String { "카드는 \(grouped(most))장까지 표시할 수 있어 더 표시하지 않았습니다" }
  var markedStayInOrder: String { "카드는 한 장씩 위아래로 옮깁니다. 먼저 표시를 해제하세요" }
  func movedMany(_ what: String, to column: String) -> String {
    "\(Korean.with(what, "을", "를")) \(Korean.toward(column)) 옮겼습니다"
  }
  func reopenedMany(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 다시 열었습니다" }
  func renamedTag(_ tag: String, to new: String, on cards: String) -> String {
    "\(cards)에서 태그 \(Korean.with(tag, "을", "를")) \(Korean.toward(new)) 바꿨습니다"
  }
  func underWay(_ work: Bulk.Work, done: String, of total: String?) -> String {
    "\(doing(work)) 중 \(total.map { "\(done)/\($0)" } ?? "\(done)장")"
  }
  private func doing(_ work: Bulk.Work) -> String {
    switch work {
    case .deed(.move), .deed(.send): "옮기는"
    case .deed(.complete): "완료하는"
    case .deed(.reopen): "다시 여는"
    case .deed(.remove): "휴지통으로 보내는"
    case .deed(.retag), .deed(.rename): "태그를 바꾸는"
    case .deed(.prioritize), .deed(.reschedule), .deed(.reanchor), .deed(.wait), .deed(.skip): "바꾸는"
    case .undoing: "되돌리는"
    case .redoing: "다시 실행하는"
    }
  }
  func stops(_ key: String) -> String { "\(key) 중단" }
  var bulkInTheWay: String { "여러 카드를 바꾸는 중입니다" }
  var stopped: String { "중단했습니다" }
  func skipped(_ count: Int) -> String { "\(cards(count)) 제외" }
  var nothingChanged: String { "바꿀 것이 없었습니다" }
}
