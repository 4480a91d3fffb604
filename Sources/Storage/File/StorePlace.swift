import CSQLite
import Glibc

/// What can be told of a store's file and its folder without opening it: whose they are, who may read them, and what lies beside it.
public struct StorePlace: Equatable, Sendable {
  /// Of a file or a folder.
  public struct Access: Equatable, Sendable {
    public let owner: UInt32
    /// `0o600`, say.
    public let mode: UInt32
    /// For whoever asks.
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

  /// The file that links lead to.
  public var path: String
  public var folder: String
  public var size: Int
  /// Nil where there is no regular one: what a device is to others is nobody's mistake here.
  public var ofFile: Access?
  public var ofFolder: Access?
  /// Bytes on its file system for whoever asks; nil where that is not known.
  public var free: Int?
  /// On a file system of another machine: what others write there is seen by looking every now and then.
  public var needsPolling: Bool
  /// The names of what migrations and repairs have left beside it.
  public var copies: [String]
  /// What has the name of its journal and is no regular file: a link, which SQLite does not follow, or a folder, say. No change is written beside it.
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

  /// Where nothing is: the nearest folder on the way that is there, if nothing can be made in it, as far as that can be told without
  /// making anything.
  public static func closedFolder(of path: String) -> String? {
    var folder = StoreFolder.folder(of: path)
    while FileIdentity(folder) == nil, StoreFolder.folder(of: folder) != folder {
      folder = StoreFolder.folder(of: folder)
    }
    let isOpen = access(folder, W_OK | X_OK) == 0 && !kernelSystems.contains(csqlite_file_system(folder))
    return isOpen ? nil : folder
  }

  /// What only the kernel makes files in, whatever rights one has: /proc, /sys, control groups (two of them), terminals.
  private static let kernelSystems: [UInt32] = [0x9FA0, 0x6265_6572, 0x0027_E0EB, 0x6367_7270, 0x1CD1]

  private static func free(in folder: String) -> Int? {
    var found = statvfs()
    return statvfs(folder, &found) == 0 ? Int(found.f_bavail) * Int(found.f_frsize) : nil
  }

  /// `board.sqlite.v3`, `board.sqlite.damaged`, `board.sqlite.damaged-2`
  private static func isCopy(_ name: String, of store: String) -> Bool {
    guard name.hasPrefix(store + ".") else { return false }
    let end = name.dropFirst(store.count + 1)
    if end.hasPrefix("damaged") { return true }
    return end.first == "v" && end.count > 1 && end.dropFirst().allSatisfy(\.isNumber)
  }
}

extension SQLiteStore {
  /// The schema of this program.
  public static var schema: Int { Schema.steps.count }
  /// The SQLite that reads and writes.
  public static var library: String { String(cString: sqlite3_libversion()) }
}
