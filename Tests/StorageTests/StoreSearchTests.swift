import Kanban
import Support
import Testing

@testable import Storage

@Suite("Search in a file")
struct StoreSearchTests {
  let folder = TemporaryFolder()

  /// Cards with many combinations of a few words.
  private func fill(_ store: SQLiteStore, _ numbers: ClosedRange<Int>) throws {
    let words = ["서버", "점검", "report", "the", "회의실", "Été", "ㅋㅋ", "x", "12"]
    for number in numbers {
      let title = (0..<3).map { words[(number * 7 + $0 * number / 3) % words.count] }.joined(separator: " ")
      let text = CardText(title: number % 100 == 50 ? "\(title) quokka" : title)
      _ = try store.commit(.added(Sample.id(number), text, to: .todo, at: .bottom), on: Sample.context())
    }
  }

  private func blocks(_ store: SQLiteStore) throws -> [String] {
    try store.database.lines("SELECT block FROM signatures ORDER BY block")
  }

  private func found(_ word: String, _ store: SQLiteStore, turns: Int = 10_000) throws -> [UInt64] {
    var search = Search([try #require(Needle(word))], in: .everywhere)
    for _ in 0..<turns where !search.isComplete { try store.advance(&search, for: 0) }
    #expect(search.isComplete)
    return search.found.map(\.card.low)
  }

  @Test("A store without signatures can be searched, and idle steps create them")
  func migration() throws {
    let old = try SQLiteStore.open(folder.file(), patience: 1000)
    try fill(old, 1...300)
    try old.database.connection.execute("DELETE FROM signatures")
    let store = try SQLiteStore.open(folder.file(), mode: .existing, patience: 1000)
    #expect(try blocks(store) == [])
    #expect(try found("quokka", store) == [250, 150, 50])
    try fill(store, 301...390)
    #expect(try blocks(store) == ["3"], "the block's first card creates its signature")
    #expect(try store.maintain(for: 0))
    #expect(try blocks(store) == ["2", "3"])
    try repeatStep { try store.maintain(for: 0) }
    #expect(try blocks(store) == ["0", "1", "2", "3"])
    #expect(try !store.maintain(for: 5))
    #expect(try found("quokka", store) == [350, 250, 150, 50])
    #expect(try store.verify() == [])
  }

  @Test("Blocks whose signature lacks a word are skipped; blocks without a signature are not")
  func exclusion() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 1000)
    try fill(store, 1...300)
    #expect(try blocks(store) == ["0", "1", "2"])
    // An empty signature matches nothing, which shows that the search skips its block.
    try store.database.connection.execute("UPDATE signatures SET bits = zeroblob(4000) WHERE block = 1")
    #expect(try found("quokka", store) == [50])
    #expect(try store.verify() == ["search data 1 misses a card"])
    try store.database.connection.execute("UPDATE signatures SET bits = zeroblob(3) WHERE block = 1")
    #expect(try found("quokka", store) == [250, 150, 50], "an invalid signature excludes nothing")
    try store.database.connection.execute("DELETE FROM signatures")
    #expect(try found("quokka", store) == [250, 150, 50])
  }

  @Test("The signature of a frequently edited block is rebuilt")
  func renewal() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 1000)
    try fill(store, 1...3)
    var title = try #require(try store.card(Sample.id(2))).title
    for round in 0..<96 {
      let next = "\(round) \(["가", "나", "다"][round % 3])\(Unicode.Scalar(UInt32(0xAC00 + round * 97)) ?? "x")"
      _ = try store.commit(.edited(Sample.id(2), [.title(title, next)]), on: Sample.context())
      title = next
    }
    #expect(try store.database.lines("SELECT edits FROM signatures") == ["96"])
    #expect(try store.verify() == [])
    #expect(try !store.maintain(for: 5))
    #expect(try store.database.lines("SELECT edits FROM signatures") == ["0"])
    #expect(try found("가", store) == [])
    #expect(try found(title, store) == [2])
  }

  @Test("A search resumes where it stopped, although cards are added in between")
  func slices() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 1000)
    try fill(store, 1...600)
    var search = Search([try #require(Needle("quokka"))], in: .everywhere)
    var slices = 0
    try repeatStep {
      try store.advance(&search, for: 0)
      slices += 1
      if slices == 2 { try fill(store, 601...660) }
      return !search.isComplete
    }
    #expect(slices > 4)
    #expect(
      search.found.map(\.card.low) == [550, 450, 350, 250, 150, 50], "cards added later are found by a later search")
  }

  @Test("A failed slice adds no results, so a retry repeats none")
  func failing() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 1000)
    try fill(store, 1...250)
    try store.database.connection.execute(
      "PRAGMA ignore_check_constraints = ON; UPDATE cards SET number = -1 WHERE key = 60")
    var search = Search([try #require(Needle("quokka"))], in: .everywhere)
    let untouched = search
    #expect(throws: StoreFailure.damaged("cards 60: number")) { try store.advance(&search, for: 60_000) }
    #expect(search == untouched)
    try store.database.connection.execute("UPDATE cards SET number = 60 WHERE key = 60")
    try store.advance(&search, for: 60_000)
    #expect(search.found.map(\.card.low) == [250, 150, 50])
  }

  @Test("Gaps between keys are skipped")
  func gaps() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 1000)
    try fill(store, 1...60)
    try store.database.connection.execute(
      "PRAGMA foreign_keys = OFF; UPDATE cards SET key = 900000000000000 WHERE key = 50")
    #expect(try found("quokka", store) == [50])
    try repeatStep { try store.maintain(for: 5) }
    #expect(try found("quokka", store) == [50])
    try store.database.connection.execute("UPDATE cards SET key = 9223372036854775807 WHERE key = 900000000000000")
    #expect(try found("quokka", store) == [50])
    try store.database.connection.execute("UPDATE cards SET key = -5 WHERE key = 1")
    #expect(try found("quokka", store) == [50])
    try repeatStep { try store.maintain(for: 5) }
  }

  @Test("Bulk-loaded cards get signatures")
  func bulk() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 1000)
    let cards = (1...200).map { number in
      let card = Card(
        id: Sample.id(number), number: number, project: Project.home,
        position: Position(column: .todo, place: .middle), text: CardText(title: number == 9 ? "quokka" : "x"),
        created: Sample.noon,
        changed: Sample.noon)
      return (card: card, entries: [Entry]())
    }
    try BulkLoad(into: store).load(cards)
    #expect(try blocks(store) == ["0", "1"])
    #expect(try found("quokka", store) == [9])
  }
}
