import CSystem
import Glibc

/// What came of asking another program: it is started without a shell, in a session of its own, and listened to until it has ended.
public enum ProgramAnswer: Equatable, Sendable {
  case notStarted(Int32)
  /// How it ended, as a shell tells it, and what it said: what is more than was wanted is taken and not kept.
  case ended(status: Int32, said: [UInt8])
  case tookTooLong

  /// Milliseconds; bytes.
  public init(of words: [String], within patience: Int, most: Int) {
    var ends: [Int32] = [-1, -1]
    guard sekan_pipe(&ends) == 0 else {
      self = .notStarted(errno)
      return
    }
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    // In a session of its own it cannot ask at the terminal, where a board may be drawn.
    let child = ProgramAnswer.start(words, writing)
    close(writing)
    guard child > 0 else {
      self = .notStarted(-child)
      return
    }
    if let (status, said) = ProgramAnswer.listen(to: reading, of: child, patience, most) {
      self = .ended(status: status, said: said)
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

  /// Until it has ended. Something that it leaves behind, such as an agent, may hold the pipe open: nobody waits for that one.
  private static func listen(
    to pipe: Int32, of child: Int32, _ patience: Int, _ most: Int
  ) -> (status: Int32, said: [UInt8])? {
    let end = Machine.uptime + patience
    var (said, isOpen, status) = ([UInt8](), true, Int32(-1))
    while Machine.uptime < end {
      let slice = status < 0 ? slice : 0
      var waiting = pollfd(fd: isOpen ? pipe : -1, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&waiting, 1, slice) > 0
      if isReady {
        let piece = Machine.readSome(descriptor: pipe) ?? []
        isOpen = !piece.isEmpty
        if said.count <= most { said += piece }
      }
      if status >= 0, !isReady || !isOpen { return (status, said) }
      if status < 0 { status = sekan_ended(child) }
    }
    return nil
  }

  /// How long it may have ended before that is noticed.
  private static var slice: Int32 { 10 }
}
