import Kanban

/// What a calendar asks of one project, asked of all that are not put away: by indexes of their own. The values have the
/// same numbers, but for the project, which nobody asks for.
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
    // Nothing else is asked so.
    default: self
    }
  }

  var textOfAll: String {
    let (openDays, openTimes) = (Planned.openDays, Planned.openTimes)
    let (doneDays, doneTimes) = (Planned.doneDays, Planned.doneTimes)
    switch self {
    case .lateDaysOfAll: return openDays.counting("due_day < ?2 LIMIT ?3")
    case .lateTimesOfAll: return openTimes.counting("due_at < ?2 LIMIT ?3")
    case .dueOnDayOfAll: return openDays.counting("due_day = ?2 LIMIT ?3")
    case .dueBetweenOfAll: return openTimes.counting("due_at >= ?2 AND due_at < ?3 LIMIT ?4")
    case .doneOnDayOfAll: return doneDays.counting("due_day = ?2 LIMIT ?3")
    case .doneBetweenOfAll: return doneTimes.counting("due_at >= ?2 AND due_at < ?3 LIMIT ?4")
    case .nextDeadlineOfAll: return openTimes.asking("due_at", "due_at > ?2 ORDER BY due_at LIMIT 1")
    case .lateDaysOfAllListed:
      return openDays.asking(SQL.summary, "due_day < ?2 ORDER BY due_day DESC, state DESC, id DESC LIMIT ?3")
    case .lateTimesOfAllListed:
      return openTimes.asking(SQL.summary, "due_at < ?2 ORDER BY due_at DESC, id DESC LIMIT ?3")
    case .openTimesOfAll:
      return openTimes.asking(SQL.summary, "due_at >= ?2 AND due_at < ?3 ORDER BY due_at, id LIMIT ?4 OFFSET ?5")
    case .openDaysOfAll:
      return openDays.asking(SQL.summary, "due_day = ?2 ORDER BY state, id LIMIT ?3 OFFSET ?4")
    case .doneTimesOfAll:
      return doneTimes.asking(SQL.summary, "due_at >= ?2 AND due_at < ?3 ORDER BY due_at, id LIMIT ?4 OFFSET ?5")
    case .doneDaysOfAll: return doneDays.asking(SQL.summary, "due_day = ?2 ORDER BY id LIMIT ?3 OFFSET ?4")
    case .periodsOfAll:
      return Planned.periods.asking(
        "key, id, state, start_day, due_day, due_at",
        "span = ?2 AND due_day >= ?3 AND due_day <= ?4 AND start_day <= ?5 ORDER BY due_day, id LIMIT ?6")
    case .repeatingOfAll:
      return Planned.repeating.asking("key, id, number, state, title, repeats", "id >= ?2 ORDER BY id")
    default: return ""
    }
  }
}

/// Cards of all projects that are not put away, by an index.
private struct Planned {
  private let source: String

  /// Word for word the conditions of the index, by which SQLite knows that it may use it.
  private init(by index: String, where condition: String) {
    source = """
      FROM cards INDEXED BY \(index) WHERE \(condition)
      AND (SELECT archived FROM projects WHERE projects.key = cards.project) = 0
      """
  }

  func asking(_ columns: String, _ rest: String) -> String { "SELECT \(columns) \(source) AND \(rest)" }
  func counting(_ rest: String) -> String { "SELECT count(*) FROM (\(asking("1", rest)))" }

  static let openDays = Planned(
    by: "all_due_on_a_day", where: "life = 0 AND state < 2 AND due_day IS NOT NULL AND due_minute IS NULL")
  static let openTimes = Planned(by: "all_due_at_a_time", where: "life = 0 AND state < 2 AND due_at IS NOT NULL")
  static let doneDays = Planned(
    by: "all_done_due_on_a_day", where: "life = 0 AND state = 2 AND due_day IS NOT NULL AND due_minute IS NULL")
  static let doneTimes = Planned(by: "all_done_due_at_a_time", where: "life = 0 AND state = 2 AND due_at IS NOT NULL")
  static let periods = Planned(by: "all_over_days", where: "life = 0 AND span IS NOT NULL")
  static let repeating = Planned(by: "all_that_repeat", where: "life = 0 AND state < 2 AND repeats IS NOT NULL")
}

extension Boards {
  /// The first value of what is asked of them.
  var bound: Value {
    switch self {
    case .one(let project): .id(project)
    case .all: .number(0)
    }
  }
}
