import Kanban

extension Schema {
  /// The first entry of each change, for reading the history. Its group is its own sequence, so changes are sorted and
  /// counted by the index alone.
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
  /// Source texts of cards as other programs wrote them, byte for byte, with their UIDs. Lists and cards do not read
  /// them.
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
  /// Search signatures: a bit set per block of 128 card keys. Idle maintenance writes and renews them; a search reads
  /// all cards of a block without a signature.
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
  /// The other project of an entry that moves a card between projects, so that it can be undone from there too. Cards
  /// sent earlier can only be undone from the project they left.
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
  /// Which cards wait for which others. A wait does not block while either card is done or not on the board, or if an
  /// occurrence of the awaited one was completed after `since`, the newest entry when the wait began.
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
  /// Adds the parent of a card. It is stored by id, because the parent may arrive later. The index also covers the
  /// counts of parts.
  static let parts = Step(
    name: "cards that are part of cards",
    statements: [
      "ALTER TABLE cards ADD COLUMN parent BLOB CHECK (length(parent) = 16)",
      "CREATE INDEX parts_of_a_card ON cards (parent, life, state, id) WHERE parent IS NOT NULL",
      // Tasks with relations are fetched again, because earlier versions did not read their parents.
      """
      UPDATE objects SET etag = NULL, fresh = 1
      WHERE role = 'card' AND card IS NOT NULL AND instr(raw, CAST('RELATED-TO' AS BLOB)) > 0
      """,
    ])
}

extension Schema {
  /// The cards mentioned in a card's notes. Idle maintenance reads older notes, from the newest card downwards; its
  /// progress is stored in `notes`.
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

  /// The name of the note that stores the progress: the greatest card key whose notes are still to be read.
  static let unreadMentions = "unread mentions"
}

extension Schema {
  /// Indexes the entries that move a card between projects by the project in `other`, whose history shows them too.
  static let arrivals = Step(
    name: "history where a card was sent to",
    statements: [
      "CREATE INDEX entries_that_came ON entries (other) WHERE other IS NOT NULL",
      "CREATE INDEX changes_that_came ON entries (other, grp) WHERE other IS NOT NULL AND grp = seq",
    ])
}

extension Schema {
  /// The reason why a calendar object is not imported as a card. Objects skipped earlier are fetched again to record
  /// their reason.
  static let leftAloneReasons = Step(
    name: "reasons of what is left alone",
    statements: [
      "ALTER TABLE objects ADD COLUMN reason TEXT",
      "CREATE INDEX objects_left_alone ON objects (project, reason) WHERE reason IS NOT NULL",
      "UPDATE objects SET etag = NULL, fresh = 1 WHERE role = 'leftAlone' AND card IS NULL AND page IS NULL",
    ])
}

extension Schema {
  /// Events of published calendars, one row per day: recurrences are expanded when a feed is fetched, so that a day is
  /// one lookup. `begins` is a minute of the day, or -1 for an event of the whole day.
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
  /// Sorted title prefixes (`TitleKey`), for completion. Titles in the trash are kept separately, purged ones not at
  /// all. Idle maintenance indexes older titles, from the newest card downwards; its progress is stored in `notes`.
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

  /// The name of the note that stores the progress: the greatest card key whose title is still to be read.
  static let unreadTitles = "unread titles"
  /// The schema version from which stores have the table of title prefixes.
  static let stepOfTitles = 19
}

extension Schema {
  /// The number of pages that were deleted on the server, counted apart from cards.
  static let gonePages = Step(
    name: "deleted pages on servers",
    statements: [
      "ALTER TABLE links ADD COLUMN gone_pages INTEGER NOT NULL DEFAULT 0 CHECK (gone_pages >= 0)"
    ])
}

