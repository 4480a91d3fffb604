import Kanban
import Time

/// Calendar queries. Each kind of deadline has its own index.
extension SQLiteStore {
  public func cards(
    in boards: Boards, dueOn days: Range<Day>, most: Int, at clock: Clock
  ) throws(StoreFailure) -> [DayCards] {
    try reading { () throws(StoreFailure) in
      let due = DueCards(database: database, boards: boards, clock: clock)
      var found: [DayCards] = []
      for day in days.all { found.append(try due.cards(on: day, most: most)) }
      return found
    }
  }

  public func cards(
    in boards: Boards, dueOn day: Day, skipping: Int, most: Int, at clock: Clock
  ) throws(StoreFailure) -> [CardSummary] {
    try reading { () throws(StoreFailure) in
      let due = DueCards(database: database, boards: boards, clock: clock)
      return try due.summaries(on: day, skipping: skipping, most: most)
    }
  }

  public func lateCards(in boards: Boards, at clock: Clock, most: Int) throws(StoreFailure) -> [CardSummary] {
    try asking(try DueCards(database: database, boards: boards, clock: clock).late(most: max(0, most)))
  }

  public func cardsLeftToday(in boards: Boards, at clock: Clock, most: Int) throws(StoreFailure) -> [CardSummary] {
    try asking(try DueCards(database: database, boards: boards, clock: clock).leftToday(most: max(0, most)))
  }

  public func periods(
    in boards: Boards, over days: Range<Day>, most: Int, at clock: Clock
  ) throws(StoreFailure) -> [Period] {
    try asking(try DueCards(database: database, boards: boards, clock: clock).periods(over: days, most: max(0, most)))
  }

  public func occurrences(
    in boards: Boards, doneOn days: Range<Day>, most: Int, at clock: Clock
  ) throws(StoreFailure) -> [DoneOnDay] {
    try reading { () throws(StoreFailure) in
      var found: [DoneOnDay] = []
      for day in days.all {
        let (from, to) = (WallTime(day, minute: 0), WallTime(day + 1, minute: 0))
        let values: [Value] = [
          boards.bound, .moment(clock.zone.moment(of: from)), .moment(clock.zone.moment(of: to)),
        ]
        found.append(try database.occurrences(values, in: boards, most: max(0, most)))
      }
      return found
    }
  }

  public func summary(of card: CardID) throws(StoreFailure) -> CardSummary? {
    try asking(try database.summary(.summaryOfCard, [.id(card)]))
  }

  public func advance(_ recurrences: inout Recurrences, at clock: Clock, for slice: Sieve.Slice) throws(StoreFailure) {
    try reading { () throws(StoreFailure) in
      recurrences.begin(at: try database.number(.newestSequence) ?? 0)
      var allowance = Allowance(slice)
      var isAtEnd = true
      let from = recurrences.cursor.map { Value.behind(high: $0.high, low: $0.low) } ?? .identifier(high: 0, low: 0)
      let values: [Value] = [recurrences.boards.bound, from]
      try database.visit(try database.statement(SQL.repeating.asked(of: recurrences.boards)), values, "cards") {
        (row: inout Row) throws(StoreFailure) in
        guard allowance.spend() else {
          isAtEnd = false
          return false
        }
        recurrences.add(try row.repeatingCard(), at: clock)
        return true
      }
      recurrences.isComplete = isAtEnd
    }
  }
}

/// Reads the cards due on days, late cards and periods: of one project or of all, in the clock's time zone.
private struct DueCards {
  let database: Database
  let boards: Boards
  let clock: Clock

  func cards(on day: Day, most: Int) throws(StoreFailure) -> DayCards {
    var shown: [DayCard] = []
    for part in DayPart.allCases where shown.count < most {
      let values = part.values(boards, day, clock) + [.number(most - shown.count), .number(0)]
      shown += try database.all(part.listing.asked(of: boards), values, "cards") {
        (row: inout Row) throws(StoreFailure) in
        try row.dayCard()
      }
    }
    // If fewer cards than the limit were found, these are all cards of the day and can be counted without a query.
    if shown.count < most {
      return DayCards(shown, count: shown.count, open: shown.count { $0.column != .done })
    }
    let open = try count([.openTimes, .openDays], on: day, most: DayCards.most)
    let done = try count([.doneTimes, .doneDays], on: day, most: DayCards.most - open)
    return DayCards(shown, count: open + done, open: open)
  }

