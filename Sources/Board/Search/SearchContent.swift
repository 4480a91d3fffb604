import Kanban
import Text
import Words

/// The search screen, ready to draw.
public struct SearchContent: Equatable, Sendable {
  public let field: Piece
  public let cursor: Int
  /// In plain mode, the selected hit, behind the line; empty until the search is complete.
  public let selection: String
  /// Scope of the search, and number of hits.
  public let reach: String
  public let count: String
  public let rows: [Row]
  public let hint: [String]
  public let preview: SearchPreview?

  public struct Row: Equatable, Sendable {
    public let index: Int
    public let title: MarkedText
    public let place: [Piece]
    public let excerpt: MarkedText?
    public let isDone: Bool
    public let isChosen: Bool

    public var height: Int { excerpt == nil ? 1 : 2 }
  }
}

/// Splits the terminal for the search.
public struct SearchLayout: Equatable, Sendable {
  let rows: Int
  let width: Int
  /// True if the preview is beside the list, false if below it.
  public let isBeside: Bool
  public let previewRows: Int
  public let previewWidth: Int
  let field: Int
  let hasExcerpts: Bool
  let isNarrow: Bool

  static let sign = "/"
  private static let besideFrom = 110
  private static let underFrom = 18

  init(_ surroundings: Surroundings) {
    let extent = surroundings.extent
    let all = max(1, extent.rows - 3)
    isBeside = extent.columns >= SearchLayout.besideFrom && extent.rows >= 12 && !surroundings.settings.isPlain
    previewWidth = isBeside ? extent.columns * 2 / 5 : extent.columns
    // Rows of a preview below the list, including the rule with its title.
    previewRows = isBeside ? all : all >= SearchLayout.underFrom ? all / 3 : 0
    rows = isBeside ? all : all - previewRows
    width = max(1, extent.columns - (isBeside ? previewWidth + 1 : 0) - 2)
    field = max(1, extent.columns - 3)
    hasExcerpts = extent.rows >= 10
    isNarrow = extent.columns < 36
  }
}

extension SearchModel {
  public func content(in surroundings: Surroundings) throws(StoreFailure) -> SearchContent {
    let layout = SearchLayout(surroundings)
    let line = field.layout(width: layout.field, rows: 1)
    var page = SearchPage(shown, surroundings)
    let rows = try page.rows(from: isAnswered ? top : 0, chosen: isAnswered)
    let words = surroundings.words
    return SearchContent(
      field: Piece(line.rows.first ?? "", isOffered ? .selection : .plain), cursor: line.cursorColumn,
      selection: selection(rows, surroundings),
      reach: layout.isNarrow ? words.shortReach(question.reach) : words.reach(question.reach),
      count: question.isEmpty || surroundings.settings.isPlain ? "" : count(layout, surroundings), rows: rows,
      hint: rows.isEmpty ? hint(layout, surroundings) : [],
      preview: try SearchPreview(of: shown, layout, surroundings))
  }

  private func selection(_ rows: [SearchContent.Row], _ surroundings: Surroundings) -> String {
    guard isAnswered, shown.isComplete, !question.isEmpty else { return "" }
    let row = rows.first(where: \.isChosen)
    let facts = row.map { [$0.title.text, $0.place.map(\.text).joined()].filter { !$0.isEmpty } } ?? []
    return surroundings.plainChoice(
      row?.index, of: shown.search.count, facts.joined(separator: surroundings.settings.signs.dot))
  }

  private func count(_ layout: SearchLayout, _ surroundings: Surroundings) -> String {
    let (words, count) = (surroundings.words, shown.search.count)
    guard shown.isComplete else { return words.grouped(count) + surroundings.settings.signs.ellipsis }
    return layout.isNarrow ? words.grouped(count) : words.cards(count)
  }

  private func hint(_ layout: SearchLayout, _ surroundings: Surroundings) -> [String] {
    let (words, keys) = (surroundings.words, surroundings.settings.keys)
    let ellipsis = surroundings.settings.signs.ellipsis
    let empty = words.searchHint.drawn(with: ellipsis)
    if question.isEmpty {
      return ScreenText.wrapped(empty, width: layout.width, limit: layout.rows, ellipsis: ellipsis)
    }
    guard results.isComplete else { return [ellipsis] }
    let text = [words.nothingFound, keys.filled(words.searchWider(question.reach), in: .search)]
    return text.filter { !$0.isEmpty }.flatMap { ScreenText.wrapped($0, width: layout.width) }
      .prefix(layout.rows).map { $0 }
  }
}

/// The rows of the list. Each hit's card is read from the store when its row is drawn.
struct SearchPage {
  private let results: SearchResults
  private let surroundings: Surroundings
  private let layout: SearchLayout
  private var projects: [Project]?

  init(_ results: SearchResults, _ surroundings: Surroundings) {
    self.results = results
    self.surroundings = surroundings
    layout = SearchLayout(surroundings)
  }

