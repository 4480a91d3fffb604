import CSystem
import Glibc
import Kanban
import Storage
import Time
import Words

/// Access to the operating system: environment, clock, user names, processes, files.
public enum Machine {
  public static func variable(_ name: String) -> String? { meant(by: getenv(name).map { String(cString: $0) }) }

  /// The value of an environment variable; nil if it is empty, which counts as unset.
  package static func meant(by value: String?) -> String? { value?.isEmpty == true ? nil : value }

  public static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Moment(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec / 1_000_000))
  }

  /// Milliseconds of the monotonic clock, which changes of the wall clock do not affect.
  public static var uptime: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  public static func sleep(milliseconds: UInt32) { usleep(milliseconds * 1_000) }

  public static var person: String { entry(of: getuid()) { $0.pw_name } ?? variable("USER") ?? "\(getuid())" }

  /// The name of a user; the user id as text if the user has no name.
  public static func name(ofUser user: UInt32) -> String { entry(of: user) { $0.pw_name } ?? "\(user)" }

  /// A field of the user's account. Tries /etc/passwd first, then NSS (LDAP and others); nil if neither has the user.
  private static func entry(of user: uid_t, _ field: (passwd) -> UnsafeMutablePointer<CChar>?) -> String? {
    if let file = fopen("/etc/passwd", "re") {
      defer { fclose(file) }
      while let entry = fgetpwent(file)?.pointee {
        if entry.pw_uid == user { return field(entry).map { String(cString: $0) } }
      }
    }
    return getpwuid(user).flatMap { field($0.pointee) }.map { String(cString: $0) }
  }

  public static var name: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, gethostname(start, buffer.count) == 0 else { return "" }
      return String(cString: start)
    }
  }

  public static var home: String { home(variable) }

  /// The home folder: `HOME` if it is an absolute path, else that of the user's account, else `/`. A relative path
  /// would depend on the current folder, as with the XDG variables.
  public static func home(_ variable: (String) -> String?) -> String {
    Paths.absolute(variable("HOME")) ?? entry(of: getuid()) { $0.pw_dir } ?? "/"
  }

  public static func identifiers() -> IdentifierSource {
    var random = SystemRandomNumberGenerator()
    return IdentifierSource(seed: random.next(), stream: random.next())
  }

  public static func describe(_ error: Int32) -> String {
    strerror(error).map { String(cString: $0) } ?? "\(error)"
  }

  /// The message for an errno: a localized one if there is one, else the system's.
  public static func describe(_ error: Int32, in words: any Words) -> String {
    trouble(error).map(words.trouble) ?? describe(error)
  }

  static func trouble(_ error: Int32) -> SystemTrouble? { troubles[error] }

  private static let troubles: [Int32: SystemTrouble] = [
    ENOENT: .isMissing, EACCES: .noAccess, EISDIR: .isFolder, ENOTDIR: .isNoFolder, EEXIST: .exists,
    ENOSPC: .diskIsFull, EROFS: .isReadOnly, EPERM: .isNotAllowed, EIO: .failed, ENXIO: .noDevice,
  ]
}

// MARK: Processes

extension Machine {
  /// Starts a process in its own session, without a shell. Returns its id or a negative errno.
  public static func start(_ arguments: [String]) -> Int32 {
    let strings = arguments.map { strdup($0) }
    defer {
      for string in strings { free(string) }
    }
    return sekan_spawn_apart(strings + [nil])
  }

  /// Starts a process in its own session, with a descriptor as its standard input. Returns its id or a negative errno.
  public static func start(_ arguments: [String], reading input: Int32) -> Int32 {
    let strings = arguments.map { strdup($0) }
    defer {
      for string in strings { free(string) }
    }
    return sekan_spawn_beside(strings + [nil], input)
  }
}

// MARK: Files

enum FileFailure: Error {
  case tooLarge
  case system(Int32)
}

extension Machine {
  /// The whole file. Nil with `errno` set if it is unreadable or not a regular file; nil with `errno` 0 if it is larger
  /// than `most`.
  public static func read(_ path: String, most: Int = 64 << 20) -> [UInt8]? {
    let file = openFile(path)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return read(descriptor: file, most: most)
  }

  /// The whole file; throws if it is unreadable, longer than `most` bytes, or of a kind that `openFile` refuses.
  static func read(_ path: String, most: Int, takingPipes: Bool) throws(FileFailure) -> [UInt8] {
    let file = openFile(path, takingPipes: takingPipes)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    if let bytes = read(descriptor: file, most: most) { return bytes }
    // With `errno` 0 the read did not fail, so the file is too large.
    throw errno == 0 ? .tooLarge : .system(errno)
  }

