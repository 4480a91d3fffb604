import Interchange
import Kanban
import Time

/// The holidays of a country from Nager.Date, API version 3.
///
/// Holidays of a region are left out, as only nationwide ones are shown.
enum Nager {
  static func question(_ year: Int, of country: String) -> FeedQuestion? {
    guard HolidayCountry.code(named: country) == country,
      let address = try? WebAddress("https://date.nager.at/api/v3/PublicHolidays/\(year)/\(country)")
    else { return nil }
    return FeedQuestion(address, headers: ["accept": "application/json"])
  }

  static func holidays(in answer: FeedAnswer, of country: String) throws(FeedFailure) -> [FeedHoliday] {
    // These statuses mean that the country or year is unknown. Earlier the API sent an empty answer (204) then.
    if answer.status == 204 || answer.status == 400 { throw .notFound }
    if let failure = answer.failure { throw failure }
    var found: [FeedHoliday] = []
    for entry in try entries(try HolidayAnswer.json(answer.body)).prefix(HolidayAnswer.most) {
      if let holiday = try holiday(entry, of: country) { found.append(holiday) }
    }
    return found
  }

  private static func entries(_ json: JSON) throws(FeedFailure) -> [JSON] {
    switch json {
    case .array(let entries): return entries
    case .object where json["date"] != nil: return [json]
    // Any other object is an error report in the form of RFC 9457.
    case .object:
      guard let title = json["title"]?.string.flatMap(HolidayAnswer.name) else { throw .strange("body") }
      throw .said(title)
    case .null, .bool, .integer, .number, .string: throw .strange("body")
    }
  }

  /// Parses a holiday; nil for one of some regions only.
  private static func holiday(_ entry: JSON, of country: String) throws(FeedFailure) -> FeedHoliday? {
    guard let day = entry["date"]?.string.flatMap({ Day(text: $0.prefix(10)) }) else { throw .strange("date") }
    guard (entry["countryCode"] ?? .string(country)) == .string(country) else { throw .strange("countryCode") }
    let isFree = try isFree(entry)
    guard try isOfAll(entry) else { return nil }
    let english = try name(entry, "name")
    guard let name = try name(entry, "localName") ?? english else { throw .strange("localName") }
    return FeedHoliday(day: day, name: name, englishName: english ?? "", isFree: isFree)
  }

  private static func name(_ entry: JSON, _ key: String) throws(FeedFailure) -> String? {
    switch entry[key] {
    case nil, .null: return nil
    case .string(let text): return HolidayAnswer.name(text)
    case .bool, .integer, .number, .array, .object: throw .strange(key)
    }
  }

  private static func isOfAll(_ entry: JSON) throws(FeedFailure) -> Bool {
    switch entry["counties"] {
    case nil, .null: break
    case .array(let counties): if !counties.isEmpty { return false }
    case .bool, .integer, .number, .string, .object: throw .strange("counties")
    }
    switch entry["global"] {
    case nil, .null: return true
    case .bool(let isOfAll): return isOfAll
    case .integer, .number, .string, .array, .object: throw .strange("global")
    }
  }

  /// True for a public holiday, and without `types`. Those of only banks, schools or offices, and optional ones, are no
  /// days off for most people.
  private static func isFree(_ entry: JSON) throws(FeedFailure) -> Bool {
    switch entry["types"] {
    case nil, .null: return true
    case .array(let kinds): return kinds.contains(.string("Public"))
    case .string(let kind): return kind == "Public"
    case .bool, .integer, .number, .object: throw .strange("types")
    }
  }
}
