import Kanban
import Remote
import Storage
import Support
import Testing

@Suite("Output of sekan sync", .cannotHang)
struct SyncStoriesTests {
  private let shell: RemoteShell
  private var server: SmallServer { shell.server }

  init() throws {
    shell = try RemoteShell()
    server.serve("/kim/tasks/", "Tasks", "Buy", "Call")
    shell.writeRemotes("[home]\nhost = cal.example.org\npassword = open sesame\n")
    try shell.add("Paint")
    try shell.run("remote", "add", "cal.example.org", "--user", "kim", "--name", "home")
  }

  private func link() throws { try shell.run("remote", "link", "Home", "tasks", "--yes") }

  private func edit(_ title: String, as other: String) throws {
    let store = try shell.openStore()
    let card = try #require(try store.window(Window(Project.home, .todo, most: 10)).first { $0.title == title })
    _ = try store.commit(.edited(card.id, [.title(title, other)]), on: Sample.context())
  }

  @Test func missingLinkIsReported() throws {
    let sentence = "No project is linked to a calendar yet; ‘sekan remote link PROJECT’ links one\n"
    #expect(try shell.run("sync") == "sekan: \(sentence)status 1\n")
    #expect(try shell.run("remote", "retry") == "sekan: \(sentence)status 1\n")
    #expect(try shell.run("remote").hasSuffix("kim\n" + sentence))
  }

  @Test func projectNameSelectsItsServer() throws {
    #expect(try shell.run("sync", "Home").contains("‘Home’ is not linked to a calendar"))
    try link()
    #expect(try shell.run("sync", "home") == "Nothing new\n")
    #expect(try shell.run("sync", "hom") == "Nothing new\n")
    #expect(try shell.run("sync", "work") == "sekan: There is no server ‘work’; there are: home\nstatus 2\n")
  }

