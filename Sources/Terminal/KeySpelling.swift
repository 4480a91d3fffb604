/// Key names in the configuration file, including those of other programs.
extension Key {
  /// `ctrl-s`, `C-s`, `Ctrl-S`, `M-x`, `escape`, `return`, `<`, `comma`, and everything `init(named:)` accepts. Keys that terminals cannot
  /// distinguish are unified: `ctrl-m` is `enter`.
  public init?(spelled text: String) {
    var rest = text[...]
    var modifiers = ""
    while let (length, name) = Key.modifier(rest) {
      modifiers += name
      rest = rest.dropFirst(length)
    }
    let last = rest.unicodeScalars.count == 1 ? String(rest) : rest.lowercased()
    guard let key = Key(named: modifiers + (Key.otherNames[last] ?? last)) else { return nil }
    self = key.asSent
  }

  private static func modifier(_ text: Substring) -> (Int, String)? {
    guard let dash = text.firstIndex(of: "-"), text.index(after: dash) < text.endIndex else { return nil }
    let word = text[..<dash]
    let name: String? =
      switch word {
      case "C": "ctrl-"
      case "M", "A": "alt-"
      case "S": "shift-"
      default:
        switch word.lowercased() {
        case "ctrl", "control": "ctrl-"
        case "alt", "meta": "alt-"
        case "shift": "shift-"
        default: nil
        }
      }
    return name.map { (word.count + 1, $0) }
  }

  private static let otherNames = [
    "escape": "esc", "return": "enter", "cr": "enter", "pageup": "pgup", "pagedown": "pgdn", "delete": "del",
    "insert": "ins", "bs": "backspace", "comma": ",", "hash": "#", "quote": "\"", "minus": "-",
  ]

  private var asSent: Key {
    guard modifiers.contains(.control), case .character(let scalar) = code else { return self }
    let rest = modifiers.subtracting(.control)
    switch scalar {
    case "i": return Key(.tab, rest)
    case "m": return Key(.enter, rest)
    case "h": return Key(.backspace, rest)
    case "[": return Key(.escape, rest)
    case "/": return Key(.character("_"), modifiers)
    case "@": return Key(.character(" "), modifiers)
    default: return self
    }
  }

  /// Whether the key types a character.
  public var isLetter: Bool {
    if case .character = code { return modifiers.isEmpty }
    return false
  }
}

extension Key {
  /// The name for a file in which a comma separates and a lone `#` begins a comment.
  public var spelling: String {
    guard case .character(let scalar) = code else { return name }
    let modifiers = String(name.dropLast(Key.character(scalar).name.count))
    switch scalar {
    case " ": return modifiers + "space"
    case ",": return modifiers + "comma"
    case "#": return modifiers + "hash"
    case "\"": return modifiers + "quote"
    default: return modifiers + String(scalar)
    }
  }
}
