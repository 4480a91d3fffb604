import Kanban
import Text

/// A card as a page of a terminal: what the board tells of it on a screen of its own, as long as it is, and nothing to be chosen.
public struct CardPage {
  public let lines: [[Piece]]

  /// Longer lines are read badly.
  private static let widest = 100
  private static let leastWidth = 20
  /// As many of what happened to it last; `sekan log` has the rest.
  private static let entries = 5
  /// More than notes can have.
  private static let rows = 100_000

  public init?(_ card: Card, width: Int, in surroundings: Surroundings) throws(StoreFailure) {
    let width = max(CardPage.leastWidth, min(width, CardPage.widest))
    // The screen has a blank cell at either side.
    let page = surroundings.filling(Extent(columns: width + 2, rows: CardPage.rows))
    guard let content = try DetailModel(card: card.id).content(in: page, entries: CardPage.entries) else { return nil }
    let rows = content.rows.map(\.pieces)
    lines =
      CardPage.header(content, "#\(card.number)", width) + content.meta + (rows.isEmpty ? [] : [[]]) + rows
  }

  /// The column stands at the right of the title.
  private static func header(_ content: DetailContent, _ number: String, _ width: Int) -> [[Piece]] {
    content.header.enumerated().map { index, line in
      guard index == 0 else { return [Piece(line, .strong)] }
      let title = Piece(String(line.dropFirst(number.count)), .strong)
      let gap = max(2, width - ScreenText.width(line) - ScreenText.width(content.column))
      return [Piece(number, .dim), title, Piece(String(repeating: " ", count: gap)), Piece(content.column, .heading)]
    }
  }
}
