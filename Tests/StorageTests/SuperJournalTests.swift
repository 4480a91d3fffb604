import CSQLite
import Glibc
import Kanban
import Support
import Testing

@testable import Storage

/// A store with a hot journal, as left by a writer that was killed during a commit.
struct HotStore {
  let store: [UInt8]
  let journal: [UInt8]

  init(in folder: TemporaryFolder) throws {
    let path = folder.file("made")
    _ = try storeFile(folder)
    let store = try SQLiteStore.open(path, mode: .existing, patience: 100)
    try store.database.run(.beginWriting)
    try store.database.connection.execute(
      "PRAGMA cache_size = 1; UPDATE cards SET title = 'half', opening = opening || opening")
    try store.database.connection.execute("UPDATE entries SET title = 'half'")
    (self.store, journal) = (contents(path), contents(path + "-journal"))
    store.database.rollBack()
  }

  /// The journal with SQLite's trailer for a transaction over several files.
  func journal(naming superJournal: String) -> [UInt8] {
    let name = Array(superJournal.utf8)
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    let sum = name.reduce(0) { $0 + Int(Int8(bitPattern: $1)) }
    // The page of the lock bytes, which no store contains.
    let page = 0x4000_0000 / 4096 + 1
    return journal + number(page) + name + number(name.count) + number(sum)
      + [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
  }

  func put(at path: String, naming superJournal: String) {
    write(store, to: path)
    write(journal(naming: superJournal), to: path + "-journal")
  }
}

@Suite("A rollback journal that names a super-journal")
struct SuperJournalTests {
  let folder = TemporaryFolder()
  let hot: HotStore

  init() throws { hot = try HotStore(in: folder) }

  /// Creates a file that a recovery must not touch, and returns its path.
  private func precious(_ name: String = "precious") -> String {
    write(Array("a key".utf8), to: folder.file(name))
    return folder.file(name)
  }

  private func isUntouched(_ path: String) -> Bool { contents(path) == Array("a key".utf8) }

  @Test("Opening fails, and neither the store nor the named file changes")
  func refused() {
    for named in [precious(), precious("other-journal")] {
      hot.put(at: folder.file(), naming: named)
      for mode in [SQLiteStore.Mode.create, .createFile, .existing, .inspecting, .watching, .readOnly] {
        #expect(throws: StoreFailure.unsafe(.journalNames(named))) {
          _ = try SQLiteStore.open(folder.file(), mode: mode, patience: 100)
        }
        #expect(isUntouched(named))
        #expect(contents(folder.file()) == hot.store)
        #expect(contents(folder.file() + "-journal") == hot.journal(naming: named))
      }
      #expect(throws: StoreFailure.unsafe(.journalNames(named))) {
        _ = try SQLiteStore.remake(folder.file(), on: Sample.context(), patience: 100)
      }
      #expect(isUntouched(named))
    }
  }

  @Test("A journal that appears after the check deletes nothing", arguments: ["precious", "other-journal"])
  func racing(_ name: String) throws {
    let named = precious(name)
    hot.put(at: folder.file(), naming: named)
    let database = try Database(folder.file(), readOnly: false)
    #expect(throws: StoreFailure.self) { _ = try database.lines("SELECT count(*) FROM cards") }
    #expect(isUntouched(named))
  }

  @Test("Plain SQLite deletes the named file, which proves that the journals are valid")
  func real() throws {
    let named = precious()
    hot.put(at: folder.file(), naming: named)
    var plain: OpaquePointer?
    #expect(sqlite3_open(folder.file(), &plain) == SQLITE_OK)
    #expect(sqlite3_exec(plain, "SELECT count(*) FROM cards", nil, nil, nil) == SQLITE_OK)
    sqlite3_close(plain)
    #expect(permissions(named) == nil)
  }

  @Test("Cleaning up leftovers beside a new store does not delete the named file")
  func sweeping() throws {
    let named = precious()
    hot.put(at: folder.file() + ".new-1", naming: named)
    _ = try SQLiteStore.open(folder.file(), patience: 100)
    #expect(isUntouched(named))
  }

  @Test("A journal that is a symbolic link is neither followed nor emptied")
  func link() throws {
    let named = precious()
    write(try storeFile(folder), to: folder.file())
    #expect(symlink(named, folder.file() + "-journal") == 0)
    for mode in [SQLiteStore.Mode.existing, .inspecting, .watching, .readOnly] {
      if let store = try? SQLiteStore.open(folder.file(), mode: mode, patience: 100) {
        _ = try? store.commit(.limited(.todo, 3), on: Sample.context())
      }
      #expect(isUntouched(named))
    }
  }

  @Test("A store in WAL mode is refused and left unchanged")
  func writeAheadLog() throws {
    var bytes = try storeFile(folder)
    (bytes[18], bytes[19]) = (2, 2)
    write(bytes, to: folder.file())
    for mode in [SQLiteStore.Mode.create, .existing, .inspecting, .watching, .readOnly] {
      #expect(throws: StoreFailure.unsafe(.writeAheadLog)) {
        _ = try SQLiteStore.open(folder.file(), mode: mode, patience: 100)
      }
    }
    #expect(contents(folder.file()) == bytes)
    #expect(["-wal", "-shm"].allSatisfy { permissions(folder.file() + $0) == nil })
  }
}
