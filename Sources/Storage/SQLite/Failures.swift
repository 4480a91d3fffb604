import CSQLite
import Glibc
import Kanban

/// Result codes that the header spells as sums, which Swift does not import.
enum ResultCode {
  static let databaseMoved = SQLITE_READONLY | 4 << 8
}

extension StoreFailure {
  /// What SQLite reported, with the system's own word where it had the reason from there.
  init(code: Int32, system: Int32, message: String) {
    let text = "\(message) (\(code))"
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .diskFull
    case SQLITE_READONLY: self = code == ResultCode.databaseMoved ? .replaced : .readOnly
    case SQLITE_PERM: self = .readOnly
    case SQLITE_CORRUPT, SQLITE_MISMATCH: self = .damaged(text)
    case SQLITE_NOTADB: self = .notAStore
    // It was there when the file was opened.
    case SQLITE_ERROR where message.hasPrefix("no such"): self = .damaged(text)
    case SQLITE_IOERR, SQLITE_CANTOPEN:
      if let reason = StoreFailure(system: system) {
        self = reason
      } else {
        self = code & 0xFF == SQLITE_IOERR ? .other(text) : .cannotOpen(text)
      }
    default: self = .other(text)
    }
  }

  /// A quota counts as a full disk, a folder that may not be written as a store that may not be.
  private init?(system: Int32) {
    switch system {
    case ENOSPC, EDQUOT, EFBIG: self = .diskFull
    case EROFS, EACCES, EPERM: self = .readOnly
    default: return nil
    }
  }

  static func cannotOpen(_ path: String, _ error: Int32) -> StoreFailure {
    .cannotOpen("\(path): \(String(cString: strerror(error)))")
  }
}
