import Kanban
import Text
import Time
import Words

/// The history screen, ready to draw.
public struct HistoryContent: Equatable, Sendable {
  public let title: [Piece]
  public let count: String
  public let lines: [Line]
  public let height: Int
  public let hint: String
  public let above: String
  public let menu: Menu?
  /// The search line while it is open.
  public let words: Field?

  public enum Line: Equatable, Sendable {
    case day(String)
    case row(Row)

    public var isDay: Bool {
      if case .day = self { true } else { false }
    }
  }

  public struct Row: Equatable, Sendable {
    public let sequence: Int64
    public let pieces: [Piece]
    /// In a narrow terminal, the second row of a change.
    public let below: Piece?
    public let origin: Piece
    public let isSelected: Bool
  }

  public struct Menu: Equatable, Sendable {
    public let title: String
    public let rows: [String]
    public let chosen: Int
  }

  public struct Field: Equatable, Sendable {
    public let label: String
    public let text: String
    public let cursor: Int
    /// In plain mode, while words are typed: the text of the selected row, shown behind the typed words, or that there
    /// are no results; else empty.
    public var selection = ""
  }
}

extension HistoryModel {
  public func content(in surroundings: Surroundings) throws(StoreFailure) -> HistoryContent {
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    let rows = rows(surroundings)
    let page = try HistoryPage(from: top, lines: room(in: surroundings), of: rows)
    let projects = try surroundings.store.projects()
    let layout = HistoryLayout(surroundings, projects: projects)
    var lines: [HistoryContent.Line] = []
    for line in page.lines {
      switch line {
      case .day(let day): lines.append(.day(layout.heading(of: day)))
      case .entry(let entry): lines.append(.row(layout.row(try sentence(entry, layout, surroundings), entry, self)))
      }
    }
    let newer = try page.entries.first.map { first throws(StoreFailure) in
      try rows.newer(than: first.sequence, most: HistoryModel.countable).count
    }
    let isPartial = sieve?.isBusy ?? false
    return HistoryContent(
      title: title(projects, surroundings), count: try count(surroundings), lines: lines, height: rows.height,
      hint: !page.lines.isEmpty
        ? "" : isPartial ? signs.ellipsis : sieve == nil ? words.noChanges : words.noChangesFound,
      above: newer.map { $0 == 0 ? "" : signs.up + ($0 >= HistoryModel.countable ? "9+" : "\($0)") } ?? "",
      menu: try menu(surroundings), words: field(lines, surroundings))
  }

  /// Hidden newer changes are counted only up to nine, because the indicator shows that more exist, not a position.
  private static var countable: Int { 10 }

  private func sentence(
    _ entry: Entry, _ layout: HistoryLayout, _ surroundings: Surroundings
  ) throws(StoreFailure) -> String {
    guard !filter.isByEntry else { return layout.sentences.happenedToNamed(entry) }
    let count = try surroundings.store.entryCount(ofGroup: entry.group, most: HistoryModel.mostOfGroup)
    let isOne = try isOfOnePage(entry, surroundings)
    if count == 1 || isOne { return layout.sentences.happenedToNamed(entry) }
    if entry.subject.page != nil { return layout.sentences.happened(entry, to: surroundings.words.pages(count)) }
    let sentences = layout.sentences
    let all = surroundings.words.manyCards(ShortCount.text(count))
    let mayBeImport = sentences.mayBeImport(entry)
    guard mayBeImport || entry.isOfStages || entry.touched.contains(.position) else {
      return sentences.happened(entry, toAll: all, isScattered: false)
    }
    // Reads the change's entries, because the sentence counts cards: an imported card can have several entries.
    let entries = try surroundings.store.entries(
      in: entry.project, after: entry.sequence - 1, most: min(count, HistoryModel.mostRead)
    ).filter { $0.group == entry.group }
    // For a change of a column's stages the sentence is about the stages; the entries of their cards are part of that
    // change.
    if let stages = entries.first(where: \.isOfStages) { return sentences.happened(stages) }
    guard mayBeImport, sentences.isImport(entries) else {
      let isScattered = entries.contains { $0.touched.contains(.position) && !$0.isBeside(entry) }
      return sentences.happened(entry, toAll: all, isScattered: isScattered)
    }
    let cards = entry.count(among: entries.map(\.about))
    return sentences.imported(
      entry,
      entries.count == count
        ? surroundings.words.cards(cards) : surroundings.words.manyCards(ShortCount.text(cards, isLeast: true)))
  }

