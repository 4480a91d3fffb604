/// Where zones are found by name: the machine's zone files, or a few in a test.
public protocol ZoneShelf: Sendable {
  /// Nil where there is no such zone, or its file cannot be read.
  func zone(named name: String) -> Zone?
}

/// No files at all: only UTC, and the zones that are handed in.
public struct FewZones: ZoneShelf {
  private let zones: [Zone]

  public init(_ zones: [Zone] = []) {
    self.zones = zones
  }

  public func zone(named name: String) -> Zone? {
    name == "UTC" ? .utc : zones.first { $0.name == name }
  }
}
