/// A day off for everybody in a country, or a day of the person's own.
public struct Holiday: Hashable, Sendable {
  public let day: Day
  /// As it is called there.
  public let name: String
  public let englishName: String
  /// Two capital letters; nil for one's own days and those of a file.
  public let country: String?
  /// In place of a holiday that falls on a day that is free anyway.
  public let isObserved: Bool
  /// Not certain yet: it waits for the moon to be seen, or for a law.
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

/// A country whose holidays are known.
public struct HolidayCountry: Hashable, Sendable {
  /// Of ISO 3166, two capital letters.
  public let code: String
  public let englishName: String
  /// As it calls itself, where that is known; else in English.
  public let name: String

  public init(code: String, englishName: String, name: String) {
    self.code = code
    self.englishName = englishName
    self.name = name
  }
}

extension HolidayCountry {
  /// `KR` in `ko_KR.UTF-8`; nil where a locale names no country whose holidays are known.
  public static func code(ofLocale locale: String) -> String? {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, (2...3).contains(parts[0].utf8.count) else { return nil }
    return code(named: String(parts[1]))
  }

  /// `KR` for `kr` or `KR`; nil where there is no such country.
  public static func code(named name: String) -> String? {
    guard name.utf8.count == 2, name.utf8.allSatisfy({ (65...90).contains($0 & 0xDF) }) else { return nil }
    var wanted = name.utf8.map { $0 & 0xDF }
    // What people say for GB; ISO 3166 keeps it free for that.
    if wanted.elementsEqual("UK".utf8) { wanted = Array("GB".utf8) }
    let codes = UnsafeBufferPointer(start: CountryCodes.all.utf8Start, count: CountryCodes.all.utf8CodeUnitCount)
    let isKnown = stride(from: 0, to: codes.count - 1, by: 2).contains {
      codes[$0] == wanted[0] && codes[$0 + 1] == wanted[1]
    }
    return isKnown ? String(decoding: wanted, as: UTF8.self) : nil
  }
}
