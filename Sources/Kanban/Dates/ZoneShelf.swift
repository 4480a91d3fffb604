/// Finds zones by name: in the machine's zone files, or in a test's list.
public protocol ZoneShelf: Sendable {
  /// Nil if the zone is unknown or its file is unreadable.
  func zone(named name: String) -> Zone?
}

/// UTC and the given zones, without files.
public struct FewZones: ZoneShelf {
  private let zones: [Zone]

  public init(_ zones: [Zone] = []) {
    self.zones = zones
  }

  public func zone(named name: String) -> Zone? {
    name == "UTC" ? .utc : zones.first { $0.name == name }
  }
}
