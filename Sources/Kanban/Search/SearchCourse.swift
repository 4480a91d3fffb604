/// The progress of a search through rows in descending order of their row ids.
struct SearchCourse: Equatable, Sendable {
  private(set) var isComplete = false
  /// True if the store has changed since the search began.
  private(set) var isOutdated = false
  private var way: Way?

  private struct Way: Equatable {
    let top: Int64
    var next: Int64
    /// The newest history entry when the search began.
    let sequence: Int64
  }

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
