import Board
import Host
import Kanban
import Support
import Testing

@testable import Program

@Suite("The journal goes out and comes in", .cannotHang)
struct JournalFileTests {
  private let shell = JournalShell()
  private let folder = TemporaryFolder()

  private func write(three shell: JournalShell) {
    shell.run("add", "Rain", "all", "day", "#garden", "--date", "11-03")
    shell.run("add", input: "Tea with Ada\n\nWe spoke of #books and of the long winter.\n")
    shell.run("add", "정원에 물 주기 #정원", "--date", "yesterday", "--time", "9:12", "--weather", "rain 12.5")
  }

  private func file(_ text: String, _ name: String = "journal.txt") -> String {
    _ = SystemDisk().write(text, to: folder.file(name))
    return folder.file(name)
  }

  @Test func onTheScreenItIsADocument() {
    write(three: shell)
    #expect(
      shell.run("export", "--from", "yesterday") == """
        # Thursday 19 November 2026

        *09:12, rain 13°*

        정원에 물 주기 #정원

        # Friday 20 November 2026

        *12:00*

        Tea with Ada

        We spoke of #books and of the long winter.

        """)
  }

  @Test(arguments: ["jrnl", "jrnl-json", "dayone", "markdown"])
  func whatGoesOutComesInAsItWas(_ format: String) throws {
    write(three: shell)
    let path = folder.file("out")
    #expect(shell.run("export", path, "--format", format) == "Wrote 3 pages to \(path)\n")
    #expect(shell.run("import", path, "--format", format) == "Added 0 pages to the journal; 3 were there already\n")
    let other = JournalShell()
    #expect(other.run("import", path, "--format", format, "--dry-run") == "Would add 3 pages to the journal\n")
    #expect(try other.pages.isEmpty)
    #expect(other.run("import", path, "--format", format) == "Added 3 pages to the journal\n")
    let written = try [shell, other].map { try $0.pages.map { [$0.id.text, $0.text, "\($0.date)", $0.created.text] } }
    #expect(written[0] == written[1])
  }

  @Test func nothingIsWrittenOver() {
    write(three: shell)
    let path = file("mine")
    #expect(
      shell.run("export", path) == "sekan: The file already exists and was left as it is: \(path)\nstatus 1\n")
    #expect(SystemDisk().read(path) == Array("mine".utf8))
    #expect(
      shell.run("export", folder.path, "--format", "markdown")
        == "sekan: The folder is not empty and was left as it is: \(folder.path)\nstatus 1\n")
    #expect(
      shell.run("export", folder.file("no/such/a.html")).hasPrefix("sekan: Not written (No such file or directory)"))
    #expect(shell.run("export", folder.file("a")).hasSuffix("status 2\n"))
    #expect(shell.run("export", "--format", "markdown").hasSuffix("status 2\n"))
  }

  // MARK: What comes in

  @Test func whatComesTwiceIsThereOnce() throws {
    let path = file("[2026-01-02 09:12] One\nText\n\n[2026-01-03] Two @tag\n\n[2026-01-03] Two @tag\n")
    #expect(shell.run("import", path) == "Added 2 pages to the journal; 1 was there already\n")
    #expect(shell.run("import", path) == "Added 0 pages to the journal; 3 were there already\n")
    shell.language = .korean
    #expect(shell.run("import", path) == "일기 0편을 일기장에 넣었습니다; 3편은 이미 있었습니다\n")
    #expect(try shell.pages.count == 2)
  }

  @Test func aPageThatReadsOtherwiseNowStopsAllOfThem() throws {
    write(three: shell)
    let path = folder.file("out.txt")
    shell.run("export", path)
    shell.run("edit", "last", "another text")
    shell.run("remove", "11-03")
    #expect(
      shell.run("import", path) == """
        sekan: \(path): There is already the page of Fri 20 November, with another text (01a1f8d3ea0256cebfc846100bfc1e42)
        sekan: Nothing was added to the journal
        status 1

        """)
    shell.run("remove", "last")
    #expect(
      shell.run("import", path)
        == "Added 0 pages to the journal; 1 was there already; 2 were in the trash or deleted, and left so\n")
  }

  @Test func aMistakeAtTheEndLeavesTheJournalAsItWas() throws {
    let path = file("[2026-01-02 09:12] One\n\u{1B}[31m\n[2026-13-45] bad\n")
    #expect(
      shell.run("import", path) == """
        sekan: \(path): Line 3 (entry 2): there is no such date as ‘2026-13-45’
        sekan: Nothing was added to the journal
        status 1

        """)
    #expect(try shell.pages.isEmpty)
  }

  @Test(arguments: ["", "My notes\n", "{", "\u{0}\u{0}\u{1}", "[1,2]"])
  func whatIsNoJournalIsSaid(_ text: String) throws {
    let told = shell.run("import", file(text))
    #expect(told.hasSuffix("status 1\n") || told.hasSuffix("status 2\n"))
    #expect(told.contains("journal.txt"))
    #expect(try shell.pages.isEmpty)
  }

  @Test func aFileThatIsNotThereIsSaid() {
    let path = folder.file("nowhere.txt")
    #expect(shell.run("import", path) == "sekan: \(path): No such file or directory\nstatus 1\n")
    #expect(
      shell.run("import", "-", "--format", "html", input: "x")
        == "sekan: ‘html’ is not a value for --format; use one of: jrnl, jrnl-json, dayone, markdown\nstatus 2\n")
  }

  @Test func standardInputIsReadTwice() throws {
    let text = (0..<130).map { "[2025-01-01 \(WallTime.clock($0))] Page \($0)\n" }
    #expect(shell.run("import", "-", input: text.joined(separator: "\n")) == "Added 130 pages to the journal\n")
    let entries = try shell.store.entries(in: Project.home, before: nil, most: 200)
    #expect(entries.count == 130 && Set(entries.map(\.group)).count == 1)
  }
}
