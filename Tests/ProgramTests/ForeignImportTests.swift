import Glibc
import Host
import Kanban
import Storage
import Support
import Testing
import Time

@Suite("Import of other programs' boards", .cannotHang)
struct ForeignImportTests {
  private let shell = Shell()

  private static let tasks = """
    (A) 2026-11-10 Paint the wall +home @phone due:2026-12-01
    x 2026-11-12 2026-11-11 Draw a plan

    """
  private static let board = #"""
    {"id":"b","idOrganization":null,"name":"Garden","cards":[
    {"id":"65a0b0c1d0e0f00022222221","name":"Plant bulbs","idList":"l1","pos":1,"dateLastActivity":"2026-11-18T08:00:00.000Z"},
    {"id":"65a0b0c1d0e0f00022222222","name":"Buy soil","idList":"l2","pos":1,"dueComplete":true},
    {"id":"65a0b0c1d0e0f00022222223","name":"Old","idList":"l1","pos":2,"closed":true},
    {"id":"65a0b0c1d0e0f00022222224","name":"Rake","idList":"l3","pos":1}],
    "lists":[{"id":"l1","name":"Ideas","pos":1},{"id":"l2","name":"Doing","pos":2},{"id":"l3","name":"Review","pos":3}],
    "pluginData":[{"id":"p"}]}
    """#

  /// Stdout, then stderr.
  private func output(_ words: String..., input: String) -> String {
    let printed = shell.run(all: ["import", "-"] + words, input: input)
    return printed + shell.errors
  }

  @Test func wordsOfTheProgramAreInTheUsersLanguage() throws {
    shell.language = "ko"
    _ = output("--format", "csv", input: "title,notes,priority\n,메모,급하지 않음\n")
    let card = try shell.card(1)
    #expect(card.title == "(제목 없음)" && card.notes.contains("중요도: 급하지 않음"), "\(card) \(shell.errors)")
  }

  @Test func projectOfSomeTasksBecomesATag() throws {
    let tasks = #"""
      [{"description":"a","entry":"20261110T090000Z","status":"recurring","uuid":"00000000-0000-4000-8000-000000000001",
      "mask":"","project":"Work.Reports","estimate":"PT2H30M","until":"20261231T235900Z","recur":"fortnight"},
      {"description":"b","entry":"20261110T090000Z","status":"pending","uuid":"00000000-0000-4000-8000-000000000002",
      "estimate":3}]
      """#
    let printed = output("-p", "Home", input: tasks)
    #expect(printed.contains("cannot repeat as ‘fortnight’"), "\(printed)")
    // A series is added after all other tasks.
    let card = try shell.card(2)
    #expect(card.tags == ["Work.Reports"] && card.estimate == 150)
    #expect(card.notes == "until: 2026-12-31 23:59\nrepeat: fortnight", "\(card.notes)")
    #expect(try shell.card(1).notes == "estimate: 3")
  }

  @Test func projectComesBackWithItsImport() {
    shell.run("add", "Saw")
    #expect(output(input: Self.board).contains("Created 1 project (‘Garden’)"))
    shell.run("undo")
    #expect(shell.run("projects").contains("archived"))
    #expect(output("--dry-run", input: Self.board).contains("Would restore 1 project from the archive (‘Garden’)"))
    let printed = output(input: Self.board)
    #expect(printed.contains("Restored 1 project from the archive (‘Garden’)"), "\(printed)")
    #expect(printed.contains("whose import was undone") && !shell.run("projects").contains("archived"))
    shell.run("projects", "--archive", "Garden")
    #expect(output(input: Self.board).contains("Project ‘Garden’ is archived"))
  }

  @Test func linesOfNotesComeBackFromTaskwarrior() throws {
    shell.run("add", "Paint", "--notes", "Two coats.\nthen sand")
    let there = Shell()
    #expect(there.run(all: ["import", "-"], input: shell.run("export", "--format", "taskwarrior")).contains("Added 1"))
    #expect(try there.card(1).notes == "Two coats.\nthen sand")
  }

  @Test func exportNamesTitlesThatAreMisread() {
    for title in ["Saw", "has 📅 2026-12-01 emoji", "pay due:2026-12-01 now"] { shell.run("add", title) }
    shell.run("export", "--format", "obsidian")
    #expect(shell.errors == "sekan: Words of 1 title will be read as tags, dates or fields: #2\n", "\(shell.errors)")
    shell.run("export", "--format", "todotxt")
    #expect(shell.errors == "sekan: Words of 1 title will be read as tags, dates or fields: #3\n", "\(shell.errors)")
  }

  @Test(arguments: [("taskell", "Fix #x"), ("org", "Fix :x:"), ("org", "[#A] Fix"), ("obsidian", "Fix #x")])
  func titleThatLooksLikeATagComesBack(_ format: String, _ title: String) throws {
    for title in ["Saw", title, "Wax"] { shell.run("add", title, "--column", "doing", "--tag", "home") }
    shell.run("tag", "2", "-home")
    let file = shell.run("export", "--format", format)
    #expect(shell.errors == "", "\(shell.errors)")
    let other = Shell()
    other.run("import", "-", "--format", format, input: file)
    let texts = try (1...3).map { try other.card($0).text }
    #expect(texts.map(\.title).sorted() == ["Saw", title, "Wax"].sorted())
    #expect(texts.first { $0.title == title }.map { $0.tags + [$0.priority.name] } == [Priority.none.name])
  }

  @Test func unknownTaskIsNamedByItsID() {
    let id = "00000000-0000-4000-8000-000000000009"
    let tasks =
      #"[{"description":"b","entry":"20261110T090000Z","status":"pending","uuid":"\#(id)","depends":["x-7"]}]"#
    #expect(output(input: tasks).contains("‘b’ does not wait for ‘x-7’"))
  }

  @Test func repetitionIsNamedAsTyped() {
    #expect(output(input: "(A) Water rec:2w\n").contains("cannot repeat as ‘2w’"))
  }

  @Test func descriptionIsTheTitleOfATableWithoutOne() throws {
    #expect(output("--format", "csv", input: "id,description,due\na,Paint,2026-12-01\n").contains("Added 1 card"))
    #expect(try shell.titles() == ["Paint"])
  }

  private func pass(_ minutes: Int) { shell.clock = Sample.clock(after: minutes * 60_000) }

  private func undo() throws {
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    _ = try store.commit(.undone, on: Sample.context(by: Sample.actor(run: "shell", origin: .commandLine)))
  }

  private func cards(in project: String) throws -> [String] {
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    let id = try #require(try store.projects().first { $0.name == project }).id
    return try Column.allCases.flatMap { column in
      try store.window(Window(id, column, most: 99)).map { "\(column.name) \($0.title)" }
    }
  }

  @Test func repeatedImportAddsNothing() throws {
    let report = "todo.txt: 2 cards\n  without a list -> TODO: 1 card\n  without a list -> DONE: 1 card\n"
    #expect(output("--dry-run", input: Self.tasks) == report + "Would add 2 cards\n")
    #expect(output(input: Self.tasks) == report + "Added 2 cards\n")
    #expect(output(input: Self.tasks) == report + "Nothing new; 2 cards already match\n")
    #expect(try shell.titles() == ["Paint the wall"] && shell.titles(.done) == ["Draw a plan"])
    let card = try shell.card(1)
    #expect(card.text.tags == ["home", "@phone"] && card.text.priority == .high)
    #expect(card.created == Sample.noon + (-10 * 86_400_000))
    #expect(try shell.card(2).position.completed == Sample.noon + (-8 * 86_400_000))
  }

  /// Writes a file of the folder `board`.
  private func write(_ text: String, to name: String) -> String {
    let folder = shell.folder.file("board")
    for name in ["", "/kanban", "/kanban/tasks", "/tasks"] { mkdir(folder + name, 0o700) }
    _ = SystemDisk().write(text, to: "\(folder)/\(name)")
    return folder
  }

  @Test func folderOfTasksIsImportedAndMerged() throws {
    _ = write("---\nid: 1\ntitle: Paint\nstatus: review\n---\n", to: "kanban/tasks/001-paint.md")
    let folder = write("---\nid: 2\ntitle: Plan\nstatus: done\ntags: [home]\n---\n", to: "kanban/tasks/002-plan.md")
    let report = """
      kanban-md: 2 cards
        ‘review’ -> TODO and a tag: 1 card
        ‘done’ -> DONE: 1 card

