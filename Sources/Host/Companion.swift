import CSystem
import Glibc

/// A program that lives as long as this one does: it reads from a pipe into which nobody writes, and which ends with us, however we
/// end. It has a session of its own, and so neither our terminal nor its signals.
public struct Companion: ~Copyable {
  public let process: Int32
  /// Something is to be read from it once the program has ended; -1 where the system cannot tell.
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

  /// It is to end, and does so when it can.
  public mutating func leave() {
    if pipe >= 0 { close(pipe) }
    pipe = -1
  }
}
