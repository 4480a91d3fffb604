import Kanban

/// Starts `sekan mirror` as a child process after changes by any process, so that the board never waits for files.
struct MirrorWork {
  private(set) var due: Int?
  private var version: StoreVersion?

  /// The pause in milliseconds after a change: changes shortly after each other are written together.
  private static let pause = 5_000

  /// Schedules a run if the store has changed since the last frame.
  mutating func look(at state: LoopState) {
    guard state.context.mirrorFolder != nil, let version = try? state.memory.version() else { return }
    if let before = self.version, before != version { due = due ?? state.due(in: MirrorWork.pause) }
    self.version = version
  }

  /// Starts the mirror if a run is scheduled. Called when it is due, and at the end of the board for changes within the
  /// pause.
  mutating func start(at state: LoopState) {
    guard due != nil else { return }
    due = nil
    if let command = state.context.mirrorCommand { _ = state.outside.start(command) }
  }
}
