import Glibc
import Kanban
import Support
import Testing

@testable import Storage

@Suite("From one schema to the next")
struct MigrationTests {
  let folder = TemporaryFolder()

  private static let next = Schema.Step(
    name: "a colour's place",
    statements: ["ALTER TABLE cards ADD COLUMN colour TEXT", "CREATE TABLE colours (name TEXT) STRICT"])
  private static let broken = Schema.Step(
    name: "broken", statements: ["DELETE FROM long_notes", "UPDATE cards SET missing = 1"])

  private func open(_ steps: [Schema.Step], mode: SQLiteStore.Mode = .create) throws -> SQLiteStore {
    try SQLiteStore.open(folder.file(), mode: mode, patience: 100, steps: steps)
  }

  @Test("An older store is copied first, then taken one step further with all its cards")
  func forward() throws {
    write(try storeFile(folder), to: folder.file())
    let before = try open(Schema.steps).entries(in: Project.home, after: 0, most: 999)
    let old = umask(0)
    defer { umask(old) }
    let store = try open(Schema.steps + [MigrationTests.next])
    #expect(!store.isNew)
    #expect(try store.entries(in: Project.home, after: 0, most: 999) == before)
    #expect(try store.verify() == [])
    #expect(
      try store.database.lines("SELECT number || ' ' || name FROM steps") == [
        "1 cards, history, counts", "2 a colour's place",
      ])
    #expect(try store.database.version() == 2)
    #expect(throws: StoreFailure.newer(2)) { _ = try open(Schema.steps) }

    let copy = try SQLiteStore.open(folder.file() + ".v1", mode: .readOnly, patience: 100)
    #expect(try copy.entries(in: Project.home, after: 0, most: 999) == before)
    #expect(try copy.quickCheck() == [])
    #expect(permissions(folder.file() + ".v1") == 0o600)
    #expect(permissions(folder.file() + ".v1.unfinished") == nil)
  }

  @Test("A step that fails leaves the store as it was")
  func failing() throws {
    let bytes = try storeFile(folder)
    write(bytes, to: folder.file())
    #expect(throws: StoreFailure.damaged("no such column: missing (1)")) {
      _ = try open(Schema.steps + [MigrationTests.next, MigrationTests.broken])
    }
    let isUntouched = contents(folder.file()) == bytes
    #expect(isUntouched)
    #expect(try open(Schema.steps).verify() == [])
  }

  @Test("Where no copy can be made, no step is taken")
  func withoutCopy() throws {
    let bytes = try storeFile(folder)
    write(bytes, to: folder.file())
    // Something that no file can be renamed over.
    mkdir(folder.file() + ".v1", 0o700)
    #expect(throws: StoreFailure.other("no copy could be made: Is a directory")) {
      _ = try open(Schema.steps + [MigrationTests.next])
    }
    let isUntouched = contents(folder.file()) == bytes
    #expect(isUntouched)
    #expect(permissions(folder.file() + ".v1.unfinished") == nil)
  }

  @Test("A store that may only be read is not taken anywhere")
  func readOnly() throws {
    write(try storeFile(folder), to: folder.file())
    #expect(throws: StoreFailure.readOnly) { _ = try open(Schema.steps + [MigrationTests.next], mode: .readOnly) }
  }

  @Test("A new store takes all steps at once, and needs no copy")
  func fresh() throws {
    let store = try open(Schema.steps + [MigrationTests.next])
    #expect(store.isNew)
    #expect(try store.database.version() == 2)
    #expect(permissions(folder.file() + ".v0") == nil)
  }
}
