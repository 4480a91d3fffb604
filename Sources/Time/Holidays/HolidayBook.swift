/// All holidays: those of the chosen countries, the user's own, and those of files.
public struct HolidayBook: Sendable {
  private let builtIn: HolidayTable
  /// Country codes in the chosen order.
  public let countries: [String]
  private let own: [OwnHoliday]
  private let shelf: any HolidayShelf
  /// The holidays of external sources.
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

  /// The book without the days of the setting `holiday`, which are private days and count as working days.
  package var withoutOwn: HolidayBook {
    HolidayBook(builtIn, countries: countries, shelf: shelf).merged(with: layers)
  }

  /// A newer table in a file replaces the built-in one.
  private var table: HolidayTable { shelf.table ?? builtIn }

  /// Nil if the table has no country of this code.
  public func country(_ code: String) -> HolidayCountry? { table.countries.first { $0.code == code } }

  public var hasOtherSources: Bool { !layers.isEmpty }

  public func merged(with layers: HolidayLayers) -> HolidayBook {
    var book = self
    book.layers = layers
    return book
  }

  public func holidays(on day: Day) -> [Holiday] { all(day..<day + 1) }

  public func holidays(in days: Range<Day>) -> [Day: [Holiday]] {
    Dictionary(grouping: all(days), by: \.day)
  }

  /// The holidays by day; within a day in the order of countries, then the user's own, then those of files.
  public func all(_ days: Range<Day>) -> [Holiday] {
    layers.isEmpty ? known(HolidayBook.bounded(days)) : merged(in: days).map(\.holiday)
  }

  /// The days off with the sources of each. Holidays of sources that are working days are left out.
  public func merged(in days: Range<Day>) -> [MergedHoliday] {
    let days = HolidayBook.bounded(days)
    let known = known(days)
    guard !layers.isEmpty else { return known.map { MergedHoliday($0) } }
    return layers.merged(in: days, known).sorted { $0.key < $1.key }.flatMap { $0.value.filter(\.isFree) }
  }

  /// The names and sources of a day, including working days.
  public func merged(on day: Day) -> [MergedHoliday] { layers.merged(day, known(day..<day + 1)) }

  /// The holidays without those of external sources.
  private func known(_ days: Range<Day>) -> [Holiday] {
    var found = countries.flatMap { holidays(of: $0, days) }
    for holiday in own { holiday.add(to: &found, days) }
    for holiday in shelf.holidays { holiday.add(to: &found, days) }
    // Offsets are compared too, so that the order within a day stays.
    return found.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
  }

  package func holidays(of country: String, _ days: Range<Day>) -> [Holiday] {
    country == KoreanHolidays.country ? KoreanHolidays.holidays(days) : table.holidays(in: country, days)
  }

  /// The range, cut to `mostDays`, because a repeating day has no end.
  private static func bounded(_ days: Range<Day>) -> Range<Day> {
    days.upperBound - days.lowerBound <= mostDays ? days : days.lowerBound..<days.lowerBound + mostDays
  }

  static let mostDays = 4000
}

extension HolidayBook {
  /// All countries that can be chosen.
  public var known: [HolidayCountry] { table.countries }

  package var allNames: [String] { table.names + KoreanRule.all.flatMap { [$0.name, $0.englishName] } }

  /// The years for which all chosen countries are known; nil without a country.
  public var years: ClosedRange<Int>? {
    let known = countries.compactMap { $0 == KoreanHolidays.country ? KoreanHolidays.years : table.years }
    return known.dropFirst().reduce(known.first) { $0?.clamped(to: $1) }
  }
}

/// Provides the holidays of files, read on first use; a list in tests.
public protocol HolidayShelf: Sendable {
  var holidays: [OwnHoliday] { get }
  /// The table that replaces the built-in one; nil if no newer one exists.
  var table: HolidayTable? { get }
}

extension HolidayShelf {
  public var table: HolidayTable? { nil }
}

public struct NoHolidayFiles: HolidayShelf {
  public init() {}
  public var holidays: [OwnHoliday] { [] }
}
