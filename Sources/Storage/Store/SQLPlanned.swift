import Kanban

/// Calendar queries for one project and for all projects that are not archived, each with its own indexes. Parameter
/// numbers are the same; the query for all ignores the project.
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
    case .dueSince: .dueSinceOfAll
    case .summaryOfKey: .summaryOfKeyOfAll
    // All other statements are the same for one project and for all of them.
    default: self
    }
  }

  /// Statements about one project and about all of them differ only in the set of cards and the index.
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
        "key, id, number, due_day, due_minute, due_zone, due_at",
        "(due_at, number) > (?2, ?3) ORDER BY due_at, number LIMIT ?4")
    case .dueSince, .dueSinceOfAll: planned.openTimes.asking("key, key", "due_at >= ?2 AND due_at < ?3 LIMIT ?4")
    case .lateDaysListed, .lateDaysOfAllListed:
      planned.openDays.asking(
        SQL.summary, "due_day < ?2 ORDER BY due_day DESC, state DESC, number DESC, id DESC LIMIT ?3")
    case .lateTimesListed, .lateTimesOfAllListed:
      planned.openTimes.asking(SQL.summary, "due_at < ?2 ORDER BY due_at DESC, number DESC, id DESC LIMIT ?3")
    case .openTimesOfDay, .openTimesOfAll:
      planned.openTimes.asking(
        SQL.summary, "due_at >= ?2 AND due_at < ?3 ORDER BY due_at, number, id LIMIT ?4 OFFSET ?5")
    case .openDaysOfDay, .openDaysOfAll:
      planned.openDays.asking(SQL.summary, "due_day = ?2 ORDER BY state, number, id LIMIT ?3 OFFSET ?4")
    case .doneTimesOfDay, .doneTimesOfAll:
      planned.doneTimes.asking(
        SQL.summary, "due_at >= ?2 AND due_at < ?3 ORDER BY due_at, number, id LIMIT ?4 OFFSET ?5")
    case .doneDaysOfDay, .doneDaysOfAll:
      planned.doneDays.asking(SQL.summary, "due_day = ?2 ORDER BY number, id LIMIT ?3 OFFSET ?4")
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

/// Cards on a calendar, of one project or of all that are not archived. The index is named because SQLite would
/// consider every other one first.
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

  /// SQL that reads cards through an index. Repeats the condition of the partial index literally, or SQLite would not
  /// use it.
  private func cards(by index: String, _ indexOfAll: String, where condition: String) -> PlannedCards {
    PlannedCards(
      source: ofAll
        ? """
        FROM cards INDEXED BY \(indexOfAll) WHERE \(condition)
        AND \(SQL.isOpen)
        """ : "FROM cards INDEXED BY \(index) WHERE project = \(SQL.project1) AND \(condition)")
  }
}

private struct PlannedCards {
  let source: String

  func asking(_ columns: String, _ rest: String) -> String { "SELECT \(columns) \(source) AND \(rest)" }
  func counting(_ rest: String) -> String { "SELECT count(*) FROM (\(asking("1", rest)))" }
}

extension Boards {
  /// The first parameter of the queries about planned cards: the project, or 0 in queries about all projects, which
  /// ignore it.
  var bound: Value {
    switch self {
    case .one(let project): .id(project)
    case .all: .number(0)
    }
  }
}

/// Statements about completed occurrences in a period, read through indexes that hold nothing else.
extension SQL {
  var textOfOccurrences: String {
    switch self {
    case .occurrencesDone: "\(SQL.occurrence) \(SQL.occurred) \(SQL.inOrder)"
    case .occurrencesDoneOfAll: "\(SQL.occurrence) \(SQL.occurredInAny) \(SQL.inOrder)"
    case .occurrenceCount: "SELECT count(*) FROM (SELECT 1 \(SQL.occurred) LIMIT ?4)"
    case .occurrenceCountOfAll: "SELECT count(*) FROM (SELECT 1 \(SQL.occurredInAny) LIMIT ?4)"
    default: ""
    }
  }

  private static let occurrence = "SELECT entries.seq, entries.seq, entries.at, cards.id, entries.title"
  private static let inOrder = "ORDER BY entries.at, entries.seq LIMIT ?4"

  /// SQL condition for occurrences that were completed in a period, of cards on the board. Repeats the conditions of
  /// the partial indexes literally.
  private static let isDone = """
    entries.kind = 'occurred' AND entries.reversed = 0 AND entries.at >= ?2 AND entries.at < ?3
    AND (SELECT life FROM cards AS there WHERE there.key = entries.card) = 0
    """
  private static let occurred = """
    FROM entries INDEXED BY occurrences_done LEFT JOIN cards ON cards.key = entries.card
    WHERE entries.project = \(project1) AND \(isDone)
    """
  private static let occurredInAny = """
    FROM entries INDEXED BY all_occurrences_done LEFT JOIN cards ON cards.key = entries.card
    WHERE \(isDone) AND (SELECT archived FROM projects WHERE projects.key = entries.project) = 0
    """

