import Kanban
import Time
import Words

/// Rows of the agenda: late cards, then the open cards, coming occurrences and events of today and the next 13 days,
/// and today's journal pages. They are cached until the store, the settings or the time change them.
public struct Agenda: Equatable, Sendable {
  public init() {}

  private(set) var rows: [Row] = []
  private var coming = ComingDays()
  private var basis: Basis?
  private var prepared: (content: AgendaContent, extent: Extent, language: Language)?

  enum Row: Equatable, Sendable {
    /// Heading of the late cards. `count` is the number of all late cards, counted up to `ShortCount.most`.
    case late(count: Int)
    case day(Day)
    case card(DayList.Row, Day)
    case lateCard(CardSummary)
    case page(PageSummary)
    case nothingToday
    case more(Int)
    case moreEvents(Int, isLeast: Bool)
    case gap

    var item: DayItem? {
      switch self {
      case .card(let row, _): row.item
      case .lateCard(let card): .card(card.id)
      case .page(let page): .page(page.id)
      case .late, .day, .nothingToday, .more, .moreEvents, .gap: nil
      }
    }
  }

  /// The values from which the rows were read: the agenda is read again if one of them changes or time passes `until`.
  private struct Basis: Equatable {
    let boards: Boards
    let version: StoreVersion
    let today: Day
    let zone: Zone
    let room: Int?
    let feeds: [String]
    /// Time of reading. If the clock is set back before it, the rows are read again.
    let since: Moment
    /// Time at which the next card becomes late or the next event of today ends, so that the rows are read again.
    let until: Moment?
    let coming: Recurrences?
  }

  public static func == (one: Agenda, other: Agenda) -> Bool {
    one.rows == other.rows && one.coming == other.coming && one.basis == other.basis
  }

  /// True if the store has changed since the agenda was read, so that it is read again once no key press waits.
  private var isStale = false

  var isBusy: Bool { isStale || coming.isBusy }

  static let days = 14
  private static let mostLate = 50
  private static let mostOfDay = 20
  private static let mostPages = 10

  /// Reads the agenda beside the board. After a change of the store, it is read and formatted only when no key press
  /// waits.
  mutating func settleBeside(in surroundings: Surroundings) throws(StoreFailure) {
    let isSeen = prepared.map { $0.extent == surroundings.extent && $0.language == surroundings.settings.language }
    if isSeen == true, let basis, basis.boards == surroundings.boards, basis.today == surroundings.clock.today {
      isStale = try surroundings.store.version() != basis.version
      if isStale { return }
    }
    try prepare(in: surroundings)
  }

  private mutating func prepare(in surroundings: Surroundings) throws(StoreFailure) {
    isStale = false
    try reconcile(room: AgendaLayout.rowsBeside(surroundings.extent), in: surroundings)
    let language = surroundings.settings.language
    guard prepared.map({ $0.extent != surroundings.extent || $0.language != language }) ?? true else { return }
    prepared = (made(in: surroundings), surroundings.extent, language)
  }

