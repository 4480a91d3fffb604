/// All holidays: those of the chosen countries, the user's own, those of calendar files, and those of providers.
public struct HolidayBook: Sendable {
  private let builtIn: HolidayTable
  /// The codes of the chosen countries, in the user's order.
  public let countries: [String]
  private let own: [OwnHoliday]
  private let shelf: any HolidayShelf
  /// The holidays from providers that the user chose besides the built-in table.
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

  /// The book without the user's own days (setting `holiday`): these are private and count as working days.
  package var withoutOwn: HolidayBook {
    HolidayBook(builtIn, countries: countries, shelf: shelf).merged(with: layers)
  }

  /// The table of holidays in use: a newer one in a file replaces the built-in one.
  private var table: HolidayTable { shelf.table ?? builtIn }

  /// The country with this code; nil if the table has none.
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

  /// The holidays on these days, sorted by day; within a day in the order of countries, the user's own, those of files,
  /// then those that only providers list. Ranges are cut to `mostDays`.
  public func all(_ days: Range<Day>) -> [Holiday] {
    layers.isEmpty ? known(HolidayBook.bounded(days)) : merged(in: days).map(\.holiday)
  }

  /// The holidays on these days with the providers that list each, sorted by day. Holidays of providers on which people
  /// work are left out.
  public func merged(in days: Range<Day>) -> [MergedHoliday] {
    let days = HolidayBook.bounded(days)
    let known = known(days)
    guard !layers.isEmpty else { return known.map { MergedHoliday($0) } }
    return layers.merged(in: days, known).sorted { $0.key < $1.key }.flatMap { $0.value.filter(\.isFree) }
  }

  /// The holidays of a day, including those on which people work, with the providers and other names of each.
  public func merged(on day: Day) -> [MergedHoliday] { layers.merged(day, known(day..<day + 1)) }

  /// The holidays of the chosen countries, the user and files on these days, without those of providers.
  private func known(_ days: Range<Day>) -> [Holiday] {
    var found = countries.flatMap { holidays(of: $0, days) }
    for holiday in own { holiday.add(to: &found, days) }
    for holiday in shelf.holidays { holiday.add(to: &found, days) }
    // Sorts by day; the position decides among holidays of one day, so that their order stays.
    return found.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
  }

  package func holidays(of country: String, _ days: Range<Day>) -> [Holiday] {
    country == KoreanHolidays.country ? KoreanHolidays.holidays(days) : table.holidays(in: country, days)
  }

  /// The range of days, cut to `mostDays`: a range may be very long, and yearly holidays have no end.
  private static func bounded(_ days: Range<Day>) -> Range<Day> {
    days.upperBound - days.lowerBound <= mostDays ? days : days.lowerBound..<days.lowerBound + mostDays
  }

  static let mostDays = 4000
}

extension HolidayBook {
  /// All countries of the table, from which users choose.
  public var known: [HolidayCountry] { table.countries }

  package var allNames: [String] { table.names + KoreanRule.all.flatMap { [$0.name, $0.englishName] } }

  /// The years for which the holidays of all chosen countries are known; nil if those of none are. Without a table of
  /// holidays, only South Korea counts.
  public var years: ClosedRange<Int>? {
    let known = countries.compactMap { $0 == KoreanHolidays.country ? KoreanHolidays.years : table.years }
    return known.dropFirst().reduce(known.first) { $0?.clamped(to: $1) }
  }
}

/// Provides the holidays and the newer table from files; tests provide a list.
public protocol HolidayShelf: Sendable {
  var holidays: [OwnHoliday] { get }
  /// The table from a file that replaces the built-in one; nil if no file has a newer one.
  var table: HolidayTable? { get }
}

extension HolidayShelf {
  public var table: HolidayTable? { nil }
}

public struct NoHolidayFiles: HolidayShelf {
  public init() {}
  public var holidays: [OwnHoliday] { [] }
}
