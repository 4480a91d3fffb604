import Glibc
import Kanban
import Support
import Testing

@testable import Storage

@Suite("Recovery of a damaged store")
struct RecoveryTests {
  let folder = TemporaryFolder()

  private var path: String { folder.file() }

  /// Long notes, so that each table has several pages, and a page with a mention.
  private func make() throws {
    let store = try SQLiteStore.open(path, patience: 100)
    try PublishedStory.tell(to: store)
    for number in 100..<160 {
      let text = CardText(title: "card \(number)", notes: String(repeating: "줄 ", count: number * 4), tags: ["t"])
      _ = try store.commit(.added(Sample.id(number), text, to: .todo, at: .bottom), on: Sample.context())
    }
    let page = "with #2\n" + String(repeating: "긴 ", count: 900)
    _ = try store.commit(.pagesAdded([Written.page(70, page)]), on: Sample.context())
  }

  private func check() throws -> [Finding] {
    try SQLiteStore.open(path, mode: .inspecting, patience: 100).check()
  }

  private func recover() throws {
    unlink(try SQLiteStore.remake(path, on: Sample.context(), patience: 100, recovering: true))
  }

  private func damage(_ sql: String) throws {
    let database = try Database(path, readOnly: false)
    try database.connection.execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(sql)")
  }

  private func cards() throws -> [String] {
    try Database(path, readOnly: true).lines(
      """
      SELECT number || ' ' || title || ' ' || tags || ' ' || opening || ifnull(rest, '') || state || life
        || ifnull(waiting, '') || (SELECT count(*) FROM waits WHERE waits.card = cards.key)
      FROM cards LEFT JOIN long_notes ON long_notes.card = cards.key ORDER BY cards.key
      """)
  }

  private func pages() throws -> [String] {
    try Database(path, readOnly: true).lines(
      """
      SELECT life || ' ' || day || ' ' || opening || ifnull(rest, '') FROM pages
      LEFT JOIN long_pages ON long_pages.page = pages.key ORDER BY pages.key
      """)
  }

  private func leaves(of table: String) throws -> [Int] {
    try Database(path, readOnly: true)
      .lines("SELECT pageno FROM dbstat WHERE name = '\(table)' AND pagetype = 'leaf' ORDER BY pageno")
      .compactMap { Int($0) }
  }

  /// Overwrites a page with zeros, as a disk does that has lost it.
  private func lose(_ page: Int) {
    var bytes = contents(path)
    bytes.replaceSubrange((page - 1) * 4096..<page * 4096, with: [UInt8](repeating: 0, count: 4096))
    write(bytes, to: path)
  }

