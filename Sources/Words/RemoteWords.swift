import Kanban

/// Texts of `sekan remote` and `sekan sync`.
public protocol RemoteWords {
  var remoteTitle: String { get }
  func usage(of action: RemoteAction) -> UsageText
  var usageOfSync: UsageText { get }
  var remoteRemarks: [String] { get }
  var remoteExitStatuses: [ExitStatus] { get }
  /// Error that the program for syncing is neither beside this one nor in the search path.
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
  /// Error that a user name is needed, but none was given, and no terminal can ask for one.
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
  /// Hint that the typed address is not a calendar server, but that the root of its host (`root`) is.
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
  /// Message that the password in the file is for another host, so that it is not sent to `host`. It begins in lower
  /// case.
  func passwordIsWithheld(_ server: String, _ host: String, _ file: String) -> String
  func passwordCommandFailed(_ program: String, _ why: String) -> String
  var printedNothing: String { get }
  var printedTooMuch: String { get }
  func openToOthers(_ file: String) -> String
  func notOnesOwn(_ file: String) -> String
  func notReadable(_ file: String, _ why: String) -> String
  var isNoFile: String { get }
  var isTooLarge: String { get }
  var isNoText: String { get }
  func badLine(_ file: String, _ line: Int, _ why: String) -> String
  var unreadableLine: String { get }
  /// Error about an unknown key in the credentials file. `key` is nil if printing it could reveal a secret.
  func unknownKey(_ key: String?, _ possible: String) -> String
  var keyBeforeServer: String { get }
  func keyWithoutValue(_ key: String) -> String
  func keyTwice(_ key: String) -> String
  func serverTwice(_ name: String) -> String
  var hostIsNone: String { get }
  var quoteIsOpen: String { get }
  var pathIsRelative: String { get }
  func keyForEveryone(_ key: String) -> String
  /// Error about a section of the credentials file that is not the name of a server; `known` has the names.
  func nobodyIsCalled(_ name: String, _ known: String, _ file: String) -> String
  func passwordKept(_ file: String) -> String
  func passwordNotKept(_ file: String) -> String
  /// Refusal to save the password, because that would overwrite the one for another host; `host` is nil if that host is
  /// unknown.
  func passwordIsOfAnother(_ server: String, _ host: String?, _ file: String) -> String

  // `sekan remote add`, `link` and `unlink`
  func serverAdded(_ name: String) -> String
  func serverIsThere(_ name: String) -> String
  func nameIsTaken(_ name: String) -> String
  func serverRemoved(_ name: String) -> String
  func calendarsFound(_ count: Int) -> String
  func linkThem(_ call: String) -> String
  func noCalendarCalled(_ name: String) -> String
  /// Error that several calendars fit, and no terminal can ask which one; `call` is the command that names one.
  func sayWhichCalendar(_ call: String) -> String
  func joining(_ project: String, _ calendar: String, here: Int, there: Int, same: Int, isReadOnly: Bool) -> String
  func joiningNew(_ project: String, here: Int) -> String
  var linkNeedsYes: String { get }
  var notLinked: String { get }
  func linked(_ project: String, _ calendar: String) -> String
  func calendarWasCreated(_ call: String) -> String

  // Journal in a calendar
  func takesNoJournal(_ calendar: String, _ project: String, _ call: String) -> String
  func joiningJournal(_ project: String, _ calendar: String, here: Int, there: Int, same: Int) -> String
  var askToSendJournal: String { get }
  var journalNeedsYes: String { get }
  func journalBegins(_ project: String, _ calendar: String) -> String
  func journalEnds(_ project: String, _ calendar: String) -> String
  func journalIsAsItWas(_ project: String, isOn: Bool) -> String
  /// Added to the state of a link that also syncs the journal.
  var withJournal: String { get }
  /// Name of a page: only its day, because its text is private.
  func pageOf(_ day: String) -> String
  func somePagesParked(_ project: String, _ count: Int, _ call: String) -> String
  func somePagesUnreadable(_ project: String, _ count: Int) -> String

  // Unlinking, deletions and retries
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
  /// Hint that the history has the values which a sync replaced.
  var whereToSee: String { get }

