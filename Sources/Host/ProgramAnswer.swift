import CSystem
import Glibc

/// The result of running another program, without a shell and in its own session.
public enum ProgramAnswer: Equatable, Sendable {
  case notStarted(Int32)
  /// The program has ended: its exit status as in a shell, and its output. An output that is longer than the limit may
  /// be incomplete.
  case ended(status: Int32, output: [UInt8])
  case tookTooLong

  /// Runs a program, which is killed after `patience` milliseconds. Once `most` bytes of output are exceeded, the rest
  /// is dropped.
  public init(of words: [String], within patience: Int, most: Int) {
    var ends: [Int32] = [-1, -1]
    guard sekan_pipe(&ends) == 0 else {
      self = .notStarted(errno)
      return
    }
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    // Starts the program in its own session, so that it cannot prompt on the terminal, where a board may be drawn.
    let child = ProgramAnswer.start(words, writing)
    close(writing)
    guard child > 0 else {
      self = .notStarted(-child)
      return
    }
    if let (status, output) = ProgramAnswer.listen(to: reading, of: child, patience, most) {
      self = .ended(status: status, output: output)
      return
    }
    kill(-child, SIGKILL)
    kill(child, SIGKILL)
    _ = sekan_wait(child)
    self = .tookTooLong
  }

  private static func start(_ words: [String], _ output: Int32) -> Int32 {
    let strings = words.map { strdup($0) }
    defer {
      for string in strings { free(string) }
    }
    return sekan_spawn_between(strings + [nil], -1, output)
  }

  /// Status and output; nil if the process still runs after `patience`. Waits for the process only: a background
  /// process, such as an agent, may hold the pipe open.
  private static func listen(
    to pipe: Int32, of child: Int32, _ patience: Int, _ most: Int
  ) -> (status: Int32, output: [UInt8])? {
    let end = Machine.uptime + patience
    var (output, isOpen, status) = ([UInt8](), true, Int32(-1))
    while true {
      if status < 0 { status = sekan_ended(child) }
      if status < 0, Machine.uptime >= end { return nil }
      let slice = status < 0 ? slice : 0
      var waiting = pollfd(fd: isOpen ? pipe : -1, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&waiting, 1, slice) > 0
      if isReady {
        let piece = Machine.readSome(descriptor: pipe) ?? []
        isOpen = !piece.isEmpty
        if output.count <= most { output += piece }
      }
      // A background process may go on writing, so the output has a limit here as well.
      if status >= 0, !isReady || !isOpen || output.count > most { return (status, output) }
    }
  }

  /// Milliseconds between checks whether the process has ended.
  private static var slice: Int32 { 10 }
}
