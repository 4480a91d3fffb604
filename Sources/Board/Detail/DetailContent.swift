import Kanban
import Text
import Time
import Words

/// The lines of a card's detail before wrapping; only visible lines are wrapped.
struct DetailText {
  enum Line {
    case noteLine(Substring)
    case gap
    case heading(String)
    case entry(Entry)
    case chained(Chain.Row, Chain.Direction)
    /// A note with the number of further cards which the list of parts or the chain above it does not show.
    case more(String)
    /// A row with number and title of a card: the parent, a part, or a card whose notes mention this one.
    case tiedCard(TiedCard)
    case page(PageSummary)
  }

  let card: Card
  let lines: [Line]
  private let width: Int
  let header: [String]
  let meta: [[Piece]]
  let columnTitle: String
  private let signs: Signs

  init(
    _ card: Card, in surroundings: Surroundings, entries most: Int = DetailModel.mostEntries
  ) throws(StoreFailure) {
    self.card = card
    let entries = try surroundings.store.entries(of: card.id, before: nil, most: most)
    var noteLines = card.noteLines
    while let last = noteLines.last, last.allSatisfy(\.isWhitespace) { noteLines.removeLast() }
    let notes = noteLines.map(Line.noteLine)
    let ties = try DetailText.ties(of: card, in: surroundings) + DetailText.pages(naming: card, in: surroundings)
    lines =
      notes + (notes.isEmpty ? [] : [.gap]) + ties + [.heading(surroundings.words.history)] + entries.map(Line.entry)
    width = max(1, surroundings.extent.columns - 2)
    let column = surroundings.name(of: card.position, in: surroundings.words(of: card.project))
    columnTitle =
      card.life == .onBoard ? column : surroundings.words.trash + surroundings.settings.signs.dot + column
    signs = surroundings.settings.signs
    let room = max(8, width - ScreenText.width(columnTitle) - 2)
    let sending = try surroundings.sending(of: card).map { [$0] } ?? []
    meta = (DetailText.meta(of: card, surroundings) + sending).lines(
      width: width, separator: signs.dot, most: surroundings.extent.rows < 10 ? 1 : 3, ellipsis: signs.ellipsis)
    header = ScreenText.wrapped(
      "#\(card.number) \(card.title)", width: room, limit: surroundings.extent.rows < 10 ? 1 : 3,
      ellipsis: signs.ellipsis)
  }

  private static func ties(of card: Card, in surroundings: Surroundings) throws(StoreFailure) -> [Line] {
    let (words, tied) = (surroundings.words, try surroundings.store.tiedCards(of: card.id))
    let all = tied.partProgress.total
    let more =
      all > DetailText.mostParts ? [Line.more(words.andMoreTied(all - DetailText.mostParts, isCut: false))] : []
    let groups = [
      (words.parentCard, tied.parent.map { [Line.tiedCard($0)] } ?? []),
      (
        words.partsTitle(done: tied.partProgress.checked, of: all),
        tied.parts.prefix(DetailText.mostParts).map(Line.tiedCard) + more
      ),
      (words.waitsForCards, try tied.awaited.isEmpty ? [] : chain(of: card, .awaited, in: surroundings)),
      (words.blocksCards, try tied.waiters.isEmpty ? [] : chain(of: card, .waiters, in: surroundings)),
      (words.mentionedIn, tied.mentions.map(Line.tiedCard)),
    ]
    return groups.flatMap { title, lines in lines.isEmpty ? [] : [.heading(title)] + lines + [.gap] }
  }

  private static func chain(
    of card: Card, _ direction: Chain.Direction, in surroundings: Surroundings
  ) throws(StoreFailure) -> [Line] {
    let chain = try surroundings.store.chain(of: card.id, direction)
    let hidden = chain.hidden(most: ChainText.mostRows)
    let more = hidden > 0 ? [Line.more(surroundings.words.andMoreTied(hidden, isCut: chain.isCut))] : []
    return chain.rows(most: ChainText.mostRows).map { Line.chained($0, direction) } + more
  }

