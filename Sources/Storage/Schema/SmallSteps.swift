import Kanban

extension Schema {
  /// The first entry of each change, for reading the history. Its group is its own sequence, so changes are sorted and counted by the index
  /// alone.
  static let history = Step(
    name: "changes of the history",
    statements: ["CREATE INDEX changes_in_a_project ON entries (project, grp) WHERE grp = seq"])
}

extension Schema {
  /// Index for finding a card by its UID in other programs.
  static let names = Step(
    name: "names of cards elsewhere",
    statements: ["CREATE INDEX originals_by_name ON originals (uid)"])
}

extension Schema {
  /// Source texts of cards as other programs wrote them, byte for byte, with their UIDs. Lists and cards do not read them.
  static let originals = Step(
    name: "originals",
    statements: [
      """
      CREATE TABLE originals (
        card INTEGER PRIMARY KEY REFERENCES cards (key),
        uid TEXT NOT NULL CHECK (uid <> ''),
        bytes BLOB NOT NULL
      ) STRICT
      """
    ])
}

extension Schema {
  /// Search signatures: a bit set per block of 128 card keys. Idle maintenance writes and renews them; a search reads all cards of a block
  /// without a signature.
  static let search = Step(
    name: "search signatures",
    statements: [
      """
      CREATE TABLE signatures (
        block INTEGER PRIMARY KEY CHECK (block >= 0),
        edits INTEGER NOT NULL CHECK (edits >= 0),
        bits BLOB NOT NULL
      ) STRICT
      """,
      "CREATE INDEX signatures_to_renew ON signatures (block) WHERE edits >= 96",
    ])
}

extension Schema {
  /// The other project of an entry that moves a card between projects, so that it can be undone from there too. Cards sent earlier can only be
  /// undone from the project they left.
  static let sends = Step(
    name: "undo where a card was sent to",
    statements: [
      "ALTER TABLE entries ADD COLUMN other INTEGER REFERENCES projects (key)",
      """
      CREATE INDEX undoable_there_by_person ON entries (other, who, reversed)
      WHERE other IS NOT NULL AND origin <> 'program' AND kind NOT IN ('undone', 'redone', 'purged')
      """,
      """
      CREATE INDEX undoable_there_by_run ON entries (other, run, reversed)
      WHERE other IS NOT NULL AND origin <> 'program' AND kind NOT IN ('undone', 'redone', 'purged')
      """,
      """
      CREATE INDEX redoable_there_by_person ON entries (other, who)
      WHERE other IS NOT NULL AND origin <> 'program' AND kind = 'undone' AND reversed = 0
      """,
      """
      CREATE INDEX redoable_there_by_run ON entries (other, run)
      WHERE other IS NOT NULL AND origin <> 'program' AND kind = 'undone' AND reversed = 0
      """,
    ])
}

extension Schema {
  /// Which cards wait for which others. A wait ends if the other card is done or away, or if an occurrence of it was completed after `since`, the
  /// newest entry when the wait began.
  static let waits = Step(
    name: "cards that wait for cards",
    statements: [
      """
      CREATE TABLE waits (
        card INTEGER NOT NULL REFERENCES cards (key),
        target INTEGER NOT NULL REFERENCES cards (key),
        since INTEGER NOT NULL CHECK (since >= 0),
        PRIMARY KEY (card, target)
      ) STRICT, WITHOUT ROWID
      """,
      "CREATE INDEX waits_for_a_card ON waits (target, card, since)",
      "CREATE INDEX occurrences_of_a_card ON entries (card) WHERE kind = 'occurred' AND reversed = 0",
    ])
}

extension Schema {
  /// The cards mentioned in a card's notes. Idle maintenance reads older notes, from the newest card downwards; its progress is stored in
  /// `notes`.
  static let mentions = Step(
    name: "cards that are named in notes",
    statements: [
      """
      CREATE TABLE mentions (
        card INTEGER NOT NULL REFERENCES cards (key),
        target INTEGER NOT NULL REFERENCES cards (key),
        PRIMARY KEY (card, target)
      ) STRICT, WITHOUT ROWID
      """,
      "CREATE INDEX mentions_of_a_card ON mentions (target, card)",
      """
      INSERT INTO notes (name, project, value)
      SELECT '\(unreadMentions)', 0, CAST(key AS TEXT) FROM cards ORDER BY key DESC LIMIT 1
      """,
    ])

  /// The name of the stored progress: the greatest card key that is still to be read.
  static let unreadMentions = "unread mentions"
}

