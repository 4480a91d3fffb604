import Glibc
import Host
import Kanban
import Support
import Testing

@testable import Program

@Suite("File names that are not valid UTF-8", .cannotHang)
struct BytewiseNamesTests {
  private let folder = TemporaryFolder()

  private func bytes(_ name: [UInt8]) -> [UInt8] { Array(folder.path.utf8) + [UInt8(ascii: "/")] + name }

  private func path(_ name: [UInt8]) -> [CChar] { bytes(name).map { CChar(bitPattern: $0) } + [0] }

  private func write(_ text: String, to name: [UInt8]) {
    let file = open(path(name), O_WRONLY | O_CREAT, 0o600)
    defer { close(file) }
    #expect(Glibc.write(file, text, text.utf8.count) == text.utf8.count)
  }

  private func run(_ words: [[UInt8]]) -> (String, String) {
    let streams = TestStreams()
    let all = words + ["--store", folder.file("board.sqlite"), "--lang", "en"].map { Array($0.utf8) }
    let status = App.run(
      all.map { String(decoding: $0, as: UTF8.self) }, streams, at: Sample.clock, naming: BytewiseNames(all)
    ) { _ in nil }
    return (
      streams.output + (status == 0 ? "" : "status \(status)\n"), streams.errors.replacing(folder.path, with: "~")
    )
  }

  private let name: [UInt8] = Array("caf".utf8) + [0xE9]

