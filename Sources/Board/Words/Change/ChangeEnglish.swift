import Kanban

extension English {
  func waits(_ what: String) -> String { what.hasSuffix(" cards") ? "\(what) are waiting" : "\(what) is waiting" }
  func goesOn(_ what: String) -> String { "\(what) is no longer waiting" }
  func sent(_ what: String, to project: String) -> String { "Moved \(what) to \(project)" }
  func reverted(_ what: String) -> String { "Reverted \(what)" }
  func purged(_ what: String) -> String { "Deleted \(what) permanently" }
  func projectAdded(_ name: String) -> String { "Added project ‘\(name)’" }
  func projectRenamed(_ name: String) -> String { "Renamed the project to ‘\(name)’" }
  var projectArchived: String { "Archived the project" }
  var projectOpened: String { "Restored the project from the archive" }
  var projectsOrdered: String { "Reordered the projects" }

  func isAt(_ what: String, _ project: String, _ count: Int) -> String {
    "\(what) \(count == 1 ? "is" : "are") in \(project)"
  }

  func isInTrash(_ what: String, of project: String, _ count: Int) -> String {
    "\(what) \(be(count)) in the trash of \(project)"
  }

  var purgedCard: String { "a deleted card" }
  var waiting: String { "Waiting" }

  /// `first`, `20th`, `last`, `second-to-last`
  func place(_ number: Int) -> String {
    let words = ["first", "second", "third", "fourth", "fifth"]
    let name = (1...5).contains(abs(number)) ? words[abs(number) - 1] : ordinal(abs(number))
    return number > 0 ? name : number == -1 ? "last" : name + "-to-last"
  }

  func quoted(_ title: String) -> String { "‘\(title)’" }
  func cards(_ count: Int) -> String { count == 1 ? "1 card" : "\(grouped(count)) cards" }
  func added(_ what: String) -> String { "Added \(what)" }
  func saved(_ what: String) -> String { "Saved \(what)" }
  func checkedLine(_ what: String) -> String { "Changed the checklist of \(what)" }
  func ticked(_ line: String, isChecked: Bool) -> String { "\(isChecked ? "Ticked" : "Unticked") ‘\(line)’" }
  func changed(_ field: CardField, of what: String?, to value: String?) -> String { historyValue(field, what, value) }
  func nowWaits(_ what: String, _ things: [String], _ until: String?) -> String { historyWaits(what, things, until) }
  var fieldDue: String { "Due date" }
  var fieldStart: String { "Start date" }
  func moved(_ what: String, to column: String) -> String { "Moved to \(column)" }
  func completed(_ what: String) -> String { "Completed \(what)" }

  func completedMany(_ what: String, recurring: Int) -> String {
    completed(what) + (recurring == 0 ? "" : recurring == 1 ? ", 1 comes again" : ", \(grouped(recurring)) come again")
  }

  func reopened(_ what: String, to column: String) -> String { "Reopened in \(column)" }
  func removed(_ what: String) -> String { "Moved \(what) to the trash" }
  func restored(_ what: String) -> String { "Restored \(what)" }
  func undone(_ result: String, madeAt place: String?) -> String { "Undone\(aside(place)): \(result)" }
  func redone(_ result: String, madeAt place: String?) -> String { "Redone\(aside(place)): \(result)" }
  private func aside(_ place: String?) -> String { place.map { " (\($0))" } ?? "" }
  func completing(_ what: String) -> String { "completed \(what)" }
  func skipping(_ what: String) -> String { "skipped \(what)" }
  func isBack(_ what: String, _ count: Int) -> String { "\(what) \(be(count)) back on the board" }
  func isInTrash(_ what: String, _ count: Int) -> String { "\(what) \(be(count)) in the trash" }
  func isIn(_ what: String, _ column: String, _ count: Int) -> String { "\(what) \(be(count)) in \(column)" }
  func isAtItsPlace(_ what: String, _ count: Int) -> String { "\(what) \(be(count)) back in place" }
  func isAsBefore(_ what: String, _ fields: String) -> String { "\(fields) of \(what)" }
  var place: String { "place" }
  func reordered(_ what: String) -> String { "Reordered" }
  func terse(_ sentence: String) -> String {
    sentence.replacing(" set to ", with: ": ").replacing(" to the trash", with: " to trash")
      .replacing(" back on the board", with: " back").replacing(" back in the journal", with: " back")
  }

  func asNoun(_ sentence: String) -> String { sentence }
  func asReport(_ row: String) -> String { row }
  func limited(_ column: String, _ limit: Int?) -> String { historyLimit(column, limit) }
  var clauseEnds: [String] { ["; ", ", next ", " for ‘", " for #", " ("] }
  func bare(_ sentence: String) -> String {
    capitalised(sentence.replacing(": is ", with: ": ").replacing(": are ", with: ": "))
  }

  func movedMany(_ what: String, to column: String) -> String { "Moved \(what) to \(column)" }
  func reopenedMany(_ what: String) -> String { "Reopened \(what)" }

  func occurred(_ what: String, next: String, missed: Int) -> String {
    let passed = missed == 0 ? "" : " (\(missed) missed, skipped)"
    return "Completed \(what), next \(next)\(passed)"
  }

  func skipped(_ what: String, next: String) -> String { "Skipped \(what), next \(next)" }
  var onlyThisOne: String { "only this one" }
  func detached(_ what: String) -> String { "\(what) is now a card of its own; the series goes on" }
  func isThereAlready(_ what: String) -> String { "\(what) is already on the board" }
  func isInTrashAlready(_ what: String) -> String { "\(what) is already in the trash" }
  func be(_ count: Int) -> String { count == 1 ? "is" : "are" }
}
