import CNcurses
import Terminal

/// Styles as ncurses wants them, attribute bits and the number of a colour pair in a cell of its own, remembered from cell
/// to cell.
struct Looks {
  typealias Look = cchar_t

  var depth: ColorDepth { pairs.depth }
  /// Whether this frame met colours for which no pair was left.
  private(set) var ranOut = false

  private var pairs: ColorPairs
  private var known: [Style: Look] = [:]
  private var recent: (style: Style, look: Look)?

  init(pairs: ColorPairs) {
    self.pairs = pairs
  }

  mutating func begin() {
    ranOut = false
    // more styles than any theme has: colours that come from somewhere else and do not come back
    if known.count > 1024 { forget() }
  }

  mutating func look(of style: Style) -> Look {
    if let recent, recent.style == style { return recent.look }
    let look = known[style] ?? make(style)
    recent = (style, look)
    return look
  }

  /// Gives the pairs to the colours on this canvas alone; colours beyond them are drawn as the terminal's own.
  mutating func reassign(for canvas: borrowing Canvas) {
    var used: Set<ColorPairs.Pair> = []
    for y in 0..<canvas.size.height {
      for cell in canvas.row(y) { used.insert(pairs.pair(for: cell.visibleStyle)) }
    }
    pairs.keepOnly(used)
    forget()
  }

  private mutating func make(_ style: Style) -> Look {
    let number = pairs.number(for: pairs.pair(for: style))
    if number == nil { ranOut = true }
    var look = cchar_t()
    sekan_look(&look, sekan_attributes(style.attributes.rawValue & 0x1f), number ?? 0)
    known[style] = look
    return look
  }

  private mutating func forget() {
    known.removeAll(keepingCapacity: true)
    recent = nil
  }
}
