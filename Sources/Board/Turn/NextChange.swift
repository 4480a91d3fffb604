import Kanban

extension Surroundings {
  /// When the board becomes another by itself: what is drawn at any moment before this one is what is drawn now, as long
  /// as nobody changes anything.
  ///
  /// Words for days change when the viewer's day does, and ages are counted in days. Within a day only a deadline at a
  /// time makes a difference: it is late from the moment after it; and what other calendars have, which is over then.
  public func nextChange(ofAll: Bool = false) throws(StoreFailure) -> Moment {
    let next = try nextPassing(in: seeing(all: ofAll).boards)
    let elsewhere = try glances().compactMap(\.nextDeadline) + [weatherAges].compactMap(\.self)
    return min((elsewhere + [next].compactMap(\.self)).min().map { $0 + 1 } ?? clock.midnight, clock.midnight)
  }
}