  // State
  func synced(new: Int, changed: Int, removed: Int, sent: Int, deleted: Int) -> String
  var somebodySyncs: String { get }
  func state(_ state: RemoteLink.State) -> String
  /// Replaces the state of a link whose server was not given the password.
  var passwordNotGiven: String { get }
  /// State after the password was changed: it may be correct now, but was not tried yet.
  var passwordNotTried: String { get }
  var noPasswordKnown: String { get }
  /// The number of cards and pages together.
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
  /// State of a card whose version on the server cannot be parsed.
  var unreadableThere: String { get }
  /// State of a link whose server denies access to the calendar, as if it is no longer shared with the user.
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

extension English {
  var remoteTitle: String { "sekan remote: sync projects with task calendars on servers (CalDAV)" }

  func usage(of action: RemoteAction) -> UsageText {
    switch action {
    case .list: UsageText("[--json]", "list servers and linked projects with their state")
    case .feeds:
      UsageText(
        "[--json]", "fetch weather, holidays and published calendars that are due, and show their state")
    case .add:
      UsageText("[URL] [--user USER] [--name NAME]", "add a server and list its calendars; asks for the password")
    case .link:
      UsageText(
        "PROJECT [URL|CALENDAR|new] [--server NAME] [--yes]",
        "link a project to a calendar, by default the one with its name;", "new creates one")
    case .journal:
      UsageText(
        "PROJECT [on|off] [--yes]", "also keep the journal of a linked project in its calendar; off by default")
    case .unlink: UsageText("PROJECT", "end the link; the cards stay on both sides")
    case .remove: UsageText("NAME", "remove a server from the list; nothing on it is deleted")
    case .accept: UsageText("PROJECT", "accept held deletions: delete on the other side, too")
    case .putBack: UsageText("PROJECT", "reject held deletions: put the cards back")
    case .retry: UsageText("[PROJECT]", "retry what a server refused")
    case .seen: UsageText("[PROJECT]", "list what changed on both sides, once; --keep lists it again next time")
    }
  }

  var usageOfSync: UsageText {
    UsageText(
      "[SERVER|PROJECT] [--watch [--feeds]] [--trace FILE] [--json] [--quiet]",
      "sync once with all servers, or with one; --watch keeps syncing, and fetches weather,",
      "holidays and calendars, too; with --feeds it fetches only those; --trace writes the",
      "requests and answers to a new FILE, without passwords")
  }

  var remoteRemarks: [String] {
    [
      "Options of every action: --store FILE, --config FILE, --lang en|ko, --ascii.",
      sentence(of: remoteExitStatuses),
    ]
  }

  var remoteExitStatuses: [ExitStatus] {
    [
      ExitStatus(0, "done"), ExitStatus(1, "needs attention"), ExitStatus(2, "invalid command line"),
      ExitStatus(4, "the store cannot be read or written"), ExitStatus(69, "could not connect to a server"),
      ExitStatus(74, "the output could not be written"), ExitStatus(75, "another program is syncing"),
    ]
  }

  func remoteProgramMissing(_ program: String) -> String {
    "sekan: ‘\(program)’ is not installed; it comes with the package sekan-remote, or with make install"
  }

  func unknownAction(_ name: String, possible: String) -> String {
    "sekan: unknown action ‘\(name)’ of remote; use one of: \(possible)"
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
    "‘\(typed)’ contains a user or a password, which others can read; leave it out, and you will be asked for it"
  }
  func addressIsUnencrypted(_ typed: String) -> String {
    "‘\(typed)’ is not encrypted; use https (http is for this machine only)"
  }
  func badServerName(_ typed: String) -> String {
    "‘\(typed)’ cannot be the name of a server; choose another with --name"
  }
  func noServer(_ name: String, _ known: String) -> String { "There is no server ‘\(name)’; there are: \(known)" }
  var noServerYet: String { "There is no server yet; add one with ‘sekan remote add URL’" }
  func severalServers(_ known: String) -> String { "There are several servers; choose one with --server: \(known)" }
  func unknownServer(_ address: String) -> String {
    "The server at that address was not added yet; first: sekan remote add \(address)"
  }
  var needsUser: String { "There is no terminal to ask for the user; use --user" }

