import Board
import CSystem
import Glibc
import Kanban
import Storage

/// What the program asks of the machine it runs on: its variables, clock, zone and names.
public enum Machine {
  public static func variable(_ name: String) -> String? { meant(by: getenv(name).map { String(cString: $0) }) }

  /// A variable that is empty counts as one that is not set.
  package static func meant(by value: String?) -> String? { value?.isEmpty == true ? nil : value }

  public static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Moment(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec / 1_000_000))
  }

  /// Milliseconds that no clock change bends, for deadlines within the program.
  public static var uptime: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  public static func sleep(milliseconds: UInt32) { usleep(milliseconds * 1_000) }

  public static var person: String { entry(of: getuid()) { $0.pw_name } ?? variable("USER") ?? "\(getuid())" }

  /// A number where nobody is called by it.
  public static func name(ofUser user: UInt32) -> String { entry(of: user) { $0.pw_name } ?? "\(user)" }

  /// Most people stand in the machine's own file. Who does not is asked for in whatever directory there is.
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

  /// A relative one would be another one in each folder: it counts as none, as such paths of XDG's do.
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

  /// In the words of whoever reads it, where there are such.
  public static func describe(_ error: Int32, in words: any Words) -> String {
    trouble(error).map(words.trouble) ?? describe(error)
  }

  static func trouble(_ error: Int32) -> SystemTrouble? { troubles[error] }

  private static let troubles: [Int32: SystemTrouble] = [
    ENOENT: .isMissing, EACCES: .noAccess, EISDIR: .isFolder, ENOTDIR: .isNoFolder, EEXIST: .isThere,
    ENOSPC: .diskIsFull, EROFS: .isReadOnly, EPERM: .isNotAllowed, EIO: .failed,
  ]
}

// MARK: Programs

extension Machine {
  /// Apart from us and without the terminal: its process, or a negative errno. No shell sees the arguments.
  public static func start(_ arguments: [String]) -> Int32 {
    let strings = arguments.map { strdup($0) }
    defer {
      for string in strings { free(string) }
    }
    return sekan_spawn_apart(strings + [nil])
  }

  /// The same, and what it reads comes from this descriptor.
  public static func start(_ arguments: [String], reading input: Int32) -> Int32 {
    let strings = arguments.map { strdup($0) }
    defer {
      for string in strings { free(string) }
    }
    return sekan_spawn_beside(strings + [nil], input)
  }
}

// MARK: Files

/// Why a file could not be read.
enum FileFailure: Error {
  case tooLarge
  case system(Int32)
}

extension Machine {
  /// The whole of a file that is no larger than a most; nil when it cannot be read.
  public static func read(_ path: String, most: Int = 64 << 20) -> [UInt8]? {
    // A pipe without a writer would be waited for.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return read(descriptor: file, most: most)
  }

  /// The same, or why not. Nobody waits for the other end of a pipe that happens to lie there; one that was asked for is read.
  static func read(_ path: String, most: Int, takingPipes: Bool) throws(FileFailure) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | (takingPipes ? 0 : O_NONBLOCK))
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, takingPipes || status.st_mode & S_IFMT == S_IFREG else { throw .system(EINVAL) }
    if let bytes = read(descriptor: file, most: most) { return bytes }
    // Read without an error, and yet not to its end.
    throw errno == 0 ? .tooLarge : .system(errno)
  }

  /// Nil with `errno` set, or without where there is more.
  public static func read(descriptor file: Int32, most: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= most {
      guard let chunk = readSome(descriptor: file) else { return nil }
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
    // Taking memory may have left something there, though it was given.
    errno = 0
    return nil
  }

  /// Some more of it, nothing at its end; nil with `errno` set.
  public static func readSome(descriptor file: Int32) -> [UInt8]? {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      let count = Glibc.read(file, buffer.baseAddress, buffer.count)
      return count > 0 ? Array(buffer[..<count]) : count == 0 ? [] : nil
    }
  }

  /// Standard output, where it is a pipe or a socket, as tmux gives one: poll tells when nobody reads it any more. Else -1.
  public static var pipeOfOutput: Int32 {
    var status = stat()
    guard fstat(1, &status) == 0 else { return -1 }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFIFO || kind == S_IFSOCK ? 1 : -1
  }

  /// Written beside it and moved into place: the old text or the new one, never half of it when the program is
  /// killed. To hold through a power cut it would have to wait for the disk, with each second of typing. Errno on failure.
  public static func write(_ text: String, to path: String) -> Int32? {
    let beside = path + ".new"
    let file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return errno }
    let error = fill(file, with: text) ?? (rename(beside, path) == 0 ? nil : errno)
    if error != nil { unlink(beside) }
    return error
  }

  /// A new file, never one that is there, whatever it is. Errno on failure, and then nothing of it is left.
  public static func create(_ text: String, at path: String) -> Int32? {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { return errno }
    let error = fill(file, with: text)
    if error != nil { unlink(path) }
    return error
  }

  /// Closes it as well. Errno on failure.
  private static func fill(_ file: Int32, with text: String) -> Int32? {
    let bytes = Array(text.utf8)
    guard sekan_write_all(file, bytes, bytes.count) else {
      let error = errno == 0 ? EIO : errno
      close(file)
      return error
    }
    return close(file) == 0 ? nil : errno
  }

  /// A folder and those above it, for this person only.
  @discardableResult
  public static func makeFolder(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return false }
    return makeFolder(String(path[..<slash])) && (mkdir(path, 0o700) == 0 || errno == EEXIST)
  }

  /// A link to one counts as one.
  public static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a file lies in a folder or below it once all symbolic links are followed.
  public static func isInside(_ folder: String, _ path: String) -> Bool {
    guard let folder = realPath(folder), let path = realPath(path) else { return false }
    return path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Those on the way to a file that are not there, the deepest first.
  public static func missingFolders(of path: String) -> [String] {
    var (folder, missing) = (path, [String]())
    while let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
      folder = String(folder[..<slash])
      if isFolder(folder) { break }
      missing.append(folder)
    }
    return missing
  }

  /// A new one of a name that nobody has, where such things lie; nil with `errno` set.
  public static func makeTemporaryFolder(_ name: String) -> String? {
    let folder = variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var bytes = Array("\(folder)/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&bytes) != nil else { return nil }
    return String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// With the files in it; what lies deeper stays.
  public static func removeFolder(_ folder: String) {
    for name in names(in: folder) where name != "." && name != ".." { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  /// By how many names a file can be found in its file system.
  public static func names(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_nlink) : 0
  }

  public static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      names.append(name)
    }
    return names
  }
}

