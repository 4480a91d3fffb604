import Kanban
import Storage
import Support
import Testing

@testable import Program

@Suite("Statistics on the board, while moves are missing", .cannotHang)
struct StatisticsUpkeepTests {
  private let folder = TemporaryFolder()

  @Test("Opening the statistics derives the moves of many new changes")
  func manyNewChanges() throws {
    let store = try SQLiteStore.open(folder.file(), mode: .create, patience: 0)
    var program = TestProgram(store: store)
    program.pass(milliseconds: 5_000)
    #expect(program.loop.upkeep.due == nil)
    let context = Sample.context()
    for number in 1...90 {
      _ = try store.commit(
        .added(Sample.id(1000 + number), CardText("Card \(number)"), to: .todo, at: .top), on: context)
      _ = try store.commit(.moved([Sample.id(1000 + number)], to: .doing, at: .top), on: context)
    }
    program.type("gm2")
    program.pass(milliseconds: 5_000)
    #expect(program.screen.contains("Cumulative flow"), "\(program.screen)")
    #expect(!program.screen.contains("Older history is still being read"), "\(program.screen)")
    #expect(!program.coordinator.isBusy && program.loop.upkeep.due == nil)
    #expect(try !store.maintain(for: 0))
  }
}
