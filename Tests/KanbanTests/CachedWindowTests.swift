import Support
import Testing
import Twin

@testable import Kanban

/// A column that counts the queries of its cached window.
private final class Asked {
  let store = MemoryStore()
  private var run: CachedWindow<InColumn>
  private(set) var asked = 0

  init(_ count: Int, isInOrder: Bool = true) throws {
    run = CachedWindow(isInOrder: isInOrder)
    for number in 1...count {
      _ = try store.commit(
        .added(Sample.id(number), CardText(title: "\(number)"), to: .todo, at: .bottom), on: Sample.context())
    }
  }

  func cards(_ from: Int?, inclusive: Bool = false, _ direction: Window.Direction = .down, most: Int) -> [Int] {
    let rank = from.flatMap { store.card(Sample.id($0))?.rank }
    let window = Window(Project.home, .todo, from: rank, inclusive: inclusive, direction, most: most)
    if let cards = run.answer(Look(window)) { return cards.map(\.number) }
    asked += 1
    guard let wider = run.worthReading(for: Look(window)) else { return store.window(window).map(\.number) }
    let found = store.window(Window(Project.home, .todo, from: rank, inclusive: inclusive, direction, most: wider.most))
    run.add(found, for: wider)
    return found.prefix(most).map(\.number)
  }
}

@Suite("The window cache of a column")
struct CachedWindowTests {
  @Test func stepsWithinTheWindowUseTheCache() throws {
    let column = try Asked(100)
    #expect(column.cards(nil, most: 20) == Array(1...20))
    for number in 1..<20 { #expect(column.cards(number, most: 1) == [number + 1]) }
    for number in 2...20 { #expect(column.cards(number, .up, most: 1) == [number - 1]) }
    #expect(column.cards(1, .up, most: 1) == [], "the cache knows the first card")
    #expect(column.asked == 1)
  }

  @Test func windowGrowsWithFewQueries() throws {
    let column = try Asked(300)
    #expect(column.cards(nil, most: 1) == [1])
    for number in 1..<300 { #expect(column.cards(number, most: 1) == [number + 1]) }
    #expect(column.cards(300, most: 1) == [] && column.cards(nil, .up, most: 1) == [300])
    #expect(column.asked < 20)
    let before = column.asked
    for number in (2...300).reversed() { #expect(column.cards(number, .up, most: 1) == [number - 1]) }
    #expect(column.asked == before, "the whole column is cached")
  }

  /// The cache keeps a few screenfuls, so reading to the end drops the beginning.
  @Test func windowEvictsTheFarEnd() throws {
    let column = try Asked(1_200)
    for number in 1..<1_200 { #expect(column.cards(number, inclusive: true, most: 2) == [number, number + 1]) }
    let before = column.asked
    #expect(column.cards(nil, most: 1) == [1] && column.asked == before + 1)
    #expect(column.cards(2, .up, most: 5) == [1] && column.asked == before + 1)
  }

  @Test func distantReadReplacesTheWindow() throws {
    let column = try Asked(400)
    #expect(column.cards(nil, most: 5) == Array(1...5))
    #expect(column.cards(nil, .up, most: 5) == [400, 399, 398, 397, 396])
    #expect(column.cards(200, inclusive: true, most: 3) == [200, 201, 202])
    #expect(column.cards(200, inclusive: true, .up, most: 3) == [200, 199, 198])
    #expect(column.asked == 4)
    #expect(column.cards(nil, most: 1) == [1])
  }

  @Test func emptyColumnIsCached() throws {
    let column = try Asked(1)
    _ = try column.store.commit(.moved([Sample.id(1)], to: .done, at: .top), on: Sample.context())
    #expect(column.cards(nil, most: 5) == [] && column.cards(nil, .up, most: 5) == [])
    #expect(column.cards(1, most: 5) == [] && column.cards(1, inclusive: true, .up, most: 5) == [])
    #expect(column.asked == 1)
  }
  /// In a sorted column only the ranks of cached cards can be found in the cache.
  @Test func sortedWindowKnowsOnlyItsOwnPlaces() throws {
    let column = try Asked(100, isInOrder: false)
    #expect(column.cards(nil, most: 20) == Array(1...20))
    for number in 1..<20 { #expect(column.cards(number, most: 1) == [number + 1]) }
    for number in 2...20 { #expect(column.cards(number, inclusive: true, .up, most: 2) == [number, number - 1]) }
    #expect(column.asked == 1)
    #expect(column.cards(20, most: 1) == [21] && column.asked == 2)
    #expect(column.cards(43, most: 1) == [44] && column.asked == 2, "the cache reads ahead")
    #expect(column.cards(60, most: 1) == [61] && column.asked == 3)
    #expect(column.cards(43, most: 1) == [44] && column.asked == 4, "the cache was replaced by another range")
  }
}
