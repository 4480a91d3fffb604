import Kanban
import Support
import Testing

@testable import Storage

@Suite("Several commits in one transaction")
struct TogetherContract {
  private func added(_ numbers: ClosedRange<Int>) -> [Change] {
    numbers.map { .added(Sample.id($0), CardText(title: "card \($0)"), to: .todo, at: .bottom) }
  }

  private func count(in store: any CardStore) throws -> Int { try store.counts(in: Project.home)[.todo, default: 0] }

  @Test("All are stored as one change, and read before the end", arguments: Conformer.allCases)
  func stored(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let store = play.store
    try store.together { () throws(StoreFailure) in
      let first = try store.commit(added(1...3), on: Sample.context())
      var context = Sample.context()
      context.group = first.entries.first?.group
      _ = try store.commit(added(4...5), on: context)
      return try store.counts(in: Project.home)[.todo] == 5
    }
    try play.reopen()
    #expect(try count(in: play.store) == 5)
    _ = try play.store.commit(.undone, on: Sample.context())
    #expect(try count(in: play.store) == 0)
  }

  @Test("A refused commit leaves the others", arguments: Conformer.allCases)
  func refused(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let store = play.store
    let bad = Change.edited(Sample.id(1), CardText(title: "card 1").changes(to: CardText(title: "")))
    try store.together { () throws(StoreFailure) in
      _ = try store.commit(added(1...2), on: Sample.context())
      do throws(StoreFailure) { _ = try store.commit(added(3...3) + [bad], on: Sample.context()) } catch {
        return error == .refused(.titleIsEmpty)
      }
      return false
    }
    #expect(try count(in: store) == 2)
  }

  @Test("A failure leaves none", arguments: Conformer.allCases)
  func failed(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let store = play.store
    #expect(throws: StoreFailure.diskFull) {
      try store.together { () throws(StoreFailure) in
        _ = try store.commit(added(1...3), on: Sample.context())
        throw StoreFailure.diskFull
      }
    }
    try store.together { () throws(StoreFailure) in
      _ = try store.commit(added(1...3), on: Sample.context())
      return false
    }
    #expect(try store.newestSequence() == 0)
    _ = try store.commit(added(1...3), on: Sample.context())
    #expect(try count(in: store) == 3)
  }

  @Test func anotherProcessReadsTheStateBefore() throws {
    let folder = TemporaryFolder()
    let store = try SQLiteStore.open(folder.file(), patience: 5)
    let other = try SQLiteStore.open(folder.file(), patience: 5)
    try store.together { () throws(StoreFailure) in
      _ = try store.commit(added(1...200), on: Sample.context())
      guard try other.newestSequence() == 0 else { return false }
      do throws(StoreFailure) { _ = try other.commit(added(201...201), on: Sample.context()) } catch {
        return error == .busy
      }
      return false
    }
    #expect(store.stored.count == 200)
    #expect(try other.newestSequence() == 200)
  }
}
