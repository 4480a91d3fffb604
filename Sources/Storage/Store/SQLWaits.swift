import Kanban
import Time

/// Statements about cards that wait for cards. Each reads by key or index; none scans a table.
extension SQL {
  /// SQL of statements about waits; empty for others.
  var waitText: String {
    switch self {
    case .waitersOf:
      """
      SELECT cards.key, cards.id FROM waits INDEXED BY waits_for_a_card CROSS JOIN cards ON cards.key = waits.card
      WHERE waits.target = \(SQL.card1) LIMIT ?2
      """
    case .awaitedBy:
      """
      SELECT waits.card, other.id, waits.since FROM waits CROSS JOIN cards AS other ON other.key = waits.target
      WHERE waits.card = ?1
      """
    case .addWait: "INSERT OR REPLACE INTO waits (card, target, since) VALUES (\(SQL.card1), \(SQL.card2), ?3)"
    case .dropWait: "DELETE FROM waits WHERE card = \(SQL.card1) AND target = \(SQL.card2)"
    case .occurredSince:
      """
      SELECT seq FROM entries INDEXED BY occurrences_of_a_card WHERE card = \(SQL.card1) AND seq > ?2
      AND kind = 'occurred' AND reversed = 0 LIMIT 1
      """
    case .anyWait: "SELECT card FROM waits WHERE card > 0 LIMIT 1"
    case .numbersTied:
      """
      SELECT key, \(SQL.awaited) AS awaited, \(SQL.waiters) AS waiters,
        (SELECT parent.number FROM cards AS parent WHERE parent.id = cards.parent AND parent.life = 0),
        (SELECT projects.name FROM cards AS parent CROSS JOIN projects ON projects.key = parent.project
          WHERE parent.id = cards.parent AND parent.project <> cards.project),
        (SELECT \(SQL.countOfParts) AND part.state = 2), (SELECT \(SQL.countOfParts))
      FROM cards WHERE key = ?1
      """
    case .tiesOfKey:
      """
      SELECT key, \(SQL.awaited) IS NOT NULL, \(SQL.waiters) IS NOT NULL, EXISTS (
        SELECT 1 FROM waits CROSS JOIN cards AS other ON other.key = waits.target
        WHERE waits.card = cards.key AND \(SQL.isStuck("cards", on: "other"))),
        (SELECT \(SQL.numberOfParent) AND parent.purged IS NULL)
      FROM cards WHERE key = ?1
      """
    case .tiedSince:
      """
      SELECT entries.seq, waits.card FROM entries
      CROSS JOIN waits INDEXED BY waits_for_a_card ON waits.target = entries.card WHERE entries.seq > ?1
      UNION ALL
      SELECT entries.seq, waits.target FROM entries CROSS JOIN waits ON waits.card = entries.card
      WHERE entries.seq > ?1
      """
    case .awaitedCards:
      """
      SELECT \(SQL.summary) FROM (
        SELECT DISTINCT target FROM waits INDEXED BY waits_for_a_card WHERE target > 0 ORDER BY target DESC LIMIT ?2)
      CROSS JOIN cards ON cards.key = target
      WHERE cards.project = \(SQL.project1) AND cards.life = 0 AND cards.state = 0
      """
    case .waitedSince: "SELECT seq, body FROM entries WHERE seq > ?1 AND fields & \(FieldSet.waiting.rawValue) <> 0"
    default: ""
    }
  }

  private static let card2 = "(SELECT key FROM cards WHERE id = ?2)"

  /// SQL of the numbers of cards that a card waits for, with 0 for a card of another project; NULL if it waits for
  /// none.
  private static let awaited = tied(
    "FROM waits CROSS JOIN cards AS other ON other.key = waits.target WHERE waits.card = cards.key")
  /// SQL of the numbers of cards that wait for a card, with 0 for a card of another project; NULL if none does.
  private static let waiters = tied(
    """
    FROM waits INDEXED BY waits_for_a_card CROSS JOIN cards AS other ON other.key = waits.card
    WHERE waits.target = cards.key
    """)

  /// SQL of the number of a card's parent, or 0 if the parent is in another project.
  private static let numberOfParent = """
    iif(parent.project = cards.project, parent.number, 0) FROM cards AS parent WHERE parent.id = cards.parent
    """
  private static let countOfParts = """
    count(*) FROM cards AS part INDEXED BY parts_of_a_card WHERE part.parent = cards.id AND part.life = 0
    """

  /// SQL of whether a card has ties, a parent or parts. Only then `numbersTied` reads the numbers: in every listing
  /// they would cost a third of the startup time.
  static let isTied = """
    EXISTS (SELECT 1 FROM waits WHERE waits.card = cards.key)
    OR EXISTS (SELECT 1 FROM waits INDEXED BY waits_for_a_card WHERE waits.target = cards.key)
    OR cards.parent IS NOT NULL
    OR EXISTS (SELECT 1 FROM cards AS part INDEXED BY parts_of_a_card WHERE part.parent = cards.id) AS tied
    """

  /// SQL of whether a card waits for others; the statement `awaitedBy` reads for which ones.
  static let waits = "EXISTS (SELECT 1 FROM waits WHERE waits.card = cards.key) AS waits"

  /// SQL of the numbers of tied cards, separated by commas. A tie counts between two open cards, until an occurrence of
  /// the awaited one is completed.
  private static func tied(_ source: String) -> String {
    """
    (SELECT group_concat(iif(other.project = cards.project, other.number, 0)) \(source)
    AND \(holds("cards", on: "other")))
    """
  }

