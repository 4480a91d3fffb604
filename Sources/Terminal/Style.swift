/// A colour as a theme names it; the renderer reduces it to one that the terminal has.
public enum Color: Equatable, Hashable, Sendable {
  /// The default foreground or background of the terminal.
  case standard
  case palette(UInt8)
  case rgb(UInt8, UInt8, UInt8)
}

public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let bold = Attributes(rawValue: 1)
  public static let dim = Attributes(rawValue: 2)
  public static let italic = Attributes(rawValue: 4)
  public static let underline = Attributes(rawValue: 8)
  public static let reverse = Attributes(rawValue: 16)
  /// Strikethrough. For themes and tests only, since ncurses has no such attribute and sends nothing.
  public static let strike = Attributes(rawValue: 32)
}

/// Colours and attributes of a cell, packed into one integer for fast comparison.
public struct Style: Equatable, Hashable, Sendable {
  // attributes in bits 0–7, foreground in bits 8–33, background in bits 34–59
  var packed: UInt64

  public static let plain = Style()

  public init(
    foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []
  ) {
    packed =
      UInt64(attributes.rawValue) | Style.packed(foreground) << 8 | Style.packed(background) << 34
  }

  init(packed: UInt64) {
    self.packed = packed
  }

  public var foreground: Color {
    get { Style.color(packed >> 8) }
    set { packed = packed & ~(Style.colorMask << 8) | Style.packed(newValue) << 8 }
  }

  public var background: Color {
    get { Style.color(packed >> 34) }
    set { packed = packed & ~(Style.colorMask << 34) | Style.packed(newValue) << 34 }
  }

  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: packed)) }
    set { packed = packed & ~0xff | UInt64(newValue.rawValue) }
  }

  public func adding(_ more: Attributes) -> Style {
    Style(packed: packed | UInt64(more.rawValue))
  }

  public func removing(_ attributes: Attributes) -> Style {
    Style(packed: packed & ~UInt64(attributes.rawValue))
  }

  public func with(foreground color: Color) -> Style {
    var style = self
    style.foreground = color
    return style
  }

  public func with(attributes: Attributes) -> Style {
    var style = self
    style.attributes = attributes
    return style
  }

  // a colour in 26 bits: two for its kind, 24 for its value
  private static let colorMask: UInt64 = 0x3ff_ffff

  private static func packed(_ color: Color) -> UInt64 {
    switch color {
    case .standard: 0
    case .palette(let index): 1 << 24 | UInt64(index)
    case .rgb(let red, let green, let blue):
      2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  private static func color(_ bits: UInt64) -> Color {
    let value = bits & 0xff_ffff
    switch bits >> 24 & 3 {
    case 1: return .palette(UInt8(truncatingIfNeeded: value))
    case 2:
      return .rgb(
        UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
        UInt8(truncatingIfNeeded: value))
    default: return .standard
    }
  }
}

extension Style: CustomStringConvertible {
  public var description: String {
    var words: [String] = []
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strike, "strike"),
    ]
    for (attribute, name) in names where attributes.contains(attribute) { words.append(name) }
    if foreground != .standard { words.append("\(foreground)") }
    if background != .standard { words.append("on \(background)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}