  /// SQL of statements about alarms; empty for others.
  var alarmText: String {
    switch self {
    case .nextAlarm: "SELECT at FROM alarms WHERE channel = ?1 AND at IS NOT NULL ORDER BY at LIMIT 1"
    case .nextWall: "SELECT wall FROM alarms WHERE \(SQL.onTheWall) ORDER BY wall LIMIT 1"
    case .alarmsAtMoments:
      """
      SELECT cards.key, alarms.at, \(SQL.ringing("alarms_at_a_moment"))
      WHERE alarms.channel = ?1 AND alarms.at IS NOT NULL AND alarms.at <= ?2 ORDER BY alarms.at LIMIT ?3
      """
    case .alarmsOnTheWall:
      """
      SELECT cards.key, alarms.wall, \(SQL.ringing("alarms_on_the_wall"))
      WHERE \(SQL.onTheWall) AND wall <= ?3 ORDER BY wall LIMIT ?4
      """
    case .rungAlarms:
      """
      SELECT cards.key, alarms.rung, \(SQL.ringing("alarms_that_rang"))
      WHERE alarms.rung IS NOT NULL ORDER BY alarms.rung DESC LIMIT ?1
      """
    // Reads the alarms of one card that have rung, in any order: they are few, and the caller sorts them.
    case .rungAlarmsOfCard:
      """
      SELECT cards.key, alarms.rung, \(SQL.ringing(nil))
      WHERE alarms.card = \(SQL.card1) AND alarms.rung IS NOT NULL LIMIT ?2
      """
    case .alarmsOfCard:
      "SELECT card, reminder, moment, minute FROM alarms WHERE card = \(SQL.card1)"
    case .remindersAfter:
      """
      SELECT alarms.card, cards.id, alarms.reminder, alarms.at FROM alarms INDEXED BY alarms_at_a_moment
      CROSS JOIN cards ON cards.key = alarms.card
      WHERE alarms.channel = ?1 AND alarms.at IS NOT NULL AND (alarms.at, alarms.card, alarms.reminder) > (?2, ?3, ?4)
      ORDER BY alarms.at, alarms.card, alarms.reminder LIMIT ?5
      """
    case .addAlarm:
      """
      INSERT OR REPLACE INTO alarms (card, reminder, channel, moment, minute, at, wall)
      VALUES (\(SQL.card1), ?2, ?3, ?4, ?5, ?4, ?5)
      """
    case .dropAlarm: "DELETE FROM alarms WHERE card = \(SQL.card1) AND reminder = ?2"
    case .keepHeardAlarm:
      """
      INSERT OR REPLACE INTO heard_alarms (\(SQL.alarmColumns))
      SELECT \(SQL.alarmColumns) FROM alarms WHERE card = \(SQL.card1) AND reminder = ?2 AND reminder IN
      (SELECT reminder FROM alarms WHERE card = \(SQL.card1) AND (rung IS NOT NULL OR snoozed IS NOT NULL))
      """
    case .reviveAlarm:
      """
      INSERT OR REPLACE INTO alarms (\(SQL.alarmColumns))
      SELECT \(SQL.alarmColumns) FROM heard_alarms
      WHERE card = \(SQL.card1) AND reminder = ?2 AND moment IS ?3 AND minute IS ?4
      """
    case .dropHeardAlarm: "DELETE FROM heard_alarms WHERE card = \(SQL.card1) AND reminder = ?2"
    case .forgetHeardAlarms: "DELETE FROM heard_alarms WHERE card = \(SQL.card1)"
    case .leaseAlarm: "UPDATE alarms SET at = ?4, wall = NULL WHERE \(SQL.thisAlarm)"
    case .alarmRang: "UPDATE alarms SET at = NULL, rung = ?5 WHERE \(SQL.thisAlarm) AND at = ?4"
    case .releaseAlarm: "UPDATE alarms SET at = ?5 WHERE \(SQL.thisAlarm) AND at = ?4"
    case .snoozeAlarm:
      """
      UPDATE alarms SET snoozed = ?3, at = ?3, wall = NULL, rung = NULL
      WHERE card = \(SQL.card1) AND reminder = ?2
      """
    case .dropHeardBeside:
      """
      DELETE FROM alarms WHERE card = \(SQL.card1) AND reminder <> ?2 AND reminder IN
      (SELECT reminder FROM alarms WHERE card = \(SQL.card1) AND (rung IS NOT NULL OR snoozed IS NOT NULL))
      """
    default: ""
    }
  }

  static func alarms(in table: String) -> String {
    "SELECT card, reminder, moment, minute, snoozed, at, rung, wall FROM \(table)"
  }

  private static let alarmColumns = "card, reminder, channel, moment, minute, snoozed, at, wall, rung"
  private static let onTheWall = "channel = ?1 AND \(Schema.namesItsHour) = ?2 AND wall IS NOT NULL"
  private static let thisAlarm = "card = \(card1) AND reminder = ?2 AND channel = ?3"

  /// SQL of an alarm's columns with those of its card. CROSS JOIN fixes the join order.
  private static func ringing(_ index: String?) -> String {
    """
    cards.id, cards.number, projects.id, cards.title, cards.due_day, cards.due_minute, cards.due_zone, cards.due_at,
    alarms.reminder, alarms.moment, alarms.minute, alarms.snoozed FROM alarms \(index.map { "INDEXED BY \($0)" } ?? "")
    CROSS JOIN cards ON cards.key = alarms.card CROSS JOIN projects ON projects.key = cards.project
    """
  }
}
