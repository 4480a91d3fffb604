import CNcurses
import CSystem
import Glibc
import Terminal

/// Draws canvases with ncurses into memory, without a terminal: the output is the bytes that change the last frame into
/// the new one. ncurses has global state, so renderers must not be used from several threads.
public struct Renderer: ~Copyable {
  public let term: String
  public private(set) var size: Size
  public var colors: ColorDepth { looks.depth }
  let capabilities: Capabilities

  private let screen: OpaquePointer
  private var streams: Streams
  private var looks: Looks
  private var styles = RowStyles()
  private var last: Canvas?
  private var cursorIsShown: Bool?
  private var cells: [cchar_t] = []

  /// Nil if the terminal's description is missing or insufficient for drawing, or without a free descriptor. `colors`
  /// limits the colours used. LC_CTYPE must be UTF-8 already, unless only ASCII is drawn.
  public init?(term: String, size: Size, colors: ColorDepth = .many) {
    let size = Renderer.drawable(size)
    guard var streams = Streams() else { return nil }
    guard let screen = sekan_newterm(term, streams.output, streams.input) else {
      streams.close()
      return nil
    }
    // Reads the capabilities before ncurses changes any of them.
    let capabilities = Capabilities.current(term: term)
    guard capabilities.canDraw else {
      delscreen(screen)
      streams.close()
      return nil
    }
    let available = Int(sekan_start_color())
    let pairs = ColorPairs(
      depth: min(colors, ColorDepth(colors: available)), isDirect: available > 256, limit: Int(sekan_color_pairs()))
    sekan_drop_charset_switches()
    self.term = term
    self.size = size
    self.screen = screen
    self.capabilities = capabilities
    looks = Looks(pairs: pairs)
    // discards the bytes with which ncurses initializes the terminal, since a session sends its own
    sekan_leave_once()
    sekan_update_first()
    streams.discard()
    self.streams = streams
    // Sets the size only now: if it were set before, ncurses would draw the whole screen above.
    resize_term(Int32(size.height), Int32(size.width))
    sekan_forget_screen()
  }

  deinit {
    set_term(screen)
    delscreen(screen)
    streams.close()
  }

  /// The bytes that change the last frame into this one; empty if nothing changed.
  public mutating func frame(_ canvas: borrowing Canvas) -> [UInt8] {
    if let last, last == canvas { return [] }
    set_term(screen)
    hand(canvas)
    let cursor = place(of: canvas)
    sekan_update(Int32(cursor?.y ?? -1), Int32(cursor?.x ?? 0))
    last = copy canvas
    return takeOutput(showingCursor: cursor != nil)
  }

  /// Sets a new size; the next frame is drawn completely.
  public mutating func resize(_ size: Size) {
    set_term(screen)
    self.size = Renderer.drawable(size)
    resize_term(Int32(self.size.height), Int32(self.size.width))
    redraw()
  }

  /// Makes the next frame a complete one, since the content of the terminal is unknown.
  public mutating func redraw() {
    set_term(screen)
    sekan_forget_screen()
    last = nil
    cursorIsShown = nil
  }

  /// The nearest size that can be drawn: ncurses needs at least one cell, and a broken terminal's size must not exhaust
  /// the memory.
  private static func drawable(_ size: Size) -> Size {
    Size(width: min(max(1, size.width), 4096), height: min(max(1, size.height), 4096))
  }
}

extension Renderer {
  private mutating func hand(_ canvas: borrowing Canvas) {
    looks.begin()
    if let last, last.size == canvas.size {
      for y in 0..<min(size.height, canvas.size.height) {
        let isBesideCorner = Renderer.isBesideCorner(canvas, y) || Renderer.isBesideCorner(last, y)
        guard isBesideCorner || !Renderer.isSame(canvas.row(y), last.row(y)) else { continue }
        if isBesideCorner {
          hand(0..<size.width, ofRow: y, of: canvas)
        } else if let changed = canvas.difference(from: last, inRow: y) {
          hand(changed, ofRow: y, of: canvas)
        }
      }
    } else {
      handAll(canvas)
    }
    if looks.ranOut {
      // draws the whole canvas again, because the numbers of colour pairs may have changed their meaning
      looks.reassign(for: canvas)
      handAll(canvas)
    }
  }

