public protocol ThemeWords {
  var themeTitle: String { get }
  func about(_ theme: ThemeName) -> String
  func themeKept(_ theme: ThemeName) -> String
  /// Notice that a theme was stored but has no effect, because NO_COLOR is set or the terminal has no colours.
  func themeWithoutColors(_ theme: ThemeName) -> String
  func themeNotKept(_ why: String) -> String
}

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

extension Korean {
  var themeTitle: String { "테마" }

  func about(_ theme: ThemeName) -> String {
    switch theme {
    case .terminal: "terminal  터미널에서 정한 색"
    case .auto: "auto      배경에 맞추어 어둡거나 밝게"
    case .dark: "dark      어두운 배경에"
    case .light: "light     밝은 배경에"
    case .mono: "mono      색 없이"
    }
  }

  func themeKept(_ theme: ThemeName) -> String { "테마: \(name(of: theme))" }

  func themeWithoutColors(_ theme: ThemeName) -> String {
    "테마: \(name(of: theme)). 여기서는 색이 꺼져 있습니다 (NO_COLOR?)"
  }

  private func name(of theme: ThemeName) -> String {
    switch theme {
    case .terminal: "터미널의 색"
    case .auto: "배경에 맞춤"
    case .dark: "어둡게"
    case .light: "밝게"
    case .mono: "색 없이"
    }
  }

  func themeNotKept(_ why: String) -> String { "테마를 바꿨지만 저장하지 못했습니다: \(why)" }
}
