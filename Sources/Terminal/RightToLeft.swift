extension Canvas {
  /// Keeps right-to-left text within its columns; called once per frame after drawing.
  ///
  /// Some terminals reorder such text across borders and gaps. An invisible left-to-right mark on every vertical border and on the gap between
  /// text columns ends the run at the right cell.
  public mutating func guardRightToLeft() {
    guard hasRightToLeft else { return }
    for y in 0..<size.height where holdsRightToLeft(y) {
      var blanks = 0
      for x in 0..<size.width {
        let cell = self[x, y]
        blanks = cell.isPlainBlank ? blanks + 1 : 0
        if blanks == 2 || isUprightBorder(cell.base) { addMark(leftToRightMark, x: x, y: y) }
      }
    }
  }

  private func holdsRightToLeft(_ y: Int) -> Bool {
    row(y).contains { isRightToLeft($0.base) }
  }
}

private let leftToRightMark: UInt32 = 0x200e

func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x590: false
  case 0x590..<0x900, 0xfb1d..<0xfe00, 0xfe70..<0xff00, 0x10800..<0x11000, 0x1e800..<0x1f000: true
  default: false
  }
}

/// Box drawing except horizontal lines (which need no mark in every cell), blocks, and the ASCII bar.
private func isUprightBorder(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x7c: true
  case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254c, 0x254d, 0x2550, 0x2574, 0x2576, 0x2578, 0x257a: false
  case 0x2500..<0x25a0: true
  default: false
  }
}
