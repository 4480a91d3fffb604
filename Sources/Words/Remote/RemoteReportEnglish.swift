import Kanban

// English sentences about results and states of syncing.
extension English {
  func serverAdded(_ name: String) -> String { "Added the server ‘\(name)’" }
  func serverIsThere(_ name: String) -> String { "The server was added before, as ‘\(name)’" }
  func nameIsTaken(_ name: String) -> String { "There is another server ‘\(name)’; choose another name with --name" }
  func serverRemoved(_ name: String) -> String { "Removed the server ‘\(name)’; nothing on it was deleted" }
  func calendarsFound(_ count: Int) -> String {
    count == 1 ? "1 calendar for tasks:" : "\(grouped(count)) calendars for tasks:"
  }
  func linkThem(_ call: String) -> String { "To link one: \(call)" }
  func noCalendarCalled(_ name: String) -> String { "There is no calendar ‘\(name)’; there are:" }
  func sayWhichCalendar(_ call: String) -> String { "Nothing was linked; choose a calendar: \(call)" }

  func joining(
    _ project: String, _ calendar: String, here: Int, there: Int, same: Int, isReadOnly: Bool
  ) -> String {
    let (come, go) = (there - same, here - same)
    let goes =
      isReadOnly ? "\(go == 1 ? "stays" : "stay") here (read-only)" : "\(go == 1 ? "goes" : "go") there"
    let parts = [
      (come, come == 1 ? "1 task comes here" : "\(grouped(come)) tasks come here"),
      (go, "\(cards(go)) \(goes)"),
      (same, same == 1 ? "1 is the same" : "\(grouped(same)) are the same"),
    ]
    let sentence = parts.filter { $0.0 > 0 }.map(\.1).joined(separator: ", ")
    return "‘\(project)’ and the calendar ‘\(calendar)’: " + (sentence.isEmpty ? "both are empty" : sentence)
  }

