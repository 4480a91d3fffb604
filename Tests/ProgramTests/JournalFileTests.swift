import CSystem
import Glibc
import Host
import Kanban
import Storage
import Support
import Testing
import Time
import Words

@testable import Program

@Suite("Import and export of the journal", .cannotHang)
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

        *09:12, rain 12.5°*

        정원에 물 주기 #정원

        # Friday 20 November 2026

        *12:00*

        Tea with Ada

        We spoke of #books and of the long winter.

        """)
  }

  @Test(arguments: ["jrnl", "jrnl-json", "dayone", "markdown"])
  func exportAndImportRoundTrip(_ format: String) throws {
    write(three: shell)
    let path = folder.file("out")
    #expect(shell.run("export", path, "--format", format) == "Wrote 3 pages to \(path)\n")
    #expect(shell.run("import", path, "--format", format) == "No new pages; 3 were there already\n")
    let other = JournalShell()
    #expect(other.run("import", path, "--format", format, "--dry-run") == "Would add 3 pages to the journal\n")
    #expect(try other.pages.isEmpty)
    #expect(other.run("import", path, "--format", format) == "Added 3 pages to the journal\n")
    let written = try [shell, other].map { try $0.pages.map { [$0.id.text, $0.text, "\($0.date)", $0.created.text] } }
    #expect(written[0] == written[1])
  }

  @Test(arguments: ["jrnl", "jrnl-json", "dayone", "markdown", "html"])
  func exportOfNoPagesWritesNoFile(_ format: String) {
    let path = folder.file("out")
    #expect(
      shell.run("export", path, "--format", format) == "sekan: There is no page in this journal yet\nstatus 1\n")
    write(three: shell)
    #expect(
      shell.run("export", path, "--format", format, "--to", "2019-02-01")
        == "sekan: There is no page of 2019-02-01\nstatus 1\n")
    #expect(Machine.names(in: folder.path).filter { $0 != "." && $0 != ".." } == [])
  }

  @Test func exportNeverOverwrites() {
    write(three: shell)
    let path = file("mine")
    #expect(
      shell.run("export", path) == "sekan: File exists; not overwritten: \(path)\nstatus 1\n")
    #expect(SystemDisk().read(path) == Array("mine".utf8))
    #expect(
      shell.run("export", folder.path, "--format", "markdown")
        == "sekan: The folder is not empty; nothing was written: \(folder.path)\nstatus 1\n")
    #expect(
      shell.run("export", folder.file("no/such/a.html")).hasPrefix("sekan: Not written (No such file or directory)"))
    #expect(shell.run("export", folder.file("a")).hasSuffix("status 2\n"))
    #expect(shell.run("export", folder.file("b.HTML")).hasPrefix("Wrote "))
    #expect(shell.run("export", "--format", "markdown").hasSuffix("status 2\n"))
  }

  // MARK: Import

  @Test func duplicatePagesAreImportedOnce() throws {
    let path = file("[2026-01-02 09:12] One\nText\n\n[2026-01-03] Two @tag\n\n[2026-01-03] Two @tag\n")
    #expect(shell.run("import", path) == "Added 2 pages to the journal; 1 was there already\n")
    #expect(shell.run("import", path) == "No new pages; 3 were there already\n")
    #expect(shell.run("import", path, "--dry-run") == "No new pages; 3 are there already\n")
    shell.language = .korean
    #expect(shell.run("import", path) == "새로 가져온 일기가 없습니다. 3편은 이미 있습니다\n")
    #expect(try shell.pages.count == 2)
  }

  @Test func changedPagesAreSkippedAndOthersImported() throws {
    write(three: shell)
    let path = folder.file("out.txt")
    shell.run("export", path)
    let other = JournalShell()
    other.run("import", path)
    other.run("edit", "last", "another text")
    other.run("remove", "11-03")
    _ = SystemDisk().write(try text(of: path) + "\n[2026-01-03] Two\n", to: path)
    #expect(other.run("import", path, "--dry-run").hasPrefix("Would add 1 page to the journal; 1 is there already; "))
    #expect(
      other.run("import", path) == """
        Added 1 page to the journal; 1 was there already; 1 was in the trash or deleted, and left so (Tue 3 November); \
        1 was left as it is here
        sekan: \(path): kept your version of the page of Fri 20 November (01a1f8d3ea0256cebfc846100bfc1e42)
        status 1

        """)
    #expect(try other.pages.map(\.title) == ["another text", "정원에 물 주기 #정원", "Two"])
    other.run("remove", "last")
    other.run("purge", "last", "--yes")
    other.language = .korean
    #expect(
      other.run("import", path)
        == "새로 가져온 일기가 없습니다. 2편은 이미 있습니다. 2편은 휴지통에 있거나 삭제한 것이어서 그대로 두었습니다 "
        + "(11월 3일 (화), 11월 20일 (금))\n")
  }

  @Test func removedOrChangedPagesReturnOnRequest() throws {
    write(three: shell)
    let path = folder.file("out.txt")
    shell.run("export", path)
    shell.run("edit", "last", "another text")
    shell.run("remove", "11-03")
    shell.run("remove", "yesterday")
    shell.run("purge", "yesterday", "--yes")
    #expect(shell.run("import", path, "--again", "--dry-run") == "Would add 3 pages to the journal\n")
    #expect(shell.run("import", path, "--again") == "Added 3 pages to the journal\n")
    #expect(
      try shell.pages.map(\.title).sorted()
        == ["Rain all day #garden", "Tea with Ada", "another text", "정원에 물 주기 #정원"])
    #expect(shell.run("import", path, "--again") == "No new pages; 3 were there already\n")
    shell.run("remove", "11-03")
    #expect(shell.run("import", path, "--again") == "Added 1 page to the journal; 2 were there already\n")
  }

  private func text(of path: String) throws -> String {
    String(decoding: try #require(SystemDisk().read(path)), as: UTF8.self)
  }

  // MARK: All or nothing

  private var names: [String] {
    Machine.names(in: folder.path).filter { $0 != "." && $0 != ".." }.sorted()
  }

  @Test(arguments: ["jrnl", "html", "dayone", "markdown"])
  func interruptedExportLeavesNoFile(_ format: String) throws {
    write(three: shell)
    let path = folder.file("new/deep/out")
    if format != "markdown" { Machine.makeFolder(folder.file("new/deep")) }
    for asked in 0..<3 {
      shell.asksBeforeEnd = asked
      #expect(
        shell.run("export", path, "--format", format) == "sekan: Stopped; nothing was written\nstatus 1\n")
      #expect(names == (format == "markdown" ? [] : ["new"]))
      #expect(Machine.names(in: folder.file("new/deep")).count == (format == "markdown" ? 0 : 2))
    }
    shell.asksBeforeEnd = nil
    #expect(shell.run("export", path, "--format", format) == "Wrote 3 pages to \(path)\n")
    #expect(names == ["new"] && Machine.names(in: folder.file("new/deep")).sorted() == [".", "..", "out"])
  }

  @Test func exportedFileAppearsOnlyWhenComplete() throws {
    var file = try NewFile(folder.file("a"), isHidden: true)
    try file.write(Array("half".utf8))
    #expect(names.allSatisfy(Machine.isUnfinished))
    _ = SystemDisk().write("mine", to: folder.file("a"))
    var refused: SystemError?
    do throws(SystemError) { try file.keep() } catch { refused = error }
    #expect(refused == SystemError(EEXIST))
    #expect(try text(of: folder.file("a")) == "mine")
    SystemDisk().remove(folder.file("a"))
    try file.keep()
    #expect(names == ["a"])
    #expect(try text(of: folder.file("a")) == "half")
  }

  @Test(.enabled(if: JournalFileTests.hasNamelessFiles))
  func unfinishedFilesHaveNoName() throws {
    let path = folder.file("a")
    do {
      let new = try NewFile(path, isHidden: true)
      try new.write(Array("half".utf8))
      #expect(names == [])
    }
    #expect(names == [])
    _ = SystemDisk().write("old", to: path)
    var other = try NewFile(replacing: path)
    try other.write(Array("new".utf8))
    #expect(names == ["a"])
    #expect(try text(of: path) == "old")
    try other.keep()
    #expect(names == ["a"])
    #expect(try text(of: path) == "new")
  }

  /// True if the file system of temporary files can create files without a name.
  private static var hasNamelessFiles: Bool {
    let folder = TemporaryFolder()
    let file = withExtendedLifetime(folder) { sekan_open_unnamed(folder.path, 0o600) }
    return file >= 0 && close(file) == 0
  }

  @Test func aFolderThatIsThereAndEmptyStaysTheSame() throws {
    write(three: shell)
    // A temporary folder of a killed export is ignored.
    Machine.makeFolder(folder.file("out/.sekan-export-1-1"))
    let path = folder.file("out/")
    #expect(shell.run("export", path) == "Wrote 3 pages to \(path)\n")
    let written = Machine.names(in: path).filter { $0.hasSuffix(".md") }
    #expect(written.count == 3)
    #expect(shell.run("export", path) == "sekan: The folder is not empty; nothing was written: \(path)\nstatus 1\n")
  }

  @Test(arguments: ["x.html", "x.md", "x.txt"])
  func aFolderIsNoFile(_ name: String) {
    write(three: shell)
    Machine.makeFolder(folder.file(name))
    #expect(
      shell.run("export", folder.file(name))
        == "sekan: Not written (Is a directory): \(folder.file(name))\nstatus 1\n")
    #expect(Machine.names(in: folder.file(name)).count == 2)
    shell.language = .korean
    #expect(shell.run("export", folder.file(name)).contains("(파일이 아니라 폴더입니다)"))
  }

  /// A dry run creates no store and checks the existing one.
  @Test func dryRunCreatesNoStore() {
    let shell = Shell()
    let path = file("[2026-11-03 09:00] Rain all day.\n")
    #expect(shell.run("journal", "import", path, "--dry-run") == "Would add 1 page to the journal\n")
    #expect(SystemDisk().read(shell.folder.file()) == nil)
    #expect(shell.run("journal", "import", path, "--dry-run", "-p", "Attic") == "status 2\n")
    #expect(SystemDisk().read(shell.folder.file()) == nil)
    #expect(shell.run("journal", "import", path) == "Added 1 page to the journal\n")
  }

  @Test func unsyncedExportIsDiscarded() throws {
    var refused: SystemError?
    do {
      var new = try NewFolder(folder.file("out"))
      var page = try NewFile(new.place + "/page.md")
      try page.write(Array("Rain".utf8))
      page.leave()
      do throws(SystemError) {
        try new.keep { _ in
          errno = EIO
          return -1
        }
      } catch { refused = error }
    }
    #expect(refused == SystemError(EIO))
    #expect(names == [])
  }

  /// Another program puts a file into the folder during the export.
  @Test func exportBesideAnotherFileIsDiscarded() throws {
    let out = folder.file("out")
    Machine.makeFolder(out)
    var refused: SystemError?
    var taken = ""
    do {
      var new = try NewFolder(out)
      for name in ["a", "b", "c"] {
        var page = try NewFile("\(new.place)/\(name)")
        try page.write(Array("Rain".utf8))
        page.leave()
      }
      taken = Machine.names(in: new.place).last { $0 != "." && $0 != ".." } ?? ""
      _ = SystemDisk().write("other", to: "\(out)/\(taken)")
      do throws(SystemError) { try new.keep() } catch { refused = error }
    }
    #expect(refused == SystemError(EEXIST))
    #expect(Machine.names(in: out).filter { $0 != "." && $0 != ".." } == [taken])
    #expect(try text(of: "\(out)/\(taken)") == "other")
  }

  @Test func concurrentlyChangedFileIsRejected() throws {
    let path = file("[2026-11-03 09:00] Rain")
    let read = try RepeatableFile(path)
    #expect(try read.next() == Array("[2026-11-03 09:00] Rain".utf8))
    #expect(try read.next() == [])
    read.rewind()
    #expect(try !read.next().isEmpty)
    let writer = open(path, O_WRONLY | O_APPEND)
    defer { close(writer) }
    #expect(Glibc.write(writer, "y", 1) == 1)
    read.rewind()
    for _ in 0..<2 {
      var isChanged = false
      do throws(RepeatableFile.Failure) { _ = try read.next() } catch { if case .changed = error { isChanged = true } }
      #expect(isChanged)
    }
  }

  @Test func moreThanTheLimitOfAPipeIsNotCopied() throws {
    var rest = [[UInt8]](repeating: [1, 2, 3, 4], count: 3)
    let more: () -> [UInt8]? = { rest.isEmpty ? [] : rest.removeLast() }
    #expect(throws: RepeatableFile.Failure.self) { try RepeatableFile(most: 8, of: more) }
    rest = [[5, 6], [1, 2, 3, 4]]
    #expect(try RepeatableFile(most: 8, of: more).next() == [1, 2, 3, 4, 5, 6])
  }

  @Test func aDeviceIsNotImported() {
    #expect(
      shell.run("import", "/dev/zero", "--format", "jrnl") == """
        sekan: /dev/zero: Is a device, not a file
        sekan: Nothing was added to the journal
        status 1

        """)
  }

  @Test func aNamedPipeIsNotWaitedFor() {
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(
      shell.run("import", path, "--format", "jrnl") == """
        sekan: \(path): Is a named pipe, not a file; it can be read with - < FILE
        sekan: Nothing was added to the journal
        status 1

        """)
  }

  // MARK: A folder

  /// Each file is read twice, to check it and to import it.
  @Test func concurrentlyChangedFolderFileIsRejected() throws {
    let path = folder.file("diary")
    Machine.makeFolder(path)
    for day in 3...5 { _ = SystemDisk().write("Rain \(day)\n", to: "\(path)/2026-11-0\(day).md") }
    let streams = TestStreams()
    let shell = CommandLineRun(
      options: try Options(["journal", "import", path]), context: .sample(language: .english, streams: streams))
    var pages = try ForeignPages(path, nil, in: JournalRun(shell, in: SQLiteStore.inMemory()))
    while try pages.next() != nil {}
    unlink(path + "/2026-11-04.md")
    _ = SystemDisk().write("Snow\n", to: path + "/2026-11-04.md")
    try pages.rewind()
    #expect(try pages.next()?.count == 1)
    let stop = CommandStop("\(path)/2026-11-04.md: \(Language.english.words.changedWhileRead)")
    #expect(throws: stop) { try pages.next() }
  }

  @Test func skippedFolderFilesAreCounted() throws {
    let journal = folder.file("journal")
    Machine.makeFolder(journal + "/x.md")
    for name in ["2026-01-01.md", "2026-01-02.MARKDOWN", "notes.txt", "../2026-01-03.md"] {
      _ = SystemDisk().write(name, to: "\(journal)/\(name)")
    }
    symlink("../2026-01-03.md", journal + "/2026-01-03.md")
    symlink("notes.txt", journal + "/2026-01-06.md")
    symlink("nowhere", journal + "/2026-01-04.md")
    mkfifo(journal + "/2026-01-05.md", 0o600)
    #expect(shell.run("import", journal) == "Added 3 pages to the journal\nLeft out: 5 files\n")
    #expect(try shell.pages.map(\.date.day.text) == ["2026-01-06", "2026-01-02", "2026-01-01"])
    Machine.makeFolder(folder.file("none"))
    #expect(
      shell.run("import", folder.file("none"))
        == "sekan: There is no Markdown file in \(folder.file("none"))\nsekan: Nothing was added to the journal\nstatus 1\n"
    )
  }

  @Test func lateMistakeChangesNothing() throws {
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
  func invalidJournalIsReported(_ text: String) throws {
    let printed = shell.run("import", file(text))
    #expect(printed.hasSuffix("status 1\n") || printed.hasSuffix("status 2\n"))
    #expect(printed.contains("journal.txt"))
    #expect(try shell.pages.isEmpty)
  }

  @Test(arguments: ["", "[]", "{}", " \n", "{ }\n", "\u{FEFF}"])
  func emptyFileIsReported(_ text: String) {
    let path = file(text)
    #expect(
      shell.run("import", path)
        == "sekan: There is no page in \(path)\nsekan: Nothing was added to the journal\nstatus 1\n")
  }

  @Test func anotherEncodingIsNamed() {
    for text in ["[\u{0}2\u{0}0\u{0}", "\u{0}[\u{0}2"] {
      #expect(shell.run("import", file(text)).contains("this file is UTF-16 or UTF-32; save it as UTF-8"))
    }
  }

  @Test(arguments: ["\u{0}\u{1}\u{2}\u{3}\u{0}\u{7}", "\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", "a\u{0}bc\u{0}d"])
  func otherBinaryFilesAreNotCalledText(_ text: String) {
    let printed = shell.run("import", file(text))
    #expect(printed.hasPrefix("sekan: ") && !printed.contains("UTF-16"))
  }

  @Test func truncatedFileIsAMistake() throws {
    write(three: shell)
    let path = folder.file("out.txt")
    shell.run("export", path)
    let whole = try text(of: path)
    _ = SystemDisk().write(String(whole.dropLast(30)), to: path)
    let other = JournalShell()
    #expect(
      other.run("import", path) == """
        sekan: \(path): Line 10 (entry 3): the part that Sekan wrote is incomplete: the file was cut short
        sekan: Nothing was added to the journal
        status 1

        """)
  }

  @Test func mistakesInStandardInputAreReported() {
    #expect(
      shell.run("import", "-", "--format", "dayone", input: "{\"entries\":[\n{\"텍\":x}]}").hasPrefix(
        "sekan: standard input: Line 2, column 6 (entry 1): "))
    shell.language = .korean
    #expect(
      shell.run("import", "-", "--format", "dayone", input: "{\"entries\":[\n{\"텍\":x}]}").hasPrefix(
        "sekan: 표준 입력, 2번째 줄 6번째 글자 (1번째 글): "))
  }

  @Test func undetectableFormatIsReported() {
    let path = file("Dear all", "e.json")
    #expect(shell.run("import", path).contains("’ from its name or contents; use --format with one of: jrnl, "))
    #expect(shell.run("export", "e.json").contains("Cannot tell the format of ‘e.json’ from its name; use"))
    shell.language = .korean
    #expect(shell.run("export", "e.json").contains("파일 이름으로는 형식을 알 수 없습니다"))
    #expect(shell.run("import", folder.file("없는파일")).contains("없는파일: 없는 파일이나 폴더입니다\n"))
  }

  @Test func nothingIsAddedIfALaterPartFails() throws {
    let store = TroubledStore()
    let shell = JournalShell(store)
    let text = (0..<130).map { "[2025-01-01 \(WallTime.clock($0))] Page \($0)\n" }.joined(separator: "\n")
    (store.failures[.commit], store.open[.commit]) = (.diskFull, 1)
    let printed = shell.run("import", "-", input: text)
    #expect(printed.hasPrefix("sekan: /board.sqlite: The disk is full; nothing was changed."))
    #expect(printed.hasSuffix("sekan: Nothing was added to the journal\nstatus 4\n"))
    #expect(store.newestSequence() == 0)
  }

  @Test func missingImportFileIsReported() {
    let path = folder.file("nowhere.txt")
    let end = "sekan: Nothing was added to the journal\n"
    #expect(shell.run("import", path) == "sekan: \(path): No such file or directory\n\(end)status 1\n")
    #expect(
      shell.run("import", "-", "--format", "html", input: "x")
        == "sekan: ‘html’ is not a value for --format; use one of: jrnl, jrnl-json, dayone, markdown\n\(end)status 2\n")
  }

  @Test func standardInputIsReadTwice() throws {
    let text = (0..<130).map { "[2025-01-01 \(WallTime.clock($0))] Page \($0)\n" }
    #expect(shell.run("import", "-", input: text.joined(separator: "\n")) == "Added 130 pages to the journal\n")
    let entries = try shell.store.entries(in: Project.home, before: nil, most: 200)
    #expect(entries.count == 130 && Set(entries.map(\.group)).count == 1)
  }
}