  /// Compares bytes, which is fast, as most rows are equal; a cell has no padding between its fields.
  private static func isSame(_ one: ArraySlice<Cell>, _ other: ArraySlice<Cell>) -> Bool {
    one.withUnsafeBytes { mine in
      other.withUnsafeBytes { theirs in
        guard let first = mine.baseAddress, let second = theirs.baseAddress else { return mine.count == theirs.count }
        return mine.count == theirs.count && memcmp(first, second, mine.count) == 0
      }
    }
  }

  private mutating func handAll(_ canvas: borrowing Canvas) {
    for y in 0..<size.height { hand(0..<size.width, ofRow: y, of: canvas) }
  }

  /// Draws the changed columns and `widestGap` more on each side, because the styles of blanks depend on the words
  /// beside them.
  private mutating func hand(_ changed: Range<Int>, ofRow y: Int, of canvas: borrowing Canvas) {
    var row = canvas.row(y)
    if capabilities.pushesLastCell, canvas.size == size, canvas.cursor?.y != y, Renderer.isBesideCorner(canvas, y) {
      row = Renderer.makingRoom(in: row)
    }
    if cells.count < size.width { cells = Array(repeating: cchar_t(), count: size.width) }
    let forbidden = y == size.height - 1 && capabilities.pushesLastCell ? size.width - 3 : -1
    var count = 0
    var x = max(0, changed.lowerBound - RowStyles.widestGap)
    while x > 0, x < row.count, row[row.startIndex + x].isContinuation { x -= 1 }
    let (start, end) = (x, changed.upperBound + RowStyles.widestGap)
    styles.read(row, start..<end)
    while x < min(end, size.width) {
      let cell = drawable(x < row.count ? row[row.startIndex + x] : .blank, x: x, forbidden: forbidden)
      cells[count] = looks.look(of: styles[x])
      cells[count].chars.0 = wchar_t(bitPattern: cell.base.value)
      for mark in 0..<cell.markCount { sekan_add_mark(&cells[count], cell.mark(mark).value) }
      count += 1
      x += cell.width
    }
    sekan_put_row(Int32(y), Int32(start), cells, Int32(count))
  }

  /// True if a wide glyph ends beside the last cell of the screen, into which ncurses might shift that cell.
  private static func isBesideCorner(_ canvas: borrowing Canvas, _ y: Int) -> Bool {
    y == canvas.size.height - 1 && canvas.size.width > 3 && canvas[canvas.size.width - 3, y].width == 2
  }

  /// The row with its last wide glyph one cell further left. For this it removes a blank from the last gap of several
  /// blanks, or else the last single blank; without one the row is unchanged.
  private static func makingRoom(in row: ArraySlice<Cell>) -> ArraySlice<Cell> {
    let blanks = row.indices.dropLast(3).reversed().filter { row[$0].isPlainBlank }
    guard let blank = blanks.first(where: { $0 > row.startIndex && row[$0 - 1].isPlainBlank }) ?? blanks.first else {
      return row
    }
    var row = row
    row.insert(.blank(row[row.endIndex - 3].style), at: row.endIndex - 1)
    row.remove(at: blank)
    return row
  }

  /// The cell, or a blank for half a glyph and for a wide glyph at the forbidden column beside the last cell.
  private borrowing func drawable(_ cell: Cell, x: Int, forbidden: Int) -> Cell {
    let isWhole = cell.width == 1 || (cell.width == 2 && x + 2 <= size.width && x != forbidden)
    return isWhole ? cell : .blank
  }

  /// The position of the cursor, moved to the first half of a wide glyph; nil if it is hidden or off the screen.
  private borrowing func place(of canvas: borrowing Canvas) -> Point? {
    guard let cursor = canvas.cursor, Rect(size).contains(cursor) else { return nil }
    let isInside = cursor.x > 0 && canvas[cursor.x, cursor.y].isContinuation
    return isInside ? Point(x: cursor.x - 1, y: cursor.y) : cursor
  }