      """
    #expect(shell.run(all: ["import", folder]).hasPrefix(report) && shell.errors.isEmpty)
    #expect(try shell.titles() == ["Paint"] && shell.titles(.done) == ["Plan"])
    pass(1)
    _ = write("---\nid: 1\ntitle: Paint it\nstatus: review\n---\n", to: "kanban/tasks/001-paint.md")
    #expect(shell.run(all: ["import", folder]).hasSuffix("Changed 1 card; 1 card already matches\n"))
    #expect(try shell.titles() == ["Paint it"])
  }

  @Test func mistakeInAFolderNamesTheFile() throws {
    _ = write("---\nid: task-1\ntitle: Paint\n---\n", to: "tasks/task-1.md")
    let folder = write("---\nid: task-2\ntitle: a\u{0}b\n---\n", to: "tasks/task-2.md")
    #expect(shell.run(all: ["import", folder]) == "status 1\n")
    #expect(shell.errors.contains("\(folder)/tasks/task-2.md"), "\(shell.errors)")
    #expect(SystemDisk().read(shell.folder.file()) == nil)
  }

  @Test func changedFileIsMergedFieldByField() throws {
    _ = output(input: Self.tasks)
    pass(1)
    shell.run("edit", "1", "--title", "Paint it white", "--tag", "+mine")
    pass(2)
    let changed = Self.tasks.replacing("due:2026-12-01", with: "due:2026-12-05").replacing("+home", with: "+house")
    #expect(output("--dry-run", input: changed).hasSuffix("Would change 1 card; 1 card already matches\n"))
    #expect(output(input: changed).hasSuffix("Changed 1 card; 1 card already matches\n"))
    let card = try shell.card(1)
    #expect(card.title == "Paint it white" && card.due == .day(Sample.day + 15))
    #expect(Set(card.text.tags) == ["house", "mine", "@phone"])
    #expect(
      output(input: changed).hasSuffix(
        "Nothing new; 1 card already matches; 1 card was changed since and is kept as it is (#1)\n"))
  }

  @Test func fieldChangedOnBothSidesFollowsTheLaterChange() throws {
    _ = output(input: Self.tasks)
    pass(1)
    shell.run("due", "1", "2026-12-24")
    pass(2)
    let changed = Self.tasks.replacing("due:2026-12-01", with: "due:2026-12-05")
    #expect(output(input: changed).contains("the file was newer on 1 card that had been changed here, too"))
    #expect(try shell.card(1).due == .day(Sample.day + 15))
    // A file that says when the card changed.
    _ = output(input: Self.board)
    pass(3)
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    let garden = try #require(try store.projects().first { $0.name == "Garden" })
    shell.run("edit", "1", "--title", "Mine", "-p", "Garden")
    let theirs = Self.board.replacing("Plant bulbs", with: "Theirs")
    #expect(output(input: theirs).contains("1 card was changed since and is kept as it is (Garden#1)"))
    #expect(try store.card(number: 1, in: garden.id)?.title == "Mine")
    let later = theirs.replacing("2026-11-18", with: "2026-11-21")
    #expect(output(input: later).contains("the file was newer on 1 card"))
    #expect(try store.card(number: 1, in: garden.id)?.title == "Theirs")
  }

  @Test func importIsOneChangeAndAnUndoneOneComesAgain() throws {
    _ = output(input: Self.tasks)
    for _ in 0..<2 {
      try undo()
      #expect(try shell.titles() == [] && shell.titles(.done) == [])
      #expect(output("--dry-run", input: Self.tasks).hasSuffix("Would restore 2 cards whose import was undone\n"))
      #expect(output(input: Self.tasks).hasSuffix("Restored 2 cards whose import was undone\n"))
      #expect(try shell.titles() == ["Paint the wall"] && shell.titles(.done) == ["Draw a plan"])
    }
    // The restored cards take the columns of the new map.
    let table = "name,status\nRake,Review\n"
    _ = output(input: table)
    try undo()
    #expect(output("--map", "Review=doing", input: table).contains("Restored 1 card"))
    #expect(try shell.titles(.doing) == ["Rake"])
  }

  @Test func listsGoToColumnsProjectsAndTheTrash() throws {
    let report = """
      Trello: 4 cards
        ‘Ideas’ -> TODO and a tag: 2 cards
        ‘Doing’ -> DONE: 1 card
        ‘Review’ -> TODO and a tag: 1 card
      To choose the column of a list, use --map "Ideas=doing"
      1 card is archived or deleted in the file; new ones go to the trash

