import Typing

extension String {
  /// The name of a command or setting as the configuration has it: `moveCardLeft` → `move-card-left`.
  public var kebab: String {
    var name = ""
    for character in self {
      if character.isUppercase { name += "-" + character.lowercased() } else { name.append(character) }
    }
    return name
  }
}

extension String {
  /// `move-card-left` → `moveCardLeft`. Callers check the result by converting it back.
  public var camel: String {
    var bytes: [UInt8] = []
    var isCapital = false
    for byte in utf8 {
      if byte == UInt8(ascii: "-") {
        isCapital = true
      } else {
        bytes.append(isCapital && (0x61...0x7A).contains(byte) ? byte - 0x20 : byte)
        isCapital = false
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// Replaces typographic characters by ASCII ones, as far as that is possible.
  public var withPlainSigns: String {
    let plain: [Unicode.Scalar: String] = ["…": "...", "·": "-", "×": "x", "–": "-"]
    guard unicodeScalars.contains(where: { !$0.isASCII }) else { return self }
    return withPlainQuotes.unicodeScalars.reduce(into: "") { $0 += plain[$1] ?? String($1) }
  }

  /// Replaces typographic quotes by ASCII ones.
  public var withPlainQuotes: String {
    guard utf8.contains(0xE2) else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar {
          case "‘", "’": "'"
          case "“", "”": "\""
          default: scalar
          }
        }))
  }
}

extension Command {
  public var name: String { rawValue.kebab }

  public init?(name: String) {
    guard let command = Command(rawValue: name.camel), command.name == name else { return nil }
    self = command
  }
}

extension Focus {
  public var name: String { self == .list ? "board" : rawValue.kebab }

  public init?(name: String) {
    guard let focus = name == Focus.list.name ? .list : Focus(rawValue: name.camel), focus.name == name else {
      return nil
    }
    self = focus
  }
}

extension Role {
  public var name: String {
    switch self {
    case .plain: "plain"
    case .strong: "strong"
    case .dim: "dim"
    case .late: "late"
    case .today: "today"
    case .tag: "tag"
    case .checked: "checked"
    case .priority: "priority"
    case .heading: "heading"
    case .headingFocused: "heading-focused"
    case .warning: "warning"
    case .key: "key"
    case .refusal: "refusal"
    case .notice: "notice"
    case .accent: "accent"
    case .link: "link"
    case .selection: "selection"
    case .match: "match"
    case .holiday: "holiday"
    case .saturday: "saturday"
    }
  }

  public init?(name: String) {
    guard let role = Role.allCases.first(where: { $0.name == name }) else { return nil }
    self = role
  }
}

/// Finds the name that was meant by a misspelt one.
public enum Spelling {
  /// Longest name, in characters, for which another is suggested: longer than any name of a command or setting.
  private static let longest = 40

  /// The name most similar to the typed one, ignoring case as names of projects do; nil if none is similar.
  public static func nearest(to name: String, among names: [String]) -> String? {
    let wanted = TypedLetters.all(in: name.lowercased())
    guard wanted.count <= longest else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in names {
      let distance = TypedLetters.distance(wanted, TypedLetters.all(in: candidate.lowercased()))
      if distance <= mostSlips(in: wanted.count), distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The number of letters that may differ: two, but at most a third of them, or short names would match anything.
  private static func mostSlips(in count: Int) -> Int { min(2, count / 3) }
}