  /// True if the change is one session of writing a page, which stores it many times; false for a change of several
  /// pages.
  private func isOfOnePage(_ entry: Entry, _ surroundings: Surroundings) throws(StoreFailure) -> Bool {
    guard entry.subject.page != nil else { return false }
    guard let next = try surroundings.store.entry(entry.sequence + 1), next.group == entry.group else { return true }
    return next.about == entry.about
  }

  private func title(_ projects: [Project], _ surroundings: Surroundings) -> [Piece] {
    let words = surroundings.words
    // The title names the project of the filter's card, which may be another than the open one. If the card cannot be
    // read now, the open project is named.
    var home = surroundings.project
    if case .card(let id)? = filter.subject?.subject { home = (try? surroundings.store.card(id))?.project ?? home }
    let project = words.name(of: projects.first { $0.id == home })
    var narrowed: [String] = []
    if let named = filter.subject { narrowed.append(named.name) }
    if let kind = filter.kind { narrowed.append(words.kind(kind)) }
    if !filter.words.isEmpty, asking == nil { narrowed.append("/" + filter.words) }
    if filter.group != nil { narrowed.append(words.oneChange) }
    let rest = [Piece(project)] + narrowed.map { Piece($0, .tag) }
    return ([Piece(words.history, .strong)] + rest).joined(by: surroundings.settings.signs.dot)
  }

  /// Limit of the counted changes in the title, shown as `10k+`.
  private static var mostCounted: Int { 10_000 }
  /// Limit for counting the entries of one change, as large as the text can show, because the count is repeated for
  /// each row.
  private static var mostOfGroup: Int { ShortCount.most }
  /// Number of entries of one change that are read for its sentence; for an import with more, the count is a lower
  /// bound.
  private static var mostRead: Int { Batch.most }

  private static func text(of count: Int, _ surroundings: Surroundings) -> String {
    count >= mostCounted ? "10k+" : surroundings.words.grouped(count)
  }

  private func count(_ surroundings: Surroundings) throws(StoreFailure) -> String {
    let most = HistoryModel.mostCounted
    let signs = surroundings.settings.signs
    let count: String
    if let sieve {
      count = HistoryModel.text(of: sieve.found.count, surroundings) + (sieve.isBusy ? signs.ellipsis : "")
    } else {
      count = HistoryModel.text(
        of: try surroundings.store.changeCount(in: surroundings.project, most: most), surroundings)
    }
    return surroundings.extent.columns < HistoryLayout.narrow ? count : surroundings.words.changes(count)
  }

  private func menu(_ surroundings: Surroundings) throws(StoreFailure) -> HistoryContent.Menu? {
    guard case .kind(let chosen) = asking else { return nil }
    let words = surroundings.words
    let rows = try choices(surroundings).map { choice in
      let text =
        switch choice {
        case .all: words.everything
        case .kind(let kind): words.kind(kind)
        case .subject(let named): words.only(named.name)
        }
      return surroundings.settings.signs.choice(text, isInUse: isInForce(choice))
    }
    return HistoryContent.Menu(title: words.filterTitle, rows: rows, chosen: min(chosen, rows.count - 1))
  }

  private func field(_ lines: [HistoryContent.Line], _ surroundings: Surroundings) -> HistoryContent.Field? {
    guard case .words(let field) = asking else { return nil }
    let label = surroundings.words.searchedWords
    let room = max(4, surroundings.extent.columns - 3 - ScreenText.width(label))
    let layout = field.layout(width: room, rows: 1)
    var shown = HistoryContent.Field(label: label, text: layout.rows.first ?? "", cursor: layout.cursorColumn)
    guard surroundings.settings.isPlain, !field.isEmpty, sieve?.isBusy != true else { return shown }
    shown.selection = lines.isEmpty ? surroundings.words.plainResults(0) : ""
    for case .row(let row) in lines where row.isSelected { shown.selection = row.pieces.map(\.text).joined() }
    return shown
  }
}

/// Formats the changes as rows for the terminal's width.
private struct HistoryLayout {
  let sentences: Sentences
  private let surroundings: Surroundings

  /// Width from which a row also shows the origin of the change.
  private static let wide = 56
  /// A narrower terminal uses two rows for each change.
  static let narrow = HistoryRows.narrow

  init(_ surroundings: Surroundings, projects: [Project]) {
    self.surroundings = surroundings
    sentences = Sentences(surroundings, projects: projects)
  }