  private func count(_ parts: [DayPart], on day: Day, most: Int) throws(StoreFailure) -> Int {
    var count = 0
    for part in parts where count < most { count += try self.count(part, on: day, most: most - count) }
    return count
  }

  private func count(_ part: DayPart, on day: Day, most: Int) throws(StoreFailure) -> Int {
    Int(try database.number(part.counting.asked(of: boards), part.values(boards, day, clock) + [.number(most)]) ?? 0)
  }

  func summaries(on day: Day, skipping: Int, most: Int) throws(StoreFailure) -> [CardSummary] {
    var (found, skipping) = ([] as [CardSummary], skipping)
    for part in DayPart.allCases where found.count < most {
      if skipping > 0 {
        let count = try count(part, on: day, most: skipping)
        if count < skipping || count == 0 {
          skipping -= count
          continue
        }
      }
      let values = part.values(boards, day, clock) + [.number(most - found.count), .number(skipping)]
      found += try database.summaries(part.listing.asked(of: boards), values)
      skipping = 0
    }
    return found
  }

  func leftToday(most: Int) throws(StoreFailure) -> [CardSummary] {
    let times: [Value] = [boards.bound, .moment(clock.now), .moment(clock.midnight), .number(most), .number(0)]
    let found = try database.summaries(SQL.openTimesOfDay.asked(of: boards), times)
    guard found.count < most else { return found }
    let days: [Value] = [boards.bound, .day(clock.today), .number(most - found.count), .number(0)]
    return found + (try database.summaries(SQL.openDaysOfDay.asked(of: boards), days))
  }

  func late(most: Int) throws(StoreFailure) -> [CardSummary] {
    let days = try database.summaries(
      SQL.lateDaysListed.asked(of: boards), [boards.bound, .day(clock.today), .number(most)])
    let times = try database.summaries(
      SQL.lateTimesListed.asked(of: boards), [boards.bound, .moment(clock.now), .number(most)])
    return Array((days + times).sorted { CardSummary.becameLateLater($0, than: $1, at: clock) }.prefix(most))
  }

  func periods(over days: Range<Day>, most: Int) throws(StoreFailure) -> [Period] {
    let last = days.upperBound - 1
    var found: [Period] = []
    for span in 0...Span.longest {
      let values: [Value] = [
        boards.bound, .number(span), .day(days.lowerBound), .day(last + Span.reach(span)), .day(last), .number(most),
      ]
      found += try database.all(SQL.periods.asked(of: boards), values, "cards") {
        (row: inout Row) throws(StoreFailure) in
        try row.period(at: clock)
      }
    }
    return Array(found.sorted(by: Period.starts).prefix(most))
  }
}

extension Database {
  /// The first completed occurrences on a day, and how many there are: the count is queried only if `most` were found,
  /// and counts up to `DayCards.most`.
  fileprivate func occurrences(_ values: [Value], in boards: Boards, most: Int) throws(StoreFailure) -> DoneOnDay {
    let shown = try all(SQL.occurrencesDone.asked(of: boards), values + [.number(most)], "entries") {
      (row: inout Row) throws(StoreFailure) in try row.doneOccurrence()
    }
    guard shown.count >= most else { return DoneOnDay(shown, count: shown.count) }
    let count = try number(SQL.occurrenceCount.asked(of: boards), values + [.number(DayCards.most)])
    return DoneOnDay(shown, count: Int(count ?? 0))
  }
}

extension Row {
  fileprivate mutating func doneOccurrence() throws(StoreFailure) -> DoneOccurrence {
    let sequence = try integer(in: 1...Int64.max)
    let moment = try moment()
    return DoneOccurrence(sequence: sequence, card: try id(), title: try text(), moment: moment)
  }

