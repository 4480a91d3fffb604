import Kanban

/// What comes back on the days that are shown: what is known of it, and what is being found out.
struct ComingDays: Equatable, Sendable {
  private var whole: Recurrences?
  /// Grows slice by slice, and then takes the place of what was known.
  private var growing: Recurrences?
  /// With its rules: their file may be replaced by a newer one.
  private var zone: Zone?
  /// The state of the store in which it was begun last.
  private var version: StoreVersion?

  var isBusy: Bool { growing != nil }
  var known: Recurrences? { whole ?? growing }

  /// New days, or a store that has changed: what is known stays until it is known anew.
  mutating func settle(on days: Range<Day>, in surroundings: Surroundings) throws(StoreFailure) {
    let (boards, zone, now) = (surroundings.boards, surroundings.clock.zone, try surroundings.store.version())
    let isOther = known.map { $0.days != days || $0.boards != boards } ?? true || self.zone != zone
    if isOther { whole = nil }
    if isOther || growing == nil && version != now {
      (self.zone, version) = (zone, now)
      growing = Recurrences(in: boards, on: days, most: ComingDays.mostOfDay)
    }
    try goOn(for: surroundings.turnSlice, in: surroundings)
  }

  mutating func goOn(for slice: Sieve.Slice, in surroundings: Surroundings) throws(StoreFailure) {
    guard var next = growing else { return }
    growing = nil
    defer { if next.isComplete { whole = next } else { growing = next } }
    try surroundings.store.advance(&next, at: surroundings.clock, for: slice)
  }

  /// More of one day are counted, and told as a number.
  static let mostOfDay = 50
}
