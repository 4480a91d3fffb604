// The latest data of external sources, stored as notes: small texts, named after their source. A note that cannot be parsed
// counts as missing.

/// The latest weather at the user's place.
public struct WeatherNote: Equatable, Sendable {
  public var provider: String
  /// The place as the user wrote it, and the one found for it.
  public var asked: String
  public var place: FoundPlace?
  public var weather: Weather?
  public var state = FeedState()

  public init(provider: String, asked: String) { (self.provider, self.asked) = (provider, asked) }

  public static let name = NoteName("feed.weather")

  /// In minutes. Older weather is not the current one.
  public static let fresh = 90

  /// The current weather with the name of its place, for a new page; nil if it is too old.
  public func snapshot(at now: Moment) -> Weather? {
    guard var weather, isFresh(at: now) else { return nil }
    weather.place = place.flatMap { $0.name.isEmpty ? nil : $0.name }
    return weather
  }

  public func isFresh(at now: Moment) -> Bool {
    weather.map { $0.observed <= now + 60_000 && now < $0.observed + WeatherNote.fresh * 60_000 } ?? false
  }
}

/// The holidays of one source, year by year.
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

  /// The limits of a note. The years nearest to today are kept.
  public static let (mostYears, mostOfYear) = (12, 60)

  public mutating func keep(_ holidays: [FeedHoliday], of year: Int, at moment: Moment, around today: Int) {
    years[year] = Year(got: moment, holidays: Array(holidays.prefix(HolidayNote.mostOfYear)))
    while years.count > HolidayNote.mostYears, let farthest = years.keys.max(by: { abs($0 - today) < abs($1 - today) })
    {
      years[farthest] = nil
    }
  }

  /// Past years never change; laws change the current and later ones.
  public func isDue(_ year: Int, at moment: Moment, in today: Int) -> Bool {
    due(year, in: today).map { moment >= $0 } ?? false
  }

  /// When to request the year; nil if it is final.
  public func due(_ year: Int, in today: Int) -> Moment? {
    guard let known = years[year] else { return Moment(seconds: 0) }
    return year >= today ? known.got + HolidayNote.good : nil
  }

  private static let good = 30 * 86_400_000
}

/// The state of a published calendar. Its events are stored by day.
public struct CalendarNote: Equatable, Sendable {
  public var name: String = ""
  public var count = 0
  public var leftOut = 0
  /// The days and the zone of its expansion.
  public var days: Range<Day>?
  public var zone: String = ""
  public var state = FeedState()

  public init() {}

  public static func name(_ feed: FeedID) -> NoteName { NoteName("feed.calendar.\(feed.text)") }

  /// The interval of requests, in minutes.
  public static let good = 6 * 60
}

public struct FetchRequests: Equatable, Sendable {
  public var weather: Moment?
  /// Years that a user has viewed, the latest first.
  public var years: [Int] = []

  public init() {}

  public static let name = NoteName("feed.wishes")
  public static let mostYears = 8

  /// False if the year is requested already.
  public mutating func request(year: Int) -> Bool {
    guard !years.contains(year) else { return false }
    years = Array(([year] + years).prefix(FetchRequests.mostYears))
    return true
  }
}
