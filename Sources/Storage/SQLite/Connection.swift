import CSQLite
import Glibc
import Kanban

/// An open database file, closed on deinit and hardened against malicious content.
struct Connection: ~Copyable {
  let handle: OpaquePointer

  private static let isReady: Bool = {
    csqlite_count_no_memory()
    return StoreFileSystem.registered
  }()

  /// Opens an existing database file. With `padded`, a file that was cut short reads as if zeros followed; it must
  /// never be written to then.
  init(_ path: String, readOnly: Bool, padded: Bool = false) throws(StoreFailure) {
    guard Connection.isReady else { throw .cannotOpen("SQLite refused the file system") }
    var opened: OpaquePointer?
    let access = readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    let code = sqlite3_open_v2(
      path, &opened, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
      padded ? StoreFileSystem.paddingName : StoreFileSystem.name)
    guard let opened else { throw .cannotOpen("out of memory") }
    guard code == SQLITE_OK else {
      let error = sqlite3_system_errno(opened)
      let message = String(cString: sqlite3_errmsg(opened))
      sqlite3_close_v2(opened)
      throw error != 0 ? .cannotOpen(path, error) : StoreFailure(code: code, system: 0, message: message, path: path)
    }
    handle = opened
    harden()
  }

  deinit {
    // Closes the connection; SQLite keeps the handle itself until the last statement is finalized.
    sqlite3_close_v2(handle)
  }

  /// Disables what a hostile file could run (triggers, views, functions of the schema, extensions) and limits sizes.
  private func harden() {
    for (option, value) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
      (SQLITE_DBCONFIG_ENABLE_VIEW, 0), (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0), (SQLITE_DBCONFIG_DQS_DML, 0),
      (SQLITE_DBCONFIG_DQS_DDL, 0), (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
      // QPSG stops SQLite from preparing a statement again at nearly every step, as it does if a bound value was
      // compared with the condition of a partial index.
      (SQLITE_DBCONFIG_ENABLE_QPSG, 1),
    ] as [(Int32, Int32)] {
      _ = csqlite_configure(handle, option, value)
    }
    for (limit, value) in [
      // A value may hold the longest notes twice, before and after a change, with characters of several bytes.
      (SQLITE_LIMIT_LENGTH, 64_000_000), (SQLITE_LIMIT_SQL_LENGTH, 100_000), (SQLITE_LIMIT_COLUMN, 64),
      (SQLITE_LIMIT_EXPR_DEPTH, 64), (SQLITE_LIMIT_COMPOUND_SELECT, 8), (SQLITE_LIMIT_VDBE_OP, 100_000),
      (SQLITE_LIMIT_FUNCTION_ARG, 16), (SQLITE_LIMIT_ATTACHED, 1), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 200),
      (SQLITE_LIMIT_VARIABLE_NUMBER, 64), (SQLITE_LIMIT_TRIGGER_DEPTH, 4), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ] as [(Int32, Int32)] {
      sqlite3_limit(handle, limit, value)
    }
  }

  func failure(_ code: Int32) -> StoreFailure {
    // SQLite records the system's error number if a statement fails, but not if the end of a transaction fails; then
    // `errno` has it.
    let (left, noted) = (errno, sqlite3_system_errno(handle))
    let system = noted == 0 && code == ResultCode.notWritten ? left : noted
    return StoreFailure(
      code: code, system: system, message: String(cString: sqlite3_errmsg(handle)), path: path)
  }

  /// Runs statements that have no parameters and no result.
  func execute(_ sql: String) throws(StoreFailure) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  private var path: String { sqlite3_db_filename(handle, "main").map { String(cString: $0) } ?? "" }

  /// The journal's path as SQLite builds it, with links in the store's path resolved.
  var journal: String {
    guard let name = sqlite3_db_filename(handle, "main"), let journal = sqlite3_filename_journal(name) else {
      return ""
    }
    return String(cString: journal)
  }

  /// Passes the raw bytes of the file to `receive` in chunks of 1 MiB, without the zeros that a padded file ends with.
  func bytes(_ receive: ([UInt8]) throws(StoreFailure) -> Void) throws(StoreFailure) {
    var size: Int64 = 0
    var code = csqlite_read_start(handle, nil, 0, &size)
    guard code == SQLITE_OK else { throw failure(code) }
    size -= lost
    var offset: Int64 = 0
    while offset < size {
      var stretch = [UInt8](repeating: 0, count: Int(min(size - offset, 1 << 20)))
      code = csqlite_read(handle, &stretch, Int32(stretch.count), offset)
      guard code == SQLITE_OK else { throw failure(code) }
      try receive(stretch)
      offset += Int64(stretch.count)
    }
  }

  /// How many bytes are missing at the end of a padded file.
  var lost: Int64 {
    var size: Int64 = 0
    guard csqlite_read_start(handle, nil, 0, &size) == SQLITE_OK, let found = FileIdentity(path) else { return 0 }
    return max(0, size - Int64(found.size))
  }

  func header() throws(StoreFailure) -> Header {
    let (bytes, size) = try start()
    return Header(bytes, size: size)
  }

  /// The counter in the file's header that each commit increments; 0 if the file is shorter than a header.
  func writings() throws(StoreFailure) -> UInt32 {
    let (bytes, size) = try start()
    return size < Header.length ? 0 : Header.writings(bytes)
  }

  private func start() throws(StoreFailure) -> (bytes: [UInt8], size: Int64) {
    var bytes = [UInt8](repeating: 0, count: Header.length)
    var size: Int64 = 0
    let code = csqlite_read_start(handle, &bytes, Int32(bytes.count), &size)
    guard code == SQLITE_OK else { throw failure(code) }
    return (bytes, size)
  }
}

/// SQLite's extended result codes. Its C header defines them as expressions, which Swift does not import.
enum ResultCode {
  static let databaseMoved = SQLITE_READONLY | 4 << 8
  static let notWritten = SQLITE_IOERR | 3 << 8
  static let notDeleted = SQLITE_IOERR | 10 << 8
  static let noAccess = SQLITE_IOERR | 13 << 8
}

extension StoreFailure {
  /// Translates SQLite's error. For a failure to open, read or write the file, the system's error number decides first.
  init(code: Int32, system: Int32, message: String, path: String) {
    let text = "\(message) (\(code))"
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .diskFull
    case SQLITE_READONLY: self = code == ResultCode.databaseMoved ? .replaced : .readOnly(path)
    case SQLITE_PERM: self = .readOnly(path)
    case SQLITE_CORRUPT, SQLITE_MISMATCH: self = .damaged(text)
    case SQLITE_NOTADB: self = .notAStore
    // The tables and columns were there when the file was opened, so an error about a missing one means damage.
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

  /// The failure for an error number of the system; nil for one without a failure of its own. An exceeded quota counts
  /// as a full disk, an unwritable folder as a read-only store.
  private init?(system: Int32, path: String) {
    switch system {
    case ENOSPC, EDQUOT: self = .diskFull
    case EFBIG: self = .fileSizeLimit
    // Files that may not be written: SQLite opens these read-only, and fails when it tries to write.
    case EROFS, EACCES, EPERM, EBADF: self = .readOnly(path)
    default: return nil
    }
  }

  static func cannotOpen(_ path: String, _ error: Int32) -> StoreFailure {
    .cannotOpen("\(path): \(String(cString: strerror(error)))")
  }
}
