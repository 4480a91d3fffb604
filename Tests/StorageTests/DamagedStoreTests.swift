import Kanban
import Support
import Testing

@testable import Storage

@Suite("Damaged and hostile files")
struct DamagedStoreTests {
  let folder = TemporaryFolder()

  /// Runs all queries and a write. They may throw a `StoreFailure`, but must return.
  private func exercise(_ path: String) -> [StoreFailure] {
    var failures: [StoreFailure] = []
    func attempt<Answer>(_ work: () throws(StoreFailure) -> Answer) -> Answer? {
      do throws(StoreFailure) {
        return try work()
      } catch {
        failures.append(error)
        return nil
      }
    }
    guard let store = attempt({ () throws(StoreFailure) in try SQLiteStore.open(path, mode: .existing, patience: 5) })
    else { return failures }
    for column in Column.allCases {
      let cards = attempt { () throws(StoreFailure) in
        try store.window(Window(Project.home, column, .up, most: 100))
      }
      for card in cards?.prefix(20) ?? [] {
        _ = attempt { () throws(StoreFailure) in try store.card(card.id) }
        _ = attempt { () throws(StoreFailure) in try store.entries(of: card.id, before: nil, most: 10) }
        _ = attempt { () throws(StoreFailure) in try store.lastChanges(of: card.id) }
        _ = attempt { () throws(StoreFailure) in try store.original(of: card.id) }
      }
    }
    _ = attempt { () throws(StoreFailure) in try store.counts(in: Project.home) }
    _ = attempt { () throws(StoreFailure) in try store.late(in: .one(Project.home), at: Sample.clock, most: 99) }
    _ = attempt { () throws(StoreFailure) in try store.dueToday(in: .one(Project.home), at: Sample.clock, most: 99) }
    _ = attempt { () throws(StoreFailure) in try store.nextDeadline(in: .one(Project.home), after: Sample.noon) }
    _ = attempt { () throws(StoreFailure) in try store.entries(in: Project.home, after: 0, most: 999) }
    _ = attempt { () throws(StoreFailure) in try store.quickCheck() }
    _ = attempt { () throws(StoreFailure) in try store.verify() }
    var search = Search(["card", "ㅈ"].compactMap { Needle($0) }, in: .everywhere)
    for _ in 0..<100 where !search.isComplete {
      _ = attempt { () throws(StoreFailure) in try store.advance(&search, for: 1) }
    }
    _ = attempt { () throws(StoreFailure) in try store.maintain(for: 1) }
    for change: Change in [
      .added(Sample.id(999), CardText(title: "new"), to: .todo, at: .top), .moved([Sample.id(1)], to: .done, at: .top),
      .edited(Sample.id(2), [.priority(.none, .high)]), .undone, .redone,
    ] {
      _ = attempt { () throws(StoreFailure) in try store.commit(change, on: Sample.context()) }
    }
    return failures
  }

  @Test("Random corrupt bytes are reported or have no effect", arguments: [UInt64(1), 2, 3, 4])
  func flippedBytes(_ seed: UInt64) throws {
    let made = try storeFile(folder)
    var random = SeededRandom(seed: seed)
    var damaged = 0
    for _ in 0..<40 {
      var bytes = made
      for _ in 0..<1 + random.number(below: 30) {
        // Most changes are in the header of a page.
        let page = random.number(below: bytes.count / 4096) * 4096
        let offset = random.number(below: 3) == 0 ? random.number(below: 4096) : random.number(below: 200)
        bytes[page + offset] = UInt8(truncatingIfNeeded: random.next())
      }
      write(bytes, to: folder.file())
      write([], to: folder.file() + "-journal")
      for failure in exercise(folder.file()) {
        switch failure {
        case .damaged: damaged += 1
        case .notAStore, .unsafe, .newer, .older, .refused, .other, .diskFull, .fileSizeLimit: break
        // A damaged header can claim a format that this SQLite may only read.
        case .readOnly: break
        case .busy, .replaced, .emptied, .noFolder, .cannotOpen, .uncertain: Issue.record("\(failure)")
        }
      }
    }
    #expect(damaged > 20)
  }

