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
    public var foreign: [String] = []

    public init() {}

    /// Upwards from a folder, as the system tells it.
    public init(from folder: String, user: UInt32 = geteuid()) {
      guard folder.hasPrefix("/") else { return }
      var folder = folder[...]
      while true {
        while folder.hasSuffix("/") { folder.removeLast() }
        let path = "\(folder)/\(Signpost.name)"
        switch SignpostFile.look(at: path, user) {
        case .nothing: break
        case .foreign: foreign.append(path)
        case .own(let file):
          found = file
          return
        }
        guard let slash = folder.lastIndex(of: "/") else { return }
        folder = folder[..<slash]
      }
    }
  }

  private enum Look {
    case nothing, foreign
    case own(SignpostFile)
  }

  private static func look(at path: String, _ user: UInt32) -> Look {
    // Where a pipe lies nobody is waited for, and a link leads nowhere.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY)
    var status = stat()
    // What cannot even be looked at is not known to be there.
    guard file >= 0 else {
      return errno != ENOENT && lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR ? .foreign : .nothing
    }
    defer { close(file) }
    guard fstat(file, &status) == 0 else { return .foreign }
    if status.st_mode & S_IFMT == S_IFDIR { return .nothing }
    let isOwn = status.st_mode & S_IFMT == S_IFREG && status.st_uid == user && status.st_mode & S_IWOTH == 0
    guard isOwn else { return .foreign }
    do throws(Mistake) { return .own(.read(try read(file, path), at: path)) } catch {
      return .own(.mistaken(error, at: path))
    }
  }

  private static func read(_ file: Int32, _ path: String) throws(Mistake) -> Signpost {
    guard let bytes = Machine.read(descriptor: file, most: Signpost.mostBytes) else {
      throw Mistake(errno == 0 ? .fileTooLarge : .unreadable(Machine.describe(errno), Machine.trouble(errno)), line: 1)
    }
    let signpost = try Signpost(bytes)
    if case .store(let store) = signpost, leadsAway(store.text, from: folder(of: path)) {
      throw Mistake(.storeElsewhere(store.text), line: store.line, column: store.column)
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

  /// By a link, of itself or of a folder on its way. Of what is not there its folder is asked, which may not be there either.
  private static func leadsAway(_ store: String, from folder: String) -> Bool {
    var path = "\(folder)/\(store)"
    while path.count > folder.count {
      if let real = realpath(path, nil) {
        defer { free(real) }
        let (place, top) = (String(cString: real), Machine.real(folder) ?? folder)
        return place != top && !place.hasPrefix(top == "/" ? top : top + "/")
      }
      // A link to what is not there could be led anywhere later.
      var status = stat()
      if lstat(path, &status) == 0 { return true }
      path = SignpostFile.folder(of: path)
    }
    return false
  }
}

extension Machine {
  /// Where a person is; nil where that is no place any more.
  public static var folder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  fileprivate static func real(_ path: String) -> String? {
    guard let real = realpath(path.isEmpty ? "/" : path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
