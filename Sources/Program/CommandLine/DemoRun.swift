import Board
import CSystem
import Glibc
import Host
import Kanban
import Storage

/// `sekan demo`: a board to look around on, in a folder of its own that is thrown away at the end.
struct DemoRun {
  var context: Context

  /// The exit status.
  consuming func run() -> Int32 {
    // Before there is a screen that hears of signals, and after it, none of them leaves the folder behind.
    sekan_signals_hold()
    guard let folder = Machine.makeTemporaryFolder("sekan-demo") else {
      context.complain(context.words.systemFailed("sekan-demo", Machine.describe(errno, in: context.words)))
      return 1
    }
    defer { Machine.removeFolder(folder) }
    let clock = context.clock
    context.paths = Paths(store: folder + "/demo.sqlite", state: folder, config: context.paths.config)
    do {
      let store = try SQLiteStore.open(context.paths.store, patience: 5_000)
      try fill(store)
      context.clock = clock
      return try App.show(in: nil, of: store, context)
    } catch {
      return context.failed(error)
    }
  }

  /// Each change at its own moment, so that history, calendar and counts are those of months.
  private mutating func fill(_ store: SQLiteStore) throws(StoreFailure) {
    var steps: [(change: Change, context: CommitContext)] = []
    for step in Demo(in: context.settings.language, at: context.clock).steps {
      context.clock = context.clock.at(step.moment)
      steps.append((step.change, context.commitContext(.program, in: step.project)))
    }
    try store.commit(steps)
  }
}
