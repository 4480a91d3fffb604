import Kanban

/// Writes a board as an SVG picture, or its counts as a badge. Both run no script and load nothing, and each text is
/// escaped. The caller supplies all texts.
public enum BoardPicture {
  public struct Column: Sendable {
    public var title: String
    public var count: Int
    public var cards: [BoardDocument.Item] = []
    /// The line below the shown cards that counts the others; empty if all are shown.
    public var more = ""

    public init(_ title: String, count: Int) { (self.title, self.count) = (title, count) }
  }

  // Sizes and distances of the picture, in pixels.
  private static let margin = 16
  private static let top = 56
  private static let columnWidth = 280
  private static let gap = 12
  private static let inset = 10
  /// The width, in pixels, of the text in a card.
  private static let room = columnWidth - 2 * inset - 26

  public static func board(_ title: String, _ columns: [Column]) -> [UInt8] {
    let width = 2 * margin + columns.count * (columnWidth + gap) - gap
    let height = columns.map { self.height($0) }.max() ?? 0
    let all = top + height + margin
    var text = beginning(title, width: width, height: all, style)
    text += rect("ground", width: width, height: all, round: 12)
    text += line(cut(title, to: width - 2 * margin, size: 20), x: margin + 4, y: 36, size: 20, "head")
    for (index, column) in columns.enumerated() {
      text += self.column(column, x: margin + index * (columnWidth + gap), height: height)
    }
    return Array((text + "</svg>\n").utf8)
  }

  /// The SVG of a badge with a label and a text, such as `Home | doing 3 · late 1`.
  public static func badge(_ label: String, _ text: String, isLate: Bool) -> [UInt8] {
    let texts = [cut(label, to: 200, size: 11), cut(text, to: 300, size: 11)]
    let widths = texts.map { self.width(of: $0, size: 11) + 14 }
    let all = widths[0] + widths[1]
    let look = "text { fill: #fff }\n.label { fill: #55585e }\n.text { fill: \(isLate ? "#c6372c" : "#2f6feb") }"
    let pieces = [
      beginning("\(label): \(text)", width: all, height: 20, look), rect("text", width: all, height: 20, round: 4),
      rect("label", width: widths[0], height: 20, round: 4),
      rect("label", x: widths[0] - 4, width: 4, height: 20),
      line(texts[0], x: 7, y: 14, size: 11), line(texts[1], x: widths[0] + 7, y: 14, size: 11), "</svg>\n",
    ]
    return Array(pieces.joined().utf8)
  }

  // MARK: Parts

