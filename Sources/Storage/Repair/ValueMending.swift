import Kanban

/// Mends invalid values of cards, pages and history entries, so that a damaged byte rarely costs a row: invalid UTF-8
/// becomes U+FFFD, another invalid value its default, if the column has one.
struct ValueMending {
  private let target: Database
  /// The mended fields by the key of the card. `Reconciliation` restores their values from the history, if it has them.
  private(set) var cards: [Int64: FieldSet] = [:]
  private(set) var pages: [Int64: FieldSet] = [:]

  init(in target: Database) { self.target = target }

  /// Mends the invalid history entries and returns a flaw for each that was mended; the caller drops the others.
  func mendEntries() throws(StoreFailure) -> [Flaw] {
    let invalid = try damages(SQL.wholeEntry, "entries") {
      (row: inout Row) throws(StoreFailure) in _ = try row.entry()
    }
    var flaws: [Flaw] = []
    for (key, damage) in invalid {
      let (_, isMended) = try mend(key, DamagedColumn.ofEntries) { () throws(StoreFailure) in
        try damages("\(SQL.wholeEntry) WHERE entries.seq = \(key)", "entries") {
          (row: inout Row) throws(StoreFailure) in _ = try row.entry()
        }.first?.damage
      }
      if isMended { flaws.append(.unreadable(damage)) }
    }
    return flaws
  }

  mutating func mendCards() throws(StoreFailure) {
    let read = { [target] (row: inout Row) throws(StoreFailure) in _ = try target.card(&row) }
    for (key, _) in try damages(SQL.wholeCard, "cards", read) {
      let (fields, isMended) = try mend(key, DamagedColumn.ofCards) { () throws(StoreFailure) in
        try damages("\(SQL.wholeCard) WHERE cards.key = \(key)", "cards", read).first?.damage
      }
      guard isMended else { continue }
      cards[key, default: []].formUnion(fields)
      try rewriteCard(key)
    }
  }

  mutating func mendPages() throws(StoreFailure) {
    let read = { (row: inout Row) throws(StoreFailure) in _ = try row.page() }
    for (key, _) in try damages(SQL.wholePages, "pages", read) {
      let (fields, isMended) = try mend(key, DamagedColumn.ofPages) { () throws(StoreFailure) in
        try damages("\(SQL.wholePage) WHERE pages.key = \(key)", "pages", read).first?.damage
      }
      guard isMended else { continue }
      pages[key, default: []].formUnion(fields)
      try rewritePage(key)
    }
  }

  /// The keys of rows with invalid values; `damage` is the error text, which ends with the name of the column.
  private func damages(
    _ sql: String, _ table: StaticString, _ read: (inout Row) throws(StoreFailure) -> Void
  ) throws(StoreFailure) -> [(key: Int64, damage: String)] {
    var found: [(key: Int64, damage: String)] = []
    try target.visit(try Statement(sql, on: target.connection), [], table) { (row: inout Row) throws(StoreFailure) in
      do throws(StoreFailure) {
        try read(&row)
      } catch {
        guard case .damaged(let what) = error else { throw error }
        found.append((row.key, what))
      }
      return true
    }
    return found
  }

  /// Mends one column after the other until the row can be read. Returns the mended fields, and whether the row can be
  /// read now.
  private func mend(
    _ key: Int64, _ columns: [DamagedColumn], rereading: () throws(StoreFailure) -> String?
  ) throws(StoreFailure) -> (FieldSet, isMended: Bool) {
    var (fields, reset): (FieldSet, Set<String>) = ([], [])
    // Reads the row again first, because mending another row may have mended it: all entries of an author share the row
    // with the author's name.
    while let found = try rereading() {
      guard let column = columns.first(where: { found.hasSuffix(": \($0.name)") }) else { return (fields, false) }
      if try !replaceInvalidBytes(of: column, key) {
        guard let sql = column.reset, reset.insert(column.name).inserted else { return (fields, false) }
        let update = try Statement("UPDATE \(column.table) SET \(sql) WHERE \(column.row)", on: target.connection)
        try target.visit(update, [.integer(key)], "columns") { _ in false }
      }
      fields.formUnion(column.field)
    }
    return (fields, true)
  }

  /// Replaces invalid UTF-8 in a column by U+FFFD. False if nothing was replaced: the value is a valid text or no text,
  /// or another row has the replacement already.
  private func replaceInvalidBytes(of column: DamagedColumn, _ key: Int64) throws(StoreFailure) -> Bool {
    let (table, name, row) = (column.table, column.name, column.row)
    let text = try Statement(
      "SELECT 0, \(name) FROM \(table) WHERE \(row) AND typeof(\(name)) = 'text'", on: target.connection)
    var mended: String?
    try target.visit(text, [.integer(key)], "texts") { (row: inout Row) throws(StoreFailure) in
      let bytes = try row.textBytes()
      let valid = String(decoding: bytes, as: UTF8.self)
      if !valid.utf8.elementsEqual(bytes) { mended = valid }
      return false
    }
    guard let mended else { return false }
    let update = try Statement("UPDATE OR IGNORE \(table) SET \(name) = ?2 WHERE \(row)", on: target.connection)
    try target.visit(update, [.integer(key), .text(mended)], "texts") { _ in false }
    return target.written > 0
  }

