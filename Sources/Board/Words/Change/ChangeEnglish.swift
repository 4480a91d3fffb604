import Kanban

extension English {
  func waits(_ what: String) -> String { "\(what) is waiting" }
  func goesOn(_ what: String) -> String { "\(what) is not waiting any more" }
  func sent(_ what: String, to project: String) -> String { "Moved \(what) to \(project)" }
  func reverted(_ what: String) -> String { "\(what) is as it was then" }
  func purged(_ what: String) -> String { "Purged \(what) for ever" }
  func projectAdded(_ name: String) -> String { "Project ‘\(name)’ added" }
  func projectRenamed(_ name: String) -> String { "Project renamed to ‘\(name)’" }
  var projectArchived: String { "Project archived" }
  var projectOpened: String { "Project taken out of the archive" }
  var projectsOrdered: String { "Projects reordered" }

  func isAt(_ what: String, _ project: String, _ count: Int) -> String {
    "\(what) \(count == 1 ? "is" : "are") in \(project)"
  }

  var purgedCard: String { "a purged card" }
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
  func checkedLine(_ what: String) -> String { "Checklist of \(what) changed" }
  func moved(_ what: String, to column: String) -> String { "Moved to \(column)" }
  func completed(_ what: String) -> String { "Completed \(what)" }

  func completedMany(_ what: String, recurring: Int) -> String {
    completed(what) + (recurring == 0 ? "" : recurring == 1 ? ", 1 comes again" : ", \(grouped(recurring)) come again")
  }

  func reopened(_ what: String, to column: String) -> String { "Reopened in \(column)" }
  func removed(_ what: String) -> String { "Removed \(what) to the trash" }
  func restored(_ what: String) -> String { "Restored \(what)" }
  func undone(_ result: String) -> String { "Undone: \(result)" }
  func redone(_ result: String) -> String { "Redone: \(result)" }
  func isBack(_ what: String, _ count: Int) -> String { "\(what) \(be(count)) back on the board" }
  func isInTrash(_ what: String, _ count: Int) -> String { "\(what) \(be(count)) in the trash" }
  func isIn(_ what: String, _ column: String, _ count: Int) -> String { "\(what) \(be(count)) in \(column)" }
  func isAtItsPlace(_ what: String, _ count: Int) -> String { "\(what) \(be(count)) back in place" }
  func isAsBefore(_ what: String, _ fields: String) -> String { "\(fields) of \(what)" }
  var place: String { "place" }
  func reordered(_ what: String) -> String { "Reordered" }
  func movedMany(_ what: String, to column: String) -> String { "Moved \(what) to \(column)" }
  func reopenedMany(_ what: String) -> String { "Reopened \(what)" }

  func occurred(_ what: String, next: String, missed: Int) -> String {
    let passed = missed == 0 ? "" : missed == 1 ? "; one missed is passed over" : "; \(missed) missed are passed over"
    return "\(what) done, next \(next)\(passed)"
  }

  func skipped(_ what: String, next: String) -> String { "\(what) skipped, next \(next)" }
  func detached(_ what: String) -> String { "\(what) is a card of its own now; the series goes on" }
  func isThereAlready(_ what: String) -> String { "\(what) is on the board already" }
  func isInTrashAlready(_ what: String) -> String { "\(what) is in the trash already" }
  func be(_ count: Int) -> String { count == 1 ? "is" : "are" }
}
