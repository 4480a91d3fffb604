import Kanban
import Text
import Words

/// The journal's list, ready to draw.
public struct JournalContent: Equatable, Sendable {
  public let layout: JournalLayout
  public let title: [Piece]
  public let count: String
  public let lines: [Line]
  public let above: String
  public let below: String
  public let hint: [String]
  public let menu: HistoryContent.Menu?
  public let words: HistoryContent.Field?
  /// Preview of the selected page beside the list; nil in a small terminal, in plain mode, without a selected page, and
  /// while the journal is locked.
  public let preview: PageContent?

  public enum Line: Equatable, Sendable {
    /// A heading between pages: their month, or how many years ago they were written.
    case heading(String)
    case page(Row)
  }

  public struct Row: Equatable, Sendable {
    public let spot: PageSpot
    public let lines: [RowLine]
    /// Screen rows of the page in the list, including the gap to the next page.
    public let height: Int
    public let isSelected: Bool
  }

  public struct RowLine: Equatable, Sendable {
    public let pieces: [Piece]
    public let marks: [Range<Int>]
    public let right: [Piece]

    init(_ pieces: [Piece], marks: [Range<Int>] = [], right: [Piece] = []) {
      (self.pieces, self.marks, self.right) = (pieces, marks, right)
    }
  }
}

/// The visible lines: pages, and a heading above the first page of each month, or in the view of this day of each year.
struct JournalPage {
  enum Line {
    case heading(String)
    case page(JournalRowText)
  }

  private(set) var lines: [Line] = []
  private(set) var pages: [PageSummary] = []
  private(set) var free: Int

  init(
    from top: PageSpot?, of rows: JournalRows, _ model: JournalModel, _ layout: JournalLayout
  ) throws(StoreFailure) {
    free = layout.rows
    for page in try rows.older(than: top, inclusive: true, most: layout.rows) {
      let heading = model.heading(of: page, in: rows.surroundings)
      let isNew = heading != nil && pages.last.flatMap { model.heading(of: $0, in: rows.surroundings) } != heading
      let row = try model.text(of: page, layout, rows.surroundings)
      let needed = (isNew ? 1 : 0) + row.height
      // The gap below the last page may be cut off; one page is shown however low the list is.
      guard free >= needed - layout.gap || pages.isEmpty else {
        free = 0
        break
      }
      if isNew, let heading { lines.append(.heading(heading)) }
      lines.append(.page(row))
      pages.append(page)
      free = max(0, free - needed)
    }
  }
}

extension JournalModel {
  func layout(_ surroundings: Surroundings) -> JournalLayout { JournalLayout(surroundings, chosen: density) }

  func text(
    of page: PageSummary, _ layout: JournalLayout, _ surroundings: Surroundings
  ) throws(StoreFailure) -> JournalRowText {
    try JournalRowText(page, layout, sought: sought, isRemoved: scope == .removed, in: surroundings)
  }

  /// The heading above a page: its month; in the view of this day in earlier years, how long ago it was.
  func heading(of page: PageSummary, in surroundings: Surroundings) -> String? {
    let words = surroundings.words
    switch scope {
    case .all, .removed: return words.monthTitle(page.date.day)
    case .onThisDay: return words.yearsAgo(max(0, surroundings.clock.today.year - page.date.day.year))
    }
  }

  func shownCount(_ surroundings: Surroundings) throws(StoreFailure) -> Int {
    let page = try JournalPage(from: top, of: try rows(surroundings), self, layout(surroundings))
    return max(1, page.pages.count)
  }

  // MARK: Reconciling with the store