  public func content(in surroundings: Surroundings) -> AgendaContent {
    prepared?.content ?? made(in: surroundings)
  }

  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) {
    if isStale { return try prepare(in: surroundings) }
    try coming.advance(for: surroundings.slice, in: surroundings)
  }

  /// Reads the rows again if necessary. `room` is the number of visible rows; nil if the list can be scrolled.
  mutating func reconcile(room: Int? = nil, in surroundings: Surroundings) throws(StoreFailure) {
    let (store, boards, clock) = (surroundings.store, surroundings.boards, surroundings.clock)
    let days = clock.today..<clock.today + Agenda.days
    try coming.reconcile(on: days, in: surroundings)
    let (version, feeds) = (try store.version(), surroundings.settings.feeds.calendars)
    if let basis, basis.boards == boards, basis.version == version, basis.today == clock.today,
      basis.zone == clock.zone, basis.room == room, basis.feeds == feeds, clock.now >= basis.since,
      basis.until.map({ clock.now <= $0 }) ?? true,
      basis.coming == coming.known
    {
      return
    }
    basis = Basis(
      boards: boards, version: version, today: clock.today, zone: clock.zone, room: room, feeds: feeds,
      since: clock.now, until: try surroundings.nextPassing(in: boards), coming: coming.known)
    rows = try read(days, room, surroundings)
    prepared = nil
  }

  private func read(_ days: Range<Day>, _ room: Int?, _ surroundings: Surroundings) throws(StoreFailure) -> [Row] {
    let (store, boards, clock) = (surroundings.store, surroundings.boards, surroundings.clock)
    var rows: [Row] = []
    // Beside the board, late cards take at most a quarter of the visible rows (but at least three), to leave room for
    // today.
    let mostLate = room.map { max(3, $0 / 4) } ?? Agenda.mostLate
    let late = try store.lateCards(in: boards, at: clock, most: mostLate + 1).lateInOrder(at: clock)
    if !late.isEmpty {
      let count = try store.late(in: boards, at: clock, most: ShortCount.most)
      rows = [.late(count: count)] + late.prefix(mostLate).map { .lateCard($0) }
      if late.count > mostLate { rows.append(.more(count - mostLate)) }
    }
    let room = room ?? .max
    var sections: [AgendaSection] = []
    var usedRows = rows.count
    for day in days.all where usedRows <= room {
      let section = try section(day, surroundings)
      guard !section.isEmpty || day == clock.today else { continue }
      usedRows += section.rows(at: clock).count + (usedRows == 0 ? 0 : 1)
      sections.append(section)
    }
    if !surroundings.settings.feeds.calendars.isEmpty {
      // Events of other calendars get only the rows that the user's own cards leave.
      sections = AgendaSection.filled(
        sections, with: try events(on: days, surroundings), from: clock.today, room: room - usedRows)
    }
    for section in sections { rows += (rows.isEmpty ? [] : [.gap]) + section.rows(at: clock) }
    return Agenda.explained(rows, today: clock.today)
  }

  /// Adds the row `nothingToday` below today's heading if neither a card nor an event follows. An agenda without any
  /// item gets no such row, because it shows a sentence for all days.
  private static func explained(_ rows: [Row], today: Day) -> [Row] {
    guard rows.contains(where: { $0.item != nil }), let heading = rows.firstIndex(of: .day(today)) else { return rows }
    switch rows.dropFirst(heading + 1).first {
    case nil, .gap?, .page?: return rows[...heading] + [.nothingToday] + rows[(heading + 1)...]
    default: return rows
    }
  }

  private func section(_ day: Day, _ surroundings: Surroundings) throws(StoreFailure) -> AgendaSection {
    let (store, boards, clock) = (surroundings.store, surroundings.boards, surroundings.clock)
    let (isToday, most) = (day == clock.today, Agenda.mostOfDay + 1)
    // Late cards of today have a section of their own.
    let due =
      isToday
      ? try store.cardsLeftToday(in: boards, at: clock, most: most)
      : try store.cards(in: boards, dueOn: day, skipping: 0, most: most, at: clock)
    let found = DayList.merged(due, coming.known?.found(on: day) ?? [], clock).filter { $0.isAhead(at: clock) }
    var section = AgendaSection(day: day, found: Array(found.prefix(Agenda.mostOfDay)))
    if found.isEmpty, !isToday { return section }
    if isToday { section.written = try writtenToday(surroundings) }
    if found.count > Agenda.mostOfDay {
      let open =
        isToday
        ? try store.dueToday(in: boards, at: clock, most: DayCards.most)
        : try store.cards(in: boards, dueOn: day..<day + 1, most: 0, at: clock)[0].open
      let read = due.count { $0.position.column != .done }
      section.more = max(open, read) - read + found.count - Agenda.mostOfDay
    }
    return section
  }

  /// Events of published calendars on the days; for today only those that are not over.
  private func events(on days: Range<Day>, _ surroundings: Surroundings) throws(StoreFailure) -> [DayEvents] {
    var events = try surroundings.events(over: days, most: AgendaSection.mostEvents + 1)
    let all = try surroundings.eventsToday()
    let today = all.filter { !$0.event.isOver(at: surroundings.clock) }
    events[0] = DayEvents(
      Array(today.prefix(AgendaSection.mostEvents)), count: today.count, isCut: all.count >= DayEvents.most)
    return events
  }

  /// Today's pages of the journal; none in watch mode, whose screen other people may see.
  private func writtenToday(_ surroundings: Surroundings) throws(StoreFailure) -> [PageSummary] {
    if surroundings.isOnlyLooking { return [] }
    return try surroundings.store.pages(
      on: surroundings.clock.today, in: try surroundings.journal, most: Agenda.mostPages)
  }
}

