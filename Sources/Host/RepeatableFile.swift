import CSystem
import Glibc

/// A file that is read piece by piece, and again from its beginning, and is the same each time. What cannot be read twice, a pipe, is
/// laid down first in a file that has no name and goes away with this.
public final class RepeatableFile {
  public enum Failure: Error {
    case system(SystemError)
    /// Somebody has written to it since it was opened.
    case changed
  }

  private let file: Int32
  /// As it was when it was opened; nil for what was laid down.
  private var found: Standing?

  public init(_ path: String) throws(SystemError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw SystemError(errno) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT != S_IFREG else {
      (self.file, found) = (file, Standing(status))
      return
    }
    defer { close(file) }
    self.file = try RepeatableFile.laidDown { Machine.readSome(descriptor: file) }
  }

  /// Each call gives some more, nothing at the end, and nil where it fails with `errno` set.
  public init(of more: () -> [UInt8]?) throws(SystemError) { file = try RepeatableFile.laidDown(more) }

  private static func laidDown(_ more: () -> [UInt8]?) throws(SystemError) -> Int32 {
    guard let folder = Machine.makeTemporaryFolder("sekan") else { throw SystemError(errno) }
    let file = open(folder + "/read", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    let error = errno
    Machine.removeFolder(folder)
    guard file >= 0 else { throw SystemError(error) }
    while let piece = more() {
      guard !piece.isEmpty else {
        lseek(file, 0, SEEK_SET)
        return file
      }
      guard sekan_write_all(file, piece, piece.count) else { break }
    }
    let failure = SystemError(errno)
    close(file)
    throw failure
  }

  public func rewind() { lseek(file, 0, SEEK_SET) }

  /// Some more of it, nothing at its end.
  public func next() throws(Failure) -> [UInt8] {
    guard let piece = Machine.readSome(descriptor: file) else { throw .system(SystemError(errno)) }
    if let found {
      var status = stat()
      guard fstat(file, &status) == 0, Standing(status) == found else { throw .changed }
    }
    return piece
  }

  private struct Standing: Equatable {
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    init(_ status: stat) {
      (size, seconds, nanoseconds) = (Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }

  deinit { close(file) }
}
