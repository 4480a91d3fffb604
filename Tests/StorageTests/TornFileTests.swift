import Glibc
import Kanban
import Support
import Testing

@testable import Storage

@Suite("Recovery of a torn file")
struct TornFileTests {
  let folder = TemporaryFolder()

  private var path: String { folder.file() }

  /// The bytes of a store whose history is on several pages; the last page of the file is its newest one.
  private func make() throws -> [UInt8] {
    let store = try SQLiteStore.open(path, patience: 100)
    for number in 100..<160 {
      let text = CardText(title: "card \(number)", notes: String(repeating: "note ", count: number))
      _ = try store.commit(.added(Sample.id(number), text, to: .todo, at: .bottom), on: Sample.context())
    }
    var bytes = contents(path)
    while try leaves(of: "entries").last != bytes.count / 4096 {
      _ = try store.commit(.limited(.todo, bytes.count / 4096), on: Sample.context())
      bytes = contents(path)
    }
    _ = try store.commit(.limited(.todo, 3), on: Sample.context())
    return contents(path)
  }

  private func leaves(of table: String) throws -> [Int] {
    try Database(path, readOnly: true)
      .lines("SELECT pageno FROM dbstat WHERE name = '\(table)' AND pagetype = 'leaf' ORDER BY path")
      .compactMap { Int($0) }
  }

  private func zero(_ range: Range<Int>, in bytes: [UInt8]) {
    var bytes = bytes
    bytes.replaceSubrange(range, with: [UInt8](repeating: 0, count: range.count))
    write(bytes, to: path)
  }

  private func check() throws -> [Finding] { try SQLiteStore.check(path, patience: 100) }

  @discardableResult private func recover() throws -> [Flaw] {
    var losses: [Flaw] = []
    unlink(
      try SQLiteStore.remake(
        path, on: Sample.context(), patience: 100, recovering: true, reporting: { losses = $0 }))
    return losses
  }

  /// The rows that can be read one by one, keyed by `key`.
  private func rows(_ columns: String, of table: String, by key: String) -> [Int: String] {
    guard let database = try? Database(path, readOnly: true, padded: true) else { return [:] }
    var rows: [Int: String] = [:]
    for number in 1...400 {
      let sql = "SELECT \(columns) FROM \(table) NOT INDEXED WHERE \(key) = \(number)"
      rows[number] = (try? database.lines(sql))?.first
    }
    return rows
  }

  private func cards() -> [Int: String] { rows("hex(id) || title || opening || state", of: "cards", by: "key") }
  private func entries() -> [Int: String] { rows("at || kind || who", of: "entries", by: "seq") }

  private func expectKept(_ cards: [Int: String], _ entries: [Int: String], _ comment: Comment) throws {
    #expect(try check() == [], comment)
    let (keptCards, keptEntries) = (self.cards(), self.entries())
    #expect(cards.filter { keptCards[$0.key] != $0.value }.isEmpty, comment)
    #expect(entries.filter { keptEntries[$0.key] != $0.value }.isEmpty, comment)
  }

  @Test("Of a file that was cut short only the missing pages are lost", arguments: [1, 2, 3])
  func cutShort(_ pages: Int) throws {
    let made = try make()
    write(Array(made.dropLast(pages * 4096)), to: path)
    let damaged = contents(path)
    let (cards, entries) = (cards(), entries())
    let findings = try check()
    #expect(findings.first?.flaw == .cutShort(bytes: pages * 4096))
    #expect(findings.contains { $0.isLoss && $0.words.hasPrefix("entries: ") }, "\(findings)")
    #expect(throws: StoreFailure.self) { _ = try SQLiteStore.remake(path, on: Sample.context(), patience: 100) }
    let isUntouched = contents(path) == damaged
    #expect(isUntouched)
    let copy = try SQLiteStore.remake(path, on: Sample.context(), patience: 100, recovering: true)
    let isCopied = contents(copy) == damaged
    #expect(isCopied)
    try expectKept(cards, entries, "\(pages)")
  }

  @Test("A board does not open a file that was cut short")
  func closed() throws {
    write(Array(try make().dropLast(4096)), to: path)
    #expect(throws: StoreFailure.self) { _ = try SQLiteStore.open(path, patience: 100) }
    #expect(throws: StoreFailure.self) { _ = try SQLiteStore.open(path, mode: .inspecting, patience: 100) }
  }

  @Test("Of a torn last page only its torn entries are lost", arguments: [30, 100, 200, 400, 1000, 3000])
  func tornEnd(_ bytes: Int) throws {
    let made = try make()
    let all = entries()
    write(Array(made.dropLast(bytes)), to: path)
    let findings = try check()
    #expect(findings.first?.flaw == .cutShort(bytes: bytes) && findings.count > 1, "\(findings)")
    let cards = cards()
    try recover()
    try expectKept(cards, [:], "\(bytes)")
    let kept = entries()
    let lost = all.filter { kept[$0.key] != $0.value }
    #expect(!lost.isEmpty && lost.count < 12, "\(lost)")
  }

