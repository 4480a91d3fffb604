import Kanban
import Text
import Time
import Words

/// Splits the terminal into the text of a page and the cards of its day.
public struct PageLayout: Equatable, Sendable {
  public let indent: Int
  public let textWidth: Int
  /// Rows between the heading and the text: for tags, weather credit and time zone.
  public let metaRows: Int
  public let hasGap: Bool
  public let rows: Int
  /// True if the cards of the day are beside the text, false if below it.
  public let isBeside: Bool
  public let sideWidth: Int
  public let sideRows: Int

  private static let widest = 76
  private static let besideFrom = 100
  private static let widestSide = 44
  private static let underFrom = 18

  /// `hasFoot` is false for the preview beside the journal's list, which has neither a foot nor the day's cards at its
  /// side.
  init(_ page: Page, _ surroundings: Surroundings, hasFoot: Bool = true) {
    let extent = surroundings.extent
    isBeside = hasFoot && extent.columns >= PageLayout.besideFrom && !surroundings.settings.isPlain
    textWidth = max(1, min(PageLayout.widest, extent.columns - 2))
    sideWidth = isBeside ? min(PageLayout.widestSide, extent.columns - PageLayout.widest - 5) : textWidth
    indent = isBeside ? max(0, (extent.columns - PageLayout.widest - 3 - sideWidth) / 2 - 1) : 0
    metaRows = extent.rows < 8 ? 0 : 1
    hasGap = extent.rows >= 10
    let room = extent.rows - 1 - metaRows - (hasGap ? 1 : 0) - (hasFoot ? 1 : 0)
    sideRows = isBeside ? room : extent.rows >= PageLayout.underFrom ? room / 4 : 0
    rows = max(1, isBeside ? room : room - sideRows)
  }
}

/// A page of the journal, ready to draw.
public struct PageContent: Equatable, Sendable {
  public let layout: PageLayout
  public let heading: [Piece]
  public let right: [Piece]
  public let meta: [Piece]
  public let rows: [Row]
  public let above: String
  public let below: String
  public let side: [SideLine]
  public let day: Day

  public struct Row: Equatable, Sendable {
    public let pieces: [Piece]
    public let marks: [Range<Int>]
  }

  public enum SideLine: Equatable, Sendable {
    case heading(String)
    case card(CardID, [Piece])
    case gap
  }
}

extension PageModel {
  /// The page ready to draw; nil if it does not exist or was purged.
  public func content(in surroundings: Surroundings, isBeside: Bool = false) throws(StoreFailure) -> PageContent? {
    guard let page = try surroundings.store.page(page), page.life != .purged else { return nil }
    let layout = PageLayout(page, surroundings, hasFoot: !isBeside)
    let text = PageContentText(page, sought: sought, layout, surroundings)
    guard !surroundings.hidesJournal else { return text.hidden }
    let rows = try text.rows(from: top)
    let signs = surroundings.settings.signs
    return PageContent(
      layout: layout, heading: text.heading, right: text.right, meta: try text.meta(), rows: rows.rows,
      above: top > 0 ? signs.up : "", below: rows.end < page.text.utf8.count ? signs.down : "",
      side: try text.side(), day: page.date.day)
  }
}

private struct PageContentText {
  private let page: Page
  private let sought: [Needle]
  private let layout: PageLayout
  private let surroundings: Surroundings

  init(_ page: Page, sought: [Needle], _ layout: PageLayout, _ surroundings: Surroundings) {
    (self.page, self.sought, self.layout, self.surroundings) = (page, sought, layout, surroundings)
  }

  private var words: any Words { surroundings.words }
  private var signs: Signs { surroundings.settings.signs }
  private var width: Int { layout.isBeside ? layout.textWidth + 3 + layout.sideWidth : layout.textWidth }

  /// In place of the page's text while the journal is locked: the heading and a note about the lock.
  var hidden: PageContent {
    let lines = ScreenText.wrapped(
      words.journalIsLocked + signs.dot + words.pressAnyKey, width: layout.textWidth, limit: layout.rows)
    let locked = lines.map { PageContent.Row(pieces: [Piece($0, .dim)], marks: []) }
    return PageContent(
      layout: layout, heading: [Piece(date, .strong)], right: [], meta: [], rows: locked, above: "", below: "",
      side: [], day: page.date.day)
  }

  // MARK: Heading

  private var date: String {
    let day = page.date.day
    if width >= 40 { return words.longDate(day) }
    return width >= 24 ? words.mediumDate(day) : words.shortDate(day, withYear: false)
  }

  var heading: [Piece] {
    wholeHeading.fitting(max(1, width - right.width - 1), ellipsis: signs.ellipsis)
  }

