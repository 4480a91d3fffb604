/// A parsed `CSI` sequence and its meaning as input.
struct ControlSequence {
  enum Meaning: Equatable {
    case event(TerminalEvent)
    case pasteBegins
    case nothing
  }

  private let prefix: UInt8?
  private let parameters: [[Int]]
  private let intermediates: [UInt8]
  private let final: UInt8

  init(_ bytes: [UInt8], final: UInt8) {
    var rest = bytes[...]
    prefix = rest.first.flatMap { (0x3c...0x3f).contains($0) ? $0 : nil }
    if prefix != nil { rest = rest.dropFirst() }
    let numbers = rest.prefix { $0 >= 0x30 }
    parameters = ControlSequence.parameters(numbers)
    intermediates = Array(rest.dropFirst(numbers.count))
    self.final = final
  }

  /// rxvt ends keys with Shift with `$`, which elsewhere is only an intermediate byte.
  static func isShiftedKey(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && bytes.count <= 2 && bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  func meaning(pressed: inout Mouse.Button?) -> Meaning {
    switch (prefix, intermediates.isEmpty) {
    case (nil, true): return unprefixed(pressed: &pressed)
    case (UInt8(ascii: "<"), true):
      guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m"), parameters.count == 3 else { return .nothing }
      return mouse(code: number(0), isRelease: final == UInt8(ascii: "m"), pressed: &pressed)
    case (UInt8(ascii: "?"), _): return privateReply
    default: return .nothing
    }
  }
}

extension ControlSequence {
  /// A parameter's first number; 0 if it is missing.
  private func number(_ index: Int) -> Int {
    index < parameters.count ? parameters[index][0] : 0
  }

  private func subnumber(_ index: Int, _ part: Int) -> Int? {
    index < parameters.count && part < parameters[index].count ? parameters[index][part] : nil
  }

  private static func parameters(_ bytes: ArraySlice<UInt8>) -> [[Int]] {
    guard !bytes.isEmpty else { return [] }
    var parameters = [[0]]
    for byte in bytes {
      let last = parameters.count - 1
      switch byte {
      case 0x30...0x39:
        let part = parameters[last].count - 1
        parameters[last][part] = min(parameters[last][part] * 10 + Int(byte - 0x30), 99_999_999)
      case UInt8(ascii: ":"): parameters[last].append(0)
      case UInt8(ascii: ";"): parameters.append([0])
      default: break
      }
    }
    return parameters
  }

  private func unprefixed(pressed: inout Mouse.Button?) -> Meaning {
    switch final {
    case UInt8(ascii: "I") where parameters.isEmpty: return .event(.focus(true))
    case UInt8(ascii: "O") where parameters.isEmpty: return .event(.focus(false))
    case UInt8(ascii: "M") where parameters.count == 3:
      return mouse(code: number(0) - 32, isRelease: false, pressed: &pressed)
    case UInt8(ascii: "R") where parameters.count == 2 && !isModifiedF3: return cursor
    case UInt8(ascii: "~") where number(0) == 200: return .pasteBegins
    case UInt8(ascii: "u"): return key(ControlSequence.key(code: number(0), shifted: subnumber(0, 1)))
    case UInt8(ascii: "~") where number(0) == 27 && parameters.count == 3:
      return key(ControlSequence.key(code: number(2), shifted: nil))
    case UInt8(ascii: "~"): return key(Key.Code(editing: number(0)).map { Key($0) })
    case UInt8(ascii: "^"): return key(Key.Code(editing: number(0)).map { Key($0, .control) })
    case UInt8(ascii: "$"): return key(Key.Code(editing: number(0)).map { Key($0, .shift) })
    case UInt8(ascii: "@"): return key(Key.Code(editing: number(0)).map { Key($0, [.control, .shift]) })
    case UInt8(ascii: "Z"): return key(Key(.tab, .shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return key(Key.Code(cursorLetter: final - 0x20).map { Key($0, .shift) })
    default: return key(Key.Code(cursorLetter: final).map { Key($0) })
    }
  }

  /// A key with the modifiers of the second parameter; key releases are ignored.
  private func key(_ key: Key?) -> Meaning {
    guard let key, subnumber(1, 1) != 3 else { return .nothing }
    let modifiers = Key.Modifiers(parameter: number(1)).union(key.modifiers)
    if case .character(let scalar) = key.code {
      return .event(.key(.character(normalizing: scalar, modifiers)))
    }
    return .event(.key(Key(key.code, modifiers)))
  }

  private static func key(code: Int, shifted: Int?) -> Key? {
    switch code {
    case 8, 127: return Key(.backspace)
    case 9: return Key(.tab)
    case 13: return Key(.enter)
    case 27: return Key(.escape)
    case 1..<27: return Key(byte: UInt8(code))
    case 57344..<63744: return Key.Code(keypad: code).map { Key($0) }
    default:
      let value = shifted.flatMap { $0 > 0 ? $0 : nil } ?? code
      guard let scalar = Unicode.Scalar(UInt32(value)), isPrintable(scalar) else { return nil }
      return .character(scalar)
    }
  }

  private func mouse(code: Int, isRelease: Bool, pressed: inout Mouse.Button?) -> Meaning {
    let mouse = Mouse(code: code, column: number(1), row: number(2), isRelease: isRelease, pressed: &pressed)
    return mouse.map { .event(.mouse($0)) } ?? .nothing
  }

  /// `CSI 1 ; 5 R` is Ctrl-F3, but also a cursor report in the first row. It counts as a key.
  private var isModifiedF3: Bool { number(0) == 1 && (2...8).contains(number(1)) }

  private var cursor: Meaning {
    guard number(0) > 0, number(1) > 0 else { return .nothing }
    return .event(.reply(.cursor(Point(x: number(1) - 1, y: number(0) - 1))))
  }

  private var privateReply: Meaning {
    switch (intermediates, final) {
    case ([], UInt8(ascii: "c")): return .event(.reply(.attributes(parameters.map { $0[0] })))
    case ([], UInt8(ascii: "R")): return cursor
    case ([UInt8(ascii: "$")], UInt8(ascii: "y")):
      return .event(.reply(.mode(number(0), state: number(1))))
    default: return .nothing
    }
  }
}
