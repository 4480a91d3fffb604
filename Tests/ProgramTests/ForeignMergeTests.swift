import Host
import Kanban
import Support
import Testing
import Time

@Suite("Imports of several files of another program", .cannotHang)
struct ForeignMergeTests {
  private let shell = Shell()

  /// Stdout, then stderr.
  private func output(_ words: String..., input: String) -> String {
    let printed = shell.run(all: ["import", "-"] + words, input: input)
    return printed + shell.errors
  }

  /// A new task may have the title of a completed one, as the next time that milk is bought.
  @Test func openLineOfTodoTxtReopensNoCard() throws {
    let todo = "Buy milk\nWater plants\n"
    let done = "x 2026-11-03 Buy milk\nx 2026-11-10 Buy milk\nx 2026-11-12 Water plants\n"
    for file in [todo, done] { _ = output("--format", "todotxt", input: file) }
    #expect(try shell.titles().isEmpty)
    #expect(try shell.titles(.done).sorted() == ["Buy milk", "Buy milk", "Water plants"])
    #expect(output("--format", "todotxt", input: todo).contains("Added 2 cards"))
    for file in [todo, done, todo] {
      #expect(output("--format", "todotxt", input: file).contains("Nothing new"))
    }
    #expect(try shell.titles().sorted() == ["Buy milk", "Water plants"])
    #expect(try shell.titles(.done).sorted() == ["Buy milk", "Buy milk", "Water plants"])
  }

  @Test func taskOfTodoTxtThatWasCompletedHereStaysItsCard() throws {
    _ = output("--format", "todotxt", input: "2026-11-10 Buy milk\n")
    shell.run("done", "1")
    #expect(output("--format", "todotxt", input: "2026-11-10 Buy milk\n").contains("Nothing new"))
    #expect(try shell.titles().isEmpty)
    _ = output("--format", "todotxt", input: "x 2026-11-12 2026-11-10 Buy milk\n")
    _ = output("--format", "todotxt", input: "2026-11-10 Buy milk\n")
    #expect(try shell.titles(.done).sorted() == ["Buy milk"])
  }

