import Kanban
import Text

/// Preview of the selected hit: deadline and other fields, and the beginning of the notes.
public struct SearchPreview: Equatable, Sendable {
  public let title: String
  public let meta: [[Piece]]
  public let notes: [MarkedText]
  public let layout: SearchLayout

  /// In characters: more than a screen shows.
  private static let mostNotes = 8_000

  init?(
    of results: SearchResults, _ layout: SearchLayout, _ surroundings: Surroundings
  ) throws(StoreFailure) {
    guard layout.previewRows > 0, let hit = results.hit, let card = try surroundings.store.card(hit.card),
      card.life != .purged
    else { return nil }
    let signs = surroundings.settings.signs
    let width = max(1, layout.previewWidth - 2)
    self.layout = layout
    title = ScreenText.truncated("#\(card.number) \(card.title)", to: max(1, width - 4), ellipsis: signs.ellipsis)
    meta = DetailText.meta(of: card, surroundings).lines(
      width: width, separator: signs.dot, most: layout.isBeside ? 3 : 1, ellipsis: signs.ellipsis)
    let rows = layout.previewRows - 1 - meta.count - (layout.isBeside ? 1 : 0)
    notes = SearchPreview.notes(of: card, width: width, rows: rows, signs).map {
      MarkedText($0, results.question.words)
    }
  }

  private static func notes(of card: Card, width: Int, rows: Int, _ signs: Signs) -> [String] {
    guard rows > 0, !card.notes.isEmpty else { return [] }
    let lines = card.notes.prefix(mostNotes).split(separator: "\n", omittingEmptySubsequences: false).prefix(rows + 1)
    let shown = lines.map { line in
      Checklist.isChecked(line).map { ($0 ? signs.checked : signs.open) + " " + Checklist.text(of: line) }
        ?? String(line)
    }
    return ScreenText.wrapped(
      shown.joined(separator: "\n"), width: width, limit: rows, ellipsis: signs.ellipsis)
  }
}
