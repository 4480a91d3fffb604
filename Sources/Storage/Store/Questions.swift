import Kanban

/// What the board asks. Each answer costs what it shows, at any number of cards.
extension SQLiteStore {
  public func project(_ id: ProjectID) throws(StoreFailure) -> Project? {
    try reading { () throws(StoreFailure) in try FileLedger(database).project(id) }
  }

  public func card(_ id: CardID) throws(StoreFailure) -> Card? {
    try reading { () throws(StoreFailure) in try FileLedger(database).card(id) }
  }

  public func card(number: Int, in project: ProjectID) throws(StoreFailure) -> Card? {
    try reading { () throws(StoreFailure) in
      try database.first(.cardByNumber, [.number(number), .id(project)], "cards") {
        (row: inout Row) throws(StoreFailure) in try row.card()
      }
    }
  }

  public func counts(in project: ProjectID) throws(StoreFailure) -> [Column: Int] {
    try reading { () throws(StoreFailure) in
      let tallies = try database.all(.counts, [.id(project)], "tallies") {
        (row: inout Row) throws(StoreFailure) -> (Column, Int) in
        (try row.value(Column.init(rawValue:)), try row.value { $0 >= 0 ? $0 : nil })
      }
      return tallies.reduce(into: [.todo: 0, .doing: 0, .done: 0]) { $0[$1.0] = $1.1 }
    }
  }

  public func window(_ window: Window) throws(StoreFailure) -> [CardSummary] {
    let bound: [Value]
    let sql: SQL
    // Downwards from a rank on, upwards up to a rank without it: the other two are one step behind it.
    switch window.direction {
    case .down:
      sql = .summariesDown
      bound = window.from.map { window.isInclusive ? Bound.at($0) : Bound.behind($0) } ?? Bound.end(.down)
    case .up:
      sql = .summariesUp
      bound = window.from.map { window.isInclusive ? Bound.behind($0) : Bound.at($0) } ?? Bound.end(.up)
    }
    let values = [.id(window.project), .column(window.column)] + bound + [.number(max(0, window.most))]
    return try reading { () throws(StoreFailure) in
      try database.all(sql, values, "cards") { (row: inout Row) throws(StoreFailure) in try row.summary() }
    }
  }

  public func countBefore(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try count(.countBefore, [.id(project), .column(column)] + Bound.at(rank), most)
  }

  public func countAfter(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try count(.countAfter, [.id(project), .column(column)] + Bound.at(rank), most)
  }

  private func count(_ sql: SQL, _ values: [Value], _ most: Int) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in
      Int(try database.number(sql, values + [.number(max(0, most))]) ?? 0)
    }
  }
}

// MARK: Deadlines

extension SQLiteStore {
  public func late(in project: ProjectID, at clock: Clock, most: Int) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in
      let days = try count(.lateDays, [.id(project), .day(clock.today)], most)
      return days + (try count(.lateTimes, [.id(project), .moment(clock.now)], most - days))
    }
  }

  public func dueToday(in project: ProjectID, at clock: Clock, most: Int) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in
      let days = try count(.dueOnDay, [.id(project), .day(clock.today)], most)
      let times: [Value] = [.id(project), .moment(clock.now), .moment(clock.midnight)]
      return days + (try count(.dueBetween, times, most - days))
    }
  }

  public func nextDeadline(in project: ProjectID, after moment: Moment) throws(StoreFailure) -> Moment? {
    try reading { () throws(StoreFailure) in
      try database.number(.nextDeadline, [.id(project), .moment(moment)]).map { Moment(milliseconds: $0) }
    }
  }
}

// MARK: History

extension SQLiteStore {
  public func entries(of card: CardID, before: Int64?, most: Int) throws(StoreFailure) -> [Entry] {
    try entries(.entriesOfCard, [.id(card), .integer(before ?? .max), .number(max(0, most))])
  }

  public func entries(in project: ProjectID, after: Int64, most: Int) throws(StoreFailure) -> [Entry] {
    try entries(.entriesInProject, [.id(project), .integer(after), .number(max(0, most))])
  }

  private func entries(_ sql: SQL, _ values: [Value]) throws(StoreFailure) -> [Entry] {
    try reading { () throws(StoreFailure) in
      try database.all(sql, values, "entries") { (row: inout Row) throws(StoreFailure) in try row.entry() }
    }
  }
}
