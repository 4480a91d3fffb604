import Kanban

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
    try reading { () throws(StoreFailure) in
      try DueCards(database: database, boards: boards, clock: clock).late(most: max(0, most))
    }
  }

  public func periods(
    in boards: Boards, over days: Range<Day>, most: Int, at clock: Clock
  ) throws(StoreFailure) -> [Period] {
    try reading { () throws(StoreFailure) in
      try DueCards(database: database, boards: boards, clock: clock).periods(over: days, most: max(0, most))
    }
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
    try reading { () throws(StoreFailure) in try database.summary(.summaryOfCard, [.id(card)]) }
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

/// Cards by deadline, of one project or of all, in the clock's time zone.
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
    // Fewer than the limit: the count is known.
    return DayCards(shown, count: shown.count < most ? shown.count : try count(on: day))
  }

  private func count(on day: Day) throws(StoreFailure) -> Int {
    var count = 0
    for part in DayPart.allCases where count < DayCards.most {
      count += try self.count(part, on: day, most: DayCards.most - count)
    }
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
  /// Skips the count query if there are fewer than `most`.
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

  /// Reads only the moment of a deadline at a time; a calendar needs no more.
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

/// The kinds of deadlines, in display order within a day.
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

  /// Counting statements with the same parameters as `listing`.
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
