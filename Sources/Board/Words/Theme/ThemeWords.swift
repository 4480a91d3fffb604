/// What is said of themes.
public protocol ThemeWords {
  var themeTitle: String { get }
  /// Its name and what it is like.
  func about(_ theme: ThemeName) -> String
  func themeKept(_ theme: ThemeName) -> String
  /// Nothing changes here, by NO_COLOR or for the terminal's sake.
  func themeWithoutColors(_ theme: ThemeName) -> String
  /// The configuration's word counts less, as long as the choice is kept in this file.
  func themeNotKept(_ why: String) -> String
}