      """
    let dry = output("--dry-run", input: Self.board)
    #expect(dry.hasPrefix(report) && dry.contains("Would create 1 project") && dry.contains("Would add 4 cards"))
    #expect(dry.contains("pluginData"))
    #expect(output(input: Self.board).contains("Added 4 cards"))
    #expect(try cards(in: "Garden") == ["todo Plant bulbs", "todo Rake", "done Buy soil"])
  }

  @Test func mapChoosesColumnsStagesAndSkips() throws {
    shell.run("projects", "--add", "Work")
    shell.run("projects", "-p", "Work", "--stages", "doing build, review")
    let found = output("-p", "Work", "--map", "ideas=skip, Doing = todo", input: Self.board)
    #expect(found.contains("‘Ideas’ -> left out: 2 cards\n"))
    // The project has a stage of this name.
    #expect(found.contains("‘Review’ -> DOING/review: 1 card\n"))
    #expect(try cards(in: "Work") == ["doing Rake", "done Buy soil"])
    let table = "name,project\nOne,Garden\nTwo,Office\n"
    _ = output("-p", "Work", input: table)
    #expect(try cards(in: "Work").prefix(2) == ["todo One", "todo Two"])
    // A misspelt name imports nothing.
    #expect(output("--map", "Nothing=done", input: Self.board).hasPrefix("status 2\n"))
    #expect(shell.errors.contains("The file has no list ‘Nothing’; its lists are ‘Ideas’, ‘Doing’, ‘Review’\n"))
    #expect(try cards(in: "Work").count == 4)
    for wrong in ["Ideas", "Ideas=nowhere", "=doing"] {
      #expect(output("--map", wrong, input: Self.board).hasPrefix("status 2\n"), "\(wrong)")
    }
  }

  @Test func aStageWithAnEqualsSignIsATargetAndRemembered() throws {
    shell.run("projects", "-p", "Home", "--stages", "doing build, a=b")
    let table = "name,status\nRake,X=Y\n"
    for _ in 0..<2 {
      let options = try shell.titles(.doing).isEmpty ? ["--map", "X=Y=doing/a=b"] : []
      let found = shell.run(all: ["import", "-"] + options, input: table)
      #expect(found.contains("‘X=Y’ -> DOING/a=b: 1 card\n"))
    }
    #expect(try shell.card(1).stage == "a=b")
  }

  @Test func userAtATerminalIsAskedForUnknownLists() throws {
    let path = shell.folder.file("board.json")
    _ = SystemDisk().write(Self.board, to: path)
    (shell.columns, shell.program) = (80, { _ in 0 })
    for words in [["--dry-run"], ["--dry-run", "--map", "Ideas=doing"]] {
      #expect(!shell.run(all: ["import", path] + words, input: "d\nd\n").contains("Column for"))
    }
    let found = shell.run("import", path, input: "x\nD\n\n")
    #expect(
      found.hasPrefix("Column for ‘Ideas’ (2 cards)? [t]odo, [d]oing, d[o]ne, [s]kip (Enter: todo, with a tag): ‘x’ is")
    )
    #expect(found.contains("‘Ideas’ -> DOING: 2 cards\n") && found.contains("‘Review’ -> TODO and a tag: 1 card\n"))
    #expect(found.contains("To import again with these answers, use --map \"Ideas=doing\"\n"))
    #expect(try cards(in: "Garden") == ["todo Rake", "doing Plant bulbs", "done Buy soil"])
    let again = shell.run("import", path, "--map", "Ideas=doing", input: "")
    #expect(again.contains("Column for ‘Review’ (1 card)?") && !again.contains("Column for ‘Ideas’"))
    #expect(again.contains("Nothing new"))
    // The answers are remembered.
    let remembered = shell.run("import", path, input: "")
    #expect(!remembered.contains("Column for ‘Ideas’") && remembered.contains("As in an earlier import: ‘Ideas’;"))
    #expect(remembered.contains("Nothing new"))
    shell.program = nil
    #expect(!shell.run("import", path, "--map", "Ideas=doing", input: "d\n").contains("Column for"))
  }

  @Test func signalAtTheQuestionLeavesNoStore() {
    let path = shell.folder.file("board.json")
    _ = SystemDisk().write(Self.board, to: path)
    (shell.columns, shell.program) = (80, { _ in 0 })
    var asked = 0
    shell.asksBeforeEnd = 0
    while shell.run("import", path, input: "d\nd\n").hasSuffix("status 1\n"), asked < 1_000 {
      #expect(shell.errors == "sekan: Interrupted\nsekan: Nothing was imported\n")
      #expect(!Machine.exists(shell.folder.file()) && !Machine.exists(shell.folder.file() + "-journal"), "\(asked)")
      asked += 1
      shell.asksBeforeEnd = asked
    }
    #expect((4..<1_000).contains(asked) && Machine.exists(shell.folder.file()))
  }

  @Test func listsThatTheUserSkipsBringNoProject() throws {
    let path = shell.folder.file("a.csv")
    _ = SystemDisk().write("name,status,project\nOne,Review,Garden\nTwo,Doing,Office\n", to: path)
    (shell.columns, shell.program) = (80, { _ in 0 })
    #expect(shell.run("import", path, input: "s\n").contains("use --map \"Review=skip\"\n"))
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    #expect(try store.projects().map(\.name).contains("Office") && !store.projects().map(\.name).contains("Garden"))
  }

  private static let calendar =
    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VTODO", "UID:1", "SUMMARY:Saw", "END:VTODO", "END:VCALENDAR"]
    .map { $0 + "\r\n" }.joined()

  @Test(arguments: [tasks, calendar]) func interruptedImportStoresNothing(
    _ text: String
  ) throws {
    for asked in 0..<7 {
      shell.asksBeforeEnd = asked
      #expect(output(input: text).contains("status 1\n"), "\(asked)")
      #expect(shell.errors == "sekan: Interrupted\nsekan: Nothing was imported\n", "\(asked)")
      // Not even an empty store was created.
      #expect(!Machine.exists(shell.folder.file()), "\(asked)")
    }
    shell.asksBeforeEnd = 7
    #expect(output(input: text).contains("Added ") && Machine.exists(shell.folder.file()))
  }

  @Test func terminalShowsTheProgress() {
    shell.isErrorTerminal = true
    _ = output(input: Self.tasks)
    let blanks = String(repeating: " ", count: 14)
    #expect(shell.errors == "\r\rImporting: 50%\r\(blanks)\r\r\rImporting: 99%\r\(blanks)\r")
    // A mistake is reported on a line of its own.
    _ = output("--format", "csv", input: Self.tasks)
    #expect(shell.errors.hasPrefix("\r\rImporting: 50%\r\(blanks)\rsekan: standard input: Line 1"))
  }

  @Test func cardsOfFormatsWithoutIdsAreReportedAsDoubles() throws {
    for title in ["Paint", "Saw", "Saw"] { shell.run("add", title) }
    for format in ["obsidian", "taskell"] {
      let board = shell.run("export", "--format", format)
      let found = output("--format", format, "--dry-run", input: board)
      #expect(found.contains("3 new cards have the titles of cards that exist already"), "\(found)\(shell.errors)")
    }
    #expect(!output(input: "name,status\nBuy,todo\nBuy,todo\n").contains("exist already"))
  }

  @Test func tiesAndSeriesSurvive() throws {
    let tasks = #"""
      [{"uuid":"a","description":"Paint","status":"pending","depends":["b"],"project":"Home"},
      {"uuid":"b","description":"Buy paint","status":"pending","project":"Home","entry":"20261101T090000Z"},
      {"uuid":"c","description":"Rent","status":"pending","project":"Home","parent":"t","recur":"monthly","due":"20261201T000000Z"},
      {"uuid":"t","description":"Rent","status":"recurring","recur":"monthly","due":"20261101T000000Z","mask":"-"}]
      """#
    #expect(output(input: tasks).contains("Added 3 cards"))
    #expect(try shell.card(1).waiting?.cards.map(\.card) == [try shell.card(2).id])
    #expect(try shell.card(3).repeats?.rule.text == "FREQ=MONTHLY")
    #expect(output(input: tasks).contains("Nothing new; 3 cards already match"))
  }

  @Test func partsOfSkippedCardsHaveNoParent() throws {
    let table = "id,title,status,parent\nk-2,Plan,Doing,k-1\nk-1,Trip,Later,\nk-3,Book,Doing,k-2\n"
    let orphans = "1 card is imported without its parent, which is in a list that is left out\n"
    for words in [["--dry-run"], []] {
      let found = shell.run(all: ["import", "-", "--map", "Later=skip"] + words, input: table)
      #expect(found.contains(orphans), "\(found)")
    }
    #expect(try shell.card(1).parent == nil && shell.card(2).parent == shell.card(1).id)
    #expect(!output("--map", "Later=todo", input: table).contains("without its parent"))
    let trip = try shell.card(3).id
    #expect(try shell.card(1).parent == trip)
    // The parent is in the store now.
    #expect(!output("--map", "Later=skip", input: table).contains("without its parent"))
    #expect(try shell.card(1).parent == trip)
  }

  @Test func mistakeChangesNothing() throws {
    for (words, input, mistake) in [
      (["--format", "csv"], Self.tasks, "Line 1: no column for titles"),
      ([], "name,status\na,\"b\n", "Line 2, column 3: unterminated quotation mark"),
      (["--format", "trello"], "{\"cards\":[", "the JSON ends too early"),
      (["--format", "todotxt"], "a\0b\0c\0d\0e\0f\0g\0h\0", "UTF-16"),
    ] {
      let printed = shell.run(all: ["import", "-"] + words, input: input)
      #expect(printed.hasSuffix("status 1\n") && shell.errors.contains(mistake), "\(input): \(printed)\(shell.errors)")
    }
    #expect(output("--format", "jrnl", input: Self.tasks).hasPrefix("status 2\n"))
  }

  @Test func datesInWordsAreReadOrKept() throws {
    let table = """
      TYPE,CONTENT,PRIORITY,INDENT,DATE
      task,One,1,1,tomorrow
      task,Two,4,1,every friday
      task,Three,4,1,blorp

