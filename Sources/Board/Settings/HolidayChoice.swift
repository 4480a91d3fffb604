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
      guard let code = HolidayCountry.code(called: String(part)), codes.count < mostCountries else { return nil }
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

extension HolidayCountry {
  /// The names of the countries that are asked for most; the others have only their codes.
  private static let names = [
    "한국": "KR", "대한민국": "KR", "미국": "US", "일본": "JP", "중국": "CN", "대만": "TW", "홍콩": "HK", "영국": "GB", "독일": "DE",
    "프랑스": "FR", "캐나다": "CA", "호주": "AU", "베트남": "VN", "인도": "IN", "싱가포르": "SG", "korea": "KR", "usa": "US",
    "japan": "JP", "china": "CN", "germany": "DE", "france": "FR", "canada": "CA", "australia": "AU", "india": "IN",
  ]

  /// The code of `kr`, `Korea` or `한국`, capitals aside; nil for an unknown name.
  public static func code(called typed: String) -> String? {
    let name = typed.trimmed.lowercased()
    return code(named: name) ?? names[name]
  }
}
