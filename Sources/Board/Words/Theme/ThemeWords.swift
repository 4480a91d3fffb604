/// Texts about themes.
public protocol ThemeWords {
  var themeTitle: String { get }
  func about(_ theme: ThemeName) -> String
  func themeKept(_ theme: ThemeName) -> String
  /// The theme is stored but has no effect: NO_COLOR is set, or the terminal has no colours.
  func themeWithoutColors(_ theme: ThemeName) -> String
  func themeNotKept(_ why: String) -> String
}
