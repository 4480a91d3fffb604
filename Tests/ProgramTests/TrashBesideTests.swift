import Board
import Kanban
import Support
import Testing
import Twin

@Suite("Emptying the trash during other work", .cannotHang)
struct TrashBesideTests {
  private let work = ProjectID(high: 0, low: 0x71)

  private func fillTrash(_ store: any CardStore, _ ids: ClosedRange<Int>, in project: ProjectID) throws {
    let cards = ids.map { NewCard(id: Sample.id($0), text: CardText("Old \($0)")) }
    _ = try store.commit(.pasted(cards, to: .todo), on: Sample.context(in: project))
    _ = try store.commit(.removed(cards.map(\.id)), on: Sample.context(in: project))
  }

  @Test func theEndOfOneLeavesTheNextToBeGivenUp() throws {
    let store = MemoryStore()
    try fillTrash(store, 1...40, in: Project.home)
    _ = try store.commit(.projectAdded(work, "Work"), on: Sample.context())
    try fillTrash(store, 41...80, in: work)
    var program = TestProgram(store: store)
    program.type("gtXay")
    program.type("gpwork<enter>gtXay")
    repeatStep {
      program.pass(milliseconds: 1)
      return !program.foot.contains("Deleted 40 cards")
    }
    program.type("<ctrl-c>")
    program.pass(milliseconds: 1_000)
    #expect(store.trashCount(in: Project.home) == 0)
    #expect(store.trashCount(in: work) == 40)
  }

  @Test func cancelledPurgeReportsDeletedCards() throws {
    let store = MemoryStore()
    try fillTrash(store, 1...60, in: Project.home)
    var program = TestProgram(store: store)
    program.type("gtXay")
    program.loop.state.post(.input(.command(.cancel)))
    program.pass(milliseconds: 1)
    #expect(store.trashCount(in: Project.home) == 40)
    #expect(program.foot.contains("Deleted 20 cards permanently"))
    program.loop.state.post(.input(.command(.cancel)))
    program.pass(milliseconds: 100)
    #expect(program.coordinator.focus == .list, "no work is left to cancel")
  }

  @Test func aChangeThatIsGivenUpDoesNotStopIt() throws {
    let shared = try SharedStore()
    try fillTrash(shared.store, 1...60, in: Project.home)
    _ = try shared.store.commit(
      .added(Sample.id(61), CardText("Paint"), to: .todo, at: .top), on: Sample.context())
    var program = TestProgram(store: shared.store)
    program.type("gtXay")
    shared.hold()
    program.type("gbc")
    program.loop.state.post(.input(.command(.cancel)))
    program.pass(milliseconds: 1)
    shared.letGo()
    program.pass(milliseconds: 1_000)
    #expect(try shared.titles(.todo) == ["Paint"])
    #expect(try shared.store.trashCount(in: Project.home) == 0)
  }

  @Test func failedPurgeStops() throws {
    let shared = try SharedStore()
    try fillTrash(shared.store, 1...60, in: Project.home)
    var program = TestProgram(store: shared.store)
    program.type("gtXay")
    let version = try shared.number("PRAGMA user_version")
    try shared.run("PRAGMA user_version = 999")
    program.pass(milliseconds: 10)
    #expect(program.coordinator.notice?.kind == .refusal)
    try shared.run("PRAGMA user_version = \(version)")
    program.pass(milliseconds: 5_000)
    program.loop.state.post(.input(.command(.cancel)))
    program.pass(milliseconds: 100)
    #expect(program.coordinator.focus == .list)
    #expect(try shared.store.trashCount(in: Project.home) == 40)
  }
}
