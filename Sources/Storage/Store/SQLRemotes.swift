extension SQL {
  /// SQL of statements about the sync state; empty for others.
  var remoteText: String {
    switch self {
    case .servers: "\(SQL.allServers) ORDER BY name"
    case .writeServer:
      """
      INSERT INTO servers (name, address, user) VALUES (?1, ?2, ?3)
      ON CONFLICT (name) DO UPDATE SET address = excluded.address, user = excluded.user
      """
    case .dropServer: "DELETE FROM servers WHERE name = ?1"

    case .links: SQL.allLinks
    case .anyLink: "SELECT project FROM links WHERE project > 0 LIMIT 1"
    case .linkOfProject: "\(SQL.allLinks) WHERE links.project = \(SQL.project1)"
    case .writeLink:
      """
      INSERT INTO links (project, server, href, name, token, listed, read_only, state, since, detail, gone_since, gone,
        journal, gone_pages)
      VALUES (\(SQL.project1), (SELECT key FROM servers WHERE name = ?2), ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12,
        ?13, ?14)
      ON CONFLICT (project) DO UPDATE SET server = excluded.server, href = excluded.href, name = excluded.name,
        token = excluded.token, listed = excluded.listed, read_only = excluded.read_only, state = excluded.state,
        since = excluded.since, detail = excluded.detail, gone_since = excluded.gone_since, gone = excluded.gone,
        journal = excluded.journal, gone_pages = excluded.gone_pages
      """
    case .dropLink: "DELETE FROM links WHERE project = \(SQL.project1)"
    case .dropObjects: "DELETE FROM objects WHERE project = \(SQL.project1)"
    case .dropUnsent: "DELETE FROM unsent WHERE project = \(SQL.project1)"
    case .dropSendings: "DELETE FROM sendings WHERE project = \(SQL.project1)"
    case .dropConflicts: "DELETE FROM conflicts WHERE project = \(SQL.project1)"

    case .object: "\(SQL.allObjects) WHERE objects.project = \(SQL.project1) AND href = ?2"
    case .objectOfCard:
      """
      \(SQL.allObjects) WHERE objects.card = \(SQL.card1) AND objects.project = \(SQL.project2)
      ORDER BY role, href LIMIT 1
      """
    case .marks:
      """
      SELECT objects.key, href, etag, cards.id, pages.id, fresh FROM objects
      LEFT JOIN cards ON cards.key = objects.card LEFT JOIN pages ON pages.key = objects.page
      WHERE objects.project = \(SQL.project1) AND href > ?2 ORDER BY href LIMIT ?3
      """
    case .hrefs: "SELECT key, href FROM objects WHERE project = \(SQL.project1)"
    case .openObjectCount:
      """
      SELECT count(*) FROM objects JOIN cards ON cards.key = objects.card
      WHERE objects.project = \(SQL.project1) AND role = 'card' AND cards.state <> 2
      """
    case .leftAloneCounts:
      """
      SELECT 0, reason, count(*) FROM objects
      WHERE project = \(SQL.project1) AND reason IS NOT NULL AND card IS NULL AND page IS NULL GROUP BY reason
      """
    case .writeObject:
      """
      INSERT INTO objects (project, href, uid, card, etag, role, fresh, raw, page, reason, checksum)
      VALUES (\(SQL.project1), ?2, ?3, (SELECT key FROM cards WHERE id = ?4), ?5, ?6, ?7, ?8,
        (SELECT key FROM pages WHERE id = ?9), ?10, ?11)
      ON CONFLICT (project, href) DO UPDATE SET uid = excluded.uid, card = excluded.card, etag = excluded.etag,
        role = excluded.role, fresh = excluded.fresh, raw = excluded.raw, page = excluded.page,
        reason = excluded.reason, checksum = excluded.checksum
      """
    case .dropObject: "DELETE FROM objects WHERE project = \(SQL.project1) AND href = ?2"
    case .markAllListed: "UPDATE objects SET fresh = 0 WHERE project = \(SQL.project1) AND fresh = 1"
    case .blankObjects: "UPDATE objects SET raw = x'', checksum = NULL WHERE card = \(SQL.card1)"

    case .unsent: "\(SQL.allUnsent) WHERE project = \(SQL.project1) AND card > ?2 ORDER BY card LIMIT ?3"
    case .unsentCard: "\(SQL.allUnsent) WHERE project = \(SQL.project1) AND card = ?2"
    case .unsentCount:
      """
      SELECT count(*) FROM (
        SELECT 1 FROM unsent WHERE project = \(SQL.project1) AND parked IS NULL
        UNION ALL SELECT 1 FROM unsent_pages WHERE project = \(SQL.project1) AND parked IS NULL LIMIT ?2)
      """
    case .unsentLookedAt:
      """
      SELECT 0, count(*), count(parked) FROM (
        SELECT parked FROM unsent WHERE project = \(SQL.project1)
        UNION ALL SELECT parked FROM unsent_pages WHERE project = \(SQL.project1) LIMIT ?2)
      """
    // The inner LIMIT bounds the rows that are read, because the unsent cards may be a whole board.
    case .unsentParked:
      """
      SELECT project, card, parked FROM (\(SQL.allUnsent) WHERE project = \(SQL.project1) ORDER BY card LIMIT ?2)
      WHERE parked IS NOT NULL LIMIT ?3
      """
    case .markUnsent:
      """
      INSERT INTO unsent (project, card, parked) VALUES (\(SQL.project1), ?2, ?3)
      ON CONFLICT (project, card) DO UPDATE SET parked = excluded.parked
      """
    // Marks a written card as unsent and no longer parked. Costs two index lookups if the project has no link; writes
    // nothing if the card has that mark already.
    case .markWritten:
      """
      INSERT INTO unsent (project, card) SELECT project, ?2 FROM links WHERE project = \(SQL.project1)
      ON CONFLICT (project, card) DO UPDATE SET parked = NULL WHERE parked IS NOT NULL
      """
    case .clearUnsent: "DELETE FROM unsent WHERE project = \(SQL.project1) AND card = ?2"
    case .unpark: "UPDATE unsent SET parked = NULL WHERE project = \(SQL.project1) AND parked IS NOT NULL"

    case .sendings: "\(SQL.allSendings) WHERE sendings.project = \(SQL.project1) ORDER BY href"
    case .writeSending:
      """
      INSERT INTO sendings (project, href, card, if_match, body, page, checksum)
      VALUES (\(SQL.project1), ?2, (SELECT key FROM cards WHERE id = ?3), ?4, ?5, (SELECT key FROM pages WHERE id = ?6), ?7)
      ON CONFLICT (project, href) DO UPDATE SET card = excluded.card, page = excluded.page, if_match = excluded.if_match,
        body = excluded.body, checksum = excluded.checksum
      """
    case .dropSending: "DELETE FROM sendings WHERE project = \(SQL.project1) AND href = ?2"
    // Blanks the body of a pending sending, except that of a deletion: its NULL stays NULL.
    case .blankSendings:
      "UPDATE sendings SET body = x'', checksum = NULL WHERE card = \(SQL.card1) AND body IS NOT NULL"

    case .conflicts: "SELECT seq FROM conflicts WHERE project = \(SQL.project1) ORDER BY seq DESC LIMIT ?2"
    case .writeConflict:
      """
      INSERT INTO conflicts (seq, project) VALUES (?2, \(SQL.project1))
      ON CONFLICT (seq) DO UPDATE SET project = excluded.project
      """
    case .dropConflict: "DELETE FROM conflicts WHERE seq = ?1"

    // Sorted by id, for which the project has no index: scans all cards from the given one on, only once per link.
    case .cardsOnBoard:
      """
      SELECT key, id FROM cards WHERE id > ?2 AND +project = \(SQL.project1) AND +life = 0 ORDER BY id LIMIT ?3
      """
    default: ""
    }
  }

  static let allServers = "SELECT key, name, address, user FROM servers"
  /// Left joins: a missing project or server is reported as damage.
  static let allLinks = """
    SELECT links.project, projects.id, servers.name, href, links.name, token, listed, read_only, state, since, detail,
      gone_since, gone, journal, gone_pages
    FROM links LEFT JOIN projects ON projects.key = links.project LEFT JOIN servers ON servers.key = links.server
    """
  static let allObjects = """
    SELECT objects.key, href, uid, cards.id, pages.id, etag, role, fresh, raw, checksum, reason
    FROM objects LEFT JOIN cards ON cards.key = objects.card LEFT JOIN pages ON pages.key = objects.page
    """
  static let allUnsent = "SELECT project, card, parked FROM unsent"
  static let allSendings = """
    SELECT sendings.key, href, cards.id, pages.id, if_match, body, checksum
    FROM sendings LEFT JOIN cards ON cards.key = sendings.card LEFT JOIN pages ON pages.key = sendings.page
    """

  /// SQL of statements about the sync state of pages; empty for others.
  var remotePageText: String {
    switch self {
    // Descending, so that an object with the role `page` comes before one with the role `leftAlone`.
    case .objectOfPage:
      """
      \(SQL.allObjects) WHERE objects.page = \(SQL.thePage) AND objects.project = \(SQL.project2)
      ORDER BY role DESC, href DESC LIMIT 1
      """
    case .pageObjectCount: "SELECT count(*) FROM objects WHERE project = \(SQL.project1) AND role = 'page'"
    case .blankObjectsOfPage: "UPDATE objects SET raw = x'', checksum = NULL WHERE page = \(SQL.thePage)"
    case .blankSendingsOfPage:
      "UPDATE sendings SET body = x'', checksum = NULL WHERE page = \(SQL.thePage) AND body IS NOT NULL"
    case .dropUnsentPages: "DELETE FROM unsent_pages WHERE project = \(SQL.project1)"

    case .unsentPages:
      "\(SQL.allUnsentPages) WHERE project = \(SQL.project1) AND page > ?2 ORDER BY page LIMIT ?3"
    case .unsentPage: "\(SQL.allUnsentPages) WHERE project = \(SQL.project1) AND page = ?2"
    case .unsentPagesParked:
      """
      SELECT project, page, parked FROM (
        \(SQL.allUnsentPages) WHERE project = \(SQL.project1) ORDER BY page LIMIT ?2)
      WHERE parked IS NOT NULL LIMIT ?3
      """
    case .markUnsentPage:
      """
      INSERT INTO unsent_pages (project, page, parked) VALUES (\(SQL.project1), ?2, ?3)
      ON CONFLICT (project, page) DO UPDATE SET parked = excluded.parked
      """
    // Marks a written page as unsent and no longer parked, if the link of its project syncs the journal.
    case .markPageWritten:
      """
      INSERT INTO unsent_pages (project, page)
      SELECT project, ?2 FROM links WHERE project = \(SQL.project1) AND journal = 1
      ON CONFLICT (project, page) DO UPDATE SET parked = NULL WHERE parked IS NOT NULL
      """
    case .clearUnsentPage: "DELETE FROM unsent_pages WHERE project = \(SQL.project1) AND page = ?2"
    case .unparkPages: "UPDATE unsent_pages SET parked = NULL WHERE project = \(SQL.project1) AND parked IS NOT NULL"

    // Sorted by id, for which the project has no index: scans all pages from the given one on, only once per link.
    case .pagesWritten:
      """
      SELECT key, id FROM pages WHERE id > ?2 AND +project = \(SQL.project1) AND +life = 0 ORDER BY id LIMIT ?3
      """

    case .pageOriginal: "\(SQL.pageOriginals) WHERE page = \(SQL.thePage)"
    case .writePageOriginal:
      """
      INSERT INTO page_originals (page, uid, bytes, checksum) VALUES (\(SQL.thePage), ?2, ?3, ?4)
      ON CONFLICT (page) DO UPDATE SET uid = excluded.uid, bytes = excluded.bytes, checksum = excluded.checksum
      """
    case .dropPageOriginal: "DELETE FROM page_originals WHERE page = \(SQL.thePage)"
    case .lastPageChanges:
      """
      SELECT seq, fields, at, \(SQL.bodyWithElsewhereTimes) FROM entries INDEXED BY entries_of_a_page WHERE page = \(SQL.thePage)
      AND NOT (origin = 'remote' AND (kind = 'undone' OR reversed = 1)) ORDER BY seq DESC
      """
    default: ""
    }
  }

  static let allUnsentPages = "SELECT project, page, parked FROM unsent_pages"
  static let pageOriginals = "SELECT page, uid, bytes, checksum FROM page_originals"
  private static let thePage = "(SELECT key FROM pages WHERE id = ?1)"

  /// SQL of statements about feed events; empty for others.
  var feedText: String {
    switch self {
    case .eventsOnDay: "\(SQL.allEvents) WHERE \(SQL.chosen) ORDER BY begins, feed, place LIMIT ?4 OFFSET ?3"
    case .eventCount: "SELECT count(*) FROM (SELECT 1 FROM feed_events WHERE \(SQL.chosen) LIMIT ?3)"
    case .addEvent:
      """
      INSERT INTO feed_events (day, begins, feed, place, ends, first, title, location)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """
    case .dropEvents: "DELETE FROM feed_events WHERE feed = ?1 AND day >= ?2 AND day < ?3"
    case .dropFeed: "DELETE FROM feed_events WHERE feed = ?1"
    default: ""
    }
  }

  /// SQL condition: the event is on this day and in one of the listed calendars.
  private static let chosen = "day = ?1 AND instr(?2, ',' || feed || ',') > 0"
  static let allEvents = "SELECT day, day, begins, feed, ends, first, title, location FROM feed_events"
}