extension DayList.Row {
  /// True for open cards that are not late, because late ones have their own section, and for coming occurrences. A
  /// period is listed as a card on its last day only.
  fileprivate func isAhead(at clock: Clock) -> Bool {
    switch self {
    case .card(let card): card.position.column != .done && !card.isLate(at: clock)
    case .coming: true
    case .passing, .done, .page, .event: false
    }
  }
}

/// One day of the agenda: own cards and pages, and events of other calendars.
struct AgendaSection {
  let day: Day
  var written: [PageSummary] = []
  var found: [DayList.Row] = []
  var more = 0
  private var events: [ListedEvent] = []
  private var moreEvents = 0
  private var isCut = false

  init(day: Day, found: [DayList.Row]) { (self.day, self.found) = (day, found) }

  var isEmpty: Bool { found.isEmpty }

  func rows(at clock: Clock) -> [Agenda.Row] {
    [.day(day)] + DayList.merged(found, with: events, clock).map { .card($0, day) }
      + (more > 0 ? [.more(more)] : []) + (hasMoreEvents ? [.moreEvents(moreEvents, isLeast: isCut)] : [])
      + written.map { .page($0) }
  }

  private var hasMoreEvents: Bool { moreEvents > 0 || isCut }

  static let mostEvents = 5

  /// Adds events of other calendars as far as rows are left, the earliest days first.
  static func filled(
    _ sections: [AgendaSection], with events: [DayEvents], from today: Day, room: Int
  ) -> [AgendaSection] {
    var (own, room) = (sections[...], room)
    var filled: [AgendaSection] = []
    for (index, events) in events.enumerated() {
      let day = today + index
      let known = own.first?.day == day ? own.removeFirst() : nil
      var section = known ?? AgendaSection(day: day, found: [])
      // A day that is listed only for its events needs two more rows: a heading and a gap.
      let usedRows = section.fill(with: events, room: room - (known == nil ? 2 : 0))
      room -= usedRows + (known == nil && usedRows > 0 ? 2 : 0)
      if known != nil || usedRows > 0 { filled.append(section) }
    }
    return filled
  }

  private mutating func fill(with events: DayEvents, room: Int) -> Int {
    let most = min(AgendaSection.mostEvents, room)
    guard most > 0, events.count > 0 else { return 0 }
    // If not all events fit, one row fewer is filled, because the note about further events needs a row, too.
    let shown = events.count <= most && !events.isCut ? events.count : min(events.count, most, room - 1)
    guard shown > 0 else { return 0 }
    self.events = Array(events.first.prefix(shown))
    (moreEvents, isCut) = (events.count - self.events.count, events.isCut)
    return self.events.count + (hasMoreEvents ? 1 : 0)
  }
}

extension Surroundings {
  func eventsToday() throws(StoreFailure) -> [ListedEvent] {
    try events(on: clock.today, most: DayEvents.most)
  }

  /// The next time at which a deadline with a time passes or an event of today ends, so that the agenda changes. Nil if
  /// neither is ahead. The changes at midnight are not included.
  func nextPassing(in boards: Boards) throws(StoreFailure) -> Moment? {
    let deadline = try store.nextDeadline(in: boards, after: clock.now + -1)
    let ends = try eventsToday().compactMap { $0.event.end(at: clock) }.filter { $0 >= clock.now }
    return (ends + [deadline].compactMap(\.self)).min()
  }
}