  /// Before each frame: keeps the selected page and the first row in place after changes of the store; newer pages
  /// appear above the first row, so the view does not move. Scrolls only if the selected page is out of view, or to
  /// fill free rows at the end.
  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    try begin(surroundings)
    if case .words(var field) = asking {
      field.reconcile(width: max(4, surroundings.extent.columns - 4), rows: 1)
      asking = .words(field)
    }
    let (rows, layout) = (try rows(surroundings), layout(surroundings))
    try keepSelectionVisible(rows)
    guard let selected else {
      top = nil
      return
    }
    var page = try JournalPage(from: top, of: rows, self, layout)
    if !page.pages.contains(where: { $0.id == selected.id }) {
      // The selected page was scrolled out: put it in the middle, so that most key presses do not scroll.
      top = try anchor(ending: selected, lines: layout.rows / 2, rows, layout)
      page = try JournalPage(from: top, of: rows, self, layout)
    }
    if !page.pages.contains(where: { $0.id == selected.id }) {
      top = selected
      page = try JournalPage(from: top, of: rows, self, layout)
    }
    top = page.pages.first?.spot
    if page.free > 0, let last = page.pages.last {
      top = try anchor(ending: last.spot, lines: layout.rows, rows, layout)
    }
  }

  /// The newest page from which the list can begin so that the page at `end` still fits into `lines` rows.
  private func anchor(
    ending end: PageSpot, lines: Int, _ rows: JournalRows, _ layout: JournalLayout
  ) throws(StoreFailure) -> PageSpot {
    let surroundings = rows.surroundings
    guard let last = try rows.older(than: end, inclusive: true, most: 1).first else { return end }
    var (anchor, heading) = (end, heading(of: last, in: surroundings))
    var free = lines - 1 - (try text(of: last, layout, surroundings).height) + layout.gap
    for page in try rows.newer(than: end, most: max(0, free)) {
      let other = self.heading(of: page, in: surroundings)
      free -= (other == heading ? 0 : 1) + (try text(of: page, layout, surroundings).height)
      guard free >= 0 else { break }
      (anchor, heading) = (page.spot, other)
    }
    return anchor
  }

  public func content(in surroundings: Surroundings) throws(StoreFailure) -> JournalContent {
    let (rows, layout) = (try rows(surroundings), layout(surroundings))
    let page = try JournalPage(from: top, of: rows, self, layout)
    let lines = page.lines.map { line -> JournalContent.Line in
      switch line {
      case .heading(let text): return .heading(text)
      case .page(let row):
        return .page(
          JournalContent.Row(
            spot: row.page.spot, lines: row.lines, height: row.height, isSelected: row.page.id == selected?.id))
      }
    }
    let isHidden = surroundings.hidesJournal
    let count = try count(surroundings)
    // The title leaves room for the number of pages and the scroll indicators at its right.
    let room = max(
      8, surroundings.extent.columns - 2 - min(surroundings.extent.columns / 2, ScreenText.width(count) + 8))
    return JournalContent(
      layout: layout, title: try title(surroundings).fitting(room, ellipsis: surroundings.settings.signs.ellipsis),
      count: count, lines: lines,
      above: try hidden(.up, of: page, rows), below: try hidden(.down, of: page, rows),
      hint: page.pages.isEmpty ? hint(layout, surroundings) : [],
      menu: isHidden ? nil : try menu(surroundings), words: isHidden ? nil : field(lines, surroundings),
      preview: isHidden ? nil : try preview(layout, surroundings))
  }

  private func title(_ surroundings: Surroundings) throws(StoreFailure) -> [Piece] {
    let (words, dot) = (surroundings.words, surroundings.settings.signs.dot)
    var pieces = [Piece(words.journal, .strong)]
    if let project = try surroundings.journal.project {
      pieces.append(Piece(words.name(of: try surroundings.store.project(project))))
    }
    if surroundings.hidesJournal {
      return (pieces + [Piece(words.journalIsLocked, .warning), Piece(words.pressAnyKey, .dim)]).joined(by: dot)
    }
    switch scope {
    case .all: break
    case .onThisDay: pieces.append(Piece(words.onThisDay, .accent))
    case .removed: pieces.append(Piece(words.removedPages, .accent))
    }
    if let tag { pieces.append(Piece("#" + tag, .tag)) }
    if let hits, asking == nil { pieces.append(Piece("/" + ScreenText.clean(hits.typed), .match)) }
    return pieces.joined(by: dot)
  }

  private func count(_ surroundings: Surroundings) throws(StoreFailure) -> String {
    guard !surroundings.hidesJournal else { return "" }
    let (words, store, journal) = (surroundings.words, surroundings.store, try surroundings.journal)
    if let hits { return words.grouped(hits.count) + (hits.isComplete ? "" : surroundings.settings.signs.ellipsis) }
    var count = 0
    switch scope {
    case .all: count = try store.pageCount(PageStretch(journal, tag: tag, most: JournalModel.mostCounted))
    case .onThisDay, .removed:
      if case .few(let pages) = try rows(surroundings).source { count = pages.count }
    }
    guard count > 0 else { return "" }
    if count >= JournalModel.mostCounted { return "10k+" }
    return surroundings.extent.columns < 30 ? words.grouped(count) : words.pages(count)
  }

  private static let mostCounted = 10_000
  /// Hidden pages on either side are counted only up to nine, because the indicator shows that more exist, not a
  /// position.
  private static let countable = 10

  private enum Side { case up, down }

  private func hidden(_ side: Side, of page: JournalPage, _ rows: JournalRows) throws(StoreFailure) -> String {
    let signs = rows.surroundings.settings.signs
    guard let first = page.pages.first?.spot, let last = page.pages.last?.spot else { return "" }
    let most = JournalModel.countable
    let count =
      switch side {
      case .up: try rows.newer(than: first, most: most).count
      case .down: try rows.older(than: last, most: most).count
      }
    guard count > 0 else { return "" }
    return (side == .up ? signs.up : signs.down) + (count >= most ? "9+" : "\(count)")
  }

  private func hint(_ layout: JournalLayout, _ surroundings: Surroundings) -> [String] {
    let (words, keys) = (surroundings.words, surroundings.settings.keys)
    guard !surroundings.hidesJournal else { return [] }
    let ellipsis = surroundings.settings.signs.ellipsis
    if hits?.isComplete == false { return [ellipsis] }
    let text =
      switch scope {
      case .all: hits != nil ? words.noPageFound : tag == nil ? words.journalIsEmpty : words.noPageTagged
      case .onThisDay: words.nothingOnThisDay
      case .removed: words.noRemovedPages
      }
    return ScreenText.wrapped(
      keys.filled(text, in: .journal), width: layout.width, limit: layout.rows, ellipsis: ellipsis)
  }

  private func menu(_ surroundings: Surroundings) throws(StoreFailure) -> HistoryContent.Menu? {
    guard case .tags(let chosen) = asking else { return nil }
    let tags = try tags(surroundings)
    let signs = surroundings.settings.signs
    let rows = [signs.choice(surroundings.words.allPages, isInUse: tag == nil)]
    let all = rows + tags.map { signs.choice("#\($0.tag)  \($0.count)", isInUse: $0.tag == tag) }
    return HistoryContent.Menu(title: surroundings.words.pageTagsTitle, rows: all, chosen: min(chosen, all.count - 1))
  }

  private func field(_ lines: [JournalContent.Line], _ surroundings: Surroundings) -> HistoryContent.Field? {
    guard case .words(let field) = asking else { return nil }
    let layout = field.layout(width: max(4, surroundings.extent.columns - 4), rows: 1)
    let text = layout.rows.first ?? ""
    var shown = HistoryContent.Field(label: SearchLayout.sign, text: text, cursor: layout.cursorColumn)
    guard surroundings.settings.isPlain, !field.isEmpty, hits?.isComplete != false else { return shown }
    shown.selection = lines.isEmpty ? surroundings.words.plainResults(0) : ""
    for case .page(let row) in lines where row.isSelected {
      shown.selection = (row.lines.first?.pieces ?? []).map(\.text).joined()
    }
    return shown
  }

  private func preview(_ layout: JournalLayout, _ surroundings: Surroundings) throws(StoreFailure) -> PageContent? {
    guard layout.isBeside, let selected else { return nil }
    let extent = Extent(columns: layout.previewWidth, rows: layout.rows + 1)
    return try PageModel(selected.id, sought: sought).content(in: surroundings.filling(extent), isBeside: true)
  }
}

