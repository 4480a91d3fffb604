import Kanban

/// All statements for queries and changes. They are enumerated so that a test can check every query plan.
enum SQL: Int, CaseIterable {
  case version, changes, beginReading, beginWriting, commit, rollBack
  case project, projects, insertProject, updateProject, lastNumber, formerNumber, keepNumber
  case tags, tagUp, tagDown, tagGone
  case noted, writeNote, dropNote
  case tallies, talliesOfAll, tallyUp, tallyDown
  case lateDays, lateTimes, dueOnDay, dueBetween, nextDeadline, openTimesAfter
  case lateDaysListed, lateTimesListed
  case openTimesOfDay, openDaysOfDay, doneTimesOfDay, doneDaysOfDay, doneOnDay, doneBetween, periods, repeating,
    summaryOfCard
  case lateDaysOfAll, lateTimesOfAll, dueOnDayOfAll, dueBetweenOfAll, nextDeadlineOfAll, lateDaysOfAllListed
  case lateTimesOfAllListed, openTimesOfAll, openDaysOfAll, doneTimesOfAll, doneDaysOfAll, doneOnDayOfAll
  case doneBetweenOfAll, periodsOfAll, repeatingOfAll
  case occurrencesDone, occurrenceCount, occurrencesDoneOfAll, occurrenceCountOfAll
  case trash, trashFirst, trashCount, trashUp, trashLast, trashCountBefore
  case card, cardOfNumber, cardOfFormerNumber, summariesDown, summariesUp, countBefore, countAfter, ranks, nextRank,
    previousRank, ofStage, ofStageInTrash
  case insertCard, updatePosition, updateTexts, updateTimes, updateNumber, updateWaiting, updateParent, updateClock,
    running, timedSince, bury
  case writeLongNotes, dropLongNotes
  case entriesOfCard, entriesOfBoard, entriesInProject, entriesInProjectBefore, entry
  case changesBefore, changesAfter, changeCount, groupCount
  case leaderOfGroup, followersInGroup, takenBackInGroup
  case undoableByRun, undoableByPerson, redoableByRun, redoableByPerson
  case ordinaryByRun, ordinaryByPerson
  case undoableThereByRun, undoableThereByPerson, redoableThereByRun, redoableThereByPerson
  case ordinaryThereByRun, ordinaryThereByPerson
  case inForceOnCard, inForceOnProject
  case factsDown, factsOfKey, factsOfCard, rankOfKey, summaryOfKey, namedSince, dueSince, openProjects
  case summaryOfKeyOfAll, dueSinceOfAll
  case author, insertPerson, insertRun, newestSequence, insertEntry, setReversed, blankEntry
  case newestCard, cardBefore, cardKey, cardTexts, restOfNotes, projectKey, projectName
  case signature, addToSignature, writeSignature, oldestSignature, wornSignature
  case glances, lowestDone, completions, completedBeforeBound
  case completionUp, completionDown, occurrenceNew, occurrenceUp, occurrenceDown
  case uncounted, uncountedCards, countCards, cardsCounted, countEntries, entriesCounted
  case nextAlarm, nextWall, alarmsAtMoments, alarmsOnTheWall, rungAlarms, rungAlarmsOfCard, alarmsOfCard,
    remindersAfter
  case addAlarm, dropAlarm, leaseAlarm, alarmRang, releaseAlarm, snoozeAlarm, dropHeardBeside
  case keepHeardAlarm, reviveAlarm, dropHeardAlarm, forgetHeardAlarms
  case awaitedByCards, waitersOfCards
  case waitersOf, awaitedBy, addWait, dropWait, occurredSince, anyWait, numbersTied, tiesOfKey, tiedSince, waitedSince
  case awaitedCards, partsOf, mentioningAndParts, partProgress, anyPart, partsSince
  case mentioning, addMention, dropMentions, unreadMentions, cardsToRead, mentionsRead, mentionsAllRead
  case titledDown, titledUp, addTitle, readTitle, dropTitle, titlesToRead
  case page, pageKey, insertPage, updatePageText, updatePagePlace, writeLongPage, dropLongPage
  case pagesLater, pagesEarlier, pagesOfTagLater, pagesOfTagEarlier, pageCount, pageCountOfTag
  case pageTags, addPageTag, dropPageTag, journalTagUp, journalTagDown, journalTagGone
  case removedPages, removedPagesOfAll, entriesOfPage, inForceOnPage, completedOnDays
  case pagesMentioning, cardsOfPage, addPageMention, dropPageMentions, movePageMentions
  case newestPage, pageBefore, pageTexts, restOfPage
  case pageSignature, addToPageSignature, writePageSignature, pageBlockToSign
  case original, cardByName, writeOriginal, dropOriginal, lastChanges, countThrough
  case servers, writeServer, dropServer
  case links, anyLink, linkOfProject, writeLink, dropLink, dropObjects, dropUnsent, dropSendings, dropConflicts
  case object, objectOfCard, marks, hrefs, openObjectCount, leftAloneCounts, writeObject, dropObject, markAllListed
  case blankObjects
  case unsent, unsentCard, unsentCount, unsentLookedAt, unsentParked, markUnsent, markWritten, clearUnsent, unpark
  case sendings, writeSending, dropSending, blankSendings, conflicts, writeConflict, dropConflict, cardsOnBoard
  case objectOfPage, pageObjectCount, blankObjectsOfPage, blankSendingsOfPage, dropUnsentPages
  case unsentPages, unsentPage, unsentPagesParked, markUnsentPage, markPageWritten, clearUnsentPage, unparkPages
  case pagesWritten, pageOriginal, writePageOriginal, dropPageOriginal, lastPageChanges
  case eventsOnDay, eventCount, addEvent, dropEvents, dropFeed
  case derivedMoves, noteDerivedMoves, endOfEntries, entriesToFollow, cardsToFollow, followedCard, entriesOfJourney
  case dropMoves, addMove, dropUnderWay, addUnderWay, movesBefore, underWay, openProjectAfter, factsOfMovedCard