  var askAddress: String { "Address of the server (https://cal.example.org):" }
  func askUser(_ host: String) -> String { "User at \(host):" }
  func askPassword(_ user: String, _ host: String) -> String { "\(host): password of ‘\(user)’:" }
  func askToKeepPassword(_ file: String) -> String { "Save the password in \(file), readable only by you?" }
  func projectsHere(_ names: String) -> String { "Projects here: \(names)" }
  func askProject(_ calendar: String) -> String { "Project for the calendar ‘\(calendar)’ (Enter for none):" }
  func askToMakeProject(_ name: String) -> String { "There is no project ‘\(name)’. Create it?" }
  func askCalendar(_ most: Int) -> String {
    most == 1 ? "Which calendar (1, or Enter for none)?" : "Which calendar (1 to \(most), or Enter for none)?"
  }
  var askToLink: String { "Link them?" }
  var yesOrNo: String { "[y/N]" }

  func notReached(_ host: String, _ why: String) -> String {
    "Could not connect to \(host) (\(why)); check the address and the network"
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
    "\(host) does not answer over https; check the address and its port"
  }
  func timedOut(_ host: String) -> String { "\(host) did not answer in time; try again later" }
  func badCertificate(_ host: String, _ why: String, _ file: String) -> String {
    "The certificate of \(host) is not trusted (\(why)); if its authority is your own, set ‘ca =’ to its file in \(file)"
  }
  func sentElsewhere(_ host: String, _ place: String) -> String {
    "\(host) redirects to \(place); if that is meant, use that address"
  }
  func loginRefused(_ host: String, _ user: String) -> String {
    "\(host) does not accept the password of ‘\(user)’; some servers need an app password"
  }
  func isNoCalDAV(_ address: String, _ status: Int) -> String {
    "There is no calendar server (CalDAV) at \(address) (it answered \(status)); try the address that its help names"
  }
  func foundAtRoot(_ typed: String, _ root: String) -> String {
    "There is no server at \(typed); it was found at \(root), which is saved instead"
  }
  func calendarsElsewhere(_ address: String) -> String { "The calendars are on another host; add \(address)" }
  func noneForTasks(_ address: String, newWith call: String?) -> String {
    "There is no calendar for tasks at \(address)"
      + (call.map { "; ‘\($0)’ creates one" } ?? "; create one there, and try again")
  }
  func takesNoTasks(_ address: String) -> String {
    "This calendar is for events and takes no tasks: \(address); tasks need a calendar of their own"
  }
  func noCalendarAt(_ address: String) -> String { "There is no calendar at \(address); ‘sekan remote add’ finds them" }
  func accessRefused(_ address: String) -> String {
    "The server denies access to \(address); ask the owner of the calendar"
  }
  func serverIsBusy(_ host: String) -> String { "\(host) is busy or has failed; try again later" }
  func userHasColon(_ user: String) -> String { "A user name cannot contain a colon: ‘\(user)’" }
  func serverIsFull(_ host: String) -> String { "\(host) has no space left; free some there" }
  func serverIsBusy(_ host: String, for duration: String) -> String { "\(host) is busy; try again in \(duration)" }
  func answersOddly(_ host: String, _ what: String) -> String {
    "\(host) does not answer as a calendar server does (\(what))"
  }

