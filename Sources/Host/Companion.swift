import CSystem
import Glibc

/// A child process that ends soon after this one: it reads from a pipe that is closed when this process ends for any
/// reason. It has its own session, so it shares neither the terminal nor its signals.
public struct Companion: ~Copyable {
  public let process: Int32
  /// A descriptor that becomes readable when the process has ended; -1 if the system does not support this.
  public let descriptor: Int32
  private var pipe: Int32

  public init(_ arguments: [String]) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard sekan_pipe(&ends) == 0 else { throw SystemError(errno) }
    let started = Machine.start(arguments, reading: ends[0])
    close(ends[0])
    guard started >= 0 else {
      close(ends[1])
      throw SystemError(-started)
    }
    (process, descriptor, pipe) = (started, sekan_process_watch(started), ends[1])
  }

  deinit {
    for file in [pipe, descriptor] where file >= 0 { close(file) }
  }

  /// Asks the process to end by closing the pipe.
  public mutating func leave() {
    if pipe >= 0 { close(pipe) }
    pipe = -1
  }
}
