import Board
import Terminal

/// How a meaning looks.
public struct Theme: Equatable, Sendable {
  let styles: [Role: Style]
  public let lines: Lines
  let isASCII: Bool

  public init(hasColor: Bool, isASCII: Bool) {
    styles = hasColor ? Theme.colored : Theme.mono
    lines = isASCII ? .ascii : .unicode
    self.isASCII = isASCII
  }

  func style(_ role: Role) -> Style { styles[role] ?? .plain }

  /// The terminal's own palette: it knows whether it is dark or light. One accent, one warning, one dim.
  private static let colored: [Role: Style] = [
    .strong: Style(attributes: .bold),
    .dim: Style(attributes: .dim),
    .late: Style(foreground: .palette(1)),
    .today: Style(foreground: .palette(3)),
    .tag: Style(foreground: .palette(6)),
    .checked: Style(foreground: .palette(2)),
    .priority: Style(foreground: .palette(5)),
    .heading: Style(attributes: .bold),
    .headingFocused: Style(foreground: .palette(6), attributes: .bold),
    .warning: Style(foreground: .palette(3), attributes: .bold),
    .key: Style(foreground: .palette(6), attributes: .bold),
    .notice: Style(foreground: .palette(6), attributes: .reverse),
    .refusal: Style(foreground: .palette(1), attributes: .reverse),
    .accent: Style(foreground: .palette(6)),
    .link: Style(attributes: .underline),
    .selection: Style(attributes: .reverse),
  ]

  private static let mono: [Role: Style] = [
    .strong: Style(attributes: .bold),
    .late: Style(attributes: .bold),
    .today: Style(attributes: .bold),
    .heading: Style(attributes: .bold),
    .headingFocused: Style(attributes: .bold),
    .warning: Style(attributes: .bold),
    .key: Style(attributes: .bold),
    .notice: Style(attributes: .reverse),
    .refusal: Style(attributes: .reverse),
    .link: Style(attributes: .underline),
    .selection: Style(attributes: .reverse),
  ]
}

/// What lines are drawn with.
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