  func noPassword(_ server: String, _ file: String) -> String {
    "There is no password for ‘\(server)’; set ‘password =’ or ‘password-command =’ below [\(server)] in \(file)"
  }
  func passwordIsWithheld(_ server: String, _ host: String, _ file: String) -> String {
    "the password below [\(server)] in \(file) is only for another host, so it was not sent to \(host); "
      + "if \(host) is yours, set ‘host = \(host)’ below [\(server)]"
  }
  func passwordCommandFailed(_ program: String, _ why: String) -> String {
    "The command that prints the password failed (‘\(program)’: \(why))"
  }
  var printedNothing: String { "it printed nothing" }
  var printedTooMuch: String { "its line is too long" }
  func openToOthers(_ file: String) -> String { "Other users can read or change \(file); run chmod 600 on it" }
  func notOnesOwn(_ file: String) -> String { "\(file) belongs to another user and is not read" }
  func notReadable(_ file: String, _ why: String) -> String { "\(file) cannot be used: \(why)" }
  var isNoFile: String { "it is not a file" }
  var isTooLarge: String { "it is too large" }
  var isNoText: String { "it is not UTF-8" }
  func badLine(_ file: String, _ line: Int, _ why: String) -> String {
    "Line \(line) of \(file): \(why); nothing in the file is used"
  }
  var unreadableLine: String { "neither ‘[name of a server]’ nor ‘key = value’" }
  func unknownKey(_ key: String?, _ possible: String) -> String {
    (key.map { "there is no key ‘\($0)’" } ?? "there is no such key") + "; use one of: \(possible)"
  }
  var keyBeforeServer: String { "a ‘[name of a server]’ is missing above it" }
  func keyWithoutValue(_ key: String) -> String { "‘\(key)’ has no value" }
  func keyTwice(_ key: String) -> String { "‘\(key)’ is set twice, by this or another key" }
  func serverTwice(_ name: String) -> String { "[\(name)] appears twice" }
  var hostIsNone: String {
    "‘host’ takes a host, not a whole address: cal.example.org, or cal.example.org:8443 with its port"
  }
  var quoteIsOpen: String { "a quote is not closed" }
  var pathIsRelative: String { "the path of ‘ca’ has to begin with /" }
  func keyForEveryone(_ key: String) -> String {
    "‘\(key)’ cannot be below [*], which is for all servers; only ‘ca’ can"
  }
  func nobodyIsCalled(_ name: String, _ known: String, _ file: String) -> String {
    "[\(name)] in \(file) is not the name of a server; the servers are called: \(known)"
  }
  func passwordKept(_ file: String) -> String { "Saved the password in \(file)" }
  func passwordNotKept(_ file: String) -> String {
    "The password was not saved: \(file) cannot hold its characters; you will be asked for it again"
  }
  func passwordIsOfAnother(_ server: String, _ host: String?, _ file: String) -> String {
    "The password was not saved: [\(server)] in \(file) holds the one for \(host ?? "another host"); "
      + "to save it, remove this server and add it with another --name"
  }
}

extension Korean {
  var remoteTitle: String { "sekan remote: 프로젝트를 서버의 할 일 캘린더(CalDAV)와 동기화" }

  func usage(of action: RemoteAction) -> UsageText {
    switch action {
    case .list: UsageText("[--json]", "서버와 연결된 프로젝트의 상태 보기")
    case .feeds:
      UsageText("[--json]", "날씨, 공휴일, 공개 캘린더를 받아 오고 상태 보기")
    case .add: UsageText("[URL] [--user 사용자] [--name 이름]", "서버를 추가하고 캘린더 찾기 (암호는 따로 물음)")
    case .link:
      UsageText(
        "프로젝트 [URL|캘린더|new] [--server 이름] [--yes]", "프로젝트를 캘린더와 연결 (캘린더를 쓰지 않으면 이름이 같은 캘린더와",
        "연결, new를 쓰면 새로 만듦)")
    case .journal:
      UsageText("프로젝트 [on|off] [--yes]", "연결된 프로젝트의 일기도 캘린더와 동기화 (기본: 안 함)")
    case .unlink: UsageText("프로젝트", "연결 끊기 (카드는 양쪽에 그대로 남음)")
    case .remove: UsageText("이름", "서버를 목록에서 빼기 (서버에 있는 것은 그대로 남음)")
    case .accept: UsageText("프로젝트", "확인을 기다리는 삭제를 받아들여 반대쪽에서도 삭제")
    case .putBack: UsageText("프로젝트", "확인을 기다리는 삭제를 취소하고 카드를 되돌려 놓기")
    case .retry: UsageText("[프로젝트]", "서버가 받지 않은 항목 다시 보내기")
    case .seen: UsageText("[프로젝트]", "양쪽에서 바뀐 항목 보기 (본 것은 다음부터 나오지 않음, --keep이면 계속 나옴)")
    }
  }

