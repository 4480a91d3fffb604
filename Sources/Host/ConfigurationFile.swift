import Glibc
import Words

public enum ConfigurationFile {
  /// Reads the user's file into the configuration. A missing file counts as empty, unless the user named it.
  public static func read(_ paths: Paths, into configuration: inout Configuration) {
    do throws(FileFailure) {
      let bytes = try Machine.read(
        paths.wayToConfig, most: Configuration.mostBytes, takingPipes: paths.isConfigChosen)
      configuration.read(file: bytes)
    } catch {
      switch error {
      case .tooLarge: configuration.fail(.fileTooLarge)
      // ENOTDIR: a part of the path is no folder, as with `HOME=/dev/null`.
      case .system(ENOENT) where !paths.isConfigChosen, .system(ENOTDIR) where !paths.isConfigChosen: break
      case .system(let number): configuration.fail(.unreadable(Machine.describe(number), Machine.trouble(number)))
      }
    }
  }
}

// Defaults from the locale and overrides from the environment.
extension Configuration {
  public init(_ locale: Locale) {
    var standard = Settings()
    if let weekend = Territory(locale: locale.time)?.weekend { standard.weekend = weekend }
    self.init(standard)
    applyLocale(locale)
  }

  private mutating func applyLocale(_ locale: Locale) {
    if let territory = Territory(locale: locale.time), let name = locale.timeName {
      choose(.weekStart, "\(territory.weekStart)", from: .environment(name))
      if let order = territory.dateOrder { choose(.dateOrder, order.rawValue, from: .environment(name)) }
    }
    if let name = locale.messagesName {
      choose(.language, Language(locale: locale.messages).rawValue, from: .environment(name))
    }
    if let country = locale.country { choose(.holidays, country.code, from: .environment(country.variable)) }
    if locale.isASCII, let name = locale.charactersName { choose(.ascii, "on", from: .environment(name)) }
  }

  public mutating func applyEnvironment(_ variable: (String) -> String?) {
    if let language = variable("SEKAN_LANG") {
      choose(.language, language, from: .environment("SEKAN_LANG"))
    }
    if variable("NO_COLOR") != nil { choose(.theme, "mono", from: .environment("NO_COLOR")) }
  }
}
