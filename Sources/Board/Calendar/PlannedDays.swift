import Kanban
import Time
import Words

/// Caches the contents of the calendar's days: cards, periods, completed occurrences, events, and which days have
/// journal pages. They are read again only after a change of the store, the shown days, the settings or the date, or
/// when a card becomes late.
struct PlannedDays: Equatable, Sendable {
  private var basis: Basis?
  private var read: Known?

  struct Known: Equatable, Sendable {
    let due: [DayCards]
    let periods: [Period]
    let done: [DoneOnDay]
    let written: Set<Day>
    let events: [DayEvents]
  }

  private struct Basis: Equatable {
    let boards: Boards
    let journal: Journal
    let days: Range<Day>
    let most: Int
    let feeds: [String]
    let version: StoreVersion
    let today: Day
    let zone: Zone
    /// Time of reading. If the clock is set back before it, the days are read again.
    let since: Moment
    /// The moment at which the next card becomes late: from then on the days are read again.
    let until: Moment?
  }

  /// Limit of the periods in a grid: the earliest ones are shown.
  private static let mostPeriods = 1000

  mutating func reconcile(for layout: CalendarLayout, _ surroundings: Surroundings) throws(StoreFailure) {
    let (store, boards, clock) = (surroundings.store, surroundings.boards, surroundings.clock)
    let (version, journal) = (try store.version(), try surroundings.journal)
    let (most, feeds) = (PlannedDays.most(layout), surroundings.settings.feeds.calendars)
    if let basis, basis.boards == boards, basis.journal == journal, basis.days == layout.days, basis.most == most,
      basis.version == version, basis.feeds == feeds,
      basis.today == clock.today, basis.zone == clock.zone, clock.now >= basis.since,
      basis.until.map({ clock.now <= $0 }) ?? true
    {
      return
    }
    read = nil
    read = try known(for: layout, surroundings)
    basis = Basis(
      boards: boards, journal: journal, days: layout.days, most: most, feeds: feeds, version: version,
      today: clock.today, zone: clock.zone,
      since: clock.now, until: try store.nextDeadline(in: boards, after: clock.now + -1))
  }

  func known(for layout: CalendarLayout, _ surroundings: Surroundings) throws(StoreFailure) -> Known {
    if let read, let basis, basis.days == layout.days, basis.most == PlannedDays.most(layout) { return read }
    let (store, boards, clock) = (surroundings.store, surroundings.boards, surroundings.clock)
    return Known(
      due: try store.cards(in: boards, dueOn: layout.days, most: PlannedDays.most(layout), at: clock),
      periods: try store.periods(in: boards, over: layout.days, most: PlannedDays.mostPeriods, at: clock),
      done: try surroundings.done(on: layout.days, most: PlannedDays.most(layout)),
      written: try surroundings.written(on: layout.days),
      events: try surroundings.events(over: layout.days, most: PlannedDays.most(layout)))
  }

  private static func most(_ layout: CalendarLayout) -> Int { max(layout.lanes, CalendarGrid.mostMarks) + 1 }
}

extension Surroundings {
  fileprivate func written(on days: Range<Day>) throws(StoreFailure) -> Set<Day> {
    var (written, first) = (Set<Day>(), days.lowerBound)
    while first < days.upperBound {
      let rest = first...(days.upperBound - 1)
      let pages = try store.pages(
        PageStretch(try journal, .later, days: rest, most: Surroundings.mostWrittenAtOnce))
      written.formUnion(pages.map(\.date.day))
      guard pages.count == Surroundings.mostWrittenAtOnce, let last = pages.last else { break }
      first = last.date.day + 1
    }
    return written
  }

  private static let mostWrittenAtOnce = 400

  /// Completed occurrences of repeating cards; future days have none.
  func done(on days: Range<Day>, most: Int) throws(StoreFailure) -> [DoneOnDay] {
    guard days.lowerBound <= clock.today else { return days.all.map { _ in DoneOnDay() } }
    return try store.occurrences(in: boards, doneOn: days, most: most, at: clock)
  }
}

/// The formatted weeks of the calendar's grid, cached until their key changes. They depend on the month of the chosen
/// day, not on the day itself.
struct PreparedGrid: Equatable, Sendable {
  let key: Key
  let weeks: [CalendarContent.Week]

  struct Key: Equatable, Sendable {
    let layout: CalendarLayout
    let month: Int
    let scope: CalendarModel.Scope
    let days: PlannedDays
    let coming: Recurrences?
    let language: Language
  }
}
