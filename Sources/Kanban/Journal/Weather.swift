import Time

/// The weather of a page, at its time and place. A stored value never changes by itself.
public struct Weather: Hashable, Sendable {
  public var condition: WeatherCondition
  /// The temperature in tenths of a degree Celsius; nil if unknown.
  public var temperature: Int?
  public var place: String?
  public var observed: Moment
  public var source: WeatherSource
  /// True if the weather was added to the page after it was written.
  public var isFilledLater: Bool

  public init(
    _ condition: WeatherCondition, temperature: Int? = nil, place: String? = nil, observed: Moment,
    source: WeatherSource = .hand, isFilledLater: Bool = false
  ) {
    (self.condition, self.temperature, self.place) = (condition, temperature, place)
    (self.observed, self.source, self.isFilledLater) = (observed, source, isFilledLater)
  }

  /// The accepted temperatures in tenths of a degree Celsius; the range is wider than any measured value.
  public static let temperatures = -1_000...1_000
  public static let longestPlace = 100

  public var isValid: Bool {
    let temperature = temperature.map(Weather.temperatures.contains) ?? true
    return temperature && place.map(Weather.isName) ?? true && source.isValid
      && observed.isInReach
  }

  /// True for one line of 1 to `longestPlace` characters. Bytes are checked first, because a character may have many.
  fileprivate static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= longestPlace * 8 && text == text.asTitle && text.count <= longestPlace
  }
}

public enum WeatherCondition: String, CaseIterable, Sendable {
  case clear, fair, cloudy, fog, drizzle, rain, showers, thunder, sleet, snow, hail, wind, dust, smog, typhoon
}

/// The source of a page's weather: the user (`hand`), or the name of a program or service.
public enum WeatherSource: Hashable, Sendable {
  case hand
  case named(String)

  public var name: String {
    switch self {
    case .hand: "hand"
    case .named(let name): name
    }
  }

  public init(name: String) { self = name == "hand" ? .hand : .named(name) }

  /// False if the name is not a line of valid length, or if a service is named `hand`, which means the user.
  var isValid: Bool { Weather.isName(name) && self == WeatherSource(name: name) }
}

extension Weather {
  public var json: JSON {
    var members: [(key: String, value: JSON)] = [("condition", .string(condition.rawValue))]
    if let temperature { members.append(("tenths", .integer(Int64(temperature)))) }
    if let place { members.append(("place", .string(place))) }
    members += [("observed", .integer(observed.milliseconds)), ("source", .string(source.name))]
    if isFilledLater { members.append(("later", .bool(true))) }
    return .object(members)
  }

  public init?(json: JSON) {
    guard let condition = json["condition"]?.string.flatMap(WeatherCondition.init(rawValue:)),
      let observed = json["observed"]?.integer, (-Moment.farthest...Moment.farthest).contains(observed),
      let source = json["source"]?.string
    else { return nil }
    let tenths = json["tenths"]
    if tenths != nil, tenths?.integer == nil { return nil }
    self.init(
      condition, temperature: tenths?.integer.map { Int($0) }, place: json["place"]?.string,
      observed: Moment(milliseconds: observed), source: WeatherSource(name: source),
      isFilledLater: json["later"]?.boolean ?? false)
    guard isValid else { return nil }
  }
}
