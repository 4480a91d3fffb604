import Kanban

/// Notices about changes of cards and projects.
public protocol ChangeWords {
  func waits(_ what: String) -> String
  func goesOn(_ what: String) -> String
  func sent(_ what: String, to project: String) -> String
  func reverted(_ what: String) -> String
  func purged(_ what: String) -> String
  func projectAdded(_ name: String) -> String
  func projectRenamed(_ name: String) -> String
  var projectArchived: String { get }
  var projectOpened: String { get }
  var projectsOrdered: String { get }
  func isAt(_ what: String, _ project: String, _ count: Int) -> String
  func isInTrash(_ what: String, of project: String, _ count: Int) -> String
  var purgedCard: String { get }
  var waiting: String { get }
  /// Shorter form of a sentence for narrow panes.
  func terse(_ sentence: String) -> String
  /// Noun form for use inside an undo sentence.
  func asNoun(_ sentence: String) -> String
  /// The row of the history as the report of a command that just made the change.
  func asReport(_ row: String) -> String
  func limited(_ column: String, _ limit: Int?) -> String
  /// Separators before the part of a sentence that can be cut off.
  var clauseEnds: [String] { get }
  /// Repairs a sentence after its title was removed.
  func bare(_ sentence: String) -> String
  func movedMany(_ what: String, to column: String) -> String
  func reopenedMany(_ what: String) -> String
  /// The occurrence was completed. `missed` counts the overdue occurrences that were skipped.
  func occurred(_ what: String, next: String, missed: Int) -> String
  func skipped(_ what: String, next: String) -> String
  func detached(_ what: String) -> String
  /// Note that the other occurrences of the series are unchanged.
  var onlyThisOne: String { get }
  func isThereAlready(_ what: String) -> String
  func isInTrashAlready(_ what: String) -> String
  func quoted(_ title: String) -> String
  func cards(_ count: Int) -> String
  func added(_ what: String) -> String
  func saved(_ what: String) -> String
  func checkedLine(_ what: String) -> String
  func ticked(_ line: String, isChecked: Bool) -> String
  /// A nil value means that the field was cleared.
  func changed(_ field: CardField, of what: String?, to value: String?) -> String
  func nowWaits(_ what: String, _ things: [String], _ until: String?) -> String
  var fieldDue: String { get }
  var fieldStart: String { get }
  func moved(_ what: String, to column: String) -> String
  func completed(_ what: String) -> String
  func completedMany(_ what: String, recurring: Int) -> String
  func reopened(_ what: String, to column: String) -> String
  func removed(_ what: String) -> String
  func restored(_ what: String) -> String
  /// `place` is the pane or machine of the original change; nil for this pane.
  func undone(_ result: String, madeAt place: String?) -> String
  func redone(_ result: String, madeAt place: String?) -> String
  /// Noun form for undo and redo of a recurring card.
  func completing(_ what: String) -> String
  func skipping(_ what: String) -> String
  func isBack(_ what: String, _ count: Int) -> String
  func isInTrash(_ what: String, _ count: Int) -> String
  func isAtItsPlace(_ what: String, _ count: Int) -> String
  func isIn(_ what: String, _ column: String, _ count: Int) -> String
  func isAsBefore(_ what: String, _ fields: String) -> String
  var place: String { get }
  func reordered(_ what: String) -> String
}
