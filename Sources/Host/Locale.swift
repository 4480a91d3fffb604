import CSystem
import Glibc
import Kanban

/// What the person's variables say about language and characters.
public struct Locale {
  public let messages: String
  public let messagesName: String?
  /// Asked for in so many words; where nothing is said, or the locale is not installed, lines are drawn.
  public let isASCII: Bool
  public let charactersName: String?
  public let characters: String
  /// How days and weeks are written.
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
    // `ko_KR` alone says nothing of characters; C and POSIX do.
    return code.isEmpty && name != "C" && name != "POSIX"
  }
}

extension Locale {
  /// What the person's variables say about where they are, and which of them does.
  public var country: (code: String, variable: String)? {
    guard let timeName, let code = HolidayCountry.code(ofLocale: time) else { return nil }
    return (code, timeName)
  }
}

extension Locale {
  /// Whether the machine has one of this name.
  public static func isInstalled(_ name: String) -> Bool {
    guard let found = newlocale(1 << LC_CTYPE, name, nil) else { return false }
    freelocale(found)
    return true
  }

  /// By which characters are told now, where they are UTF-8.
  public static var inForce: String? {
    guard sekan_locale_is_utf8() == 1 else { return nil }
    return setlocale(LC_CTYPE, nil).map { String(cString: $0) }
  }
}
