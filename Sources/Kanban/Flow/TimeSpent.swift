import Time

/// The time spent on one card, derived from its history.
///
/// A change that was undone counts as if it never happened, and a correction shortens the latest time.
public struct TimeSpent: Equatable, Sendable {
  /// An amount of time that was added to the card, by its clock or typed, less later corrections.
  public struct Spell: Equatable, Sendable {
    public var start: Moment
    public var minutes: Int

    public init(start: Moment, minutes: Int) { (self.start, self.minutes) = (start, minutes) }

    public var end: Moment { start + minutes * 60_000 }
  }

  public private(set) var spells: [Spell] = []

  /// Derives the time from a card's entries, which the caller sorts by sequence. `created` is the card's time of
  /// creation: time that an imported card brings with it does not count.
  public init(_ entries: [Entry], created: Moment) {
    let ignored = Journey.undoneEntries(entries)
    for entry in entries where !ignored.contains(entry.sequence) && !entry.isArrival(created: created) {
      follow(entry)
    }
  }

  private mutating func follow(_ entry: Entry) {
    guard entry.isAboutOwnTime, let change = entry.fields.change(of: .spent),
      case (.length(let before), .length(let after)) = (change.before, change.after)
    else { return }
    guard after > before else { return shorten(by: before - after) }
    let minutes = after - before
    // A received change carries the time at which it was made in the other store, which counts unless it is later than
    // the entry.
    let elsewhere = entry.elsewhere.first { $0.key.contains(FieldSet(.spent)) }?.value
    let end = elsewhere.map { min($0, entry.moment) } ?? entry.moment
    var start = end + -minutes * 60_000
    // A user may type more time than the clock ran. The spell then ends at the stop and begins before the clock.
    if let clock = entry.clockStart, minutes <= Work.minutes(from: clock, to: end) { start = clock }
    spells.append(Spell(start: start, minutes: minutes))
  }

  private mutating func shorten(by minutes: Int) {
    var rest = minutes
    while rest > 0, let last = spells.last {
      let part = min(rest, last.minutes)
      rest -= part
      spells[spells.count - 1].minutes -= part
      if part == last.minutes { spells.removeLast() }
    }
  }
}

extension TimeSpent.Spell {
  /// For each day in the zone, the minutes of this spell of work that fall on it.
  public func days(in zone: Zone) -> [(day: Day, minutes: Int)] {
    var days: [(day: Day, minutes: Int)] = []
    var (moment, left) = (start, minutes)
    while left > 0 {
      let day = zone.wall(at: moment).day
      let midnight = zone.moment(of: WallTime(day + 1, minute: 0))
      let part = max(1, min(left, Int((midnight.milliseconds - moment.milliseconds) / 60_000)))
      days.append((day, part))
      left -= part
      moment = max(midnight, moment + 60_000)
    }
    return days
  }
}

extension Entry {
  /// True if the entry creates a card that came from a file, another store or a server: its time was spent before. A
  /// card that was typed here is created at the moment of its entry.
  fileprivate func isArrival(created: Moment) -> Bool {
    isBirth && (actor.origin == .remote || !elsewhere.isEmpty || created < moment)
  }

  /// False for entries that change the time spent without work: one that ends, skips or splits off an occurrence, whose
  /// time ends with it.
  fileprivate var isAboutOwnTime: Bool {
    switch kind {
    case .occurred, .skipped, .detached: false
    case .added, .edited, .checked, .moved, .completed, .reopened, .reordered, .removed, .restored, .limited, .titled,
      .staged, .undone, .redone, .waited, .sent, .received, .reverted, .purged, .projectAdded, .projectRenamed,
      .projectArchived, .projectOrdered:
      true
    }
  }

  fileprivate var clockStart: Moment? {
    for case .clock(let start?, nil) in fields { return start }
    return nil
  }
}

extension EntryReader {
  /// The time spent on a card, from all its history.
  public func timeSpent(on card: Card) throws(StoreFailure) -> TimeSpent {
    var entries: [Entry] = []
    try visit(.card(card.id)) { entry in
      if !entry.kind.isOrdinary || entry.touched.contains(FieldSet(.spent)) { entries.append(entry) }
      return true
    }
    return TimeSpent(entries.reversed(), created: card.created)
  }
}