  var text: String {
    switch self {
    case .version: "PRAGMA user_version"
    case .changes: "PRAGMA data_version"
    case .beginReading: "BEGIN"
    case .beginWriting: "BEGIN IMMEDIATE"
    case .commit: "COMMIT"
    case .rollBack: "ROLLBACK"

    case .project: "SELECT \(SQL.projectColumns), \(SQL.isLinked), \(SQL.isAnyLinked) FROM projects WHERE id = ?1"
    case .projects: "SELECT \(SQL.projectColumns), \(SQL.isLinked), 0 FROM projects"
    case .insertProject:
      """
      INSERT INTO projects (id, name, limit_todo, limit_doing, limit_done, place, archived, titles, stages_todo,
        stages_doing, stages_done)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
      """
    case .updateProject:
      """
      UPDATE projects SET name = ?2, limit_todo = ?3, limit_doing = ?4, limit_done = ?5, place = ?6, archived = ?7,
        titles = ?8, stages_todo = ?9, stages_doing = ?10, stages_done = ?11
      WHERE id = ?1
      """
    case .lastNumber: "SELECT last_number FROM projects WHERE id = ?1"
    case .formerNumber:
      """
      SELECT number FROM former_numbers WHERE card = \(SQL.card1) AND project = \(SQL.project2)
      ORDER BY number DESC LIMIT 1
      """
    case .keepNumber:
      "INSERT OR REPLACE INTO former_numbers (project, number, card) VALUES (\(SQL.project2), ?3, \(SQL.card1))"

    case .tags: "SELECT count, tag, count FROM tags WHERE project = \(SQL.project1) ORDER BY tag LIMIT ?2"
    case .tagUp:
      """
      INSERT INTO tags (project, tag, count) VALUES (\(SQL.project1), ?2, ?3) \(SQL.someMore)
      """
    case .tagGone: "DELETE FROM tags WHERE project = \(SQL.project1) AND tag = ?2 AND count <= 1"
    case .tagDown: "UPDATE tags SET count = count - 1 WHERE project = \(SQL.project1) AND tag = ?2"

    case .noted: "SELECT 0, value FROM notes WHERE name = ?2 AND project = \(SQL.boardOrStore1)"
    case .writeNote:
      """
      INSERT INTO notes (name, project, value) VALUES (?2, \(SQL.boardOrStore1), ?3)
      ON CONFLICT DO UPDATE SET value = excluded.value
      """
    case .dropNote: "DELETE FROM notes WHERE name = ?2 AND project = \(SQL.boardOrStore1)"

    case .tallies:
      """
      SELECT state, state, count, size, estimate, spent FROM tallies WHERE project = \(SQL.project1) AND life = 0
      """
    case .talliesOfAll:
      """
      SELECT state, state, count, size, estimate, spent
      FROM projects INDEXED BY projects_in_order CROSS JOIN tallies ON tallies.project = projects.key
      WHERE archived = 0 AND place > '' AND life = 0
      """
    case .tallyUp:
      """
      INSERT INTO tallies (project, life, state, count, size, estimate, spent)
      VALUES (\(SQL.project1), ?2, ?3, ?7, ?4, ?5, ?6)
      \(SQL.someMore), size = \(SQL.bounded("size")) + excluded.size,
        estimate = \(SQL.bounded("estimate")) + excluded.estimate, spent = \(SQL.bounded("spent")) + excluded.spent
      """
    case .tallyDown:
      // `max` prevents a negative count or sum, which would refuse the change if a damaged file has too small a value.
      """
      UPDATE tallies SET count = max(0, count - 1), size = max(0, size - ?4), estimate = max(0, estimate - ?5),
        spent = max(0, spent - ?6)
      WHERE project = \(SQL.project1) AND life = ?2 AND state = ?3
      """

    case .summaryOfCard: "SELECT \(SQL.summary) FROM cards WHERE id = ?1"

    case .lateDays, .lateTimes, .dueOnDay, .dueBetween, .nextDeadline, .openTimesAfter, .dueSince, .dueSinceOfAll,
      .lateDaysListed, .lateTimesListed, .openTimesOfDay, .openDaysOfDay, .doneTimesOfDay, .doneDaysOfDay, .doneOnDay,
      .doneBetween, .periods, .repeating, .lateDaysOfAll, .lateTimesOfAll, .dueOnDayOfAll, .dueBetweenOfAll,
      .nextDeadlineOfAll, .lateDaysOfAllListed, .lateTimesOfAllListed, .openTimesOfAll, .openDaysOfAll, .doneTimesOfAll,
      .doneDaysOfAll, .doneOnDayOfAll, .doneBetweenOfAll, .periodsOfAll, .repeatingOfAll:
      plannedText
    case .occurrencesDone, .occurrenceCount, .occurrencesDoneOfAll, .occurrenceCountOfAll: textOfOccurrences

    case .trash:
      "SELECT \(SQL.summary) FROM cards WHERE \(SQL.inTrash) AND (changed, id) < (?2, ?3) \(SQL.lastRemoved) LIMIT ?4"
    case .trashFirst: "SELECT \(SQL.summary) FROM cards WHERE \(SQL.inTrash) \(SQL.lastRemoved) LIMIT ?2"
    case .trashUp:
      "SELECT \(SQL.summary) FROM cards WHERE \(SQL.inTrash) AND (changed, id) > (?2, ?3) ORDER BY changed, id LIMIT ?4"
    case .trashLast: "SELECT \(SQL.summary) FROM cards WHERE \(SQL.inTrash) ORDER BY changed, id LIMIT ?2"
    case .trashCountBefore: SQL.counting("\(SQL.inTrash) AND (changed, id) > (?2, ?3) LIMIT ?4")
    case .trashCount: "SELECT sum(\(SQL.bounded("count"))) FROM tallies WHERE project = \(SQL.project1) AND life = 1"

    case .card: "\(SQL.wholeCard) WHERE cards.id = ?1"
    case .cardOfNumber: "SELECT key, id FROM cards WHERE project = \(SQL.project2) AND number = ?1"
    case .cardOfFormerNumber:
      """
      SELECT key, id FROM cards WHERE key = (
        SELECT card FROM former_numbers WHERE project = \(SQL.project2) AND number = ?1)
      """
    case .summariesDown:
      "SELECT \(SQL.summary) FROM cards WHERE \(SQL.inColumn) AND (place, id) >= (?3, ?4) ORDER BY place, id LIMIT ?5"
    case .summariesUp:
      """
      SELECT \(SQL.summary) FROM cards WHERE \(SQL.inColumn) AND (place, id) < (?3, ?4)
      ORDER BY place DESC, id DESC LIMIT ?5
      """
    case .countBefore: SQL.counting("\(SQL.inColumn) AND (place, id) < (?3, ?4) LIMIT ?5")
    case .countAfter: SQL.counting("\(SQL.inColumn) AND (place, id) > (?3, ?4) LIMIT ?5")
    case .ranks:
      """
      SELECT key, place, id FROM cards WHERE \(SQL.inColumn) AND (place, id) >= (?3, ?4) AND (place, id) <= (?5, ?6)
      ORDER BY place, id LIMIT ?7
      """
    case .nextRank:
      "SELECT key, place, id FROM cards WHERE \(SQL.inColumn) AND (place, id) > (?3, ?4) ORDER BY place, id LIMIT 1"
    case .previousRank:
      """
      SELECT key, place, id FROM cards WHERE \(SQL.inColumn) AND (place, id) < (?3, ?4)
      ORDER BY place DESC, id DESC LIMIT 1
      """
    case .ofStage: "SELECT key, id FROM cards WHERE \(SQL.inColumn) AND stage = ?3 ORDER BY place, id"
    case .ofStageInTrash: "SELECT key, id FROM cards WHERE \(SQL.inTrash) AND state = ?2 AND stage = ?3"

    case .insertCard:
      """
      INSERT INTO cards (id, project, number, life, state, place, completed, came_from, stage, checked, checkable,
        created, changed, span, \(SQL.columns(of: CardField.allCases)))
      VALUES (?1, \(SQL.project2), ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14,
        \(SQL.values(of: CardField.allCases, from: 15)))
      """
    case .updatePosition:
      """
      UPDATE cards SET life = ?2, state = ?3, place = ?4, completed = ?5, came_from = ?6, stage = ?7, changed = ?8
      WHERE id = ?1
      """
    case .updateTexts:
      """
      UPDATE cards SET checked = ?2, checkable = ?3, changed = ?4, \(SQL.settings(of: CardField.texts, from: 5))
      WHERE id = ?1
      """
    case .updateTimes:
      "UPDATE cards SET span = ?2, \(SQL.settings(of: CardField.times, from: 3)) WHERE id = ?1"
    case .updateNumber: "UPDATE cards SET project = \(SQL.project2), number = ?3 WHERE id = ?1"
    case .updateWaiting: "UPDATE cards SET waiting = ?2, look_again = ?3, changed = ?4 WHERE id = ?1"
    case .updateParent: "UPDATE cards SET parent = ?2, changed = ?3 WHERE id = ?1"
    case .updateClock: "UPDATE cards SET clock = ?2, changed = ?3 WHERE id = ?1"
    case .running: "SELECT key, id FROM cards INDEXED BY cards_running WHERE clock IS NOT NULL ORDER BY clock"
    case .timedSince:
      """
      SELECT entries.seq, cards.id FROM entries INDEXED BY entries_of_time CROSS JOIN cards ON cards.key = entries.card
      WHERE entries.at >= ?1 AND \(Schema.changesTime) ORDER BY entries.at DESC
      """
    case .bury: "UPDATE cards SET purged = ?2, waiting = NULL, look_again = NULL WHERE id = ?1"
    case .writeLongNotes:
      """
      INSERT INTO long_notes (card, rest) VALUES (\(SQL.card1), ?2)
      ON CONFLICT (card) DO UPDATE SET rest = excluded.rest
      """
    case .dropLongNotes: "DELETE FROM long_notes WHERE card = \(SQL.card1)"

    case .entriesOfCard:
      """
      \(SQL.entry(by: "entries_of_a_card")) WHERE entries.card = \(SQL.card1) AND entries.seq < ?2
      ORDER BY entries.seq DESC LIMIT ?3
      """
    case .entriesOfBoard:
      """
      \(SQL.entry(by: "entries_of_a_board")) WHERE \(SQL.ofProjectItself) AND entries.project = \(SQL.project1)
      AND entries.seq < ?2 ORDER BY entries.seq DESC LIMIT ?3
      """
    case .entriesInProjectBefore, .entriesInProject, .changesBefore, .changesAfter, .changeCount: historyText
    case .groupCount:
      """
      SELECT count(*) FROM (
        SELECT 1 FROM entries INDEXED BY entries_of_a_group WHERE grp = ?1 AND grp <> seq LIMIT ?2)
      """
    case .leaderOfGroup: "\(SQL.wholeEntry) WHERE entries.seq = ?1 AND entries.grp = ?1 AND entries.reversed = 0"
    case .takenBackInGroup:
      """
      SELECT seq FROM entries WHERE seq = ?1 AND reversed = 1 UNION ALL
      SELECT seq FROM entries INDEXED BY entries_of_a_group WHERE grp = ?1 AND grp <> seq AND reversed = 1 LIMIT 1
      """
    case .followersInGroup:
      """
      \(SQL.entry(by: "entries_of_a_group")) WHERE entries.grp = ?1 AND entries.grp <> entries.seq
      AND entries.reversed = 0 ORDER BY entries.seq DESC LIMIT ?2
      """
    case .entry: "\(SQL.wholeEntry) WHERE entries.seq = ?1"

    case .undoableByRun, .undoableByPerson, .redoableByRun, .redoableByPerson, .ordinaryByRun, .ordinaryByPerson,
      .undoableThereByRun, .undoableThereByPerson, .redoableThereByRun, .redoableThereByPerson, .ordinaryThereByRun,
      .ordinaryThereByPerson:
      undoText
    case .inForceOnCard:
      """
      \(SQL.entry(by: "entries_of_a_card")) WHERE entries.card = \(SQL.card1) AND \(SQL.inForce)
      """
    case .inForceOnProject:
      """
      \(SQL.entry(by: "entries_of_a_board")) WHERE \(SQL.ofProjectItself) AND entries.project = \(SQL.project2)
      AND \(SQL.inForce)
      """

    case .factsDown:
      "SELECT \(SQL.facts) FROM cards WHERE \(SQL.inColumn) AND (place, id) > (?3, ?4) ORDER BY place, id LIMIT ?5"
    case .factsOfKey:
      "SELECT \(SQL.facts), place, id, \(SQL.itsProject) FROM cards WHERE key = ?1 AND life = 0"
    case .factsOfCard: "SELECT \(SQL.facts), \(SQL.itsProject) FROM cards WHERE id = ?1"
    case .rankOfKey: "SELECT key, place, id FROM cards WHERE key = ?1"
    case .summaryOfKey: "SELECT \(SQL.summary) FROM cards WHERE key = ?3 AND \(SQL.inColumn)"
    case .summaryOfKeyOfAll:
      "SELECT \(SQL.summary) FROM cards WHERE key = ?3 AND life = 0 AND state = ?2 AND \(SQL.isOpen)"
    case .openProjects:
      "SELECT key, id FROM projects INDEXED BY projects_in_order WHERE archived = 0 AND place > '' ORDER BY place, id"
    case .namedSince: "SELECT seq, card FROM entries WHERE seq > ?1 AND card IS NOT NULL ORDER BY seq"

    case .author:
      """
      SELECT runs.key, people.key, runs.key, (SELECT max(seq) FROM entries)
      FROM people LEFT JOIN runs ON runs.who = people.key AND runs.run = ?3
      WHERE people.person = ?1 AND people.machine = ?2
      """
    case .insertPerson: "INSERT INTO people (person, machine) VALUES (?1, ?2)"
    case .insertRun: "INSERT INTO runs (who, run) VALUES (?1, ?2)"
    case .newestSequence: "SELECT max(seq) FROM entries"
    case .insertEntry:
      """
      INSERT INTO entries
        (seq, grp, at, who, run, origin, project, kind, card, number, title, fields, reverses, body, other, page, day)
      VALUES (?2, ?3, ?4, ?5, ?6, ?7, \(SQL.project8), ?9, \(SQL.card1), ?10, ?11, ?12, ?13, ?14,
        (SELECT key FROM projects WHERE id = ?15), (SELECT key FROM pages WHERE id = ?16), ?17)
      """
    case .setReversed: "UPDATE entries SET reversed = ?2 WHERE seq = ?1"
    case .blankEntry:
      "UPDATE entries SET title = iif(card IS NULL, NULL, ''), body = ?2, reversed = 1 WHERE seq = ?1"

    case .newestCard: "SELECT max(key) FROM cards"
    case .cardBefore: "SELECT max(key) FROM cards WHERE key < ?1"
    case .cardKey: "SELECT key FROM cards WHERE id = ?1"
    case .cardTexts:
      """
      SELECT key, project, life, number, title, tags, opening, id FROM cards WHERE key >= ?1 AND key <= ?2
      ORDER BY key DESC
      """
    case .restOfNotes: "SELECT card, rest FROM long_notes WHERE card = ?1"
    case .projectKey: "SELECT key FROM projects WHERE id = ?1"
    case .projectName: "SELECT key, id FROM projects WHERE key = ?1"
    case .signature: "SELECT block, edits, bits FROM signatures WHERE block = ?1"
    case .addToSignature: "UPDATE signatures SET edits = edits + ?2, bits = ?3 WHERE block = ?1"
    case .writeSignature: "INSERT OR REPLACE INTO signatures (block, edits, bits) VALUES (?1, 0, ?2)"
    case .oldestSignature: "SELECT min(block) FROM signatures"
    case .wornSignature: "SELECT block FROM signatures WHERE edits >= \(Block.worn) AND block >= 0 LIMIT 1"

    case .glances, .lowestDone, .completions, .completedBeforeBound: overviewText
    case .completionUp, .completionDown, .occurrenceNew, .occurrenceUp, .occurrenceDown, .uncounted, .uncountedCards,
      .countCards, .cardsCounted, .countEntries, .entriesCounted:
      countingText

    case .nextAlarm, .nextWall, .alarmsAtMoments, .alarmsOnTheWall, .rungAlarms, .rungAlarmsOfCard, .alarmsOfCard,
      .remindersAfter, .addAlarm, .dropAlarm, .leaseAlarm, .alarmRang, .releaseAlarm, .snoozeAlarm, .dropHeardBeside,
      .keepHeardAlarm, .reviveAlarm, .dropHeardAlarm, .forgetHeardAlarms:
      alarmText
    case .awaitedByCards, .waitersOfCards: chainText
    case .waitersOf, .awaitedBy, .addWait, .dropWait, .occurredSince, .anyWait, .numbersTied, .tiesOfKey, .tiedSince,
      .waitedSince, .awaitedCards:
      waitText
    case .partsOf, .mentioningAndParts, .partProgress, .anyPart, .partsSince: partText
    case .mentioning, .addMention, .dropMentions, .unreadMentions, .cardsToRead, .mentionsRead, .mentionsAllRead:
      mentionText
    case .titledDown, .titledUp, .addTitle, .readTitle, .dropTitle, .titlesToRead: titleText
    case .page, .pageKey, .insertPage, .updatePageText, .updatePagePlace, .writeLongPage, .dropLongPage, .pageTags,
      .addPageTag, .dropPageTag, .journalTagUp, .journalTagDown, .journalTagGone, .pagesMentioning, .cardsOfPage,
      .addPageMention, .dropPageMentions, .movePageMentions:
      pageText
    case .pagesLater, .pagesEarlier, .pagesOfTagLater, .pagesOfTagEarlier, .pageCount, .pageCountOfTag,
      .removedPages, .removedPagesOfAll, .entriesOfPage, .inForceOnPage, .completedOnDays, .newestPage, .pageBefore,
      .pageTexts, .restOfPage, .pageSignature, .addToPageSignature, .writePageSignature, .pageBlockToSign:
      journalText
    case .original, .cardByName, .writeOriginal, .dropOriginal, .lastChanges, .countThrough: originalText
    case .servers, .writeServer, .dropServer, .links, .anyLink, .linkOfProject, .writeLink, .dropLink, .dropObjects,
      .dropUnsent, .dropSendings, .dropConflicts, .object, .objectOfCard, .marks, .hrefs, .openObjectCount,
      .leftAloneCounts, .writeObject, .dropObject, .markAllListed, .blankObjects, .unsent, .unsentCard, .unsentCount,
      .unsentLookedAt, .unsentParked, .markUnsent, .markWritten, .clearUnsent, .unpark, .sendings, .writeSending,
      .dropSending, .blankSendings, .conflicts, .writeConflict, .dropConflict, .cardsOnBoard:
      remoteText
    case .objectOfPage, .pageObjectCount, .blankObjectsOfPage, .blankSendingsOfPage, .dropUnsentPages, .unsentPages,
      .unsentPage, .unsentPagesParked, .markUnsentPage, .markPageWritten, .clearUnsentPage, .unparkPages,
      .pagesWritten, .pageOriginal, .writePageOriginal, .dropPageOriginal, .lastPageChanges:
      remotePageText
    case .eventsOnDay, .eventCount, .addEvent, .dropEvents, .dropFeed: feedText
    case .derivedMoves, .noteDerivedMoves, .endOfEntries, .entriesToFollow, .cardsToFollow, .followedCard,
      .entriesOfJourney, .dropMoves, .addMove, .dropUnderWay, .addUnderWay, .movesBefore, .underWay, .openProjectAfter,
      .factsOfMovedCard:
      moveText
    }
  }
}

