import Kanban
import Text

/// The rows of a card: its title with what stands at the end of it, its notes, and what else is told of it.
struct CardRows: Equatable, Sendable {
  let id: CardID
  let isDone: Bool
  let mark: String
  let title: [String]
  let end: [Piece]
  let notes: [String]
  let meta: [[Piece]]
  let hits: CardContent.Hits

  init(
    _ card: CardSummary, width: Int, density: Density, isMarked: Bool, isNew: Bool, sought: [Needle],
    in surroundings: Surroundings
  ) {
    let signs = surroundings.settings.signs
    // One blank cell at either side.
    let room = max(1, width - 2)
    id = card.id
    isDone = card.position.column == .done
    mark = isMarked ? signs.mark : ""
    let titleRoom = room - (isMarked ? 2 : 0)
    var end = room >= CardRows.numbersFrom ? CardRows.end(of: card, isNew: isNew, signs) : []
    // Without rows for the due date its lateness stands beside the title.
    if density.metaRows == 0, card.isLate(at: surroundings.clock) {
      end.insert(Piece(end.isEmpty ? "!" : "! ", .late), at: 0)
    }
    title = CardTitle.rows(
      card.title, width: titleRoom, beside: end.width, most: density.titleRows, ellipsis: signs.ellipsis)
    let items = density.metaRows == 0 ? [] : CardRows.items(of: card, room, surroundings)
    let idle = surroundings.dates.idle(card, after: surroundings.settings.staleDays)
    meta = items.rows(density.metaRows, width: room, followedBy: idle, signs)
    notes = CardRows.notes(
      card, width: room, most: density.noteRows(titleRows: title.count, hasMeta: !items.isEmpty), signs.ellipsis)
    self.end = items.isEmpty && density.metaRows > 0 ? CardRows.end(end, after: idle, beside: title, titleRoom) : end
    hits = CardContent.Hits(sought, title: title, notes: notes, meta: meta)
  }

  var height: Int { title.count + notes.count + meta.count }

  /// A narrower card has no room for a number beside its title.
  private static let numbersFrom = 12

  // MARK: At the end of the title

  private static func end(of card: CardSummary, isNew: Bool, _ signs: Signs) -> [Piece] {
    var pieces: [Piece] = []
    if card.position.column != .done {
      if card.priority != .none {
        pieces.append(Piece(signs.sign(of: card.priority) + " ", card.priority == .high ? .priority : .dim))
      }
    }
    if isNew { pieces.append(Piece(signs.unseen, .accent)) }
    return pieces + [Piece("#\(card.number)", .dim)]
  }

  /// A card of which nothing else is told has no other row for how long nobody touched it.
  private static func end(_ end: [Piece], after idle: Piece?, beside title: [String], _ room: Int) -> [Piece] {
    guard let idle, !end.isEmpty, let last = title.last,
      ScreenText.width(last) + ScreenText.width(idle.text) + end.width + 4 <= room
    else { return end }
    return [Piece(idle.text + "  ", idle.role)] + end
  }

  // MARK: Notes

  /// The checklist is told by its progress; the lines shown are the others.
  private static func notes(_ card: CardSummary, width: Int, most: Int, _ ellipsis: String) -> [String] {
    guard most > 0, !card.opening.isEmpty else { return [] }
    return ScreenText.wrapped(shown(of: card, most: most), width: width, limit: most, ellipsis: ellipsis)
  }

  private static func shown(of card: CardSummary, most: Int) -> String {
    let notes = card.opening
    guard card.progress.total > 0 || notes.utf8.contains(UInt8(ascii: "\n")) else { return notes }
    var lines: [Substring] = []
    var start = notes.startIndex
    // One more than is shown, so that a cut is told.
    while start < notes.endIndex, lines.count <= most {
      let end = notes.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? notes.endIndex
      let line = notes[start..<end]
      if Checklist.isChecked(line) == nil, line.utf8.contains(where: { $0 != UInt8(ascii: " ") }) { lines.append(line) }
      start = end < notes.endIndex ? notes.utf8.index(after: end) : end
    }
    return lines.joined(separator: "\n")
  }

  // MARK: What else is told

