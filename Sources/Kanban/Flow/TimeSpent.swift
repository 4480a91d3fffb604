import Time

/// The time spent on one card, derived from its history.
///
/// A change that was undone counts as if it never happened, and a correction shortens the latest time.
public struct TimeSpent: Equatable, Sendable {
  public struct Spell: Equatable, Sendable {
    public var start: Moment
    public var minutes: Int

    public init(start: Moment, minutes: Int) { (self.start, self.minutes) = (start, minutes) }

    public var end: Moment { start + minutes * 60_000 }
  }

  public private(set) var spells: [Spell] = []

  /// Derives the time from a card's entries, which the caller sorts by sequence.
  public init(_ entries: [Entry]) {
    let ignored = Journey.undoneEntries(entries)
    for entry in entries where !ignored.contains(entry.sequence) { follow(entry) }
  }

  private mutating func follow(_ entry: Entry) {
    guard entry.isAboutOwnTime, let change = entry.fields.change(of: .spent),
      case (.length(let before), .length(let after)) = (change.before, change.after)
    else { return }
    guard after > before else { return shorten(by: before - after) }
    let minutes = after - before
    // A received change carries the time at which it was made in the other store, which counts unless it is later than
    // the entry.
    let moment = entry.elsewhere.first { $0.key.contains(FieldSet(.spent)) }.map { min($0.value, entry.moment) }
    spells.append(Spell(start: entry.clockStart ?? (moment ?? entry.moment) + -minutes * 60_000, minutes: minutes))
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
  /// False for entries that change the time spent without work: one that ends, skips or splits off an occurrence, whose
  /// time ends with it, and a `received` one that creates a card.
  fileprivate var isAboutOwnTime: Bool {
    switch kind {
    case .occurred, .skipped, .detached: false
    case .received: !isBirth
    case .added, .edited, .checked, .moved, .completed, .reopened, .reordered, .removed, .restored, .limited, .titled,
      .staged, .undone, .redone, .waited, .sent, .reverted, .purged, .projectAdded, .projectRenamed, .projectArchived,
      .projectOrdered:
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
  public func timeSpent(on card: CardID) throws(StoreFailure) -> TimeSpent {
    var (all, before) = ([] as [Entry], Int64?.none)
    while true {
      let page = try entries(of: card, before: before, most: 100)
      all += page.filter { !$0.kind.isOrdinary || $0.touched.contains(FieldSet(.spent)) }
      guard page.count == 100, let last = page.last else { return TimeSpent(all.reversed()) }
      before = last.sequence
    }
  }
}
