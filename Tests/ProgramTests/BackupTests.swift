import Board
import Host
import Kanban
import Storage
import Support
import Testing
import Time

@Suite("Backup export and import", .cannotHang)
struct BackupTests {
  private let shell = Shell()

  /// Stdout, then stderr.
  private func output(_ words: String..., input: String = "") -> String { output(by: shell, words, input) }

  private func output(by shell: Shell, _ words: [String], _ input: String) -> String {
    let output = shell.run(all: words, input: input)
    return output + shell.errors
  }

  private func store(of shell: Shell) throws -> SQLiteStore {
    try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
  }

  private func undo(in shell: Shell) throws {
    _ = try store(of: shell).commit(
      .undone, on: Sample.context(by: Sample.actor(run: "shell", origin: .commandLine)))
  }

  private func fill() throws {
    shell.run("projects", "--add", "Work")
    shell.run("projects", "--add", "Attic")
    shell.run("limit", "doing", "3")
    shell.run("limit", "todo", "9", "-p", "Work")
    shell.run("projects", "--titles", "Ideas, , Shipped", "-p", "Work")
    shell.run(
      "add", "Water", "the", "plants", "--due", "tomorrow 9:00", "--start", "today", "--repeat", "every week 10 times",
      "--remind", "10m, 2026-11-21 08:00", "--tag", "home, green", "--priority", "high", "--column", "doing",
      "--notes", "- [x] cactus\n- [ ] fern, see https://example.org/fern")
    shell.run("add", "Done", "--column", "done", "--due", "today", "--notes", "after #1")
    shell.run("add", "Thrown away", "-p", "Work")
    shell.run("remove", "1", "-p", "Work")
    shell.run("add", "Old", "-p", "Attic")
    shell.run("journal", "add", "Rain\nall day #garden", "--weather", "rain 12 Busan", "--date", "2026-11-03")
    shell.run("journal", "add", "Thrown away, too")
    shell.run("journal", "remove", "last")
    let store = try store(of: shell)
    let (plants, done) = (try shell.card(1), try shell.card(2))
    let context = Sample.context(at: Sample.clock(after: 5_432))
    _ = try store.commit(
      .waited([plants.id], Waiting(for: "the gardener", until: Sample.day + 3, cards: [])), on: context)
    _ = try store.commit(.reopened([done.id]), on: context)
    _ = try store.commit(.waited([plants.id], Waiting(for: "", cards: [Awaited(done.id)])), on: context)
    let attic = try #require(try store.projects().first { $0.name == "Attic" })
    _ = try store.commit(.projectArchived(attic.id, true), on: context)
    try store.note(.filters, "late\tdue<today\nmine\ttag:home")
  }

  /// The JSON does not depend on the user's language.
  @Test(arguments: [
    ["projects"], ["list"], ["find", "Paint"], ["show", "1"], ["agenda", "--all"], ["journal", "list"],
    ["remind", "--list"], ["export"], ["export", "--all"],
  ])
  func backupIsIndependentOfTheLanguage(_ command: [String]) {
    shell.run("add", "Paint", "--due", "tomorrow 9:00", "--remind", "10m", "--repeat", "weekly")
    shell.run("journal", "add", "much thought")
    let printed = ["en", "ko"].map { language in
      shell.language = language
      return shell.run(all: command + ["--json"])
    }
    #expect(printed[0] == printed[1])
    #expect(printed[0].contains("\"Home\""))
  }

  // MARK: Round trip

