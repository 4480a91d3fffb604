import Glibc
import Interchange
import Kanban
import Network
import Program
import Remote
import Storage
import Support

extension Law {
  static let ofTheShell: [Law] = [
    Law(
      "options",
      [
        "add\nPaint\n--due\nfri\n--tag\nops", "list\n--json\n-p\nwork", "tag\n12\n+ops\n-home", "due\n4,7\nnext mon",
        "--help\nadd", "--\n-x",
        "journal\nadd\n--weather\nrain 12", "completion\nbash", "complete\nzsh\nadd\n",
      ], words: shellWords, of: options),
    Law(
      "typed-line", ["sekan\nmove\n12\ndo", "sekan due 12 'next m", "sekan list --tag=o\" p", "a\\ b $x `y"],
      words: shellWords + ["'", "\"", "\\"], of: typedLine),
    Law(
      "remote-options", ["add\nhome\nhttps://x/", "link\nwork\nhome\n--calendar\nTasks", "feeds\n--json", "--help"],
      words: ["add", "link", "unlink", "list", "feeds", "--json", "-p", "--calendar", "\n", "https://x/"],
      of: remoteOptions),
    Law(
      "retry-after",
      [
        "120", "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        "999999999999999999999",
      ],
      words: ["Sun, ", " Nov ", "GMT", "08:49:37", "-94"], of: retryAfter),
    Law(
      "completion", ["zsh\n--\nmove\n1\ndo", "fish\n--\nlist\n--tag=o", "bash\n--\nsekan due 'He\n:="],
      words: shellWords, of: completion),
    Law(
      "add-lines", ["Paint #ops fri\n\nSand !high\n", "a\u{0}b\n\u{202E}\n"].map { Array($0.utf8) },
      words: ["\n", "#", "!high", " fri"], lines),
    Law("import-journal", JournalFormat.allCases.flatMap(seeds), words: JournalFormat.allCases.flatMap(words)) {
      try imported(["journal", "import", "-"], $0)
    },
    Law(
      "import", [Array(backup.utf8)] + calendars + [Array(circle.utf8)], words: backupWords + calendarWords
    ) {
      try imported(["import", "-"], $0)
    },
  ]

  private static func shellLine(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).prefix(60).map(String.init)
  }

  @Sendable private static func options(_ text: String) throws {
    _ = try? Options(shellLine(text))
    _ = Options(asFarAsUnderstood: shellLine(text))
  }

  @Sendable private static func typedLine(_ text: String) throws {
    let words = shellLine(text)
    _ = TypedLine(words)
    _ = ShellWord.line(text, breaks: "\"'><=;|&(:")
    _ = ShellWord(text)
  }

  @Sendable private static func remoteOptions(_ text: String) throws { _ = try? RemoteOptions(shellLine(text)) }

  @Sendable private static func retryAfter(_ text: String) throws {
    let here = try WebAddress("https://cal.example.org/")
    for headers in [["retry-after": text], ["retry-after": "Sun, 06 Nov 1994 08:49:37 GMT", "date": text]] {
      guard let pause = WebAnswer(503, headers: headers, from: here).pause(at: Sample.noon) else { continue }
      try hold((0...3_600_000).contains(pause), "a pause of \(pause) ms")
    }
  }

  // MARK: From a file into a store

  /// An import that fails with `Nothing was` changes nothing; a successful one adds nothing when it is repeated. The
  /// store stays intact.
  private static func imported(_ words: [String], _ bytes: [UInt8]) throws {
    let store = try ScratchStore()
    let before = try store.newest()
    let (status, output) = store.run(words, bytes)
    // 2 is a usage error: the format of the input is unknown and no option names it.
    try hold([0, 1, 2].contains(status), "exit status \(status): \(output)")
    let after = try store.newest()
    if status > 0, output.contains("Nothing was") {
      try hold(after == before, "a failed import changed the store")
    }
    if status == 0 {
      let (again, output) = store.run(words, bytes)
      try hold(again == 0, "exit status \(again) of the second import: \(output)")
      try hold(try store.newest() == after, "the second import changed the store: \(output)")
    }
    let findings = try store.findings()
    try hold(findings.isEmpty, "the store is not sound: \(findings)")
  }

  /// Adding a card per line leaves the store intact.
  @Sendable private static func lines(_ bytes: [UInt8]) throws {
    let store = try ScratchStore()
    let (status, output) = store.run(["add", "-"], bytes)
    try hold([0, 1, 2, 3].contains(status), "exit status \(status): \(output)")
    let findings = try store.findings()
    try hold(findings.isEmpty, "the store is not sound: \(findings)")
  }

  /// At most 100 completions are printed, without control characters.
  @Sendable private static func completion(_ text: String) throws {
    let (status, output) = looked.run(["complete"] + shellLine(text), [])
    guard status == 0 else { return }
    try hold(output.utf8.count { $0 == 10 } <= 101, "more than 100 lines: \(output)")
    let obeyed = output.unicodeScalars.contains {
      $0.value < 32 && $0 != "\n" && $0 != "\t" || (0x7F...0x9F).contains($0.value)
    }
    try hold(!obeyed, "control characters in the output: \(output)")
  }

  nonisolated(unsafe) private static let looked: ScratchStore = {
    // A static value is never released, so that `deinit` does not remove its file.
    atexit { ScratchStore.remove(ScratchStore.path("looked")) }
    do { return try ScratchStore(name: "looked") } catch { fatalError("\(error)") }
  }()

  private static let circle = """
    [{"id":"00000000000000000000000000000001","title":"a","column":"todo","waiting":null,
    "waitsFor":[{"id":"00000000000000000000000000000002"},{"id":"00000000000000000000000000000009"}]},
    {"id":"00000000000000000000000000000002","title":"b","column":"done","waiting":null,
    "waitsFor":[{"id":"00000000000000000000000000000001"}],"projectId":"00000000000000000000000000000007"}]
    """

  private static let shellWords =
    [
      "\n", "--json", "--due", "--tag", "--repeat", "--filter", "--dry-run", "-p", "--", "-", "--lang", "ko", "=", "12",
      "4,7", "#3",
    ]
    + [
      "add", "list", "find", "show", "chain", "edit", "move", "done", "reopen", "skip", "due", "tag", "priority",
      "wait", "send",
      "remove", "restore",
      "purge", "undo", "redo", "log", "export", "import", "projects", "journal", "status", "watch", "agenda",
      "calendar", "complete",
    ]
}

