import Kanban

/// What happened to cards and projects beyond their column, and why it did not.
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
  /// A sentence of these without what can be left out where there is little room.
  func terse(_ sentence: String) -> String
  /// What was done, within a sentence that says it was taken back.
  func asNoun(_ sentence: String) -> String
  func limited(_ column: String, _ limit: Int?) -> String
  /// Before what else is said of it, in a sentence that can be done without.
  var clauseEnds: [String] { get }
  /// A sentence from which the title was left out.
  func bare(_ sentence: String) -> String
  func movedMany(_ what: String, to column: String) -> String
  func reopenedMany(_ what: String) -> String
  /// This occurrence was done, or skipped; when the next one is, and how many were passed over that nobody did.
  func occurred(_ what: String, next: String, missed: Int) -> String
  func skipped(_ what: String, next: String) -> String
  func detached(_ what: String) -> String
  /// Of what comes again, the others stay.
  var onlyThisOne: String { get }
  func isThereAlready(_ what: String) -> String
  func isInTrashAlready(_ what: String) -> String
  func quoted(_ title: String) -> String
  func cards(_ count: Int) -> String
  func added(_ what: String) -> String
  func saved(_ what: String) -> String
  func checkedLine(_ what: String) -> String
  func ticked(_ line: String, isChecked: Bool) -> String
  /// A due date, start date, tags, priority or reminders; without a value, it was cleared.
  func changed(_ field: CardField, of what: String?, to value: String?) -> String
  /// Says that a card now waits for these cards and reasons.
  func nowWaits(_ what: String, _ things: [String], _ until: String?) -> String
  var fieldDue: String { get }
  var fieldStart: String { get }
  func moved(_ what: String, to column: String) -> String
  func completed(_ what: String) -> String
  /// Several, of which so many come again.
  func completedMany(_ what: String, recurring: Int) -> String
  func reopened(_ what: String, to column: String) -> String
  func removed(_ what: String) -> String
  func restored(_ what: String) -> String
  /// Where it had been done, unless here.
  func undone(_ result: String, madeAt place: String?) -> String
  func redone(_ result: String, madeAt place: String?) -> String
  /// What was taken back or brought back, of cards that come again.
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
