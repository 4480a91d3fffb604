import CSystem
import Glibc
import Host
import Storage

/// The time between two rounds, and what ends it: the machine's, or a test's.
protocol Lull: AnyObject {
  /// Milliseconds of a clock that nobody sets.
  var now: Int { get }
  /// By which the pauses of one machine are others than those of the next.
  var seed: UInt64 { get }
  /// Somebody wants the program to end.
  var isEnding: Bool { get }
  /// The board that has started it is gone: what was changed there last is still told, and then it ends.
  var isLeft: Bool { get }
  /// Until then, or until something happens to the store or somebody ends it; nil waits for nothing else. With a mind to the network
  /// also until there is a hint that it may be back: then true. Without it nobody is woken by networks that come and go.
  func wait(until moment: Int?, mindingNetwork: Bool) -> Bool
  /// Another file has the store's name, or its first one.
  func watchStore()
}

/// Sleeps in one `poll`.
final class MachineLull: Lull {
  private let store: String
  private let signals: Int32
  private var watch: StoreWatch?
  private var hasEnded = false
  /// Nothing is kept for us by the kernel while nobody minds.
  private var network: NetworkNews?
  /// What a board has given it to read from, into which nobody writes.
  private let board: Int32?
  private var leftAt: Int?
  let seed: UInt64

  /// Milliseconds between two looks at a store whose folder tells nothing.
  private static let look = 30_000
  /// Milliseconds in which nothing was to be done: then what only work needs is given back, as a board does.
  private static let doze = 1_000
  /// For what is told last, and for what is on its way.
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
      // Nothing of the terminal is ours: it is stopped as any other program.
      case SIGTSTP: raise(SIGSTOP)
      default: break
      }
    }
    return hasEnded || isLeft && leftAt.map { now - $0 > MachineLull.grace } ?? false
  }

  var isLeft: Bool {
    guard leftAt == nil, let board else { return leftAt != nil }
    var polled = pollfd(fd: board, events: Int16(POLLIN), revents: 0)
    if poll(&polled, 1, 0) == 1, Machine.readSome(descriptor: board)?.isEmpty != false { leftAt = now }
    return leftAt != nil
  }

  /// What sleeps long sleeps small.
  private func sleep(for limit: Int?) -> Wakeup {
    let woke = wake(within: min(limit ?? .max, MachineLull.doze))
    guard woke == Wakeup(), limit ?? .max > MachineLull.doze else { return woke }
    sekan_give_back()
    return wake(within: limit.map { $0 - MachineLull.doze })
  }

  private func wake(within limit: Int?) -> Wakeup {
    Wakeup.wait(
      input: leftAt == nil ? board ?? -1 : -1, signals: signals, store: watch?.descriptor ?? -1,
      timer: network?.timer ?? -1, network: network?.socket ?? -1, timeout: limit)
  }

  func wait(until moment: Int?, mindingNetwork: Bool) -> Bool {
    network = mindingNetwork ? network ?? NetworkNews() : nil
    let limit = moment.map { max(0, $0 - now) }
    let look = watch?.needsPolling ?? true ? MachineLull.look : nil
    let woke = sleep(for: [limit, look].compactMap { $0 }.min())
    if woke.store { _ = watch?.drain() }
    return woke.clock || woke.network ? network?.hasCome() ?? false : false
  }
}
