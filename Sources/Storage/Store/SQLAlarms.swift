extension SQL {
  /// Empty for other statements.
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
    // Few rows, which the caller sorts.
    case .rungAlarmsOfCard:
      """
      SELECT cards.key, alarms.rung, \(SQL.ringing(nil))
      WHERE alarms.card = \(SQL.card1) AND alarms.rung IS NOT NULL LIMIT ?2
      """
    case .alarmsOfCard:
      "SELECT card, reminder, moment, minute FROM alarms WHERE card = \(SQL.card1)"
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

  private static let alarmColumns = "card, reminder, channel, moment, minute, snoozed, at, wall, rung"
  private static let onTheWall = "channel = ?1 AND \(Schema.namesItsHour) = ?2 AND wall IS NOT NULL"
  private static let thisAlarm = "card = \(card1) AND reminder = ?2 AND channel = ?3"

  /// An alarm with its card. CROSS JOIN fixes the join order.
  private static func ringing(_ index: String?) -> String {
    """
    cards.id, cards.number, projects.id, cards.title, cards.due_day, cards.due_minute, cards.due_zone, cards.due_at,
    alarms.reminder, alarms.moment, alarms.minute, alarms.snoozed FROM alarms \(index.map { "INDEXED BY \($0)" } ?? "")
    CROSS JOIN cards ON cards.key = alarms.card CROSS JOIN projects ON projects.key = cards.project
    """
  }
}