  private static func items(of card: CardSummary, _ room: Int, _ surroundings: Surroundings) -> [Piece] {
    let (dates, signs) = (surroundings.dates, surroundings.settings.signs)
    var pieces: [Piece] = []
    let isDone = card.position.column == .done
    if let due = dates.due(card, fitting: isDone ? room - ScreenText.width(signs.done) - 1 : room) {
      pieces.append(isDone ? Piece("\(signs.done) \(due.text)", .checked) : due)
    }
    if card.progress.total > 0 {
      let isComplete = card.progress.checked == card.progress.total
      let text = "\(isComplete ? signs.checked : signs.open) \(card.progress.checked)/\(card.progress.total)"
      pieces.append(Piece(text, isComplete ? .checked : .dim))
    }
    if let waiting = dates.waiting(card, fitting: room, signs.ellipsis) { pieces.append(waiting) }
    if !card.ties.waiters.isEmpty {
      pieces.append(Piece(surroundings.words.blocks(surroundings.words.named(card.ties.waiters)), .dim))
    }
    if !card.tags.isEmpty { pieces.append(Piece(card.tags.joined(separator: ", "), .tag)) }
    if let repeats = card.repeats, card.position.column != .done {
      pieces.append(Piece(surroundings.words.mark(of: repeats, signs), .dim))
    }
    return pieces
  }
}

/// A title on as many rows as it needs and is given, the last of which leaves room for what stands at its end.
enum CardTitle {
  static func rows(_ title: String, width: Int, beside end: Int, most: Int, ellipsis: String) -> [String] {
    let last = max(1, end == 0 ? width : width - end - 1)
    guard most > 1, ScreenText.width(title) > last else {
      return [ScreenText.truncated(title, to: last, ellipsis: ellipsis)]
    }
    var rows = ScreenText.wrapped(title, width: width, limit: most, ellipsis: ellipsis)
    // All of it fits beside nothing: its last word goes to a row that has room for both.
    if rows.count < most { rows = ScreenText.wrapped(title, width: last, limit: most, ellipsis: ellipsis) }
    return rows.dropLast() + [ScreenText.truncated(rows.last ?? "", to: last, ellipsis: ellipsis)]
  }
}

extension [Piece] {
  /// In cells.
  var width: Int { reduce(0) { $0 + ScreenText.width($1.text) } }

  /// Put on rows, each item whole, and cut only where it is wider than a row by itself. What no row has room for is left
  /// out, which is told where there is room; what follows never takes a row of its own.
  func rows(_ most: Int, width: Int, followedBy last: Piece?, _ signs: Signs) -> [[Piece]] {
    var rows = ItemRows(most: most, width: width, separator: signs.dot)
    var isWhole = true
    for piece in self where !rows.add(piece, ellipsis: signs.ellipsis) { isWhole = false }
    if !isWhole {
      rows.end(with: Piece(" " + signs.ellipsis, .dim))
    } else if let last {
      rows.end(with: Piece(signs.dot + last.text, last.role))
    }
    return rows.rows
  }
}

/// Rows that are filled with items, one after the other.
private struct ItemRows {
  let most: Int
  let width: Int
  let separator: String
  private(set) var rows: [[Piece]] = []
  private var free = 0

  init(most: Int, width: Int, separator: String) {
    (self.most, self.width, self.separator) = (most, width, separator)
  }

  /// False when no row had room for it.
  mutating func add(_ piece: Piece, ellipsis: String) -> Bool {
    if end(with: Piece(separator, .dim), Piece(ScreenText.clean(piece.text), piece.role)) { return true }
    guard rows.count < most else { return false }
    let text = ScreenText.truncated(piece.text, to: width, ellipsis: ellipsis)
    let company = company(for: text)
    rows.append(company + [Piece(text, piece.role)])
    free = width - rows[rows.count - 1].width
    return true
  }

  /// A bare sign does not begin a row: the item before it comes along.
  private mutating func company(for text: String) -> [Piece] {
    guard ScreenText.width(text) < 3, let row = rows.last, let item = row.last, row.count > 2,
      [item].width + ScreenText.width(separator + text) <= width
    else { return [] }
    rows[rows.count - 1].removeLast(2)
    return [item, Piece(separator, .dim)]
  }

  /// On the last row there is, where they fit.
  @discardableResult
  mutating func end(with pieces: Piece...) -> Bool {
    guard !rows.isEmpty, pieces.width <= free else { return false }
    rows[rows.count - 1] += pieces
    free -= pieces.width
    return true
  }
}
