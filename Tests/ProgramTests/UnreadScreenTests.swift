import Kanban
import Support
import Testing

@testable import Storage

/// One card is damaged, so the board cannot be read, but single cards and other screens can.
@Suite("A screen that cannot be read", .cannotHang)
struct UnreadScreenTests {
  private let folder = TemporaryFolder()

  private func make() throws -> SQLiteStore {
    let store = try SQLiteStore.open(folder.file(), patience: 100)
    for (number, column) in [(1, Column.todo), (2, .doing), (3, .doing)] {
      let text = CardText(title: "card \(number)")
      _ = try store.commit(.added(Sample.id(number), text, to: column, at: .bottom), on: Sample.context())
    }
    return store
  }

  private func change(place: String) throws {
    let database = try Database(folder.file(), readOnly: false)
    try database.connection.execute("UPDATE cards SET place = '\(place)' WHERE number = 3")
  }

  private func place() throws -> String {
    try Database(folder.file(), readOnly: true).lines("SELECT place FROM cards WHERE number = 3")[0]
  }

  /// All rows that a key could change.
  private func rows() throws -> [[String]] {
    let database = try Database(folder.file(), readOnly: true)
    return try [
      "SELECT number || state || life || priority || title || changed FROM cards", "SELECT count(*) FROM entries",
      "SELECT name || value FROM notes",
    ].map { try database.lines($0) }
  }

  @Test("No key changes a card or writes anything, and each says why", arguments: ["L", "c", "x", "u", "D"])
  func keys(_ key: String) throws {
    var program = TestProgram(store: try make())
    try change(place: "a00")
    let before = try rows()
    program.hearOfStore()
    program.type(key)
    #expect(
      program.notice == "The store is damaged; ‘sekan check --store /board.sqlite’ says whether it can be repaired")
    #expect(try rows() == before)
    program.type("q")
    #expect(program.isOver)
    _ = program.finish()
    #expect(try rows() == before)
  }

  @Test("The screen says why it is empty and what to do, and other screens and help work")
  func sentences() throws {
    let store = try make()
    try change(place: "a00")
    var program = TestProgram(store: store)
    #expect(program.screen.contains("This screen cannot be read."))
    #expect(program.screen.contains("‘sekan check --store /board.sqlite’"))
    program.type("ga")
    #expect(program.coordinator.screen == .agenda)
    #expect(!program.screen.contains("This screen cannot be read."))
    program.type("<esc>")
    program.pass(milliseconds: 30)
    #expect(program.screen.contains("This screen cannot be read."), "not the agenda of before")
    program.type("?")
    #expect(program.coordinator.focus == .help)
  }

  @Test("Typed text stays until it can be stored")
  func typedText() throws {
    var program = TestProgram(store: try make())
    let sound = try place()
    try change(place: "a00")
    program.hearOfStore()
    program.type("aPaint<ctrl-s>")
    #expect(program.screen.contains("Paint"))
    #expect(program.screen.contains("The store is damaged"))
    #expect(try rows()[1] == ["3"])
    try change(place: sound)
    program.hearOfStore()
    program.type("<ctrl-s>")
    #expect(try rows()[1] == ["4"])
  }
}
