import Time

/// A problem that a check of the store found, or that a repair met, whether mended or not.
public enum Flaw: Equatable, Sendable {
  /// A row cannot be read; the text is the message of SQLite or of the decoder.
  case unreadable(String)
  case contradiction(Contradiction, String)
  /// A stored count differs from the rows that the check counted.
  case count(Contradiction, of: String, stored: Int, counted: Int)
  case card(number: Int, CardID, StoryFlaw)
  /// A repair restored these fields of a card from its history.
  case cardRestored(number: Int, CardID, FieldSet)
  case signature(block: Int)
  /// A page has a flaw. The report names it by day and id, without its text, which is private.
  case page(Day, PageID, StoryFlaw)
  case pageRestored(Day, PageID, FieldSet)
  case pageSignature(block: Int)
  case missing(KeptTable, rows: Int)
  /// A table of this name can be read only in part.
  case unreadableTable(String)
  /// The file is shorter than its header says, by this number of bytes.
  case cutShort(bytes: Int)
}

/// A table whose rows are never deleted.
public enum KeptTable: String, CaseIterable, Sendable {
  case cards, pages, entries, projects, people, runs
}

/// An inconsistency between tables; the raw value is the text of the report.
public enum Contradiction: String, CaseIterable, Sendable {
  case tally = "wrong card count (project/life/state)"
  case work = "wrong sum of size, estimate or time spent (project/life/state)"
  case number = "last card number of a project is too low (project)"
  case notes = "end of notes that does not fit their beginning (card row)"
  case entryOfNobody = "history entry with a missing author, project, card or page"
  case entryWithoutFirst = "history entries of changes whose first entry is lost"
  case tag = "wrong tag count (project tag)"
  case completions = "count of completed cards is too low (project/hour)"
  case alarm = "reminder of a card that is done or not on the board (card row)"
  case waiting = "card that waits for a missing card (card row)"
  case original = "source text of a missing or permanently deleted card or page"
  case link = "calendar link to a missing project or server (project)"
  case unlinked = "sync data of a project without a calendar link (table project)"
  case remote = "sync data of a missing card, page or history entry (table row)"
  case blanked = "server's text of a permanently deleted card or page (table row)"
  case pageRest = "end of a page that does not fit its beginning (page row)"
  case pageTag = "wrong tag count (journal tag)"
  case pageMention = "wrong mention of a card in a page (page row, card row)"
  case title = "title missing from the title index, or wrong in it"
  case move = "statistics that differ from the history (card row)"
  case takenBack = "wrong undo mark of a history entry"
}

public enum StoryFlaw: String, CaseIterable, Sendable {
  case broken = "a history entry does not fit the one before it"
  case none = "has no history"
  case other = "differs from its history"
  case older = "is older than its history"
  case twice = "stored twice; the row changed last was kept"
  case newID = "had a damaged id and got a new one"
  case rebuilt = "its row was lost and rebuilt from its history"
  case lost = "lost, and not in its history either"
  case mended = "had damaged values; damaged characters became U+FFFD, other values their defaults"
}

extension Flaw {
  private static let restored = "set to the state of its history, fields"

  /// The card that has the flaw; nil if the flaw is not about a single card.
  public var card: CardID? {
    switch self {
    case .card(_, let id, _), .cardRestored(_, let id, _): id
    case .unreadable, .contradiction, .count, .signature, .page, .pageRestored, .pageSignature, .missing,
      .unreadableTable, .cutShort:
      nil
    }
  }

  /// True if the flaw is a lost card or page that was rebuilt from its history.
  public var isRebuilt: Bool {
    switch self {
    case .card(_, _, .rebuilt), .page(_, _, .rebuilt): true
    default: false
    }
  }

  /// The text of this flaw in reports, in English in every language.
  public var name: String {
    switch self {
    case .unreadable(let what): what
    case .contradiction(let contradiction, let what): "\(contradiction.rawValue): \(what)"
    case .count(let contradiction, let key, let stored, let counted):
      "\(contradiction.rawValue): \(key): stored \(stored), actual \(counted)"
    case .card(let number, let id, let flaw): "card #\(number) \(id.text): \(flaw.rawValue)"
    case .cardRestored(let number, let id, let fields):
      "card #\(number) \(id.text): \(Flaw.restored) \(fields.rawValue)"
    case .signature(let block): "search data \(block) misses a card"
    case .page(let day, let id, let flaw): "page \(day.text) \(id.text): \(flaw.rawValue)"
    case .pageRestored(let day, let id, let fields):
      "page \(day.text) \(id.text): \(Flaw.restored) \(fields.rawValue)"
    case .pageSignature(let block): "search data of the journal \(block) misses a page"
    case .missing(let table, let rows): "\(table.rawValue): \(rows) missing"
    case .unreadableTable(let table): "\(table): partly unreadable"
    case .cutShort(let bytes): "file cut short by \(bytes) bytes"
    }
  }
}
