import Kanban
import Support
import Testing
import Twin

@testable import Storage

@Suite("A dry run validates changes and writes nothing")
struct RehearsalTests {
  private let folder = TemporaryFolder()

  /// Cards `#1` to `#3`, all in TODO.
  private func begin() throws -> SQLiteStore {
    let store = try SQLiteStore.open(folder.file(), patience: 5)
    let changes = (1...3).map { Change.added(Sample.id($0), CardText(title: "card \($0)"), to: .todo, at: .bottom) }
    _ = try store.commit(changes, on: Sample.context())
    return store
  }

  private func edit(_ number: Int, _ text: CardText) -> Change {
    .edited(Sample.id(number), CardText(title: "card \(number)").changes(to: text))
  }

  @Test func severalChangesFormOneGroup() throws {
    let store = try begin()
    let entries = try store.entries(in: Project.home, after: 0, most: 9)
    #expect(entries.map(\.group) == [1, 1, 1])
    _ = try store.commit(.undone, on: Sample.context())
    #expect(try store.counts(in: Project.home)[.todo, default: 0] == 0)
  }

  @Test func oneRefusedChangeCancelsAll() throws {
    let store = try begin()
    let changes = [edit(1, CardText(title: "other")), edit(2, CardText(title: ""))]
    #expect(throws: StoreFailure.refused(.titleIsEmpty)) { try store.commit(changes, on: Sample.context()) }
    #expect(throws: StoreFailure.refused(.titleIsEmpty)) { try store.rehearse(changes, on: Sample.context()) }
    #expect(try store.card(Sample.id(1))?.title == "card 1")
  }

  @Test func rehearsalReportsTheEntries() throws {
    let store = try begin()
    let other = try SQLiteStore.open(folder.file(), patience: 5)
    _ = try other.version()
    let change = Change.completed([Sample.id(1), Sample.id(3)])
    let rehearsed = try store.rehearse([change], on: Sample.context())
    #expect(rehearsed.entries.map(\.subject.card) == [Sample.id(1), Sample.id(3)])
    #expect(try store.counts(in: Project.home)[.todo] == 3)
    #expect(try other.fileChange() == .none)
    #expect(!store.database.isInTransaction)
    #expect(try store.commit(change, on: Sample.context()).entries == rehearsed.entries)
  }

  @Test func rehearsalWaitsForTheWriteLock() throws {
    let (store, other) = (try begin(), try SQLiteStore.open(folder.file(), patience: 5))
    try other.database.run(.beginWriting)
    #expect(throws: StoreFailure.busy) { try store.rehearse([.completed([Sample.id(1)])], on: Sample.context()) }
    other.database.rollBack()
  }

  @Test func memoryStoreRehearsesAlike() throws {
    let (store, twin) = (try begin(), MemoryStore())
    let changes = (1...3).map { Change.added(Sample.id($0), CardText(title: "card \($0)"), to: .todo, at: .bottom) }
    _ = try twin.commit(changes, on: Sample.context())
    let more = [edit(1, CardText(title: "other")), .completed([Sample.id(3)])]
    let rehearsed = try [store.rehearse(more, on: Sample.context()), twin.rehearse(more, on: Sample.context())]
    #expect(rehearsed[0] == rehearsed[1])
    #expect(try twin.newestSequence() == store.newestSequence())
    #expect(try [store.commit(more, on: Sample.context()), twin.commit(more, on: Sample.context())] == rehearsed)
  }
}
