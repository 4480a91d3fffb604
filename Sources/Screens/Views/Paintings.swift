import Board
import Kanban
import Terminal

/// Cells as they were last drawn of a card or a line, to be put down again while it tells the same: most of a frame is
/// what the last one was.
public final class Paintings {
  private var theme: Theme?
  var cards = Painted<CardName, CardContent>()
  var lines = Painted<Int, AgendaContent.Line>()
  var strips = Painted<Point, AgendaContent>()
  var details = Painted<Point, DetailContent>()

  /// A card that is left is soon come back to: both its looks are kept.
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

/// What was drawn of things of one kind, each once.
struct Painted<Name: Hashable, Content: Equatable> {
  private var drawn: [Name: Drawing] = [:]

  private struct Drawing {
    let content: Content
    let block: Canvas.Block
  }

  /// Of all that is kept; beyond some screenfuls it begins anew.
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
  /// Into nothing but this area, which was blank.
  mutating func paint(_ card: CardContent, in area: Rect, _ draw: (inout Sheet) -> Void) {
    let name = Paintings.CardName(card)
    if let block = paintings?.cards.block(of: name, card, area.size) { return canvas.put(block, at: area.origin) }
    draw(&self)
    paintings?.cards.keep(canvas.block(area), of: name, card)
  }

  /// The same for a line that has its place by number.
  mutating func paint(_ number: Int, _ line: AgendaContent.Line, in area: Rect, _ draw: (inout Sheet) -> Void) {
    if let block = paintings?.lines.block(of: number, line, area.size) { return canvas.put(block, at: area.origin) }
    draw(&self)
    paintings?.lines.keep(canvas.block(area), of: number, line)
  }

  /// The same for all the lines of an agenda.
  mutating func paint(_ agenda: AgendaContent, in area: Rect, _ draw: (inout Sheet) -> Void) {
    if let block = paintings?.strips.block(of: area.origin, agenda, area.size) {
      return canvas.put(block, at: area.origin)
    }
    draw(&self)
    paintings?.strips.keep(canvas.block(area), of: area.origin, agenda)
  }

  /// The same for a card that is told of beside the board.
  mutating func paint(_ detail: DetailContent, in area: Rect, _ draw: (inout Sheet) -> Void) {
    if let block = paintings?.details.block(of: area.origin, detail, area.size) {
      return canvas.put(block, at: area.origin)
    }
    draw(&self)
    paintings?.details.keep(canvas.block(area), of: area.origin, detail)
  }
}
