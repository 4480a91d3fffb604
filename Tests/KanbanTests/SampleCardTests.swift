import Kanban
import Support
import Testing
import Time
import Twin

@Suite("Example cards in statistics and reviews")
struct SampleCardTests {
  private let store = MemoryStore()
  private let samples = SampleCards.ids

  private func commit(_ change: Change, _ hours: Int = 0) throws {
    _ = try store.commit(change, on: Sample.context(at: Sample.clock(after: hours * 3_600_000)))
  }

  /// Two example cards and an own one in TODO; one example card and the own one are finished.
  private func play() throws {
    for id in [samples[0], samples[1], Sample.id(1)] {
      try commit(.added(id, CardText(title: "a", due: .day(Sample.day + 1)), to: .todo, at: .bottom))
    }
    try commit(.moved([samples[0], samples[1], Sample.id(1)], to: .doing, at: .bottom), 1)
    try commit(.completed([samples[0], Sample.id(1)]), 2)
  }

  private func flow() throws -> Flow {
    var reading = FlowReading(
      Flow(FlowPeriod.weeks4.days(upTo: Sample.day), at: Sample.clock), in: .one(Project.home))
    try store.advance(&reading, for: 1)
    return reading.flow
  }

  private func review() throws -> [Review.Section: [CardID]] {
    let review = try Review(
      of: Sample.day..<Sample.day + 1, before: Sample.day + 1..<Sample.day + 2, in: .one(Project.home), of: store,
      at: Sample.clock(after: 3 * 3_600_000))
    return review.items.mapValues { $0.map(\.card) }.filter { !$0.value.isEmpty }
  }

  @Test("Example cards do not count")
  func left() throws {
    try play()
    let flow = try flow()
    #expect(flow.arrived.reduce(0, +) == 1 && flow.finished.reduce(0, +) == 1)
    #expect(try store.underWay(in: .one(Project.home), most: 9) == [])
    #expect(try review() == [.done: [Sample.id(1)]])
    let open = try store.openSamples(in: .one(Project.home), matching: nil, at: Sample.clock)
    #expect(open.map(\.id) == [samples[1]])
    #expect(try store.openSamples(in: .all, matching: Query("is:done", at: Sample.clock), at: Sample.clock) == [])
  }

  @Test("An example card with another title counts with all its history")
  func renamed() throws {
    try play()
    let changes = CardText(title: "a").changes(to: CardText(title: "Buy milk"))
    try commit(.edited(samples[1], changes), 3)
    #expect(try flow().arrived.reduce(0, +) == 2)
    #expect(try store.underWay(in: .all, most: 9).map(\.card.id) == [samples[1]])
    #expect(try review() == [.done: [Sample.id(1)], .begun: [samples[1]], .due: [samples[1]]])
    try commit(.undone, 4)
    #expect(try flow().arrived.reduce(0, +) == 1)
    #expect(try review() == [.done: [Sample.id(1)]])
  }

  @Test("Other changes and a purge leave an example card out")
  func changed() throws {
    try play()
    let text = CardText(title: "a", due: .day(Sample.day + 1))
    try commit(.edited(samples[1], text.changes(to: CardText(title: "a"))), 3)
    try commit(.removed([samples[1]]), 4)
    try commit(.purged([samples[1]]), 5)
    #expect(try flow().arrived.reduce(0, +) == 1)
    #expect(try flow().left.reduce(0, +) == 0)
    #expect(try store.sampleCards() == [samples[0], samples[1]])
  }
}
