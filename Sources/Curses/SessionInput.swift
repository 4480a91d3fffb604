import CSystem
import Glibc
import Terminal

extension Session {
  private static let atOnce = 65536
  /// The maximum of a single read from a terminal; fewer bytes mean that the input is empty.
  private static let most = 4095

  /// Reads all available input without blocking.
  public mutating func read() -> Reading {
    var all: [UInt8] = []
    // enough for one call; the next one reads the rest of a long paste
    while !isClosed, all.count < 16 * Session.atOnce {
      switch Session.readOnce(input) {
      case .bytes(let bytes):
        all += bytes
        if bytes.count < Session.most { return .bytes(all) }
      case .nothing: return all.isEmpty ? .nothing : .bytes(all)
      case .closed: isClosed = true
      }
    }
    if !all.isEmpty { return .bytes(all) }
    return isClosed ? .closed : .nothing
  }

  /// The signals since the last call, each kind once, in order of arrival.
  public mutating func pendingSignals() -> [Signal] {
    var pending = held
    held = []
    for signal in receivedSignals() where !pending.contains(signal) { pending.append(signal) }
    // the process was stopped without leaving first, so the terminal may have changed
    if pending.contains(.resumed), sekan_terminal_entered() { enter() }
    return pending
  }

  func receivedSignals() -> [Signal] {
    let bytes = withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
      let count = Glibc.read(signals, buffer.baseAddress, buffer.count)
      return count > 0 ? Array(buffer[..<count]) : []
    }
    return bytes.compactMap { Signal(number: Int32($0)) }
  }

  /// Waits up to 100 ms for outstanding replies and drops them.
  static func drain(_ input: Int32, awaiting questions: Int) {
    var parser = InputParser()
    var missing = questions
    let deadline = milliseconds() + 100
    while missing > 0, milliseconds() < deadline {
      var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Int32(max(0, deadline - milliseconds()))) > 0 else { return }
      guard case .bytes(let bytes) = readOnce(input) else { return }
      for event in parser.feed(bytes) {
        if case .reply(.attributes) = event { missing -= 1 }
      }
    }
  }

  static func readOnce(_ input: Int32) -> Reading {
    var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    let answer = poll(&ready, 1, 0)
    if answer == 0 || (answer < 0 && errno == EINTR) { return .nothing }
    guard answer > 0, ready.revents & Int16(POLLNVAL) == 0 else { return .closed }
    return withUnsafeTemporaryAllocation(byteCount: atOnce, alignment: 1) { buffer in
      let count = Glibc.read(input, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(Array(buffer[..<count])) }
      return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .closed
    }
  }

  private static func milliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }
}

extension Signal {
  init?(number: Int32) {
    switch number {
    case SIGWINCH: self = .resize
    case SIGTSTP: self = .suspend
    case SIGCONT: self = .resumed
    case SIGTERM: self = .terminate
    case SIGHUP: self = .hangup
    case SIGINT: self = .interrupt
    case SIGQUIT: self = .quit
    case SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR: self = .terminate
    default: return nil
    }
  }
}
