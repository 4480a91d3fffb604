import Glibc
import Host
import Kanban

/// Held by the one program that keeps a store equal with its servers. Its file tells when the last of them answered.
///
/// The file stays: whoever took it away might take it from under another one that has just opened it.
public struct RemoteLock: ~Copyable {
  private let file: Int32

  public enum Failure: Error, Equatable, Sendable {
    /// Another program does it already.
    case isHeld
    case system(Int32)
  }

  /// Waiting for as long as another one holds it, or not at all.
  public init(of store: String, waiting: Bool) throws(Failure) {
    let file = try RemoteLock.open(RemoteLock.path(of: store))
    while flock(file, LOCK_EX | (waiting ? 0 : LOCK_NB)) != 0 {
      let error = errno
      if error == EINTR { continue }
      close(file)
      throw error == EWOULDBLOCK ? .isHeld : .system(error)
    }
    self.file = file
  }

  deinit { close(file) }

  /// A server has answered.
  public borrowing func touch(at moment: Moment) { RemoteLock.write(moment, to: file) }

  /// When a server last answered; nil where none ever has.
  public static func lastContact(of store: String) -> Moment? {
    RemoteContact.last(of: store, on: SystemDisk())
  }

  static func path(of store: String) -> String { RemoteContact.path(of: store) }

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
