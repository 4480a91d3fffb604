import Glibc
import Kanban
import Synchronization

/// The viewer's zone, from the system's own files.
enum SystemZone {
  /// `TZ` where it is set, else the machine's; nil with the name when a zone was asked for that is not there.
  static func load() -> (zone: Zone, missing: String?) {
    guard let wanted = Machine.variable("TZ") else { return (machine, nil) }
    let name = wanted.hasPrefix(":") ? String(wanted.dropFirst()) : wanted
    if ["UTC", "GMT", "UTC0", "Etc/UTC"].contains(name) { return (.utc, nil) }
    if let zone = named(name) ?? Zone(name: name, posix: name) { return (zone, nil) }
    return (.utc, name)
  }

  private static var machine: Zone {
    Machine.read("/etc/localtime", most: 1 << 20).flatMap { Zone(name: machineName, file: $0) } ?? .utc
  }

  static func named(_ name: String) -> Zone? {
    guard !name.split(separator: "/").contains("..") else { return nil }
    let path = name.hasPrefix("/") ? name : folder + "/" + name
    return Machine.read(path, most: 1 << 20).flatMap { Zone(name: name, file: $0) }
  }

  /// `/etc/localtime` is a link into the folder of zones.
  private static var machineName: String {
    guard let path = realpath("/etc/localtime", nil) else { return "localtime" }
    defer { free(path) }
    let full = String(cString: path)
    guard let range = full.ranges(of: "/zoneinfo/").last else { return "localtime" }
    return String(full[range.upperBound...])
  }

  private static var folder: String { Machine.variable("TZDIR") ?? "/usr/share/zoneinfo" }
}

/// The machine's zone files. A board asks for the same few again and again, so what was read is kept.
final class SystemZones: ZoneShelf {
  static let all = SystemZones()
  private let known = Mutex<[String: Zone?]>([:])

  func zone(named name: String) -> Zone? {
    known.withLock { known in
      if let zone = known[name] { return zone }
      // Names come from stores and typing, and there are some six hundred zones.
      if known.count >= 1_000 { known = [:] }
      let zone = SystemZones.isName(name) ? SystemZone.named(name) : nil
      known[name] = .some(zone)
      return zone
    }
  }

  /// The files may be others now.
  func forget() { known.withLock { $0 = [:] } }

  /// `Europe/Berlin`, and never a way out of the folder.
  private static func isName(_ name: String) -> Bool {
    let letters = name.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || [43, 45, 47, 95].contains($0)
    }
    return letters && !name.hasPrefix("/") && (1...64).contains(name.utf8.count)
  }
}