  @Test(
    "A truncated file is rejected or reported as damaged", arguments: [100, 1000, 4096, 5000, 8192, 40_960])
  func truncated(_ length: Int) throws {
    let made = try storeFile(folder)
    write(Array(made[..<length]), to: folder.file())
    let failures = exercise(folder.file())
    #expect(failures.contains { if case .damaged = $0 { true } else { $0 == .notAStore } }, "\(failures)")
  }

  @Test(
    "An invalid row is reported by table and number, and other rows stay readable",
    arguments: [
      ("UPDATE cards SET place = 'a00' WHERE number = 3", "cards 3: place"),
      ("UPDATE cards SET title = CAST(x'FF' AS TEXT) WHERE number = 3", "cards 3: title"),
      ("UPDATE cards SET state = 9 WHERE number = 3", "cards 3: state"),
      ("UPDATE cards SET priority = -1 WHERE number = 3", "cards 3: priority"),
      ("UPDATE cards SET due_day = 9223372036854775807 WHERE number = 3", "cards 3: due_day"),
      (
        "UPDATE cards SET due_day = NULL, due_minute = 4, due_zone = 'UTC', due_at = 0 WHERE number = 3",
        "cards 3: due_at"
      ),
      ("UPDATE cards SET changed = -9223372036854775808 WHERE number = 3", "cards 3: changed"),
      ("UPDATE cards SET created = -9223372036854775808 WHERE number = 3", "cards 3: created"),
      ("UPDATE cards SET tags = 'a,b' WHERE number = 3", "cards 3: tags"),
      ("UPDATE cards SET checked = 5 WHERE number = 3", "cards 3: checkable"),
      ("UPDATE cards SET id = x'00' WHERE number = 3", "cards 3: id"),
      ("UPDATE cards SET life = 7 WHERE number = 3", "cards 3: life"),
      ("UPDATE cards SET project = 7 WHERE number = 3", "cards 3: id"),
      ("UPDATE entries SET kind = 'painted' WHERE seq = 3", "entries 3: kind"),
      ("UPDATE entries SET body = '{\"title\":1}' WHERE seq = 3", "entries 3: body"),
      ("UPDATE entries SET who = 77 WHERE seq = 3", "entries 3: person"),
      ("UPDATE entries SET grp = 4 WHERE seq = 3", "entries 3: grp"),
      ("UPDATE entries SET number = NULL WHERE seq = 3", "entries 3: title"),
      ("UPDATE entries SET fields = -1 WHERE seq = 3", "entries 3: fields"),
      ("UPDATE entries SET fields = 4294967296 WHERE seq = 3", "entries 3: fields"),
      ("INSERT INTO originals (card, uid, bytes) VALUES (3, '', x'00')", "originals 3: uid"),
      ("INSERT INTO originals (card, uid, bytes) VALUES (3, CAST(x'FF' AS TEXT), x'00')", "originals 3: uid"),
      ("INSERT INTO originals (card, uid, bytes) VALUES (3, CAST(zeroblob(1025) AS TEXT), x'00')", "originals 3: uid"),
      ("INSERT INTO originals (card, uid, bytes) VALUES (3, 'a', zeroblob(1048577))", "originals 3: bytes"),
      ("UPDATE projects SET limit_doing = 0", "projects 1: limit_doing"),
    ])
  func rows(_ sql: String, _ damage: String) throws {
    write(try storeFile(folder, cards: 5), to: folder.file())
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    try store.database.connection.execute("PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; \(sql)")
    #expect(store.database.written == 1)
    var found: [String] = []
    let questions: [() throws -> Void] = [
      { _ = try store.window(Window(Project.home, .todo, most: 9)) }, { _ = try store.card(Sample.id(3)) },
      { _ = try store.card(number: 3, in: Project.home) },
      { _ = try store.entries(in: Project.home, after: 0, most: 9) }, { _ = try store.project(Project.home) },
      { _ = try store.lastChanges(of: Sample.id(3)) }, { _ = try store.original(of: Sample.id(3)) },
      { _ = try store.verify() },
    ]
    for question in questions {
      if case .failure(.damaged(let what)) = outcome(question) { found.append(what) }
    }
    #expect(found.contains(damage))
    // An entry cannot refer to a card that has lost its id.
    #expect(found.allSatisfy { $0 == damage || $0 == "entries 3: id" }, "\(found)")
    #expect(try store.card(Sample.id(5))?.number == 5)
  }