/// Splits the terminal into the journal's list and, in a large terminal outside of plain mode, a preview of the
/// selected page.
public struct JournalLayout: Equatable, Sendable {
  public let isBeside: Bool
  /// Width of the list, including a blank cell on either side.
  public let listWidth: Int
  public let previewWidth: Int
  public let rows: Int
  public let hasRule: Bool
  let density: Density
  /// Blank rows between two pages.
  let gap: Int

  private static let besideFrom = 100
  private static let ruleFrom = 8
  /// In rows: from `plainFrom` on every density is possible; in a lower pane the list is at least compact, and below
  /// `titlesBelow` it has titles alone, so that enough pages are visible.
  private static let plainFrom = 16
  private static let titlesBelow = 10

  init(_ surroundings: Surroundings, chosen: Density?) {
    let extent = surroundings.extent
    isBeside =
      extent.columns >= JournalLayout.besideFrom && extent.rows >= JournalLayout.titlesBelow
      && !surroundings.settings.isPlain
    listWidth = isBeside ? max(48, min(76, extent.columns * 9 / 20)) : extent.columns
    previewWidth = isBeside ? extent.columns - listWidth - 1 : 0
    hasRule = extent.rows >= JournalLayout.ruleFrom
    rows = max(1, extent.rows - (hasRule ? 3 : 2))
    let wanted = chosen ?? surroundings.settings.density
    let least: Density =
      surroundings.hidesJournal || extent.rows < JournalLayout.titlesBelow
      ? .titles : extent.rows < JournalLayout.plainFrom ? .compact : .relaxed
    density = max(wanted, least)
    gap = density <= .plain && extent.rows >= 20 ? 1 : 0
  }

  /// Width of a text in the list: without the blank cells on either side.
  var width: Int { max(1, listWidth - 2) }
}
