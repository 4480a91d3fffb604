import CSystem
import Glibc

/// A file that can be read more than once with the same content: reading fails if the file has changed. A pipe cannot
/// be read twice, so it is first copied into a temporary file without a name, which disappears with this object.
public final class RepeatableFile {
  public enum Failure: Error {
    case system(SystemError)
    case changed
    /// The copy in the temporary folder could not be written.
    case notCopied(SystemError)
    /// The path is that of a device, which may be endless.
    case isDevice
    /// The path is that of a named pipe, which may never have a writer.
    case isNamedPipe
    /// A pipe delivered more bytes than may be copied.
    case tooLarge
  }

  /// Maximum bytes of a copied pipe. A regular file is read in place and may be larger.
  public static let mostCopied = 256 << 20

  private let file: Int32
  /// Size and modification time of the file when it was opened, to notice changes; nil for a copied pipe.
  private var found: Standing?

  public init(_ path: String) throws(Failure) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw .system(SystemError(errno)) }
    var status = stat()
    let kind = fstat(file, &status) == 0 ? status.st_mode & S_IFMT : S_IFIFO
    if kind == S_IFREG {
      (self.file, found) = (file, Standing(status))
      return
    }
    defer { close(file) }
    if kind == S_IFCHR || kind == S_IFBLK { throw .isDevice }
    if kind == S_IFIFO {
      guard Machine.isOwnDescriptor(path) else { throw .isNamedPipe }
      guard Machine.waitForBytes(of: file) else { throw .system(SystemError(errno)) }
    }
    self.file = try RepeatableFile.copy(most: RepeatableFile.mostCopied) { Machine.readSome(descriptor: file) }
  }

  /// Copies pieces: each call of `more` returns the next bytes, nothing at the end, and nil with `errno` set on
  /// failure.
  public init(most: Int = RepeatableFile.mostCopied, of more: () -> [UInt8]?) throws(Failure) {
    file = try RepeatableFile.copy(most: most, more)
  }

  private static func copy(most: Int, _ more: () -> [UInt8]?) throws(Failure) -> Int32 {
    let file = try unnamedFile()
    do throws(Failure) {
      try fill(file, most: most, more)
    } catch {
      close(file)
      throw error
    }
    lseek(file, 0, SEEK_SET)
    return file
  }

  private static func unnamedFile() throws(Failure) -> Int32 {
    guard let folder = Machine.makeTemporaryFolder("sekan") else { throw .notCopied(SystemError(errno)) }
    let file = open(folder + "/read", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    let error = errno
    Machine.removeFolder(folder)
    guard file >= 0 else { throw .notCopied(SystemError(error)) }
    return file
  }

  private static func fill(_ file: Int32, most: Int, _ more: () -> [UInt8]?) throws(Failure) {
    var size = 0
    while let piece = more() {
      if piece.isEmpty { return }
      size += piece.count
      guard size <= most else { throw .tooLarge }
      guard sekan_write_all(file, piece, piece.count) else { throw .notCopied(SystemError(errno)) }
    }
    throw .system(SystemError(errno))
  }

  public var size: Int {
    var status = stat()
    return fstat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  public func rewind() { lseek(file, 0, SEEK_SET) }

  /// The next bytes of the present pass over the file; empty at its end.
  public func next() throws(Failure) -> [UInt8] {
    guard let piece = Machine.readSome(descriptor: file) else { throw .system(SystemError(errno)) }
    try expectUnchanged()
    return piece
  }

  /// Bytes from an offset, independent of the present pass; fewer at the end of the file.
  public func bytes(at offset: Int, count: Int) throws(Failure) -> [UInt8] {
    var (done, error) = (0, SystemError?.none)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      while done < count {
        let read = pread(file, buffer.baseAddress.map { $0 + done }, count - done, off_t(offset + done))
        if read < 0, errno != EINTR { error = SystemError(errno) }
        if read == 0 || error != nil { break }
        done += max(0, read)
      }
      length = done
    }
    if let error { throw .system(error) }
    try expectUnchanged()
    return bytes
  }

  private func expectUnchanged() throws(Failure) {
    guard let found else { return }
    var status = stat()
    guard fstat(file, &status) == 0, Standing(status) == found else { throw .changed }
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
