import Kanban
import Storage
import Support
import Testing

@testable import Program

@Suite("The merged history of all projects")
struct JoinedHistoryTests {
  private let folder = TemporaryFolder()

  /// Adds cards to the projects in turn, and sends some of them.
  private func begin(_ count: Int) throws -> (SQLiteStore, [ProjectID]) {
    let store = try SQLiteStore.open(folder.file(), patience: 1_000)
    let projects = (1...4).map { ProjectID(high: 7, low: UInt64($0)) }
    for (index, id) in projects.enumerated() {
      _ = try store.commit(.projectAdded(id, "Project \(index)"), on: Sample.context())
    }
    for number in 1...count {
      let card = Change.added(Sample.id(number), CardText(title: "card \(number)"), to: .todo, at: .bottom)
      _ = try store.commit(.within(projects[number % 4], card), on: Sample.context())
      guard number % 5 == 0 else { continue }
      _ = try store.commit(
        .within(projects[number % 4], .sent([Sample.id(number)], to: projects[(number + 1) % 4])), on: Sample.context())
    }
    return (store, projects)
  }

  @Test(arguments: [1, 7, 200]) func entriesAppearOnceNewestFirst(_ most: Int) throws {
    let (store, projects) = try begin(60)
    var (history, printed) = (JoinedHistory(of: projects, reading: most), [Int64]())
    while true {
      let some = try history.next(most, in: store)
      if some.isEmpty { break }
      #expect(some.count <= most)
      printed += some.map(\.sequence)
    }
    #expect(printed == (1...(try store.newestSequence())).reversed())
  }

  /// Reading a page costs its entries only, not a query of each project from the start.
  @Test func eachEntryIsReadOnce() throws {
    let (store, projects) = try begin(60)
    let before = store.asked
    var history = JoinedHistory(of: projects, reading: 40)
    var pages = 0
    while try !history.next(4, in: store).isEmpty { pages += 1 }
    #expect(pages == 19)
    // About twenty entries per project, ten per read.
    #expect(store.asked - before <= 4 * 3 * 4)
  }
}
