import Glibc
import Kanban
import Support
import Testing

@testable import Storage

@Suite("Schema migrations")
struct MigrationTests {
  let folder = TemporaryFolder()

  private static let next = Schema.Step(
    name: "a colour's place",
    statements: ["ALTER TABLE cards ADD COLUMN colour TEXT", "CREATE TABLE colours (name TEXT) STRICT"])
  private static let broken = Schema.Step(
    name: "broken", statements: ["DELETE FROM long_notes", "UPDATE cards SET missing = 1"])

  private let newest = Schema.steps.count

  /// The path of the copy made before the migration.
  private func before(_ path: String) -> String { "\(path).v\(newest)" }

  private func open(_ steps: [Schema.Step], mode: SQLiteStore.Mode = .create) throws -> SQLiteStore {
    try SQLiteStore.open(folder.file(), mode: mode, patience: 100, steps: steps)
  }

  @Test("An older store is copied and then migrated with all its cards and history")
  func forward() throws {
    write(try storeFile(folder), to: folder.file())
    let history = try open(Schema.steps).entries(in: Project.home, after: 0, most: 999)
    let old = umask(0)
    defer { umask(old) }
    let store = try open(Schema.steps + [MigrationTests.next])
    #expect(!store.isNew)
    #expect(try store.entries(in: Project.home, after: 0, most: 999) == history)
    #expect(try store.verify() == [])
    #expect(
      try store.database.lines("SELECT number || ' ' || name FROM steps")
        == Schema.steps.enumerated().map { "\($0 + 1) \($1.name)" } + ["\(newest + 1) a colour's place"])
    #expect(try store.database.version() == newest + 1)
    #expect(throws: StoreFailure.newer(newest + 1)) { _ = try open(Schema.steps) }

