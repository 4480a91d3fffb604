import Board
import Terminal
import Text

/// The effective configuration in the syntax of the file, with the origin of each value.
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
    (settings + theme + Focus.allCases.flatMap(keys)).map { $0 + "\n" }.joined()
  }

  private var settings: [String] {
    let configuration = preferences.configuration
    return Setting.documented.flatMap { setting in
      setting.texts(in: configuration.settings).map { line(setting.name, $0, configuration.source(of: setting)) }
    }
  }

  private var theme: [String] {
    let rows = preferences.configuration.styles.compactMap { wish in
      Role(name: wish.name.text).flatMap { preferences.wardrobe.own[$0] }.map { style in
        line(wish.name.text, StyleText.text(style), .file(line: wish.name.line))
      }
    }
    return rows.isEmpty ? [] : ["", "[theme]"] + rows
  }

  /// Only keys that differ from the defaults; help and example list all keys.
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
