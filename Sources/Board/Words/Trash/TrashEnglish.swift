import Kanban

extension English {
  var trash: String { "Trash" }
  var trashIsEmpty: String { "The trash is empty. What {remove} removes from the board lies here until it is purged." }
  var nothingInTrash: String { "There is nothing in the trash" }
  var purgeTitle: String { "Destroy for ever?" }

  func purgeLoses(_ changes: String, _ hasChecklist: Bool) -> String {
    let what = hasChecklist ? "its text, its checklist" : "its text"
    return
      "What is lost: \(what), and what its \(changes == "1" ? "1 change" : "\(changes) changes") in the history say. "
      + "It cannot be undone."
  }

  func purgeLosesAll(_ count: Int) -> String {
    "All \(grouped(count)) cards in this trash, with what the history says of them. It cannot be undone."
  }

  var purgeIt: String { "Destroy it" }
  func purgeAllOf(_ count: Int) -> String { "Destroy all \(grouped(count))" }
  var keepIt: String { "Keep" }

  func purging(_ count: Int, _ left: Int) -> String {
    left == 0 ? "Purged \(cards(count)) for ever" : "Purging: \(grouped(left)) to go"
  }
}