extension Schema {
  /// Indexes for the calendar of all projects and for the days of completed occurrences.
  ///
  /// The day indexes contain the project, so cards of archived projects are skipped without reading them.
  static let allProjects = Step(
    name: "calendar of all projects",
    statements: [
      """
      CREATE INDEX all_due_on_a_day ON cards (due_day, state, id, project, life, due_minute)
      WHERE life = 0 AND state < 2 AND due_day IS NOT NULL AND due_minute IS NULL
      """,
      """
      CREATE INDEX all_due_at_a_time ON cards (due_at, id, project, life, state)
      WHERE life = 0 AND state < 2 AND due_at IS NOT NULL
      """,
      """
      CREATE INDEX all_done_due_on_a_day ON cards (due_day, id, project, life, state, due_minute)
      WHERE life = 0 AND state = 2 AND due_day IS NOT NULL AND due_minute IS NULL
      """,
      """
      CREATE INDEX all_done_due_at_a_time ON cards (due_at, id, project, life, state)
      WHERE life = 0 AND state = 2 AND due_at IS NOT NULL
      """,
      """
      CREATE INDEX all_over_days ON cards (span, due_day, id, start_day, state, due_at, project, life)
      WHERE life = 0 AND span IS NOT NULL
      """,
      "CREATE INDEX all_that_repeat ON cards (id, project) WHERE life = 0 AND state < 2 AND repeats IS NOT NULL",
      // Both indexes leave out occurrences that were undone.
      "CREATE INDEX occurrences_done ON entries (project, at) WHERE kind = 'occurred' AND reversed = 0",
      "CREATE INDEX all_occurrences_done ON entries (at) WHERE kind = 'occurred' AND reversed = 0",
    ])
}

extension Schema {
  /// Indexes and counts for views of boards: the last cards of each day in DONE, the projects in order, and completions
  /// per hour.
  static let completions = Step(
    name: "completions, projects in order",
    statements: [
      // Finds the last card of each day in DONE order. The trailing columns make it a covering index.
      """
      CREATE INDEX done_by_day ON cards (project, completed / 86400000, place, id, life, state, completed)
      WHERE life = 0 AND state = 2 AND completed IS NOT NULL
      """,
      "CREATE INDEX projects_in_order ON projects (place, id) WHERE archived = 0",
      // The numbers of completions per hour; `hour` is counted from 1 January 1970 UTC.
      """
      CREATE TABLE completions (
        project INTEGER NOT NULL REFERENCES projects (key),
        hour INTEGER NOT NULL,
        count INTEGER NOT NULL CHECK (count >= 0),
        PRIMARY KEY (project, hour)
      ) STRICT, WITHOUT ROWID
      """,
      // The progress of idle maintenance, which counts earlier completions from the newest card and entry downwards.
      """
      CREATE TABLE uncounted (
        key INTEGER PRIMARY KEY CHECK (key = 1),
        cards INTEGER NOT NULL CHECK (cards >= 0),
        entries INTEGER NOT NULL CHECK (entries >= 0)
      ) STRICT
      """,
      """
      INSERT INTO uncounted (key, cards, entries)
      SELECT 1, ifnull((SELECT max(key) FROM cards), 0), ifnull((SELECT max(seq) FROM entries), 0)
      """,
    ])

  /// Counts all completed cards and occurrences at once, for a rebuilt store. Cards in the trash and purged ones count
  /// too.
  static let countingCompletions = [
    "DELETE FROM completions",
    """
    INSERT INTO completions (project, hour, count)
    SELECT project, hour, count(*) FROM (
      SELECT project, \(SQL.hour("completed")) AS hour FROM cards WHERE state = 2 AND completed IS NOT NULL
      UNION ALL SELECT project, \(SQL.hour("at")) FROM entries WHERE \(SQL.wasCompleted))
    GROUP BY project, hour
    """,
    "UPDATE uncounted SET cards = 0, entries = 0",
  ]
}

