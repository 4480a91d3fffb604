import CSQLite
import Glibc
import Kanban

/// Result codes that the header spells as sums, which Swift does not import.
enum ResultCode {
  static let databaseMoved = SQLITE_READONLY | 4 << 8
  static let notWritten = SQLITE_IOERR | 3 << 8
  static let notDeleted = SQLITE_IOERR | 10 << 8
  static let noAccess = SQLITE_IOERR | 13 << 8
}

extension StoreFailure {
  /// What SQLite reported of a file, with the system's own word where it had the reason from there.
  init(code: Int32, system: Int32, message: String, path: String) {
    let text = "\(message) (\(code))"
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .diskFull
    case SQLITE_READONLY: self = code == ResultCode.databaseMoved ? .replaced : .readOnly(path)
    case SQLITE_PERM: self = .readOnly(path)
    case SQLITE_CORRUPT, SQLITE_MISMATCH: self = .damaged(text)
    case SQLITE_NOTADB: self = .notAStore
    // It was there when the file was opened.
    case SQLITE_ERROR where message.hasPrefix("no such"): self = .damaged(text)
    case SQLITE_IOERR, SQLITE_CANTOPEN:
      if let reason = StoreFailure(system: system, path: path) {
        self = reason
      } else {
        let why = system == 0 ? text : "\(path): \(String(cString: strerror(system))) (\(code))"
        self = code & 0xFF == SQLITE_IOERR ? .other(why) : .cannotOpen(why)
      }
    default: self = .other(text)
    }
  }

  /// A quota counts as a full disk, a folder that may not be written as a store that may not be.
  private init?(system: Int32, path: String) {
    switch system {
    case ENOSPC, EDQUOT, EFBIG: self = .diskFull
    // What may not be written to SQLite opens for reading, and writes to it all the same.
    case EROFS, EACCES, EPERM, EBADF: self = .readOnly(path)
    default: return nil
    }
  }

  static func cannotOpen(_ path: String, _ error: Int32) -> StoreFailure {
    .cannotOpen("\(path): \(String(cString: strerror(error)))")
  }
}
