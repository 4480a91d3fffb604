import Kanban

/// Calendar queries for one project and for all projects that are not archived, each with its own indexes. Parameter numbers are the same; the
/// query for all ignores the project.
extension SQL {
  func asked(of boards: Boards) -> SQL {
    switch boards {
    case .one: self
    case .all: ofAll
    }
  }

  private var ofAll: SQL {
    switch self {
    case .lateDays: .lateDaysOfAll
    case .lateTimes: .lateTimesOfAll
    case .dueOnDay: .dueOnDayOfAll
    case .dueBetween: .dueBetweenOfAll
    case .nextDeadline: .nextDeadlineOfAll
    case .lateDaysListed: .lateDaysOfAllListed
    case .lateTimesListed: .lateTimesOfAllListed
    case .openTimesOfDay: .openTimesOfAll
    case .openDaysOfDay: .openDaysOfAll
    case .doneTimesOfDay: .doneTimesOfAll
    case .doneDaysOfDay: .doneDaysOfAll
    case .doneOnDay: .doneOnDayOfAll
    case .doneBetween: .doneBetweenOfAll
    case .periods: .periodsOfAll
    case .repeating: .repeatingOfAll
    case .occurrencesDone: .occurrencesDoneOfAll
    case .occurrenceCount: .occurrenceCountOfAll
    // No other statement has a variant for all projects.
    default: self
    }
  }

  /// The statements differ only in the set of cards and the index.
  var plannedText: String {
    let planned = Planned(ofAll: isOfAll)
    return switch self {
    case .lateDays, .lateDaysOfAll: planned.openDays.counting("due_day < ?2 LIMIT ?3")
    case .lateTimes, .lateTimesOfAll: planned.openTimes.counting("due_at < ?2 LIMIT ?3")
    case .dueOnDay, .dueOnDayOfAll: planned.openDays.counting("due_day = ?2 LIMIT ?3")
    case .dueBetween, .dueBetweenOfAll: planned.openTimes.counting("due_at >= ?2 AND due_at < ?3 LIMIT ?4")
    case .doneOnDay, .doneOnDayOfAll: planned.doneDays.counting("due_day = ?2 LIMIT ?3")
    case .doneBetween, .doneBetweenOfAll: planned.doneTimes.counting("due_at >= ?2 AND due_at < ?3 LIMIT ?4")
    case .nextDeadline, .nextDeadlineOfAll: planned.openTimes.asking("due_at", "due_at > ?2 ORDER BY due_at LIMIT 1")
    case .openTimesAfter:
      planned.openTimes.asking(
        "key, id, due_day, due_minute, due_zone, due_at", "(due_at, id) > (?2, ?3) ORDER BY due_at, id LIMIT ?4")
    case .dueSince: planned.openTimes.asking("key, key", "due_at >= ?2 AND due_at < ?3 LIMIT ?4")
    case .lateDaysListed, .lateDaysOfAllListed:
      planned.openDays.asking(SQL.summary, "due_day < ?2 ORDER BY due_day DESC, state DESC, id DESC LIMIT ?3")
    case .lateTimesListed, .lateTimesOfAllListed:
      planned.openTimes.asking(SQL.summary, "due_at < ?2 ORDER BY due_at DESC, id DESC LIMIT ?3")
    case .openTimesOfDay, .openTimesOfAll:
      planned.openTimes.asking(SQL.summary, "due_at >= ?2 AND due_at < ?3 ORDER BY due_at, id LIMIT ?4 OFFSET ?5")
    case .openDaysOfDay, .openDaysOfAll:
      planned.openDays.asking(SQL.summary, "due_day = ?2 ORDER BY state, id LIMIT ?3 OFFSET ?4")
    case .doneTimesOfDay, .doneTimesOfAll:
      planned.doneTimes.asking(SQL.summary, "due_at >= ?2 AND due_at < ?3 ORDER BY due_at, id LIMIT ?4 OFFSET ?5")
    case .doneDaysOfDay, .doneDaysOfAll:
      planned.doneDays.asking(SQL.summary, "due_day = ?2 ORDER BY id LIMIT ?3 OFFSET ?4")
    case .periods, .periodsOfAll:
      planned.periods.asking(
        "key, id, state, start_day, due_day, due_at",
        "span = ?2 AND due_day >= ?3 AND due_day <= ?4 AND start_day <= ?5 ORDER BY due_day, id LIMIT ?6")
    case .repeating, .repeatingOfAll:
      planned.repeating.asking("key, id, number, state, title, repeats", "id >= ?2 ORDER BY id")
    default: ""
    }
  }

  private var isOfAll: Bool { SQL.ofAllAsked.contains(self) }

  private static let ofAllAsked = Set(allCases.filter { $0.ofAll != $0 }.map(\.ofAll))
}

/// Cards on a calendar, of one project or of all that are not archived. The index is named because SQLite would consider every other one first.
private struct Planned {
  let ofAll: Bool

  var openDays: PlannedCards {
    cards(
      by: "cards_due_on_a_day", "all_due_on_a_day",
      where: "life = 0 AND state < 2 AND due_day IS NOT NULL AND due_minute IS NULL")
  }
  var openTimes: PlannedCards {
    cards(by: "cards_due_at_a_time", "all_due_at_a_time", where: "life = 0 AND state < 2 AND due_at IS NOT NULL")
  }
  var doneDays: PlannedCards {
    cards(
      by: "done_due_on_a_day", "all_done_due_on_a_day",
      where: "life = 0 AND state = 2 AND due_day IS NOT NULL AND due_minute IS NULL")
  }
  var doneTimes: PlannedCards {
    cards(by: "done_due_at_a_time", "all_done_due_at_a_time", where: "life = 0 AND state = 2 AND due_at IS NOT NULL")
  }
  var periods: PlannedCards {
    cards(by: "cards_over_days", "all_over_days", where: "life = 0 AND span IS NOT NULL")
  }
  var repeating: PlannedCards {
    cards(by: "cards_that_repeat", "all_that_repeat", where: "life = 0 AND state < 2 AND repeats IS NOT NULL")
  }

  /// Repeats the conditions of the partial indexes literally, or SQLite would not use them.
  private func cards(by index: String, _ indexOfAll: String, where condition: String) -> PlannedCards {
    PlannedCards(
      source: ofAll
        ? """
        FROM cards INDEXED BY \(indexOfAll) WHERE \(condition)
        AND (SELECT archived FROM projects WHERE projects.key = cards.project) = 0
        """ : "FROM cards INDEXED BY \(index) WHERE project = \(SQL.project1) AND \(condition)")
  }
}

private struct PlannedCards {
  let source: String

  func asking(_ columns: String, _ rest: String) -> String { "SELECT \(columns) \(source) AND \(rest)" }
  func counting(_ rest: String) -> String { "SELECT count(*) FROM (\(asking("1", rest)))" }
}

extension Boards {
  /// The first parameter of these queries.
  var bound: Value {
    switch self {
    case .one(let project): .id(project)
    case .all: .number(0)
    }
  }
}