  private static func pages(naming card: Card, in surroundings: Surroundings) throws(StoreFailure) -> [Line] {
    let pages = try surroundings.store.pages(mentioning: card.id, most: mostPages)
    return pages.isEmpty ? [] : [.heading(surroundings.words.mentionedInJournal)] + pages.map(Line.page) + [.gap]
  }

  private static let mostPages = 20
  private static let mostParts = 30

  /// The card's fields as pieces: deadline, completion, repetition, tags and so on.
  static func meta(of card: Card, _ surroundings: Surroundings) -> [Piece] {
    let (words, dates) = (surroundings.words, surroundings.dates)
    var pieces: [Piece] = []
    if let due = card.due {
      pieces.append(card.column == .done ? Piece(words.wasDue(dates.medium(due)), .dim) : dates.full(due))
    }
    if let zone = card.unknownZone(at: surroundings.clock) { pieces.append(Piece(words.zoneIsUnknown(zone), .dim)) }
    // The completion is shown no later than now: the clock of the machine that completed the card may be fast.
    if let done = card.position.completed.map({ min($0, surroundings.clock.now) }) {
      pieces.append(Piece(words.doneAt(dates.momentWithin(done)), .checked))
    }
    if let repeats = card.repeats {
      let sentence = dates.repeats(repeats)
      let signs = surroundings.settings.signs
      pieces.append(Piece(signs.isWords ? words.plainRepeat(sentence) : "\(signs.again) \(sentence)", .dim))
    }
    if let reminders = dates.namedReminders(card.reminders, before: card.due) { pieces.append(Piece(reminders, .dim)) }
    if let start = card.start { pieces.append(Piece(words.starts(words.mediumDate(start)), .dim)) }
    pieces += dates.work(card.text, clock: surroundings.shownClock(card.clock), surroundings.settings.signs)
    if let waiting = card.waiting?.besideCards, card.column != .done { pieces.append(dates.waiting(waiting)) }
    if card.priority != .none {
      pieces.append(
        Piece(
          surroundings.settings.isPlain ? words.plainPriority(card.priority) : words.priority(card.priority), .priority)
      )
    }
    if !card.tags.isEmpty { pieces.append(Piece(card.tags.joined(separator: ", "), .tag)) }
    if pieces.isEmpty { pieces.append(Piece(words.addedAt(dates.momentWithin(card.created)), .dim)) }
    return pieces
  }

  func rows(in surroundings: Surroundings) -> Int {
    let gap = surroundings.extent.rows < 10 ? 0 : 1
    return max(1, surroundings.extent.rows - header.count - meta.count - gap - 1)
  }

  func noteText(_ index: Int) -> String? {
    if case .noteLine(let line) = lines[index] { return Checklist.text(of: line) }
    return nil
  }

  /// The page or card that Enter opens on this line; nil for other lines. References within a line of the notes are
  /// links, which `goal` looks for.
  func route(_ index: Int) -> Route? {
    if case .page(let page) = lines[index] { return .page(page.id) }
    return tied(index)?.route
  }

  func tied(_ index: Int) -> TiedCard? {
    switch lines[index] {
    case .chained(let row, _): row.card
    case .tiedCard(let tied): tied
    case .noteLine, .gap, .heading, .entry, .more, .page: nil
    }
  }

  func isTickable(_ index: Int) -> Bool {
    if case .noteLine(let line) = lines[index] { return Checklist.isChecked(line) != nil }
    return false
  }

  func height(of index: Int) -> Int {
    wrapped(index).count
  }

  func wrapped(_ index: Int) -> [String] {
    guard case .noteLine(let line) = lines[index], !line.isEmpty else { return [""] }
    let text = Checklist.isChecked(line) == nil ? String(line) : Checklist.text(of: line)
    let room = Checklist.isChecked(line) == nil ? width : width - ScreenText.width(signs.before(signs.open))
    // A line of the notes has at most 200 rows; the editor shows longer ones.
    return ScreenText.wrapped(text, width: max(1, room), limit: 200, ellipsis: signs.ellipsis)
  }
}