  static func beginning(_ title: String, width: Int, height: Int, _ style: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
    font-family="system-ui, sans-serif" role="img">
    <title>\(HTML.escaped(title.asTitle))</title>
    <style>
    \(style)
    </style>

    """
  }

  static func line(_ text: String, x: Int, y: Int, size: Int, _ look: String = "") -> String {
    span(text, look, element: "text", " x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\"") + "\n"
  }

  static func rect(
    _ look: String, x: Int = 0, y: Int = 0, width: Int, height: Int, round: Int = 0
  ) -> String {
    "<rect class=\"\(look)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"\(round)\"/>\n"
  }

  static func span(_ text: String, _ look: String, element: String, _ place: String = "") -> String {
    "<\(element)\(place)\(look.isEmpty ? "" : " class=\"\(look)\"")>\(HTML.escaped(text))</\(element)>"
  }

  private static func height(_ card: BoardDocument.Item) -> Int { facts(of: card).isEmpty ? 34 : 52 }

  private static func height(_ column: Column) -> Int {
    let cards = column.cards.reduce(0) { $0 + height($1) + 8 }
    return 42 + (cards == 0 ? 24 : cards) + (column.more.isEmpty ? 2 : 24)
  }

  private static func column(_ column: Column, x: Int, height: Int) -> String {
    let count = String(column.count)
    let title = cut(column.title, to: columnWidth - 2 * inset - 20 - width(of: count, size: 14), size: 14)
    var (y, text) = (top, rect("column", x: x, y: top, width: columnWidth, height: height, round: 10))
    text += "<text x=\"\(x + inset + 2)\" y=\"\(y + 26)\" font-size=\"14\">" + span(title, "head", element: "tspan")
    text += span(count, "quiet", element: "tspan", " dx=\"8\"") + "</text>\n"
    y += 40
    if column.cards.isEmpty { text += line("—", x: x + inset + 2, y: y + 14, size: 14, "quiet") }
    for card in column.cards {
      text += self.card(card, x: x + inset, y: y)
      y += self.height(card) + 8
    }
    return text + (column.more.isEmpty ? "" : line(column.more, x: x + inset + 2, y: y + 14, size: 12, "quiet"))
  }

  private static func card(_ card: BoardDocument.Item, x: Int, y: Int) -> String {
    let height = self.height(card)
    var text = rect("card", x: x, y: y, width: columnWidth - 2 * inset, height: height, round: 6)
    if card.priority != .none, !card.isDone {
      text += rect(card.priority.name, x: x + 5, y: y + 8, width: 3, height: height - 16, round: 1)
    }
    text += line(cut(card.title, to: room, size: 14), x: x + 14, y: y + 22, size: 14, card.isDone ? "quiet" : "")
    let facts = facts(of: card)
    return facts.isEmpty ? text : text + "<text x=\"\(x + 14)\" y=\"\(y + 42)\" font-size=\"12\">\(facts)</text>\n"
  }

  /// The last line of a card: the deadline, with a mark if it is late, then facts and tags as far as they fit.
  private static func facts(of card: BoardDocument.Item) -> String {
    let due = card.due.map { cut((card.isLate ? "! " : "") + $0, to: room, size: 12) } ?? ""
    let left = room - (due.isEmpty ? 0 : width(of: due, size: 12) + 8)
    let words = (card.facts + card.tags.map(BoardDocument.shown)).joined(separator: "  ")
    let tags = left < 40 ? "" : cut(words, to: left, size: 12)
    return (due.isEmpty ? "" : span(due, card.isLate ? "late" : "quiet", element: "tspan"))
      + (tags.isEmpty ? "" : span(tags, "quiet", element: "tspan", due.isEmpty ? "" : " dx=\"8\""))
  }

  // MARK: Widths

  /// The text in one line, with `…` at its end if it is wider.
  static func cut(_ text: String, to room: Int, size: Int) -> String {
    let (text, most) = (text.asTitle, room * 100 / size)
    var (used, short) = (0, "")
    for sign in text {
      used += width(of: sign)
      if used > most { return (short.last == " " ? String(short.dropLast()) : short) + "…" }
      if used <= most - 100 { short.append(sign) }
    }
    return text
  }

  static func width(of text: String, size: Int) -> Int { text.reduce(0) { $0 + width(of: $1) } * size / 100 }

  /// The width of a character in hundredths of the font size, for common fonts without serifs.
  private static func width(of sign: Character) -> Int {
    guard let scalar = sign.unicodeScalars.first, scalar.value < 0x1100 else { return 100 }
    if "iljtfrI.,:;!'|()[] ·".contains(sign) { return 36 }
    return "mwMW@%".contains(sign) ? 94 : sign.isUppercase ? 72 : 60
  }

  // The colours and fonts of the picture. No CSS custom properties: viewers other than browsers do not know them.
  private static let style = """
    text { fill: #1f2023 }
    .ground { fill: #f3f3f0 }
    .column { fill: #e8e8e4 }
    .card { fill: #fff; stroke: #d9d9d3 }
    .head { font-weight: 600 }
    .quiet { fill: #5c5f66 }
    .late { fill: #c6372c; font-weight: 600 }
    .high { fill: #c6372c }
    .medium { fill: #8f5f0c }
    .low { fill: #386a9e }
    @media (prefers-color-scheme: dark) {
    text { fill: #e6e6e3 }
    .ground { fill: #141517 }
    .column { fill: #1d1f22 }
    .card { fill: #282a2e; stroke: #383b40 }
    .quiet { fill: #a3a6ac }
    .late, .high { fill: #ff8579 }
    .medium { fill: #e9b44c }
    .low { fill: #82b4e6 }
    }
    """
}
