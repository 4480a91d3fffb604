import Glibc

/// Tells by a descriptor that becomes readable that the viewer's zone may be another one, or the rules of zones.
///
/// Watched are the files and links themselves, not their folders: `/etc` is written to for many a reason, and none of
/// them wakes a board. What is replaced loses its name and says so; a watch looks at what was there when it was made,
/// so after being told another one is made.
public struct ZoneWatch: ~Copyable {
  public let descriptor: Int32

  public init(_ zone: SystemZone) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { return }
    if let local = zone.path { watchChain(from: local) }
    // Where other zones than the viewer's have new rules, the table of all of them was replaced as well.
    if let table = zone.table { watch(table) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The file, and each link that leads to it.
  private func watchChain(from path: String) {
    var path = path
    for _ in 0..<ZoneWatch.mostLinks {
      guard watch(path) else {
        // Between the old one and the new one there may be none: what appears beside it is looked at until it is there.
        add(ZoneWatch.folder(of: path), UInt32(IN_CREATE | IN_MOVED_TO) | UInt32(IN_ONLYDIR))
        return
      }
      guard let target = ZoneWatch.target(of: path) else { return }
      path = target.hasPrefix("/") ? target : ZoneWatch.folder(of: path) + "/" + target
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

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  /// Nil for what is no link.
  private static func target(of link: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(link, start, buffer.count)
      return count > 0 ? String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }
  }
}