  var usageOfSync: UsageText {
    UsageText(
      "[서버|프로젝트] [--watch [--feeds]] [--trace 파일] [--json] [--quiet]",
      "모든 서버 또는 한 서버와 한 번 동기화. --watch는 끝낼 때까지 계속하며 날씨,",
      "공휴일, 캘린더도 받아 옴. --feeds를 함께 쓰면 동기화하지 않고 받아 오기만 함.",
      "--trace는 요청과 응답을 암호 없이 새 파일에 기록")
  }

  var remoteRemarks: [String] {
    [
      "모든 동작의 옵션: --store 파일, --config 파일, --lang en|ko, --ascii.",
      sentence(of: remoteExitStatuses),
    ]
  }

  var remoteExitStatuses: [ExitStatus] {
    [
      ExitStatus(0, "성공"), ExitStatus(1, "확인할 일이 있음"), ExitStatus(2, "사용법 오류"),
      ExitStatus(4, "저장소를 읽거나 쓸 수 없음"), ExitStatus(69, "서버에 연결하지 못함"),
      ExitStatus(74, "출력하지 못함"), ExitStatus(75, "다른 프로그램이 동기화하는 중"),
    ]
  }

  func remoteProgramMissing(_ program: String) -> String {
    "sekan: ‘\(program)’ 프로그램이 없습니다. sekan-remote 패키지나 make install로 설치하세요"
  }

  func unknownAction(_ name: String, possible: String) -> String {
    "sekan: remote에 ‘\(name)’ 동작은 없습니다. 쓸 수 있는 동작: \(possible)"
  }
  func needsAddress(_ call: String) -> String {
    "sekan: \(call)에는 서버 주소가 필요합니다 (‘sekan \(call) https://cal.example.org’)"
  }
  func needsProject(_ call: String) -> String { "sekan: \(call)에는 프로젝트가 필요합니다 (‘sekan projects’)" }
  func needsServer(_ call: String) -> String { "sekan: \(call)에는 서버 이름이 필요합니다 (‘sekan remote’)" }
  func badAddress(_ typed: String) -> String {
    "‘\(typed)’: 서버 주소가 아닙니다. https://cal.example.org/path/처럼 쓰세요"
  }
  func addressHoldsCredentials(_ typed: String) -> String {
    "‘\(typed)’: 주소에 사용자 이름이나 암호가 들어 있어 다른 사람이 볼 수 있습니다. 빼고 쓰면 따로 묻습니다"
  }
  func addressIsUnencrypted(_ typed: String) -> String {
    "‘\(typed)’: 암호화되지 않은 주소입니다. 이 컴퓨터의 서버가 아니면 https로만 연결합니다"
  }
  func badServerName(_ typed: String) -> String {
    "‘\(typed)’: 서버 이름으로 쓸 수 없습니다. --name으로 다른 이름을 정하세요"
  }
  func noServer(_ name: String, _ known: String) -> String { "‘\(name)’ 서버가 없습니다. 있는 서버: \(known)" }
  var noServerYet: String { "아직 서버가 없습니다. ‘sekan remote add URL’로 추가하세요" }
  func severalServers(_ known: String) -> String { "서버가 여럿입니다. --server로 하나를 고르세요: \(known)" }
  func unknownServer(_ address: String) -> String {
    "그 주소의 서버가 아직 등록되지 않았습니다. 먼저: sekan remote add \(address)"
  }
  var needsUser: String { "터미널이 없어 사용자 이름을 물을 수 없습니다. --user로 정하세요" }

