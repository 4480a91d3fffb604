import Board
import Terminal

/// A configuration file with all defaults, commented out: without the comment signs it changes nothing.
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
