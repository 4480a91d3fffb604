import Kanban

/// Statements about the moves of cards, which are derived from the history.
extension SQL {
  /// SQL of statements about moves; empty for others.
  var moveText: String {
    switch self {
    case .derivedMoves: "SELECT key, cards, entries FROM derived_moves WHERE key = 1"
    case .noteDerivedMoves: "UPDATE derived_moves SET cards = ?1, entries = ?2 WHERE key = 1"
    case .endOfEntries: "SELECT max(seq) FROM (SELECT seq FROM entries WHERE seq > ?1 ORDER BY seq LIMIT ?2)"
    case .entriesToFollow:
      """
      SELECT seq, card FROM entries WHERE seq > ?1 AND seq <= ?2 AND card IS NOT NULL AND \(SQL.isPartOfJourney)
      ORDER BY seq LIMIT ?3
      """
    case .cardsToFollow: "SELECT key, key FROM cards WHERE key <= ?1 ORDER BY key DESC LIMIT ?2"
    case .followedCard: "SELECT key, id, created, purged IS NULL FROM cards WHERE key = ?1"
    // Reads of the entries only what a journey needs, without authors and titles.
    case .entriesOfJourney:
      """
      SELECT entries.seq, entries.at, projects.id, entries.kind, entries.reverses, entries.body
      FROM entries INDEXED BY entries_of_a_card LEFT JOIN projects ON projects.key = entries.project
      WHERE entries.card = ?1 AND \(SQL.isPartOfJourney) ORDER BY entries.seq
      """
    case .dropMoves: "DELETE FROM moves WHERE card = ?1"
    case .addMove:
      """
      INSERT OR REPLACE INTO moves
        (project, at, seq, step, card, old_state, old_stage, new_state, new_stage, flags, finish)
      SELECT key, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 FROM projects WHERE id = ?1
      """
    case .dropUnderWay: "DELETE FROM under_way WHERE card = ?1"
    case .addUnderWay:
      "INSERT OR REPLACE INTO under_way (card, project, begun) SELECT ?1, key, ?3 FROM projects WHERE id = ?2"
    case .movesBefore:
      """
      SELECT seq, at, step, card, old_state, old_stage, new_state, new_stage, flags, finish FROM moves
      WHERE project = ?1 AND (at, seq, step) < (?2, ?3, ?4) AND (at, seq, step) >= (?5, 0, 0)
      ORDER BY at DESC, seq DESC, step DESC LIMIT ?6
      """
    case .underWay:
      """
      SELECT under_way.card, cards.id, under_way.begun FROM under_way INDEXED BY under_way_by_age
      CROSS JOIN cards ON cards.key = under_way.card
      WHERE under_way.project = ?1 AND cards.project = ?1 AND cards.life = 0 AND cards.state = 1
      ORDER BY under_way.begun, under_way.card LIMIT ?2
      """
    case .openProjectAfter:
      "SELECT key FROM projects NOT INDEXED WHERE key > ?1 AND archived = 0 ORDER BY key LIMIT 1"
    case .factsOfMovedCard: "SELECT \(SQL.facts), \(SQL.itsProject) FROM cards WHERE key = ?1"
    default: ""
    }
  }

  private static let isPartOfJourney = """
    (entries.fields & \(FieldSet([.life, .position, .home, .waiting]).rawValue) <> 0
    OR entries.kind IN ('occurred', 'undone', 'redone', 'purged'))
    """

  static let movesOfCard = """
    SELECT seq, at, step, card, old_state, old_stage, new_state, new_stage, flags, finish,
      (SELECT id FROM projects WHERE projects.key = moves.project)
    FROM moves WHERE card = ?1 ORDER BY seq, step
    """
  static let beginOfCard = "SELECT card, begun FROM under_way WHERE card = ?1"
}
