import Kanban

extension English {
  var syncNeedsYou: String { "sync" }

  var remoteScreen: String { "Servers" }
  var nothingLinked: String {
    "No project is linked to a calendar on a server. ‘sekan remote add https://…’ in a shell links one."
  }
  var conflictsHeading: String { "Changed on both sides" }
  var parkedHeading: String { "Not taken by the server" }
  func since(_ moment: String) -> String { "since \(moment)" }
  func goneThereAsks(_ count: String) -> String {
    "\(count) of its items are gone there, nothing was deleted here; {openDetail} answers"
  }
  func goneHereAsks(_ count: String) -> String {
    "\(count) of its items would be deleted there; {openDetail} answers"
  }
  func mendPassword(_ file: String) -> String { "correct it in \(file), then {retrySending}" }
  func cardsStayHere(_ call: String) -> String { "what is here stays; ‘\(call)’ ends the link" }
  var isNoConflict: String { "Only a conflict is marked as seen" }
  var answerHint: String { "Answer" }

  func deletionsTitle(_ count: String) -> String { "Delete \(count)?" }
  func askGoneThere(_ project: String, _ calendar: String, _ count: String) -> String {
    "\(count) items of ‘\(project)’ are gone from the calendar ‘\(calendar)’. Delete them here, too, or put them back there?"
  }
  func askGoneHere(_ project: String, _ calendar: String, _ count: String) -> String {
    "\(count) items of ‘\(project)’ are gone here. Delete them in the calendar ‘\(calendar)’, too, or bring them back here?"
  }
  var deleteHereToo: String { "Delete here" }
  var deleteThereToo: String { "Delete there" }
  var putBackThere: String { "Put back" }
  var bringBackHere: String { "Bring back" }
  var answerLater: String { "Later" }
  var isAnsweredAlready: String { "Somebody else has answered already" }
  var deletesNext: String { "The next sync deletes them" }
  var putsBackNext: String { "The next sync puts them back" }
  func triesAgain(_ count: Int) -> String {
    count == 0 ? "The next sync asks again" : "The next sync tries \(items(count)) again"
  }

  func sendAwayTitle(_ count: Int) -> String { count == 1 ? "Deletes it for all" : "Deletes \(cards(count)) for all" }
  func othersLose(_ count: Int, from project: String, _ calendar: String, to other: String) -> String {
    "‘\(project)’ is kept in step with the calendar ‘\(calendar)’; nothing of ‘\(other)’ goes to a server. Moved there, "
      + (count == 1 ? "the card is" : "the cards are") + " deleted in the calendar, for everybody who uses it."
  }
  var sendAway: String { "Move anyway" }

  var syncBegun: String { "Syncing in the background" }
  var syncDone: String { "Synced" }
  var noServerReached: String { "No server could be synced now" }
  func syncNeedsShell(_ call: String) -> String { "Sync needs attention: run ‘\(call)’" }
  var syncNeedsNamedStore: String { "A store of a .sekan file is synced only by name: sekan sync --store FILE" }
  func syncProgramMissing(_ program: String) -> String {
    "The program ‘\(program)’ is not here; it is installed beside sekan"
  }
  func syncNotStarted(_ program: String, _ why: String) -> String { "‘\(program)’ could not be started: \(why)" }

  var isNotSentYet: String { "not sent yet" }
  var isNotSentReadOnly: String { "not sent: read-only calendar" }
  func isNotTaken(_ why: String) -> String {
    why.isEmpty ? "not taken by the server" : "not taken by the server: \(why)"
  }
  func refusal(_ refusal: ServerRefusal, _ reply: String) -> String {
    switch refusal {
    case .forbidden: "you may not change it; ask its owner (\(reply))"
    case .everChanging: "others keep changing it there; try again (\(reply))"
    case .noPlace: "the server has no place for it; check the calendar there (\(reply))"
    case .tooLarge: "too large for the server; shorten it (\(reply))"
    case .full: "no room is left there; make some (\(reply))"
    case .failed: "the server fails over it; try again (\(reply))"
    case .nameTaken: "it is elsewhere on the server; delete that"
    case .other: "the server refuses it; change it (\(reply))"
    }
  }
  var isLeftAloneThere: String { "left alone there" }
}
