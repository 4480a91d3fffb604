import CSQLite
import Glibc
import Kanban
import Support
import Testing

@testable import Storage

@Suite("A store replaced by a backup")
struct StoreRestoreTests {
  private let folder = TemporaryFolder()

  private var store: String { folder.file() }
  private var backup: String { folder.file("backup.sqlite") }
  private var kept: String { folder.file("backups/kept.sqlite") }
  private var left: [String] { StoreFolder.names(in: folder.path).filter { $0.hasSuffix(".unfinished") } }

  private func add(_ numbers: ClosedRange<Int>, to path: String? = nil) throws {
    let store = try SQLiteStore.open(path ?? self.store, patience: 1_000)
    for number in numbers {
      _ = try store.commit(
        .added(Sample.id(number), CardText(title: "card \(number)"), to: .todo, at: .bottom), on: Sample.context())
    }
  }

  private func restore() throws -> StoreRestore { try StoreRestore(of: backup, over: store, patience: 100) }

  private func count(_ path: String) throws -> Int? {
    let opened = try SQLiteStore.open(path, mode: .existing, patience: 100)
    #expect(try opened.check() == [])
    return try opened.counts(in: Project.home)[.todo]
  }

  private func backUp() throws { _ = try SQLiteStore.backUp(store, to: backup, patience: 100) }

  // MARK: Replacing

  @Test func openStoreNoticesItAndThePresentOneIsKept() throws {
    try add(1...3)
    try backUp()
    try add(4...9)
    let before = contents(store)
    let board = try SQLiteStore.open(store, patience: 100)
    guard var watch = StoreWatch(path: store) else {
      Issue.record("no inotify")
      return
    }
    _ = watch.drain()
    let restore = try restore()
    #expect(try restore.replace(nil, keeping: kept))
    let isNoticed = watch.drain()
    #expect(isNoticed)
    #expect(try board.fileChange() == .replaced)
    try board.reopen()
    #expect(try board.counts(in: Project.home)[.todo] == 3)
    #expect(contents(kept) == before && left.isEmpty)
    #expect(try count(store) == 3 && count(kept) == 9)
    // The backup itself stays, and the board can go on.
    #expect(try count(backup) == 3)
    try add(20...20)
    #expect(try board.fileChange() == .changed)
  }

  /// A change made after the backup was checked is in the copy of the replaced store.
  @Test func laterChangeIsKept() throws {
    try add(1...3)
    try backUp()
    let restore = try restore()
    try add(4...4)
    #expect(try restore.replace(nil, keeping: kept))
    #expect(try count(kept) == 4 && count(store) == 3)
  }

  @Test func missingStoreIsCreated() throws {
    try add(1...3)
    try backUp()
    unlink(store)
    #expect(try !restore().replace(nil, keeping: kept))
    #expect(try count(store) == 3 && FileIdentity(kept) == nil && left.isEmpty)
  }

  @Test func backupOfAnOlderVersionIsMigrated() throws {
    try add(1...2)
    let older = try SQLiteStore.open(backup, patience: 100, steps: Array(Schema.steps.dropLast(2)))
    #expect(try older.version() == older.version())
    #expect(try restore().replace(nil, keeping: kept))
    #expect(try count(store) == 0)
  }

  @Test(arguments: [0, 1, 2, 3])
  func damagedStoreIsKeptByteForByte(damage: Int) throws {
    try add(1...60)
    try backUp()
    var bytes = contents(store)
    switch damage {
    case 0: bytes.replaceSubrange(0..<100, with: [UInt8](repeating: 0xA5, count: 100))
    case 1: bytes.replaceSubrange(8_192..<40_960, with: [UInt8](repeating: 0x55, count: 32_768))
    case 2: bytes.removeLast(bytes.count / 2)
    default: bytes = []
    }
    write(bytes, to: store)
    let restore = try restore()
    if damage != 3 { #expect(throws: StoreFailure.self) { _ = try restore.difference() } }
    #expect(try restore.replace(nil, keeping: kept))
    #expect(contents(kept) == bytes && left.isEmpty)
    #expect(try count(store) == 60)
  }

  /// SQLite would play back the journal of the old file into the new one.
  @Test func journalOfAMissingStoreIsSetAside() throws {
    try add(1...3)
    try backUp()
    unlink(store)
    let journal: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7] + [UInt8](repeating: 1, count: 600)
    write(journal, to: store + "-journal")
    #expect(try !restore().replace(nil, keeping: kept))
    #expect(contents("\(store).\(getpid()).old-journal") == journal)
    #expect(try count(store) == 3)
  }

  // MARK: Failures, after which everything is as before

  private func expectUnchanged(_ failure: StoreFailure? = nil, _ work: () throws -> Void) throws {
    let before = [store, backup].map { contents($0) }
    if let failure {
      #expect(throws: failure) { try work() }
    } else {
      #expect(throws: StoreFailure.self) { try work() }
    }
    #expect([store, backup].map { contents($0) } == before && left.isEmpty)
  }

