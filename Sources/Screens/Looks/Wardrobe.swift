import Board
import Terminal

/// The theme a person chose and what of it they made their own; a theme to draw with comes of it once the terminal is
/// known.
public struct Wardrobe: Equatable, Sendable {
  public var name: ThemeName
  let own: [Role: Style]

  /// What is wrong with a wish is a mistake; every other one counts.
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

  public func theme(hasColor: Bool, isASCII: Bool, isLight: Bool? = nil) -> Theme {
    guard hasColor, name != .mono else {
      // What a colour alone would tell is told by what is left.
      let styles = Palettes.mono.merging(own) { $0.adding($1.attributes) }.mapValues(\.withoutColor)
      return Theme(styles: styles, isASCII: isASCII)
    }
    return Theme(styles: palette(isLight: isLight).merging(own) { $1 }, isASCII: isASCII)
  }

  private func palette(isLight: Bool?) -> [Role: Style] {
    switch name {
    case .dark: Palettes.dark
    case .light: Palettes.light
    case .auto: isLight.map { $0 ? Palettes.light : Palettes.dark } ?? Palettes.terminal
    case .terminal, .mono: Palettes.terminal
    }
  }

  /// Whether dark letters are read better than light ones on this background.
  public static func isLight(red: UInt8, green: UInt8, blue: UInt8) -> Bool {
    // The eye's weights of the three; half of the way is dark still.
    299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 130 * 1000
  }
}

extension Style {
  fileprivate var withoutColor: Style { Style(attributes: attributes) }
}
