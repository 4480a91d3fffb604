import Kanban
import Testing

/// The numbers that each card waits for, by card number; a negative number no longer blocks.
private typealias Graph = [Int: [Int]]

@Suite("Chains of cards that wait for cards, as trees")
struct ChainTests {
  private static func id(_ number: Int) -> CardID { CardID(high: 0, low: UInt64(number)) }

  private static func tie(_ from: CardID, _ number: Int) -> Chain.Tie {
    let other = TiedCard(
      id: id(abs(number)), number: abs(number), project: Project.home, title: "", column: .todo, life: .onBoard,
      holds: number > 0, isStuck: false)
    return Chain.Tie(from: from, other: other)
  }

  private static func chain(
    _ graph: Graph, _ direction: Chain.Direction = .awaited, most: Int = Chain.mostCards, levels: inout Int
  ) throws -> Chain {
    var count = 0
    defer { levels = count }
    return try Chain(of: id(1), direction, most: most) { (level, _) throws(StoreFailure) in
      count += 1
      return level.reversed().flatMap { from in (graph[Int(from.low)] ?? []).map { tie(from, $0) } }
    }
  }

  private static func chain(_ graph: Graph, most: Int = Chain.mostCards) throws -> Chain {
    var levels = 0
    return try chain(graph, most: most, levels: &levels)
  }

  /// A row of the chain: `+` before a card with further ones below it, a backtick before the last one, `*` after a
  /// repeated card, `x` after one that no longer blocks.
  private func drawn(_ row: Chain.Row) -> String {
    let above = row.branches.dropLast().map { $0 ? "| " : "  " }.joined()
    let own = row.branches.last.map { $0 ? "+ " : "` " } ?? ""
    return above + own + "\(row.card.number)" + (row.card.holds ? "" : "x") + (row.isRepeated ? "*" : "")
  }

  struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let graph: [Int: [Int]]
    let rows: [String]
    var most = Int.max
    var hidden = 0
  }

  private static let shapes = [
    Shape(testDescription: "nothing", graph: [:], rows: []),
    Shape(testDescription: "direct ties by number", graph: [1: [3, 2]], rows: ["2", "3"]),
    Shape(testDescription: "long chain", graph: [1: [2], 2: [3], 3: [4]], rows: ["2", "` 3", "  ` 4"]),
    Shape(
      testDescription: "diamond", graph: [1: [2, 3], 2: [4], 3: [4], 4: [5]],
      rows: ["2", "` 4", "  ` 5", "3", "` 4*"]),
    Shape(
      testDescription: "lines of open branches", graph: [1: [2, 7], 2: [3, 5], 3: [4], 5: [6]],
      rows: ["2", "+ 3", "| ` 4", "` 5", "  ` 6", "7"]),
    Shape(testDescription: "circle", graph: [1: [2], 2: [3], 3: [1, 2]], rows: ["2", "` 3", "  + 1*", "  ` 2*"]),
    Shape(testDescription: "circle of one", graph: [1: [1]], rows: ["1*"]),
    Shape(testDescription: "what no longer blocks ends its branch", graph: [1: [-2, 3], 2: [4]], rows: ["2x", "3"]),
    Shape(
      testDescription: "released here, awaited there", graph: [1: [-2, 3], 3: [2], 2: [4]],
      rows: ["2x", "3", "` 2", "  ` 4"]),
    Shape(
      testDescription: "wide and cut", graph: [1: [2, 3, 4, 5], 2: [6]], rows: ["2", "3", "4"], most: 3, hidden: 2),
    Shape(
      testDescription: "deep and cut: the nearest are kept", graph: [1: [2, 3], 2: [4], 4: [5]],
      rows: ["2", "` 4", "3"], most: 3, hidden: 1),
    Shape(
      testDescription: "a repeated card is not hidden", graph: [1: [2, 3], 2: [4], 3: [4]], rows: ["2", "` 4", "3"],
      most: 3),
  ]

  @Test(arguments: shapes)
  func chainIsATree(_ shape: Shape) throws {
    let chain = try ChainTests.chain(shape.graph)
    #expect(chain.rows(most: shape.most).map(drawn) == shape.rows)
    #expect(chain.hidden(most: shape.most) == shape.hidden)
    #expect(!chain.isCut)
  }

  @Test func searchStopsAtItsLimit() throws {
    let long = Dictionary(uniqueKeysWithValues: (1...700).map { ($0, [$0 + 1]) })
    let chain = try ChainTests.chain(long)
    #expect(chain.ties.count == Chain.mostCards && chain.isCut)
    #expect(chain.rows().count == Chain.mostCards)
    let wide = try ChainTests.chain([1: Array(2...9)], most: 5)
    #expect(wide.ties.map(\.other.number) == [2, 3, 4, 5, 6] && wide.isCut)
    let exact = try ChainTests.chain([1: Array(2...6)], most: 5)
    #expect(exact.ties.count == 5 && !exact.isCut)
  }

  @Test func eachLevelIsReadOnceAndACircleEnds() throws {
    var levels = 0
    let all = Dictionary(uniqueKeysWithValues: (1...20).map { ($0, Array(1...20)) })
    let chain = try ChainTests.chain(all, levels: &levels)
    #expect(levels == 2 && chain.ties.count == 20 * 20 && !chain.isCut)
    #expect(chain.rows().count == 20 * 20)
  }

  @Test func waitersThatNoLongerWaitAreLeftOut() throws {
    var levels = 0
    let chain = try ChainTests.chain([1: [-2, 3], 3: [-4]], .waiters, levels: &levels)
    #expect(chain.rows().map(drawn) == ["3"])
  }
}