  /// Completing an older task of the series must not make it the one that repeats.
  @Test func newestTaskOfASeriesRepeats() throws {
    let tasks = #"""
      [{"uuid":"t","description":"Rent","status":"recurring","recur":"monthly","due":"20261101T000000Z","mask":"--"},
      {"uuid":"a","description":"Rent","status":"pending","parent":"t","recur":"monthly","due":"20261101T000000Z"},
      {"uuid":"b","description":"Rent","status":"pending","parent":"t","recur":"monthly","due":"20261201T000000Z"}]
      """#
    #expect(output("--format", "taskwarrior", input: tasks).contains("Left out: templates of series"))
    #expect(try [shell.card(1).repeats, shell.card(2).repeats].map { $0?.rule.text } == [nil, "FREQ=MONTHLY"])
    let done = #""status":"completed","end":"20261115T000000Z","parent":"t","recur":"monthly","due":"20261101"#
    let later = tasks.replacing(#""status":"pending","parent":"t","recur":"monthly","due":"20261101"#, with: done)
    _ = output("--format", "taskwarrior", input: later)
    #expect(try shell.titles() == ["Rent"] && shell.titles(.done) == ["Rent"])
  }

  @Test func valuesThatTaskwarriorDoesNotWriteAreReported() throws {
    let task = #"[{"uuid":"a","description":"Saw","status":"strange","entry":"yesterday","priority":"U"}]"#
    let printed = output("--format", "taskwarrior", input: task)
    for text in ["‘strange’ was not understood as status", "‘U’ was not", "‘yesterday’ was not understood as entry"] {
      #expect(printed.contains(text), "\(printed)")
    }
    #expect(try shell.card(1).notes == "status: strange\npriority: U\nentry: yesterday")
  }

  private static let issues = #"""
    [{"assignees":[{"login":"ada"}],"body":"Steps","comments":[{"author":{"login":"bob"},"body":"Me too",
    "createdAt":"2026-11-01T00:00:00Z"}],"labels":[{"name":"bug"}],"milestone":{"title":"v1",
    "dueOn":"2026-12-24T00:00:00Z"},"number":12,"state":"OPEN","title":"Crash",
    "updatedAt":"2026-11-10T00:00:00Z","url":"https://github.com/o/r/issues/12"},
    {"assignees":[],"body":"","labels":[],"number":13,"state":"CLOSED","stateReason":"NOT_PLANNED","title":"Never",
    "url":"https://github.com/o/r/issues/13"}]
    """#
  private static let items = #"""
    {"items":[{"content":{"body":"Steps","number":12,"title":"Crash","type":"Issue",
    "url":"https://github.com/o/r/issues/12"},"id":"PVTI_1","labels":["bug"],"priority":"P1","estimate":3,
    "status":"In progress","target date":"2026-12-10","title":"Crash"}],"totalCount":140}
    """#

  /// Neither file contains all of the issue.
  @Test(arguments: [[issues, items], [items, issues]]) func issuesAndProjectOfGitHubAgree(_ files: [String]) throws {
    for file in files { _ = output(input: file) }
    for file in files { #expect(output(input: file).contains("Nothing new")) }
    let card = try shell.card(1)
    #expect(card.title == "Crash" && card.column == .doing && card.priority == .high)
    #expect(Set(card.tags) == ["bug", "@ada"])
    #expect(card.due == .day(Sample.day + 20))
    #expect(card.notes.hasPrefix("Steps\n\n"), "\(card.notes)")
    for line in ["estimate: 3", "milestone: v1", "2026-11-01 bob: Me too", "https://github.com/o/r/issues/12"] {
      #expect(card.notes.split(separator: "\n").count { $0 == line } == 1, "\(card.notes)")
    }
  }

  @Test func newCommentIsKeptWholeBesideEqualLines() throws {
    func issue(_ comments: String...) -> String {
      let list = comments.map { #"{"author":{"login":"bob"},"body":"\#($0)","createdAt":"2026-11-01T00:00:00Z"}"# }
      return #"[{"number":5,"title":"Crash","state":"OPEN","url":"https://github.com/o/r/issues/5","comments":["#
        + list.joined(separator: ",") + "]}]"
    }
    _ = output(input: issue(#"First\nDone"#))
    _ = output(input: issue(#"First\nDone"#, #"Second\nDone"#))
    let notes = try shell.card(1).notes
    #expect(notes.hasSuffix("2026-11-01 bob: First\nDone\n\n2026-11-01 bob: Second\nDone"), "\(notes)")
  }

  @Test func gapsOfAFileOfGitHubAreNamed() {
    #expect(output(input: Self.items).contains("The file lacks 139 cards of the board"))
    let printed = output(input: Self.issues)
    #expect(printed.contains("Left out: close reason ‘not planned’"), "\(printed)")
    #expect(printed.contains("1 card has no date of completion: counted as completed today"), "\(printed)")
    #expect(!output(input: Self.issues).contains("no date of completion"))
  }

  @Test func closedIssueThatIsOpenedAgainReopensItsCard() throws {
    func issue(_ state: String) -> String {
      #"[{"number":5,"title":"Crash","state":"\#(state)","url":"https://github.com/o/r/issues/5"}]"#
    }
    for state in ["CLOSED", "OPEN"] { _ = output(input: issue(state)) }
    #expect(try shell.titles() == ["Crash"])
  }

  @Test func singleIssueIsAList() throws {
    let issue = #"""
      {"title":"Crash","number":5,"body":"Text","state":"OPEN","labels":[{"name":"bug"},{"name":"ui"}],"comments":[],
      "url":"https://github.com/o/r/issues/5","projectItems":[{"status":{"name":"In progress"},"title":"Plan"}]}
      """#
    #expect(output(input: issue).contains("Added 1 card"))
    #expect(try shell.titles(.doing) == ["Crash"])
    #expect(try shell.card(1).tags == ["bug", "ui"])
    #expect(output("--dry-run", input: "[" + issue + "]").contains("Nothing new"))
  }

  @Test func emojiInTheNameOfAListIsInTheAnswers() {
    let path = shell.folder.file("board.csv")
    _ = SystemDisk().write("title,list\nSaw,Ideas 💡\n", to: path)
    (shell.columns, shell.program) = (80, { _ in 0 })
    let printed = shell.run("import", path, input: "d\n")
    #expect(printed.contains("--map \"Ideas 💡=doing\""), "\(printed)")
  }

  @Test func statesOfOrgAreTags() throws {
    let file = """
      #+TODO: TODO NEXT WAITING | DONE
      * WAITING Reply
        SCHEDULED: <2026-12-01 Tue 08:00 ++2h> DEADLINE: <2026-12-05 Sat 25:00 -3d>
        :PROPERTIES:
        :Assignee: Bob
        :END:
        :LOGBOOK:
        CLOCK: [2026-11-20 Fri 10:00]--[2026-11-20 Fri 11:30] =>  1:30
        CLOCK: [2026-11-20 Fri 12:00]--[2026-11-20 Fri 12:15] =>  0:15
        :END:
        Text
        CLOCK: [2026-11-21 Sat 12:00]--[2026-11-21 Sat 12:15] =>  0:15
      """
    let printed = output("--format", "org", input: file)
    for text in ["repeat as ‘++2h’", "‘25:00’ was not understood as deadline", "‘-3d’ was not understood"] {
      #expect(printed.contains(text), "\(printed)")
    }
    let card = try shell.card(1)
    #expect(card.tags == ["WAITING"] && card.spent == 120 && card.due == .day(Sample.day + 15))
    #expect(card.start == Sample.day + 11)
    for line in ["Text", "Assignee: Bob", "SCHEDULED: 2026-12-01 08:00"] {
      #expect(card.notes.split(separator: "\n").contains { $0 == line }, "\(card.notes)")
    }
    #expect(!printed.contains("Left out"), "\(printed)")
  }

  @Test func secondDeadlineOfTodoTxtStaysInTheTitle() throws {
    _ = output("--format", "todotxt", input: "Pay due:2026-12-01 twice due:2026-12-05\n")
    #expect(try shell.card(1).title == "Pay twice due:2026-12-05")
    #expect(try shell.card(1).due == .day(Sample.day + 11))
  }

  @Test func exportToTodoTxtNamesAllItsLosses() {
    shell.run("add", "Paint", "--notes", "Two coats.", "--due", "2026-12-01 17:00", "--column", "doing")
    shell.run("add", "Sand", "--part-of", "1")
    shell.run("wait", "1", "#2")
    shell.run("export", "--format", "todotxt")
    #expect(
      shell.errors
        == "sekan: todo.txt has no place for 1 dependency, 1 card's notes, 1 time of a deadline, "
        + "1 card in DOING, 1 parent card; --json keeps everything\n", "\(shell.errors)")
  }

  /// Trello users archive completed cards.
  @Test func archivedCardsOfAListInDoneAreCompleted() throws {
    let board = #"""
      {"id":"b","idOrganization":null,"name":"Home","desc":"Our board","actions":[
      {"type":"updateCard","date":"2026-11-12T10:00:00.000Z","data":{"card":{"id":"c1"},"listAfter":{"id":"l2"}},
      "memberCreator":{"id":"m2","username":"bob"}}],
      "cards":[{"id":"c1","name":"Mow","idList":"l2","pos":1,"closed":true,"idMembers":["m2","m3"],
      "dateLastActivity":"2026-11-15T10:00:00.000Z","locationName":"Berlin","address":"Alexanderplatz 1"},
      {"id":"c2","name":"Saw","idList":"l2","pos":2,"closed":true,"dateLastActivity":"2026-11-14T10:00:00.000Z"},
      {"id":"c3","name":"Old","idList":"l1","pos":1,"closed":true}],
      "checklists":[{"id":"k","idCard":"c1","name":"Steps","pos":1,"checkItems":[{"id":"i","name":"Fuel","pos":1,
      "state":"incomplete","due":"2026-12-04T12:00:00.000Z","idMember":"m1"}]}],
      "members":[{"id":"m1","username":"ada"}],
      "lists":[{"id":"l1","name":"To Do","pos":1},{"id":"l2","name":"Done","pos":2}]}
      """#
    let printed = output("-p", "Home", input: board)
    #expect(printed.contains("1 card is archived or deleted in the file"), "\(printed)")
    #expect(printed.contains("Left out: description of the board, members who left the board"), "\(printed)")
    #expect(try Set(shell.titles(.done)) == ["Mow", "Saw"])
    let cards = try [1, 2, 3].map { try shell.card($0) }
    let mow = try #require(cards.first { $0.title == "Mow" })
    #expect(mow.position.completed?.text == "2026-11-12T10:00:00Z", "\(mow)")
    #expect(cards.first { $0.title == "Saw" }?.position.completed?.text == "2026-11-14T10:00:00Z")
    #expect(mow.tags == ["@bob"])
    #expect(mow.notes == "Steps:\n- [ ] Fuel @ada (2026-12-04 12:00)\n\nlocation: Berlin, Alexanderplatz 1")
  }

  /// The search for circles is limited to a thousand cards. A file without circles needs none.
  @Test(arguments: [false, true]) func manyDependenciesAreNoCircle(isReversed: Bool) throws {
    let tasks = (0..<1_500).map { number in
      let before = (max(0, number - 3)..<number).map { "\"t\($0)\"" }.joined(separator: ",")
      return #"{"uuid":"t\#(number)","description":"\#(number)","status":"pending","depends":[\#(before)]}"#
    }
    let file = (isReversed ? tasks.reversed() : tasks).joined(separator: "\n")
    for (option, report) in [("--dry-run", "Would add"), ("--ascii", "Added")] {
      let printed = output("--format", "taskwarrior", option, input: file)
      #expect(printed.contains("\(report) 1,500 cards"), "\(printed.suffix(400))")
      #expect(!printed.contains("not wait for"), "\(printed.suffix(400))")
    }
  }

  @Test func otherSpellingsAreAccepted() {
    shell.run("add", "Saw")
    shell.run("backup")
    #expect(shell.run("backups") == shell.run("backup", "--list") && shell.errors.isEmpty)
    #expect(shell.run(all: ["import", "-", "--from", "todotxt"], input: "Paint\n").contains("Added 1 card"))
    #expect(shell.run("backup", "-").hasPrefix("status ") && shell.errors.contains("not written to standard output"))
  }

  @Test func checkOfAnEmptyStoreNamesTheNewestBackup() {
    shell.run("add", "Saw")
    shell.run("backup")
    _ = SystemDisk().write("", to: shell.folder.file())
    shell.run("check")
    #expect(shell.errors.contains("is empty") && shell.errors.contains("The newest sound backup"), "\(shell.errors)")
  }
}
