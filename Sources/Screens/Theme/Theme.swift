import Terminal
import Words

public struct Theme: Equatable, Sendable {
  /// Indexed by the raw value of the role.
  private let all: [Style]
  public let lines: Lines
  let isASCII: Bool
  /// True in plain mode, in which a screen reader reads the screen: no lines and no signs are drawn.
  var isPlain: Bool { lines == .plain }

  init(styles: [Role: Style], isASCII: Bool, isPlain: Bool = false) {
    all = Role.allCases.map { styles[$0] ?? .plain }
    lines = isPlain ? .plain : isASCII ? .ascii : .unicode
    self.isASCII = isASCII
  }

  public init(hasColor: Bool, isASCII: Bool) {
    self.init(styles: hasColor ? Palettes.terminal : Palettes.mono, isASCII: isASCII)
  }

  package func style(_ role: Role) -> Style { all[role.rawValue] }

  var styles: [Role: Style] {
    Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, style($0)) }.filter { $0.1 != .plain })
  }
}

public struct Lines: Equatable, Sendable {
  let horizontal: Unicode.Scalar
  let heavy: Unicode.Scalar
  let vertical: Unicode.Scalar
  let cross: Unicode.Scalar
  /// The cross of a thin vertical and a heavy horizontal line that is heavy on one side only.
  let crossHeavyLeft: Unicode.Scalar
  let crossHeavyRight: Unicode.Scalar
  let corners: (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar)
  let teeLeft: Unicode.Scalar
  let teeRight: Unicode.Scalar
  let pointer: Unicode.Scalar
  let bar: Unicode.Scalar

  static let unicode = Lines(
    horizontal: "─", heavy: "━", vertical: "│", cross: "┼", crossHeavyLeft: "┽", crossHeavyRight: "┾",
    corners: ("╭", "╮", "╰", "╯"), teeLeft: "├", teeRight: "┤", pointer: "┴", bar: "▌")
  static let ascii = Lines(
    horizontal: "-", heavy: "=", vertical: "|", cross: "+", crossHeavyLeft: "+", crossHeavyRight: "+",
    corners: ("+", "+", "+", "+"), teeLeft: "+", teeRight: "+", pointer: "^", bar: ">")
  static let plain = Lines(
    horizontal: " ", heavy: " ", vertical: " ", cross: " ", crossHeavyLeft: " ", crossHeavyRight: " ",
    corners: (" ", " ", " ", " "), teeLeft: " ", teeRight: " ", pointer: " ", bar: " ")

  public static func == (one: Lines, other: Lines) -> Bool { one.bar == other.bar }
}

/// The chosen theme and the user's own styles; `theme` resolves them once the terminal is known.
public struct ThemeResolver: Equatable, Sendable {
  public var name: ThemeName
  let own: [Role: Style]

  /// Takes the styles of the configuration. An invalid style is reported as a mistake; all others apply.
  public init(_ name: ThemeName = .terminal, _ wishes: [Configuration.Wish] = [], mistakes: inout Mistakes) {
    self.name = name
    var own: [Role: Style] = [:]
    for wish in wishes {
      guard let role = Role(name: wish.name.text) else { continue }
      do {
        own[role] = try StyleText.read(wish, for: role)
      } catch {
        mistakes.add(error)
      }
    }
    self.own = own
  }

  public func theme(hasColor: Bool, isASCII: Bool, isPlain: Bool = false, isLight: Bool? = nil) -> Theme {
    guard hasColor, name != .mono else {
      // Without colours, attributes such as bold take over the meaning of colours; own styles keep only their
      // attributes.
      let styles = Palettes.mono.merging(own) { $0.adding($1.attributes) }.mapValues(\.withoutColor)
      return Theme(styles: styles, isASCII: isASCII, isPlain: isPlain)
    }
    return Theme(styles: palette(isLight: isLight).merging(own) { $1 }, isASCII: isASCII, isPlain: isPlain)
  }

  private func palette(isLight: Bool?) -> [Role: Style] {
    switch name {
    case .dark: Palettes.dark
    case .light: Palettes.light
    case .auto: isLight.map { $0 ? Palettes.light : Palettes.dark } ?? Palettes.terminal
    case .terminal, .mono: Palettes.terminal
    }
  }

  /// True if dark text is more readable than light text on this background.
  public static func isLight(red: UInt8, green: UInt8, blue: UInt8) -> Bool {
    // Perceived brightness; up to half of the range counts as dark.
    299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 130 * 1000
  }
}

extension Style {
  fileprivate var withoutColor: Style { Style(attributes: attributes) }
}
