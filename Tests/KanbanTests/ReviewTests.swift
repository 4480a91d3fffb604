import Kanban
import Support
import Testing
import Time
import Twin

@Suite("Reviews")
struct ReviewTests {
  @Test("Cards that the search for waiting cards does not reach are known to wait")
  func waiting() throws {
    let store = MemoryStore()
    let waiting = (1...Review.most + 2).map { Sample.id($0) }
    let cards = (waiting + [Sample.id(999)]).enumerated().map { index, id in
      let isDue = index == 0 || index == waiting.count
      return NewCard(id: id, text: CardText(title: "a", due: isDue ? .day(Sample.day + 1) : nil))
    }
    _ = try store.commit(.pasted(cards, to: .todo), on: Sample.context())
    _ = try store.commit(.waited(waiting, Waiting(for: "a reply")), on: Sample.context())
    let review = try Review(
      of: Sample.day..<Sample.day + 1, before: Sample.day + 1..<Sample.day + 2, in: .one(Project.home), of: store,
      at: Sample.clock)
    #expect(review.cut == [.waiting])
    #expect(review.items[.due]?.map(\.card) == [waiting[0], Sample.id(999)])
    #expect(review.items[.due]?.map(\.isWaiting) == [true, false])
  }
}
