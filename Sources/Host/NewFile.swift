import CSystem
import Glibc

/// A file written in pieces that is new or replaces another one. It is deleted on deinit unless it was kept.
public struct NewFile: ~Copyable {
  public let path: String
  /// The path of the file before `keep`, temporary if the file is hidden or replaces another one. Nil for a file
  /// without a name, which disappears even if the process is killed; not every file system has such files.
  private let place: String?
  private let file: Int32
  private let replaces: Bool
  private var isKept = false

  /// The permissions of a file that other users may read; the umask narrows them.
  public static let ofOthers: mode_t = 0o666

  /// Fails if the path exists. With `isHidden` the file has no name, or a temporary one, until `keep`, so a crash
  /// leaves no partial file at the path.
  public init(_ path: String, isHidden: Bool = false, for permissions: mode_t = 0o600) throws(SystemError) {
    if isHidden, Machine.exists(path) { throw SystemError(EEXIST) }
    try self.init(path, permissions, isHidden: isHidden, replaces: false)
  }

  /// Creates a file that `keep` moves to the path, over a file that exists there. The old file stays unchanged until
  /// then.
  public init(replacing path: String, for permissions: mode_t = 0o600) throws(SystemError) {
    try self.init(path, permissions, isHidden: true, replaces: true)
  }

  private init(_ path: String, _ permissions: mode_t, isHidden: Bool, replaces: Bool) throws(SystemError) {
    let folder = Machine.folder(of: path)
    var place: String?
    var file = isHidden ? sekan_open_unnamed(folder, permissions) : -1
    if file < 0 {
      let name = isHidden ? Machine.hiddenName(in: folder) : path
      file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
      place = name
    }
    guard file >= 0 else { throw SystemError(errno) }
    (self.path, self.place, self.file, self.replaces) = (path, place, file, replaces)
  }

  public func write(_ bytes: [UInt8]) throws(SystemError) {
    errno = 0
    guard bytes.isEmpty || sekan_write_all(file, bytes, bytes.count) else {
      throw SystemError(errno == 0 ? EIO : errno)
    }
  }

  /// Syncs the file, moves it to its path and syncs the folder. With `isSynced` the caller has synced the file, and the
  /// folder is not synced either.
  public mutating func keep(isSynced: Bool = false) throws(SystemError) {
    // Accepts errors of file systems that do not support sync.
    guard isSynced || fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP else { throw SystemError(errno) }
    try moveToPath()
    if !isSynced { Machine.syncFolder(of: path) }
    isKept = true
  }

  private func moveToPath() throws(SystemError) {
    if let place { return try Machine.move(place, to: path, replaces: replaces) }
    if !replaces, sekan_name_file(file, path) { return }
    guard replaces || errno != EEXIST else { throw SystemError(EEXIST) }
    // The unnamed file gets a temporary name first if it replaces another file, because a link cannot replace one, or
    // if no link at its path could be made. Where links are forbidden, as in some sandboxes, it is copied.
    let name = Machine.hiddenName(in: Machine.folder(of: path))
    if !sekan_name_file(file, name) { try copyFile(to: name) }
    // Deletes the name only from here on: before, a file with it could have been that of another process.
    defer { unlink(name) }
    try Machine.move(name, to: path, replaces: replaces)
  }

  private func copyFile(to name: String) throws(SystemError) {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw SystemError(errno) }
    let copy = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status.st_mode & 0o777)
    guard copy >= 0 else { throw SystemError(errno) }
    defer { close(copy) }
    guard sekan_copy_file(file, copy), fsync(copy) == 0 || errno == EINVAL || errno == ENOTSUP else {
      let failure = SystemError(errno)
      unlink(name)
      throw failure
    }
  }

  /// Keeps a file that is not hidden without a sync; the caller syncs the folder.
  public mutating func leave() { isKept = true }

  deinit {
    close(file)
    if !isKept, let place { unlink(place) }
  }
}

/// A folder that is written as a whole: its files go to a hidden folder, which `keep` moves to the path, and which is
/// deleted on deinit otherwise. If the path is a folder already, `keep` moves the files into it one by one.
public struct NewFolder: ~Copyable {
  public let path: String
  /// The path of the hidden folder, in which the files are written.
  public let place: String
  /// True if the folder existed, which the caller has found empty: then the files are moved into it.
  private let exists: Bool
  /// Parent folders that were created for this one, innermost first.
  private let made: [String]
  private var isKept = false

