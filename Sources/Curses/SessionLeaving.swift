import CSystem
import Glibc
import Terminal

extension Session {
  /// Gives the terminal to somebody else for a while. Leaving twice is leaving once.
  public mutating func leave() {
    guard sekan_terminal_entered() else { return }
    if questions > 0 {
      Session.drain(input, awaiting: questions)
      questions = 0
    }
    entering = []
    sekan_terminal_leave()
    sekan_errors_restore()
  }

  /// Takes the terminal back, once the process is in the foreground; the next `show` draws whole. What was set while
  /// somebody else had it is what will be given back later.
  public mutating func enter() {
    guard !isClosed else { return }
    guard sekan_terminal_enter() == 0 else {
      // TERM or HUP came first and is waiting among the signals; anything else means that there is no terminal
      isClosed = !sekan_signals_ending()
      return
    }
    begin()
  }

  /// The terminal is raw; what else it needs goes out with the next frame.
  mutating func begin() {
    if let log = options.errorLog { sekan_errors_divert(log) }
    entering = renderer.capabilities.enter(mouse: options.mouse, focus: options.focus)
    resize()
  }

  /// What ^Z means: gives the terminal back, stops with everything started together with us, and returns when the
  /// shell continues us. False, and nothing happens, where there is no shell that could.
  @discardableResult
  public mutating func suspend() -> Bool {
    guard sekan_terminal_can_stop() else { return false }
    leave()
    sekan_terminal_stop()
    enter()
    held += receivedSignals().filter { $0 != .resumed && $0 != .suspend && $0 != .resize && !held.contains($0) }
    return true
  }

  /// Runs a program on the terminal and returns when it has ended: its exit status, 128 and the signal that ended it,
  /// or a negative errno when it could not be started. No shell sees the arguments.
  public mutating func run(_ arguments: [String]) -> Int32 {
    leave()
    defer { takeBack() }
    return Session.result(of: arguments) { sekan_spawn($0) }
  }

  private mutating func takeBack() {
    // What somebody left behind is not what the shell gave us.
    sekan_terminal_restore()
    enter()
    keepWhatEnds()
  }

  /// ^C in an editor was meant for the editor; whatever asks us to leave was not.
  private mutating func keepWhatEnds() {
    held += receivedSignals().filter { [.terminate, .hangup].contains($0) && !held.contains($0) }
  }

  private static func result(
    of arguments: [String], spawn: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    let strings = arguments.map { strdup($0) }
    defer {
      for string in strings { free(string) }
    }
    let child = spawn(strings + [nil])
    return child < 0 ? child : sekan_wait(child)
  }
}

// MARK: A program that reads a text

extension Session {
  /// As `run`, with a text on the program's stdin. What it writes stays to be read, with a word about its end below it,
  /// until Enter.
  public mutating func run(_ arguments: [String], reading text: String, ending: (Int32) -> String) -> Int32 {
    // A file in memory and no pipe: whether and how fast it is read is the program's affair alone.
    let file = sekan_memfd("text")
    guard file >= 0 else { return -errno }
    defer { Glibc.close(file) }
    let bytes = Array(text.utf8)
    guard sekan_write_all(file, bytes, bytes.count), lseek(file, 0, SEEK_SET) == 0 else { return -max(errno, EIO) }
    leave()
    defer { takeBack() }
    let status = Session.result(of: arguments) { sekan_spawn_reading($0, file) }
    sekan_terminal_restore()
    keepWhatEnds()
    let words = Array("\n\(ending(status))".utf8)
    if held.isEmpty, sekan_write_all(sekan_terminal_writer(), words, words.count) { awaitEnter() }
    return status
  }

  /// Or until a signal asks for an end, which then is among those held.
  private mutating func awaitEnter() {
    while true {
      var sources = [input, signals].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&sources, 2, -1) >= 0 || errno == EINTR else { return }
      let received = receivedSignals()
      held += received.filter { [.terminate, .hangup].contains($0) && !held.contains($0) }
      let ends: [Signal] = [.terminate, .hangup, .interrupt, .quit]
      if received.contains(where: ends.contains) { return }
      switch Session.readOnce(input) {
      case .bytes(let bytes) where bytes.contains(0x0A) || bytes.contains(0x0D): return
      case .bytes, .nothing: break
      case .closed: return
      }
    }
  }
}
