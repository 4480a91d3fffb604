import Kanban
import Text
import Words

/// Splits the terminal for the trash.
public struct TrashLayout: Equatable, Sendable {
  public let rows: Int
  public let hasRule: Bool

  init(_ extent: Extent) {
    hasRule = extent.rows >= 8
    // Rows for the list: all but header and foot, and in a higher terminal also the rule and the row of indicators.
    rows = max(1, extent.rows - (hasRule ? 4 : 2))
  }
}

/// The trash, ready to draw.
public struct TrashContent: Equatable, Sendable {
  public let layout: TrashLayout
  public let title: String
  public let count: String
  public let rows: [Row]
  public let above: String
  public let below: String
  public let hint: [String]

  public struct Row: Equatable, Sendable {
    public let id: CardID
    public let when: String
    public let title: String
    public let origin: [Piece]
    public let isSelected: Bool
  }
}

extension TrashModel {
  public func content(in surroundings: Surroundings) throws(StoreFailure) -> TrashContent {
    let (store, project, words) = (surroundings.store, surroundings.project, surroundings.words)
    let (signs, width) = (surroundings.settings.signs, max(1, surroundings.extent.columns - 2))
    let layout = TrashLayout(surroundings.extent)
    let count = try store.trashCount(in: project)
    let shown = try store.trash(in: project, after: above, most: layout.rows)
    var hidden = (above: 0, below: max(0, count - shown.count))
    if above != nil, let first = shown.first {
      hidden.above = try store.trashCount(in: project, before: first.trashSpot, most: ShortCount.most)
      hidden.below = max(0, count - hidden.above - shown.count)
    }
    let cards = words.cards(count)
    let name = words.trash + signs.dot + words.name(of: try store.project(project))
    let hint = surroundings.settings.keys.filled(words.trashIsEmpty, in: .list)
    return TrashContent(
      layout: layout,
      title: ScreenText.truncated(name, to: max(1, width - ScreenText.width(cards) - 2), ellipsis: signs.ellipsis),
      count: count == 0 ? "" : cards, rows: shown.map { row($0, width, surroundings) },
      above: hidden.above > 0 ? signs.up + ShortCount.text(hidden.above) : "",
      below: hidden.below > 0
        ? signs.down + (hidden.above < ShortCount.most ? ShortCount.text(hidden.below) : "") : "",
      hint: count == 0
        ? ScreenText.wrapped(hint, width: width, limit: layout.rows, ellipsis: signs.ellipsis) : [])
  }

  private func row(_ card: CardSummary, _ width: Int, _ surroundings: Surroundings) -> TrashContent.Row {
    let (words, dates, signs) = (surroundings.words, surroundings.dates, surroundings.settings.signs)
    let number = Piece("#\(card.number)", .dim)
    var origin = width < 16 ? [] : [number]
    if width >= 36 { origin = [Piece(words.column(card.position.column) + "  ", .dim), number] }
    // In front of the title, when the card was removed: date and time, in narrower terminals the day, in very narrow
    // ones nothing.
    let day = surroundings.clock.zone.wall(at: card.changed).day
    let lead = TrashContent.lead(width)
    let when = lead == TrashContent.wideWhen ? dates.moment(card.changed) : dates.day(day)
    let usedWidth = lead + origin.reduce(2) { $0 + ScreenText.width($1.text) }
    return TrashContent.Row(
      id: card.id, when: ScreenText.truncated(when, to: max(0, lead - 2), ellipsis: signs.ellipsis),
      title: ScreenText.truncated(card.title, to: max(1, width - usedWidth), ellipsis: signs.ellipsis), origin: origin,
      isSelected: card.id == selected?.id)
  }
}

extension TrashContent {
  fileprivate static let wideWhen = 19
  private static let narrowWhen = 11

  /// The cells in front of the title in a row of this width.
  fileprivate static func lead(_ width: Int) -> Int { width >= 58 ? wideWhen : width >= 30 ? narrowWhen : 0 }

  public func titleColumn(width: Int) -> Int { TrashContent.lead(width - 2) }
}
