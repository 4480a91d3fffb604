import Glibc
import Kanban
import Support
import Testing

@testable import Storage

/// Damage to the first page and to the other pages of the list of tables.
@Suite("Repair of a store whose list of tables is damaged")
struct LostSchemaTests {
  let folder = TemporaryFolder()

  private var path: String { folder.file() }

  /// All tables have rows, and those of cards and entries several pages.
  private func make() throws -> [UInt8] {
    let store = try SQLiteStore.open(path, patience: 100)
    try PublishedStory.tell(to: store)
    for number in 100..<160 {
      let text = CardText(title: "card \(number)", notes: String(repeating: "줄 ", count: number * 4), tags: ["t"])
      _ = try store.commit(.added(Sample.id(number), text, to: .todo, at: .bottom), on: Sample.context())
    }
    return contents(path)
  }

  private func rows() throws -> [[String]] {
    let database = try Database(path, readOnly: true)
    return try [
      "SELECT key || hex(id) || name || place FROM projects NOT INDEXED",
      "SELECT key || hex(id) || number || title || opening || place || tags || state FROM cards NOT INDEXED",
      "SELECT card || rest FROM long_notes NOT INDEXED", "SELECT seq || kind || body FROM entries NOT INDEXED",
      "SELECT key || person || machine FROM people NOT INDEXED", "SELECT key || run FROM runs NOT INDEXED",
      "SELECT key || hex(id) || day || opening FROM pages NOT INDEXED",
      "SELECT page || rest FROM long_pages NOT INDEXED", "SELECT card || ' ' || target FROM waits NOT INDEXED",
      "SELECT project || ' ' || number || ' ' || card FROM former_numbers NOT INDEXED",
      "SELECT card || uid || hex(bytes) FROM originals NOT INDEXED",
    ].map { try database.lines($0) }
  }

  private func pages(of table: String) throws -> [Int] {
    try Database(path, readOnly: true).lines("SELECT pageno FROM dbstat WHERE name = '\(table)' ORDER BY pageno")
      .compactMap { Int($0) }
  }

  private func lose(_ ranges: [Range<Int>]) {
    var bytes = contents(path)
    for range in ranges { bytes.replaceSubrange(range, with: [UInt8](repeating: 0, count: range.count)) }
    write(bytes, to: path)
  }

  private func check() throws -> [Finding] { try SQLiteStore.check(path, patience: 100) }

  @discardableResult private func repair(recovering: Bool = false) throws -> [Flaw] {
    var losses: [Flaw] = []
    unlink(
      try SQLiteStore.remake(
        path, on: Sample.context(), patience: 100, recovering: recovering, reporting: { losses = $0 }))
    return losses
  }

  @Test(
    "Without its first page, its header or a part of them nothing is lost", arguments: [0..<4096, 0..<100, 100..<4096])
  func firstPage(_ range: Range<Int>) throws {
    _ = try make()
    let before = try rows()
    lose([range])
    let damaged = contents(path)
    #expect(try check() == [Finding(.pages, .tableList)])
    #expect(throws: StoreFailure.self) { _ = try SQLiteStore.open(path, mode: .existing, patience: 100) }
    let copy = try SQLiteStore.remake(path, on: Sample.context(), patience: 100)
    let isCopied = contents(copy) == damaged
    #expect(isCopied)
    #expect(permissions(path + ".tables.unfinished") == nil)
    #expect(try check() == [])
    #expect(try rows() == before)
  }

  @Test("Without all pages of the list nothing is lost, because the roots are those of a new store")
  func wholeList() throws {
    _ = try make()
    let before = try rows()
    let pages = try pages(of: "sqlite_schema")
    #expect(pages.count > 3)
    lose(pages.map { ($0 - 1) * 4096..<$0 * 4096 })
    #expect(try check() == [Finding(.pages, .tableList)])
    try repair()
    #expect(try check() == [])
    #expect(try rows() == before)
  }

