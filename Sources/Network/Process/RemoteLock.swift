import CSystem
import Glibc
import Host
import Kanban

/// What only one program at a time does with a store. The file of the rounds tells when a server last answered.
///
/// Two locks, so that a person who links, or syncs by hand, waits for a round and not for a watch, which lives as long as its machine does.
/// The files stay: whoever took one away might take it from under another program that has just opened it.
public struct RemoteLock: ~Copyable {
  public enum Work: Sendable {
    /// An exchange with servers, or a change of what is known of them.
    case round
    /// A watch, which does a round whenever it is time.
    case watch
    /// A question to a source outside; whoever syncs need not wait for it.
    case feeds
  }

  private let file: Int32

  public enum Failure: Error, Equatable, Sendable {
    /// Another program does it.
    case isHeld
    case system(Int32)
  }

  /// Between two looks at a lock that another one has, in milliseconds.
  private static let pause: Int32 = 50
  /// Milliseconds that everybody waits: a child that is just being started has the lock of who let go of it until it runs its own
  /// program.
  private static let grace = 100

  /// Waiting so many milliseconds for another one that holds it; with nil for as long as it does.
  public init(of store: String, for work: Work = .round, patience: Int?) throws(Failure) {
    let file = try RemoteLock.open(RemoteLock.path(of: store, for: work))
    let error = RemoteLock.take(file, until: patience.map { Machine.uptime + max($0, RemoteLock.grace) })
    guard error == 0 else {
      close(file)
      throw error == EWOULDBLOCK ? .isHeld : .system(error)
    }
    self.file = file
  }

  deinit { close(file) }

  /// Zero, or what the system says.
  private static func take(_ file: Int32, until end: Int?) -> Int32 {
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let error = errno
      if error == EINTR { continue }
      guard error == EWOULDBLOCK else { return error }
      guard let end else { return wait(for: file) }
      guard Machine.uptime < end else { return error }
      // The system has no wait for a lock that ends.
      poll(nil, 0, pause)
    }
    return 0
  }

  /// As long as a machine runs, maybe: whatever starting has needed is not needed for that.
  private static func wait(for file: Int32) -> Int32 {
    sekan_give_back()
    while flock(file, LOCK_EX) != 0 {
      if errno != EINTR { return errno }
    }
    return 0
  }

  /// A server has answered, or a source; of a watch, that this machine has had no network since then.
  public borrowing func touch(at moment: Moment) { RemoteLock.write(moment, to: file) }

  /// What is known of the network.
  public static func contact(of store: String) -> NetworkContact { RemoteContact.all(of: store, on: SystemDisk()) }

  static func path(of store: String, for work: Work) -> String {
    switch work {
    case .round: RemoteContact.path(of: store)
    case .watch: RemoteContact.watch(of: store)
    case .feeds: RemoteContact.sources(of: store)
    }
  }

  private static func open(_ path: String) throws(Failure) -> Int32 {
    let new = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if new >= 0 {
      write(RemoteContact.never, to: new)
      return new
    }
    guard errno == EEXIST else { throw .system(errno) }
    let file = Glibc.open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { throw .system(errno) }
    return file
  }

  private static func write(_ moment: Moment, to file: Int32) {
    let time = timespec(tv_sec: Int(moment.milliseconds / 1_000), tv_nsec: 0)
    // That it could not be written down makes nothing worse than an older moment.
    _ = futimens(file, [time, time])
  }
}
