import Glibc

/// A descriptor that becomes readable when the viewer's zone or the zone rules may have changed.
///
/// It watches the files and links. It watches a folder only while the file in it is missing, because other changes in
/// `/etc` must not wake the program. inotify watches an inode, so after a change a new `ZoneWatch` is needed.
public struct ZoneWatch: ~Copyable {
  public let descriptor: Int32

  public init(_ zone: SystemZone) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { return }
    if let local = zone.path { watchChain(from: local) }
    // Also watches the table, because an update of the rules of other zones replaces it.
    if let table = zone.table { watch(table) }
  }

  /// Waits a second, until all zone files of a release are installed, and watches and reads them again.
  public static func afterUpdate() -> ZoneWatch {
    Machine.sleep(milliseconds: 1_000)
    let watch = ZoneWatch(SystemZones.all.own)
    SystemZones.all.forget()
    return watch
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches the file, and every link on the way to it.
  private func watchChain(from path: String) {
    var path = path
    for _ in 0..<ZoneWatch.mostLinks {
      guard watch(path) else {
        // The file is missing, perhaps because it is being replaced: watches its folder until it exists.
        add(Machine.folder(of: path), UInt32(IN_CREATE | IN_MOVED_TO) | UInt32(IN_ONLYDIR))
        return
      }
      guard let target = ZoneWatch.target(of: path) else { return }
      path = target.hasPrefix("/") ? target : Machine.folder(of: path) + "/" + target
    }
  }

  private static let mostLinks = 16

  @discardableResult
  private func watch(_ path: String) -> Bool {
    add(path, UInt32(IN_ATTRIB | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF) | UInt32(IN_DONT_FOLLOW))
  }

  @discardableResult
  private func add(_ path: String, _ events: UInt32) -> Bool {
    inotify_add_watch(descriptor, path, events) >= 0
  }

  /// The target of a link; nil if the path is not a link.
  private static func target(of link: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(link, start, buffer.count)
      return count > 0 ? String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }
  }
}