    let copy = try SQLiteStore.open(before(folder.file()), mode: .readOnly, patience: 100)
    #expect(try copy.entries(in: Project.home, after: 0, most: 999) == history)
    #expect(try copy.quickCheck() == [])
    #expect(permissions(before(folder.file())) == 0o600)
    #expect(permissions(before(folder.file()) + ".unfinished") == nil)
  }

  @Test("A failed step leaves the store unchanged")
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

  @Test("No step runs if the copy cannot be created")
  func withoutCopy() throws {
    let bytes = try storeFile(folder)
    write(bytes, to: folder.file())
    // A folder at the path of the copy, which no file can replace.
    mkdir(before(folder.file()), 0o700)
    #expect(throws: StoreFailure.cannotOpen(before(folder.file()), EISDIR)) {
      _ = try open(Schema.steps + [MigrationTests.next])
    }
    let isUntouched = contents(folder.file()) == bytes
    #expect(isUntouched)
    #expect(permissions(before(folder.file()) + ".unfinished") == nil)
  }

  @Test("No step runs if the copy cannot be synced")
  func unsyncedCopy() throws {
    let bytes = try storeFile(folder)
    write(bytes, to: folder.file())
    let unfinished = before(folder.file()) + ".unfinished"
    var migration = Migration(
      database: try Database(folder.file(), readOnly: false), path: folder.file(),
      steps: Schema.steps + [MigrationTests.next])
    migration.syncCopy = { _ in
      errno = EIO
      return -1
    }
    #expect(throws: StoreFailure.cannotOpen(unfinished, EIO)) { try migration.run(patience: 100) }
    let isUntouched = contents(folder.file()) == bytes
    #expect(isUntouched)
    #expect(permissions(before(folder.file())) == nil && permissions(unfinished) == nil)
    #expect(try open(Schema.steps).verify() == [])
  }

  @Test("A read-only store is not migrated")
  func readOnly() throws {
    write(try storeFile(folder), to: folder.file())
    #expect(throws: StoreFailure.older(newest)) {
      _ = try open(Schema.steps + [MigrationTests.next], mode: .readOnly)
    }
  }

  @Test("A store from before the journal has an empty journal, which can be written", arguments: [6, 12])
  func journal(_ version: Int) throws {
    let old = try Published.database(version, at: folder.file())
    let history = try old.lines("SELECT seq, kind, body FROM entries")
    let store = try open(Schema.steps)
    #expect(try store.database.lines("SELECT seq, kind, body FROM entries") == history)
    #expect(try store.pages(PageStretch(.shared, most: 9)) == [] && store.pageTags(in: .shared, most: 9) == [])
    #expect(try store.removedPages(in: nil, after: nil, most: 9) == [])
    _ = try store.commit(.pagesAdded([Written.page(1, "first #a")]), on: Sample.context())
    #expect(try store.pages(PageStretch(.shared, tag: "a", most: 9)).map(\.title) == ["first #a"])
    #expect(try store.quickCheck() == [] && store.verify() == [])
  }

  @Test("A store from before originals has none and can store them", arguments: [6, 13])
  func originals(_ version: Int) throws {
    let old = try Published.database(version, at: folder.file())
    let history = try old.lines("SELECT seq, kind, body FROM entries")
    let store = try open(Schema.steps)
    #expect(try store.database.lines("SELECT seq, kind, body FROM entries") == history)
    #expect(try (1...11).compactMap { try store.original(of: Sample.id($0)) } == [])
    let original = SourceText(uid: "a", bytes: [13, 10])
    try store.setOriginal(of: Sample.id(3), original)
    #expect(try store.original(of: Sample.id(3)) == original && store.card(called: "a") == Sample.id(3))
    #expect(try store.quickCheck() == [] && store.verify() == [])
  }

  @Test("A store from before servers has none and can be linked", arguments: [6, 14])
  func remotes(_ version: Int) throws {
    let old = try Published.database(version, at: folder.file())
    let history = try old.lines("SELECT seq, kind, body FROM entries")
    let store = try open(Schema.steps)
    #expect(try store.database.lines("SELECT seq, kind, body FROM entries") == history)
    #expect(try store.servers() == [] && store.links() == [] && store.unsentCount(in: Project.home, most: 9) == 0)
    try store.link(to: RemoteServer(name: "home", address: "https://cal.example.org/", user: "kim"), .sample())
    let title = try #require(try store.card(Sample.id(3))?.title)
    _ = try store.commit(.edited(Sample.id(3), [.title(title, "new")]), on: Sample.context())
    #expect(try store.unsent(in: Project.home, after: nil, most: 9) == [RemoteUnsent(Sample.id(3))])
    #expect(try store.quickCheck() == [] && store.verify() == [])
  }

  @Test("Tasks with relations are fetched again from a server, because earlier versions did not read their parents")
  func relations() throws {
    let old = try Published.database(24, at: folder.file())
    try old.connection.execute("UPDATE objects SET etag = 'e', fresh = 0")
    let one = "(SELECT min(href) FROM objects WHERE role = 'card' AND card IS NOT NULL)"
    try old.connection.execute("UPDATE objects SET raw = CAST('RELATED-TO:b' AS BLOB) WHERE href = \(one)")
    let store = try open(Schema.steps)
    #expect(try store.database.lines("SELECT count(*) FROM objects WHERE fresh = 1 AND etag IS NULL") == ["1"])
    #expect(try store.card(Sample.id(3))?.parent == nil)
  }

  @Test("A store from before the sums of size and time gets those of its cards", arguments: [false, true])
  func sums(isDamaged: Bool) throws {
    let old = try Published.database(30, at: folder.file())
    let expected = try old.lines(
      """
      SELECT sum(size) || ' ' || sum(estimate) || ' ' || sum(spent) FROM cards
      WHERE project = 1 AND purged IS NULL AND life = 0
      """)
    if isDamaged {
      try old.connection.execute("PRAGMA ignore_check_constraints = ON; UPDATE cards SET spent = \(Int64.max)")
    }
    let store = try open(Schema.steps)
    let sum = try store.tallies(in: Project.home).values.reduce(ColumnTally(), +)
    if isDamaged {
      #expect(sum.spent > 0)
    } else {
      #expect(expected == ["\(sum.size) \(sum.estimate) \(sum.spent)"] && sum.size > 0)
      #expect(try store.quickCheck() == [] && store.verify() == [])
    }
  }

  @Test("A new store runs all steps at once without a copy")
  func fresh() throws {
    let store = try open(Schema.steps + [MigrationTests.next])
    #expect(store.isNew)
    #expect(try store.database.version() == newest + 1)
    #expect(permissions(folder.file() + ".v0") == nil)
  }

  @Test("Stores of the first schemas are migrated without losing cards or history", arguments: [1, 4])
  func published(_ version: Int) throws {
    let old = try Published.database(version, at: folder.file())
    let (history, cards) = try (old.lines("SELECT seq, body FROM entries"), old.lines("SELECT title FROM cards"))
    let store = try open(Schema.steps)
    #expect(try store.database.lines("SELECT seq, body FROM entries") == history)
    #expect(try store.database.lines("SELECT title FROM cards") == cards)
    #expect(try store.quickCheck() == [] && store.verify() == [])
    let board = try Column.allCases.map { try store.window(Window(Project.home, $0, most: 99)).map(\.title) }
    #expect(
      board == [
        ["Clear the samples again", "Write the report"], ["Rotate the SSH keys", "서버 점검 회의 준비"],
        ["Pay the hosting bill"],
      ])
    #expect(try store.trashCount(in: Project.home) == 5)
    #expect(try store.tags(in: Project.home, most: 9) == [TagCount("ops", 2), TagCount("security", 1)])
    let keys = try #require(try store.card(number: 6, in: Project.home))
    #expect(keys.notes.hasPrefix("- [x] list the hosts") && keys.notes.hasSuffix("메모입니다 89"))

    // Everything that was undoable still is.
    let ana = Actor(person: "ana", machine: "desk", run: "new", origin: .pane)
    var undone = 0
    repeatStep {
      guard (try? store.commit(.undone, on: Sample.context(by: ana))) != nil else { return false }
      undone += 1
      return true
    }
    #expect(undone == 11)
    #expect(try store.verify() == [])
  }
}