  var askAddress: String { "서버 주소 (https://cal.example.org):" }
  func askUser(_ host: String) -> String { "\(host) 서버의 사용자 이름:" }
  func askPassword(_ user: String, _ host: String) -> String { "\(host): ‘\(user)’의 암호:" }
  func askToKeepPassword(_ file: String) -> String { "암호를 나만 읽을 수 있게 \(file)에 저장할까요?" }
  func projectsHere(_ names: String) -> String { "여기 있는 프로젝트: \(names)" }
  func askProject(_ calendar: String) -> String { "‘\(calendar)’ 캘린더와 연결할 프로젝트 (건너뛰려면 Enter):" }
  func askToMakeProject(_ name: String) -> String { "‘\(name)’ 프로젝트가 없습니다. 만들까요?" }
  func askCalendar(_ most: Int) -> String {
    most == 1 ? "어느 캘린더와 연결할까요 (1, 취소하려면 Enter)?" : "어느 캘린더와 연결할까요 (1~\(most), 취소하려면 Enter)?"
  }
  var askToLink: String { "연결할까요?" }
  var yesOrNo: String { "[예/아니요(기본)]" }

  func notReached(_ host: String, _ why: String) -> String {
    "\(host) 서버에 연결하지 못했습니다 (\(why)). 주소와 네트워크를 확인하세요"
  }
  func trouble(_ trouble: NetworkTrouble) -> String {
    switch trouble {
    case .unknownHost: "호스트를 찾을 수 없음"
    case .refused: "연결이 거부됨"
    case .noRoute: "경로를 찾을 수 없음"
    case .silence: "응답이 없음"
    case .noTLS: "암호화된 연결이 안 됨"
    case .cut: "연결이 끊김"
    }
  }
  func speaksNoTLS(_ host: String) -> String {
    "\(host) 서버와 https로 통신하지 못했습니다. 주소와 포트를 확인하세요"
  }
  func timedOut(_ host: String) -> String { "\(host) 서버가 제때 응답하지 않았습니다. 나중에 다시 해 보세요" }
  func badCertificate(_ host: String, _ why: String, _ file: String) -> String {
    "\(host) 서버의 인증서를 믿을 수 없습니다 (\(why)). 직접 운영하는 인증 기관이면 \(file)에 ‘ca =’로 인증서 파일을 적으세요"
  }
  func sentElsewhere(_ host: String, _ place: String) -> String {
    "\(host) 서버가 다른 주소로 보냅니다: \(place). 믿을 수 있는 주소이면 대신 쓰세요"
  }
  func loginRefused(_ host: String, _ user: String) -> String {
    "\(host) 서버가 ‘\(user)’의 암호를 거부했습니다. 앱 암호를 따로 만들어야 하는 서버도 있습니다"
  }
  func isNoCalDAV(_ address: String, _ status: Int) -> String {
    "캘린더 서버(CalDAV)가 없는 주소입니다 (응답: \(status)): \(address). 서버의 도움말에 있는 주소로 해 보세요"
  }
  func foundAtRoot(_ typed: String, _ root: String) -> String {
    "서버가 없는 주소입니다: \(typed). 서버를 찾은 주소로 저장합니다: \(root)"
  }
  func calendarsElsewhere(_ address: String) -> String { "캘린더가 다른 호스트에 있습니다. 다음 주소를 추가하세요: \(address)" }
  func noneForTasks(_ address: String, newWith call: String?) -> String {
    "할 일 캘린더가 없습니다: \(address)"
      + (call.map { ". 새로 만들려면: \($0)" } ?? ". 서버에서 만든 다음 다시 해 보세요")
  }
  func takesNoTasks(_ address: String) -> String {
    "일정만 담고 할 일은 담지 않는 캘린더입니다: \(address). 할 일 캘린더가 따로 있어야 합니다"
  }
  func noCalendarAt(_ address: String) -> String { "캘린더가 없습니다: \(address). ‘sekan remote add’로 찾습니다" }
  func accessRefused(_ address: String) -> String { "서버가 접근을 막았습니다: \(address). 캘린더를 공유한 사람에게 문의하세요" }
  func serverIsBusy(_ host: String) -> String { "\(host) 서버가 바쁘거나 오류가 났습니다. 나중에 다시 해 보세요" }
  func userHasColon(_ user: String) -> String { "사용자 이름에는 쌍점(:)을 쓸 수 없습니다: ‘\(user)’" }
  func serverIsFull(_ host: String) -> String { "\(host) 서버에 남은 공간이 없습니다. 서버의 공간을 비우세요" }
  func serverIsBusy(_ host: String, for duration: String) -> String { "\(host) 서버가 바쁩니다. \(duration) 뒤에 다시 해 보세요" }
  func answersOddly(_ host: String, _ what: String) -> String {
    "\(host) 서버의 응답이 캘린더 서버(CalDAV)의 응답이 아닙니다 (\(what))"
  }

