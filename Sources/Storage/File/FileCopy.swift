import Glibc
import Kanban

/// Syncs a file to disk: `fsync`, which tests replace to make it fail.
typealias FileSync = (Int32) -> Int32

extension Database {
  /// Copies the whole file byte for byte, including pages that SQLite cannot read. The file does not change during the
  /// copy, because the caller holds a write transaction that has written nothing yet, or SQLite cannot open the file at
  /// all.
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
    switch errno {
    case ENOSPC, EDQUOT: .diskFull
    case EFBIG: .fileSizeLimit
    default: .cannotOpen(path, errno)
    }
  }
}
