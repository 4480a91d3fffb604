import Board
import Kanban
import Storage
import Time
import Words

/// `sekan agenda`: late cards, and the plan of the next days. `sekan calendar`: the plan of a month.
extension CommandLineRun {
  static let usualDays = 14

  func agenda(_ store: SQLiteStore) throws(StoreFailure) -> Int32 {
    let count = options.dashboard.days ?? CommandLineRun.usualDays
    let today = context.clock.today
    let (late, days) = try store.reading { () throws(StoreFailure) in
      let surroundings = looking(at: store)
      return (try Planned.late(in: surroundings), try PlannedItems(today..<today + count, in: surroundings))
    }
    let ahead = days.days.all.map { day in (day: day, rows: days.on(day).filter { $0.isOpen && $0.kind != .late }) }
    let rows = try PlannedRows(
      late + ahead.flatMap(\.rows), context.style, looking(at: store), ofAll: options.sought.isEverywhere,
      within: context.room)
    if options.isJSON { return try put(late + ahead.flatMap(\.rows), as: rows) }
    var output = Output(to: context.streams)
    var isFirst = true
    func gap() -> String {
      defer { isFirst = false }
      return isFirst ? "" : "\n"
    }
    if !late.isEmpty {
      output.put(gap() + context.style.shown(context.words.lateHeading, .late) + "\n")
      for line in try late.map(rows.lines).joined() { output.put(line + "\n") }
    }
    for (day, found) in ahead where !found.isEmpty || day == today {
      output.put(gap())
      for line in try rows.heading(day) + found.map(rows.lines).joined() { output.put(line + "\n") }
    }
    return output.end()
  }

  func calendar(_ store: SQLiteStore) throws -> Int32 {
    let first = try calendarMonth()
    let month = first..<first.endOfMonth + 1
    let days = try store.reading { () throws(StoreFailure) in
      try PlannedItems(month, in: looking(at: store))
    }
    let all = month.all.flatMap { days.on($0) }
    let surroundings = looking(at: store)
    let rows = try PlannedRows(
      all, context.style, surroundings, ofAll: options.sought.isEverywhere, within: context.room)
    if options.isJSON { return try put(all, as: rows) }
    var output = Output(to: context.streams)
    for line in MonthGrid(first, days, context.style, surroundings, within: context.room).lines {
      output.put(line + "\n")
    }
    for day in month.all where !days.on(day).isEmpty {
      output.put("\n")
      for line in try rows.heading(day) + days.on(day).map(rows.lines).joined() { output.put(line + "\n") }
    }
    return output.end()
  }

  private func looking(at store: SQLiteStore) -> Surroundings {
    context.surroundings(in: project, of: store).seeing(all: options.sought.isEverywhere)
  }

  private func put(_ planned: [Planned], as rows: PlannedRows) throws(StoreFailure) -> Int32 {
    var output = RowOutput(isJSON: true, to: context.streams)
    for row in planned { output.put(try rows.json(row)) }
    return output.end()
  }

  // MARK: Option values

  private func calendarMonth() throws(CommandStop) -> Day {
    guard let text = options.dashboard.month else { return context.clock.today.beginOfMonth }
    if let month = Day(month: text, today: context.clock.today) { return month }
    let words = context.words
    throw CommandStop(
      words.badValue(text.excerpt, ShellCommand.calendar.name, why: words.badMonth), status: ShellStatus.notUnderstood)
  }
}