  @Test(
    "Rows around an unreadable page are kept, and lost ones are restored from the history",
    arguments: [
      "cards", "long_notes", "pages", "long_pages", "projects", "people", "runs", "entries", "page_mentions", "notes",
      "heard_alarms", "feed_events", "originals", "page_originals",
      "servers", "links", "objects", "unsent", "unsent_pages", "sendings", "conflicts",
    ])
  func unreadablePages(_ table: String) throws {
    try make()
    let (made, before, pagesBefore) = (contents(path), try cards(), try pages())
    let leaves = try leaves(of: table)
    #expect(!leaves.isEmpty)
    for page in Set([leaves.first, leaves.last, leaves[leaves.count / 2]].compactMap(\.self)) {
      write(made, to: path)
      lose(page)
      let damaged = contents(path)
      let findings = try check()
      #expect(findings.contains { $0.kind == .missing && $0.words.hasPrefix(table) }, "\(findings)")
      #expect(throws: StoreFailure.self) {
        _ = try SQLiteStore.remake(path, on: Sample.context(), patience: 100)
      }
      let isUntouched = contents(path) == damaged
      #expect(isUntouched)
      try recover()
      #expect(try check() == [], "page \(page)")
      #expect(try cards() == before, "page \(page)")
      #expect(try pages() == pagesBefore, "page \(page)")
    }
  }

  @Test(
    "A damaged table is read from an index that covers it", arguments: ["waits", "mentions", "former_numbers"])
  func coveredTables(_ table: String) throws {
    try make()
    let rows = "SELECT count(*) FROM \(table)"
    let (before, count) = (try cards(), try Database(path, readOnly: true).lines(rows))
    lose(try #require(try leaves(of: table).first))
    #expect(try !check().isEmpty)
    _ = try SQLiteStore.remake(path, on: Sample.context(), patience: 100)
    #expect(try check() == [])
    #expect(try cards() == before)
    let kept = try Database(path, readOnly: true).lines(rows)
    #expect(kept == count)
  }

  @Test("A lost project is recreated under the key its cards use, with a free name if unknown")
  func projects() throws {
    try make()
    try damage(
      """
      DELETE FROM entries WHERE kind LIKE 'project%' AND project = 2;
      INSERT INTO projects (key, id, name, place) VALUES (9, randomblob(16), 'Recovered', 'a5');
      DELETE FROM projects WHERE key IN (1, 2, 3)
      """)
    let before = try cards()
    #expect(try !check().isEmpty)
    try recover()
    #expect(try check() == [])
    #expect(try cards() == before)
    let names = try Database(path, readOnly: true).lines("SELECT key || ' ' || name FROM projects WHERE key < 4")
    #expect(names == ["1 ", "2 Recovered 2", "3 집"])
    let home = try SQLiteStore.open(path, patience: 100).project(Project.home)
    #expect(home != nil)
  }

  @Test(
    "After a loss in the history the cards are kept and the history agrees with them again",
    arguments: [
      "DELETE FROM entries WHERE seq % 3 = 0", "DELETE FROM entries WHERE seq % 2 = 0", "DELETE FROM entries",
      "DELETE FROM entries WHERE kind = 'added'", "DELETE FROM entries WHERE kind <> 'added'",
      "UPDATE cards SET title = 'other' WHERE key = 2", "UPDATE entries SET body = '{}' WHERE seq % 4 = 0",
      "UPDATE entries SET reversed = 1 - reversed",
    ])
  func history(_ sql: String) throws {
    try make()
    try damage(sql)
    let (before, pagesBefore) = (try cards(), try pages())
    let findings = try check()
    #expect(findings.contains { $0.isLoss }, "\(findings)")
    try recover()
    #expect(try check() == [])
    #expect(try cards() == before)
    #expect(try pages() == pagesBefore)
    // The next change continues the repaired history.
    let store = try SQLiteStore.open(path, patience: 100)
    _ = try store.commit(.limited(.todo, 3), on: Sample.context())
    #expect(try store.check() == [])
  }

  @Test("An invalid row is restored from the history")
  func invalidRow() throws {
    try make()
    let before = try cards()
    try damage("UPDATE cards SET tags = 'a  b' WHERE key = 20; UPDATE cards SET priority = 9 WHERE key = 21")
    #expect(try !check().isEmpty)
    try recover()
    #expect(try check() == [])
    #expect(try cards() == before)
  }

  /// SQL of a text column with an invalid byte in the place of its second character.
  private static func invalid(_ column: String) -> String {
    "\(column) = substr(\(column), 1, 1) || CAST(x'FF' AS TEXT) || substr(\(column), 3)"
  }

  @Test(
    "A damaged value costs no card and no page, and is taken from the history",
    arguments: [
      "UPDATE long_notes SET \(invalid("rest")) WHERE card = (SELECT key FROM cards WHERE title = 'card 120')",
      "UPDATE cards SET \(invalid("opening")) WHERE title = 'card 120'",
      "UPDATE cards SET \(invalid("title")) WHERE title = 'card 120'",
      "UPDATE cards SET tags = CAST(x'FF' AS TEXT) WHERE title = 'card 120'",
      "UPDATE cards SET completed = 9223372036854775000 WHERE title = 'card 120'",
      "UPDATE cards SET state = 7, place = 'a5' WHERE title = 'card 120'",
      "UPDATE cards SET due_day = 5, due_zone = 'UTC' WHERE title = 'card 120'",
      "UPDATE pages SET \(invalid("opening")) WHERE id = x'\(Written.id(70).text)'",
      "UPDATE long_pages SET \(invalid("rest"))", "UPDATE pages SET day = 9223372036854775000",
    ])
  func damagedValue(_ sql: String) throws {
    try make()
    let (before, pagesBefore) = (try cards(), try pages())
    try damage(sql)
    let damaged = contents(path)
    #expect(try !check().isEmpty)
    #expect(throws: StoreFailure.self) { _ = try SQLiteStore.remake(path, on: Sample.context(), patience: 100) }
    let isUntouched = contents(path) == damaged
    #expect(isUntouched)
    try recover()
    #expect(try check() == [])
    #expect(try cards() == before)
    #expect(try pages() == pagesBefore)
  }

  @Test("A card with damaged text and no history keeps the rest of the text")
  func damagedWithoutHistory() throws {
    try make()
    let whole = try #require(try SQLiteStore.open(path, patience: 100).card(Sample.id(120)))
    try damage(
      """
      DELETE FROM entries WHERE title = 'card 120';
      UPDATE long_notes SET \(RecoveryTests.invalid("rest")) WHERE card = (SELECT key FROM cards WHERE title = 'card 120');
      UPDATE cards SET \(RecoveryTests.invalid("title")), priority = 9, repeats = 'x' WHERE title = 'card 120'
      """)
    var losses: [Flaw] = []
    unlink(
      try SQLiteStore.remake(
        path, on: Sample.context(), patience: 100, recovering: true, reporting: { losses = $0 }))
    #expect(losses.contains(.card(number: whole.number, Sample.id(120), .mended)), "\(losses)")
    let card = try #require(try SQLiteStore.open(path, patience: 100).card(Sample.id(120)))
    let notes = Array(whole.notes)
    #expect(card.title == "c\u{FFFD}rd 120" && card.text.priority == .none && card.text.tags == ["t"])
    #expect(Array(card.notes) == Array(notes[..<513]) + ["\u{FFFD}"] + Array(notes[514...]))
    #expect(try check() == [])
  }

  @Test("A damaged byte in the name of an author or in the text of an entry costs no entry")
  func damagedAuthor() throws {
    try make()
    let count = "SELECT count(*) FROM entries"
    let (before, entries) = (try cards(), try Database(path, readOnly: true).lines(count))
    try damage(
      """
      UPDATE people SET \(RecoveryTests.invalid("person"));
      UPDATE entries SET \(RecoveryTests.invalid("title")) WHERE title = 'card 120'
      """)
    #expect(try check().contains { $0.kind == .content })
    try recover()
    #expect(try check() == [])
    #expect(try cards() == before)
    #expect(try Database(path, readOnly: true).lines(count) == entries)
  }

  @Test("Lost cards whose numbers other cards have get different ones")
  func takenNumbers() throws {
    write(try storeFile(folder, cards: 6), to: path)
    try damage("UPDATE entries SET number = 7 - card WHERE card IN (2, 3); DELETE FROM cards WHERE key IN (2, 3)")
    try recover()
    #expect(try check() == [])
    let titles = try Database(path, readOnly: true).lines("SELECT title FROM cards ORDER BY key")
    #expect(titles == (1...6).map { "card \($0)" })
  }

  @Test("A repair names each card and page that it lost, rebuilt or changed")
  func losses() throws {
    try make()
    let numbers = try (120...123).map { number in
      try #require(try SQLiteStore.open(path, patience: 100).card(Sample.id(number))?.number)
    }
    let day = try #require(try SQLiteStore.open(path, patience: 100).page(Written.id(70))?.date.day)
    try damage(
      """
      UPDATE cards SET priority = 9 WHERE title IN ('card 120', 'card 121');
      UPDATE cards SET title = 'other' WHERE title = 'card 122';
      DELETE FROM entries WHERE title IN ('card 121', 'card 123');
      UPDATE pages SET second = 99999 WHERE id = x'\(Written.id(70).text)';
      """)
    var losses: [Flaw] = []
    _ = try SQLiteStore.remake(
      path, on: Sample.context(), patience: 100, recovering: true, reporting: { losses = $0 })
    for flaw in [
      Flaw.card(number: numbers[0], Sample.id(120), .mended), .card(number: numbers[1], Sample.id(121), .mended),
      .card(number: numbers[2], Sample.id(122), .other), .card(number: numbers[3], Sample.id(123), .none),
      .page(day, Written.id(70), .mended),
    ] {
      #expect(losses.contains(flaw), "\(losses)")
    }
    #expect(try check() == [])
  }

  @Test("A refused repair reports every card that would change, not only the first")
  func lossesBefore() throws {
    try make()
    try damage("UPDATE cards SET title = 'other' WHERE title IN ('card 120', 'card 121')")
    let index = try #require(
      try Database(path, readOnly: true).lines(
        "SELECT rootpage FROM sqlite_schema WHERE name = 'cards_in_order'"
      ).first.flatMap { Int($0) })
    lose(index)
    var losses: [Flaw] = []
    #expect(throws: StoreFailure.self) {
      _ = try SQLiteStore.remake(path, on: Sample.context(), patience: 100, reporting: { losses = $0 })
    }
    #expect(losses.map(\.name).filter { $0.hasSuffix(StoryFlaw.other.rawValue) }.count == 2, "\(losses)")
  }

  @Test("A repair that fixes nothing leaves the file unchanged and makes no copy")
  func nothingGained() throws {
    try make()
    try damage("UPDATE cards SET priority = (priority + 1) % 3 WHERE key = 2")
    let bytes = contents(path)
    #expect(throws: StoreFailure.self) { _ = try SQLiteStore.remake(path, on: Sample.context(), patience: 100) }
    let isUntouched = contents(path) == bytes
    #expect(isUntouched)
    #expect(permissions(path + ".damaged") == nil)
  }
}