  @Test func jsonUsesSymbolicCodes() throws {
    try link()
    // Three deletions would not be held.
    _ = try shell.openStore().commit(
      .added(Sample.id(9), CardText(title: "Saw"), to: .todo, at: .bottom), on: Sample.context())
    try shell.run("sync")
    server.calendars["/kim/tasks/"] = [:]
    let held = try shell.run("sync", "--json")
    #expect(held.contains(#""reached":["home"],"attention":[{"code":"held","server":"home","project":"Home","sen"#))
    server.failure = .timedOut
    let offline = try shell.run("sync", "--json")
    var check = SchemaCheck(beside: #filePath)
    for text in [held, offline] { check.expect(text.split(separator: "\n").first.map(String.init) ?? "", is: "sync") }
    #expect(check.mistakes == [])
    #expect(offline.contains(#""attention":[{"code":"offline","server":"home","project":null,"sentence":"cal.ex"#))
  }

  @Test func unreadableObjectIsReportedAsSuch() throws {
    try link()
    server.calendars["/kim/tasks/"]?["/kim/tasks/buy.ics"] = Array("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".utf8)
    let output = try shell.run("sync")
    #expect(
      output == """
        Nothing new
        ‘Home’: 1 card on the server cannot be read any more and is left alone; ‘sekan remote’ says which
        status 1

        """)
    #expect(
      try shell.run("remote").contains(
        "  Home  Tasks  in order  1 unreadable on the server\n    #2 ‘Buy’ stays here only: the server's version cannot"
      ))
  }

  @Test func skippedTasksAreReported() throws {
    let odd = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:odd\r\nSUMMARY:Odd\r\nDUE:soon\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    server.calendars["/kim/tasks/"]?["/kim/tasks/odd.ics"] = Array(odd.utf8)
    try link()
    let sentence = "1 task cannot become a card: unreadable date (1)\n"
    #expect(try shell.run("remote").contains("  Home  Tasks  in order\n    " + sentence))
    #expect(try shell.run("remote", "--json").contains(#""leftAlone":{"badDate":1}"#))
    #expect(try shell.run("sync") == "Nothing new\n")
    server.calendars["/kim/tasks/"]?["/kim/tasks/odder.ics"] = Array(odd.replacing("UID:odd", with: "UID:odder").utf8)
    #expect(try shell.run("sync") == "Nothing new\n" + sentence)
    #expect(try shell.run("remote").contains("2 tasks cannot become cards: unreadable date (2)"))
  }

  /// A busy server counts as reached.
  @Test func busyServerIsNotOffline() throws {
    try link()
    server.status = 503
    let output = try shell.run("sync", "--json")
    #expect(output.contains(#""code":"busy""#) && output.hasSuffix("status 69\n"))
    let standing = try shell.run("remote")
    #expect(standing.contains("  Home  Tasks  server busy\n") && standing.hasPrefix("Online"))
  }

  @Test func objectThatIsTooLargeIsNoFailure() throws {
    server.calendars["/kim/tasks/"]?["/kim/tasks/photo.ics"] = []
    server.tooLarge = ["/kim/tasks/photo.ics"]
    let output = try shell.run("remote", "link", "Home", "tasks", "--yes")
    #expect(!output.contains("status") && !output.contains("too large"), "\(output)")
    #expect(try shell.titles().sorted() == ["Buy", "Call", "Paint"])
  }

  @Test func readOnlyCalendarCountsLocalChanges() throws {
    server.readOnly = ["/kim/tasks/"]
    try link()
    #expect(try shell.run("remote").contains("  Home  Tasks  in order  read-only; 1 change stays here\n"))
    try edit("Buy", as: "Buy milk")
    #expect(try shell.run("remote").contains("read-only; 2 changes stay here\n"))
    #expect(try shell.run("sync") == "Nothing new\n")
  }

  // MARK: Changed on both sides

  @Test func conflictsAreListedOnce() throws {
    #expect(try shell.run("remote", "seen").contains("No project is linked"))
    try link()
    #expect(try shell.run("remote", "seen") == "Nothing was changed on both sides\n")
    try edit("Buy", as: "Buy milk")
    let stored = server.calendars["/kim/tasks/"]?["/kim/tasks/buy.ics"] ?? []
    let changed = String(decoding: stored, as: UTF8.self).replacing("SUMMARY:Buy", with: "SUMMARY:Buy bread")
    server.calendars["/kim/tasks/"]?["/kim/tasks/buy.ics"] = Array(changed.utf8)
    try shell.run("sync")
    #expect(try shell.run("remote").contains("‘Home’: 1 changed on both sides; ‘sekan remote seen Home’ lists them\n"))
    let json = try shell.run("remote", "seen", "--keep", "--json")
    #expect(json.contains(#""number":2,"title":"Buy"#) && json.contains(#""sentence":"Received: "#))
    var check = SchemaCheck(beside: #filePath)
    check.expect(json.split(separator: "\n").first.map(String.init) ?? "", is: "seen")
    #expect(check.mistakes == [])
    let kept = try shell.run("remote", "seen", "--keep")
    let output = try shell.run("remote", "seen", "Home").split(separator: "\n")
    #expect(kept.split(separator: "\n") == output)
    #expect(output.first == "‘Home’: 1 item changed on both sides")
    // Whichever title won, the card is named by it.
    let title = try #require(try shell.openStore().card(number: 2, in: Project.home)).title
    #expect(output[1].hasPrefix("  2026-11-20 12:00  #2 ‘\(title)’") && output[1].contains("Received: "))
    #expect(json.contains(#""title":"\#(title)""#))
    #expect(output.last == "The replaced values are in the history of each item; R there brings them back")
    #expect(!(try shell.run("remote").contains("both sides")))
    #expect(try shell.run("remote", "seen", "--json") == "[]\n")
  }

  @Test(arguments: [[], ["--json"]]) func conflictNotedWhileOthersArePrintedStaysUnseen(_ options: [String]) throws {
    try link()
    let store = try shell.openStore()
    let entries = try store.entries(in: Project.home, before: nil, most: 2)
    func note(_ entry: Entry) {
      do throws(StoreFailure) {
        try store.exchange { ledger throws(StoreFailure) in
          try ledger.noteConflict(entry.sequence, in: Project.home)
        }
      } catch {
        Issue.record(error)
      }
    }
    note(entries[0])
    shell.whenWriting = { note(entries[1]) }
    try shell.run(words: ["remote", "seen"] + options)
    #expect(try store.conflicts(in: Project.home, most: 9) == [entries[1].sequence])
  }

  // MARK: The file of servers

  @Test func unusableServersFileIsReported() throws {
    func warning() throws -> String {
      try shell.run("remote")
      return shell.errors
    }
    let file = "\(shell.folder.path)/remotes"
    shell.writeRemotes("[home]\nhost = cal.example.org\npassword = open sesame\n", 0o644)
    #expect(try warning() == "Other users can read or change \(file); run chmod 600 on it\n")
    shell.writeRemotes("[home]\npasswort = open sesame\n")
    #expect(
      try warning() == "Line 2 of \(file): there is no key ‘passwort’; use one of: host, password, password-command, "
        + "ca; nothing in the file is used\n")
    shell.writeRemotes("[home]\nopen sesame=x\n")
    #expect(try warning().hasPrefix("Line 2 of \(file): there is no such key; use one of: "))
    shell.writeRemotes("[cal.example.org]\npassword = open sesame\n")
    #expect(
      try warning() == "[cal.example.org] in \(file) is not the name of a server; the servers are called: home\n")
  }

  @Test func forbiddenCalendarDoesNotStopTheOthers() throws {
    try link()
    server.serve("/kim/work/", "Work")
    _ = try shell.openStore().commit(.projectAdded(ProjectID(high: 9, low: 9), "Work"), on: Sample.context())
    try shell.run("remote", "link", "Work", "--yes")
    server.forbidden = ["/kim/work/"]
    let output = try shell.run("sync")
    #expect(output.contains("‘Work’: the server denies access") && !output.contains("Nothing new"))
    #expect(try shell.openStore().links().map(\.state) == [.fine, .strange])
    server.forbidden = []
    #expect(try shell.run("sync") == "Nothing new\n")
  }
}
