import CSystem
import Glibc
import Time

/// The locale variables of the environment.
public struct Locale {
  public let messages: String
  public let messagesName: String?
  /// True if the variables name an encoding other than UTF-8, or `C` or `POSIX`. False if they are unset or name no
  /// encoding, as `ko_KR`; whether the locale is installed does not matter.
  public let isASCII: Bool
  public let charactersName: String?
  public let characters: String
  /// The locale that decides the format of dates, the first day of weeks, the weekend and the country of holidays.
  public let time: String
  public let timeName: String?

  public init(_ variable: (String) -> String? = Machine.variable) {
    let messages = Locale.first(of: ["LC_ALL", "LC_MESSAGES", "LANG"], variable)
    self.messages = messages?.value ?? ""
    messagesName = messages?.name
    let characters = Locale.first(of: ["LC_ALL", "LC_CTYPE", "LANG"], variable)
    charactersName = characters?.name
    self.characters = characters?.value ?? ""
    let time = Locale.first(of: ["LC_ALL", "LC_TIME", "LANG"], variable)
    self.time = time?.value ?? ""
    timeName = time?.name
    isASCII = characters.map { !Locale.isUTF8($0.value) } ?? false
  }

  private static func first(
    of names: [String], _ variable: (String) -> String?
  ) -> (name: String, value: String)? {
    for name in names { if let value = variable(name) { return (name, value) } }
    return nil
  }

  private static func isUTF8(_ name: String) -> Bool {
    let code = name.split(separator: ".").dropFirst().first?.split(separator: "@").first?.lowercased() ?? ""
    if ["utf-8", "utf8"].contains(code) { return true }
    // A name without an encoding, such as `ko_KR`, does not imply another one than UTF-8; but C and POSIX do.
    return code.isEmpty && name != "C" && name != "POSIX"
  }
}

extension Locale {
  /// The country in the locale for times, and the variable that sets it; nil if the locale names no known country.
  public var country: (code: String, variable: String)? {
    guard let timeName, let code = HolidayCountry.code(ofLocale: time) else { return nil }
    return (code, timeName)
  }

  public static func isInstalled(_ name: String) -> Bool {
    guard let found = newlocale(1 << LC_CTYPE, name, nil) else { return false }
    freelocale(found)
    return true
  }

  /// The name of the locale that the C library uses; nil if its encoding is not UTF-8.
  public static var inForce: String? {
    guard sekan_locale_is_utf8() == 1 else { return nil }
    return setlocale(LC_CTYPE, nil).map { String(cString: $0) }
  }
}