extension SQL {
  static let project1 = "(SELECT key FROM projects WHERE id = ?1)"
  static let project2 = "(SELECT key FROM projects WHERE id = ?2)"
  static let project8 = "(SELECT key FROM projects WHERE id = ?8)"
  /// The key of the project by which notes are stored; 0, which no project has, for notes of the whole store or of an
  /// unknown project.
  static let boardOrStore1 = "ifnull((SELECT key FROM projects WHERE id = ?1), 0)"
  static let card1 = "(SELECT key FROM cards WHERE id = ?1)"

  static let inColumn = "project = \(project1) AND life = 0 AND state = ?2"
  /// SQL condition: the card's project is not archived.
  static let isOpen = "(SELECT archived FROM projects WHERE projects.key = cards.project) = 0"
  static let itsProject = "(SELECT id FROM projects WHERE projects.key = cards.project)"
  static let inTrash = "project = \(project1) AND life = 1 AND purged IS NULL"
  static let lastRemoved = "ORDER BY changed DESC, id DESC"
  static let projectColumns = """
    key, id, name, limit_todo, limit_doing, limit_done, titles, stages_todo, stages_doing, stages_done, place, archived
    """
  /// SQL condition: the project is linked to a server. It is read with the project's row, so that projects without a
  /// link need no sync queries.
  static let isLinked = "EXISTS (SELECT 1 FROM links WHERE links.project = projects.key)"
  static let isAnyLinked = "EXISTS (SELECT 1 FROM links WHERE links.project > 0)"
  static func counting(_ condition: String) -> String {
    "SELECT count(*) FROM (SELECT 1 FROM cards WHERE \(condition))"
  }

