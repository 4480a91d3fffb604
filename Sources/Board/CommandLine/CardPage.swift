import Kanban
import Text
import Words

/// A card for `sekan show` on a terminal: the content of the detail screen at full length.
public struct CardPage {
  public let lines: [[Piece]]

  /// Greatest width of the page, because wider lines are hard to read.
  private static let widest = 100
  private static let leastWidth = 20
  /// Number of history entries on the page, the newest ones; `sekan log` prints all.
  private static let entries = 5
  /// Height of the page in rows: more than the notes of a card can fill.
  private static let rows = 100_000

  public init?(_ card: Card, width: Int, in surroundings: Surroundings) throws(StoreFailure) {
    let width = max(CardPage.leastWidth, min(width, CardPage.widest))
    // The detail screen has a blank cell on both sides, which the printed page does not need.
    let page = surroundings.filling(Extent(columns: width + 2, rows: CardPage.rows))
    guard let content = try DetailModel(card: card.id).content(in: page, entries: CardPage.entries) else { return nil }
    let rows = content.rows.map(\.pieces)
    lines =
      CardPage.header(content, "#\(card.number)", width) + content.meta + (rows.isEmpty ? [] : [[]]) + rows
  }

  private static func header(_ content: DetailContent, _ number: String, _ width: Int) -> [[Piece]] {
    content.header.enumerated().map { index, line in
      guard index == 0 else { return [Piece(line, .strong)] }
      let title = Piece(String(line.dropFirst(number.count)), .strong)
      let gap = max(2, width - ScreenText.width(line) - ScreenText.width(content.column))
      return [Piece(number, .dim), title, Piece(String(repeating: " ", count: gap)), Piece(content.column, .heading)]
    }
  }
}
