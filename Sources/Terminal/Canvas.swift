import Text

/// A screen of cells: views draw into it, tests read it, the renderer sends its changes.
public struct Canvas: Equatable, Sendable {
  public private(set) var size: Size
  /// The position of the terminal's cursor; nil hides the cursor.
  public var cursor: Point?
  private var cells: [Cell]
  /// True if right-to-left text was drawn, which some terminals reorder.
  private(set) var hasRightToLeft = false

  public init(size: Size, style: Style = .plain) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank(style), count: self.size.width * self.size.height)
  }

  public var bounds: Rect { Rect(size) }

  /// A canvas of the first rows, without a cursor. With `withFoot` its last row is the last row of this canvas.
  public func top(_ rows: Int, withFoot: Bool = false) -> Canvas {
    var top = self
    top.size = Size(width: size.width, height: max(0, min(rows, size.height)))
    top.cells = Array(cells.prefix(top.size.width * top.size.height))
    top.cursor = nil
    if withFoot, top.size.height > 0 {
      top.cells.replaceSubrange((top.size.height - 1) * size.width..<top.cells.count, with: row(size.height - 1))
    }
    return top
  }

  /// The cells of a row; empty outside of the canvas.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    guard y >= 0, y < size.height else { return [] }
    return cells[y * size.width..<(y + 1) * size.width]
  }

  /// The cell in this column and row; a blank in the plain style outside of the canvas.
  public subscript(x: Int, y: Int) -> Cell {
    bounds.contains(Point(x: x, y: y)) ? cells[y * size.width + x] : .blank(.plain)
  }

  /// The text of all rows, without styles and trailing blanks.
  public func text() -> String {
    (0..<size.height).map(text(ofRow:)).joined(separator: "\n")
  }

  public func text(ofRow y: Int) -> String {
    var line = ""
    var blanks = 0
    for cell in row(y) where !cell.isContinuation {
      if cell.isPlainBlank {
        blanks += 1
      } else {
        line += String(repeating: " ", count: blanks) + cell.text
        blanks = 0
      }
    }
    return line
  }
}

extension Canvas {
  /// Draws one line of text and returns the number of columns it took from `point`, up to the right edge.
  ///
  /// Text may begin left of the clip; a wide glyph across an edge becomes a space.
  @discardableResult
  public mutating func put(_ text: String, at point: Point, in clip: Rect? = nil, style: Style) -> Int {
    let field = clip.map(bounds.intersection) ?? bounds
    guard point.y >= field.y, point.y < field.bottom, point.x < field.right else { return 0 }
    var x = point.x
    if !putPrintableASCII(text, at: &x, y: point.y, in: field, style: style) {
      ScreenText.forEachGlyph(text) { glyph in
        put(glyph, at: x, y: point.y, in: field, style: style)
        x += max(0, glyph.width)
      }
    }
    return min(x, field.right) - point.x
  }

  public mutating func put(_ glyph: Glyph, at point: Point, style: Style) {
    guard point.y >= 0, point.y < size.height else { return }
    put(glyph, at: point.x, y: point.y, in: bounds, style: style)
  }

  /// Fills with a scalar that is one cell wide; a blank replaces any other scalar.
  public mutating func fill(_ rect: Rect, with scalar: Unicode.Scalar = " ", style: Style) {
    let field = bounds.intersection(rect)
    guard !field.isEmpty else { return }
    let cell = Cell(isNarrow(scalar) ? scalar.value : 0x20, style: style)
    for y in field.y..<field.bottom {
      mendEdges(from: field.x, to: field.right, y: y)
      let start = y * size.width
      for index in start + field.x..<start + field.right { cells[index] = cell }
    }
  }

  /// Changes styles without changing text. A wide glyph is included if its first cell is.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let field = bounds.intersection(rect)
    guard !field.isEmpty else { return }
    // Caches the result for the last style, because neighbouring cells mostly have the same one.
    var known = (before: Style.plain, after: change(.plain))
    for y in field.y..<field.bottom {
      let end = min(size.width, field.right + 1)
      for x in field.x..<end {
        let index = y * size.width + x
        if cells[index].isContinuation {
          if x > 0 { cells[index].style = cells[index - 1].style }
        } else if x < field.right {
          if cells[index].style != known.before {
            known = (cells[index].style, change(cells[index].style))
          }
          cells[index].style = known.after
        }
      }
    }
  }
}

// MARK: Blocks

extension Canvas {
  /// The cells of a rectangle, copied from a canvas.
  public struct Block: Sendable {
    public let size: Size
    fileprivate let cells: [Cell]
    fileprivate let hasRightToLeft: Bool
  }

  public func block(_ rect: Rect) -> Block {
    let field = bounds.intersection(rect)
    var copied: [Cell] = []
    copied.reserveCapacity(field.width * field.height)
    for y in field.y..<field.bottom { copied += cells[y * size.width + field.x..<y * size.width + field.right] }
    return Block(size: Size(width: field.width, height: field.height), cells: copied, hasRightToLeft: hasRightToLeft)
  }

