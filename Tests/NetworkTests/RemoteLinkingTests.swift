import Kanban
import Storage
import Support
import Testing

@testable import Network

@Suite("Linking calendars and projects", .cannotHang)
struct RemoteLinkingTests {
  private let shell: RemoteShell
  private var server: SmallServer { shell.server }

  init() throws {
    shell = try RemoteShell()
    server.serve("/kim/tasks/", "Tasks", "Buy", "Call")
    shell.writeRemotes("[home]\nhost = cal.example.org\npassword = open sesame\n")
    try shell.add("Paint")
    try shell.run("remote", "add", "cal.example.org", "--user", "kim", "--name", "home")
  }

  private let linked = "‘Home’ is kept in step with the calendar ‘Tasks’\n"

  @Test func onlyCalendarIsNotLinkedWithoutAChoice() throws {
    let output = try shell.run("remote", "link", "Home", "--yes")
    #expect(
      output == """
          1  Tasks  https://cal.example.org/kim/tasks/
        sekan: Nothing was linked; choose a calendar: sekan remote link PROJECT URL
        status 2

        """)
    #expect(try shell.openStore().links() == [])
    #expect(
      try shell.run("remote", "link", "Home", "--yes", typing: [""]).hasSuffix(
        "Which calendar (1, or Enter for none)? \nsekan: Nothing was linked\nstatus 1\n"))
    #expect(try shell.run("remote", "link", "Home", "--yes", typing: ["\(Int.min)"]).hasSuffix("status 2\n"))
    #expect(try shell.run("remote", "link", "Home", "--yes", typing: ["tasks"]).hasPrefix(linked))
  }

  @Test(arguments: ["Home", "HOME", "ｈｏｍｅ", " home "])
  func calendarNamedLikeTheProjectIsLinked(_ name: String) throws {
    server.serve("/kim/other/", name)
    try shell.run("remote", "link", "Home", "--yes")
    #expect(try shell.openStore().links().map(\.href) == ["/kim/other/"])
  }

  @Test(arguments: ["tasks", "ＴＡＳＫＳ", "/kim/tasks/", "/kim/tasks"])
  func calendarIsFoundByNameOrPath(_ target: String) throws {
    #expect(try shell.run("remote", "link", "Home", target, "--yes").hasPrefix(linked))
  }

  /// Some servers redirect to the calendar's own path, which is stored.
  @Test(arguments: [301, 302, 307, 308])
  func redirectedCalendarIsStoredUnderItsOwnPath(status: Int) throws {
    server.moved["/tasks/"] = (status, "/kim/tasks/")
    #expect(try shell.run("remote", "link", "Home", "https://cal.example.org/tasks", "--yes").hasPrefix(linked))
    #expect(try shell.openStore().links().map(\.href) == ["/kim/tasks/"])
    server.moved = [:]
    #expect(try shell.run("sync") == "Nothing new\n")
  }

  @Test(arguments: ["https://other.example.org/kim/tasks/", "http://cal.example.org/kim/tasks/"])
  func redirectToAnotherHostOrSchemeIsRefused(place: String) throws {
    server.moved["/tasks/"] = (308, place)
    let output = try shell.run("remote", "link", "Home", "https://cal.example.org/tasks", "--yes")
    #expect(
      output == "sekan: cal.example.org redirects to \(place); if that is meant, use that address\nstatus 1\n")
    #expect(try shell.openStore().links() == [])
  }

  @Test(arguments: [(503, "busy or has failed", "status 69\n"), (403, "denies access", "status 1\n")])
  func answerOfAServerThatFailsIsNoMissingServer(status: Int, says: String, ends: String) throws {
    server.status = status
    shell.writeRemotes("[second]\nhost = cal.example.org\npassword = open sesame\n")
    let output = try shell.run("remote", "add", "cal.example.org", "--user", "kim", "--name", "second")
    #expect(output.contains(says) && output.hasSuffix(ends), "\(output)")
  }

  @Test func unknownOrAmbiguousNameListsTheCalendars() throws {
    let output = try shell.run("remote", "link", "Home", "garden", "--yes")
    #expect(
      output.hasPrefix("There is no calendar ‘garden’; there are:\n  1  Tasks  https://") && output.hasSuffix("2\n"))
    server.serve("/kim/second/", "tasks")
    let several = try shell.run("remote", "link", "Home", "tasks", "--yes", typing: ["2"])
    #expect(several.contains("  1  tasks  https://cal.example.org/kim/second/\n  2  Tasks  https://"))
    #expect(try shell.openStore().links().map(\.href) == ["/kim/tasks/"])
  }

  @Test func takenCalendarNamesItsProject() throws {
    try shell.run("remote", "link", "Home", "tasks", "--yes")
    _ = try shell.openStore().commit(.projectAdded(ProjectID(high: 9, low: 9), "Garden"), on: Sample.context())
    #expect(
      try shell.run("remote", "link", "Garden", "tasks", "--yes")
        == "sekan: The calendar ‘Tasks’ is linked to ‘Home’; each calendar belongs to one project\nstatus 1\n")
  }

  @Test func declinedLinkDoesNotMentionTheOption() throws {
    let output = try shell.run("remote", "link", "Home", "tasks", typing: ["n"])
    #expect(output.hasSuffix("Link them? [y/N] n\nNothing was linked\nstatus 1\n"))
  }

  @Test func readOnlyCalendarCountsCardsThatStay() throws {
    server.readOnly = ["/kim/tasks/"]
    let output = try shell.run("remote", "link", "Home", "tasks", "--yes")
    #expect(
      output == linked
        + "Received 2 new\n‘Home’ and the calendar ‘Tasks’: 2 tasks come here, 1 card stays here (read-only)\n")
  }

  @Test func calendarCreatedBeforeAFailureIsReported() throws {
    server.createsOthers = true
    let output = try shell.run("remote", "link", "Home", "new", "--yes")
    let path = try #require(server.calendars.keys.first { $0 != "/kim/tasks/" })
    let call = "sekan remote link Home https://cal.example.org\(path)"
    #expect(
      output.contains("\nsekan: A calendar was created on the server, but not linked; ‘\(call)’ links it\n"),
      "\(output)")
    shell.language = .korean
    #expect(try shell.run("remote", "link", "Home", "new", "--yes").contains("서버에 캘린더를 만들었지만 연결하지 못했습니다"))
    #expect(try shell.openStore().links() == [])
  }

  // MARK: While another program syncs

  @Test(arguments: [["retry"], ["link", "Garden", "new", "--yes"]])
  func commandsAreRefusedDuringASync(_ words: [String]) throws {
    try shell.run("remote", "link", "Home", "tasks", "--yes")
    _ = try shell.openStore().commit(.projectAdded(ProjectID(high: 9, low: 9), "Garden"), on: Sample.context())
    let before = try shell.openStore().links()
    let lock = try RemoteLock(of: shell.path, patience: 0)
    #expect(
      try shell.run(words: ["remote"] + words).hasSuffix(
        "sekan: Another program is syncing this store; try again in a moment\nstatus 75\n"))
    #expect(try shell.openStore().links() == before)
    #expect(server.calendars.count == 1)
    withExtendedLifetime(lock) {}
  }

  @Test func questionHoldsNoLock() throws {
    shell.writeRemotes("")
    var held: [Bool] = []
    shell.whenAsked = { [shell] in held.append(shell.isSyncing) }
    try shell.run("remote", "link", "Home", "tasks", typing: ["open sesame", "y"])
    try shell.run("sync", typing: ["open sesame"])
    #expect(held == [false, false, false])
    #expect(try shell.openStore().links().map(\.state) == [.fine])
  }
}
