import Terminal
import Words

/// The styles of the roles in each theme. No theme paints a background: the terminal's own stays.
enum Palettes {
  /// The theme that uses the terminal's own palette, which fits its background.
  static let terminal: [Role: Style] = [
    .strong: Style(attributes: .bold),
    .dim: Style(attributes: .dim),
    .late: Style(foreground: .palette(1)),
    .today: Style(foreground: .palette(3)),
    .tag: Style(foreground: .palette(6)),
    .checked: Style(foreground: .palette(2)),
    .priority: Style(foreground: .palette(5), attributes: .bold),
    .heading: Style(attributes: .bold),
    .headingFocused: Style(foreground: .palette(6), attributes: .bold),
    .warning: Style(foreground: .palette(3), attributes: .bold),
    .key: Style(foreground: .palette(6), attributes: .bold),
    .notice: Style(foreground: .palette(6), attributes: .reverse),
    .refusal: Style(foreground: .palette(1), attributes: .reverse),
    .accent: Style(foreground: .palette(6)),
    .link: Style(attributes: .underline),
    .selection: Style(attributes: .reverse),
    .match: Style(foreground: .palette(3), attributes: [.bold, .underline]),
    .holiday: Style(foreground: .palette(1)),
    .saturday: Style(foreground: .palette(4)),
  ]

  static let mono: [Role: Style] = [
    .strong: Style(attributes: .bold),
    .late: Style(attributes: .bold),
    .today: Style(attributes: .bold),
    .priority: Style(attributes: .bold),
    .heading: Style(attributes: .bold),
    .headingFocused: Style(attributes: .bold),
    .warning: Style(attributes: .bold),
    .key: Style(attributes: .bold),
    .notice: Style(attributes: .reverse),
    .refusal: Style(attributes: .reverse),
    .link: Style(attributes: .underline),
    .selection: Style(attributes: .reverse),
    .match: Style(attributes: [.bold, .underline]),
  ]

  // The dark and light themes use none of the first sixteen colours, which differ between terminals.
  static let dark = colored(
    Colors(accent: 80, red: 203, yellow: 221, green: 114, magenta: 176, blue: 111, grey: 246))
  static let light = colored(
    Colors(accent: 25, red: 160, yellow: 94, green: 22, magenta: 127, blue: 26, grey: 241))

  private struct Colors {
    let accent, red, yellow, green, magenta, blue, grey: UInt8
  }

  /// Replaces each colour of `terminal`, and dim by grey.
  private static func colored(_ colors: Colors) -> [Role: Style] {
    terminal.mapValues { style in
      if style.attributes.contains(.dim) { return Style(foreground: .palette(colors.grey)) }
      switch style.foreground {
      case .palette(1): return style.with(foreground: .palette(colors.red))
      case .palette(2): return style.with(foreground: .palette(colors.green))
      case .palette(3): return style.with(foreground: .palette(colors.yellow))
      case .palette(4): return style.with(foreground: .palette(colors.blue))
      case .palette(5): return style.with(foreground: .palette(colors.magenta))
      case .palette(6): return style.with(foreground: .palette(colors.accent))
      case .palette, .rgb, .standard: return style
      }
    }
  }
}
