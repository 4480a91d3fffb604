/// A point on the earth, in ten-thousandths of a degree: eleven metres, which is as near as weather is known.
public struct GeoPoint: Hashable, Sendable {
  public let latitude: Int
  public let longitude: Int

  public init?(latitude: Int, longitude: Int) {
    guard (-900_000...900_000).contains(latitude), (-1_800_000...1_800_000).contains(longitude) else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

/// Somewhere with a name, as somebody who looked it up tells.
public struct FoundPlace: Hashable, Sendable {
  public let name: String
  /// Where the name alone says too little: a region, a country.
  public let region: String
  public let point: GeoPoint

  public init(name: String, region: String, point: GeoPoint) {
    (self.name, self.region, self.point) = (name, region, point)
  }
}
