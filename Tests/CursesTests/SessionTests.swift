import CSystem
import Curses
import Glibc
import Terminal
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
