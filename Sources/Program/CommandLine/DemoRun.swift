import Board
import CSystem
import Glibc
import Host
import Kanban
import Storage
import Words

/// `sekan demo`: opens a sample board in a temporary folder, which is deleted at the end.
struct DemoRun {
  var context: Context

  consuming func run() throws(CommandStop) -> Int32 {
    // Holds signals, so that none ends the process before or after the
    // board runs and leaves the temporary folder behind.
    sekan_signals_hold()
    guard let folder = Machine.makeTemporaryFolder("sekan-demo") else {
      throw CommandStop(context.words.systemFailed(Machine.temporaryFolder, Machine.describe(errno, in: context.words)))
    }
    defer { Machine.removeFolder(folder) }
    let clock = context.clock
    context.paths = Paths(store: folder + "/demo.sqlite", state: folder, config: context.paths.config, isOwn: false)
    do {
      let store = try SQLiteStore.open(context.paths.store, patience: 5_000)
      try fill(store)
      context.clock = clock
      return try App.show(in: nil, of: store, context)
    } catch {
      return context.ended(by: error)
    }
  }

  /// Gives each change its own date, so that history and calendar of the sample board span months.
  private mutating func fill(_ store: SQLiteStore) throws(StoreFailure) {
    var steps: [(change: Change, context: CommitContext)] = []
    for step in Demo(in: context.settings.language, at: context.clock).steps {
      context.clock = context.clock.at(step.moment)
      steps.append((step.change, context.commitContext(.program, in: step.project)))
    }
    try store.commit(steps)
  }
}
