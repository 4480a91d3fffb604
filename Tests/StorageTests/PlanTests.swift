import Kanban
import Support
import Testing

@testable import Storage

@Suite("Query plans and schema")
struct PlanTests {
  private func plan(_ sql: SQL, _ database: Database) throws -> [String] {
    var steps: [String] = []
    let statement = try Statement("EXPLAIN QUERY PLAN \(sql.text)", on: database.connection)
    try database.visit(statement, [], "plan") { (row: inout Row) throws(StoreFailure) in
      _ = try row.integer(in: Int64.min...Int64.max)
      _ = try row.integer(in: Int64.min...Int64.max)
      steps.append(try row.text())
      return true
    }
    return steps
  }

  @Test("No statement scans a large table or sorts", arguments: SQL.allCases)
  func indexed(_ sql: SQL) throws {
    let folder = TemporaryFolder()
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    let plan = try plan(sql, store.database)
    let scans = plan.filter { step in
      // The count runs over the rows of an indexed subquery.
      step.hasPrefix("SCAN") && !step.hasPrefix("SCAN (subquery-") && step != "SCAN CONSTANT ROW"
        // The table of projects has few rows.
        && !(sql == .projects && step == "SCAN projects")
        // Servers and links are fewer still than projects.
        && !(sql == .servers && step == "SCAN servers USING INDEX sqlite_autoindex_servers_1")
        && !(sql == .links && step == "SCAN links")
        // The recursive table of the given cards.
        && !(sql == .awaitedByCards && step == "SCAN level") && !(sql == .waitersOfCards && step == "SCAN level")
        // The recursive table of days with completions.
        && !(sql == .lowestDone && step == "SCAN days")
    }
    #expect(scans == [], "\(plan)")
    #expect(plan.filter { $0.contains("TEMP B-TREE") || $0.contains("AUTOMATIC") } == [], "\(plan)")
  }

  @Test(
    "Counts read only covering indexes",
    arguments: [
      SQL.lateDays, .lateTimes, .dueOnDay, .dueBetween, .countBefore, .countAfter, .ranks, .nextRank, .previousRank,
      .nextDeadline, .trashCountBefore, .doneOnDay, .doneBetween, .periods, .lateDaysOfAll, .lateTimesOfAll,
      .dueOnDayOfAll, .dueBetweenOfAll, .nextDeadlineOfAll, .doneOnDayOfAll, .doneBetweenOfAll, .periodsOfAll,
    ])
  func covered(_ sql: SQL) throws {
    let folder = TemporaryFolder()
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    let visits = try plan(sql, store.database).filter { $0.hasPrefix("SEARCH cards") }
    #expect(visits.count == 1)
    #expect(visits.allSatisfy { $0.contains("USING COVERING INDEX") }, "\(visits)")
  }

