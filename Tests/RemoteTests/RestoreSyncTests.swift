import Kanban
import Support
import Testing

@testable import Storage

/// The sync state of a restored backup is older than the server. Its first sync must delete nothing on either side.
@Suite("A sync after a backup was restored", .cannotHang)
struct RestoreSyncTests: Stage {
  let server = FakeServer()
  let desk: Replica
  let lap: Replica
  private let folder = TemporaryFolder()
  private let store: SQLiteStore

  init() throws {
    store = try SQLiteStore.open(folder.file(), patience: 1_000)
    desk = try Replica("desk", with: server, store: store)
    lap = try Replica("lap", with: server, ahead: 600_000)
    for replica in [desk, lap] { try replica.keepJournal() }
  }

  private func restore(_ side: RestoredSide) throws {
    let restore = try StoreRestore(of: folder.file("backup"), over: folder.file(), patience: 1_000)
    #expect(try restore.servers == ["home"])
    #expect(try restore.replace(side, keeping: folder.file("kept")))
    #expect(try store.fileChange() == .replaced)
    try store.reopen()
    let flaws = try store.check()
    #expect(flaws == [])
  }

  /// A backup, and changes after it: a card is changed by each machine, deleted by the other one, taken out of the
  /// trash, and new.
  private func tell() throws {
    let paint = try desk.add("Paint", notes: "one coat")
    try desk.add("Sand")
    let saw = try desk.add("Saw")
    let glue = try desk.add("Glue")
    let page = try desk.write("A long day")
    try sync()
    try desk.commit(.removed([glue]))
    _ = try SQLiteStore.backUp(folder.file(), to: folder.file("backup"), patience: 1_000)
    try desk.commit(.restored([glue]))
    try desk.commit(.edited(paint, [.notes("one coat", "two coats")]))
    try desk.rewrite(page, "A short day")
    try sync()
    let sand = try #require(try lap.card("Sand")).id
    try lap.commit(.edited(sand, [.title("Sand", "Sand twice")]))
    try lap.commit(.removed([saw]))
    try lap.add("Nails")
    try desk.add("New")
    try sync()
    #expect(objects.count == 6)
  }

  private func titles(_ replica: Replica) throws -> [String] { try replica.titles().sorted() }

  private func expectAgreement() throws {
    #expect(try desk.boardState() == lap.boardState())
    #expect(try desk.journal() == lap.journal())
    #expect(objects.count == 7)
    for replica in [desk, lap] {
      #expect(try replica.link()?.state == .fine)
      #expect(try replica.store.trash(in: Project.home, after: nil, most: 9).isEmpty)
      #expect(try replica.store.unsent(in: Project.home, after: nil, most: 9).isEmpty)
    }
    #expect(try store.noted(.restored(Project.home)) == nil)
    let found = try store.check()
    #expect(found == [])
  }

  @Test func backupOverwritesTheServer() throws {
    try tell()
    try restore(.backup)
    try desk.sync()
    #expect(try titles(desk) == ["Glue", "Nails", "New", "Paint", "Sand", "Saw"])
    #expect(try desk.card("Paint")?.notes == "one coat")
    #expect(try desk.pages().map(\.text) == ["A long day"])
    try sync()
    try expectAgreement()
    #expect(try lap.card("Paint")?.notes == "one coat" && lap.card("Sand") != nil)
    // What others typed stays in the history.
    let sand = try #require(try desk.card("Sand")).id
    let history = try store.entries(of: sand, before: nil, most: 99).flatMap(\.fields)
    #expect(history.contains(.title("Sand", "Sand twice")))
  }

  @Test func serverIsMergedIntoTheBackup() throws {
    try tell()
    try restore(.server)
    try desk.sync()
    #expect(try titles(desk) == ["Glue", "Nails", "New", "Paint", "Sand twice", "Saw"])
    #expect(try desk.card("Paint")?.notes == "two coats")
    #expect(try desk.pages().map(\.text) == ["A short day"])
    #expect(try store.conflicts(in: Project.home, most: 9).isEmpty)
    try sync()
    try expectAgreement()
  }

  /// The connection is lost at each request of the first sync, before and after the request took effect.
  @Test(arguments: RestoredSide.allCases, [ServerFault.lostBefore, .lostAfter])
  func cutSyncLosesNothing(side: RestoredSide, fault: ServerFault) throws {
    try tell()
    for cut in 0..<12 {
      try restore(side)
      var count = -1
      server.fault = { _ in
        count += 1
        return count == cut ? fault : .none
      }
      try desk.sync()
      server.fault = { _ in .none }
      try sync()
      #expect(try titles(desk) == ["Glue", "Nails", "New", "Paint", side == .backup ? "Sand" : "Sand twice", "Saw"])
      try expectAgreement()
      if side == .backup {
        let sand = try #require(try lap.card("Sand")).id
        try lap.commit(.edited(sand, [.title("Sand", "Sand twice")]))
        try sync()
      }
    }
  }

  /// Cards that are all missing on the server are neither deleted here nor held.
  @Test(arguments: RestoredSide.allCases)
  func emptiedCalendarIsFilledAgain(side: RestoredSide) throws {
    for number in 1...30 { try desk.add("Card \(number)") }
    try sync()
    _ = try SQLiteStore.backUp(folder.file(), to: folder.file("backup"), patience: 1_000)
    changeOnServer { collection in for href in objects.keys { collection.remove(href) } }
    try restore(side)
    try desk.sync()
    #expect(try desk.cards().count == 30 && objects.count == 30 && desk.link()?.state == .fine)
  }
}