  @Test(
    "Counts and history entries that contradict the cards are found",
    arguments: [
      (
        "UPDATE tallies SET count = count + 1",
        "wrong card count (project/life/state): 1/0/0: stored 6, actual 5"
      ),
      (
        "UPDATE tallies SET spent = spent + 1 WHERE state = 0",
        "wrong sum of size, estimate or time spent (project/life/state): 1/0/0"
      ),
      (
        "UPDATE projects SET last_number = 4",
        "last card number of a project is too low (project): 1: stored 4, actual 5"
      ),
      (
        "UPDATE entries SET reversed = 1 WHERE seq = 2", "wrong undo mark of a history entry: 2"
      ),
      (
        "UPDATE entries SET grp = 2 WHERE seq IN (2, 3); UPDATE entries SET grp = 1 WHERE seq = 2",
        "history entries of changes whose first entry is lost: 1"
      ),
      (
        "UPDATE cards SET title = 'other' WHERE number = 2",
        "card #2 00000000000000000000000000000002: differs from its history"
      ),
      ("DELETE FROM entries WHERE seq = 5", "card #5 00000000000000000000000000000005: has no history"),
      ("INSERT INTO long_notes VALUES (1, 'x')", "end of notes that does not fit their beginning (card row): 1"),
      (
        "PRAGMA foreign_keys = OFF; INSERT INTO originals (card, uid, bytes) VALUES (9, 'a', x'00')",
        "source text of a missing or permanently deleted card or page: 9"
      ),
      ("INSERT INTO originals (card, uid, bytes) VALUES (3, 'a', zeroblob(1048577))", "originals 3: bytes"),
    ])
  func verification(_ sql: String, _ finding: String) throws {
    write(try storeFile(folder, cards: 5), to: folder.file())
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    #expect(try store.verify() == [])
    try store.database.connection.execute(sql)
    let findings = try store.verify()
    #expect(findings.contains(finding), "\(findings)")
    #expect(try store.quickCheck(most: 1) == [])
  }

  @Test(
    "Invalid rows of pages are reported by table, key and column",
    arguments: [
      ("UPDATE pages SET life = 3 WHERE key = 2", "pages 2: life"),
      ("UPDATE pages SET second = 86400 WHERE key = 2", "pages 2: second"),
      ("UPDATE pages SET second = -1 WHERE key = 2", "pages 2: zone"),
      ("UPDATE pages SET day = 9223372036854775807 WHERE key = 2", "pages 2: day"),
      ("UPDATE pages SET journal = 7 WHERE key = 2", "pages 2: journal"),
      ("UPDATE pages SET project = 7 WHERE key = 2", "pages 2: project"),
      ("UPDATE pages SET weather = '{' WHERE key = 2", "pages 2: weather"),
      (
        "UPDATE pages SET weather = '{\"condition\":\"rain\",\"observed\":-9223372036854775808,\"source\":\"x\"}' WHERE key = 2",
        "pages 2: weather"
      ),
      ("UPDATE pages SET tags = 'a  b' WHERE key = 2", "pages 2: tags"),
      ("UPDATE pages SET opening = CAST(x'FF' AS TEXT) WHERE key = 2", "pages 2: opening"),
      ("UPDATE pages SET changed = -9223372036854775808 WHERE key = 2", "pages 2: changed"),
      ("UPDATE pages SET created = -9223372036854775808 WHERE key = 2", "pages 2: created"),
      ("UPDATE entries SET day = NULL WHERE seq = 1", "entries 1: day"),
      ("UPDATE entries SET page = 77 WHERE seq = 1", "entries 1: day"),
    ])
  func pages(_ sql: String, _ damage: String) throws {
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    for number in 1...3 {
      let page = Written.page(number, "page \(number) #a", second: 5, weather: Written.rain)
      _ = try store.commit(.pagesAdded([page]), on: Sample.context())
    }
    try store.database.connection.execute("PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; \(sql)")
    #expect(store.database.written == 1)
    var found: [String] = []
    let questions: [() throws -> Void] = [
      { _ = try store.pages(PageStretch(.shared, most: 9)) }, { _ = try store.page(Written.id(2)) },
      { _ = try store.entries(in: Project.home, after: 0, most: 9) },
    ]
    for question in questions {
      if case .failure(.damaged(let what)) = outcome(question) { found.append(what) }
    }
    #expect(found.contains(damage), "\(found)")
    #expect(try !store.verify().isEmpty)
    #expect(try store.page(Written.id(3))?.text == "page 3 #a")
  }

