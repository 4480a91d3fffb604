import Kanban
import Support
import Testing
import Twin

/// A board with samples on a store whose operations can be made to fail; times count from the first frame.
struct TroubledBoard {
  let store = TroubledStore()
  var program: TestProgram
  private let begin: Int

  init(
    configuration: String = "", upkeep: Int = 0, with prepare: (TroubledStore, TestOutside) -> Void = { _, _ in }
  ) {
    let store = store
    store.upkeep = upkeep
    program = TestProgram(store: store, configuration: configuration) { _, outside, _ in
      store.watch(by: outside)
      prepare(store, outside)
    }
    begin = program.outside.uptime
  }

  func restart() { store.watch(by: program.outside) }

  func tries(_ door: TroubledStore.Door, since moment: Int? = nil) -> [Int] {
    store.tries(door, since: moment ?? begin)
  }

  /// Times since the first try.
  func triesAfterFirst(_ door: TroubledStore.Door) -> [Int] {
    store.tries(door, since: store.tries[door]?.first ?? 0)
  }

  func titles(_ column: Column = .todo) -> [String] {
    store.window(Window(Project.home, column, most: 99)).map(\.title)
  }
}

extension TestProgram {
  var notice: String { coordinator.notice?.text ?? "" }
}

extension MemoryStore {
  /// Commits a change before the test begins.
  func take(_ change: Change, on context: CommitContext = Sample.context(by: Sample.actor("lee"))) {
    #expect(throws: Never.self) { try commit(change, on: context) }
  }
}