  /// Draws a block if it fits completely, else nothing.
  public mutating func put(_ block: Block, at point: Point) {
    let field = Rect(x: point.x, y: point.y, width: block.size.width, height: block.size.height)
    guard !field.isEmpty, bounds.intersection(field) == field else { return }
    if block.hasRightToLeft { hasRightToLeft = true }
    for y in field.y..<field.bottom { mendEdges(from: field.x, to: field.right, y: y) }
    block.cells.withUnsafeBufferPointer { from in
      cells.withUnsafeMutableBufferPointer { to in
        guard var source = from.baseAddress, let target = to.baseAddress else { return }
        for y in field.y..<field.bottom {
          (target + y * size.width + field.x).update(from: source, count: field.width)
          source += field.width
        }
      }
    }
  }

  /// Draws the part of another canvas that fits, from its top left corner; half of a wide glyph becomes a blank.
  public mutating func put(_ other: Canvas, in rect: Rect) {
    let field = bounds.intersection(rect)
    let block = other.block(Rect(x: 0, y: 0, width: field.width, height: field.height))
    put(block, at: field.origin)
    let edge = field.x + block.size.width - 1
    guard block.size.width < other.size.width, block.size.width > 0 else { return }
    for y in 0..<block.size.height where other[block.size.width, y].isContinuation {
      cells[(field.y + y) * size.width + edge] = .blank(other[block.size.width - 1, y].style)
    }
  }
}

// MARK: Differences

extension Canvas {
  /// The columns from the first to the last that differs from another canvas of the same size; nil if the rows are
  /// equal.
  public func difference(from other: Canvas, inRow y: Int) -> Range<Int>? {
    let (start, end) = (y * size.width, (y + 1) * size.width)
    return cells.withUnsafeBufferPointer { mine in
      other.cells.withUnsafeBufferPointer { theirs -> Range<Int>? in
        guard let first = (start..<end).first(where: { mine[$0] != theirs[$0] }) else { return nil }
        let last = (first..<end).last { mine[$0] != theirs[$0] } ?? first
        return first - start..<last + 1 - start
      }
    }
  }

  mutating func addMark(_ mark: UInt32, x: Int, y: Int) {
    cells[y * size.width + x].add(mark: mark)
  }

  /// Draws printable ASCII fast. Returns false without drawing if the text has other characters.
  private mutating func putPrintableASCII(
    _ text: String, at x: inout Int, y: Int, in field: Rect, style: Style
  ) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) else { return false }
      let from = max(x, field.x)
      let to = min(x + bytes.count, field.right)
      if from < to {
        mendEdges(from: from, to: to, y: y)
        let start = y * size.width
        for column in from..<to { cells[start + column] = Cell(UInt32(bytes[column - x]), style: style) }
      }
      x += bytes.count
      return true
    }
  }

  private mutating func put(_ glyph: Glyph, at x: Int, y: Int, in field: Rect, style: Style) {
    let end = x + glyph.width
    guard glyph.width > 0, end > field.x, x < field.right else { return }
    if isRightToLeft(glyph.base) { hasRightToLeft = true }
    let from = max(x, field.x)
    let to = min(end, field.right)
    mendEdges(from: from, to: to, y: y)
    let start = y * size.width
    if to - from < glyph.width {
      for column in from..<to { cells[start + column] = .blank(style) }
    } else {
      cells[start + x] = Cell(glyph, style: style)
      for column in x + 1..<max(x + 1, end) { cells[start + column] = .continuation(style) }
    }
  }

  /// Replaces the remaining half of a wide glyph by a blank where the other half will be overwritten.
  private mutating func mendEdges(from: Int, to: Int, y: Int) {
    let start = y * size.width
    if from > 0, cells[start + from].isContinuation {
      cells[start + from - 1] = .blank(cells[start + from - 1].style)
    }
    if to < size.width, cells[start + to].isContinuation {
      cells[start + to] = .blank(cells[start + to].style)
    }
  }

  private func isNarrow(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7f, 0x2500..<0x25a0: return true
    default:
      let glyphs = ScreenText.glyphs(String(scalar))
      return glyphs.count == 1 && glyphs[0].width == 1 && glyphs[0].base == scalar
    }
  }

  /// Keeps right-to-left text within its columns; called once per frame after drawing.
  ///
  /// Some terminals reorder such text across borders and gaps. An invisible left-to-right mark on every vertical border
  /// and on the gap between text columns ends the run at the right cell.
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

/// True for box drawing except horizontal lines (which need no mark in every cell), for blocks, and for the ASCII bar.
private func isUprightBorder(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x7c: true
  case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254c, 0x254d, 0x2550, 0x2574, 0x2576, 0x2578, 0x257a: false
  case 0x2500..<0x25a0: true
  default: false
  }
}
