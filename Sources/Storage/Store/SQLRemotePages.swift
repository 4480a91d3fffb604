extension SQL {
  /// Empty for other statements.
  var remotePageText: String {
    switch self {
    // The role `page` sorts after `leftAlone`.
    case .objectOfPage:
      """
      \(SQL.allObjects) WHERE objects.page = \(SQL.thePage) AND objects.project = \(SQL.project2)
      ORDER BY role DESC, href DESC LIMIT 1
      """
    case .pageObjectCount: "SELECT count(*) FROM objects WHERE project = \(SQL.project1) AND role = 'page'"
    case .blankObjectsOfPage: "UPDATE objects SET raw = x'' WHERE page = \(SQL.thePage)"
    case .blankSendingsOfPage: "UPDATE sendings SET body = x'' WHERE page = \(SQL.thePage) AND body IS NOT NULL"
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
    // Two index lookups if there is no such link, as for cards.
    case .markPageWritten:
      """
      INSERT INTO unsent_pages (project, page)
      SELECT project, ?2 FROM links WHERE project = \(SQL.project1) AND journal = 1
      ON CONFLICT (project, page) DO UPDATE SET parked = NULL WHERE parked IS NOT NULL
      """
    case .settleUnsentPage: "DELETE FROM unsent_pages WHERE project = \(SQL.project1) AND page = ?2"
    case .unparkPages: "UPDATE unsent_pages SET parked = NULL WHERE project = \(SQL.project1) AND parked IS NOT NULL"

    // Sorted by id, read once per link, as for cards.
    case .pagesWritten:
      """
      SELECT key, id FROM pages WHERE id > ?2 AND +project = \(SQL.project1) AND +life = 0 ORDER BY id LIMIT ?3
      """

    case .pageOriginal: "\(SQL.pageOriginals) WHERE page = \(SQL.thePage)"
    case .writePageOriginal:
      """
      INSERT INTO page_originals (page, uid, bytes) VALUES (\(SQL.thePage), ?2, ?3)
      ON CONFLICT (page) DO UPDATE SET uid = excluded.uid, bytes = excluded.bytes
      """
    case .dropPageOriginal: "DELETE FROM page_originals WHERE page = \(SQL.thePage)"
    case .lastPageChanges:
      """
      SELECT seq, fields, at, \(SQL.bodyWhereTold) FROM entries INDEXED BY entries_of_a_page WHERE page = \(SQL.thePage)
      AND NOT (origin = 'remote' AND (kind = 'undone' OR reversed = 1)) ORDER BY seq DESC
      """
    default: ""
    }
  }

  static let allUnsentPages = "SELECT project, page, parked FROM unsent_pages"
  static let pageOriginals = "SELECT page, uid, bytes FROM page_originals"
  private static let thePage = "(SELECT key FROM pages WHERE id = ?1)"
}
