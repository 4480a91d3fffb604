import Time

extension HolidayLayers {
  /// Two sources mean the same holiday if a search for one name finds the other.
  public init(_ layers: [HolidayLayer]) { self.init(layers) { Folded($0).bytes } }
}
