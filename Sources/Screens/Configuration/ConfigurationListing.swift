import Terminal
import Text
import Words

/// The effective settings, and the templates, styles and keys that the user configured, in the syntax of the
/// configuration file, each with its origin.
public struct ConfigurationListing {
  private let preferences: Preferences
  private let file: String
  private let words: any Words

  public init(_ preferences: Preferences, file: String, words: any Words) {
    self.preferences = preferences
    self.file = file
    self.words = words
  }

  public var text: String {
    (settings + templates + theme + Focus.allCases.flatMap(keys)).map { $0 + "\n" }.joined()
  }

  private var settings: [String] {
    let configuration = preferences.configuration
    return Setting.documented.flatMap { setting in
      zip(setting.texts(in: configuration.settings), configuration.sources(of: setting))
        .map { line(setting.name, $0, $1) }
    }
  }

  private var templates: [String] {
    let configuration = preferences.configuration
    let rows = zip(configuration.settings.templates, configuration.templateLines).map { template, number in
      line(template.name, ConfigurationValue.written(template.text), .file(line: number))
    }
    return rows.isEmpty ? [] : ["", "[templates]"] + rows
  }

  private var theme: [String] {
    let rows = preferences.configuration.styles.compactMap { wish in
      Role(name: wish.name.text).flatMap { preferences.themes.own[$0] }.map { style in
        line(wish.name.text, StyleText.text(style), .file(line: wish.name.line))
      }
    }
    return rows.isEmpty ? [] : ["", "[theme]"] + rows
  }

  /// The configured keys of a screen or overlay, where they differ from the defaults, because help and example list all
  /// keys.
  private func keys(in place: Focus) -> [String] {
    let wishes = preferences.configuration.keys
    guard !wishes.isEmpty else { return [] }
    let standard = Dictionary(uniqueKeysWithValues: KeyTable.meanings(in: place))
    let rows = preferences.keys.rows.compactMap { row -> String? in
      guard row.focuses == [place], row.keys != standard[row.meaning] else { return nil }
      let named = wishes.filter { $0.name.text == row.meaning.name }
      return (named.first { $0.place == place } ?? named.first { $0.place == nil && row.meaning.isCommand }).map {
        wish in
        line(row.meaning.name, KeySequences.text(row.keys), .file(line: wish.name.line))
      }
    }
    return rows.isEmpty ? [] : ["", "[keys.\(place.name)]"] + rows
  }

  private static let originColumn = 32

  private func line(_ name: String, _ value: String, _ source: Configuration.Source) -> String {
    let assignment = "\(name) = \(value)"
    let gap = max(2, ConfigurationListing.originColumn - ScreenText.width(assignment))
    return assignment + String(repeating: " ", count: gap) + "# " + words.source(source, file: file)
  }
}

/// Formats keys in the syntax of the configuration.
enum KeySequences {
  static func text(_ names: [String]) -> String { names.map(text).joined(separator: ", ") }

  private static func text(_ sequence: String) -> String {
    sequence.split(separator: " ").compactMap { Key(named: String($0))?.spelling }.joined(separator: " ")
  }
}

/// A configuration file with all defaults and an example of a template, commented out. Without the comment signs only
/// the template changes anything.
public enum ConfigurationExample {
  public static func text(in words: any Words) -> String {
    let theme = comments(words.exampleTheme) + ["[theme]"] + Role.allCases.map { style(of: $0, words) }
    let keys = comments(words.exampleKeys) + ["[keys]"] + Focus.allCases.flatMap { self.keys(in: $0, words) }
    let templates = comments(words.exampleTemplates) + ["[templates]", #"#bug = "Bug: \nSteps\n- [ ] reproduce""#]
    let lines =
      comments(words.exampleIntroduction) + settings(words) + [""] + templates + [""] + theme + [""] + keys
    return lines.map { $0 + "\n" }.joined()
  }

  private static func comments(_ lines: [String]) -> [String] { lines.map { "# " + $0 } }

  private static func settings(_ words: any Words) -> [String] {
    Setting.documented.flatMap { setting in
      ["", "# " + words.meaning(of: setting), "#\(setting.name) = \(setting.text(in: Settings()))"]
    }
  }

  private static func style(of role: Role, _ words: any Words) -> String {
    "#\(role.name) = \(StyleText.text(Palettes.terminal[role] ?? .plain))  # \(words.meaning(of: role))"
  }

  private static func keys(in place: Focus, _ words: any Words) -> [String] {
    let rows = KeyTable.meanings(in: place).map { meaning, keys in
      "#\(meaning.name) = \(KeySequences.text(keys))"
    }
    return ["", "# \(words.title(of: place))", "[keys.\(place.name)]"] + rows
  }
}

extension KeyTable {
  static func meanings(in place: Focus) -> [(KeyRow.Meaning, [String])] {
    var meanings: [(KeyRow.Meaning, [String])] = []
    for row in rows where row.focuses.contains(place) {
      if let index = meanings.firstIndex(where: { $0.0 == row.meaning }) {
        meanings[index].1 += row.keys
      } else {
        meanings.append((row.meaning, row.keys))
      }
    }
    return meanings
  }
}
