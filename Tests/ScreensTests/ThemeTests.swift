import Glibc
import Terminal
import Testing
import Words

@testable import Screens

@Suite("Theme colours")
struct ThemeTests {
  private func themes(_ file: String) -> (ThemeResolver, [Mistake]) {
    var configuration = Configuration()
    configuration.read(file: Array(file.utf8))
    let preferences = Preferences(configuration)
    return (preferences.themes, preferences.mistakes)
  }

  private func style(_ text: String, of role: Role = .notice) -> Style? {
    let (themes, mistakes) = themes("[theme]\n\(role.name) = \(text)")
    return mistakes.isEmpty ? themes.theme(hasColor: true, isASCII: false).style(role) : nil
  }

  // MARK: Contrast

  @Test(arguments: Role.allCases)
  func everyColourHasEnoughContrast(role: Role) {
    let themes = [(Palettes.dark, [0x000000, 0x121212, 0x1E1E2E]), (Palettes.light, [0xFFFFFF, 0xFAFAFA, 0xEFF1F5])]
    for (palette, backgrounds) in themes {
      guard let foreground = palette[role]?.foreground, foreground != .standard else { continue }
      for background in backgrounds {
        let contrast = Contrast.between(Contrast.channels(of: foreground), Contrast.channels(of: background))
        #expect(contrast >= 4.5, "\(role) on #\(String(background, radix: 16))")
      }
    }
  }

  @Test func contrastFollowsTheGuidelines() {
    #expect(Contrast.between((0, 0, 0), (255, 255, 255)) == 21)
    #expect(abs(Contrast.between((118, 118, 118), (255, 255, 255)) - 4.54) < 0.01)
  }

  @Test func darkAndLightColourTheSameRoles() {
    let isColored: (Style) -> Bool = { $0.foreground != .standard || $0.attributes.contains(.dim) }
    let colored = Set(Palettes.terminal.filter { isColored($0.value) }.keys)
    for palette in [Palettes.dark, Palettes.light] {
      #expect(Set(palette.filter { $0.value.foreground != .standard }.keys) == colored)
      #expect(palette.values.filter { $0.attributes.contains(.dim) || $0.background != .standard } == [])
    }
  }

  // MARK: Chosen theme

  @Test func configurationSelectsTheTheme() {
    let theme: (String, Bool, Bool?) -> Theme = { file, hasColor, isLight in
      themes(file).0.theme(hasColor: hasColor, isASCII: false, isLight: isLight)
    }
    let (terminal, mono) = (Theme(hasColor: true, isASCII: false), Theme(hasColor: false, isASCII: false))
    #expect(theme("", true, nil) == terminal)
    #expect(theme("theme = dark", true, nil).styles == Palettes.dark)
    #expect(theme("theme = light", true, nil).styles == Palettes.light)
    #expect(theme("theme = mono", true, nil) == mono)
    for file in ["", "theme = dark", "theme = auto"] { #expect(theme(file, false, true) == mono) }
    // Until the terminal answers, its own colours are the safe choice.
    #expect(theme("theme = auto", true, nil) == terminal)
    #expect(theme("theme = auto", true, true).styles == Palettes.light)
    #expect(theme("theme = auto", true, false).styles == Palettes.dark)
    #expect(theme("theme = dark", true, true).styles == Palettes.dark)
  }

  @Test(arguments: [
    (0x000000, false), (0x1E1E2E, false), (0x002B36, false), (0x555555, false), (0xFFFFFF, true), (0xFDF6E3, true),
    (0xEFF1F5, true), (0xBBBBBB, true), (0x0000FF, false), (0xFFFF00, true),
  ])
  func lightBackgroundsAreDetected(background: Int, isLight: Bool) {
    let (red, green, blue) = Contrast.channels(of: background)
    #expect(ThemeResolver.isLight(red: UInt8(red), green: UInt8(green), blue: UInt8(blue)) == isLight)
  }

  // MARK: Own styles

  @Test func stylesAreParsed() {
    #expect(style("red bold") == Style(foreground: .palette(1), attributes: .bold))
    #expect(style("bright-red") == Style(foreground: .palette(9)))
    #expect(style("color208 underline") == Style(foreground: .palette(208), attributes: .underline))
    #expect(style("#ff8800") == Style(foreground: .rgb(255, 136, 0)))
    #expect(style("#FF8800 italic") == Style(foreground: .rgb(255, 136, 0), attributes: .italic))
    #expect(style("white on #000080") == Style(foreground: .palette(7), background: .rgb(0, 0, 128)))
    #expect(style("bold") == Style(attributes: .bold))
    #expect(style("default") == .plain)
    #expect(style("plain") == .plain)
    #expect(style("grey", of: .dim) == Style(foreground: .palette(8)))
  }

  @Test(arguments: [
    "", "pink", "red blue", "bright-pink", "color256", "color-1", "color+1", "#ff88", "#gggggg", "#ff8800ff", "on",
    "red on", "red on on blue", "Red",
  ])
  func invalidStyleIsRejected(text: String) {
    #expect(style(text) == nil)
  }

  @Test func onlyBlocksMayHaveABackground() {
    #expect(style("white on red", of: .late) == nil)
    #expect(
      themes("[theme]\nlate = white on red").1 == [Mistake(.backgroundNotHere, line: 2, column: 14)])
  }

  @Test func stylesRoundTrip() {
    for text in [
      "red bold", "bright-blue", "color208 underline", "#0a0b0c italic", "white on blue", "plain", "reverse",
    ] {
      #expect(style(text).map(StyleText.text) == text)
    }
  }

  @Test func customColoursKeepTheirAttributesWithoutColour() {
    let (themes, _) = themes("[theme]\nlate = #ff8800 underline\ntoday = blue\nnotice = white on blue")
    let theme = themes.theme(hasColor: false, isASCII: false)
    #expect(theme.style(.late) == Style(attributes: [.bold, .underline]))
    #expect(theme.style(.today) == Style(attributes: .bold))
    #expect(theme.style(.notice) == Style(attributes: .reverse))
  }
}

/// Contrast as the Web Content Accessibility Guidelines define it, 1 to 21.
private enum Contrast {
  typealias Channels = (Int, Int, Int)

  static func channels(of value: Int) -> Channels { (value >> 16, value >> 8 & 0xFF, value & 0xFF) }

  /// The channels of a colour that does not differ between terminals; grey for all others.
  static func channels(of color: Color) -> Channels {
    guard case .palette(let index) = color, index >= 16 else { return (128, 128, 128) }
    if index >= 232 { return (8 + (Int(index) - 232) * 10, 8 + (Int(index) - 232) * 10, 8 + (Int(index) - 232) * 10) }
    let steps = [0, 95, 135, 175, 215, 255]
    let place = Int(index) - 16
    return (steps[place / 36], steps[place / 6 % 6], steps[place % 6])
  }

  static func between(_ one: Channels, _ other: Channels) -> Double {
    let bright = max(luminance(one), luminance(other))
    return (bright + 0.05) / (min(luminance(one), luminance(other)) + 0.05)
  }

  private static func luminance(_ channels: Channels) -> Double {
    0.2126 * linear(channels.0) + 0.7152 * linear(channels.1) + 0.0722 * linear(channels.2)
  }

  private static func linear(_ channel: Int) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
