/// A holiday on one day: of a country, of a holiday provider, of a calendar file, or set by the user.
public struct Holiday: Hashable, Sendable {
  public let day: Day
  public let name: String
  public let englishName: String
  /// The code of the holiday's country, two capital letters; nil for holidays of the user or a file, and for those of a
  /// provider that names no country.
  public let country: String?
  /// True for a substitute day off, which replaces a holiday on a weekend or on another holiday.
  public let isObserved: Bool
  /// True if the date may still change, because it depends on a moon sighting, a later law or the term of an office.
  public let isEstimated: Bool

  public init(
    day: Day, name: String, englishName: String, country: String? = nil, isObserved: Bool = false,
    isEstimated: Bool = false
  ) {
    self.day = day
    self.name = name
    self.englishName = englishName
    self.country = country
    self.isObserved = isObserved
    self.isEstimated = isEstimated
  }
}

public struct HolidayCountry: Hashable, Sendable {
  /// The country code of ISO 3166, two capital letters.
  public let code: String
  public let englishName: String
  /// The country's name in its own language if known, else in English.
  public let name: String

  public init(code: String, englishName: String, name: String) {
    self.code = code
    self.englishName = englishName
    self.name = name
  }
}

extension HolidayCountry {
  /// The code of the country in a locale, such as `KR` for `ko_KR.UTF-8`; nil if the locale names no country with known
  /// holidays.
  public static func code(ofLocale locale: String) -> String? {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, (2...3).contains(parts[0].utf8.count) else { return nil }
    return code(named: String(parts[1]))
  }

  public static func code(named name: String) -> String? {
    guard name.utf8.count == 2, name.utf8.allSatisfy({ (65...90).contains($0 & 0xDF) }) else { return nil }
    var wanted = name.utf8.map { $0 & 0xDF }
    // The code UK means GB; ISO 3166 reserves it for that use.
    if wanted.elementsEqual("UK".utf8) { wanted = Array("GB".utf8) }
    let codes = UnsafeBufferPointer(start: CountryCodes.all.utf8Start, count: CountryCodes.all.utf8CodeUnitCount)
    let isKnown = stride(from: 0, to: codes.count - 1, by: 2).contains {
      codes[$0] == wanted[0] && codes[$0 + 1] == wanted[1]
    }
    return isKnown ? String(decoding: wanted, as: UTF8.self) : nil
  }
}
