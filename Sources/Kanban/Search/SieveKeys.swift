/// The row id of a card in the store's file; it identifies the card in this file only.
package typealias SieveKey = UInt32

/// Ordered card keys in leaves: an insertion moves the keys of one leaf, or of two if it is full, and copy-on-write
/// copies only these.
///
/// Four bytes per card, and usually four more for its sort key.
package struct SieveKeys: Equatable, Sendable {
  package private(set) var count = 0
  private var leaves: [Leaf] = []
  private let isSorted: Bool
  private let leafSize: Int

  package init(sorted: Bool, leafSize: Int = 1024) {
    isSorted = sorted
    self.leafSize = leafSize
  }

  private struct Leaf: Equatable, Sendable {
    var cards: [SieveKey] = []
    /// The sort keys of the leaf's cards; empty if they are in their column's own order.
    var orders = Orders()

    var count: Int { cards.count }

    /// Reserves the capacity of a full leaf; an array that grows by itself takes up to twice the memory.
    init(_ cards: some Sequence<SieveKey> = [], _ orders: some Sequence<UInt64> = [], room: Int, sorted: Bool) {
      self.cards.reserveCapacity(room)
      self.cards.append(contentsOf: cards)
      if sorted { self.orders = Orders(orders, room: room) }
    }
  }
}

// MARK: Reading

extension SieveKeys {
  /// How full the leaves are: 1 if all have as many keys as fit, toward 0 as they empty.
  package var fill: Double { leaves.isEmpty ? 1 : Double(count) / Double(leaves.count * leafSize) }

  package subscript(position: Int) -> SieveKey {
    let (leaf, offset) = spot(at: position)
    return leaves[leaf].cards[offset]
  }

  package func keys(in range: Range<Int>) -> [SieveKey] {
    var keys: [SieveKey] = []
    var start = 0
    for leaf in leaves where keys.count < range.count {
      let wanted = range.clamped(to: start..<start + leaf.count)
      keys += leaf.cards[wanted.lowerBound - start..<wanted.upperBound - start]
      start += leaf.count
    }
    return keys
  }

  /// The positions of the cards with this sort key; all positions if cards are in their column's own order.
  package func equals(of order: UInt64) -> Range<Int> {
    guard isSorted else { return 0..<count }
    return position { $0 < order }..<position { $0 <= order }
  }

  /// The index of the first key of a range for which `isBefore` is false, by binary search. Keys without an answer are
  /// skipped.
  package func partition<Failure: Error>(
    _ range: Range<Int>, _ isBefore: (SieveKey) throws(Failure) -> Bool?
  ) throws(Failure) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      var (probe, answer) = (middle, nil as Bool?)
      while probe < high, answer == nil {
        answer = try isBefore(self[probe])
        probe += 1
      }
      if answer == true { low = probe } else { high = middle }
    }
    return low
  }

  private func position(_ isBefore: (UInt64) -> Bool) -> Int {
    var before = 0
    for leaf in leaves.indices {
      guard let last = leaves[leaf].orders.last, isBefore(last) else {
        return before + leaves[leaf].orders.partitioned(by: isBefore)
      }
      before += leaves[leaf].count
    }
    return before
  }

  /// The leaf of a position and the offset within the leaf; for the position `count` the offset behind the last key.
  private func spot(at position: Int) -> (leaf: Int, offset: Int) {
    var (leaf, offset) = (0, position)
    while leaf < leaves.count - 1, offset >= leaves[leaf].count {
      offset -= leaves[leaf].count
      leaf += 1
    }
    return (leaf, offset)
  }
}

// MARK: Adding

extension SieveKeys {
  /// Inserts a card after all cards with an equal or smaller sort key; at the end if cards are in their column's own
  /// order.
  package mutating func append(_ card: SieveKey, order: UInt64 = 0) {
    guard isSorted, !leaves.isEmpty else {
      return insert(card, order, (leaves.count - 1, leaves.last?.count ?? 0))
    }
    let begunBefore = leaves.partitioned { $0.orders.first.map { $0 <= order } ?? true }
    let leaf = max(0, begunBefore - 1)
    insert(card, order, (leaf, leaves[leaf].orders.partitioned { $0 <= order }))
  }

  package mutating func insert(_ card: SieveKey, order: UInt64 = 0, at position: Int) {
    insert(card, order, spot(at: position))
  }

  private mutating func insert(_ card: SieveKey, _ order: UInt64, _ spot: (leaf: Int, offset: Int)) {
    count += 1
    var spot = spot
    if leaves.isEmpty {
      leaves = [leaf()]
      spot = (0, 0)
    } else if leaves[spot.leaf].count >= leafSize {
      spot = makeRoom(spot, order)
    }
    leaves[spot.leaf].cards.insert(card, at: spot.offset)
    if isSorted { leaves[spot.leaf].orders.insert(order, at: spot.offset) }
  }

  /// Makes room for a key that belongs into a full leaf, and returns where to insert it. Behind the last key of a leaf
  /// it goes into the next leaf, so that cards added in order leave full leaves behind; otherwise a neighbour takes
  /// some keys, or the leaf is split.
  private mutating func makeRoom(_ spot: (leaf: Int, offset: Int), _ order: UInt64) -> (leaf: Int, offset: Int) {
    let (leaf, offset) = spot
    if offset == leaves[leaf].count {
      if leaf + 1 == leaves.count || leaves[leaf + 1].count >= leafSize { leaves.insert(self.leaf(), at: leaf + 1) }
      return (leaf + 1, 0)
    }
    if leaf + 1 < leaves.count, hasRoom(leaf + 1) { return balance(leaf, offset) }
    if leaf > 0, hasRoom(leaf - 1) { return balance(leaf - 1, leaves[leaf - 1].count + offset) }
    if isSorted, offset > 0, leaves[leaf].orders[offset - 1] == order {
      // Splits the full leaf at the end of the equal cards: more of them will be added in order at this position.
      split(leaf, at: offset)
      return (leaf, offset)
    }
    split(leaf, at: leafSize / 2)
    return offset <= leafSize / 2 ? (leaf, offset) : (leaf + 1, offset - leafSize / 2)
  }