  private static func holds(_ waiting: String, on awaited: String) -> String {
    """
    \(waiting).life = 0 AND \(waiting).state < 2 AND \(awaited).life = 0 AND \(awaited).state < 2
    AND \(hasNotOccurred)
    """
  }

  /// SQL of whether an open card waits for a card in the trash or for a paused series.
  private static func isStuck(_ waiting: String, on awaited: String) -> String {
    """
    \(waiting).life = 0 AND \(waiting).state < 2 AND \(awaited).purged IS NULL AND \(awaited).state < 2
    AND (\(awaited).life = 1 OR instr(\(awaited).repeats, '\(Repeat.pausedLine)') > 0) AND \(hasNotOccurred)
    """
  }

  private static let hasNotOccurred = """
    NOT EXISTS (
      SELECT 1 FROM entries INDEXED BY occurrences_of_a_card WHERE entries.card = waits.target
      AND entries.seq > waits.since AND entries.kind = 'occurred' AND entries.reversed = 0)
    """
}

/// Statements that read the ties of several cards at once, whose ids are given as one blob.
extension SQL {
  /// SQL of statements about chains of waits; empty for others.
  var chainText: String {
    switch self {
    case .awaitedByCards:
      """
      \(SQL.level) SELECT waits.card, waiting.id, \(SQL.tie(to: "awaited"))
      CROSS JOIN cards AS waiting ON waiting.id = substr(?1, level.start + 1, 16)
      CROSS JOIN waits ON waits.card = waiting.key CROSS JOIN cards AS awaited ON awaited.key = waits.target
      LEFT JOIN projects ON projects.key = awaited.project WHERE awaited.purged IS NULL LIMIT ?2
      """
    case .waitersOfCards:
      """
      \(SQL.level) SELECT waits.card, awaited.id, \(SQL.tie(to: "waiting"))
      CROSS JOIN cards AS awaited ON awaited.id = substr(?1, level.start + 1, 16)
      CROSS JOIN waits INDEXED BY waits_for_a_card ON waits.target = awaited.key
      CROSS JOIN cards AS waiting ON waiting.key = waits.card
      LEFT JOIN projects ON projects.key = waiting.project WHERE \(SQL.holds("waiting", on: "awaited")) LIMIT ?2
      """
    default: ""
    }
  }

  private static let level = """
    WITH RECURSIVE level (start) AS (SELECT 0 UNION ALL SELECT start + 16 FROM level WHERE start + 16 < length(?1))
    """

  /// SQL of the columns of a tied card. Only an awaited card can be stuck, not one that waits.
  private static func tie(to other: String) -> String {
    """
    \(other).id, \(other).number, projects.id, \(other).title, \(other).state, \(other).life,
    \(holds("waiting", on: "awaited")) AS holds,
    \(other == "awaited" ? "ifnull(\(isStuck("waiting", on: "awaited")), 0)" : "0") AS stuck FROM level
    """
  }
}

/// Statements about cards that are part of a card.
extension SQL {
  /// SQL of statements about parts; empty for others.
  var partText: String {
    switch self {
    case .partsOf:
      """
      SELECT key, id FROM cards INDEXED BY parts_of_a_card WHERE parent = ?1 AND life = 0 ORDER BY state, id LIMIT ?2
      """
    case .mentioningAndParts:
      """
      SELECT key, id, 0 FROM (\(SQL.mentioning.text)) UNION ALL
      SELECT key, id, 1 FROM (\(SQL.partsOf.text))
      """
    case .partProgress:
      """
      SELECT 0, count(*) FILTER (WHERE state = 2), count(*) FROM cards INDEXED BY parts_of_a_card
      WHERE parent = ?1 AND life = 0
      """
    case .anyPart: "SELECT key FROM cards INDEXED BY parts_of_a_card WHERE parent > x'' LIMIT 1"
    // Finds parts whose parent changed project, number or life: nothing else changes the number of the parent, which
    // queries compare.
    case .partsSince:
      """
      SELECT entries.seq, part.key FROM entries CROSS JOIN cards AS parent ON parent.key = entries.card
      CROSS JOIN cards AS part INDEXED BY parts_of_a_card ON part.parent = parent.id
      WHERE entries.seq > ?1 AND entries.fields & \(FieldSet.home.union(.life).rawValue) <> 0
      """
    default: ""
    }
  }

  /// SQL of statements about mentions; empty for others.
  var mentionText: String {
    switch self {
    case .mentioning:
      """
      SELECT cards.key, cards.id FROM mentions INDEXED BY mentions_of_a_card
      CROSS JOIN cards ON cards.key = mentions.card WHERE mentions.target = \(SQL.card1) LIMIT ?2
      """
    case .addMention:
      "INSERT OR IGNORE INTO mentions (card, target) SELECT \(SQL.card1), key FROM cards WHERE id = ?2"
    case .dropMentions: "DELETE FROM mentions WHERE card = \(SQL.card1)"
    case .unreadMentions: "SELECT CAST(value AS INTEGER) FROM notes WHERE \(SQL.unread)"
    case .cardsToRead:
      """
      SELECT key, id, instr(opening, '#') > 0 OR EXISTS (SELECT 1 FROM long_notes WHERE card = cards.key) FROM cards
      WHERE key <= ?1 ORDER BY key DESC LIMIT ?2
      """
    case .mentionsRead: "UPDATE notes SET value = CAST(?1 AS TEXT) WHERE \(SQL.unread)"
    case .mentionsAllRead: "DELETE FROM notes WHERE \(SQL.unread)"
    default: ""
    }
  }

  private static let unread = "name = '\(Schema.unreadMentions)' AND project = 0"
}
