import Kanban

/// Texts of `sekan remote` and `sekan sync`.
public protocol RemoteWords {
  var remoteTitle: String { get }
  func usage(of action: RemoteAction) -> UsageText
  var usageOfSync: UsageText { get }
  var remoteRemarks: [String] { get }
  var remoteExitStatuses: [ExitStatus] { get }
  /// The program is neither beside this one nor in the search path.
  func remoteProgramMissing(_ program: String) -> String

  // Arguments
  func unknownAction(_ name: String, possible: String) -> String
  func needsAddress(_ call: String) -> String
  func needsProject(_ call: String) -> String
  func needsServer(_ call: String) -> String
  func badAddress(_ typed: String) -> String
  func addressHoldsCredentials(_ typed: String) -> String
  func addressIsUnencrypted(_ typed: String) -> String
  func badServerName(_ typed: String) -> String
  func noServer(_ name: String, _ known: String) -> String
  var noServerYet: String { get }
  func severalServers(_ known: String) -> String
  func unknownServer(_ address: String) -> String
  /// No user was given, and no terminal can ask for one.
  var needsUser: String { get }

  // Questions
  var askAddress: String { get }
  func askUser(_ host: String) -> String
  func askPassword(_ user: String, _ host: String) -> String
  func askToKeepPassword(_ file: String) -> String
  func projectsHere(_ names: String) -> String
  func askProject(_ calendar: String) -> String
  func askToMakeProject(_ name: String) -> String
  func askCalendar(_ most: Int) -> String
  var askToLink: String { get }
  var yesOrNo: String { get }

  // Answers of the server
  func notReached(_ host: String, _ why: String) -> String
  func trouble(_ trouble: NetworkTrouble) -> String
  func speaksNoTLS(_ host: String) -> String
  func timedOut(_ host: String) -> String
  func badCertificate(_ host: String, _ why: String, _ file: String) -> String
  func sentElsewhere(_ host: String, _ place: String) -> String
  func loginRefused(_ host: String, _ user: String) -> String
  func isNoCalDAV(_ address: String, _ status: Int) -> String
  func calendarsElsewhere(_ address: String) -> String
  /// The typed address is not a calendar server, but the root of its host is.
  func foundAtRoot(_ typed: String, _ root: String) -> String
  func noneForTasks(_ address: String, newWith call: String?) -> String
  func takesNoTasks(_ address: String) -> String
  func noCalendarAt(_ address: String) -> String
  func accessRefused(_ address: String) -> String
  func serverIsBusy(_ host: String) -> String
  func userHasColon(_ user: String) -> String
  func serverIsFull(_ host: String) -> String
  func serverIsBusy(_ host: String, for duration: String) -> String
  func answersOddly(_ host: String, _ what: String) -> String

  // Credentials
  func noPassword(_ server: String, _ file: String) -> String
  /// The password in the file is bound to another host, so it is not sent. Begins in lower case.
  func passwordIsWithheld(_ server: String, _ host: String, _ file: String) -> String
  func passwordCommandFailed(_ program: String, _ why: String) -> String
  var saidNothing: String { get }
  var saidTooMuch: String { get }
  func openToOthers(_ file: String) -> String
  func notOnesOwn(_ file: String) -> String
  func notReadable(_ file: String, _ why: String) -> String
  var isNoFile: String { get }
  var isTooLarge: String { get }
  var isNoText: String { get }
  func badLine(_ file: String, _ line: Int, _ why: String) -> String
  var unreadableLine: String { get }
  /// `key` is nil if printing it could reveal a secret.
  func unknownKey(_ key: String?, _ possible: String) -> String
  var keyBeforeServer: String { get }
  func keyWithoutValue(_ key: String) -> String
  func keyTwice(_ key: String) -> String
  func serverTwice(_ name: String) -> String
  var hostIsNone: String { get }
  var quoteIsOpen: String { get }
  var pathIsRelative: String { get }
  func keyForEveryone(_ key: String) -> String
  /// A section of the credentials file is not the name of a server.
  func nobodyIsCalled(_ name: String, _ known: String, _ file: String) -> String
  func passwordKept(_ file: String) -> String
  func passwordNotKept(_ file: String) -> String
  /// Saving the password would overwrite the one for another host; `host` is nil if that host is unknown.
  func passwordIsOfAnother(_ server: String, _ host: String?, _ file: String) -> String

