import Kanban
import Text
import Words

/// Splits the terminal for the statistics.
public struct FlowLayout: Equatable, Sendable {
  /// Rows above the scrolled lines of the statistics: header and tabs; with enough height also a blank row.
  public let head: Int
  let rows: Int
  let width: Int

  init(_ extent: Extent) {
    head = extent.rows >= 16 ? 3 : 2
    // The rows for lines: all but the head and the foot.
    rows = max(1, extent.rows - head - 1)
    width = max(1, extent.columns - 2)
  }
}

/// The statistics, ready to draw.
public struct FlowContent: Equatable, Sendable {
  public let layout: FlowLayout
  public let title: String
  /// At the right of the header: a word while the store is still being read, and the numbers of hidden lines above and
  /// below.
  public let right: [Piece]
  public let tabs: [Piece]
  public let lines: [Line]

  public struct Line: Equatable, Sendable {
    public let pieces: [Piece]
    /// The card whose bar the line shows, so that it can be selected; nil for other lines.
    public let card: CardID?
    public let isSelected: Bool

    init(_ pieces: [Piece], card: CardID? = nil, isSelected: Bool = false) {
      (self.pieces, self.card, self.isSelected) = (pieces, card, isSelected)
    }
  }
}

extension FlowModel {
  public func content(in surroundings: Surroundings) throws(StoreFailure) -> FlowContent {
    let surroundings = surroundings.seeing(all: seesAll)
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    let layout = FlowLayout(surroundings.extent)
    let lines = lines(in: surroundings)
    let shown = lines.dropFirst(top).prefix(layout.rows)
    let below = lines.count - top - shown.count
    let hidden = [top > 0 ? signs.up + ShortCount.text(top) : "", below > 0 ? signs.down + ShortCount.text(below) : ""]
      .filter { !$0.isEmpty }
    let counting = isCounting && figures != nil ? [words.flowCounting.drawn(with: signs.ellipsis)] : []
    let right = (counting + hidden).joined(separator: " ")
    let project =
      seesAll ? words.shortReach(.projects) : words.name(of: try surroundings.store.project(surroundings.project))
    let parts = [words.flowTitle, project] + place(in: surroundings)
    let room = max(1, layout.width - ScreenText.width(right) - 2)
    return FlowContent(
      layout: layout,
      title: ScreenText.truncated(parts.joined(separator: signs.dot), to: room, ellipsis: signs.ellipsis),
      right: [Piece(right, .dim)], tabs: tabs(in: surroundings, layout.width), lines: Array(shown))
  }

  /// The parts of the header's title behind the project: period, unit, filter, and that days off do not count.
  private func place(in surroundings: Surroundings) -> [String] {
    let (words, settings) = (surroundings.words, surroundings.settings)
    return [
      words.title(of: period) + (figures.map { " (\($0.period))" } ?? ""),
      page == .throughput ? words.title(of: shownUnit(in: surroundings)) : nil, query?.text,
      settings.workingDays == .all ? nil : words.withoutDaysOff,
    ].compactMap(\.self)
  }

  /// The tabs of the statistics: full titles if they fit, else short ones with their keys, else (and in plain mode)
  /// only the present page with its number.
  private func tabs(in surroundings: Surroundings, _ width: Int) -> [Piece] {
    let (pages, words) = (FlowPage.allCases, surroundings.words)
    let short = pages.enumerated().map { "\($0.offset + 1) \(words.shortTitle(of: $0.element))" }
    let choices: [[String]] = surroundings.settings.isPlain ? [] : [pages.map(words.title), short]
    for titles in choices {
      let pieces = zip(pages, titles).map { page, title in
        page == self.page ? Piece("[\(title)]", .headingFocused) : Piece(" \(title) ", .dim)
      }
      if pieces.width <= width { return pieces }
    }
    let number = (pages.firstIndex(of: page) ?? 0) + 1
    let place =
      surroundings.settings.isPlain
      ? surroundings.settings.signs.dot + words.plainPage(number, of: pages.count) : " \(number)/\(pages.count)"
    return [Piece(words.title(of: page), .headingFocused), Piece(place, .dim)]
  }

  /// All lines of the shown page: sentences, then pictures. A picture fills the height that the sentences leave, but
  /// has at least 8 and at most 24 rows.
  func lines(in surroundings: Surroundings) -> [FlowContent.Line] {
    let (words, settings) = (surroundings.words, surroundings.settings)
    let layout = FlowLayout(surroundings.extent)
    let wrapped = { (text: String) in
      ScreenText.wrapped(text, width: layout.width).map { FlowContent.Line([Piece($0)]) }
    }
    guard let figures else {
      return [FlowContent.Line([Piece(words.flowCounting.drawn(with: settings.signs.ellipsis), .dim)])]
    }
    var lines = figures.sentences(of: page).flatMap(wrapped)
    if figures.flow.observed.isEmpty, figures.cards.isEmpty {
      lines = wrapped(settings.keys.filled(words.flowNothing, in: .flow))
    }
    if figures.lacksHistory { lines += wrapped(words.flowLacksHistory) }
    let height = max(FlowFigures.leastHeight, min(FlowFigures.mostHeight, layout.rows - lines.count - 1))
    let pictures = figures.pictures(of: page, by: unit, height: height, width: layout.width, in: surroundings)
    for picture in pictures where !picture.isEmpty {
      lines.append(FlowContent.Line([]))
      let head = page == .age ? figures.ageHead(in: surroundings) : 0
      for (index, row) in picture.enumerated() {
        let card = page == .age && index >= head ? figures.cards[index - head].card.id : nil
        lines.append(FlowContent.Line(row, card: card, isSelected: card != nil && card == selected))
      }
    }
    return lines
  }
}