  @Test func damagedBackupIsRefused() throws {
    try add(1...60)
    try backUp()
    var bytes = contents(backup)
    bytes.replaceSubrange(8_192..<12_288, with: [UInt8](repeating: 0x55, count: 4_096))
    write(bytes, to: backup)
    try expectUnchanged { _ = try restore() }
    write(Array("no database".utf8), to: backup)
    try expectUnchanged(.notAStore) { _ = try restore() }
  }

  @Test func lockedStoreIsBusy() throws {
    try add(1...3)
    try backUp()
    let writer = try SQLiteStore.open(store, patience: 100)
    try writer.database.connection.execute("BEGIN IMMEDIATE")
    try expectUnchanged(.busy) {
      let restore = try restore()
      defer { restore.discard() }
      _ = try restore.replace(nil, keeping: kept)
    }
    writer.database.rollBack()
    #expect(FileIdentity(kept) == nil)
  }

  /// Without a copy nothing is replaced.
  @Test func copyThatCannotBeWrittenStopsIt() throws {
    try add(1...3)
    try backUp()
    write([1], to: folder.file("file"))
    try expectUnchanged {
      let restore = try restore()
      defer { restore.discard() }
      _ = try restore.replace(nil, keeping: folder.file("file/kept.sqlite"))
    }
    #expect(try count(store) == 3)
  }

  @Test func databaseOfAnotherProgramStays() throws {
    try add(1...3)
    try backUp()
    unlink(store)
    var other: OpaquePointer?
    #expect(sqlite3_open(store, &other) == SQLITE_OK)
    #expect(sqlite3_exec(other, "CREATE TABLE t (x)", nil, nil, nil) == SQLITE_OK)
    sqlite3_close(other)
    try expectUnchanged(.notAStore) {
      let restore = try restore()
      defer { restore.discard() }
      _ = try restore.replace(nil, keeping: kept)
    }
  }

  @Test func copiesOfKilledProcessesAreDeleted() throws {
    try add(1...3)
    try backUp()
    let dead = "\(store).restored.\(Int32.max).unfinished"
    let living = "\(store).restored.\(getppid()).unfinished"
    for path in [dead, living] { write([1], to: path) }
    try restore().discard()
    #expect(FileIdentity(dead) == nil && FileIdentity(living) != nil)
  }

  // MARK: Comparing

  @Test func differencesAreCountedAndNamed() throws {
    try add(1...14)
    try backUp()
    try add(15...16)
    let present = try SQLiteStore.open(store, patience: 100)
    let garden = ProjectID(high: 7, low: 7)
    let changes: [Change] = [
      .edited(Sample.id(1), [.title("card 1", "Paint")]), .removed([Sample.id(2)]), .projectAdded(garden, "Garden"),
      .pagesAdded([NewPage(id: PageID(high: 9, low: 9), journal: .shared, date: PageDate(Sample.day), text: "A day")]),
    ]
    for change in changes { _ = try present.commit(change, on: Sample.context()) }
    _ = try present.commit(.purged([Sample.id(2)]), on: Sample.context())
    let all = try #require(try restore().difference())
    #expect(all.map(\.subject) == [.cards, .pages, .projects])
    #expect(all[0].onlyPresent == StoreDifference.Part(count: 2, titles: ["\n#16 card 16", "\n#15 card 15"]))
    #expect(all[0].onlyBackup == StoreDifference.Part(count: 1, titles: ["#2 card 2"]))
    #expect(all[0].changed == StoreDifference.Part(count: 1, titles: ["#1 card 1"]))
    #expect(all[1].onlyPresent == StoreDifference.Part(count: 1, titles: ["\(Sample.day.number) A day"]))
    #expect(all[2].onlyPresent == StoreDifference.Part(count: 1, titles: ["Garden"]))
    #expect(all[2].changed.count == 0)
  }

  @Test func differenceOfAwaitedCardsCounts() throws {
    try add(1...3)
    let present = try SQLiteStore.open(store, patience: 100)
    let waiting = { Waiting(for: "", cards: [Awaited(Sample.id($0))]) }
    _ = try present.commit(.waited([Sample.id(1)], waiting(2)), on: Sample.context())
    try backUp()
    #expect(try #require(try restore().difference())[0].changed.count == 0)
    _ = try present.commit(.waited([Sample.id(1)], waiting(3)), on: Sample.context())
    #expect(
      try #require(try restore().difference())[0].changed == StoreDifference.Part(count: 1, titles: ["#1 card 1"]))
  }

  @Test func tenTitlesAreNamedAtMost() throws {
    try add(1...1)
    try backUp()
    try add(2...40)
    let cards = try #require(try restore().difference())[0]
    #expect(cards.onlyPresent.count == 39 && cards.onlyPresent.titles.count == 10)
  }

  @Test func sameStoreHasNoDifferences() throws {
    try add(1...3)
    try backUp()
    let all = try #require(try restore().difference())
    #expect(all.allSatisfy { $0.onlyPresent.count + $0.onlyBackup.count + $0.changed.count == 0 })
  }
}