  fileprivate mutating func dayCard() throws(StoreFailure) -> DayCard {
    let card = try summary { _ in .none }
    return DayCard(
      id: card.id, number: card.number, column: card.position.column, title: card.title, due: card.due)
  }

  /// Reads a card's period. For a deadline with a time only its moment is read; a calendar needs no more.
  fileprivate mutating func period(at clock: Clock) throws(StoreFailure) -> Period {
    let id: CardID = try id()
    let column = try value(Column.init(rawValue:))
    let (start, day, moment) = (try optionalDay(), try optionalDay(), try optionalMoment())
    guard let start, let day else { throw damage() }
    let due = moment.map { Deadline.time(WallTime(day, minute: 0), zone: "", instant: $0) } ?? .day(day)
    return Period(id, from: start, to: due, column, at: clock)
  }

  fileprivate mutating func repeatingCard() throws(StoreFailure) -> RepeatingCard {
    let id: CardID = try id()
    let number = try integer(in: Row.numbers)
    let column = try value(Column.init(rawValue:))
    let title = try text()
    let repeats = try textValue { Repeat(text: $0) }
    return RepeatingCard(id: id, number: Int(number), title: title, column: column, repeats: repeats)
  }
}

/// The groups of cards due on a day, in the order in which a day lists them.
private enum DayPart: CaseIterable {
  case openTimes, openDays, doneTimes, doneDays

  var listing: SQL {
    switch self {
    case .openTimes: .openTimesOfDay
    case .openDays: .openDaysOfDay
    case .doneTimes: .doneTimesOfDay
    case .doneDays: .doneDaysOfDay
    }
  }

  /// The statements that count the cards of a group, with the same parameters as `listing` except the offset.
  var counting: SQL {
    switch self {
    case .openTimes: .dueBetween
    case .openDays: .dueOnDay
    case .doneTimes: .doneBetween
    case .doneDays: .doneOnDay
    }
  }

  func values(_ boards: Boards, _ day: Day, _ clock: Clock) -> [Value] {
    switch self {
    case .openDays, .doneDays: return [boards.bound, .day(day)]
    case .openTimes, .doneTimes:
      let (from, to) = (WallTime(day, minute: 0), WallTime(day + 1, minute: 0))
      return [boards.bound, .moment(clock.zone.moment(of: from)), .moment(clock.zone.moment(of: to))]
    }
  }
}

extension SQLiteStore {
  public func nextAlarm(on channel: AlarmChannel, at clock: AlarmClock) throws(StoreFailure) -> Moment? {
    try asking(try AlarmRows(database, clock).next(on: channel))
  }

  public func rung(of card: CardID?, at clock: AlarmClock, most: Int) throws(StoreFailure) -> [Ringing] {
    try asking(try AlarmRows(database, clock).rung(of: card, most: max(0, most)))
  }

  public func pending(
    on channel: AlarmChannel, at clock: AlarmClock, most: Int
  ) throws(StoreFailure) -> [Ringing] {
    try asking(try AlarmRows(database, clock).waiting(on: channel, .end, most: max(0, most)).map(\.1))
  }

  public func ring(
    _ channel: AlarmChannel, at clock: AlarmClock, lease milliseconds: Int, most: Int
  ) throws(StoreFailure) -> [Ringing] {
    // Usually no alarm is due; then no write lock is taken.
    guard let next = try nextAlarm(on: channel, at: clock), next <= clock.now else { return [] }
    var taken: [Ringing] = []
    try rewrite { ledger throws(StoreFailure) in
      let rows = AlarmRows(ledger.database, clock)
      taken = try rows.lease(on: channel, until: clock.now + milliseconds, most: max(0, most))
    }
    return taken
  }

  public func rang(_ ringing: Ringing, on channel: AlarmChannel, at moment: Moment) throws(StoreFailure) {
    try recordAnswer(.alarmRang, ringing, channel, moment)
  }