  /// Opens a regular file without blocking; negative with `errno` set on failure. `takingPipes` is true if the user
  /// named the file: then character devices such as `/dev/null` and the pipe of `<(command)` are opened too, but no
  /// named pipe, which may never have a writer.
  private static func openFile(_ path: String, takingPipes: Bool = false) -> Int32 {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return file }
    var status = stat()
    let kind = fstat(file, &status) == 0 ? status.st_mode & S_IFMT : 0
    let isTaken =
      kind == S_IFREG || takingPipes && kind == S_IFCHR
      || takingPipes && kind == S_IFIFO && isOwnDescriptor(path) && waitForBytes(of: file)
    if isTaken { return file }
    close(file)
    errno = kind == S_IFDIR ? EISDIR : EINVAL
    return -1
  }

  /// Whether the path names a descriptor of this process, such as `/dev/stdin` or that of `<(command)`.
  static func isOwnDescriptor(_ path: String) -> Bool {
    path == "/dev/stdin" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
  }

  /// Clears `O_NONBLOCK`, so that reading waits for the writer; false on failure.
  static func waitForBytes(of file: Int32) -> Bool { fcntl(file, F_SETFL, O_RDONLY) == 0 }

  /// The rest of the file. Nil with `errno` set, or with `errno` 0 if the file is larger than `most`.
  public static func read(descriptor file: Int32, most: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= most {
      guard let chunk = readSome(descriptor: file) else { return nil }
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
    // Clears `errno`, which allocations may have changed, to report that the file is too large.
    errno = 0
    return nil
  }

  /// The first bytes of a file, at most `count`; nil if the file cannot be opened.
  static func beginning(of path: String, _ count: Int) -> [UInt8]? {
    let file = openFile(path)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      length = max(0, Glibc.read(file, buffer.baseAddress, count))
    }
  }

  /// The next bytes, empty at the end; nil with `errno` set.
  public static func readSome(descriptor file: Int32) -> [UInt8]? {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      let count = Glibc.read(file, buffer.baseAddress, buffer.count)
      return count > 0 ? Array(buffer[..<count]) : count == 0 ? [] : nil
    }
  }

  /// The descriptor of standard output if it is a pipe or socket, so that poll reports when its reader, such as a
  /// status bar, is gone; else -1.
  public static var pipeOfOutput: Int32 {
    var status = stat()
    guard fstat(1, &status) == 0 else { return -1 }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFIFO || kind == S_IFSOCK ? 1 : -1
  }

  /// Writes a temporary file and renames it, so that a crash leaves the old or the new text. Does not sync, because
  /// drafts are written several times a second. Returns the errno of a failure, else nil.
  public static func write(_ text: String, to path: String) -> Int32? {
    let beside = path + ".new"
    let file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard file >= 0 else { return errno }
    let error = fill(file, with: text) ?? (rename(beside, path) == 0 ? nil : errno)
    if error != nil { unlink(beside) }
    return error
  }

  /// Creates a file that only its owner can read, like an export, because it may hold private data. Returns the errno
  /// of a failure, else nil; a partial file is deleted.
  public static func create(_ text: String, at path: String) -> Int32? {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return errno }
    let error = fill(file, with: text)
    if error != nil { unlink(path) }
    return error
  }

  /// Writes the text and closes the file. Returns the errno of a failure, else nil.
  private static func fill(_ file: Int32, with text: String) -> Int32? {
    let bytes = Array(text.utf8)
    guard sekan_write_all(file, bytes, bytes.count) else {
      let error = errno == 0 ? EIO : errno
      close(file)
      return error
    }
    return close(file) == 0 ? nil : errno
  }

  /// Creates the folder and missing parents, accessible for this user only. True if the path is a folder afterwards,
  /// even if it was one before; else false with `errno` set.
  @discardableResult
  public static func makeFolder(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 { return true }
    if errno == ENOENT {
      let parent = folder(of: path)
      guard parent != path, makeFolder(parent) else { return false }
      if mkdir(path, 0o700) == 0 { return true }
    }
    guard errno == EEXIST else { return false }
    if isFolder(path) { return true }
    errno = ENOTDIR
    return false
  }

  /// True for a regular file or a link to one.
  public static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// True if the path itself, not the target of a link, is of this kind: a regular file, unless another one is given.
  public static func isPlain(_ path: String, _ kind: mode_t = S_IFREG) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == kind
  }

  /// Whether a file is in a folder or below it, after resolving symbolic links; false if either does not exist.
  public static func isInside(_ folder: String, _ path: String) -> Bool {
    guard let folder = realPath(folder), let path = realPath(path) else { return false }
    return path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  public static func isSameFile(_ path: String, _ other: String) -> Bool {
    var (status, otherStatus) = (stat(), stat())
    guard stat(path, &status) == 0, stat(other, &otherStatus) == 0 else { return false }
    return status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
  }

  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Missing parent folders of a file, deepest first. A path that ends with a slash counts as a folder itself.
  public static func missingFolders(of path: String) -> [String] {
    var (folder, missing) = (path.hasSuffix("/") ? path : folder(of: path), [String]())
    while folder != ".", folder != "/", !isFolder(folder) {
      missing.append(folder)
      folder = self.folder(of: folder)
    }
    return missing
  }

  /// The path of the folder that contains a file: `.` for a path without a slash.
  public static func folder(of path: String) -> String { StoreFolder.folder(of: path) }

  /// The folder for temporary files.
  public static var temporaryFolder: String { variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp" }

  /// Creates a new folder in the temporary directory; nil with `errno` set.
  public static func makeTemporaryFolder(_ name: String) -> String? {
    var bytes = Array("\(temporaryFolder)/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&bytes) != nil else { return nil }
    return String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Deletes the files of the folder, and the folder itself unless it has subfolders.
  public static func removeFolder(_ folder: String) {
    for name in names(in: folder) where name != "." && name != ".." { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  /// The number of hard links to the file; 0 if it cannot be read.
  public static func linkCount(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_nlink) : 0
  }

  public static func names(in folder: String) -> [String] { StoreFolder.names(in: folder) }
}
