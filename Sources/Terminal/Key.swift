/// A key press with its modifiers.
///
/// A shifted letter is its capital without `.shift`; `.shift` is only used where nothing else shows it (`shift-tab`,
/// `shift-up`, `ctrl-shift-a`). A line feed is `ctrl-j`, Ctrl-H is `backspace`.
public struct Key: Equatable, Hashable, Sendable {
  public enum Code: Equatable, Hashable, Sendable {
    case character(Unicode.Scalar)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }

  public var code: Code
  public var modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  public static func character(_ scalar: Unicode.Scalar, _ modifiers: Modifiers = []) -> Key {
    Key(.character(scalar), modifiers)
  }

  public static func control(_ scalar: Unicode.Scalar) -> Key {
    Key(.character(scalar), .control)
  }

  public static func alt(_ scalar: Unicode.Scalar) -> Key {
    Key(.character(scalar), .alt)
  }

  func adding(_ more: Modifiers) -> Key {
    Key(code, modifiers.union(more))
  }
}

/// Key names: `a`, `A`, `enter`, `shift-tab`, `ctrl-s`, `ctrl-alt-left`, `f5`, `space`, `lt`, `gt`.
///
/// Modifiers may have any order and are printed as ctrl, alt, shift. A character is its own name, also `-` (`ctrl--`);
/// three have names for use in lists and between angle brackets: `space`, `lt`, `gt`.
extension Key {
  public init?(named name: String) {
    let (modifiers, rest) = Key.splitModifiers(name[...])
    if case .character(let scalar)? = Key.code(named: rest) {
      self = Key.character(normalizing: scalar, modifiers)
    } else if let code = Key.code(named: rest) {
      self.init(code, modifiers)
    } else if let scalar = rest.unicodeScalars.first, rest.unicodeScalars.count == 1, !scalar.isControl {
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

  /// The keys of a script such as `jj<enter>e Paint<ctrl-s>`: names in angle brackets, other text literal. Nil for an
  /// unknown name and for a bracket that is not closed.
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

  /// A key with a character: a capital for Shift with a letter, lower case with Control, so that a key has one value
  /// however it is sent.
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

private func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
}

private func uppercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  if ("a"..."z").contains(scalar) { return Unicode.Scalar(UInt8(scalar.value) - 32) }
  let capital = scalar.properties.uppercaseMapping.unicodeScalars
  return capital.count == 1 ? capital.first ?? scalar : scalar
}

extension Key {
  /// The key that a terminal sends as this single byte, which is below 0x80.
  init(byte: UInt8) {
    switch byte {
    case 0x00: self = .control(" ")
    case 0x08, 0x7f: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0d: self.init(.enter)
    case 0x1b: self.init(.escape)
    case 0x01...0x1a: self = .control(Unicode.Scalar(byte + 0x60))
    case 0x1c...0x1f: self = .control(Unicode.Scalar(byte + 0x40))
    default: self = .character(Unicode.Scalar(byte))
    }
  }

