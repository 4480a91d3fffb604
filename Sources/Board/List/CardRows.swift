import Kanban
import Text
import Words

/// The rows of a card: title, notes, and meta rows (deadline, checklist, tags and more).
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
    home: String? = nil, in surroundings: Surroundings
  ) {
    let signs = surroundings.settings.signs
    let room = max(1, width - 2)
    id = card.id
    isDone = card.position.column == .done
    guard !surroundings.settings.isPlain else {
      (mark, self.end, notes, meta) = ("", [], [], [])
      title = [CardSentence(card, room, isMarked: isMarked, isNew: isNew, home: home, in: surroundings).text]
      hits = CardContent.Hits(sought, title: title, notes: [], meta: [])
      return
    }
    mark = isMarked ? signs.mark : ""
    let titleRoom = room - (isMarked ? 2 : 0)
    var end = room >= CardRows.numbersFrom ? CardRows.end(of: card, isNew: isNew, signs) : []
    // In a density without meta rows, the project's name stands directly before the number: `Work#12`.
    if density.metaRows == 0, let home, let number = end.popLast() {
      let name = ScreenText.truncated(home, to: max(4, room / 4), ellipsis: signs.ellipsis)
      end.append(Piece(name + number.text, .dim))
    }
    // In a density without meta rows, a late card has a `!` before the other pieces at the end of its title.
    if density.metaRows == 0, card.isLate(at: surroundings.clock) {
      end.insert(Piece(end.isEmpty ? "!" : "! ", .late), at: 0)
    }
    title = CardTitle.rows(
      card.title, width: titleRoom, beside: end.width, most: density.titleRows, ellipsis: signs.ellipsis)
    let homePiece = home.map { Piece(ScreenText.truncated($0, to: room, ellipsis: signs.ellipsis), .dim) }
    let items =
      density.metaRows == 0
      ? []
      : [homePiece].compactMap(\.self)
        + CardRows.items(
          of: card, room, besides: density.metaRows == 1 ? homePiece : nil, rows: density.metaRows, surroundings)
    let idle = surroundings.dates.idle(card, after: surroundings.settings.staleDays)
    meta = items.rows(density.metaRows, width: room, followedBy: idle, signs)
    notes = CardRows.notes(
      card, width: room, most: density.noteRows(titleRows: title.count, hasMeta: !items.isEmpty), signs.ellipsis)
    self.end = items.isEmpty && density.metaRows > 0 ? CardRows.end(end, after: idle, beside: title, titleRoom) : end
    hits = CardContent.Hits(sought, title: title, notes: notes, meta: meta)
  }

  var height: Int { title.count + notes.count + meta.count }

  /// Width from which a card has room for its number and the other pieces at the end of its title.
  private static let numbersFrom = 12

  // MARK: End of the title

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

  /// The pieces at the end of the title. The idle time is put before them if the title leaves room for it.
  private static func end(_ end: [Piece], after idle: Piece?, beside title: [String], _ room: Int) -> [Piece] {
    guard let idle, !end.isEmpty, let last = title.last,
      ScreenText.width(last) + ScreenText.width(idle.text) + end.width + 4 <= room
    else { return end }
    return [Piece(idle.text + "  ", idle.role)] + end
  }

  // MARK: Notes

  /// The first rows of the notes. Blank lines are left out, and lines of the checklist, because a meta row shows their
  /// progress.
  private static func notes(_ card: CardSummary, width: Int, most: Int, _ ellipsis: String) -> [String] {
    guard most > 0, !card.opening.isEmpty else { return [] }
    return ScreenText.wrapped(shown(of: card, most: most), width: width, limit: most, ellipsis: ellipsis)
  }

  private static func shown(of card: CardSummary, most: Int) -> String {
    let notes = card.opening
    guard card.progress.total > 0 || notes.utf8.contains(UInt8(ascii: "\n")) else { return notes }
    var lines: [Substring] = []
    var start = notes.startIndex
    // Takes one line more than is shown, so that the last visible row gets an ellipsis.
    while start < notes.endIndex, lines.count <= most {
      let end = notes.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? notes.endIndex
      let line = notes[start..<end]
      if Checklist.isChecked(line) == nil, line.utf8.contains(where: { $0 != UInt8(ascii: " ") }) { lines.append(line) }
      start = end < notes.endIndex ? notes.utf8.index(after: end) : end
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Meta rows

  /// The meta items of a card, the most important first: stage, deadline, waits, repetition, checklist, cards that wait
  /// for it, parts, tags, size and time. While the card's clock runs, size and time stand before the waits. If `rows`
  /// limits the meta rows, the waits may be shortened so that the items around them fit, among them `home`, the
  /// project's name before them all.
  static func items(
    of card: CardSummary, _ room: Int, besides home: Piece? = nil, rows: Int = .max, _ surroundings: Surroundings
  ) -> [Piece] {
    let (dates, signs) = (surroundings.dates, surroundings.settings.signs)
    var pieces: [Piece] = []
    let isDone = card.position.column == .done
    if let stage = surroundings.stage(beside: card) { pieces.append(Piece(stage, .dim)) }
    if let due = dates.due(card, fitting: isDone ? room - ScreenText.width(signs.done) - 1 : room) {
      pieces.append(isDone ? Piece("\(signs.done) \(due.text)", .checked) : due)
    }
    let work = dates.work(card.text, clock: card.clock, signs)
    if card.clock != nil { pieces += work }
    let before = ([home].compactMap(\.self) + pieces).joined(by: signs.dot).width
    let tail = tail(behindWaitsOf: card, hasMore: card.clock == nil && !work.isEmpty, surroundings)
    if let waiting = waiting(card, WaitRoom(row: room, before: before, behind: tail, rows: rows), surroundings) {
      pieces.append(waiting)
    }
    if let repeats = card.repeats, !isDone {
      let words = surroundings.words
      let text = signs.isWords ? words.plainRepeat(words.sentence(of: repeats)) : words.mark(of: repeats, signs)
      pieces.append(Piece(text, .dim))
    }
    if card.progress.total > 0 {
      let isComplete = card.progress.checked == card.progress.total
      let text =
        signs.isWords
        ? surroundings.words.plainChecked(card.progress.checked, of: card.progress.total)
        : "\(isComplete ? signs.checked : signs.open) \(card.progress.checked)/\(card.progress.total)"
      pieces.append(Piece(text, isComplete ? .checked : .dim))
    }
    if !card.ties.waiters.isEmpty {
      pieces.append(Piece(surroundings.words.blocks(surroundings.words.named(card.ties.waiters)), .dim))
    }
    pieces += surroundings.words.partPieces(card.ties, isPlain: signs.isWords)
    if !card.tags.isEmpty { pieces.append(Piece(card.tags.joined(separator: ", "), .tag)) }
    return card.clock == nil ? pieces + work : pieces
  }

  /// The cells to keep free behind the waits of a card: for the sign of its repetition, and for an ellipsis if it has
  /// more items.
  private static func tail(
    behindWaitsOf card: CardSummary, hasMore: Bool, _ surroundings: Surroundings
  ) -> Int {
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    let sign = card.repeats.map { ScreenText.width(signs.dot + words.mark(of: $0, signs)) } ?? 0
    let ties = card.ties
    let isTied = !ties.waiters.isEmpty || ties.parent != nil || ties.parts.total > 0
    let hasMore = hasMore || isTied || card.progress.total > 0 || !card.tags.isEmpty
    return sign + (hasMore ? ScreenText.width(signs.ellipsis) + 1 : 0)
  }

  /// The room for the waits of a card: the cells of a row, those of the items before and behind them, and the rows.
  private struct WaitRoom {
    let row: Int
    let before: Int
    let behind: Int
    let rows: Int
  }

  /// The text about what a card waits for. On the last row it is shortened so that the items behind it fit; on a single
  /// row behind other items, down to the bare word for waiting.
  private static func waiting(_ card: CardSummary, _ room: WaitRoom, _ surroundings: Surroundings) -> Piece? {
    let (dates, signs) = (surroundings.dates, surroundings.settings.signs)
    guard let waiting = dates.waiting(card, fitting: room.row, signs) else { return nil }
    let isAlone = room.before == 0
    if room.rows == .max || isAlone && room.rows > 1 { return waiting }
    let left = isAlone ? room.row : room.row - room.before - ScreenText.width(signs.dot)
    if room.rows > 1 {
      let fitsBehind = ScreenText.width(waiting.text) <= left
      return fitsBehind ? waiting : dates.waiting(card, fitting: room.row - room.behind, signs)
    }
    guard ScreenText.width(waiting.text) > left - room.behind else { return waiting }
    let short = dates.waiting(card, fitting: left - room.behind, signs)
    if isAlone { return short }
    if let short, ScreenText.width(short.text) <= left { return short }
    return Piece(surroundings.words.waits(for: "", until: nil), waiting.role)
  }
}

/// A card as one row in words, for example `Rotate the SSH keys, #1, 2 days late, high priority, 1 of 2 done, TODO`.
///
/// The column stands at the end of every row, not only of the selected one, and without the card's place in it: some
/// screen readers speak each row whose text changes, so that moving the selection would repeat the row before.
private struct CardSentence {
  let text: String

  init(
    _ card: CardSummary, _ row: Int, isMarked: Bool, isNew: Bool, home: String?, in surroundings: Surroundings
  ) {
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    let title = words.column(card.position.column)
    let column = signs.dot + ScreenText.truncated(title, to: max(4, row / 4), ellipsis: signs.ellipsis)
    let width = max(1, row - ScreenText.width(column))
    let isOpen = card.position.column != .done
    var facts: [String] = [isMarked ? signs.mark : nil, isNew ? signs.unseen : nil].compactMap(\.self)
    facts.append("\(home ?? "")#\(card.number)")
    let items = CardRows.items(of: card, width, surroundings).map(\.text)
    // The items begin with the stage and the deadline, which are heard before the priority.
    let upToDeadline =
      (surroundings.stage(beside: card) == nil ? 0 : 1) + (surroundings.dates.due(card) == nil ? 0 : 1)
    facts += items.prefix(upToDeadline)
    let mostNeeded = facts.count
    if isOpen, card.priority != .none { facts.append(words.plainPriority(card.priority)) }
    facts += items.dropFirst(upToDeadline)
    facts += [surroundings.dates.idle(card, after: surroundings.settings.staleDays)?.text].compactMap(\.self)
    let all = facts.map { ScreenText.clean($0) }
    // A long title is truncated to leave room for the facts up to the deadline, but keeps at least a quarter of the
    // row.
    let widths = all.map { ScreenText.width(signs.dot + $0) }
    let besideNeeded = width - widths.prefix(mostNeeded).reduce(ScreenText.width(signs.ellipsis) + 1, +)
    let least = min(width * 3 / 5, max(width / 4, besideNeeded))
    let name = ScreenText.truncated(
      card.title, to: max(1, width - widths.reduce(0, +), least), ellipsis: signs.ellipsis)
    var (sentence, room) = (name, width - ScreenText.width(name))
    for (index, fact) in all.enumerated() {
      let rest = index < all.count - 1 ? ScreenText.width(signs.ellipsis) + 1 : 0
      let used = ScreenText.width(signs.dot + fact)
      guard used + rest <= room else {
        if ScreenText.width(signs.ellipsis) < room { sentence += " " + signs.ellipsis }
        break
      }
      sentence += signs.dot + fact
      room -= used
    }
    text = sentence + column
  }
}

/// The wrapped rows of a card's title; the last one leaves room for the pieces at its end.
enum CardTitle {
  static func rows(_ title: String, width: Int, beside end: Int, most: Int, ellipsis: String) -> [String] {
    let last = max(1, end == 0 ? width : width - end - 1)
    guard most > 1, ScreenText.width(title) > last else {
      return [ScreenText.truncated(title, to: last, ellipsis: ellipsis)]
    }
    var rows = ScreenText.wrapped(title, width: width, limit: most, ellipsis: ellipsis)
    // If a row is left, wraps the whole title to the narrower width of the last row instead of truncating that row.
    if rows.count < most { rows = ScreenText.wrapped(title, width: last, limit: most, ellipsis: ellipsis) }
    return rows.dropLast() + [ScreenText.truncated(rows.last ?? "", to: last, ellipsis: ellipsis)]
  }
}

extension [Piece] {
  var width: Int { reduce(0) { $0 + ScreenText.width($1.text) } }

  /// Places the items of a card on at most `most` rows. An item wider than a row is truncated. At the end comes an
  /// ellipsis if items are omitted: without room for it, the last item of the row is omitted, too, or the row's only
  /// item is truncated. If none is omitted, `last` comes at the end, if it fits on the last row.
  func rows(_ most: Int, width: Int, followedBy last: Piece?, _ signs: Signs) -> [[Piece]] {
    var rows = ItemRows(most: most, width: width, separator: signs.dot)
    var isWhole = true
    for piece in self where !rows.add(piece, ellipsis: signs.ellipsis) { isWhole = false }
    if !isWhole {
      rows.end(withOmission: Piece(" " + signs.ellipsis, .dim))
    } else if let last {
      rows.end(with: Piece(signs.dot + last.text, last.role))
    }
    return rows.rows
  }
}

private struct ItemRows {
  let most: Int
  let width: Int
  let separator: String
  private(set) var rows: [[Piece]] = []
  private var free = 0

  init(most: Int, width: Int, separator: String) {
    (self.most, self.width, self.separator) = (most, width, separator)
  }

  mutating func add(_ piece: Piece, ellipsis: String) -> Bool {
    if end(with: Piece(separator, .dim), Piece(ScreenText.clean(piece.text), piece.role)) { return true }
    guard rows.count < most else { return false }
    let text = ScreenText.truncated(piece.text, to: width, ellipsis: ellipsis)
    let wrapped = itemBefore(bareSign: text)
    rows.append(wrapped + [Piece(text, piece.role)])
    free = width - rows[rows.count - 1].width
    return true
  }

  /// If `text` is a bare sign, which must not begin a row: the last item of the row above with a separator, taken from
  /// there to stand before it. Empty for other texts, if that row has no other item, or if both do not fit on one row.
  private mutating func itemBefore(bareSign text: String) -> [Piece] {
    guard ScreenText.width(text) < 3, let row = rows.last, let item = row.last, row.count > 2,
      [item].width + ScreenText.width(separator + text) <= width
    else { return [] }
    rows[rows.count - 1].removeLast(2)
    return [item, Piece(separator, .dim)]
  }

  /// Appends the sign of an omission to the last row. Without room for it, it stands in place of the last item, or the
  /// only item is truncated.
  mutating func end(withOmission sign: Piece) {
    if end(with: sign) { return }
    guard let row = rows.last, let item = row.last else { return }
    if row.count > 2 {
      rows[rows.count - 1] = row.dropLast(2) + [sign]
    } else if row.count == 1 {
      let mark = String(sign.text.dropFirst())
      let text = item.text.hasSuffix(mark) ? String(item.text.dropLast(mark.count)) : item.text
      let left = width - ScreenText.width(mark)
      rows[rows.count - 1] = [Piece(ScreenText.truncated(text, to: left, ellipsis: "") + mark, item.role)]
    }
    free = 0
  }

  /// Appends the pieces to the last row. Returns false without a row, or if they do not fit.
  @discardableResult
  mutating func end(with pieces: Piece...) -> Bool {
    guard !rows.isEmpty, pieces.width <= free else { return false }
    rows[rows.count - 1] += pieces
    free -= pieces.width
    return true
  }
}
