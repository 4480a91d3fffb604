import Glibc
import Kanban
import Remote
import Storage
import Support
import Testing

@testable import Network

@Suite("sekan remote in the shell", .cannotHang)
struct RemoteStoriesTests {
  private let shell: RemoteShell
  private var server: SmallServer { shell.server }

  init() throws {
    shell = try RemoteShell()
    server.serve("/kim/tasks/", "Tasks", "Buy", "Call")
  }

  private func addServer() throws {
    shell.writeRemotes("[home]\nhost = cal.example.org\npassword = open sesame\n")
    try shell.run("remote", "add", "cal.example.org", "--user", "kim", "--name", "home")
  }

  /// Output that cannot be written is a failure. A closed pipe is not reported.
  @Test(arguments: [
    ["remote", "list"], ["remote", "list", "--json"], ["--help"], ["--version"],
  ])
  func failedWriteOfTheOutputIsAnError(_ words: [String]) throws {
    try shell.add("Paint")
    try addServer()
    for (failure, output) in [
      (ENOSPC, "sekan: The output could not be written: No space left on device\nstatus 74\n"), (EPIPE, "status 1\n"),
    ] {
      shell.failure = failure
      #expect(try shell.run(words: words) == output)
    }
  }

  /// Without a readable store, every command fails alike.
  @Test(arguments: [["remote"], ["remote", "--json"], ["sync"], ["remote", "feeds"], ["remote", "unlink", "Home"]])
  func missingStoreExitsWithStatus4(_ words: [String]) throws {
    #expect(
      try shell.run(words: words)
        == "sekan: There is no store yet; adding a card creates it: \(shell.path)\nstatus 4\n")
    _ = shell.folder.write("My notes\n", to: "board.sqlite", 0o600)
    #expect(
      try shell.run(words: words)
        == "sekan: \(shell.path): The file is not a Sekan store; it was left as it is\nstatus 4\n")
  }

  // MARK: Adding

  @Test func serverIsAddedInteractively() throws {
    try shell.add("Paint")
    server.serve("/kim/work/", "Work")
    let output = try shell.run(
      "remote", "add", "https://cal.example.org",
      typing: ["kim", "open sesame", "y", "Home", "y", "Garden", "yes", "y"])
    #expect(
      output
        == """
        Added the server ‘cal.example.org’
        Saved the password in \(shell.folder.path)/remotes
        ‘Home’ is kept in step with the calendar ‘Tasks’
        ‘Garden’ is kept in step with the calendar ‘Work’
        Received 2 new; sent 3
        User at cal.example.org: kim
        cal.example.org: password of ‘kim’:\u{20}
        Save the password in \(shell.folder.path)/remotes, readable only by you? [y/N] y
        Projects here: Home
        Project for the calendar ‘Tasks’ (Enter for none): Home
        ‘Home’ and the calendar ‘Tasks’: 2 tasks come here, 1 card goes there
        Link them? [y/N] y
        Project for the calendar ‘Work’ (Enter for none): Garden
        There is no project ‘Garden’. Create it? [y/N] yes
        ‘Garden’ and the calendar ‘Work’: both are empty
        Link them? [y/N] y

        """)
    #expect(try shell.titles().sorted() == ["Buy", "Call", "Paint"])
    #expect(shell.folder.read("remotes") == "[cal.example.org]\nhost = cal.example.org\npassword = open sesame\n")
    #expect(try shell.run("sync") == "Nothing new\n")
  }

  @Test func discoveredAddressReplacesAMissingOne() throws {
    shell.writeRemotes("[home]\nhost = cal.example.org\npassword = open sesame\n")
    let output = try shell.run("remote", "add", "https://cal.example.org/old/dav", "--user", "kim", "--name", "home")
    #expect(
      output
        == """
        There is no server at https://cal.example.org/old/dav; it was found at https://cal.example.org/, which is saved instead
        Added the server ‘home’
        1 calendar for tasks:
          Tasks  https://cal.example.org/kim/tasks/
        To link one: sekan remote link PROJECT URL

        """)
    #expect(try shell.openStore().servers().map(\.address) == ["https://cal.example.org/"])
  }

  @Test func addressOfACalendarIsStored() throws {
    shell.writeRemotes("[home]\nhost = cal.example.org\npassword = open sesame\n")
    try shell.run("remote", "add", "https://cal.example.org/kim/tasks/", "--user", "kim", "--name", "home")
    #expect(try shell.openStore().servers().map(\.address) == ["https://cal.example.org/kim/tasks/"])
  }

  @Test func setupWithoutATerminalPrintsTheNextCommand() throws {
    try shell.add("Paint")
    shell.writeRemotes("[home]\nhost = cal.example.org\npassword = open sesame\n")
    let output = try shell.run("remote", "add", "cal.example.org", "--user", "kim", "--name", "home")
    #expect(
      output
        == """
        Added the server ‘home’
        1 calendar for tasks:
          Tasks  https://cal.example.org/kim/tasks/
        To link one: sekan remote link PROJECT URL

        """)
    let output1 = try shell.run("remote", "link", "Home", "tasks")
    #expect(
      output1
        == """
        ‘Home’ and the calendar ‘Tasks’: 2 tasks come here, 1 card goes there
        Nothing was linked; add --yes to link them
        status 1

        """)
    let output2 = try shell.run("remote", "link", "Home", "Tasks", "--yes")
    #expect(
      output2
        == """
        ‘Home’ is kept in step with the calendar ‘Tasks’
        Received 2 new; sent 3
        ‘Home’ and the calendar ‘Tasks’: 2 tasks come here, 1 card goes there

        """)
  }

  @Test func typedPasswordNeedNotBeSaved() throws {
    try shell.add("Paint")
    try shell.run("remote", "add", "https://cal.example.org", typing: ["kim", "open sesame", "n", ""])
    #expect(shell.folder.read("remotes") == nil)
    #expect(!shell.errors.contains("sesame") && !shell.output.contains("sesame"))
    try shell.run("remote", "link", "Home", "Tasks", "--yes", typing: ["open sesame"])
    #expect(try shell.run("sync", typing: ["open sesame"]).hasPrefix("Nothing new\n"))
    #expect(
      try shell.run("sync")
        == "There is no password for ‘cal.example.org’; set ‘password =’ or ‘password-command =’ below "
        + "[cal.example.org] in \(shell.folder.path)/remotes\nstatus 1\n")
  }

  @Test func failedSetupReportsTheReason() throws {
    try shell.add("Paint")
    func failure(_ words: String...) throws -> String {
      try shell.run("remote", "add", words[0], "--user", "kim", "--name", "home", typing: [server.password])
        .replacing("cal.example.org: password of ‘kim’: \n", with: "")
    }
    #expect(try failure("ftp://x").hasPrefix("sekan: ‘ftp://x’ is not the address of a server"))
    #expect(try failure("https://kim:secret@x").hasPrefix("sekan: ‘https://•••@x’ contains a user or a password"))
    #expect(try failure("http://cal.example.org").contains("is not encrypted"))
    server.failure = .certificate("self-signed\u{1b}[2J")
    #expect(try failure("cal.example.org").hasPrefix("sekan: The certificate of cal.example.org is not trusted"))
    #expect(!shell.errors.contains("\u{1b}"))
    server.failure = .unreachable("no route")
    #expect(try failure("cal.example.org").hasSuffix("status 69\n"))
    server.failure = nil
    server.status = 405
    #expect(try failure("cal.example.org").contains("(it answered 405)"))
    server.status = 401
    #expect(try failure("cal.example.org").contains("does not accept the password of ‘kim’"))
    server.status = nil
    server.others = ["/kim/tasks/"]
    #expect(
      try shell.run(
        "remote", "add", "cal.example.org/kim/tasks/", "--user", "kim", "--name", "home", typing: ["open sesame"]
      )
      .contains("This calendar is for events and takes no tasks: https://cal.example.org/kim/tasks/; "))
    #expect(try shell.openStore().servers().map(\.name) == [])
    #expect(try shell.run("remote", "add", "cal.example.org").hasSuffix("use --user\nstatus 2\n"))
  }

  @Test func missingStoreServerOrLinkIsReported() throws {
    #expect(
      try shell.run("remote") == "sekan: There is no store yet; adding a card creates it: \(shell.path)\nstatus 4\n")
    try shell.add("Paint")
    #expect(try shell.run("remote") == "There is no server yet; add one with ‘sekan remote add URL’\n")
    #expect(
      try shell.run("sync") == "sekan: There is no server yet; add one with ‘sekan remote add URL’\nstatus 1\n")
    #expect(
      try shell.run("remote", "unlink", "Nowhere")
        == "sekan: no project ‘Nowhere’. Projects: Home (‘sekan projects --add NAME’ adds one)\nstatus 2\n")
    try addServer()
    #expect(try shell.run("sync", "work") == "sekan: There is no server ‘work’; there are: home\nstatus 2\n")
    #expect(
      try shell.run("remote", "unlink", "home")
        == "sekan: ‘Home’ is not linked to a calendar (‘sekan remote link Home’)\nstatus 1\n")
  }

  // MARK: Linking

  @Test func newCalendarIsCreatedForAProject() throws {
    try shell.add("Paint")
    try addServer()
    #expect(
      try shell.run("remote", "link", "Home", "new", "--yes")
        == "‘Home’ is kept in step with the calendar ‘Home’\nSent 1\n‘Home’ and a new calendar of that name: 1 card goes there\n"
    )
    #expect(server.calendars.count == 2)
    #expect(
      try shell.run("remote", "link", "Home")
        == "sekan: ‘Home’ is already linked to the calendar ‘Home’ (‘sekan remote unlink Home’ ends that)\nstatus 1\n")
  }

  @Test func calendarIsChosenByNumber() throws {
    try shell.add("Paint")
    try addServer()
    server.serve("/kim/work/", "Work")
    #expect(
      try shell.run("remote", "link", "Home").hasSuffix("choose a calendar: sekan remote link PROJECT URL\nstatus 2\n")
    )
    #expect(
      try shell.run("remote", "link", "Home", typing: ["2", "y"]).hasPrefix(
        "‘Home’ is kept in step with the calendar ‘Work’\nSent 1\n"))
  }

  @Test func calendarIsLinkedByItsAddress() throws {
    try shell.add("Paint")
    try addServer()
    #expect(
      try shell.run("remote", "link", "Home", "https://elsewhere.example.org/x/")
        == "sekan: The server at that address was not added yet; first: "
        + "sekan remote add https://elsewhere.example.org/x/\nstatus 1\n")
    #expect(
      try shell.run("remote", "link", "Home", "https://elsewhere.example.org/x/", "--server", "home")
        .contains("The server at that address was not added yet"))
    #expect(
      try shell.run("remote", "link", "Home", "https://cal.example.org/kim/none/").contains("There is no calendar at"))
    #expect(
      try shell.run("remote", "link", "Home", "https://cal.example.org/kim/tasks", "--yes").hasPrefix(
        "‘Home’ is kept in step with the calendar ‘Tasks’\n"))
  }

  @Test func unlinkKeepsTheCardsOnBothSides() throws {
    try shell.add("Paint")
    try addServer()
    try shell.run("remote", "link", "Home", "Tasks", "--yes")
    #expect(
      try shell.run("remote", "unlink", "home")
        == "‘Home’ is no longer linked to ‘Tasks’; the cards stay on both sides\n")
    try shell.run("remote", "link", "Home", "Tasks", "--yes")
    #expect(try shell.run("remote", "remove", "home") == "Removed the server ‘home’; nothing on it was deleted\n")
    #expect(try shell.titles().sorted() == ["Buy", "Call", "Paint"])
    #expect(server.calendars["/kim/tasks/"]?.count == 3)
  }

  // MARK: Syncing

  private func linkHome() throws {
    try shell.add("Paint", "Sand", "Sweep")
    try addServer()
    try shell.run("remote", "link", "Home", "Tasks", "--yes")
  }

  @Test func exitStatusTellsTheFailure() throws {
    try linkHome()
    #expect(try shell.run("sync", "--quiet") == "")
    server.failure = .timedOut
    #expect(try shell.run("sync") == "cal.example.org did not answer in time; try again later\nstatus 69\n")
    #expect(try shell.run("sync", "--quiet") == "status 69\n")
    server.failure = .certificate("expired")
    #expect(try shell.run("sync", "--quiet") == "status 1\n")
    server.failure = nil
    server.status = 503
    #expect(try shell.run("sync").hasSuffix("status 69\n"))
    server.status = nil
    let lock = try RemoteLock(of: shell.path, patience: 0)
    #expect(
      try shell.run("sync")
        == "sekan: Another program is syncing this store; try again in a moment\nstatus 75\n")
    withExtendedLifetime(lock) {}
  }

  @Test func manyDeletionsAreHeld() throws {
    try linkHome()
    server.calendars["/kim/tasks/"] = [:]
    let output = try shell.run("sync")
    #expect(
      output
        == """
        ‘Home’: 5 of its items are gone on the server; ‘sekan remote accept Home’ deletes them here, too, \
        ‘sekan remote put-back Home’ puts them back
        status 1

        """)
    #expect(try shell.run("remote").contains("  Home  Tasks  deletions wait for an answer\n"))
    #expect(try shell.run("remote", "put-back", "Home") == "The next sync puts back what was deleted of ‘Home’\n")
    #expect(try shell.run("sync") == "Sent 5\n")
    #expect(
      try shell.run("remote", "accept", "Home") == "sekan: No deletions of ‘Home’ wait for an answer\nstatus 1\n")
  }

  @Test func rejectedPasswordIsSentOnce() throws {
    try linkHome()
    server.password = "another"
    let refused = "‘Home’: ‘home’ does not accept the password; correct it, then ‘sekan remote retry Home’\nstatus 1\n"
    #expect(try shell.run("sync") == refused)
    let count = server.requests.count
    #expect(try shell.run("sync") == refused)
    #expect(server.requests.count == count)
    #expect(try shell.run("remote", "retry") == "The next sync tries ‘Home’ again\n")
    #expect(try shell.run("sync") == refused)
    shell.writeRemotes("[home]\nhost = cal.example.org\npassword = another\n")
    #expect(try shell.run("sync") == "Nothing new\n")
    #expect(try shell.run("remote", "retry") == "Nothing of ‘Home’ was refused\n")
  }

  @Test func statusIsPrinted() throws {
    try linkHome()
    let store = try shell.openStore()
    let card = try #require(try store.card(Sample.id(1)))
    try store.exchange { desk throws(StoreFailure) in
      try desk.mark(RemoteUnsent(card.id, parked: "413 too\u{7} large"), in: Project.home)
      try desk.mark(RemoteUnsent(Sample.id(2)), in: Project.home)
    }
    let output = try shell.run("remote")
    #expect(
      output
        == """
        Online  Last contact: 2026-11-20 12:00  1 to be sent
        home  https://cal.example.org/  kim
          Home  Tasks  in order  1 to be sent  1 not taken
            #1 ‘Paint’ stays here only: 413 too\u{FFFD} large
        ‘Home’: the server does not take 1 card; ‘sekan remote’ says why, ‘sekan remote retry Home’ tries again

        """)
    let json = try shell.run("remote", "--json")
    #expect(
      json.hasPrefix(
        #"{"network":{"state":"all","noLinkSince":null,"serverAnswered":1795176002000,"sourceAnswered":null,"asked":1,"notReached":0,"waiting":1},"#
      ))
    #expect(json.contains(#""lastContact":1795176002000,"lastContactAt":"2026-11-20T12:00:02Z""#))
    #expect(json.contains(#""attention":[{"code":"parked","server":"home","project":"Home","sentence":"‘Home’: the "#))
    #expect(json.contains(#""servers":[{"name":"home","address":"https://cal.example.org/","user":"kim"}]"#))
    #expect(
      json.contains(#""state":"fine""#) && json.contains(#""unsent":1,"conflicts":0,"leftAlone":{},"parked":[{"card":"#)
    )
    #expect(!json.contains("sesame"))
    var check = SchemaCheck(beside: #filePath)
    check.expect(json, is: "remote")
    #expect(check.mistakes == [])
    try store.exchange { desk throws(StoreFailure) in
      try desk.mark(RemoteUnsent(card.id, parked: "403"), in: Project.home)
    }
    let why = "#1 ‘Paint’ stays here only: you may not change it; ask its owner (403)"
    #expect(try shell.run("remote").contains(why))
    try shell.run("remote", "retry", "Home")
    #expect(
      try shell.run("sync", "--json")
        == #"{"new":0,"changed":0,"removed":0,"sent":0,"deleted":0,"leftAlone":{},"reached":["home"],"attention":[]}"#
        + "\n")
  }

  @Test func outputIsAvailableInKorean() throws {
    shell.language = .korean
    try linkHome()
    #expect(try shell.run("sync") == "새로운 것이 없습니다\n")
    #expect(try shell.run("remote", "unlink", "home").hasSuffix("카드는 양쪽에 그대로 있습니다\n"))
  }

  @Test func userNameWithAColonIsRefused() throws {
    let output = "sekan: A user name cannot contain a colon: ‘kim:lee’\nstatus 2\n"
    #expect(try shell.run("remote", "add", "https://cal.example.org", "--user", "kim:lee") == output)
    #expect(
      try shell.run("remote", "add", "https://cal.example.org", typing: ["kim:lee"])
        == "User at cal.example.org: kim:lee\n" + output)
  }

  /// A server can be removed while a round with it is in progress.
  @Test func serverIsRemovedDuringASync() throws {
    try shell.add("Paint")
    try addServer()
    try shell.run("remote", "link", "Home", "tasks", "--yes")
    let lock = try RemoteLock(of: shell.path, patience: 0)
    #expect(try shell.run("remote", "unlink", "Home").contains("no longer linked"))
    #expect(try shell.run("remote", "remove", "home").contains("Removed the server"))
    _ = consume lock
    #expect(try shell.openStore().servers().isEmpty)
  }
}
