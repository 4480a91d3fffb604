import CSystem
import Glibc
import Host
import Kanban
import Time

/// A lock for work that only one process at a time may do with a store. The modification times of the lock files record
/// network contacts and outages (`touch`).
///
/// Each kind of work has its own lock: a user's command waits for a running sync, but must not wait for a watch, which
/// may run for days. The files are never deleted, because another process may have just opened one.
public struct RemoteLock: ~Copyable {
  public enum Work: Sendable {
    /// The lock of a sync with servers, and of other changes of the rows about servers.
    case round
    /// The lock of a watch, which starts a sync whenever one is due.
    case watch
    /// The lock of a request to an external source; a sync does not wait for it.
    case feeds
  }

  private let file: Int32

  public enum Failure: Error, Equatable, Sendable {
    case isHeld
    case system(Int32)
  }

  /// Milliseconds between two attempts to get the lock.
  private static let pause: Int32 = 50
  /// The shortest wait in milliseconds: a child process has inherited the lock until its program starts.
  private static let grace = 100

  /// Waits up to `patience` milliseconds for another process; nil waits without limit.
  public init(of store: String, for work: Work = .round, patience: Int?) throws(Failure) {
    let file = try RemoteLock.open(RemoteLock.path(of: store, for: work))
    let error = RemoteLock.acquire(file, until: patience.map { Machine.uptime + max($0, RemoteLock.grace) })
    guard error == 0 else {
      close(file)
      throw error == EWOULDBLOCK ? .isHeld : .system(error)
    }
    self.file = file
  }

  deinit { close(file) }

  /// Locks the file, if necessary after a wait until `end`. Returns 0 or the errno.
  private static func acquire(_ file: Int32, until end: Int?) -> Int32 {
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let error = errno
      if error == EINTR { continue }
      guard error == EWOULDBLOCK else { return error }
      guard let end else { return wait(for: file) }
      guard Machine.uptime < end else { return error }
      // Waits a little before the next attempt, because `flock` has no timeout.
      poll(nil, 0, pause)
    }
    return 0
  }

  /// Gives back memory that was needed only at the start, because the wait may be long.
  private static func wait(for file: Int32) -> Int32 {
    sekan_give_back()
    while flock(file, LOCK_EX) != 0 {
      if errno != EINTR { return errno }
    }
    return 0
  }

  /// Records the last answer of a server or source or, for a watch, since when this machine has no network.
  public borrowing func touch(at moment: Moment) { RemoteLock.write(moment, to: file) }

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
    // Ignores a failure to set the time: an older time does no harm.
    _ = futimens(file, [time, time])
  }
}
