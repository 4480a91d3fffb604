import Glibc

/// A rollback journal beside a store, read before SQLite reads it.
struct JournalFile {
  let path: String

  /// The name of the super-journal at the end of the journal; nil if it names none, or would not be played back. SQLite
  /// ends such a journal with the name, its length, its checksum, and the eight magic bytes of every journal.
  func superJournal() -> String? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    // A rollback journal whose first byte is zero belongs to a committed transaction, so it is not played back.
    guard size > 16, let first = bytes(descriptor, at: 0, count: 1), first[0] != 0,
      let end = bytes(descriptor, at: size - 16, count: 16), Array(end[8...]) == JournalFile.magic
    else { return nil }
    let length = end[..<4].reduce(0) { $0 << 8 | Int($1) }
    guard length > 0, length <= min(size - 16, JournalFile.longestName) else { return nil }
    return bytes(descriptor, at: size - 16 - length, count: length).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
  /// The maximum length of the super-journal's name that is read; it is not less than SQLite's own limit.
  private static let longestName = 4096

  private func bytes(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(descriptor, &bytes, count, off_t(offset)) == count ? bytes : nil
  }
}
