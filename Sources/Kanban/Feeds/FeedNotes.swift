import Time

// The latest data of weather, holiday and calendar feeds, each stored as a note: a JSON text under a name. A note that
// cannot be parsed counts as missing.

/// The latest weather at the user's place, and the state of its requests.
public struct WeatherNote: Equatable, Sendable {
  public var provider: String
  /// The place as the user wrote it (`asked`), and the place found for that text.
  public var asked: String
  public var place: FoundPlace?
  public var weather: Weather?
  public var state = FeedState()

  public init(provider: String, asked: String) { (self.provider, self.asked) = (provider, asked) }

  public static let name = NoteName("feed.weather")

  /// For how many minutes observed weather counts as the current weather.
  public static let fresh = 90

  /// The current weather with the name of its place, for a new page; nil unless `isFresh`.
  public func snapshot(at now: Moment) -> Weather? {
    guard var weather, isFresh(at: now) else { return nil }
    weather.place = place.flatMap { $0.name.isEmpty ? nil : $0.name }
    return weather
  }

  public func isFresh(at now: Moment) -> Bool {
    weather.map { $0.observed <= now + 60_000 && now < $0.observed + WeatherNote.fresh * 60_000 } ?? false
  }
}

/// The holidays of a country from one source, year by year, and the state of its requests.
public struct HolidayNote: Equatable, Sendable {
  public var source: String
  public var country: String
  public var years: [Int: Year] = [:]
  public var state = FeedState()

  public struct Year: Equatable, Sendable {
    public var got: Moment
    public var holidays: [FeedHoliday]

    public init(got: Moment, holidays: [FeedHoliday]) { (self.got, self.holidays) = (got, holidays) }
  }

  public init(source: String, country: String) { (self.source, self.country) = (source, country) }

  public static func name(_ source: String, _ country: String) -> NoteName {
    NoteName("feed.holidays.\(FeedID(of: source).text).\(country)")
  }

  /// The maximum number of years in a note, and of holidays in a year. The years farthest from today's are dropped
  /// first.
  public static let (mostYears, mostOfYear) = (12, 60)

  public mutating func keep(_ holidays: [FeedHoliday], of year: Int, at moment: Moment, around today: Int) {
    years[year] = Year(got: moment, holidays: Array(holidays.prefix(HolidayNote.mostOfYear)))
    while years.count > HolidayNote.mostYears, let farthest = years.keys.max(by: { abs($0 - today) < abs($1 - today) })
    {
      years[farthest] = nil
    }
  }

  /// Whether to request the holidays of a year; `today` is the current year. Past years never change; laws change the
  /// current and later ones.
  public func isDue(_ year: Int, at moment: Moment, in today: Int) -> Bool {
    due(year, in: today).map { moment >= $0 } ?? false
  }

  /// When to request the year: at once if it is missing, else 30 days after the last answer. Nil for a stored past
  /// year, which is final.
  public func due(_ year: Int, in today: Int) -> Moment? {
    guard let known = years[year] else { return Moment(seconds: 0) }
    return year >= today ? known.got + HolidayNote.good : nil
  }

  private static let good = 30 * 86_400_000
}

/// The state of a published calendar that the user subscribed to. Its events are stored apart, by day.
public struct CalendarNote: Equatable, Sendable {
  public var name: String = ""
  public var count = 0
  public var leftOut = 0
  /// The days and the time zone for which the calendar's events were computed and stored.
  public var days: Range<Day>?
  public var zone: String = ""
  public var state = FeedState()

  public init() {}

  public static func name(_ feed: FeedID) -> NoteName { NoteName("feed.calendar.\(feed.text)") }

  /// The interval between two requests of a calendar, in minutes.
  public static let good = 6 * 60
}

public struct FetchRequests: Equatable, Sendable {
  public var weather: Moment?
  /// The years that users have viewed, whose holidays will be fetched; the latest request first.
  public var years: [Int] = []

  public init() {}

  public static let name = NoteName("feed.wishes")
  public static let mostYears = 8

  /// Puts a year at the front of the list and drops the oldest beyond `mostYears`. False if the year is listed already.
  public mutating func request(year: Int) -> Bool {
    guard !years.contains(year) else { return false }
    years = Array(([year] + years).prefix(FetchRequests.mostYears))
    return true
  }
}

extension WeatherNote {
  public var text: String {
    var members: [(key: String, value: JSON)] = [
      ("provider", .string(provider)), ("asked", .string(asked)), ("state", state.json),
    ]
    if let place { members.append(("place", place.json)) }
    if let weather { members.append(("weather", weather.json)) }
    return JSON.object(members).text
  }

  public init?(text: String?) {
    guard let json = JSON(note: text), let provider = json["provider"]?.string, let asked = json["asked"]?.string else {
      return nil
    }
    self.init(provider: provider, asked: asked)
    place = FoundPlace(json: json["place"])
    weather = json["weather"].flatMap(Weather.init(json:))
    state = FeedState(json: json["state"])
  }
}

extension FoundPlace {
  fileprivate var json: JSON {
    .object([
      ("name", .string(name)), ("region", .string(region)), ("latitude", .integer(Int64(point.latitude))),
      ("longitude", .integer(Int64(point.longitude))),
    ])
  }

