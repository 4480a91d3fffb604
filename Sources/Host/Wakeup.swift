import CSystem
import Glibc
import Time

/// The reasons why `wait` returned: input, a signal, a change of the store, the clock, the zone files or the network,
/// the end of the companion process or of the output's reader. After the timeout none is true.
public struct Wakeup: Equatable, Sendable {
  public var input: Bool
  public var signal: Bool
  public var store: Bool
  public var clock: Bool
  public var zones: Bool
  public var companion: Bool
  public var network: Bool
  /// True if the reader of standard output is gone.
  public var reader: Bool

  public init(
    input: Bool = false, signal: Bool = false, store: Bool = false, clock: Bool = false, zones: Bool = false,
    companion: Bool = false, network: Bool = false, reader: Bool = false
  ) {
    self.input = input
    self.signal = signal
    self.store = store
    self.clock = clock
    self.zones = zones
    self.companion = companion
    self.network = network
    self.reader = reader
  }

  /// Waits for one of the descriptors. `timeout` is in milliseconds; nil waits without limit.
  public static func wait(
    input: Int32, signals: Int32, store: Int32, timer: Int32, zones: Int32 = -1, companion: Int32 = -1,
    network: Int32 = -1, reader: Int32 = -1, timeout: Int?
  ) -> Wakeup {
    var polled = [input, signals, store, timer, zones, companion, network].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // Requests no events of the output pipe, because poll always reports its
    // errors, and these show that the reader is gone.
    if reader >= 0 { polled.append(pollfd(fd: reader, events: 0, revents: 0)) }
    let limit = timeout.map { Int32(clamping: max(0, $0)) } ?? -1
    // Ignores the result of poll, because `revents` shows all cases.
    _ = poll(&polled, nfds_t(polled.count), limit)
    return Wakeup(
      input: polled[0].revents != 0, signal: polled[1].revents != 0, store: polled[2].revents != 0,
      clock: polled[3].revents != 0, zones: polled[4].revents != 0,
      companion: polled[5].revents != 0, network: polled[6].revents != 0, reader: reader >= 0 && polled[7].revents != 0)
  }
}

/// A timer on the real-time clock; it also fires after a suspend and when the clock is set.
public struct ClockTimer: ~Copyable {
  public let descriptor: Int32
  private var armed: Moment?

  public init() { descriptor = sekan_timer_create() }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Sets the time of the timer, unless it has this time already. False if the clock was set since the last call; the
  /// timer does not report this change again.
  @discardableResult
  public mutating func arm(_ moment: Moment) -> Bool {
    guard moment != armed else { return true }
    armed = moment
    return sekan_timer_arm(descriptor, moment.milliseconds) == 0 || errno != ECANCELED
  }

  public mutating func read() {
    _ = sekan_timer_read(descriptor)
    // The timer fired or the clock was set; both disarm it.
    armed = nil
  }
}
