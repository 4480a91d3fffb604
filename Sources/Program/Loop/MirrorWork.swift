import Board
import Host
import Kanban

/// Starts `sekan mirror` as a child process after changes by any process, so that the board never waits for files.
struct MirrorWork {
  private var startDue: Int?
  private var lookDue: Int?
  private var child: Int32?
  private var version: StoreVersion?

  /// While a run is in progress, the next one waits for its end.
  var due: Int? { lookDue ?? startDue }

  /// The pause in milliseconds after a change: changes shortly after each other are written together.
  private static let pause = 5_000
  /// Milliseconds between checks whether the child process has ended.
  private static let lookPause = 2_000

  /// Schedules a run if the store has changed since the last call. Called for each frame and at the end.
  mutating func look(at state: LoopState) {
    guard state.context.mirrorFolder != nil, let version = try? state.memory.version() else { return }
    if let before = self.version, before != version { startDue = startDue ?? state.due(in: MirrorWork.pause) }
    self.version = version
  }

  /// Starts a run that is due, and reports the failure of a finished run.
  mutating func advance(at state: inout LoopState) {
    let now = state.outside.uptime
    if let lookDue, lookDue <= now { reportFailure(at: &state) }
    if child == nil, let startDue, startDue <= now { start(at: state) }
  }

  /// Starts the mirror if a run is scheduled. Called when it is due, and at the end of the board for changes within the
  /// pause.
  mutating func start(at state: LoopState) {
    guard startDue != nil else { return }
    startDue = nil
    guard let command = state.context.mirrorCommand else { return }
    let started = state.outside.start(command)
    if started >= 0 { (child, lookDue) = (started, state.due(in: MirrorWork.lookPause)) }
  }

  private mutating func reportFailure(at state: inout LoopState) {
    if let child, state.outside.ending(of: child) == nil {
      lookDue = state.due(in: MirrorWork.lookPause)
      return
    }
    (child, lookDue) = (nil, nil)
    let failure = state.context.lastMirrorFailure.take(on: state.disk)
    if let failure { state.post(Notice(state.words.mirrorFailed(failure), .refusal)) }
  }
}