extension Schema {
  /// Repeats, reminders and calendar indexes.
  ///
  /// `span` is the length class of the period from start to deadline: n for 2ⁿ to 2ⁿ⁺¹ − 1 days. A query for the
  /// periods over a day thus reads a bounded range of deadlines per class instead of every earlier period.
  static let time = Step(
    name: "repeats, reminders, calendar",
    statements: [
      "ALTER TABLE cards ADD COLUMN repeats TEXT",
      "ALTER TABLE cards ADD COLUMN reminders TEXT",
      "ALTER TABLE cards ADD COLUMN span INTEGER CHECK (span BETWEEN 0 AND \(Span.longest))",
      "UPDATE cards SET span = \(spans) WHERE due_day > start_day",
      // The indexes are created again, so that they sort the cards of a day by id.
      "DROP INDEX cards_due_on_a_day",
      "DROP INDEX cards_due_at_a_time",
      """
      CREATE INDEX cards_due_on_a_day ON cards (project, due_day, state, id, life, due_minute)
      WHERE life = 0 AND state < 2 AND due_day IS NOT NULL AND due_minute IS NULL
      """,
      """
      CREATE INDEX cards_due_at_a_time ON cards (project, due_at, id, life, state)
      WHERE life = 0 AND state < 2 AND due_at IS NOT NULL
      """,
      """
      CREATE INDEX done_due_on_a_day ON cards (project, due_day, id, life, state, due_minute)
      WHERE life = 0 AND state = 2 AND due_day IS NOT NULL AND due_minute IS NULL
      """,
      """
      CREATE INDEX done_due_at_a_time ON cards (project, due_at, id, life, state)
      WHERE life = 0 AND state = 2 AND due_at IS NOT NULL
      """,
      // Covering index for the calendar's bars.
      """
      CREATE INDEX cards_over_days ON cards (project, span, due_day, id, start_day, state, due_at, life)
      WHERE life = 0 AND span IS NOT NULL
      """,
      "CREATE INDEX cards_that_repeat ON cards (project, id) WHERE life = 0 AND state < 2 AND repeats IS NOT NULL",
    ])

  private static let spans =
    "CASE "
    + (1...Span.longest).map { "WHEN due_day - start_day < \(1 << $0) THEN \($0 - 1) " }.joined()
    + "ELSE \(Span.longest) END"
}

extension Schema {
  /// Alarms: a row for each reminder of an open card and each channel.
  ///
  /// `moment` (absolute) or `minute` (local time) is the original time, `at` or `wall` the next one; once the alarm has
  /// rung, the next time is null. A process that delivers an alarm first moves `at` by a lease, so the alarm rings
  /// again if that process dies.
  static let alarms = Step(
    name: "alarms",
    statements: [
      """
      CREATE TABLE alarms (
        card INTEGER NOT NULL REFERENCES cards (key),
        reminder TEXT NOT NULL,
        channel INTEGER NOT NULL CHECK (channel IN (0, 1)),
        moment INTEGER,
        minute INTEGER CHECK ((minute IS NULL) <> (moment IS NULL)),
        snoozed INTEGER,
        at INTEGER,
        wall INTEGER CHECK (wall IS NULL OR at IS NULL),
        rung INTEGER CHECK ((rung IS NULL) <> (at IS NULL AND wall IS NULL)),
        PRIMARY KEY (card, reminder, channel)
      ) STRICT, WITHOUT ROWID
      """,
      "CREATE INDEX alarms_at_a_moment ON alarms (channel, at) WHERE at IS NOT NULL",
      "CREATE INDEX alarms_in_the_morning ON alarms (channel, wall) WHERE wall IS NOT NULL",
      "CREATE INDEX alarms_that_rang ON alarms (rung) WHERE rung IS NOT NULL",
    ])

  /// Sorts alarms whose reminder has a time of day (`1d 21:00`) apart from others in the index of local times: their
  /// `minute` is complete, and the morning hour of the settings is not added.
  static let hours = Step(
    name: "reminders at an hour of a day",
    statements: [
      "DROP INDEX alarms_in_the_morning",
      "CREATE INDEX alarms_on_the_wall ON alarms (channel, \(namesItsHour), wall) WHERE wall IS NOT NULL",
    ])

