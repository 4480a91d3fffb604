import Kanban

extension Surroundings {
  /// The earliest moment at which the board looks different without any change of the store.
  ///
  /// Relative dates and ages change at midnight of the viewer's zone. Within a day only three things do: a deadline with
  /// a time becomes late, an event of a published calendar ends, and the weather gets older.
  public func nextChange(ofAll: Bool = false) throws(StoreFailure) -> Moment {
    let next = try nextPassing(in: seeing(all: ofAll).boards)
    let elsewhere = try glances().compactMap(\.nextDeadline) + [weatherAges].compactMap(\.self)
    return min((elsewhere + [next].compactMap(\.self)).min().map { $0 + 1 } ?? clock.midnight, clock.midnight)
  }
}
