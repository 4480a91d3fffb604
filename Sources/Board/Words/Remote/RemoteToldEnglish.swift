import Kanban

// What was done with servers, and how it stands.
extension English {
  func serverAdded(_ name: String) -> String { "Added the server ‘\(name)’" }
  func serverIsThere(_ name: String) -> String { "The server is known already, as ‘\(name)’" }
  func nameIsTaken(_ name: String) -> String { "Another server is called ‘\(name)’; say another name with --name" }
  func serverRemoved(_ name: String) -> String { "Forgot the server ‘\(name)’; nothing was deleted there" }
  func calendarsFound(_ count: Int) -> String {
    count == 1 ? "1 calendar for tasks:" : "\(grouped(count)) calendars for tasks:"
  }
  func linkThem(_ call: String) -> String { "To link one: \(call)" }
  func sayWhichCalendar(_ call: String) -> String { "There are several calendars; say which: \(call)" }
  func joining(_ project: String, _ calendar: String, here: Int, there: Int, same: Int) -> String {
    "‘\(project)’ and the calendar ‘\(calendar)’: \(cards(here)) here, \(grouped(there)) there, \(grouped(same)) the same"
  }
  func joiningNew(_ project: String, here: Int) -> String {
    "‘\(project)’ and a new calendar of that name: \(cards(here)) here"
  }
  var linkNeedsYes: String { "Nothing was linked; --yes does it" }
  func linked(_ project: String, _ calendar: String) -> String {
    "‘\(project)’ is kept equal with the calendar ‘\(calendar)’"
  }
  func unlinked(_ project: String, _ calendar: String) -> String {
    "‘\(project)’ is no longer linked to ‘\(calendar)’; the cards stay on both sides"
  }
  func isNotLinked(_ project: String, _ call: String) -> String {
    "‘\(project)’ is not linked to a calendar (‘\(call)’)"
  }
  func isLinkedAlready(_ project: String, _ calendar: String, _ call: String) -> String {
    "‘\(project)’ is linked to the calendar ‘\(calendar)’ already (‘\(call)’ ends that)"
  }
  func calendarIsTaken(_ calendar: String, _ project: String) -> String {
    "The calendar ‘\(calendar)’ is linked to ‘\(project)’; each calendar belongs to one project"
  }
  func nothingIsHeld(_ project: String) -> String { "No deletions of ‘\(project)’ wait for an answer" }
  func deletionsAccepted(_ project: String) -> String { "The next sync deletes them in ‘\(project)’ on both sides" }
  func deletionsPutBack(_ project: String) -> String { "The next sync puts the cards of ‘\(project)’ back" }
  func retried(_ project: String, _ count: Int) -> String {
    count == 0
      ? "The next sync asks for ‘\(project)’ again" : "The next sync tries \(cards(count)) of ‘\(project)’ again"
  }

  func synced(new: Int, changed: Int, removed: Int, sent: Int, deleted: Int) -> String {
    let received = RemoteCounts.told([(new, "new"), (changed, "changed"), (removed, "removed")]) {
      "\(grouped($0)) \($1)"
    }
    let given = RemoteCounts.told([(sent, "sent"), (deleted, "deleted")]) { "\($1) \(grouped($0))" }
    let parts = [received.isEmpty ? "" : "received " + received, given].filter { !$0.isEmpty }
    return parts.isEmpty ? "Nothing new" : capitalised(parts.joined(separator: "; "))
  }
  var somebodySyncs: String { "Another program is syncing this store; it does what there is to do" }

  func state(_ state: RemoteLink.State) -> String {
    switch state {
    case .fine: "in order"
    case .offline: "offline"
    case .unauthorized: "password refused"
    case .missing: "calendar gone"
    case .held, .heldBack: "deletions wait for an answer"
    case .accepted, .sendAccepted: "deletes with the next sync"
    case .putBack, .takenBack: "puts back with the next sync"
    case .strange: "answers oddly"
    }
  }

  func toBeSent(_ count: String) -> String { "\(count) to be sent" }
  func parked(_ count: Int) -> String { "\(grouped(count)) not taken" }
  func conflicts(_ count: String) -> String { "\(count) changed on both sides" }
  var readOnlyCalendar: String { "read-only" }
  func lastContact(_ when: String) -> String { "Last contact: \(when)" }
  func staysHere(_ card: String, _ why: String) -> String { "\(card) stays here only: \(why)" }
  var unreadableThere: String { "what lies there in its place cannot be read as a card" }

  func loginNeeded(_ project: String, _ server: String, _ call: String) -> String {
    "‘\(project)’: ‘\(server)’ does not accept the password any more; correct it, then ‘\(call)’"
  }
  func calendarIsGone(_ project: String, _ calendar: String, _ call: String) -> String {
    "‘\(project)’: the calendar ‘\(calendar)’ is not there any more; the cards stay here (‘\(call)’ ends the link)"
  }
  func goneThere(_ project: String, _ count: String, accept: String, putBack: String) -> String {
    "‘\(project)’: \(count) of its cards are gone there; ‘\(accept)’ deletes them here, too, ‘\(putBack)’ puts them back"
  }
  func goneHere(_ project: String, _ count: String, accept: String, putBack: String) -> String {
    "‘\(project)’: \(count) cards would be deleted there; ‘\(accept)’ does it, ‘\(putBack)’ brings them back here"
  }
  func isStrange(_ project: String, _ what: String) -> String {
    "‘\(project)’: the server answers otherwise than one of calendars (\(what)); it is tried again with the next sync"
  }
  func someParked(_ project: String, _ count: Int, _ call: String) -> String {
    "‘\(project)’: the server does not take \(cards(count)); ‘sekan remote’ says why, ‘\(call)’ tries again"
  }
}