  /// `SS3` with a letter: cursor keys, F1 to F4 and the keypad; rxvt's lower case letters are cursor keys with Control.
  init?(singleShift letter: UInt8, parameters: [UInt8]) {
    let last = parameters.split(separator: UInt8(ascii: ";")).last ?? []
    let modifiers = Modifiers(parameter: last.reduce(0) { min($0 * 10 + Int($1 & 0x0f), 99) })
    switch letter {
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      guard let code = Code(cursorLetter: letter - 0x20) else { return nil }
      self.init(code, modifiers.union(.control))
    case UInt8(ascii: "M"): self.init(.enter, modifiers)
    case UInt8(ascii: "I"): self.init(.tab, modifiers)
    case UInt8(ascii: "X"): self.init(.character("="), modifiers)
    case UInt8(ascii: "j")...UInt8(ascii: "y"): self.init(.character(Unicode.Scalar(letter - 0x40)), modifiers)
    default:
      guard let code = Code(cursorLetter: letter) else { return nil }
      self.init(code, modifiers)
    }
  }
}

extension Key.Modifiers {
  /// Parses the modifiers of a key: one more than the sum of 1 Shift, 2 Alt, 4
  /// Control, 8 Super, 16 Hyper, 32 Meta. Meta counts as Alt; Super and Hyper are ignored.
  init(parameter: Int) {
    let bits = max(0, parameter - 1)
    self = Key.Modifiers(rawValue: UInt8(bits & 7))
    if bits & 32 != 0 { insert(.alt) }
  }
}

extension Key.Code {
  /// Parses the final letter of `CSI` or `SS3` for a cursor key or F1 to F4.
  init?(cursorLetter letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "P"): self = .function(1)
    case UInt8(ascii: "Q"): self = .function(2)
    case UInt8(ascii: "R"): self = .function(3)
    case UInt8(ascii: "S"): self = .function(4)
    default: return nil
    }
  }

  /// Parses the number before the tilde of a key such as `CSI 3 ~`; nil for an unknown one.
  init?(editing number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }

  /// Parses a private-use code of the kitty keyboard protocol; nil for unused keys.
  init?(keypad code: Int) {
    switch code {
    case 57376...57398: self = .function(code - 57363)
    case 57399...57408: self = .character(Unicode.Scalar(UInt8(code - 57399 + 0x30)))
    case 57409: self = .character(".")
    case 57410: self = .character("/")
    case 57411: self = .character("*")
    case 57412: self = .character("-")
    case 57413: self = .character("+")
    case 57414: self = .enter
    case 57415: self = .character("=")
    case 57416: self = .character(",")
    case 57417: self = .left
    case 57418: self = .right
    case 57419: self = .up
    case 57420: self = .down
    case 57421: self = .pageUp
    case 57422: self = .pageDown
    case 57423: self = .home
    case 57424: self = .end
    case 57425: self = .insert
    case 57426: self = .delete
    default: return nil
    }
  }
}

extension Mouse {
  /// A mouse report in the common form, without the offsets of its encoding. Nil for motion without a button, a release
  /// that names no button while none is pressed, a release of the wheel, unknown buttons, and positions before the
  /// first cell.
  init?(code: Int, column: Int, row: Int, isRelease: Bool, pressed: inout Button?) {
    guard code >= 0, column > 0, row > 0 else { return nil }
    guard let action = Mouse.action(code: code, isRelease: isRelease, pressed: &pressed) else { return nil }
    var modifiers: Key.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    self.init(action, at: Point(x: column - 1, y: row - 1), modifiers)
  }

  private static func action(code: Int, isRelease: Bool, pressed: inout Button?) -> Action? {
    guard code < 128 else { return nil }
    if code & 64 != 0 {
      return isRelease ? nil : [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][code & 3]
    }
    guard let button: Button = [.left, .middle, .right, nil][code & 3] else {
      // takes the pressed button as the released one, since the old encodings do not report which it was
      guard code & 32 == 0, let released = pressed else { return nil }
      pressed = nil
      return .release(released)
    }
    if isRelease {
      pressed = nil
      return .release(button)
    }
    if code & 32 != 0 { return .drag(button) }
    pressed = button
    return .press(button)
  }
}

/// Key names in the configuration file, including those of other programs.
extension Key {
  /// Parses `ctrl-s`, `C-s`, `Ctrl-S`, `M-x`, `escape`, `return`, `<`, `comma`, and everything `init(named:)` accepts.
  /// Keys that terminals cannot distinguish are unified: `ctrl-m` is `enter`.
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

  /// True if the key types a character.
  public var isLetter: Bool {
    if case .character = code { return modifiers.isEmpty }
    return false
  }

  /// The name in the configuration, where a blank, comma, quote or lone `#` has a meaning of its own.
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
