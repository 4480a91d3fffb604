import Kanban

/// Whether the calendar tells the chosen day in the lunar calendar as well.
public enum LunarChoice: String, CaseIterable, Sendable {
  /// Where one reads Korean.
  case auto
  case on, off
}

/// Which holidays a person wants to see.
public struct HolidayChoice: Equatable, Sendable {
  /// Their codes, in the order in which they are told.
  public var countries: [String] = []
  public var own: [OwnHoliday] = []
  /// Paths of iCalendar files, as they were written.
  public var files: [String] = []

  public init() {}

  public static let mostCountries = 20
  public static let mostOwn = 500
  public static let mostFiles = 20
}

extension HolidayChoice {
  /// `kr, us` or `none`; nil where one of them is no country.
  static func countries(_ text: String) -> [String]? {
    if text == "none" { return [] }
    var codes: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      // A blank within leaves more than one word, which is no country.
      let words = part.split(separator: " ")
      guard words.count == 1, let code = HolidayCountry.code(named: String(words[0])), codes.count < mostCountries
      else { return nil }
      if !codes.contains(code) { codes.append(code) }
    }
    return codes
  }

  var countriesText: String {
    countries.isEmpty ? "none" : countries.map { $0.lowercased() }.joined(separator: ", ")
  }

  /// False when it is no day with a name, or one too many; no text at all is none more.
  mutating func addOwn(_ text: String) -> Bool {
    if text.isEmpty { return true }
    guard own.count < HolidayChoice.mostOwn, let holiday = OwnHoliday(line: text) else { return false }
    own.append(holiday)
    return true
  }

  mutating func addFile(_ path: String) -> Bool {
    if path.isEmpty { return true }
    guard files.count < HolidayChoice.mostFiles, path.utf8.count < 4096, !path.utf8.contains(0) else { return false }
    files.append(path)
    return true
  }
}
