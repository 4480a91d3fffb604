import Kanban
import Text
import Words

/// All lines of the server screen, each with the row to which it belongs.
struct RemoteText {
  private(set) var lines: [RemoteContent.Line] = []
  private let surroundings: Surroundings
  private let width: Int

  /// Limit of lines per row, because the command line prints the full text. A host name that the user has to copy is
  /// exempt.
  private static let mostLines = 4
  /// Path of the credentials file for sentences about passwords; the board itself never reads the file.
  private static let passwords = "~/.config/sekan/remotes"
  /// Width from which the text at the right stands beside the left one; on narrower screens it gets a line of its own.
  private static let wide = 36
  /// Width from which the row of a conflict also shows where the change comes from.
  private static let wideEnough = 56

  init(_ rows: RemoteRows, in surroundings: Surroundings) throws(StoreFailure) {
    self.surroundings = surroundings
    width = max(1, surroundings.extent.columns - 2)
    guard !rows.links.isEmpty else {
      append(surroundings.words.nothingLinked, of: nil, .dim)
      return
    }
    for link in rows.links { try append(link) }
    if !rows.conflicts.isEmpty { head(surroundings.words.conflictsHeading) }
    for sequence in rows.conflicts { try append(conflict: sequence) }
    if !rows.parked.isEmpty { head(surroundings.words.parkedHeading) }
    for parked in rows.parked { try append(parked) }
  }

  /// Lines of a row; nil for an unknown row.
  func lines(of row: Int) -> Range<Int>? {
    guard let first = lines.firstIndex(where: { $0.row == row }) else { return nil }
    return first..<first + lines[first...].prefix { $0.row == row }.count
  }

  /// The first line to show for a row: the blank line above its heading, if it has one, else its own first line.
  func head(of row: Range<Int>) -> Int {
    row.lowerBound - lines[..<row.lowerBound].reversed().prefix { $0.row == nil }.count
  }

  // MARK: Lines

  private var words: any Words { surroundings.words }
  private var signs: Signs { surroundings.settings.signs }
  private var isWide: Bool { width >= RemoteText.wide }

  private var next: Int { (lines.lazy.compactMap(\.row).last ?? -1) + 1 }

  private mutating func head(_ title: String) {
    lines.append(RemoteContent.Line(row: nil, pieces: [], right: []))
    let pieces = [Piece(title, .heading)].fitting(width, ellipsis: signs.ellipsis)
    lines.append(RemoteContent.Line(row: nil, pieces: pieces, right: []))
  }

  /// Begins a row. The left part is shortened; on a narrow screen the right part gets a line of its own.
  private mutating func begin(_ left: [Piece], _ right: [Piece]) {
    let row = next
    let end = isWide ? right.fitting(width * 3 / 5, ellipsis: signs.ellipsis) : []
    let room = end.width == 0 ? width : width - end.width - 2
    lines.append(
      RemoteContent.Line(
        row: row, pieces: left.fitting(room, ellipsis: signs.ellipsis), right: end, isFirst: true))
    guard !isWide, right.width > 0 else { return }
    lines.append(
      RemoteContent.Line(row: row, pieces: right.fitting(width, ellipsis: signs.ellipsis), right: []))
  }

  private mutating func append(_ text: String, of row: Int?, _ role: Role, most: Int = mostLines) {
    guard !text.isEmpty else { return }
    let rows = ScreenText.wrapped(
      text.drawn(with: signs.ellipsis), width: width, limit: most, ellipsis: signs.ellipsis)
    let isNew = row != nil && lines.last?.row != row
    lines += rows.enumerated().map { index, text in
      RemoteContent.Line(row: row, pieces: [Piece(text, role)], right: [], isFirst: isNew && index == 0)
    }
  }

  // MARK: Links

  private mutating func append(_ link: RemoteLink) throws(StoreFailure) {
    let name = words.name(of: try surroundings.store.project(link.project))
    let place = [link.name.excerpt, link.server.excerpt].filter { !$0.isEmpty }
    let row = next
    begin([Piece(name)] + place.map { Piece(signs.dot + $0, .dim) }, [state(of: link)])
    append(try counts(of: link).joined(separator: signs.dot), of: row, .dim)
    append(words.leftAlone(try surroundings.store.leftAloneCounts(in: link.project)), of: row, .dim)
    append(about(link, called: name), of: row, .dim, most: link.withheldFrom == nil ? RemoteText.mostLines : .max)
  }

