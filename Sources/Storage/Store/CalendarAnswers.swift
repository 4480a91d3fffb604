import Kanban

/// What a calendar asks: each day by index, each kind of deadline by its own.
extension SQLiteStore {
  public func cards(
    in project: ProjectID, dueOn days: Range<Day>, most: Int, at clock: Clock
  ) throws(StoreFailure) -> [DayCards] {
    try reading { () throws(StoreFailure) in
      var found: [DayCards] = []
      for day in days.all {
        let shown = try first(most, in: project, dueOn: day, at: clock)
        // Where there are fewer than would fit, those are all.
        let count = shown.count < most ? shown.count : try count(in: project, dueOn: day, at: clock)
        found.append(DayCards(shown, count: count))
      }
      return found
    }
  }

  private func first(
    _ most: Int, in project: ProjectID, dueOn day: Day, at clock: Clock
  ) throws(StoreFailure) -> [DayCard] {
    var found: [DayCard] = []
    for part in DayPart.allCases where found.count < most {
      let values = part.values(project, day, clock) + [.number(most - found.count), .number(0)]
      found += try database.all(part.listing, values, "cards") { (row: inout Row) throws(StoreFailure) in
        try row.dayCard()
      }
    }
    return found
  }

  public func cards(
    in project: ProjectID, dueOn day: Day, skipping: Int, most: Int, at clock: Clock
  ) throws(StoreFailure) -> [CardSummary] {
    try reading { () throws(StoreFailure) in
      var (found, skipping) = ([] as [CardSummary], skipping)
      for part in DayPart.allCases where found.count < most {
        let values = part.values(project, day, clock)
        if skipping > 0 {
          let count = Int(try database.number(part.counting, values + [.number(skipping)]) ?? 0)
          if count < skipping || count == 0 {
            skipping -= count
            continue
          }
        }
        found += try database.all(part.listing, values + [.number(most - found.count), .number(skipping)], "cards") {
          (row: inout Row) throws(StoreFailure) in try row.summary()
        }
        skipping = 0
      }
      return found
    }
  }

  private func count(in project: ProjectID, dueOn day: Day, at clock: Clock) throws(StoreFailure) -> Int {
    var count = 0
    for part in DayPart.allCases where count < DayCards.most {
      let values = part.values(project, day, clock) + [.number(DayCards.most - count)]
      count += Int(try database.number(part.counting, values) ?? 0)
    }
    return count
  }

  public func lateCards(in project: ProjectID, at clock: Clock, most: Int) throws(StoreFailure) -> [CardSummary] {
    try reading { () throws(StoreFailure) in
      var found: [CardSummary] = []
      for (sql, bound) in [(SQL.lateDaysListed, Value.day(clock.today)), (.lateTimesListed, .moment(clock.now))] {
        found += try database.all(sql, [.id(project), bound, .number(max(0, most))], "cards") {
          (row: inout Row) throws(StoreFailure) in try row.summary()
        }
      }
      let sorted = found.sorted { CardSummary.becameLateLater($0, than: $1, at: clock) }
      return Array(sorted.prefix(max(0, most)))
    }
  }

  public func periods(
    in project: ProjectID, over days: Range<Day>, most: Int, at clock: Clock
  ) throws(StoreFailure) -> [Period] {
    try reading { () throws(StoreFailure) in
      var found: [Period] = []
      for span in 0...Span.longest {
        let last = days.upperBound - 1
        let values: [Value] = [
          .id(project), .number(span), .day(days.lowerBound), .day(last + Span.reach(span)), .day(last),
          .number(max(0, most)),
        ]
        found += try database.all(.periods, values, "cards") { (row: inout Row) throws(StoreFailure) in
          try row.period(at: clock)
        }
      }
      return Array(found.sorted(by: Period.starts).prefix(max(0, most)))
    }
  }

  public func summary(of card: CardID) throws(StoreFailure) -> CardSummary? {
    try reading { () throws(StoreFailure) in
      try database.first(.summaryOfCard, [.id(card)], "cards") { (row: inout Row) throws(StoreFailure) in
        try row.summary()
      }
    }
  }

  public func advance(_ recurrences: inout Recurrences, at clock: Clock, for slice: Sieve.Slice) throws(StoreFailure) {
    try reading { () throws(StoreFailure) in
      recurrences.begin(at: try database.number(.newestSequence) ?? 0)
      var allowance = Allowance(slice)
      var isAtEnd = true
      let from = recurrences.cursor.map { Value.behind(high: $0.high, low: $0.low) } ?? .identifier(high: 0, low: 0)
      let values: [Value] = [.id(recurrences.project), from]
      try database.visit(try database.statement(.repeating), values, "cards") {
        (row: inout Row) throws(StoreFailure) in
        guard allowance.spend() else {
          isAtEnd = false
          return false
        }
        recurrences.take(try row.repeatingCard(), at: clock)
        return true
      }
      recurrences.isComplete = isAtEnd
    }
  }
}

extension Row {
  /// From the columns of a summary: a day has few cards.
  fileprivate mutating func dayCard() throws(StoreFailure) -> DayCard {
    let card = try summary()
    return DayCard(id: card.id, column: card.position.column, title: card.title, due: card.due)
  }

  /// Of a deadline at a time only the moment is read: it is all that a calendar asks of it.
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

/// The kinds of deadlines of a day, in the order in which its cards are told.
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

  /// The same conditions, and so the same places for what is bound.
  var counting: SQL {
    switch self {
    case .openTimes: .dueBetween
    case .openDays: .dueOnDay
    case .doneTimes: .doneBetween
    case .doneDays: .doneOnDay
    }
  }

  func values(_ project: ProjectID, _ day: Day, _ clock: Clock) -> [Value] {
    switch self {
    case .openDays, .doneDays: return [.id(project), .day(day)]
    case .openTimes, .doneTimes:
      let (from, to) = (WallTime(day, minute: 0), WallTime(day + 1, minute: 0))
      return [.id(project), .moment(clock.zone.moment(of: from)), .moment(clock.zone.moment(of: to))]
    }
  }
}
