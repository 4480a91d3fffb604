extension Key {
  /// The key of a single byte below 0x80.
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
  /// One more than the sum of 1 Shift, 2 Alt, 4 Control, 8 Super, 16 Hyper, 32 Meta; Meta counts as Alt.
  init(parameter: Int) {
    let bits = max(0, parameter - 1)
    self = Key.Modifiers(rawValue: UInt8(bits & 7))
    if bits & 32 != 0 { insert(.alt) }
  }
}

extension Key.Code {
  /// The final letter of `CSI` or `SS3` for a cursor key or F1 to F4.
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

  /// The number before a tilde.
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

  /// The private-use codes of the kitty keyboard protocol; nil for unused keys.
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
  /// A mouse report in the common form, without the offsets of its encoding. Nil for motion without a button, unknown buttons and positions off
  /// the screen.
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
      // the old encodings do not report which button was released
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