  public init(_ path: String) throws(SystemError) {
    let exists = Machine.isFolder(path)
    if !exists, Machine.exists(path) { throw SystemError(ENOTDIR) }
    let around = exists ? path : Machine.folder(of: path)
    let place = Machine.hiddenName(in: around)
    let made = Machine.missingFolders(of: place)
    var error: Int32 = Machine.makeFolder(around) ? 0 : errno
    if error == 0, mkdir(place, 0o700) != 0 { error = errno }
    guard error == 0 else {
      for folder in made { rmdir(folder) }
      throw SystemError(error)
    }
    (self.path, self.place, self.exists, self.made) = (path, place, exists, made)
  }

  /// Syncs the files and moves the folder to its path, or the files into the folder that existed.
  public mutating func keep(waitingBy wait: (Int32) -> Int32 = sekan_sync_around) throws(SystemError) {
    try waitForDisk(wait)
    guard exists else {
      guard !Machine.exists(path) else { throw SystemError(EEXIST) }
      guard rename(place, path) == 0 else { throw SystemError(errno) }
      isKept = true
      return
    }
    var moved: [String] = []
    for name in Machine.names(in: place) where name != "." && name != ".." {
      if let error = Machine.move("\(place)/\(name)", toNew: "\(path)/\(name)") {
        // Moves the files that were moved already back, so that they are deleted with the hidden folder.
        for name in moved { rename("\(path)/\(name)", "\(place)/\(name)") }
        throw SystemError(error)
      }
      moved.append(name)
    }
    rmdir(place)
    isKept = true
  }

  /// Syncs all files at once, then the folder.
  private func waitForDisk(_ wait: (Int32) -> Int32) throws(SystemError) {
    let folder = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw SystemError(errno) }
    defer { close(folder) }
    try Machine.sync(folder, wait)
  }

  deinit {
    guard !isKept else { return }
    Machine.removeFolder(place)
    for folder in made { rmdir(folder) }
  }
}

/// A lock on a folder, held as long as this object exists: other processes that lock the same folder wait.
public final class FolderLock {
  private let file: Int32

  public init(_ path: String) throws(SystemError) {
    file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { throw SystemError(errno) }
    // Ignores other failures than an interruption, since some file systems have no locks.
    while flock(file, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Syncs all files of the file system, then the folder.
  public func sync() throws(SystemError) { try Machine.sync(file, sekan_sync_around) }

  deinit { close(file) }
}

extension Machine {
  fileprivate static func sync(_ folder: Int32, _ wait: (Int32) -> Int32) throws(SystemError) {
    guard wait(folder) == 0 || errno == EINVAL || errno == ENOTSUP || errno == ENOSYS else { throw SystemError(errno) }
    guard fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP else { throw SystemError(errno) }
  }

  private static let hiddenNames = ".sekan-export-"

  /// True for the name of a hidden file or folder, which a running process writes or a killed one has left.
  public static func isUnfinished(_ name: String) -> Bool { name.hasPrefix(hiddenNames) }

  /// Deletes the hidden files, but not folders, of processes that no longer run. They hold texts that the user may have
  /// deleted since.
  public static func removeUnfinished(in folder: String) {
    for name in names(in: folder) where isUnfinished(name) {
      let numbers = name.dropFirst(hiddenNames.count).split(separator: "-", omittingEmptySubsequences: false)
      guard numbers.count == 2, UInt32(numbers[1]) != nil, let process = pid_t(numbers[0]), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(folder)/\(name)")
    }
  }

  fileprivate static func hiddenName(in folder: String) -> String {
    let start = (folder == "/" ? "" : folder) + "/\(hiddenNames)\(getpid())-"
    var number = 1
    while exists(start + "\(number)") { number += 1 }
    return start + "\(number)"
  }

  /// The permissions of a regular file; nil for anything else, also for a link to one.
  public static func permissions(ofFile path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? status.st_mode & 0o777 : nil
  }

  /// True if the path exists, even as a dangling link.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  fileprivate static func move(_ place: String, to path: String, replaces: Bool) throws(SystemError) {
    guard place != path else { return }
    if let error = replaces ? (rename(place, path) == 0 ? nil : errno) : move(place, toNew: path) {
      throw SystemError(error)
    }
  }

  /// Ignores a failure: not every folder can be opened or synced.
  fileprivate static func syncFolder(of path: String) {
    let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Moves a file without ever replacing one. Returns the errno of a failure, else nil.
  fileprivate static func move(_ place: String, toNew path: String) -> Int32? {
    if link(place, path) == 0 {
      unlink(place)
      return nil
    }
    guard ![EEXIST, ENOENT, ENOTDIR, ENOSPC, EROFS, EACCES, EIO].contains(errno) else { return errno }
    // With other errors the file system may have no hard links.
    return sekan_rename_new(place, path) ? nil : errno
  }
}
