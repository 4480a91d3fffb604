import Text

/// A cell of a canvas: a scalar with up to four marks and a style, in 24 bytes without heap storage.
///
/// A wide glyph takes two cells: the first has width 2, the second, its continuation, has width 0.
public struct Cell: Equatable, Sendable {
  // The scalars of the cell, 21 bits each. `front` has the base and two marks, `back` two more marks, then the width.
  private var front: UInt64
  private var back: UInt64
  public internal(set) var style: Style

  private init(front: UInt64, back: UInt64, style: Style) {
    self.front = front
    self.back = back
    self.style = style
  }

  init(_ scalar: UInt32, width: Int = 1, style: Style) {
    self.init(front: UInt64(scalar), back: UInt64(width) << Cell.widthShift, style: style)
  }

  init(_ glyph: Glyph, style: Style) {
    self.init(glyph.base.value, width: glyph.width, style: style)
    for index in 0..<glyph.marks.count { add(mark: glyph.marks[index].value) }
  }

  public static let blank = Cell(0x20, style: .plain)

  public static func blank(_ style: Style) -> Cell { Cell(0x20, style: style) }
  static func continuation(_ style: Style) -> Cell { Cell(0, width: 0, style: style) }

  /// The number of columns: 2 for the first cell of a wide glyph, 0 for its second one, 1 for all others.
  public var width: Int { Int(back >> Cell.widthShift) }
  public var isContinuation: Bool { back >> Cell.widthShift == 0 }

  /// The scalar that is drawn, without its marks; U+0000 in the second cell of a wide glyph.
  public var base: Unicode.Scalar { Cell.scalar(front) }

  /// True for a space without marks, in any style.
  public var isPlainBlank: Bool { front == 0x20 }

  public var markCount: Int {
    if front >> 21 & Cell.mask == 0 { return 0 }
    if front >> 42 == 0 { return 1 }
    if back & Cell.mask == 0 { return 2 }
    return back >> 21 & Cell.mask == 0 ? 3 : 4
  }

  public func mark(_ index: Int) -> Unicode.Scalar {
    switch index {
    case 0: Cell.scalar(front >> 21)
    case 1: Cell.scalar(front >> 42)
    case 2: Cell.scalar(back)
    default: Cell.scalar(back >> 21)
    }
  }

  /// The text of the cell; empty in the second cell of a wide glyph.
  public var text: String {
    if isContinuation { return "" }
    var scalars = String.UnicodeScalarView()
    scalars.append(base)
    for index in 0..<markCount { scalars.append(mark(index)) }
    return String(scalars)
  }

  /// Adds a combining mark to the cell; ignores a fifth one.
  mutating func add(mark value: UInt32) {
    let bits = UInt64(value)
    switch markCount {
    case 0: front |= bits << 21
    case 1: front |= bits << 42
    case 2: back |= bits
    case 3: back |= bits << 21
    default: break
    }
  }

  private static let mask: UInt64 = 0x1f_ffff
  private static let widthShift: UInt64 = 42

  private static func scalar(_ bits: UInt64) -> Unicode.Scalar {
    // all values come from scalars; U+FFFD only satisfies the compiler
    Unicode.Scalar(UInt32(truncatingIfNeeded: bits & mask)) ?? "\u{fffd}"
  }
}
