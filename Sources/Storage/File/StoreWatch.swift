import CSQLite
import Glibc
import Kanban

/// Tells by a descriptor that becomes readable that something happened to a store's file; what it was, `SQLiteStore.fileChange()` tells.
///
/// It watches the folder: a file that is replaced by another of its name would take a watch of its own with it. A
/// commit is heard when its journal is closed, which is when it can be seen; the page writes before wake nobody.
public struct StoreWatch: ~Copyable {
  public let descriptor: Int32
  /// On a file system of another machine, which does not tell what others write there: look every now and then.
  public let needsPolling: Bool
  private let name: [UInt8]
  private let journal: [UInt8]

  public init?(path: String) {
    let path = StoreFolder.followed(path)
    let folder = StoreFolder.folder(of: path)
    let opened = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard opened >= 0 else { return nil }
    let events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
    guard inotify_add_watch(opened, folder, UInt32(events) | UInt32(IN_ONLYDIR)) >= 0 else {
      close(opened)
      return nil
    }
    descriptor = opened
    name = Array(StoreFolder.name(of: path).utf8)
    journal = name + "-journal".utf8
    needsPolling = StoreWatch.isRemote(folder)
  }

  deinit {
    close(descriptor)
  }

  /// Reads what has been told so far: whether any of it is about the store. Never waits.
  public mutating func drain() -> Bool {
    var isAbout = false
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        if isAboutStore(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { isAbout = true }
      }
    }
    return isAbout
  }

  private func isAboutStore(_ events: UnsafeRawBufferPointer) -> Bool {
    var at = 0
    while at + headLength <= events.count {
      let mask = events.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self)
      let length = Int(events.loadUnaligned(fromByteOffset: at + 12, as: UInt32.self))
      let start = at + headLength
      guard start + length <= events.count else { return true }
      let subject = events[start..<start + length].prefix { $0 != 0 }
      if matters(mask, subject) { return true }
      at = start + length
    }
    return false
  }

  private func matters(_ mask: UInt32, _ subject: Slice<UnsafeRawBufferPointer>) -> Bool {
    // Without a name it is about the folder, or more was told than could be kept.
    if subject.isEmpty { return true }
    if subject.elementsEqual(name) { return true }
    return mask & UInt32(IN_CLOSE_WRITE | IN_DELETE) != 0 && subject.elementsEqual(journal)
  }

  private var headLength: Int { 16 }

  private static func isRemote(_ folder: String) -> Bool {
    remoteSystems.contains(csqlite_file_system(folder))
  }

  /// NFS, SMB (three of them), FUSE, 9P, AFS, Coda, Ceph, VirtualBox, OCFS2, GFS2, Lustre.
  private static let remoteSystems: [UInt32] = [
    0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x6573_5546, 0x0102_1997, 0x5346_414F, 0x7375_7245, 0x00C3_6400,
    0x786F_4256, 0x7461_636F, 0x0116_1970, 0x0BD0_0BD0,
  ]
}
