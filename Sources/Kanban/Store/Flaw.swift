import Time

/// A problem that a check of the store found, or that a repair could not undo.
public enum Flaw: Equatable, Sendable {
  /// With the message of SQLite or of the decoder.
  case unreadable(String)
  case contradiction(Contradiction, String)
  /// A stored count that differs from the rows counted.
  case count(Contradiction, of: String, stored: Int, counted: Int)
  case card(number: Int, CardID, StoryFlaw)
  case signature(block: Int)
  /// With its day only: the text of a page is private.
  case page(Day, PageID, StoryFlaw)
  case pageSignature(block: Int)
  case missing(KeptTable, rows: Int)
  /// A table with unreadable pages.
  case unreadableTable(String)
}

/// A table whose rows are never deleted.
public enum KeptTable: String, CaseIterable, Sendable {
  case cards, pages, entries, projects, people, runs
}

/// An inconsistency between tables; the raw value is the text of the report.
public enum Contradiction: String, CaseIterable, Sendable {
  case tally = "tally of project/life/state is not what is counted"
  case number = "number given twice or to come again"
  case notes = "rest of short notes"
  case entryOfNobody = "entry whose author, card or board is missing"
  case entryWithoutFirst = "entry of a change that has no first entry"
  case tag = "tag of project is not what is counted"
  case completions = "completions of project in an hour are fewer than are counted"
  case alarm = "alarm of a card that is done or not on the board"
  case waiting = "card that waits for one that is missing"
  case original = "what another program wrote of a card that is missing or purged"
  case link = "link of a project or to a server that is missing"
  case unlinked = "what is known of a calendar that is linked to no project"
  case remote = "what is known of a server and of a card or an entry that is missing"
  case blanked = "what a server has of a card that is purged"
  case pageRest = "rest of a short page"
  case pageTag = "tag of journal is not what is counted"
  case pageMention = "card that is named by a page which is missing or stands elsewhere"
  case title = "title that is not found by how it begins"
  case takenBack = "entry that is taken back by none, or by one and not marked"
}

public enum StoryFlaw: String, CaseIterable, Sendable {
  case broken = "an entry does not fit the one before it"
  case none = "without history"
  case other = "its history tells something else"
  case twice = "stored twice; the row that was changed last is kept"
  case newID = "its id was damaged, so it has a new one"
  case rebuilt = "its row was lost and rebuilt from its history"
  case lost = "lost, and its history does not hold it either"
}

extension Flaw {
  /// The text of the report, the same in every language.
  public var name: String {
    switch self {
    case .unreadable(let what): what
    case .contradiction(let contradiction, let what): "\(contradiction.rawValue): \(what)"
    case .count(let contradiction, let key, let stored, let counted):
      "\(contradiction.rawValue): \(key): \(stored) told, \(counted) counted"
    case .card(let number, let id, let flaw): "card #\(number) \(id.text): \(flaw.rawValue)"
    case .signature(let block): "signature \(block) denies a card"
    case .page(let day, let id, let flaw): "page \(day.text) \(id.text): \(flaw.rawValue)"
    case .pageSignature(let block): "signature \(block) denies a page"
    case .missing(let table, let rows): "\(table.rawValue): \(rows) missing"
    case .unreadableTable(let table): "\(table): partly unreadable"
    }
  }
}
