import Kanban

/// The ids of cards, pages or projects according to two indexes of the damaged file, in hexadecimal by row key. An id
/// never changes, so a difference from the table is damage.
struct IndexedIDs {
  private let table: String
  /// The ids by row key, read from the unique index of ids; empty if that cannot be read.
  let byID: [Int64: String]
  private let inOrder: [Int64: String]

  init(of table: String, in target: Database) {
    self.table = table
    byID = IndexedIDs.ids(in: "damaged.\(table) INDEXED BY sqlite_autoindex_\(table)_1", target)
    inOrder = IndexedIDs.ids(in: "damaged.\(table) INDEXED BY \(table)_in_order", target)
  }

  private static func ids(in source: String, _ target: Database) -> [Int64: String] {
    let pairs = ((try? target.lines("SELECT key || ' ' || hex(id) FROM \(source)")) ?? []).map {
      $0.split(separator: " ")
    }
    let known = pairs.compactMap { pair -> (Int64, String)? in
      guard pair.count == 2, pair[1].utf8.count == 32, let key = Int64(pair[0]) else { return nil }
      return (key, String(pair[1]))
    }
    return Dictionary(known, uniquingKeysWith: { first, _ in first })
  }

  /// Corrects ids of the new table, and returns the cards or pages whose id is lost: they get a new one, because
  /// neither the table nor the indexes can be trusted.
  func correct(in target: Database) throws(StoreFailure) -> [Flaw] {
    let indexed = Set(byID.values)
    var flaws: [Flaw] = []
    for line in try target.lines("SELECT key || ' ' || hex(id) FROM main.\(table) NOT INDEXED") {
      let parts = line.split(separator: " ").map(String.init)
      guard let key = Int64(parts[0]), let known = byID[key] else { continue }
      let stored = parts.count > 1 ? parts[1] : ""
      guard stored != known, stored != inOrder[key] else { continue }
      // The id in the index is right if the other index has the same, or if the index contains the stored id as well:
      // then that belongs to another row, and damage copied it here.
      let isKnown = inOrder[key] == known || indexed.contains(stored)
      let id = isKnown ? "x'\(known)'" : "randomblob(16)"
      try target.connection.execute("UPDATE OR IGNORE main.\(table) SET id = \(id) WHERE key = \(key)")
      if !isKnown { flaws += flaw(of: key, in: target) }
    }
    return flaws
  }

  /// The flaw to report for a row that got a new id. Empty for a project, and if other values of the row are invalid:
  /// the row is dropped later.
  private func flaw(of key: Int64, in target: Database) -> [Flaw] {
    if table == "cards", let card = try? target.wholeCard(key) { return [.card(number: card.number, card.id, .newID)] }
    if table == "pages", let page = try? target.wholePage(key) { return [.page(page.date.day, page.id, .newID)] }
    return []
  }
}
