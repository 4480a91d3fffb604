import Kanban

/// Coming occurrences of repeating cards on the visible days, searched in slices.
struct ComingDays: Equatable, Sendable {
  private var whole: Recurrences?
  /// The search in progress; it replaces `whole` when complete.
  private var growing: Recurrences?
  /// Compared with its rules: the file of the zone may be replaced.
  private var zone: Zone?
  /// Version of the store at the start of the last search.
  private var version: StoreVersion?

  var isBusy: Bool { growing != nil }
  var known: Recurrences? { whole ?? growing }

  /// Searches other days from scratch; after a change of the store the old result stays until the new one is complete.
  mutating func reconcile(on days: Range<Day>, in surroundings: Surroundings) throws(StoreFailure) {
    let (boards, zone, now) = (surroundings.boards, surroundings.clock.zone, try surroundings.store.version())
    let isOther = known.map { $0.days != days || $0.boards != boards } ?? true || self.zone != zone
    if isOther { whole = nil }
    if isOther || growing == nil && version != now {
      (self.zone, version) = (zone, now)
      growing = Recurrences(in: boards, on: days, most: ComingDays.mostOfDay)
    }
    try advance(for: surroundings.turnSlice, in: surroundings)
  }

  mutating func advance(for slice: Sieve.Slice, in surroundings: Surroundings) throws(StoreFailure) {
    guard var next = growing else { return }
    growing = nil
    defer { if next.isComplete { whole = next } else { growing = next } }
    try surroundings.store.advance(&next, at: surroundings.clock, for: slice)
  }

  /// Further occurrences of one day are only counted.
  static let mostOfDay = 50
}