  @Test("Overview queries read only index ranges of days, projects and weeks")
  func overview() throws {
    let folder = TemporaryFolder()
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    let lowest = try plan(.lowestDone, store.database).filter { $0.contains(" cards ") }
    #expect(
      lowest == [
        "SEARCH cards USING COVERING INDEX done_by_day (project=? AND <expr>>?)",
        "SEARCH cards USING COVERING INDEX done_by_day (project=? AND <expr>>?)",
        "SEARCH cards USING INTEGER PRIMARY KEY (rowid=?)",
        "SEARCH cards USING COVERING INDEX done_by_day (project=? AND <expr>=?)",
      ])
    let glances = try plan(.glances, store.database).filter { $0.hasPrefix("SEARCH") }
    #expect(glances.first == "SEARCH projects USING INDEX projects_in_order (place>?)")
    #expect(glances.count == 4 && glances.dropFirst().allSatisfy { $0.contains("USING COVERING INDEX cards_due_") })
    let weeks = try plan(.completions, store.database).filter { $0.contains("completions") }
    let week = "SEARCH completions USING PRIMARY KEY (project=? AND hour>? AND hour<?)"
    #expect(weeks == Array(repeating: week, count: Throughput.Weeks.count))
  }

  @Test(
    "Cards to work on next are read from index ranges",
    arguments: [
      (SQL.summariesDown, "SEARCH cards USING INDEX cards_in_order (project=? AND life=? AND state=? AND "),
      (.lateDaysListed, "SEARCH cards USING INDEX cards_due_on_a_day (project=? AND due_day"),
      (.lateTimesListed, "SEARCH cards USING INDEX cards_due_at_a_time (project=? AND due_at"),
      (.openDaysOfDay, "SEARCH cards USING INDEX cards_due_on_a_day (project=? AND due_day=?"),
      (.openTimesOfDay, "SEARCH cards USING INDEX cards_due_at_a_time (project=? AND due_at>? AND due_at<?"),
      (.awaitedCards, "SEARCH waits USING COVERING INDEX waits_for_a_card (target>?)"),
      (.awaitedCards, "SEARCH cards USING INTEGER PRIMARY KEY (rowid=?)"),
    ])
  func next(_ sql: SQL, _ step: String) throws {
    let folder = TemporaryFolder()
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    let plan = try plan(sql, store.database)
    #expect(plan.contains { $0.hasPrefix(step) }, "\(plan)")
    #expect(sql.text.contains("LIMIT ?"))
  }

  @Test(
    "History queries use an index and start at the given position",
    arguments: [
      (SQL.undoableByRun, "undoable_by_run (project=? AND run=? AND reversed=? AND rowid<?)"),
      (.undoableByPerson, "undoable_by_person (project=? AND who=? AND reversed=? AND rowid<?)"),
      (.redoableByRun, "redoable_by_run (project=? AND run=? AND rowid<?)"),
      (.redoableByPerson, "redoable_by_person (project=? AND who=? AND rowid<?)"),
      (.undoableThereByRun, "undoable_there_by_run (other=? AND run=? AND reversed=? AND rowid<?)"),
      (.undoableThereByPerson, "undoable_there_by_person (other=? AND who=? AND reversed=? AND rowid<?)"),
      (.redoableThereByRun, "redoable_there_by_run (other=? AND run=? AND rowid<?)"),
      (.redoableThereByPerson, "redoable_there_by_person (other=? AND who=? AND rowid<?)"),
      (.entriesOfCard, "entries_of_a_card (card=? AND rowid<?)"),
      (.lastChanges, "entries_of_a_card (card=?)"),
      (.entriesInProject, "entries_in_a_project (project=? AND rowid>?)"),
      (.entriesInProjectBefore, "entries_in_a_project (project=? AND rowid<?)"),
      (.changesBefore, "changes_in_a_project (project=? AND grp<?)"),
      (.changesAfter, "changes_in_a_project (project=? AND grp>?)"),
      (.entriesInProject, "entries_that_came (other=? AND rowid>?)"),
      (.entriesInProjectBefore, "entries_that_came (other=? AND rowid<?)"),
      (.changesBefore, "changes_that_came (other=? AND grp<?)"),
      (.changesAfter, "changes_that_came (other=? AND grp>?)"),
      (.followersInGroup, "entries_of_a_group (grp=? AND reversed=?)"),
      (.entriesOfBoard, "entries_of_a_board (project=? AND rowid<?)"),
      (.inForceOnCard, "entries_of_a_card (card=? AND rowid>?)"),
      (.inForceOnProject, "entries_of_a_board (project=? AND rowid>?)"),
      (.entriesOfPage, "entries_of_a_page (page=? AND rowid<?)"),
      (.inForceOnPage, "entries_of_a_page (page=? AND rowid>?)"),
      (.occurrencesDone, "occurrences_done (project=? AND at>? AND at<?)"),
      (.occurrencesDoneOfAll, "all_occurrences_done (at>? AND at<?)"),
      (.dropMoves, "moves_of_a_card (card=?)"),
      (.entriesOfJourney, "entries_of_a_card (card=?)"),
      (.underWay, "under_way_by_age (project=?)"),
      (.alarmsAtMoments, "alarms_at_a_moment (channel=? AND at>? AND at<?)"),
      (.alarmsOnTheWall, "alarms_on_the_wall (channel=? AND <expr>=? AND wall>? AND wall<?)"),
    ])
  func undo(_ sql: SQL, _ index: String) throws {
    let folder = TemporaryFolder()
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    let plan = try plan(sql, store.database)
    #expect(plan.contains { $0.hasSuffix(" INDEX \(index)") }, "\(plan)")
  }

  @Test(
    "Journal queries read only the index range between two positions",
    arguments: [
      (SQL.pagesLater, "pages USING INDEX pages_in_order (journal=? AND life=? AND "),
      (.pagesEarlier, "pages USING INDEX pages_in_order (journal=? AND life=? AND "),
      (.pageCount, "pages USING COVERING INDEX pages_in_order (journal=? AND life=? AND "),
      (.pagesOfTagLater, "page_tags USING PRIMARY KEY (journal=? AND tag=? AND "),
      (.pagesOfTagEarlier, "page_tags USING PRIMARY KEY (journal=? AND tag=? AND "),
      (.pageCountOfTag, "page_tags USING PRIMARY KEY (journal=? AND tag=? AND "),
    ])
  func pages(_ sql: SQL, _ index: String) throws {
    let folder = TemporaryFolder()
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    let spots = "(day,second,id)>(?,?,?) AND (day,second,id)<(?,?,?))"
    let plan = try plan(sql, store.database)
    #expect(plan.contains("SEARCH \(index)\(spots)"), "\(plan)")
    let completed = try self.plan(.completedOnDays, store.database)
    #expect(completed.contains { $0.contains("COVERING INDEX done_by_day (project=? AND <expr>>? AND <expr><?)") })
  }

  @Test(
    "Queries about servers use an index",
    arguments: [
      (SQL.linkOfProject, "links USING INTEGER PRIMARY KEY (rowid=?)"),
      (.object, "objects USING INDEX sqlite_autoindex_objects_1 (project=? AND href=?)"),
      (.objectOfCard, "objects USING INDEX objects_of_a_card (card=? AND project=?)"),
      (.marks, "objects USING INDEX sqlite_autoindex_objects_1 (project=? AND href>?)"),
      (.openObjectCount, "objects USING INDEX objects_that_are_cards (project=? AND role=?)"),
      (.leftAloneCounts, "objects USING INDEX objects_left_alone (project=? AND reason>?)"),
      (.markAllListed, "objects USING INDEX objects_that_are_fresh (project=?)"),
      (.blankObjects, "objects USING INDEX objects_of_a_card (card=?)"),
      (.blankSendings, "sendings USING INDEX sendings_of_a_card (card=?)"),
      (.unsent, "unsent USING PRIMARY KEY (project=? AND card>?)"),
      (.unsentCard, "unsent USING PRIMARY KEY (project=? AND card=?)"),
      (.unsentCount, "unsent USING PRIMARY KEY (project=?)"),
      (.unsentLookedAt, "unsent USING PRIMARY KEY (project=?)"),
      (.unsentParked, "unsent USING PRIMARY KEY (project=?)"),
      (.objectOfPage, "objects USING INDEX objects_of_a_page (page=? AND project=?)"),
      (.pageObjectCount, "objects USING COVERING INDEX objects_that_are_pages (project=? AND role=?)"),
      (.blankObjectsOfPage, "objects USING INDEX objects_of_a_page (page=?)"),
      (.blankSendingsOfPage, "sendings USING INDEX sendings_of_a_page (page=?)"),
      (.eventsOnDay, "feed_events USING PRIMARY KEY (day=?)"),
      (.eventCount, "feed_events USING PRIMARY KEY (day=?)"),
      (.dropEvents, "feed_events USING COVERING INDEX events_of_a_feed (feed=? AND day>? AND day<?)"),
      (.dropFeed, "feed_events USING COVERING INDEX events_of_a_feed (feed=?)"),
      (.unsentPages, "unsent_pages USING PRIMARY KEY (project=? AND page>?)"),
      (.unsentPage, "unsent_pages USING PRIMARY KEY (project=? AND page=?)"),
      (.unsentPagesParked, "unsent_pages USING PRIMARY KEY (project=?)"),
      (.pagesWritten, "pages USING INDEX sqlite_autoindex_pages_1 (id>?)"),
      (.pageOriginal, "page_originals USING INTEGER PRIMARY KEY (rowid=?)"),
      (.lastPageChanges, "entries USING INDEX entries_of_a_page (page=?)"),
      (.markPageWritten, "links USING INTEGER PRIMARY KEY (rowid=?)"),
      // The only sync query of a board without a link.
      (.project, "links USING INTEGER PRIMARY KEY (rowid=?)"),
      (.cardByName, "originals USING COVERING INDEX originals_by_name (uid=?)"),
      (.sendings, "sendings USING INDEX sqlite_autoindex_sendings_1 (project=?)"),
      (.conflicts, "conflicts USING COVERING INDEX conflicts_in_a_project (project=?)"),
      (.cardsOnBoard, "cards USING INDEX sqlite_autoindex_cards_1 (id>?)"),
      (.titledDown, "titles USING PRIMARY KEY (project=? AND life=? AND title>? AND title<?)"),
      (.titledUp, "titles USING PRIMARY KEY (project=? AND life=? AND title>? AND title<?)"),
      // The only sync cost of a write on a board without a link.
      (.markWritten, "links USING INTEGER PRIMARY KEY (rowid=?)"),
    ])
  func remotes(_ sql: SQL, _ index: String) throws {
    let folder = TemporaryFolder()
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    let plan = try plan(sql, store.database)
    #expect(plan.contains("SEARCH \(index)"), "\(plan)")
  }

  @Test(
    "Statistics read only the range of their period and project, and derive only from new entries",
    arguments: [
      (SQL.movesBefore, "moves USING PRIMARY KEY (project=? AND (at,seq,step)>(?,?,?) AND (at,seq,step)<(?,?,?))"),
      (.entriesToFollow, "entries USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"),
      (.cardsToFollow, "cards USING INTEGER PRIMARY KEY (rowid<?)"),
      (.openProjectAfter, "projects USING INTEGER PRIMARY KEY (rowid>?)"),
    ])
  func statistics(_ sql: SQL, _ index: String) throws {
    let folder = TemporaryFolder()
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    let plan = try plan(sql, store.database)
    #expect(plan.contains("SEARCH \(index)"), "\(plan)")
  }

  @Test("The schema has the published tables and indexes")
  func tables() throws {
    let folder = TemporaryFolder()
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    let names = try store.database.lines(
      "SELECT type || ' ' || name FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY 1")
    #expect(
      names == [
        "index alarms_at_a_moment", "index alarms_on_the_wall", "index alarms_that_rang",
        "index all_done_due_at_a_time", "index all_done_due_on_a_day", "index all_due_at_a_time",
        "index all_due_on_a_day", "index all_occurrences_done", "index all_over_days", "index all_pages_in_trash",
        "index all_that_repeat",
        "index cards_due_at_a_time", "index cards_due_on_a_day", "index cards_in_order", "index cards_in_trash",
        "index cards_over_days", "index cards_running", "index cards_that_repeat", "index changes_in_a_project",
        "index changes_that_came",
        "index conflicts_in_a_project",
        "index done_by_day",
        "index done_due_at_a_time", "index done_due_on_a_day", "index entries_in_a_project",
        "index entries_of_a_board", "index entries_of_a_card", "index entries_of_a_group", "index entries_of_a_page",
        "index entries_of_time",
        "index entries_that_came", "index events_of_a_feed",
        "index former_numbers_of_a_card", "index mentions_of_a_card", "index moves_of_a_card",
        "index objects_left_alone",
        "index objects_of_a_card",
        "index objects_of_a_page", "index objects_that_are_cards", "index objects_that_are_fresh",
        "index objects_that_are_pages", "index occurrences_done",
        "index occurrences_of_a_card", "index originals_by_name",
        "index page_signatures_to_renew", "index pages_in_order",
        "index pages_in_trash", "index pages_that_name_a_card", "index parts_of_a_card", "index projects_in_order",
        "index redoable_by_person",
        "index redoable_by_run",
        "index redoable_there_by_person", "index redoable_there_by_run", "index sendings_of_a_card",
        "index sendings_of_a_page",
        "index signatures_to_renew", "index under_way_by_age", "index undoable_by_person", "index undoable_by_run",
        "index undoable_there_by_person", "index undoable_there_by_run", "index waits_for_a_card",
        "table alarms", "table cards", "table completions", "table conflicts", "table derived_moves",
        "table entries", "table feed_events",
        "table former_numbers", "table heard_alarms",
        "table journal_tags", "table links", "table long_notes", "table long_pages", "table mentions", "table moves",
        "table notes",
        "table objects", "table originals",
        "table page_mentions", "table page_originals", "table page_signatures", "table page_tags", "table pages",
        "table people",
        "table projects", "table runs",
        "table sendings", "table servers", "table signatures", "table steps", "table tags", "table tallies",
        "table titles",
        "table uncounted", "table under_way", "table unsent", "table unsent_pages", "table waits",
      ])
    let loose = try store.database.lines("SELECT name FROM pragma_table_list WHERE schema = 'main' AND NOT strict")
    #expect(loose == ["sqlite_schema"])
    #expect(
      try store.database.lines("SELECT number || ' ' || name FROM steps") == [
        "1 cards, history, counts", "2 projects, trash, tags, notes", "3 search signatures",
        "4 changes of the history", "5 repeats, reminders, calendar", "6 alarms",
        "7 calendar of all projects",
        "8 completions, projects in order",
        "9 cards that wait for cards",
        "10 cards that are named in notes",
        "11 undo where a card was sent to",
        "12 history where a card was sent to",
        "13 pages of a journal",
        "14 originals",
        "15 remotes",
        "16 names of cards elsewhere",
        "17 journals on servers",
        "18 published calendars",
        "19 titles in order",
        "20 deleted pages on servers",
        "21 reasons of what is left alone",
        "22 reminders at an hour of a day",
        "23 reminders that have rung",
        "24 checksums of originals",
        "25 cards of a day by number",
        "26 cards that are part of cards",
        "27 titles of columns",
        "28 stages of columns",
        "29 moves of cards",
        "30 size and time of cards",
        "31 sums of size and time",
        "32 removals that were taken back",
        "33 plain conditions of indexes",
      ])
  }

  @Test(
    "The connection has the expected pragmas",
    arguments: [
      ("journal_mode", "truncate"), ("synchronous", "2"), ("foreign_keys", "1"), ("trusted_schema", "0"),
      ("cell_size_check", "1"), ("mmap_size", "0"), ("temp_store", "2"), ("user_version", "\(Schema.steps.count)"),
      ("application_id", "1399155553"),
    ])
  func settings(_ pragma: String, _ value: String) throws {
    let folder = TemporaryFolder()
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    #expect(try store.database.lines("PRAGMA \(pragma)") == [value])
  }
}
