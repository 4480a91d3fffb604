/// The sort keys of a leaf's cards.
///
/// Neighbouring keys are similar, so their upper half is stored once while it is equal.
struct Orders: Equatable, Sendable {
  private var lower: [UInt32] = []
  private var upper: UInt32 = 0
  /// The upper half of each key, if they differ; else empty.
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
