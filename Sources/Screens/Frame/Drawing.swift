import Board
import Terminal
import Text
import Words

/// The target of all views: cells, hit areas and theme.
struct Sheet {
  var canvas: Canvas
  var hits = HitMap<Hit>()
  /// Positions of the cards on the board, for popovers that point at them.
  var cards: [CardPlace] = []
  let theme: Theme
  let signs: Signs
  /// Cache of drawn cells; if nil, everything is drawn for each frame.
  let paintings: CellCache?

  struct CardPlace {
    let hit: Hit
    let rect: Rect
  }

  init(size: Size, theme: Theme, settings: Settings, paintings: CellCache? = nil) {
    canvas = Canvas(size: size)
    self.theme = theme
    signs = theme.isPlain ? settings.signs : theme.isASCII ? .ascii : .unicode
    self.paintings = paintings
    paintings?.begin(theme)
  }

  @discardableResult
  mutating func put(_ text: String, at point: Point, in clip: Rect, _ role: Role) -> Int {
    canvas.put(theme.isASCII ? text.withPlainQuotes : text, at: point, in: clip, style: theme.style(role))
  }

  @discardableResult
  mutating func put(_ pieces: [Piece], at point: Point, in clip: Rect) -> Int {
    pieces.reduce(0) { used, piece in
      used + put(piece.text, at: Point(x: point.x + used, y: point.y), in: clip, piece.role)
    }
  }

  /// Restyles the cells of search hits, keeping their text.
  mutating func mark(_ marks: [Range<Int>], from point: Point, in clip: Rect) {
    let style = theme.style(.match)
    for mark in marks {
      let cells = Rect(x: point.x + mark.lowerBound, y: point.y, width: mark.count, height: 1).intersection(clip)
      canvas.restyle(cells) { before in
        let kept = style.foreground == .standard ? before : before.with(foreground: style.foreground)
        return kept.removing(.dim).adding(style.attributes)
      }
    }
  }

  mutating func mark(_ rows: [[Range<Int>]], from point: Point, in clip: Rect) {
    for (row, marks) in rows.enumerated() { mark(marks, from: Point(x: point.x, y: point.y + row), in: clip) }
  }

  /// Puts text at the right end of a row, in plain mode behind the row's text. Returns the pieces as drawn, and the
  /// column of the first one.
  @discardableResult
  mutating func putRight(_ pieces: [Piece], of rect: Rect, row: Int) -> (x: Int, pieces: [Piece]) {
    guard !theme.isPlain else { return putBehind(pieces, in: rect, row: row) }
    let width = pieces.reduce(0) { $0 + ScreenText.width($1.text) }
    let x = max(rect.x, rect.right - width)
    put(pieces, at: Point(x: x, y: row), in: rect)
    return (x, pieces)
  }

  /// In plain mode, text that otherwise stands at the right end of a row follows the row's text after a comma, because
  /// a screen reader reads rows, not columns.
  private mutating func putBehind(_ pieces: [Piece], in rect: Rect, row: Int) -> (x: Int, pieces: [Piece]) {
    let pieces = pieces.filter { !$0.text.allSatisfy { $0 == " " } }
    guard let first = pieces.first else { return (rect.x, []) }
    let (start, text) = (max(rect.x, 1), String(first.text.drop { $0 == " " }))
    var end = rect.right
    while end > start, canvas[end - 1, row].isPlainBlank { end -= 1 }
    let comma = end == start ? [] : [Piece(", ", first.role)]
    let shown: [Piece] = comma + [Piece(text, first.role)] + pieces.dropFirst()
    let width = shown.reduce(0) { $0 + ScreenText.width($1.text) }
    // Without room behind the row's text, the end of that text is overwritten.
    let x = max(start, min(end, rect.right - width))
    put(shown, at: Point(x: x, y: row), in: rect)
    return (x, shown)
  }

  /// In plain mode, puts the sentence about the selected row behind a typed text that ends `used` cells from the left
  /// of the row. In other modes `sentence` is empty.
  mutating func putSelection(_ sentence: String, behind used: Int, in row: Rect) {
    let room = row.dropLeft(min(row.width, used))
    let text = used == 0 ? sentence : ", " + sentence
    guard !sentence.isEmpty, room.width > 5 else { return }
    put(ScreenText.truncated(text, to: room.width, ellipsis: signs.ellipsis), at: room.origin, in: room, .dim)
  }

