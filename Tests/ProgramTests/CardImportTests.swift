import Host
import Kanban
import Storage
import Support
import Testing
import Time

@testable import Program

@Suite("Import and export of calendar tasks", .cannotHang)
struct CardImportTests {
  private let shell = Shell()

  private func file(_ tasks: String...) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + tasks.map { "BEGIN:VTODO\r\n\($0)\r\nEND:VTODO\r\n" }.joined()
      + "END:VCALENDAR\r\n"
  }

  private static let certificate = "UID:a\r\nSUMMARY:Renew the certificate\r\nDUE;VALUE=DATE:20261225\r\nX-COLOR:red"
  private static let plants = "UID:b\r\nSUMMARY:Water the plants\r\nSTATUS:IN-PROCESS"

  /// Stdout, then stderr.
  private func output(_ words: String..., input: String = "") -> String {
    let output = shell.run(all: words, input: input)
    return output + shell.errors
  }

  private func undo() throws {
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    _ = try store.commit(.undone, on: Sample.context(by: Sample.actor(run: "shell", origin: .commandLine)))
  }

  @Test func repeatedImportAddsNothing() throws {
    let file = file(Self.certificate, Self.plants)
    #expect(output("import", "-", "--dry-run", input: file) == "Would add 2 cards\n")
    #expect(output("import", "-", input: file) == "Added 2 cards\n")
    #expect(output("import", "-", input: file) == "Nothing new; 2 cards already match\n")
    #expect(try shell.titles() == ["Renew the certificate"])
    #expect(try shell.titles(.doing) == ["Water the plants"])
    shell.run("remove", "1", "2")
    #expect(try shell.titles(.doing) == [])
    #expect(
      output("import", "-", input: file)
        == "Nothing new; 2 cards are in the trash here and stay there (#1, #2; sekan restore brings them back)\n"
    )
  }

  @Test func undoneImportIsRepeated() throws {
    let file = file(Self.certificate, Self.plants)
    _ = output("import", "-", input: file)
    for _ in 0..<2 {
      try undo()
      #expect(try shell.titles() == [] && shell.titles(.doing) == [])
      #expect(output("import", "-", "--dry-run", input: file) == "Would restore 2 cards whose import was undone\n")
      #expect(try shell.titles() == [])
      #expect(output("import", "-", input: file) == "Restored 2 cards whose import was undone\n")
      #expect(try shell.titles() == ["Renew the certificate"])
      #expect(try shell.titles(.doing) == ["Water the plants"])
    }
    let changed = self.file(Self.certificate.replacing("Renew", with: "Replace"), Self.plants)
    for _ in 0..<2 {
      #expect(output("import", "-", input: changed) == "Changed 1 card; 1 card already matches\n")
      try undo()
      #expect(try shell.titles() == ["Renew the certificate"])
    }
    try undo()
    #expect(output("import", "-", input: changed) == "Restored 2 cards whose import was undone\n")
    #expect(try shell.titles() == ["Replace the certificate"])
    #expect(!shell.run("check").contains("status"))
  }

  @Test func localChangesAreReported() throws {
    let file = file(Self.certificate, Self.plants)
    _ = output("import", "-", input: file)
    shell.run("edit", "1", "--title", "Renew it")
    let kept = "Nothing new; 1 card already matches; 1 card was changed since and is kept as it is (#1)\n"
    #expect(output("import", "-", input: file) == kept)
    shell.run("edit", "1", "--title", "Renew both")
    try undo()
    #expect(output("import", "-", input: file) == kept)
    #expect(try shell.titles() == ["Renew it"])
  }

  @Test func importMergesChanges() throws {
    _ = output("import", "-", input: file(Self.certificate, Self.plants))
    let changed = file(
      Self.certificate.replacing("Renew", with: "Replace"), Self.plants.replacing("IN-PROCESS", with: "COMPLETED"),
      "UID:c\r\nSUMMARY:New")
    #expect(output("import", "-", "--dry-run", input: changed) == "Would add 1 card, would change 2 cards\n")
    #expect(output("import", "-", input: changed) == "Added 1 card, changed 2 cards\n")
    #expect(try shell.titles() == ["Replace the certificate", "New"])
    #expect(try shell.titles(.done) == ["Water the plants"])
    try undo()
    #expect(try shell.titles() == ["Renew the certificate"])
  }

  /// A character that a folded line splits is decoded; bytes that no card shows are exported unchanged.
  @Test func invalidUTF8IsReportedWithItsLine() throws {
    let text = file(
      "UID:a\r\nSUMMARY:Saw ?\r\nX-OTHER:?\r\nDESCRIPTION:On\r\n  and on ?", "UID:b\r\nSUMMARY:caf!\r\n +",
      "UID:c\r\nCATEGORIES:?\r\nSUMMARY:c")
    let bytes = text.utf8.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "?"): 0xFF
      case UInt8(ascii: "!"): 0xC3
      case UInt8(ascii: "+"): 0xA9
      default: byte
      }
    }
    let path = shell.folder.file("a.ics")
    var file = try NewFile(path)
    try file.write(bytes)
    try file.keep()
    #expect(
      output("import", path)
        == "Added 3 cards\nsekan: text that is not UTF-8 becomes ‘\u{FFFD}’ in the cards: 3 lines, the first is line 5\n"
    )
    #expect(try shell.titles() == ["Saw \u{FFFD}", "café", "c"])
    #expect(
      output("add", "-", input: "a\nb\u{FFFD}\n")
        == "Added #4 ‘a’\nAdded #5 ‘b\u{FFFD}’\nsekan: text that is not UTF-8 becomes ‘\u{FFFD}’ in the cards: line 2\n"
    )
  }

  @Test func unknownPropertiesAreExportedAgain() {
    _ = output("import", "-", input: file(Self.certificate))
    #expect(shell.run("export", "--ics").contains("\r\n" + Self.certificate + "\r\n"))
  }

  @Test func exportRoundTripsTheBoard() throws {
    shell.run(
      "add", "Water", "the", "plants", "--due", "tomorrow 9:00", "--repeat", "every week", "--remind", "10m", "--tag",
      "home", "--priority", "high", "--notes", "- [ ] all", "--column", "doing")
    shell.run("add", "Other")
    let card = try shell.card(1)
    let file = shell.run("export", "--ics")
    #expect(output("import", "-", input: file) == "Nothing new; 2 cards already match\n")
    let other = Shell()
    #expect(other.run("import", "-", input: file) == "Added 2 cards\n")
    let copy = try other.card(1)
    #expect(copy.text == card.text && copy.id == card.id && copy.position == card.position)
    #expect(other.run("export", "--ics") == file)
  }

  @Test func invalidTasksAreReportedWithTheirLine() throws {
    let bad = file(
      Self.certificate, "SUMMARY:No name", "UID:d\r\nSUMMARY:Bad\r\nDUE:soon",
      "UID:e\r\nSUMMARY:Odd\r\nDUE;VALUE=DATE:20261225\r\nRRULE:FREQ=WEEKLY\r\nRRULE:FREQ=DAILY")
    #expect(
      output("import", "-", input: bad) == """
        Added 1 card
        status 1
        sekan: standard input: Line 9, left out: ‘No name’ has no readable UID
        sekan: standard input: Line 12, left out: ‘Bad’ has a date in DUE that does not exist or whose zone is unknown
        sekan: standard input: Line 17, left out: ‘Odd’ repeats in a way that a card cannot

        """)
  }

  private static let notABoard =
    "Line 1: this is neither a calendar file, which begins with BEGIN:VCALENDAR, nor Sekan’s JSON; "
    + "for the board of another program, use --format"

  @Test(arguments: [
    ("\n", notABoard),
    ("hello\n", notABoard),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\n", "Line 3: the file is cut short"),
    ("\u{FEFF}BEGIN:VCALENDAR\nBEGIN:VTODO\n", "Line 2: the file is cut short"),
  ])
  func otherFilesAreRejected(input: String, why: String) {
    #expect(
      output("import", "-", input: input) == "status 1\nsekan: standard input: \(why)\nsekan: Nothing was imported\n")
  }

  @Test func exportedMarkdownCanBeReadAsAnotherFormat() {
    shell.run("add", "Paint")
    let markdown = shell.run("export")
    #expect(output("import", "-", input: markdown).contains("use --format obsidian to import the lists"))
    #expect(output("import", "-", "--format", "obsidian", "--dry-run", input: markdown).contains("Would add 1 card"))
  }

  @Test func emptyInputIsReported() {
    let file = shell.folder.file("empty.ics")
    _ = SystemDisk().write("", to: file)
    #expect(output("import", "-") == "status 1\nsekan: standard input is empty\nsekan: Nothing was imported\n")
    #expect(output("import", file) == "status 1\nsekan: \(file) is empty\nsekan: Nothing was imported\n")
  }

  @Test func aCalendarWithoutTasks() {
    let events = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:e\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    #expect(
      output("import", "-", input: events) == """
        status 1
        sekan: There is no task in standard input
        sekan: Left out: 1 event
        sekan: Nothing was imported

        """)
  }

  @Test func missingFileIsReported() {
    #expect(output("import", "/nowhere.ics").hasPrefix("status 1\nsekan: /nowhere.ics: "))
    #expect(output("import") == "status 2\nsekan: import needs one file, or - for standard input\n")
    #expect(output("import", "a", "b") == "status 2\nsekan: too many arguments: ‘b’\n")
  }

  @Test func largeImportUsesSeveralTransactions() throws {
    let count = 2 * Batch.most + 7
    let tasks = (1...count).map { "BEGIN:VTODO\r\nUID:u\($0)\r\nSUMMARY:Plan \($0)\r\nEND:VTODO\r\n" }
    let file = "BEGIN:VCALENDAR\r\n\(tasks.joined())END:VCALENDAR\r\n"
    #expect(output("import", "-", input: file) == "Added \(count) cards\n")
    #expect(try shell.titles().count == 99)
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    #expect(try store.changeCount(in: Project.home, most: 9) == 1)
    #expect(shell.run("undo").contains("\(count) cards"))
    #expect(try shell.titles() == [])
    shell.run("redo")
    #expect(try shell.titles().count == 99)
    shell.run("undo")
    #expect(try shell.titles() == [])
  }

  @Test func nothingIsImportedIfALaterPartFails() throws {
    let tasks = (1...3 * Batch.most).map { "BEGIN:VTODO\r\nUID:u\($0)\r\nSUMMARY:Plan \($0)\r\nEND:VTODO\r\n" }
    let streams = TestStreams(input: "BEGIN:VCALENDAR\r\n\(tasks.joined())END:VCALENDAR\r\n")
    let store = TroubledStore()
    (store.failures[.commit], store.open[.commit]) = (.diskFull, 2)
    let context = Context.sample(language: .english, streams: streams)
    var cards = CardImport(CommandLineRun(options: try Options(["import", "-"]), context: context), in: store)
    #expect(cards.run() == 4)
    #expect(streams.errors.hasSuffix("sekan: Nothing was imported\n"))
    #expect(store.newestSequence() == 0)
  }

  @Test func waitingMayReferToALaterTask() throws {
    let waiting = "UID:a\r\nSUMMARY:After\r\nRELATED-TO;RELTYPE=DEPENDS-ON:b"
    _ = output("import", "-", input: file(waiting, Self.plants))
    let cards = (try shell.card(1), try shell.card(2))
    #expect(cards.0.waiting?.cards.map(\.card) == [cards.1.id])
    #expect(shell.run("export", "--ics").contains("RELATED-TO;RELTYPE=DEPENDS-ON:b\r\n"))
    #expect(
      output("import", "-", input: file(waiting, Self.plants)) == "Nothing new; 2 cards already match\n")
  }

  @Test func ageOfACardIsKept() throws {
    let done = "STATUS:COMPLETED\r\nCOMPLETED:20250102T080000Z\r\nCREATED:20250101T080000Z"
    _ = output(
      "import", "-", input: file(Self.certificate + "\r\nCREATED:20250101T080000Z", "UID:b\r\nSUMMARY:B\r\n\(done)"))
    for number in 1...2 { #expect(try shell.card(number).created.text == "2025-01-01T08:00:00Z") }
    let other = Shell()
    let exported = shell.run("export", "--ics")
    other.run("import", "-", input: exported)
    #expect(try other.card(1).created == shell.card(1).created)
    #expect(try other.card(2).position.completed?.text == "2025-01-02T08:00:00Z")
  }

  @Test func implausibleTimesAreIgnoredWithANote() throws {
    let report = output(
      "import", "-",
      input: file(
        Self.certificate + "\r\nCREATED:19700101T000000Z", "UID:b\r\nSUMMARY:B\r\nCREATED:20990101T000000Z",
        "UID:c\r\nSUMMARY:C\r\nSTATUS:COMPLETED\r\nCOMPLETED:20990101T000000Z"))
    #expect(
      report == """
        Added 3 cards
        sekan: standard input: Line 3, ‘Renew the certificate’: CREATED is not a plausible time and is ignored
        sekan: standard input: Line 10, ‘B’: CREATED is not a plausible time and is ignored
        sekan: standard input: Line 15, ‘C’: COMPLETED is not a plausible time and is ignored

        """)
    #expect(try shell.card(1).created == shell.clock.now && shell.card(2).created == shell.clock.now)
  }

  @Test func changedCardsOfOtherProjectsAreNamed() {
    shell.run("projects", "--add", "Work")
    shell.run("projects", "--add", "Ops")
    _ = output("import", "-", "-p", "Work", input: file(Self.certificate))
    _ = output("import", "-", "-p", "Ops", input: file(Self.plants))
    let changed = file(
      Self.certificate.replacing("Renew", with: "Replace"), Self.plants.replacing("Water", with: "Drown"),
      "UID:c\r\nSUMMARY:New")
    let report = "1 card, %change 2 cards; in other projects: Ops (1 card), Work (1 card)\n"
    #expect(
      output("import", "-", "--dry-run", input: changed) == "Would add "
        + report.replacing("%change", with: "would change"))
    #expect(output("import", "-", input: changed) == "Added " + report.replacing("%change", with: "changed"))
    #expect(output("import", "-", input: changed) == "Nothing new; 3 cards already match\n")
  }

  @Test func circlesOfWaitsAreReportedWithTheirPath() throws {
    let waits = "\r\nRELATED-TO;RELTYPE=DEPENDS-ON:"
    let circle = file(
      "UID:a\r\nSUMMARY:A\(waits)b", "UID:b\r\nSUMMARY:B\(waits)a\(waits)c", "UID:c\r\nSUMMARY:C\(waits)c")
    func report(_ verb: String, _ a: String, _ b: String, _ c: String) -> String {
      """
      sekan: standard input: ‘A’ \(verb) not wait for ‘B’: the cards would wait in a circle (\(a) → \(b) → \(a))
      sekan: standard input: ‘C’ \(verb) not wait for ‘C’: the cards would wait in a circle (\(c) → \(c))

      """
    }
    #expect(
      output("import", "-", "--dry-run", input: circle)
        == "Would add 3 cards\n" + report("would", "‘A’", "‘B’", "‘C’"))
    #expect(output("import", "-", input: circle) == "Added 3 cards\n" + report("does", "#1", "#2", "#3"))
    let ids = try (1...3).map { try shell.card($0).id }
    #expect(try shell.card(1).waiting == nil && shell.card(3).waiting == nil)
    #expect(try Set(shell.card(2).waiting?.cards.map(\.card) ?? []) == [ids[0], ids[2]])
  }

  @Test func aWaitThatIsOneTooManyIsRefusedAndNoChange() {
    let tasks = (0...Waiting.mostWaiters).map {
      "BEGIN:VTODO\r\nUID:w\($0)\r\nSUMMARY:Plan \($0)\r\nRELATED-TO;RELTYPE=DEPENDS-ON:m\r\nEND:VTODO\r\n"
    }
    let file = file("UID:m\r\nSUMMARY:Move in").replacing("END:VCALENDAR", with: tasks.joined() + "END:VCALENDAR")
    let line = "sekan: standard input: ‘Plan 100’ does not wait for ‘Move in’: 100 cards do already\n"
    #expect(
      output("import", "-", "--dry-run", input: file) == "Would add 102 cards\n" + line.replacing("does", with: "would")
    )
    #expect(output("import", "-", input: file) == "Added 102 cards\n" + line)
    for _ in 0..<2 { #expect(output("import", "-", input: file) == "Nothing new; 102 cards already match\n" + line) }
  }

  /// Occurrences without their task are left out and reported.
  @Test func singleTimesWithoutTheirTask() {
    let orphan = "UID:gone\r\nRECURRENCE-ID;VALUE=DATE:20261125\r\nSTATUS:COMPLETED"
    #expect(output("import", "-", input: file(Self.plants, orphan)) == "Added 1 card\nLeft out: 1 other component\n")
    #expect(
      output("import", "-", input: file(orphan)).hasPrefix(
        "status 1\nsekan: There is no task in standard input\nsekan: Left out: 1"))
  }

  /// Any number of completed occurrences belongs to one task.
  @Test func aYearOfSingleTimes() throws {
    let series = "UID:a\r\nSUMMARY:Water\r\nDTSTART;VALUE=DATE:20261125\r\nDUE;VALUE=DATE:20261125\r\nRRULE:FREQ=DAILY"
    let times = (1...365).map { number -> String in
      let day = (Sample.day - number).basicText
      return "BEGIN:VTODO\r\nUID:a\r\nRECURRENCE-ID;VALUE=DATE:\(day)\r\nSTATUS:COMPLETED\r\nEND:VTODO\r\n"
    }.joined()
    let year = file(series).replacing("END:VCALENDAR", with: times + "END:VCALENDAR")
    #expect(output("import", "-", input: year) == "Added 1 card\n")
    #expect(shell.run("export", "--ics").split(separator: "RECURRENCE-ID").count == 366)
  }

  /// A wait for an unknown task is no local change.
  @Test func foreignWaitingIsPreserved() {
    let waiting = "UID:a\r\nSUMMARY:After\r\nLAST-MODIFIED:20261101T000000Z\r\nRELATED-TO;RELTYPE=DEPENDS-ON:nowhere"
    _ = output("import", "-", input: file(waiting))
    let out = shell.run("export", "--ics")
    #expect(out.replacing("\r\n ", with: "").contains("waiting.1793491200000."))
    #expect(out.contains("\r\n" + waiting + "\r\n"))
  }

  @Test func taskWithoutTimestampIsOldest() throws {
    _ = output("import", "-", input: file(Self.plants))
    let dated = Self.plants.replacing("Water", with: "Drown") + "\r\nLAST-MODIFIED:20200101T000000Z"
    #expect(output("import", "-", input: file(dated)) == "Changed 1 card\n")
    #expect(
      output("import", "-", input: file(Self.plants + "\r\nLAST-MODIFIED:20190101T000000Z")).hasPrefix(
        "Nothing new; 1 card was"))
  }

  @Test func completedForeignSeriesAdvances() throws {
    let series = "UID:a\r\nSUMMARY:Water\r\nDTSTART;VALUE=DATE:20261125\r\nDUE;VALUE=DATE:20261125\r\nRRULE:FREQ=WEEKLY"
    _ = output("import", "-", input: file(series))
    #expect(
      output("import", "-", input: file(series + "\r\nSTATUS:COMPLETED")) == "Completed one occurrence of 1 card\n")
    #expect(try shell.card(1).due?.text == "2026-12-02")
    #expect(
      output("import", "-", input: file(series + "\r\nSTATUS:COMPLETED"))
        == "Nothing new; 1 card already matches\n")
  }
}
