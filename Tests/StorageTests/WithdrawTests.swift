import Glibc
import Kanban
import Support
import Testing

@testable import Storage

@Suite("Deletion of a store that was just created", .cannotHang)
struct WithdrawTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file() }

  private func add(to store: SQLiteStore) throws {
    _ = try store.commit(.added(Sample.id(1), CardText("Saw"), to: .todo, at: .bottom), on: Sample.context())
  }

  @Test func withdrawDeletesAnUnusedStore() throws {
    let store = try SQLiteStore.open(path, patience: 100)
    #expect(store.stored == StoredChanges())
    #expect(try store.withdraw())
    #expect(StoreFolder.names(in: folder.path).filter { !$0.hasPrefix(".") } == [])
    // A new store can be created, and this one is no longer usable.
    #expect(try SQLiteStore.open(path, patience: 100).isNew)
    #expect(throws: StoreFailure.replaced) { try add(to: store) }
  }

  @Test func rehearsalDoesNotPreventWithdrawal() throws {
    let store = try SQLiteStore.open(path, patience: 100)
    let change = Change.added(Sample.id(1), CardText("Saw"), to: .todo, at: .bottom)
    _ = try store.rehearse([change], on: Sample.context())
    #expect(try store.withdraw())
  }

  @Test func withdrawKeepsAStoreWithChanges() throws {
    let store = try SQLiteStore.open(path, patience: 100)
    try add(to: store)
    #expect((store.stored.first, store.stored.count) == (1, 1))
    #expect(try !store.withdraw())
    #expect(FileIdentity(path) != nil)
  }

  /// The other process writes a change or a note.
  @Test(arguments: [true, false]) func withdrawKeepsChangesOfOtherProcesses(_ isChange: Bool) throws {
    let store = try SQLiteStore.open(path, patience: 100)
    let other = try SQLiteStore.open(path, patience: 100)
    if isChange { try add(to: other) } else { try other.note(NoteName("place"), "here") }
    #expect(try !store.withdraw())
    #expect(FileIdentity(path) != nil)
  }

  @Test func withdrawKeepsAnExistingStore() throws {
    _ = try SQLiteStore.open(path, patience: 100)
    #expect(try !SQLiteStore.open(path, patience: 100).withdraw())
    #expect(FileIdentity(path) != nil)
  }

  @Test func withdrawKeepsALockedStore() throws {
    let store = try SQLiteStore.open(path, patience: 20)
    let other = try Database(path, readOnly: false)
    try other.connection.execute("BEGIN IMMEDIATE")
    #expect(throws: StoreFailure.busy) { try store.withdraw() }
    #expect(FileIdentity(path) != nil)
  }
}
