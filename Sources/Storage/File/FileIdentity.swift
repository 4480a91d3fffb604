import CSQLite
import Glibc
import Kanban

/// Identifies the file at a path, so that the program notices when another file replaces it.
struct FileIdentity: Equatable {
  let device: UInt64
  let node: UInt64
  let size: Int
  /// The kind of a folder, device or other special file; nil for a regular file.
  let otherKind: FileKind?
  /// When the file was last modified, in nanoseconds.
  let written: Int64

  /// Reads the identity of the file at a path; nil if that fails, for example because it does not exist: `errno` has
  /// the reason.
  init?(_ path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    device = UInt64(found.st_dev)
    node = UInt64(found.st_ino)
    size = Int(found.st_size)
    otherKind = FileKind(mode: found.st_mode)
    // A time after the year 2262 overflows. It wraps around, because the value is only compared.
    written = Int64(found.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(found.st_mtim.tv_nsec)
  }

  var isRegular: Bool { otherKind == nil }

  func isSame(as other: FileIdentity) -> Bool {
    device == other.device && node == other.node
  }
}

extension FileKind {
  fileprivate init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .namedPipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }
}

/// Creates, renames, lists and syncs the store's files and folders. New ones are readable by their owner only, whatever
/// the umask is.
package enum StoreFolder {
  /// Creates an empty file and its missing folders; an existing file stays unchanged. Errors report the folder, or
  /// `named`, the path that the file will get.
  static func makeFile(_ path: String, for named: String? = nil) throws(StoreFailure) {
    try makeFolders(of: path)
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { return }
      throw .cannotOpen(named ?? path, errno)
    }
    defer { close(descriptor) }
    guard fchmod(descriptor, 0o600) == 0 else { throw .cannotOpen(named ?? path, errno) }
  }

  /// Renames a file to another path; false if a file with that path exists already.
  static func name(_ file: String, _ path: String) throws(StoreFailure) -> Bool {
    // If the file system cannot rename without overwriting, a hard link gives the file both names; the caller deletes
    // the old one.
    if csqlite_name(file, path) != 0, link(file, path) != 0 {
      if errno == EEXIST { return false }
      // Some file systems have no hard links; there the file is renamed if the path is still free.
      guard [EPERM, ENOSYS, EOPNOTSUPP, EMLINK].contains(errno), FileIdentity(path) == nil, rename(file, path) == 0
      else { throw .cannotOpen(path, errno) }
    }
    sync(folder(of: path))
    return true
  }

  static func makeFolders(of path: String) throws(StoreFailure) {
    let folder = folder(of: path)
    guard FileIdentity(folder) == nil, folder != path else { return }
    try makeFolders(of: folder)
    guard mkdir(folder, 0o700) == 0 else {
      // The folder exists already: another process created it first.
      if errno == EEXIST { return }
      throw .cannotOpen(folder, errno)
    }
    guard chmod(folder, 0o700) == 0 else { throw .cannotOpen(folder, errno) }
    sync(self.folder(of: folder))
  }

  /// The path of the folder that contains a file, as `dirname` prints it: `.` for a path without a slash.
  package static func folder(of path: String) -> String {
    let bytes = Array(path.utf8)
    let trimmed = bytes.prefix((bytes.lastIndex { $0 != slash } ?? 0) + 1)
    guard let last = trimmed.lastIndex(of: slash) else { return "." }
    let end = trimmed[..<last].lastIndex { $0 != slash }.map { $0 + 1 } ?? 1
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  static func name(of path: String) -> String {
    let bytes = Array(path.utf8)
    return String(decoding: bytes[(bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0)...], as: UTF8.self)
  }

  package static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
  }

  /// The path in a form that SQLite takes literally: not `file:…` as a URI or `:memory:` as a database in memory.
  static func plain(_ path: String) -> String {
    path.utf8.first == slash ? path : "./" + path
  }

  /// Syncs a file, or a folder's entries, to disk; false if that failed.
  @discardableResult static func sync(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  /// The path with symbolic links resolved; the path as given if that fails. SQLite keeps the rollback journal beside
  /// the link's target.
  static func followed(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    // If the link's target is not valid UTF-8, the file can only be opened by the path given.
    return String(validatingCString: resolved) ?? path
  }

  /// Renames a file over another and keeps the owner and permissions of the old one; false with `errno` set on failure.
  static func put(_ path: String, over old: String) -> Bool {
    var found = stat()
    guard stat(old, &found) == 0, chown(path, found.st_uid, found.st_gid) == 0,
      chmod(path, found.st_mode & 0o7777) == 0, sync(path), rename(path, old) == 0
    else { return false }
    // A failed sync is ignored, because the rename has happened already and no file is damaged.
    sync(folder(of: old))
    return true
  }

  private static let slash = UInt8(ascii: "/")
}

/// A store file that has been truncated to nothing, with the newest of the copies that migrations left beside it.
struct EmptiedStore {
  let copy: String?

  /// Looks whether a store was emptied; nil if the file at the path has content or does not exist.
  init?(_ path: String) {
    let plain = StoreFolder.plain(path)
    guard FileIdentity(plain)?.size == 0 else { return nil }
    let copies = Schema.steps.indices.reversed().map { "\(path).v\($0 + 1)" }
    copy = copies.first { FileIdentity(StoreFolder.plain($0))?.size ?? 0 > 0 }
  }

  var failure: StoreFailure { .emptied(copy: copy) }
}
