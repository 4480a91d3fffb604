import CSQLite
import Glibc
import Kanban
import Support
import Testing

@testable import Storage

func contents(_ path: String) -> [UInt8] {
  guard let stream = fopen(path, "r") else { return [] }
  defer { fclose(stream) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 { bytes += buffer[..<count] }
  return bytes
}

func write(_ bytes: [UInt8], to path: String) {
  guard let stream = fopen(path, "w") else {
    Issue.record("\(path) cannot be written: \(String(cString: strerror(errno)))")
    return
  }
  fwrite(bytes, 1, bytes.count, stream)
  fclose(stream)
}

/// Permissions like `0o600`; nil if the file does not exist.
func permissions(_ path: String) -> mode_t? {
  var found = stat()
  return stat(path, &found) == 0 ? found.st_mode & 0o777 : nil
}

/// The bytes of a store with a few cards.
func storeFile(_ folder: TemporaryFolder, cards: Int = 50) throws -> [UInt8] {
  let path = folder.file("made")
  let store = try SQLiteStore.open(path, patience: 100)
  for number in 1...max(1, cards) {
    let text = CardText(title: "card \(number)", notes: String(repeating: "줄 ", count: number * 10), tags: ["t"])
    _ = try store.commit(.added(Sample.id(number), text, to: .todo, at: .bottom), on: Sample.context())
  }
  return contents(path)
}

@Suite("Opening a file")
struct OpeningTests {
  let folder = TemporaryFolder()

  @Test("A store with a modification time after the year 2262 is opened")
  func farTime() throws {
    write(try storeFile(folder, cards: 2), to: folder.file())
    let far = timespec(tv_sec: 10_413_792_000, tv_nsec: 0)
    try #require(utimensat(AT_FDCWD, folder.file(), [far, far], 0) == 0)
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    #expect(try store.fileChange() == .none)
    #expect(try store.counts(in: Project.home)[.todo] == 2)
  }

  @Test(
    "Free space beyond the range of integers is the greatest one",
    arguments: [(3, 4096, 12_288), (1 << 40, 1 << 40, .max), (.max, 1, .max)] as [(UInt64, UInt64, Int)])
  func freeSpace(_ blocks: UInt64, _ size: UInt64, _ bytes: Int) {
    #expect(StorePlace.bytes(blocks, of: size) == bytes)
  }

  @Test("A new store and its folders are private, regardless of the umask")
  func privacy() throws {
    // Without a umask no permission is removed, so parallel tests are not affected.
    let old = umask(0)
    defer { umask(old) }
    let path = folder.file("deep/down/board.sekan")
    let store = try SQLiteStore.open(path, patience: 100)
    #expect(store.isNew)
    #expect(
      ["deep", "deep/down", "deep/down/board.sekan"].map { permissions(folder.file($0)) } == [0o700, 0o700, 0o600])
    _ = try store.commit(.limited(.todo, 3), on: Sample.context())
    #expect(permissions(path + "-journal") == 0o600)
    #expect(store.size == contents(path).count)
    #expect(try !SQLiteStore.open(path, patience: 100).isNew)
  }

  @Test(
    "A path with special characters is used literally",
    arguments: [
      "file:board?mode=memory", ":memory:", "it's \"odd\"", "100%25 #1?x", "보드.sekan", " ", "new\nline", "a//b", "-x",
    ])
  func oddPaths(_ name: String) throws {
    let path = folder.file(name)
    _ = try SQLiteStore.open(path, patience: 100).commit(.limited(.todo, 3), on: Sample.context())
    #expect(contents(path).count > 4096)
    let again = try SQLiteStore.open(path, mode: .existing, patience: 100)
    #expect(try again.project(Project.home)?.limits == [.todo: 3])
  }

  @Test("A path without a folder is relative to the working directory")
  func relativePaths() {
    #expect(
      ["board", "./board", "a/board", "/board", "a/b//c/", "file:x"].map(StoreFolder.folder) == [
        ".", ".", "a", "/", "a/b", ".",
      ])
    #expect(
      ["board", "/board", ":memory:", "file:x"].map(StoreFolder.plain) == [
        "./board", "/board", "./:memory:", "./file:x",
      ])
  }

  @Test("A missing file is created only if requested")
  func missing() throws {
    for mode in [SQLiteStore.Mode.existing, .readOnly] {
      #expect(throws: StoreFailure.cannotOpen("\(folder.file()): No such file or directory")) {
        _ = try SQLiteStore.open(folder.file(), mode: mode, patience: 100)
      }
    }
    #expect(permissions(folder.file()) == nil)
    #expect(throws: StoreFailure.cannotOpen("no path")) { _ = try SQLiteStore.open("", patience: 100) }
    write([1], to: folder.file("file"))
    #expect(throws: StoreFailure.cannotOpen("\(folder.file("file/board")): Not a directory")) {
      _ = try SQLiteStore.open(folder.file("file/board"), patience: 100)
    }
  }

  @Test("Paths that do not lead to a regular file are refused before SQLite opens them", .cannotHang)
  func notAFile() throws {
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    let paths: [(String, FileKind)] = [
      (folder.path, .folder), ("/dev/zero", .device), (folder.file("pipe"), .namedPipe),
      ("/proc/self/status", .generated),
    ]
    for (path, kind) in paths {
      for mode in [SQLiteStore.Mode.create, .existing, .inspecting, .readOnly] {
        #expect(throws: StoreFailure.unsafe(.notAFile(kind))) {
          _ = try SQLiteStore.open(path, mode: mode, patience: 100)
        }
      }
    }
  }

  @Test("An empty file is refused and never initialised")
  func empty() throws {
    write([], to: folder.file())
    for mode in [SQLiteStore.Mode.create, .createFile, .existing, .readOnly, .inspecting, .watching] {
      #expect(throws: StoreFailure.emptied(copy: nil)) {
        _ = try SQLiteStore.open(folder.file(), mode: mode, patience: 100)
      }
    }
    #expect(contents(folder.file()) == [])
    unlink(folder.file())
    #expect(try SQLiteStore.open(folder.file(), patience: 100).isNew)
    #expect(try !SQLiteStore.open(folder.file(), mode: .readOnly, patience: 100).isNew)
  }

  @Test("A store is created completely or not at all, and leaves no temporary files")
  func beginning() throws {
    let path = folder.file("begun/board")
    mkdir(folder.file("begun"), 0o700)
    #expect(throws: StoreFailure.damaged("no such table: missing (1)")) {
      let broken = Schema.Step(name: "broken", statements: ["INSERT INTO missing VALUES (1)"])
      _ = try SQLiteStore.open(path, patience: 100, steps: Schema.steps + [broken])
    }
    #expect(try names(in: folder.file("begun")) == [])
    #expect(try SQLiteStore.open(path, patience: 100).isNew)
    #expect(try names(in: folder.file("begun")).subtracting(["board-journal"]) == ["board"])
    // A second creation does not replace the existing store.
    #expect(try !Beginning(path: path, steps: Schema.steps).run())
  }

  @Test(
    "Leftovers of interrupted creations are deleted; files in use or not ours are kept")
  func unfinished() throws {
    mkdir(folder.file("begun"), 0o700)
    let path = folder.file("begun/board")
    write([], to: "\(path).new-0")
    let made = try storeFile(folder)
    write(made, to: "\(path).new-20261128")
    write(Array(made.prefix(5000)), to: "\(path).new-deadbeef")
    _ = try SQLiteStore.open(folder.file("empty"), patience: 100)
    write(contents(folder.file("empty")), to: "\(path).new-3")
    for name in ["new-1", "new-xyz", "new-123456789", "newer-1"] { write(Array("mine".utf8), to: "\(path).\(name)") }
    write([], to: "\(path).new-2")
    let living = try Database("\(path).new-2", readOnly: false)
    try living.connection.execute(
      "PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
    #expect(try SQLiteStore.open(path, patience: 100).isNew)
    withExtendedLifetime(living) {}
    #expect(
      try names(in: folder.file("begun")).subtracting(["board-journal"])
        == [
          "board", "board.new-1", "board.new-2", "board.new-xyz", "board.new-123456789", "board.newer-1",
          "board.new-20261128", "board.new-deadbeef",
        ])
    let isUntouched = contents("\(path).new-20261128") == made
    #expect(isUntouched)
  }

  private func names(in folder: String) throws -> Set<String> {
    let stream = try #require(opendir(folder))
    defer { closedir(stream) }
    var names: Set<String> = []
    while let entry = readdir(stream) {
      names.insert(withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.subtracting([".", ".."])
  }

  @Test("A foreign or newer file is refused and left byte for byte unchanged")
  func foreign() throws {
    let made = try storeFile(folder)
    func changed(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
      var bytes = made
      change(&bytes)
      return bytes
    }
    let newest = Schema.steps.count
    let files: [([UInt8], StoreFailure)] = [
      (changed { $0[63] += 1 }, .newer(newest + 1)), (changed { $0[60] = 1 }, .newer(1 << 24 + newest)),
      (changed { $0[71] ^= 1 }, .notAStore), (changed { $0.replaceSubrange(68..<72, with: [0, 0, 0, 0]) }, .notAStore),
      (changed { $0[63] = 0 }, .notAStore), (changed { $0[0] = 0 }, .notAStore), (Array(made[..<99]), .notAStore),
      (Array("# My notes\n\nNot a database at all.\n".utf8), .notAStore), ([0], .notAStore),
      ([UInt8](repeating: 0, count: 8192), .notAStore),
    ]
    for (bytes, failure) in files {
      for mode in [SQLiteStore.Mode.create, .existing, .readOnly] {
        write(bytes, to: folder.file())
        #expect(throws: failure) { _ = try SQLiteStore.open(folder.file(), mode: mode, patience: 100) }
        let isUntouched = contents(folder.file()) == bytes
        #expect(isUntouched, "\(bytes.count) bytes")
        #expect(permissions(folder.file() + "-journal") == nil)
      }
    }
  }

  /// The store and the journal of a writer that was interrupted before the end of its journal.
  private func interrupted() throws -> (torn: [UInt8], journal: [UInt8]) {
    let before = try storeFile(folder)
    let path = folder.file("made")
    let store = try SQLiteStore.open(path, mode: .existing, patience: 100)
    try store.database.run(.beginWriting)
    try store.database.connection.execute(
      "PRAGMA cache_size = 1; UPDATE cards SET title = 'half', opening = opening || opening")
    try store.database.connection.execute("UPDATE entries SET title = 'half'")
    let (torn, journal) = (contents(path), contents(path + "-journal"))
    store.database.rollBack()
    #expect(torn != before)
    #expect(journal.count > 512)
    return (torn, journal)
  }

  @Test("The journal of a deleted store is not played back into a new one")
  func journalOfDeletedStore() throws {
    let (_, journal) = try interrupted()
    write(journal, to: folder.file() + "-journal")
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    #expect(try store.isNew && store.verify() == [])
    #expect(contents(folder.file() + ".old-journal") == journal)
  }

  @Test("A hot journal is rolled back before the file is checked")
  func hotJournal() throws {
    let (torn, journal) = try interrupted()
    for damage in [false, true] {
      // Even a damaged first page is restored.
      write(damage ? [UInt8](repeating: 7, count: 4096) + torn[4096...] : torn, to: folder.file())
      write(journal, to: folder.file() + "-journal")
      let recovered = try SQLiteStore.open(folder.file(), mode: .existing, patience: 100)
      #expect(try recovered.verify() == [])
      #expect(try recovered.quickCheck() == [])
      #expect(contents(folder.file() + "-journal") == [])
    }
  }

  @Test(
    "A disk error is reported with its reason and the path",
    arguments: [
      (SQLITE_IOERR | 3 << 8, EBADF, StoreFailure.readOnly("/b")), (SQLITE_READONLY | 6 << 8, 0, .readOnly("/b")),
      (SQLITE_IOERR | 3 << 8, ENOSPC, .diskFull), (SQLITE_FULL, 0, .diskFull),
      (SQLITE_IOERR | 3 << 8, EFBIG, .fileSizeLimit), (SQLITE_READONLY | 4 << 8, 0, .replaced),
      (SQLITE_IOERR | 4 << 8, EIO, .other("/b: Input/output error (1034)")),
      (SQLITE_IOERR | 4 << 8, 0, .other("disk I/O error (1034)")),
      (SQLITE_CANTOPEN, ENOENT, .cannotOpen("/b: No such file or directory (14)")),
    ])
  func reasons(code: Int32, system: Int32, failure: StoreFailure) {
    #expect(StoreFailure(code: code, system: system, message: "disk I/O error", path: "/b") == failure)
  }

  @Test("A read-only store can be read, and refuses writes")
  func readOnly() throws {
    write(try storeFile(folder), to: folder.file())
    let store = try SQLiteStore.open(folder.file(), mode: .readOnly, patience: 100)
    #expect(try store.counts(in: Project.home)[.todo] == 50)
    #expect(throws: StoreFailure.readOnly(folder.file())) {
      _ = try store.commit(.limited(.todo, 3), on: Sample.context())
    }
    #expect(throws: StoreFailure.refused(.badLimit)) {
      _ = try store.commit(.limited(.todo, 0), on: Sample.context())
    }
    #expect(try store.counts(in: Project.home)[.todo] == 50)
    #expect(try store.fileChange() == .none)
  }
}

