import Kanban
import Time

/// The list of one day, in this order: events of the whole day, items by time, items without a time, completed ones,
/// periods that go on, journal pages. On a day with many cards, occurrences and timed events stand below all cards.
struct DayList {
  let day: Day
  private let ahead: [Row]
  private let passing: [Period]
  private let pages: [PageSummary]
  private let done: [DoneOccurrence]
  /// All planned rows if they are few; nil for a day with many cards, which are read as needed.
  private let few: [Row]?
  /// Rows below the cards, if those are many: coming occurrences, then timed events.
  private let behind: [Row]
  private let cards: Int
  /// True if the published calendars may have more events on this day than were read.
  let isCut: Bool
  private let surroundings: Surroundings

  enum Row: Equatable {
    case card(CardSummary)
    case coming(FutureOccurrence)
    case passing(Period, title: String)
    case done(DoneOccurrence)
    case page(PageSummary)
    case event(ListedEvent)

    var item: DayItem {
      switch self {
      case .card(let card): .card(card.id)
      case .coming(let coming): .coming(coming.card, coming.occurrence)
      case .passing(let period, _): .passing(period.card)
      case .done(let done): .done(done.card, done.sequence)
      case .page(let page): .page(page.id)
      case .event(let event): .event(event)
      }
    }
  }

  private static let fewest = 40
  /// The number of rows above and below its last known row in which a selected item is searched for.
  private static let near = 200
  private static let mostPassing = 50
  private static let mostDone = 100
  private static let mostPages = 50
  static let mostEvents = 400

  init(
    of day: Day, _ recurrences: Recurrences?, events most: Int = mostEvents, in surroundings: Surroundings
  ) throws(StoreFailure) {
    self.day = day
    self.surroundings = surroundings
    let (store, boards, clock) = (surroundings.store, surroundings.boards, surroundings.clock)
    pages =
      surroundings.isOnlyLooking ? [] : try store.pages(on: day, in: try surroundings.journal, most: DayList.mostPages)
    let events = try surroundings.events(on: day, most: most)
    isCut = !events.isEmpty && events.count >= most
    ahead = events.filter { $0.event.minutes == nil }.map { .event($0) }
    passing = try store.periods(in: boards, over: day..<day + 1, most: DayList.mostPassing, at: clock).filter {
      $0.column != .done && $0.end != day
    }
    let coming = recurrences?.found(on: day) ?? []
    let timed = events.filter { $0.event.minutes != nil }
    done = try surroundings.done(on: day..<day + 1, most: DayList.mostDone).flatMap(\.shown)
    let due = try store.cards(in: boards, dueOn: day, skipping: 0, most: DayList.fewest, at: clock)
    let isWhole = due.count < DayList.fewest
    cards = isWhole ? due.count : try store.cards(in: boards, dueOn: day..<day + 1, most: 0, at: clock)[0].count
    few = isWhole ? DayList.merged(DayList.merged(due, coming, clock), with: timed, clock) : nil
    behind = isWhole ? [] : coming.map { .coming($0) } + timed.map { .event($0) }
  }

  var count: Int { ahead.count + plans + pages.count }

  private var plans: Int { passing.count + done.count + (few?.count ?? cards + behind.count) }

  /// Merges the day's cards and the coming occurrences by time; at the same time the cards come first.
  static func merged(_ cards: [CardSummary], _ coming: [FutureOccurrence], _ clock: Clock) -> [Row] {
    let rows = inOrder(cards, clock).map { (key($0, clock), Row.card($0)) } + coming.map { (key($0), Row.coming($0)) }
    let order = rows.indices.sorted { (one: Int, other: Int) -> Bool in
      rows[one].0 != rows[other].0 ? rows[one].0 < rows[other].0 : one < other
    }
    return order.map { rows[$0].1 }
  }

  /// Open cards first, by time, then those without a time by column. Ties are broken by number, because ids of cards
  /// that were added together are random.
  static func inOrder(_ cards: [CardSummary], _ clock: Clock) -> [CardSummary] {
    func order(_ card: CardSummary) -> (Int, Int, Int) {
      let key = key(card, clock)
      return (key, key % 10_000 == 1440 ? card.position.column.rawValue : 0, card.number)
    }
    return cards.sorted { order($0) < order($1) }
  }

