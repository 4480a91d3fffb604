import CSystem
import Glibc
import Host
import Support
import Testing

/// A process that belongs to a board and reads an endless answer when the board ends.
@Suite("Abandoned transfers end", .cannotHang)
struct PartingTests {
  /// With `true`, the board has ended before the child begins to watch for its end.
  @Test(arguments: [true, false])
  func transferEndsWithItsBoard(isGoneBefore: Bool) throws {
    let server = try #require(HostileServer.shared)
    let answer = try #require(connection(to: server.plain, asking: "/drip"))
    var (board, ready): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    try #require(sekan_pipe(&board) == 0 && sekan_pipe(&ready) == 0)
    let (listening, alive, notify, byte) = (
      board[0], board[1], ready[1], UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 1)
    )
    var none = sigset_t()
    sigemptyset(&none)
    if isGoneBefore { close(alive) }
    let child = fork()
    if child == 0 {
      // A child without its threads may only make system calls. It closes the files of other tests, above all their
      // locks.
      for end in 3..<Int32(4_096) where end != listening && end != answer && end != notify { close(end) }
      // The threads of tests block signals.
      sigprocmask(SIG_SETMASK, &none, nil)
      _ = sekan_signals_open()
      sekan_end_with(listening, 1)
      _ = write(notify, byte, 1)
      while read(answer, byte, 64) > 0 {}
      _exit(0)
    }
    try #require(child > 0)
    _ = Machine.readSome(descriptor: ready[0])
    if !isGoneBefore { close(alive) }
    #expect(sekan_wait(child) == 128 + SIGALRM)
    byte.deallocate()
    for end in [answer, listening, ready[0], notify] { close(end) }
  }

  /// Swift does not export `fork`, which is unsafe.
  private var fork: @convention(c) () -> Int32 {
    unsafeBitCast(dlsym(nil, "fork"), to: (@convention(c) () -> Int32).self)
  }

  /// A connection on which the answer has begun.
  private func connection(to port: Int, asking path: String) -> Int32? {
    let end = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    let exists = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(end, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    let request = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
    guard exists, write(end, request, request.count) == request.count,
      Machine.readSome(descriptor: end)?.isEmpty == false
    else { return nil }
    return end
  }
}