  /// Stores the mended card again: divides its notes, because the length of their opening may have changed, counts
  /// their checklist, and computes the span.
  private func rewriteCard(_ key: Int64) throws(StoreFailure) {
    guard let card = try target.wholeCard(key) else { return }
    try target.run(.updateTexts, card.rewriting)
    try target.run(.updateTimes, card.rescheduling)
    if card.opening.rest.isEmpty {
      try target.run(.dropLongNotes, [.id(card.id)])
    } else {
      try target.run(.writeLongNotes, [.id(card.id), .text(card.opening.rest)])
    }
  }

  private func rewritePage(_ key: Int64) throws(StoreFailure) {
    guard let page = try target.wholePage(key) else { return }
    try target.run(.updatePageText, page.rewriting)
    if page.rest.isEmpty {
      try target.run(.dropLongPage, [.id(page.id)])
    } else {
      try target.run(.writeLongPage, [.id(page.id), .text(page.rest)])
    }
  }
}

/// A column whose invalid values can be mended.
struct DamagedColumn {
  let name: String
  let table: String
  /// The SQL condition that selects the row of the table by its key.
  let row: String
  /// The SQL assignments that set the column to its default; nil if only invalid bytes of a text can be mended.
  let reset: String?
  let field: FieldSet

  private init(_ name: String, _ table: String, _ row: String, _ reset: String?, _ field: FieldSet) {
    (self.name, self.table, self.row, self.reset, self.field) = (name, table, row, reset, field)
  }

  static let ofEntries = [
    DamagedColumn("person", "people", "key = (SELECT who FROM entries WHERE seq = ?1)", nil, []),
    DamagedColumn("machine", "people", "key = (SELECT who FROM entries WHERE seq = ?1)", nil, []),
    DamagedColumn("run", "runs", "key = (SELECT run FROM entries WHERE seq = ?1)", nil, []),
    DamagedColumn("title", "entries", "seq = ?1", nil, []), DamagedColumn("body", "entries", "seq = ?1", nil, []),
  ]

  static let ofCards =
    [card("title", nil, FieldSet(.title)), card("opening", nil, FieldSet(.notes))]
    + [DamagedColumn("rest", "long_notes", "card = ?1", nil, FieldSet(.notes))]
    + [
      card("tags", "tags = ''", FieldSet(.tags)), card("priority", "priority = 0", FieldSet(.priority)),
      card("repeats", "repeats = NULL", FieldSet(.repeats)),
      card("reminders", "reminders = NULL", FieldSet(.reminders)),
      card("start_day", "start_day = NULL", FieldSet(.start)),
      card("size", "size = 0", FieldSet(.size)), card("estimate", "estimate = 0", FieldSet(.estimate)),
      card("spent", "spent = 0", FieldSet(.spent)), card("clock", "clock = NULL", .clock),
    ]
    + ["due_day", "due_minute", "due_zone", "due_at"].map { name in
      card(name, "due_day = NULL, due_minute = NULL, due_zone = NULL, due_at = NULL", FieldSet(.due))
    }
    + [
      card("waiting", "waiting = NULL, look_again = NULL", .waiting), card("look_again", "look_again = NULL", .waiting),
      card("stage", "stage = ''", .position),
      card("state", "state = 0, completed = NULL, came_from = NULL", .position),
      card("completed", "completed = NULL", .position), card("came_from", "came_from = NULL", .position),
      card("checked", "checked = 0, checkable = 0", []), card("checkable", "checked = 0, checkable = 0", []),
      card("life", "life = 0", .life), card("parent", "parent = NULL", .parent),
      card("changed", "changed = \(moment(of: "card", "cards", "DESC"))", []),
      card("created", "created = \(moment(of: "card", "cards", "ASC"))", []),
    ]

  static let ofPages =
    [DamagedColumn("rest", "long_pages", "page = ?1", nil, FieldSet(.notes))]
    + [
      page("opening", nil, FieldSet(.notes)), page("tags", "tags = ''", []),
      page("weather", "weather = NULL", .weather), page("zone", "zone = NULL", .date),
      page("second", "second = -1, zone = NULL", .date), page("journal", "journal = 0", []),
      page("day", "day = \(newestDay)", .date),
      page("life", "life = 0", .life), page("changed", "changed = \(moment(of: "page", "pages", "DESC"))", []),
      page("created", "created = \(moment(of: "page", "pages", "ASC"))", []),
    ]

  private static let newestDay =
    "ifnull((SELECT day FROM entries WHERE page = pages.key ORDER BY seq DESC LIMIT 1), 0)"

  private static func card(_ name: String, _ reset: String?, _ field: FieldSet) -> DamagedColumn {
    DamagedColumn(name, "cards", "key = ?1", reset, field)
  }

  private static func page(_ name: String, _ reset: String?, _ field: FieldSet) -> DamagedColumn {
    DamagedColumn(name, "pages", "key = ?1", reset, field)
  }

  /// SQL of the time of a card's or page's oldest or newest history entry; 0 if it has none.
  private static func moment(of column: String, _ table: String, _ order: String) -> String {
    "ifnull((SELECT at FROM entries WHERE \(column) = \(table).key ORDER BY seq \(order) LIMIT 1), 0)"
  }
}
