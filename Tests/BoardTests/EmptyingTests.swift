import Board
import Kanban
import Support
import Testing

@Suite("Emptying the removed pages")
struct EmptyingTests {
  /// Another process restores a page after the batch was read, so that the batch is refused.
  @Test func pagesBesideARestoredOneAreDeleted() throws {
    let store = TroubledStore()
    let pages = (1...Emptying.batch + 5).map { number in
      NewPage(
        id: PageID(high: 9, low: UInt64(number)), journal: .shared, date: PageDate(Sample.day), text: "Page \(number)")
    }
    _ = try store.inside.commit(.pagesAdded(pages), on: Sample.context())
    _ = try store.inside.commit(.pagesRemoved(pages.map(\.id)), on: Sample.context())
    var emptying = Emptying(pages.map(\.id), recordedIn: Project.home)
    store.failures[.commit] = .refused(.pageIsNotInTrash(Sample.day))
    #expect(try emptying.advance(in: store, on: Sample.context()))
    store.failures = [:]
    _ = try store.inside.commit(.pagesRestored([pages[1].id]), on: Sample.context())
    var steps = 1
    while try emptying.advance(in: store, on: Sample.context()) { steps += 1 }
    #expect(try store.removedPages(in: nil, after: nil, most: 99).isEmpty)
    #expect(try store.page(pages[1].id)?.life == .onBoard)
    #expect(emptying.purged == pages.count - 1 && steps == 3)
  }
}