  private var wholeHeading: [Piece] {
    var pieces = [Piece(date, .strong)]
    if let minute = page.date.minute { pieces.append(Piece(WallTime.clock(minute), .dim)) }
    if page.life == .inTrash { pieces.append(Piece(words.removedPages, .warning)) }
    if width >= 60, let near = surroundings.dates.nearness(of: page.date.day) { pieces.append(Piece(near, .dim)) }
    return pieces.joined(by: signs.dot)
  }

  var right: [Piece] {
    guard let weather = page.weather else { return [] }
    guard width >= 24 else { return smallest(weather) }
    let place = weather.place.map { ", " + $0 } ?? ""
    let text =
      width >= 60 ? surroundings.weatherText(weather) + place : surroundings.weatherText(weather, isShort: true)
    return [Piece(ScreenText.truncated(text, to: max(4, width / 3), ellipsis: signs.ellipsis), .dim)]
  }

  /// In very narrow panes beside the heading: the short weather or the temperature alone, whichever fits.
  private func smallest(_ weather: Weather) -> [Piece] {
    let degrees = weather.temperature.map { words.degrees($0).drawn(signs: signs) }
    let shown = [surroundings.weatherText(weather, isShort: true), degrees].compactMap(\.self).first {
      ScreenText.width($0) + wholeHeading.width + 1 <= width
    }
    return shown.map { [Piece($0, .dim)] } ?? []
  }

  func meta() throws(StoreFailure) -> [Piece] {
    // The tags are read from the page's summary, where they are stored, so a long text need not be scanned.
    let tags = try page.life == .onBoard ? surroundings.summary(at: page.spot, in: page.journal)?.tags ?? [] : []
    var pieces = tags.map { Piece("#" + $0, .tag) }
    if let weather = page.weather {
      let filled = weather.isFilledLater ? [words.filledLater] : []
      let credit = width >= 60 ? [weather.credit].compactMap(\.self) : []
      let remarks = (filled + credit).joined(separator: signs.dot)
      if !remarks.isEmpty { pieces.append(Piece(remarks, .dim)) }
    }
    if let zone = page.date.zone, zone != surroundings.clock.zone.name { pieces.append(Piece(zone, .dim)) }
    return pieces.joined(by: " ").fitting(width, ellipsis: signs.ellipsis)
  }

  // MARK: Text

  /// The visible rows of the text from a byte offset on, and the offset behind them. Only this part of the text is
  /// parsed for links and tags.
  func rows(from top: Int) throws(StoreFailure) -> (rows: [PageContent.Row], end: Int) {
    let shown = TextRows(page.text, width: layout.textWidth).rows(from: top, most: layout.rows)
    let text = PageText.seen(of: page.text, in: layout, from: top)
    let links = try surroundings.links(in: text, from: page.project).map { ($0.range, Role.link) }
    let tags = PageText.tagRanges(in: text, most: 100).map { ($0, Role.tag) }
    var roles = LinkedRows(text, roles: (links + tags).sorted { $0.0.lowerBound < $1.0.lowerBound })
    let title = PageText.titleRange(in: page.text).upperBound
    let rows = shown.map { row in
      let isHeading = row.range.upperBound <= title || row.text.hasPrefix("# ") || row.text.hasPrefix("## ")
      return PageContent.Row(
        pieces: roles.pieces(of: row.text, isHeading ? .strong : .plain),
        marks: MarkedText.marks(of: sought, in: row.text))
    }
    return (rows, shown.last?.range.upperBound ?? 0)
  }

  // MARK: Cards of the day

  private static let mostCards = 20

  func side() throws(StoreFailure) -> [PageContent.SideLine] {
    guard layout.sideRows > 1 else { return [] }
    let day = page.date.day
    let done = try surroundings.finished(on: day, of: page.journal, most: PageContentText.mostCards)
    let known = Set(done.map(\.id))
    let due = try surroundings.store.cards(
      in: page.journal.boards, dueOn: day, skipping: 0, most: PageContentText.mostCards, at: surroundings.clock
    ).filter { !known.contains($0.id) }
    var lines: [PageContent.SideLine] = []
    if !done.isEmpty { lines += [.heading(words.finishedThatDay)] + done.map { card($0, isDone: true) } }
    if !due.isEmpty {
      lines += (lines.isEmpty || !layout.isBeside ? [] : [.gap]) + [.heading(words.dueThatDay)]
      lines += due.map { card($0, isDone: $0.position.column == .done) }
    }
    return Array(lines.prefix(layout.sideRows))
  }

  private func card(_ card: CardSummary, isDone: Bool) -> PageContent.SideLine {
    let sign = isDone ? Piece(signs.before(signs.done), .checked) : Piece(signs.before(signs.open))
    let number = Piece(" " + (surroundings.name(of: card.id) ?? "#\(card.number)"), .dim)
    let room = max(1, layout.sideWidth - [sign, number].width)
    let title = ScreenText.truncated(card.title, to: room, ellipsis: signs.ellipsis)
    return .card(card.id, [sign, Piece(title, isDone ? .dim : .plain), number])
  }
}
