import Kanban

extension Surroundings {
  /// When the board becomes another by itself: what is drawn at any moment before this one is what is drawn now, as long
  /// as nobody changes anything.
  ///
  /// Words for days change when the viewer's day does, and ages are counted in days. Within a day only a deadline at a
  /// time makes a difference: it is late from the moment after it.
  public func nextChange(ofAll: Bool = false) throws(StoreFailure) -> Moment {
    let deadline = try store.nextDeadline(in: seeing(all: ofAll).boards, after: clock.now + -1)
    let elsewhere = try glances().compactMap(\.nextDeadline) + [weatherAges].compactMap(\.self)
    return min((elsewhere + [deadline].compactMap(\.self)).min().map { $0 + 1 } ?? clock.midnight, clock.midnight)
  }
}
