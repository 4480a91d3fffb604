import Glibc

/// A computation on a second thread, for a caller that has other work until it needs the answer.
public final class Ahead<Answer: Sendable> {
  private let slot = Slot()
  private var thread: pthread_t?

  /// The place of the answer. The thread writes it, and the caller reads it after the end of the thread.
  private final class Slot: @unchecked Sendable {
    var answer: Answer?
  }

  /// Runs the work in `init`, without a thread, if `isLong` is false, because a thread would take longer, or if the
  /// system has no thread left.
  public init(isLong: Bool, _ work: @escaping @Sendable () -> Answer) {
    let slot = slot
    if isLong { thread = ThreadBody { slot.answer = work() }.start() }
    if thread == nil { slot.answer = work() }
  }

  deinit { join() }

  public func wait() -> Answer {
    join()
    guard let answer = slot.answer else { fatalError("a thread ended without its answer") }
    return answer
  }

  private func join() {
    if let thread { pthread_join(thread, nil) }
    thread = nil
  }
}

private final class ThreadBody {
  private let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }

  /// Starts a thread that blocks all signals except those of crashes, so that only the main thread receives the others.
  /// Nil if the system has no thread left.
  func start() -> pthread_t? {
    var (blocked, before) = (sigset_t(), sigset_t())
    sigfillset(&blocked)
    // A crash must reach its handler.
    for signal in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { sigdelset(&blocked, signal) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let body = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { body in
        if let body { Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    if code == 0 { return thread }
    body.release()
    return nil
  }
}
