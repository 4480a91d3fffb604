/// Which days are holidays: those of the countries that were chosen, one's own, and those of files.
public struct HolidayBook: Sendable {
  private let builtIn: HolidayTable
  /// Their codes, in the order in which they are told.
  public let countries: [String]
  private let own: [OwnHoliday]
  private let shelf: any HolidayShelf
  /// What others say, over all of it.
  private var layers = HolidayLayers.none

  public init(
    _ table: HolidayTable = .none, countries: [String] = [], own: [OwnHoliday] = [],
    shelf: any HolidayShelf = NoHolidayFiles()
  ) {
    builtIn = table
    self.countries = countries
    self.own = own
    self.shelf = shelf
  }

  /// Without the days of the setting `holiday`, which are those of a family: on them people work.
  var withoutOwn: HolidayBook {
    HolidayBook(builtIn, countries: countries, shelf: shelf).told(by: layers)
  }

  /// A newer one that lies in a file takes the place of the program's own.
  private var table: HolidayTable { shelf.table ?? builtIn }

  /// Whether anybody else says anything.
  public var isToldByOthers: Bool { !layers.isEmpty }

  /// The same with what others say laid over it.
  public func told(by layers: HolidayLayers) -> HolidayBook {
    var book = self
    book.layers = layers
    return book
  }

  /// Those of the day, the countries' first.
  public func holidays(on day: Day) -> [Holiday] { all(day..<day + 1) }

  /// Only days that are holidays are in it.
  public func holidays(in days: Range<Day>) -> [Day: [Holiday]] {
    Dictionary(grouping: all(days), by: \.day)
  }

  /// One after the other; those of one day as the countries were chosen, then one's own.
  public func all(_ days: Range<Day>) -> [Holiday] {
    layers.isEmpty ? known(HolidayBook.bounded(days)) : told(in: days).map(\.holiday)
  }

  /// The same with who tells what of each. On days that others only name people work: those are no holidays.
  public func told(in days: Range<Day>) -> [ToldHoliday] {
    let days = HolidayBook.bounded(days)
    let known = known(days)
    guard !layers.isEmpty else { return known.map { ToldHoliday($0) } }
    return layers.told(in: days, known).sorted { $0.key < $1.key }.flatMap { $0.value.filter(\.isFree) }
  }

  /// Who tells what of a day, those on which people work too.
  public func told(on day: Day) -> [ToldHoliday] { layers.told(day, known(day..<day + 1)) }

  /// Without what others say.
  private func known(_ days: Range<Day>) -> [Holiday] {
    var found = countries.flatMap { holidays(of: $0, days) }
    for holiday in own { holiday.add(to: &found, days) }
    for holiday in shelf.holidays { holiday.add(to: &found, days) }
    // Sorting moves nothing within a day.
    return found.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
  }

  func holidays(of country: String, _ days: Range<Day>) -> [Holiday] {
    country == KoreanHolidays.country ? KoreanHolidays.holidays(days) : table.holidays(in: country, days)
  }

  /// Nobody looks at more at once, and a repeating day would be found without end.
  private static func bounded(_ days: Range<Day>) -> Range<Day> {
    days.upperBound - days.lowerBound <= mostDays ? days : days.lowerBound..<days.lowerBound + mostDays
  }

  /// Some ten years.
  static let mostDays = 4000
}

extension HolidayBook {
  /// All that can be chosen, by their codes.
  public var known: [HolidayCountry] { table.countries }

  /// What holidays are called anywhere.
  var allNames: [String] { table.names + KoreanRule.all.flatMap { [$0.name, $0.englishName] } }

  /// The years for which the holidays of all chosen countries are known; nil where no country was chosen.
  public var years: ClosedRange<Int>? {
    let known = countries.compactMap { $0 == KoreanHolidays.country ? KoreanHolidays.years : table.years }
    return known.dropFirst().reduce(known.first) { $0?.clamped(to: $1) }
  }
}

/// Where the holidays of files come from: read when they are first asked for, or a few in a test.
public protocol HolidayShelf: Sendable {
  var holidays: [OwnHoliday] { get }
  /// In place of the program's own; nil where there is no newer one.
  var table: HolidayTable? { get }
}

extension HolidayShelf {
  public var table: HolidayTable? { nil }
}

/// No files at all.
public struct NoHolidayFiles: HolidayShelf {
  public init() {}
  public var holidays: [OwnHoliday] { [] }
}
