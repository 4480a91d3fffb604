import Kanban

/// The board's queries. The cost depends on the size of the result, not on the number of cards.
extension SQLiteStore {
  public func project(_ id: ProjectID) throws(StoreFailure) -> Project? {
    try reading { () throws(StoreFailure) in try FileLedger(database).project(id) }
  }

  public func projects() throws(StoreFailure) -> [Project] {
    try reading { () throws(StoreFailure) in try FileLedger(database).projects() }
  }

  public func tags(in project: ProjectID, most: Int) throws(StoreFailure) -> [TagCount] {
    try reading { () throws(StoreFailure) in
      try database.all(.tags, [.id(project), .number(max(0, most))], "tags") {
        (row: inout Row) throws(StoreFailure) -> TagCount in
        let tag = try row.textValue { Tags.isValid($0) ? $0 : nil }
        return TagCount(tag, try row.value { $0 > 0 ? $0 : nil })
      }
    }
  }

  public func card(_ id: CardID) throws(StoreFailure) -> Card? {
    try reading { () throws(StoreFailure) in try FileLedger(database).card(id) }
  }

  public func card(number: Int, in project: ProjectID) throws(StoreFailure) -> Card? {
    try reading { () throws(StoreFailure) in try FileLedger(database).card(number: number, in: project) }
  }

  public func trash(in project: ProjectID, after: TrashSpot?, most: Int) throws(StoreFailure) -> [CardSummary] {
    try trash(after == nil ? .trashFirst : .trash, project, after, most)
  }

  public func trash(in project: ProjectID, before: TrashSpot?, most: Int) throws(StoreFailure) -> [CardSummary] {
    try trash(before == nil ? .trashLast : .trashUp, project, before, most)
  }

  private func trash(
    _ sql: SQL, _ project: ProjectID, _ spot: TrashSpot?, _ most: Int
  ) throws(StoreFailure) -> [CardSummary] {
    try summaries(sql, [.id(project)] + (spot?.values ?? []), most)
  }

  public func trashCount(in project: ProjectID, before spot: TrashSpot, most: Int) throws(StoreFailure) -> Int {
    try count(.trashCountBefore, [.id(project)] + spot.values, most)
  }

  public func trashCount(in project: ProjectID) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in Int(try database.number(.trashCount, [.id(project)]) ?? 0) }
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
    let sql: SQL =
      switch window.direction {
      case .down: .summariesDown
      case .up: .summariesUp
      }
    return try summaries(sql, [.id(window.project), .column(window.column)] + window.bound, window.most)
  }

  public func ranks(
    of column: Column, in project: ProjectID, from: Rank?, through: Rank?, most: Int
  ) throws(StoreFailure) -> [Rank] {
    let bounds = (from.map(Bound.at) ?? Bound.end(.down)) + (through.map(Bound.at) ?? Bound.end(.up))
    let values = [.id(project), .column(column)] + bounds + [.number(max(0, most))]
    return try reading { () throws(StoreFailure) in
      try database.all(.ranks, values, "cards") { (row: inout Row) throws(StoreFailure) in try row.rank() }
    }
  }

  public func countBefore(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try count(.countBefore, [.id(project), .column(column)] + Bound.at(rank), most)
  }

  public func countAfter(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try count(.countAfter, [.id(project), .column(column)] + Bound.at(rank), most)
  }

  private func summaries(_ sql: SQL, _ values: [Value], _ most: Int) throws(StoreFailure) -> [CardSummary] {
    try reading { () throws(StoreFailure) in try database.summaries(sql, values + [.number(max(0, most))]) }
  }

  private func count(_ sql: SQL, _ values: [Value], _ most: Int) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in
      Int(try database.number(sql, values + [.number(max(0, most))]) ?? 0)
    }
  }
}

// MARK: Undo across projects

extension SQLiteStore {
  public func undoable(by actor: Actor) throws(StoreFailure) -> ProjectID? {
    try reading { () throws(StoreFailure) in try FileLedger(database).projectToUndo(for: actor) }
  }

  public func entryToUndo(by actor: Actor, in project: ProjectID) throws(StoreFailure) -> Entry? {
    try reading { () throws(StoreFailure) in try FileLedger(database).entryToUndo(for: actor, in: project) }
  }

  public func redoable(by actor: Actor) throws(StoreFailure) -> ProjectID? {
    try reading { () throws(StoreFailure) in try FileLedger(database).projectToRedo(for: actor) }
  }
}

// MARK: Deadlines

