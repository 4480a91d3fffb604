import Board
import Terminal

/// Maps roles to styles.
public struct Theme: Equatable, Sendable {
  /// Indexed by the raw value of the role.
  private let all: [Style]
  public let lines: Lines
  let isASCII: Bool

  init(styles: [Role: Style], isASCII: Bool) {
    all = Role.allCases.map { styles[$0] ?? .plain }
    lines = isASCII ? .ascii : .unicode
    self.isASCII = isASCII
  }

  public init(hasColor: Bool, isASCII: Bool) {
    self.init(styles: hasColor ? Palettes.terminal : Palettes.mono, isASCII: isASCII)
  }

  package func style(_ role: Role) -> Style { all[role.rawValue] }

  var styles: [Role: Style] {
    Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, style($0)) }.filter { $0.1 != .plain })
  }
}

/// Characters for lines and frames.
public struct Lines: Equatable, Sendable {
  let horizontal: Unicode.Scalar
  let heavy: Unicode.Scalar
  let vertical: Unicode.Scalar
  let cross: Unicode.Scalar
  /// A rule that is heavy on one side of a separator.
  let crossHeavyLeft: Unicode.Scalar
  let crossHeavyRight: Unicode.Scalar
  let corners: (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar)
  let teeLeft: Unicode.Scalar
  let teeRight: Unicode.Scalar
  let pointer: Unicode.Scalar
  let bar: Unicode.Scalar

  static let unicode = Lines(
    horizontal: "─", heavy: "━", vertical: "│", cross: "┼", crossHeavyLeft: "┽", crossHeavyRight: "┾",
    corners: ("╭", "╮", "╰", "╯"), teeLeft: "├", teeRight: "┤", pointer: "┴", bar: "▌")
  static let ascii = Lines(
    horizontal: "-", heavy: "=", vertical: "|", cross: "+", crossHeavyLeft: "+", crossHeavyRight: "+",
    corners: ("+", "+", "+", "+"), teeLeft: "+", teeRight: "+", pointer: "^", bar: ">")

  public static func == (one: Lines, other: Lines) -> Bool { one.bar == other.bar }
}
