import Kanban

/// The history of a project: its own entries and those of cards that came from another project, each by its own index,
/// merged in one order.
extension SQL {
  /// SQL of statements that list the history; empty for others.
  var historyText: String {
    switch self {
    case .entriesInProjectBefore: SQL.both(SQL.entries, "entries.seq < ?2", "1 DESC")
    case .entriesInProject: SQL.both(SQL.entries, "entries.seq > ?2", "1")
    case .changesBefore: SQL.both(SQL.firsts, "entries.grp = entries.seq AND entries.grp < ?2", "2 DESC")
    case .changesAfter: SQL.both(SQL.firsts, "entries.grp = entries.seq AND entries.grp > ?2", "2")
    case .changeCount:
      """
      SELECT count(*) FROM (
        SELECT 1 FROM entries INDEXED BY \(SQL.firsts.here) WHERE project = \(SQL.project1) AND grp = seq
        UNION ALL SELECT 1 FROM entries INDEXED BY \(SQL.firsts.there) WHERE other = \(SQL.project1) AND grp = seq
        LIMIT ?2)
      """
    default: ""
    }
  }

  private static let entries = (here: "entries_in_a_project", there: "entries_that_came")
  private static let firsts = (here: "changes_in_a_project", there: "changes_that_came")

  private static func both(_ index: (here: String, there: String), _ which: String, _ order: String) -> String {
    """
    \(entry(by: index.here)) WHERE entries.project = \(project1) AND \(which)
    UNION ALL \(entry(by: index.there)) WHERE entries.other = \(project1) AND \(which) ORDER BY \(order) LIMIT ?3
    """
  }
}

/// Statements of undo and redo: each reads the end of an index range. Entries about two projects are found from both.
extension SQL {
  /// SQL of statements of undo and redo; empty for others.
  var undoText: String {
    switch self {
    case .undoableByRun: SQL.undoable("undoable_by_run", SQL.sameRun, before: "?5")
    case .undoableByPerson: SQL.undoable("undoable_by_person", SQL.samePerson, before: "?4")
    case .redoableByRun: SQL.redoable("redoable_by_run", SQL.sameRun, before: "?5")
    case .redoableByPerson: SQL.redoable("redoable_by_person", SQL.samePerson, before: "?4")
    case .ordinaryByRun: SQL.newestOrdinary("undoable_by_run", SQL.sameRun)
    case .ordinaryByPerson: SQL.newestOrdinary("undoable_by_person", SQL.samePerson)
    case .undoableThereByRun: SQL.undoable("undoable_there_by_run", SQL.sameRunThere, before: "?5")
    case .undoableThereByPerson: SQL.undoable("undoable_there_by_person", SQL.samePersonThere, before: "?4")
    case .redoableThereByRun: SQL.redoable("redoable_there_by_run", SQL.sameRunThere, before: "?5")
    case .redoableThereByPerson: SQL.redoable("redoable_there_by_person", SQL.samePersonThere, before: "?4")
    case .ordinaryThereByRun: SQL.newestOrdinary("undoable_there_by_run", SQL.sameRunThere)
    case .ordinaryThereByPerson: SQL.newestOrdinary("undoable_there_by_person", SQL.samePersonThere)
    default: ""
    }
  }

  private static func undoable(_ index: String, _ whose: String, before: String) -> String {
    """
    \(entry(by: index)) WHERE \(Schema.isOrdinary) AND \(whose) AND reversed = 0
    AND entries.seq < \(before) \(newest)
    """
  }

  private static func redoable(_ index: String, _ whose: String, before: String) -> String {
    "\(entry(by: index)) WHERE \(takenBack) AND \(whose) AND entries.seq < \(before) \(newest)"
  }

  /// SQL of the newest ordinary entry, undone or not. The index is sorted by that mark first, so the later of two ends
  /// counts.
  private static func newestOrdinary(_ index: String, _ whose: String) -> String {
    let question = "SELECT seq FROM entries INDEXED BY \(index) WHERE \(Schema.isOrdinary) AND \(whose)"
    return """
      SELECT max(
        ifnull((\(question) AND reversed = 0 \(newest)), 0),
        ifnull((\(question) AND reversed = 1 \(newest)), 0))
      """
  }

  private static let person = "entries.who = (SELECT key FROM people WHERE person = ?2 AND machine = ?3)"
  private static let run = """
    entries.run = (SELECT key FROM runs WHERE who = (SELECT key FROM people WHERE person = ?2 AND machine = ?3)
    AND run = ?4)
    """
  private static let samePerson = "\(person) AND entries.project = \(project1)"
  private static let sameRun = "\(run) AND entries.project = \(project1)"
  private static let samePersonThere = "\(person) AND entries.other = \(project1)"
  private static let sameRunThere = "\(run) AND entries.other = \(project1)"
  private static let takenBack = "origin <> 'program' AND kind = 'undone' AND reversed = 0"
  private static let newest = "ORDER BY entries.seq DESC LIMIT 1"

  /// SQL of statements about source texts, last changes and card numbers; empty for others.
  var originalText: String {
    switch self {
    case .original: "\(SQL.originals) WHERE card = \(SQL.card1)"
    case .cardByName:
      """
      SELECT cards.key, cards.id FROM originals INDEXED BY originals_by_name
      CROSS JOIN cards ON cards.key = originals.card WHERE originals.uid = ?1 ORDER BY originals.card LIMIT 1
      """
    case .writeOriginal:
      """
      INSERT INTO originals (card, uid, bytes, checksum) VALUES (\(SQL.card1), ?2, ?3, ?4)
      ON CONFLICT (card) DO UPDATE SET uid = excluded.uid, bytes = excluded.bytes, checksum = excluded.checksum
      """
    case .dropOriginal: "DELETE FROM originals WHERE card = \(SQL.card1)"
    // Selects columns that precede the body of an entry, and the body only if it records times: so overflow pages with
    // only text are not read.
    case .lastChanges:
      """
      SELECT seq, fields, at, \(SQL.bodyWithElsewhereTimes) FROM entries INDEXED BY entries_of_a_card WHERE card = \(SQL.card1)
      AND NOT (origin = 'remote' AND (kind = 'undone' OR reversed = 1)) ORDER BY seq DESC
      """
    case .countThrough: "UPDATE projects SET last_number = ?2 WHERE id = ?1 AND last_number < ?2"
    default: ""
    }
  }

  /// SQL of the entry's body if it records times of changes made elsewhere, else NULL, so that other bodies are not
  /// read.
  static let bodyWithElsewhereTimes = "CASE WHEN fields & \(FieldSet.elsewhereTimes.rawValue) <> 0 THEN body END"
  static let originals = "SELECT card, uid, bytes, checksum FROM originals"
}
