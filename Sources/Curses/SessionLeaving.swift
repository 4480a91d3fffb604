import CSystem
import Glibc
import Terminal

extension Session {
  /// Releases the terminal for a while. Idempotent.
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

  /// Takes the terminal back once the process is in the foreground; the next `show` draws completely. The current settings are those that are
  /// restored later.
  public mutating func enter() {
    guard !isClosed else { return }
    guard sekan_terminal_enter() == 0 else {
      // TERM or HUP arrived first and is pending; otherwise the terminal is gone
      isClosed = !sekan_signals_ending()
      return
    }
    begin()
  }

  /// Called in raw mode; further settings are sent with the next frame.
  mutating func begin() {
    if let log = options.errorLog { sekan_errors_divert(log) }
    entering = renderer.capabilities.enter(mouse: options.mouse, focus: options.focus)
    resize()
  }

  /// Handles ^Z: releases the terminal, stops the process group, and returns when the shell continues it. False if no shell could continue it;
  /// then nothing happens.
  @discardableResult
  public mutating func suspend() -> Bool {
    guard sekan_terminal_can_stop() else { return false }
    leave()
    sekan_terminal_stop()
    enter()
    held += receivedSignals().filter { $0 != .resumed && $0 != .suspend && $0 != .resize && !held.contains($0) }
    return true
  }

  /// Runs a program on the terminal and waits. Returns its exit status, 128 plus its signal, or a negative errno. No shell is involved.
  public mutating func run(_ arguments: [String]) -> Int32 {
    leave()
    defer { takeBack() }
    return Session.result(of: arguments) { sekan_spawn($0) }
  }

  private mutating func takeBack() {
    // Another program may have left other settings than the shell's.
    sekan_terminal_restore()
    enter()
    keepWhatEnds()
  }

  /// ^C in an editor was meant for the editor, unlike TERM and HUP.
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

// MARK: Programs that read text

extension Session {
  /// Like `run`, with text on the program's stdin. Its output stays on the screen, followed by a message, until the user presses Enter.
  public mutating func run(_ arguments: [String], reading text: String, ending: (Int32) -> String) -> Int32 {
    // A file in memory instead of a pipe, which could block if the program does not read it.
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

  /// Also returns on a terminating signal, which is then in `held`.
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
