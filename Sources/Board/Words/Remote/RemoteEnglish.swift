import Kanban

extension English {
  var remoteTitle: String { "sekan remote: projects kept in step with calendars of tasks on servers (CalDAV)" }

  func usage(of action: RemoteAction) -> UsageText {
    switch action {
    case .list: UsageText("[--json]", "the servers, the linked projects and how they stand")
    case .feeds:
      UsageText(
        "[--json]", "asks for weather, holidays and published calendars what may be asked now, and how that stands")
    case .add: UsageText("[URL] [--user USER] [--name NAME]", "finds the calendars of a server; asks for the password")
    case .link:
      UsageText(
        "PROJECT [URL|CALENDAR|new] [--server NAME] [--yes]",
        "links a project to a calendar, by default the one of its name;", "new makes one")
    case .journal:
      UsageText(
        "PROJECT [on|off] [--yes]", "keeps the journal pages of a linked project in its calendar, too; off by default")
    case .unlink: UsageText("PROJECT", "ends that; the cards stay on both sides")
    case .remove: UsageText("NAME", "forgets a server here; deletes nothing there")
    case .accept: UsageText("PROJECT", "where many deletions wait for an answer: deletes on the other side, too")
    case .putBack: UsageText("PROJECT", "there: puts the cards back")
    case .retry: UsageText("[PROJECT]", "tries again what a server refused")
    case .seen: UsageText("[PROJECT]", "what was changed on both sides, once; --keep shows it again next time")
    }
  }

  var usageOfSync: UsageText {
    UsageText(
      "[SERVER|PROJECT] [--watch [--feeds]] [--json] [--quiet]",
      "exchanges once with all servers, or with one; --watch goes on with it, and fetches weather,",
      "holidays and calendars, too; with --feeds nothing else")
  }

  var remoteRemarks: [String] {
    [
      "With all of them: --store FILE, --config FILE, --lang en|ko, --ascii.",
      sentence(of: remoteExitStatuses),
    ]
  }

  var remoteExitStatuses: [ExitStatus] {
    [
      ExitStatus(0, "done"), ExitStatus(1, "needs attention"), ExitStatus(2, "not understood"),
      ExitStatus(4, "the store cannot be read or written"), ExitStatus(69, "no server was reached"),
      ExitStatus(74, "the output could not be written"), ExitStatus(75, "another program is syncing"),
    ]
  }

  func remoteProgramMissing(_ program: String) -> String {
    "sekan: the program ‘\(program)’ is not here; it comes with the package sekan-remote, or with make install"
  }

