import CSystem
import Glibc

/// A file that was not there before, or takes the place of one, written piece by piece. Let go before it is kept, nothing of it is
/// left.
public struct NewFile: ~Copyable {
  public let path: String
  /// Where it lies until it is kept.
  private let place: String
  private let file: Int32
  /// Whether it takes the place of what has its name.
  private let replaces: Bool
  private var isKept = false

  /// Never one that is there, whatever it is. One that is hidden lies beside its place under another name until it is whole: nobody
  /// finds half of it, not even where this program is killed.
  public init(_ path: String, isHidden: Bool = false, for permissions: mode_t = 0o600) throws(SystemError) {
    if isHidden, Machine.isThere(path) { throw SystemError(EEXIST) }
    let place = isHidden ? Machine.hiddenName(in: Machine.folder(of: path)) : path
    let file = open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    guard file >= 0 else { throw SystemError(errno) }
    (self.path, self.place, self.file, replaces) = (path, place, file, false)
  }

  /// In place of one that may be there, which stays as it is until this one is kept. For this person only.
  public init(replacing path: String) throws(SystemError) {
    let place = Machine.hiddenName(in: Machine.folder(of: path))
    let file = open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemError(errno) }
    (self.path, self.place, self.file, replaces) = (path, place, file, true)
  }

  public func write(_ bytes: [UInt8]) throws(SystemError) {
    errno = 0
    guard bytes.isEmpty || sekan_write_all(file, bytes, bytes.count) else {
      throw SystemError(errno == 0 ? EIO : errno)
    }
  }

  /// On the disk, and under its own name.
  public mutating func keep() throws(SystemError) {
    // Some file systems know no way to wait for the disk.
    guard fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP else { throw SystemError(errno) }
    if replaces {
      guard rename(place, path) == 0 else { throw SystemError(errno) }
    } else if place != path, let error = Machine.move(place, toNew: path) {
      throw SystemError(error)
    }
    isKept = true
  }

  /// As it is: whoever keeps the folder that it lies in waits for the disk.
  public mutating func leave() { isKept = true }

  deinit {
    close(file)
    if !isKept { unlink(place) }
  }
}

/// A folder that is there with all of its files or without any: they are written in one that nobody sees, beside its place. Let go
/// before it is kept, nothing of it is left.
public struct NewFolder: ~Copyable {
  public let path: String
  /// Where its files are written.
  public let place: String
  /// It was there and empty, and stays the same folder.
  private let isThere: Bool
  /// Those above it that were not there, the innermost first.
  private let made: [String]
  private var isKept = false

  public init(_ path: String) throws(SystemError) {
    let isThere = Machine.isFolder(path)
    if !isThere, Machine.isThere(path) { throw SystemError(ENOTDIR) }
    let around = isThere ? path : Machine.folder(of: path)
    let made = Machine.missing(around)
    var error: Int32 = Machine.makeFolder(around) ? 0 : errno
    let place = Machine.hiddenName(in: around)
    if error == 0, mkdir(place, 0o700) != 0 { error = errno }
    guard error == 0 else {
      for folder in made { rmdir(folder) }
      throw SystemError(error)
    }
    (self.path, self.place, self.isThere, self.made) = (path, place, isThere, made)
  }

  /// On the disk, and under its own name.
  public mutating func keep(waitingBy wait: (Int32) -> Int32 = sekan_sync_around) throws(SystemError) {
    try waitForDisk(wait)
    guard isThere else {
      guard !Machine.isThere(path) else { throw SystemError(EEXIST) }
      guard rename(place, path) == 0 else { throw SystemError(errno) }
      isKept = true
      return
    }
    for name in Machine.names(in: place) where name != "." && name != ".." {
      if let error = Machine.move("\(place)/\(name)", toNew: "\(path)/\(name)") { throw SystemError(error) }
    }
    rmdir(place)
    isKept = true
  }

  /// For its files first, all at once, then for their names.
  private func waitForDisk(_ wait: (Int32) -> Int32) throws(SystemError) {
    let folder = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw SystemError(errno) }
    defer { close(folder) }
    guard wait(folder) == 0 || errno == EINVAL || errno == ENOTSUP || errno == ENOSYS else { throw SystemError(errno) }
    guard fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP else { throw SystemError(errno) }
  }

  deinit {
    guard !isKept else { return }
    Machine.removeFolder(place)
    for folder in made { rmdir(folder) }
  }
}

extension Machine {
  private static let hiddenNames = ".sekan-export-"

  /// What a program that was killed had not finished.
  public static func isUnfinished(_ name: String) -> Bool { name.hasPrefix(hiddenNames) }

  /// One that nobody has.
  fileprivate static func hiddenName(in folder: String) -> String {
    let start = (folder == "/" ? "" : folder) + "/\(hiddenNames)\(getpid())-"
    var number = 1
    while isThere(start + "\(number)") { number += 1 }
    return start + "\(number)"
  }

  /// Whatever it is, also a link that leads nowhere.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The one that something lies in.
  static func folder(of path: String) -> String {
    var bare = path[...]
    while bare.count > 1, bare.hasSuffix("/") { bare.removeLast() }
    guard let slash = bare.lastIndex(of: "/") else { return "." }
    return slash == bare.startIndex ? "/" : String(bare[..<slash])
  }

  /// Of a folder and those above it, which are not there; the innermost first.
  fileprivate static func missing(_ folder: String) -> [String] {
    var (missing, rest) = ([String](), folder)
    while !isThere(rest), rest != ".", rest != "/" {
      missing.append(rest)
      rest = self.folder(of: rest)
    }
    return missing
  }

  /// Never over what is there. Errno on failure.
  fileprivate static func move(_ place: String, toNew path: String) -> Int32? {
    if link(place, path) == 0 {
      unlink(place)
      return nil
    }
    guard ![EEXIST, ENOENT, ENOTDIR, ENOSPC, EROFS, EACCES, EIO].contains(errno) else { return errno }
    // A file system on which a file has one name.
    if isThere(path) { return EEXIST }
    return rename(place, path) == 0 ? nil : errno
  }
}