  // Results
  func serverAdded(_ name: String) -> String
  func serverIsThere(_ name: String) -> String
  func nameIsTaken(_ name: String) -> String
  func serverRemoved(_ name: String) -> String
  func calendarsFound(_ count: Int) -> String
  func linkThem(_ call: String) -> String
  func noCalendarCalled(_ name: String) -> String
  /// Several calendars match, and no terminal can ask.
  func sayWhichCalendar(_ call: String) -> String
  func joining(_ project: String, _ calendar: String, here: Int, there: Int, same: Int, isReadOnly: Bool) -> String
  func joiningNew(_ project: String, here: Int) -> String
  var linkNeedsYes: String { get }
  var notLinked: String { get }
  func linked(_ project: String, _ calendar: String) -> String
  // Journal in a calendar
  func takesNoJournal(_ calendar: String, _ project: String, _ call: String) -> String
  func joiningJournal(_ project: String, _ calendar: String, here: Int, there: Int, same: Int) -> String
  var askToSendJournal: String { get }
  var journalNeedsYes: String { get }
  func journalBegins(_ project: String, _ calendar: String) -> String
  func journalEnds(_ project: String, _ calendar: String) -> String
  func journalIsAsItWas(_ project: String, isOn: Bool) -> String
  /// State of a link that also syncs the journal.
  var withJournal: String { get }
  /// Pages are named by their day only.
  func pageOf(_ day: String) -> String
  func somePagesParked(_ project: String, _ count: Int, _ call: String) -> String
  func somePagesUnreadable(_ project: String, _ count: Int) -> String
  func unlinked(_ project: String, _ calendar: String) -> String
  func nothingLinked(_ call: String) -> String
  func isNotLinked(_ project: String, _ call: String) -> String
  func isLinkedAlready(_ project: String, _ calendar: String, _ call: String) -> String
  func calendarIsTaken(_ calendar: String, _ project: String) -> String
  func nothingIsHeld(_ project: String) -> String
  func deletionsAccepted(_ project: String) -> String
  func deletionsPutBack(_ project: String) -> String
  func retried(_ project: String, _ cards: Int) -> String
  func nothingToRetry(_ project: String) -> String
  func changedTwice(_ project: String, _ count: Int) -> String
  var nothingToSee: String { get }
  /// Points to the history, which has the replaced values.
  var whereToSee: String { get }

  // State
  func synced(new: Int, changed: Int, removed: Int, sent: Int, deleted: Int) -> String
  var somebodySyncs: String { get }
  func state(_ state: RemoteLink.State) -> String
  /// Replaces the state of a link whose server was not given the password.
  var passwordNotGiven: String { get }
  /// The password was changed and may now be correct.
  var passwordNotTried: String { get }
  var noPasswordKnown: String { get }
  /// Cards and pages together.
  func items(_ count: Int) -> String
  func toBeSent(_ count: String) -> String
  func parked(_ count: Int) -> String
  func unreadable(_ count: Int) -> String
  func conflicts(_ count: String) -> String
  func leftAlone(_ count: Int, _ reasons: String) -> String
  func leftAloneReason(_ reason: LeftAloneReason) -> String
  var readOnlyCalendar: String { get }
  func staysHere(_ count: String) -> String
  func lastContact(_ when: String) -> String
  func lastFetched(_ when: String) -> String
  var nobodyWasAsked: String { get }
  func noNetwork(_ since: String) -> String
  var nobodyReached: String { get }
  func notReached(_ count: Int, of all: Int) -> String
  var online: String { get }
  func staysHere(_ what: String, _ why: String) -> String
  /// The server's version cannot be parsed.
  var unreadableThere: String { get }
  /// A shared calendar that is no longer shared.
  var calendarIsClosed: String { get }
  var archivedAndNotSynced: String { get }

  // Problems that need the user
  func loginNeeded(_ project: String, _ server: String, _ call: String) -> String
  func calendarIsGone(_ project: String, _ calendar: String, _ call: String) -> String
  func goneThere(_ project: String, _ count: String, accept: String, putBack: String) -> String
  func goneHere(_ project: String, _ count: String, accept: String, putBack: String) -> String
  func isStrange(_ project: String, _ what: String) -> String
  func someParked(_ project: String, _ count: Int, _ call: String) -> String
  func someUnreadable(_ project: String, _ count: Int) -> String
  func seeConflicts(_ project: String, _ count: String, _ call: String) -> String
}