/// Where things lie, as the XDG base directories have it.
public struct Paths {
  public let store: String
  /// Asked for, rather than where it usually lies.
  public let isChosen: Bool
  public let state: String
  public let config: String
  /// By which that one is opened: its name may be one that cannot be written.
  public let wayToConfig: String
  /// A table of holidays that is newer than the program's own, where there is one.
  public let holidayTable: String
  /// The theme that was chosen in the program.
  public var theme: String { state + "/theme" }
  /// Asked for: then it has to be there.
  public let isConfigChosen: Bool

  /// Where nothing has its name: what begins one, if anything can. The usual folders are made with it.
  public func noStore(in words: any Words) -> String {
    if let folder = StorePlace.closedFolder(of: store) { return words.noStore(store, norAnyIn: folder) }
    return isChosen && !Machine.missingFolders(of: store).isEmpty ? words.noStoreNorFolder(store) : words.noStore(store)
  }

  /// The command that checks this store, and the one that repairs it.
  public var checkCommand: String { StoreFailure.check + storeOption }
  public var repairCommand: String { StoreFailure.check + " --repair" + storeOption }
  private var storeOption: String { isChosen ? " --store " + store.quotedForShell : "" }

  private static let crashReport = "crash-"
  /// What a process writes down of its own crash.
  public func crashReport(ofProcess process: Int32) -> String { "\(state)/\(Paths.crashReport)\(process).txt" }
  /// By when they were written, the newest last.
  public func crashReports(on disk: any Disk) -> [String] {
    let names = disk.names(in: state).filter { $0.hasPrefix(Paths.crashReport) && $0.hasSuffix(".txt") }
    let reports = names.map { "\(state)/\($0)" }.compactMap { path in
      disk.written(path).map { (written: $0, path: path) }
    }
    return reports.sorted { $0 < $1 }.map(\.path)
  }

  /// What led here: nothing where a store was asked for.
  public let signposts: SignpostFile.Search

  /// Told one by one.
  public init(store: String, state: String, config: String) {
    (self.store, self.state, self.config, wayToConfig) = (store, state, config, config)
    holidayTable = state + "/holidays.table"
    (isChosen, isConfigChosen) = (true, true)
    signposts = SignpostFile.Search()
  }

  /// From a place, a signpost there or above it may lead to another store than the usual one.
  public init(
    store: String?, config: String?, from place: String? = nil, naming names: BytewiseNames = BytewiseNames(),
    _ variable: (String) -> String? = Machine.variable
  ) {
    let home = Machine.home(variable)
    let data = Paths.absolute(variable("XDG_DATA_HOME")) ?? home + "/.local/share"
    state = (Paths.absolute(variable("XDG_STATE_HOME")) ?? home + "/.local/state") + "/sekan"
    holidayTable = data + "/sekan/holidays.table"
    let folder = Paths.absolute(variable("XDG_CONFIG_HOME")) ?? home + "/.config"
    let askedConfig = config ?? variable("SEKAN_CONFIG")
    isConfigChosen = askedConfig != nil
    self.config = askedConfig ?? folder + "/sekan/config"
    wayToConfig = names.way(to: self.config)
    let asked = store ?? variable(Paths.storeVariable)
    signposts = asked == nil ? place.map { SignpostFile.Search(from: $0) } ?? .init() : .init()
    let named = asked ?? signposts.found.store
    isChosen = named != nil
    let chosen = named ?? data + "/sekan/board.sqlite"
    // Where a folder has no name that can be said, what lies beside us is reached without one.
    self.store = chosen.hasPrefix("/") ? chosen : (Machine.folder.map { $0 + "/" } ?? "") + chosen
  }

  /// What says where things lie.
  public static let variables = ["HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"]
  /// What leads to a store by itself.
  public static let storeVariable = "SEKAN_STORE"

  /// A relative path in these variables is to be ignored.
  fileprivate static func absolute(_ path: String?) -> String? {
    path?.hasPrefix("/") == true ? path : nil
  }
}
