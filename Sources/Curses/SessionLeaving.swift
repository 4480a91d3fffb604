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
    defer {
      // What it left behind is not what the shell gave us.
      sekan_terminal_restore()
      enter()
      // ^C in the editor was meant for the editor; whatever asks us to leave was not.
      held += receivedSignals().filter { [.terminate, .hangup].contains($0) && !held.contains($0) }
    }
    let strings = arguments.map { strdup($0) }
    defer {
      for string in strings { free(string) }
    }
    let child = sekan_spawn(strings + [nil])
    return child < 0 ? child : sekan_wait(child)
  }
}