  func heading(of day: Day) -> String {
    let (words, today) = (surroundings.words, surroundings.clock.today)
    if (0...1).contains(today - day) { return words.capitalised(surroundings.dates.day(day)) }
    let text = day.year == today.year ? words.mediumDate(day) : words.longDate(day)
    return ScreenText.truncated(
      text, to: surroundings.extent.columns - 2, ellipsis: surroundings.settings.signs.ellipsis)
  }

  func row(_ sentence: String, _ entry: Entry, _ model: HistoryModel) -> HistoryContent.Row {
    let (columns, ellipsis) = (surroundings.extent.columns, surroundings.settings.signs.ellipsis)
    let time = WallTime.clock(surroundings.clock.zone.wall(at: entry.moment).minute)
    var origin = ""
    if columns >= HistoryLayout.wide {
      origin = ScreenText.truncated(
        sentences.origin(of: entry, seenBy: surroundings.actor), to: columns / 4, ellipsis: ellipsis)
    }
    let room = columns - 2 - (origin.isEmpty ? 0 : ScreenText.width(origin) + 2)
    let before = time + (columns < HistoryLayout.narrow ? " " : "  ")
    // If an undo was redone, it gets no mark “(undone)”: the redo has a row of its own, and “Undone: … (undone)” would
    // say it twice.
    let isTakenBack = entry.isReversed && entry.kind != .undone && !isPurged(entry)
    let after = isTakenBack ? " (\(surroundings.words.takenBack))" : ""
    if columns < HistoryLayout.narrow {
      let pieces = [Piece(before, .dim), Piece(sentence, isPast(entry) ? .dim : .plain)]
      return twoRows(pieces + (isTakenBack ? [Piece(after, .dim)] : []), entry, model)
    }
    let sentenceRoom = room - ScreenText.width(before) - ScreenText.width(after)
    let shortened = sentence.shortening(
      entry.quotedTitle, toFit: sentenceRoom, ellipsis, atLeast: String.shortestTitle)
    // Shortens the title within the sentence only if the whole sentence then fits; otherwise the sentence keeps its
    // title and is truncated at its end.
    let sentence = ScreenText.width(shortened) <= sentenceRoom ? shortened : sentence
    let pieces =
      [Piece(before, .dim), Piece(sentence, isPast(entry) ? .dim : .plain)] + (isTakenBack ? [Piece(after, .dim)] : [])
    return HistoryContent.Row(
      sequence: entry.sequence, pieces: fitting(pieces, room, ellipsis), below: nil, origin: Piece(origin, .dim),
      isSelected: entry.sequence == model.selected)
  }

  private func twoRows(_ pieces: [Piece], _ entry: Entry, _ model: HistoryModel) -> HistoryContent.Row {
    let text = pieces.map(\.text).joined()
    let rows = ScreenText.wrapped(
      text, width: surroundings.extent.columns - 2, limit: 2, ellipsis: surroundings.settings.signs.ellipsis)
    let (time, role) = (pieces[0].text, pieces[1].role)
    let first = String((rows.first ?? "").dropFirst(time.count))
    return HistoryContent.Row(
      sequence: entry.sequence, pieces: [Piece(time, .dim), Piece(first, role)],
      below: rows.count > 1 ? Piece(rows[1], role) : nil, origin: Piece("", .dim),
      isSelected: entry.sequence == model.selected)
  }

  /// Truncates the sentence so that the mark “(undone)” behind it stays visible, unless too little room is left.
  private func fitting(_ pieces: [Piece], _ room: Int, _ ellipsis: String) -> [Piece] {
    guard pieces.count == 3 else { return pieces.fitting(room, ellipsis: ellipsis) }
    let mark = ScreenText.width(pieces[2].text)
    guard room - mark >= 20 else { return pieces.fitting(room, ellipsis: ellipsis) }
    return Array(pieces[..<2]).fitting(room - mark, ellipsis: ellipsis) + [pieces[2]]
  }

  private func isPast(_ entry: Entry) -> Bool { entry.isReversed }

  /// True if the card or page of the entry was purged. A purge marks all entries of its card or page as reversed, which
  /// does not mean that they were undone.
  private func isPurged(_ entry: Entry) -> Bool {
    switch entry.subject {
    case .card: entry.subject.isPurgedCard
    case .page(let id, _): sentences.isPurged(id)
    case .project: false
    }
  }
}

extension Entry {
  /// The title that the entry's sentence quotes: the card's title; the former one if the entry changes it.
  fileprivate var quotedTitle: String {
    guard case .text(let before)? = fields.change(of: .title)?.before else { return subject.title }
    return before
  }
}