  /// The columns of a card in a list, and whether it has ties: waits in either direction, a parent or parts.
  static let summary = "\(summaryColumns), \(isTied)"
  private static let summaryColumns = """
    cards.key, cards.id, cards.number, cards.state, cards.place, cards.completed, cards.came_from, cards.stage,
    cards.created, cards.changed, cards.checked, cards.checkable, cards.waiting, cards.look_again,
    \(columns(of: CardField.allCases, "cards.")), cards.clock
    """

  static func columns(of fields: [CardField], _ table: String = "") -> String {
    fields.flatMap(\.columns).map { table + $0 }.joined(separator: ", ")
  }

  /// SQL terms for an UPDATE such as `title = ?3, opening = ?4`, with parameters numbered from `first`.
  static func settings(of fields: [CardField], from first: Int) -> String {
    fields.flatMap(\.columns).enumerated().map { "\($1) = ?\(first + $0)" }.joined(separator: ", ")
  }

  static func values(of fields: [CardField], from first: Int) -> String {
    fields.flatMap(\.columns).indices.map { "?\(first + $0)" }.joined(separator: ", ")
  }
  /// The column `life`, with 2 for purged, which the first schema does not allow as a value.
  static let life = "CASE WHEN cards.purged IS NULL THEN cards.life ELSE 2 END AS life"
  /// The columns that queries and orderings use.
  static let facts = """
    key, number, life, state, priority, due_day, due_minute, due_zone, due_at, start_day, created, changed, completed,
    checked, checkable, waiting IS NOT NULL AS waits, repeats IS NOT NULL, size, estimate, spent, clock IS NOT NULL,
    stage, tags, title, opening
    """
  static let wholeCard = """
    SELECT \(summaryColumns), \(waits), \(life), projects.id, long_notes.rest, cards.parent
    FROM cards
    LEFT JOIN projects ON projects.key = cards.project LEFT JOIN long_notes ON long_notes.card = cards.key
    """

