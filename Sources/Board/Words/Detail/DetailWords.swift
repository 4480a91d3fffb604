import Kanban

/// Texts of the detail screen of a card.
public protocol DetailWords {
  func wasDue(_ date: String) -> String
  func doneAt(_ moment: String) -> String
  func starts(_ date: String) -> String
  func addedAt(_ moment: String) -> String
  var noChecklistLine: String { get }
  var noLink: String { get }
  var mentionedIn: String { get }
}
