import Kanban
import Support
import Testing

@Suite("Ordered keys of a filtered board")
struct SieveKeysTests {
  /// The oracle: a plain array.
  private struct Naive {
    var entries: [(card: SieveKey, order: UInt64)] = []

    mutating func append(_ card: SieveKey, _ order: UInt64) {
      entries.insert((card, order), at: entries.firstIndex { $0.order > order } ?? entries.count)
    }

    func equals(of order: UInt64) -> Range<Int> {
      entries.count { $0.order < order }..<entries.count { $0.order <= order }
    }
  }

  @Test(
    "Random insertions and removals match a plain array", arguments: [true, false], [2, 3, 8, 64])
  func naive(_ sorted: Bool, _ leafSize: Int) {
    var random = SeededRandom(seed: UInt64(leafSize))
    var (keys, naive) = (SieveKeys(sorted: sorted, leafSize: leafSize), Naive())
    for number in 0..<900 {
      let card = SieveKey(number)
      let wide = number % 3 == 0 ? 31 : 0
      let order = sorted ? UInt64(random.number(below: number % 2 == 0 ? 7 : 1000)) << wide : 0
      switch random.number(below: 12) {
      case 0 where !naive.entries.isEmpty:
        let gone = Set((0..<random.number(below: 4)).map { _ in random.pick(naive.entries).card }).union([999_999])
        var left = gone
        keys.remove(&left)
        #expect(left == gone.subtracting(naive.entries.map(\.card)))
        naive.entries.removeAll { gone.contains($0.card) }
      case 1...4:
        let range = keys.equals(of: order)
        let position = range.lowerBound + random.number(below: range.count + 1)
        keys.insert(card, order: order, at: position)
        naive.entries.insert((card, order), at: position)
      default:
        keys.append(card, order: order)
        naive.append(card, order)
      }
      #expect(keys.equals(of: order) == naive.equals(of: order))
    }
    let cards = naive.entries.map(\.card)
    #expect(keys.count == cards.count)
    #expect(keys.keys(in: 0..<keys.count) == cards)
    #expect(cards.indices.map { keys[$0] } == cards)
    let (first, last) = (random.number(below: 100), 100 + random.number(below: 300))
    #expect(keys.keys(in: first..<last) == Array(cards[first..<last]))
  }

  @Test("A binary search skips keys whose answer is unknown")
  func partition() {
    var keys = SieveKeys(sorted: false, leafSize: 4)
    for card in 0..<40 { keys.append(SieveKey(card)) }
    for limit in 0...40 {
      for unknown: Set<SieveKey> in [[], [20], [18, 19, 20, 21], Set(0..<20), Set(20..<40), Set(0..<40)] {
        let found = keys.partition(0..<40) { unknown.contains($0) ? nil : $0 < limit }
        let known = (0..<40).filter { !unknown.contains($0) }
        #expect(known.count { $0 < found } == known.count { $0 < limit })
      }
    }
  }

  @Test("Leaves are full after ordered insertion and mostly full after random insertion")
  func fill() {
    var random = SeededRandom(seed: 7)
    func fill(_ order: () -> UInt64) -> Double {
      var keys = SieveKeys(sorted: true, leafSize: 32)
      for card in 0..<5000 { keys.append(SieveKey(card), order: order()) }
      return keys.fill
    }
    #expect(fill { 1 } > 0.95)
    #expect(fill { UInt64(random.number(below: 4)) } > 0.9)
    #expect(fill { random.next() } > 0.8)
  }
}