  private func leaf(_ cards: some Sequence<SieveKey> = [], _ orders: some Sequence<UInt64> = []) -> Leaf {
    Leaf(cards, orders, room: leafSize, sorted: isSorted)
  }

  private func hasRoom(_ leaf: Int) -> Bool { leaves[leaf].count < leafSize - leafSize / 16 }

  private mutating func split(_ leaf: Int, at offset: Int) {
    let whole = leaves[leaf]
    leaves[leaf] = self.leaf(whole.cards[..<offset], whole.orders.prefix(offset))
    leaves.insert(self.leaf(whole.cards[offset...], whole.orders.dropFirst(offset)), at: leaf + 1)
  }

  /// Moves keys between a leaf and the next one until both have equally many; returns the new location of an offset
  /// counted over both.
  private mutating func balance(_ leaf: Int, _ offset: Int) -> (leaf: Int, offset: Int) {
    let cards = leaves[leaf].cards + leaves[leaf + 1].cards
    let orders = Array(leaves[leaf].orders) + leaves[leaf + 1].orders
    let half = cards.count / 2
    leaves[leaf] = self.leaf(cards[..<half], orders.prefix(half))
    leaves[leaf + 1] = self.leaf(cards[half...], orders.dropFirst(half))
    return offset <= half ? (leaf, offset) : (leaf + 1, offset - half)
  }
}

// MARK: Removing

extension SieveKeys {
  /// Removes cards, and takes those it found out of `gone`. A card is in one list only, so the search ends with the last.
  package mutating func remove(_ gone: inout Set<SieveKey>) {
    let sketch = gone.count > 8 ? Sketch(of: gone) : nil
    for leaf in leaves.indices {
      guard !gone.isEmpty else { break }
      let old = leaves[leaf]
      guard SieveKeys.holds(old.cards, any: gone, sketch) else { continue }
      let kept = old.cards.indices.filter { gone.remove(old.cards[$0]) == nil }
      leaves[leaf] = Leaf(
        kept.map { old.cards[$0] }, isSorted ? kept.map { old.orders[$0] } : [], room: leafSize, sorted: isSorted)
      count -= old.count - kept.count
    }
    leaves.removeAll { $0.cards.isEmpty }
  }

  /// Whether one of the keys is among the cards. Without a sketch each key is searched for by itself, which is faster
  /// for the one or two keys of most changes.
  private static func holds(_ cards: [SieveKey], any keys: Set<SieveKey>, _ sketch: Sketch?) -> Bool {
    guard let sketch else { return keys.contains { cards.holds($0) } }
    return cards.contains { sketch.mayHold($0) && keys.contains($0) }
  }

  /// A Bloom-like filter of a set of keys: it quickly excludes most keys that are not in the set.
  private struct Sketch {
    private var bits = [UInt64](repeating: 0, count: 1024)

    init(of keys: Set<SieveKey>) {
      for key in keys { bits[Int(key >> 6 & 1023)] |= 1 << UInt64(key & 63) }
    }

    func mayHold(_ key: SieveKey) -> Bool { bits[Int(key >> 6 & 1023)] >> UInt64(key & 63) & 1 == 1 }
  }
}

extension [SieveKey] {
  /// Whether the array contains the key; compares 16 keys at a time, a third of the time of `contains`.
  fileprivate func holds(_ key: SieveKey) -> Bool {
    typealias Keys = SIMD16<SieveKey>
    let whole = count - count % Keys.scalarCount
    let size = MemoryLayout<SieveKey>.size
    let isFound = withUnsafeBytes { bytes in
      let wanted = Keys(repeating: key)
      var found = Keys.zero
      for place in stride(from: 0, to: whole, by: Keys.scalarCount) {
        found.replace(with: 1, where: bytes.loadUnaligned(fromByteOffset: place * size, as: Keys.self) .== wanted)
      }
      return found.wrappedSum() > 0
    }
    return isFound || self[whole...].contains(key)
  }
}

extension RandomAccessCollection where Index == Int {
  /// The length of the prefix whose elements fulfil `isBefore`, by binary search; for collections with indices from 0.
  fileprivate func partitioned(by isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The sort keys of a leaf's cards.
///
/// Neighbouring keys are similar, so their upper half is stored only once while all keys have the same one.
struct Orders: Equatable, Sendable {
  private var lower: [UInt32] = []
  private var upper: UInt32 = 0
  /// The upper half of each sort key; empty while all keys have the same one, which is stored once.
  private var uppers: [UInt32] = []

  init() {}

  init(_ orders: some Sequence<UInt64>, room: Int) {
    lower.reserveCapacity(room)
    for order in orders { insert(order, at: count) }
  }

  mutating func insert(_ order: UInt64, at position: Int) {
    let its = UInt32(truncatingIfNeeded: order >> 32)
    if lower.isEmpty { upper = its }
    if uppers.isEmpty, its != upper {
      uppers.reserveCapacity(lower.capacity)
      uppers.append(contentsOf: repeatElement(upper, count: count))
    }
    if !uppers.isEmpty { uppers.insert(its, at: position) }
    lower.insert(UInt32(truncatingIfNeeded: order), at: position)
  }
}

extension Orders: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { lower.count }

  subscript(position: Int) -> UInt64 {
    UInt64(uppers.isEmpty ? upper : uppers[position]) << 32 | UInt64(lower[position])
  }
}
