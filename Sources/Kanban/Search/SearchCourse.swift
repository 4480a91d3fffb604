/// How far a search has come. Things are looked at in the order in which they came, the last one first, under numbers that only
/// the store knows.
struct SearchCourse: Equatable, Sendable {
  private(set) var isComplete = false
  /// Something was written after the search began: what it found may be outdated.
  private(set) var isOutdated = false
  private var way: Way?

  private struct Way: Equatable {
    let top: Int64
    var next: Int64
    /// The newest entry of the store's history when the search began.
    let sequence: Int64
  }

  /// From 0 to 1.
  var progress: Double {
    guard !isComplete else { return 1 }
    guard let way, way.top > way.next else { return 0 }
    return min(1, (Double(way.top) - Double(way.next)) / max(1, Double(way.top)))
  }

  mutating func resume(newest: Int64, sequence: Int64) -> Int64? {
    let way = self.way ?? Way(top: newest, next: newest, sequence: sequence)
    self.way = way
    isOutdated = sequence != way.sequence
    return isComplete ? nil : way.next
  }

  mutating func pause(before next: Int64) { way?.next = next }
  mutating func finish() { isComplete = true }
}