  mutating func line(_ scalar: Unicode.Scalar, _ rect: Rect, _ role: Role) {
    canvas.fill(rect, with: scalar, style: theme.style(role))
  }

  /// Draws the first row of a screen: its title, and `right` at the end of the row. Returns the rows below.
  mutating func drawHeader(_ title: String, right: String, in rect: Rect) -> Rect {
    let header = rect.top(1).dropLeft(1).dropRight(1)
    put(title, at: header.origin, in: header, .strong)
    putRight([Piece(right, .dim)], of: header, row: header.y)
    return rect.dropTop(1)
  }

  /// Draws the lines that say why a list is empty. In plain mode the first line has the cursor unless a typed text has
  /// it.
  mutating func putHint(_ lines: [String], in rect: Rect) {
    for (index, line) in lines.enumerated() { put(line, at: Point(x: rect.x + 1, y: rect.y + index), in: rect, .dim) }
    if theme.isPlain, canvas.cursor == nil, !lines.isEmpty, rect.height > 0 { point(at: rect) }
  }

  /// Prepares a row for its text: if it is selected, draws the bar at its left and puts the cursor there, unless
  /// `hasCursor` is false. Returns the inside of the row.
  mutating func drawRow(_ area: Rect, isSelected: Bool, hasCursor: Bool = true) -> Rect {
    if isSelected { select(area, hasCursor: hasCursor) }
    return area.dropLeft(1).dropRight(1)
  }

  /// Draws the bar at the left of a selected row or card, and puts the cursor there unless `hasCursor` is false.
  mutating func select(_ area: Rect, _ role: Role = .accent, hasCursor: Bool = true) {
    line(theme.lines.bar, area.left(1), role)
    if hasCursor { point(at: area) }
  }

  /// Puts the cursor on the bar of a selected row; in plain mode on the first character behind it, from which a screen
  /// reader reads.
  mutating func point(at area: Rect) {
    canvas.cursor = Point(x: area.x + (theme.isPlain ? 1 : 0), y: area.y)
  }

  /// The place of an overlay: as given; in plain mode from the top left corner on and as wide as the screen, for a
  /// screen reader.
  func place(_ place: Rect, in rect: Rect) -> Rect {
    theme.isPlain ? Rect(x: rect.x, y: rect.y, width: rect.width, height: place.height) : place
  }

  /// Draws the frame of an overlay with its title over the cells below. Returns the inside. In plain mode, which has no
  /// lines, it clears the whole screen, and the title is the first line.
  mutating func frame(_ rect: Rect, title: String) -> Rect {
    let (lines, corners) = (theme.lines, theme.lines.corners)
    canvas.fill(theme.isPlain ? canvas.bounds : rect, style: .plain)
    line(lines.horizontal, rect.top(1), .accent)
    line(lines.horizontal, rect.bottom(1), .accent)
    line(lines.vertical, rect.left(1), .accent)
    line(lines.vertical, rect.right(1), .accent)
    corner(corners.0, rect.x, rect.y)
    corner(corners.1, rect.right - 1, rect.y)
    corner(corners.2, rect.x, rect.bottom - 1)
    corner(corners.3, rect.right - 1, rect.bottom - 1)
    let room = max(0, rect.width - 6)
    let shown = ScreenText.truncated(title, to: room, ellipsis: theme.isASCII ? "..." : "…")
    let indent = theme.isPlain ? 0 : 2
    if !shown.isEmpty { put(" \(shown) ", at: Point(x: rect.x + indent, y: rect.y), in: rect, .strong) }
    return theme.isPlain ? rect.dropTop(1).dropBottom(1) : rect.inset(by: 1)
  }

  private mutating func corner(_ scalar: Unicode.Scalar, _ x: Int, _ y: Int) {
    line(scalar, Rect(x: x, y: y, width: 1, height: 1), .accent)
  }

  /// Dims the cells behind an overlay, except in plain mode.
  mutating func stepBack() {
    guard !theme.isPlain else { return }
    canvas.restyle(canvas.bounds) { $0.adding(.dim).removing(.bold) }
  }
}
