import Kanban

/// What is late, what is due today, and what the next days bring: read when something has changed, and not before.
public struct Agenda: Equatable, Sendable {
  public init() {}

  private(set) var rows: [Row] = []
  private var coming = ComingDays()
  private var basis: Basis?
  /// Formatted for where it was last seen; the same for as long as its rows are.
  private var prepared: (content: AgendaContent, extent: Extent, language: Language)?

  enum Row: Equatable, Sendable {
    /// How many there are in it, counted up to a most.
    case late(count: Int)
    case day(Day)
    case card(DayList.Row, Day)
    case lateCard(CardSummary)
    /// What was written today.
    case page(PageSummary)
    /// So many more of the section.
    case more(Int)
    case moreEvents(Int, isLeast: Bool)
    case gap

    var item: DayItem? {
      switch self {
      case .card(let row, _): row.item
      case .lateCard(let card): .card(card.id)
      case .page(let page): .page(page.id)
      case .late, .day, .more, .moreEvents, .gap: nil
      }
    }
  }

  /// What it is true to.
  private struct Basis: Equatable {
    let boards: Boards
    let version: StoreVersion
    let today: Day
    let zone: Zone
    let room: Int?
    let feeds: [String]
    /// The clock may be set back.
    let since: Moment
    /// Something becomes late then.
    let until: Moment?
    let coming: Recurrences?
  }

  public static func == (one: Agenda, other: Agenda) -> Bool {
    one.rows == other.rows && one.coming == other.coming && one.basis == other.basis
  }

  /// Something has changed since it was read.
  private var isStale = false

  var isBusy: Bool { isStale || coming.isBusy }

  static let days = 14
  private static let mostLate = 50
  private static let mostOfDay = 20
  private static let mostPages = 10

  /// Beside the board: after a change it is read and formatted anew when no key waits, so that it makes none wait.
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
    try settle(room: AgendaLayout.rowsBeside(surroundings.extent), in: surroundings)
    let language = surroundings.settings.language
    guard prepared.map({ $0.extent != surroundings.extent || $0.language != language }) ?? true else { return }
    prepared = (made(in: surroundings), surroundings.extent, language)
  }

  public func content(in surroundings: Surroundings) -> AgendaContent {
    prepared?.content ?? made(in: surroundings)
  }

  mutating func goOn(in surroundings: Surroundings) throws(StoreFailure) {
    if isStale { return try prepare(in: surroundings) }
    try coming.goOn(for: surroundings.slice, in: surroundings)
  }

  /// `room` is how many rows are seen at all; nil where one may scroll through all of them.
  mutating func settle(room: Int? = nil, in surroundings: Surroundings) throws(StoreFailure) {
    let (store, boards, clock) = (surroundings.store, surroundings.boards, surroundings.clock)
    let days = clock.today..<clock.today + Agenda.days
    try coming.settle(on: days, in: surroundings)
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
    // However much is late, today is seen, too.
    let mostLate = room.map { max(3, $0 / 4) } ?? Agenda.mostLate
    let late = try store.lateCards(in: boards, at: clock, most: mostLate + 1)
    if !late.isEmpty {
      let count = try store.late(in: boards, at: clock, most: ShortCount.most)
      rows = [.late(count: count)] + late.prefix(mostLate).map { .lateCard($0) }
      if late.count > mostLate { rows.append(.more(count - mostLate)) }
    }
    let room = room ?? .max
    var sections: [AgendaSection] = []
    var taken = rows.count
    for day in days.all where taken <= room {
      let section = try section(day, surroundings)
      guard !section.isEmpty || day == clock.today else { continue }
      taken += section.rows(at: clock).count + (taken == 0 ? 0 : 1)
      sections.append(section)
    }
    if !surroundings.settings.feeds.calendars.isEmpty {
      // What is one's own is never pushed away.
      sections = AgendaSection.filled(
        sections, with: try events(on: days, surroundings), from: clock.today, room: room - taken)
    }
    for section in sections { rows += (rows.isEmpty ? [] : [.gap]) + section.rows(at: clock) }
    return rows
  }

  private func section(_ day: Day, _ surroundings: Surroundings) throws(StoreFailure) -> AgendaSection {
    let (store, boards, clock) = (surroundings.store, surroundings.boards, surroundings.clock)
    let due = try store.cards(in: boards, dueOn: day, skipping: 0, most: Agenda.mostOfDay + 1, at: clock)
    let found = DayList.merged(due, coming.known?.found(on: day) ?? [], clock).filter { $0.isAhead(at: clock) }
    var section = AgendaSection(day: day, found: Array(found.prefix(Agenda.mostOfDay)))
    if found.isEmpty, day != clock.today { return section }
    if day == clock.today { section.written = try writtenToday(surroundings) }
    if found.count > Agenda.mostOfDay {
      let all = try store.cards(in: boards, dueOn: day..<day + 1, most: 0, at: clock)[0].count
      section.more = all - due.count + found.count - Agenda.mostOfDay
    }
    return section
  }

  /// Of today what is not over yet.
  private func events(on days: Range<Day>, _ surroundings: Surroundings) throws(StoreFailure) -> [DayEvents] {
    var events = try surroundings.events(over: days, most: AgendaSection.mostEvents + 1)
    let all = try surroundings.eventsToday()
    let today = all.filter { !$0.event.isOver(at: surroundings.clock) }
    events[0] = DayEvents(
      Array(today.prefix(AgendaSection.mostEvents)), count: today.count, isCut: all.count >= DayEvents.most)
    return events
  }

  private func writtenToday(_ surroundings: Surroundings) throws(StoreFailure) -> [PageSummary] {
    try surroundings.store.pages(
      on: surroundings.clock.today, in: try surroundings.journal, most: Agenda.mostPages)
  }
}

extension DayList.Row {
  /// What is done is behind one, and what is late stands elsewhere. A period is told on the day it ends.
  fileprivate func isAhead(at clock: Clock) -> Bool {
    switch self {
    case .card(let card): card.position.column != .done && !card.isLate(at: clock)
    case .coming: true
    case .passing, .done, .page, .event: false
    }
  }
}