/// The detail, ready to draw.
public struct DetailContent: Equatable, Sendable {
  public let header: [String]
  public let column: String
  public let meta: [[Piece]]
  public let hasGap: Bool
  public let rows: [Row]
  public let above: String
  public let below: String

  public struct Row: Equatable, Sendable {
    public let line: Int
    public let pieces: [Piece]
    public let isSelected: Bool
    public let isRule: Bool
  }
}

extension DetailModel {
  public func content(
    in surroundings: Surroundings, entries most: Int = DetailModel.mostEntries
  ) throws(StoreFailure) -> DetailContent? {
    guard let card = try surroundings.store.card(card) else { return nil }
    let text = try DetailText(card, in: surroundings, entries: most)
    let count = text.rows(in: surroundings)
    var rows: [DetailContent.Row] = []
    var index = top
    while index < text.lines.count, rows.count < count {
      let all = try self.rows(of: index, text, surroundings)
      rows += all.dropFirst(index == top ? skipped : 0).prefix(count - rows.count)
      index += 1
    }
    let signs = surroundings.settings.signs
    return DetailContent(
      header: text.header, column: text.columnTitle,
      meta: text.meta,
      hasGap: surroundings.extent.rows >= 10, rows: rows,
      above: top > 0 || skipped > 0 ? signs.up + ShortCount.text(max(1, top)) : "",
      below: index < text.lines.count ? signs.down + ShortCount.text(text.lines.count - index) : "")
  }

  private func rows(
    of index: Int, _ text: DetailText, _ surroundings: Surroundings
  ) throws(StoreFailure) -> [DetailContent.Row] {
    let (signs, isSelected) = (surroundings.settings.signs, index == line)
    switch text.lines[index] {
    case .gap: return [DetailContent.Row(line: index, pieces: [], isSelected: isSelected, isRule: false)]
    case .heading(let title):
      return [DetailContent.Row(line: index, pieces: [Piece(title, .heading)], isSelected: isSelected, isRule: true)]
    case .entry(let entry):
      let width = max(1, surroundings.extent.columns - 2)
      let server = entry.actor.server.map { [Piece(signs.dot + surroundings.words.from($0), .dim)] } ?? []
      let pieces = (Sentences(surroundings).row(entry, isWide: width >= 60) + server)
        .fitting(width, ellipsis: signs.ellipsis)
      return [DetailContent.Row(line: index, pieces: pieces, isSelected: isSelected, isRule: false)]
    case .page(let page):
      let title = surroundings.hidesJournal ? "" : page.title
      let pieces = [Piece(surroundings.words.longDate(page.date.day), .link), Piece(title.isEmpty ? "" : "  " + title)]
        .fitting(max(1, surroundings.extent.columns - 2), ellipsis: signs.ellipsis)
      return [DetailContent.Row(line: index, pieces: pieces, isSelected: isSelected, isRule: false)]
    case .chained(let row, let direction):
      let width = max(1, surroundings.extent.columns - 2)
      let pieces = ChainText(surroundings: surroundings, direction: direction, width: width).pieces(of: row)
        .fitting(width, ellipsis: signs.ellipsis)
      return [DetailContent.Row(line: index, pieces: pieces, isSelected: isSelected, isRule: false)]
    case .more(let text):
      return [DetailContent.Row(line: index, pieces: [Piece(text, .dim)], isSelected: isSelected, isRule: false)]
    case .tiedCard(let tied):
      let pieces = DetailText.pieces(ofTied: tied, surroundings)
        .fitting(max(1, surroundings.extent.columns - 2), ellipsis: signs.ellipsis)
      return [DetailContent.Row(line: index, pieces: pieces, isSelected: isSelected, isRule: false)]
    case .noteLine(let noteLine):
      let box = Checklist.isChecked(noteLine).map {
        $0 ? Piece(signs.before(signs.checked), .checked) : Piece(signs.before(signs.open))
      }
      let indent = box.map { Piece(String(repeating: " ", count: ScreenText.width($0.text))) }
      let shown = Checklist.text(of: noteLine)
      var linked = LinkedRows(
        shown, try surroundings.links(in: shown, from: text.card.project, of: text.card.id).map(\.range))
      return text.wrapped(index).enumerated().map { row, line in
        let lead = row == 0 ? box : indent
        let body = linked.pieces(of: line, Checklist.isChecked(noteLine) == true ? .dim : .plain)
        return DetailContent.Row(
          line: index, pieces: [lead].compactMap { $0 } + body, isSelected: isSelected, isRule: false)
      }
    }
  }
}

