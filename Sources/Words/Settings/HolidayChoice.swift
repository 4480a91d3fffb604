import Time

/// Whether the calendar shows the lunar date of the selected day.
public enum LunarChoice: String, CaseIterable, Sendable {
  /// The lunar date is shown if the language is Korean.
  case auto
  case on, off
}

public struct HolidayChoice: Equatable, Sendable {
  /// Codes of the countries whose holidays are shown, in the order of display.
  public var countries: [String] = []
  /// True if the configuration names no country, so that the one of the time zone, locale or language is shown.
  public var isGuessed = false
  public var own: [OwnHoliday] = []
  /// Paths of iCalendar files with holidays, as typed.
  public var files: [String] = []

  public init() {}

  public static let mostCountries = 20
  public static let mostOwn = 500
  public static let mostFiles = 20
}

extension HolidayChoice {
  /// Parses countries such as `kr, us`, or `none`; nil if one is unknown, or if there are more than `mostCountries`.
  package static func countries(_ text: String) -> [String]? {
    if text == "none" { return [] }
    var codes: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let code = HolidayCountry.code(called: String(part)), codes.count < mostCountries else { return nil }
      if !codes.contains(code) { codes.append(code) }
    }
    return codes
  }

  package var countriesText: String {
    countries.isEmpty ? "none" : countries.map { $0.lowercased() }.joined(separator: ", ")
  }

  /// Adds a holiday of the user's own. Returns false for an invalid line, or too many holidays. An empty text is
  /// accepted and adds none.
  package mutating func addOwn(_ text: String) -> Bool {
    if text.isEmpty { return true }
    guard own.count < HolidayChoice.mostOwn, let holiday = OwnHoliday(line: text) else { return false }
    own.append(holiday)
    return true
  }

  package mutating func addFile(_ path: String) -> Bool {
    if path.isEmpty { return true }
    guard files.count < HolidayChoice.mostFiles, path.utf8.count < 4096, !path.utf8.contains(0) else { return false }
    files.append(path)
    return true
  }
}

extension HolidayCountry {
  /// Names by which common countries can be typed; others only have their codes.
  private static let names = [
    "한국": "KR", "대한민국": "KR", "미국": "US", "일본": "JP", "중국": "CN", "대만": "TW", "홍콩": "HK", "영국": "GB", "독일": "DE",
    "프랑스": "FR", "캐나다": "CA", "호주": "AU", "베트남": "VN", "인도": "IN", "싱가포르": "SG", "korea": "KR", "usa": "US",
    "japan": "JP", "china": "CN", "germany": "DE", "france": "FR", "canada": "CA", "australia": "AU", "india": "IN",
  ]

  /// The name of a country: the English one; with `inKorean` the Korean one of a common country (`대한민국`), else the name
  /// in its own language.
  public func name(inKorean: Bool) -> String {
    guard inKorean else { return englishName }
    let korean = HolidayCountry.names.filter { $0.value == code && !$0.key.utf8.allSatisfy { $0 < 0x80 } }.keys
    return korean.max { $0.count < $1.count } ?? name
  }

  /// The code of the country that a typed code or name means (`kr`, `Korea`, `한국`), ignoring case; nil for an unknown
  /// name.
  public static func code(called typed: String) -> String? {
    let name = typed.trimmed.lowercased()
    return code(named: name) ?? names[name]
  }
}