  @Test("A page of which a part is zeros loses only that part", arguments: ["cards", "entries", "long_notes", "pages"])
  func tornPages(_ table: String) throws {
    let made = try make()
    for leaf in Set(try leaves(of: table)) {
      for torn in [leaf * 4096 - 2048..<leaf * 4096, leaf * 4096 - 450..<leaf * 4096] {
        zero(torn, in: made)
        let cards = cards().filter { $0.value != "" }
        try recover()
        #expect(try check() == [], "page \(leaf)")
        let kept = self.cards()
        #expect(cards.filter { kept[$0.key] == nil }.isEmpty, "page \(leaf)")
        #expect(entries().count >= 60, "page \(leaf)")
      }
    }
  }

  @Test("The last row before an unreadable page is kept")
  func lastRowBefore() throws {
    let made = try make()
    for leaf in try leaves(of: "entries") + leaves(of: "cards") {
      zero((leaf - 1) * 4096..<leaf * 4096, in: made)
      let (cards, entries) = (cards(), entries())
      try recover()
      try expectKept(cards, entries, "page \(leaf)")
    }
  }

  @Test("A damaged key that is too great hides no row behind it")
  func greatKey() throws {
    let made = try make()
    let leaves = try leaves(of: "entries")
    let page = (leaves[0] - 1) * 4096
    // The pointer to the second cell of the first leaf, whose key of one byte follows its length of two.
    let cell = page + Int(made[page + 10]) * 256 + Int(made[page + 11])
    #expect(made[cell] >= 0x80 && made[cell + 2] == 2)
    var bytes = made
    bytes[cell + 2] = 0x7F
    // Zeros in another page make the table unreadable.
    zero((leaves[1] - 1) * 4096..<leaves[1] * 4096, in: bytes)
    let (cards, entries) = (cards(), entries().filter { $0.key < 100 })
    #expect(entries.count > 30)
    try recover()
    try expectKept(cards, entries, "")
  }

  @Test("A table that cannot be copied whole is named, not SQLite's message")
  func unreadableTable() throws {
    let made = try make()
    let leaf = try #require(try leaves(of: "entries").first)
    zero(leaf * 4096 - 2048..<leaf * 4096, in: made)
    var losses: [Flaw] = []
    #expect(throws: StoreFailure.self) {
      _ = try SQLiteStore.remake(path, on: Sample.context(), patience: 100, reporting: { losses = $0 })
    }
    #expect(losses == [.unreadableTable("entries")])
  }

  /// Damages a random place: zeros, a cut, random bytes, or another page.
  private func damage(_ made: [UInt8], _ dice: inout SeededRandom) {
    var bytes = made
    let page = dice.number(in: 1..<made.count / 4096) * 4096
    switch dice.number(below: 4) {
    case 0: bytes.removeLast(dice.number(in: 1..<40_000))
    case 1:
      let length = dice.number(in: 1..<4097)
      bytes.replaceSubrange(page + 4096 - length..<page + 4096, with: [UInt8](repeating: 0, count: length))
    case 2:
      for _ in 0..<dice.number(in: 1..<30) { bytes[page + dice.number(below: 4096)] = UInt8(dice.number(below: 256)) }
    default:
      let other = dice.number(in: 1..<made.count / 4096) * 4096
      bytes.replaceSubrange(page..<page + 4096, with: made[other..<other + 4096])
    }
    write(bytes, to: path)
  }

  @Test("After damage at a random place every readable card is kept, or nothing is changed", arguments: 0..<40)
  func anywhere(_ seed: UInt64) throws {
    let made = try make()
    let (cards, entries) = (cards(), entries())
    var dice = SeededRandom(seed: seed)
    damage(made, &dice)
    let damaged = contents(path)
    let readable = self.cards().filter { cards[$0.key] == $0.value }
    let expected = self.entries().filter { entries[$0.key] == $0.value }
    guard (try? check()) != [] else { return }
    do {
      try recover()
    } catch StoreFailure.damaged {
      let isUntouched = contents(path) == damaged
      #expect(isUntouched)
      return
    }
    #expect(try check() == [])
    let (keptCards, keptEntries) = (self.cards(), self.entries())
    #expect(readable.filter { keptCards[$0.key] != $0.value }.isEmpty)
    // An entry whose other columns are damaged is dropped.
    let lost = expected.filter { keptEntries[$0.key] != $0.value }
    #expect(lost.count < 25, "\(lost.keys.sorted())")
  }
}
