import Glibc
import Kanban

/// The files beside the store: drafts, and what a person has written somewhere.
public protocol Disk: AnyObject {
  /// The whole of a file; nil when it cannot be read.
  func read(_ path: String) -> [UInt8]?
  /// The old text or the new one, never half of it, unless the power goes. Errno on failure.
  func write(_ text: String, to path: String) -> Int32?
  /// A new file, never one that is there, whatever it is. Errno on failure, and then nothing of it is left.
  func create(_ text: String, at path: String) -> Int32?
  /// When it was last written; nil where there is none.
  func written(_ path: String) -> FileTime?
  /// What cannot be moved stays.
  func move(_ path: String, to other: String)
  func remove(_ path: String)
  func names(in folder: String) -> [String]
  /// A folder and those above it, for this person only.
  func makeFolder(_ path: String)
  /// Makes the file and holds it until it is let go, or this program ends; errno while another one has it.
  func lock(_ path: String) throws(SystemError) -> FileLock
  func unlock(_ lock: FileLock)
}

/// What the system calls a failure.
public struct SystemError: Error, Equatable, Sendable {
  public let number: Int32

  public init(_ number: Int32) { self.number = number }
}

/// By what a held file is let go.
public struct FileLock: Equatable, Sendable {
  public let number: Int32

  public init(_ number: Int32) { self.number = number }
}

/// To the nanosecond: two writes may follow each other closely.
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

/// The machine's own.
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