  func joiningNew(_ project: String, here: Int) -> String {
    "‘\(project)’ and a new calendar of that name: \(cards(here)) \(here == 1 ? "goes" : "go") there"
  }
  var linkNeedsYes: String { "Nothing was linked; add --yes to link them" }
  var notLinked: String { "Nothing was linked" }
  func linked(_ project: String, _ calendar: String) -> String {
    "‘\(project)’ is kept in step with the calendar ‘\(calendar)’"
  }
  func calendarWasCreated(_ call: String) -> String {
    "A calendar was created on the server, but not linked; ‘\(call)’ links it"
  }
  func unlinked(_ project: String, _ calendar: String) -> String {
    "‘\(project)’ is no longer linked to ‘\(calendar)’; the cards stay on both sides"
  }
  func nothingLinked(_ call: String) -> String { "No project is linked to a calendar yet; ‘\(call)’ links one" }
  func isNotLinked(_ project: String, _ call: String) -> String {
    "‘\(project)’ is not linked to a calendar (‘\(call)’)"
  }
  func isLinkedAlready(_ project: String, _ calendar: String, _ call: String) -> String {
    "‘\(project)’ is already linked to the calendar ‘\(calendar)’ (‘\(call)’ ends that)"
  }
  func calendarIsTaken(_ calendar: String, _ project: String) -> String {
    "The calendar ‘\(calendar)’ is linked to ‘\(project)’; each calendar belongs to one project"
  }
  func takesNoJournal(_ calendar: String, _ project: String, _ call: String) -> String {
    "The calendar ‘\(calendar)’ takes no journal entries; ‘\(project)’ can be linked to one that does: end this link with "
      + "‘\(call)’ first"
  }
  func joiningJournal(_ project: String, _ calendar: String, here: Int, there: Int, same: Int) -> String {
    let both = same == 0 ? "" : "; \(grouped(same)) of them are the same"
    return
      "Journal pages written in ‘\(project)’: \(grouped(here)). Entries in ‘\(calendar)’: \(grouped(there))\(both). "
      + "Everyone with access to the calendar can read them"
  }
  var askToSendJournal: String { "Keep the journal in the calendar, too?" }
  var journalNeedsYes: String { "There is no terminal to ask; add --yes to agree" }
  func journalBegins(_ project: String, _ calendar: String) -> String {
    "The journal of ‘\(project)’ is now kept in ‘\(calendar)’, too"
  }
  func journalEnds(_ project: String, _ calendar: String) -> String {
    "The journal of ‘\(project)’ is no longer kept in ‘\(calendar)’; the pages stay on both sides"
  }
  func journalIsAsItWas(_ project: String, isOn: Bool) -> String {
    isOn
      ? "The journal of ‘\(project)’ is already in the calendar" : "The journal of ‘\(project)’ is not in the calendar"
  }
  var withJournal: String { "with journal" }
  func pageOf(_ day: String) -> String { "the journal page of \(day)" }
  func somePagesParked(_ project: String, _ count: Int, _ call: String) -> String {
    "‘\(project)’: the server does not take \(pages(count)) of the journal; ‘sekan remote’ says why, ‘\(call)’ tries again"
  }
  func somePagesUnreadable(_ project: String, _ count: Int) -> String {
    "‘\(project)’: \(pages(count)) of the journal on the server cannot be read any more and \(count == 1 ? "is" : "are") left alone; "
      + "‘sekan remote’ says which"
  }
  func nothingIsHeld(_ project: String) -> String { "No deletions of ‘\(project)’ wait for an answer" }
  func deletionsAccepted(_ project: String) -> String { "The next sync deletes them in ‘\(project)’ on both sides" }
  func deletionsPutBack(_ project: String) -> String { "The next sync puts back what was deleted of ‘\(project)’" }
  func retried(_ project: String, _ count: Int) -> String {
    count == 0 ? "The next sync tries ‘\(project)’ again" : "The next sync tries \(items(count)) of ‘\(project)’ again"
  }
  func nothingToRetry(_ project: String) -> String { "Nothing of ‘\(project)’ was refused" }
  func changedTwice(_ project: String, _ count: Int) -> String {
    "‘\(project)’: \(items(count)) changed on both sides"
  }
  var nothingToSee: String { "Nothing was changed on both sides" }
  var whereToSee: String { "The replaced values are in the history of each item; R there brings them back" }

  func synced(new: Int, changed: Int, removed: Int, sent: Int, deleted: Int) -> String {
    let received = RemoteCounts.list([(new, "new"), (changed, "changed"), (removed, "removed")]) {
      "\(grouped($0)) \($1)"
    }
    let given = RemoteCounts.list([(sent, "sent"), (deleted, "deleted")]) { "\($1) \(grouped($0))" }
    let parts = [received.isEmpty ? "" : "received " + received, given].filter { !$0.isEmpty }
    return parts.isEmpty ? "Nothing new" : capitalised(parts.joined(separator: "; "))
  }
  var somebodySyncs: String { "Another program is syncing this store; try again in a moment" }

  var passwordNotGiven: String { "password not given" }
  var passwordNotTried: String { "password not tried yet" }
  var noPasswordKnown: String { "no password" }
  func state(_ state: RemoteLink.State) -> String {
    switch state {
    case .fine: "in order"
    case .offline: "offline"
    case .busy: "server busy"
    case .unauthorized: "password refused"
    case .missing: "calendar gone"
    case .held, .heldBack: "deletions wait for an answer"
    case .accepted, .sendAccepted: "next sync deletes them"
    case .putBack, .takenBack: "next sync puts them back"
    case .strange: "unexpected answer"
    }
  }

