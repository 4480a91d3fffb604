import Glibc
import Words

/// The project file `.sekan` of the current folder or of the nearest parent that has one: none, its content, or the
/// mistake in it.
public enum ProjectFileFinder: Equatable, Sendable {
  case none
  case read(ProjectFile, at: String)
  case mistaken(Mistake, at: String)

  /// The result of a search, with the files that were skipped as unreadable or unsafe: with a file that another user
  /// can write, that user could lead this one to a foreign store.
  public struct Search: Equatable, Sendable {
    public var found = ProjectFileFinder.none
    public var passed: [SkippedProjectFile] = []
    /// True if the search ended below the root, because a parent folder is inaccessible.
    public var wasCutShort = false

    public init() {}

    /// Searches `folder` and its parents upwards. A current folder whose name is unknown or not valid UTF-8 is passed
    /// as `.`.
    public init(from folder: String, user: UInt32 = geteuid()) {
      var way = folder
      while way.hasPrefix(".") {
        if let name = Machine.name(ofFolder: way) {
          way = name
          break
        }
        if isFound(in: way[...], user) { return }
        switch Machine.isTopmost(way) {
        case true?: return
        case false?: way = way == "." ? ".." : way + "/.."
        case nil:
          wasCutShort = true
          return
        }
      }
      if way.hasPrefix("/") { climb(from: way, user) }
    }

    private mutating func climb(from folder: String, _ user: UInt32) {
      var folder = folder[...]
      while true {
        while folder.hasSuffix("/") { folder.removeLast() }
        if isFound(in: folder, user) { return }
        guard let slash = folder.lastIndex(of: "/") else { return }
        folder = folder[..<slash]
      }
    }

    private mutating func isFound(in folder: Substring, _ user: UInt32) -> Bool {
      let path = "\(folder)/\(ProjectFile.name)"
      switch ProjectFileFinder.look(at: path, user) {
      case .nothing: return false
      case .passed(let why):
        passed.append(SkippedProjectFile(path, why))
        return false
      case .own(let file):
        found = file
        return true
      }
    }
  }

  private enum Look {
    case nothing
    case passed(SkippedProjectFile.Why)
    case own(ProjectFileFinder)
  }

  private static func look(at path: String, _ user: UInt32) -> Look {
    // Opens the file without blocking on a pipe and without following links.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY)
    let error = errno
    defer { if file >= 0 { close(file) } }
    var status = stat()
    // The file counts as missing if it does not exist, or if even lstat fails.
    guard file < 0 ? error != ENOENT && lstat(path, &status) == 0 : fstat(file, &status) == 0 else { return .nothing }
    if let why = whyPassed(status, isOpen: file >= 0, user) { return .passed(why) }
    do throws(Mistake) { return .own(.read(try read(file, path), at: path)) } catch {
      return .own(.mistaken(error, at: path))
    }
  }

  /// Why the file is skipped; nil if it is used. Of several problems, the one to fix first.
  package static func whyPassed(_ status: stat, isOpen: Bool, _ user: UInt32) -> SkippedProjectFile.Why? {
    switch status.st_mode & S_IFMT {
    case S_IFLNK: .isLink
    case S_IFREG where status.st_uid != user: .belongsTo(Machine.name(ofUser: status.st_uid))
    case S_IFREG where status.st_mode & S_IWOTH != 0: .isOpenToEverybody(String(status.st_mode & 0o777, radix: 8))
    case S_IFREG: isOpen ? nil : .cannotBeRead
    default: .isNoFile
    }
  }

  private static func read(_ file: Int32, _ path: String) throws(Mistake) -> ProjectFile {
    guard let bytes = Machine.read(descriptor: file, most: ProjectFile.mostBytes) else {
      throw Mistake(errno == 0 ? .fileTooLarge : .unreadable(Machine.describe(errno), Machine.trouble(errno)), line: 1)
    }
    let projectFile = try ProjectFile(bytes)
    if case .store(let store) = projectFile, let why = elsewhere(store.text, from: folder(of: path)) {
      throw Mistake(.storeElsewhere(store.text, why), line: store.line, column: store.column)
    }
    return projectFile
  }

  // MARK: Store

  /// The path of the store that the found file names; nil without a usable file, or if it names a project.
  public var store: String? {
    guard case .read(.store(let store), let path) = self else { return nil }
    return "\(ProjectFileFinder.folder(of: path))/\(store.text)"
  }

  public var project: String? {
    guard case .read(.project(let name), _) = self else { return nil }
    return name.text
  }

  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// How a symbolic link makes the store's path lead out of the folder of the project file, or nowhere; nil if none
  /// does. For a missing store its parent folders are checked.
  private static func elsewhere(_ store: String, from folder: String) -> Mistake.StoreElsewhere? {
    let slash = Array("/".utf8)
    var path = "\(folder)/\(store)"
    while path.count > folder.count {
      if let real = realpath(path, nil) {
        defer { free(real) }
        // Compares paths by bytes, because canonically equivalent names may be different files.
        let (place, top) = (Machine.bytes(real), Machine.real(folder) ?? Array(folder.utf8))
        return place == top || place.starts(with: top == slash ? top : top + slash) ? nil : .isLedAway
      }
      var status = stat()
      if lstat(path, &status) == 0 { return .brokenLink }
      path = ProjectFileFinder.folder(of: path)
    }
    return nil
  }
}

extension Machine {
  /// The current folder; nil if it was deleted or has no valid UTF-8 name.
  public static var folder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(validating: bytes(path), as: UTF8.self)
  }

  fileprivate static func real(_ path: String) -> [UInt8]? {
    guard let real = realpath(path.isEmpty ? "/" : path, nil) else { return nil }
    defer { free(real) }
    return bytes(real)
  }

  fileprivate static func bytes(_ path: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))
  }

  /// The absolute path of a folder; nil if it is not valid UTF-8 or no longer leads to the folder, for example after a
  /// deletion. `realpath` would fail in a deleted current folder, also for `..`.
  fileprivate static func name(ofFolder way: String) -> String? {
    let folder = open(way, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    defer { close(folder) }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = max(0, readlink("/proc/self/fd/\(folder)", start, buffer.count))
    }
    guard let name = String(validating: bytes, as: UTF8.self), name.hasPrefix("/") else { return nil }
    var (own, named) = (stat(), stat())
    let isItsName = fstat(folder, &own) == 0 && stat(name, &named) == 0
    return isItsName && own.isSame(as: named) ? name : nil
  }

  /// True if the folder is the root; nil if its parent is inaccessible.
  fileprivate static func isTopmost(_ way: String) -> Bool? {
    var (own, above) = (stat(), stat())
    guard stat(way, &own) == 0, stat(way + "/..", &above) == 0 else { return nil }
    return own.isSame(as: above)
  }
}

extension stat {
  fileprivate func isSame(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}
