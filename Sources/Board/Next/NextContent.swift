import Kanban
import Text
import Words

/// Splits the terminal for the screen of the next cards.
struct NextLayout: Equatable, Sendable {
  /// The rows above the list: a sentence about its order and, if DOING is at its limit, why no card of TODO is listed.
  let notes: [Piece]
  let rows: Int

  init(_ next: NextCards, in surroundings: Surroundings) {
    let (words, extent) = (surroundings.words, surroundings.extent)
    let width = max(1, extent.columns - 2)
    func lines(_ text: String, _ role: Role) -> [Piece] {
      ScreenText.wrapped(
        text, width: width, limit: extent.rows < 16 ? 1 : 3, ellipsis: surroundings.settings.signs.ellipsis
      )
      .map { Piece($0, role) }
    }
    let order = lines(words.nextOrder, .dim)
    let warning = next.limit.map { lines(words.doingIsFull($0, excess: next.excess), .warning) } ?? []
    notes =
      switch extent.rows {
      // Below 10 rows the terminal shows only the cards, below 16 one row of notes: the warning, if there is one.
      case ..<10: []
      case ..<16: Array((warning.isEmpty ? order : warning).prefix(1))
      default: order + warning
      }
    // Rows for the list: all but the header, the foot and the notes.
    rows = max(1, extent.rows - 2 - notes.count)
  }
}

/// The next cards, ready to draw.
public struct NextContent: Equatable, Sendable {
  public let title: String
  public let count: String
  public let notes: [Piece]
  public let rows: [Row]
  public let hint: [String]

  public struct Row: Equatable, Sendable {
    public let id: CardID
    public let column: Column
    public let title: String
    /// Deadline, tags and the like of the card, aligned at `factsColumn`; empty unless the terminal is wide.
    public let facts: [Piece]
    public let factsColumn: Int
    public let right: [Piece]
    public let isSelected: Bool
  }

  /// Width from which a row also shows deadline, tags and the like; narrower ones have only title, reason and number.
  static let factsFrom = 110
}

extension NextModel {
  func layout(in surroundings: Surroundings) -> NextLayout { NextLayout(next, in: surroundings) }

  public func content(in surroundings: Surroundings) throws(StoreFailure) -> NextContent {
    let surroundings = surroundings.seeing(all: seesAll)
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    let width = max(1, surroundings.extent.columns - 2)
    let layout = layout(in: surroundings)
    let shown = next.cards.dropFirst(top).prefix(layout.rows)
    let below = next.cards.count - top - shown.count
    let count = [top > 0 ? signs.up + ShortCount.text(top) : "", below > 0 ? signs.down + ShortCount.text(below) : ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let project =
      seesAll ? words.shortReach(.projects) : words.name(of: try surroundings.store.project(surroundings.project))
    let name = words.nextCards + signs.dot + project
    let numbers = shown.map { surroundings.home(of: $0.card.id, width: width)?.text ?? "#\($0.card.number)" }
    let numberWidth = numbers.map(ScreenText.width).max() ?? 0
    let titleWidth = min(shown.map { ScreenText.width($0.card.title) }.max() ?? 0, width / 2)
    let hint = isFiltered ? words.nothingNextPasses : words.nothingNext
    return NextContent(
      title: ScreenText.truncated(name, to: max(1, width - ScreenText.width(count) - 2), ellipsis: signs.ellipsis),
      count: count, notes: layout.notes,
      rows: zip(shown, numbers).map { content(of: $0, $1, width, titleWidth, numberWidth, surroundings) },
      hint: next.cards.isEmpty
        ? ScreenText.wrapped(hint, width: width, limit: layout.rows, ellipsis: signs.ellipsis) : [])
  }

  private func content(
    of next: NextCard, _ number: String, _ width: Int, _ titleWidth: Int, _ numberWidth: Int,
    _ surroundings: Surroundings
  ) -> NextContent.Row {
    let signs = surroundings.settings.signs
    let padding = String(repeating: " ", count: numberWidth - ScreenText.width(number) + 2)
    let reason = surroundings.reason(of: next)
    let short = Piece(ScreenText.truncated(reason.text, to: width / 2, ellipsis: signs.ellipsis), reason.role)
    let right = width < 30 ? [] : width < 58 ? [short] : [reason, Piece(padding + number, .dim)]
    let hasFacts = width >= NextContent.factsFrom
    let room = hasFacts ? titleWidth : width - right.width - (right.isEmpty ? 0 : 2)
    let factsColumn = titleWidth + 3
    let facts = hasFacts ? facts(of: next, max(1, width - factsColumn - right.width - 2), surroundings) : []
    return NextContent.Row(
      id: next.card.id, column: next.card.position.column,
      title: ScreenText.truncated(next.card.title, to: max(1, room), ellipsis: signs.ellipsis), facts: facts,
      factsColumn: factsColumn, right: right, isSelected: next.card.id == selected)
  }

  /// Deadline, tags and the like for a card's row, without the deadline if the reason names it.
  private func facts(of next: NextCard, _ room: Int, _ surroundings: Surroundings) -> [Piece] {
    var items = CardRows.items(of: next.card, room, surroundings)
    // The deadline comes before a wait that ends today, which has the same role.
    let due = items.firstIndex { $0.role == .late || $0.role == .today }
    if let due, next.reason == .late || next.reason == .today { items.remove(at: due) }
    return items.rows(1, width: room, followedBy: nil, surroundings.settings.signs).first ?? []
  }
}

extension Surroundings {
  /// Why the card is one of the next to work on, for example `2 days late`, `due today 17:00` or `3 cards wait for it`.
  public func reason(of next: NextCard) -> Piece {
    let due = next.card.due.map { dates.deadline($0) }
    return switch next.reason {
    case .doing: Piece(words.reasonDoing, .accent)
    // The sign `!` in front of a late deadline is left out, because the text says that it is late.
    case .late: Piece(String((due?.text ?? "").drop { $0 == "!" || $0 == " " }), .late)
    case .today: Piece(words.reasonDue(due?.text ?? ""), .today)
    case .priority: Piece(words.reasonPriority, .priority)
    case .awaited: Piece(words.reasonAwaited(next.card.ties.waiters.count))
    case .oldest: Piece(words.reasonOldest, .dim)
    }
  }
}
