import Kanban

/// Texts about the query language, and its errors.
public protocol QueryWords {
  func queryMistake(at position: Int, _ what: String) -> String
  func meaning(of field: QueryField) -> String
  func meaning(of state: QueryState) -> String
  func queryTooLong(_ limit: Int) -> String
  func queryTooDeep(_ limit: Int) -> String
  func queryHasTooManyTerms(_ limit: Int) -> String
  var queryQuoteIsOpen: String { get }
  var queryParenthesisIsOpen: String { get }
  var queryParenthesisIsStray: String { get }
  var queryTermIsMissing: String { get }
  func queryHasNoField(_ name: String, meant: String?) -> String
  func queryValueIsMissing(_ field: String, _ example: String) -> String
  func queryBadValue(_ value: String, _ field: String, _ right: String) -> String
  func queryNoPriority(_ value: String, _ names: [String]) -> String
  func queryNotComparable(_ field: String) -> String
}