  @Test(
    "Contradicting data about pages is found and reported without the pages' text",
    arguments: [
      ("DELETE FROM page_tags WHERE page = 2", "wrong tag count (journal tag): 0 a: stored 3, actual 2"),
      ("UPDATE journal_tags SET count = 9", "wrong tag count (journal tag): 0 a: stored 9, actual 3"),
      (
        "UPDATE page_mentions SET day = day + 1",
        "wrong mention of a card in a page (page row, card row): 2 1"
      ),
      ("INSERT INTO long_pages VALUES (2, 'x')", "end of a page that does not fit its beginning (page row): 2"),
      ("UPDATE page_signatures SET bits = zeroblob(4000)", "search data of the journal 0 misses a page"),
      (
        "UPDATE pages SET opening = 'other' WHERE key = 2",
        "page 2026-11-20 00000000000000090000000000000002: differs from its history"
      ),
      (
        "DELETE FROM entries WHERE page = 2",
        "page 2026-11-20 00000000000000090000000000000002: has no history"
      ),
    ])
  func besidePages(_ sql: String, _ finding: String) throws {
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    let card = CardText(title: "a card")
    _ = try store.commit(.added(Sample.id(1), card, to: .todo, at: .top), on: Sample.context())
    for number in 1...3 {
      let page = Written.page(number, "page \(number) #a" + (number == 2 ? " #1" : ""), second: 5)
      _ = try store.commit(.pagesAdded([page]), on: Sample.context())
    }
    #expect(try store.verify() == [])
    try store.database.connection.execute(sql)
    let findings = try store.verify()
    #expect(findings.contains(finding), "\(findings)")
  }

  @Test(
    "A counter of numbers out of range refuses a new card, which could not be read again",
    arguments: [1_000_000_000_000, .max] as [Int64])
  func lastNumber(_ last: Int64) throws {
    write(try storeFile(folder, cards: 2), to: folder.file())
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    try store.database.connection.execute("UPDATE projects SET last_number = \(last)")
    let home = Project.home.text
    #expect(throws: StoreFailure.damaged("projects \(home): last_number")) {
      _ = try store.commit(.added(Sample.id(3), CardText(title: "c"), to: .todo, at: .top), on: Sample.context())
    }
    #expect(try store.window(Window(Project.home, .todo, most: 9)).count == 2)
    #expect(try store.verify() == ["projects 1: last_number"])
  }

  @Test("A trigger or a view in the file never runs")
  func triggers() throws {
    write(try storeFile(folder, cards: 2), to: folder.file())
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    try store.database.connection.execute(
      "CREATE TRIGGER bad AFTER UPDATE ON cards BEGIN DELETE FROM cards; END; CREATE VIEW worse AS SELECT 1 AS one")
    _ = try store.commit(.completed([Sample.id(1)]), on: Sample.context())
    #expect(try store.counts(in: Project.home) == [.todo: 1, .doing: 0, .done: 1])
    // Counts are stored apart from the cards, which the trigger would have deleted.
    #expect(try store.card(Sample.id(1))?.column == .done && store.card(Sample.id(2))?.life == .onBoard)
    #expect(throws: StoreFailure.damaged("access to view \"worse\" prohibited")) {
      _ = try store.database.lines("SELECT one FROM worse")
    }
  }
}
