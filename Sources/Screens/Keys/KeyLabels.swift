import Board
import Terminal

/// How keys are written for people.
public enum KeyLabels {
  /// The keys of every command in every place, the one that texts name first.
  public static func names(_ map: KeyMap = .standard, isASCII: Bool) -> KeyNames {
    KeyNames { focus in
      map.rows.compactMap { row in
        guard case .command(let command) = row.meaning, row.focuses.contains(focus) else { return nil }
        return (command, row.keys.map { label($0, isASCII: isASCII) })
      }
    }
  }

  /// `ctrl-x ctrl-e` → `Ctrl-X Ctrl-E`, `g g` → `gg`, `shift-left` → `Shift-←`.
  static func label(_ sequence: String, isASCII: Bool) -> String {
    // Most are one letter, and are called by it.
    if sequence.utf8.count == 1 { return sequence }
    let keys = sequence.parts(between: " ").map { label(key: $0, isASCII: isASCII) }
    return keys.joined(separator: keys.allSatisfy(\.isOneCharacter) ? "" : " ")
  }

  /// As they are written for people.
  static func label(_ keys: [Key], isASCII: Bool) -> String {
    label(keys.map(\.name).joined(separator: " "), isASCII: isASCII)
  }

  static func label(key name: String, isASCII: Bool) -> String {
    let parts = name.parts(between: "-")
    guard let last = parts.last, parts.count > 1 else { return single(name, isASCII: isASCII) }
    return parts.dropLast().map { $0.capitalizedFirst + "-" }.joined()
      + (last.isOneCharacter ? last.uppercased() : single(last, isASCII: isASCII))
  }

  private static func single(_ name: String, isASCII: Bool) -> String {
    switch name {
    case "left": isASCII ? "Left" : "←"
    case "right": isASCII ? "Right" : "→"
    case "up": isASCII ? "Up" : "↑"
    case "down": isASCII ? "Down" : "↓"
    case "lt": "<"
    case "gt": ">"
    case "pgdn": "PgDn"
    case "pgup": "PgUp"
    default: name.isOneCharacter ? name : name.capitalizedFirst
    }
  }
}

extension String {
  /// By bytes, as names of keys are cut at every start; what is between two of them that stand together is nothing.
  fileprivate func parts(between separator: Unicode.Scalar) -> [String] {
    utf8.split(separator: UInt8(ascii: separator)).map { String(Substring($0)) }
  }

  fileprivate var isOneCharacter: Bool { utf8.count == 1 || count == 1 }

  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