  @Test func emptyStoreImportsEverything() throws {
    try fill()
    let backup = shell.run("export", "--json", "--all")
    let other = Shell()
    other.clock = Sample.clock(after: 86_400_000)
    #expect(
      output(by: other, ["import", "-"], backup) == """
        Created 2 projects (‘Work’, ‘Attic’); set the limits of 2 columns, titled the columns of 1 project, archived 1 project
        Added 4 cards (1 in the trash)
        Added 2 pages to the journal
        Added 2 filters
        The history (\(JSON.entries(of: backup)) entries) was not imported

        """)
    #expect(try BackupPicture(other.run("export", "--json", "--all")) == BackupPicture(backup))
    #expect(!other.run("check").contains("status"))
    let copy = try other.card(1)
    var card = try shell.card(1)
    // A second change sets the wait, because the awaited card comes later in the file.
    card.changed = copy.changed
    #expect(copy.position == card.position && copy.text == card.text && copy.created == card.created)
    #expect(copy.waiting?.cards.map(\.card) == card.waiting?.cards.map(\.card))
    // A second import changes nothing, and one undo reverts the first.
    let again = output(by: other, ["import", "-"], backup)
    #expect(again.hasPrefix("Nothing new; 4 cards already match\nNo new pages; 2 were there already\n"))
    try undo(in: other)
    #expect(try other.titles() == [] && other.titles(.doing) == [])
    #expect(output(by: other, ["import", "-"], backup).contains("; 3 cards are in the trash"))
  }

  @Test func listAndFindOutputCanBeImported() throws {
    try fill()
    for words in [["list", "--json"], ["find", "--json", "--all", "--trash", "e"], ["export", "--json"]] {
      let other = Shell()
      let list = shell.run(all: words)
      #expect(!output(by: other, ["import", "-"], list).contains("status"), "\(words)")
      #expect(try other.card(1).text == shell.card(1).text)
    }
    let other = Shell()
    let found = shell.run("find", "--json", "-p", "Work", "--trash", "thrown")
    #expect(output(by: other, ["import", "-"], found) == "Created 1 project (‘Work’)\nAdded 1 card in the trash\n")
    #expect(other.run("find", "--trash", "--all", "thrown").contains("Thrown away"))
    #expect(output(by: other, ["import", "-"], shell.run("journal", "list", "--json")).contains("Added 1 page"))
    #expect(output(by: other, ["import", "-"], "[]") == "Nothing new\n")
  }

  /// The entry of a sent card belongs to the history of both projects.
  @Test func eachEntryIsWrittenOnce() throws {
    shell.run("projects", "--add", "Work")
    shell.run("add", "Paint")
    shell.run("send", "1", "Work")
    let entries = try JSON(parsing: shell.run("export", "--json", "--all"))["entries"]?.array ?? []
    #expect(entries.filter { $0["kind"]?.string == "sent" }.count == 1)
    let sequences = entries.compactMap { $0["sequence"]?.integer }
    #expect(Set(sequences).count == sequences.count && sequences.count == entries.count)
  }

  @Test func oneProjectIsExportedAlone() throws {
    try fill()
    let backup = shell.run("export", "--json", "-p", "work")
    #expect(backup.contains("\"all\":false") && !backup.contains("plants") && !backup.contains("\"entries\""))
    #expect(shell.run("export", "--json", "--column", "doing").contains("cactus"))
    #expect(!shell.run("export", "--json", "--column", "todo").contains("cactus"))
    #expect(output("export", "--all").hasPrefix("status 2\nsekan: ‘--all’ does not apply to export --markdown"))
  }

  @Test func dryRunReportsWithoutChanges() throws {
    try fill()
    let other = Shell()
    let printed = output(by: other, ["import", "-", "--dry-run"], shell.run("export", "--json", "--all"))
    #expect(
      printed.hasPrefix(
        """
        Would create 2 projects (‘Work’, ‘Attic’); would set the limits of 2 columns, would title the columns of 1 project, would archive 1 project
        Would add 4 cards (1 in the trash)
        Would add 2 pages to the journal
        Would add 2
        """))
    #expect(other.run("list") == "status 4\n")
  }

  @Test func oneSidedChangesAreKept() throws {
    shell.run("add", "Paint", "--notes", "one\ntwo\nthree")
    let backup = shell.run("export", "--json")
    let other = Shell()
    other.clock = Sample.clock(after: 1_000)
    other.run("import", "-", input: backup)
    let id = try shell.card(1).id
    _ = try store(of: shell).commit(
      .edited(id, [.title("Paint", "Paint it")]), on: Sample.context(at: Sample.clock(after: 60_000)))
    _ = try store(of: other).commit(
      .edited(id, [.notes("one\ntwo\nthree", "zero\none\ntwo\nthree")]),
      on: Sample.context(at: Sample.clock(after: 50_000)))
    other.clock = Sample.clock(after: 120_000)
    #expect(output(by: other, ["import", "-"], shell.run("export", "--json")) == "Changed 1 card\n")
    #expect(try other.card(1).text == CardText(title: "Paint it", notes: "zero\none\ntwo\nthree"))
    let before = try other.card(1)
    #expect(output(by: other, ["import", "-"], backup).hasPrefix("Nothing new"))
    #expect(try other.card(1) == before)
  }

  /// The time of the change counts, not that of its import.
  @Test func changesAfterAnExportArriveWithTheNext() throws {
    let other = Shell()
    shell.run("add", "Paint")
    shell.run("journal", "add", "Rain")
    let (id, page) = (try shell.card(1).id, try shell.page())
    var backups = [shell.run("export", "--json", "--all")]
    for (title, text, at) in [("Apaint", "A rain", 1_000), ("Zpaint", "Z rain", 2_000)] {
      let (store, context) = (try store(of: shell), Sample.context(at: Sample.clock(after: at)))
      let (card, before) = (try shell.card(1), try shell.page())
      _ = try store.commit(.edited(id, [.title(card.title, title)]), on: context)
      _ = try store.commit(.pageWritten(page.id, from: before.text, to: text), on: context)
      backups.append(shell.run("export", "--json", "--all"))
    }
    // All three are imported an hour later, and then the oldest once more.
    other.clock = Sample.clock(after: 3_600_000)
    let printed = (backups + [backups[0]]).map { backup in
      self.output(by: other, ["import", "-"], backup).split(separator: "\n").filter { !$0.hasPrefix("The history") }
    }
    #expect(
      printed == [
        ["Added 1 card", "Added 1 page to the journal"], ["Changed 1 card", "No new pages; changed 1 page"],
        ["Changed 1 card", "No new pages; changed 1 page"],
        [
          "Nothing new; 1 card was changed since and is kept as it is (#1)",
          "No new pages; 1 was there already",
        ],
      ])
    #expect(try other.card(1).title == "Zpaint" && other.page().text == "Z rain")
    #expect(!other.run("check").contains("status"))
    // A store that imports the newest first takes nothing from the older ones.
    let third = Shell()
    third.clock = Sample.clock(after: 7_200_000)
    third.run("import", "-", input: backups[2])
    third.language = "ko"
    #expect(
      self.output(by: third, ["import", "-"], backups[1]).split(separator: "\n").dropLast() == [
        "새로 가져온 것이 없습니다. 나중에 바뀐 카드 1장은 그대로 둡니다 (#1)",
        "새로 가져온 일기가 없습니다. 일기 1편은 이 저장소의 내용이 더 새로워서 그대로 둡니다 (11월 20일 (금))",
      ])
    #expect(try third.card(1).title == "Zpaint" && third.page().text == "Z rain")
  }

  /// The times in the file are unchanged, since they are not edited by hand.
  @Test func handEditedFileIsAccepted() throws {
    shell.run("add", "Nail")
    shell.run("journal", "add", "Rain", "--weather", "rain")
    let backup = shell.run("export", "--json", "--all")
    let other = Shell()
    other.clock = Sample.clock(after: 3_600_000)
    other.run("import", "-", input: backup)
    let edited = backup.replacing("Nail", with: "A nail").replacing(
      #""condition":"rain""#, with: #""condition":"clear""#)
    #expect(output(by: other, ["import", "-"], edited).hasPrefix("Changed 1 card\nNo new pages; changed 1 page\n"))
    #expect(try other.card(1).title == "A nail" && other.page().weather?.condition == .clear)
  }

  @Test func removedCardStaysInTheTrash() throws {
    shell.run("add", "Paint")
    let backup = shell.run("export", "--json")
    shell.run("remove", "1")
    #expect(output("import", "-", input: backup).hasPrefix("Nothing new; 1 card is in the trash"))
    #expect(try shell.titles() == [])
  }

  @Test(arguments: ["", #","removed":"2026-11-01T10:00:00Z""#, #","created":"2026-11-01T10:00:00Z""#])
  func trashedCardIsImportedIntoTheTrash(moments: String) throws {
    let id = "0193a1b2c3d4e5f60718293a4b5c6d01"
    let file = #"[{"id":"\#(id)","title":"Old","column":"todo","trash":true\#(moments)}]"#
    #expect(output("import", "-", input: file) == "Added 1 card in the trash\n")
    #expect(try shell.card(1).life == .inTrash)
    #expect(output("import", "-", input: file) == "Nothing new; 1 card already matches\n")
  }

  @Test func trashedPageIsImportedIntoTheTrash() {
    let id = "0193a1b2c3d4e5f60718293a4b5c6d02"
    let file = #"[{"id":"\#(id)","date":"2026-11-01","text":"Old","removed":true}]"#
    _ = output("import", "-", input: file)
    #expect(output("journal", "list") == "")
  }

  /// Purged cards cannot be restored, so the message does not offer it.
  @Test func purgedCardsAreNotReportedAsRestored() {
    shell.run("add", "-", input: "Saw\nPlane\n")
    let file = shell.run("list", "--json")
    shell.run("remove", "1", "2")
    shell.run("purge", "1", "--yes")
    #expect(
      output("import", "-", input: file)
        == "Nothing new; 1 card is in the trash here and stays there (#2; sekan restore brings it back); 1 card was deleted permanently here, and was not imported (#1)\n"
    )
  }

  @Test func undoneImportIsNotReportedAsEqual() throws {
    shell.run("add", "-", input: "Saw\nPlane\n")
    let file = shell.run("list", "--json").replacing(
      #""priority":"none","notes":"""#, with: #""priority":"high","notes":"""#)
    shell.clock = Sample.clock(after: 60_000)
    #expect(output("import", "-", input: file) == "Changed 2 cards\n")
    shell.clock = Sample.clock(after: 120_000)
    shell.run("undo")
    let printed = "Nothing new; 2 cards were changed since and are kept as they are (#1, #2)\n"
    #expect(self.output("import", "-", "--dry-run", input: file) == printed)
    #expect(self.output("import", "-", input: file) == printed)
    #expect(try shell.card(1).priority == .none)
  }

  /// A file may clear the deadline and keep its moment.
  @Test func dueAtWithoutDueIsRejected() throws {
    let card = #"{"id":"0193a1b2c3d4e5f60718293a4b5c6d03","title":"Saw","column":"todo""#
    let moment = #","dueAt":"2026-12-30T10:00:00Z""#
    #expect(
      output("import", "-", input: "[\(card)\(moment)}]")
        == "status 1\nsekan: standard input: Line 1, column 2 ([0]): ‘due’ is missing\nsekan: Nothing was imported\n")
    #expect(output("import", "-", input: #"[\#(card),"due":null\#(moment)}]"#) == "Added 1 card\n")
    #expect(try shell.card(1).due == nil)
  }

  @Test func handEditedDueOverridesDueAt() throws {
    shell.run("add", "Paint", "--due", "2026-12-25 10:00", "--remind", "2026-12-24 10:00")
    let file = shell.run("list", "--json")
    let edited = file.replacing("2026-12-25T10:00\"", with: "2026-12-25T11:00\"")
      .replacing("2026-12-24T10:00\"", with: "2026-12-23T10:00\"")
    #expect(output("import", "-", input: edited) == "Changed 1 card\n")
    let other = Shell()
    other.run("import", "-", input: edited)
    for shell in [shell, other] {
      let json = try JSON(parsing: shell.run("list", "--json"))
      #expect(json.array?[0]["dueAt"]?.string == "2026-12-25T11:00:00Z")
      #expect(json.array?[0]["reminders"]?.array?[0]["seconds"]?.integer == 1_798_020_000)
    }
  }

  @Test func handEditedListIsImported() throws {
    shell.run("add", "Paint", "--due", "tomorrow")
    shell.clock = Sample.clock(after: 60_000)
    let id = try shell.card(1).id.text
    let edited = #"[{"id":"\#(id)","title":"Paint it","column":"doing"}]"#
    #expect(output("import", "-", input: edited) == "Changed 1 card\n")
    let card = try shell.card(1)
    #expect(card.title == "Paint it" && card.column == .doing)
    // The file lacks `due`.
    #expect(card.due == .day(Sample.day + 1))
  }

  @Test func foreignPropertiesSurviveTheBackup() throws {
    let task = "UID:a\r\nSUMMARY:Renew\r\nX-COLOR:red"
    shell.run("import", "-", input: "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\n\(task)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n")
    let other = Shell()
    other.run("import", "-", input: shell.run("export", "--json"))
    #expect(other.run("export", "--ics") == shell.run("export", "--ics"))
    #expect(other.run("export", "--ics").contains("\r\n\(task)\r\n"))
  }

  // MARK: Projects

  @Test func projectsAreFoundByTheirNames() throws {
    let other = Shell()
    other.run("projects", "--add", "work")
    shell.run("projects", "--add", "Work")
    shell.run("add", "Saw", "-p", "Work")
    #expect(output(by: other, ["import", "-"], shell.run("export", "--json", "-p", "Work")) == "Added 1 card\n")
    #expect(other.run("list", "-p", "work") == "#1  todo  Saw\n")
    let plain = #"[{"id":"0193a1b2c3d4e5f60718293a4b5c6d7e","title":"Nail","column":"todo"}]"#
    #expect(output(by: other, ["import", "-", "-p", "work"], plain) == "Added 1 card\n")
    #expect(other.run("list", "-p", "work").split(separator: "\n").sorted() == ["#1  todo  Saw", "#2  todo  Nail"])
  }

  /// SQLite counts transactions in the header of the file.
  private func transactions(of shell: Shell) throws -> Int {
    let header = try #require(Machine.read(shell.folder.file())).prefix(100)
    return header[24..<28].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func manyProjectsNeedFewTransactions() throws {
    let counts = try [2, 40].map { count in
      let other = Shell()
      other.run("add", "Here")
      let before = try transactions(of: other)
      let projects = (1...count).map { #"{"name": "P\#($0)", "limits": {"doing": 3}}"# }
      let cards = (1...count).map { number in
        #"{"id": "\#(Sample.id(number).text)", "title": "Card", "column": "todo", "project": "P\#(number)"}"#
      }
      let file =
        #"{"sekan": 1, "projects": [\#(projects.joined(separator: ","))], "cards": [\#(cards.joined(separator: ","))]}"#
      #expect(output(by: other, ["import", "-"], file).contains("Created \(count) projects"))
      #expect(other.run("list", "-p", "P\(count)") == "#1  todo  Card\n")
      return try transactions(of: other) - before
    }
    #expect(counts == [1, 1])
  }

  @Test func takenNumbersAreReassigned() throws {
    let other = Shell()
    other.run("add", "Here")
    shell.run("add", "There")
    #expect(
      output(by: other, ["import", "-"], shell.run("list", "--json"))
        == "Added 1 card\nsekan: 1 card came with another number, as its own was taken here (#1 -> #2); numbers in notes are unchanged\n"
    )
    // The order of the two cards depends on their ids.
    #expect(other.run("list").split(separator: "\n").sorted() == ["#1  todo  Here", "#2  todo  There"])
  }

  // MARK: Invalid files

  @Test func unknownMembersAreReported() throws {
    let card = #"{"id":"0193a1b2c3d4e5f60718293a4b5c6d7e","title":"Nail","column":"todo","mood":1,"aura":[]}"#
    #expect(
      output("import", "-", input: "[\(card)]")
        == "Added 1 card\nsekan: Not imported, as this version of Sekan does not know it: aura, mood\n")
    #expect(
      output("import", "-", input: #"{"sekan":2,"cards":[]}"#) == """
        status 1
        sekan: standard input: Line 1, column 10 (sekan): a later version of Sekan wrote this file (format version 2); this one reads format version 1
        sekan: Nothing was imported

        """)
  }

  @Test func mistakeIsReportedWithPositionAndChangesNothing() throws {
    let good = #"{"id":"0193a1b2c3d4e5f60718293a4b5c6d7e","title":"Nail","column":"todo"}"#
    let bad = "[\n\(good),\n\(good.replacing("todo", with: "later"))]"
    #expect(
      output("import", "-", input: bad) == """
        status 1
        sekan: standard input: Line 3, column 66 ([1].column): expected one of todo, doing, done, found the text ‘later’ (see docs/json.md)
        sekan: Nothing was imported

        """)
    #expect(SystemDisk().read(shell.folder.file()) == nil)
  }

  /// The invalid value is shortened and escaped.
  @Test(
    arguments: [
      (
        #""column":7"#, "expected one of todo, doing, done, found the number 7",
        "todo, doing, done 중 하나가 와야 하는데 수 7이 있습니다"
      ),
      (
        #""column":"todo","title":"""#, "expected a text of 1 to 2,000 characters, found an empty text",
        "1자부터 2,000자까지의 글이 와야 하는데 빈 글이 있습니다"
      ),
      (
        #""column":"todo","due":"\u001b[31msoon\u202e""#,
        "expected a day such as 2026-12-25, or with a time 2026-12-25T17:00, found the text ‘\u{FFFD}[31msoon’",
        "2026-12-25나 2026-12-25T17:00 같은 날짜가 와야 하는데 글 ‘\u{FFFD}[31msoon’이 있습니다"
      ),
      (
        #""column":"todo","number":0"#,
        "expected a whole number from 1 to 2147483647, found the number 0",
        "1부터 2147483647까지의 정수가 와야 하는데 수 0이 있습니다"
      ),
      (
        #""column":"todo","tags":{}"#, "expected a list of at most 50, found an object",
        "50개 이하의 목록이 와야 하는데 객체가 있습니다"
      ),
      (
        #""column":"todo","trash":"no""#, "expected true or false, found the text ‘no’",
        "true나 false가 와야 하는데 글 ‘no’가 있습니다"
      ),
    ])
  func mistakeNamesTheExpectedValue(member: String, english: String, korean: String) {
    let title = member.contains("title") ? "" : #""title":"Nail","#
    let file = #"[{"id":"0193a1b2c3d4e5f60718293a4b5c6d7e",\#(title)\#(member)}]"#
    #expect(output("import", "-", input: file).contains(": " + english + " (see docs/json.md)\n"))
    shell.language = "ko"
    #expect(output("import", "-", input: file).contains(": " + korean + " (docs/json.ko.md 참고)\n"))
  }

  @Test(
    arguments: [
      ("{\"sekan\":1 \"cards\":[]}", "expected ‘,’ or ‘}’, found ‘\"’"),
      ("{“a”:1}", "expected a name in double quotes"),
      ("[{\"id\" \"x\"}]", "expected ‘:’, found ‘\"’"),
      ("[{\"id\":None}]", "expected a value, found ‘None’"),
      ("[{\"id\":\u{1}}]", "expected a value, found U+0001"),
      ("[{\"id\":\u{200B}}]", "expected a value, found U+200B"),
    ])
  func jsonSyntaxErrorNamesTheExpectedToken(text: String, sentence: String) {
    #expect(output("import", "-", input: text).contains(": this is not JSON: " + sentence + "\n"))
  }

  @Test("A duplicate in the file is an error with its position", arguments: ["en", "ko"])
  func twice(language: String) throws {
    shell.language = language
    let card = #"{"id":"0193a1b2c3d4e5f60718293a4b5c6d7e","title":"Nail","column":"todo"}"#
    let file = #"{"sekan":1,"cards":["# + "\n\(card),\n\(card.replacing("Nail", with: "Screw"))]}"
    #expect(
      output("import", "-", input: file)
        == (language == "en"
          ? """
          status 1
          sekan: standard input: Line 3, column 7 (cards[1].id): something before it in this file has the same ‘id’
          sekan: Nothing was imported

          """
          : """
          status 1
          sekan: 표준 입력, 3번째 줄 7번째 글자 (cards[1].id): 파일의 앞부분에 ‘id’ 값이 같은 것이 이미 있습니다
          sekan: 아무것도 가져오지 않았습니다

          """))
    #expect(SystemDisk().read(shell.folder.file()) == nil)
    // The last version of a card marked `again` counts.
    let more = file.replacing("Screw\"", with: "Screw\",\"again\":true")
    let added = language == "en" ? "Would add 1 card\n" : "미리 보기: 새 카드 1장을 가져옵니다. 아직 아무것도 바꾸지 않았습니다\n"
    #expect(output("import", "-", "--dry-run", input: more) == added)
    #expect(output("import", "-", input: more).contains(language == "en" ? "Added 1 card" : "새 카드 1장"))
    #expect(try shell.titles() == ["Screw"])
  }

  @Test("A truncated file leaves the store unchanged")
  func cuts() throws {
    shell.run("add", "Paint", "--tag", "ops")
    let backup = Array(shell.run("export", "--json", "--all").utf8)
    let other = Shell()
    other.run("add", "Here")
    let before = try store(of: other).newestSequence()
    for end in stride(from: 0, to: backup.count - 2, by: 7) {
      let output = self.output(by: other, ["import", "-"], String(decoding: backup.prefix(end), as: UTF8.self))
      #expect(output.hasPrefix("status 1\n"), "\(end)")
    }
    #expect(try store(of: other).newestSequence() == before)
  }

  @Test("A corrupt file leaves the store unchanged or sound", arguments: 0..<4)
  func noise(seed: Int) throws {
    try fill()
    let backup = Array(shell.run("export", "--json", "--all").utf8)
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<12 {
      var bytes = backup
      for _ in 0...random.number(below: 2) {
        bytes[random.number(below: bytes.count)] = random.pick(Array(#"{}[]",:019ae-"#.utf8))
      }
      let other = Shell()
      other.run("add", "Here")
      let before = try store(of: other).newestSequence()
      let output = self.output(by: other, ["import", "-"], String(decoding: bytes, as: UTF8.self))
      if output.hasPrefix("status 1\n") {
        #expect(try store(of: other).newestSequence() == before)
      } else {
        #expect(!other.run("check").contains("status"), "\(output)")
      }
    }
  }

  // MARK: Random boards

  @Test("A random board survives export and import", arguments: 0..<16)
  func chance(seed: Int) throws {
    var dice = try BackupDice(seed: UInt64(seed), in: shell.folder.file())
    for _ in 0..<150 { dice.step() }
    let backup = shell.run("export", "--json", "--all")
    let other = Shell()
    other.clock = Sample.clock(after: 40 * 86_400_000)
    let output = self.output(by: other, ["import", "-"], backup)
    #expect(!output.contains("status"), "\(output)")
    let copy = other.run("export", "--json", "--all")
    // References by old numbers of sent cards do not work in another store.
    #expect(try BackupPicture(copy, leavingOut: "mentionedIn") == BackupPicture(backup, leavingOut: "mentionedIn"))
    #expect(!other.run("check").contains("status"))
    // Imports in both directions change nothing more.
    let (here, there) = (try store(of: shell).newestSequence(), try store(of: other).newestSequence())
    other.run("import", "-", input: backup)
    other.run("import", "-", input: copy)
    shell.clock = Sample.clock(after: 41 * 86_400_000)
    shell.run("import", "-", input: copy)
    #expect(try (store(of: shell).newestSequence(), store(of: other).newestSequence()) == (here, there))
  }
}

extension Shell {
  fileprivate func page() throws -> Page {
    let store = try SQLiteStore.open(folder.file(), mode: .existing, patience: 1_000)
    let first = try store.pages(PageStretch(.shared, .later, most: 1)).first
    return try #require(first.flatMap { try store.page($0.id) })
  }
}

/// The comparable part of two backups of one board: without export time and history, without the times of fields that
/// are empty by now, without those of waiting cards, which are imported in two steps, and without the moments of
/// earlier versions, which are not imported.
private struct BackupPicture: Equatable {
  let projects: [JSON]
  let cards: [JSON]
  let changes: [[JSON?]]
  let journal: [JSON]
  let filters: [JSON]

  init(_ backup: String, leavingOut left: String = "") throws {
    let json = try JSON(parsing: backup)
    func list(_ name: String) -> [JSON] { json[name]?.array ?? [] }
    projects = list("projects").map { $0.without("id") }
    cards =
      list("cards").map { card in
        let waits = card["waitsFor"]?.array?.isEmpty == false
        return card.without(left, "changes", "earlier", waits ? "changed" : "", waits ? "milliseconds" : "")
      }.inOrder
    // Title and position have a time of change in every card.
    changes = list("cards").inOrder.map { [$0["changes"]?["title"], $0["changes"]?["position"]] }
    journal = list("journal").inOrder
    filters = list("filters")
  }
}

extension [JSON] {
  fileprivate var inOrder: [JSON] { sorted { $0["id"]?.string ?? "" < $1["id"]?.string ?? "" } }
}

extension JSON {
  fileprivate func without(_ names: String...) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !names.contains($0.key) })
  }

  fileprivate static func entries(of backup: String) -> Int {
    (try? JSON(parsing: backup))?["entries"]?.array?.count ?? 0
  }
}
