import Terminal
import Words

public enum KeyLabels {
  /// The labels of the keys of each command in each screen or overlay. Texts name the first one of a command.
  public static func names(_ map: KeyMap = .standard, isASCII: Bool) -> KeyNames {
    KeyNames { focus in
      map.rows.compactMap { row -> (command: Command, keys: [String])? in
        guard case .command(let command) = row.meaning, row.focuses.contains(focus) else { return nil }
        // Most keys are a single letter, which is its own label.
        return (command: command, keys: row.keys.map { $0.utf8.count == 1 ? $0 : label($0, isASCII: isASCII) })
      }
    }
  }

  /// The label of a key sequence: `ctrl-x ctrl-e` is `Ctrl-X Ctrl-E`, `g g` is `gg`, `shift-left` is `Shift-←`.
  static func label(_ sequence: String, isASCII: Bool) -> String {
    let keys = sequence.split(separator: " ").map { label(key: String($0), isASCII: isASCII) }
    return keys.joined(separator: keys.allSatisfy { $0.count == 1 } ? "" : " ")
  }

  static func label(_ keys: [Key], isASCII: Bool) -> String {
    label(keys.map(\.name).joined(separator: " "), isASCII: isASCII)
  }

  static func label(key name: String, isASCII: Bool) -> String {
    // Behind the last separator stands the key, which may be the minus key: `ctrl-alt--`.
    guard let end = name.dropLast().lastIndex(of: "-") else { return single(name, isASCII: isASCII) }
    let (held, key) = (name[..<end].split(separator: "-"), String(name[name.index(after: end)...]))
    return held.map { String($0).capitalizedFirst + "-" }.joined()
      + (key.count == 1 ? key.uppercased() : single(key, isASCII: isASCII))
  }

  private static func single(_ name: String, isASCII: Bool) -> String {
    if let arrow = arrows[name] { return isASCII ? name.capitalizedFirst : arrow }
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "pgdn": return "PgDn"
    case "pgup": return "PgUp"
    default: return name.count == 1 ? name : name.capitalizedFirst
    }
  }

  private static let arrows = ["left": "←", "right": "→", "up": "↑", "down": "↓"]
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
