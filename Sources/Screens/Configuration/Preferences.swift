import Words

/// The parsed configuration of a user: settings, keys, styles, and mistakes.
public struct Preferences: Equatable, Sendable {
  public let configuration: Configuration
  public let keys: KeyMap
  public let themes: ThemeResolver
  public let mistakes: [Mistake]

  public init(_ configuration: Configuration = Configuration()) {
    var mistakes = configuration.mistakes
    keys = KeyMap(configuration.keys, mistakes: &mistakes)
    themes = ThemeResolver(configuration.settings.theme, configuration.styles, mistakes: &mistakes)
    self.configuration = configuration
    self.mistakes = mistakes.inOrder
  }

  /// The settings of the configuration, with the labels of the effective keys, which texts name.
  public var settings: Settings {
    var settings = configuration.settings
    settings.keys = KeyLabels.names(keys, isASCII: settings.drawsASCII)
    settings.keys.avoidsCapitals = settings.language == .korean
    return settings
  }

  /// The warning at the foot of the board: the first mistake in the configuration and the number of further ones; nil
  /// without mistakes.
  public func warning(file: String, in words: any Words) -> String? {
    mistakes.first.map { words.configurationIsWrong($0.sentence(in: words, file: file), more: mistakes.count - 1) }
  }
}
