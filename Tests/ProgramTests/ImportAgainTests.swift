import Glibc
import Kanban
import Storage
import Support
import Testing

@Suite("Import after an undone import", .cannotHang)
struct ImportAgainTests {
  private let shell = Shell()

  private func file(_ titles: String...) -> String {
    let tasks = titles.enumerated().map { "BEGIN:VTODO\r\nUID:u\($0)\r\nSUMMARY:\($1)\r\nEND:VTODO\r\n" }
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + tasks.joined() + "END:VCALENDAR\r\n"
  }

  /// Stdout, then stderr.
  private func output(_ words: String..., input: String = "") -> String {
    let printed = shell.run(all: words, input: input)
    return printed + shell.errors
  }

  private func commit(_ change: Change, by actor: Actor) throws {
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    _ = try store.commit(change, on: Sample.context(by: actor))
  }

  private func undo() throws { try commit(.undone, by: Sample.actor(run: "shell", origin: .commandLine)) }

  @Test func editThatTheUndoBroughtBackIsKept() throws {
    _ = output("import", "-", input: file("Alpha", "Beta"))
    shell.run("edit", "1", "--title", "Mine")
    let changed = file("Zulu", "Yankee")
    _ = output("import", "-", input: changed)
    #expect(try shell.titles() == ["Zulu", "Yankee"])
    try undo()
    #expect(try shell.titles() == ["Mine", "Beta"])
    let kept = "1 card was changed since and is kept as it is (#1)\n"
    #expect(output("import", "-", "--dry-run", input: changed) == "Would change 1 card; " + kept)
    #expect(output("import", "-", input: changed) == "Changed 1 card; " + kept)
    #expect(try shell.titles() == ["Mine", "Yankee"])
  }

  @Test(arguments: ["en", "ko"])
  func numbersAreSorted(language: String) {
    _ = output("import", "-", input: file("Alpha", "Beta"))
    shell.run("remove", "1", "2")
    let swapped = ["UID:u0": "UID:new", "UID:u1": "UID:u0", "UID:new": "UID:u1"]
    let file = ["UID:u0", "UID:u1", "UID:new"].reduce(file("Beta", "Alpha")) { $0.replacing($1, with: swapped[$1]!) }
    shell.language = language
    #expect(output("import", "-", input: file).contains("(#1, #2"))
  }

  @Test func restoredCardNamesItsEdit() throws {
    let file = file("Alpha", "Beta")
    _ = output("import", "-", input: file)
    try commit(.edited(try shell.card(1).id, [.notes("", "Mine")]), by: Sample.actor("lee", run: "pane-2"))
    try undo()
    #expect(try shell.titles() == [])
    let kept = "restore 2 cards whose import was undone; 1 card was changed since and is kept as it is (#1)\n"
    #expect(output("import", "-", "--dry-run", input: file) == "Would " + kept)
    #expect(output("import", "-", input: file) == kept.replacing("restore 2", with: "Restored 2"))
    #expect(try shell.card(1).notes == "Mine")
  }

