import CSQLite
import Glibc

/// SQLite's access to the disk, limited to a store and its rollback journal.
///
/// A rollback journal may name a super-journal, and SQLite deletes the file of that name after it has played the
/// journal back. With a store from elsewhere, such as one in a cloned repository, that could be any file of the user's.
/// So super-journals are never opened, and nothing but a journal is ever deleted. WAL files are ignored: Sekan keeps
/// rollback journals.
enum StoreFileSystem {
  static let name = "sekan"
  /// The name of a second file system, through which a database that was cut short reads as if zeros followed.
  static let paddingName = "sekan-padding"

  static let registered: Bool = {
    let own = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    own.initialize(to: system.pointee)
    own.pointee.zName = UnsafePointer(strdup(name))
    own.pointee.xOpen = { _, path, file, flags, granted in
      let refused = SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL
      // Without methods SQLite does not try to close the file that could not be opened.
      file?.pointee.pMethods = nil
      guard flags & refused == 0 else { return SQLITE_CANTOPEN }
      return system.pointee.xOpen(system, path, file, flags, granted)
    }
    own.pointee.xDelete = { _, path, isSynced in
      guard isJournal(path) else { return ResultCode.notDeleted }
      return system.pointee.xDelete(system, path, isSynced)
    }
    own.pointee.xAccess = { _, path, question, answer in
      if ends(path, in: "-wal") {
        answer?.pointee = 0
        return SQLITE_OK
      }
      // SQLite asks whether the super-journal exists before it plays a journal back. This error prevents the playback.
      guard isJournal(path) else { return ResultCode.noAccess }
      return system.pointee.xAccess(system, path, question, answer)
    }
    let padding = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    padding.initialize(to: own.pointee)
    padding.pointee.pNext = nil
    padding.pointee.zName = UnsafePointer(strdup(paddingName))
    padding.pointee.xOpen = { _, path, file, flags, granted in
      guard let limited = sqlite3_vfs_find(name), let open = limited.pointee.xOpen else { return SQLITE_CANTOPEN }
      let code = open(limited, path, file, flags, granted)
      if code == SQLITE_OK, flags & SQLITE_OPEN_MAIN_DB != 0, let file { PaddedFile.pad(file) }
      return code
    }
    return sqlite3_vfs_register(own, 0) == SQLITE_OK && sqlite3_vfs_register(padding, 0) == SQLITE_OK
  }()

  /// SQLite's default file system, which is never unregistered.
  nonisolated(unsafe) private static let system: UnsafeMutablePointer<sqlite3_vfs> = sqlite3_vfs_find(nil)

  private static func isJournal(_ path: UnsafePointer<CChar>?) -> Bool { ends(path, in: "-journal") }

  private static func ends(_ path: UnsafePointer<CChar>?, in ending: StaticString) -> Bool {
    guard let path else { return false }
    let length = strlen(path)
    guard length >= ending.utf8CodeUnitCount else { return false }
    return memcmp(path + (length - ending.utf8CodeUnitCount), ending.utf8Start, ending.utf8CodeUnitCount) == 0
  }
}

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

/// A database file that is shorter than its header says, and reads as if zeros followed.
///
/// SQLite refuses such a file as a whole. With zeros at its end it refuses only the pages that are gone, and the others
/// can be saved.
enum PaddedFile {
  private typealias Methods = sqlite3_io_methods

  /// If the file is too short, replaces its methods by ones that report the full size. SQLite itself reads zeros behind
  /// the end of a file.
  static func pad(_ file: UnsafeMutablePointer<sqlite3_file>) {
    guard let methods = file.pointee.pMethods, fullSize(file, methods) != nil else { return }
    // Both sets of methods are in one array: the new ones first, and behind them the original ones, which the new ones
    // call.
    let both = UnsafeMutablePointer<Methods>.allocate(capacity: 2)
    both.initialize(to: methods.pointee)
    (both + 1).initialize(to: methods.pointee)
    both.pointee.xFileSize = { file, size in
      guard let file, let methods = file.pointee.pMethods, let size else { return SQLITE_IOERR }
      let code = (methods + 1).pointee.xFileSize(file, size)
      if code == SQLITE_OK, let full = PaddedFile.fullSize(file, methods + 1) { size.pointee = full }
      return code
    }
    both.pointee.xClose = { file in
      guard let file, let methods = file.pointee.pMethods else { return SQLITE_IOERR }
      let code = (methods + 1).pointee.xClose(file)
      UnsafeMutablePointer(mutating: methods).deallocate()
      return code
    }
    file.pointee.pMethods = UnsafePointer(both)
  }

  /// The maximum number of pages of a padded file, 16 GiB in a store: a damaged count would make a check list millions
  /// of pages.
  private static let mostPages: Int64 = 1 << 22

  /// The size that the file must have according to its header, by SQLite's rules; nil if the file is not shorter.
  private static func fullSize(_ file: UnsafeMutablePointer<sqlite3_file>, _ methods: UnsafePointer<Methods>) -> Int64?
  {
    var bytes = [UInt8](repeating: 0, count: Header.length)
    var size: Int64 = 0
    guard methods.pointee.xFileSize(file, &size) == SQLITE_OK, size >= Header.length,
      methods.pointee.xRead(file, &bytes, Int32(bytes.count), 0) == SQLITE_OK,
      bytes.starts(with: "SQLite format 3\0".utf8), bytes[24..<28].elementsEqual(bytes[92..<96])
    else { return nil }
    let page = Int64(bytes[16]) << 8 | Int64(bytes[17])
    let pages = bytes[28..<32].reduce(Int64(0)) { $0 << 8 | Int64($1) }
    let full = pages * (page == 1 ? 65_536 : page)
    return pages <= mostPages && full > size ? full : nil
  }
}