  @Test func calendarIsImportedFromARawPath() {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VTODO", "UID:1", "SUMMARY:Saw", "END:VTODO", "END:VCALENDAR",
    ]
    write(lines.map { $0 + "\r\n" }.joined(), to: name)
    #expect(run([Array("import".utf8), bytes(name)]) == ("Added 1 card\n", ""))
  }

  @Test func journalIsImportedFromRawPaths() {
    write("[2026-11-01 10:00] Hello\nThere\n", to: name)
    #expect(run([Array("journal".utf8), Array("import".utf8), bytes(name)]) == ("Added 1 page to the journal\n", ""))
    let folder = [0xFF as UInt8]
    #expect(mkdir(path(folder), 0o700) == 0)
    write("# A page\n", to: folder + Array("/2026-11-02.md".utf8))
    #expect(run([Array("journal".utf8), Array("import".utf8), bytes(folder)]) == ("Added 1 page to the journal\n", ""))
  }

  /// Each way to such a path opens a descriptor: with one for each file, a large folder would need too many.
  @Test func aFolderIsOpenedOnceForAllItsFiles() {
    let raw = [0xFF as UInt8]
    for place in [raw, raw + Array("/tasks".utf8)] { #expect(mkdir(path(place), 0o700) == 0) }
    for number in 1...40 {
      write("---\nid: \(number)\ntitle: Saw\n---\n", to: raw + Array("/tasks/\(number).md".utf8))
    }
    #expect(run([Array("import".utf8), bytes(raw)]).0.contains("Added 40 cards"))
    let held = Machine.names(in: "/proc/self/fd").count { number in
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink("/proc/self/fd/\(number)", &target, target.count)
      return count >= 0 && target[..<count].map { UInt8(bitPattern: $0) } == bytes(raw)
    }
    #expect(held <= 4, "\(held)")
  }

  /// The mirror that follows the import cannot write to this folder. A script that saw that error would repeat the
  /// import.
  @Test func aMirrorWithARawNameIsNotImported() {
    #expect(mkdir(path(name), 0o700) == 0)
    write("# Saw\n", to: name + Array("/saw.md".utf8))
    write("---\nproject: Home\nprojectId: \(Project.home.text)\n---\n", to: name + Array("/board.md".utf8))
    #expect(
      run([Array("import".utf8), bytes(name)])
        == ("status 2\n", "sekan: a new file or folder needs a name that is UTF-8 text\n"))
    #expect(run([Array("list".utf8)]).0.contains("Saw") == false)
    #expect(run([Array("import".utf8), bytes(name), Array("--dry-run".utf8)]).0.contains("Would add 1 card"))
  }

  @Test(arguments: [true, false]) func configurationIsReadFromARawPath(_ isOneWord: Bool) {
    write("nonsense = 1\n", to: name)
    let option = isOneWord ? [Array("--config=".utf8) + bytes(name)] : [Array("--config".utf8), bytes(name)]
    #expect(
      run([Array("config".utf8), Array("--check".utf8)] + option)
        == ("status 1\n", "~/caf\u{FFFD}:1:1: there is no setting ‘nonsense’\n"))
  }

  @Test func missingRawPathIsPrintedLossily() {
    #expect(
      run([Array("import".utf8), bytes(name)])
        == ("status 1\n", "sekan: ~/caf\u{FFFD}: No such file or directory\nsekan: Nothing was imported\n"))
  }

  /// The new file would get another name than the typed one.
  @Test(arguments: [[], Array("/".utf8), Array(".html".utf8)]) func aJournalIsNotWrittenToAnotherPlace(_ end: [UInt8]) {
    #expect(mkdir(path(name), 0o700) == 0)
    _ = run([Array("add".utf8), Array("Saw".utf8)])
    let before = Machine.names(in: folder.path).sorted()
    let words = [Array("journal".utf8), Array("export".utf8), bytes(name + end)]
    let printed = String(decoding: name + end, as: UTF8.self)
    #expect(
      run(words)
        == (
          "status 2\n",
          "sekan: ‘~/\(printed)’ is not a value for journal export (a new file or folder needs a name that is UTF-8 text)\n"
        ))
    #expect(Machine.names(in: folder.path).sorted() == before)
  }

  /// The backup would get another name than the typed one; the backups of a folder can be listed.
  @Test(arguments: [[], Array("/b.sqlite".utf8)]) func backupIsNotWrittenToAnotherPlace(_ end: [UInt8]) {
    #expect(mkdir(path(name), 0o700) == 0)
    _ = run([Array("add".utf8), Array("Saw".utf8)])
    let before = Machine.names(in: folder.path).sorted()
    #expect(
      run([Array("backup".utf8), bytes(name + end)])
        == ("status 2\n", "sekan: a new file or folder needs a name that is UTF-8 text\n"))
    #expect(Machine.names(in: folder.path).sorted() == before)
    if end.isEmpty {
      #expect(run([Array("backup".utf8), Array("--list".utf8), bytes(name)]).0 == "")
    }
  }

  /// Two names that print alike are ambiguous; a valid name is used unchanged.
  @Test func equallyPrintedPathsAreDistinct() {
    let other = Array("caf".utf8) + [0xEA]
    write("", to: name)
    write("", to: other)
    let printed = String(decoding: bytes(name), as: UTF8.self)
    #expect(BytewiseNames([bytes(name)]).way(to: printed).hasPrefix("/proc/self/fd/"))
    #expect(BytewiseNames([bytes(name), bytes(other)]).way(to: printed) == printed)
    #expect(BytewiseNames([Array("/etc/passwd".utf8)]).way(to: "/etc/passwd") == "/etc/passwd")
    #expect(BytewiseNames().way(to: printed) == printed)
  }

  /// The files beside a store are named after it.
  @Test(arguments: ["en", "ko"]) func rawStorePathIsRefused(_ language: String) {
    let words = ["add", "Saw", "--store"].map { Array($0.utf8) } + [bytes(name)]
    let streams = TestStreams()
    let status = App.run(
      words.map { String(decoding: $0, as: UTF8.self) } + ["--lang", language], streams, at: Sample.clock,
      naming: BytewiseNames(words)
    ) { _ in nil }
    #expect(status == 2)
    #expect(
      streams.errors.replacing(folder.path, with: "~")
        == (language == "en"
          ? "sekan: ‘~/caf\u{FFFD}’ is not a value for --store (the name of a store has to be UTF-8 text)\n"
          : "sekan: --store ‘~/caf\u{FFFD}’: 저장소 이름은 UTF-8 글자여야 합니다\n"))
    #expect(Machine.names(in: folder.path).allSatisfy { $0.hasPrefix(".") })
  }

  /// `HOME` counts only without `XDG_DATA_HOME`, and a relative path in a variable does not count at all.
  @Test func rawVariableThatDecidesNothingIsAccepted() {
    let raw = String(decoding: bytes(name), as: UTF8.self)
    let relative = String(decoding: name, as: UTF8.self)
    for variables in [
      ["HOME": raw, "XDG_DATA_HOME": folder.path], ["HOME": folder.path, "XDG_DATA_HOME": relative],
      ["HOME": raw, "SEKAN_STORE": folder.file("other.sqlite")],
    ] {
      let streams = TestStreams()
      let words = BytewiseNames([bytes(name), name])
      #expect(App.run(["add", "Saw"], streams, at: Sample.clock, naming: words) { variables[$0] } == 0)
      #expect(streams.errors == "", "\(variables)")
    }
  }

  /// A path that is printed lossily would name another store, which the command would create.
  @Test(arguments: ["SEKAN_STORE", "XDG_DATA_HOME", "HOME"]) func rawVariablePathIsRefused(_ variable: String) {
    let streams = TestStreams()
    let value = String(decoding: bytes(name), as: UTF8.self)
    let status = App.run(["add", "Saw"], streams, at: Sample.clock, naming: BytewiseNames([bytes(name)])) {
      $0 == variable ? value : $0 == "HOME" ? folder.path : nil
    }
    #expect(status == 2)
    #expect(
      streams.errors.replacing(folder.path, with: "~")
        == "sekan: ‘~/caf\u{FFFD}’ is not a value for \(variable) (the name of a store has to be UTF-8 text)\n")
    #expect(Machine.names(in: folder.path).allSatisfy { $0.hasPrefix(".") })
  }
}