  /// SQLite's counter of transactions, in the header of the file.
  private func transactions() throws -> UInt32 {
    let file = try #require(fopen(shell.folder.file(), "r"))
    defer { fclose(file) }
    var header = [UInt8](repeating: 0, count: 28)
    #expect(fread(&header, 1, header.count, file) == header.count)
    return header[24...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
  }

  @Test func undoOfALargeImportUsesFewTransactions() throws {
    let count = 8 * Batch.most
    let tasks = (1...count).map { "BEGIN:VTODO\r\nUID:u\($0)\r\nSUMMARY:Plan \($0)\r\nEND:VTODO\r\n" }
    _ = output("import", "-", input: "BEGIN:VCALENDAR\r\n\(tasks.joined())END:VCALENDAR\r\n")
    for command in ["undo", "redo"] {
      let before = try transactions()
      #expect(shell.run(command).contains("\(count) cards"))
      #expect(try transactions() - before < 5)
    }
  }

  /// A wait for a later task is a second entry of its card.
  @Test func undoNamesTheImport() {
    let file = file("Alpha", "Beta").replacing("Alpha", with: "Alpha\r\nRELATED-TO;RELTYPE=DEPENDS-ON:u1")
    _ = output("import", "-", input: file)
    #expect(output("undo") == "Undone: import of 2 cards\n")
    #expect(output("redo") == "Redone: import of 2 cards\n")
    shell.language = "ko"
    #expect(output("undo") == "되돌렸습니다: 카드 2장 가져오기\n")
    shell.language = "en"
    _ = output("import", "-", input: file)
    #expect(output("undo") == "Undone: import of 2 cards\n")
  }

  @Test func undoOfAMixedImportNamesIt() {
    _ = output("import", "-", input: file("Alpha", "Beta"))
    _ = output("import", "-", input: file("Zulu", "Yankee", "New"))
    #expect(output("undo") == "Undone: import of 3 cards\n")
    #expect(output("undo") == "Undone: Added 2 cards\n")
  }

  /// The awaited task comes with another file, after its waiter.
  @Test func waitForATaskOfAnotherFileIsSetLater() throws {
    let task = { (uid: String, more: String) in
      "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:\(uid)\r\nSUMMARY:\(uid)\(more)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    }
    let (waiting, awaited) = (task("A", "\r\nRELATED-TO;RELTYPE=DEPENDS-ON:B"), task("B", ""))
    let line = "sekan: standard input: ‘A’ does not wait for a card that is neither in the file nor here\n"
    #expect(shell.run("import", "-", "--dry-run", input: waiting) == "Would add 1 card\n")
    #expect(shell.errors == line.replacing("does", with: "would"))
    #expect(shell.run("import", "-", input: waiting) == "Added 1 card\n")
    #expect(shell.errors == line)
    shell.language = "ko"
    _ = shell.run("import", "-", input: waiting)
    #expect(shell.errors == "sekan: 표준 입력, ‘A’ 카드가 기다리는 카드는 파일에도 여기에도 없어 대기를 뺐습니다\n")
    shell.language = "en"
    #expect(shell.run("import", "-", input: waiting) == "Nothing new; 1 card already matches\n")
    #expect(shell.errors == line)
    _ = shell.run("import", "-", input: awaited)
    #expect(shell.run("import", "-", "--dry-run", input: waiting) == "Would change 1 card\n")
    #expect(try shell.card(1).waiting == nil)
    #expect(shell.run("import", "-", input: waiting) == "Changed 1 card\n")
    #expect(shell.errors == "")
    #expect(try shell.card(1).waiting?.cards.map(\.card) == [shell.card(2).id])
    #expect(shell.run("import", "-", input: waiting) == "Nothing new; 1 card already matches\n")
    // A wait that was cleared here stays cleared.
    shell.run("wait", "1", "none")
    _ = shell.run("import", "-", input: waiting)
    #expect(try shell.card(1).waiting == nil)
  }

  @Test func undoOfAnImportOfAProjectNamesTheImport() {
    let card = { (number: Int) in
      #"{"id":"\#(Sample.id(number).text)","title":"Plan","column":"todo","project":"Zed"}"#
    }
    let page = #"{"id":"\#(Sample.id(9).text)","journal":"shared","date":"2026-11-20","text":"Rain"}"#
    let file =
      #"{"sekan":1,"projects":[{"name":"Zed"}],"cards":[\#(card(1)),\#(card(2))],"journal":[\#(page)]}"#
    #expect(output("import", "-", input: file).hasPrefix("Created 1 project"))
    for _ in 0..<2 {
      #expect(output("undo") == "Undone: import of 2 cards\n")
      #expect(output("redo") == "Redone: import of 2 cards\n")
    }
    shell.language = "ko"
    #expect(output("undo") == "되돌렸습니다: 카드 2장 가져오기\n")
    shell.language = "en"
    // A project alone is named.
    shell.run("projects", "--add", "Attic")
    #expect(output("undo").contains("‘Attic’"))
  }

  @Test func undoOfAnImportOfSeveralProjectsCountsThem() {
    _ = output("import", "-", input: #"{"sekan":1,"projects":[{"name":"Zed"},{"name":"Yak"}],"cards":[]}"#)
    for _ in 0..<2 {
      #expect(output("undo") == "Undone: import of 2 projects\n")
      #expect(output("redo") == "Redone: import of 2 projects\n")
    }
    shell.language = "ko"
    #expect(output("undo") == "되돌렸습니다: 프로젝트 2개 가져오기\n")
  }
}