  func noPassword(_ server: String, _ file: String) -> String {
    "‘\(server)’ 서버의 암호가 없습니다. \(file)의 [\(server)] 아래에 ‘password =’나 ‘password-command =’를 적으세요"
  }
  func passwordIsWithheld(_ server: String, _ host: String, _ file: String) -> String {
    "\(file)의 [\(server)] 아래에 있는 암호는 다른 호스트의 것이라 \(host)에 보내지 않았습니다. "
      + "내 서버가 맞으면 [\(server)] 아래의 host를 \(Korean.toward("‘host = \(host)’")) 정하세요"
  }
  func passwordCommandFailed(_ program: String, _ why: String) -> String {
    "암호를 출력하는 명령이 실패했습니다 (‘\(program)’: \(why))"
  }
  var printedNothing: String { "출력이 없음" }
  var printedTooMuch: String { "출력한 줄이 너무 긺" }
  func openToOthers(_ file: String) -> String {
    "다른 사용자가 읽거나 바꿀 수 있는 파일입니다: \(file). chmod 600으로 막으세요"
  }
  func notOnesOwn(_ file: String) -> String { "다른 사용자의 파일이어서 읽지 않습니다: \(file)" }
  func notReadable(_ file: String, _ why: String) -> String { "파일을 쓸 수 없습니다 (\(why)): \(file)" }
  var isNoFile: String { "파일이 아님" }
  var isTooLarge: String { "너무 큼" }
  var isNoText: String { "UTF-8이 아님" }
  func badLine(_ file: String, _ line: Int, _ why: String) -> String {
    "\(file) \(line)행: \(why). 고칠 때까지 이 파일을 쓰지 않습니다"
  }
  var unreadableLine: String { "‘[서버 이름]’도 ‘키 = 값’도 아닙니다" }
  func unknownKey(_ key: String?, _ possible: String) -> String {
    (key.map { "\(Korean.with("‘\($0)’", "이라는", "라는")) 키는 없습니다" } ?? "그런 키는 없습니다") + " (쓸 수 있는 키: \(possible))"
  }
  var keyBeforeServer: String { "위에 ‘[서버 이름]’이 있어야 합니다" }
  func keyWithoutValue(_ key: String) -> String { "‘\(key)’의 값이 없습니다" }
  func keyTwice(_ key: String) -> String { "‘\(key)’: 두 번 정했습니다" }
  func serverTwice(_ name: String) -> String { "[\(name)]: 두 번 나옵니다" }
  var hostIsNone: String {
    "‘host’에는 전체 주소가 아니라 호스트만 적습니다. 예: cal.example.org, 기본 포트가 아니면 cal.example.org:8443"
  }
  var quoteIsOpen: String { "따옴표가 닫히지 않았습니다" }
  var pathIsRelative: String { "‘ca’의 경로는 /로 시작해야 합니다" }
  func keyForEveryone(_ key: String) -> String { "‘\(key)’: 모든 서버에 쓰는 [*] 아래에는 ‘ca’만 적을 수 있습니다" }
  func nobodyIsCalled(_ name: String, _ known: String, _ file: String) -> String {
    "\(file)의 [\(name)]: 그런 이름의 서버가 없습니다. 있는 서버: \(known)"
  }
  func passwordKept(_ file: String) -> String { "암호를 저장했습니다: \(file)" }
  func passwordNotKept(_ file: String) -> String {
    "이 암호는 파일에 담을 수 없어 저장하지 못했습니다: \(file). 다음에도 물어봅니다"
  }
  func passwordIsOfAnother(_ server: String, _ host: String?, _ file: String) -> String {
    "암호를 저장하지 않았습니다. \(file)의 [\(server)] 아래에는 \(host ?? "다른 호스트")의 암호가 있습니다. "
      + "저장하려면 이 서버를 목록에서 빼고 --name으로 다른 이름을 정해 다시 추가하세요"
  }
}