  public func release(_ ringing: Ringing, on channel: AlarmChannel, until moment: Moment) throws(StoreFailure) {
    try recordAnswer(.releaseAlarm, ringing, channel, moment)
  }

  private func recordAnswer(
    _ sql: SQL, _ ringing: Ringing, _ channel: AlarmChannel, _ moment: Moment
  ) throws(StoreFailure) {
    let values = ringing.alarm.values + [.number(channel.rawValue), .moment(ringing.lease), .moment(moment)]
    try rewrite { ledger throws(StoreFailure) in try ledger.database.run(sql, values) }
  }

  public func snooze(_ alarm: Alarm, until moment: Moment) throws(StoreFailure) -> Bool {
    var exists = false
    try rewrite { ledger throws(StoreFailure) in
      try ledger.database.run(.snoozeAlarm, alarm.values + [.moment(moment)])
      exists = ledger.database.written > 0
      if exists { try ledger.database.run(.dropHeardBeside, alarm.values) }
    }
    return exists
  }

  public func dismiss(_ alarm: Alarm) throws(StoreFailure) -> Bool {
    var exists = false
    try rewrite { ledger throws(StoreFailure) in
      try ledger.drop(alarm)
      exists = ledger.database.written > 0
    }
    return exists
  }
}

/// Reads and leases stored alarms; local times become moments by the clock of the query.
private struct AlarmRows {
  private let database: Database
  private let clock: AlarmClock

  init(_ database: Database, _ clock: AlarmClock) {
    self.database = database
    self.clock = clock
  }

  func next(on channel: AlarmChannel) throws(StoreFailure) -> Moment? {
    let values: [Value] = [.number(channel.rawValue)]
    var moments = [try database.number(.nextAlarm, values).map { Moment(milliseconds: $0) }]
    for kind in WallKind.allCases {
      moments.append(try database.number(.nextWall, values + [kind.value]).map { clock.moment(of: kind.time($0)) })
    }
    return moments.compactMap { $0 }.min()
  }

  func rung(of card: CardID?, most: Int) throws(StoreFailure) -> [Ringing] {
    // Reads more rows than asked for: a reminder has a row per channel, and only its newest ringing is kept below.
    let limit = Value.number(most * AlarmChannel.allCases.count)
    let rows = try alarms(card == nil ? .rungAlarms : .rungAlarmsOfCard, (card.map { [.id($0)] } ?? []) + [limit])
    var seen: Set<Alarm> = []
    let newest = rows.sorted { $0.time > $1.time }.filter { seen.insert($0.ringing.alarm).inserted }
    let timed = newest.map { row in
      var ringing = row.ringing
      ringing.rang = Moment(milliseconds: row.time)
      return (Moment(milliseconds: -row.time), ringing)
    }
    return first(most, of: timed).map(\.1)
  }

  /// Which alarms `waiting` lists: those that may be due now, as the caller checks, or all.
  enum Reach {
    case now, end
  }

  func waiting(on channel: AlarmChannel, _ reach: Reach, most: Int) throws(StoreFailure) -> [(Moment, Ringing)] {
    let moment = reach == .now ? clock.now.milliseconds : .max
    let (channel, limit) = (Value.number(channel.rawValue), Value.number(most))
    let moments = try alarms(.alarmsAtMoments, [channel, .integer(moment), limit])
      .map { (Moment(milliseconds: $0.time), $0.ringing) }
    var walls: [(Moment, Ringing)] = []
    for kind in WallKind.allCases {
      let last = reach == .now ? clock.lastWall - (kind == .morning ? clock.morning : 0) : .max
      walls += try alarms(.alarmsOnTheWall, [channel, kind.value, .number(last), limit])
        .map { (clock.moment(of: kind.time($0.time)), $0.ringing) }
    }
    return first(most, of: moments + walls)
  }