extension SQLiteStore {
  public func late(in boards: Boards, at clock: Clock, most: Int) throws(StoreFailure) -> Int {
    let times: [Value] = [boards.bound, .moment(clock.now)]
    return try count(
      SQL.lateDays.asked(of: boards), [boards.bound, .day(clock.today)], SQL.lateTimes.asked(of: boards), times, most)
  }

  public func dueToday(in boards: Boards, at clock: Clock, most: Int) throws(StoreFailure) -> Int {
    let times: [Value] = [boards.bound, .moment(clock.now), .moment(clock.midnight)]
    return try count(
      SQL.dueOnDay.asked(of: boards), [boards.bound, .day(clock.today)], SQL.dueBetween.asked(of: boards), times, most)
  }

  /// Counts whole days, then times, up to a common limit.
  private func count(
    _ days: SQL, _ ofDays: [Value], _ times: SQL, _ ofTimes: [Value], _ most: Int
  ) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in
      let count = try count(days, ofDays, most)
      return count + (try self.count(times, ofTimes, most - count))
    }
  }

  public func nextDeadline(in boards: Boards, after moment: Moment) throws(StoreFailure) -> Moment? {
    try reading { () throws(StoreFailure) in
      try database.number(SQL.nextDeadline.asked(of: boards), [boards.bound, .moment(moment)]).map {
        Moment(milliseconds: $0)
      }
    }
  }
}

// MARK: History

extension SQLiteStore {
  public func entry(_ sequence: Int64) throws(StoreFailure) -> Entry? {
    try reading { () throws(StoreFailure) in try FileLedger(database).entry(sequence) }
  }

  public func entries(of subject: Subject, before: Int64?, most: Int) throws(StoreFailure) -> [Entry] {
    try reading { () throws(StoreFailure) in
      try FileLedger(database).entries(of: subject, before: before, most: most)
    }
  }

  public func entries(in project: ProjectID, before: Int64?, most: Int) throws(StoreFailure) -> [Entry] {
    try entries(.entriesInProjectBefore, [.id(project), .integer(before ?? .max), .number(max(0, most))])
  }

  public func entries(in project: ProjectID, after: Int64, most: Int) throws(StoreFailure) -> [Entry] {
    try entries(.entriesInProject, [.id(project), .integer(after), .number(max(0, most))])
  }

  public func changes(in project: ProjectID, before: Int64?, most: Int) throws(StoreFailure) -> [Entry] {
    try entries(.changesBefore, [.id(project), .integer(before ?? .max), .number(max(0, most))])
  }

  public func changes(in project: ProjectID, after: Int64, most: Int) throws(StoreFailure) -> [Entry] {
    try entries(.changesAfter, [.id(project), .integer(after), .number(max(0, most))])
  }

  public func changeCount(in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try count(.changeCount, [.id(project)], most)
  }

  public func entryCount(ofGroup group: Int64, most: Int) throws(StoreFailure) -> Int {
    min(most, try count(.groupCount, [.integer(group)], most) + 1)
  }

  public func newestSequence() throws(StoreFailure) -> Int64 {
    try reading { () throws(StoreFailure) in try database.number(.newestSequence) ?? 0 }
  }

  private func entries(_ sql: SQL, _ values: [Value]) throws(StoreFailure) -> [Entry] {
    try reading { () throws(StoreFailure) in try FileLedger(database).entries(sql, values) }
  }
}

// MARK: Notes

extension SQLiteStore {
  public func noted(_ note: NoteName) throws(StoreFailure) -> String? {
    try reading { () throws(StoreFailure) in
      try database.first(.noted, note.values, "notes") { (row: inout Row) throws(StoreFailure) in try row.text() }
    }
  }

  public func note(_ name: NoteName, _ text: String?) throws(StoreFailure) {
    try rewrite { ledger throws(StoreFailure) in
      if let text {
        try ledger.database.run(.writeNote, name.values + [.text(text)])
      } else {
        try ledger.database.run(.dropNote, name.values)
      }
    }
  }
}

extension TrashSpot {
  fileprivate var values: [Value] { [.moment(moment), .id(id)] }
}

extension Window {
  /// The start going down (inclusive) or the end going up (exclusive); the other two cases start one step later.
  fileprivate var bound: [Value] {
    guard let from else { return Bound.end(direction) }
    return isInclusive == (direction == .down) ? Bound.at(from) : Bound.behind(from)
  }
}

extension NoteName {
  fileprivate var values: [Value] { [project.map { .id($0) } ?? .null, .text(name)] }
}
