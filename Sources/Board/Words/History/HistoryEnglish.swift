import Kanban

extension English {
  var history: String { "History" }

  func historyAdded(_ what: String?, to column: String?) -> String {
    "Added" + plus(what) + (what == nil ? "" : column.map { " to \($0)" } ?? "")
  }

  func historyRemoved(_ what: String?) -> String { "Moved\(plus(what)) to the trash" }
  func historyRestored(_ what: String?) -> String { "Restored\(plus(what)) to the board" }
  func historyReordered(_ what: String?) -> String { "Reordered\(plus(what))" }
  func historyChecked(_ what: String?) -> String { "Checklist\(of(what)) changed" }

  func historyMoved(_ what: String?, from: String?, to: String) -> String {
    "Moved\(plus(what))" + (from.map { " from \($0)" } ?? "") + " to \(to)"
  }

  func historyTitle(_ what: String?, _ title: String) -> String { "Title\(of(what)) set to ‘\(title)’" }
  func historyNotes(_ what: String?) -> String { "Notes\(of(what)) changed" }
  func historyCompletion(_ what: String?, _ moment: String?) -> String { set(fieldCompletion, what, moment) }
  func historyValue(_ field: CardField, _ what: String?, _ value: String?) -> String {
    set(name(of: field), what, value)
  }
  func historyLimit(_ column: String, _ limit: Int?) -> String { set("Limit", column, limit.map { "\($0)" }) }

  func historyWaits(_ what: String?, _ things: [String], _ until: String?) -> String {
    (what.map { "\($0) is waiting" } ?? "Waiting")
      + (things.isEmpty ? "" : " for " + things.joined(separator: " and "))
      + (until.map { " until \($0)" } ?? "")
  }

  func historyGoesOn(_ what: String?) -> String { what.map { "\($0) is no longer waiting" } ?? "No longer waiting" }
  func historyRenumbered(_ what: String?, from old: Int, to new: Int) -> String {
    "Renumbered\(plus(what)) from #\(old) to #\(new)"
  }
  func historySent(_ what: String?, _ number: Int) -> String { "Moved\(plus(what)) to another project, as #\(number)" }
  func historyCame(_ what: String?, from project: String, _ number: Int) -> String {
    "\(what.map { "\($0) came" } ?? "Came") from \(project), as #\(number)"
  }

  func historyUndone(_ what: String) -> String { "Undone: \(what)" }
  func historyRedone(_ what: String) -> String { "Redone: \(what)" }
  func historyReceived(_ fields: String, isFromServer: Bool) -> String {
    isFromServer ? "Received: \(fields)" : "Imported: \(fields)"
  }
  func historyReverted(_ fields: String) -> String { "Reverted: \(fields)" }
  func historyPurged(_ what: String?) -> String { "Deleted\(plus(what)) permanently" }
  func historyEdited(_ what: String, _ fields: String) -> String { "\(fields) of \(what) changed" }
  func historyTagged(_ what: String, adding: [String], removing: [String]) -> String {
    let signed = adding.map { "+" + $0 } + removing.map { "-" + $0 }
    return "Tags of \(what): " + signed.joined(separator: " ")
  }

  var thisPane: String { "this pane" }
  var anotherPane: String { "another pane" }
  var youEarlier: String { "you, earlier" }
  var commandLine: String { "command line" }
  var theProgram: String { "Sekan" }
  func onMachine(_ name: String) -> String { "on \(name)" }
  func from(_ name: String) -> String { "from \(name)" }
  func manyCards(_ count: String) -> String { "\(count) cards" }
  func changes(_ count: String) -> String { count == "1" ? "1 change" : "\(count) changes" }
  var takenBack: String { "undone" }
  var noChanges: String { "Nothing has happened yet." }
  var noChangesFound: String { "No matching changes." }

  func kind(_ kind: HistoryFilter.Kind) -> String {
    switch kind {
    case .added: "added"
    case .moved: "moved"
    case .edited: "edited"
    case .completed: "completed, reopened"
    case .removed: "removed, restored"
    case .undone: "undone, reverted"
    case .board: "limits, projects"
    }
  }

  var filterTitle: String { "Show" }
  var everything: String { "everything" }
  var oneChange: String { "one change" }
  func only(_ name: String) -> String { "only \(name)" }
  var searchedWords: String { "Words" }
  var changeOfMany: String { "This change is about many cards; press {openDetail} to see them" }
  var notAboutCard: String { "This change is about the board, not about a card" }
  func liesInTrash(_ number: Int) -> String {
    "#\(number) is in the trash; press {revert} on an earlier row to bring it back"
  }
  func removes(_ text: String) -> String { "removes \(text)" }
  func adds(_ text: String) -> String { "adds \(text)" }
  func revertTitle(_ what: String) -> String { "Revert \(what)" }
  func revertMeaning(_ when: String) -> String { "As it was after this change (\(when)):" }
  var revertYes: String { "Revert (can be undone)" }
  var nothingToRevert: String { "Already as it was then" }
  var placeChanges: String { "another place in the column" }
  var fieldPlace: String { "Column" }
  var fieldCompletion: String { "Time of completion" }
  var fieldLife: String { "Card" }
  func fieldLimit(_ column: String) -> String { "Limit of \(column)" }
  var fieldName: String { "Name" }
  var fieldProject: String { "Project" }

  func life(_ life: Life?) -> String {
    switch life {
    case .onBoard: "on the board"
    case .inTrash, nil: "in the trash"
    case .purged: "deleted"
    }
  }

  var nothing: String { "none" }
  var notArchived: String { "in use" }

  func historyOccurred(_ what: String?, for day: String?, next: String?) -> String {
    happened("Completed", what, day.map { " for \($0)" }, next)
  }

  func historySkipped(_ what: String?, for day: String?, next: String?) -> String {
    happened("Skipped", what, day.map { what == nil ? " \($0)" : " of \($0)" }, next)
  }

  func historyDetached(_ what: String?) -> String { "Taken out of its series" + (what.map { ": \($0)" } ?? "") }

  func historyOccurrences(_ what: String?) -> String { "Skipped dates\(what.map { " of \($0)" } ?? "") changed" }
  func historyRepeat(_ what: String?, _ rule: String?) -> String {
    let of = what.map { " of \($0)" } ?? ""
    return rule.map { "Repeat\(of) set to \($0)" } ?? "Repeat\(of) removed"
  }

  var liesInTrash: String { "This card is in the trash; press {restore} to restore it" }
  private func plus(_ what: String?) -> String { what.map { " \($0)" } ?? "" }
  func of(_ what: String?) -> String { what.map { " of \($0)" } ?? "" }

  func set(_ field: String, _ what: String?, _ value: String?) -> String {
    field + of(what) + (value.map { " set to \($0)" } ?? " cleared")
  }
}