  /// The state of alarms that had rung or were snoozed when their card was completed, removed or rescheduled. It is
  /// restored if the same reminder is due at the same time again, as after an undo; only the last state of each
  /// reminder is kept.
  static let heardAlarms = Step(
    name: "reminders that have rung",
    statements: [
      """
      CREATE TABLE heard_alarms (
        card INTEGER NOT NULL REFERENCES cards (key),
        reminder TEXT NOT NULL,
        channel INTEGER NOT NULL CHECK (channel IN (0, 1)),
        moment INTEGER,
        minute INTEGER CHECK ((minute IS NULL) <> (moment IS NULL)),
        snoozed INTEGER,
        at INTEGER,
        wall INTEGER,
        rung INTEGER,
        PRIMARY KEY (card, reminder, channel)
      ) STRICT, WITHOUT ROWID
      """
    ])

  /// Checksums of bytes that Sekan keeps for other programs, so that damaged ones are not sent to a server. Older rows
  /// have none.
  static let checksums = Step(
    name: "checksums of originals",
    statements: ["originals", "page_originals", "objects", "sendings"].map {
      "ALTER TABLE \($0) ADD COLUMN checksum INTEGER"
    })

  /// Creates indexes that sort the cards of a day by number instead of id: ids of cards added together are random.
  static let daysByNumber = Step(
    name: "cards of a day by number",
    statements: [
      ("cards_due_on_a_day", "project, due_day, state, number, id, life, due_minute", openDays),
      ("all_due_on_a_day", "due_day, state, number, id, project, life, due_minute", openDays),
      ("cards_due_at_a_time", "project, due_at, number, id, life, state", "state < 2 AND due_at IS NOT NULL"),
      ("all_due_at_a_time", "due_at, number, id, project, life, state", "state < 2 AND due_at IS NOT NULL"),
      ("done_due_on_a_day", "project, due_day, number, id, life, state, due_minute", doneDays),
      ("all_done_due_on_a_day", "due_day, number, id, project, life, state, due_minute", doneDays),
      ("done_due_at_a_time", "project, due_at, number, id, life, state", "state = 2 AND due_at IS NOT NULL"),
      ("all_done_due_at_a_time", "due_at, number, id, project, life, state", "state = 2 AND due_at IS NOT NULL"),
    ].flatMap { index, columns, condition in
      ["DROP INDEX \(index)", "CREATE INDEX \(index) ON cards (\(columns)) WHERE life = 0 AND \(condition)"]
    })

  private static let openDays = "state < 2 AND due_day IS NOT NULL AND due_minute IS NULL"
  private static let doneDays = "state = 2 AND due_day IS NOT NULL AND due_minute IS NULL"

  /// SQL condition: the reminder is stored with an hour, like `1d 21:00`, not only in minutes, like `15`.
  static let namesItsHour = "(instr(reminder, ' ') > 0)"
}

extension Schema {
  /// Titles of a project's columns, one per line.
  static let columnTitles = Step(
    name: "titles of columns", statements: ["ALTER TABLE projects ADD COLUMN titles TEXT CHECK (titles <> '')"])
}

extension Schema {
  /// Stages inside of columns, one per line, and the stage of each card.
  static let stages = Step(
    name: "stages of columns",
    statements: ["stages_todo", "stages_doing", "stages_done"].map {
      "ALTER TABLE projects ADD COLUMN \($0) TEXT CHECK (\($0) <> '')"
    } + ["ALTER TABLE cards ADD COLUMN stage TEXT NOT NULL DEFAULT ''"])
}

