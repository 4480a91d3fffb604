import Glibc
import Kanban

/// `fsync`, which tests let fail.
typealias FileSync = (Int32) -> Int32

extension Database {
  /// The whole file as another, byte for byte: pages that SQLite cannot read are copied as well.
  ///
  /// A transaction for writing that has written nothing yet keeps everybody else out, and the file as it was.
  func keepCopy(at copy: String, syncing sync: FileSync = fsync) throws(StoreFailure) {
    let unfinished = "\(copy).unfinished"
    unlink(unfinished)
    do throws(StoreFailure) {
      try StoreFolder.makeFile(unfinished)
      try write(to: unfinished, syncing: sync)
      guard rename(unfinished, copy) == 0, StoreFolder.sync(StoreFolder.folder(of: copy)) else {
        throw .cannotOpen(copy, errno)
      }
    } catch {
      unlink(unfinished)
      throw error
    }
  }

  private func write(to path: String, syncing sync: FileSync) throws(StoreFailure) {
    let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotOpen(path, errno) }
    defer { close(descriptor) }
    try connection.bytes { (stretch) throws(StoreFailure) in
      var written = 0
      while written < stretch.count {
        let count = stretch.withUnsafeBytes {
          Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, stretch.count - written)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw Database.failure(path) }
        written += count
      }
    }
    guard sync(descriptor) == 0 else { throw Database.failure(path) }
  }

  private static func failure(_ path: String) -> StoreFailure {
    errno == ENOSPC || errno == EDQUOT || errno == EFBIG ? .diskFull : .cannotOpen(path, errno)
  }
}