extension Schema {
  /// Indexes for history entries about cards that came from another project.
  static let arrivals = Step(
    name: "history where a card was sent to",
    statements: [
      "CREATE INDEX entries_that_came ON entries (other) WHERE other IS NOT NULL",
      "CREATE INDEX changes_that_came ON entries (other, grp) WHERE other IS NOT NULL AND grp = seq",
    ])
}

extension Schema {
  /// The reason why a calendar object is not imported as a card. Objects skipped earlier are fetched again to record their reason.
  static let leftAloneReasons = Step(
    name: "reasons of what is left alone",
    statements: [
      "ALTER TABLE objects ADD COLUMN reason TEXT",
      "CREATE INDEX objects_left_alone ON objects (project, reason) WHERE reason IS NOT NULL",
      "UPDATE objects SET etag = NULL, fresh = 1 WHERE role = 'leftAlone' AND card IS NULL AND page IS NULL",
    ])
}

extension Schema {
  /// Events of published calendars, one row per day: recurrences are expanded when a feed is fetched, so that a day is one lookup.
  static let feeds = Step(
    name: "published calendars",
    statements: [
      """
      CREATE TABLE feed_events (
        day INTEGER NOT NULL,
        begins INTEGER NOT NULL CHECK (begins BETWEEN -1 AND 1440),
        feed INTEGER NOT NULL,
        place INTEGER NOT NULL,
        ends INTEGER CHECK (ends BETWEEN begins AND 1440),
        first INTEGER NOT NULL CHECK (first IN (0, 1)),
        title TEXT NOT NULL,
        location TEXT NOT NULL,
        PRIMARY KEY (day, begins, feed, place)
      ) STRICT, WITHOUT ROWID
      """,
      "CREATE INDEX events_of_a_feed ON feed_events (feed, day)",
    ])
}

extension Schema {
  /// Sync of a linked project's journal, and the source texts of its pages.
  static let remoteJournal = Step(
    name: "journals on servers",
    statements: [
      "ALTER TABLE links ADD COLUMN journal INTEGER NOT NULL DEFAULT 0 CHECK (journal IN (0, 1))",
      "ALTER TABLE objects ADD COLUMN page INTEGER REFERENCES pages (key)",
      "CREATE INDEX objects_of_a_page ON objects (page, project, role, href) WHERE page IS NOT NULL",
      "CREATE INDEX objects_that_are_pages ON objects (project, role) WHERE role = 'page'",
      "ALTER TABLE sendings ADD COLUMN page INTEGER REFERENCES pages (key)",
      "CREATE INDEX sendings_of_a_page ON sendings (page) WHERE page IS NOT NULL",
      """
      CREATE TABLE unsent_pages (
        project INTEGER NOT NULL REFERENCES links (project),
        page BLOB NOT NULL REFERENCES pages (id),
        parked TEXT,
        PRIMARY KEY (project, page)
      ) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE page_originals (
        page INTEGER PRIMARY KEY REFERENCES pages (key),
        uid TEXT NOT NULL CHECK (uid <> ''),
        bytes BLOB NOT NULL
      ) STRICT
      """,
    ])
}

extension Schema {
  /// Sorted title prefixes (`TitleKey`), for completion. Titles in the trash are kept separately, purged ones not at all. Idle maintenance
  /// indexes older titles, from the newest card downwards; its progress is stored in `notes`.
  static let titles = Step(
    name: "titles in order",
    statements: [
      """
      CREATE TABLE titles (
        project INTEGER NOT NULL REFERENCES projects (key),
        life INTEGER NOT NULL CHECK (life IN (0, 1)),
        title BLOB NOT NULL CHECK (length(title) BETWEEN 1 AND \(TitleKey.longest)),
        card INTEGER NOT NULL REFERENCES cards (key),
        PRIMARY KEY (project, life, title, card)
      ) STRICT, WITHOUT ROWID
      """,
      """
      INSERT INTO notes (name, project, value)
      SELECT '\(unreadTitles)', 0, CAST(key AS TEXT) FROM cards ORDER BY key DESC LIMIT 1
      """,
    ])

  /// The name of the stored progress: the greatest card key that is still to be read.
  static let unreadTitles = "unread titles"
  /// The schema version from which the table exists.
  static let stepOfTitles = 19
}

extension Schema {
  /// Number of pages deleted on the server, separate from cards.
  static let gonePages = Step(
    name: "deleted pages on servers",
    statements: [
      "ALTER TABLE links ADD COLUMN gone_pages INTEGER NOT NULL DEFAULT 0 CHECK (gone_pages >= 0)"
    ])
}