  /// Merges events of other calendars by time, below own items of the same time; events of the whole day come first.
  static func merged(_ rows: [Row], with events: [ListedEvent], _ clock: Clock) -> [Row] {
    guard !events.isEmpty else { return rows }
    var (rest, merged) = (events[...], [] as [Row])
    merged.reserveCapacity(rows.count + events.count)
    for row in rows {
      let key = key(row, clock)
      while let event = rest.first, event.event.begins(before: key) { merged.append(.event(rest.removeFirst())) }
      merged.append(row)
    }
    return merged + rest.map { .event($0) }
  }

  private static func key(_ row: Row, _ clock: Clock) -> Int {
    switch row {
    case .card(let card): key(card, clock)
    case .coming(let coming): key(coming)
    case .passing, .done, .page, .event: 1440
    }
  }

  private static func key(_ card: CardSummary, _ clock: Clock) -> Int {
    let minute = card.due?.wall(in: clock.zone).minute ?? 1440
    return minute + (card.position.column == .done ? 10_000 : 0)
  }

  private static func key(_ coming: FutureOccurrence) -> Int { coming.minute ?? 1440 }

  func rows(_ range: Range<Int>) throws(StoreFailure) -> [Row] {
    let range = range.clamped(to: 0..<max(0, count))
    let lead = ahead[range.clamped(to: 0..<ahead.count)]
    let planned = shifted(range, by: ahead.count, within: plans)
    let written = shifted(range, by: ahead.count + plans, within: pages.count)
    return Array(lead) + (try plans(planned)) + pages[written].map { Row.page($0) }
  }

  private func shifted(_ range: Range<Int>, by offset: Int, within count: Int) -> Range<Int> {
    (range.lowerBound - offset..<range.upperBound - offset).clamped(to: 0..<count)
  }

  private func plans(_ range: Range<Int>) throws(StoreFailure) -> [Row] {
    let count = plans
    let (planned, ahead) = (count - passing.count - done.count, count - passing.count)
    var rows = try due(in: range.clamped(to: 0..<planned))
    rows += range.clamped(to: planned..<ahead).map { .done(done[$0 - planned]) }
    for index in range.clamped(to: ahead..<count) {
      let period = passing[index - ahead]
      rows.append(.passing(period, title: try surroundings.store.summary(of: period.card)?.title ?? ""))
    }
    return rows
  }

  private func due(in range: Range<Int>) throws(StoreFailure) -> [Row] {
    guard !range.isEmpty else { return [] }
    if let few { return Array(few[range]) }
    let rows = try surroundings.store.cards(
      in: surroundings.boards, dueOn: day, skipping: range.lowerBound, most: range.count, at: surroundings.clock
    ).map { Row.card($0) }
    return rows
      + behind.dropFirst(max(0, range.lowerBound - cards)).prefix(range.count - rows.count)
  }

  func items(_ range: Range<Int>) throws(StoreFailure) -> [DayItem] { try rows(range).map(\.item) }

  /// The row of an item: its former row if it is still there, else found within `near` rows of that; nil if it is not
  /// found.
  func row(of item: DayItem, near row: Int) throws(StoreFailure) -> Int? {
    if try items(row..<row + 1).first == item { return row }
    let around = max(0, row - DayList.near)..<row + DayList.near
    return try items(around).firstIndex(of: item).map { $0 + around.lowerBound }
  }
}

extension FeedEvent {
  fileprivate func begins(before minute: Int) -> Bool { (minutes?.lowerBound ?? -1) < minute }
}

/// Future occurrences of repeating cards on the visible days, searched in time slices, so that keys are handled in
/// between.
struct ComingDays: Equatable, Sendable {
  private var whole: Recurrences?
  /// The search for occurrences in progress; it replaces the complete one (`whole`) at its end.
  private var growing: Recurrences?
  /// Zone of the last search. It is compared including its rules, because the file of the zone may be replaced.
  private var zone: Zone?
  /// Version of the store at the start of the last search.
  private var version: StoreVersion?

  var isBusy: Bool { growing != nil }
  var known: Recurrences? { whole ?? growing }

  /// Searches the visible days again if they, the projects, the time zone or the store have changed. After a change of
  /// the store the old result stays until the new one is complete.
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

  /// Limit of occurrences kept per day; further ones are only counted.
  static let mostOfDay = 50
}
