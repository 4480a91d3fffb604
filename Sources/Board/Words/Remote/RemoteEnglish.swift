import Kanban

extension English {
  var remoteTitle: String { "sekan remote: projects kept equal with calendars of tasks on servers (CalDAV)" }

  func usage(of action: RemoteAction) -> UsageText {
    switch action {
    case .list: UsageText("[--json]", "the servers, the linked projects and how they stand")
    case .add: UsageText("URL [--user USER] [--name NAME]", "finds the calendars of a server; asks for the password")
    case .link:
      UsageText(
        "PROJECT [URL|new] [--server NAME] [--yes]", "keeps a project equal with a calendar, or with a new one")
    case .unlink: UsageText("PROJECT", "ends that; the cards stay on both sides")
    case .remove: UsageText("NAME", "forgets a server here; deletes nothing there")
    case .accept: UsageText("PROJECT", "where many deletions wait for an answer: deletes on the other side, too")
    case .putBack: UsageText("PROJECT", "there: puts the cards back")
    case .retry: UsageText("[PROJECT]", "tries again what a server refused")
    }
  }

  var usageOfSync: UsageText {
    UsageText(
      "[NAME] [--watch] [--json] [--quiet]", "exchanges once with all servers, or with one; --watch goes on with it")
  }

  var remoteRemarks: [String] {
    [
      "With all of them: --store FILE, --config FILE, --lang en|ko, --ascii.",
      "Exit status: 0 done; 1 needs attention; 2 not understood; 69 no server was reached; 75 somebody else syncs.",
    ]
  }

  func remoteProgramMissing(_ program: String) -> String {
    "sekan: the program ‘\(program)’ is not here; it is installed beside sekan (make install)"
  }

  func needsAddress(_ call: String) -> String {
    "sekan: \(call) needs the address of a server (‘sekan \(call) https://cal.example.org’)"
  }
  func needsProject(_ call: String) -> String { "sekan: \(call) needs a project (see ‘sekan projects’)" }
  func needsServer(_ call: String) -> String { "sekan: \(call) needs the name of a server (see ‘sekan remote’)" }
  func badAddress(_ typed: String) -> String {
    "‘\(typed)’ is not the address of a server; it looks like https://cal.example.org/path/"
  }
  func addressHoldsCredentials(_ typed: String) -> String {
    "‘\(typed)’ holds a user or a password, where others can read it; leave it out, it is asked for"
  }
  func addressIsUnencrypted(_ typed: String) -> String {
    "‘\(typed)’ is not encrypted: only https is used, except to this machine itself"
  }
  func badServerName(_ typed: String) -> String { "‘\(typed)’ cannot be the name of a server; say another with --name" }
  func noServer(_ name: String, _ known: String) -> String { "There is no server ‘\(name)’; there are: \(known)" }
  var noServerYet: String { "No server is known yet; ‘sekan remote add URL’ adds one" }
  func severalServers(_ known: String) -> String { "There are several servers; say which with --server: \(known)" }
  func unknownServer(_ address: String) -> String {
    "No server that is known lies at that address; first: sekan remote add \(address)"
  }
  var needsUser: String { "Nobody can be asked for the user here; say it with --user" }

  func askUser(_ host: String) -> String { "User at \(host):" }
  func askPassword(_ user: String, _ host: String) -> String { "Password of \(user) at \(host):" }
  func askToKeepPassword(_ file: String) -> String { "Keep the password in \(file), for you alone to read?" }
  func askProject(_ calendar: String) -> String { "Project for ‘\(calendar)’ (Enter for none):" }
  func askToMakeProject(_ name: String) -> String { "There is no project ‘\(name)’. Make it?" }
  func askCalendar(_ most: Int) -> String { "Which calendar (1 to \(most))?" }
  var askToLink: String { "Link them?" }
  var yesOrNo: String { "[y/N]" }

  func notReached(_ host: String, _ why: String) -> String {
    "\(host) was not reached (\(why)); see whether the address is right and there is a network"
  }
  func timedOut(_ host: String) -> String { "\(host) did not answer in time; try again later" }
  func badCertificate(_ host: String, _ why: String, _ file: String) -> String {
    "\(host) does not prove that it is that server (\(why)); if its authority is your own, name its file as ‘ca =’ in \(file)"
  }
  func sentElsewhere(_ host: String, _ place: String) -> String {
    "\(host) sends elsewhere, to \(place); if that is meant, use that address"
  }
  func loginRefused(_ host: String, _ user: String) -> String {
    "\(host) does not accept the password of ‘\(user)’; some servers want one made for programs"
  }
  func isNoCalDAV(_ address: String, _ status: Int) -> String {
    "There is no server of calendars (CalDAV) at \(address) (it answered \(status)); try the address that its help names"
  }
  func calendarsElsewhere(_ address: String) -> String { "The calendars lie on another host; add \(address)" }
  func noneForTasks(_ address: String, newWith call: String?) -> String {
    "There is no calendar for tasks at \(address)"
      + (call.map { "; ‘\($0)’ makes one" } ?? "; make one there, and try again")
  }
  func takesNoTasks(_ address: String) -> String { "The calendar takes no tasks: \(address)" }
  func noCalendarAt(_ address: String) -> String { "There is no calendar at \(address); ‘sekan remote add’ finds them" }
  func accessRefused(_ address: String) -> String {
    "The server does not let you in there: \(address); ask whoever shares it"
  }
  func serverIsBusy(_ host: String) -> String { "\(host) is busy or has failed; try again later" }
  func answersOddly(_ host: String, _ what: String) -> String {
    "\(host) answers otherwise than a server of calendars (\(what)); nothing was changed there"
  }

  func noPassword(_ server: String, _ file: String) -> String {
    "There is no password for ‘\(server)’; write ‘password =’ or ‘password-command =’ below [\(server)] in \(file)"
  }
  func passwordCommandFailed(_ program: String, _ why: String) -> String {
    "The command that says the password failed (‘\(program)’: \(why))"
  }
  var saidNothing: String { "it said nothing" }
  var saidTooMuch: String { "its line is too long" }
  func openToOthers(_ file: String) -> String { "Others may read or change \(file); chmod 600 makes it yours alone" }
  func notOnesOwn(_ file: String) -> String { "\(file) belongs to somebody else, and is not read" }
  func notReadable(_ file: String, _ why: String) -> String { "\(file) cannot be used: \(why)" }
  var isNoFile: String { "it is not a file" }
  var isTooLarge: String { "it is too large" }
  var isNoText: String { "it is not UTF-8" }
  func badLine(_ file: String, _ line: Int) -> String { "Line \(line) of \(file) means nothing; nothing of it is used" }
  func passwordKept(_ file: String) -> String { "The password is kept in \(file)" }
  func passwordNotKept(_ file: String) -> String {
    "The password was not kept: \(file) cannot hold it as it is; it will be asked for"
  }
}
