import Kanban

extension SQL {
  var overviewText: String {
    switch self {
    case .glances:
      """
      SELECT key, id, name,
        (SELECT count(*) FROM (SELECT 1 \(SQL.openDaysOfProject) AND due_day < ?1 LIMIT ?3)),
        (SELECT count(*) FROM (SELECT 1 \(SQL.openTimesOfProject) AND due_at < ?2 LIMIT ?3)),
        (SELECT due_at \(SQL.openTimesOfProject) AND due_at >= ?2 ORDER BY due_at LIMIT 1)
      FROM projects INDEXED BY projects_in_order WHERE archived = 0 AND place > '' ORDER BY place, id LIMIT ?4
      """
    // Steps from one day with completions to the next and takes the lowest card of each: at most one row per day.
    case .lowestDone:
      """
      WITH RECURSIVE days (day) AS (
        SELECT (\(SQL.dayDone) AND \(SQL.dayOfCompletion) >= ?2 ORDER BY \(SQL.dayOfCompletion) LIMIT 1)
        UNION ALL
        SELECT (\(SQL.dayDone) AND \(SQL.dayOfCompletion) > days.day ORDER BY \(SQL.dayOfCompletion) LIMIT 1)
        FROM days WHERE days.day IS NOT NULL)
      SELECT cards.key, cards.place, cards.id FROM days CROSS JOIN cards WHERE cards.key = (
        SELECT key FROM cards INDEXED BY done_by_day WHERE \(SQL.isDone) AND \(SQL.dayOfCompletion) = days.day
        ORDER BY place DESC, id DESC LIMIT 1)
      """
    case .completions:
      """
      SELECT 0, \((3...Throughput.Weeks.count + 2).map(SQL.completedBefore).joined(separator: ", "))
      FROM completions WHERE project = \(SQL.project1) AND hour >= ?2 AND hour < ?\(Throughput.Weeks.count + 2)
      """
    default: ""
    }
  }

  private static let openDaysOfProject = """
    FROM cards INDEXED BY cards_due_on_a_day
    WHERE project = projects.key AND life = 0 AND state < 2 AND due_day IS NOT NULL AND due_minute IS NULL
    """
  private static let openTimesOfProject = """
    FROM cards INDEXED BY cards_due_at_a_time
    WHERE project = projects.key AND life = 0 AND state < 2 AND due_at IS NOT NULL
    """
  private static let isDone = "project = \(project1) AND life = 0 AND state = 2 AND completed IS NOT NULL"
  private static let dayOfCompletion = "completed / 86400000"
  private static let dayDone = "SELECT \(dayOfCompletion) FROM cards INDEXED BY done_by_day WHERE \(isDone)"

  /// Completions in the week that ends at this parameter.
  private static func completedBefore(_ end: Int) -> String {
    "ifnull(sum(iif(hour >= ?\(end - 1) AND hour < ?\(end), count, 0)), 0)"
  }
}

extension SQLiteStore {
  public func glances(at clock: Clock, mostLate: Int, most: Int) throws(StoreFailure) -> [ProjectGlance] {
    let values: [Value] = [.day(clock.today), .moment(clock.now), .number(max(0, mostLate)), .number(max(0, most))]
    return try reading { () throws(StoreFailure) in
      try database.all(.glances, values, "projects") { (row: inout Row) throws(StoreFailure) in
        let (id, name): (ProjectID, String) = (try row.id(), try row.text())
        let (days, times) = (try row.integer(in: 0...Int64.max), try row.integer(in: 0...Int64.max))
        return ProjectGlance(
          id: id, name: name, late: Int(min(Int64(mostLate), days + times)), nextDeadline: try row.optionalMoment())
      }
    }
  }

  public func lowestDone(in project: ProjectID, since day: Day) throws(StoreFailure) -> Rank? {
    try reading { () throws(StoreFailure) in
      let lowest = try database.all(.lowestDone, [.id(project), .day(day)], "cards") {
        (row: inout Row) throws(StoreFailure) in try row.rank()
      }
      return lowest.max()
    }
  }

  public func completions(in project: ProjectID, weeks: Throughput.Weeks) throws(StoreFailure) -> [Int] {
    try reading { () throws(StoreFailure) in
      let values = [.id(project)] + weeks.bounds.map { Value.number($0) }
      return try database.first(.completions, values, "completions") { (row: inout Row) throws(StoreFailure) in
        var counts: [Int] = []
        for _ in 0..<Throughput.Weeks.count { counts.append(try row.value { $0 >= 0 ? $0 : nil }) }
        return counts
      } ?? []
    }
  }
}
