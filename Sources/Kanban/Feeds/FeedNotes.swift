// What sources outside have told, as notes of the store: small texts, each by the name of its source. A note that cannot be read is none.

/// The weather where the person is, as it was last told.
public struct WeatherNote: Equatable, Sendable {
  public var provider: String
  /// As somebody wrote it, and what was found by it.
  public var asked: String
  public var place: FoundPlace?
  public var weather: Weather?
  public var state = FeedState()

  public init(provider: String, asked: String) { (self.provider, self.asked) = (provider, asked) }

  public static let name = NoteName("feed.weather")

  /// In minutes: older weather is no longer that of now.
  public static let fresh = 90

  /// The weather of now, for a page that is being begun: with the name of its place.
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

  /// As many as a note has room for; of more, those that are nearest to today are kept.
  public static let (mostYears, mostOfYear) = (12, 60)

  public mutating func keep(_ holidays: [FeedHoliday], of year: Int, at moment: Moment, around today: Int) {
    years[year] = Year(got: moment, holidays: Array(holidays.prefix(HolidayNote.mostOfYear)))
    while years.count > HolidayNote.mostYears, let farthest = years.keys.max(by: { abs($0 - today) < abs($1 - today) })
    {
      years[farthest] = nil
    }
  }

  /// Past years are known for ever; laws change those that are and come.
  public func isDue(_ year: Int, at moment: Moment, in today: Int) -> Bool {
    due(year, in: today).map { moment >= $0 } ?? false
  }

  /// When that year is asked for; nil where it need not be again.
  public func due(_ year: Int, in today: Int) -> Moment? {
    guard let known = years[year] else { return Moment(seconds: 0) }
    return year >= today ? known.got + HolidayNote.good : nil
  }

  /// Thirty days.
  private static let good = 30 * 86_400_000
}

/// A published calendar: how it stands with it; what is on its days is kept by day.
public struct CalendarNote: Equatable, Sendable {
  public var name: String = ""
  public var count = 0
  public var leftOut = 0
  /// For which days it was unfolded, and in which zone.
  public var days: Range<Day>?
  public var zone: String = ""
  public var state = FeedState()

  public init() {}

  public static func name(_ feed: FeedID) -> NoteName { NoteName("feed.calendar.\(feed.text)") }

  /// In minutes, between two looks.
  public static let good = 6 * 60
}

/// What somebody at a board waits for.
public struct FeedWishes: Equatable, Sendable {
  /// When the weather was asked for.
  public var weather: Moment?
  /// Years at which somebody has looked.
  public var years: [Int] = []

  public init() {}

  public static let name = NoteName("feed.wishes")
  public static let mostYears = 8

  /// False where it is known already that somebody looks at it.
  public mutating func note(year: Int) -> Bool {
    guard !years.contains(year) else { return false }
    years = Array(([year] + years).prefix(FeedWishes.mostYears))
    return true
  }
}
