import CSystem
import Glibc
import Host
import Network
import Support
import Testing

/// A pseudo-terminal with a user.
private struct Terminal: Sendable {
  private let user: Int32
  /// Stays open, as a terminal without an open descriptor loses its settings.
  fileprivate let program: Int32
  let path: String

  init() throws {
    var (user, program): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    try #require(openpty(&user, &program, &name, nil, nil) == 0)
    for end in [user, program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (self.user, self.program) = (user, program)
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The output until it contains `end`.
  func shown(until end: String) -> String {
    var shown = ""
    while !shown.contains(end), let piece = Machine.readSome(descriptor: user), !piece.isEmpty {
      shown += String(decoding: piece, as: UTF8.self)
    }
    return shown
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(sekan_write_all(user, bytes, bytes.count))
  }

  var echoes: Bool {
    var settings = termios()
    return tcgetattr(program, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Asks, and runs `happens` once the question is shown.
  func ask(_ happens: () -> Void) -> (result: Result<Secret, any Error>, shown: String, echoes: [Bool]) {
    var echoes = [self.echoes]
    var result: Result<Secret, any Error> = .failure(Credentials.Failure.noSecret)
    let question = SignalThread {
      do { result = .success(try Credentials.typed(after: "Password: ", at: path)) } catch { result = .failure(error) }
    }
    var shown = shown(until: "Password: ")
    echoes.append(self.echoes)
    happens()
    question.join()
    echoes.append(self.echoes)
    shown += self.shown(until: "\r\n")
    return (result, shown, echoes)
  }
}

/// Work on a thread that receives signals like the main thread of the program; threads of tasks block them.
private final class SignalThread {
  private var thread = pthread_t()
  private let work: () -> Void

  init(_ work: @escaping () -> Void) {
    self.work = work
    let started = pthread_create(
      &thread, nil,
      { itself in
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_UNBLOCK, &all, nil)
        if let itself { Unmanaged<SignalThread>.fromOpaque(itself).takeUnretainedValue().work() }
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    #expect(started == 0)
  }

  func join() { pthread_join(thread, nil) }
}

/// A password typed at a terminal. Each test runs in a process of its own, as signals concern the whole process.
@Suite("Typed passwords", .cannotHang, .serialized)
struct TypedSecretTests {
  @Test func missingTerminalIsAnError() {
    #expect(throws: Credentials.Failure.notAsked(ENOENT)) {
      try Credentials.typed(after: "Password: ", at: "/nowhere/tty")
    }
    #expect(throws: Credentials.Failure.notAsked(ENOTTY)) {
      try Credentials.typed(after: "Password: ", at: "/dev/null")
    }
  }

  // The oldest supported toolchain has no exit tests.
  #if compiler(>=6.2)

  @Test func passwordIsNotEchoed() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal()
      let (result, shown, echoes) = terminal.ask { terminal.type("open seasme\u{7F}\u{7F}\u{7F}\u{7F}same\n") }
      #expect(try result.get() == Secret("open sesame"))
      #expect(shown == "Password: \r\n")
      #expect(echoes == [true, false, true])
    }
  }

  @Test func emptyLineIsNotAPassword() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal()
      let (result, _, echoes) = terminal.ask { terminal.type("\n") }
      #expect(throws: Credentials.Failure.noSecret) { try result.get() }
      #expect(echoes == [true, false, true])
    }
  }

  @Test func endOfInputEndsThePassword() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal()
      let (result, _, _) = terminal.ask { terminal.type("half\u{4}\u{4}") }
      #expect(try result.get() == Secret("half"))
    }
  }

  /// Earlier signal handlers still run, and the terminal is restored.
  @Test func signalEndsTheQuestion() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal()
      for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
        signal(number) { _ in }
        let (result, shown, echoes) = terminal.ask { kill(getpid(), number) }
        #expect(throws: Credentials.Failure.notAsked(EINTR)) { try result.get() }
        #expect(shown == "Password: \r\n")
        #expect(echoes == [true, false, true])
      }
    }
  }

  @Test func unhandledSignalEndsTheProcess() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      let terminal = try Terminal()
      signal(SIGTERM, SIG_DFL)
      _ = terminal.ask { kill(getpid(), SIGTERM) }
      // The process ends here, when another thread gets the signal.
      poll(nil, 0, 10_000)
    }
  }

  @Test func ignoredSignalDoesNotEndTheQuestion() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal()
      signal(SIGHUP, SIG_IGN)
      let (result, _, _) = terminal.ask {
        kill(getpid(), SIGHUP)
        terminal.type("open sesame\n")
      }
      #expect(try result.get() == Secret("open sesame"))
    }
  }

  @Test func echoIsDisabledAgainAfterAStop() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal()
      let (result, shown, echoes) = terminal.ask {
        // The settings after a shell had the terminal.
        terminal.show()
        kill(getpid(), SIGCONT)
        while terminal.echoes { sched_yield() }
        terminal.type("open sesame\n")
      }
      #expect(try result.get() == Secret("open sesame"))
      #expect(shown == "Password: \r\n")
      #expect(echoes == [true, false, true])
    }
  }

  #endif
}

extension Terminal {
  fileprivate func show() {
    var settings = termios()
    #expect(tcgetattr(program, &settings) == 0)
    settings.c_lflag |= tcflag_t(ECHO)
    #expect(tcsetattr(program, TCSANOW, &settings) == 0)
  }
}
