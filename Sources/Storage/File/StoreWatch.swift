import CSQLite
import Glibc

/// Watches a store's file with inotify. The descriptor becomes readable on a change; `SQLiteStore.fileChange()` returns
/// what changed. The watch is on the file's folder, or the nearest existing one above it, because a watch on a file is
/// lost when the file is replaced. A commit is noticed when SQLite closes or deletes the journal after it, not at each
/// page write.
public struct StoreWatch: ~Copyable {
  public let descriptor: Int32
  private let path: String
  private var watched: Watched

  public var needsPolling: Bool { watched.needsPolling }

  /// Whether a folder is on a file system that does not report changes by other machines.
  static func needsPolling(_ folder: String) -> Bool { Watched.isRemote(folder) }

  public init?(path: String) {
    let path = StoreFolder.followed(path)
    let opened = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard opened >= 0 else { return nil }
    guard let watched = Watched(nearest: path, on: opened) else {
      close(opened)
      return nil
    }
    (descriptor, self.path, self.watched) = (opened, path, watched)
  }

  deinit {
    close(descriptor)
  }

  /// Reads the pending events without blocking; true if one concerns the store.
  public mutating func drain() -> Bool {
    var isAbout = false
    var isLost = false
    defer { if isLost || isAbout && watched.isAbove { goNearer() } }
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        let events = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        if isAboutStore(events, &isLost) { isAbout = true }
      }
    }
    return isAbout
  }

  /// If the next folder on the way to the store's file now exists, watches that one instead.
  private mutating func goNearer() {
    let before = watched.number
    guard let nearer = Watched(nearest: path, on: descriptor) else { return }
    if nearer.number != before { inotify_rm_watch(descriptor, before) }
    watched = nearer
  }

  /// True if one of the events concerns the store. Sets `isLost` if the watched folder was deleted, moved or replaced.
  private func isAboutStore(_ events: UnsafeRawBufferPointer, _ isLost: inout Bool) -> Bool {
    var (at, isAbout) = (0, false)
    while at + headLength <= events.count {
      let mask = events.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self)
      let length = Int(events.loadUnaligned(fromByteOffset: at + 12, as: UInt32.self))
      let start = at + headLength
      guard start + length <= events.count else { return true }
      let subject = events[start..<start + length].prefix { $0 != 0 }
      if matters(mask, subject) { isAbout = true }
      let isOfFolder = events.loadUnaligned(fromByteOffset: at, as: Int32.self) == watched.number
      if isOfFolder, mask & UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF) != 0 { isLost = true }
      at = start + length
    }
    return isAbout
  }

  private func matters(_ mask: UInt32, _ subject: Slice<UnsafeRawBufferPointer>) -> Bool {
    // The folder itself has changed if the event has no name; or the queue overflowed, so that events are missing.
    if subject.isEmpty { return true }
    if subject.elementsEqual(watched.name) { return true }
    return mask & UInt32(IN_CLOSE_WRITE | IN_DELETE) != 0 && subject.elementsEqual(watched.journal)
  }

  private var headLength: Int { 16 }
}

/// The watched folder: the store's, or the nearest existing one above it.
private struct Watched {
  let number: Int32
  /// The name that is watched for: the store's file, or the first missing folder on the way to it.
  let name: [UInt8]
  let journal: [UInt8]
  let isAbove: Bool
  let needsPolling: Bool

  init?(nearest path: String, on descriptor: Int32) {
    let events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
    var (folder, missing, added) = ("", path, Int32(-1))
    repeat {
      (folder, missing) = (StoreFolder.folder(of: path), path)
      added = inotify_add_watch(descriptor, folder, UInt32(events) | UInt32(IN_ONLYDIR))
      while added < 0, errno == ENOENT, StoreFolder.folder(of: folder) != folder {
        (folder, missing) = (StoreFolder.folder(of: folder), folder)
        added = inotify_add_watch(descriptor, folder, UInt32(IN_CREATE | IN_MOVED_TO) | UInt32(IN_ONLYDIR))
      }
      guard added >= 0 else { return nil }
      // Looks further, because the missing folder may have been created before the watch on its parent began.
    } while missing != path && FileIdentity(missing) != nil
    (number, isAbove) = (added, missing != path)
    name = Array(StoreFolder.name(of: missing).utf8)
    journal = name + "-journal".utf8
    needsPolling = Watched.isRemote(folder)
  }

  static func isRemote(_ folder: String) -> Bool {
    remoteSystems.contains(csqlite_file_system(folder))
  }

  /// The type numbers (`f_type`) of network file systems: NFS, SMB (three of them), FUSE, 9P, AFS, Coda, Ceph,
  /// VirtualBox, OCFS2, GFS2, Lustre.
  private static let remoteSystems: [UInt32] = [
    0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x6573_5546, 0x0102_1997, 0x5346_414F, 0x7375_7245, 0x00C3_6400,
    0x786F_4256, 0x7461_636F, 0x0116_1970, 0x0BD0_0BD0,
  ]
}
