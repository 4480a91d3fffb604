import Glibc
import Time

/// Access to files other than the store, such as drafts, reports about failures and the user's files.
public protocol Disk: AnyObject {
  /// The bytes of a whole file; nil if it is unreadable, not a regular file, or larger than 64 MB.
  func read(_ path: String) -> [UInt8]?
  /// Replaces the file atomically, except during a power failure. Returns the errno of a failure, else nil.
  func write(_ text: String, to path: String) -> Int32?
  /// Creates a file; fails if the path exists. Returns the errno of a failure, else nil, and leaves no partial file.
  func create(_ text: String, at path: String) -> Int32?
  /// The modification time of a file; nil if the file is missing or inaccessible.
  func written(_ path: String) -> FileTime?
  /// Renames a file; ignores failures.
  func move(_ path: String, to other: String)
  func remove(_ path: String)
  func names(in folder: String) -> [String]
  /// Creates a folder and its missing parents, accessible for this user only.
  func makeFolder(_ path: String)
  /// Locks the file, which is created if it is missing, until `unlock` or the end of the process. Does not wait: throws
  /// errno if the lock is held already, or if the file cannot be opened.
  func lock(_ path: String) throws(SystemError) -> FileLock
  func unlock(_ lock: FileLock)
}

public struct SystemError: Error, Equatable, Sendable {
  public let number: Int32

  public init(_ number: Int32) { self.number = number }
}

public struct FileLock: Equatable, Sendable {
  public let number: Int32

  public init(_ number: Int32) { self.number = number }
}

/// A modification time, exact to the nanosecond, because two writes may follow each other closely.
public struct FileTime: Comparable, Sendable {
  public let seconds: Int
  public let nanoseconds: Int

  public init(seconds: Int, nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  public var moment: Moment { Moment(seconds: seconds) }

  public static func < (one: FileTime, other: FileTime) -> Bool {
    one.seconds != other.seconds ? one.seconds < other.seconds : one.nanoseconds < other.nanoseconds
  }
}

public final class SystemDisk: Disk {
  public init() {}

  public func read(_ path: String) -> [UInt8]? { Machine.read(path) }
  public func write(_ text: String, to path: String) -> Int32? { Machine.write(text, to: path) }
  public func create(_ text: String, at path: String) -> Int32? { Machine.create(text, at: path) }
  public func move(_ path: String, to other: String) { _ = rename(path, other) }
  public func remove(_ path: String) { unlink(path) }
  public func names(in folder: String) -> [String] { Machine.names(in: folder) }
  public func makeFolder(_ path: String) { Machine.makeFolder(path) }

  public func written(_ path: String) -> FileTime? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return FileTime(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  public func lock(_ path: String) throws(SystemError) -> FileLock {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw SystemError(errno) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let error = errno
      close(file)
      throw SystemError(error)
    }
    return FileLock(file)
  }

  public func unlock(_ lock: FileLock) { close(lock.number) }
}
