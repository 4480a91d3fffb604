import Glibc
import Kanban
import Support
import Testing

@testable import Storage

@Suite("A copy of a store in use")
struct StoreBackupTests {
  private let folder = TemporaryFolder()

  private func add(_ number: Int, to store: SQLiteStore) throws {
    let change = Change.added(
      Sample.id(number), CardText(title: "card \(number)", notes: String(repeating: "notes ", count: 500)), to: .todo,
      at: .bottom)
    _ = try store.commit(change, on: Sample.context(by: Sample.actor(run: "\(number)")))
  }

  private var others: [String] { StoreFolder.names(in: folder.path).filter { $0.hasSuffix(".unfinished") } }

  @Test func copyHasTheCardsOfOneMoment() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 2_000)
    for number in 1...300 { try add(number, to: store) }
    // Another process commits while pages are copied, so the copy starts over.
    var number = 300
    let copy = folder.file("copy.sqlite")
    let bytes = try SQLiteStore.backUp(
      folder.file(), to: copy, patience: 100,
      pausing: {
        number += 1
        try? add(number, to: store)
      })
    // After five restarts the rest is copied in one step.
    let count = try SQLiteStore.open(copy, mode: .existing, patience: 0).counts(in: Project.home)[.todo]
    #expect(number > 303 && count == number && bytes == FileIdentity(copy)?.size && others.isEmpty)
    #expect(try SQLiteStore.check(copy, patience: 0).isEmpty)
  }

  @Test func existingFileStays() throws {
    try add(1, to: SQLiteStore.open(folder.file(), patience: 5))
    let copy = folder.file("copy.sqlite")
    write([1, 2, 3], to: copy)
    #expect(throws: StoreFailure.cannotOpen(copy, EEXIST)) {
      _ = try SQLiteStore.backUp(folder.file(), to: copy, patience: 5)
    }
    #expect(contents(copy) == [1, 2, 3] && others.isEmpty)
  }

  @Test func lockedStoreIsBusy() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 5)
    try add(1, to: store)
    try store.database.connection.execute("BEGIN EXCLUSIVE")
    #expect(throws: StoreFailure.busy) {
      _ = try SQLiteStore.backUp(folder.file(), to: folder.file("copy.sqlite"), patience: 20)
    }
    store.database.rollBack()
    #expect(others.isEmpty && FileIdentity(folder.file("copy.sqlite")) == nil)
  }

  /// The check of a large copy takes longer than the copy itself.
  @Test func checkOfTheCopyCanBeInterrupted() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 5)
    let cards = (1...2_000).map {
      Change.added(Sample.id($0), CardText(title: "card \($0)"), to: .todo, at: .bottom)
    }
    _ = try store.commit(cards, on: Sample.context())
    let copy = folder.file("copy.sqlite")
    var (pauses, asks, isChecking) = (0, 0, false)
    // SQLite's own error.
    #expect(throws: StoreFailure.other("interrupted (9)")) {
      _ = try SQLiteStore.backUp(
        folder.file(), to: copy, patience: 5,
        isEnding: {
          // One call before the file exists, and one after each step.
          isChecking = asks > pauses
          asks += 1
          return isChecking
        }, pausing: { pauses += 1 })
    }
    #expect(isChecking && others.isEmpty && FileIdentity(copy) == nil)
  }

  @Test func damageIsNotCopied() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 5)
    for number in 1...50 { try add(number, to: store) }
    var bytes = contents(folder.file())
    for index in 40_960..<45_056 { bytes[index] = 0xA5 }
    write(bytes, to: folder.file("damaged.sqlite"))
    #expect(throws: StoreFailure.self) {
      _ = try SQLiteStore.backUp(folder.file("damaged.sqlite"), to: folder.file("copy.sqlite"), patience: 5)
    }
    #expect(others.isEmpty && FileIdentity(folder.file("copy.sqlite")) == nil)
  }
}
