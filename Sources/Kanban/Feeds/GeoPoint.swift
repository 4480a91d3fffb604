/// A point on the earth, in ten-thousandths of a degree: about eleven metres, precise enough for weather.
public struct GeoPoint: Hashable, Sendable {
  public let latitude: Int
  public let longitude: Int

  public init?(latitude: Int, longitude: Int) {
    guard (-900_000...900_000).contains(latitude), (-1_800_000...1_800_000).contains(longitude) else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

/// A place found by its name.
public struct FoundPlace: Hashable, Sendable {
  public let name: String
  /// The region and country, to distinguish places of the same name.
  public let region: String
  public let point: GeoPoint

  public init(name: String, region: String, point: GeoPoint) {
    (self.name, self.region, self.point) = (name, region, point)
  }
}
