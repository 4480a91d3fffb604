import Kanban

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
      // A day without own cards needs a heading and a gap.
      let usedRows = section.fill(with: events, room: room - (known == nil ? 2 : 0))
      room -= usedRows + (known == nil && usedRows > 0 ? 2 : 0)
      if known != nil || usedRows > 0 { filled.append(section) }
    }
    return filled
  }

  private mutating func fill(with events: DayEvents, room: Int) -> Int {
    let most = min(AgendaSection.mostEvents, room)
    guard most > 0, events.count > 0 else { return 0 }
    // The note about further events needs a row, too.
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

  /// The next time at which the agenda changes by itself: a deadline passes, or an event of today ends.
  func nextPassing(in boards: Boards) throws(StoreFailure) -> Moment? {
    let deadline = try store.nextDeadline(in: boards, after: clock.now + -1)
    let ends = try eventsToday().compactMap { $0.event.end(at: clock) }.filter { $0 >= clock.now }
    return (ends + [deadline].compactMap(\.self)).min()
  }
}
