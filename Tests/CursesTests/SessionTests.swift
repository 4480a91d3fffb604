import CSystem
import Curses
import Glibc
import Testing

// The oldest supported toolchain has no exit tests.
#if compiler(>=6.2)

/// A pseudoterminal that answers no queries, with simulated typing.
private struct SilentTerminal {
  private let master: Int32

  /// Becomes the terminal of this process.
  init() throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    try #require(openpty(&master, &slave, nil, nil, nil) == 0)
    for given in [STDIN_FILENO, STDOUT_FILENO] { try #require(dup2(slave, given) == given) }
    setenv("TERM", "xterm-256color", 1)
    self.master = master
  }

  /// Returns when the text has arrived.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(sekan_write_all(master, bytes, bytes.count))
    var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    #expect(poll(&ready, 1, 10_000) == 1)
  }
}

/// Waits up to ten seconds for a file.
private func isThere(_ path: String) -> Bool {
  for _ in 0..<1_000 where access(path, F_OK) != 0 { usleep(10_000) }
  return access(path, F_OK) == 0
}

/// Each test has its own process, because a session takes the process's terminal.
@Suite struct SessionTests {
  @Test("an unanswered query is awaited once, and later input is not read as its reply")
  func unansweredQueryIsAwaitedOnce() async {
    await #expect(processExitsWith: .success) {
      let terminal = try SilentTerminal()
      var session = try Session()
      session.ask([])
      session.leave()
      session.enter()
      terminal.type("typed ahead")
      session.leave()
      session.enter()
      let read = session.read()
      #expect(read == .bytes(Array("typed ahead".utf8)))
    }
  }

  /// A wrapper such as `sh -c 'vi "$1"; true'` does not pass the signal on.
  @Test("an editor within a shell gets the signal that ends the board")
  func editorWithinAShellIsEnded() async {
    await #expect(processExitsWith: .success) {
      let terminal = try SilentTerminal()
      var session = try Session()
      let (begun, ended) = ("/tmp/sekan-begun-\(getpid())", "/tmp/sekan-ended-\(getpid())")
      let editor = "trap '>\(ended); exit' TERM; >\(begun); sleep 20 & wait"
      // The threads of tests block signals.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGTERM)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      let board = pthread_self()
      Task.detached {
        if isThere(begun) { pthread_kill(board, SIGTERM) }
      }
      _ = session.run(["/bin/sh", "-c", "/bin/sh -c \"$0\"; true", editor])
      #expect(isThere(ended))
      for path in [begun, ended] { unlink(path) }
      withExtendedLifetime(terminal) {}
    }
  }

  @Test("an outstanding reply is read before the session leaves")
  func replyIsReadBeforeLeaving() async {
    await #expect(processExitsWith: .success) {
      let terminal = try SilentTerminal()
      var session = try Session()
      session.ask([])
      terminal.type("\u{1b}[?1;2c")
      session.leave()
      session.enter()
      let read = session.read()
      #expect(read == .nothing)
    }
  }
}

#endif