  @Test("Without one page of the list nothing is lost, with or without the first page", arguments: [false, true])
  func onePage(_ withFirst: Bool) throws {
    let made = try make()
    let before = try rows()
    for page in try pages(of: "sqlite_schema").dropFirst() {
      write(made, to: path)
      lose([(page - 1) * 4096..<page * 4096] + (withFirst ? [0..<4096] : []))
      #expect(try check() == [Finding(.pages, .tableList)], "page \(page)")
      try repair()
      #expect(try check() == [], "page \(page)")
      #expect(try rows() == before, "page \(page)")
    }
  }

  @Test("Tables that an upgrade added are found by their rows, and named if two tables can have them")
  func upgraded() throws {
    _ = try Published.database(6, at: path)
    let store = try SQLiteStore.open(path, mode: .existing, patience: 1000)
    _ = try store.commit(.pagesAdded([Written.page(70, "written later")]), on: Sample.context())
    let before = try rows()
    let made = contents(path)
    for page in try pages(of: "sqlite_schema").dropFirst() {
      write(made, to: path)
      lose([0..<4096, (page - 1) * 4096..<page * 4096])
      let losses = try repair(recovering: true)
      #expect(try check() == [], "page \(page)")
      let now = try rows()
      // Projects, cards, entries and pages.
      for table in [0, 1, 6] { #expect(now[table] == before[table], "page \(page): \(losses)") }
    }
  }

  @Test("A store of an earlier version without its first page is repaired and upgraded")
  func older() throws {
    _ = try Published.database(6, at: path)
    lose([0..<4096])
    try repair()
    let text = try StoreTold(store: SQLiteStore.open(path, mode: .existing, patience: 100)).text()
    #expect(text == PublishedFile.text("version-6.txt", beside: #filePath, now: text))
  }

  @Test(
    "With a lost first page and damage at a random place, what can be read is kept and losses are named",
    arguments: 0..<30)
  func anywhere(_ seed: UInt64) throws {
    let made = try make()
    var dice = SeededRandom(seed: seed)
    var bytes = made
    let page = dice.number(in: 1..<made.count / 4096) * 4096
    if dice.number(below: 2) == 0 {
      let length = dice.number(in: 1..<4097)
      bytes.replaceSubrange(page + 4096 - length..<page + 4096, with: [UInt8](repeating: 0, count: length))
    } else {
      for _ in 0..<dice.number(in: 1..<30) { bytes[page + dice.number(below: 4096)] = UInt8(dice.number(below: 256)) }
    }
    write(bytes, to: path)
    let all = try cards(of: made)
    let readable = cards().filter { all[$0.key] == $0.value }
    lose([0..<dice.number(in: 100..<4097)])
    let losses = try repair(recovering: true)
    #expect(try check() == [])
    let kept = cards()
    #expect(readable.filter { kept[$0.key] != $0.value }.isEmpty, "page \(page / 4096 + 1)")
    if all.contains(where: { kept[$0.key] != $0.value }) { #expect(!losses.isEmpty) }
  }

  private func cards(of bytes: [UInt8]) throws -> [Int: String] {
    let damaged = contents(path)
    defer { write(damaged, to: path) }
    write(bytes, to: path)
    return cards()
  }

  /// The cards that can be read one by one, by key.
  private func cards() -> [Int: String] {
    guard let database = try? Database(path, readOnly: true) else { return [:] }
    var rows: [Int: String] = [:]
    for number in 1...100 {
      let sql = "SELECT hex(id) || title || opening || state FROM cards NOT INDEXED WHERE key = \(number)"
      rows[number] = (try? database.lines(sql))?.first
    }
    return rows
  }

  @Test("A file without tables of a store is refused and left unchanged")
  func foreign() throws {
    let notes = Array(repeating: Array("# My notes\n".utf8), count: 9_000).flatMap(\.self)
    for bytes in [[UInt8](repeating: 0, count: 40_960), notes] {
      write(bytes, to: path)
      #expect(throws: StoreFailure.notAStore) { try repair(recovering: true) }
      let isUntouched = contents(path) == bytes
      #expect(isUntouched)
    }
  }
}
