import CSQLite
import Glibc
import Kanban

/// Extended result codes. The C header defines them as expressions, which Swift does not import.
enum ResultCode {
  static let databaseMoved = SQLITE_READONLY | 4 << 8
  static let notWritten = SQLITE_IOERR | 3 << 8
  static let notDeleted = SQLITE_IOERR | 10 << 8
  static let noAccess = SQLITE_IOERR | 13 << 8
}

extension StoreFailure {
  /// Uses the system's error where SQLite reports one.
  init(code: Int32, system: Int32, message: String, path: String) {
    let text = "\(message) (\(code))"
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .diskFull
    case SQLITE_READONLY: self = code == ResultCode.databaseMoved ? .replaced : .readOnly(path)
    case SQLITE_PERM: self = .readOnly(path)
    case SQLITE_CORRUPT, SQLITE_MISMATCH: self = .damaged(text)
    case SQLITE_NOTADB: self = .notAStore
    // The table or column existed when the file was opened.
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

  /// Treats an exceeded quota as a full disk, and an unwritable folder as a read-only store.
  private init?(system: Int32, path: String) {
    switch system {
    case ENOSPC, EDQUOT, EFBIG: self = .diskFull
    // SQLite opens a file without write permission read-only, and then tries to write anyway.
    case EROFS, EACCES, EPERM, EBADF: self = .readOnly(path)
    default: return nil
    }
  }

  static func cannotOpen(_ path: String, _ error: Int32) -> StoreFailure {
    .cannotOpen("\(path): \(String(cString: strerror(error)))")
  }
}