  private func state(of link: RemoteLink) -> Piece {
    let state = words.state(of: link)
    return switch link.state.condition {
    case .asking, .failing: Piece((signs.isWords ? "" : "! ") + state, .warning)
    case .offline, .busy, .well, .answered: Piece(state, .dim)
    }
  }

  private func counts(of link: RemoteLink) throws(StoreFailure) -> [String] {
    let counts = try surroundings.store.unsentCounts(in: link.project, most: ShortCount.most)
    return (link.isReadOnly ? [words.readOnlyCalendar] : [])
      + (counts.waiting > 0 ? [words.toBeSent(ShortCount.text(counts.waiting))] : [])
      + (counts.parked > 0 ? [words.parked(counts.parked)] : [])
  }

  /// The meaning of a link's state: since when it lasts, and how to mend it.
  private func about(_ link: RemoteLink, called name: String) -> String {
    let (since, keys) = (words.since(surroundings.dates.momentWithin(link.since)), surroundings.settings.keys)
    let detail = link.detail.excerpt
    let what =
      switch link.state {
      case .fine: ""
      case .held: keys.filled(words.goneThereAsks(detail), in: .remote)
      case .heldBack: keys.filled(words.goneHereAsks(detail), in: .remote)
      case .unauthorized:
        // The host name is not shortened, because its end identifies it.
        link.withheldFrom.map { words.passwordIsWithheld(link.server.excerpt, $0, RemoteText.passwords) }
          ?? keys.filled(words.mendPassword(RemoteText.passwords), in: .remote)
      case .missing: words.cardsStayHere("sekan remote unlink \(name)")
      case .strange where detail == "403": words.calendarIsClosed
      case .strange, .offline: NetworkTrouble(rawValue: link.detail).map(words.trouble) ?? detail
      case .busy: words.reason(link.detail)
      case .accepted, .putBack, .sendAccepted, .takenBack: ""
      }
    return link.state == .fine ? "" : [since, what].filter { !$0.isEmpty }.joined(separator: signs.dot)
  }

  // MARK: Conflicts and refused items

  private mutating func append(conflict sequence: Int64) throws(StoreFailure) {
    guard let entry = try surroundings.store.entry(sequence) else { return begin([Piece(words.cardIsGone, .dim)], []) }
    let sentences = Sentences(surroundings)
    let what = sentences.happenedToNamed(entry)
    guard isWide else { return append(what, of: next, .plain) }
    let origin = width < RemoteText.wideEnough ? "" : sentences.origin(of: entry, seenBy: surroundings.actor)
    let when = surroundings.dates.moment(entry.moment)
    begin([Piece(when + "  ", .dim), Piece(what)], origin.isEmpty ? [] : [Piece(origin, .dim)])
  }

  private mutating func append(_ parked: RemoteRows.Parked) throws(StoreFailure) {
    let (what, why, row) = (try pieces(of: parked.subject), words.reason(parked.why), next)
    let isBeside = isWide && ScreenText.width(why) <= width * 3 / 5
    begin(what, isBeside ? [Piece(why, .dim)] : [])
    // Wrapped, not truncated to the row's rest, because the reason includes a remedy.
    if !isBeside { append(why, of: row, .dim) }
  }

  /// Names the card by number and title, a page only by its date, because its text is private.
  private func pieces(of subject: RemoteSubject) throws(StoreFailure) -> [Piece] {
    switch subject {
    case .card(let id):
      let card = try surroundings.store.card(id)
      return [Piece(surroundings.name(of: id) ?? "", .dim), Piece(" " + (card?.title ?? ""))]
    case .page(let id):
      guard let page = try surroundings.store.page(id) else { return [Piece(words.pageIsGone, .dim)] }
      return [Piece(words.capitalised(surroundings.dates.page(page.date)))]
    }
  }
}
