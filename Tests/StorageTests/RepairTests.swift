import CSQLite
import Glibc
import Kanban
import Support
import Testing
import Time

@testable import Storage

@Suite("Check and repair of a store")
struct RepairTests {
  let folder = TemporaryFolder()

  private var copy: String { folder.file() + ".damaged" }

  private func check() throws -> [Finding] {
    try SQLiteStore.open(folder.file(), mode: .inspecting, patience: 100).check()
  }

  private func remake(_ context: CommitContext = Sample.context()) throws -> String {
    try SQLiteStore.remake(folder.file(), on: context, patience: 100)
  }

  /// Uses plain SQLite without Sekan's safeguards.
  private func damage(_ sql: String...) throws {
    var handle: OpaquePointer?
    #expect(sqlite3_open(folder.file(), &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    for sql in sql {
      #expect(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK, "\(sql)")
    }
  }

  private func swapRoots(_ one: String, _ other: String) throws {
    try damage(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET rootpage = (SELECT sum(rootpage) FROM sqlite_schema WHERE name IN ('\(one)', '\(other)'))
        - rootpage WHERE name IN ('\(one)', '\(other)')
      """)
  }

  /// Overwrites the root page of a table or index.
  private func garble(_ name: String) throws {
    let root = try Database(folder.file(), readOnly: true)
      .lines("SELECT rootpage FROM sqlite_schema WHERE name = '\(name)'").first
    let start = (try #require(root.flatMap { Int($0) }) - 1) * 4096
    var bytes = contents(folder.file())
    bytes.replaceSubrange(start..<start + 4096, with: [UInt8](repeating: 0x55, count: 4096))
    write(bytes, to: folder.file())
  }

  /// The rows of all tables that are not derived from others.
  private func rows() throws -> [[String]] {
    let database = try Database(folder.file(), readOnly: true)
    return try [
      "SELECT key || id || name || place FROM projects NOT INDEXED",
      "SELECT key || hex(id) || number || title || opening || place || tags FROM cards NOT INDEXED",
      "SELECT card || rest FROM long_notes NOT INDEXED", "SELECT seq || kind || body FROM entries NOT INDEXED",
      "SELECT key || person || machine FROM people NOT INDEXED", "SELECT key || run FROM runs NOT INDEXED",
      "SELECT name || project || value FROM notes NOT INDEXED",
    ].map { try database.lines($0) }
  }

  private func make(cards: Int = 50) throws {
    let made = contents(folder.file("made"))
    write(made.isEmpty ? try storeFile(folder, cards: cards) : made, to: folder.file())
  }

  // MARK: Check

  @Test("A store with history but no cards is sound")
  func withoutCards() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    _ = try store.commit(.limited(.todo, 3), on: Sample.context())
    #expect(try store.check() == [])
    #expect(try check() == [])
  }

  @Test(
    "An entry that refers to a missing card, person, run or project is found",
    arguments: ["card = 9, number = 1, title = ''", "who = 9", "run = 9", "project = 9"])
  func dangling(_ change: String) throws {
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    _ = try store.commit(.limited(.todo, 3), on: Sample.context())
    try damage("UPDATE entries SET \(change)")
    let findings = try store.verify()
    #expect(findings.contains("history entry with a missing author, project, card or page: 1"), "\(findings)")
  }

  @Test("Cards that were deleted with their history are found by their count and number", arguments: [5, 2])
  func deletedCards(_ key: Int) throws {
    try make(cards: 5)
    try damage("DELETE FROM entries WHERE card = \(key)", "DELETE FROM cards WHERE key = \(key)")
    #expect(try check().contains(Finding(.missing, .missing(.cards, rows: 1))))
    _ = try SQLiteStore.remake(folder.file(), on: Sample.context(), patience: 100, recovering: true)
    #expect(try check() == [])
  }

  @Test(
    "A damaged key is not counted as thousands of lost rows",
    arguments: [
      "UPDATE entries SET card = 29284 WHERE seq = 3", "UPDATE cards SET key = 29284 WHERE key = 50",
      "UPDATE entries SET who = 29284 WHERE seq = 3", "UPDATE entries SET run = 29284 WHERE seq = 3",
    ])
  func damagedKey(_ sql: String) throws {
    try make()
    try damage(sql)
    try garble("cards_in_order")
    let lost = try check().compactMap { finding -> Int? in
      guard case .missing(_, let rows) = finding.flaw else { return nil }
      return rows
    }
    #expect(lost.allSatisfy { $0 <= 1 }, "\(lost)")
  }

  @Test("A row missing from an index is found")
  func indexes() throws {
    try make()
    try swapRoots("cards_in_order", "cards_due_on_a_day")
    let findings = try check()
    #expect(findings.first == Finding(.index, "row 1 missing from index cards_in_order"))
    #expect(findings.allSatisfy { $0.kind == .index })
    #expect(
      try SQLiteStore.open(folder.file(), patience: 100).quickCheck() == [],
      "the quick check at the start does not compare indexes")
  }

  @Test(
    "An invalid place is found",
    arguments: [("projects", "projects 1: place"), ("cards", "cards 1: place")])
  func places(_ table: String, _ finding: String) throws {
    try make()
    try damage("UPDATE \(table) SET place = 'a00' WHERE key = 1")
    #expect(try check() == [Finding(.content, finding)])
    _ = try remake()
    #expect(try check() == [])
  }

  @Test("Of more findings than are asked for, those about losses are kept")
  func losses() throws {
    try make()
    try damage("UPDATE tallies SET count = count + 1", "UPDATE cards SET title = 'other' WHERE key = 2")
    let store = try SQLiteStore.open(folder.file(), mode: .inspecting, patience: 100)
    #expect(try store.check().first?.kind == .derived)
    #expect(try store.check(most: 1).map(\.isLoss) == [true])
  }

  @Test("The check rolls back an interrupted write")
  func hotJournal() throws {
    let before = try storeFile(folder)
    let store = try SQLiteStore.open(folder.file("made"), mode: .existing, patience: 100)
    try store.database.run(.beginWriting)
    try store.database.connection.execute("PRAGMA cache_size = 1; UPDATE cards SET title = 'half'")
    try store.database.connection.execute("UPDATE entries SET title = 'half'")
    write(contents(folder.file("made")), to: folder.file())
    write(contents(folder.file("made-journal")), to: folder.file() + "-journal")
    store.database.rollBack()
    #expect(contents(folder.file()) != before)

    #expect(throws: StoreFailure.readOnly(folder.file())) {
      _ = try SQLiteStore.open(folder.file(), mode: .readOnly, patience: 100).check()
    }
    #expect(try check() == [])
    let isAsBefore = contents(folder.file()) == before
    #expect(isAsBefore)
  }

  @Test("The check writes nothing")
  func inspecting() throws {
    try make()
    let (bytes, store) = (
      contents(folder.file()), try SQLiteStore.open(folder.file(), mode: .inspecting, patience: 100)
    )
    #expect(try store.check() == [])
    #expect(throws: StoreFailure.readOnly(folder.file())) {
      _ = try store.commit(.limited(.todo, 3), on: Sample.context())
    }
    let isUntouched = contents(folder.file()) == bytes
    #expect(isUntouched)
    write([], to: folder.file())
    #expect(throws: StoreFailure.emptied(copy: nil)) { _ = try check() }
  }

  // MARK: Repair

  @Test(
    "Damaged indexes are rebuilt without losing rows",
    arguments: [
      ("cards_in_order", "cards_due_on_a_day"), ("cards_in_order", "entries_in_a_project"),
      ("sqlite_autoindex_cards_1", "sqlite_autoindex_cards_2"), ("sqlite_autoindex_projects_1", "cards_in_trash"),
    ])
  func remade(_ one: String, _ other: String) throws {
    try make()
    let before = try rows()
    try swapRoots(one, other)
    let damaged = contents(folder.file())
    #expect(try !check().isEmpty)
    #expect(try remake() == copy)
    #expect(try check() == [])
    #expect(try rows() == before)
    let isCopied = contents(copy) == damaged
    #expect(isCopied)
    #expect(permissions(copy) == 0o600)
    #expect(permissions(folder.file() + ".remade.unfinished") == nil)
  }

  @Test("A half-empty index is rebuilt, and each repair keeps its own copy")
  func halfAnIndex() throws {
    for name in [copy, copy + ".2"] {
      try make()
      let (whole, half) = (
        "CREATE INDEX cards_in_order ON cards (project, life, state, place, id)",
        "CREATE INDEX cards_in_order ON cards (project, life, state, place, id) WHERE number % 2"
      )
      try damage("DROP INDEX cards_in_order", half)
      try damage(
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = '\(whole)' WHERE name = 'cards_in_order'")
      let window = Window(Project.home, .todo, most: 99)
      #expect(try SQLiteStore.open(folder.file(), patience: 100).window(window).count == 25)
      #expect(try remake() == name)
      #expect(try check() == [])
      #expect(try SQLiteStore.open(folder.file(), patience: 100).window(window).count == 50)
    }
  }

  @Test(
    "An index with corrupt pages is rebuilt without losing rows of its table",
    arguments: [false, true])
  func garbage(_ isTable: Bool) throws {
    try make()
    let before = try rows()
    if isTable {
      try damage(
        """
        PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = (
          SELECT rootpage FROM sqlite_schema WHERE name = 'cards') WHERE name = 'entries_in_a_project'
        """)
    } else {
      try garble("entries_in_a_project")
    }
    #expect(try !check().isEmpty)
    _ = try remake()
    #expect(try check() == [])
    #expect(try rows() == before)
  }

  @Test(
    "Data derived from cards is rebuilt",
    arguments: [
      "UPDATE tallies SET count = count + 1", "DELETE FROM tallies", "UPDATE tallies SET size = size + 1",
      "UPDATE tallies SET estimate = 0, spent = 9", "UPDATE tags SET count = 3", "DELETE FROM tags",
      "UPDATE projects SET last_number = 4", "UPDATE projects SET last_number = 9223372036854775807",
      "UPDATE signatures SET bits = zeroblob(length(bits))",
      "INSERT INTO alarms (card, reminder, channel, moment, at) SELECT key, '10', 0, 5, 5 FROM cards WHERE life = 1",
    ])
  func derived(_ sql: String) throws {
    let path = folder.file("made")
    _ = try storeFile(folder, cards: 5)
    let store = try SQLiteStore.open(path, patience: 100)
    _ = try store.commit(.removed([Sample.id(2)]), on: Sample.context())
    write(contents(path), to: folder.file())
    let before = try rows()
    try damage(sql)
    let findings = try check()
    #expect(!findings.isEmpty && findings.allSatisfy { $0.kind == .derived }, "\(findings)")
    _ = try remake()
    #expect(try check() == [])
    #expect(try rows() == before)
  }

  @Test(
    "Alarms with wrong values are planned again",
    arguments: [
      "at = 9223372036854775807", "channel = 7", "minute = 3", "rung = 5", "reminder = '-'", "moment = -1 << 62",
    ])
  func alarms(_ value: String) throws {
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    let wall = WallTime(Sample.day + 9, minute: 600)
    let due = Deadline.time(wall, zone: "UTC", instant: Zone.utc.moment(of: wall))
    let text = CardText(title: "a", due: due, reminders: [.before(minutes: 10)])
    _ = try store.commit(.added(Sample.id(1), text, to: .todo, at: .top), on: Sample.context())
    let rows = "SELECT card || reminder || channel || ifnull(moment, '') || ifnull(at, '') FROM alarms ORDER BY 1"
    let made = try store.database.lines(rows)
    try damage("PRAGMA ignore_check_constraints = ON; UPDATE alarms SET \(value) WHERE channel = 0")
    #expect(try !check().isEmpty)
    _ = try remake()
    #expect(try check() == [])
    #expect(try Database(folder.file(), readOnly: true).lines(rows) == made)
  }

  @Test(
    "Data derived from pages is rebuilt without losing pages",
    arguments: [
      "DELETE FROM page_tags", "UPDATE journal_tags SET count = 9", "UPDATE page_mentions SET shown = 0, day = 3",
      "UPDATE page_signatures SET bits = zeroblob(length(bits))", "DELETE FROM journal_tags",
      "UPDATE OR REPLACE page_mentions SET page = 77", "UPDATE OR REPLACE page_mentions SET target = 77",
    ])
  func pages(_ sql: String) throws {
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    try PublishedStory.tell(to: store)
    let text = "with #2 and #ops\n" + String(repeating: "긴 ", count: 900)
    _ = try store.commit(.pagesAdded([Written.page(70, text)]), on: Sample.context())
    let (pages, page) = (try store.pages(PageStretch(.shared, most: 99)), try store.page(Written.id(70)))
    try damage(sql)
    let findings = try check()
    #expect(!findings.isEmpty && findings.allSatisfy { $0.kind == .derived }, "\(findings)")
    _ = try remake()
    #expect(try check() == [])
    let again = try SQLiteStore.open(folder.file(), patience: 100)
    #expect(try again.pages(PageStretch(.shared, most: 99)) == pages && again.page(Written.id(70)) == page)
    #expect(try again.pages(PageStretch(.shared, tag: "ops", most: 9)).map(\.id) == [Written.id(70)])
    #expect(try again.pages(mentioning: Sample.id(2), most: 1).map(\.id) == [Written.id(70)])
  }

  @Test("A repair keeps originals byte for byte, except those of purged cards")
  func originals() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    try PublishedStory.tell(to: store)
    let before = try (1...11).map { try store.original(of: Sample.id($0)) }
    #expect(before.compactMap(\.self).count == 2)
    try damage("INSERT INTO originals (card, uid, bytes) SELECT key, 'left', x'00' FROM cards WHERE purged IS NOT NULL")
    let finding = Flaw.contradiction(.original, "10")
    #expect(try check() == [Finding(.derived, finding)])
    try garble("cards_in_order")
    _ = try remake()
    #expect(try check() == [])
    let again = try SQLiteStore.open(folder.file(), patience: 100)
    #expect(try (1...11).map { try again.original(of: Sample.id($0)) } == before)
  }

  @Test(
    "Damaged bytes of other programs are found, never used, and given up by a repair",
    arguments: [("originals", "card", "bytes"), ("objects", "key", "raw"), ("sendings", "key", "body")])
  func checksums(_ table: String, _ key: String, _ column: String) throws {
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    try PublishedStory.tell(to: store)
    let isFull = "WHERE length(\(column)) > 1"
    let row = try store.database.lines("SELECT \(key) FROM \(table) \(isFull) ORDER BY 1 LIMIT 1")
    let damaged = try #require(row.first)
    try damage("UPDATE \(table) SET \(column) = zeroblob(length(\(column))) WHERE \(key) = \(damaged)")
    #expect(try check().map(\.words) == ["\(table) \(damaged): checksum"])
    if table == "originals" {
      #expect(throws: StoreFailure.damaged("originals \(damaged): checksum")) {
        _ = try store.original(of: Sample.id(3))
      }
    }
    _ = try remake()
    #expect(try check() == [])
    let left = try Database(folder.file(), readOnly: true).lines(
      "SELECT \(key) FROM \(table) \(isFull) AND \(key) = \(damaged)")
    #expect(left == [])
  }

  @Test("Unreadable reminders are rebuilt from the cards")
  func alarms() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    for (number, minute) in [(1, 725), (2, 780)] {
      let due = Sample.clock.deadline(Sample.day, minute: minute)
      let text = CardText(title: "card", due: due, reminders: [.before(minutes: 10)])
      _ = try store.commit(.added(Sample.id(number), text, to: .todo, at: .top), on: Sample.context())
    }
    let clock = AlarmClock(Sample.clock, morning: Sample.context().reminding.morning)
    let before = try store.pending(on: .board, at: clock, most: 9)
    #expect(before.map(\.number) == [2])
    try garble("alarms")
    _ = try remake()
    #expect(try check() == [])
    let again = try SQLiteStore.open(folder.file(), patience: 100)
    #expect(try again.pending(on: .board, at: clock, most: 9) == before)
  }

  @Test("After any damaged page a store is repaired without loss or left unchanged")
  func damagedPages() throws {
    try make()
    let made = contents(folder.file())
    var (repaired, refused) = (0, 0)
    for page in 2...made.count / 4096 where [0x0D, 0x05].contains(made[(page - 1) * 4096]) {
      for offset in [0, 3, 8] {
        var bytes = made
        bytes[(page - 1) * 4096 + offset] ^= 0x07
        write(bytes, to: folder.file())
        guard let found = try? check(), !found.isEmpty else { continue }
        let result = outcome { try remake() }
        if case .success(let copy) = result {
          repaired += 1
          unlink(copy)
          #expect(try check() == [], "page \(page)")
          let store = try SQLiteStore.open(folder.file(), patience: 100)
          #expect(try store.entries(in: Project.home, after: 0, most: 99).count == 50, "page \(page)")
          #expect(try store.window(Window(Project.home, .todo, most: 99)).count == 50, "page \(page)")
        } else {
          refused += 1
          let isUntouched = contents(folder.file()) == bytes
          #expect(isUntouched, "page \(page)")
          #expect(permissions(copy) == nil)
        }
        #expect(permissions(folder.file() + ".remade.unfinished") == nil)
      }
    }
    #expect(repaired > 0 && refused > 0)
  }

  @Test("A row missing from a damaged table stops the repair")
  func goneRows() throws {
    try make()
    try damage("DELETE FROM entries WHERE seq = 20")
    try garble("cards_in_order")
    let bytes = contents(folder.file())
    #expect(throws: StoreFailure.damaged("entries: 1 missing")) { _ = try remake() }
    let isUntouched = contents(folder.file()) == bytes
    #expect(isUntouched)
  }

  /// Replaces the pages of a table by those of an earlier state, like a disk that lost a write.
  private func loseWrites(to table: String, from earlier: [UInt8]) throws {
    let now = contents(folder.file())
    let pages = try Database(folder.file(), readOnly: true)
      .lines("SELECT pageno FROM dbstat WHERE name = '\(table)' AND pagetype = 'leaf'").compactMap { Int($0) }
    var bytes = now
    for page in pages where page * 4096 <= earlier.count {
      let range = (page - 1) * 4096..<page * 4096
      bytes.replaceSubrange(range, with: earlier[range])
    }
    #expect(bytes != now)
    write(bytes, to: folder.file())
  }

  @Test(
    "Rows lost by a missing write are reported, although only indexes look damaged",
    arguments: [KeptTable.cards, .entries, .pages, .people])
  func lostWrite(_ table: KeptTable) throws {
    let path = folder.file()
    let store = try SQLiteStore.open(path, patience: 100)
    _ = try store.commit(.added(Sample.id(1), CardText(title: "first"), to: .todo, at: .bottom), on: Sample.context())
    _ = try store.commit(.pagesAdded([Written.page(70, "first")]), on: Sample.context())
    let earlier = contents(path)
    for number in 2...8 {
      let text = CardText(title: "card \(number)")
      _ = try store.commit(.added(Sample.id(number), text, to: .todo, at: .bottom), on: Sample.context())
    }
    _ = try store.commit(.pagesAdded([Written.page(71, "second"), Written.page(72, "third")]), on: Sample.context())
    _ = try store.commit(.limited(.todo, 3), on: Sample.context(by: Sample.actor("ada")))
    try loseWrites(to: table.rawValue, from: earlier)
    let bytes = contents(path)

    let findings = try check()
    #expect(findings.contains { $0.kind == .index })
    let missing = findings.filter { $0.kind == .missing }.map(\.flaw)
    let lost = [KeptTable.cards: 7, .entries: 10, .pages: 2, .people: 1][table]
    #expect(missing == [.missing(table, rows: try #require(lost))])
    #expect(throws: StoreFailure.self) { _ = try remake() }
    let isUntouched = contents(path) == bytes
    #expect(isUntouched)
    #expect(permissions(copy) == nil)

    _ = try SQLiteStore.remake(path, on: Sample.context(), patience: 100, recovering: true)
    let isCopied = contents(copy) == bytes
    #expect(isCopied)
    let again = try SQLiteStore.open(path, patience: 100)
    #expect(try again.quickCheck() == [])
    let cards = try again.window(Window(Project.home, .todo, most: 99)).map(\.title)
    #expect(cards.sorted() == (2...8).map { "card \($0)" } + ["first"])
    let pages = try again.pages(PageStretch(.shared, most: 99)).map(\.opening)
    #expect(Set(pages) == ["first", "second", "third"])
    #expect(try again.check() == [])
    // A new author does not get the entries of the lost one.
    _ = try again.commit(.limited(.todo, 5), on: Sample.context(by: Sample.actor("eve")))
    let entries = try again.entries(in: Project.home, after: 0, most: 99)
    #expect(entries.filter { $0.actor.person == "eve" }.count == 1)
  }

  @Test("A row older than its history is found beside damaged indexes, and set to the state of its history")
  func olderRows() throws {
    let path = folder.file()
    let later = Sample.context(at: Sample.clock(after: 60_000))
    do {
      let store = try SQLiteStore.open(path, patience: 100)
      for number in 1...3 {
        let text = CardText(title: "card \(number)")
        _ = try store.commit(.added(Sample.id(number), text, to: .todo, at: .bottom), on: Sample.context())
      }
      let earlier = contents(path)
      _ = try store.commit(.edited(Sample.id(1), [TextChange(.title, .text("card 1"), .text("new"))]), on: later)
      _ = try store.commit(.completed([Sample.id(2)]), on: later)
      try loseWrites(to: "cards", from: earlier)
    }
    let findings = try check()
    #expect(findings.contains { $0.kind == .index })
    let older = findings.filter(\.isLoss).map(\.flaw)
    #expect(older == (1...2).map { .card(number: $0, Sample.id($0), .older) })
    #expect(throws: StoreFailure.self) { _ = try remake() }

    var losses: [Flaw] = []
    _ = try SQLiteStore.remake(path, on: Sample.context(), patience: 100, recovering: true, reporting: { losses = $0 })
    #expect(
      losses == [
        .cardRestored(number: 1, Sample.id(1), FieldSet(.title)), .cardRestored(number: 2, Sample.id(2), .position),
      ])
    let again = try SQLiteStore.open(path, patience: 100)
    #expect(try again.card(Sample.id(1))?.title == "new")
    #expect(try again.card(Sample.id(2))?.column == .done)
    #expect(try again.entries(in: Project.home, after: 0, most: 99).count == 5)
    #expect(try again.check() == [])
  }

  /// Inserts a second row of a card although its id and number are unique, as a write to the wrong page does.
  private func duplicate(_ title: String, as key: Int, _ values: [String: String]) throws {
    try damage(
      """
      PRAGMA writable_schema = ON;
      CREATE TABLE kept AS SELECT * FROM sqlite_schema WHERE name = 'cards' OR name LIKE 'sqlite_autoindex_cards%';
      UPDATE sqlite_schema SET sql = replace(replace(sql, 'UNIQUE CHECK', 'CHECK'), 'UNIQUE (project, number),', '')
      WHERE name = 'cards';
      DELETE FROM sqlite_schema WHERE name LIKE 'sqlite_autoindex_cards%'
      """)
    let columns = try Database(folder.file(), readOnly: true).columns(of: "cards", in: "main")
    let copied = columns.map { $0 == "key" ? "\(key)" : values[$0] ?? $0 }
    try damage(
      """
      INSERT INTO cards (\(columns.joined(separator: ", "))) SELECT \(copied.joined(separator: ", "))
      FROM cards WHERE title = '\(title)';
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = (SELECT sql FROM kept WHERE name = 'cards') WHERE name = 'cards';
      INSERT INTO sqlite_schema SELECT * FROM kept WHERE name <> 'cards'
      """)
    try damage("DROP TABLE kept")
  }

  @Test("Of two rows of one card the one that was changed last is kept", arguments: [1_000, -1_000])
  func duplicates(_ difference: Int) throws {
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    for number in 1...3 {
      let text = CardText(title: "card \(number)", notes: "old notes")
      _ = try store.commit(.added(Sample.id(number), text, to: .todo, at: .bottom), on: Sample.context())
    }
    try duplicate("card 2", as: 4, ["opening": "'other notes'", "changed": "changed + \(difference)"])
    #expect(try !check().isEmpty)
    var losses: [Flaw] = []
    _ = try SQLiteStore.remake(
      folder.file(), on: Sample.context(), patience: 100, recovering: true, reporting: { losses = $0 })
    #expect(losses.contains(.card(number: 2, Sample.id(2), .twice)), "\(losses)")
    let again = try SQLiteStore.open(folder.file(), patience: 100)
    #expect(try again.card(Sample.id(2))?.notes == (difference > 0 ? "other notes" : "old notes"))
    #expect(try again.window(Window(Project.home, .todo, most: 99)).count == 3)
    #expect(try again.check() == [])
  }

  @Test("Of two cards with one number both are kept and named, also without a history")
  func cardsWithOneNumber() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    for number in 1...2 {
      let text = CardText(title: "card \(number)", notes: "notes \(number)")
      _ = try store.commit(.added(Sample.id(number), text, to: .todo, at: .bottom), on: Sample.context())
    }
    try damage(
      """
      PRAGMA writable_schema = 1;
      UPDATE sqlite_schema SET sql = replace(sql, 'UNIQUE (project, number),', '') WHERE name = 'cards';
      DELETE FROM sqlite_schema WHERE name = 'sqlite_autoindex_cards_2'
      """)
    try damage("DELETE FROM entries WHERE number = 1; UPDATE cards SET number = 1")
    var losses: [Flaw] = []
    _ = try SQLiteStore.remake(
      folder.file(), on: Sample.context(), patience: 100, recovering: true, reporting: { losses = $0 })
    let again = try SQLiteStore.open(folder.file(), patience: 100)
    for number in 1...2 { #expect(try again.card(Sample.id(number))?.notes == "notes \(number)") }
    #expect(losses.contains { if case .card(_, Sample.id(1), _) = $0 { true } else { false } }, "\(losses)")
    #expect(try again.check() == [])
  }

  /// Flips bits of an id in the pages of a table, not of its indexes.
  private func damage(_ id: CardID, in table: String) throws {
    let pages = try Database(folder.file(), readOnly: true)
      .lines("SELECT pageno FROM dbstat WHERE name = '\(table)' AND pagetype = 'leaf'").compactMap { Int($0) }
    let sought =
      withUnsafeBytes(of: id.high.bigEndian) { Array($0) } + withUnsafeBytes(of: id.low.bigEndian) { Array($0) }
    var bytes = contents(folder.file())
    for start in pages.flatMap({ ($0 - 1) * 4096..<$0 * 4096 - 15 }) where Array(bytes[start..<start + 16]) == sought {
      bytes[start + 5] ^= 0x11
    }
    write(bytes, to: folder.file())
  }

  @Test(
    "A damaged id is restored from two indexes; with one of them it is replaced, once that is accepted",
    arguments: [2, 1])
  func damagedID(_ indexes: Int) throws {
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    let id = CardID(high: 0x1122_3344_5566_7788, low: 0x99AA_BBCC_DDEE_FF01)
    for (number, id) in [Sample.id(1), id, Sample.id(3)].enumerated() {
      _ = try store.commit(.added(id, CardText(title: "card \(number)"), to: .todo, at: .bottom), on: Sample.context())
    }
    try damage(id, in: "cards")
    if indexes == 1 { try garble("cards_in_order") }
    #expect(try !check().isEmpty)
    var losses: [Flaw] = []
    if indexes == 1 { #expect(throws: StoreFailure.self) { _ = try remake() } }
    _ = try SQLiteStore.remake(
      folder.file(), on: Sample.context(), patience: 100, recovering: indexes == 1, reporting: { losses = $0 })
    let again = try SQLiteStore.open(folder.file(), patience: 100)
    let cards = try again.window(Window(Project.home, .todo, most: 99))
    #expect(cards.map(\.title) == ["card 0", "card 1", "card 2"])
    #expect((cards[1].id == id) == (indexes == 2))
    #expect(losses == (indexes == 2 ? [] : [.card(number: 2, cards[1].id, .newID)]))
    #expect(try again.check() == [])
  }

  @Test("A repair can reset each field of a card")
  func columnsOfFields() {
    let resettable = DamagedColumn.ofCards.reduce(into: FieldSet()) { $0.formUnion($1.field) }
    for field in CardField.allCases { #expect(resettable.contains(FieldSet(field)), "\(field)") }
  }

  @Test("A foreign, newer or locked file is refused and left unchanged")
  func refused() throws {
    try make()
    let made = contents(folder.file())
    var newer = made
    newer[63] += 1
    for (bytes, failure) in [
      (newer, StoreFailure.newer(Schema.steps.count + 1)), (Array("# My notes\n".utf8), .notAStore),
    ] {
      write(bytes, to: folder.file())
      #expect(throws: failure) { _ = try remake() }
      let isUntouched = contents(folder.file()) == bytes
      #expect(isUntouched)
    }
    write(made, to: folder.file())
    let other = try Database(folder.file(), readOnly: false)
    try other.run(.beginWriting)
    #expect(throws: StoreFailure.busy) { _ = try remake() }
    other.rollBack()
    let isUntouched = contents(folder.file()) == made
    #expect(isUntouched)
    #expect(permissions(copy) == nil)
  }

  @Test("An open store writes nothing until it has opened the repaired file")
  func openStore() throws {
    try make()
    try swapRoots("cards_in_order", "cards_due_on_a_day")
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    _ = try remake()
    #expect(try store.fileChange() == .replaced)
    #expect(throws: StoreFailure.replaced) { _ = try store.commit(.limited(.todo, 3), on: Sample.context()) }
    try store.reopen()
    _ = try store.commit(.limited(.todo, 3), on: Sample.context())
    #expect(try store.check() == [])
  }

  @Test("Through a symbolic link the target is repaired and keeps its permissions")
  func links() throws {
    try make()
    try swapRoots("cards_in_order", "cards_due_on_a_day")
    chmod(folder.file(), 0o640)
    symlink(folder.file(), folder.file("link"))
    #expect(
      try SQLiteStore.remake(folder.file("link"), on: Sample.context(), patience: 100) == copy)
    #expect(permissions(folder.file()) == 0o640)
    #expect(try SQLiteStore.open(folder.file("link"), mode: .inspecting, patience: 100).check() == [])
  }
}