  private mutating func takeOutput(showingCursor isShown: Bool) -> [UInt8] {
    let drawn = capabilities.isAnsi ? Looks.joined(streams.readNewBytes()) : streams.readNewBytes()
    guard isShown != cursorIsShown else { return drawn }
    cursorIsShown = isShown
    return isShown ? drawn + capabilities.showCursor : capabilities.hideCursor + drawn
  }
}

/// The streams of ncurses: an output file in memory, and an empty input.
private struct Streams {
  let output: UnsafeMutablePointer<FILE>
  let input: UnsafeMutablePointer<FILE>
  private let memory: Int32
  private var readCount = 0

  /// The size in bytes beyond which the output file is truncated; not earlier, because truncating is a system call.
  private static let most = 1 << 14
  private static let piece = 1 << 14

  init?() {
    memory = sekan_memfd("screen")
    guard memory >= 0 else { return nil }
    guard let output = fdopen(memory, "w") else {
      Glibc.close(memory)
      return nil
    }
    guard let input = fopen("/dev/null", "re") else {
      fclose(output)
      return nil
    }
    self.output = output
    self.input = input
  }

  /// The bytes that ncurses has written since the last call.
  mutating func readNewBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    while let more = piece(at: readCount) {
      readCount += more.count
      if bytes.isEmpty { bytes = more } else { bytes += more }
      guard more.count == Streams.piece else { break }
    }
    if readCount > Streams.most { discard() }
    return bytes
  }

  /// The next bytes of the output from a position on; nil at its end.
  private func piece(at place: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: Streams.piece) { buffer, filled in
      filled = max(0, pread(memory, buffer.baseAddress, Streams.piece, place))
    }
    return bytes.isEmpty ? nil : bytes
  }

  mutating func discard() {
    lseek(memory, 0, SEEK_SET)
    ftruncate(memory, 0)
    readCount = 0
  }

  func close() {
    fclose(output)
    fclose(input)
  }
}

/// The styles of a row's cells. Foreground and weight of blanks are invisible, so blanks get the style that needs the
/// fewest bytes.
struct RowStyles {
  private var styles: [Style] = []
  /// The column of the row at which the stored styles begin.
  private var first = 0

  /// The longest gap between two words, in columns, that is cheaper to write as blanks than to skip.
  static let widestGap = 8

  subscript(column: Int) -> Style {
    column < first + styles.count ? styles[column - first] : .plain
  }

  /// Reads the styles of some columns and of the words beside them, because the styles of blanks depend on these.
  mutating func read(_ row: ArraySlice<Cell>, _ columns: Range<Int>) {
    let reach = RowStyles.widestGap + 1
    first = min(max(0, columns.lowerBound - reach), row.count)
    styles.removeAll(keepingCapacity: true)
    var wordEnd = 0
    for cell in row[
      (row.startIndex + first)..<(row.startIndex + max(first, min(columns.upperBound + reach, row.count)))]
    {
      let here = styles.count
      styles.append(cell.visibleStyle)
      guard !cell.isPlainBlank else { continue }
      if wordEnd > 0, here > wordEnd { fillGap(wordEnd..<here, between: cell.style) }
      wordEnd = here + 1
    }
  }

  /// Blanks between two words of one style take that style if it looks the same on them.
  private mutating func fillGap(_ gap: Range<Int>, between style: Style) {
    guard gap.count <= RowStyles.widestGap, styles[gap.lowerBound - 1] == style else { return }
    let seen = style.onBlank
    guard gap.allSatisfy({ styles[$0] == seen }) else { return }
    for index in gap { styles[index] = style }
  }
}

extension Cell {
  var visibleStyle: Style { isPlainBlank ? style.onBlank : style }
}

extension Style {
  /// The part of the style that is visible on a blank, such as background and underline.
  var onBlank: Style {
    let attributes = attributes.intersection([.underline, .reverse])
    return attributes.isEmpty ? Style(background: background) : with(attributes: attributes)
  }
}
