import Board
import Kanban
import Terminal

/// Cache of drawn cells for cards, agenda lines and the pane beside the board. It is used while their content does not
/// change, since most of a frame equals the last one.
public final class CellCache {
  private var theme: Theme?
  var cards = Painted<CardName, CardContent>()
  var lines = Painted<Int, AgendaContent.Line>()
  var strips = Painted<Point, AgendaContent>()
  var details = Painted<Point, DetailContent>()

  /// A card is cached as selected and as unselected, because the cursor often returns.
  struct CardName: Hashable {
    let id: CardID
    let isSelected: Bool

    init(_ card: CardContent) { (id, isSelected) = (card.id, card.isSelected) }
  }

  public init() {}

  func begin(_ theme: Theme) {
    guard theme != self.theme else { return }
    self.theme = theme
    (cards, lines, strips, details) = (Painted(), Painted(), Painted(), Painted())
  }
}

/// Cached cells of one kind of content: cards, lines or blocks, each with the content from which they were drawn.
struct Painted<Name: Hashable, Content: Equatable> {
  private var drawn: [Name: Drawing] = [:]

  private struct Drawing {
    let content: Content
    let block: Canvas.Block
  }

  /// Number of cells stored since the cache was last emptied. Beyond some screenfuls it is emptied again.
  private var cells = 0
  private static var most: Int { 30_000 }

  func block(of name: Name, _ content: Content, _ size: Size) -> Canvas.Block? {
    guard let drawing = drawn[name], drawing.block.size == size, drawing.content == content else { return nil }
    return drawing.block
  }

  mutating func keep(_ block: Canvas.Block, of name: Name, _ content: Content) {
    if cells >= Painted.most { (drawn, cells) = ([:], 0) }
    cells += block.size.width * block.size.height
    drawn[name] = Drawing(content: content, block: block)
  }
}

extension Sheet {
  /// Draws a card, from the cache if possible. `draw` must draw only into `area`, which must be blank.
  mutating func paint(_ card: CardContent, in area: Rect, _ draw: (inout Sheet) -> Void) {
    let name = CellCache.CardName(card)
    if let block = paintings?.cards.block(of: name, card, area.size) { return canvas.put(block, at: area.origin) }
    draw(&self)
    paintings?.cards.keep(canvas.block(area), of: name, card)
  }

  /// Draws a line of the agenda, identified by its index, from the cache if possible.
  mutating func paint(_ number: Int, _ line: AgendaContent.Line, in area: Rect, _ draw: (inout Sheet) -> Void) {
    if let block = paintings?.lines.block(of: number, line, area.size) { return canvas.put(block, at: area.origin) }
    draw(&self)
    paintings?.lines.keep(canvas.block(area), of: number, line)
  }

  mutating func paint(_ agenda: AgendaContent, in area: Rect, _ draw: (inout Sheet) -> Void) {
    if let block = paintings?.strips.block(of: area.origin, agenda, area.size) {
      return canvas.put(block, at: area.origin)
    }
    draw(&self)
    paintings?.strips.keep(canvas.block(area), of: area.origin, agenda)
  }

  mutating func paint(_ detail: DetailContent, in area: Rect, _ draw: (inout Sheet) -> Void) {
    if let block = paintings?.details.block(of: area.origin, detail, area.size) {
      return canvas.put(block, at: area.origin)
    }
    draw(&self)
    paintings?.details.keep(canvas.block(area), of: area.origin, detail)
  }
}
