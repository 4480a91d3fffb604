import Kanban

/// Texts of the trash, and about permanent deletion.
public protocol TrashWords {
  var trash: String { get }
  var trashIsEmpty: String { get }
  var nothingInTrash: String { get }
  var liesInTrash: String { get }
  var purgeTitle: String { get }
  func purgeLoses(_ changes: String, _ hasChecklist: Bool) -> String
  func purgeLosesAll(_ count: Int) -> String
  var purgeIt: String { get }
  func purgeAllOf(_ count: Int) -> String
  var keepIt: String { get }
  func purging(_ count: Int, _ left: Int) -> String
  func purgingPages(_ count: Int, _ left: Int) -> String
  var purgeIsFinal: String { get }
}
