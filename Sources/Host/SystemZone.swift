import Glibc
import Synchronization
import Time

/// The viewer's time zone, read from the system's zone files.
public struct SystemZone: Equatable, Sendable {
  /// The value of the variable `TZ` without a leading colon; nil if it is unset.
  private let wanted: String?
  public let folder: String
  /// The file with the name of the system's zone, as Debian and Alpine have it.
  private let nameFile: String

  public init(_ variable: (String) -> String? = Machine.variable) {
    self.init(variable, nameFile: "/etc/timezone")
  }

  package init(_ variable: (String) -> String?, nameFile: String) {
    wanted = variable("TZ").map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
    folder = variable("TZDIR") ?? "/usr/share/zoneinfo"
    self.nameFile = nameFile
  }

  /// True if `TZ` is set to something other than a path. It may name another zone than the machine's, so it is not used
  /// for deadlines stored without a zone name, in the machine's zone: they keep their instants.
  fileprivate var isNamedByTheUser: Bool { wanted.map { !$0.hasPrefix("/") } ?? false }

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

  /// The path of the zone's file, which may be missing now; nil if the zone has none, as for a POSIX rule in `TZ`.
  public var path: String? {
    guard let wanted else { return "/etc/localtime" }
    if wanted.hasPrefix("/") { return wanted }
    let isFile = named(wanted) != nil || current == nil && SystemZones.isName(wanted)
    return isFile ? folder + "/" + wanted : nil
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
    Machine.read(path, most: 1 << 20).flatMap { file in
      Zone(name: name(ofFile: path) ?? name(ofCopy: file) ?? Zone.unnamed, file: file)
    }
  }

  public func named(_ name: String) -> Zone? {
    guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
    return Machine.read(folder + "/" + name, most: 1 << 20).flatMap { Zone(name: name, file: $0) }
  }

  /// The name of a zone in the upper and lower case of its folder and file; nil if no file matches. Lists the folders,
  /// which takes longer than opening a file.
  fileprivate func spelling(of name: String) -> String? {
    var found: [String] = []
    for part in name.split(separator: "/") {
      let names = Machine.names(in: ([folder] + found).joined(separator: "/"))
      guard let spelt = names.first(where: { $0.lowercased() == part.lowercased() }) else { return nil }
      found.append(spelt)
    }
    return found.joined(separator: "/")
  }

  /// The zone's name; nil if the file is in no folder of zone files. Deadlines store the name, because a path is
  /// meaningless on other machines.
  private func name(ofFile path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    // Compares bytes, which is fast, because every start without `TZ` does this.
    let bytes = Array(String(cString: resolved).utf8)
    for folder in ["/zoneinfo/", folder + "/"] {
      let part = Array(folder.utf8)
      if let start = bytes.indices.last(where: { bytes[$0...].starts(with: part) }) {
        return String(decoding: bytes[(start + part.count)...], as: UTF8.self)
      }
    }
    return nil
  }
}

// Finds the name of a zone file that was copied instead of linked, as in Docker images.
extension SystemZone {
  /// The last copy and its name, because a process loads its zone several times.
  private static let lastCopy = Mutex<(zone: SystemZone, file: [UInt8], name: String?)?>(nil)

  /// The name of a zone whose file has the same bytes; nil if none is found.
  private func name(ofCopy file: [UInt8]) -> String? {
    SystemZone.lastCopy.withLock { last in
      if let last, last.zone == self, last.file == file { return last.name }
      let name = systemName.flatMap { isCopy(file, of: $0) ? $0 : nil } ?? tableName(ofCopy: file)
      last = (self, file, name)
      return name
    }
  }

  private var systemName: String? {
    Machine.beginning(of: nameFile, 128).map { bytes in String(decoding: bytes.prefix { $0 > 32 }, as: UTF8.self) }
  }

  /// Searches the tables, because they have only the canonical names, and the folder several names of the same rules.
  private func tableName(ofCopy file: [UInt8]) -> String? {
    // UTC is in no table.
    if let utc = ["Etc/UTC", "UTC"].first(where: { isCopy(file, of: $0) }) { return utc }
    for table in ["zone1970.tab", "zone.tab"] {
      let lines = Machine.read(folder + "/" + table, most: 1 << 18)?.split(separator: 10) ?? []
      for line in lines.prefix(SystemZone.mostNames) where line.first != UInt8(ascii: "#") {
        let columns = line.split(separator: 9, omittingEmptySubsequences: false)
        guard columns.count > 2, case let name = String(decoding: columns[2], as: UTF8.self) else { continue }
        if isCopy(file, of: name) { return name }
      }
    }
    return nil
  }

  private static let mostNames = 1_000

  private func isCopy(_ file: [UInt8], of name: String) -> Bool {
    // Excludes `localtime` (`Zone.unnamed`): in the folder of some systems it is a link to the file that is searched
    // for.
    guard SystemZones.isName(name), name != Zone.unnamed, !name.split(separator: "/").contains("..") else {
      return false
    }
    // Reads only files of the same size.
    var status = stat()
    guard stat(folder + "/" + name, &status) == 0, status.st_size == file.count else { return false }
    return Machine.read(folder + "/" + name, most: file.count) == file
  }
}

/// The system's zone files, with a cache because boards need the same few zones again and again.
public final class SystemZones: ZoneShelf {
  public static let all = SystemZones(of: SystemZone())
  public let own: SystemZone
  private let known = Mutex<[String: Zone?]>([:])
  private let spellings = Mutex<[String: String?]>([:])
  private let viewers = Mutex<Zone?>(nil)

  package init(of own: SystemZone) { self.own = own }

  public func zone(named name: String) -> Zone? {
    if name == Zone.unnamed { return own.isNamedByTheUser ? nil : viewersZone }
    return known.withLock { known in
      if let zone = known[name] { return zone }
      // Clears a cache that has grown too large: there are only about six
      // hundred zones, but names come from stores and users.
      if known.count >= 1_000 { known = [:] }
      let zone = SystemZones.isName(name) ? own.named(name) : nil
      known[name] = .some(zone)
      return zone
    }
  }

  public func spelling(of name: String) -> String? {
    spellings.withLock { known in
      if let spelling = known[name] { return spelling }
      if known.count >= 1_000 { known = [:] }
      let spelling = SystemZones.isName(name) ? own.spelling(of: name) : nil
      known[name] = .some(spelling)
      return spelling
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
    spellings.withLock { $0 = [:] }
    viewers.withLock { $0 = nil }
  }

  /// True for a name such as `Europe/Berlin`, false for a path that leaves the folder.
  fileprivate static func isName(_ name: String) -> Bool {
    let letters = name.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || [43, 45, 47, 95].contains($0)
    }
    return letters && !name.hasPrefix("/") && (1...64).contains(name.utf8.count)
  }
}
