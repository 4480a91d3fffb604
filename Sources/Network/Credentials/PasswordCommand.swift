import CSystem
import Glibc
import Host

/// A program that says a password: it is started without a shell, and the first line that it says counts.
struct PasswordCommand {
  let words: [String]
  /// Milliseconds.
  var patience = 30_000
  /// Bytes of the line.
  var most = 4_096

  enum Failure: Error, Equatable, Sendable {
    case notStarted(Int32)
    /// How it ended, as a shell tells it.
    case failed(Int32)
    case saidNothing
    case saidTooMuch
    case tookTooLong
  }

  func said() throws(Failure) -> Secret {
    var ends: [Int32] = [-1, -1]
    guard sekan_pipe(&ends) == 0 else { throw .notStarted(errno) }
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    // In a session of its own it cannot ask at the terminal, where a board may be drawn.
    let child = start(writing)
    close(writing)
    guard child > 0 else { throw .notStarted(-child) }
    guard let (status, line) = listen(to: reading, of: child) else {
      kill(-child, SIGKILL)
      kill(child, SIGKILL)
      _ = sekan_wait(child)
      throw .tookTooLong
    }
    guard status == 0 else { throw .failed(status) }
    return try secret(in: line)
  }

  private func start(_ output: Int32) -> Int32 {
    let strings = words.map { strdup($0) }
    defer {
      for string in strings { free(string) }
    }
    return sekan_spawn_between(strings + [nil], -1, output)
  }

  /// Until it has ended. Something that it leaves behind, such as an agent, may hold the pipe open: nobody waits for that one.
  private func listen(to pipe: Int32, of child: Int32) -> (status: Int32, said: [UInt8])? {
    let end = Machine.uptime + patience
    var (said, isOpen, status) = ([UInt8](), true, Int32(-1))
    while Machine.uptime < end {
      let slice = status < 0 ? slice : 0
      var waiting = pollfd(fd: isOpen ? pipe : -1, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&waiting, 1, slice) > 0
      if isReady {
        let piece = Machine.readSome(descriptor: pipe) ?? []
        isOpen = !piece.isEmpty
        // What comes after the line is taken, so that it can say all that it has to say, and not kept.
        if said.count <= most { said += piece }
      }
      if status >= 0, !isReady || !isOpen { return (status, said) }
      if status < 0 { status = sekan_ended(child) }
    }
    return nil
  }

  /// How long it may have ended before that is noticed.
  private var slice: Int32 { 10 }

  private func secret(in said: [UInt8]) throws(Failure) -> Secret {
    var line = said.prefix { $0 != UInt8(ascii: "\n") }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard line.count <= most else { throw .saidTooMuch }
    guard !line.isEmpty else { throw .saidNothing }
    return Secret(String(decoding: line, as: UTF8.self))
  }
}
