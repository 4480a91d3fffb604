import Board
import Kanban
import Support
import Testing
import Time
import Twin
import Words

@Suite("The demo board")
struct DemoTests {
  private func store(_ language: Language, at clock: Clock = Sample.clock) throws -> MemoryStore {
    let store = MemoryStore()
    for step in Demo(in: language, at: clock).steps {
      let context = CommitContext(actor: Sample.actor(), clock: clock.at(step.moment), project: step.project)
      _ = try store.commit(step.change, on: context)
    }
    return store
  }

  @Test(arguments: [0, 1, 9, 100, 333], Language.allCases)
  func everyDemoStepSucceeds(_ days: Int, _ language: Language) throws {
    let clock = Sample.clock(after: days * 86_400_000 - 11 * 3_600_000)
    let store = try store(language, at: clock)
    #expect(store.projects().count == 3)
    #expect(store.late(in: .one(Project.home), at: clock, most: 9) == 1)
    #expect(store.counts(in: Project.home)[Column.doing] == 2)
  }

  @Test func demoCoversMonthsAndNoFuture() {
    let moments = Demo(in: .english, at: Sample.clock).steps.map(\.moment)
    #expect(moments == moments.sorted())
    #expect(moments.allSatisfy { $0 <= Sample.noon })
    #expect(moments.first.map { $0 < Sample.noon + -80 * 86_400_000 } == true)
  }

  @Test(arguments: Language.allCases)
  func demoRepetitionsParse(_ language: Language) {
    let repeating = Demo(in: language, at: Sample.clock).steps.filter {
      if case .card(.added(_, let text, _, _, _)) = $0.change { text.repeats != nil } else { false }
    }
    #expect(repeating.count == 4)
  }
}
