/// Key names: `a`, `A`, `enter`, `shift-tab`, `ctrl-s`, `ctrl-alt-left`, `f5`, `space`, `lt`, `gt`.
///
/// Modifiers may have any order and are printed as ctrl, alt, shift. A character is its own name, also `-` (`ctrl--`); three have names for use
/// in lists and between angle brackets: `space`, `lt`, `gt`.
extension Key {
  public init?(named name: String) {
    let (modifiers, rest) = Key.splitModifiers(name[...])
    if case .character(let scalar)? = Key.code(named: rest) {
      self = Key.character(normalizing: scalar, modifiers)
    } else if let code = Key.code(named: rest) {
      self.init(code, modifiers)
    } else if let scalar = rest.unicodeScalars.first, rest.unicodeScalars.count == 1, isPrintable(scalar) {
      self = Key.character(normalizing: scalar, modifiers)
    } else {
      return nil
    }
  }

  public var name: String {
    var name = ""
    if modifiers.contains(.control) { name += "ctrl-" }
    if modifiers.contains(.alt) { name += "alt-" }
    if modifiers.contains(.shift) { name += "shift-" }
    return name + Key.name(of: code)
  }

  /// The keys of a script such as `jj<enter>e Paint<ctrl-s>`: names in angle brackets, other text literal. Nil for an unknown name.
  public static func script(_ text: String) -> [Key]? {
    var keys: [Key] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "<" else {
        keys.append(.character(scalar))
        continue
      }
      guard let end = rest.firstIndex(of: ">"), let key = Key(named: String(rest[..<end])) else { return nil }
      keys.append(key)
      rest = rest[rest.index(after: end)...]
    }
    return keys
  }

  /// A capital for Shift with a letter, lower case with Control, so that a key has one value however it is sent.
  static func character(normalizing scalar: Unicode.Scalar, _ modifiers: Modifiers) -> Key {
    var modifiers = modifiers
    var scalar = scalar
    if modifiers.contains(.control) {
      scalar = lowercased(scalar)
    } else if modifiers.contains(.shift) {
      scalar = uppercased(scalar)
      modifiers.remove(.shift)
    }
    return Key(.character(scalar), modifiers)
  }

  private static func splitModifiers(_ name: Substring) -> (Modifiers, Substring) {
    var modifiers: Modifiers = []
    var rest = name
    while let (prefix, modifier) = prefixes.first(where: { rest.count > $0.0.count && rest.hasPrefix($0.0) }) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(prefix.count)
    }
    return (modifiers, rest)
  }

  private static var prefixes: [(String, Modifiers)] {
    [("ctrl-", .control), ("alt-", .alt), ("shift-", .shift)]
  }

  private static func code(named name: Substring) -> Code? {
    switch name {
    case "enter": .enter
    case "tab": .tab
    case "esc": .escape
    case "backspace": .backspace
    case "del": .delete
    case "ins": .insert
    case "up": .up
    case "down": .down
    case "left": .left
    case "right": .right
    case "home": .home
    case "end": .end
    case "pgup": .pageUp
    case "pgdn": .pageDown
    case "space": .character(" ")
    case "lt": .character("<")
    case "gt": .character(">")
    default: function(named: name)
    }
  }

  private static func function(named name: Substring) -> Code? {
    guard name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...35).contains(number) else { return nil }
    return .function(number)
  }

  private static func name(of code: Code) -> String {
    switch code {
    case .character(" "): "space"
    case .character("<"): "lt"
    case .character(">"): "gt"
    case .character(let scalar): String(scalar)
    case .enter: "enter"
    case .tab: "tab"
    case .escape: "esc"
    case .backspace: "backspace"
    case .delete: "del"
    case .insert: "ins"
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pgup"
    case .pageDown: "pgdn"
    case .function(let number): "f\(number)"
    }
  }
}

/// False for C0 and C1 control characters.
func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value >= 0x20 && !(0x7f..<0xa0).contains(scalar.value)
}

private func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
}

private func uppercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  if ("a"..."z").contains(scalar) { return Unicode.Scalar(UInt8(scalar.value) - 32) }
  let capital = scalar.properties.uppercaseMapping.unicodeScalars
  return capital.count == 1 ? capital.first ?? scalar : scalar
}
