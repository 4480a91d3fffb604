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
