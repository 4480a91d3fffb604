import Kanban
import Support
import Testing
import Time

@testable import Storage

@Suite("Completions in stores from before they were counted")
struct UncountedTests {
  private let folder = TemporaryFolder()

  /// The counted completions by project and hour.
  private func reported(_ store: SQLiteStore) throws -> [String] {
    try store.database.lines(
      "SELECT project || '/' || hour || ': ' || count FROM completions WHERE count > 0 ORDER BY 1")
  }

  private func counted(_ store: SQLiteStore) throws -> [String] {
    try store.database.lines(
      """
      SELECT project || '/' || hour || ': ' || count(*) FROM (
        SELECT project, completed / 3600000 AS hour FROM cards WHERE state = 2 AND completed IS NOT NULL
        UNION ALL SELECT project, at / 3600000 FROM entries WHERE kind = 'occurred' AND reversed = 0)
      GROUP BY project, hour ORDER BY 1
      """)
  }

  @Test("The completions of an older store are counted in idle steps")
  func older() throws {
    _ = try Published.database(6, at: folder.file())
    let store = try SQLiteStore.open(folder.file(), mode: .existing, patience: 1000)
    let (before, all) = (try reported(store), try counted(store))
    #expect(before == [] && all != [])
    #expect(try store.verify() == [], "verify ignores completions not counted yet")
    try repeatStep { try store.maintain(for: 0) }
    #expect(try reported(store) == all && store.verify() == [])
    try store.database.connection.execute("UPDATE completions SET count = 0")
    #expect(try store.verify() != [])
  }

  @Test("Changes during the counting are counted once")
  func changesMeanwhile() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 1000)
    func commit(_ change: Change, hours: Int = 0) throws {
      _ = try store.commit(change, on: Sample.context(at: Sample.clock(after: hours * 3_600_000)))
    }
    let cards = (1...2_000).map { NewCard(id: Sample.id($0), text: CardText(title: "\($0)")) }
    for begin in stride(from: 0, to: 2_000, by: 200) {
      try commit(.pasted(Array(cards[begin..<begin + 200]), to: .done))
    }
    let series = CardText(
      title: "Backup", due: .day(Sample.day), repeats: Repeat(RecurrenceRule(.daily), from: .day(Sample.day)))
    try commit(.added(Sample.id(3_000), series, to: .todo, at: .top))
    func occurred() throws -> Change {
      .occurred(Sample.id(3_000), try #require(store.card(Sample.id(3_000))?.repeats?.current))
    }
    for _ in 0..<3 { try commit(occurred(), hours: 1) }
    try store.database.connection.execute(
      """
      DELETE FROM completions;
      UPDATE uncounted SET cards = (SELECT max(key) FROM cards), entries = (SELECT max(seq) FROM entries)
      """)
    var step = 0
    try repeatStep {
      step += 1
      // The changed cards include counted and uncounted ones.
      try commit(.undone, hours: step)
      try commit(.reopened([Sample.id(40 * step), Sample.id(2_000 - 40 * step)]), hours: step)
      try commit(.completed([Sample.id(40 * step)]), hours: step)
      try commit(occurred(), hours: step)
      let findings = try store.verify()
      #expect(findings == [])
      let hasMore = try store.maintain(for: 0)
      // Completions are counted first; more steps derive moves.
      return hasMore && step < 20
    }
    #expect(step > 4)
    #expect(try reported(store) == counted(store))
  }
}