  static let allSignatures = "SELECT block, edits, bits FROM signatures ORDER BY block"

  static let entryColumns = """
    entries.seq, entries.grp, entries.at, people.person, people.machine, runs.run, entries.origin, projects.id,
    entries.kind, cards.id, entries.number, entries.title, pages.id, entries.day, entries.reverses, entries.reversed, entries.body
    """
  /// Left joins fix the join order, and an entry without its author is reported as damage instead of being skipped.
  static let entryJoins = """
    LEFT JOIN runs ON runs.key = entries.run LEFT JOIN people ON people.key = entries.who
    LEFT JOIN projects ON projects.key = entries.project LEFT JOIN cards ON cards.key = entries.card
    LEFT JOIN pages ON pages.key = entries.page
    """
  /// SQL condition: the entry is about the project, not about a card or page. Repeats the condition of a partial index
  /// literally.
  static let ofProjectItself = "entries.card IS NULL AND entries.page IS NULL"
  static let wholeEntry = "SELECT \(entryColumns) FROM entries \(entryJoins)"

  /// SQL that reads entries through the given index. Otherwise SQLite might scan the whole history of the board.
  static func entry(by index: String) -> String {
    "SELECT \(entryColumns) FROM entries INDEXED BY \(index) \(entryJoins)"
  }

