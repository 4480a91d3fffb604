import Kanban

extension English {
  func marked(_ count: String) -> String { "\(count) marked" }
  var unmark: String { "Unmark" }
  func tooManyMarked(_ most: Int) -> String { "At most \(grouped(most)) cards can be marked" }
  var markedStayInOrder: String { "Cards are reordered one at a time; unmark them first" }

  func renamedTag(_ tag: String, to new: String, on cards: String) -> String {
    "Renamed tag \(tag) to \(new) on \(cards)"
  }

  func underWay(_ work: Bulk.Work, done: String, of total: String?) -> String {
    "\(doing(work)) \(done)" + (total.map { " of \($0)" } ?? " so far")
  }

  func stops(_ key: String) -> String { "\(key): stop" }
  var bulkInTheWay: String { "A change of many cards is still under way" }
  var stopped: String { "stopped" }
  func skipped(_ count: Int) -> String { "\(cards(count)) left out" }

  func doing(_ work: Bulk.Work) -> String {
    switch work {
    case .action(.move), .action(.send): "Moving"
    case .action(.complete): "Completing"
    case .action(.reopen): "Reopening"
    case .action(.remove): "Removing"
    case .action(.retag), .action(.rename): "Tagging"
    case .action(.prioritize), .action(.reschedule), .action(.reanchor), .action(.wait), .action(.skip): "Changing"
    case .undoing: "Undoing"
    case .redoing: "Redoing"
    }
  }
}
