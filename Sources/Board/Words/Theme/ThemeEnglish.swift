extension English {
  var themeTitle: String { "Theme" }

  func about(_ theme: ThemeName) -> String {
    switch theme {
    case .terminal: "terminal  the terminal's own colours"
    case .auto: "auto      dark or light, to match the background"
    case .dark: "dark      for a dark background"
    case .light: "light     for a light background"
    case .mono: "mono      no colours"
    }
  }

  func themeKept(_ theme: ThemeName) -> String { "Theme: \(theme.rawValue)" }
  func themeWithoutColors(_ theme: ThemeName) -> String {
    "Theme: \(theme.rawValue), but there are no colours here (NO_COLOR?)"
  }

  func themeNotKept(_ why: String) -> String { "The theme was changed, but could not be saved: \(why)" }
}
