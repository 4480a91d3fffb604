import CSystem
import Glibc

/// A file that was not there before, written piece by piece. Let go before it is kept, nothing of it is left.
public struct NewFile: ~Copyable {
  public let path: String
  private let file: Int32
  private var isKept = false

  /// Never one that is there, whatever it is.
  public init(_ path: String, for permissions: mode_t = 0o600) throws(SystemError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    guard file >= 0 else { throw SystemError(errno) }
    (self.path, self.file) = (path, file)
  }

  public func write(_ bytes: [UInt8]) throws(SystemError) {
    errno = 0
    guard bytes.isEmpty || sekan_write_all(file, bytes, bytes.count) else {
      throw SystemError(errno == 0 ? EIO : errno)
    }
  }

  public mutating func keep() { isKept = true }

  deinit {
    close(file)
    if !isKept { unlink(path) }
  }
}
