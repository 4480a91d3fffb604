import Kanban

/// A program that opens links.
struct Browser {
  private let words: [String]

  static func all(_ variable: (String) -> String?) -> [Browser] { chosen(variable) + ofDesktop(variable) }

  /// The first names of `$BROWSER`, which may list several; `%s` stands for the link.
  private static func chosen(_ variable: (String) -> String?) -> [Browser] {
    (variable("BROWSER") ?? "").split(separator: ":").map {
      Browser(words: $0.split(separator: " ").map(String.init))
    }
    .filter { !$0.words.isEmpty }
  }

  private static func ofDesktop(_ variable: (String) -> String?) -> [Browser] {
    let hasDisplay = variable("WAYLAND_DISPLAY") != nil || variable("DISPLAY") != nil
    return hasDisplay ? [Browser(words: ["xdg-open"])] : []
  }

  var name: String { words[0].split(separator: "/").last.map(String.init) ?? words[0] }

  /// Text browsers run on the terminal.
  var needsTerminal: Bool { ["w3m", "lynx", "links", "links2", "elinks", "browsh", "carbonyl"].contains(name) }

  /// The link is one argument, without a shell.
  func arguments(for link: String) -> [String] {
    words.contains { !$0.ranges(of: "%s").isEmpty } ? words.map { $0.replacing("%s", with: link) } : words + [link]
  }
}