  /// Leases the due alarms, at most `most`, and returns them: until the lease ends, no other process gets them on this
  /// channel.
  func lease(on channel: AlarmChannel, until lease: Moment, most: Int) throws(StoreFailure) -> [Ringing] {
    var taken: [Ringing] = []
    for (next, ringing) in try waiting(on: channel, .now, most: most) where next <= clock.now {
      try database.run(.leaseAlarm, ringing.alarm.values + [.number(channel.rawValue), .moment(lease)])
      taken.append(ringing)
      taken[taken.count - 1].lease = lease
    }
    return taken
  }

  private func first(_ most: Int, of timed: [(Moment, Ringing)]) -> [(Moment, Ringing)] {
    Array(timed.sorted { Ringing.stands($0, before: $1) }.prefix(most))
  }

  private func alarms(_ sql: SQL, _ values: [Value]) throws(StoreFailure) -> [(time: Int64, ringing: Ringing)] {
    try database.all(sql, values, "alarms") { (row: inout Row) throws(StoreFailure) in try row.ringing(clock) }
  }
}

// MARK: Within a change

extension FileLedger {
  func alarms(of card: CardID) throws(StoreFailure) -> [Reminder: AlarmTime] {
    let rows = try database.all(.alarmsOfCard, [.id(card)], "alarms") { (row: inout Row) throws(StoreFailure) in
      let reminder = try row.textValue { Reminder(text: $0) }
      return (reminder, try row.alarmTime(of: reminder))
    }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }

  func add(_ alarm: Alarm, at time: AlarmTime) throws(StoreFailure) {
    for channel in AlarmChannel.allCases {
      try database.run(.addAlarm, alarm.values + [.number(channel.rawValue)] + time.values)
    }
  }

  func drop(_ alarm: Alarm) throws(StoreFailure) {
    try database.run(.dropAlarm, alarm.values)
  }

  func silence(_ alarm: Alarm) throws(StoreFailure) {
    try database.run(.keepHeardAlarm, alarm.values)
    try drop(alarm)
  }

  func revive(_ alarm: Alarm, at time: AlarmTime) throws(StoreFailure) -> Bool {
    try database.run(.reviveAlarm, alarm.values + time.values)
    guard database.written > 0 else { return false }
    try database.run(.dropHeardAlarm, alarm.values)
    return true
  }

  func forgetAlarms(of card: CardID) throws(StoreFailure) {
    try database.run(.forgetHeardAlarms, [.id(card)])
  }
}

extension Alarm {
  fileprivate var values: [Value] { [.id(card), .text(reminder.text)] }
}

extension AlarmTime {
  fileprivate var values: [Value] {
    switch self {
    case .moment(let moment): [.moment(moment), .null]
    case .morning(let minute), .wall(let minute): [.null, .number(minute)]
    }
  }
}

/// The two kinds of local time in the column `wall`: `morning` lacks the morning hour of the settings, which is added
/// when it is read; `hour` is complete.
private enum WallKind: Int, CaseIterable {
  case morning, hour

  init(_ reminder: Reminder) {
    self = if case .onDay = reminder { .hour } else { .morning }
  }

  var value: Value { .number(rawValue) }

  func time(_ minute: Int64) -> AlarmTime {
    switch self {
    case .morning: .morning(Int(minute))
    case .hour: .wall(Int(minute))
    }
  }
}

extension Row {
  /// Reads the columns of `SQL.ringing`. `time` is the first one, by which the statement sorts: a moment in
  /// milliseconds, or a local time in minutes.
  fileprivate mutating func ringing(_ clock: AlarmClock) throws(StoreFailure) -> (time: Int64, ringing: Ringing) {
    let order = try integer(in: Row.moments)
    let card: CardID = try id()
    let number = try integer(in: Row.numbers)
    let project: ProjectID = try id()
    let title = try text()
    let due = try deadline()
    let reminder = try textValue { Reminder(text: $0) }
    let time = try alarmTime(of: reminder)
    let snoozed = try optionalMoment()
    return (
      order,
      Ringing(
        alarm: Alarm(reminder, of: card), number: Int(number), project: project, title: title, due: due,
        moment: snoozed ?? clock.moment(of: time))
    )
  }