/// A board with one card in a temporary file, where flushing is cheap if there is such a folder.
private final class ScratchStore {
  private let path: String
  private let store: SQLiteStore

  init(name: String = "law") throws {
    path = ScratchStore.path(name)
    // A copy, because creating a store takes ten times as long as a test of it.
    ScratchStore.write(ScratchStore.made, to: path)
    store = try SQLiteStore.open(path, mode: .existing, patience: 1_000)
  }

  deinit { ScratchStore.remove(path) }

  /// The bytes of a new board's file, which each test copies.
  private static let made: [UInt8] = {
    let path = ScratchStore.path("made")
    defer { ScratchStore.remove(path) }
    do {
      let store = try SQLiteStore.open(path, mode: .create, patience: 1_000)
      _ = try store.commit(.added(Sample.id(1), CardText(title: "Here"), to: .todo, at: .top), on: Sample.context())
    } catch { fatalError("\(error)") }
    return ScratchStore.read(path)
  }()

  static func path(_ name: String) -> String {
    let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    let path = "\(base)/sekan-\(name)-\(getpid()).sekan"
    remove(path)
    return path
  }

  static func remove(_ path: String) {
    for end in ["", "-journal", "-wal", "-shm"] { unlink(path + end) }
  }

  private static func read(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    return Array(unsafeUninitializedCapacity: 1 << 22) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "wb") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  func newest() throws -> Int64 { try store.newestSequence() }
  func findings() throws -> [String] { try store.check().map(\.words) }

  func run(_ words: [String], _ bytes: [UInt8]) -> (status: Int32, output: String) {
    let streams = ByteStreams(bytes)
    let status = App.run(
      words + ["--store", path, "--config", "/dev/null", "--lang", "en"], streams, at: Sample.clock,
      by: Sample.actor(run: "law", origin: .commandLine)
    ) { _ in nil }
    return (status, String(decoding: streams.output, as: UTF8.self))
  }
}

/// Standard streams of bytes, which may be invalid UTF-8.
private final class ByteStreams: Streams {
  let isTerminal = false
  let isTyped = false
  let isEnding = false
  let columns: Int? = nil
  private(set) var output: [UInt8] = []
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  func read(most: Int) -> [UInt8]? { rest.count <= most ? Array(rest) : nil }

  func keep(_ object: AnyObject) {}
  func run(_ arguments: [String]) -> Int32 { 127 }
  var outputFailure: Int32? { nil }
  func takeFailure() -> Int32? { nil }

  func readSome() -> [UInt8]? {
    defer { rest = rest.dropFirst(4_096) }
    return Array(rest.prefix(4_096))
  }

  func write(_ bytes: [UInt8]) -> Bool {
    output += bytes
    return true
  }

  func writeError(_ bytes: [UInt8]) { output += bytes }
  func holdEnd() {}
  func letEnd() {}
}
