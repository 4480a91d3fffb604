import Glibc
import Synchronization
import Time

/// The viewer's time zone, read from the system's zone files.
public struct SystemZone: Sendable {
  /// The value of the variable `TZ` without a leading colon; nil if it is unset.
  private let wanted: String?
  public let folder: String

  public init(_ variable: (String) -> String? = Machine.variable) {
    wanted = variable("TZ").map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
    folder = variable("TZDIR") ?? "/usr/share/zoneinfo"
  }

  /// The zone of `TZ` or, if it is unset, of the system; UTC if that is unknown. For an unknown name in `TZ` UTC and
  /// that name (`missing`).
  public func load() -> (zone: Zone, missing: String?) {
    guard let wanted else { return (current ?? .utc, nil) }
    return current.map { ($0, nil) } ?? (.utc, wanted)
  }

  /// The zone now in effect; nil if it is unknown or its file is missing at the moment.
  public var current: Zone? {
    guard let wanted else { return local("/etc/localtime") }
    if ["UTC", "GMT", "UTC0", "Etc/UTC"].contains(wanted) { return .utc }
    return wanted.hasPrefix("/") ? local(wanted) : named(wanted) ?? Zone(name: wanted, posix: wanted)
  }

  /// The path of the zone's file; nil if the zone has none, as for a POSIX rule in `TZ`, or if the file of a name in
  /// `TZ` is missing now.
  public var path: String? {
    guard let wanted else { return "/etc/localtime" }
    if wanted.hasPrefix("/") { return wanted }
    return named(wanted) == nil ? nil : folder + "/" + wanted
  }

  /// The path of a file that every release of the zone rules replaces; nil if none is readable.
  public var table: String? {
    ["tzdata.zi", "+VERSION", "zone1970.tab", "zone.tab"].lazy.map { folder + "/" + $0 }.first { access($0, R_OK) == 0 }
  }

  /// The release, for example `2025b`; nil if the files do not contain it.
  public var release: String? {
    // Reads only 128 bytes of the table, which has 100 KB, because every command reads the release.
    guard let table, let file = Machine.beginning(of: table, 128) else { return nil }
    let word = file.prefix { $0 != 10 }.split(separator: 32).last ?? []
    let name = String(decoding: word, as: UTF8.self)
    return (5...16).contains(word.count) && name.prefix(4).allSatisfy(\.isNumber) ? name : nil
  }

  /// The zone in a file such as /etc/localtime, which may be a link to one.
  private func local(_ path: String) -> Zone? {
    Machine.read(path, most: 1 << 20).flatMap { Zone(name: name(ofFile: path), file: $0) }
  }

  public func named(_ name: String) -> Zone? {
    guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
    return Machine.read(folder + "/" + name, most: 1 << 20).flatMap { Zone(name: name, file: $0) }
  }

  /// The zone's name, or `localtime` if the file is in no folder of zone files. Deadlines store the name, because a
  /// path is meaningless on other machines.
  private func name(ofFile path: String) -> String {
    guard let resolved = realpath(path, nil) else { return "localtime" }
    defer { free(resolved) }
    // Compares bytes, which is fast, because every start without `TZ` does this.
    let bytes = Array(String(cString: resolved).utf8)
    for folder in ["/zoneinfo/", folder + "/"] {
      let part = Array(folder.utf8)
      if let start = bytes.indices.last(where: { bytes[$0...].starts(with: part) }) {
        return String(decoding: bytes[(start + part.count)...], as: UTF8.self)
      }
    }
    return "localtime"
  }
}

/// The system's zone files, with a cache because boards need the same few zones again and again.
public final class SystemZones: ZoneShelf {
  public static let all = SystemZones(of: SystemZone())
  public let own: SystemZone
  private let known = Mutex<[String: Zone?]>([:])
  private let viewers = Mutex<Zone?>(nil)

  package init(of own: SystemZone) { self.own = own }

  public func zone(named name: String) -> Zone? {
    known.withLock { known in
      if let zone = known[name] { return zone }
      // Clears a cache that has grown too large: there are only about six
      // hundred zones, but names come from stores and users.
      if known.count >= 1_000 { known = [:] }
      let zone = SystemZones.isName(name) ? own.named(name) : nil
      known[name] = .some(zone)
      return zone
    }
  }

  /// The viewer's zone, which is read again only after `forget`.
  public var viewersZone: Zone {
    viewers.withLock { known in
      let zone = known ?? own.load().zone
      known = zone
      return zone
    }
  }

  /// Clears the cache, after the zone files have changed.
  public func forget() {
    known.withLock { $0 = [:] }
    viewers.withLock { $0 = nil }
  }

  /// True for a name such as `Europe/Berlin`, false for a path that leaves the folder.
  private static func isName(_ name: String) -> Bool {
    let letters = name.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || [43, 45, 47, 95].contains($0)
    }
    return letters && !name.hasPrefix("/") && (1...64).contains(name.utf8.count)
  }
}
