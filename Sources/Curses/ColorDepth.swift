import Terminal

/// The number of colours of a terminal, reduced to the steps that matter.
public enum ColorDepth: Int, Comparable, Sendable {
  case mono = 0
  case eight = 8
  case sixteen = 16
  /// The terminal has 256 colours or more.
  case many = 256

  init(colors: Int) {
    switch colors {
    case ..<8: self = .mono
    case ..<16: self = .eight
    case ..<256: self = .sixteen
    default: self = .many
    }
  }

  public static func < (one: ColorDepth, other: ColorDepth) -> Bool { one.rawValue < other.rawValue }

  /// The nearest available colour as a palette index; with eight colours the plain one of a bright one. Nil for the
  /// terminal's default, or without colours.
  public func nearest(to color: Color) -> Int? {
    switch color {
    case .standard: return nil
    case .palette(let index):
      switch self {
      case .mono: return nil
      case .eight:
        return index < 16 ? Int(index % 8) : Palette.nearest(to: Palette.channels(of: Int(index)), among: 0..<8)
      case .sixteen:
        return index < 16 ? Int(index) : Palette.nearest(to: Palette.channels(of: Int(index)), among: 0..<16)
      case .many: return Int(index)
      }
    case .rgb(let red, let green, let blue):
      let channels = Palette.Channels(red: Int(red), green: Int(green), blue: Int(blue))
      switch self {
      case .mono: return nil
      case .eight: return Palette.nearest(to: channels, among: 0..<8)
      case .sixteen: return Palette.nearest(to: channels, among: 0..<16)
      // searches without the first sixteen colours, which users change; the others are the same everywhere
      case .many: return Palette.nearest(to: channels, among: 16..<256)
      }
    }
  }
}

extension Color {
  /// The colour as `#rrggbb`, with xterm's value for palette colours; nil for the terminal's default.
  public var hexadecimal: String? {
    switch self {
    case .standard: nil
    case .palette(let index): Palette.channels(of: Int(index)).hexadecimal
    case .rgb(let red, let green, let blue):
      Palette.Channels(red: Int(red), green: Int(green), blue: Int(blue)).hexadecimal
    }
  }
}

/// The 256 colours of xterm's palette; the first sixteen, which users change, only approximately.
enum Palette {
  struct Channels: Equatable {
    var red: Int
    var green: Int
    var blue: Int

    var hexadecimal: String {
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  static func channels(of index: Int) -> Channels {
    switch index {
    case ..<8:
      let bright = 205
      return Channels(
        red: index & 1 == 0 ? 0 : bright, green: index & 2 == 0 ? 0 : bright, blue: index & 4 == 0 ? 0 : bright)
    case 8: return Channels(red: 127, green: 127, blue: 127)
    case ..<16:
      return Channels(red: index & 1 == 0 ? 0 : 255, green: index & 2 == 0 ? 0 : 255, blue: index & 4 == 0 ? 0 : 255)
    case ..<232:
      let place = index - 16
      return Channels(red: step(place / 36), green: step(place / 6 % 6), blue: step(place % 6))
    default:
      let grey = 8 + (index - 232) * 10
      return Channels(red: grey, green: grey, blue: grey)
    }
  }

  static func nearest(to wanted: Channels, among indices: Range<Int>) -> Int {
    var best = (index: indices.lowerBound, distance: Int.max)
    for index in indices {
      let distance = distance(wanted, channels(of: index))
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }

  private static func step(_ level: Int) -> Int { level == 0 ? 0 : 55 + level * 40 }

  /// The squared distance, weighted by the eye's sensitivity: green most, blue least.
  private static func distance(_ one: Channels, _ other: Channels) -> Int {
    let red = one.red - other.red
    let green = one.green - other.green
    let blue = one.blue - other.blue
    return 3 * red * red + 4 * green * green + 2 * blue * blue
  }
}
