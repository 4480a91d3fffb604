import Kanban
import Time

/// Whether the calendar shows the lunar date of the selected day.
public enum LunarChoice: String, CaseIterable, Sendable {
  /// On if the language is Korean.
  case auto
  case on, off
}

public struct HolidayChoice: Equatable, Sendable {
  /// Country codes, in the order of display.
  public var countries: [String] = []
  /// True if the country is that of the time zone, locale or language, because the configuration names none.
  public var isGuessed = false
  public var own: [OwnHoliday] = []
  /// Paths of iCalendar files, as typed.
  public var files: [String] = []

  public init() {}

  public static let mostCountries = 20
  public static let mostOwn = 500
  public static let mostFiles = 20
}

extension HolidayChoice {
  /// Parses `kr, us` or `none`; nil if a country is unknown, or for more than `mostCountries`.
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

  /// Adds a holiday. False for an invalid line, or too many of them. An empty text is accepted and adds none.
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
  /// Names of common countries; others only have their codes.
  private static let names = [
    "한국": "KR", "대한민국": "KR", "미국": "US", "일본": "JP", "중국": "CN", "대만": "TW", "홍콩": "HK", "영국": "GB", "독일": "DE",
    "프랑스": "FR", "캐나다": "CA", "호주": "AU", "베트남": "VN", "인도": "IN", "싱가포르": "SG", "korea": "KR", "usa": "US",
    "japan": "JP", "china": "CN", "germany": "DE", "france": "FR", "canada": "CA", "australia": "AU", "india": "IN",
  ]

  /// The name of the country: `대한민국` or `South Korea`; other countries are called as they call themselves.
  public func name(inKorean: Bool) -> String {
    guard inKorean else { return englishName }
    let korean = HolidayCountry.names.filter { $0.value == code && !$0.key.utf8.allSatisfy { $0 < 0x80 } }.keys
    return korean.max { $0.count < $1.count } ?? name
  }

  /// The code of a country by its code or name (`kr`, `Korea`, `한국`), ignoring case; nil for an unknown name.
  public static func code(called typed: String) -> String? {
    let name = typed.trimmed.lowercased()
    return code(named: name) ?? names[name]
  }
}
