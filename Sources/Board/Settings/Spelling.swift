extension String {
  /// `moveCardLeft` → `move-card-left`: how names are written in the configuration.
  public var kebab: String {
    var name = ""
    for character in self {
      if character.isUppercase { name += "-" + character.lowercased() } else { name.append(character) }
    }
    return name
  }
}

extension String {
  /// `move-card-left` → `moveCardLeft`; the other way is asked afterwards whether it leads back.
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
  /// With the quotes of typewriters, where there are no others.
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
  /// What it is called in the configuration.
  public var name: String { rawValue.kebab }

  public init?(name: String) {
    guard let command = Command(rawValue: name.camel), command.name == name else { return nil }
    self = command
  }
}

extension Focus {
  /// What it is called in the configuration.
  public var name: String { self == .list ? "board" : rawValue.kebab }

  public init?(name: String) {
    guard let focus = name == Focus.list.name ? .list : Focus(rawValue: name.camel), focus.name == name else {
      return nil
    }
    self = focus
  }
}

extension Role {
  /// What it is called in the configuration.
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

/// Which of the names a misspelt one was probably meant to be.
public enum Spelling {
  /// Longer than any name; what is longer is no slip.
  private static let longest = 40

  public static func nearest(to name: String, among names: [String]) -> String? {
    let wanted = Array(name.utf8)
    guard wanted.count <= longest else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in names {
      let distance = distance(wanted, Array(candidate.utf8))
      if distance <= min(2, wanted.count / 3 + 1), distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// How many letters were left out, put in, or taken for others.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (i, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in other.indices {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (letter == other[j] ? 0 : 1))
        diagonal = above
      }
    }
    return row[other.count]
  }
}
