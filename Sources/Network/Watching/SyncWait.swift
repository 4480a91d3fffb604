import CSystem
import Glibc
import Host
import Remote
import Storage

/// The wait between two rounds, and the events that end it: of the machine, or of a test.
protocol SyncWait: AnyObject {
  /// The present time in milliseconds of a monotonic clock.
  var now: Int { get }
  /// A random number of this process: pauses vary by it, so that machines do not ask at the same moment.
  var seed: UInt64 { get }
  var isEnding: Bool { get }
  /// True if the board that started this process has ended. The last changes are still sent.
  var isLeft: Bool { get }
  /// Waits until a moment (nil: without limit), a change of the store or of the viewer's zone, a signal, or the end of
  /// the board; it may also return earlier. With `mindingNetwork`, also until a hint that the network may be back, and
  /// returns true then, else false. Without it, network events wake no process.
  func wait(until moment: Int?, mindingNetwork: Bool) -> Bool
  /// Watches the file that now has the store's name, after another file has replaced the store.
  func watchStore()
}

final class MachineSyncWait: SyncWait {
  private let store: String
  private let signals: Int32
  private var watch: StoreWatch?
  private var zones = ZoneWatch(SystemZones.all.own)
  private var hasEnded = false
  /// Hints of the network. Open only while one may help, so that the kernel otherwise queues no messages.
  private var network: NetworkNews?
  /// The descriptor of the input from the board, which closes when the board ends; nil if no board started this
  /// process.
  private let board: Int32?
  private var leftAt: Int?
  let seed: UInt64

  /// Milliseconds between checks of a store whose changes inotify may not report, as on a network file system.
  private static let look = 30_000
  /// Milliseconds of waiting after which unneeded memory is released.
  private static let trimDelay = 1_000
  /// Milliseconds after the end of the board, in which its last changes are sent and requests may finish.
  private static let grace = 10_000

  init(of store: String, besides board: Int32? = nil) {
    (self.store, self.board) = (store, board)
    signals = sekan_signals_open()
    watch = StoreWatch(path: store)
    var random = SystemRandomNumberGenerator()
    seed = random.next()
  }

  deinit { sekan_signals_close() }

  var now: Int { Machine.uptime }

  func watchStore() { watch = StoreWatch(path: store) }

  var isEnding: Bool {
    var signal: UInt8 = 0
    while read(signals, &signal, 1) == 1 {
      switch Int32(signal) {
      case SIGTERM, SIGHUP, SIGINT, SIGQUIT: hasEnded = true
      // Ctrl-Z stops the process like any other program: there are no terminal settings to restore.
      case SIGTSTP: raise(SIGSTOP)
      default: break
      }
    }
    return hasEnded || isLeft && leftAt.map { now - $0 > MachineSyncWait.grace } ?? false
  }

  var isLeft: Bool {
    guard leftAt == nil, let board else { return leftAt != nil }
    var polled = pollfd(fd: board, events: Int16(POLLIN), revents: 0)
    if poll(&polled, 1, 0) == 1, Machine.readSome(descriptor: board)?.isEmpty != false { leftAt = now }
    return leftAt != nil
  }

  /// Gives memory back before a long sleep.
  private func sleep(for limit: Int?) -> Wakeup {
    let woke = wake(within: min(limit ?? .max, MachineSyncWait.trimDelay))
    guard woke == Wakeup(), limit ?? .max > MachineSyncWait.trimDelay else { return woke }
    sekan_give_back()
    return wake(within: limit.map { $0 - MachineSyncWait.trimDelay })
  }

  private func wake(within limit: Int?) -> Wakeup {
    Wakeup.wait(
      input: leftAt == nil ? board ?? -1 : -1, signals: signals, store: watch?.descriptor ?? -1,
      timer: network?.timer ?? -1, zones: zones.descriptor, network: network?.socket ?? -1, timeout: limit)
  }

  func wait(until moment: Int?, mindingNetwork: Bool) -> Bool {
    network = mindingNetwork ? network ?? NetworkNews() : nil
    let limit = moment.map { max(0, $0 - now) }
    let look = watch?.needsPolling ?? true ? MachineSyncWait.look : nil
    let woke = sleep(for: [limit, look].compactMap { $0 }.min())
    if woke.store { _ = watch?.drain() }
    if woke.zones { zones = ZoneWatch.afterUpdate() }
    return woke.clock || woke.network ? network?.hasCome() ?? false : false
  }
}

/// A transport that refuses new requests once the process is ending. A request in progress is finished.
final class Interruptible: Transport {
  private let transport: any Transport
  private let syncWait: any SyncWait

  init(_ transport: any Transport, by syncWait: any SyncWait) {
    (self.transport, self.syncWait) = (transport, syncWait)
  }

  func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
    guard !syncWait.isEnding else { throw .ended }
    return try transport.send(request)
  }
}