extension Schema {
  /// The moves of cards over the boards, and the cards in DOING with the moment when they first came there. Both are
  /// derived from the history (`Journey`) by idle maintenance or while statistics are read, never by a commit.
  /// `derived_moves` has the progress: all entries up to `entries` are derived; cards with keys up to `cards` are not,
  /// because they are older than this step or to be derived again.
  ///
  /// `old_state` is null if the card came to the board, `new_state` if it left. `flags` are 1 for an arrival, or for a
  /// removal that was taken back, and 2 for a card that was sent from or to another project.
  static let moves = Step(
    name: "moves of cards",
    statements: [
      """
      CREATE TABLE moves (
        project INTEGER NOT NULL REFERENCES projects (key),
        at INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        step INTEGER NOT NULL CHECK (step >= 0),
        card INTEGER NOT NULL REFERENCES cards (key),
        old_state INTEGER CHECK (old_state BETWEEN 0 AND 2),
        old_stage TEXT NOT NULL,
        new_state INTEGER CHECK (new_state BETWEEN 0 AND 2),
        new_stage TEXT NOT NULL,
        flags INTEGER NOT NULL CHECK (flags BETWEEN 0 AND 3),
        finish TEXT,
        PRIMARY KEY (project, at, seq, step)
      ) STRICT, WITHOUT ROWID
      """,
      "CREATE INDEX moves_of_a_card ON moves (card)",
      """
      CREATE TABLE under_way (
        card INTEGER PRIMARY KEY REFERENCES cards (key),
        project INTEGER NOT NULL REFERENCES projects (key),
        begun INTEGER NOT NULL
      ) STRICT
      """,
      "CREATE INDEX under_way_by_age ON under_way (project, begun)",
      """
      CREATE TABLE derived_moves (
        key INTEGER PRIMARY KEY CHECK (key = 1),
        cards INTEGER NOT NULL CHECK (cards >= 0),
        entries INTEGER NOT NULL CHECK (entries >= 0)
      ) STRICT
      """,
      """
      INSERT INTO derived_moves (key, cards, entries)
      SELECT 1, max(0, ifnull((SELECT max(key) FROM cards), 0)), ifnull((SELECT max(seq) FROM entries), 0)
      """,
    ])

  /// Statements after which idle maintenance derives the moves of all cards again.
  static let forgettingMoves = [
    "DELETE FROM moves", "DELETE FROM under_way", "DELETE FROM derived_moves",
    """
    INSERT INTO derived_moves (key, cards, entries)
    SELECT 1, max(0, ifnull((SELECT max(key) FROM cards), 0)), ifnull((SELECT max(seq) FROM entries), 0)
    """,
  ]
}

extension Schema {
  /// Size, estimate and time spent, and the moment when a running clock was started. The index of entries leads from a
  /// time to the cards that were worked on.
  static let work = Step(
    name: "size and time of cards",
    statements: [("size", Work.largest), ("estimate", Work.longest), ("spent", Work.longest)].map {
      "ALTER TABLE cards ADD COLUMN \($0) INTEGER NOT NULL DEFAULT 0 CHECK (\($0) BETWEEN 0 AND \($1))"
    } + [
      "ALTER TABLE cards ADD COLUMN clock INTEGER",
      "CREATE INDEX cards_running ON cards (clock) WHERE clock IS NOT NULL",
      "CREATE INDEX entries_of_time ON entries (at) WHERE \(changesTime)",
    ])

  /// The sums of size and time of the cards that a tally counts.
  static let workSums = Step(
    name: "sums of size and time",
    statements: workLimits.map { field, _ in
      "ALTER TABLE tallies ADD COLUMN \(field) INTEGER NOT NULL DEFAULT 0 CHECK (\(field) >= 0)"
    } + [
      """
      UPDATE tallies SET size = sums.size, estimate = sums.estimate, spent = sums.spent
      FROM (SELECT project, \(tallied), state, \(sumsOfWork) FROM cards GROUP BY 1, 2, 3) AS sums
      WHERE (tallies.project, tallies.life, tallies.state) = (sums.project, sums.life, sums.state)
      """
    ])

  /// Derives all moves again, because those to the trash now have a flag if the card came back.
  static let removalsTakenBack = Step(name: "removals that were taken back", statements: forgettingMoves)

  /// SQL of the `life` under which a tally counts a card.
  static let tallied = "iif(purged IS NULL, life, 2) AS life"

  /// SQL of the sums of size, estimate and time spent. Invalid values of a damaged file are limited, so that no sum
  /// overflows, which SQLite would report as an error.
  static let sumsOfWork = workLimits.map { "sum(max(0, min(\($0), \($1)))) AS \($0)" }.joined(separator: ", ")

  private static let workLimits = [("size", Work.largest), ("estimate", Work.longest), ("spent", Work.longest)]

  /// SQL condition: the entry changed the time spent.
  static let changesTime = "(fields & 67108864) <> 0"
}
