import Kanban

/// Texts about marked cards and bulk changes.
public protocol MarkWords {
  func marked(_ count: String) -> String
  var unmark: String { get }
  func tooManyMarked(_ most: Int) -> String
  /// Refusal to mark cards by a query that matches none of the shown cards.
  var noCardToMark: String { get }
  var markedStayInOrder: String { get }
  func renamedTag(_ tag: String, to new: String, on cards: String) -> String
  func underWay(_ work: BulkWork, done: String, of total: String?) -> String
  func stops(_ key: String) -> String
  var bulkInTheWay: String { get }
  var isMarking: String { get }
  var stopped: String { get }
  func skipped(_ count: Int) -> String
}

extension English {
  func marked(_ count: String) -> String { "\(count) marked" }
  var unmark: String { "Unmark" }
  func tooManyMarked(_ most: Int) -> String { "At most \(grouped(most)) cards can be marked; the rest were not" }
  var noCardToMark: String { "No card here matches; nothing was marked" }
  var markedStayInOrder: String { "Cards are reordered one at a time; unmark them first" }

  func renamedTag(_ tag: String, to new: String, on cards: String) -> String {
    "Renamed tag \(tag) to \(new) on \(cards)"
  }

  func underWay(_ work: BulkWork, done: String, of total: String?) -> String {
    "\(doing(work)) \(done)" + (total.map { " of \($0)" } ?? " so far")
  }

  func stops(_ key: String) -> String { "\(key): stop" }
  var bulkInTheWay: String { "A change of many cards is still under way" }
  var isMarking: String { "Still looking for the cards to mark" }
  var stopped: String { "stopped" }
  func skipped(_ count: Int) -> String { "\(cards(count)) left out" }

  func doing(_ work: BulkWork) -> String {
    switch work {
    case .action(.move), .action(.shift), .action(.send): "Moving"
    case .action(.complete): "Completing"
    case .action(.reopen): "Reopening"
    case .action(.remove): "Removing"
    case .action(.retag), .action(.rename): "Tagging"
    case .action(.prioritize), .action(.reschedule), .action(.reanchor), .action(.wait), .action(.makePart),
      .action(.skip):
      "Changing"
    case .undoing: "Undoing"
    case .redoing: "Redoing"
    }
  }
}

extension Korean {
  func marked(_ count: String) -> String { "\(count)장 표시" }
  var unmark: String { "표시 해제" }
  func tooManyMarked(_ most: Int) -> String { "카드는 \(grouped(most))장까지 표시할 수 있어 더 표시하지 않았습니다" }
  var noCardToMark: String { "조건에 맞는 카드가 없어 표시하지 않았습니다" }
  var markedStayInOrder: String { "카드는 한 장씩 위아래로 옮깁니다. 먼저 표시를 해제하세요" }

  func renamedTag(_ tag: String, to new: String, on cards: String) -> String {
    "\(cards)에서 태그 \(Korean.with(tag, "을", "를")) \(Korean.toward(new)) 바꿨습니다"
  }

  func underWay(_ work: BulkWork, done: String, of total: String?) -> String {
    "\(doing(work)) 중 \(total.map { "\(done)/\($0)" } ?? "\(done)장")"
  }

  func stops(_ key: String) -> String { "\(key): 중단" }
  var bulkInTheWay: String { "여러 카드를 바꾸는 중입니다" }
  var isMarking: String { "표시할 카드를 아직 찾고 있습니다" }
  var stopped: String { "중단했습니다" }
  func skipped(_ count: Int) -> String { "\(cards(count)) 제외" }

  func doing(_ work: BulkWork) -> String {
    switch work {
    case .action(.move), .action(.shift), .action(.send): "옮기는"
    case .action(.complete): "완료하는"
    case .action(.reopen): "다시 여는"
    case .action(.remove): "휴지통으로 옮기는"
    case .action(.retag), .action(.rename): "태그를 바꾸는"
    case .action(.prioritize), .action(.reschedule), .action(.reanchor), .action(.wait), .action(.makePart),
      .action(.skip):
      "바꾸는"
    case .undoing: "되돌리는"
    case .redoing: "다시 실행하는"
    }
  }
}
