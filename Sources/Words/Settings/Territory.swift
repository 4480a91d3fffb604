import Time

/// The country of a locale, with its conventions from the Unicode locale data.
public struct Territory: Equatable, Sendable {
  /// The code of the country: two capital letters.
  public let code: String

  /// The country of a locale name such as `ko_KR.UTF-8`. A language without a country has one only if it is Korean;
  /// else nil.
  public init?(locale: String) {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split(whereSeparator: { $0 == "_" || $0 == "-" })
    if parts.count > 1, let country = parts.last, country.utf8.count == 2,
      country.utf8.allSatisfy({ (65...90).contains($0 & ~0x20) })
    {
      code = country.uppercased()
    } else if parts.first?.lowercased() == "ko" {
      code = "KR"
    } else {
      return nil
    }
  }

  public var weekStart: Weekday {
    if Territory.sunday.contains(code) { return .sunday }
    if Territory.saturday.contains(code) { return .saturday }
    return code == "MV" ? .friday : .monday
  }

  public var weekend: Set<Weekday> {
    if Territory.restsOnFriday.contains(code) { return [.friday, .saturday] }
    switch code {
    case "AF": return [.thursday, .friday]
    case "IR": return [.friday]
    case "IN", "UG": return [.sunday]
    default: return [.saturday, .sunday]
    }
  }

  /// The order of day and month that the country uses; nil if it uses both.
  public var dateOrder: DateOrder? {
    if Territory.writesBoth.contains(code) { return nil }
    return Territory.monthFirst.contains(code) ? .monthFirst : .dayFirst
  }

  private static let monthFirst = names("AS CN FM GU HU JP KP KR LT MH MN MP PH PR PW TW UM US VI")
  private static let writesBoth = names("CA KE GH ZA")
  private static let sunday = names(
    """
    AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK
    PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW
    """)
  private static let saturday = names("AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY")
  private static let restsOnFriday = names("BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE")

  private static func names(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
  }
}