  static let inForce = """
    entries.seq > ?3 AND entries.kind NOT IN ('undone', 'redone', 'purged') AND entries.reversed = 0 AND entries.fields & ?4 <> 0
    ORDER BY entries.seq LIMIT 1
    """
}

/// Counts of completions. A change adjusts them at once, if its card or entry has been counted; older ones are counted
/// by idle maintenance.
extension SQL {
  var countingText: String {
    switch self {
    case .completionUp:
      """
      \(SQL.counted) SELECT \(SQL.project1), ?2, 1 FROM uncounted WHERE key = 1 AND cards < \(SQL.card3) \(SQL.oneMore)
      """
    case .completionDown:
      """
      \(SQL.oneLess) WHERE project = \(SQL.project1) AND hour = ?2
      AND (SELECT cards FROM uncounted WHERE key = 1) < \(SQL.card3)
      """
    case .occurrenceNew: "\(SQL.counted) VALUES (\(SQL.project1), ?2, 1) \(SQL.oneMore)"
    case .occurrenceUp:
      """
      \(SQL.counted) SELECT project, \(SQL.hour("at")), 1 FROM entries
      WHERE seq = ?1 AND kind = 'occurred' AND reversed = 1 AND \(SQL.isCounted) \(SQL.oneMore)
      """
    case .occurrenceDown:
      """
      \(SQL.oneLess) WHERE (project, hour) = (
        SELECT project, \(SQL.hour("at")) FROM entries
        WHERE seq = ?1 AND kind = 'occurred' AND reversed = 0 AND \(SQL.isCounted))
      """
    case .uncountedCards: "SELECT cards FROM uncounted WHERE key = 1"
    case .uncounted: "SELECT key, cards, entries FROM uncounted WHERE key = 1 AND (cards > 0 OR entries > 0)"
    case .countCards:
      """
      \(SQL.counted) SELECT project, \(SQL.hour("completed")), 1 FROM cards
      WHERE key > ?1 AND key <= ?2 AND state = 2 AND completed IS NOT NULL \(SQL.oneMore)
      """
    case .countEntries:
      """
      \(SQL.counted) SELECT project, \(SQL.hour("at")), 1 FROM entries
      WHERE seq > ?1 AND seq <= ?2 AND \(SQL.wasCompleted) \(SQL.oneMore)
      """
    case .cardsCounted: "UPDATE uncounted SET cards = ?1 WHERE key = 1"
    case .entriesCounted: "UPDATE uncounted SET entries = ?1 WHERE key = 1"
    default: ""
    }
  }