      """
    let found = output(input: table)
    #expect(found.contains("Line 4, ‘Three’: the date ‘blorp’ was not understood and is in the notes"))
    #expect(try shell.card(1).due == .day(Sample.day + 1))
    #expect(try shell.card(2).repeats?.rule.text.hasPrefix("FREQ=WEEKLY") == true)
    #expect(try shell.card(3).notes == "due: blorp")
    let unclear = output(input: "title,due\nFour,05/12/2026\nFive,05.12.2026\n")
    #expect(unclear.contains("‘05/12/2026’ can be read in two ways") && !unclear.contains("05.12.2026"))
    #expect(unclear.contains("the setting date-order"))
    #expect(try shell.card(5).due == .day(Sample.day + 15))
    let work = output(input: "title,size,estimate,spent\nSix,XL,2h,15\n")
    #expect(work.contains("Line 2, ‘Six’: ‘XL’ was not understood as size and is in the notes"), "\(work)")
    #expect(work.contains("Line 2, ‘Six’: ‘15’ was not understood as time spent and is in the notes"), "\(work)")
  }

  @Test(arguments: ["en", "ko"]) func oneOrderOfDatesHoldsForTheFile(_ language: String) throws {
    shell.language = language
    let unclear = output("--dry-run", input: "title,due\nOne,12/1/26\nTwo,12/5/2026 09:00\n")
    #expect(unclear.contains("‘12/1/26’") && unclear.contains("‘12/5/2026 09:00’"), "\(unclear)")
    let proven = output(input: "title,due,created\nOne,1/12/26,2/11/26\nTwo,25/12/2026,\n")
    #expect(!proven.contains("1/12/26"), "\(proven)")
    #expect(try shell.card(1).due == .day(Sample.day + 11) && shell.card(2).due == .day(Sample.day + 35))
    #expect(try shell.card(1).created == Sample.noon + (-18 * 86_400_000))
  }

  @Test func datesWithoutAYearAreTheNearest() throws {
    let table = "title,due,completed\nOne,Nov 5,\nTwo,dec 5,\nThree,,Nov 5\nFour,,Dec 5\n"
    #expect(output(input: table).contains("Added 4 cards"))
    #expect(try shell.card(1).due == .day(Sample.day - 15) && shell.card(2).due == .day(Sample.day + 15))
    #expect(try shell.card(3).position.completed == Sample.noon + (-15 * 86_400_000))
    #expect(try shell.card(4).position.completed == Sample.noon + (-350 * 86_400_000))
  }

  @Test func otherEncodingsAreDecodedAndNamed() throws {
    func write(_ bytes: [UInt8]) -> String {
      let path = shell.folder.file("table.csv")
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      _ = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      close(file)
      return path
    }
    let korean: [UInt8] = [
      0xC1, 0xA6, 0xB8, 0xF1, 0x2C, 0xC1, 0xF8, 0xC7, 0xE0, 10, 0xC8, 0xB8, 0xC0, 0xC7, 0x2C, 0x61, 10,
    ]
    #expect(shell.run("import", write(korean)).hasPrefix("Read as CP949\nCSV: 1 card\n"), "\(shell.errors)")
    #expect(try shell.card(1).title == "회의")
    let western = Array("title,notes\nGr".utf8) + [0xFC, 0xDF as UInt8] + Array("e,a\n".utf8)
    #expect(shell.run("import", write(western)).hasPrefix("Read as Windows-1252\n"))
    #expect(try shell.card(2).title == "Grüße")
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in "title,notes\n일,😀\n".utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(shell.run("import", write(wide)).hasPrefix("Read as UTF-16\n"))
    #expect(try shell.card(3).title == "일" && shell.card(3).notes == "😀")
    #expect(shell.run("import", write(wide.dropLast())) == "status 1\n" && shell.errors.contains("not valid UTF-16"))
    let zip: [UInt8] = [0x50, 0x4B, 3, 4, 20, 0]
    #expect(shell.run("import", write(zip)) == "status 1\n")
    #expect(shell.errors.contains("the zip file is damaged"), "\(shell.errors)")
    #expect(shell.run("import", write(Array("title,notes\na,b\0\n".utf8))) == "status 1\n")
    #expect(shell.errors.contains("Line 2, column 4: not a text file: it has a zero byte"), "\(shell.errors)")
  }

  @Test func dryRunListsEverything() {
    let names = (1...12).map { "extra\($0)" }
    let rows = (1...12).map { "Task \($0),someday" + String(repeating: ",x", count: 12) }
    let table = "title,due,\(names.joined(separator: ","))\n\(rows.joined(separator: "\n"))\n"
    let dry = output("--dry-run", input: table)
    #expect(dry.contains("‘Task 12’") && dry.contains("extra9") && !dry.contains("more"), "\(dry)")
    let printed = output(input: table)
    #expect(!printed.contains("‘Task 12’") && !printed.contains("extra9") && printed.contains("2 more"), "\(printed)")
  }

  @Test(arguments: ["csv", "taskwarrior", "org", "todotxt"]) func ownExportDoublesNoCard(_ format: String) throws {
    shell.run("add", "Paint", "--notes", "All of it")
    shell.run("add", "Mow", "--part-of", "1")
    var file = shell.run("export", "--format", format)
    if format == "csv" { file += "Rake,TODO,,,,,,,,,,,,\n" }
    let found = output(input: file)
    #expect(found.contains("2 cards came from this store and were left out"), "\(found)")
    #expect(try shell.titles() == ["Paint", "Mow"] + (format == "csv" ? ["Rake"] : []))
    #expect(try shell.card(1).notes == "All of it")
    // Another store has none of them.
    let other = Shell()
    #expect(other.run("import", "-", input: file).contains("Added \(format == "csv" ? 3 : 2) cards"))
  }

  @Test func linesOfAnExportToTodoTxtAreRecognized() throws {
    _ = output(input: Self.tasks)
    shell.run("add", "Mow")
    pass(1)
    // An imported card is merged, also if it comes back by an export; a card of this store is left out.
    let file = shell.run("export", "--format", "todotxt").replacing("due:2026-12-01", with: "due:2026-12-05")
      .replacing("Mow", with: "Mow it")
    let found = output(input: file + "Rake @garden\n")
    #expect(found.contains("1 card came from this store and was left out"), "\(found)")
    #expect(try shell.titles() == ["Paint the wall", "Mow", "Rake"])
    #expect(try shell.card(1).due == .day(Sample.day + 15))
    // Another store knows them by title and day of creation: other programs copy the id to the next occurrence.
    let other = Shell()
    let line = try #require(file.split(separator: "\n").first { $0.contains("Mow it") })
    #expect(other.run("import", "-", input: file).contains("Added 3 cards"))
    #expect(other.run("import", "-", input: file + line.replacing("it", with: "again") + "\n").contains("Added 1 card"))
  }

  @Test func partsThatAreTooDeepAreNotCalledACircle() throws {
    let file = (1...103).map { String(repeating: "*", count: $0) + " TODO level \($0)\n" }.joined()
    let found = output("--format", "org", input: file)
    #expect(found.contains("Added 103 cards"), "\(found)")
    #expect(found.contains("‘level 102’ does not become part of ‘level 101’: a part has at most 100 cards above it"))
    #expect(!found.contains("circle") && !found.contains("‘level 101’ does not"))
  }

  @Test func reminderOfTrelloIsTaken() throws {
    let due = #""name":"Plant bulbs","due":"2026-12-01T10:00:00.000Z","dueReminder":1440,"#
    let board = Self.board.replacing(#""name":"Plant bulbs","#, with: due)
      .replacing(#""name":"Rake","#, with: #""name":"Rake","due":"2026-12-01T10:00:00.000Z","dueReminder":-1,"#)
    _ = output("-p", "Home", input: board)
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    let found = try store.window(Window(Project.home, .todo, most: 9)).compactMap { try store.card($0.id) }
    #expect(found.first { $0.title == "Plant bulbs" }?.reminders == [.before(minutes: 1440)])
    #expect(found.first { $0.title == "Rake" }?.reminders == [])
  }

  @Test func backupOnOneLineIsNoTable() throws {
    shell.run("add", "Paint")
    let lines = shell.run("export", "--json", "--all").split(separator: "\n")
    let other = Shell()
    #expect(other.run("import", "-", input: lines.joined(separator: " ") + "\n").contains("Added 1 card"))
    #expect(try other.titles() == ["Paint"])
  }

  @Test func tableWithoutTitlesIsNamed() {
    let path = shell.folder.file("a.csv")
    _ = SystemDisk().write("status,due\nopen,2026-12-01\n", to: path)
    #expect(shell.run("import", path) == "status 1\n")
    #expect(shell.errors.contains("such as title, name, task, summary or description; found: ‘status’, ‘due’"))
  }
}
