import Glibc
import Host
import Time

/// Files in memory. Several disks on one shelf simulate processes that share files and locks.
public final class TestDisk: Disk {
  public final class Shelf {
    public fileprivate(set) var files: [String: String] = [:]
    fileprivate var times: [String: Int] = [:]
    fileprivate var locks: [String: Int32] = [:]
    fileprivate var writes = 0

    public init() {}
  }

  public let shelf: Shelf
  /// The errno with which every write fails; nil if writes succeed.
  public var failure: Int32?
  /// Whether files stay where they are when they are moved, as on a full disk.
  public var keepsPlaces = false
  /// The most bytes of a file that can be read; nil for no limit.
  public var mostRead: Int?
  /// The number of removals that still take effect, as if the process were killed after them; nil for no limit.
  public var lastRemoval: Int?
  private var own: [String] = []

  public init(_ shelf: Shelf = Shelf()) { self.shelf = shelf }

  public func read(_ path: String) -> [UInt8]? {
    shelf.files[path].map { Array($0.utf8) }.flatMap { $0.count <= mostRead ?? .max ? $0 : nil }
  }

  public func write(_ text: String, to path: String) -> Int32? {
    if let failure { return failure }
    shelf.writes += 1
    shelf.files[path] = text
    shelf.times[path] = shelf.writes
    return nil
  }

  public func create(_ text: String, at path: String) -> Int32? {
    shelf.files[path] == nil ? write(text, to: path) : EEXIST
  }

  public func written(_ path: String) -> FileTime? {
    shelf.times[path].map { FileTime(seconds: $0, nanoseconds: 0) }
  }

  /// Sets the modification time, as if another process had written the file.
  public func touch(_ path: String, at moment: Moment) {
    shelf.files[path] = shelf.files[path] ?? ""
    shelf.times[path] = Int(moment.milliseconds / 1_000)
  }

  public func move(_ path: String, to other: String) {
    guard !keepsPlaces, let text = shelf.files[path] else { return }
    (shelf.files[other], shelf.times[other]) = (text, shelf.times[path])
    remove(path)
  }

  public func remove(_ path: String) {
    if let last = lastRemoval {
      guard last > 0 else { return }
      lastRemoval = last - 1
    }
    (shelf.files[path], shelf.times[path]) = (nil, nil)
  }

  public func names(in folder: String) -> [String] {
    shelf.files.keys.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }.sorted()
  }

  public func makeFolder(_ path: String) {}

  public func lock(_ path: String) throws(SystemError) -> FileLock {
    if shelf.locks[path] != nil { throw SystemError(EWOULDBLOCK) }
    if let failure { throw SystemError(failure) }
    shelf.writes += 1
    let lock = FileLock(Int32(shelf.writes))
    shelf.locks[path] = lock.number
    shelf.files[path] = shelf.files[path] ?? ""
    own.append(path)
    return lock
  }

  public func unlock(_ lock: FileLock) {
    for (path, number) in shelf.locks where number == lock.number { shelf.locks[path] = nil }
  }

  /// The disk after a crash: the files without locks.
  public func killed() -> TestDisk {
    let next = TestDisk()
    (next.shelf.files, next.shelf.times, next.shelf.writes) = (shelf.files, shelf.times, shelf.writes)
    return next
  }

  /// Releases this process's locks.
  public func letGo() {
    for path in own { shelf.locks[path] = nil }
    own = []
  }
}
