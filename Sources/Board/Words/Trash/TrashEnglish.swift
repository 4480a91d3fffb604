import Kanban

extension English {
  var trash: String { "Trash" }
  var trashIsEmpty: String {
    "The trash is empty. Press {remove} on a card to move it here; it stays until it is deleted permanently."
  }
  var nothingInTrash: String { "The trash is empty" }
  var purgeTitle: String { "Delete permanently?" }

  func purgeLoses(_ changes: String, _ hasChecklist: Bool) -> String {
    let text = hasChecklist ? "Its title, notes, checklist" : "Its title, notes"
    return "\(text) and \(changes == "1" ? "1 history entry" : "\(changes) history entries") will be gone. "
      + "This cannot be undone."
  }

  func purgeLosesAll(_ count: Int) -> String {
    let (what, their) = count == 1 ? ("The only card", "its") : ("All \(grouped(count)) cards", "their")
    return "\(what) in this trash and \(their) history will be gone. This cannot be undone."
  }

  var purgeIt: String { "Delete" }
  func purgeAllOf(_ count: Int) -> String { count == 1 ? purgeIt : "Delete all \(grouped(count))" }
  var keepIt: String { "Keep" }

  func purging(_ count: Int, _ left: Int) -> String {
    left == 0 ? "Deleted \(cards(count)) permanently" : "Deleting: \(grouped(left)) to go"
  }
  func purgingPages(_ count: Int, _ left: Int) -> String {
    left == 0 ? "Deleted \(pages(count)) permanently" : "Deleting: \(grouped(left)) to go"
  }

  var purgeIsFinal: String { "A permanent deletion cannot be undone; {undo} again undoes the change before it" }
}
