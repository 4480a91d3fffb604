import Kanban

/// Statements of undo and redo: each reads the end of an index range. Entries about two projects are found from both.
extension SQL {
  /// Empty for other statements.
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
    \(entry(by: index)) WHERE \(ordinary) AND \(whose) AND reversed = 0
    AND entries.seq < \(before) \(newest)
    """
  }

  private static func redoable(_ index: String, _ whose: String, before: String) -> String {
    "\(entry(by: index)) WHERE \(takenBack) AND \(whose) AND entries.seq < \(before) \(newest)"
  }

  /// The newest entry, reversed or not: the later one of two range ends.
  private static func newestOrdinary(_ index: String, _ whose: String) -> String {
    let question = "SELECT seq FROM entries INDEXED BY \(index) WHERE \(ordinary) AND \(whose)"
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
  private static let ordinary = "origin <> 'program' AND kind NOT IN ('undone', 'redone', 'purged')"
  private static let takenBack = "origin <> 'program' AND kind = 'undone' AND reversed = 0"
  private static let newest = "ORDER BY entries.seq DESC LIMIT 1"
}