  func unknownAction(_ name: String, possible: String) -> String {
    "sekan: remote cannot ‘\(name)’; it can: \(possible)"
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
  func badServerName(_ typed: String) -> String {
    "‘\(typed)’ cannot be the name of a server; choose another with --name"
  }
  func noServer(_ name: String, _ known: String) -> String { "There is no server ‘\(name)’; there are: \(known)" }
  var noServerYet: String { "No server is known yet; ‘sekan remote add URL’ adds one" }
  func severalServers(_ known: String) -> String { "There are several servers; choose one with --server: \(known)" }
  func unknownServer(_ address: String) -> String {
    "No known server lies at that address; first: sekan remote add \(address)"
  }
  var needsUser: String { "There is no terminal to ask for the user; give it with --user" }

  var askAddress: String { "Address of the server (https://cal.example.org):" }
  func askUser(_ host: String) -> String { "User at \(host):" }
  func askPassword(_ user: String, _ host: String) -> String { "\(host): password of ‘\(user)’:" }
  func askToKeepPassword(_ file: String) -> String { "Save the password in \(file), for you alone to read?" }
  func projectsHere(_ names: String) -> String { "Projects here: \(names)" }
  func askProject(_ calendar: String) -> String { "Project for the calendar ‘\(calendar)’ (Enter for none):" }
  func askToMakeProject(_ name: String) -> String { "There is no project ‘\(name)’. Make it?" }
  func askCalendar(_ most: Int) -> String {
    most == 1 ? "Which calendar (1, or Enter for none)?" : "Which calendar (1 to \(most), or Enter for none)?"
  }
  var askToLink: String { "Link them?" }
  var yesOrNo: String { "[y/N]" }

  func notReached(_ host: String, _ why: String) -> String {
    "\(host) was not reached (\(why)); check the address and the network"
  }
  func trouble(_ trouble: NetworkTrouble) -> String {
    switch trouble {
    case .unknownHost: "there is no such host"
    case .refused: "the connection was refused"
    case .noRoute: "no route"
    case .silence: "no answer"
    case .noTLS: "no encrypted connection"
    case .cut: "the connection was lost"
    }
  }
  func speaksNoTLS(_ host: String) -> String {
    "\(host) does not speak https, or not so that it can be understood; check the address and its port"
  }
  func timedOut(_ host: String) -> String { "\(host) did not answer in time; try again later" }
  func badCertificate(_ host: String, _ why: String, _ file: String) -> String {
    "\(host) does not prove that it is that server (\(why)); if its authority is your own, name its file as ‘ca =’ in \(file)"
  }
  func sentElsewhere(_ host: String, _ place: String) -> String {
    "\(host) redirects to \(place); if that is meant, use that address"
  }
  func loginRefused(_ host: String, _ user: String) -> String {
    "\(host) does not accept the password of ‘\(user)’; some servers want one made for programs"
  }
  func isNoCalDAV(_ address: String, _ status: Int) -> String {
    "There is no calendar server (CalDAV) at \(address) (it answered \(status)); try the address that its help names"
  }
  func foundAtRoot(_ typed: String, _ root: String) -> String {
    "There is nothing at \(typed); the server was found at \(root) and is kept by that address"
  }
  func calendarsElsewhere(_ address: String) -> String { "The calendars lie on another host; add \(address)" }
  func noneForTasks(_ address: String, newWith call: String?) -> String {
    "There is no calendar for tasks at \(address)"
      + (call.map { "; ‘\($0)’ makes one" } ?? "; make one there, and try again")
  }
  func takesNoTasks(_ address: String) -> String {
    "This calendar is for events and takes no tasks: \(address); tasks need a calendar of their own"
  }
  func noCalendarAt(_ address: String) -> String { "There is no calendar at \(address); ‘sekan remote add’ finds them" }
  func accessRefused(_ address: String) -> String {
    "The server does not let you in there: \(address); ask whoever shares it"
  }
  func serverIsBusy(_ host: String) -> String { "\(host) is busy or has failed; try again later" }
  func userHasColon(_ user: String) -> String { "A user name cannot contain a colon: ‘\(user)’" }
  func serverIsFull(_ host: String) -> String { "\(host) has no room left; make some there" }
  func serverIsBusy(_ host: String, for duration: String) -> String { "\(host) is busy; try again in \(duration)" }
  func answersOddly(_ host: String, _ what: String) -> String {
    "\(host) does not answer as a calendar server does (\(what)); nothing was changed there"
  }

  func noPassword(_ server: String, _ file: String) -> String {
    "There is no password for ‘\(server)’; write ‘password =’ or ‘password-command =’ below [\(server)] in \(file)"
  }
  func passwordIsWithheld(_ server: String, _ host: String, _ file: String) -> String {
    "the password below [\(server)] in \(file) is only for another host, so it was not sent to \(host); "
      + "if \(host) is yours, set ‘host = \(host)’ below [\(server)]"
  }
  func passwordCommandFailed(_ program: String, _ why: String) -> String {
    "The command that prints the password failed (‘\(program)’: \(why))"
  }
  var saidNothing: String { "it printed nothing" }
  var saidTooMuch: String { "its line is too long" }
  func openToOthers(_ file: String) -> String { "Others may read or change \(file); chmod 600 makes it yours alone" }
  func notOnesOwn(_ file: String) -> String { "\(file) belongs to somebody else and is not read" }
  func notReadable(_ file: String, _ why: String) -> String { "\(file) cannot be used: \(why)" }
  var isNoFile: String { "it is not a file" }
  var isTooLarge: String { "it is too large" }
  var isNoText: String { "it is not UTF-8" }
  func badLine(_ file: String, _ line: Int, _ why: String) -> String {
    "Line \(line) of \(file): \(why); nothing in the file is used"
  }
  var unreadableLine: String { "this is neither ‘[name of a server]’ nor ‘key = value’" }
  func unknownKey(_ key: String?, _ possible: String) -> String {
    (key.map { "there is no key ‘\($0)’" } ?? "there is no such key") + ", only: \(possible)"
  }
  var keyBeforeServer: String { "a ‘[name of a server]’ has to stand above it" }
  func keyWithoutValue(_ key: String) -> String { "‘\(key)’ has no value" }
  func keyTwice(_ key: String) -> String { "‘\(key)’ was said before, by this or another key" }
  func serverTwice(_ name: String) -> String { "[\(name)] stands there twice" }
  var hostIsNone: String {
    "‘host’ takes a host, not a whole address: cal.example.org, or cal.example.org:8443 with its port"
  }
  var quoteIsOpen: String { "a quote is not closed" }
  var pathIsRelative: String { "the path of ‘ca’ has to begin with /" }
  func keyForEveryone(_ key: String) -> String {
    "‘\(key)’ under [*] would be for all servers; only ‘ca’ may stand there"
  }
  func nobodyIsCalled(_ name: String, _ known: String, _ file: String) -> String {
    "[\(name)] in \(file) is not the name of a server; the servers are called: \(known)"
  }
  func passwordKept(_ file: String) -> String { "Saved the password in \(file)" }
  func passwordNotKept(_ file: String) -> String {
    "The password was not saved: \(file) cannot hold it as it is; it will be asked for"
  }
  func passwordIsOfAnother(_ server: String, _ host: String?, _ file: String) -> String {
    "The password was not saved: [\(server)] in \(file) holds the one for \(host ?? "another host"); "
      + "to save it, remove this server and add it with another --name"
  }
}
