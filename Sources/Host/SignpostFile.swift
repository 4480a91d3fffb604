import Board
import Glibc

/// A file `.sekan` in the folder where a person is, or in the nearest one above that has one.
public enum SignpostFile: Equatable, Sendable {
  case none
  case read(Signpost, at: String)
  case mistaken(Mistake, at: String)

  /// Those that are not obeyed are passed by, as if they were not there: somebody else could lead a person astray with them.
  public struct Search: Equatable, Sendable {
    public var found = SignpostFile.none
    public var passed: [PassedSignpost] = []
    /// It came to an end before the topmost folder: from there nothing leads further up.
    public var wasCutShort = false

    public init() {}

    /// Upwards from a folder, as the system tells it; from one that nobody can name, by a way that leads there, such as `.`.
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
      let path = "\(folder)/\(Signpost.name)"
      switch SignpostFile.look(at: path, user) {
      case .nothing: return false
      case .passed(let why):
        passed.append(PassedSignpost(path, why))
        return false
      case .own(let file):
        found = file
        return true
      }
    }
  }

  private enum Look {
    case nothing
    case passed(PassedSignpost.Why)
    case own(SignpostFile)
  }

  private static func look(at path: String, _ user: UInt32) -> Look {
    // Where a pipe lies nobody is waited for, and a link leads nowhere.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY)
    let error = errno
    defer { if file >= 0 { close(file) } }
    var status = stat()
    // What cannot even be looked at is not known to be there.
    guard file < 0 ? error != ENOENT && lstat(path, &status) == 0 : fstat(file, &status) == 0 else { return .nothing }
    if let why = whyPassed(status, isOpen: file >= 0, user) { return .passed(why) }
    do throws(Mistake) { return .own(.read(try read(file, path), at: path)) } catch {
      return .own(.mistaken(error, at: path))
    }
  }

  /// Nil where it is obeyed; where several things are wrong, the one to be mended first.
  package static func whyPassed(_ status: stat, isOpen: Bool, _ user: UInt32) -> PassedSignpost.Why? {
    switch status.st_mode & S_IFMT {
    case S_IFLNK: .isLink
    case S_IFREG where status.st_uid != user: .belongsTo(Machine.name(ofUser: status.st_uid))
    case S_IFREG where status.st_mode & S_IWOTH != 0: .isOpenToEverybody(String(status.st_mode & 0o777, radix: 8))
    case S_IFREG: isOpen ? nil : .cannotBeRead
    default: .isNoFile
    }
  }

  private static func read(_ file: Int32, _ path: String) throws(Mistake) -> Signpost {
    guard let bytes = Machine.read(descriptor: file, most: Signpost.mostBytes) else {
      throw Mistake(errno == 0 ? .fileTooLarge : .unreadable(Machine.describe(errno), Machine.trouble(errno)), line: 1)
    }
    let signpost = try Signpost(bytes)
    if case .store(let store) = signpost, let why = elsewhere(store.text, from: folder(of: path)) {
      throw Mistake(.storeElsewhere(store.text, why), line: store.line, column: store.column)
    }
    return signpost
  }

  // MARK: Where a store lies

  /// Of the store that is meant; nil where it is a project.
  public var store: String? {
    guard case .read(.store(let store), let path) = self else { return nil }
    return "\(SignpostFile.folder(of: path))/\(store.text)"
  }

  public var project: String? {
    guard case .read(.project(let name), _) = self else { return nil }
    return name.text
  }

  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// By a link, of itself or of a folder on its way; nil where it is not. Of what is not there its folder is asked, which may not be there
  /// either.
  private static func elsewhere(_ store: String, from folder: String) -> Mistake.StoreElsewhere? {
    let slash = Array("/".utf8)
    var path = "\(folder)/\(store)"
    while path.count > folder.count {
      if let real = realpath(path, nil) {
        defer { free(real) }
        // Byte by byte: names that are no text are not the same because they look alike.
        let (place, top) = (Machine.bytes(real), Machine.real(folder) ?? Array(folder.utf8))
        return place == top || place.starts(with: top == slash ? top : top + slash) ? nil : .isLedAway
      }
      var status = stat()
      if lstat(path, &status) == 0 { return .leadsNowhere }
      path = SignpostFile.folder(of: path)
    }
    return nil
  }
}

extension Machine {
  /// Where a person is; nil where that has no name that can be said: it was deleted, or is called by bytes that are no text.
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

  /// As the system has it, of a folder to which a way leads; nil where that is no text, or is not its name any more. What the C library
  /// has for this begins with where one is, which may be deleted.
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

  /// Nil where nothing leads up from it.
  fileprivate static func isTopmost(_ way: String) -> Bool? {
    var (own, above) = (stat(), stat())
    guard stat(way, &own) == 0, stat(way + "/..", &above) == 0 else { return nil }
    return own.isSame(as: above)
  }
}

extension stat {
  fileprivate func isSame(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}