  fileprivate init?(json: JSON?) {
    guard let json, let latitude = json["latitude"]?.integer.flatMap({ Int(exactly: $0) }),
      let longitude = json["longitude"]?.integer.flatMap({ Int(exactly: $0) }),
      let point = GeoPoint(latitude: latitude, longitude: longitude)
    else { return nil }
    self.init(
      name: String((json["name"]?.string ?? "").asTitle.prefix(Weather.longestPlace)),
      region: String((json["region"]?.string ?? "").asTitle.prefix(Weather.longestPlace)), point: point)
  }
}

extension HolidayNote {
  public var text: String {
    let years = years.sorted { $0.key < $1.key }.map { year, known in
      JSON.object([
        ("year", .integer(Int64(year))), ("got", .integer(known.got.milliseconds)),
        ("days", .array(known.holidays.map(\.json))),
      ])
    }
    return JSON.object([
      ("source", .string(source)), ("country", .string(country)), ("state", state.json), ("years", .array(years)),
    ]).text
  }

  public init?(text: String?) {
    guard let json = JSON(note: text), let source = json["source"]?.string, let country = json["country"]?.string else {
      return nil
    }
    self.init(source: source, country: country)
    state = FeedState(json: json["state"])
    for known in (json["years"]?.array ?? []).prefix(HolidayNote.mostYears) {
      guard let year = known["year"]?.integer.flatMap({ Int(exactly: $0) }), Day.years.contains(year),
        let got = known["got"]?.integer, (-Moment.farthest...Moment.farthest).contains(got)
      else { continue }
      years[year] = Year(
        got: Moment(milliseconds: got),
        holidays: (known["days"]?.array ?? []).prefix(HolidayNote.mostOfYear).compactMap(FeedHoliday.init(json:)))
    }
  }
}

extension FeedHoliday {
  fileprivate var json: JSON {
    .array([.string(day.text), .string(name), .string(englishName), .bool(isFree)])
  }

  fileprivate init?(json: JSON) {
    guard let values = json.array, values.count == 4, let day = values[0].string.flatMap({ Day(text: $0) }),
      let name = values[1].string, let english = values[2].string, let isFree = values[3].boolean
    else { return nil }
    self.init(
      day: day, name: String(name.asTitle.prefix(100)), englishName: String(english.asTitle.prefix(100)), isFree: isFree
    )
  }
}

extension CalendarNote {
  public var text: String {
    var members: [(key: String, value: JSON)] = [
      ("name", .string(name)), ("count", .integer(Int64(count))), ("leftOut", .integer(Int64(leftOut))),
      ("zone", .string(zone)), ("state", state.json),
    ]
    if let days {
      members += [("from", .string(days.lowerBound.text)), ("to", .string(days.upperBound.text))]
    }
    return JSON.object(members).text
  }

  public init?(text: String?) {
    guard let json = JSON(note: text) else { return nil }
    self.init()
    name = String((json["name"]?.string ?? "").asTitle.prefix(100))
    count = Int(min(max(json["count"]?.integer ?? 0, 0), 1_000_000))
    leftOut = Int(min(max(json["leftOut"]?.integer ?? 0, 0), 1_000_000))
    zone = json["zone"]?.string ?? ""
    state = FeedState(json: json["state"])
    if let from = json["from"]?.string.flatMap({ Day(text: $0) }),
      let to = json["to"]?.string.flatMap({ Day(text: $0) }),
      from < to
    {
      days = from..<to
    }
  }
}

extension FetchRequests {
  public var text: String {
    var members: [(key: String, value: JSON)] = [("years", .array(years.map { .integer(Int64($0)) }))]
    if let weather { members.append(("weather", .integer(weather.milliseconds))) }
    return JSON.object(members).text
  }

  public init(text: String?) {
    self.init()
    guard let json = JSON(note: text) else { return }
    years = (json["years"]?.array ?? []).prefix(FetchRequests.mostYears).compactMap {
      $0.integer.flatMap { Int(exactly: $0) }
    }
    .filter(Day.years.contains)
    weather = json["weather"]?.integer.flatMap {
      (-Moment.farthest...Moment.farthest).contains($0) ? Moment(milliseconds: $0) : nil
    }
  }
}

extension JSON {
  /// Parses a note. Nil if it is missing or invalid, because another program may have written it.
  fileprivate init?(note text: String?) {
    guard let text, let json = try? JSON(parsing: text, depth: 6, size: NoteName.longest) else { return nil }
    self = json
  }
}

/// A point on the earth, in ten-thousandths of a degree: about eleven metres, precise enough for weather.
public struct GeoPoint: Hashable, Sendable {
  public let latitude: Int
  public let longitude: Int

  public init?(latitude: Int, longitude: Int) {
    guard (-900_000...900_000).contains(latitude), (-1_800_000...1_800_000).contains(longitude) else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

public struct FoundPlace: Hashable, Sendable {
  public let name: String
  /// The region and country, to distinguish places of the same name.
  public let region: String
  public let point: GeoPoint

  public init(name: String, region: String, point: GeoPoint) {
    (self.name, self.region, self.point) = (name, region, point)
  }
}

extension HolidayLayers {
  /// Two sources mean the same holiday if their names differ only in case, accents, blanks and punctuation.
  public init(_ layers: [HolidayLayer]) { self.init(layers) { Folded($0).bytes } }
}
