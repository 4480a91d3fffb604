/// A key press with its modifiers.
///
/// A shifted letter is its capital without `.shift`; `.shift` is only used where nothing else shows it (`shift-tab`, `shift-up`, `ctrl-shift-a`).
/// A line feed is `ctrl-j`, Ctrl-H is `backspace`.
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