  /// SQL of the hour of a moment, like `Moment.hour`: rounds down before 1970 too, whereas SQL division rounds towards
  /// zero.
  static func hour(_ moment: String) -> String {
    "(\(moment) - (\(moment) % 3600000 + 3600000) % 3600000) / 3600000"
  }

  private static let counted = "INSERT INTO completions (project, hour, count)"
  /// SQL of a stored number or sum as far as it can be true: without the limit, the greatest integer in a foreign file
  /// would overflow, which SQLite reports as an error.
  static func bounded(_ column: String) -> String { "min(\(column), \(mostCounted))" }

  /// Greater than any number or sum of a sound store, and so small that many of them can be added up.
  static let mostCounted = 1 << 40

  static let oneMore = "ON CONFLICT DO UPDATE SET count = \(bounded("count")) + 1"
  static let someMore = "ON CONFLICT DO UPDATE SET count = \(bounded("count")) + excluded.count"
  private static let oneLess = "UPDATE completions SET count = max(0, count - 1)"
  private static let isCounted = "seq > (SELECT entries FROM uncounted WHERE key = 1)"
  private static let card3 = "(SELECT key FROM cards WHERE id = ?3)"
  private static let card4 = "(SELECT key FROM cards WHERE id = ?4)"
  /// SQL condition: the entry completed an occurrence and was not undone. For a purged series all count, as undo is no
  /// longer recorded.
  static let wasCompleted = """
    kind = 'occurred' AND (reversed = 0 OR EXISTS (
      SELECT 1 FROM cards WHERE cards.key = entries.card AND purged IS NOT NULL))
    """