  /// The rows of the list from hit `top` on that are completely visible, but at least one.
  mutating func rows(from top: Int, chosen hasChosen: Bool = true) throws(StoreFailure) -> [SearchContent.Row] {
    var (rows, free) = ([SearchContent.Row](), layout.rows)
    for index in top..<max(top, results.found.count) {
      guard free > 0 else { break }
      let row = try row(index, hasChosen: hasChosen)
      free -= row.height
      guard free >= 0 || rows.isEmpty else { break }
      rows.append(row)
    }
    return rows
  }

  mutating func row(_ index: Int, hasChosen: Bool = true) throws(StoreFailure) -> SearchContent.Row {
    let (words, needles) = (surroundings.words, results.question.words)
    let ellipsis = surroundings.settings.signs.ellipsis
    let isChosen = hasChosen && index == results.chosen
    guard let card = try surroundings.store.card(results.found[index].card), card.life != .purged else {
      return SearchContent.Row(
        index: index, title: MarkedText(words.purgedCard, []), place: [], excerpt: nil, isDone: true, isChosen: isChosen
      )
    }
    var place = try place(of: card)
    let details = details(of: card, room: layout.width - place.width - 2)
    // In plain mode the number is heard right behind the title, as on the board, so the details are inserted behind it.
    let number = place.firstIndex { $0.text == "#\(card.number)" } ?? 0
    let isBehind = surroundings.settings.isPlain && number + 2 < place.count
    place.insert(contentsOf: details, at: isBehind ? number + 2 : 0)
    let usedWidth = place.width
    let title = ScreenText.truncated(card.title, to: max(1, layout.width - usedWidth - 2), ellipsis: ellipsis)
    var excerpt: MarkedText?
    if layout.hasExcerpts, let shown = Excerpt.shown(of: card, needles, to: layout.width - 2, ellipsis: ellipsis) {
      excerpt = MarkedText(shown, needles)
    }
    return SearchContent.Row(
      index: index, title: MarkedText(title, needles), place: place, excerpt: excerpt,
      isDone: card.column == .done || card.life != .onBoard, isChosen: isChosen)
  }

  /// Deadline (not in DONE) and tags of a hit, each if it fits beside the title, which may be shortened to half of the
  /// row; none in a narrow list.
  private func details(of card: Card, room: Int) -> [Piece] {
    guard layout.width >= SearchPage.detailsFrom else { return [] }
    let (dates, dot) = (surroundings.dates, surroundings.settings.signs.dot)
    var left = max(room - ScreenText.width(card.title), room - layout.width / 2)
    var pieces: [Piece] = []
    let due = card.column == .done ? nil : card.due.map(dates.deadline)
    let tags = card.tags.isEmpty ? nil : Piece(card.tags.joined(separator: ", "), .tag)
    for piece in [due, tags].compactMap({ $0 }) where ScreenText.width(piece.text + dot) <= left {
      pieces += [piece, Piece(dot, .dim)]
      left -= ScreenText.width(piece.text + dot)
    }
    return pieces
  }

  private static let detailsFrom = 60

  /// At the right of a hit: its project if that is not the open one, its number, and its column or that it is in the
  /// trash. In a narrow terminal only the number, and that it is in the trash.
  private mutating func place(of card: Card) throws(StoreFailure) -> [Piece] {
    let (words, dot) = (surroundings.words, surroundings.settings.signs.dot)
    let matches = results.question.words.contains { $0.number == card.number }
    let number = Piece("#\(card.number)", matches ? .match : .dim)
    let isInTrash = card.life == .inTrash
    let state = Piece(
      isInTrash ? words.inTrash : surroundings.words(of: card.project).column(card.column), isInTrash ? .warning : .dim)
    var pieces = [number, state]
    if card.project != surroundings.project {
      let name = ScreenText.truncated(
        words.name(of: try project(card.project)), to: max(4, layout.width / 4),
        ellipsis: surroundings.settings.signs.ellipsis)
      pieces.insert(Piece(name, .tag), at: 0)
    }
    if layout.isNarrow { return isInTrash ? [number, Piece(" " + state.text, state.role)] : [number] }
    return pieces.joined(by: dot)
  }

  private mutating func project(_ id: ProjectID) throws(StoreFailure) -> Project? {
    if projects == nil { projects = try surroundings.store.projects() }
    return projects?.first { $0.id == id }
  }
}

/// Preview of the selected hit: deadline and other fields, and the beginning of the notes.
public struct SearchPreview: Equatable, Sendable {
  public let title: String
  public let meta: [[Piece]]
  public let notes: [MarkedText]
  public let layout: SearchLayout

  /// Limit of characters of the notes in the preview: more than a screen shows.
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
      Checklist.isChecked(line).map { signs.before($0 ? signs.checked : signs.open) + Checklist.text(of: line) }
        ?? String(line)
    }
    return ScreenText.wrapped(
      shown.joined(separator: "\n"), width: width, limit: rows, ellipsis: signs.ellipsis)
  }
}