  func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(grouped(count)) items" }
  func toBeSent(_ count: String) -> String { "\(count) to be sent" }
  func parked(_ count: Int) -> String { "\(grouped(count)) not taken" }
  func unreadable(_ count: Int) -> String { "\(grouped(count)) unreadable on the server" }
  func conflicts(_ count: String) -> String { "\(count) changed on both sides" }
  func leftAlone(_ count: Int, _ reasons: String) -> String {
    (count == 1 ? "1 task cannot become a card: " : "\(grouped(count)) tasks cannot become cards: ") + reasons
  }
  func leftAloneReason(_ reason: LeftAloneReason) -> String {
    switch reason {
    case .notATask: "not a task"
    case .severalTasks: "several tasks under one name"
    case .noName: "no UID"
    case .recurrence: "repetition that a card cannot have"
    case .badDate: "unreadable date"
    case .tooLong: "title or notes too long"
    case .tooLarge: "too large"
    case .otherTask: "another task in its place"
    case .refused: "refused by the board"
    }
  }
  var readOnlyCalendar: String { "read-only" }
  func staysHere(_ count: String) -> String {
    count == "1" ? "read-only; 1 change stays here" : "read-only; \(count) changes stay here"
  }
  func lastContact(_ when: String) -> String { "Last contact: \(when)" }
  func lastFetched(_ when: String) -> String { "Last fetched: \(when)" }
  var nobodyWasAsked: String { "Nothing was fetched yet" }
  func noNetwork(_ since: String) -> String { "No network since \(since)" }
  var nobodyReached: String { "No provider was reached" }
  func notReached(_ count: Int, of all: Int) -> String { "\(count) of \(all) not reached" }
  var online: String { "Online" }
  func staysHere(_ what: String, _ why: String) -> String { "\(what) stays here only: \(why)" }
  var calendarIsClosed: String { "the server denies access to the calendar; the cards here stay" }
  var archivedAndNotSynced: String { "archived, not synced" }
  var unreadableThere: String { "the server's version cannot be read" }

  func loginNeeded(_ project: String, _ server: String, _ call: String) -> String {
    "‘\(project)’: ‘\(server)’ does not accept the password; correct it, then ‘\(call)’"
  }
  func calendarIsGone(_ project: String, _ calendar: String, _ call: String) -> String {
    "‘\(project)’: the calendar ‘\(calendar)’ no longer exists on the server; the cards here stay (‘\(call)’ ends the link)"
  }
  func goneThere(_ project: String, _ count: String, accept: String, putBack: String) -> String {
    "‘\(project)’: \(count) of its items are gone on the server; ‘\(accept)’ deletes them here, too, ‘\(putBack)’ puts them back"
  }
  func goneHere(_ project: String, _ count: String, accept: String, putBack: String) -> String {
    "‘\(project)’: \(count) items would be deleted on the server; ‘\(accept)’ deletes them, ‘\(putBack)’ brings them back here"
  }
  func isStrange(_ project: String, _ what: String) -> String {
    "‘\(project)’: the server does not answer as a calendar server does (\(what)); the next sync tries again"
  }
  func someParked(_ project: String, _ count: Int, _ call: String) -> String {
    "‘\(project)’: the server does not take \(cards(count)); ‘sekan remote’ says why, ‘\(call)’ tries again"
  }
  func someUnreadable(_ project: String, _ count: Int) -> String {
    "‘\(project)’: \(cards(count)) on the server cannot be read any more and \(count == 1 ? "is" : "are") left alone; "
      + "‘sekan remote’ says which"
  }
  func seeConflicts(_ project: String, _ count: String, _ call: String) -> String {
    "‘\(project)’: \(count) changed on both sides; ‘\(call)’ lists them"
  }
}

package enum RemoteCounts {
  /// The counts that are not 0, formatted and separated by commas.
  package static func list(_ counts: [(Int, String)], _ format: (Int, String) -> String) -> String {
    counts.filter { $0.0 > 0 }.map(format).joined(separator: ", ")
  }
}

extension Words {
  /// True if an answer typed in the shell means yes, in either language. `ㅛ` is the key `y` of a Hangul keyboard.
  public func isYes(_ answer: String) -> Bool {
    ["y", "yes", "예", "네", "응", "ㅛ"].contains(answer.asTitle.lowercased())
  }
}
