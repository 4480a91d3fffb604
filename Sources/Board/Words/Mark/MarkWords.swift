import Kanban

/// Texts about marked cards and bulk changes.
public protocol MarkWords {
  func marked(_ count: String) -> String
  var unmark: String { get }
  func tooManyMarked(_ most: Int) -> String
  var markedStayInOrder: String { get }
  func renamedTag(_ tag: String, to new: String, on cards: String) -> String
  func underWay(_ work: Bulk.Work, done: String, of total: String?) -> String
  func stops(_ key: String) -> String
  var bulkInTheWay: String { get }
  var stopped: String { get }
  func skipped(_ count: Int) -> String
}