extension DetailText {
  /// The row of a parent, of a part, or of a card that mentions this one, for example `#12 Rotate the SSH keys ·
  /// DOING`.
  fileprivate static func pieces(ofTied tied: TiedCard, _ surroundings: Surroundings) -> [Piece] {
    [
      Piece(surroundings.name(of: tied.id) ?? "#\(tied.number)", .link),
      Piece(" " + tied.title, tied.holds ? .plain : .dim),
      Piece(surroundings.settings.signs.dot + tied.column(surroundings.words(of: tied.project)), .dim),
    ]
  }
}

extension Card {
  /// Name of the deadline's zone if this machine lacks the rules of that zone: the deadline of the open card then keeps
  /// its last known moment. Else nil.
  fileprivate func unknownZone(at clock: Clock) -> String? {
    guard column != .done, case .time(_, let zone, _) = text.due, clock.zone(named: zone) == nil else { return nil }
    return zone
  }
}

/// Finds links and other highlighted ranges of a text in the rows to which it was wrapped. Cleaning and wrapping change
/// only blanks, so positions are counted in all other characters.
struct LinkedRows {
  private var rest: ArraySlice<(place: Range<Int>, role: Role)>
  private var position = 0

  init(_ text: String, _ links: [Range<String.Index>]) {
    self.init(text, roles: links.map { ($0, .link) })
  }

  /// The ranges must be in order; of two overlapping ones the later is dropped.
  init(_ text: String, roles: [(range: Range<String.Index>, role: Role)]) {
    var (count, read) = (0, text.startIndex)
    let solid: (Range<String.Index>) -> Int = { range in
      ScreenText.glyphs(String(text[range])).count { !$0.isBlank }
    }
    rest =
      roles.compactMap { range, role in
        guard range.lowerBound >= read else { return nil }
        let start = count + solid(read..<range.lowerBound)
        (count, read) = (start + solid(range), range.upperBound)
        return (start..<count, role)
      }[...]
  }

  /// The pieces of the next wrapped row: highlighted parts in their own role, all else in `role`.
  mutating func pieces(of row: String, _ role: Role) -> [Piece] {
    guard !rest.isEmpty else { return [Piece(row, role)] }
    var pieces: [(text: String, role: Role)] = []
    for glyph in ScreenText.glyphs(row) {
      if !glyph.isBlank {
        position += 1
        while let next = rest.first, next.place.upperBound < position { rest.removeFirst() }
      }
      // Blanks are drawn in `role`, also within a highlighted range.
      let own = glyph.isBlank ? nil : rest.first.flatMap { $0.place.contains(position - 1) ? $0.role : nil }
      let glyphRole = own ?? role
      let text = String(String.UnicodeScalarView([glyph.base] + glyph.marks))
      if pieces.last?.role == glyphRole {
        pieces[pieces.count - 1].text += text
      } else {
        pieces.append((text, glyphRole))
      }
    }
    return pieces.map { Piece($0.text, $0.role) }
  }
}

extension Glyph {
  fileprivate var isBlank: Bool { base == " " && marks.isEmpty }
}

extension Words {
  /// The card's parent and the progress of its parts, for example `part of #12` and `2/5 parts`.
  func partPieces(_ ties: Ties, isPlain: Bool = false) -> [Piece] {
    let progress =
      isPlain && ties.parts.total > 0
      ? plainParts(ties.parts.checked, of: ties.parts.total) : parts(ties.parts)
    return [partOf(ties.parent), progress].compactMap(\.self).map { Piece($0, .dim) }
  }
}