  /// SQL of statements about title keys; empty for others.
  var titleText: String {
    switch self {
    case .titledDown: "\(SQL.titled) ORDER BY titles.title, titles.card LIMIT ?5"
    case .titledUp: "\(SQL.titled) ORDER BY titles.title DESC, titles.card DESC LIMIT ?5"
    case .addTitle:
      // Values and no SELECT, which would make SQLite copy each changed page first.
      "INSERT INTO titles (project, life, title, card) VALUES (\(SQL.project1), ?2, ?3, \(SQL.card4))"
    case .readTitle:
      "INSERT OR IGNORE INTO titles (project, life, title, card) SELECT project, ?2, ?3, key FROM cards WHERE key = ?1"
    case .dropTitle:
      """
      DELETE FROM titles WHERE project = \(SQL.project1) AND life = ?2 AND title = ?3
      AND card = \(SQL.card4)
      """
    case .titlesToRead: "SELECT key, life, title FROM cards WHERE key <= ?1 ORDER BY key DESC LIMIT ?2"
    default: ""
    }
  }

  private static let titled = """
    SELECT cards.key, cards.id, cards.number, cards.title, cards.state, cards.repeats IS NOT NULL FROM titles
    CROSS JOIN cards ON cards.key = titles.card
    WHERE titles.project = \(SQL.project1) AND titles.life = ?2 AND titles.title >= ?3 AND titles.title < ?4
    """

  static let allTitles = """
    SELECT cards.key, cards.title, titles.title FROM titles LEFT JOIN cards ON cards.key = titles.card
      AND cards.project = titles.project AND cards.life = titles.life AND cards.purged IS NULL
    """

  static let titlesMissing = """
    SELECT key, title FROM cards WHERE purged IS NULL
      AND key > ifnull((SELECT CAST(value AS INTEGER) FROM notes WHERE \(unread)), 0)
      AND key NOT IN (SELECT card FROM titles)
    """

  private static let unread = "name = '\(Schema.unreadTitles)' AND project = 0"
}
