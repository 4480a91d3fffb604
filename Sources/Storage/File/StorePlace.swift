import CSQLite
import Glibc

/// Facts about a store's file and folder that need no open store: owners, permissions, free space, files beside it.
public struct StorePlace: Equatable, Sendable {
  /// Owner and permissions of a file or folder.
  public struct Access: Equatable, Sendable {
    public let owner: UInt32
    public let mode: UInt32
    public let isWritable: Bool

    public init(owner: UInt32, mode: UInt32, isWritable: Bool) {
      (self.owner, self.mode, self.isWritable) = (owner, mode, isWritable)
    }

    init?(_ path: String) {
      var found = stat()
      guard stat(path, &found) == 0 else { return nil }
      self.init(owner: found.st_uid, mode: found.st_mode & 0o777, isWritable: access(path, W_OK) == 0)
    }
  }

  public var path: String
  public var folder: String
  public var size: Int
  /// Nil if it is not a regular file: the permissions of a device are not Sekan's business.
  public var ofFile: Access?
  public var ofFolder: Access?
  /// Bytes free for the current user; nil if unknown.
  public var free: Int?
  /// True on a network file system, whose changes inotify does not report.
  public var needsPolling: Bool
  public var copies: [String]
  /// A path that has the journal's name but is no regular file, such as a link, which SQLite does not follow. It prevents every write.
  public var notJournal: String?

  public init(of path: String) {
    let path = StoreFolder.followed(path)
    (self.path, folder) = (path, StoreFolder.folder(of: path))
    (ofFile, ofFolder) = (FileIdentity(path)?.isRegular == true ? Access(path) : nil, Access(folder))
    size = FileIdentity(path)?.size ?? 0
    free = StorePlace.free(in: folder)
    needsPolling = StoreWatch.needsPolling(folder)
    let journal = path + "-journal"
    var found = stat()
    notJournal = lstat(journal, &found) == 0 && found.st_mode & S_IFMT != S_IFREG ? journal : nil
    let name = StoreFolder.name(of: path)
    copies = StoreFolder.names(in: folder).filter { StorePlace.isCopy($0, of: name) }.sorted()
  }

  public init(
    path: String, folder: String, size: Int = 0, ofFile: Access? = nil, ofFolder: Access? = nil, free: Int? = nil,
    needsPolling: Bool = false, copies: [String] = []
  ) {
    (self.path, self.folder, self.size, self.ofFile, self.ofFolder) = (path, folder, size, ofFile, ofFolder)
    (self.free, self.needsPolling, self.copies) = (free, needsPolling, copies)
  }

  /// For a store that does not exist: the nearest existing folder above it if files cannot be created there, else nil. Tests this without
  /// creating anything.
  public static func closedFolder(of path: String) -> String? {
    var folder = StoreFolder.folder(of: path)
    while FileIdentity(folder) == nil, StoreFolder.folder(of: folder) != folder {
      folder = StoreFolder.folder(of: folder)
    }
    let isOpen = access(folder, W_OK | X_OK) == 0 && !isGenerated(folder)
    return isOpen ? nil : folder
  }

  /// Whether the kernel generates the file. Reading one may block, although it looks like a regular file.
  static func isGenerated(_ path: String) -> Bool { kernelSystems.contains(csqlite_file_system(path)) }

  /// File systems in which only the kernel creates files, whatever the permissions are: /proc, /sys, control groups (two), terminals.
  private static let kernelSystems: [UInt32] = [0x9FA0, 0x6265_6572, 0x0027_E0EB, 0x6367_7270, 0x1CD1]

  private static func free(in folder: String) -> Int? {
    var found = statvfs()
    return statvfs(folder, &found) == 0 ? Int(found.f_bavail) * Int(found.f_frsize) : nil
  }

  /// `board.sqlite.v3`, `board.sqlite.damaged`, `board.sqlite.damaged.2`
  private static func isCopy(_ name: String, of store: String) -> Bool {
    guard name.hasPrefix(store + ".") else { return false }
    let end = name.dropFirst(store.count + 1)
    if end.hasPrefix("damaged") { return true }
    return end.first == "v" && end.count > 1 && end.dropFirst().allSatisfy(\.isNumber)
  }
}

extension SQLiteStore {
  public static var schema: Int { Schema.steps.count }
  public static var library: String { String(cString: sqlite3_libversion()) }
}
