import Glibc
import Kanban

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
    let path = name.hasPrefix("/") ? name : "/usr/share/zoneinfo/" + name
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
}