@Suite("A store that was emptied while it was open")
struct EmptiedTests {
  @Test func emptiedFileIsReportedAndNeverWritten() throws {
    let folder = TemporaryFolder()
    let bytes = try storeFile(folder, cards: 3)
    let path = folder.file("made")
    let store = try SQLiteStore.open(path, patience: 100)
    _ = try store.fileChange()
    write([], to: path)
    #expect(throws: StoreFailure.emptied(copy: nil)) { try store.fileChange() }
    #expect(throws: StoreFailure.emptied(copy: nil)) {
      try store.commit(.limited(.todo, 3), on: Sample.context())
    }
    #expect(contents(path) == [])
    write(bytes, to: path)
    #expect(try SQLiteStore.open(path, patience: 100).counts(in: Project.home)[.todo] == 3)
  }

  /// A file that was emptied and filled again counts as another store, even if its change counter is larger.
  @Test(arguments: [(true, 1), (false, 1), (true, 9)])
  func refilledFileIsAnotherStore(isSeen: Bool, cards: Int) throws {
    let folder = TemporaryFolder()
    _ = try storeFile(folder, cards: 3)
    let path = folder.file("made")
    let store = try SQLiteStore.open(path, patience: 100)
    write([], to: path)
    if isSeen { #expect(throws: StoreFailure.emptied(copy: nil)) { try store.fileChange() } }
    write(try storeFile(TemporaryFolder(), cards: cards), to: path)
    #expect(try store.fileChange() == .replaced)
    try store.reopen()
    #expect(try store.counts(in: Project.home)[.todo] == cards)
    #expect(try store.fileChange() == .none)
  }
}