  mutating func alarmTime(of reminder: Reminder) throws(StoreFailure) -> AlarmTime {
    let moment = try optionalMoment()
    let minute = try optionalInteger(in: Row.walls)
    switch (moment, minute) {
    case (let moment?, nil): return .moment(moment)
    case (nil, let minute?): return WallKind(reminder).time(minute)
    default: throw damage()
    }
  }

  /// Reads all values of an alarm for a check. The columns are those of `SQL.alarms(in:)`.
  mutating func readAlarm() throws(StoreFailure) {
    _ = try alarmTime(of: try textValue { Reminder(text: $0) })
    for _ in 0..<3 { _ = try optionalMoment() }
    _ = try optionalInteger(in: Row.walls)
  }

  private static let walls: ClosedRange<Int64> = -2_000_000_000_000...2_000_000_000_000
}

extension SQLiteStore {
  public func events(
    on day: Day, of feeds: [FeedID], skipping: Int, most: Int
  ) throws(StoreFailure) -> [ListedEvent] {
    try reading { () throws(StoreFailure) in
      let values: [Value] = [.day(day), .text(feeds.listed), .number(max(0, skipping)), .number(max(0, most))]
      return try database.all(.eventsOnDay, values, "feed_events") {
        (row: inout Row) throws(StoreFailure) in try row.listedEvent()
      }
    }
  }

  public func events(over days: Range<Day>, of feeds: [FeedID], most: Int) throws(StoreFailure) -> [DayEvents] {
    try reading { () throws(StoreFailure) in
      var found: [DayEvents] = []
      for day in days.all {
        let first = try events(on: day, of: feeds, skipping: 0, most: most)
        found.append(DayEvents(first, count: try count(first.count, on: day, of: feeds, most: most)))
      }
      return found
    }
  }

  /// The number of a day's events: those that were read, or, if they reached the limit `most`, the result of a counting
  /// query, which counts up to `DayEvents.most`.
  private func count(_ read: Int, on day: Day, of feeds: [FeedID], most: Int) throws(StoreFailure) -> Int {
    if read < most { return read }
    let values: [Value] = [.day(day), .text(feeds.listed), .number(DayEvents.most)]
    return Int(try database.number(.eventCount, values) ?? 0)
  }

  public func replaceEvents(
    of feed: FeedID, on days: Range<Day>, by events: [FeedEvent]
  ) throws(StoreFailure) {
    try rewrite { ledger throws(StoreFailure) in
      let database = ledger.database
      try database.run(.dropEvents, [.integer(feed.number), .day(days.lowerBound), .day(days.upperBound)])
      for (place, event) in events.enumerated() where days.contains(event.day) {
        try database.run(
          .addEvent,
          [
            .day(event.day), .number(event.begins), .integer(feed.number), .number(place),
            .number(event.minutes?.upperBound), .number(event.isBeginning ? 1 : 0), .text(event.title),
            .text(event.place),
          ])
      }
    }
  }

  public func dropEvents(of feed: FeedID) throws(StoreFailure) {
    try rewrite { ledger throws(StoreFailure) in try ledger.database.run(.dropFeed, [.integer(feed.number)]) }
  }
}

extension [FeedID] {
  /// The ids as one text parameter, such as `,12,-7,`, in which the statement searches with `instr`.
  fileprivate var listed: String { reduce(into: ",") { $0 += "\($1.number)," } }
}

extension Row {
  mutating func listedEvent() throws(StoreFailure) -> ListedEvent {
    let day = Day(number: Int(try integer(in: Row.days)))
    let begins = Int(try integer(in: -1...1440))
    let feed = FeedID(number: try integer(in: Int64.min...Int64.max))
    let ends = try optionalInteger(in: 0...1440).map { Int($0) }
    let isBeginning = try integer(in: 0...1) == 1
    let (title, place) = (try text(), try text())
    guard (begins < 0) == (ends == nil), ends ?? begins >= begins else { throw damage() }
    return ListedEvent(
      feed,
      FeedEvent(day: day, minutes: ends.map { begins..<$0 }, title: title, place: place, isBeginning: isBeginning))
  }
}
